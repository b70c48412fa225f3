import { expectMoney } from '../../../play/consequences.ts';
import { pause } from '../../../play/floor.ts';
import { settleOne } from '../../../play/money.ts';
import type { MoneyRows } from '../../../play/rules.ts';
import type { Wager } from '../../../play/table.ts';
import { giveBack } from '../../../play/wagers.ts';
import type { Card } from '../../../equipment/cards/card.ts';
import { valueOf, type HandValue } from '../hands.ts';
import type { HandClass } from '../word-lists.ts';
import { dealTo, sourceOf } from './deal.ts';
import { declaredRows, jackpotRows, sixthRows } from './fates.ts';
import { playedOn, wagersOn, type Came, type ChanceRound, type HandPlayed, type Step } from './game.ts';
import { bringSixth, isOfSuit, winsFor } from './hands.ts';
import { rules } from './rules.ts';
import { sayPlay } from './say.ts';
import { dealerOf, numberOf } from './table.ts';

const settle = (round: ChanceRound, wager: Wager, came: Came): void => {
  round.came.set(wager.wagerId, came);
  round.settled.push(wager);
  settleOne(round, wager, came.fate);
};

export const show = (
  round: ChanceRound,
  { area }: HandPlayed,
  cards: readonly string[],
  how: 'turned' | 'review' | 'exposed',
  by = dealerOf(round.table),
): void => {
  const { floor } = round.table;
  const shown = cards.map((card) => ({ draw: null, card, from: area }));
  sayPlay(floor, 'cards.CardsShown', { cards: shown, how, by: by.personId }, by);
  pause(floor, 800, 2_000);
};

/** The remaining cards are turned face up (8.6.1). */
export const turn = (round: ChanceRound, hand: HandPlayed): void => show(round, hand, hand.kept, 'turned');

/** The discards are spread face down, counted, and put into the rack (8.6.2); `seen` where the dealer looked at them. */
export const count = (round: ChanceRound, hand: HandPlayed, seen: Card[] | null = null): void => {
  const dealer = dealerOf(round.table);
  const told = { hand: hand.area, cards: hand.given.length, seen, face: 'down' as const, by: dealer.personId };
  sayPlay(round.table.floor, 'double-chance.DiscardsCounted', told, dealer);
  pause(round.table.floor, 800, 2_000);
};

/** Where nobody saw what was given up, and a jackpot hangs on it, a supervisor looks at it on camera. */
export const review = (round: ChanceRound, hand: HandPlayed): void => {
  const isSeen = round.table.reads || hand.given.length === 0;
  if (!isSeen) show(round, hand, hand.given, 'review', round.table.crew.gamesSupervisor);
};

type Called = HandValue | 'wins' | 'loses';

/** The dealer declares what a hand is worth, or what its sixth card came to (8.9). */
export const callHand = (round: ChanceRound, { area }: HandPlayed, value: Called): void => {
  const { floor } = round.table;
  const dealer = dealerOf(round.table);
  sayPlay(floor, 'double-chance.HandCalled', { hand: area, value, by: dealer.personId }, dealer);
  pause(floor, 500, 1_200);
};

export const rackHand = (round: ChanceRound, { area, cards }: HandPlayed): void => {
  const { floor } = round.table;
  const dealer = dealerOf(round.table);
  const data = { hands: [area], counted: cards.length, by: dealer.personId };
  sayPlay(floor, 'cards.CardsRacked', data, dealer);
  pause(floor, 500, 1_500);
};

const classOf = ({ cards }: HandPlayed): HandValue => valueOf(cards) ?? 'no-value';

/** The wagers on the jackpot of a hand, where they lost or where they won. */
export const settleJackpot = (round: ChanceRound, hand: HandPlayed, which: 'lost' | 'won'): void => {
  const value = classOf(hand);
  const times = value === 'no-value' ? undefined : round.table.schedule.pays[value];
  for (const wager of playedOn(round, hand.area, 'jackpot')) {
    if (times !== undefined) round.table.odds.set(wager.wagerId, { times, isDeclared: false });
    const fate = times === undefined ? 'lost' : 'won';
    if (fate === which) settle(round, wager, { fate, rows: jackpotRows });
  }
};

/** What a declared hand is paid is a matter of its class, or of the maximum payout where that is less (9.2). */
const rowsOfDeclared = ({ table }: ChanceRound, { stakeCents, capCents }: Wager, value: HandClass): MoneyRows => {
  const wonCents = rules.odds[value] * Math.min(stakeCents, capCents ?? stakeCents);
  return wonCents > table.maximumPayoutCents ? { ...declaredRows[value], pays: '9.2' } : declaredRows[value];
};

/** A declared hand is called, and its wager paid at the odds of its class (9.1). */
export const settleDeclared = (round: ChanceRound, hand: HandPlayed): void => {
  const value = classOf(hand);
  if (round.deeds.call) round.deeds.call(round, hand);
  else callHand(round, hand, value);
  for (const wager of playedOn(round, hand.area, 'main')) {
    if (value === 'no-value') continue;
    round.table.odds.set(wager.wagerId, { times: rules.odds[value], isDeclared: true });
    settle(round, wager, { fate: 'won', rows: rowsOfDeclared(round, wager, value) });
  }
};

