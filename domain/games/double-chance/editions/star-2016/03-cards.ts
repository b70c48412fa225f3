import { changesWithoutCause, directChanges } from '../../../../provisions/cards/changes-directed.ts';
import { empowers, unwatched, watches, watchesSession } from '../../../../law/readings.ts';
import {
  cardsNotOfTheDecks,
  strangeCardsFound,
  strangeCardsInSets,
} from '../../../../provisions/cards/card-integrity.ts';
import { cardsNotFromTheShoe } from '../../../../provisions/cards/dealing.ts';
import { decksNotWhole, shoesOfOtherDecks } from '../../../../provisions/cards/decks.ts';
import { together } from '../../../../provisions/sightings.ts';
import { cardsChangedInRound, decksChangedInRound } from '../../looks/card-changes.ts';
import {
  cardsNotChecked,
  countsNotMade,
  directCount,
  newSetsUnchecked,
  singleCardsUnchecked,
} from '../../looks/card-checks.ts';
import { changesNotDirected } from '../../looks/changes-not-directed.ts';
import { discardsSeenTwice } from '../../looks/discards-seen.ts';
import { cardsDealtByHand } from '../../looks/deal.ts';
import { backsAlike, moreThanOneWaits } from '../../looks/two-decks.ts';
import { clause, type Section } from '../edition-parts.ts';
import { silence } from './questions.ts';
import { casinoSupervisor, dealerOrSupervisor, supervisorOrInspector } from './roles.ts';

const decks = 1;
/** Cards that are unfit for further use, for any reason. */
const unfit = ['unfit', 'marked', 'damaged', 'device-failed'] as const;
const checks = { checkers: dealerOrSupervisor, silence };
const notChecked = { clause: '3.4', code: 'DECK_NOT_CHECKED' };

export const cards: Section = {
  number: '3',
  title: 'The Cards',
  clauses: [
    clause(
      '3.1',
      'One deck of 52 cards without jokers, with backs alike, and a cutting card.',
      watchesSession('DECK_COUNT_WRONG', shoesOfOtherDecks(decks, decks)),
      watchesSession('DECKS_NOT_WHOLE', decksNotWhole),
      watchesSession(
        'CARD_NOT_OF_THE_DECKS',
        together(cardsNotOfTheDecks(decks), strangeCardsFound, strangeCardsInSets),
      ),
      watches('CARD_SEEN_TWICE', discardsSeenTwice),
    ),
    clause('3.2', 'With a shuffling device in use.', unwatched('it introduces the rows under it')),
    clause(
      '3.2.1',
      'The device may hold one deck while another is played with, and not two.',
      watchesSession('TOO_MANY_DECKS_IN_DEVICE', moreThanOneWaits),
    ),
    clause(
      '3.2.2',
      'The backs of the two decks are of different colours.',
      watchesSession('DECK_BACKS_NOT_DISTINCT', backsAlike),
    ),
    clause(
      '3.3',
      'Suits rank alike; ranks go from the ace down to the two, but for the ace in rules 11.1.2 and 11.1.6.',
      unwatched('it ranks the cards: the settlement reads it, and nobody can break it'),
    ),
    clause(
      '3.4',
      'Cards are checked before use by a dealer, a casino supervisor or a deck-checking device.',
      watchesSession('DECK_NOT_CHECKED', cardsNotChecked(checks)),
      watchesSession('CARD_NOT_CHECKED', singleCardsUnchecked(checks)),
    ),
    clause(
      '3.5',
      'Cards may be checked, shuffled and secured beforehand.',
      unwatched('it allows cards to be made ready; a check of then counts for 3.4'),
    ),
    clause(
      '3.6',
      'All cards are dealt from a card shoe or a shuffling device that is made for it.',
      watches('DEALT_OUTSIDE_DEVICE', together(cardsNotFromTheShoe, cardsDealtByHand)),
    ),
    clause(
      '3.7',
      "A casino supervisor may have cards changed after a round; where all are, the new ones are checked, shuffled and cut. The shuffle and the cut are found by rule 4; with a device 4.4 forbids the cut. A change at nobody's discretion by the record is doubted; the new cards that 13.2.3 asks for need none.",
      empowers(casinoSupervisor, directChanges, 'CARD_CHANGE_WITHOUT_POWER'),
      watchesSession('CARDS_CHANGED_WITHOUT_CAUSE', changesWithoutCause({ 'some-cards': unfit, 'all-cards': unfit })),
      watchesSession('CHANGE_NOT_DIRECTED', changesNotDirected({ holders: casinoSupervisor, silence })),
      watchesSession('CARDS_CHANGED_IN_ROUND', together(cardsChangedInRound, decksChangedInRound)),
      watchesSession('REPLACED_WITHOUT_RECHECK', newSetsUnchecked(checks, notChecked)),
    ),
    clause(
      '3.8',
      'A casino supervisor or an inspector may have the cards checked and counted at any time.',
      empowers(supervisorOrInspector, directCount, 'COUNT_DIRECTED_WITHOUT_POWER'),
      watchesSession('COUNT_NOT_MADE', countsNotMade(silence)),
    ),
  ],
};
