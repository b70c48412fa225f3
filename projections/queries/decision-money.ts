import { inDollars } from '../../domain/kernel/money.ts';
import { listed } from '../../domain/kernel/word-list.ts';
import { roundStream } from '../../domain/round/stream.ts';
import { examinedBefore, handsIn } from '../event-log/ruled-on.ts';
import type { ReadDb } from '../read-models.ts';
import { settlementsOfRounds, type SettledInDoubt } from '../rule-violations/settled-as.ts';

type Settlement = SettledInDoubt;

/** What became of a wager of a ruling, beside what was due on it, by the newest official examination of its round. Money in cents. */
export type WagerRuledOn = Pick<
  Settlement,
  'wagerId' | 'stakeCents' | 'outcome' | 'done' | 'due' | 'differenceCents' | 'inDoubt'
>;

/** The money of the wagers of a ruling, added up. */
export type RuledMoney = {
  readonly wagerCount: number;
  readonly stakeCents: number;
  readonly collectedCents: number;
  readonly paidCents: number;
  readonly returnedCents: number;
  /** What was collected and not given back. */
  readonly keptCents: number;
  /** What the players got over what was due, on the wagers that the rules govern; negative when it was too little. */
  readonly differenceCents: number;
  /** Wagers of which the rules do not say what is due. */
  readonly notGovernedCount: number;
  /** Wagers of which it is in doubt whether what was done is what was due. */
  readonly inDoubtCount: number;
};

/** What followed in money from a ruling that names no single wager. */
export type MoneyFollowed = RuledMoney & {
  readonly wagers: readonly WagerRuledOn[];
  readonly says: string;
  /** What it came to by the last examination that said otherwise, before the record of the round was put right; null where there is none. */
  readonly before:
    | (RuledMoney & { readonly examination: string; readonly examinedAt: string; readonly says: string })
    | null;
};

/** A decision as far as money is asked about it: its round, the hand that it is about, and whether it names a wager. */
export type Ruling = {
  readonly type: string;
  readonly round: string | null;
  readonly decidedOn: string;
  readonly wagerId: string | null;
  readonly hand: string | null;
};

/** Rulings on all the wagers of a round, or of a hand, in any game: what was ruled, by type of event. A game may have more of its own. */
const inAnyGame = {
  'round.RoundVoided': 'The round was declared void',
  'round.OutcomeInvalidated': 'The outcome was set aside',
  'round.HandVoided': 'The hand was declared void',
};

type Rulings = Readonly<Record<string, string>>;

const isRuling = (one: Ruling, rulings: Rulings): one is Ruling & { readonly round: string } =>
  one.round !== null && one.wagerId === null && one.decidedOn === 'floor' && Object.hasOwn(rulings, one.type);

const sum = (settlements: readonly Settlement[], of: (one: Settlement) => number): number =>
  settlements.reduce((total, one) => total + of(one), 0);

/** What the house kept of a wager: a stake that was handed back and had never been collected was never the house's. */
const keptOf = ({ stakeCents, done: { collectedCents, returnedCents } }: Settlement): number => {
  const ownCents = Math.min(Math.max(0, returnedCents - collectedCents), Math.max(0, stakeCents - collectedCents));
  return collectedCents - returnedCents + ownCents;
};

const addedUp = (all: readonly Settlement[]): RuledMoney => {
  const collectedCents = sum(all, ({ done }) => done.collectedCents);
  const returnedCents = sum(all, ({ done }) => done.returnedCents);
  return {
    wagerCount: all.length,
    stakeCents: sum(all, (one) => one.stakeCents),
    collectedCents,
    paidCents: sum(all, ({ done }) => done.paidCents),
    returnedCents,
    keptCents: sum(all, keptOf),
    differenceCents: sum(all, (one) => one.differenceCents ?? 0),
    notGovernedCount: all.filter(({ due }) => due === null).length,
    inDoubtCount: all.filter(({ inDoubt }) => inDoubt.length > 0).length,
  };
};

const mostNamed = 12;

