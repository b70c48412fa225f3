import { empowers, excusesInSession, unwatched, watchesSession } from '../../../../law/readings.ts';
import { cutsNotCarriedOut } from '../../../../provisions/cards/cuts.ts';
import {
  notOfferedToCuttingCardsBox,
  notOfferedToFarthestRight,
  notOfferedToFirstPlayer,
  offersOutOfTurn,
} from '../../looks/cut-offers.ts';
import {
  cutBeforeAllWereAsked,
  cutByAnother,
  cutsNotOffered,
  cutsTooNearAnEnd,
  cuttingCardsMisplaced,
  cuttingCardsNotInserted,
  cutWithoutSupervisor,
} from '../../looks/cuts.ts';
import { reachedInFinalRounds, shuffledInFinalRounds, shufflesMissed } from '../../looks/cutting-card.ts';
import { shoesNotShuffled, shuffleCards } from '../../looks/new-shoes.ts';
import { clause, type Section } from '../edition-parts.ts';
import { approximatelyHalf, firstPlayerToTheTable, silence } from './questions.ts';
import { casinoSupervisor, dealer } from './roles.ts';

/** How many rounds at the end are the final ones. */
const finalRounds = 3;

export const shuffleAndCut: Section = {
  number: '5',
  title: 'Shuffle and Cut of Cards',
  clauses: [
    clause(
      '5.1',
      'The dealer shuffles the cards for each new shoe.',
      watchesSession('SHUFFLE_MISSED', shoesNotShuffled(silence)),
      empowers(
        dealer,
        shuffleCards(() => true),
        'SHUFFLED_NOT_BY_DEALER',
      ),
    ),
    clause(
      '5.2',
      'Then a player is offered the cards to cut, in an order of preference.',
      watchesSession('CUT_NOT_OFFERED', cutsNotOffered(silence)),
    ),
    clause(
      '5.2(a)',
      'First: the first player to the table.',
      watchesSession('CUT_OFFER_ORDER_WRONG', notOfferedToFirstPlayer(firstPlayerToTheTable)),
    ),
    clause(
      '5.2(b)',
      'The player on whose box the cutting card appeared in the last round.',
      watchesSession('CUT_OFFER_ORDER_WRONG', notOfferedToCuttingCardsBox(firstPlayerToTheTable)),
    ),
    clause(
      '5.2(c)',
      "The player farthest to the dealer's right, where it appeared on the dealer's hand.",
      watchesSession('CUT_OFFER_ORDER_WRONG', notOfferedToFarthestRight(firstPlayerToTheTable)),
    ),
    clause(
      '5.2(d)',
      'The first to accept, each asked clockwise.',
      watchesSession('CUT_OFFER_ORDER_WRONG', offersOutOfTurn),
    ),
    clause(
      '5.2(e)',
      'A casino supervisor, where no player wishes to cut.',
      watchesSession('CUT_BY_WRONG_PERSON', cutWithoutSupervisor(casinoSupervisor)),
      watchesSession('CUT_BEFORE_ALL_WERE_ASKED', cutBeforeAllWereAsked(casinoSupervisor)),
    ),
    clause(
      '5.3',
      'That person cuts a deck or more from either end; the dealer puts the front to the back, and the cutting card a deck to about half the decks from the back.',
      watchesSession('CUT_BY_WRONG_PERSON', cutByAnother),
      watchesSession('CUT_DEPTH_WRONG', cutsTooNearAnEnd),
      watchesSession('CUT_NOT_CARRIED_OUT', cutsNotCarriedOut),
      watchesSession('CUTTING_CARD_MISPLACED', cuttingCardsMisplaced(approximatelyHalf)),
      watchesSession('CUTTING_CARD_NOT_INSERTED', cuttingCardsNotInserted(silence)),
    ),
    clause('5.4', 'When cards are shuffled.', unwatched('it introduces the rows under it')),
    clause(
      '5.4(a)',
      'At once, when the cutting card comes as the first card of a round.',
      watchesSession('SHUFFLE_MISSED', shufflesMissed(true, silence)),
    ),
    clause(
      '5.4(b)',
      'At the end of the round in which the cutting card comes.',
      watchesSession('SHUFFLE_MISSED', shufflesMissed(false, silence)),
    ),
    clause(
      '5.5',
      'In the final three rounds the cutting card is discarded, and the dealer deals on to the end of the last hand.',
      excusesInSession('5.4(a)', reachedInFinalRounds(finalRounds), 'SHUFFLE_MISSED'),
      excusesInSession('5.4(b)', reachedInFinalRounds(finalRounds), 'SHUFFLE_MISSED'),
      watchesSession('SHUFFLED_IN_FINAL_ROUNDS', shuffledInFinalRounds(finalRounds)),
    ),
  ],
};
