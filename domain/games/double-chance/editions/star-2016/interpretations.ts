import type { Interpretation } from '../../../../law/edition.ts';
import { cardsThatWaited, oddHands } from './questions.ts';
import * as questions from '../../../../provisions/open-questions.ts';

const { open } = questions;

const supervisor = 'a casino supervisor';

/** Wagers, their limits, and what they win. */
const ofWagers: readonly Interpretation[] = [
  open(
    'late-wager',
    '5.3',
    'What does a wager count for that is placed after the first card?',
    {
      'not-governed':
        'the rules do not say: a wager is placed before the first card (5.2), and nothing speaks of one that comes later',
      'no-effect': 'what may not be placed has no effect: it goes back, whatever the cards are',
      'as-laid': 'it counts as it lies; the breach is the finding, not the money',
    },
    'not-governed',
  ),
  questions.lateTouchEffect('late-touch-effect', '5.3', '5.3', 'the first card'),
  open(
    'over-maximum-found',
    '6.3',
    'From when on does a wager over the maximum count for the maximum only?',
    {
      'in-its-round':
        'found in its round it counts to the maximum, won or lost; found later, or never, its result stands',
    },
    'in-its-round',
  ),
  open(
    'maximum-at-placing-or-first-card',
    '6.1',
    'The limits changed after a wager was placed and before the first card: which maximum holds?',
    { placing: 'that of when it was placed: a player goes by the sign that stands there then' },
    'placing',
  ),
  open(
    'payable-chips',
    '9.1',
    'What is due where the chips at the table cannot pay the winnings?',
    {
      'in-full':
        'the winnings to the cent: the text has no rule of rounding. Of what is not whole cents, either amount beside it that chips can make',
      'either-neighbour': 'the amount that chips can make below them or the one above: either is accepted',
    },
    'in-full',
  ),
  open(
    'token-wins',
    "1.1 'casino promotional voucher'",
    'What becomes of a promotional token that won?',
    { 'like-chips': 'it stays with its player, like chips; its winnings are paid in chips' },
    'like-chips',
  ),
  open(
    'max-payout',
    '9.2',
    'What is the maximum payout the maximum of?',
    {
      winnings: 'of the winnings of one declared wager, without its stake and without the jackpot',
      'with-stake': 'of the winnings of one declared wager together with its stake',
    },
    'winnings',
  ),
];

/** The sixth card, and cards that were dealt wrongly. */
const ofCards: readonly Interpretation[] = [
  open(
    'sixth-card-higher',
    '9.3',
    'Cards of several suits were kept: has the card that is of the suit of the sixth to be the higher one itself?',
    {
      'same-card':
        'it has. With it best play loses 3.762 % to the house (229739 in 6107556, over all hands); without it the player would gain 20.865 %',
      'any-card': 'one kept card may have the suit, and another the higher value',
    },
    'same-card',
  ),
  open(
    'exposed-sixth-card',
    '12.4',
    'Is a sixth card that was exposed a misdeal?',
    {
      none: 'it is not: a misdeal is of the deal of five cards, before players handle them; 12.4 does not say so, and contests it',
      misdeal: 'it is: 12.4 speaks of any exposed card that is dealt',
    },
    'none',
  ),
  open(
    oddHands['area-skipped'],
    '12.5',
    'An area with a wager was passed over in the deal: is its hand, of no cards, one with too few?',
    {
      void: 'it is, and void',
      'not-governed':
        'a hand is five cards dealt to a player (1.1): there is none, and the rules do not say what becomes of the wager',
    },
    'void',
  ),
  open(
    oddHands['cards-kept'],
    '12.7',
    'A hand kept four cards when the dealer went on, or none: what becomes of its wager?',
    {
      'not-governed': 'the rules do not say: they want more given up, and do not speak of a hand of which it was not',
      void: 'the hand has too many cards or too few, and is void (12.5)',
      'as-kept': 'its sixth card decides beside the cards that it kept; beside none it cannot win',
    },
    'not-governed',
  ),
  open(
    oddHands['sixth-missed'],
    '8.7',
    'A hand waits for its sixth card, and got none when the round was over: what becomes of its wager?',
    {
      'not-governed':
        'the rules do not say: without a sixth card none of 9.3 to 9.5 is met, and 12.5 speaks of the hand that was dealt',
      void: 'the hand has too few cards, and is void (12.5)',
    },
    'not-governed',
  ),
  open(
    oddHands['two-sixths'],
    '8.7',
    'A hand got two sixth cards: does the first count, or is the hand void?',
    {
      contested:
        'by 8.7 it gets one; by 12.5 a hand with too many cards is void; 12.10 has a card burnt that was dealt so in error, and speaks of declared hands: all are cited',
      first: 'the first is its sixth card; the other was dealt in error',
      void: 'the hand has too many cards, and is void (12.5)',
    },
    'contested',
  ),
  open(
    'wrong-order-after-handling',
    '12.1',
    'The dealer sees that cards were dealt in the wrong order when a player has handled them: what then?',
    { stands: 'the deal stands: 12.1 is over, and no card was exposed' },
    'stands',
  ),
  open(
    'deck-runs-out',
    '3.1',
    'The deck does not suffice for all hands: what then?',
    { 'not-governed': 'the rules do not say' },
    'not-governed',
  ),
  open(
    cardsThatWaited,
    '13.2.3',
    'The device that failed held two decks: is the one that was not in play "new cards"?',
    {
      'not-new':
        'it is not: new cards take the place of all the cards (3.7), and these lay in the device that no longer works',
      unused: 'it is, where none of its cards has been dealt; which of the two was dealt from stands in no record',
    },
    'not-new',
  ),
];

