import { timeOrder, type Fact } from '../kernel/effective-history.ts';
import { gathered } from '../kernel/gathered.ts';
import { inDollars } from '../kernel/money.ts';
import { rolesOfRegulators } from '../kernel/roles.ts';
import { inWords } from '../kernel/word-list.ts';
import type { Ordered, WrongMoneyOf } from '../law/clause.ts';
import type { DisputeFacts, Edition, RoundMaterial } from '../law/edition.ts';
import { actedAs, missingDutyOf } from '../table/duties.ts';
import { tableRecordOf, type TableRecord } from '../table/record.ts';
import { decidedCentsOf } from './award.ts';
import { decisionsIn, isAboutRound, raisedIn, type RoundMeant } from './bearing.ts';
import { movedIn, type Moved } from './decided-money.ts';
import type { FactOf } from './picture.ts';

type Decision = FactOf<'dispute.DecisionMade'> | FactOf<'dispute.ReviewDecided'>;
type Raised = FactOf<'dispute.DisputeRaised'>['data'];

/** A decision in a dispute by somebody who has the power, or may have it: `doubt` is what the record, or the text, lacks to say so. */
type Deciding = { readonly fact: Decision; readonly cents: number | null; readonly doubt: string | undefined };

/** What a dispute orders about a round: its last decision, those before it, and the wagers of the round that they are on. */
type Order = {
  readonly disputeId: string;
  readonly last: Deciding;
  readonly earlier: readonly Deciding[];
  readonly raised: Raised;
  /** Is it about money of other rounds, too? What of an amount is for which of them nobody recorded. */
  readonly isElsewhere: boolean;
};

/** What is said of wrong money: it is as was decided, but for what is `missing`. */
type Said = { readonly missing: string | undefined };

const disputesOfMoney: ReadonlySet<string> = new Set(['winnings', 'stake', 'result', 'call', 'late-bet']);
const claimsOfMoney: ReadonlySet<string> = new Set(['payment', 'stake-back', 'result-set-aside']);

/** Is a dispute about what somebody is to get? Of what a person did, a decision against the complainant says nothing of money. */
const isAboutMoney = ({ claimedCents, about, claim }: Raised, decisions: readonly Deciding[]): boolean =>
  claimedCents !== null ||
  disputesOfMoney.has(about) ||
  claimsOfMoney.has(claim ?? '') ||
  decisions.some(({ fact: { data } }) => data.awardedCents !== null || data.collectedCents !== null);

/** A decision with whether its decider may make it by the document; undefined where they may not: then it orders nothing. */
const decidingBy = (
  table: TableRecord,
  { roles, maybe, notSaid }: NonNullable<Edition['decidesDisputes']>,
  fact: Decision,
): Deciding | undefined => {
  const { by, roleClaimed } = fact.data.decision;
  const cents = decidedCentsOf(fact.data);
  const acted = actedAs(table, by, roleClaimed, roles, fact);
  if (acted !== 'no') return { fact, cents, doubt: acted === 'off-record' ? missingDutyOf(by) : undefined };
  if (rolesOfRegulators.has(roleClaimed) && actedAs(table, by, roleClaimed, [roleClaimed], fact) === 'yes') {
    return { fact, cents, doubt: `whether the ${inWords(roleClaimed)} may order it: the rules do not say` };
  }
  if (actedAs(table, by, roleClaimed, maybe, fact) !== 'yes') return undefined;
  return { fact, cents, doubt: notSaid ?? 'whom the named role includes' };
};

const orderIn = (
  { disputeId, dispute }: DisputeFacts,
  table: TableRecord,
  holders: NonNullable<Edition['decidesDisputes']>,
  round: RoundMeant & { readonly spokenOf: ReadonlySet<unknown> },
): Order | undefined => {
  const raised = raisedIn(dispute);
  if (!raised || !isAboutRound(raised, round)) return undefined;
  const decisions = gathered(
    decisionsIn(dispute) as readonly Decision[],
    (fact) => decidingBy(table, holders, fact) ?? [],
  );
  const last = decisions.at(-1);
  if (!last || !isAboutMoney(raised, decisions)) return undefined;
  const isElsewhere =
    raised.wagers.length > 0
      ? raised.wagers.some((wagerId) => !round.spokenOf.has(wagerId))
      : raised.rounds.some((one) => one !== round.roundId);
  return { disputeId, last, earlier: decisions.slice(0, -1), raised, isElsewhere };
};

/**
 * Is a wager one of those that a dispute is about? What the record lacks to say so, where it does not say it. Where patrons bet with each
 * other, what one of them gets by a decision another is to give.
 */
