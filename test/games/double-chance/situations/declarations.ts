import {
  absent,
  alice,
  areaOf,
  bob,
  calls,
  casinoSupervisor,
  closed,
  conduct,
  counts,
  declared,
  declares,
  discarded,
  discards,
  draws,
  errorFound,
  jackpot,
  jackpotOf,
  main,
  mainOf,
  mustDiscard,
  noMoreBets,
  opened,
  pays,
  picksUp,
  playEvent,
  racks,
  racksAll,
  shows,
  shuffles,
  sixths,
  takes,
  takesDiscardsBack,
  voidsHand,
} from '../support/double-chance-floor.ts';
import { corrected } from '../../../support/situations/evening.ts';
import { situations } from './support/double-chance-situations.ts';
import { declaring, keeping, lays, roundOf } from './support/rounds-of-hands.ts';

const [ofAlice, ofBob, jackpotOfAlice] = [mainOf(alice, 1), mainOf(bob, 2), jackpotOf(alice, 1)];
type Then = Parameters<typeof roundOf>[2];
const turned = (cards: string) => shows(cards, areaOf(1));
const sixthIs = (card: string): Then => [sixths(1), turned(card)];
const paid = pays(ofAlice, alice, 5_000);
const taken = takes(ofAlice, 5_000);
const won = { [ofAlice]: { outcome: 'won', collected: 0, paid: 5_000, difference: 0 } } as const;
const lost = { [ofAlice]: { outcome: 'lost', collected: 5_000, paid: 0, difference: 0 } } as const;
/** A round of Alice on area 1, told from the moment at which she has picked up her cards. */
const deciding = (...then: Then[]) => roundOf(lays(alice, 1, 5_000), [1], picksUp(alice, 1), then);
/** The same, with another number of cards than five dealt to her. */
const dealt = (cards: number, ...then: Then[]) => [
  [shuffles(), opened, lays(alice, 1, 5_000), noMoreBets, draws(Array<string>(cards).fill('??'), areaOf(1))],
  [picksUp(alice, 1), then, racksAll, closed],
];
const gives = (cards: number | null, seen: string | null = null) => discards(alice, 1, cards, seen);
const [a, b] = [discarded(alice, 1, 'KS'), declared(bob, 2, 'AS AD 7C 7H 3D', 'two-pairs', 4_000)];
const two = (...then: Then[]) => roundOf([lays(alice, 1, 5_000), lays(bob, 2, 4_000)], [1, 2], then);
const bobWon = { [ofBob]: { outcome: 'won', paid: 4_000, difference: 0 } } as const;
/** A declaration that rule 11 does not allow, as it is seen when the cards are turned. */
const wrongly = [turned('AH AD KC 9S 4D'), calls(1, 'no-value')];
const wrong = ['11.1', '8.3', '8.4', '8.6'];
const fourKept = ['8.1', '8.4', '12.7', '8.7', '9.3', '9.4', '9.5'];

