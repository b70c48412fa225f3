import { advisesInSession, empowers, watches, watchesSession } from '../../../../law/readings.ts';
import { voidHands } from '../../../../provisions/round-acts.ts';
import { together } from '../../../../provisions/sightings.ts';
import { direct } from '../../../../provisions/table-acts.ts';
import { declarationsNotCured, discardsRequiredOfGoodHands, fourCardsKept } from '../../looks/cures.ts';
import {
  directionsNotListed,
  directionsSeenNotKept,
  directionsWithoutSuspicion,
  playedBeforeDirected,
  playedTogether,
} from '../../looks/directions.ts';
import { handsOfEmptyAreasNotRacked } from '../../looks/empty-areas.ts';
import { inVoidRound, ofVoidHand } from '../../looks/excused.ts';
import {
  handsNotVoided,
  handsVoidedForNothing,
  handsVoidedThoughPresent,
  oddHandsNotVoided,
} from '../../looks/hands-void.ts';
import {
  declareMisdeals,
  exposedAndPlayedOn,
  misdealsNotDeclared,
  misdealsTooLate,
  misdealsWithoutCause,
  newRoundsNotDealt,
  shownByPlayersInDeal,
  sixthCardsExposed,
} from '../../looks/misdeals.ts';
import { sixthCardsNotBurnt } from '../../looks/sixth-cards.ts';
import { clause, type Clause, type Section } from '../edition-parts.ts';
import { excusesAfterTheDeal } from './after-the-deal.ts';
import { money } from './money.ts';
import { exposedSixthCard, oddHands, silence, wrongOrderAfterHandling } from './questions.ts';
import { casinoSupervisor, dealer, dealerOrSupervisorUnnamed } from './roles.ts';
import { terms } from './rules.ts';
import { ofWrongCards } from './12-wrong-cards.ts';

/** The text names the dealer; whether somebody who supervises the game may do it too it does not say. */
const mayDeclareMisdeals = {
  ...dealer,
  maybe: casinoSupervisor.roles,
  notSaid: 'whether a casino supervisor may declare a misdeal: the text names the dealer',
};
/** Who directs players (12.11). */
const mayDirect = {
  ...casinoSupervisor,
  maybe: ['casino-operator' as const],
  notSaid: 'whether the casino operator may do what a casino supervisor may: the text does not say',
};
/** Hands of which the text does not say that they are void (12.5). */
const odd = { questions: oddHands, contestedBy: '12.10' };
const suspicion = { clauses: ['12.11', '12.11.1', '12.11.2', '12.11.3'], words: ['collusion'], among: '12.11' };

const misdeals: readonly Clause[] = [
  clause(
    '12.1',
    'A dealer who realises before any player handles cards that they were dealt incorrectly declares a misdeal.',
    watches('MISDEAL_NOT_DECLARED', misdealsNotDeclared({ dealer, handRule: '12.5', silence })),
    watches(
      'MISDEAL_TOO_LATE',
      misdealsTooLate({ order: wrongOrderAfterHandling, sixth: exposedSixthCard, contestedBy: '12.3' }),
    ),
    watches('MISDEAL_WITHOUT_CAUSE', misdealsWithoutCause(silence)),
    empowers(mayDeclareMisdeals, declareMisdeals, 'MISDEAL_WITHOUT_POWER'),
  ),
  clause(
    '12.2',
    'A card that is incorrectly exposed during the deal is a misdeal.',
    watches('MISDEAL_NOT_DECLARED', together(exposedAndPlayedOn('shown'), shownByPlayersInDeal)),
  ),
  clause(
    '12.3',
    'In a misdeal all wagers are void, and a new round is dealt.',
    ...money('12.3'),
    watchesSession('NEW_ROUND_NOT_DEALT', newRoundsNotDealt(silence)),
    ...excusesAfterTheDeal(inVoidRound(terms, 'misdeal')),
  ),
  clause(
    '12.4',
    'An exposed card that is dealt is a misdeal.',
    watches('MISDEAL_NOT_DECLARED', exposedAndPlayedOn('dealt')),
    watches('SIXTH_CARD_EXPOSED', sixthCardsExposed(exposedSixthCard, '8.7')),
  ),
];

