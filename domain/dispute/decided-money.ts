import { timeOrder, type Fact } from '../kernel/effective-history.ts';
import { inDollars } from '../kernel/money.ts';
import type { HandedIn } from '../law/handed.ts';
import type { InDoubt } from '../law/in-doubt.ts';
import { overDueCents, playersCents, type Settlement } from '../law/settlement.ts';
import { decidedCentsOf } from './award.ts';
import type { DecisionInTheHouse } from './picture.ts';

/** The wagers that a dispute is about: how each is settled, what moved on them by the record, and what of that is not on record. */
export type DisputedMoney = {
  readonly settlements: readonly (Settlement & InDoubt)[];
  /** What moved in their rounds, as far as these settlements have seen. */
  readonly moved: readonly Moved[];
  /** What the record does not say of them; nothing can then be held against a decision. */
  readonly missing: readonly string[];
};

/** What players still had to get, in cents; negative: they have had too much. Least and most are the same unless the rules accept a range. */
export type Owed = { readonly leastCents: number; readonly mostCents: number };

/** How a decision agrees with what was due. All amounts in cents. */
export type DecidedMoney = {
  readonly agreement: 'agrees' | 'differs' | 'undetermined' | 'not-about-money';
  /** What the decision gives, less what it takes back; null when it names no amount. */
  readonly decidedCents: number | null;
  /** What was owed when it was made; null when nobody can say. */
  readonly owed: Owed | null;
  /** How much more than was owed the decision gives; negative: less. Null when nobody can say. */
  readonly differenceCents: number | null;
  readonly says: string;
  /** What the record would have to say; null when it says enough. */
  readonly missing: string | null;
};

/** Money that moved on a wager, in cents: to its player, or (negative) from them. */
export type Moved = { readonly fact: Fact; readonly wagerId: string; readonly cents: number };

const moving: Readonly<Record<string, (data: Fact['data']) => unknown>> = {
  'round.WagerPaid': ({ paidCents }) => paidCents,
  'round.WagerReturned': ({ returnedCents }) => returnedCents,
  'round.WagerCollected': ({ collectedCents }) => -Number(collectedCents),
};

type MovesMoney = { readonly plays: { readonly family: string }; readonly handedIn?: HandedIn };

/** What moved to players, fact by fact: by the house, or by a play of one of these games in which patrons hand each other money. */
export const movedIn = (facts: readonly Fact[], games: readonly MovesMoney[]): readonly Moved[] =>
  facts.flatMap((fact): readonly Moved[] => {
    const cents = moving[fact.type]?.(fact.data);
    if (cents !== undefined) return [{ fact, wagerId: fact.data['wagerId'] as string, cents: Number(cents) }];
    const game = games.find(({ plays }) => fact.type.startsWith(`${plays.family}.`));
    const handed = game?.handedIn?.(fact);
    return handed ? [{ fact, ...handed }] : [];
  });

/** What moved to the players of these wagers. */
const movedOn = ({ settlements, moved }: DisputedMoney): readonly Moved[] => {
  const wagers = new Set(settlements.map(({ wagerId }) => wagerId));
  return moved.filter(({ wagerId }) => wagers.has(wagerId));
};

/** What players of these wagers still have to get as the record stands; undefined when it is not known of one of them. */
const owedNow = ({ due, dueMost, done, differenceCents }: Settlement): Owed | undefined => {
  if (!due || differenceCents === null) return undefined;
  const widthCents = dueMost ? playersCents(dueMost) - playersCents(due) : 0;
  if (differenceCents < 0) return { leastCents: -differenceCents, mostCents: widthCents - differenceCents };
  if (differenceCents > 0) return { leastCents: -differenceCents - widthCents, mostCents: -differenceCents };
  // Within the range: how far it is to either end, where what was done can be held against it as it is.
  const overCents = overDueCents({ due, dueMost: null, done }) ?? 0;
  const isWithin = overCents >= 0 && overCents <= widthCents;
  return isWithin ? { leastCents: 0 - overCents, mostCents: widthCents - overCents } : { leastCents: 0, mostCents: 0 };
};

const sumOf = (all: readonly Owed[]): Owed => ({
  leastCents: all.reduce((sum, { leastCents }) => sum + leastCents, 0),
  mostCents: all.reduce((sum, { mostCents }) => sum + mostCents, 0),
});

const unknownIn = ({ settlements, missing }: DisputedMoney): readonly string[] => [
  ...missing,
  ...settlements.flatMap((one) =>
    owedNow(one)
      ? one.inDoubt.map((what) => `what is owed on ${one.wagerId}: ${what}`)
      : [`what is due on ${one.wagerId}: ${one.reason ?? 'the rules do not say'}`],
  ),
];

