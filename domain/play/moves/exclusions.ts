import type { FloorGround } from '../../table/word-lists.ts';
import { reportConduct } from '../conduct.ts';
import { pause, say, type Actor } from '../floor.ts';
import { beside, type Plantable } from '../plantable.ts';
import { expectOfSession, type RoundPlay } from '../round-play.ts';
import type { Citation } from '../rules.ts';
import { decisionBy } from '../table.ts';
import { leaveSeat } from '../players.ts';
import { placeWager } from '../wagers.ts';
import { anyKind, bettorOn, twoOf } from './common.ts';

/** Somebody who looks on at this round and is seen at no other. */
const spectatorOf = ({ number }: RoundPlay): string => `SPECTATOR-${number}`;

const reportDevice = (round: RoundPlay, personId: string, role: 'player' | 'spectator', citation: Citation): void => {
  reportConduct(round.table, { conduct: 'device', personId, role });
  expectOfSession(round, citation);
};

type Excluded = Pick<Citation, 'clause'> & { readonly ground: FloorGround; readonly personId?: string };

/** Somebody is excluded from the game or from the casino: a spectator, unless it is said who; by whom and on what ground. */
const exclude = (round: RoundPlay, from: 'game' | 'casino', by: Actor, decided: Excluded): void => {
  const decision = decisionBy(by, decided.clause, decided.ground);
  say(
    round.table.floor,
    'table.PlayerExcluded',
    { personId: decided.personId ?? spectatorOf(round), from, decision },
    by,
  );
};

const excludedByDealer =
  (from: 'game' | 'casino') =>
  (citation: Citation, device: Citation): Plantable =>
    beside(
      `excluded-from-${from}-by-dealer`,
      `A dealer excludes a spectator with a device from the ${from}.`,
      (round) => {
        reportDevice(round, spectatorOf(round), 'spectator', device);
        exclude(round, from, round.table.crew.dealers[0], { ...citation, ground: 'prohibited-device' });
        expectOfSession(round, citation);
      },
    );

export const excludedFromGameByDealer = excludedByDealer('game');
export const excludedFromCasinoByDealer = excludedByDealer('casino');

const excludedWithoutDevice =
  (from: 'game' | 'casino') =>
  (citation: Citation): Plantable =>
    beside(
      `excluded-from-${from}-without-device`,
      `A casino supervisor excludes a spectator from the ${from} and gives no ground.`,
      (round) => {
        exclude(round, from, round.table.crew.casinoSupervisor, { ...citation, ground: 'none' });
        expectOfSession(round, citation);
      },
    );

export const excludedFromGameWithoutDevice = excludedWithoutDevice('game');
export const excludedFromCasinoWithoutDevice = excludedWithoutDevice('casino');

export const deviceUsed = (citation: Citation): Plantable =>
  beside('device-used', 'A player is seen to record the play with a device.', (round) => {
    const [{ personId }] = twoOf(round);
    reportDevice(round, personId, 'player', citation);
  });

type Detention = {
  readonly personId: string;
  readonly by: Actor;
  readonly handedTo: 'police-officer' | 'nobody';
  readonly ground?: FloorGround;
};

const sayDetained = (
  round: RoundPlay,
  { personId, by, handedTo, ground = 'prohibited-device' }: Detention,
  clause: string,
): void => {
  const { floor, crew } = round.table;
  const decision = decisionBy(by, clause, ground);
  say(floor, 'table.PersonDetained', { personId, decision }, by);
  pause(floor, 20_000, 60_000);
  const badge = handedTo === 'nobody' ? null : 'NSW-1';
  const ended = { personId, handedTo, badge, by: crew.gamesSupervisor.personId };
  say(floor, 'table.DetentionEnded', ended, crew.gamesSupervisor);
};

