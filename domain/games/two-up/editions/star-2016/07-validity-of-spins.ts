import { noSpinsOnOtherGrounds } from '../../looks/grounds.ts';
import { declareSpinsInvalid } from '../../looks/acts.ts';
import { advises, allows, empowers, unwatched, watches, watchesSession } from '../../../../law/readings.ts';
import { faultsNotCalled } from '../../looks/faults.ts';
import { noSpinsAfterRest, noSpinsInOtherWords, resultsAfterNoSpin } from '../../looks/no-spins.ts';
import { coinSetsNotReplaced, unfitCoinsUsed } from '../../looks/coin-sets.ts';
import { coinsAllowedByPlayers, coinsAllowedForOtherCauses, coinsAllowedToAnother } from '../../looks/coins-allowed.ts';
import { coinsNotOfferedAgain, coinsNotSearchedFor, foundCoinsNotChecked } from '../../looks/lost-coins.ts';
import { clause, type Copy, type Section } from '../edition-parts.ts';

const missed = (...of: Parameters<typeof faultsNotCalled>) =>
  watches('MANDATORY_NO_SPIN_MISSED', faultsNotCalled(...of));

const noSpinQuestion = 'no-spin-without-power';

/** On which a spin is declared invalid: an opinion under 7.1, or a fault under 7.3. */
const groundsOfNoSpins = {
  clauses: ['7.1', '7.1.1', '7.1.2', '7.2', '7.3', '7.3.1', '7.3.2', '7.3.3', '7.3.4', '7.4.1'],
  words: ['not-spun', 'too-low', 'outside-ring', 'hit-object', 'spinner-outside', 'not-flat'],
  among: '7.',
};

/** Section 7, as a copy has it. */
export const validityOfSpins = ({ terms, holders, invalidator }: Copy): Section => {
  const mayDeclare = terms.may.declareSpinInvalid;
  const asRead = { terms, duty: holders.boxer, question: 'unannounced-fault' };
  const lostCoins = { question: 'coins-lost-from-a-set', silence: terms.questions.silence };
  return {
    number: '7',
    title: 'Validity of Spins',
    clauses: [
      clause(
        '7.1',
        `Boxer or ${invalidator} may find a spin invalid.`,
        empowers(mayDeclare, declareSpinsInvalid('others', noSpinQuestion), 'SPIN_VOIDED_WITHOUT_POWER'),
        watches('SPIN_VOIDED_WITHOUT_GROUNDS', noSpinsOnOtherGrounds(terms, groundsOfNoSpins)),
      ),
      clause(
        '7.1.1',
        'The ground that the coins were not spun.',
        unwatched('an opinion: nobody can show it to be wrong'),
      ),
      clause(
        '7.1.2',
        "The ground that they did not go reasonably high above the spinner's head.",
        unwatched('an opinion: no height is given, so nobody can show it to be wrong'),
      ),
      clause(
        '7.2',
        'An opinion under 7.1 is called before the coins rest, where that can be done.',
        advises('LATE_NO_SPIN_CALL', noSpinsAfterRest(terms, ['7.1', '7.1.1', '7.1.2', '7.2'])),
      ),
      clause(
        '7.3',
        'For what follows the boxer has to declare the spin invalid, in the words no spin or barred.',
        advises('NO_SPIN_WORDS_WRONG', noSpinsInOtherWords(terms)),
      ),
      clause(
        '7.3.1',
        'A coin lands or comes to rest outside the ring.',
        missed(asRead, 'outside-ring', 'a coin was seen outside the ring'),
      ),
      clause(
        '7.3.2',
        'A coin hits anything but the other coin or the ring side below the layout.',
        missed(asRead, 'hit-object', 'a coin was seen to hit something'),
      ),
      clause(
        '7.3.3',
        'The spinner is not wholly inside the ring when spinning.',
        missed(asRead, 'spinner-outside', 'the spinner was seen to be partly outside the ring'),
      ),
      clause(
        '7.3.4',
        'A coin does not lie flat in the ring.',
        missed(asRead, 'not-flat', 'a coin was seen that did not lie flat'),
      ),
      clause('7.4', 'What is done when a coin leaves the ring.', unwatched('it introduces the rows under it')),
      clause(
        '7.4.1',
        'The boxer calls no spin or barred at once.',
        missed(asRead, 'outside-ring', 'a coin left the ring', '7.3.1'),
      ),
      clause('7.4.2', 'The coin is looked for at once.', watches('COIN_NOT_SEARCHED_FOR', coinsNotSearchedFor(terms))),
      clause(
        '7.4.3',
        'The spinner picks new coins from the rest, or may ask for the old ones back.',
        watches('REMAINING_COINS_NOT_OFFERED', coinsNotOfferedAgain(terms)),
      ),
      clause(
        '7.4.4',
        'A coin that was found is checked with care by the boxer.',
        watches('FOUND_COIN_NOT_CHECKED', foundCoinsNotChecked(terms)),
        watchesSession('UNFIT_COIN_USED', unfitCoinsUsed({ question: 'unfit-coin-used', contestedBy: '6.1' })),
      ),
      clause(
        '7.4.5',
        'With more than one coin lost a new set comes; to avoid a delay the spinner of the moment may be allowed to finish with what is left of the old. Who allows it is not said: to be offered what is left (7.4.3) is to be allowed it.',
        watchesSession('COIN_SET_NOT_REPLACED', coinSetsNotReplaced(lostCoins)),
        allows('let the spinner of the moment go on with the coins that are left', 'two-up.CoinsOffered'),
        watchesSession('REMAINING_COINS_ALLOWED_BY_PLAYER', coinsAllowedByPlayers(lostCoins)),
        watchesSession('REMAINING_COINS_ALLOWED_TO_ANOTHER', coinsAllowedToAnother(lostCoins)),
        watchesSession('REMAINING_COINS_ALLOWED_WITHOUT_CAUSE', coinsAllowedForOtherCauses(lostCoins, '7.4.5')),
      ),
      clause(
        '7.5',
        'No player, spinner or not, may declare a spin invalid.',
        watches('SPIN_VOIDED_BY_PLAYER', declareSpinsInvalid('players', noSpinQuestion).byOthers(mayDeclare)),
      ),
      clause(
        '7.6',
        `Once boxer or ${invalidator} have called no spin or barred, it is invalid however the coins come to rest.`,
        watches('RESULT_AFTER_NO_SPIN', resultsAfterNoSpin(terms)),
      ),
    ],
  };
};
