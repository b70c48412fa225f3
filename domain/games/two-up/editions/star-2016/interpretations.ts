import type { Interpretation } from '../../../../law/edition.ts';
import * as questions from '../../../../provisions/open-questions.ts';

const { open } = questions;

/** What the text leaves open and decides money or findings, and how we read it. A venue may choose otherwise by event. */
export const interpretations: readonly Interpretation[] = [
  open(
    'invalid-spin-in-odds-run',
    '4.1.2.2',
    'Does an invalid spin break a run of odds?',
    { ignored: 'it neither counts in the run nor breaks it', breaks: 'the run begins again after it' },
    'ignored',
  ),
  open(
    'odds-run-across-games',
    '4.1.2.2',
    'A spinner leaves in the middle of a run of odds and nobody spins it out: does the run go on for a wager that is carried into the next game?',
    {
      'goes-on': 'it does: the wager loses at the fifth odds in a row that it lay through, with one spinner or several',
      'begins-afresh': 'it does not: odds are counted from the first spin of the game',
    },
    'goes-on',
  ),
  open(
    'oral-wager-after-call',
    '4.9',
    'An oral wager with its chips comes after the call of no more bets, in time before the spin: does it count?',
    {
      contested: '4.6 says no and 4.9 says yes; both are cited and the money is left open',
      late: '4.6 stands: it is late',
      accepted: '4.9 stands: it counts',
    },
    'contested',
  ),
  open(
    'late-move-effect',
    '4.6',
    'What does a wager count for that was laid, changed or taken back against 4.6 or 6.8?',
    {
      'no-effect': 'what cannot be done has no effect: it counts for what it was at the call, or at the removal',
      'as-laid': 'it counts as it lies; the breach is the finding, not the money',
      'not-governed': 'the rules do not say',
    },
    'no-effect',
  ),
  open(
    'result-pending',
    '4.7',
    'When is a result pending after a void spin?',
    {
      'by-wager':
        "wager by wager: for Heads and Tails from the first odds of their cycle, for the spinner's from the first valid spin",
      'by-table': 'for every wager from the first valid spin of the game',
    },
    'by-wager',
  ),
  questions.payableChips('payable-chips', '4.10'),
  open(
    'under-minimum-before-call',
    '5.2',
    'What of a wager under the minimum that is seen before the call?',
    { 'refuse-or-stand': 'it may be refused by 9.11; if it is not, it stands' },
    'refuse-or-stand',
  ),
  open(
    'maximum-of-each-or-together',
    '5.1',
    "Is the maximum of each wager, or of a player's wagers of one kind on one result together?",
    {
      each: 'of each: 5.3 speaks of a wager; wagers that are over it together only are contested',
      together: 'together: 5.1 speaks of the wagers permitted by a player, and what is laid last is over it',
    },
    'each',
  ),
  open(
    'maximum-at-placing-or-call',
    '5.5',
    'The limits changed after a wager was placed and before the call of the game that settles it: which maximum holds?',
    {
      placing: 'that of when it was placed: a player complies with the sign that stands there then',
      call: 'that of the call: until then the player may change the wager, and a maximum may be altered at any time',
    },
    'placing',
  ),
  questions.overMaximumFound('over-maximum-found', '5.3'),
  questions.personalLimitWithoutSign('personal-limit-without-sign', '5.6', 'A casino supervisor'),
  open(
    'notice-before-its-time',
    '5.5',
    'A minimum is raised (or a table closed, 9.8) after twenty minutes on show, but before the time that the sign proposed: does the notice cover it?',
    {
      contested: 'the twenty minutes were kept, the time was not: both readings are cited',
      covered: 'it does: the text asks for twenty minutes on show, and the time is only proposed',
      'not-covered': 'it does not: the sign told of another time',
    },
    'contested',
  ),
  questions.noticeInSpells('notice-in-spells', '9.8', 'twenty'),
  questions.silenceOfTheRecord('silence-of-the-record', '6.3'),
  open(
    'spinner-retires-undetermined',
    '6.5',
    "What becomes of the spinner's wager when the spinner leaves with it undetermined?",
    { 'not-governed': 'the rules do not say' },
    'not-governed',
  ),
  open(
    'house-spins-on-before-a-valid-spin',
    '6.8',
    'May the house spin on for a spinner whom the boxer sent out before any valid spin?',
    {
      contested: '6.8 asks for a valid spin before, and 6.5 lets the house go on without one: both are cited',
      allowed: 'it may: the text forbids it nowhere, and the wagers wait for a result',
      'not-allowed': 'it may not: 6.8 names the only case; the coins go on to the next player',
    },
    'contested',
  ),
  open(
    'house-spins-for-a-willing-spinner',
    '3.3',
    'May the house spin for a player who took the coins, and did not stop, fail or have to return them?',
    {
      contested:
        '3.3 lets it where nobody desires to spin, and 6.6 where the spinner fails to continue: both are cited',
      allowed: 'it may: the text forbids it nowhere',
      'not-allowed': 'it may not: 3.3, 6.5, 6.6 and 6.8 name the only cases',
    },
    'contested',
  ),
  open(
    'boxer-as-substitute',
    '6.8',
    'May the boxer spin out a game after a removal, where the text says a dealer?',
    { contested: 'a boxer is a dealer by 1.1, so both are cited' },
    'contested',
  ),
  open(
    'faces-not-recorded',
    '6.10',
    'What is the result of a spin whose faces nobody recorded?',
    { announced: 'what was announced', undetermined: 'it cannot be said' },
    'announced',
  ),
  open(
    'unannounced-fault',
    '7.3',
    'Is a spin valid when a fault was seen that the boxer must call, and nobody called it?',
    { valid: 'it is; the missed call is the breach', invalid: 'it is not' },
    'valid',
  ),
  open(
    'no-spin-without-power',
    '7.6',
    'Is a spin invalid when somebody without the power says so?',
    { 'no-effect': 'it is not', effective: 'it is; that it was said is the breach' },
    'no-effect',
  ),
  open(
    'no-spin-after-the-result',
    '7.6',
    'Is a spin invalid when no spin is called of it only after its result was announced?',
    {
      invalid: 'it is: once no spin is called it is invalid, and the text sets no time for that',
      stands: 'it is not: what was announced stands, and only a casino supervisor may set it aside (9.4)',
    },
    'invalid',
  ),
  questions.voidWithoutDevice('void-without-device', '9.3.1', 'a casino supervisor', '9.1'),
  open(
    'unfit-coin-used',
    '7.4.4',
    'May a coin be used again that the boxer checked and found unfit?',
    {
      contested: '7.4.4 asks for the check and 6.1 lets the spinner select from the coins offered: both are cited',
      allowed: 'it may: the text asks for the check and says nothing of what comes of it',
      'not-allowed': 'it may not: else the check would be for nothing',
    },
    'contested',
  ),
  open(
    'coins-lost-from-a-set',
    '7.4.5',
    'Is more than one coin lost when a set loses one coin and later another?',
    {
      'in-all': 'it is: what counts is how many are left of the set',
      'at-one-time': 'it is not: 7.4 speaks of one event in which coins are thrown out of the ring',
    },
    'in-all',
  ),
  open(
    'wager-of-an-excluded-player',
    '9.3.2',
    'What does a wager count for that a person lays who was excluded from the game or the casino?',
    {
      'until-void':
        'it stands until a casino supervisor declares it void (9.3.1); that the person took part is the breach',
      'no-wager': 'nothing: a person who takes no part in the game makes no wager, so the stake goes back',
    },
    'until-void',
  ),
  questions.setAsideWithoutGrounds('set-aside-without-grounds', '9.4', 'a casino supervisor'),
  questions.forfeitWithoutFraud('forfeit-without-fraud', '9.5', 'a casino supervisor'),
  open(
    'winnings-paid-before-the-ruling',
    '9.5',
    'Do winnings stay with the player that had been paid when the outcome was set aside and the wagers refunded?',
    {
      contested:
        '9.5 speaks of wagers that may be refunded, and not of winnings to be taken back; by 1.1 a void outcome has no result, so nothing was won: either is accepted, and winnings that stayed are found as contested',
      kept: 'they do: only wagers are refunded',
      returned: 'they do not: an outcome without a result won nothing',
    },
    'contested',
  ),
  open(
    'rounds-without-wager',
    '9.9',
    'What are three consecutive rounds of play?',
    { cycles: 'three cycles in a row, counted from determinations' },
    'cycles',
  ),
  questions.tokensAfterTheResult('tokens-after-the-result', "1.1 'casino promotional voucher'"),
  open(
    'absence-of-a-games-supervisor',
    '9.12',
    'When is a games supervisor absent, so that a casino supervisor decides a dispute first?',
    {
      'from-the-table':
        'when none was on duty at the table from when the dispute was raised until it was decided; what lies between is not on record',
    },
    'from-the-table',
  ),
  open(
    'reviewer-by-definition',
    '9.12',
    'May a games supervisor, who is a casino supervisor by 1.1, review the decision of another?',
    {
      contested: 'by the letter of 1.1 yes, by the sense of a review no; both are cited',
      accepted: '1.1 stands: any casino supervisor reviews, games supervisors among them',
      refused: 'a review is by somebody senior: a casino supervisor by duty',
    },
    'contested',
  ),
  questions.notSatisfiedWithWhichDecision('not-satisfied-with-which-decision', '9.13'),
  questions.provisionOfTheAdvice('provision-of-the-advice', '9.13', 'section 110'),
];
