import { z } from 'zod';
import { accessRoles } from '../../../domain/kernel/access.ts';
import { recordDecision } from '../../../domain/kernel/corrections.ts';
import { eventId, saidMetadata, textRef, type SaidEvent } from '../../../domain/kernel/envelope.ts';
import { newestVersion, type EventCatalogue } from '../../../domain/kernel/event-types.ts';
import { denominationLine } from '../../../domain/kernel/money.ts';
import type { PlayFamilies, WrittenCategory } from '../../../domain/kernel/stream-category.ts';
import { named, namedIn } from '../http/openapi/named.ts';
import { recordingRights } from '../http/scope.ts';
import { saidExample } from './examples.ts';

/** Events as senders say them, for the description of the API. Ingestion itself reads with `SaidReader`. */
export type SaidEvents = {
  /** The schema of an event that a stream of the category takes: one of several, told apart by `type`. */
  readonly schemaFor: (category: WrittenCategory) => z.ZodType;
  /** The schema of an event of one type, where the address says of which. */
  readonly withoutType: (type: string) => z.ZodType;
  /** Examples of such events, the one that begins a stream first. */
  readonly examplesFor: (category: WrittenCategory) => readonly SaidEvent[];
  /** An example of a type; undefined for what has no kept sample. */
  readonly example: (type: string) => SaidEvent | undefined;
};

const capitalised = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
const pascal = (words: string): string => words.split('-').map(capitalised).join('');

const nameIn = (type: string): string => type.split('.', 2)[1] ?? '';
const familyIn = (type: string): string => type.split('.', 1)[0] ?? '';

/** `WagerPlaced` of `round.WagerPlaced`; `RoundRulingMade` where another family has a `RulingMade` too. */
export const eventNames = (types: readonly string[]): ReadonlyMap<string, string> => {
  const count = new Map<string, number>();
  for (const type of types) count.set(nameIn(type), (count.get(nameIn(type)) ?? 0) + 1);
  return new Map(
    types.map((type) => [
      type,
      count.get(nameIn(type)) === 1 ? nameIn(type) : `${pascal(familyIn(type))}${nameIn(type)}`,
    ]),
  );
};

// What many types of events have in common.
named('TextRef', textRef);
named('RecordDecision', recordDecision);
named('DenominationLine', denominationLine);

const metadata = named(
  'EventMetadata',
  saidMetadata.describe("what the sender says about an event beside its data; `occurredAt` is the floor's clock"),
);

/** The grounds of a decision, as one text. */
const groundsOf = (decision: z.ZodObject): string => {
  const ground: unknown = decision.shape['ground'];
  return ground instanceof z.ZodEnum ? ground.options.join() : '';
};

/** Names the decisions of each family: those on its first list of grounds are one schema, and one on another list is named by its event. */
const nameDecisions = ({ types, definition }: EventCatalogue): void => {
  const firstOf = new Map<string, string>();
  for (const type of types) {
    const data = definition(type)?.data;
    const decision = data instanceof z.ZodObject ? data.shape['decision'] : undefined;
    if (!(decision instanceof z.ZodObject) || namedIn(decision)) continue;
    const [family, grounds] = [familyIn(type), groundsOf(decision)];
    const first = firstOf.get(family) ?? grounds;
    firstOf.set(family, first);
    named(`${pascal(family)}${first === grounds ? '' : nameIn(type)}Decision`, decision);
  }
};

type Described = { readonly name: string; readonly says: string; readonly data: z.ZodType };

/** Describes every type of event that a sender may say. */
export const saidEvents = (catalogue: EventCatalogue, plays: PlayFamilies): SaidEvents => {
  const names = eventNames(catalogue.types);
  nameDecisions(catalogue);
  const mayRecord = recordingRights(plays);

  const example: SaidEvents['example'] = (type) => {
    const definition = catalogue.definition(type);
    if (!definition) return undefined;
    return saidExample(
      { type, version: newestVersion(definition), index: catalogue.types.indexOf(type) + 1 },
      mayRecord,
    );
  };

  const described = new Map<string, Described>();
  const describedOf = (type: string): Described => {
    const known = described.get(type);
    if (known) return known;
    const definition = catalogue.definition(type);
    const name = names.get(type);
    if (!definition || name === undefined) throw new Error(`${type} is not in the catalogue of events`);
    const { says } = definition;
    // A clone has a name of its own: some types share the schema of their data.
    const data = named(`${name}Data`, definition.data.describe(`The data of \`${type}\`. ${says}`));
    const one = { name, says, data };
    described.set(type, one);
    return one;
  };

  const schemaOf = (type: string) => {
    const { name, says, data } = describedOf(type);
    const event = z.strictObject({ eventId, type: z.literal(type), data, metadata });
    const shown = example(type);
    return named(name, event.meta({ description: says, ...(shown ? { examples: [shown] } : {}) }));
  };

  const withoutType: SaidEvents['withoutType'] = (type) => {
    const { name, says, data } = describedOf(type);
    const { type: _type, ...shown } = example(type) ?? {};
    const examples = Object.keys(shown).length > 0 ? { examples: [shown] } : {};
    return named(`Only${name}`, z.strictObject({ eventId, data, metadata }).meta({ description: says, ...examples }));
  };

  const typesFor = ({ family, takesPlays }: WrittenCategory): readonly string[] => {
    const families = [family.family, ...(takesPlays === 'none' ? [] : plays[takesPlays])];
    const own = Object.keys(family.definitions).map((name) => `${family.family}.${name}`);
    const others = catalogue.types.filter((type) => !own.includes(type) && families.includes(familyIn(type)));
    // A sender does not say what only the house writes.
    return [...own, ...others].filter((type) => accessRoles.some((role) => mayRecord(role, type)));
  };

  const made = new Map<string, z.ZodType>();
  return {
    schemaFor: (category) => {
      const known = made.get(category.name);
      if (known) return known;
      const [first, ...others] = typesFor(category).map(schemaOf);
      if (!first) throw new Error(`no type of event is for a ${category.noun}`);
      const event = named(`${capitalised(category.name)}Event`, z.discriminatedUnion('type', [first, ...others]));
      made.set(category.name, event);
      return event;
    },
    withoutType,
    examplesFor: (category) => typesFor(category).flatMap((type) => example(type) ?? []),
    example,
  };
};
