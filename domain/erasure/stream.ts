import { derivedUuid } from '../kernel/canonical.ts';
import { ownCategory } from '../kernel/stream-category.ts';
import { erasureEvents, type ErasureEvent } from './events.ts';

/** What was erased of the words of a venue: `erasure-STAR`. */
export const erasureStream = ownCategory({
  name: 'erasure',
  noun: 'record of erased words',
  family: erasureEvents,
  placeOf: (venue) => ({ venue }),
});

export const erasureType: ErasureEvent['type'] = 'erasure.WordsErased';

/** The id of the event that erases words: of the same words there is one, however many people ask and however often. */
export const erasureIdOf = (ref: string): string => derivedUuid([erasureType, ref]);
