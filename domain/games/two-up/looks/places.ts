import { gathered } from '../../../kernel/gathered.ts';
import type { LookContext } from '../../../law/clause.ts';
import { layIn, type RoundOfPlay } from '../../../provisions/vacated-places.ts';
import type { SessionPicture } from '../round.ts';
import type { Terms } from '../terms.ts';
import { courseUnder } from './reading.ts';

/** The rounds of play of a session: its cycles that were determined, in order, with the players who had a wager in each. */
export const cyclesIn =
  (terms: Terms) =>
  ({ rounds }: SessionPicture, context: LookContext): readonly RoundOfPlay[] =>
    gathered(rounds, (round) =>
      gathered(courseUnder(terms, round, context).cycles, ({ determined, spins, until }) => {
        const [first] = spins;
        if (!determined || !first) return [];
        const betters = gathered(round.wagers, (wager) =>
          wager.personId !== null && layIn(wager, first.spin.at, until) ? [wager.personId] : [],
        );
        return [{ beganMs: first.spin.fact.atMs, over: determined.spin.fact, betters: new Set(betters) }];
      }),
    );
