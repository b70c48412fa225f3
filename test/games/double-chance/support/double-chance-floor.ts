import type { JsonObject } from '../../../../domain/kernel/json.ts';
import {
  actor,
  alice,
  bob,
  cardsEvent,
  carol,
  casinoSupervisor,
  dave,
  dealer,
  decisionOf,
  floatOf,
  limits,
  limitsSign,
  onDuty,
  pays,
  roundEvent,
  seated,
  sessionOpened,
  sign,
  tableEvent,
  takes,
  wagersOn,
  wordsOf,
} from '../../../support/card-floor.ts';
import { step, type Actor, type Step } from '../../../support/script.ts';
import type { Played } from '../../../support/situations/evening.ts';
import {
  decksIn,
  cardsChecked,
  shuffles,
  shufflesByHand,
  cuts,
  insertsCuttingCard,
  loads,
  loadsShoe,
} from './deck-steps.ts';

export * from '../../../support/card-floor.ts';
export * from './deck-steps.ts';

export const inspector = actor('insp-1', 'inspector');

export const { openedUnder, opened, closed, placeYourBets, noMoreBets, limitsChanged } = wordsOf({
  game: 'double-chance',
  leader: dealer,
  areas: {},
  limitsClause: '6.5',
});

/** Playing areas go by their numbers: area 1 is the first on the dealer's left, and the numbers run clockwise. A hand goes by its area. */
export const areaOf = (area: number): string => `area-${area}`;
const { laid, alters } = wagersOn(areaOf);
export { alters };

/** What a wager goes by unless a situation names it: `main-alice-1` is Alice's wager on area 1, `jackpot-alice-1` hers on its jackpot. */
export const mainOf = (who: Actor, area: number): string => `main-${who.personId}-${area}`;
export const jackpotOf = (who: Actor, area: number): string => `jackpot-${who.personId}-${area}`;

/** A wager on a playing area. */
export const main = (who: Actor, area: number, stakeCents: number, more: JsonObject = {}): Step =>
  laid(mainOf(who, area), who, 'main', area, stakeCents, more);
/** A wager on the jackpot of an area, linked to the wager there. The sign at `openTable` says $5. */
export const jackpot = (who: Actor, area: number, stakeCents = 500, more: JsonObject = {}): Step =>
  laid(jackpotOf(who, area), who, 'jackpot', area, stakeCents, { linkedTo: mainOf(who, area), ...more });
/** The same of which nobody says that it is laid beside another wager. */
export const jackpotAlone = (who: Actor, area: number, stakeCents = 500): Step =>
  laid(jackpotOf(who, area), who, 'jackpot', area, stakeCents, {});
export const refuses = (
  wagerId: string | null,
  who: Actor,
  kind: string,
  stakeCents: number,
  by: Actor,
  ground = 'outside-limits',
): Step =>
  roundEvent(
    'WagerRefused',
    { wagerId, personId: who.personId, kind, stakeCents, decision: decisionOf(by, ground, '14.11') },
    by,
  );

export const playEvent = (name: string, data: JsonObject, who: Actor = dealer): Step =>
  step(`double-chance.${name}`, data, who);

const unseen = '??';
/** `AS KS QS` as cards. */
const cardsOf = (told: string): readonly string[] => told.split(' ');

type Drawing = {
  readonly by?: Actor;
  readonly shoe?: string | null;
  readonly face?: 'up' | 'down';
};
/** Cards leave the device, in this order, and are put on one place; face down, and nobody sees which they are, unless told otherwise. */
export const draws = (
  cards: readonly string[],
  to: string | null,
  { by = dealer, shoe = 'device-1', face = 'down' }: Drawing = {},
): Step =>
  cardsEvent(
    'CardsDrawn',
    { shoe, cards: cards.map((card) => ({ draw: null, card, to, face })), by: by.personId },
    by,
  ).after(1_000);