const isOn = (
  { raised: { wagers, rounds, complainant }, disputeId }: Order,
  { wagerId, personId }: Pick<WrongMoneyOf, 'wagerId' | 'personId'>,
  isBetweenPatrons: boolean,
): { readonly doubt: string | undefined } | undefined => {
  const open = { doubt: `whether the decision in the dispute ${disputeId} was on the wager ${wagerId}` };
  if (wagers.includes(wagerId)) return { doubt: undefined };
  if (isBetweenPatrons) return open;
  if (wagers.length > 0 || (complainant !== null && personId !== null && complainant !== personId)) return undefined;
  const isNamed = rounds.length > 0 && complainant !== null && personId !== null;
  return isNamed ? { doubt: undefined } : open;
};

const isAfter = (one: Fact, other: Fact): boolean => {
  const order = timeOrder(other, one);
  return order.certain && order.before;
};

const sumOf = (moved: readonly Moved[]): number => moved.reduce((sum, { cents }) => sum + cents, 0);
const since = (moved: readonly Moved[], { fact }: Deciding): readonly Moved[] =>
  moved.filter((one) => isAfter(one.fact, fact as Fact));

/** Why the clocks cannot tell whether money moved before a decision; undefined where they can. */
const unclearOrder = (moved: readonly Moved[], orders: readonly Order[]): string | undefined => {
  for (const { disputeId, last, earlier } of orders) {
    for (const { fact } of [...earlier, last]) {
      const unclear = moved.find((one) => !timeOrder(one.fact, fact as Fact).certain);
      if (unclear)
        return `whether ${inDollars(Math.abs(unclear.cents))} moved before the decision in the dispute ${disputeId}`;
    }
  }
  return undefined;
};

const agrees: Said = { missing: undefined };
const lacks = (missing: string): Said => ({ missing });

/** What moved by the orders together, and what they give: in cents, to the player. */
type Carried = {
  readonly orders: readonly Order[];
  readonly overCents: number;
  readonly orderedCents: number;
  /** What moved since the first of the last decisions: on the wager, and on all that they are on. */
  readonly sinceCents: number;
  readonly sinceOnAllCents: number;
  readonly own: readonly Moved[];
  readonly isBetweenPatrons: boolean;
};

const shared = ({ orders, orderedCents }: Carried): Said => {
  const much = inDollars(Math.abs(orderedCents));
  return orders.some(({ isElsewhere }) => isElsewhere)
    ? lacks(`how much of the ${much} was for money of other rounds`)
    : agrees;
};

const whichWager = ({ orderedCents }: Carried): Said =>
  lacks(`on which of its wagers the decision was about ${inDollars(Math.abs(orderedCents))}`);

/** What was paid by a decision that a later one replaced, in cents: as far as that one gave it. */
const byEarlierCents = ({ orders, own }: Carried): number =>
  orders.reduce((sum, { earlier, last }) => {
    const [first] = earlier;
    if (!first) return sum;
    const before = own.filter((one) => !isAfter(one.fact, last.fact as Fact));
    const givenCents = Math.max(...earlier.map(({ cents }) => cents ?? Infinity));
    const movedCents = sumOf(since(before, first));
    return movedCents > 0 && movedCents <= givenCents ? sum + movedCents : sum;
  }, 0);

/** Did money move by a decision, or may it have? */
const isMovedBy = (carried: Carried): boolean =>
  carried.sinceCents !== 0 ||
  (carried.isBetweenPatrons && carried.sinceOnAllCents !== 0) ||
  (carried.overCents > 0 && byEarlierCents(carried) >= carried.overCents);

/** The player has more than was due. */
const saidOfTooMuch = (carried: Carried): Said | undefined => {
  const { overCents, orderedCents, sinceCents, sinceOnAllCents } = carried;
  const earlierCents = byEarlierCents(carried);
  if (sinceCents > 0) {
    if (sinceCents > orderedCents) return undefined;
    if (overCents > sinceCents) return lacks(`how much of the ${inDollars(overCents)} was paid by the decision`);
    return sinceOnAllCents > orderedCents ? whichWager(carried) : shared(carried);
  }
  if (earlierCents >= overCents) {
    if (orderedCents >= earlierCents) return shared(carried);
    return lacks(`whether ${inDollars(earlierCents)} went back that was paid before the review: nobody recorded it`);
  }
  if (orderedCents < overCents) return undefined;
  return lacks(`whether the ${inDollars(orderedCents)} that the decision gives had been paid before it`);
};

