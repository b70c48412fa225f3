import type { JsonObject } from '../../../../domain/kernel/json.ts';
import {
  alice,
  bob,
  cardsEvent,
  cardsFrom,
  carol,
  casinoSupervisor,
  checksOf,
  dave,
  dealer,
  decisionOf,
  deviceFailsBy,
  floatOf,
  limits,
  limitsSign,
  onDuty,
  pays,
  replacesDamaged,
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

export * from '../../../support/card-floor.ts';

export const { openedUnder, opened, closed, placeYourBets, noMoreBets, limitsChanged } = wordsOf({
  game: 'casino-war',
  leader: dealer,
  areas: {},
  limitsClause: '3.1',
});

export const { burns, cardFound, unloads } = cardsFrom('shoe-1');
export const cardsChecked = checksOf(312);
export const replacesCards = replacesDamaged(dealer);
export const deviceFails = deviceFailsBy('mechanical');

/** Boxes go by their numbers: box 1 is the first on the dealer's left, and the numbers run clockwise. */
export const boxOf = (box: number): string => `box-${box}`;
const { laid, alters } = wagersOn(boxOf);
export { alters };

/** What a wager goes by unless a situation names it: `war-alice-1` is Alice's casino war wager on box 1. */
export const warOf = (who: Actor, box: number): string => `war-${who.personId}-${box}`;
export const tieOf = (who: Actor, box: number): string => `tie-${who.personId}-${box}`;
export const raiseOf = (who: Actor, box: number): string => `raise-${who.personId}-${box}`;

/** A casino war wager in a box. */
export const war = (who: Actor, box: number, stakeCents: number, more: JsonObject = {}): Step =>
  laid(warOf(who, box), who, 'casino-war', box, stakeCents, more);
/** A tie wager in a box. */
export const tie = (who: Actor, box: number, stakeCents: number, more: JsonObject = {}): Step =>
  laid(tieOf(who, box), who, 'tie', box, stakeCents, more);
/** A go to war wager, laid beside the casino war wager that it is linked to. */
export const raise = (who: Actor, box: number, stakeCents: number, more: JsonObject = {}): Step =>
  laid(raiseOf(who, box), who, 'go-to-war', box, stakeCents, { linkedTo: warOf(who, box), ...more });

export const warEvent = (name: string, data: JsonObject, who: Actor = dealer): Step =>
  step(`casino-war.${name}`, data, who);

type Drawing = {
  readonly by?: Actor;
  readonly shoe?: string | null;
  readonly face?: 'up' | 'down';
  /** Which card out of the shoe it was, of several the first; nobody counted unless it is given. */
  readonly draw?: number | null;
};
/** One card leaves the shoe and is put down: `card('KS', 'box-1')`, `card('9D', 'dealer')`; to null when nobody saw where. */
export const card = (
  what: string,
  to: string | null,
  { by = dealer, shoe = 'shoe-1', face = 'up', draw = null }: Drawing = {},
): Step =>
  cardsEvent('CardsDrawn', { shoe, cards: [{ draw, card: what, to, face }], by: by.personId }, by).after(1_000);
/** Cards leave the shoe in this order: `deals('1 KS, 2 9D, dealer QH')` is a card to box 1, one to box 2 and one to the dealer. */
export const deals = (told: string, drawing: Drawing = {}): readonly Step[] =>
  told.split(', ').map((one, index) => {
    const [to = '', what = ''] = one.split(' ');
    const { draw = null } = drawing;
    return card(what, /^\d+$/.test(to) ? boxOf(Number(to)) : to, {
      ...drawing,
      draw: draw === null ? null : draw + index,
    });
  });
/** The cutting card comes out: before the card of that hand, where it is known. */
export const cuttingCard = (hand: string | null = null, shoe = 'shoe-1'): Step =>
  cardsEvent('CuttingCardDrawn', { shoe, before: null, hand, by: dealer.personId }).after(1_000);
export const reconstructs = (
  hands: readonly string[],
  reason: 'card-placement' | 'option-missed' | 'decision-ignored' | 'other' = 'card-placement',
): Step => cardsEvent('HandReconstructed', { hands: [...hands], reason, errorEventId: null, by: dealer.personId });
/** All cards on the table go into the discard rack: this concludes a round of play. */
export const racks: Step = cardsEvent('CardsRacked', { hands: null, by: dealer.personId });

const aloneAt =
  (settles: (wagerId: string, who: Actor, stakeCents: number) => Step) =>
  (who: Actor, box: number, stakeCents: number, told: string, drawing: Drawing = {}): readonly Step[] => [
    opened,
    war(who, box, stakeCents),
    noMoreBets,
    ...deals(told, drawing),
    settles(warOf(who, box), who, stakeCents),
    racks,
    closed,
  ];
/** A whole round of one player alone, who is paid 1 to 1: `wins(alice, 1, 5_000, '1 KS, dealer 9H')`. */
export const wins = aloneAt((wagerId, who, stakeCents) => pays(wagerId, who, stakeCents));
/** A whole round of one player alone, whose wager is taken. */
export const loses = aloneAt((wagerId, _who, stakeCents) => takes(wagerId, stakeCents));
/** Any other round: Dave wins $10 on box 4. */
export const anotherRound = wins(dave, 4, 1_000, '4 JC, dealer 3D');
/** Three more rounds, so that whatever came before was not among the last three. */
export const threeRounds: readonly Step[] = [
  ...anotherRound,
  ...loses(dave, 4, 1_000, '4 4H, dealer TD'),
  ...wins(dave, 4, 1_000, '4 8C, dealer 6H'),
];

/** The dealer asks one player of a box whether to go to war or to surrender. */
export const offers = (who: Actor, box: number, by: Actor = dealer): Step =>
  warEvent(
    'OptionOffered',
    { wagerId: warOf(who, box), hand: boxOf(box), personId: who.personId, by: by.personId },
    by,
  );
const elects =
  (choice: 'go-to-war' | 'surrender') =>
  (who: Actor, box: number, how: 'word' | 'signal' | 'chips' = 'word'): Step =>
    warEvent('ElectionMade', { wagerId: warOf(who, box), hand: boxOf(box), choice, how, by: who.personId }, who);
/** A player says that they go to war. The raise is a step of its own. */
export const goes = elects('go-to-war');
export const surrenders = elects('surrender');
export const acknowledges = (who: Actor, box: number, choice: 'go-to-war' | 'surrender'): Step =>
  warEvent('ElectionAcknowledged', { wagerId: warOf(who, box), hand: boxOf(box), choice, by: dealer.personId });
export const absent = (who: Actor, box: number): Step =>
  warEvent('PlayerAbsent', { wagerId: warOf(who, box), hand: boxOf(box), personId: who.personId, by: dealer.personId });
export const advised = (wagerId: string, who: Actor): Step =>
  warEvent('OwnerAdvised', { wagerId, personId: who.personId, by: dealer.personId });
/** Asked, said, laid and acknowledged: a player goes to war as the rules have it. */
export const goesToWar = (who: Actor, box: number, stakeCents: number): readonly Step[] => [
  offers(who, box),
  goes(who, box),
  raise(who, box, stakeCents),
  acknowledges(who, box, 'go-to-war'),
];
/** Asked, said and acknowledged: a player gives up half. */
export const givesUp = (who: Actor, box: number): readonly Step[] => [
  offers(who, box),
  surrenders(who, box),
  acknowledges(who, box, 'surrender'),
];

/** A whole round: what is laid, the call, the first cards, and what comes after them up to the rack and the closing. */
export const roundOf = (laidDown: Played, cards: string, ...then: readonly Played[]): readonly Played[] => [
  opened,
  laidDown,
  noMoreBets,
  deals(cards),
  then,
  racks,
  closed,
];

/**
 * The clauses that the money on a wager rests on, by what decides it: a wrong payment breaks what orders it as well as what says that the
 * wager won, so that any of them may be cited.
 */
export const byClauses = {
  firstCards: '4.6(a)|4.6(b)|7.3(a)|7.3(b)|9.1',
  secondCards: "4.6(c)|4.6(d)|4.6(e)|8.4|9.1|A 'Stand off'",
  raise: '4.7(a)|4.7(b)|4.7(c)|8.4|9.1',
  tie: '4.8|7.2(a)|7.2(b)|9.1',
  surrender: "4.5|7.3(c)|7.4|10.7|A 'Surrender'",
} as const;

/** The cards as one set comes to the table. */
export const decksIn = (decks = 6, set = 'set-1', backs = 'red'): Step =>
  cardsEvent('DecksBroughtIn', { set, decks, backs, deckIds: null, by: dealer.personId });
export const determined = (
  decks: number | null = 6,
  by: Actor = casinoSupervisor,
  procedure: string | null = 'riffle-3',
): Step => cardsEvent('ShuffleDetermined', { decks, procedure, decision: decisionOf(by, 'routine', '2.3') }, by);
export const asksDetermination = (who: Actor, requestId = 'ask-1'): Step =>
  cardsEvent('DeterminationAsked', { requestId, personId: who.personId }, who);
export const tellsDetermination = (requestId: string | null = 'ask-1', decks = 6): Step =>
  cardsEvent('DeterminationTold', { requestId, decks, procedure: 'riffle-3', by: dealer.personId });
export const shuffles = (what = 'all', by: Actor = dealer, more: JsonObject = {}): Step =>
  cardsEvent(
    'CardsShuffled',
    { set: 'set-1', what, procedure: 'riffle-3', device: null, by: by.personId, ...more },
    by,
  );
export const offersCut = (who: Actor, answer: 'accepted' | 'declined' | 'none', box: number | null = null): Step =>
  cardsEvent('CutOffered', {
    personId: who.personId,
    box: box === null ? null : boxOf(box),
    answer,
    by: dealer.personId,
  });
/** A cut of six decks, 100 cards from the front, unless told otherwise. */
export const cuts = (who: Actor, fromFront: number | null = 100, more: JsonObject = {}): Step =>
  cardsEvent(
    'CardsCut',
    { by: who.personId, role: who.role, fromFront, ofCards: 312, frontToBack: true, ...more },
    who,
  );
export const insertsCuttingCard = (fromBack: number | null = 104): Step =>
  cardsEvent('CuttingCardInserted', { fromBack, by: dealer.personId });
export const loads = (more: JsonObject = {}): Step =>
  cardsEvent('ShoeLoaded', {
    shoe: 'shoe-1',
    shuffles: false,
    set: 'set-1',
    decks: 6,
    cards: 312,
    by: dealer.personId,
    ...more,
  });
export const ranOut = (cards: number | null = 0): Step =>
  cardsEvent('ShoeRanOut', { shoe: 'shoe-1', cards, by: dealer.personId });
export const finalRounds = (rounds = 3): Step => cardsEvent('FinalRoundsAnnounced', { rounds, by: dealer.personId });

/** A new shoe as rule 5 has it: shuffled, offered to Alice, cut by her, the cutting card put in, loaded. */
export const newShoe: readonly Step[] = [
  shuffles(),
  offersCut(alice, 'accepted', 1),
  cuts(alice),
  insertsCuttingCard(),
  loads(),
];
export const multiplesSign = (multiplesOfCents = 500): Step =>
  sign('sign-multiples', { kind: 'multiples', multiples: [{ wagerKind: '*', multiplesOfCents }] });

/**
 * A table open for play: $5 to $500 on the sign, in multiples of $5, chips from $1 up, a dealer and a casino supervisor on duty, Alice at
 * seat 1, Bob at seat 2, Carol at seat 3, six decks checked and a new shoe loaded. Nobody has wagered.
 */
export const atTable: readonly Step[] = [
  sessionOpened('casino-war', 'casino-war/ni2018-567'),
  floatOf(100, 500, 2_500, 10_000),
  limitsSign(limits(500, 50_000)),
  multiplesSign(),
  onDuty(dealer),
  onDuty(casinoSupervisor),
  seated(alice, 1),
  seated(bob, 2),
  seated(carol, 3),
  decksIn(),
  cardsChecked(),
  determined(),
];
export const openTable: readonly Step[] = [...atTable, ...newShoe];
/** The same table with a shoe that shuffles by itself (rule 13). */
export const deviceTable: readonly Step[] = [...atTable, shuffles(), loads({ shoe: 'device-1', shuffles: true })];

export const voidsWager = (
  wagerId: string,
  by: Actor,
  ground = 'rules-broken',
  money = 'refunded',
  clause = '12.2(a)',
): Step => roundEvent('WagerVoided', { wagerId, money, decision: decisionOf(by, ground, clause) }, by);
export const voidsRound = (by: Actor, ground = 'impractical', money = 'as-if-never-played'): Step =>
  roundEvent('RoundVoided', { money, decision: decisionOf(by, ground, '12.3') }, by);
export const invalidates = (by: Actor, ground = 'fire', money = 'not-said'): Step =>
  roundEvent(
    'OutcomeInvalidated',
    { scope: 'round', resultEventId: null, money, decision: decisionOf(by, ground, '12.1') },
    by,
  );
export const excludes = (who: Actor, by: Actor, ground = 'rules-broken', from: 'game' | 'casino' = 'game'): Step =>
  tableEvent('PlayerExcluded', { personId: who.personId, from, decision: decisionOf(by, ground, '12.2(b)') }, by);
export const grantsBox = (
  box: number,
  maxCents: number,
  signId: string | null = 'marker-1',
  by: Actor = casinoSupervisor,
): Step =>
  tableEvent(
    'BoxLimitGranted',
    { box: boxOf(box), maxCents, signId, decision: decisionOf(by, 'player-asked', '3.2') },
    by,
  );
export const marker = (box: number, maxCents: number, signId = 'marker-1'): Step =>
  sign(signId, { kind: 'box-marker', box: boxOf(box), maxCents });
export const vacates = (
  who: Actor,
  seat: number,
  otherPlaces: 'all-taken' | 'some-free' | 'not-seen' = 'all-taken',
): Step =>
  tableEvent(
    'SeatVacateDirected',
    { seat, personId: who.personId, otherPlaces, decision: decisionOf(casinoSupervisor, 'not-betting', '12.6') },
    casinoSupervisor,
  );
