import * as anotherSum from '../../../../play/moves/another-sum.ts';
import * as shared from '../../../../play/moves/payments.ts';
import type { Wager } from '../../../../play/table.ts';
import { citations } from '../citations.ts';
import { exactWinningsCents } from '../due.ts';
import { bent, type TwoUpMove } from './move.ts';

const hit = { spins: ['hit'] } as const;
const miss = { spins: ['miss'] } as const;

export const wrongPayout = bent(hit, shared.wrongPayout());
export const overpaid = bent({ spins: ['odds', 'miss'] }, shared.overpaid());
export const loserNotCollected = bent(hit, shared.loserNotCollected());
export const winnerNotPaid = bent(miss, shared.winnerNotPaid());
export const winnerCollected = bent(miss, shared.winnerCollected());
export const paidBySupervisor = bent(miss, shared.paidBySupervisor(citations.notByDealer));
export const paidToDealer = bent(miss, shared.paidToDealer(citations.paidToAnother));

export const paymentWrittenWrong = bent(miss, anotherSum.paymentWrittenWrong(citations.paymentOfAnotherSum));
export const wagerWrittenWrong = bent(miss, anotherSum.wagerWrittenWrong(citations.wagerOfAnotherSum));
export const voucherWrittenWrong = bent(miss, anotherSum.voucherWrittenWrong(citations.voucherOfAnotherSum));
export const collectedOnNoWager = bent(miss, anotherSum.collectedOnNoWager(citations.collectedOnNoWager));

const isSpinners = ({ kind }: Wager): boolean => kind === 'spinner';

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
