import { advises, watches, watchesSession } from '../../../../law/readings.ts';
import { cardsOffTheTable } from '../../../../provisions/conduct.ts';
import {
  actedBeforeAllDecided,
  discardsFaceUp,
  discardsNotCounted,
  handsNotTurned,
  handsOutOfTurn,
  jackpotsSettledLate,
  keptCardsRacked,
  stepsOutOfOrder,
  turnedByPlayers,
} from '../../looks/acting-on-hands.ts';
import { handsMiscalled, handsNotCalled } from '../../looks/calls.ts';
import {
  decidedByOthers,
  decisionsMissing,
  discardsBack,
  discardsOfWrongNumber,
  handledBeforeDealt,
  qualifyingHandsDiscarded,
} from '../../looks/decisions.ts';
import {
  sixthCardsFaceUp,
  sixthCardsHandled,
  sixthCardsMissed,
  sixthCardsNotDue,
  sixthCardsOutOfOrder,
  sixthCardsTooEarly,
} from '../../looks/sixth-cards.ts';
import { talkWhileDeciding } from '../../looks/talk.ts';
import { clause, type Section } from '../edition-parts.ts';
import { money } from './money.ts';
import { silence } from './questions.ts';

export const subsequentDeal: Section = {
  number: '8',
  title: 'Subsequent Deal',
  clauses: [
    clause(
      '8.1',
      'When the cards have been dealt, players pick theirs up and declare, or say that they discard two to four.',
      watches('DECISION_MISSING', decisionsMissing(silence)),
      watches('HANDLED_BEFORE_DEALT', handledBeforeDealt),
      watches('DECIDED_BY_ANOTHER', decidedByOthers),
    ),
    clause('8.2', 'Cards stay over the table.', watchesSession('CARDS_LEFT_TABLE', cardsOffTheTable)),
    clause(
      '8.3',
      'Who holds a hand of rule 11 declares it.',
      // Declaring is a decision of the player (1.1): a hand that is given up costs nobody but its player.
      advises('QUALIFYING_HAND_DISCARDED', qualifyingHandsDiscarded),
    ),
    clause(
      '8.4',
      'Who holds none gives up two to four cards, so that one to three remain.',
      watches('DISCARD_COUNT_INVALID', discardsOfWrongNumber),
    ),
    clause('8.5', 'What was given up does not come back into play.', watches('DISCARD_RETURNED', discardsBack)),
    clause(
      '8.6',
      'When all have decided, the dealer acts on the hands from the right, in sequence.',
      watches('ACTED_BEFORE_ALL_DECIDED', actedBeforeAllDecided),
      watches('SETTLEMENT_ORDER_WRONG', handsOutOfTurn),
    ),
    clause(
      '8.6.1',
      'The cards that remain are turned face up, by the dealer.',
      watches('CARDS_NOT_TURNED', handsNotTurned(silence)),
      watches('TURNED_BY_PLAYER', turnedByPlayers),
    ),
    clause(
      '8.6.2',
      'Discards are spread face down, counted, and put into the discard rack.',
      watches('SETTLEMENT_ORDER_WRONG', stepsOutOfOrder('counted')),
      watches('DISCARDS_NOT_COUNTED', discardsNotCounted(silence)),
      watches('DISCARDS_FACE_UP', discardsFaceUp),
    ),
    clause(
      '8.6.3',
      'Losing jackpot wagers are collected.',
      watches('SETTLEMENT_ORDER_WRONG', stepsOutOfOrder('jackpot-taken')),
      watches('JACKPOT_SETTLED_LATE', jackpotsSettledLate('jackpot-taken')),
      ...money('8.6.3'),
    ),
    clause(
      '8.6.4',
      'Declared hands are settled by rule 9.1.',
      watches('SETTLEMENT_ORDER_WRONG', stepsOutOfOrder('settled')),
      ...money('8.6.4'),
    ),
    clause(
      '8.6.5',
      'Winning jackpot wagers are paid.',
      watches('SETTLEMENT_ORDER_WRONG', stepsOutOfOrder('jackpot-paid')),
      watches('JACKPOT_SETTLED_LATE', jackpotsSettledLate('jackpot-paid')),
      ...money('8.6.5'),
    ),
    clause(
      '8.6.6',
      'Declared cards go into the discard rack.',
      watches('SETTLEMENT_ORDER_WRONG', stepsOutOfOrder('racked')),
      watches('KEPT_CARDS_RACKED', keptCardsRacked),
    ),
    clause(
      '8.7',
      'Then, from the left, each hand with one to three cards gets a sixth card face down; they are turned and settled in sequence.',
      watches('SIXTH_CARD_TOO_EARLY', sixthCardsTooEarly),
      watches('SIXTH_CARD_ORDER_WRONG', sixthCardsOutOfOrder),
      watches('SIXTH_CARD_FACE_UP', sixthCardsFaceUp),
      watches('SIXTH_CARD_NOT_DUE', sixthCardsNotDue),
      watches('SIXTH_CARD_MISSED', sixthCardsMissed(silence)),
      ...money('8.7'),
    ),
    clause('8.8', 'Players do not handle the sixth card.', watches('SIXTH_CARD_TOUCHED', sixthCardsHandled)),
    clause(
      '8.9',
      'The dealer calls the highest value that a hand has.',
      watches('HAND_UNDERCALLED', handsMiscalled('under')),
      watches('HAND_OVERCALLED', handsMiscalled('over')),
      watches('HAND_NOT_CALLED', handsNotCalled(silence)),
    ),
    clause(
      '8.10',
      'Until all have decided, players tell each other nothing but what they intend.',
      watchesSession('PLAYER_COMMUNICATION', talkWhileDeciding),
    ),
  ],
};
