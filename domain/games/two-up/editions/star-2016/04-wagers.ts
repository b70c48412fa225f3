import { defines, excuses, pays, unwatched, watches, watchesSession } from '../../../../law/readings.ts';
import { spinsBeforeDeclaration, spinsWithoutSpinnersWager, spunByTheHouse } from '../../looks/beginnings.ts';
import { carriedWagersNotBorneOut, wagersNotAccountedFor } from '../../looks/carried.ts';
import {
  oralWagersAfterTheSpin,
  sideWagersOutsideTheirArea,
  spinnersWagersOfOthers,
  spinnersWagersOutsideTheirArea,
  wagersByWordWithoutChips,
  wagersChangedAfterTheCall,
  wagersChangedDuringOdds,
  wagersChangedWhilePending,
  wagersLaidAfterTheCall,
} from '../../looks/wagers.ts';
import { wagersNotMadeWith, wagersOfUnknownKind } from '../../../../provisions/wagers.ts';
import { isKnownKind } from '../../terms.ts';
import { rules } from './rules.ts';
import { moneyOf, wagersOfAnotherSum, wagersSettledAgain } from '../../../../provisions/payments.ts';
import { reaching } from '../../looks/reading.ts';
import { oralReach } from '../../effects.ts';
import { freeAfterVoidSpin } from '../../freed.ts';
import { notTakenSinceLate, notTakenWithoutChips } from '../../looks/refusals.ts';
import { clause, type Section } from '../edition-parts.ts';
import { terms } from './terms.ts';

const wins = (row: string) => watches('COLLECTION_WRONG', moneyOf(row, 'COLLECTION_WRONG'));
const loses = (row: string) =>
  [
    watches('PAYOUT_WRONG', moneyOf(row, 'PAYOUT_WRONG')),
    watches('COLLECTION_WRONG', moneyOf(row, 'COLLECTION_WRONG')),
  ] as const;

const heading = unwatched('a heading: what it introduces stands in the rows under it');

