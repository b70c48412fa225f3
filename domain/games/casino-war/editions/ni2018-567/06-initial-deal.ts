import { watches, watchesSession } from '../../../../law/readings.ts';
import { cardsDealtFacing, cardsNotFromTheShoe, dealtBeforeTheCall } from '../../../../provisions/cards/dealing.ts';
import { boxesPassedOver, cardsToBoxesWithoutWager, dealerNotDealt } from '../../looks/boxes-dealt.ts';
import { dealtTwice, stageOutOfTurn } from '../../looks/dealing.ts';
import { inRounds } from '../../looks/reading.ts';
import { clause, type Section } from '../edition-parts.ts';
import { silence } from './notice.ts';
import { dealer } from './roles.ts';
import { terms } from './rules.ts';

export const initialDeal: Section = {
  number: '6',
  title: 'Initial Deal',
  clauses: [
    clause(
      '6.1',
      'All cards are dealt face up, from the shoe.',
      watches('CARD_FACE_DOWN', cardsDealtFacing('down')),
      watches('CARD_NOT_FROM_SHOE', cardsNotFromTheShoe),
    ),
    clause(
      '6.2',
      'The dealer announces no more bets, and then deals clockwise from the first box with a wager.',
      watches('NO_MORE_BETS_NOT_CALLED', dealtBeforeTheCall({ mayCall: dealer, silence })),
      watches('DEAL_ORDER_WRONG', stageOutOfTurn('initial')),
    ),
    clause(
      '6.2(a)',
      'One card to each box with a wager, of either kind.',
      watches('BOX_NOT_DEALT', boxesPassedOver('initial', terms)),
      watches('DEALT_TO_BOX_WITHOUT_WAGER', cardsToBoxesWithoutWager),
      watches('BOX_DEALT_TWICE', dealtTwice('initial', 'boxes')),
    ),
    clause(
      '6.2(b)',
      'One card to the dealer.',
      watchesSession('DEALER_NOT_DEALT', inRounds(dealerNotDealt('initial', silence))),
      watches('DEALER_DEALT_TWICE', dealtTwice('initial', 'dealer')),
    ),
  ],
};