/** What players may do with their five cards: 8.1 to 8.5, 8.10, 12.5 to 12.7. */
situations('declarations', [
  {
    title: 'two cards are given up',
    text: '8.1, 8.4: two, three or four; three remain, and 9♠ under K♠ wins',
    events: keeping('KS QS JD', 5_000, sixthIs('9S'), paid),
    money: won,
  },
  {
    title: 'four cards are given up',
    text: '8.4: at least one remains',
    events: keeping('KS', 5_000, sixthIs('9S'), paid),
    never: [{ clause: '8.4' }, { clause: '12.5' }],
    money: won,
  },
  {
    title: 'one card is given up, and another when the dealer requires it',
    text: '12.7: four cards are still held, so that one more goes; three remain and 9♠ under K♠ wins',
    events: deciding(gives(1), mustDiscard(1, 'too-many-kept'), gives(1), turned('KS QS JD'), counts(1, 2), [
      sixthIs('9S'),
      paid,
    ]),
    never: [{ clause: '12.7' }],
    besides: ['8.1', '8.4'],
    money: won,
  },
  {
    title: 'one card is given up, and the dealer lets it be',
    text: '12.7: further cards shall go; what a sixth card to four cards decides is not governed (four-or-no-cards-kept)',
    events: deciding(gives(1), turned('KS QS JD 4H'), counts(1, 1), sixthIs('9S'), paid),
    found: [{ clause: '12.7|8.4' }],
    readings: ['four-or-no-cards-kept'],
    besides: fourKept,
    doubted: [ofAlice],
  },
  {
    title: 'one card is given up and the dealer requires more, which is not done',
    text: '12.7: the player was required and still held four cards when the sixth came',
    events: deciding(gives(1), mustDiscard(1, 'too-many-kept'), turned('KS QS JD 4H'), counts(1, 1), [
      sixthIs('9C'),
      taken,
    ]),
    found: [{ clause: '12.7|8.4' }],
    readings: ['four-or-no-cards-kept'],
    besides: fourKept,
    doubted: [ofAlice],
  },
  {
    title: 'all five cards are given up',
    text: '8.4: from two to four; what the sixth card of a hand without any card decides is not governed (four-or-no-cards-kept)',
    events: deciding(gives(5), counts(1, 5), sixthIs('9S'), taken),
    found: [{ clause: '8.4|8.1' }],
    readings: ['four-or-no-cards-kept'],
    besides: fourKept,
    doubted: [ofAlice],
  },
  {
    title: 'two cards are given up, and then a third',
    text: '8.4, 8.5: three in all; only what is given up cannot come back: 9♠ under K♠ wins',
    events: deciding(gives(2), gives(1), turned('KS QD'), counts(1, 3), sixthIs('9S'), paid),
    never: [{ clause: '8.4' }, { clause: '8.5' }],
    money: won,
  },
  {
    title: 'a king that was given up comes back, and the wager is paid because of it',
    text: '8.5: it cannot be returned to play; 9♠ is over 4♠ and 6♠: $50 paid and $50 not taken',
    events: deciding(
      [gives(2, 'KS 2H'), takesDiscardsBack(alice, 1, 1, 'KS').as('back')],
      [turned('KS 6S 4S 3D'), counts(1, 1), sixthIs('9S'), paid],
    ),
    found: [{ clause: '8.5', at: 'back' }],
    besides: [...fourKept, '8.6'],
    seen: [ofAlice],
  },
  {
    title: 'cards that were given up are exchanged for others',
    text: '8.5: K♠ came back and 3♦ went; without K♠ the hand is 6♠ 4♠, and 9♠ loses',
    events: deciding(
      [gives(2, 'KS 2H'), takesDiscardsBack(alice, 1, 1, 'KS').as('back'), gives(1, '3D')],
      [turned('KS 6S 4S'), counts(1, 2), sixthIs('9S'), paid],
    ),
    found: [{ clause: '8.5', at: 'back' }],
    besides: ['9.3', '9.4', '8.4'],
    seen: [ofAlice],
  },
  {
    title: 'cards that were given up come back, and nobody saw which',
    text: '8.5: it was broken; which of the turned cards had been given up nobody knows',
    events: deciding(
      [gives(3), takesDiscardsBack(alice, 1, 1).as('back'), turned('KS 6S 4D'), counts(1, 2)],
      [sixthIs('9S'), paid],
    ),
    found: [{ clause: '8.5', at: 'back' }],
    besides: ['8.4'],
    doubted: [ofAlice],
  },
  {
    title: 'the dealer hands a discard back by mistake, and it is put away again',
    text: '8.5: it came back; the cards that decide are those that were kept from the first: 9♠ under K♠ wins',
    events: deciding(
      gives(3, '2H 5D 8C'),
      {
        ...takesDiscardsBack(alice, 1, 1, '2H').as('back'),
        data: { hand: areaOf(1), cards: 1, seen: ['2H'], by: 'dealer-1' },
      },
      [gives(1, '2H'), turned('KS QD'), counts(1, 3), sixthIs('9S'), paid],
    ),
    found: [{ clause: '8.5', at: 'back' }],
    money: won,
  },
  {
    title: 'a player gives up two cards, and three are counted beside two that are turned',
    text: '8.6.2: two and three are the five that were dealt; what was first said of the discards was wrong: 9♠ under K♠ wins',
    events: deciding(gives(2), turned('KS QD'), counts(1, 3), sixthIs('9S'), paid),
    never: [{ clause: '12.5' }, { clause: '8.4' }],
    money: won,
  },
  {
    title: 'a player gives up two cards, two are counted, and two are turned',
    text: '12.5: of five cards four are there; whether the hand was dealt short or a card was put away the record does not hold',
    events: deciding(gives(2), turned('KS QD'), counts(1, 2), sixthIs('9S'), paid),
    besides: ['12.5', '12.8', '8.2', '8.6'],
    doubted: [ofAlice],
  },
  {
    title: 'three cards are counted beside three that are turned',
    text: '12.5: six cards, where five were told to be dealt: too many, or a miscount',
    events: deciding(gives(2), turned('KS QD 5C'), counts(1, 3), sixthIs('9S'), paid),
    besides: ['12.5', '12.8'],
    doubted: [ofAlice],
  },
  {
    title: 'nobody counted the discards',
    text: '8.6.2: it may have been done; what remains decides: 9♠ under K♠ wins',
    events: deciding(gives(null), turned('KS QD'), sixthIs('9S'), paid),
    never: [{ clause: '8.6' }, { clause: '8.4' }],
    money: won,
  },
  {
    title: 'five cards are counted on the discard line, though two were kept',
    text: '8.6.2, 12.5: five and two are seven; the record does not hold how',
    events: deciding(gives(3), turned('KS QD'), counts(1, 5), sixthIs('9S'), paid),
    besides: ['12.5', '12.8', '8.4', '8.6'],
    doubted: [ofAlice],
  },
  {
    title: 'three of a kind are kept and not declared',
    text: '8.3: shall declare, and 1.1: a decision by the player: an advisory; 9♠ over 7♠ and of no other kept suit loses',
    events: keeping('7S 7H 7D', 5_000, sixthIs('9S'), taken),
    seen: ['8.3'],
    money: lost,
  },
  {
    title: 'a dead hand is not declared, as the count of the discards shows',
    text: '8.3, 11.1.9: advisory; no card can win for 2♠ 3♠ 4♠, so the sixth card loses whatever it is',
    events: deciding(gives(2), turned('2S 3S 4S'), counts(1, 2, '5S 2H'), sixthIs('KD'), taken),
    seen: ['8.3'],
    besides: ['8.6'],
    money: lost,
  },
  {
    title: 'a straight is given up but for its king, and nobody saw the discards',
    text: '8.3: discards lie face down: nobody knows that she had one',
    events: keeping('KS', 5_000, sixthIs('9S'), paid),
    never: [{ clause: '8.3' }],
    money: won,
  },
  {
    title: 'a hand that may not be declared is cured by two discards',
    text: '12.6: a minimum of two; A♥ A♦ K♣ remain, and 9♥ under A♥ wins',
    events: declaring(5_000, [wrongly, mustDiscard(1), gives(2, '9S 4D'), counts(1, 2)], [sixthIs('9H'), paid]),
    besides: wrong,
    never: [{ clause: '12.6' }],
    money: won,
  },
  {
    title: 'a hand that may not be declared is cured by one discard only',
    text: '12.6: a minimum of two; four cards remain, and the sixth decides nothing by the text (four-or-no-cards-kept)',
    events: declaring(5_000, [wrongly, mustDiscard(1), gives(1, '4D'), counts(1, 1)], [sixthIs('9H'), paid]),
    found: [{ clause: '12.6|12.7|8.4' }],
    readings: ['four-or-no-cards-kept'],
    besides: [...wrong, ...fourKept, '12.6'],
    doubted: [ofAlice],
  },
  {
    title: 'a hand that may not be declared is racked, and its wager given back',
    text: '12.6: the player remains in the round and gets a sixth card; no rule makes the wager a stand off',
    events: declaring(5_000, wrongly, racks([1])),
    seen: [ofAlice],
    besides: [...wrong, '12.6', '8.7'],
    doubted: [ofAlice],
  },
  {
    title: 'a hand that may not be declared gets its sixth card without a discard',
    text: '12.6: required to discard first, and none were counted; five cards remain and the text gives such a hand no result',
    events: declaring(5_000, wrongly, counts(1, 0), sixthIs('9H'), paid),
    found: [{ clause: '12.6' }],
    besides: [...wrong, '8.7', '12.10', '9.3', '9.1'],
    doubted: [ofAlice],
  },
  {
    title: 'the dealer takes a straight for nothing and requires a discard, and the sixth card loses',
    text: '8.9, 9.1, 12.6: she elected to declare and held a straight, which wins $100; then she gave up cards because she was told to',
    events: declaring(
      5_000,
      [turned('AS 2D 3S 4S 5S'), calls(1, 'no-value'), mustDiscard(1), gives(4, '2D 3S 4S 5S'), counts(1, 4)],
      [sixthIs('KD'), taken],
    ),
    found: [{ clause: '8.9|12.6|9.1' }],
    besides: ['8.3', '8.6', '8.9', '9.1', '12.6'],
    seen: [ofAlice],
  },
  {
    title: 'a player declares, and then discards before any card is turned',
    text: '8.1, 8.5: no rule binds the first word, and nothing that was given up came back',
    events: deciding(declares(alice, 1, 'word'), [gives(4), turned('KS'), counts(1, 4)], [sixthIs('9S'), paid]),
    never: [{ clause: '8.5' }, { clause: '8.4' }, { clause: '12.6' }],
  },
  {
    title: 'a player discards by word, puts all five down, and holds two pairs',
    text: '8.1, 8.5: what was said and what lay there differ; the record says both, and neither is certain',
    events: deciding(
      [discards(alice, 1, 3, null, 'word'), declares(alice, 1, 'cards')],
      [turned('AS AD 4C 4H 9D'), calls(1, 'two-pairs'), paid],
    ),
    besides: ['8.5', '8.3', '8.1'],
    never: [{ clause: '9.1' }],
  },
  {
    title: 'nobody recorded what a player decided, and two cards are turned',
    text: '8.1: she may have discarded, and must have: two of five remain, and 9♠ under K♠ wins',
    events: deciding(turned('KS QD'), sixthIs('9S'), paid),
    never: [{ clause: '8.1' }, { clause: '8.4' }, { clause: '8.6' }],
    money: won,
  },
  {
    title: 'nobody recorded what a player decided, and all five cards are turned and paid',
    text: '8.1, 9.1: two pairs that lie there whole were declared',
    events: deciding(turned('AS AD 4C 4H 9D'), calls(1, 'two-pairs'), paid),
    never: [{ clause: '8.1' }, { clause: '12.6' }],
    money: won,
  },
  {
    title: 'a hand of four cards gives up two',
    text: '12.5: too few before the discards, as the dealer notices: void (void-money: the stake goes back); $50 is too much',
    events: dealt(4, gives(2), turned('KS QD'), counts(1, 2), sixthIs('9S'), [
      [errorFound('wrong-number-of-cards', areaOf(1)), paid],
    ]),
    found: [{ clause: '12.5' }],
    readings: ['void-money'],
    besides: ['7.4', '9.3', '12.1'],
    money: { [ofAlice]: { outcome: 'void', collected: 0, paid: 0, difference: 5_000 } },
  },
  {
    title: 'a hand of six cards gives up three and keeps three',
    text: '12.5: too many; void (void-money: the stake goes back), and the $50 that were taken are due to her',
    events: dealt(6, gives(3), turned('KS QD 5C'), counts(1, 3), sixthIs('9H'), taken),
    found: [{ clause: '12.5' }],
    readings: ['void-money'],
    besides: ['7.4', '9.5', '12.1'],
    money: { [ofAlice]: { outcome: 'void', collected: 0, difference: -5_000 } },
  },
  {
    title: 'a hand keeps one card, and is voided as one of too few cards',
    text: '12.5: the cards of a hand are those that were dealt, five; one after the discards is right, and 9♠ under K♠ wins',
    events: deciding(gives(4), turned('KS'), counts(1, 4), sixthIs('9S'), voidsHand(1)),
    found: [{ clause: '12.5|9.3' }],
    besides: ['12.5', '9.3', '8.7'],
    money: { [ofAlice]: { outcome: 'won', paid: 5_000, difference: -5_000 } },
  },
  {
    title: 'the player is not there to decide',
    text: '12.12: the hand becomes void, and both wagers go back; none was taken',
    events: roundOf(
      [main(alice, 1, 5_000), jackpot(alice, 1)],
      [1],
      absent(alice, 1),
      voidsHand(1, casinoSupervisor, 'refunded', '12.12', 'other'),
    ),
    besides: ['12.12', '8.6'],
    money: { [ofAlice]: { collected: 0, paid: 0, difference: 0 }, [jackpotOfAlice]: { collected: 0, difference: 0 } },
  },
  {
    title: 'the player is not there to decide, and both wagers are taken',
    text: '12.12: both are to be returned: $50 and $5',
    events: roundOf(
      [main(alice, 1, 5_000), jackpot(alice, 1)],
      [1],
      [absent(alice, 1), takes(jackpotOfAlice, 500), taken],
    ),
    found: [
      { clause: '12.12', wager: ofAlice },
      { clause: '12.12', wager: jackpotOfAlice },
    ],
    besides: ['8.6', '9.6'],
    money: { [ofAlice]: { collected: 0, difference: -5_000 }, [jackpotOfAlice]: { collected: 0, difference: -500 } },
  },
  {
    title: 'kept cards are turned while another player still decides',
    text: '8.6: after all players have declared or discarded',
    events: two(a.decides, a.settles, b.decides, b.settles, sixthIs('9S'), paid),
    found: [{ clause: '8.6' }],
    money: { ...won, ...bobWon },
  },
  {
    title: 'Alice and Bob talk about their cards before Bob has decided',
    text: '8.10: nothing but the intention until all have decided',
    events: two(a.decides, conduct('communication', alice, { towardsPersonId: 'bob' }), [
      b.decides,
      b.settles,
      a.settles,
      sixthIs('9S'),
      paid,
    ]),
    found: [{ clause: '8.10' }],
    besides: ['14.7'],
    money: { ...won, ...bobWon },
  },
  {
    title: 'Alice and Bob talk when both have decided',
    text: '8.10: only until all players have declared or discarded',
    events: two([a.decides, b.decides], conduct('communication', alice, { towardsPersonId: 'bob' }), [
      b.settles,
      a.settles,
      sixthIs('9S'),
      paid,
    ]),
    never: [{ clause: '8.10' }],
    besides: ['14.7'],
    money: { ...won, ...bobWon },
  },
  {
    title: 'a player holds the cards under the table',
    text: '8.2: they do not leave the layout; the round goes on: 9♠ under K♠ wins',
    events: deciding(conduct('cards-off-table', alice), [gives(4), turned('KS'), counts(1, 4), sixthIs('9S'), paid]),
    found: [{ clause: '8.2' }],
    money: won,
  },
  {
    title: 'one discard was a slip of the recorder, and is corrected to two',
    text: '8.4, 12.7: two were given up, three remain: 9♠ under K♠ wins',
    events: [
      deciding(gives(1).as('discard'), turned('KS QD 5C'), counts(1, 2), sixthIs('9S'), paid),
      corrected('discard', gives(2)),
    ],
    never: [{ clause: '12.7' }, { clause: '8.4' }],
    money: won,
  },
  {
    title: 'two terminals tell one discard',
    text: '8.4: three of five, told twice; two remain: 9♠ under K♠ wins',
    events: deciding(
      gives(3),
      gives(3).after(300).from('T-2', 500),
      turned('KS QD'),
      counts(1, 3),
      sixthIs('9S'),
      paid,
    ),
    never: [{ clause: '8.4' }, { clause: '12.5' }],
    money: won,
  },
  {
    title: 'nobody knows whose hand gave up the cards',
    text: '8.1: a hand of Alice’s was reduced by somebody: 9♠ under K♠ wins',
    events: deciding(playEvent('CardsDiscarded', { hand: areaOf(1), cards: 4, seen: null, how: 'signal', by: null }), [
      turned('KS'),
      counts(1, 4),
      sixthIs('9S'),
      paid,
    ]),
    never: [{ clause: '8.1' }],
    money: won,
  },
]);
