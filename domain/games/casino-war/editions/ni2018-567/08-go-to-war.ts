import { watches, watchesSession } from '../../../../law/readings.ts';
import { boxesPassedOver, cardsToBoxesNotAtWar, dealerNotDealt } from '../../looks/boxes-dealt.ts';
import { stageOutOfTurn, dealtTwice } from '../../looks/dealing.ts';
import { choicesMistaken, chosenForOthers, dealtBeforeAcknowledgement, raisesMisplaced } from '../../looks/raises.ts';
import { inRounds } from '../../looks/reading.ts';
import { clause, type Section } from '../edition-parts.ts';
import { money } from './money.ts';
import { silence } from './notice.ts';
import { terms } from './rules.ts';

export const goToWar: Section = {
  number: '8',
  title: 'Go to War',
  clauses: [
    clause(
      '8.1',
      'Who goes to war lays a go to war wager on the layout beside the casino war wager.',
      watches('RAISE_MISPLACED', raisesMisplaced),
    ),
    clause(
      '8.2',
      'What other players on the box choose has no bearing on what a player may choose.',
      watches('BOX_ELECTION_SHARED', chosenForOthers),
    ),
    clause(
      '8.3',
      'When rule 7 is done and each choice acknowledged, the cards of the war are dealt clockwise from the left.',
      watches('DEAL_ORDER_WRONG', stageOutOfTurn('war')),
      watches('WAR_BEFORE_ACKNOWLEDGEMENT', dealtBeforeAcknowledgement),
      watches('DECISION_MISTAKEN', choicesMistaken),
    ),
    clause(
      '8.3(a)',
      'One card to each box with a go to war wager.',
      watches('BOX_NOT_DEALT', boxesPassedOver('war', terms)),
      watches('DEALT_TO_NON_WAR_BOX', cardsToBoxesNotAtWar),
      watches('BOX_DEALT_TWICE', dealtTwice('war', 'boxes')),
    ),
    clause(
      '8.3(b)',
      'Then one card to the dealer.',
      watchesSession('DEALER_NOT_DEALT', inRounds(dealerNotDealt('war', silence))),
      watches('DEALER_DEALT_TWICE', dealtTwice('war', 'dealer')),
    ),
    clause('8.4', 'The wagers that are left are settled by rule 9.', ...money('8.4')),
  ],
};
