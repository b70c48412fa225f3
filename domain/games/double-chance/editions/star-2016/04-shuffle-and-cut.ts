import { empowers, unwatched, watchesSession } from '../../../../law/readings.ts';
import { cutsNotCarriedOut } from '../../../../provisions/cards/cuts.ts';
import {
  cutCards,
  cutsForDevice,
  cutsMissed,
  cuttingCardsMisplaced,
  cuttingCardsMissed,
  notAllCardsLoaded,
} from '../../looks/cuts.ts';
import {
  notShuffledAfterVacancy,
  notShuffledInDevice,
  onlyPartShuffled,
  playNotBegunShuffled,
  roundsNotShuffled,
} from '../../looks/shuffles.ts';
import { clause, type Section } from '../edition-parts.ts';
import { silence } from './questions.ts';
import { dealer } from './roles.ts';

export const shuffleAndCut: Section = {
  number: '4',
  title: 'The Shuffle and Cut',
  clauses: [
    clause(
      '4.1',
      'The cards are shuffled, so that they are mixed at random within the deck.',
      watchesSession('SHUFFLE_INCOMPLETE', onlyPartShuffled(silence)),
    ),
    clause('4.1.1', 'Right before play starts.', watchesSession('SHUFFLE_MISSED', playNotBegunShuffled(silence))),
    clause('4.1.2', 'When a round is completed.', watchesSession('SHUFFLE_MISSED', roundsNotShuffled(silence))),
    clause(
      '4.1.3',
      'Right before play starts again at a table that was vacant.',
      watchesSession('SHUFFLE_MISSED', notShuffledAfterVacancy(silence)),
    ),
    clause(
      '4.2',
      'With a card shoe the dealer cuts the shuffled cards, places them on the cutting card, and puts all of them into the shoe.',
      watchesSession('CUT_MISSED', cutsMissed(silence)),
      watchesSession('CUT_NOT_CARRIED_OUT', cutsNotCarriedOut),
      watchesSession('CUTTING_CARD_MISPLACED', cuttingCardsMisplaced),
      watchesSession('CUTTING_CARD_NOT_INSERTED', cuttingCardsMissed(silence)),
      watchesSession('NOT_ALL_CARDS_LOADED', notAllCardsLoaded),
    ),
    clause('4.3', 'Nobody but the dealer cuts the cards.', empowers(dealer, cutCards, 'CUT_BY_NON_DEALER')),
    clause(
      '4.4',
      'With a shuffling device the cards are put into it to be shuffled, and are not cut.',
      watchesSession('CUT_WITH_SHUFFLER', cutsForDevice),
      watchesSession('NOT_SHUFFLED_IN_DEVICE', notShuffledInDevice(silence)),
    ),
    clause(
      '4.5',
      'The dealer may shuffle the cards by hand before they go into the device.',
      unwatched('it allows the dealer a shuffle; that another may not is not said'),
    ),
  ],
};