/** The player has less than was due. */
const saidOfTooLittle = (carried: Carried): Said | undefined => {
  const { overCents, orderedCents, sinceCents, sinceOnAllCents } = carried;
  if (carried.isBetweenPatrons) {
    const toOthersCents = sinceOnAllCents - Math.max(0, sinceCents);
    return toOthersCents >= -overCents && toOthersCents <= orderedCents ? shared(carried) : undefined;
  }
  if (sinceCents < 0) {
    if (sinceCents < orderedCents) return undefined;
    if (overCents < sinceCents) return lacks(`how much of the ${inDollars(-overCents)} was taken by the decision`);
    return sinceOnAllCents < orderedCents ? whichWager(carried) : shared(carried);
  }
  // What was left undone before anybody decided was wrong then, whatever was decided.
  const isPaidAsOrdered = orderedCents > 0 && sinceCents > 0 && sinceOnAllCents >= orderedCents;
  return isPaidAsOrdered ? shared(carried) : undefined;
};

const saidBy = (
  orders: readonly Order[],
  money: WrongMoneyOf,
  moved: readonly Moved[],
  isBetweenPatrons: boolean,
): Said | undefined => {
  const own = moved.filter(({ wagerId }) => wagerId === money.wagerId);
  const unclear = unclearOrder(own, orders);
  if (unclear !== undefined) return lacks(unclear);
  const ofTheirs = moved.filter(({ wagerId }) =>
    orders.some((one) => isOn(one, { wagerId, personId: null }, isBetweenPatrons)),
  );
  const sinceAny = (all: readonly Moved[]): number =>
    sumOf(all.filter((one) => orders.some(({ last }) => isAfter(one.fact, last.fact as Fact))));
  const carried = {
    orders,
    overCents: money.overCents,
    orderedCents: orders.reduce((sum, { last }) => sum + (last.cents ?? 0), 0),
    sinceCents: sinceAny(own),
    sinceOnAllCents: sinceAny(ofTheirs),
    own,
    isBetweenPatrons,
  };
  const unnamed = orders.find(({ last }) => last.cents === null);
  // Of what was wrong before anybody decided, a decision without an amount says nothing.
  if (unnamed)
    return isMovedBy(carried) ? lacks(`how much the decision in the dispute ${unnamed.disputeId} gives`) : undefined;
  return money.overCents > 0 ? saidOfTooMuch(carried) : saidOfTooLittle(carried);
};

const gives = (cents: number | null): string => {
  if (cents === null) return 'naming no amount';
  if (cents === 0) return 'giving nothing';
  return cents > 0 ? `giving ${inDollars(cents)}` : `taking ${inDollars(-cents)} back`;
};

const because = (orders: readonly Order[]): string =>
  orders
    .map(
      ({ disputeId, last }) => `${last.fact.data.decision.by} decided the dispute ${disputeId}, ${gives(last.cents)}`,
    )
    .join('; ');

/** What moved on the wagers of a round, and who may decide the disputes about them. */
type OrderedOn = {
  readonly edition: Pick<Edition, 'decidesDisputes'>;
  /** The game of the round: money may move by a play of it. */
  readonly game: Parameters<typeof movedIn>[1][number];
};

/**
 * What decisions in disputes about a round say of its money; undefined where there is none, as of most rounds. A decision counts by somebody
 * whom the document lets decide, as it stands after corrections, and as far as the amount goes that it gives or takes back: money that moved
 * by it is not a breach, and is contested, since the decision is final and the rules say otherwise. What the record does not hold is named. Pure.
 */
export const orderedIn = (material: RoundMaterial, { edition, game }: OrderedOn): Ordered | undefined => {
  const { roundId, round, session, continues, disputes, reachesBackTo = [] } = material;
  const holders = edition.decidesDisputes;
  if (!disputes || disputes.length === 0 || !holders) return undefined;
  const table = tableRecordOf(session, continues);
  const spokenOf = new Set(round.map(({ data }) => data['wagerId']));
  const meant = { roundId, facts: round, spokenOf };
  const orders = gathered(disputes, (one) => orderIn(one, table, holders, meant) ?? []);
  if (orders.length === 0) return undefined;
  const moved = movedIn([...reachesBackTo.flatMap((one) => one.round), ...round], [game]);
  const isBetweenPatrons = game.handedIn !== undefined;
  return (money) => {
    const on = gathered(orders, (order) => {
      const of = isOn(order, money, isBetweenPatrons);
      return of ? [{ order, doubt: order.last.doubt ?? of.doubt }] : [];
    });
    if (on.length === 0 || money.overCents === 0) return undefined;
    const bearing = on.map(({ order }) => order);
    const said = saidBy(bearing, money, moved, isBetweenPatrons);
    if (!said) return undefined;
    const missing = said.missing ?? on.find(({ doubt }) => doubt !== undefined)?.doubt;
    return {
      because: because(bearing),
      ...(missing === undefined ? { contestedBy: holders.clause } : { undetermined: { missing } }),
    };
  };
};