const ofJackpots: readonly Interpretation[] = [
  open(
    'jackpot-amount',
    '10.2',
    'A wager on the jackpot is not of the amount on the sign, and was accepted: what does it win?',
    {
      'not-governed': 'the rules do not say',
      'as-laid': 'it counts as it lies; the amount is the breach, not the money',
    },
    'not-governed',
  ),
  open(
    'sign-or-schedule',
    '10.3',
    'The sign and the approved prize schedule differ, or signs do: which holds?',
    {
      contested: 'the jackpot is paid by an approved schedule, and its odds are displayed on the sign: both are cited',
      sign: 'the sign: players go by what stands at the table',
    },
    'contested',
  ),
  open(
    'discarders-jackpot',
    '10.3',
    'A player received a hand that wins a jackpot, and gave cards up: does the jackpot win?',
    {
      received: 'it does: the jackpot is of the hand that is received',
      'declared-only': 'it does not: what was given up was not seen',
    },
    'received',
  ),
];

/** Voids, rulings, and who makes them. */
const ofRulings: readonly Interpretation[] = [
  open(
    'void-money',
    '12.3',
    'Wagers are void, and the rule does not say that they go back: what becomes of them?',
    {
      'stake-back': 'the stake goes back: void is without a result, so nothing may be kept',
      'not-governed': 'the rules do not say',
    },
    'stake-back',
  ),
  open(
    'void-paid',
    '12.8.2',
    'Winnings had been paid when the round became void: what becomes of them?',
    { 'goes-back': 'they go back: void is without a result', stays: 'they stay with the player' },
    'goes-back',
  ),
  open(
    'several-voids',
    '12.3',
    'Several rules void a wager, or one voids it and it was forfeited: which holds?',
    {
      widest:
        'the one of the widest scope, and the money goes back once; what becomes of a forfeit in a round that is void the rules do not say',
      first:
        'the one that came first: what is void has no result that could be set aside, and what was forfeited by then stays so',
    },
    'widest',
  ),
  questions.setAsideWithoutGrounds('set-aside-without-grounds', '14.4', supervisor),
  questions.forfeitWithoutFraud('forfeit-without-fraud', '14.5', supervisor),
  questions.winningsPaidBeforeTheRuling('winnings-paid-before-the-ruling', '14.5', '1.1'),
  questions.voidWithoutDevice('void-without-device', '14.3.1', supervisor, '14.1'),
  questions.wagerOfAnExcludedPlayer('wager-of-an-excluded-player', '14.3.2', supervisor, '14.3.1'),
  open(
    'gaming-supervisor',
    '14.12',
    'Disputes go to a "gaming supervisor" first, whom 1.1 does not define: who is that?',
    {
      'games-supervisor': 'a games supervisor: a casino supervisor is named beside them, for the review',
      'any-supervisor': 'anybody who supervises gaming: a casino supervisor may decide first too',
    },
    'games-supervisor',
  ),
  questions.reviewerByDefinition('reviewer-by-definition', '14.12', '1.1'),
  questions.notSatisfiedWithWhichDecision('not-satisfied-with-which-decision', '14.13'),
  questions.provisionOfTheAdvice('provision-of-the-advice', '14.13', 'section 33'),
  questions.noticeBeforeItsTime(
    'notice-before-its-time',
    '6.5',
    'twenty',
    'A minimum is raised (or a table closed, 14.8)',
  ),
  questions.noticeInSpells('notice-in-spells', '14.8', 'twenty'),
  questions.silenceOfTheRecord('silence-of-the-record', '7.2.1'),
];

/** What the text leaves open and decides money or findings, and how we read it. A venue may choose otherwise by event. */
export const interpretations: readonly Interpretation[] = [...ofWagers, ...ofCards, ...ofJackpots, ...ofRulings];