const whichWagers = (all: readonly Settlement[], hand: string | null): string => {
  const of = hand === null ? 'the round' : hand;
  const named = all.slice(0, mostNamed).map(({ wagerId }) => wagerId);
  const more = all.length - named.length;
  const ids = listed(more > 0 ? [...named, `${more} more`] : named);
  return all.length === 1 ? `one wager of ${of} (${ids})` : `${all.length} wagers of ${of} (${ids})`;
};

const againstDue = ({ differenceCents, notGovernedCount, inDoubtCount, wagerCount }: RuledMoney): string => {
  const open = [
    notGovernedCount === 0 ? '' : ` Of ${notGovernedCount} of them the rules do not say what is due.`,
    inDoubtCount === 0 ? '' : ` Of ${inDoubtCount} of them that is in doubt, since the record lacks something.`,
  ].join('');
  if (notGovernedCount === wagerCount) return open;
  if (differenceCents === 0) return ` In all the players have what was due.${open}`;
  const way = differenceCents > 0 ? 'more than' : 'less than';
  return ` In all the players have ${inDollars(Math.abs(differenceCents))} ${way} was due.${open}`;
};

const inWordsOf = (money: RuledMoney): string =>
  `of ${inDollars(money.stakeCents)} staked, ${inDollars(money.collectedCents)} was collected, ${inDollars(money.returnedCents)} given back and ${inDollars(money.paidCents)} paid in winnings, so that ${inDollars(money.keptCents)} was kept.${againstDue(money)}`;

const saysOf = (ruled: string, all: readonly Settlement[], hand: string | null, money: RuledMoney): string =>
  all.length === 0
    ? `${ruled}. No wager of ${hand ?? 'the round'} is on record.`
    : `${ruled}. On ${whichWagers(all, hand)}, ${inWordsOf(money)}`;

const isSameMoney = (one: RuledMoney, other: RuledMoney): boolean =>
  (Object.keys(one) as (keyof RuledMoney)[]).every((key) => one[key] === other[key]);

/**
 * What followed in money from rulings that name no single wager, for a page of decisions: read once for all of them. Answers null for a
 * decision that is not such a ruling, or whose round was not examined officially. `ofGames`: what the games have of their own.
 */
export const moneyFollowed = async (db: ReadDb, asked: readonly Ruling[], ofGames: Rulings) => {
  const rulings: Rulings = { ...inAnyGame, ...ofGames };
  const ruledOn = asked.flatMap((one) => (isRuling(one, rulings) ? [one] : []));
  const rounds = [...new Set(ruledOn.map(({ round }) => round))];
  if (rounds.length === 0) return () => null;
  const [settled, earlier] = await Promise.all([settlementsOfRounds(db, rounds), examinedBefore(db, rounds)]);
  const hands = ruledOn.some(({ hand }) => hand !== null)
    ? await handsIn(db, rounds)
    : new Map<string, ReadonlySet<string>>();
  return (ruling: Ruling): MoneyFollowed | null => {
    if (!isRuling(ruling, rulings)) return null;
    const { type, round, hand } = ruling;
    const now = settled.get(round);
    if (!now) return null;
    const ofHand: ReadonlySet<string> | undefined = hands.get(`${roundStream.streamOf(round)} ${hand}`);
    const own = (all: readonly Settlement[]): readonly Settlement[] =>
      hand === null ? all : all.filter((one) => ofHand?.has(one.wagerId) ?? false);
    const wagers = own(now);
    const money = addedUp(wagers);
    const otherwise = earlier.get(round)?.find((then) => !isSameMoney(addedUp(own(then.settlements)), money));
    const then = otherwise && addedUp(own(otherwise.settlements));
    return {
      ...money,
      wagers: wagers.map(({ wagerId: id, stakeCents, outcome, done, due, differenceCents, inDoubt }) => ({
        wagerId: id,
        stakeCents,
        outcome,
        done,
        due,
        differenceCents,
        inDoubt,
      })),
      says: saysOf(rulings[type] ?? type, wagers, hand, money),
      before:
        otherwise && then
          ? {
              ...then,
              examination: otherwise.eventId,
              examinedAt: otherwise.at,
              says: `Before the record of the round was put right it came to this: ${inWordsOf(then)}`,
            }
          : null,
    };
  };
};