export const wagers: Section = {
  number: '4',
  title: 'Wagers',
  clauses: [
    clause(
      '4.1',
      "Only the wagers defined here may be made: the spinner's, Heads and Tails.",
      watches('WAGER_TYPE_NOT_PERMITTED', wagersOfUnknownKind(isKnownKind)),
    ),
    clause(
      '4.1.1',
      "The spinner's bet is made by the spinner, in the spinner's area.",
      defines("spinner's bet"),
      watches('SPINNER_WAGER_WRONG_AREA', spinnersWagersOutsideTheirArea),
      watches('SPINNER_WAGER_NOT_BY_SPINNER', spinnersWagersOfOthers),
    ),
    clause('4.1.1.1', "When the spinner's bet wins.", heading),
    clause(
      '4.1.1.1.1',
      'Spinning for heads it wins on the third heads, no tails and no five odds in a row having come.',
      pays({ 'three-heads': 'wins' }),
      wins('4.1.1.1.1'),
    ),
    clause(
      '4.1.1.1.2',
      'Spinning for tails it wins on the third tails, no heads and no five odds in a row having come.',
      pays({ 'three-tails': 'wins' }),
      wins('4.1.1.1.2'),
    ),
    clause('4.1.1.2', "When the spinner's bet loses.", heading),
    clause(
      '4.1.1.2.1',
      'Spinning for heads it loses on tails, or on five odds in a row, before the third heads.',
      pays({ tails: 'loses', 'five-odds': 'loses' }),
      ...loses('4.1.1.2.1'),
    ),
    clause(
      '4.1.1.2.2',
      'Spinning for tails it loses on heads, or on five odds in a row, before the third tails.',
      pays({ heads: 'loses', 'five-odds': 'loses' }),
      ...loses('4.1.1.2.2'),
    ),
    clause('4.1.2', 'The Heads wager.', defines('Heads wager')),
    clause('4.1.2.1', 'Heads wins when heads are spun.', pays({ heads: 'wins' }), wins('4.1.2.1')),
    clause(
      '4.1.2.2',
      'Heads loses on tails or on the fifth odds in a row.',
      pays({ tails: 'loses', 'five-odds': 'loses' }),
      ...loses('4.1.2.2'),
    ),
    clause(
      '4.1.2.3',
      'On odds Heads is neither won nor lost, and stays as it is until there is a result.',
      pays({ odds: 'stays' }),
      watches('WAGER_CHANGED_DURING_ODDS_RUN', wagersChangedDuringOdds(terms, 'heads')),
    ),
    clause('4.1.3', 'The Tails wager.', defines('Tails wager')),
    clause('4.1.3.1', 'Tails wins when tails are spun.', pays({ tails: 'wins' }), wins('4.1.3.1')),
    clause(
      '4.1.3.2',
      'Tails loses on heads or on the fifth odds in a row.',
      pays({ heads: 'loses', 'five-odds': 'loses' }),
      ...loses('4.1.3.2'),
    ),
    clause(
      '4.1.3.3',
      'On odds Tails is neither won nor lost, and stays as it is until there is a result.',
      pays({ odds: 'stays' }),
      watches('WAGER_CHANGED_DURING_ODDS_RUN', wagersChangedDuringOdds(terms, 'tails')),
    ),
    clause(
      '4.2',
      'The spinner says heads or tails and lays the stake for it before the spinning begins.',
      watches('SPIN_BEFORE_DECLARATION', spinsBeforeDeclaration(terms)),
      watches('SPINNER_WAGER_MISSING', spinsWithoutSpinnersWager(terms)),
    ),
    clause(
      '4.3',
      'Boxer or dealer spinning under 3.3 need neither stake nor declare.',
      excuses('4.2', spunByTheHouse(terms)),
    ),
    clause(
      { inferred: '4.4' },
      "Beside the spinner's wager the spinner may bet on heads or tails, outside the spinner's area.",
      unwatched('it allows something and forbids nothing'),
    ),
    clause(
      '4.5',
      'Wagers are made with chips or promotional tokens, laid in the proper areas.',
      watches('CASH_WAGER', wagersNotMadeWith(['chips', 'promotional-tokens', 'mixed'])),
      watches('WAGER_OUTSIDE_AREA', sideWagersOutsideTheirArea),
      watches('WAGER_CHIPS_OF_ANOTHER_SUM', wagersOfAnotherSum),
      watches('WAGER_SETTLED_AGAIN', wagersSettledAgain),
      watches('CARRIED_WAGER_NOT_BORNE_OUT', carriedWagersNotBorneOut(terms, rules)),
    ),
    clause(
      '4.6',
      "From the boxer's call of no more bets until the result is in and the wager settled, no wager is laid, changed or taken back.",
      watches('LATE_BET', wagersLaidAfterTheCall(terms, rules)),
      watches('WAGER_TAMPERED_AFTER_CLOSE', wagersChangedAfterTheCall(terms, rules)),
      watchesSession('WAGER_NOT_ACCOUNTED_FOR', wagersNotAccountedFor(terms, rules)),
      excuses(
        '9.11',
        notTakenSinceLate(terms),
        'REFUSED_AFTER_CLOSE',
        'REFUSAL_WITHOUT_GROUNDS',
        'REFUSAL_WITHOUT_POWER',
      ),
    ),
    clause(
      '4.7',
      'Even so, after a void spin players may raise, lower or take back their wagers if no result is pending.',
      excuses(
        '4.6',
        reaching(terms, (touched, picture, course) => freeAfterVoidSpin(picture, course, touched)),
        'LATE_BET',
        'WAGER_TAMPERED_AFTER_CLOSE',
      ),
      watches('WAGER_CHANGE_WHILE_RESULT_PENDING', wagersChangedWhilePending(terms, rules)),
    ),
    clause(
      '4.8',
      'Players answer for where their wagers lie, also where someone else put them there.',
      unwatched('it says who answers for a mistake; nobody can break it'),
    ),
    clause(
      '4.9',
      'A wager by word counts only with its chips or tokens, and if there is time to place it before the spin.',
      watches('ORAL_BET_WITHOUT_CHIPS', wagersByWordWithoutChips),
      watches('ORAL_BET_TOO_LATE', oralWagersAfterTheSpin(terms)),
      excuses(
        '4.6',
        reaching(terms, (touched, _picture, course) => oralReach(course, touched)),
        'LATE_BET',
        'WAGER_TAMPERED_AFTER_CLOSE',
      ),
      excuses('9.11', notTakenWithoutChips, 'REFUSED_AFTER_CLOSE', 'REFUSAL_WITHOUT_GROUNDS', 'REFUSAL_WITHOUT_POWER'),
    ),
    clause(
      '4.10',
      'What chips cannot pay exactly is paid up to the next amount that they can.',
      pays({ 'not payable exactly': 'rounded-up' }),
      watches('PAYOUT_ROUNDED_WRONG', moneyOf('4.10', 'PAYOUT_ROUNDED_WRONG')),
    ),
  ],
};
