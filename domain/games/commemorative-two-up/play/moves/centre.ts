import { asPlayer } from '../../../../play/table.ts';
import { coverCentre, countCentre, handOver, handTo, lay, takeBack } from '../money.ts';
import type { Script, Turn, TurnDeeds } from '../turn.ts';
import { anotherThanRingkeeper } from '../table.ts';
import { moveOf, type RingMove } from './move.ts';
import { expectOf, leaderOf, plainCentre, tails, threeHeads, twoBeside, type Centre, type FoundOf } from './common.ts';

type Deed = (turn: Turn) => void;

/** A stake of $50 in the centre and its cover, and what of it is otherwise than the rules want it. */
type CentreMove = {
  readonly found: readonly FoundOf<keyof Centre>[];
  readonly coveredCents?: number;
  /** When both lie there, before the spin. */
  readonly before?: Deed;
  /** After the first of three heads. */
  readonly afterOneHead?: Deed;
  /** When the series is over, instead of handing over what is due. */
  readonly after?: Deed;
};

const centreMove = (name: string, says: string, bend: Partial<Script>, move: CentreMove): RingMove => {
  const { found, coveredCents, before, afterOneHead, after } = move;
  const playsOn = (turn: Turn) => {
    afterOneHead?.(turn);
    return 'plays-on' as const;
  };
  const deeds: TurnDeeds = {
    stakeCentre: (turn) => {
      const centre = plainCentre(turn, coveredCents);
      for (const [of, clause, code, verdict] of found) expectOf(turn, clause, code, centre[of], verdict);
      before?.(turn);
    },
    ...(afterOneHead ? { afterHeads: playsOn } : {}),
    ...(after ? { settleCentre: after, settleWon: after } : {}),
  };
  return moveOf(name, says, deeds, bend);
};

/** The ringkeeper hands so much to the owners of the two wagers. */
const hands =
  (cents: Readonly<Partial<Record<keyof Centre, number>>>): Deed =>
  (turn) => {
    const { stake, covers } = turn;
    const [cover] = covers;
    if (cover) handOver(turn, leaderOf(turn), cover, cents.cover ?? 0);
    if (stake) handOver(turn, leaderOf(turn), stake, cents.stake ?? 0);
  };

/** The tail bettor takes the cover back before the spin, and is handed so much. */
const coverTakenBack =
  (cents: number): Deed =>
  (turn) => {
    const [cover] = turn.covers;
    if (!cover) return;
    takeBack(turn, cover);
    handOver(turn, leaderOf(turn), cover, cents);
    turn.covers = [];
  };

/** After tails: 4.8, 6.2. */
const afterTails: readonly RingMove[] = [
  centreMove('centre-handed-out-short', 'After tails a tail bettor is handed $5 less than is due.', tails, {
    after: hands({ cover: 9_500 }),
    found: [['cover', '4.8', 'WINNINGS_NOT_HANDED_OVER']],
  }),
  centreMove('centre-handed-out-long', 'After tails a tail bettor is handed $5 more than is due.', tails, {
    after: hands({ cover: 10_500 }),
    found: [['cover', '4.8', 'MORE_HANDED_OVER_THAN_DUE']],
  }),
  centreMove(
    'centre-handed-out-through-another',
    'After tails the money of the centre goes through the hands of a patron whose bet it is not.',
    tails,
    {
      after: (turn) => {
        const [cover] = turn.covers;
        const another = turn.table.players.find((player) => player !== turn.spinner && player !== cover?.player);
        if (!cover || !another) return;
        handOver(turn, leaderOf(turn), cover, 10_000, another);
        handOver(turn, asPlayer(another), cover, 10_000);
      },
      found: [['cover', '6.2', 'HANDED_TO_WRONG_PATRON']],
    },
  ),
  centreMove(
    'half-covered-and-short',
    'A stake is covered by half, and after tails $5 of the other half are not handed back.',
    tails,
    {
      coveredCents: 2_500,
      after: hands({ cover: 5_000, stake: 2_000 }),
      found: [
        ['stake', '6.2', 'CENTRE_BET_NOT_COVERED'],
        ['stake', '4.8', 'STAKE_NOT_RETURNED'],
      ],
    },
  ),
];