const faceDown = (count: number): readonly string[] => Array.from({ length: count }, () => unseen);
/** Five cards at a time to each of these areas, as a shuffling device deals (7.4.1). */
export const deals = (...areas: readonly number[]): readonly Step[] =>
  areas.map((area) => draws(faceDown(5), areaOf(area)));
/** One card to each of these areas, five times, as a card shoe deals (7.3). */
export const dealsByPasses = (...areas: readonly number[]): readonly Step[] =>
  [1, 2, 3, 4, 5].flatMap(() => areas.map((area) => draws(faceDown(1), areaOf(area), { shoe: 'shoe-1' })));
/** A sixth card, face down, to each of these areas (8.7). */
export const sixths = (...areas: readonly number[]): readonly Step[] =>
  areas.map((area) => draws(faceDown(1), areaOf(area)));

/** Cards that lie somewhere become known: `shows('AS KS', areaOf(1))`. By `how` turned face up, unless told otherwise. */
export const shows = (
  told: string,
  from: string,
  how: 'turned' | 'exposed' | 'by-player' | 'checked' | 'review' | 'other' = 'turned',
  by: Actor = dealer,
): Step =>
  cardsEvent(
    'CardsShown',
    { cards: cardsOf(told).map((card) => ({ draw: null, card, from })), how, by: by.personId },
    by,
  );

/** The player picks up the cards of an area. */
export const picksUp = (who: Actor, area: number): Step =>
  playEvent('CardsHandled', { hand: areaOf(area), what: 'hand', by: who.personId }, who);
export const touchesSixth = (who: Actor, area: number): Step =>
  playEvent('CardsHandled', { hand: areaOf(area), what: 'sixth-card', by: who.personId }, who);
type How = 'cards' | 'word' | 'signal';
export const declares = (who: Actor, area: number, how: How = 'cards'): Step =>
  playEvent('HandDeclared', { hand: areaOf(area), how, by: who.personId }, who);
/** So many cards are given up, face down; `seen` where somebody saw which. */
export const discards = (
  who: Actor,
  area: number,
  cards: number | null,
  seen: string | null = null,
  how: How = 'cards',
): Step =>
  playEvent(
    'CardsDiscarded',
    { hand: areaOf(area), cards, seen: seen === null ? null : [...cardsOf(seen)], how, by: who.personId },
    who,
  );
export const takesDiscardsBack = (who: Actor, area: number, cards: number | null, seen: string | null = null): Step =>
  playEvent(
    'DiscardReturned',
    { hand: areaOf(area), cards, seen: seen === null ? null : [...cardsOf(seen)], by: who.personId },
    who,
  );
export const mustDiscard = (
  area: number,
  reason: 'cannot-be-declared' | 'too-many-kept' | 'too-few-discarded' | 'other' = 'cannot-be-declared',
): Step => playEvent('DiscardRequired', { hand: areaOf(area), reason, by: dealer.personId });
/** The discards of a hand are spread face down and counted (8.6.2); `seen` where somebody looked at them. */
export const counts = (area: number, cards: number | null, seen: string | null = null): Step =>
  playEvent('DiscardsCounted', {
    hand: areaOf(area),
    cards,
    seen: seen === null ? null : [...cardsOf(seen)],
    by: dealer.personId,
  });
/** The dealer says what a hand is worth (8.9). */
export const calls = (area: number, value: string): Step =>
  playEvent('HandCalled', { hand: areaOf(area), value, by: dealer.personId });
export const misdeal = (
  ground: 'dealt-incorrectly' | 'card-exposed' | 'none' | 'other' = 'dealt-incorrectly',
  by: Actor = dealer,
): Step => playEvent('MisdealDeclared', { decision: decisionOf(by, ground, '12.1') }, by);
export const absent = (who: Actor, area: number): Step =>
  playEvent('PlayerAbsent', { hand: areaOf(area), personId: who.personId, by: dealer.personId });