const detain = (round: RoundPlay, detention: Detention, citation: Citation): void => {
  const { handedTo } = detention;
  sayDetained(round, detention, citation.clause);
  // That nobody may be let go before somebody takes over the text does not say.
  expectOfSession(round, citation, handedTo === 'nobody' ? 'contested' : 'violation');
};

export const detainedByDealer = (citation: Citation, device: Citation): Plantable =>
  beside('detained-by-dealer', 'A dealer has a player with a device detained; the police take over.', (round) => {
    const [{ personId }] = twoOf(round);
    reportDevice(round, personId, 'player', device);
    detain(round, { personId, by: round.table.crew.dealers[0], handedTo: 'police-officer' }, citation);
  });

export const detainedWithoutDevice = (citation: Citation): Plantable =>
  beside(
    'detained-without-device',
    'A casino supervisor has a spectator detained and gives no ground; the police take over.',
    (round) => {
      const by = round.table.crew.casinoSupervisor;
      const detained = { personId: spectatorOf(round), by, handedTo: 'police-officer', ground: 'none' } as const;
      detain(round, detained, citation);
    },
  );

export const detainedAndLetGo = (citation: Citation, device: Citation): Plantable =>
  beside(
    'detained-and-let-go',
    'A casino supervisor has a spectator with a device detained, and nobody takes over.',
    (round) => {
      const personId = spectatorOf(round);
      reportDevice(round, personId, 'spectator', device);
      detain(round, { personId, by: round.table.crew.casinoSupervisor, handedTo: 'nobody' }, citation);
    },
  );

const excludedAndTakesPart =
  (from: 'game' | 'casino') =>
  (citation: Citation, device: Citation): Plantable =>
    beside(
      `excluded-from-${from}-and-wagers`,
      `A player with a device is excluded from the ${from}, and lays a wager on the way out.`,
      (round) => {
        const { table } = round;
        const kind = anyKind(round);
        const { player, stakeCents } = bettorOn(round, kind);
        const { personId } = player;
        reportDevice(round, personId, 'player', device);
        exclude(round, from, table.crew.casinoSupervisor, { ...citation, ground: 'prohibited-device', personId });
        pause(table.floor, 3_000, 9_000);
        expectOfSession(round, citation, 'violation', placeWager(round, player, kind, stakeCents));
        leaveSeat(table, player);
      },
    );

export const excludedFromGameAndWagers = excludedAndTakesPart('game');
export const excludedFromCasinoAndWagers = excludedAndTakesPart('casino');

/** Powers over persons used rightly: against a spectator who was seen with a device, whom a casino supervisor excludes, or has detained. */
export const rightlyUsedOnPersons = ({ device, game, casino, detention }: ClausesOnPersons) => {
  const against = (name: string, says: string, uses: string, deed: (round: RoundPlay, by: Actor) => void) => ({
    ...beside(name, says, (round) => {
      reportDevice(round, spectatorOf(round), 'spectator', device);
      pause(round.table.floor, 5_000, 20_000);
      deed(round, round.table.crew.casinoSupervisor);
    }),
    uses,
  });
  const excluded = (from: 'game' | 'casino', clause: string) =>
    against(
      `rightly-excluded-from-${from}`,
      `A casino supervisor excludes a spectator with a device from the ${from}.`,
      `table.PlayerExcluded: ${from}`,
      (round, by) => exclude(round, from, by, { clause, ground: 'prohibited-device' }),
    );
  const detained = (clause: string) =>
    against(
      'rightly-detained',
      'A casino supervisor has a spectator with a device detained, and the police take over.',
      'table.PersonDetained',
      (round, by) => sayDetained(round, { personId: spectatorOf(round), by, handedTo: 'police-officer' }, clause),
    );
  return [excluded('game', game), excluded('casino', casino), ...(detention === null ? [] : [detained(detention)])];
};

/** What is found of a device, and the clauses that give the powers; null: no clause does. */
type ClausesOnPersons = {
  readonly device: Citation;
  readonly game: string;
  readonly casino: string;
  readonly detention: string | null;
};
