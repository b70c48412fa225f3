import { empowers, unwatched, watches, watchesSession } from '../../../../law/readings.ts';
import { voidRounds } from '../../../../provisions/round-acts.ts';
import { inVoidRound } from '../../looks/excused.ts';
import {
  completedRoundsPaidBack,
  completedRoundsVoided,
  notDeclaredVoid,
  voidedWithoutCause,
  voidRoundsSettled,
} from '../../looks/void-rounds.ts';
import { decksNotRechecked, wrongCards } from '../../looks/wrong-cards.ts';
import { clause, type Clause } from '../edition-parts.ts';
import { excusesAfterTheDeal } from './after-the-deal.ts';
import { money } from './money.ts';
import { silence } from './questions.ts';
import { dealerOrSupervisorUnnamed } from './roles.ts';
import { terms } from './rules.ts';

export const wrong = wrongCards('12.8', silence);

/** 12.8, a part of section 12. */
export const ofWrongCards: readonly Clause[] = [
  clause(
    '12.8',
    'A card is found to be missing from the shoe or the device, or one that is not of the deck of 3.1.',
    unwatched('it introduces the rows under it'),
  ),
  clause(
    '12.8.1',
    'Rounds completed before keep their results.',
    watches('PRIOR_ROUND_REOPENED', completedRoundsVoided(wrong)),
    watchesSession('PRIOR_ROUND_PAID_BACK', completedRoundsPaidBack(wrong)),
  ),
  clause(
    '12.8.2',
    'The round in which it is found is declared void, and all money goes back to the players.',
    watches('VOID_ROUND_SETTLED', voidRoundsSettled(wrong)),
    watches('VOID_NOT_DECLARED', notDeclaredVoid(wrong)),
    watches('VOIDED_WITHOUT_CAUSE', voidedWithoutCause(wrong)),
    // The text says that it is declared void, and not by whom: by those who run the game, as a hand is.
    empowers(dealerOrSupervisorUnnamed, voidRounds, 'ROUND_VOIDED_WITHOUT_POWER'),
    ...money('12.8.2'),
    ...excusesAfterTheDeal(inVoidRound(terms, 'wrongCards')),
  ),
  clause(
    '12.8.3',
    'The deck is checked for more cards that are missing or foreign.',
    watchesSession('DECK_NOT_RECHECKED', decksNotRechecked(silence)),
  ),
];
