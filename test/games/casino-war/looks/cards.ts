import type { Step } from '../../../support/script.ts';
import type { Looked } from '../../../support/situations/looks-in-full.ts';
import * as floor from '../support/casino-war-floor.ts';
import { looksInFull } from './support.ts';

const { alice, anotherRound, atTable, bob, burns, card, cardsChecked, cardsEvent, closed } = floor;
const { cuts, cuttingCard, dealer, deals, decksIn, errorFound, finalRounds, insertsCuttingCard, loads } = floor;
const { newShoe, noMoreBets, offersCut, opened, pays, racks, shuffles, tableCloses, unloads, war, warOf } = floor;

const only = [
  'CARD_NOT_OF_THE_DECKS',
  'DECKS_NOT_WHOLE',
  'CUT_OFFER_ORDER_WRONG',
  'SHUFFLE_MISSED',
  'SHUFFLED_IN_FINAL_ROUNDS',
  'DEALT_PAST_CUT_CARD',
  'DEALER_NOT_DEALT',
];
const told = (...steps: readonly (Step | readonly Step[])[]): Looked => ({ events: steps, only });
const read = (choices: NonNullable<Looked['choices']>, one: Looked): Looked => ({ ...one, choices });
const at = (opening: readonly Step[], one: Looked): Looked => ({ ...one, opening });

type Changed = { readonly card: string; readonly fault?: string };
/** Cards of the set are changed: these go for their faults, and those come. */
const changes = (out: readonly Changed[], came: readonly string[]): Step =>
  cardsEvent('CardsReplaced', {
    set: 'set-1',
    takenOut: out.map((one) => ({ card: one.card, fault: one.fault ?? 'damaged' })),
    broughtIn: came.map((one) => ({ card: one, checkedBy: ['dealer-1', 'cs-1'] })),
    by: dealer.personId,
  });
const missing = (...cards: readonly string[]): Step =>
  cardsChecked({ found: 'wrong', wrong: cards.map((one) => ({ card: one, fault: 'missing' })) });
const damaged = (one: string): Changed => ({ card: one });
const marked = (one: string): Changed => ({ card: one, fault: 'marked' });
const faulty = (one: string): Changed => ({ card: one, fault: 'missing' });
const decks = (...steps: readonly (Step | readonly Step[])[]): Looked => told(...steps, anotherRound);

looksInFull('decks', 'Decks of Casino War, where little is otherwise', {
  'two cards are missing': decks(missing('AS', '7D')),
  'a card is missing, and comes': decks(missing('AS'), changes([], ['AS'])),
  'a card is missing, and another comes': decks(missing('AS'), changes([], ['7D'])),
  'two cards are missing, and one of them comes': decks(missing('AS', '7D'), changes([], ['AS'])),
  'two cards are missing, and both come with another': decks(
    missing('AS', '7D'),
    changes([damaged('2C')], ['AS', '2C']),
  ),
  'a worn card goes, and none comes': decks(changes([damaged('7C')], [])),
  'a card comes, and none goes': decks(changes([], ['7C'])),
  'two worn cards go, and two others come': decks(changes([damaged('7C'), marked('8D')], ['8D', '9S'])),
  'two worn cards go, and the same come the other way round': decks(
    changes([damaged('7C'), marked('8D')], ['8D', '7C']),
  ),
  'a worn card and one that is not go, and others come': decks(changes([damaged('7C'), faulty('8D')], ['9S', '2C'])),
  'a card goes that is not worn, and another comes': decks(changes([faulty('8D')], ['9S'])),
  'a worn card goes that nobody saw, and another comes': decks(changes([damaged('??')], ['9S'])),
  'a worn card goes, and one comes of which nobody saw the suit': decks(changes([damaged('7C')], ['7?'])),
  'another card came for a worn one, and the one that had gone comes for it': decks(
    changes([damaged('7C')], ['8C']),
    changes([marked('8C')], ['7C']),
  ),
  'another card came for a worn one, and then an equal one for another worn one': decks(
    changes([damaged('7C')], ['8C']),
    changes([damaged('2H')], ['2H']),
  ),
  'cards are one too few by their number, and one card comes': decks(
    cardsChecked({ found: 'wrong', counted: 311 }),
    changes([], ['7C']),
  ),
  'cards are one too few by their number, and one is changed': decks(
    cardsChecked({ found: 'wrong', counted: 311 }),
    changes([damaged('7C')], ['7C']),
  ),
  'a worn card is changed for another, and a check finds all in order': decks(
    changes([damaged('7C')], ['8C']),
    cardsChecked(),
  ),
  'a check finds all in order, and then a worn card is changed for another': decks(
    cardsChecked(),
    changes([damaged('7C')], ['8C']),
  ),
  'the cards of another set are not whole': decks(
    decksIn(6, 'set-2'),
    cardsChecked({ set: 'set-2', found: 'wrong', wrong: [{ card: 'AS', fault: 'missing' }] }),
  ),
});

