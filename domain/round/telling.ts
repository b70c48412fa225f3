type AnyEvent = { readonly type: string; readonly data: unknown };
type DataOf<Event extends AnyEvent, Type extends Event['type']> = Extract<Event, { readonly type: Type }>['data'];

/** What is said of each of a game's own plays, by type. */
export type OfEachPlay<Event extends AnyEvent, Said> = {
  readonly [Type in Event['type']]: (data: DataOf<Event, Type>) => Said;
};

/** A person whom a play concerns, with the part that they have in it. */
export type Part = { readonly personId: string; readonly part: string };

/** Somebody in a part; nobody where the record does not say who it was. */
export const inPart = (personId: string | null, part: string): readonly Part[] =>
  personId === null ? [] : [{ personId, part }];

/**
 * Says something of a game's own plays, by type; undefined of every other fact. Data was checked against the schema of its type when it
 * was stored: that the entry of a type takes it, a lookup by name cannot show.
 */
export const sayingOfPlays = <Event extends AnyEvent, Said>(entries: OfEachPlay<Event, Said>) =>
  sayingOfSomePlays<Event, Said>(entries);

/** The same of some plays only; undefined of the others too. */
export const sayingOfSomePlays =
  <Event extends AnyEvent, Said>(entries: Partial<OfEachPlay<Event, Said>>) =>
  ({ type, data }: AnyEvent): Said | undefined =>
    Object.hasOwn(entries, type)
      ? (entries as Readonly<Record<string, (data: unknown) => Said>>)[type]?.(data)
      : undefined;
