import type { Played } from '../../../domain/games/play.ts';
import { disputePlayOf } from '../../support/dispute-play.ts';
import type { GameContract } from '../../support/game-contract.ts';
import { atAnyTable, decidedOn, roundsOf, times } from '../../support/now-and-then.ts';
import { playSetting } from '../../support/play-events.ts';
import { anyStep } from './support/any-step.ts';
import { closed, opened } from './support/two-up-floor.ts';

/** Wagers altered when a spin was declared invalid and none was spun since: 4.7, 6.5. */
const alteredAfterInvalidSpin = (on: readonly Played[], type: string): number =>
  on
    .flatMap(({ events }) => roundsOf(events))
    .flatMap((round) =>
      round.map((event, at) => ({
        event,
        last: round.findLast((one, place) => place < at && /CoinsSpun|SpinDeclaredInvalid|BetsCalled/.test(one.type)),
      })),
    )
    .filter(({ event, last }) => event.type === type && last?.type === 'two-up.SpinDeclaredInvalid').length;

const inTheRing = (on: readonly Played[]): Readonly<Record<string, () => number>> => ({
  'a player declines, and the coins go on round the ring': () => times(on, 'two-up.SpinnerDeclined'),
  'a winner stays as spinner': () =>
    on
      .flatMap(({ events }) => roundsOf(events))
      .filter(
        (round) =>
          round.some(({ type }) => type === 'two-up.SpinnerAccepted') &&
          !round.some(({ type }) => type === 'two-up.SpinnerOffered'),
      ).length,
  'the house spins because nobody volunteers': () => times(on, 'two-up.SpinnerReplaced', { because: 'no-volunteer' }),
  'the house spins on after three invalid spins at the start': () =>
    times(on, 'two-up.SpinnerReplaced', { because: 'three-invalid-at-start' }),
  'the house spins on after three invalid spins in mid-game': () =>
    times(on, 'two-up.SpinnerReplaced', { because: 'three-invalid' }),
  'a spinner wants no more, and the house spins on': () => times(on, 'two-up.SpinnerReplaced', { because: 'declined' }),
  'a spinner is sent out': () => times(on, 'two-up.SpinnerRemoved', { barredFromRing: false }),
  'a spinner is sent out and barred': () => times(on, 'two-up.SpinnerRemoved', { barredFromRing: true }),
  'a dealer spins out the game of a removed spinner': () =>
    times(on, 'two-up.SpinnerReplaced', { because: 'removed', role: 'dealer' }),
  'a spinner who lost retires': () => times(on, 'two-up.SpinnerRetired', { because: 'lost' }),
  'a spinner retires of their own will': () => times(on, 'two-up.SpinnerRetired', { because: 'chose-to' }),
  'a spinner retires after three invalid spins': () => times(on, 'two-up.SpinnerRetired', { because: 'three-invalid' }),
});

const ofTheCoins = (on: readonly Played[]): Readonly<Record<string, () => number>> => ({
  ...Object.fromEntries(
    ['7.1.1', '7.1.2', '7.3.1', '7.3.2', '7.3.3', '7.3.4'].map((clause) => [
      `a spin is invalid by ${clause}`,
      () => decidedOn(on, 'two-up.SpinDeclaredInvalid', clause),
    ]),
  ),
  'a coin that left the ring is checked': () => times(on, 'two-up.FoundCoinChecked'),
  'the coins that are left are offered': () => times(on, 'two-up.CoinsOffered'),
  'a new set of coins is brought': () => times(on, 'two-up.CoinSetReplaced'),
  'five odds are spun': () => times(on, 'two-up.ResultAnnounced', { result: 'five-odds' }),
  'a wager is made larger or smaller after a void spin': () => alteredAfterInvalidSpin(on, 'round.WagerChanged'),
  'a wager is taken back after a void spin': () => alteredAfterInvalidSpin(on, 'round.WagerWithdrawn'),
  'wagers are carried into the next game': () => times(on, 'round.WagerCarried'),
});

export const contract: GameContract = {
  edition: 'two-up/star-2016',
  setting: playSetting,
  fewestStaff: [
    { personId: 'ST-1', role: 'dealer' },
    { personId: 'ST-2', role: 'games-supervisor' },
  ],
  pace: {
    eventsARound: 52,
    play: 'two-up.CoinsSpun',
    leastMs: 20_000,
    mostMs: 80_000,
    closureNoticeMs: 20 * 60_000,
  },
  excusing: ['4.3', '4.7', '6.5'],
  nowAndThen: (on) => ({ ...inTheRing(on), ...ofTheCoins(on), ...atAnyTable(on) }),
  beginsWithAny: true,
  certainWithout: {
    // Where a terminal's record begins in the middle, it has no number before that could be missing.
    SPINNER_ORDER_BROKEN: ['round.RoundOpened'],
    // Where a terminal leaves out more numbers than it gives, as without all that a boxer says, they are not a sign of anything (0049). A wager that
    // nobody carried into a game lies in the one before, which does not know by what numbers later games were told.
    // Where a spin is missing beside the change of a stake, the money fits neither alone.
    COLLECTION_WRONG: ['round.RoundOpened', 'round.WagerCarried', 'round.WagerChanged'],
    PAYOUT_WRONG: ['round.RoundOpened', 'round.WagerCarried', 'round.WagerChanged'],
    WINNING_WAGER_NOT_PAID: ['round.RoundOpened'],
    ORAL_BET_TOO_LATE: ['round.RoundOpened'],
    SPINNER_NOT_RETIRED: ['round.RoundOpened'],
    WAGER_CHANGE_WHILE_RESULT_PENDING: ['round.RoundOpened'],
    WAGER_CHANGED_DURING_ODDS_RUN: ['round.RoundOpened'],
    // Somebody was relieved, and that they were assigned again is missing (seeds 19, 57), or that more was allowed (43): a game does not know by what
    // numbers other games were told.
    SETTLED_NOT_BY_DEALER: ['table.StaffAssigned'],
    BETS_NOT_CALLED: ['table.StaffAssigned'],
    CALL_NOT_BY_BOXER: ['table.StaffAssigned'],
    RESULT_ANNOUNCED_NOT_BY_BOXER: ['table.StaffAssigned'],
    OVER_MAX_UNNOTICED: ['table.PersonalLimitGranted'],
  },
  // Not a fault: tokens that nobody recorded as taken were not taken, as with chips, where no number is missing that may have been it.
  certainWithoutNumber: { TOKENS_NOT_COLLECTED: ['round.WagerCollected'] },
  cannotBePlanted: {},
  disputes: disputePlayOf({
    game: 'two-up',
    decides: '9.12',
    advises: '9.13',
    section: '110',
    otherSection: '33',
  }),
  anyStep,
  opened,
  closed,
};