const wagered = [opened, war(alice, 1, 5_000), war(bob, 2, 4_000), noMoreBets];
const kings = deals('1 KS, 2 KD, dealer 9H');
const paid = [pays(warOf(alice, 1), alice, 5_000), pays(warOf(bob, 2), bob, 4_000)];
const over = [racks, closed];
const cutTo = (box: number | 'dealer'): readonly Step[] =>
  box === 'dealer'
    ? [wagered, deals('1 KS, 2 KD'), cuttingCard('dealer'), card('9H', 'dealer'), paid, over].flat()
    : [wagered, deals('1 KS'), cuttingCard(`box-${box}`), deals('2 KD, dealer 9H'), paid, over].flat();
const everyShuffle = { 'first-player-to-the-table': 'every-shuffle' };
const offered = (who: typeof alice): readonly Step[] => [
  unloads(),
  shuffles(),
  offersCut(who, 'accepted'),
  cuts(who),
  insertsCuttingCard(),
  loads(),
];

looksInFull('cut-offers', 'Offers of the cut in Casino War, where little is otherwise', {
  'the cutting card came on box 2, and Carol is asked': told(cutTo(2), offered(floor.carol)),
  'the cutting card came on box 2, and Carol is asked, where the first player is asked at every shuffle': read(
    everyShuffle,
    told(cutTo(2), offered(floor.carol)),
  ),
  'the cutting card came on box 2, and Bob is asked, where the first player is asked at every shuffle': read(
    everyShuffle,
    told(cutTo(2), offered(bob)),
  ),
  'the cutting card came on box 2, and the first player is asked, who is asked at every shuffle': read(
    everyShuffle,
    told(cutTo(2), offered(alice)),
  ),
  'the cutting card came on the dealer’s hand, and Bob is asked': told(cutTo('dealer'), offered(bob)),
  'the cutting card came on the dealer’s hand, and Bob is asked, where the first player is at every shuffle': read(
    everyShuffle,
    told(cutTo('dealer'), offered(bob)),
  ),
  'the cutting card came on the rail, and Bob is asked': told(
    [wagered, deals('1 KS'), cuttingCard('rail'), deals('2 KD, dealer 9H'), paid, over].flat(),
    offered(bob),
  ),
  'the cutting card came on no hand that is told, before the last card of its round': told(
    [wagered, deals('1 KS, 2 KD'), cuttingCard(), card('9H', 'dealer'), paid, over].flat(),
    offered(bob),
  ),
  'the cutting card came after the last card of its round': told(
    [wagered, kings, cuttingCard(), paid, over].flat(),
    anotherRound,
    offered(bob),
  ),
  'the cutting card came in the round before the last': told(cutTo(2), anotherRound, offered(floor.carol)),
  'the cutting card came out twice in a round': told(
    [wagered, deals('1 KS'), cuttingCard('box-1'), deals('2 KD'), cuttingCard('dealer'), card('9H', 'dealer')].flat(),
    [...paid, ...over, ...offered(bob)],
  ),
  'two shoes were dealt from, and the cutting card came out of the first': told(
    cutTo(2),
    loads({ shoe: 'shoe-2' }),
    [opened, war(alice, 1, 5_000), noMoreBets, deals('1 KS, dealer 9H', { shoe: 'shoe-2' })].flat(),
    [pays(warOf(alice, 1), alice, 5_000), ...over, ...offered(floor.carol)],
  ),
  'the cut is offered at a table where a shoe is loaded and never dealt from': told(
    [unloads(), shuffles(), loads()],
    offered(bob),
  ),
});

const round = (...steps: readonly (Step | readonly Step[])[]): readonly Step[] => [
  ...wagered,
  ...steps.flat(),
  ...paid,
  ...over,
];
const plain = round(kings);
const past = round(deals('1 KS'), cuttingCard('box-2'), deals('2 KD, dealer 9H'));
const closing = tableCloses({ playersPresent: 0 });
const numbered = (draw: number): readonly Step[] => deals('1 KS, 2 KD, dealer 9H', { draw });

