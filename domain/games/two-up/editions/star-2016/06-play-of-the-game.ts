import { houseSpinsOnBeforeValidSpin } from '../../looks/house-spins.ts';
import { empowers, excuses, notes, unwatched, watches, watchesSession } from '../../../../law/readings.ts';
import {
  resultsAgainstTheCoins,
  resultsMisannounced,
  resultsNotAnnounced,
  resultsToldDifferently,
  settledBeforeTheAnnouncement,
} from '../../looks/results.ts';
import { bettingNotCalled, spinsBeforeTheCall } from '../../looks/spins.ts';
import { removalsOnOtherGrounds } from '../../looks/grounds.ts';
import {
  barFromRing,
  gamesNotSpunOutAfterRemoval,
  spinOutAfterRemoval,
  wagersChangedAfterRemoval,
} from '../../looks/removals.ts';
import {
  coinsMisplacedOnTheKip,
  gamesNotSpunOut,
  losersWhoStayed,
  spunOnAfterThreeInvalidAtTheStart,
} from '../../looks/spinners.ts';
import { announceResults, callNoMoreBets, removeSpinner, spinInPlaceOfSpinner } from '../../looks/acts.ts';
import { excludedPersonsBack } from '../../../../provisions/exclusions.ts';
import { settleWagers } from '../../../../provisions/round-acts.ts';
import { excludeFromRing } from '../../../../provisions/table-acts.ts';
import { collectionsOnNoWager, doneInLaterRound, moneyOf, stakesKept } from '../../../../provisions/payments.ts';
import { reaching } from '../../looks/reading.ts';
import { refusalOfUnrecorded } from '../../looks/refusals.ts';
import { freeAfterThreeInvalid } from '../../freed.ts';
import { clause, type Copy, type Section } from '../edition-parts.ts';

const partOf = (number: string) => unwatched(`it names a case of ${number}, which is where it is read`);

/** On which the boxer takes the coins from a spinner. */
const groundsOfRemovals = {
  clauses: ['6.7', '6.7.1', '6.7.2', '6.7.3', '6.7 tail'],
  words: ['repeated-invalid-spins', 'delay', 'disorder', 'rules-broken'],
  among: '6.7',
  repeated: '6.7.1',
};

