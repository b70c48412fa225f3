import { pay } from '../../../../play/money.ts';
import { isOpenWager } from '../../../../play/moves/common.ts';
import { overpaid as overpaidIn } from '../../../../play/moves/payments.ts';
import { expect } from '../../../../play/round-play.ts';
import type { Wager } from '../../../../play/table.ts';
import { citations } from '../citations.ts';
import { exactWinningsCents } from '../due.ts';
import { moveAt, type TwoUpMove } from './move.ts';

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

export const unroundedPayout = moveAt('settle', { spins: ['hit', 'hit', 'hit'], oddStake: true })(
  'unrounded-payout',
  'A spinner’s winnings that chips cannot pay exactly are rounded down, not up.',
  ({ table: { chipSet } }, wager, due, won) => {
    if (!won || wager.kind !== 'spinner') return undefined;
    const exactCents = exactWinningsCents(wager);
    return { ...due, paidCents: Math.floor(exactCents / chipSet.leastCents) * chipSet.leastCents };
  },
);

export const spinnerPaidSevenToOne = moveAt('settle', { spins: ['hit', 'hit', 'hit'] })(
  'spinner-paid-seven-to-one',
  'A dealer pays the spinner’s wager at 7 to 1.',
  (_, wager, due, won) => (won && isSpinners(wager) ? { ...due, paidCents: 7 * wager.stakeCents } : undefined),
);

export const winningSpinnerCollected = moveAt('settle', { spins: ['hit', 'hit', 'hit'] })(
  'winning-spinner-collected',
  'A dealer takes a spinner’s wager that has won, and pays it.',
  (_, wager, due, won) => (won && isSpinners(wager) ? { ...due, collectedCents: wager.stakeCents } : undefined),
);

export const losingSpinnerPaid = moveAt('settle', { spins: ['hit', 'miss'] })(
  'losing-spinner-paid',
  'A dealer takes a spinner’s wager that has lost, and pays on it.',
  (_, wager, due, won) => (!won && isSpinners(wager) ? { ...due, paidCents: wager.stakeCents } : undefined),
);

export const stakeKeptAfterRetirement: TwoUpMove = {
  name: 'stake-kept-after-retirement',
  says: 'A spinner retires after three invalid spins, and the dealers keep the stake.',
  bend: { spinner: 'player', spins: ['void', 'void', 'void'] },
  needsNextRound: true,
  deeds: () => ({ stakeKept: true }),
};