looksInFull('cutting-cards', 'Cutting cards of Casino War, where little is otherwise', {
  'one round is dealt past the cutting card, then the cards are shuffled': told(
    past,
    plain,
    offered(alice),
    plain,
    plain,
  ),
  'two rounds are dealt past it, then the cards are shuffled': told(past, plain, plain, shuffles(), plain, plain),
  'the cards are shuffled between two rounds past it, and nothing is loaded': told(
    past,
    plain,
    shuffles(),
    plain,
    shuffles(),
    plain,
  ),
  'it came, and somebody had noticed another one before': told(
    round(kings, errorFound('cutting-card-passed')),
    past,
    plain,
  ),
  'it came, and somebody notices something else': told(past, round(kings, errorFound('other'))),
  'it came, and the draws count on': told(
    round(numbered(10)),
    round(deals('1 KS', { draw: 13 }), cuttingCard(), deals('2 KD, dealer 9H', { draw: 14 })),
    round(numbered(16)),
  ),
  'it came, and the draws stand still': told(
    round(deals('1 KS', { draw: 13 }), cuttingCard(), deals('2 KD, dealer 9H', { draw: 14 })),
    round(numbered(15)),
  ),
  'it came, and only the last card before has a number': told(
    round(deals('1 KS'), cuttingCard(), deals('2 KD, dealer 9H', { draw: 14 })),
    plain,
  ),
  'it came, and only the first card after has a number': told(past, round(numbered(20))),
  'it came between two rounds before a card with a number': told(plain, cuttingCard(), round(numbered(20)), plain),
  'it came in the third round before the end, which was announced after it': told(
    past,
    finalRounds(3),
    plain,
    plain,
    closing,
  ),
  'it came in the third round before the end, which was announced before it': told(
    finalRounds(3),
    past,
    plain,
    plain,
    closing,
  ),
  'it came in the last rounds, which were announced after it, and the cards are shuffled': told(
    past,
    finalRounds(3),
    offered(alice),
    plain,
    closing,
  ),
  'it came in the last rounds, which were announced before it, and the cards are shuffled': told(
    finalRounds(3),
    past,
    offered(alice),
    plain,
    closing,
  ),
  'it came in the last rounds, and the cards had been shuffled before it': told(
    finalRounds(3),
    plain,
    offered(alice),
    past,
    plain,
    closing,
  ),
  'it came in the last rounds, and the clock of the shuffle is not sure': told(
    past,
    shuffles().from('T-2', 30_000).after(3_000),
    plain,
    plain,
  ),
  'it came out of another shoe than the one that is dealt on': told(
    loads({ shoe: 'shoe-2' }),
    round(deals('1 KS'), cuttingCard('box-2', 'shoe-2'), deals('2 KD, dealer 9H')),
    plain,
  ),
  'it came before any card': at(atTable, told(newShoe, cuttingCard(), plain, plain)),
  'it came in a round, and a card is burnt between the rounds': told(past, burns('2S', null), plain),
});

const aces = (count: number, box = 1): readonly Step[] => Array.from({ length: count }, () => card('AS', `box-${box}`));
looksInFull('too-many-cards', 'Cards too many in Casino War, where little is otherwise', {
  'seven aces of spades, of which one was changed for another': told(
    changes([damaged('AS')], ['AS']),
    round(aces(7), deals('2 KD, dealer 9H')),
  ),
  'eight aces of spades, of which one was changed for another': told(
    changes([damaged('AS')], ['AS']),
    round(aces(8), deals('2 KD, dealer 9H')),
  ),
  'seven aces of spades, and a king was changed for another': told(
    changes([damaged('KD')], ['KD']),
    round(aces(7), deals('2 KD, dealer 9H')),
  ),
  'seven aces of spades, of which one has a number and another terminal told one': told(
    round(aces(6), card('AS', 'box-1', { draw: 7 }).from('T-2', 0), deals('2 KD, dealer 9H')),
  ),
  'seven aces of spades that have numbers, of which another terminal told one': told(
    round(deals('1 AS, 1 AS, 1 AS, 1 AS, 1 AS, 1 AS', { draw: 1 }), card('AS', 'box-1', { draw: 7 }).from('T-2', 0)),
  ),
  'six and one ace of spades in two rounds whose draws count on': told(
    round(deals('1 AS, 1 AS, 1 AS, 1 AS, 1 AS, 1 AS', { draw: 1 })),
    round(deals('1 AS, 2 KD, dealer 9H', { draw: 7 })),
  ),
  'six and one ace of spades in two rounds whose draws begin anew': told(
    round(deals('1 AS, 1 AS, 1 AS, 1 AS, 1 AS, 1 AS', { draw: 1 })),
    round(deals('1 AS, 2 KD, dealer 9H', { draw: 1 })),
  ),
  'six and one ace of spades in two rounds, the last of the first without a number': told(
    round(deals('1 AS, 1 AS, 1 AS, 1 AS, 1 AS', { draw: 1 }), card('AS', 'box-1')),
    round(deals('1 AS, 2 KD, dealer 9H', { draw: 6 })),
  ),
  'two jokers, and one was brought in': told(
    changes([damaged('AS')], ['joker']),
    round(deals('1 joker, 2 joker, dealer 9H')),
  ),
  'seven aces of spades that were burnt in a heap, put nowhere': told(
    round(Array.from({ length: 7 }, () => card('AS', null))),
  ),
});
