import { pays, unwatched, watches, watchesSession } from '../../../../law/readings.ts';
import { jackpotsWithoutMainWager } from '../../looks/jackpots.ts';
import { jackpotsTakenOff } from '../../looks/payments.ts';
import { playedWithoutJackpotSign, playedWithoutOddsSign } from '../../looks/signs.ts';
import { handClasses, type HandClass } from '../../word-lists.ts';
import { clause, type Clause, type Section } from '../edition-parts.ts';
import { money } from './money.ts';
import { silence } from './questions.ts';

const qualifies = (number: string, hand: HandClass): Clause =>
  clause(number, `It is won by ${handClasses[hand]}.`, pays({ [handClasses[hand]]: 'wins' }));

export const jackpot: Section = {
  number: '10',
  title: 'Jackpot',
  clauses: [
    clause(
      '10.1',
      'Who wagers on the jackpot has laid a wager for the round before.',
      watches('JACKPOT_WITHOUT_MAIN_WAGER', jackpotsWithoutMainWager),
    ),
    clause(
      '10.2',
      'A sign at the table shows what a wager on the jackpot costs.',
      watchesSession('JACKPOT_SIGN_MISSING', playedWithoutJackpotSign(silence)),
    ),
    clause(
      '10.3',
      'A hand that qualifies is paid by an approved prize schedule, whose odds a sign at the table shows.',
      ...money('10.3'),
      watchesSession('JACKPOT_ODDS_NOT_DISPLAYED', playedWithoutOddsSign(silence)),
      unwatched('whether the Authority approved the odds of a sign is held against the register (record keeping 3.8)'),
    ),
    clause('10.4', 'The hands that win a jackpot.', unwatched('it introduces the rows under it')),
    qualifies('10.4.1', 'royal-flush'),
    qualifies('10.4.2', 'straight-flush'),
    qualifies('10.4.3', 'four-of-a-kind'),
    qualifies('10.4.4', 'full-house'),
    qualifies('10.4.5', 'flush'),
    qualifies('10.4.6', 'straight'),
    qualifies('10.4.7', 'dead-hand'),
    clause(
      '10.5',
      'A jackpot is paid in addition to what the wager wins.',
      pays({ jackpot: 'wins' }),
      watches('JACKPOT_OFFSET_AGAINST_MAIN', jackpotsTakenOff),
    ),
  ],
};
