import { reportConduct } from '../../../../play/conduct.ts';
import { pause, say, type Actor } from '../../../../play/floor.ts';
import { leaveSeat } from '../../../../play/players.ts';
import { expect, expectOfSession } from '../../../../play/round-play.ts';
import { asPlayer, decisionBy, type Player, type Wager } from '../../../../play/table.ts';
import { giveAllBack, handOver, pairUp } from '../money.ts';
import { forfeit, setAside, voidStake } from '../rulings.ts';
import type { Turn } from '../turn.ts';
import { expectOf, leaderOf, onePair, plainCentre, tails, twoBeside } from './common.ts';
import { moveOf, type RingMove } from './move.ts';

const supervisorOf = ({ table }: Turn): Actor => table.crew.casinoSupervisor;

/** A patron is seen with a device: that is found, whatever is done about it. */
const deviceOf = (turn: Turn, { personId }: Player): void => {
  reportConduct(turn.table, { conduct: 'device', personId, role: 'player' });
  expectOfSession(turn, { clause: '7.1', code: 'PROHIBITED_DEVICE_SUSPECTED' });
};

/** Wagers that are void: 7.3.1. */
const ofVoids: readonly RingMove[] = [
  moveOf('voided-without-device', 'A casino supervisor voids a wager and gives no ground.', {
    pairUp: (turn) => {
      // Of these no device was reported by another move.
      const [other, one] = turn.table.players.filter((player) => player !== turn.spinner).toReversed();
      if (!one || !other) return;
      const pair = pairUp(turn, one, other, 2_000);
      voidStake(turn, pair.tails, supervisorOf(turn), 'none');
      expectOf(turn, '7.3.1', 'WAGER_VOIDED_WITHOUT_DEVICE', pair.tails);
    },
  }),
  moveOf('voided-by-ringkeeper', 'The ringkeeper voids the wager of a patron with a device.', {
    pairUp: (turn) => {
      const pair = onePair(turn);
      deviceOf(turn, pair.tails.player);
      voidStake(turn, pair.tails, leaderOf(turn));
      expect(turn, { clause: '7.3.1', code: 'WAGER_VOIDED_WITHOUT_POWER' });
    },
  }),
  moveOf('void-stake-short', 'Of a void stake $5 are not handed back.', {
    pairUp: (turn) => {
      const pair = onePair(turn);
      deviceOf(turn, pair.tails.player);
      voidStake(turn, pair.tails, supervisorOf(turn));
      handOver(turn, asPlayer(pair.heads.player), pair.tails, 1_500);
      turn.pairs = [];
      expectOf(turn, '7.3.1', 'STAKE_NOT_RETURNED', pair.tails);
    },
  }),
  moveOf(
    'void-cover-long',
    'A cover is void, and the ringkeeper hands $5 more than it back; the stake of the spinner goes back after the spin.',
    {
      stakeCentre: (turn) => {
        const { cover } = plainCentre(turn);
        deviceOf(turn, cover.player);
        voidStake(turn, cover, supervisorOf(turn));
        handOver(turn, leaderOf(turn), cover, 5_500);
        turn.covers = [];
        expectOf(turn, '7.3.1', 'MORE_HANDED_OVER_THAN_DUE', cover);
      },
      settleCentre: giveAllBack,
    },
    tails,
  ),
];

/** What is done with money when an outcome was set aside. */
type WithMoney = (turn: Turn) => void;

/** An outcome is set aside, and the money is handed back but for one thing. */
const setAsideAnd = (
  name: string,
  says: string,
  ground: 'brawl' | 'fraud',
  clause: string,
  deed: WithMoney,
): RingMove =>
  moveOf(
    name,
    says,
    {
      stakeCentre: (turn) => void plainCentre(turn),
      pairUp: (turn) => void onePair(turn),
      setAside: (turn) => {
        setAside(turn, { by: supervisorOf(turn), ground, clause });
        deed(turn);
        giveAllBack(turn);
      },
    },
    tails,
  );

