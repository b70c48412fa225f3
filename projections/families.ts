import type { DataOfType } from '../domain/kernel/by-type.ts';
import type { RecordedEvent } from '../domain/streams/categories.ts';

/** The data of a type of event, or of several: `DataOf<'round.WagerPlaced'>`. A game's own plays are read by the game. */
export type DataOf<Type extends RecordedEvent['type']> = DataOfType<RecordedEvent, Type>;
