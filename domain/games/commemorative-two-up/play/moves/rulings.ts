import { pause, say, type Actor } from '../../../../play/floor.ts';
import { reportConduct } from '../../../../play/conduct.ts';
import { leaveSeat } from '../../../../play/players.ts';
import { expect, expectOfSession } from '../../../../play/round-play.ts';
import { asPlayer, decisionBy, type Wager } from '../../../../play/table.ts';
import type { FloorGround } from '../../../../table/word-lists.ts';
import { giveAllBack, handOver, pairUp } from '../money.ts';
import type { Stake, Turn } from '../turn.ts';
import { moveOf, type RingMove } from './move.ts';
import { expectOf, leaderOf, onePair, tails, twoBeside } from './common.ts';

type Ruling = { readonly by: Actor; readonly ground: FloorGround; readonly clause: string };

const setAside = (turn: Turn, { by, ground, clause }: Ruling): void => {
  pause(turn.table.floor, 2_000, 4_000);
  const data = { scope: 'result' as const, resultEventId: null, money: 'refunded' as const };
  say(turn.table.floor, 'round.OutcomeInvalidated', { ...data, decision: decisionBy(by, clause, ground) }, by);
};

const voids = (turn: Turn, { wagerId }: Stake, by: Actor, ground: FloorGround): void => {
  const decision = decisionBy(by, '7.3.1', ground);
  say(turn.table.floor, 'round.WagerVoided', { wagerId, money: 'refunded', decision }, by);
};

/** Rulings: 7.3.1, 7.3.2, 7.4 and 7.5. */
export const rulingMoves: readonly RingMove[] = [
  moveOf('voided-without-device', 'A casino supervisor voids a wager and gives no ground.', {
    pairUp: (turn) => {
      // Of these no device was reported by another move.
      const [other, one] = turn.table.players.filter((player) => player !== turn.spinner).toReversed();
      if (!one || !other) return;
      const pair = pairUp(turn, one, other, 2_000);
      voids(turn, pair.tails, turn.table.crew.casinoSupervisor, 'none');
      expectOf(turn, '7.3.1', 'WAGER_VOIDED_WITHOUT_DEVICE', pair.tails);
    },
  }),
  moveOf('voided-by-ringkeeper', 'The ringkeeper voids the wager of a patron with a device.', {
    pairUp: (turn) => {
      const pair = onePair(turn);
      const { personId } = pair.tails.player;
      reportConduct(turn.table, { conduct: 'device', personId, role: 'player' });
      expectOfSession(turn, { clause: '7.1', code: 'PROHIBITED_DEVICE_SUSPECTED' });
      voids(turn, pair.tails, leaderOf(turn), 'prohibited-device');
      expect(turn, { clause: '7.3.1', code: 'WAGER_VOIDED_WITHOUT_POWER' });
    },
  }),
  moveOf('void-stake-short', 'Of a void stake $5 are not handed back.', {
    pairUp: (turn) => {
      const pair = onePair(turn);
      const { personId } = pair.tails.player;
      reportConduct(turn.table, { conduct: 'device', personId, role: 'player' });
      expectOfSession(turn, { clause: '7.1', code: 'PROHIBITED_DEVICE_SUSPECTED' });
      voids(turn, pair.tails, turn.table.crew.casinoSupervisor, 'prohibited-device');
      handOver(turn, asPlayer(pair.heads.player), pair.tails, 1_500);
      turn.pairs = [];
      expectOf(turn, '7.3.1', 'STAKE_NOT_RETURNED', pair.tails);
    },
  }),
  moveOf(
    'set-aside-by-ringkeeper',
    'The ringkeeper sets an outcome aside for a brawl; the money goes by the result.',
    {
      settlePairs: (turn) => {
        setAside(turn, { by: leaderOf(turn), ground: 'brawl', clause: '7.4.1' });
        expect(turn, { clause: '7.4', code: 'OUTCOME_SET_ASIDE_WITHOUT_POWER' });
        turn.pairs = [];
      },
      pairUp: () => undefined,
    },
    tails,
  ),
  moveOf(
    'set-aside-without-grounds',
    'A casino supervisor sets an outcome aside and gives no ground; the money goes by the result.',
    {
      settlePairs: (turn) => {
        setAside(turn, { by: turn.table.crew.casinoSupervisor, ground: 'none', clause: '7.4' });
        expect(turn, { clause: '7.4', code: 'OUTCOME_SET_ASIDE_WITHOUT_GROUNDS' });
        turn.pairs = [];
      },
      pairUp: () => undefined,
    },
    tails,
  ),
  moveOf(
    'forfeited-without-fraud',
    'A casino supervisor has a stake forfeited, and no outcome was set aside.',
    {
      pairUp: (turn) => {
        const { tails: own } = onePair(turn);
        const by = turn.table.crew.casinoSupervisor;
        const decision = decisionBy(by, '7.5', 'fraud' as const);
        say(turn.table.floor, 'round.WagerForfeited', { wagerId: own.wagerId, decision }, by);
        expectOf(turn, '7.5', 'FORFEIT_WITHOUT_FRAUD', own);
      },
    },
    tails,
  ),
  moveOf(
    'set-aside-and-short',
    'An outcome is set aside for a brawl, and $5 of a stake are not handed back.',
    {
      pairUp: (turn) => void onePair(turn),
      setAside: (turn) => {
        setAside(turn, { by: turn.table.crew.casinoSupervisor, ground: 'brawl', clause: '7.4.1' });
        const [pair] = turn.pairs;
        if (!pair) return;
        handOver(turn, asPlayer(pair.heads.player), pair.tails, 1_500);
        turn.pairs = [];
        giveAllBack(turn);
        expectOf(turn, '7.5', 'STAKE_NOT_RETURNED', pair.tails);
      },
    },
    tails,
  ),
  moveOf('excluded-and-bets', 'A patron with a device is excluded from the game, and bets.', {
    pairUp: (turn) => {
      const { floor, crew } = turn.table;
      const [one, other] = twoBeside(turn);
      reportConduct(turn.table, { conduct: 'device', personId: other.personId, role: 'player' });
      expectOfSession(turn, { clause: '7.1', code: 'PROHIBITED_DEVICE_SUSPECTED' });
      const by = crew.casinoSupervisor;
      const decision = decisionBy(by, '7.3.2', 'prohibited-device' as const);
      say(floor, 'table.PlayerExcluded', { personId: other.personId, from: 'game', decision }, by);
      pause(floor, 3_000, 6_000);
      const { tails: own } = pairUp(turn, one, other, 2_000);
      const excluded = { clause: '7.3.2', code: 'EXCLUDED_PERSON_TOOK_PART' };
      expectOfSession(turn, excluded, 'violation', { wagerId: own.wagerId } as Wager);
      leaveSeat(turn.table, other);
    },
  }),
];
