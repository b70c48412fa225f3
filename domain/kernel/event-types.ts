import { z } from 'zod';
import { isCorrecting } from './corrections.ts';
import type { JsonObject, JsonValue } from './json.ts';
import { addedBy, noWords, type AddedWords } from './word-list.ts';

/** A version that was stored once and is read for ever: its schema, and how its data becomes that of the next version. */
export type EarlierVersion = { readonly data: z.ZodType; readonly upcast: (data: JsonObject) => JsonObject };

/**
 * One type of event. `data` is the schema of the newest version, which is `earlier.length + 1`.
 * NOTE: stored events are carved. Never edit a schema that has been released: move it to `earlier` with an upcaster,
 * keep its sample in `services/shared/event-types/stored-events`, and write the new one as `data`.
 */
export type EventDefinition<Data extends z.ZodType = z.ZodType> = {
  readonly says: string;
  readonly data: Data;
  readonly earlier?: readonly EarlierVersion[];
};

export type EventFamily<Definitions extends Record<string, EventDefinition> = Record<string, EventDefinition>> = {
  readonly family: string;
  readonly definitions: Definitions;
  /** The words that a game adds to the lists of rounds and table sessions, such as its grounds. */
  readonly adds?: Partial<AddedWords>;
  /** The same definitions with the words in their lists that games add. */
  readonly withWords?: (added: AddedWords) => Definitions;
};

/** Declares a family: `eventFamily('round', { RoundOpened: { says, data } })` makes the type `round.RoundOpened`. */
export const eventFamily = <Name extends string, const Definitions extends Record<string, EventDefinition>>(
  family: Name,
  definitions: Definitions,
): { readonly family: Name; readonly definitions: Definitions } => ({ family, definitions });

/** A family whose lists games add words to. */
export const eventFamilyWithLists = <Name extends string, Definitions extends Record<string, EventDefinition>>(
  family: Name,
  withWords: (added: AddedWords) => Definitions,
) => ({ family, definitions: withWords(noWords), withWords });

/** The union of a family's events: `{ type: 'round.RoundOpened', data: … } | …`. */
export type EventsOf<Family extends EventFamily> = {
  [Name in keyof Family['definitions'] & string]: {
    readonly type: `${Family['family']}.${Name}`;
    readonly data: z.infer<Family['definitions'][Name]['data']>;
  };
}[keyof Family['definitions'] & string];

/** The newest version's number of a definition. */
export const newestVersion = (definition: EventDefinition): number => (definition.earlier?.length ?? 0) + 1;

export type EventCatalogue = {
  /** Every `<family>.<Event>` known, sorted. */
  readonly types: readonly string[];
  /** The definition of a type, or undefined when no such type is known. */
  readonly definition: (type: string) => EventDefinition | undefined;
  /** The schema of a version of a type; undefined when the type or the version is not known. */
  readonly schema: (type: string, version: number) => z.ZodType | undefined;
  /**
   * Stored data as the newest version would have said it, and so the event that a correction or a late entry holds. An unknown type comes
   * back as it is.
   */
  readonly upcast: <Event extends { type: string; data: JsonObject; metadata: { schemaVersion: number } }>(
    event: Event,
  ) => Event;
};

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The catalogue of some families, with the words that each adds in the lists of the others. Two families that define the same type are
 * a fault.
 */
export const eventCatalogue = (families: readonly EventFamily[]): EventCatalogue => {
  const definitions = new Map<string, EventDefinition>();
  const added = addedBy(families.map(({ adds = {} }) => adds));
  for (const { family, definitions: own, withWords = () => own } of families) {
    for (const [name, definition] of Object.entries(withWords(added))) {
      const type = `${family}.${name}`;
      if (definitions.has(type)) throw new Error(`the event type ${type} is defined twice`);
      definitions.set(type, definition);
    }
  }
  const schema = (type: string, version: number) => {
    const definition = definitions.get(type);
    if (!definition) return undefined;
    return version === newestVersion(definition) ? definition.data : definition.earlier?.[version - 1]?.data;
  };
  const newer = (type: string, version: number, data: JsonObject): JsonObject => {
    const { earlier = [] } = definitions.get(type) ?? {};
    if (version > earlier.length) return data;
    return earlier.slice(version - 1).reduce((made, step) => step.upcast(made), data);
  };
  const newerHeld = <Of extends JsonObject>(held: Of): Of => {
    const { type, schemaVersion, data } = held;
    const definition = typeof type === 'string' ? definitions.get(type) : undefined;
    if (!definition || typeof type !== 'string' || typeof schemaVersion !== 'number' || !isObject(data)) return held;
    const newest = newestVersion(definition);
    return schemaVersion === newest ? held : { ...held, schemaVersion: newest, data: newer(type, schemaVersion, data) };
  };
  const withNewerHeld = (data: JsonObject): JsonObject => {
    const { replacement } = data;
    if (!isObject(replacement)) return newerHeld(data);
    const held = newerHeld(replacement);
    return held === replacement ? data : { ...data, replacement: held };
  };
  const upcast: EventCatalogue['upcast'] = (event) => {
    const own = newer(event.type, event.metadata.schemaVersion, event.data);
    const data = isCorrecting(event.type) ? withNewerHeld(own) : own;
    return data === event.data ? event : { ...event, data };
  };
  return { types: [...definitions.keys()].toSorted(), definition: (type) => definitions.get(type), schema, upcast };
};