export const offersJackpot = (who: Actor, area: number): Step =>
  playEvent('JackpotOffered', { hand: areaOf(area), personId: who.personId, by: dealer.personId });

/** The cards of these areas, or all on the table, go into the discard rack; `counted` where somebody counted them. */
export const racks = (areas: readonly number[] | null = null, counted: number | null = null): Step =>
  cardsEvent('CardsRacked', {
    hands: areas === null ? null : areas.map(areaOf),
    by: dealer.personId,
    ...(counted === null ? {} : { counted }),
  });
export const racksAll: Step = racks();

/** How a hand with a value goes: picked up, declared, turned, called, paid at the odds given, and racked. */
export const declared = (
  who: Actor,
  area: number,
  cards: string,
  value: string,
  paidCents: number,
): { readonly decides: readonly Step[]; readonly settles: readonly Step[] } => ({
  decides: [picksUp(who, area), declares(who, area)],
  settles: [shows(cards, areaOf(area)), calls(area, value), pays(mainOf(who, area), who, paidCents), racks([area])],
});
/** How a hand without one goes: `kept` is turned, the discards are counted; the sixth card comes after all hands are acted upon. */
export const discarded = (
  who: Actor,
  area: number,
  kept: string,
): { readonly decides: readonly Step[]; readonly settles: readonly Step[] } => {
  const count = 5 - cardsOf(kept).length;
  return {
    decides: [picksUp(who, area), discards(who, area, count)],
    settles: [shows(kept, areaOf(area)), counts(area, count)],
  };
};

/** A whole round of one player alone who discards and gets a sixth card; the money is a step of its own. */
export const sixthRound = (
  who: Actor,
  area: number,
  stakeCents: number,
  kept: string,
  sixth: string,
  ...money: readonly Played[]
): readonly Played[] => {
  const { decides, settles } = discarded(who, area, kept);
  return [
    shuffles(),
    opened,
    main(who, area, stakeCents),
    offersJackpot(who, area),
    noMoreBets,
    deals(area),
    decides,
    settles,
    sixths(area),
    shows(sixth, areaOf(area)),
    money,
    racksAll,
    closed,
  ];
};
/** A whole round of one player alone who declares a hand and is paid. */
export const declaredRound = (
  who: Actor,
  area: number,
  stakeCents: number,
  cards: string,
  value: string,
  paidCents: number,
): readonly Played[] => {
  const { decides, settles } = declared(who, area, cards, value, paidCents);
  return [
    shuffles(),
    opened,
    main(who, area, stakeCents),
    offersJackpot(who, area),
    noMoreBets,
    deals(area),
    decides,
    settles,
    closed,
  ];
};
/** What the jackpot costs, and what it pays: the schedule is one of those that the Authority approved. */
export const jackpotSign = (stakeCents = 500): Step => sign('sign-jackpot', { kind: 'jackpot', stakeCents });
export const prizeSign = (
  scheduleId: string | null = 'schedule-A',
  more: Readonly<Record<string, number>> = {},
): Step => {
  const odds: Readonly<Record<string, number>> = {
    'royal-flush': 2_000,
    'straight-flush': 300,
    'four-of-a-kind': 100,
    'full-house': 20,
    flush: 15,
    straight: 10,
    'dead-hand': 250,
    ...more,
  };
  const prizes = Object.entries(odds).map(([result, one]) => ({ result, pays: one, to: 1 }));
  return sign('sign-prizes', { kind: 'prize-schedule', scheduleId, prizes });
};
export const maximumPayout = (maxCents: number, wagerKind = 'main'): Step =>
  sign('sign-payout', { kind: 'maximum-payout', wagerKind, maxCents });

/**
 * A table open for play: $5 to $500 on the sign for the wagers on areas, the jackpot at $5 with its prizes on signs, chips from $1 up, a dealer and a casino
 * supervisor on duty, Alice at seat 1, Bob at seat 2, Carol at seat 3; one deck, checked. No maximum payout is set. Nobody has wagered.
 */
