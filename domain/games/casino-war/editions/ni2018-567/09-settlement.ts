import { notes, pays, watches } from '../../../../law/readings.ts';
import {
  collectionsOnNoWager,
  doneInLaterRound,
  paymentsOfAnotherSum,
  paymentsOnNoWager,
  paymentsToOthers,
} from '../../../../provisions/payments.ts';
import { isKnownKind } from '../../events.ts';
import { clause, type Section } from '../edition-parts.ts';
import { money } from './money.ts';
import { terms } from './rules.ts';

const { odds } = terms;

export const settlement: Section = {
  number: '9',
  title: 'Settlement',
  clauses: [
    clause(
      '9.1',
      'The wagers of a round, and the odds that winning ones are paid at.',
      watches('PAYOUT_WRONG', paymentsOnNoWager(isKnownKind)),
      watches('PAID_TO_ANOTHER', paymentsToOthers),
      watches('PAYMENT_CHIPS_OF_ANOTHER_SUM', paymentsOfAnotherSum),
      watches('COLLECTED_ON_NO_WAGER', collectionsOnNoWager()),
      notes('DONE_IN_LATER_ROUND', doneInLaterRound('12.2(a)')),
    ),
    clause(
      '9.1 War: first card higher',
      'A casino war wager pays even money when the first card is higher.',
      pays({ higher: odds['casino-war'] }),
      ...money('9.1 War: first card higher'),
    ),
    clause(
      '9.1 War: second cards equal',
      'At war a casino war wager pays even money when the second cards are equal.',
      pays({ 'equal at war': odds['casino-war'] }),
      ...money('9.1 War: second cards equal'),
    ),
    clause(
      '9.1 War: second card higher',
      'At war a casino war wager stands off when the second card is higher.',
      pays({ 'higher at war': 'stands-off' }),
      ...money('9.1 War: second card higher'),
    ),
    clause(
      '9.1 Go to war: higher',
      'A go to war wager pays even money when the second card is higher.',
      pays({ 'higher at war': odds['go-to-war'] }),
      ...money('9.1 Go to war: higher'),
    ),
    clause(
      '9.1 Go to war: equal',
      'A go to war wager pays even money when the second cards are equal.',
      pays({ 'equal at war': odds['go-to-war'] }),
      ...money('9.1 Go to war: equal'),
    ),
    clause(
      '9.1 Tie',
      'A tie wager pays ten to one when the first cards are equal.',
      pays({ equal: odds.tie }),
      ...money('9.1 Tie'),
    ),
  ],
};