/** Section 6, as a copy has it. */
export const playOfTheGame = ({ terms, holders, recovered }: Copy): Section => ({
  number: '6',
  title: 'Play of the Game',
  clauses: [
    clause(
      '6.1',
      'The spinner takes two of the offered coins; on the kip one lies head up and the other tail up until the spin.',
      watches('COINS_MISPLACED_ON_KIP', coinsMisplacedOnTheKip),
    ),
    clause(
      '6.2',
      'A dealer or the boxer calls for bets, as advice to the players.',
      watches('BETS_NOT_CALLED', bettingNotCalled(terms)),
    ),
    clause(
      recovered('6.3'),
      "The spinner spins on the boxer's call of no more bets.",
      watches('SPIN_BEFORE_CALL', spinsBeforeTheCall(terms)),
      empowers(terms.may.callNoMoreBets, callNoMoreBets(terms), 'CALL_NOT_BY_BOXER'),
    ),
    clause(
      recovered('6.4'),
      "Who loses the spinner's wager retires as spinner.",
      watchesSession('SPINNER_NOT_RETIRED', losersWhoStayed(terms)),
    ),
    clause(
      recovered('6.5'),
      'After three invalid spins at the start of a game the spinner retires or lets the house spin on; wagers are free.',
      excuses(
        '4.6',
        reaching(terms, (touched, picture, course) => freeAfterThreeInvalid(picture, course, touched)),
        'LATE_BET',
        'WAGER_TAMPERED_AFTER_CLOSE',
      ),
      watches('SPINNER_CONTINUED_AFTER_THREE_INVALID', spunOnAfterThreeInvalidAtTheStart(terms)),
      empowers(
        terms.may.spinForTheHouse,
        spinInPlaceOfSpinner(terms, 'before a valid spin'),
        'SUBSTITUTE_WITHOUT_POWER',
      ),
      watches('STAKE_KEPT_AFTER_RETIREMENT', stakesKept('spinner-retires-undetermined', '4.1.1.2')),
    ),
    clause('6.6', 'When a spinner stops with the game half done, the house spins it out.', partOf('6.6 tail')),
    clause('6.6.1', 'The case of fewer than five odds spun.', partOf('6.6 tail')),
    clause('6.6.2', 'The case of fewer than three heads, spinning for heads.', partOf('6.6 tail')),
    clause('6.6.3', 'The case of fewer than three tails, spinning for tails.', partOf('6.6 tail')),
    clause(
      { inferred: '6.6 tail' },
      "A spinner who then stops, declines, or spins three invalid ones in a row gives way: boxer or dealer spin until the spinner's wager is determined.",
      watches('SUBSTITUTE_NOT_APPOINTED', gamesNotSpunOut(terms)),
      empowers(
        terms.may.spinForTheHouse,
        spinInPlaceOfSpinner(terms, 'after a valid spin'),
        'SUBSTITUTE_WITHOUT_POWER',
      ),
    ),
    clause('6.7', 'What the boxer may do about a spinner.', partOf('6.7 tail')),
    clause('6.7.1', 'The ground of repeated invalid spins.', partOf('6.7 tail')),
    clause('6.7.2', 'The ground of delay, disorder or abuse.', partOf('6.7 tail')),
    clause('6.7.3', 'The ground of breaking these rules.', partOf('6.7 tail')),
    clause(
      { inferred: '6.7 tail' },
      'The boxer may take the coins back and keep that spinner out of the ring until play closes.',
      empowers(terms.may.removeSpinner, removeSpinner, 'SPINNER_REMOVED_WITHOUT_POWER'),
      empowers(holders.boxer, excludeFromRing, 'RING_EXCLUSION_WITHOUT_POWER'),
      watchesSession('SPINNER_REMOVED_WITHOUT_GROUNDS', removalsOnOtherGrounds(terms, groundsOfRemovals)),
      watchesSession('EXCLUDED_SPINNER_READMITTED', excludedPersonsBack(barFromRing(terms))),
    ),
    clause(
      recovered('6.8'),
      'If the spinner had made a valid spin, a dealer spins out the game, and no wager may be amended or withdrawn.',
      watches('SUBSTITUTE_NOT_APPOINTED', gamesNotSpunOutAfterRemoval(terms)),
      empowers(holders.dealer, spinOutAfterRemoval(terms, holders.dealerByDefinition), 'SUBSTITUTE_NOT_DEALER'),
      watches('WAGER_CHANGE_AFTER_REMOVAL', wagersChangedAfterRemoval(terms)),
      watches(
        'HOUSE_SPUN_ON_BEFORE_VALID_SPIN',
        houseSpinsOnBeforeValidSpin(terms, { question: 'house-spins-on-before-a-valid-spin', contestedBy: '6.5' }),
      ),
    ),
    clause(
      '6.9',
      'The boxer announces the result; then the dealers collect what lost and pay what won.',
      watches('PAY_BEFORE_ANNOUNCE', settledBeforeTheAnnouncement(terms)),
      watches('RESULT_MISANNOUNCED', resultsMisannounced(terms)),
      empowers(terms.may.announceResult, announceResults, 'RESULT_ANNOUNCED_NOT_BY_BOXER'),
      empowers(terms.may.collectAndPay, settleWagers, 'SETTLED_NOT_BY_DEALER'),
      watches('RESULT_NOT_ANNOUNCED', resultsNotAnnounced(terms)),
      watches('LOSING_WAGER_NOT_COLLECTED', moneyOf('6.9', 'LOSING_WAGER_NOT_COLLECTED')),
      watches('WINNING_WAGER_NOT_PAID', moneyOf('6.9', 'WINNING_WAGER_NOT_PAID')),
      watches('COLLECTED_ON_NO_WAGER', collectionsOnNoWager(refusalOfUnrecorded(terms))),
      notes('DONE_IN_LATER_GAME', doneInLaterRound('9.3.1')),
    ),
    clause(
      '6.10',
      'The faces that lie up when the coins of a valid spin have come to rest are the result.',
      watches('RESULT_FACE_MISMATCH', resultsAgainstTheCoins(terms)),
      watches('RESULT_TOLD_DIFFERENTLY', resultsToldDifferently),
    ),
  ],
});