export const atTable: readonly Step[] = [
  sessionOpened('double-chance', 'double-chance/star-2016'),
  floatOf(100, 500, 2_500, 10_000),
  limitsSign(limits(500, 50_000, 'main')),
  jackpotSign(),
  prizeSign(),
  onDuty(dealer),
  onDuty(casinoSupervisor),
  seated(alice, 1),
  seated(bob, 2),
  seated(carol, 3),
  decksIn(),
  cardsChecked(),
];
/** With a shuffling device in use, loaded with the deck. Each round is dealt after a shuffle, which is a step of its own. */
export const openTable: readonly Step[] = [...atTable, loads()];
/** With a card shoe: the deck is shuffled by hand, cut by the dealer, put on the cutting card, and loaded, before each round. */
export const newShoe: readonly Step[] = [shufflesByHand(), cuts(), insertsCuttingCard(), loadsShoe()];
export const shoeTable: readonly Step[] = [...atTable];

export const voidsWager = (
  wagerId: string,
  by: Actor,
  ground = 'prohibited-device',
  money = 'refunded',
  clause = '14.3.1',
): Step => roundEvent('WagerVoided', { wagerId, money, decision: decisionOf(by, ground, clause) }, by);
export const voidsHand = (
  area: number,
  by: Actor = dealer,
  money = 'not-said',
  clause = '12.5',
  ground = 'dealer-error',
): Step => roundEvent('HandVoided', { hand: areaOf(area), money, decision: decisionOf(by, ground, clause) }, by);
export const voidsRound = (
  by: Actor = casinoSupervisor,
  ground = 'equipment-fault',
  money = 'not-said',
  clause = '13.2.1',
): Step => roundEvent('RoundVoided', { money, decision: decisionOf(by, ground, clause) }, by);
export const invalidates = (by: Actor, ground = 'fire', money = 'refunded', more: JsonObject = {}): Step =>
  roundEvent(
    'OutcomeInvalidated',
    { scope: 'round', resultEventId: null, money, decision: decisionOf(by, ground, '14.4'), ...more },
    by,
  );
/** The outcome of one hand alone. */
export const invalidatesHand = (area: number, by: Actor, ground = 'fraud', money = 'refunded'): Step =>
  invalidates(by, ground, money, { scope: 'hand', hand: areaOf(area) });
export const forfeits = (wagerId: string, by: Actor = casinoSupervisor): Step =>
  roundEvent('WagerForfeited', { wagerId, decision: decisionOf(by, 'fraud', '14.5') }, by);
export const excludes = (who: Actor, by: Actor, ground = 'prohibited-device', from: 'game' | 'casino' = 'game'): Step =>
  tableEvent('PlayerExcluded', { personId: who.personId, from, decision: decisionOf(by, ground, '14.3.2') }, by);
export const directs = (
  direction: 'play-first' | 'not-together' | 'english-only' | 'other',
  persons: readonly Actor[],
  by: Actor = casinoSupervisor,
  ground = 'collusion',
): Step =>
  tableEvent(
    'DirectionGiven',
    { direction, persons: persons.map(({ personId }) => personId), decision: decisionOf(by, ground, '12.11') },
    by,
  );
export const vacates = (
  who: Actor,
  seat: number,
  otherPlaces: 'all-taken' | 'some-free' | 'not-seen' = 'all-taken',
): Step =>
  tableEvent(
    'SeatVacateDirected',
    { seat, personId: who.personId, otherPlaces, decision: decisionOf(casinoSupervisor, 'not-betting', '14.9') },
    casinoSupervisor,
  );

/** Any other round: Dave loses $10 on area 4. */
export const anotherRound = sixthRound(dave, 4, 1_000, 'KS', '4H', takes(mainOf(dave, 4), 1_000));
