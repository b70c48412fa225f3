import { gathered } from '../kernel/gathered.ts';
import { isLaid, placementBefore, type LaidWager, type Wager } from './wager-book.ts';

/** A round, and the earlier ones that it reaches back to, in their order. */
export type ReachingBack = {
  readonly roundId: string;
  readonly facts: readonly unknown[];
  readonly wagers: readonly Wager[];
  readonly reachesBackTo: readonly ReachingBack[];
};

/** A wager that lay in an earlier round, and of which a later one says something. */
export type LaidElsewhere<Round> = {
  /** The last round that it lay in. */
  readonly home: Round;
  /** The rounds between, as far as they are in reach. */
  readonly between: readonly Round[];
  /** The wager with what was done there and in the rounds between; and with what the later round says, too. */
  readonly before: LaidWager;
  readonly now: LaidWager;
};

const wagerIn = ({ wagers }: ReachingBack, wagerId: string): Wager | undefined =>
  wagers.find((one) => one.wagerId === wagerId);

/** A wager with the money and the rulings that another round has of it. They come after everything of its own round. */
const joined = (wager: LaidWager, later: Wager, after: number): LaidWager => {
  const moved = <One extends { readonly at: number }>(one: One): One => ({ ...one, at: one.at + after });
  return {
    ...wager,
    money: [...wager.money, ...later.money.map(moved)],
    refusals: [...wager.refusals, ...later.refusals.map(moved)],
    voids: [...wager.voids, ...later.voids.map(moved)],
    forfeits: [...wager.forfeits, ...later.forfeits.map(moved)],
  };
};

/** Where a wager lay that was not laid in this round; undefined where it was, and where no round in reach has it. */
export const laidElsewhere = <Round extends ReachingBack & { readonly reachesBackTo: readonly Round[] }>(
  round: Round,
  wager: Wager,
): LaidElsewhere<Round> | undefined => {
  const reachesBackTo: readonly Round[] = round.reachesBackTo;
  if (wager.laid || reachesBackTo.length === 0) return undefined;
  const { wagerId } = wager;
  const at = reachesBackTo.findLastIndex((one) => wagerIn(one, wagerId)?.laid);
  const home = reachesBackTo[at];
  const there = home && wagerIn(home, wagerId);
  if (!there || !isLaid(there)) return undefined;
  let before = there;
  let after = home.facts.length;
  const between = reachesBackTo.slice(at + 1);
  for (const one of between) {
    const said = wagerIn(one, wagerId);
    if (said) before = joined(before, said, after);
    after += one.facts.length;
  }
  return { home, between, before, now: joined(before, wager, after) };
};

/** The wagers of a round, with whose they are and how they lay where an earlier round has that. */
export const withOwners = (wagers: readonly Wager[], reachesBackTo: readonly ReachingBack[]): readonly Wager[] =>
  reachesBackTo.length === 0
    ? wagers
    : wagers.map((wager) => {
        if (wager.laid) return wager;
        const there = gathered(reachesBackTo, (one) => wagerIn(one, wager.wagerId) ?? []).findLast(({ laid }) => laid);
        if (!there) return wager;
        return { ...wager, personId: there.personId, placement: placementBefore(there, Infinity) ?? there.placement };
      });