/** After three heads, and before: 4.10, 6.2.2. */
const afterHeads: readonly RingMove[] = [
  centreMove('winner-handed-short', 'After three heads the spinner is handed $5 less than is due.', threeHeads, {
    after: hands({ stake: 9_500 }),
    found: [['stake', '6.2.2', 'WINNINGS_NOT_HANDED_OVER']],
  }),
  centreMove('winner-handed-long', 'After three heads the spinner is handed $5 more than is due.', threeHeads, {
    after: hands({ stake: 10_500 }),
    found: [['stake', '6.2.2', 'MORE_HANDED_OVER_THAN_DUE']],
  }),
  centreMove(
    'covered-too-much-and-short',
    'A stake is covered with twice its amount, and after three heads $5 of what was too much are not handed back.',
    threeHeads,
    {
      coveredCents: 10_000,
      after: hands({ cover: 4_500, stake: 10_000 }),
      found: [
        ['cover', '6.2', 'ESCROW_IMBALANCE'],
        // The centre is counted after each head that does not end the series, and is uneven each time.
        ['stake', '6.2', 'ESCROW_IMBALANCE'],
        ['stake', '6.2', 'ESCROW_IMBALANCE'],
        ['cover', '6.2.2', 'STAKE_NOT_RETURNED'],
      ],
    },
  ),
  centreMove(
    'taken-from-the-centre',
    'The spinner is handed $5 out of the centre after one head, and the rest after three.',
    threeHeads,
    {
      afterOneHead: hands({ stake: 500 }),
      after: hands({ stake: 9_500 }),
      found: [['stake', '4.10', 'CENTRE_STAKE_REMOVED_EARLY']],
    },
  ),
];

/** What the ringkeeper holds: 6.1, 6.2. */
const held: readonly RingMove[] = [
  centreMove('half-covered', 'A stake is covered by half when the pennies are spun.', tails, {
    coveredCents: 2_500,
    after: hands({ cover: 5_000, stake: 2_500 }),
    found: [['stake', '6.2', 'CENTRE_BET_NOT_COVERED']],
  }),
  centreMove('covered-too-much', 'A stake is covered with twice its amount.', tails, {
    coveredCents: 10_000,
    after: hands({ cover: 15_000 }),
    found: [['cover', '6.2', 'ESCROW_IMBALANCE']],
  }),
  centreMove(
    'uncovered-and-short',
    'A cover is taken back before the spin, nobody else covers the stake, and after tails $5 of it are not handed back.',
    tails,
    {
      before: coverTakenBack(5_000),
      after: hands({ stake: 4_500 }),
      found: [
        ['stake', '6.2', 'CENTRE_BET_NOT_COVERED'],
        ['stake', '6.2', 'STAKE_NOT_RETURNED'],
      ],
    },
  ),
  centreMove(
    'uncovered-and-long',
    'A cover is taken back before the spin, nobody else covers the stake, and after tails $5 more than it are handed back.',
    tails,
    {
      before: coverTakenBack(5_000),
      after: hands({ stake: 5_500 }),
      found: [
        ['stake', '6.2', 'CENTRE_BET_NOT_COVERED'],
        ['stake', '6.2', 'MORE_HANDED_OVER_THAN_DUE'],
      ],
    },
  ),
  centreMove(
    'cover-taken-back-long',
    'A tail bettor takes the cover back before the spin, and is handed $5 more than it; another covers.',
    tails,
    {
      before: (turn) => {
        coverTakenBack(5_500)(turn);
        coverCentre(turn, 5_000);
      },
      found: [['cover', '6.1', 'MORE_HANDED_OVER_THAN_DUE']],
    },
  ),
  centreMove(
    'cover-removed',
    'A tail bettor is handed $5 of the cover back after the first head, and pays it to the spinner after the third.',
    threeHeads,
    {
      afterOneHead: hands({ cover: 500 }),
      after: (turn) => {
        const { stake, covers } = turn;
        const [cover] = covers;
        hands({ stake: 9_500 })(turn);
        if (stake && cover) handOver(turn, asPlayer(cover.player), stake, 500);
      },
      found: [['cover', '6.2', 'COVER_REMOVED_EARLY']],
    },
  ),
  moveOf('cover-with-another', 'A tail bettor hands the cover to somebody who is not the ringkeeper.', {
    stakeCentre: (turn) => {
      const [player] = twoBeside(turn);
      const { spinner } = turn;
      if (!spinner) return;
      turn.stake = lay(turn, spinner, 'spinner', 5_000, 'cash');
      handTo(turn, turn.stake, leaderOf(turn));
      const cover = lay(turn, player, 'cover', 5_000, 'cash');
      handTo(turn, cover, anotherThanRingkeeper(turn));
      turn.covers = [cover];
      expectOf(turn, '6.2', 'CENTRE_NOT_WITH_RINGKEEPER', cover);
    },
  }),
  moveOf(
    'stake-set-after-the-spin',
    'The spinner sets the stake only when the pennies have been spun.',
    {
      stakeCentre: () => undefined,
      afterSpin: (turn) => {
        const { spinner } = turn;
        if (!spinner) return;
        turn.stake = lay(turn, spinner, 'spinner', 5_000, 'cash');
        handTo(turn, turn.stake, leaderOf(turn));
        turn.covers = [];
        coverCentre(turn, 5_000);
        countCentre(turn, null);
        expectOf(turn, '6.2.1', 'SPIN_BEFORE_CENTRE_SET', turn.stake);
      },
    },
    { spins: ['heads', 'tails'] },
  ),
];

/** The centre: 4.8, 4.10, 6.1 and 6.2. */
export const centreMoves: readonly RingMove[] = [...afterTails, ...afterHeads, ...held];
