import type { Interpretation } from '../../../../law/edition.ts';
import * as shared from '../../../../provisions/open-questions.ts';
import { questions } from './questions.ts';

const { open } = shared;

/** What the text leaves open and decides money or findings, and how we read it. A venue may choose otherwise by event. */
export const interpretations: readonly Interpretation[] = [
  open(
    questions.play,
    '1.1',
    'What is play, that may only be on the three days, and on 11 November only after noon?',
    {
      'spins-only': 'the spinning of the pennies: a ring may be opened, and a bet laid, before',
      'opening-too': 'the opening of the ring, too',
      'bets-too': 'the opening of the ring and the laying of bets, too',
    },
    'spins-only',
  ),
  open(
    questions.atTheHour,
    '1.1',
    'Is noon itself, 12:00:00 on 11 November, after noon?',
    {
      counts: 'it is: only the time before noon is kept out',
      'does-not': 'it is not: after noon begins when noon is over',
    },
    'counts',
  ),
  open(
    questions.pairsOfHeads,
    '4.9',
    'What are "pairs of heads", with three pennies?',
    {
      'any-heads': "any result of heads, as 2 'heads' has it: two or three of them",
      'exactly-two': 'two heads and a tail: three heads are not a pair',
    },
    'any-heads',
  ),
  open(
    questions.centreLeftEarly,
    '4.9',
    "What becomes of the spinner's wager when the spinner leaves with it undetermined, and nobody spins on?",
    {
      'not-governed': 'the rules do not say',
      'goes-back': 'the bet was not determined, so each side has its own back',
    },
    'not-governed',
  ),
  open(
    questions.leftInCentre,
    '6.2.2',
    "What becomes of the spinner's wager that won with three heads, when it stays in the centre and the spinner throws tails afterwards?",
    {
      won: 'it was won (6.2.2): it is at stake again when it is set and covered again (6.2, 6.2.1)',
      'at-stake': 'tails cost the total of the wager in the centre (4.8); the rules do not say to whom',
    },
    'won',
  ),
  open(
    questions.centreBet,
    '6.2',
    'Is the centre bet one bet over the series, or a stake that rides?',
    {
      even: 'one even bet: the spinner stakes once, it is covered once (6.2), and three heads before tails win it (6.2.2). The spinner may expect -75 % of the stake',
      rides:
        'the stake rides: each heads wins its cover, which lies on in the centre and is covered anew (4.8 "total", 4.10 "winning wager"). The spinner may expect 0 %',
    },
    'even',
  ),
  open(
    questions.unmatched,
    '6.3',
    'What of a part of a wager that nothing stands against when the pennies are spun?',
    {
      'matched-part-plays': 'the part that is matched plays; the rest wins and loses nothing',
      'the-total-is-lost':
        'the same, but tails cost the spinner the total in the centre (4.8), also what nobody covered; the rules do not say to whom',
    },
    'matched-part-plays',
  ),
  open(
    questions.afterInvalid,
    '5.1',
    'May a bet be taken back after an invalid spin, before the next valid one?',
    {
      stand: 'it may not: it stands to the next valid spin',
      'may-be-taken-back': 'it may: an invalid spin does not count, so the bet had not begun',
    },
    'stand',
  ),
  open(
    questions.unannouncedFault,
    '5.1',
    'Is a spin valid when a fault was seen for which it is declared invalid, and nobody declared it?',
    { valid: 'it is; the missed call is the breach', invalid: 'it is not' },
    'valid',
  ),
  open(
    questions.noSpinWithoutPower,
    '5.1',
    'Is a spin invalid when somebody without the power says so?',
    { 'no-effect': 'it is not', effective: 'it is; that it was said is the breach' },
    'no-effect',
  ),
  open(
    questions.noSpinAfterResult,
    '5.2',
    'Is a spin invalid when no spin is called of it only after its result was announced?',
    {
      invalid:
        'it is: before the pennies rest is only where possible, and the decision of the ringkeeper is final (5.4)',
      stands: 'it is not: what was announced stands',
    },
    'invalid',
  ),
  open(
    questions.facesNotRecorded,
    "2 'heads'",
    'What is the result of a spin whose faces nobody recorded?',
    { announced: 'what was announced', undetermined: 'it cannot be said' },
    'announced',
  ),
  open(
    questions.duringPlay,
    '5.5',
    'When is "during play", in which only the spinner and the ringkeeper may be in the ring?',
    {
      spin: 'from the call of "come in spinner", or the spin, until its result is announced or it is called invalid',
      'whole-turn': 'from the beginning of a turn to its end',
    },
    'spin',
  ),
  shared.silenceOfTheRecord(questions.silence, '4.4'),
  shared.voidWithoutDevice(questions.voidWithoutDevice, '7.3.1', 'a casino supervisor', '7.1'),
  shared.wagerOfAnExcludedPlayer(questions.excludedWagers, '7.3.2', 'a casino supervisor', '7.3.1'),
  shared.setAsideWithoutGrounds(questions.setAsideWithoutGrounds, '7.4', 'a casino supervisor'),
  open(
    questions.headsSetAside,
    '7.5',
    'Heads that do not end the series are set aside, and wagers are returned: is the centre a wager made for that result?',
    {
      contested:
        'the money of the centre is left open: by 6.2.2 it is wagered on three heads, and each of them is a result by itself',
      'goes-back': 'it is: the centre goes back to those who had set and covered it',
      stands: 'it is not: it waits for the third heads or for tails, and the heads that were set aside do not count',
    },
    'contested',
  ),
  shared.forfeitWithoutFraud(questions.forfeitWithoutFraud, '7.5', 'a casino supervisor'),
];
