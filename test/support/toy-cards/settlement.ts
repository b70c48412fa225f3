import { odds } from '../../../domain/kernel/odds.ts';
import type { LookContext } from '../../../domain/law/clause.ts';
import type { Settled } from '../../../domain/law/settled.ts';
import { isLaid, type Wager } from '../../../domain/round/wager-book.ts';
import { settlingBy, type Disposition } from '../../../domain/settlement/dispositions.ts';
import {
  dueFrom,
  notGoverned,
  nothing,
  reasoned,
  undetermined,
  type Reasoned,
} from '../../../domain/settlement/due.ts';
import type { FaultRules } from '../../../domain/settlement/faults.ts';
import { moneyFaults, type MoneyAsked } from '../../../domain/settlement/money-faults.ts';
import { winningsAt } from '../../../domain/settlement/odds-and-chips.ts';
import { settledBy } from '../../../domain/settlement/settled.ts';
import { denominationsAt } from '../../../domain/table/record.ts';
import { heightOf } from './cards.ts';
import { cardOf, dealersHand, type Dealt, type RoundPicture } from './picture.ts';

export type Reasoning = readonly Reasoned<Dealt>[];
type Context = Omit<LookContext, 'settled'>;
type Claim = { readonly picture: RoundPicture; readonly wager: Wager; readonly on: Context };
type Rule = Disposition<Claim, Dealt>;

const handOf = ({ placement }: Wager): string => placement.hand ?? '';

/** The cards that decide a hand; undefined while one of the two is not on record. */
const decided = ({ picture, wager }: Claim): { readonly own: Dealt; readonly dealer: Dealt } | undefined => {
  const [own, dealer] = [cardOf(picture, handOf(wager)), cardOf(picture, dealersHand)];
  return own && dealer && { own, dealer };
};

const isEqual = ({ own, dealer }: NonNullable<ReturnType<typeof decided>>): boolean =>
  heightOf(own.card) === heightOf(dealer.card);

const neverLaid: Rule = ({ wager }) =>
  isLaid(wager) ? undefined : undetermined(wager, 'nobody recorded that the wager was laid');

/** A rule that is displaced pays nothing: what lay under it, the text does not govern. */
const sideDisplaced: Rule = ({ wager, on }) => {
  if (!isLaid(wager) || wager.placement.kind !== 'side') return undefined;
  const { reach, by: clauses } = on.displaced('5.5', { deed: wager.laid.fact, wagerId: wager.wagerId });
  if (reach === 'no') return undefined;
  if (reach === 'yes') return notGoverned(wager, 'side wagers have no rule with a shuffling shoe', { clauses });
  return undetermined(wager, 'whether a shuffling shoe was in use', { clauses });
};

const handVoided: Rule = ({ picture, wager }) => {
  const ruling = picture.handsVoided.find(({ fact }) => fact.data.hand === handOf(wager));
  return ruling && dueFrom(wager, { outcome: 'void', due: nothing, clauses: ['6.1'], reason: null, ruling });
};

/** An error found before the next round began voids its hand. Found later, it changes nothing. */
const errorFoundInTime: Rule = ({ picture: { errorsFound, nextBegan }, wager }) => {
  const found = errorsFound.find(({ fact }) => fact.data.hand === handOf(wager));
  if (!found || (nextBegan && nextBegan.atMs <= found.fact.atMs)) return undefined;
  return dueFrom(wager, { outcome: 'void', due: nothing, clauses: ['6.2'], reason: null, ruling: found });
};

const notDealt: Rule = (claim) =>
  decided(claim) ? undefined : undetermined(claim.wager, 'no card of the hand, or none of the dealer, is on record');

const given = (cents: number) => ({ ...nothing, collectedCents: cents });

/** Half of the stake: what chips cannot make may be either neighbour. */
const surrendered: Rule = (claim) => {
  const { picture, wager } = claim;
  const deed = picture.surrendered.find(({ fact }) => fact.data.wagerId === wager.wagerId);
  if (!deed || wager.placement.kind !== 'main') return undefined;
  const half = winningsAt(
    odds(1, 2),
    wager.placement.stakeCents,
    'none',
    wager,
    denominationsAt(picture.table, deed.fact),
  );
  const { paidCents: least, mostPaidCents: most } = half;
  if (least === null) return undetermined(wager, 'which chips the table had is not on record', { clauses: ['5.4'] });
  return dueFrom(wager, {
    outcome: 'surrendered',
    due: given(most ?? least),
    dueMost: most === null ? null : given(least),
    clauses: ['5.4'],
    reason: null,
  });
};

const side: Rule = (claim) => {
  const cards = decided(claim);
  const { wager } = claim;
  if (!cards || wager.placement.kind !== 'side') return undefined;
  const { stakeCents } = wager.placement;
  const won = isEqual(cards);
  const due = won ? { ...nothing, paidCents: 10 * stakeCents } : { ...nothing, collectedCents: stakeCents };
  return dueFrom(wager, {
    outcome: won ? 'won' : 'lost',
    due,
    clauses: ['5.5'],
    reason: null,
    decidedBy: cards.dealer,
  });
};

const main: Rule = (claim) => {
  const cards = decided(claim);
  const { wager } = claim;
  const { stakeCents, kind } = wager.placement;
  if (!cards || kind !== 'main') return notGoverned(wager, 'the rules know no wager of this kind');
  if (isEqual(cards))
    return dueFrom(wager, {
      outcome: 'stood-off',
      due: nothing,
      clauses: ['5.3'],
      reason: null,
      decidedBy: cards.dealer,
    });
  const won = heightOf(cards.own.card) > heightOf(cards.dealer.card);
  const due = won ? { ...nothing, paidCents: stakeCents } : { ...nothing, collectedCents: stakeCents };
  return dueFrom(wager, {
    outcome: won ? 'won' : 'lost',
    due,
    clauses: ['5.2'],
    reason: null,
    decidedBy: cards.dealer,
  });
};

/** In the order of precedence. */
const settle = settlingBy<Claim, Dealt>([
  neverLaid,
  sideDisplaced,
  handVoided,
  errorFoundInTime,
  notDealt,
  surrendered,
  side,
  main,
]);

const rulesOf = (clause: string): FaultRules => ({
  wins: clause,
  loses: clause,
  odds: clause,
  settled: clause,
  payable: clause,
  overMaximum: clause,
  forfeited: clause,
  tokens: clause,
  givenBack: { void: clause, 'stood-off': clause, surrendered: clause },
});

/** What the house asks to hold the money against what was due. Money is wrong under the clause that decided the wager. */
const askedOf = (picture: RoundPicture, on: Context): MoneyAsked<Dealt> => ({
  wagers: picture.wagers,
  isOver: picture.closed !== null,
  decidedAt: ({ deal }) => deal,
  announcedAt: ({ deal }) => deal,
  isPlayedOn: () => false,
  rulesFor: (_wager, { clauses: [clause = ''] }) => rulesOf(clause),
  afterTheCall: '4.1',
  dueOn: (wager) => settle({ picture, wager, on }),
  isForSame: () => true,
  followed: () => undefined,
});

export const settleRound = (picture: RoundPicture, on: Context): Settled<Reasoning> => {
  const reasoning = picture.wagers.map((wager) => reasoned(wager, settle({ picture, wager, on })));
  return settledBy(reasoning, moneyFaults(reasoning, askedOf(picture, on)), ({ deal }) => deal.fact);
};
