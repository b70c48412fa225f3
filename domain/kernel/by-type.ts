type AnyEvent = { readonly type: string; readonly data: unknown };

/** The data of a type of event, or of several. */
export type DataOfType<Event extends AnyEvent, Type extends Event['type']> = Extract<Event, { type: Type }>['data'];

/** A function for each type of event, with the data of its type: `{ 'round.RoundClosed': (data, …) => … }`. */
export type ByType<Event extends AnyEvent, More extends unknown[], Made> = {
  readonly [Type in Event['type']]: (data: DataOfType<Event, Type>, ...more: More) => Made;
};

type Any<More extends unknown[], Made> = Readonly<Record<string, ((data: never, ...more: More) => Made) | undefined>>;

/**
 * The result of the entry for a fact's type; undefined when the type has no entry. An event is checked against the schema of its type
 * before it is stored, and upcast before it comes here, so its data fits its type.
 */
export const madeOf = <More extends unknown[], Made>(
  table: Any<More, Made>,
  fact: AnyEvent,
  ...more: More
): Made | undefined => table[fact.type]?.(fact.data as never, ...more);
