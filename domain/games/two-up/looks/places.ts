import { gathered } from '../../../kernel/gathered.ts';
import type { LookContext } from '../../../law/clause.ts';
import { layIn, type RoundOfPlay } from '../../../provisions/vacated-places.ts';
import type { Cycle } from '../course.ts';
import type { RoundPicture, SessionPicture } from '../round.ts';
import type { Terms } from '../terms.ts';
import { courseUnder } from './reading.ts';

/** Who had a wager on the layout between two places of a game. */
const bettersIn = ({ wagers }: RoundPicture, from: number, until: number): ReadonlySet<string> =>
  new Set(gathered(wagers, (wager) => (wager.personId !== null && layIn(wager, from, until) ? [wager.personId] : [])));

/** A game that was closed, or declared void, with its last cycle undetermined. */
const endedWithoutResult = (round: RoundPicture, { from, until, spins }: Cycle): readonly RoundOfPlay[] => {
  const [first] = spins;
  const { closed, roundVoided, facts } = round;
  const over = closed ?? roundVoided[0];
  const began = first?.spin.fact ?? facts[from];
  // What comes after the last result without a spin belongs to no round.
  const isEmpty = !first && (roundVoided.length === 0 || from > 0);
  if (!over || !began || isEmpty) return [];
  const betters = bettersIn(round, first?.spin.at ?? from, until);
  return [{ beganMs: began.atMs, over: over.fact, betters, hadNoResult: true }];
};

/** The rounds of play of a session: its cycles, in order, with the players who had a wager in each. */
export const cyclesIn =
  (terms: Terms) =>
  ({ rounds }: SessionPicture, context: LookContext): readonly RoundOfPlay[] =>
    gathered(rounds, (round) =>
      gathered(courseUnder(terms, round, context).cycles, (cycle) => {
        const { determined, spins, until } = cycle;
        const [first] = spins;
        if (!determined || !first) return endedWithoutResult(round, cycle);
        const betters = bettersIn(round, first.spin.at, until);
        return [{ beganMs: first.spin.fact.atMs, over: determined.spin.fact, betters }];
      }),
    );
