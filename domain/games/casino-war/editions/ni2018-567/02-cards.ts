import { unwatched, watchesSession, empowers } from '../../../../law/readings.ts';
import {
  cardsNotOfTheDecks,
  strangeCardsFound,
  strangeCardsInSets,
} from '../../../../provisions/cards/card-integrity.ts';
import { cardsNotCheckedAfter, cardsNotCheckedBefore, newSetsUnchecked } from '../../looks/deck-checks.ts';
import { changesWithoutCause, directChanges } from '../../../../provisions/cards/changes-directed.ts';
import { decksNotWhole, shoesOfOtherDecks } from '../../../../provisions/cards/decks.ts';
import {
  decksNotAsDetermined,
  determinationsMistold,
  determinationsNotTold,
  determineShuffle,
  playedUndetermined,
  shufflesNotAsDetermined,
} from '../../looks/determinations.ts';
import { cardsReplacedUnchecked, isCollected, setsChangedInRound } from '../../../../provisions/cards/new-cards.ts';
import { together } from '../../../../provisions/sightings.ts';
import { clause, type Section } from '../edition-parts.ts';
import { silence, speaksForTheOperator } from './questions.ts';
import { casinoSupervisor, dealer, operator } from './roles.ts';

const [leastDecks, mostDecks] = [6, 8];
const checkers = { dealer, supervisor: casinoSupervisor, silence };
const newCards = { each: [dealer, casinoSupervisor], named: 'the casino supervisor and the dealer', silence };

export const cards: Section = {
  number: '2',
  title: 'Cards',
  clauses: [
    clause(
      '2.1',
      'Six to eight decks of 52 cards each, without jokers.',
      watchesSession('DECK_COUNT_WRONG', shoesOfOtherDecks(leastDecks, mostDecks)),
      watchesSession('DECKS_NOT_WHOLE', decksNotWhole),
      watchesSession(
        'CARD_NOT_OF_THE_DECKS',
        together(cardsNotOfTheDecks(mostDecks), strangeCardsFound, strangeCardsInSets),
      ),
    ),
    clause(
      '2.2',
      'The dealer checks the cards one by one, before gaming begins and when it is over or later.',
      watchesSession('DECK_NOT_CHECKED', together(cardsNotCheckedBefore(checkers), cardsNotCheckedAfter(checkers))),
    ),
    clause(
      '2.3',
      'Before a round the casino operator determines two things.',
      watchesSession('DETERMINATION_MISSING', playedUndetermined(silence)),
      empowers(operator, determineShuffle(speaksForTheOperator), 'DETERMINED_WITHOUT_POWER'),
    ),
    clause('2.3(a)', 'How many decks.', watchesSession('DECKS_NOT_AS_DETERMINED', decksNotAsDetermined)),
    clause('2.3(b)', 'Which approved shuffle.', watchesSession('SHUFFLE_NOT_APPROVED', shufflesNotAsDetermined)),
    clause(
      '2.4',
      'A player who asks is told what was determined.',
      watchesSession('DETERMINATION_NOT_DISCLOSED', together(determinationsNotTold(silence), determinationsMistold)),
    ),
    clause(
      '2.5',
      'A marked or damaged card may be changed at any time, all cards after a round; casino supervisor and dealer check each new one. It is the operator that changes them: the text asks nobody to direct it, so a change without a direction on record is not doubted.',
      watchesSession(
        'REPLACED_WITHOUT_DUAL_CHECK',
        together(cardsReplacedUnchecked(newCards), newSetsUnchecked(checkers)),
      ),
      watchesSession('ALL_CARDS_CHANGED_IN_ROUND', setsChangedInRound(isCollected)),
      empowers(operator, directChanges, 'CARD_CHANGE_WITHOUT_POWER'),
      watchesSession(
        'CARDS_CHANGED_WITHOUT_CAUSE',
        changesWithoutCause({ 'some-cards': ['marked', 'damaged'], 'all-cards': 'any' }),
      ),
    ),
    clause(
      '2.6',
      'Suits rank alike; ranks go from the ace down to the two.',
      unwatched('it ranks the cards: the settlement reads it, and nobody can break it'),
    ),
  ],
};