/** Why the clocks cannot tell whether money moved before the decision; undefined when they can. */
const unclearBefore = (decision: Fact, money: readonly Moved[]): string | undefined => {
  for (const { fact, cents } of money) {
    const order = timeOrder(fact, decision);
    if (!order.certain)
      return `whether ${inDollars(Math.abs(cents))} moved before the decision: the times lie ${Math.abs(order.apartMs)} ms apart, the clocks are known to ${order.uncertaintyMs} ms`;
  }
  return undefined;
};

const given = (decidedCents: number): string => {
  if (decidedCents < 0) return `The decision takes ${inDollars(-decidedCents)} back`;
  return decidedCents === 0 ? 'The decision gives nothing' : `The decision gives ${inDollars(decidedCents)}`;
};

const inWords = (decidedCents: number, { leastCents, mostCents }: Owed): string => {
  const gives = given(decidedCents);
  if (mostCents < 0) return `${gives}; ${inDollars(-mostCents)} more than was due had been paid`;
  const least = Math.max(0, leastCents);
  if (least !== mostCents) return `${gives}; from ${inDollars(least)} to ${inDollars(mostCents)} was still owed`;
  return mostCents === 0 ? `${gives}; nothing was owed any more` : `${gives}; ${inDollars(mostCents)} was still owed`;
};

/**
 * What the decision gives over what was owed. The house need not take back what was paid too much, so what is owed counts as nothing
 * then; a decision that takes back is held against all that was paid too much.
 */
const overOwed = (decidedCents: number, { leastCents, mostCents }: Owed): number => {
  const least = decidedCents < 0 ? leastCents : Math.max(0, leastCents);
  const most = Math.max(0, mostCents);
  return decidedCents < least ? decidedCents - least : Math.max(0, decidedCents - most);
};

const undetermined = (decidedCents: number | null, missing: string): DecidedMoney => ({
  agreement: 'undetermined',
  decidedCents,
  owed: null,
  differenceCents: null,
  says: `Whether the decision agrees with what was due is not known. Missing: ${missing}.`,
  missing,
});

/** Holds a decision against what was due on the wagers of the dispute when it was made. `isAboutMoney`: somebody claims an amount. */
export const decidedAgainstDue = (
  decision: DecisionInTheHouse,
  money: DisputedMoney,
  isAboutMoney: boolean,
): DecidedMoney => {
  const decidedCents = decidedCentsOf(decision.fact.data);
  if (!isAboutMoney && decision.fact.data.awardedCents === null && decision.fact.data.collectedCents === null) {
    const says = 'The dispute names no amount and the decision gives none.';
    return { agreement: 'not-about-money', decidedCents: null, owed: null, differenceCents: null, says, missing: null };
  }
  if (decidedCents === null) return undetermined(null, 'the amount that the decision gives');
  const unknown = unknownIn(money);
  if (unknown.length > 0) return undetermined(decidedCents, unknown.join('; '));
  const [fact, movements] = [decision.fact as Fact, movedOn(money)];
  const unclear = unclearBefore(fact, movements);
  if (unclear !== undefined) return undetermined(decidedCents, unclear);
  const since = movements.filter((one) => !isBefore(one.fact, fact)).reduce((sum, { cents }) => sum + cents, 0);
  const now = sumOf(money.settlements.flatMap((one) => owedNow(one) ?? []));
  const owed = { leastCents: now.leastCents + since, mostCents: now.mostCents + since };
  const differenceCents = overOwed(decidedCents, owed);
  const by = inDollars(Math.abs(differenceCents));
  const tooMuchIsTaken = decidedCents < 0 && differenceCents < 0;
  const tooFar = tooMuchIsTaken ? 'much is taken back' : differenceCents < 0 ? 'little' : 'much';
  // What is given out of goodwill is more than was owed, and nothing was wrong with that.
  const isGoodwill = differenceCents > 0 && decision.fact.data.decision.ground === 'goodwill';
  const wrong = isGoodwill ? `${by} more, as goodwill` : `${by} too ${tooFar}`;
  const verdict = differenceCents === 0 ? 'they agree' : wrong;
  return {
    agreement: differenceCents === 0 ? 'agrees' : 'differs',
    decidedCents,
    owed,
    differenceCents,
    says: `${inWords(decidedCents, owed)}: ${verdict}.`,
    missing: null,
  };
};

const isBefore = (one: Fact, other: Fact): boolean => {
  const order = timeOrder(one, other);
  return order.certain && order.before;
};
