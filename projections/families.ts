import type { DisputeEvent } from '../domain/dispute/events.ts';
import type { DropBoxEvent } from '../domain/drop-box/events.ts';
import type { RoundEvent } from '../domain/round/events.ts';
import { categories } from '../domain/streams/categories.ts';
import type { TableEvent } from '../domain/table/events.ts';
import { familyOf } from './kit/projection.ts';

/** The events of the floor, and of disputes about it, that every game shares. A game's own plays are told by the game. */
export type SharedEvent = RoundEvent | TableEvent | DropBoxEvent | DisputeEvent;

/** A function for each type of event, with the data of its type: `{ 'round.RoundClosed': (data, …) => … }`. */
export type ByType<Event extends { type: string; data: unknown }, More extends unknown[], Made> = {
  readonly [Type in Event['type']]: (data: DataOf<Type, Event>, ...more: More) => Made;
};
/** The data of a type, or of several: `DataOf<'round.WagerPlaced'>`. */
export type DataOf<Type extends Event['type'], Event extends { type: string; data: unknown } = SharedEvent> = Extract<
  Event,
  { type: Type }
>['data'];

type Any<More extends unknown[], Made> = Readonly<Record<string, ((data: never, ...more: More) => Made) | undefined>>;

/**
 * The result of the entry for a fact's type; undefined when the type has no entry. An event is checked against the schema of its type
 * before it is stored, and upcast before it comes here, so its data fits its type.
 */
export const madeOf = <More extends unknown[], Made>(
  table: Any<More, Made>,
  fact: { readonly type: string; readonly data: unknown },
  ...more: More
): Made | undefined => table[fact.type]?.(fact.data as never, ...more);

const sharedFamilies: ReadonlySet<string> = new Set(categories.map(({ family }) => family.family));

/** True for a fact of a family that every venue has; the others that a floor stream holds are plays of a game. */
export const isShared = (fact: { readonly type: string }): boolean => sharedFamilies.has(familyOf(fact.type));