/** The steps with the wagers and the cards of a hand, in their order (8.6.3 to 8.6.6). */
const stepsInOrder: readonly Step[] = ['jackpot-taken', 'settled', 'jackpot-paid', 'racked'];

/** Turned, discards counted, losing jackpot taken, declared hand paid, winning jackpot paid, declared cards racked (8.6). */
const actOn = (round: ChanceRound, hand: HandPlayed): void => {
  const { deeds } = round;
  const isDeclared = hand.decision === 'declared';
  if (hand.kept.length > 0) (deeds.turn ?? turn)(round, hand);
  if (!isDeclared) (deeds.count ?? count)(round, hand);
  if (!isDeclared && wagersOn(round, hand.area, 'jackpot').length > 0) review(round, hand);
  const rest: Readonly<Record<Step, () => void>> = {
    'jackpot-taken': () => settleJackpot(round, hand, 'lost'),
    settled: () => (isDeclared ? settleDeclared(round, hand) : undefined),
    'jackpot-paid': () => settleJackpot(round, hand, 'won'),
    racked: () => (isDeclared ? (deeds.rackHand ?? rackHand)(round, hand) : undefined),
  };
  for (const step of deeds.steps ?? stepsInOrder) rest[step]();
};

const handsIn = (round: ChanceRound, areas: readonly string[]): readonly HandPlayed[] =>
  areas.flatMap((area) => round.hands.get(area) ?? []);

/** The areas of the hands that players decided on, from the dealer's left. */
const decided = ({ hands }: ChanceRound, decision?: HandPlayed['decision']): readonly string[] =>
  [...hands.values()]
    .filter((hand) => hand.decision === 'declared' || hand.decision === 'discarded')
    .filter((hand) => decision === undefined || hand.decision === decision)
    .map(({ area }) => area)
    .toSorted((one, other) => numberOf(one) - numberOf(other));

/** Hand after hand from the dealer's right (8.6). */
export const actOnHands = (round: ChanceRound): void => {
  const areas = decided(round).toReversed();
  pause(round.table.floor, 1_500, 3_000);
  for (const hand of handsIn(round, round.deeds.actOrder?.(areas, round) ?? areas)) actOn(round, hand);
};

export const dealSixth = (round: ChanceRound, hand: HandPlayed): void => {
  const { script } = round;
  const { left } = sourceOf(round);
  if (script.sixth !== 'chance') bringSixth(left, 0, hand.kept, script.sixth);
  const before = hand.cards.length;
  dealTo(round, [hand.area]);
  hand.sixth = hand.cards.splice(before)[0] ?? null;
};

/** What a sixth card makes of the wager on a hand (9.3 to 9.5). */
export const cameBySixth = ({ kept, sixth }: HandPlayed): Came => {
  if (sixth === null) return { fate: 'open', rows: sixthRows.higher };
  if (winsFor(kept, sixth)) return { fate: 'won', rows: sixthRows.higher };
  return { fate: 'lost', rows: isOfSuit(kept, sixth) ? sixthRows.higher : sixthRows.otherSuit };
};

export const settleSixth = (round: ChanceRound, hand: HandPlayed): void => {
  for (const wager of playedOn(round, hand.area, 'main')) {
    round.table.odds.set(wager.wagerId, { times: 1, isDeclared: false });
    settle(round, wager, cameBySixth(hand));
  }
};

export const turnSixth = (round: ChanceRound, hand: HandPlayed): void => {
  if (hand.sixth === null) return;
  show(round, hand, [hand.sixth], 'turned');
  callHand(round, hand, winsFor(hand.kept, hand.sixth) ? 'wins' : 'loses');
};

/** A sixth card to each hand that waits for one, from the left; then each is turned and settled (8.7). */
export const playSixths = (round: ChanceRound): void => {
  const { deeds } = round;
  const areas = decided(round, 'discarded').filter((area) => round.hands.get(area)?.getsSixth === true);
  for (const hand of handsIn(round, deeds.sixthOrder?.(areas, round) ?? areas))
    (deeds.dealSixth ?? dealSixth)(round, hand);
  deeds.afterSixths?.(round);
  for (const hand of handsIn(round, deeds.settlesFromRight ? areas.toReversed() : areas)) {
    (deeds.turnSixth ?? turnSixth)(round, hand);
    settleSixth(round, hand);
  }
};

/** What lies on the hand of a player who was not there goes back (12.12). */
export const giveBackAbsent = (round: ChanceRound): void => {
  for (const { area, decision } of round.hands.values())
    if (decision === 'absent') for (const wager of wagersOn(round, area)) giveBack(round, wager);
};

const cameOf = (round: ChanceRound, wager: Wager, hand: HandPlayed): Came => {
  const value = classOf(hand);
  if (hand.decision !== 'declared' || value === 'no-value') return cameBySixth(hand);
  round.table.odds.set(wager.wagerId, { times: rules.odds[value], isDeclared: true });
  return { fate: 'won', rows: rowsOfDeclared(round, wager, value) };
};

/** Wagers that are not on the layout any more and should be: nothing is done with them. */
export const missMissing = (round: ChanceRound): void => {
  for (const wager of round.missing) {
    const hand = round.hands.get(wager.hand ?? '');
    if (!hand) continue;
    const came = cameOf(round, wager, hand);
    round.came.set(wager.wagerId, came);
    expectMoney(round, wager, came.fate);
  }
  round.missing = [];
};
