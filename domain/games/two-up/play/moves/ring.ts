import { pause, type Actor } from '../../../../play/floor.ts';
import { takeBackLate } from '../../../../play/moves/common.ts';
import { expect, expectOfSession } from '../../../../play/round-play.ts';
import { citations } from '../citations.ts';
import { chooseCoins } from '../coins.ts';
import type { Game } from '../game.ts';
import { rules } from '../rules.ts';
import { barFromRing, houseSpins, offer, removeSpinner } from '../spinners.ts';
import { stakeSpinner } from '../wagers.ts';
import { inOddsRun, moveAt, raisePending, vanishes, type TwoUpMove } from './move.ts';

export const houseSpinUnasked: TwoUpMove = {
  name: 'house-spin-unasked',
  says: 'The house spins because nobody volunteers, and nobody had been asked.',
  bend: { spinner: 'house' },
  deeds: () => ({ asks: 'nobody' }),
};

export const houseSpinOneAsked: TwoUpMove = {
  name: 'house-spin-one-asked',
  says: 'The first player in turn declines, and the house spins without asking the others.',
  bend: { spinner: 'house' },
  deeds: () => ({ asks: 'the-first-only' }),
};

export const supervisorSpins: TwoUpMove = {
  name: 'supervisor-spins',
  says: 'Nobody wants to spin, and a games supervisor does, who is neither boxer nor dealer.',
  bend: { spinner: 'house' },
  deeds: () => ({ supervisorSpins: true }),
};

export const houseSpinsOn: TwoUpMove = {
  name: 'house-spins-on',
  says: 'The house spins because nobody volunteers, and spins on after a result without offering the coins again.',
  bend: { spinner: 'house', spins: ['hit'] },
  deeds: () => ({
    houseSpinsOn: true,
    afterSpin: (game) => expect(game, { clause: '3.3', code: 'HOUSE_SPIN_OVERRUN' }),
  }),
};

export const playerPassedOver: TwoUpMove = {
  name: 'player-passed-over',
  says: 'A player is passed over when the coins go round clockwise.',
  bend: { spinner: 'asked' },
  deeds: () => ({ passOver: true }),
};

export const discMisplaced = moveAt('offer', { spinner: 'asked' })(
  'disc-misplaced',
  'The disc lies before another place than that of the player to whom the coins are offered.',
  (game, player) => {
    offer(game, player, { seat: (player.seat % rules.places.atTable) + 1 });
    expectOfSession(game, { clause: '2.6.2', code: 'SPINNER_ORDER_BROKEN' });
  },
);

export const offerByDealer = moveAt('offer', { spinner: 'asked' })(
  'offer-by-dealer',
  'A dealer, not the boxer, offers a player the coins.',
  (game, player) => {
    offer(game, player, { by: game.table.crew.dealers[0] });
    const { coinsHad } = game.table;
    expectOfSession(game, { clause: '3.1', code: 'OFFER_NOT_BY_BOXER' }, coinsHad ? 'contested' : 'violation');
  },
);

export const barredSpinnerBack = moveAt('offer', { spinner: 'asked' })(
  'barred-spinner-back',
  'A player whom the boxer has barred from the ring is given the coins all the same.',
  (game, player) => {
    barFromRing(game.table, player, game.table.crew.leader);
    offer(game, player);
    expectOfSession(game, { clause: '6.7 tail', code: 'EXCLUDED_SPINNER_READMITTED' });
  },
);

export const coinsBothHeadUp = moveAt('chooseCoins')(
  'coins-both-head-up',
  'Both coins lie head up on the kip.',
  (game) => {
    chooseCoins(game, ['head', 'head']);
    expect(game, { clause: '6.1', code: 'COINS_MISPLACED_ON_KIP' });
  },
);

export const loserStays: TwoUpMove = {
  name: 'loser-stays',
  says: 'A spinner loses the spinner’s wager and puts two coins on the kip once more instead of retiring.',
  bend: { spins: ['miss'] },
  deeds: () => ({
    loserStays: true,
    stakeSpinner: (game) => {
      stakeSpinner(game);
      expectOfSession(game, { clause: '6.4', code: 'SPINNER_NOT_RETIRED' }, 'violation', game.stake);
    },
  }),
};

const gamesSupervisor = ({ table: { crew } }: Game): Actor => crew.gamesSupervisor;

/** Three invalid spins in a row: with nothing valid before them 6.5 speaks, in mid-game 6.6. */
const atTheStart = ['void', 'void', 'void'] as const;
const inMidGame = ['hit', ...atTheStart] as const;

export const spinsOnAfterThreeInvalid: TwoUpMove = {
  name: 'spins-on-after-three-invalid',
  says: 'The first three spins of a game are invalid, and the spinner spins on.',
  bend: { spins: [...atTheStart, 'miss'] },
  deeds: () => ({
    spinsOn: true,
    atOpening: (game) => expect(game, { clause: '6.5', code: 'SPINNER_CONTINUED_AFTER_THREE_INVALID' }),
  }),
};

export const spinsOnInMidGame: TwoUpMove = {
  name: 'spins-on-in-mid-game',
  says: 'Three spins in mid-game are invalid, and the spinner spins on.',
  bend: { spins: [...inMidGame, 'miss'] },
  deeds: () => ({
    spinsOn: true,
    atOpening: (game) => expect(game, { clause: '6.6 tail', code: 'SUBSTITUTE_NOT_APPOINTED' }),
  }),
};

