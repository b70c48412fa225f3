import { z } from 'zod';
import { familiesOfPlays, type Game } from '../../domain/games/game.ts';
import { accessRoles, type AccessRole } from '../../domain/kernel/access.ts';
import type { SaidEvent } from '../../domain/kernel/envelope.ts';
import { newestVersion, type EventCatalogue } from '../../domain/kernel/event-types.ts';
import { writtenCategories } from '../../domain/streams/categories.ts';
import { saidEvents } from '../shared/event-types/said-events.ts';
import { catalogueOf } from '../shared/games/catalogue.ts';
import { describedPath } from '../shared/http/openapi/addresses.ts';
import { recordingRights } from '../shared/http/scope.ts';
import { actUrl, collectionUrl, recordingUrl } from '../shared/http/stream-addresses.ts';

/** A type of event as it is listed. */
export type EventTypeTold = {
  readonly type: string;
  readonly says: string;
  readonly version: number;
  readonly recordedAt: readonly string[];
  readonly roles: readonly AccessRole[];
};
export type EventTypeInFull = EventTypeTold & {
  readonly versions: readonly { readonly version: number; readonly schema: Readonly<Record<string, unknown>> }[];
  readonly example: SaidEvent | null;
};

export type EventTypes = {
  readonly all: readonly EventTypeTold[];
  /** A type with the JSON Schema of each of its versions; undefined for a name that no type has. */
  readonly inFull: (type: string) => EventTypeInFull | undefined;
};

const schemaOf = (catalogue: EventCatalogue, type: string, version: number): Readonly<Record<string, unknown>> => {
  const schema = catalogue.schema(type, version);
  if (!schema) throw new Error(`the catalogue has no schema for ${type} version ${version}`);
  return z.toJSONSchema(schema, { io: 'input' });
};

/** The types of events that there are with the games that were found. */
export const eventTypesOf = (games: readonly Game[]): EventTypes => {
  const plays = familiesOfPlays(games);
  const catalogue = catalogueOf(games);
  const mayRecord = recordingRights(plays);
  const said = saidEvents(catalogue, plays);

  /** The addresses that take a type: none for what only the house writes. */
  const addressesOf = (type: string): readonly string[] => {
    const family = type.split('.', 1)[0] ?? '';
    return writtenCategories
      .filter(
        (one) => one.family.family === family || (one.takesPlays !== 'none' && plays[one.takesPlays].includes(family)),
      )
      .flatMap((one) => [
        ...(one.written.begins ? [collectionUrl(one)] : []),
        recordingUrl(one),
        ...one.written.acts.filter(({ event }) => `${family}.${event}` === type).map((act) => actUrl(one, act)),
      ])
      .map(describedPath);
  };

  const told = (type: string): EventTypeTold | undefined => {
    const definition = catalogue.definition(type);
    return (
      definition && {
        type,
        says: definition.says,
        version: newestVersion(definition),
        recordedAt: addressesOf(type),
        roles: accessRoles.filter((role) => mayRecord(role, type)),
      }
    );
  };

  return {
    all: catalogue.types.flatMap((type) => told(type) ?? []),
    inFull: (type) => {
      const one = told(type);
      if (!one) return undefined;
      const versions = Array.from({ length: one.version }, (_, index) => index + 1);
      return {
        ...one,
        versions: versions.map((version) => ({ version, schema: schemaOf(catalogue, type, version) })),
        example: one.recordedAt.length > 0 ? (said.example(type) ?? null) : null,
      };
    },
  };
};
