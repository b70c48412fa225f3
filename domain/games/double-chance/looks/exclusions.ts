import { gathered } from '../../../kernel/gathered.ts';
import type { Holders, Look } from '../../../law/clause.ts';
import { excludedPersonsBack, wagersMadeIn } from '../../../provisions/exclusions.ts';
import type { SessionPicture } from '../round.ts';

/** Persons excluded from the game or the casino who wagered all the same. `questionOfWagers` is what such a wager counts for. */
export const keptOutOf = (
  from: 'game' | 'casino',
  mayExclude: Holders,
  questionOfWagers: string,
): Look<SessionPicture> =>
  excludedPersonsBack({
    from,
    mayExclude,
    byPlays: () => [],
    deedsIn: ({ rounds }) => gathered(rounds, wagersMadeIn),
    says: ({ personId, did }) => `${personId} was excluded from the ${from} and ${did}`,
    questionOfWagers,
  });
