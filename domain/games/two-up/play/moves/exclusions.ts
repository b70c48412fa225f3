import { reportConduct } from '../conduct.ts';
import { pause, say, type Actor } from '../floor.ts';
import { expectOfSession, type Game } from '../game.ts';
import { barFromRing } from '../spinners.ts';
import { decisionBy } from '../table.ts';
import { beside, twoOf, type Move } from './move.ts';

export const barredFromRingByDealer = beside(
  'barred-from-ring-by-dealer',
  'A dealer, not the boxer, keeps a player out of the ring until play closes.',
  (game) => {
    const { players, crew } = game.table;
    const player = players.find((one) => one !== game.spinner && one !== game.table.lastSpinner);
    if (!player) throw new Error('nobody but the spinner is at the table');
    barFromRing(game.table, player, crew.dealers[0]);
    expectOfSession(game, '6.7 tail', 'RING_EXCLUSION_WITHOUT_POWER');
  },
);

const excludedByDealer = (from: 'game' | 'casino', clause: string, code: string): Move =>
  beside(`excluded-from-${from}-by-dealer`, `A dealer excludes a spectator from the ${from}.`, (game) => {
    const { floor, crew } = game.table;
    const [dealer] = crew.dealers;
    const decision = decisionBy(dealer, clause, 'prohibited-device');
    say(floor, 'table.PlayerExcluded', { personId: spectatorOf(game), from, decision }, dealer);
    expectOfSession(game, clause, code);
  });

/** Somebody who looks on at this game and is seen at no other. */
const spectatorOf = ({ number }: Game): string => `SPECTATOR-${number}`;

export const excludedFromGameByDealer = excludedByDealer('game', '9.3.2', 'GAME_EXCLUSION_WITHOUT_POWER');
export const excludedFromCasinoByDealer = excludedByDealer('casino', '9.3.3', 'CASINO_EXCLUSION_WITHOUT_POWER');

type Detention = { readonly personId: string; readonly by: Actor; readonly handedTo: 'police-officer' | 'nobody' };

const detain = ({ table: { floor, crew } }: Game, { personId, by, handedTo }: Detention): void => {
  say(floor, 'table.PersonDetained', { personId, decision: decisionBy(by, '9.3.4', 'prohibited-device') }, by);
  pause(floor, 20_000, 60_000);
  const badge = handedTo === 'nobody' ? null : 'NSW-1';
  const ended = { personId, handedTo, badge, by: crew.gamesSupervisor.personId };
  say(floor, 'table.DetentionEnded', ended, crew.gamesSupervisor);
};

const reportDevice = (game: Game, personId: string, role: 'player' | 'spectator'): void => {
  reportConduct(game.table, { conduct: 'device', personId, role });
  expectOfSession(game, '9.1', 'PROHIBITED_DEVICE_SUSPECTED');
};

export const deviceUsed = beside('device-used', 'A player is seen to record the play with a device.', (game) => {
  const [{ personId }] = twoOf(game);
  reportDevice(game, personId, 'player');
});

export const detainedByDealer = beside(
  'detained-by-dealer',
  'A dealer has a player with a device detained; the police take over.',
  (game) => {
    const [{ personId }] = twoOf(game);
    reportDevice(game, personId, 'player');
    detain(game, { personId, by: game.table.crew.dealers[0], handedTo: 'police-officer' });
    expectOfSession(game, '9.3.4', 'DETENTION_WITHOUT_POWER');
  },
);

export const detainedWithoutDevice = beside(
  'detained-without-device',
  'A casino supervisor has a spectator detained of whom nobody has reported a device; the police take over.',
  (game) => {
    const personId = spectatorOf(game);
    detain(game, { personId, by: game.table.crew.casinoSupervisor, handedTo: 'police-officer' });
    expectOfSession(game, '9.3.4', 'DETENTION_WITHOUT_DEVICE');
  },
);

export const detainedAndLetGo = beside(
  'detained-and-let-go',
  'A casino supervisor has a spectator with a device detained, and nobody takes over.',
  (game) => {
    const personId = spectatorOf(game);
    reportDevice(game, personId, 'spectator');
    detain(game, { personId, by: game.table.crew.casinoSupervisor, handedTo: 'nobody' });
    expectOfSession(game, '9.3.4', 'DETENTION_NOT_HANDED_OVER');
  },
);
