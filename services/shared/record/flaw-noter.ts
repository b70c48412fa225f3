import { LRUCache } from 'lru-cache';
import type { FlawBooks } from './flaws.ts';
import type { Flaw } from './scrub.ts';

/** A place that was noted is noted again after that: it may have been put right meanwhile, and be wrong again. */
const noteAgainMs = 60_000;
/** Places that were noted, and places that wait. What is beyond these is noted when it is met again, or by the scrub. */
const mostPlaces = 1_000;

export type NotingOn = {
  readonly books: Pick<FlawBooks, 'note'>;
  readonly log: { readonly warn: (told: object, says: string) => void };
};

/** Has the flaw of a place noted; what it is may have to be looked up. */
export type NoteFlaw = (place: string, flaw: () => Flaw | Promise<Flaw>) => void;

/**
 * Notes what a reader meets where every process can tell it, behind the read: nobody waits for that, and a place is written once a minute at most, however often it is met. What is
 * met together is written together.
 */
export const flawNoter = ({ books, log }: NotingOn): NoteFlaw => {
  const noted = new LRUCache<string, true>({ max: mostPlaces, ttl: noteAgainMs });
  const waiting = new Map<string, () => Flaw | Promise<Flaw>>();
  let noting: Promise<void> | undefined;

  const noteAll = async (): Promise<void> => {
    while (waiting.size > 0) {
      const places = [...waiting.keys()];
      const flaws = [...waiting.values()];
      waiting.clear();
      try {
        // oxlint-disable-next-line no-await-in-loop -- what is met meanwhile is written together
        await books.note(await Promise.all(flaws.map(async (flaw) => flaw())), 'reader');
      } catch (fault) {
        for (const place of places) noted.delete(place);
        log.warn({ err: fault }, 'a flaw of the record could not be noted, and is noted when it is met again');
      }
    }
    noting = undefined;
  };

  return (place, flaw) => {
    if (noted.has(place) || waiting.size >= mostPlaces) return;
    noted.set(place, true);
    waiting.set(place, flaw);
    noting ??= Promise.resolve().then(noteAll);
  };
};
