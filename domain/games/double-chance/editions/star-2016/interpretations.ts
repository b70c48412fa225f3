import type { Interpretation } from '../../../../law/edition.ts';
import * as questions from '../../../../provisions/open-questions.ts';

const { open } = questions;

const supervisor = 'a casino supervisor';

/** Wagers, their limits, and what they win. */
const ofWagers: readonly Interpretation[] = [
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
    { 'in-full': 'the winnings to the cent: the text has no rule of rounding' },
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
    'sixth-card-area',
    '8.7',
    'What becomes of a wager whose hand kept four cards or none, got two sixth cards, or was passed over?',
    { 'not-governed': 'the rules do not say' },
    'not-governed',
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
    'Several rules void a hand: which holds?',
    { widest: 'the one of the widest scope; the money goes back once' },
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