const inVain = (
  name: string,
  says: string,
  by: (turn: Turn) => Actor,
  ground: 'brawl' | 'none',
  code: string,
): RingMove =>
  moveOf(
    name,
    says,
    {
      settlePairs: (turn) => {
        setAside(turn, { by: by(turn), ground, clause: ground === 'none' ? '7.4' : '7.4.1' });
        expect(turn, { clause: '7.4', code });
        turn.pairs = [];
      },
      pairUp: () => undefined,
    },
    tails,
  );

/** Outcomes that are set aside, and forfeits: 7.4, 7.5. */
const ofOutcomes: readonly RingMove[] = [
  inVain(
    'set-aside-by-ringkeeper',
    'The ringkeeper sets an outcome aside for a brawl; the money goes by the result.',
    leaderOf,
    'brawl',
    'OUTCOME_SET_ASIDE_WITHOUT_POWER',
  ),
  inVain(
    'set-aside-without-grounds',
    'A casino supervisor sets an outcome aside and gives no ground; the money goes by the result.',
    supervisorOf,
    'none',
    'OUTCOME_SET_ASIDE_WITHOUT_GROUNDS',
  ),
  moveOf(
    'forfeited-without-fraud',
    'A casino supervisor has a stake forfeited, and no outcome was set aside.',
    {
      pairUp: (turn) => {
        const { tails: own } = onePair(turn);
        forfeit(turn, own, supervisorOf(turn));
        expectOf(turn, '7.5', 'FORFEIT_WITHOUT_FRAUD', own);
      },
    },
    tails,
  ),
  setAsideAnd(
    'forfeited-by-ringkeeper',
    'An outcome is set aside for fraud, and the ringkeeper has a stake forfeited; nobody heeds it.',
    'fraud',
    '7.4.2',
    (turn) => {
      const [pair] = turn.pairs;
      if (!pair) return;
      forfeit(turn, pair.tails, leaderOf(turn));
      expect(turn, { clause: '7.5', code: 'FORFEIT_WITHOUT_POWER' });
    },
  ),
  setAsideAnd(
    'set-aside-and-short',
    'An outcome is set aside for a brawl, and $5 of a stake are not handed back.',
    'brawl',
    '7.4.1',
    (turn) => {
      const [pair] = turn.pairs;
      if (!pair) return;
      handOver(turn, asPlayer(pair.heads.player), pair.tails, pair.tails.cents - 500);
      turn.pairs = [];
      expectOf(turn, '7.5', 'STAKE_NOT_RETURNED', pair.tails);
    },
  ),
  setAsideAnd(
    'set-aside-and-long',
    'An outcome is set aside for a brawl, and a tail bettor is handed $5 more than the cover.',
    'brawl',
    '7.4.1',
    (turn) => {
      const [cover] = turn.covers;
      if (!cover) return;
      handOver(turn, leaderOf(turn), cover, cover.cents + 500);
      turn.covers = [];
      expectOf(turn, '7.5', 'MORE_HANDED_OVER_THAN_DUE', cover);
    },
  ),
];

const excludedAndBets = (from: 'game' | 'casino', clause: string): RingMove =>
  moveOf(`excluded-from-${from}-and-bets`, `A patron with a device is excluded from the ${from}, and bets.`, {
    pairUp: (turn) => {
      const { floor } = turn.table;
      const [one, other] = twoBeside(turn);
      deviceOf(turn, other);
      const by = supervisorOf(turn);
      const decision = decisionBy(by, clause, 'prohibited-device' as const);
      say(floor, 'table.PlayerExcluded', { personId: other.personId, from, decision }, by);
      pause(floor, 3_000, 6_000);
      const { tails: own } = pairUp(turn, one, other, 2_000);
      const wager = { wagerId: own.wagerId } as Wager;
      expectOfSession(turn, { clause, code: 'EXCLUDED_PERSON_TOOK_PART' }, 'violation', wager);
      leaveSeat(turn.table, other);
    },
  });

/** Rulings: 7.3.1 to 7.3.3, 7.4 and 7.5. */
export const rulingMoves: readonly RingMove[] = [
  ...ofVoids,
  ...ofOutcomes,
  excludedAndBets('game', '7.3.2'),
  excludedAndBets('casino', '7.3.3'),
];
