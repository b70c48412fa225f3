import { pay } from '../../../../play/money.ts';
import { isOpenWager } from '../../../../play/moves/common.ts';
import { overpaid as overpaidIn } from '../../../../play/moves/payments.ts';
import { expect } from '../../../../play/round-play.ts';
import type { Wager } from '../../../../play/table.ts';
import { citations } from '../citations.ts';
import { exactWinningsCents } from '../due.ts';
import type { TwoUpMove } from './move.ts';

export const overpaid: TwoUpMove = { ...overpaidIn(), bend: { spins: ['odds', 'miss'] } };

const isSpinners = ({ kind }: Wager): boolean => kind === 'spinner';

export const paidAgainInTheNextCycle: TwoUpMove = {
  name: 'paid-again-in-the-next-cycle',
  says: 'A winner is paid, and once more after the next result: whether the stake lay on for that nobody recorded.',
  bend: { spins: ['hit', 'miss'] },
  deeds: () => {
    let winner: { readonly wager: Wager; readonly paidCents: number } | null = null;
    return {
      settle: (game, wager, { paidCents }, won) => {
        if (game.cycles === 1 && won && isOpenWager(game, wager)) winner ??= { wager, paidCents };
        if (game.cycles === 1 || winner === null) return undefined;
        pay(game, winner.wager, winner.paidCents);
        expect(game, citations.settledAgain, winner.wager, 'undetermined');
        winner = null;
        return undefined;
      },
    };
  },
};

export const unroundedPayout: TwoUpMove = {
  name: 'unrounded-payout',
  says: 'A spinner’s winnings that chips cannot pay exactly are rounded down, not up.',
  bend: { spins: ['hit', 'hit', 'hit'], oddStake: true },
  deeds: () => ({
    settle: ({ table: { chipSet } }, wager, due, won) => {
      if (!won || wager.kind !== 'spinner') return undefined;
      const exactCents = exactWinningsCents(wager);
      return { ...due, paidCents: Math.floor(exactCents / chipSet.leastCents) * chipSet.leastCents };
    },
  }),
};

export const spinnerPaidSevenToOne: TwoUpMove = {
  name: 'spinner-paid-seven-to-one',
  says: 'A dealer pays the spinner’s wager at 7 to 1.',
  bend: { spins: ['hit', 'hit', 'hit'] },
  deeds: () => ({
    settle: (_, wager, due, won) =>
      won && isSpinners(wager) ? { ...due, paidCents: 7 * wager.stakeCents } : undefined,
  }),
};

export const winningSpinnerCollected: TwoUpMove = {
  name: 'winning-spinner-collected',
  says: 'A dealer takes a spinner’s wager that has won, and pays it.',
  bend: { spins: ['hit', 'hit', 'hit'] },
  deeds: () => ({
    settle: (_, wager, due, won) =>
      won && isSpinners(wager) ? { ...due, collectedCents: wager.stakeCents } : undefined,
  }),
};

export const losingSpinnerPaid: TwoUpMove = {
  name: 'losing-spinner-paid',
  says: 'A dealer takes a spinner’s wager that has lost, and pays on it.',
  bend: { spins: ['hit', 'miss'] },
  deeds: () => ({
    settle: (_, wager, due, won) => (!won && isSpinners(wager) ? { ...due, paidCents: wager.stakeCents } : undefined),
  }),
};

export const stakeKeptAfterRetirement: TwoUpMove = {
  name: 'stake-kept-after-retirement',
  says: 'A spinner retires after three invalid spins, and the dealers keep the stake.',
  bend: { spinner: 'player', spins: ['void', 'void', 'void'] },
  needsNextRound: true,
  deeds: () => ({ stakeKept: true }),
};
