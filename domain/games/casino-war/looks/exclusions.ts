import { gathered } from '../../../kernel/gathered.ts';
import type { Holders, Look } from '../../../law/clause.ts';
import { excludedPersonsBack, wagersMadeIn } from '../../../provisions/exclusions.ts';
import type { SessionPicture } from '../round.ts';

/** Persons excluded from the game who wagered all the same. `questionOfWagers` is what such a wager counts for. */
export const keptOutOfTheGame = (mayExclude: Holders, questionOfWagers: string): Look<SessionPicture> =>
  excludedPersonsBack({
    from: 'game',
    mayExclude,
    byPlays: () => [],
    deedsIn: ({ rounds }) => gathered(rounds, wagersMadeIn),
    says: ({ personId, did }) => `${personId} ${did} after being excluded from the game`,
    questionOfWagers,
  });