export const supervisorSpinsAtStart: TwoUpMove = {
  name: 'supervisor-spins-at-start',
  says: 'After three invalid spins at the start of a game, a games supervisor spins on.',
  bend: { spins: atTheStart },
  deeds: () => ({
    substitute: gamesSupervisor,
    atOpening: (game) => expect(game, { clause: '6.5', code: 'SUBSTITUTE_WITHOUT_POWER' }),
  }),
};

export const supervisorSpinsInMidGame: TwoUpMove = {
  name: 'supervisor-spins-in-mid-game',
  says: 'After three invalid spins in mid-game, a games supervisor spins it out.',
  bend: { spins: inMidGame },
  deeds: () => ({
    substitute: gamesSupervisor,
    atOpening: (game) => expect(game, { clause: '6.6 tail', code: 'SUBSTITUTE_WITHOUT_POWER' }),
  }),
};

type Otherwise = Partial<Pick<Parameters<typeof removeSpinner>[1], 'by' | 'substitute' | 'decided'>>;

/** The spinner is sent out in the middle of an odds run; the staff who do it and who spin on are as given. */
const sentOut = (game: Game, otherwise: Otherwise = {}): void => {
  const { floor, crew } = game.table;
  pause(floor, 2_000, 4_000);
  removeSpinner(game, { by: crew.leader, substitute: crew.dealers[0], barredFromRing: false, ...otherwise });
};

export const removedByDealer = inOddsRun(
  'removed-by-dealer',
  'A dealer, not the boxer, sends the spinner out of the ring.',
  (game) => {
    sentOut(game, { by: game.table.crew.dealers[0] });
    expect(game, { clause: '6.7 tail', code: 'SPINNER_REMOVED_WITHOUT_POWER' });
  },
);

export const removedAsAKnownPlayer = inOddsRun(
  'removed-as-a-known-player',
  'The boxer sends a spinner out who is known, and cites a rule that gives no power for it.',
  (game) => {
    sentOut(game, { decided: ['9.3', 'known-player'] });
    expectOfSession(game, { clause: '6.7 tail', code: 'SPINNER_REMOVED_WITHOUT_GROUNDS' });
  },
);

export const supervisorSpinsOut = inOddsRun(
  'supervisor-spins-out',
  'A spinner is sent out in mid-game, and a games supervisor spins it out.',
  (game) => {
    sentOut(game, { substitute: gamesSupervisor(game) });
    expect(game, { clause: '6.8', code: 'SUBSTITUTE_NOT_DEALER' });
  },
);

export const boxerSpinsOut = inOddsRun(
  'boxer-spins-out',
  'A spinner is sent out in mid-game, and the boxer spins it out, who by 1.1 is a dealer too.',
  (game) => {
    sentOut(game, { substitute: game.table.crew.leader });
    expect(game, { clause: '6.8', code: 'SUBSTITUTE_NOT_DEALER' }, null, 'contested');
  },
);

export const nobodySpinsOut = inOddsRun(
  'nobody-spins-out',
  'A spinner is sent out in mid-game, and the game is closed without anybody spinning it out.',
  (game) => {
    sentOut(game, { substitute: null });
    expect(game, { clause: '6.8', code: 'SUBSTITUTE_NOT_APPOINTED' });
    for (const wager of game.stake ? [game.stake, ...game.wagers] : game.wagers) vanishes(game, wager);
  },
);

export const wagerRaisedAfterRemoval = inOddsRun(
  'wager-raised-after-removal',
  'A spinner is sent out in mid-game, and a player adds to a wager before it is spun out.',
  (game) => {
    sentOut(game);
    const wager = raisePending(game);
    expect(game, { clause: '6.8', code: 'WAGER_CHANGE_AFTER_REMOVAL' }, wager);
  },
);

export const wagerTakenBackAfterRemoval = moveAt('afterInvalidSpin', { spins: ['hit', 'void', 'miss'] })(
  'wager-taken-back-after-removal',
  'A spinner is sent out after a head and a void spin, and a player takes a wager back that 4.7 would have let go.',
  (game) => {
    sentOut(game);
    expect(game, { clause: '6.8', code: 'WAGER_CHANGE_AFTER_REMOVAL' }, takeBackLate(game, citations.tampered));
  },
);

export const houseSpinsOnForRemoved = moveAt('afterInvalidSpin', { spins: ['void', 'miss'] })(
  'house-spins-on-for-removed',
  'A spinner is sent out after one invalid spin, and a dealer spins on: whether that may be, the text leaves open.',
  (game) => {
    sentOut(game);
    expect(game, { clause: '6.8', code: 'HOUSE_SPUN_ON_BEFORE_VALID_SPIN' }, null, 'contested');
  },
);

export const houseSpinsForWilling = moveAt('afterNoMoreBets', { spins: ['miss'] })(
  'house-spins-for-willing',
  'A dealer takes the coins from a spinner who has not spun yet: whether that may be, the text leaves open.',
  (game) => {
    houseSpins(game, 'other', game.table.crew.dealers[0]);
    expect(game, { clause: '3.3', code: 'HOUSE_SPUN_FOR_WILLING_SPINNER' }, null, 'contested');
  },
);
