import { notes, pays, watches } from '../../../../law/readings.ts';
import {
  collectionsOnNoWager,
  doneInLaterRound,
  paymentsOfAnotherSum,
  paymentsOnNoWager,
  paymentsToOthers,
} from '../../../../provisions/payments.ts';
import { isKnownKind } from '../../events.ts';
import { payoutsCutWithoutNotice } from '../../looks/payments.ts';
import { refusalOfUnrecorded } from '../../looks/refusals.ts';
import { cardsNotCollected } from '../../looks/round-of-play.ts';
import { handClasses, type HandClass } from '../../word-lists.ts';
import { clause, type Clause, type Section } from '../edition-parts.ts';
import { money } from './money.ts';
import { silence } from './questions.ts';
import { terms } from './rules.ts';

const { odds } = terms;

const paysClass = (number: Parameters<typeof money>[0], hand: HandClass): Clause => {
  const { pays: paid, to } = odds[hand];
  const gist = `Declared, ${handClasses[hand]} pays ${paid} to ${to}.`;
  return clause(number, gist, pays({ [handClasses[hand]]: odds[hand] }), ...money(number));
};

export const settlement: Section = {
  number: '9',
  title: 'Settlement',
  clauses: [
    clause(
      '9.1',
      'A hand of rule 11 that is declared wins, and is paid at the odds of this table.',
      pays({ declared: 'wins' }),
      ...money('9.1'),
      watches('PAYOUT_WRONG', paymentsOnNoWager(isKnownKind, refusalOfUnrecorded(terms))),
      watches('PAID_TO_ANOTHER', paymentsToOthers),
      watches('PAYMENT_CHIPS_OF_ANOTHER_SUM', paymentsOfAnotherSum),
      watches('COLLECTED_ON_NO_WAGER', collectionsOnNoWager(refusalOfUnrecorded(terms))),
      notes('DONE_IN_LATER_ROUND', doneInLaterRound('14.3.1')),
    ),
    paysClass('9.1 Dead Hand', 'dead-hand'),
    paysClass('9.1 Two Pairs', 'two-pairs'),
    paysClass('9.1 Three of a kind', 'three-of-a-kind'),
    paysClass('9.1 Straight', 'straight'),
    paysClass('9.1 Flush', 'flush'),
    paysClass('9.1 Full House', 'full-house'),
    paysClass('9.1 Four of a kind', 'four-of-a-kind'),
    paysClass('9.1 Straight Flush', 'straight-flush'),
    paysClass('9.1 Royal Flush', 'royal-flush'),
    clause(
      '9.2',
      'What a declared hand is paid may have a maximum, which a notice at the table displays.',
      pays({ 'over the maximum payout': 'capped' }),
      ...money('9.2'),
      watches('MAX_PAYOUT_NOT_DISPLAYED', payoutsCutWithoutNotice('9.1', '9.2')),
    ),
    clause(
      '9.3',
      'After a discard a sixth card wins even money that is of the suit of a kept card and lower than it; the ace is high.',
      pays({ 'of its suit and lower': odds['sixth-card'] }),
      ...money('9.3'),
    ),
    clause(
      '9.4',
      'A sixth card that is of their suit and higher than the kept cards loses; the ace is high.',
      pays({ 'of their suit and higher': 'loses' }),
      ...money('9.4'),
    ),
    clause(
      '9.5',
      'A sixth card of another suit than the kept cards loses.',
      pays({ 'of another suit': 'loses' }),
      ...money('9.5'),
    ),
    clause(
      '9.6',
      'A jackpot wager loses whose hand does not qualify by rule 10.',
      pays({ 'not qualified': 'loses' }),
      ...money('9.6'),
    ),
    clause(
      '9.7',
      'When all hands are paid or collected, the dealer puts the cards into the discard rack.',
      watches('CARDS_NOT_COLLECTED', cardsNotCollected(silence)),
    ),
  ],
};
