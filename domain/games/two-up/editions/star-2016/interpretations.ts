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
  questions.lateTouchEffect('late-move-effect', '4.6', '4.6 or 6.8', 'the call, or at the removal'),
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
  open(
    'side-declared-again',
    '4.2',
    'The spinner declared a side, was called invalid only, and declares the other before any valid spin: which is spun for?',
    {
      contested:
        '4.2 asks for the declaration before the spinner commences to spin, and by 1.1 a void spin is without a result: both are cited and the money is left open',
      first: 'the one before the first spin: the spinner had commenced to spin',
      last: 'the other: nothing had been spun that counts',
    },
    'contested',
  ),
  questions.payableChips('payable-chips', '4.10'),
  questions.underMinimumBeforeTheCall('under-minimum-before-call', '5.2', '9.11'),
  questions.maximumOfEachOrTogether('maximum-of-each-or-together', '5.1', '5.3'),
  questions.maximumAtPlacingOrCall('maximum-at-placing-or-call', '5.5'),
  questions.overMaximumFound('over-maximum-found', '5.3'),
  questions.personalLimitWithoutSign('personal-limit-without-sign', '5.6', 'A casino supervisor'),
  questions.noticeBeforeItsTime(
    'notice-before-its-time',
    '5.5',
    'twenty',
    'A minimum is raised (or a table closed, 9.8)',
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
    'wagers-laid-after-a-removal',
    '6.8',
    'A dealer spins out the game of a spinner who was removed: may a wager that was laid after the removal be changed or taken back after a void spin?',
    {
      contested:
        '6.8 says that players may not, of all wagers while the dealer spins, and 4.7 that they may after a void spin: both are cited',
      free: 'it may: 6.8 keeps players from leaving because of the removal, of which they knew when they laid it',
      bound: 'it may not, nor be changed before its call: 6.8 names all wagers until that of the spinner is determined',
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
  questions.wagerOfAnExcludedPlayer('wager-of-an-excluded-player', '9.3.2', 'a casino supervisor', '9.3.1'),
  questions.setAsideWithoutGrounds('set-aside-without-grounds', '9.4', 'a casino supervisor'),
  questions.forfeitWithoutFraud('forfeit-without-fraud', '9.5', 'a casino supervisor'),
  questions.winningsPaidBeforeTheRuling('winnings-paid-before-the-ruling', '9.5', '1.1'),
  open(
    'rounds-without-wager',
    '9.9',
    'What are three consecutive rounds of play?',
    { cycles: 'three cycles in a row, counted from determinations' },
    'cycles',
  ),
  questions.tokensAfterTheResult('tokens-after-the-result', "1.1 'casino promotional voucher'"),
  open(
    'refusal-after-a-void-spin',
    '9.11',
    'After the call a void spin, or three at the start of a game, frees the players to change their wagers (4.7, 6.5): may a wager be refused then, before the next call?',
    {
      contested:
        '4.7 and 6.5 free the players and do not name the house, and 9.11 says before the call: both are cited',
      refused: 'it may: betting is open again until the next call',
      late: 'it may not: the call had been made',
    },
    'contested',
  ),
  questions.absenceOfAGamesSupervisor('absence-of-a-games-supervisor', '9.12'),
  questions.reviewerByDefinition('reviewer-by-definition', '9.12', '1.1'),
  questions.notSatisfiedWithWhichDecision('not-satisfied-with-which-decision', '9.13'),
  questions.provisionOfTheAdvice('provision-of-the-advice', '9.13', 'section 110'),
];
