import type { Placed } from '../../kernel/placed.ts';
import { accountsById } from '../../round/accounts.ts';
import type { MadeByOthers } from '../../law/edition.ts';
import type { FactOf } from './facts.ts';
import type { Spin } from './round.ts';
import { shownBy, type Shown } from './shown.ts';

type Account = Placed<FactOf<'two-up.CoinsSpun'>>;

const nobodySaw: Spin['seenByOne'] = [];

/** Field by field: V8 gives each object that a spread goes into a shape of its own, and every look reads spins. */
const spinOf = ({ fact, at }: Account, nth: number, shown: Shown, seenByOne = nobodySaw, twoSpinners = false): Spin => {
  const { spinId } = fact.data;
  return { fact, at, nth, spinId, shown, seenByOne, twoSpinners, noSpins: [], announcements: [], invalidations: [] };
};

/** What several accounts say that the coins showed. One that did not see the faces contradicts nobody. */
const shownByAll = (accounts: readonly Account[]): { readonly shown: Shown; readonly by: Account | undefined } => {
  const seen = accounts.filter(({ fact }) => shownBy(fact.data.coins) !== 'not-seen');
  const all = new Set(seen.map(({ fact }) => shownBy(fact.data.coins)));
  const [shown = 'not-seen'] = all;
  return { shown: all.size > 1 ? 'told-differently' : shown, by: seen[0] };
};

/** One spin that was recorded more than once: what all accounts say holds; where they differ, the record leaves it open. */
const toldTogether = (first: Account, accounts: readonly Account[], nth: number): Spin => {
  const { shown, by } = shownByAll(accounts);
  const all = accounts.flatMap(({ fact }) => fact.data.seen);
  const isSeenByAll = (fault: (typeof all)[number]): boolean =>
    accounts.every(({ fact }) => fact.data.seen.includes(fault));
  const { data } = first.fact;
  const told = { ...data, coins: (by ?? first).fact.data.coins, seen: data.seen.filter(isSeenByAll) };
  const seenByOne = [...new Set(all.filter((fault) => !isSeenByAll(fault)))];
  const twoSpinners = accounts.some(({ fact }) => fact.data.spinnerId !== data.spinnerId);
  return spinOf({ fact: { ...first.fact, data: told }, at: first.at }, nth, shown, seenByOne, twoSpinners);
};

/** Spins by those who neither accepted to spin in this game nor took over in it, where the record holds who did, and what is said of them. */
export const madeByOthers: MadeByOthers = (facts) => {
  const spinners = new Set<unknown>();
  const byOthers = new Set<unknown>();
  for (const { type, data } of facts) {
    if (type === 'two-up.SpinnerAccepted') spinners.add(data['personId']);
    else if (type === 'two-up.SpinnerReplaced') spinners.add(data['byPersonId']);
    else if (type === 'two-up.CoinsSpun' && !spinners.has(data['spinnerId'])) byOthers.add(data['spinId']);
  }
  return spinners.size === 0 || byOthers.size === 0 ? [] : facts.filter(({ data }) => byOthers.has(data['spinId']));
};

/** The spins of a game, each once, however often it was recorded. */
export const spinsOf = (recorded: readonly Account[]): Spin[] =>
  accountsById(recorded, ({ fact }) => fact.data.spinId).map((accounts, nth) => {
    const [first] = accounts;
    return accounts.length === 1
      ? spinOf(first, nth, shownBy(first.fact.data.coins))
      : toldTogether(first, accounts, nth);
  });