const ofHands: readonly Clause[] = [
  clause(
    '12.5',
    'A hand with too few or too many cards is declared void.',
    ...money('12.5'),
    watches('HAND_NOT_VOIDED', together(handsNotVoided(silence, odd), oddHandsNotVoided(odd))),
    watches('HAND_VOIDED_WITHOUT_CAUSE', handsVoidedForNothing('12.12', odd)),
    empowers(dealerOrSupervisorUnnamed, voidHands, 'HAND_VOIDED_WITHOUT_POWER'),
    ...excusesAfterTheDeal(ofVoidHand('number')),
  ),
  clause(
    '12.6',
    'Who declares a hand that is not a hand of rule 11 gives up at least two cards, stays in the round, and gets a sixth card.',
    watches('INVALID_DECLARATION_NOT_CURED', declarationsNotCured(silence)),
    watches('DISCARD_REQUIRED_WITHOUT_CAUSE', discardsRequiredOfGoodHands),
  ),
  clause(
    '12.7',
    'Who still holds four cards gives up more, so that no more than three remain.',
    watches('FOUR_CARDS_KEPT', fourCardsKept),
  ),
];

const ofCards: readonly Clause[] = [
  clause(
    '12.9',
    'A hand on an area without a wager, found when cards had been handled, is counted and put into the discard rack.',
    watches('EMPTY_AREA_HAND_NOT_RACKED', handsOfEmptyAreasNotRacked(silence)),
  ),
  clause(
    '12.10',
    'A sixth card that went to a declared hand is burnt.',
    watches('ERRONEOUS_SIXTH_NOT_BURNED', sixthCardsNotBurnt(silence)),
  ),
];

const directionsAndAbsence: readonly Clause[] = [
  clause(
    '12.11',
    'A casino supervisor gives directions where players are suspected of viewing cards, or of collecting what others know.',
    watchesSession('DIRECTED_WITHOUT_SUSPICION', directionsWithoutSuspicion(suspicion)),
    // Three directions are listed; that others may not be given is not said.
    advisesInSession('DIRECTION_NOT_LISTED', directionsNotListed),
    empowers(mayDirect, direct('other'), 'DIRECTED_WITHOUT_POWER'),
  ),
  clause(
    '12.11.1',
    'Some play their hands before others handle their cards.',
    empowers(mayDirect, direct('play-first'), 'DIRECTED_WITHOUT_POWER'),
    // The text says who may direct, and not what becomes of a player who does otherwise.
    advisesInSession('DIRECTION_NOT_KEPT', together(playedBeforeDirected, directionsSeenNotKept('play-first'))),
  ),
  clause(
    '12.11.2',
    'Some do not play at one table together.',
    empowers(mayDirect, direct('not-together'), 'DIRECTED_WITHOUT_POWER'),
    advisesInSession('DIRECTION_NOT_KEPT', together(playedTogether, directionsSeenNotKept('not-together'))),
  ),
  clause(
    '12.11.3',
    'All at the table speak English only.',
    empowers(mayDirect, direct('english-only'), 'DIRECTED_WITHOUT_POWER'),
    advisesInSession('DIRECTION_NOT_KEPT', directionsSeenNotKept('english-only')),
  ),
  clause(
    '12.12',
    'The hand of a player who is not there to decide is void, and the wager and the jackpot wager go back.',
    ...money('12.12'),
    watches('HAND_VOIDED_WITHOUT_CAUSE', handsVoidedThoughPresent('12.12')),
    ...excusesAfterTheDeal(ofVoidHand('absent')),
  ),
];

export const irregularities: Section = {
  number: '12',
  title: 'Irregularities',
  clauses: [...misdeals, ...ofHands, ...ofWrongCards, ...ofCards, ...directionsAndAbsence],
};
