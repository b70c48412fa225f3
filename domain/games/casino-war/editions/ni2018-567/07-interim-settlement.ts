import { pays, watches } from '../../../../law/readings.ts';
import { optionsNotOffered, optionsWithoutTie } from '../../looks/options.ts';
import { dealtBeforeInterim, tiesOutOfOrder, warsOutOfOrder } from '../../looks/settling.ts';
import { clause, type Section } from '../edition-parts.ts';
import { money } from './money.ts';
import { silence } from './notice.ts';
import { terms } from './rules.ts';

export const interimSettlement: Section = {
  number: '7',
  title: 'Interim Settlement',
  clauses: [
    clause(
      '7.1',
      'An interim settlement comes after the initial deal and before any other.',
      watches('SECOND_DEAL_BEFORE_INTERIM', dealtBeforeInterim),
    ),
    clause(
      '7.2',
      'From the box furthest to the right the dealer acts upon tie wagers.',
      watches('SETTLEMENT_ORDER_WRONG', tiesOutOfOrder),
    ),
    clause('7.2(a)', 'Tie wagers that lost are taken.', ...money('7.2(a)')),
    clause('7.2(b)', 'Tie wagers that won are paid.', ...money('7.2(b)')),
    clause(
      '7.3',
      'Then, from the right again, the dealer acts upon casino war wagers.',
      watches('SETTLEMENT_ORDER_WRONG', warsOutOfOrder),
    ),
    clause('7.3(a)', 'Casino war wagers that lost are taken.', ...money('7.3(a)')),
    clause('7.3(b)', 'Casino war wagers that won are paid.', ...money('7.3(b)')),
    clause(
      '7.3(c)',
      "Players whose card equals the dealer's are offered to surrender half or to go to war.",
      watches('OPTION_NOT_OFFERED', optionsNotOffered(terms, silence)),
      watches('OPTION_WITHOUT_TIE', optionsWithoutTie),
    ),
    clause(
      '7.4',
      'A player who was offered it and lays no go to war wager has surrendered half.',
      pays({ 'no raise after the offer': 'loses-half' }),
      ...money('7.4'),
    ),
  ],
};
