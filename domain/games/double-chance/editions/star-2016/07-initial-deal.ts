import { empowers, unwatched, watches } from '../../../../law/readings.ts';
import { cardsDealtFacing, dealtBeforeTheCall } from '../../../../provisions/cards/dealing.ts';
import {
  areasPassedOver,
  dealCards,
  dealtOutOfOrder,
  dealtToEmptyAreas,
  notFiveAtATime,
  notInSequence,
} from '../../looks/deal.ts';
import { clause, type Section } from '../edition-parts.ts';
import { silence } from './questions.ts';
import { dealer } from './roles.ts';
import { terms } from './rules.ts';

export const initialDeal: Section = {
  number: '7',
  title: 'Initial Deal',
  clauses: [
    clause('7.1', 'All cards are dealt face down.', watches('CARD_EXPOSED', cardsDealtFacing('up'))),
    clause('7.2', 'Right before a round, when all wagers lie there.', unwatched('it introduces the rows under it')),
    clause(
      '7.2.1',
      'The dealer announces no more bets.',
      watches('NO_MORE_BETS_NOT_CALLED', dealtBeforeTheCall({ mayCall: dealer, silence })),
    ),
    clause(
      '7.2.2',
      'The dealer deals clockwise from the left.',
      watches('DEAL_ORDER_WRONG', dealtOutOfOrder),
      empowers(dealer, dealCards, 'DEALT_NOT_BY_DEALER'),
    ),
    clause('7.3', 'With a card shoe in use.', unwatched('it introduces the rows under it')),
    clause(
      '7.3.1',
      'One card to each playing area with a wager.',
      watches('AREA_NOT_DEALT', areasPassedOver('card-shoe', terms)),
      watches('DEALT_TO_EMPTY_AREA', dealtToEmptyAreas('card-shoe', terms)),
    ),
    clause('7.3.2', 'Then, in sequence, a second to a fifth card to each.', watches('DEAL_ORDER_WRONG', notInSequence)),
    clause('7.4', 'With a shuffling device in use.', unwatched('it introduces the row under it')),
    clause(
      '7.4.1',
      'Five cards at a time to each playing area with a wager.',
      watches('DEAL_ORDER_WRONG', notFiveAtATime),
      watches('AREA_NOT_DEALT', areasPassedOver('device', terms)),
      watches('DEALT_TO_EMPTY_AREA', dealtToEmptyAreas('device', terms)),
    ),
  ],
};
