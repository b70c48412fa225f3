import type { Fact } from '../kernel/effective-history.ts';
import { gathered } from '../kernel/gathered.ts';
import type { Placed } from '../kernel/placed.ts';
import { accountsById } from './accounts.ts';
import type { Invalidation } from './record.ts';

/** What an account of a spin says, whatever coins are spun. */
type SpinData<Fault extends string = string> = {
  readonly spinId: string;
  readonly spinnerId: string;
  readonly seen: readonly Fault[];
};
type SpinFact = Fact<{ readonly type: string; readonly data: SpinData }>;
type OfSpin = Fact<{ readonly type: string; readonly data: { readonly spinId: string } }>;

/** What the coins of a spin show, when nobody recorded it, and when several accounts of it differ. */
export type Unshown = 'not-seen' | 'told-differently';

/** One spin, however often it was recorded, with what was said of it. */
export type SpinOf<Spun extends SpinFact, NoSpin extends OfSpin, Announced extends OfSpin, Shown> = Placed<Spun> & {
  readonly nth: number;
  readonly spinId: string;
  readonly shown: Shown | Unshown;
  /** Faults that only some of several accounts of the spin saw; `fact` has those that all saw. */
  readonly seenByOne: Spun['data']['seen'];
  /** Its accounts name different spinners; `fact` has the first. */
  readonly twoSpinners: boolean;
  readonly noSpins: Placed<NoSpin>[];
  readonly announcements: Placed<Announced>[];
  readonly invalidations: Invalidation[];
};

const nobodySaw: readonly never[] = [];

/** How a game tells what the coins of an account show, and how an account tells of the coins of another. */
export type Showing<Spun extends SpinFact, Shown> = {
  readonly shownBy: (data: Spun['data']) => Shown | Unshown;
  readonly withCoinsOf: (data: Spun['data'], from: Spun['data']) => Spun['data'];
};

/** Reads the spins of a round, each once, however often it was recorded. */
export const readsSpins = <Spun extends SpinFact, NoSpin extends OfSpin, Announced extends OfSpin, Shown>({
  shownBy,
  withCoinsOf,
}: Showing<Spun, Shown>) => {
  type Spin = SpinOf<Spun, NoSpin, Announced, Shown>;
  type Account = Placed<Spun>;

  /** Field by field: V8 gives each object that a spread goes into a shape of its own, and every look reads spins. */
  const spinOf = (
    { fact, at }: Account,
    nth: number,
    shown: Shown | Unshown,
    seenByOne: Spin['seenByOne'] = nobodySaw,
    twoSpinners = false,
  ): Spin => {
    const { spinId } = fact.data;
    return { fact, at, nth, spinId, shown, seenByOne, twoSpinners, noSpins: [], announcements: [], invalidations: [] };
  };

  /** What several accounts say that the coins showed. One that did not see the faces contradicts nobody. */
  const shownByAll = (accounts: readonly Account[]) => {
    const seen = accounts.filter(({ fact }) => shownBy(fact.data) !== 'not-seen');
    const all = new Set(seen.map(({ fact }) => shownBy(fact.data)));
    const [shown = 'not-seen' as const] = all;
    return { shown: all.size > 1 ? ('told-differently' as const) : shown, by: seen[0] };
  };

  /** One spin that was recorded more than once: what all accounts say holds; where they differ, the record leaves it open. */
  const toldTogether = (first: Account, accounts: readonly Account[], nth: number): Spin => {
    const { shown, by } = shownByAll(accounts);
    const all = gathered(accounts, ({ fact }) => fact.data.seen);
    const isSeenByAll = (fault: string): boolean => accounts.every(({ fact }) => fact.data.seen.includes(fault));
    const { data } = first.fact;
    const told = { ...withCoinsOf(data, (by ?? first).fact.data), seen: data.seen.filter(isSeenByAll) };
    const seenByOne = [...new Set(all.filter((fault) => !isSeenByAll(fault)))];
    const twoSpinners = accounts.some(({ fact }) => fact.data.spinnerId !== data.spinnerId);
    return spinOf({ fact: { ...first.fact, data: told }, at: first.at }, nth, shown, seenByOne, twoSpinners);
  };

  return (recorded: readonly Account[]): Spin[] =>
    accountsById(recorded, ({ fact }) => fact.data.spinId).map((accounts, nth) => {
      const [first] = accounts;
      return accounts.length === 1 ? spinOf(first, nth, shownBy(first.fact.data)) : toldTogether(first, accounts, nth);
    });
};

type SaidOfSpins<NoSpin extends OfSpin, Announced extends OfSpin> = {
  readonly saidInvalid: readonly Placed<NoSpin>[];
  readonly announced: readonly Placed<Announced>[];
  readonly invalidations: readonly Invalidation[];
};

/** "No spin" may be said before the coins rest, so spins are known before what was said of them is hung on them. */
export const hangOnSpins = <NoSpin extends OfSpin, Announced extends OfSpin>(
  spins: readonly SpinOf<SpinFact, NoSpin, Announced, unknown>[],
  { saidInvalid, announced, invalidations }: SaidOfSpins<NoSpin, Announced>,
): void => {
  const byId = new Map(spins.map((spin) => [spin.spinId, spin]));
  for (const noSpin of saidInvalid) byId.get(noSpin.fact.data.spinId)?.noSpins.push(noSpin);
  for (const one of announced) byId.get(one.fact.data.spinId)?.announcements.push(one);
  if (invalidations.length === 0) return;
  const byEvent = new Map<string, (typeof spins)[number]>();
  for (const spin of spins) {
    byEvent.set(spin.fact.eventId, spin);
    for (const { fact } of spin.announcements) byEvent.set(fact.eventId, spin);
  }
  for (const invalidation of invalidations) {
    const { scope, resultEventId } = invalidation.fact.data;
    if (scope !== 'spin' && scope !== 'result') continue;
    const spin = resultEventId ? byEvent.get(resultEventId) : spins.findLast(({ at }) => at < invalidation.at);
    spin?.invalidations.push(invalidation);
  }
};
