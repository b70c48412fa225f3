import { asPlayer } from '../../../../play/table.ts';
import { coverCentre, countCentre, handOver, handTo, lay, settleCentre } from '../money.ts';
import { moveOf, type RingMove } from './move.ts';
import { expectOf, leaderOf, plainCentre, tails, threeHeads, twoBeside } from './common.ts';

/** The centre: 4.8, 4.10, 6.1 and 6.2. */
export const centreMoves: readonly RingMove[] = [
  moveOf(
    'centre-handed-out-short',
    'After tails a tail bettor is handed $5 less than is due.',
    {
      stakeCentre: (turn) => void plainCentre(turn),
      settleCentre: (turn) => {
        const [cover] = turn.covers;
        if (!cover) return;
        handOver(turn, leaderOf(turn), cover, 2 * cover.cents - 500);
        expectOf(turn, '4.8', 'WINNINGS_NOT_HANDED_OVER', cover);
      },
    },
    tails,
  ),
  moveOf(
    'centre-handed-out-long',
    'After tails a tail bettor is handed $5 more than is due.',
    {
      stakeCentre: (turn) => void plainCentre(turn),
      settleCentre: (turn) => {
        const [cover] = turn.covers;
        if (!cover) return;
        handOver(turn, leaderOf(turn), cover, 2 * cover.cents + 500);
        expectOf(turn, '4.8', 'MORE_HANDED_OVER_THAN_DUE', cover);
      },
    },
    tails,
  ),
  moveOf(
    'winner-handed-short',
    'After three heads the spinner is handed $5 less than is due.',
    {
      stakeCentre: (turn) => void plainCentre(turn),
      settleWon: (turn) => {
        const { stake } = turn;
        if (!stake) return;
        handOver(turn, leaderOf(turn), stake, 2 * stake.cents - 500);
        expectOf(turn, '6.2.2', 'WINNINGS_NOT_HANDED_OVER', stake);
      },
    },
    threeHeads,
  ),
  moveOf(
    'winner-handed-long',
    'After three heads the spinner is handed $5 more than is due.',
    {
      stakeCentre: (turn) => void plainCentre(turn),
      settleWon: (turn) => {
        const { stake } = turn;
        if (!stake) return;
        handOver(turn, leaderOf(turn), stake, 2 * stake.cents + 500);
        expectOf(turn, '6.2.2', 'MORE_HANDED_OVER_THAN_DUE', stake);
      },
    },
    threeHeads,
  ),
  moveOf(
    'taken-from-the-centre',
    'The spinner is handed $5 out of the centre after one head, and the rest after three.',
    {
      stakeCentre: (turn) => void plainCentre(turn),
      afterHeads: (turn) => {
        const { stake } = turn;
        if (stake) {
          handOver(turn, leaderOf(turn), stake, 500);
          expectOf(turn, '4.10', 'CENTRE_STAKE_REMOVED_EARLY', stake);
        }
        return 'plays-on';
      },
      settleWon: (turn) => {
        if (turn.stake) handOver(turn, leaderOf(turn), turn.stake, 2 * turn.stake.cents - 500);
      },
    },
    threeHeads,
  ),
  moveOf('cover-with-dealer', 'A tail bettor hands the cover to a dealer.', {
    stakeCentre: (turn) => {
      const [player] = twoBeside(turn);
      const { spinner } = turn;
      if (!spinner) return;
      turn.stake = lay(turn, spinner, 'spinner', 5_000, 'cash');
      handTo(turn, turn.stake, leaderOf(turn));
      const cover = lay(turn, player, 'cover', 5_000, 'cash');
      handTo(turn, cover, turn.table.crew.dealers[0]);
      turn.covers = [cover];
      expectOf(turn, '6.2', 'CENTRE_NOT_WITH_RINGKEEPER', cover);
    },
  }),
  moveOf(
    'half-covered',
    'A stake is covered by half when the pennies are spun.',
    {
      stakeCentre: (turn) => {
        const [stake] = plainCentre(turn, 2_500);
        expectOf(turn, '6.2', 'CENTRE_BET_NOT_COVERED', stake);
      },
      settleCentre: (turn) => {
        const { stake } = turn;
        settleCentre(turn, 'tails');
        if (stake) handOver(turn, leaderOf(turn), stake, 2_500);
      },
    },
    tails,
  ),
  moveOf(
    'covered-too-much',
    'A stake is covered with twice its amount.',
    {
      stakeCentre: (turn) => {
        const [, cover] = plainCentre(turn, 10_000);
        expectOf(turn, '6.2', 'ESCROW_IMBALANCE', cover);
      },
      settleCentre: (turn) => {
        const [cover] = turn.covers;
        if (cover) handOver(turn, leaderOf(turn), cover, 15_000);
      },
    },
    tails,
  ),
  moveOf(
    'cover-removed',
    'A tail bettor is handed the cover back after the first head, and pays it in again before the third.',
    {
      stakeCentre: (turn) => void plainCentre(turn),
      afterHeads: (turn) => {
        const [cover] = turn.covers;
        if (cover) {
          handOver(turn, leaderOf(turn), cover, 500);
          expectOf(turn, '6.2', 'COVER_REMOVED_EARLY', cover);
        }
        return 'plays-on';
      },
      settleWon: (turn) => {
        const { stake, covers } = turn;
        const [cover] = covers;
        if (!stake || !cover) return;
        handOver(turn, leaderOf(turn), stake, 2 * stake.cents - 500);
        handOver(turn, asPlayer(cover.player), stake, 500);
      },
    },
    threeHeads,
  ),
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
