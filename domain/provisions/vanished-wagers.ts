import { gathered } from '../kernel/gathered.ts';
import { inDollars } from '../kernel/money.ts';
import type { Fact } from '../kernel/effective-history.ts';
import type { Look, LookContext } from '../law/clause.ts';
import { isLaid, placementBefore, type LaidWager, type Wager } from '../round/wager-book.ts';
import type { RoundRecord } from '../round/record.ts';
import { closedToPlay } from '../table/record.ts';
import type { SessionWith } from './at-table.ts';
import { ofWager } from './sightings.ts';

/** A round of a session, as far as this look asks: its wagers, its rulings, and how it ended. */
type Ended = RoundRecord & {
  readonly roundId: string;
  readonly facts: readonly Fact<{ type: string; data: unknown }>[];
};

/** Nothing became of it in its round: no money moved on it, nobody ruled on it, and it was not taken back. */
const isLeftLying = (wager: Wager): wager is LaidWager =>
  wager.money.length === 0 &&
  isLaid(wager) &&
  wager.refusals.length + wager.voids.length + wager.forfeits.length === 0 &&
  placementBefore(wager, Infinity) !== null;

/** Was another wager laid under the number of this one? Numbers may begin anew in each round. One that was laid just so may be this one. */
const isAnother = (there: Wager, wager: LaidWager): boolean => {
  if (there.laid?.fact.type !== 'round.WagerPlaced') return false;
  const lay = placementBefore(wager, Infinity) ?? wager.placement;
  const { placement, personId } = there;
  return personId !== wager.personId || placement.kind !== lay.kind || placement.stakeCents !== lay.stakeCents;
};

/** Does a later round say anything of a wager? The next that names its number is asked. */
const isHeardOf = (wager: LaidWager, later: readonly Pick<Ended, 'wagers'>[]): boolean => {
  for (const { wagers } of later) {
    const there = wagers.find((one) => one.wagerId === wager.wagerId);
    if (there) return !isAnother(there, wager);
  }
  return false;
};

/**
 * Wagers that lay undecided when their round was over, and of which no later round says anything: neither carried nor taken back, neither
 * settled nor ruled on. Where they went the record does not hold. `isUndecided` is what the game knows: nothing decided the wager.
 * Of the last round of a session that goes on in another, that is asked of the other session.
 */
export const wagersThatVanished =
  <Round extends Ended>(
    isUndecided: (round: Round, wager: LaidWager, on: LookContext) => boolean,
  ): Look<SessionWith<Round>> =>
  ({ table, rounds, continues }, on) => {
    const last = continues?.rounds.at(-1);
    const all = last ? [last, ...rounds] : rounds;
    return gathered(all, (round, index) => {
      const later = all.slice(index + 1);
      const isOver = later.length > 0 || closedToPlay(table) !== null;
      if (!isOver || round.roundVoided.length > 0) return [];
      return gathered(
        round.wagers.filter(isLeftLying).filter((wager) => isUndecided(round, wager, on) && !isHeardOf(wager, later)),
        (wager) => {
          const { wagerId, placement } = wager;
          const lay = placementBefore(wager, Infinity) ?? placement;
          const stake = inDollars(lay.stakeCents);
          const says = `the ${lay.kind} wager ${wagerId} of ${stake} lay there undecided when round ${round.roundId} was over, and nothing more is on record of it`;
          return ofWager(wager, round.closed ?? wager.laid, says, {
            figures: { stakeCents: lay.stakeCents },
            undetermined: {
              missing: `where the wager ${wagerId} went: whether it was carried on, taken back or handed back`,
            },
          });
        },
      );
    });
  };
