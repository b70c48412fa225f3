import { exactWinningsCents } from '../due.ts';
import { expect } from '../game.ts';
import { pay } from '../money.ts';
import type { Wager } from '../table.ts';
import { once, type Move } from './move.ts';

/** Heads and tails wagers of chips: what dealers err about here. The spinner’s wager has moves of its own. */
const isEvenMoney = ({ kind, medium }: Wager): boolean => medium === 'chips' && kind !== 'spinner';

export const wrongPayout: Move = {
  name: 'wrong-payout',
  says: 'A dealer pays a winner a chip too little.',
  bend: { spins: ['hit'] },
  deeds: () => ({
    settle: once(({ table }, wager, due, won) =>
      won && isEvenMoney(wager) ? { ...due, paidCents: due.paidCents - table.chipSet.leastCents } : undefined,
    ),
  }),
};

export const overpaid: Move = {
  name: 'overpaid',
  says: 'A dealer pays a winner a chip too much.',
  bend: { spins: ['odds', 'miss'] },
  deeds: () => ({
    settle: once(({ table }, wager, due, won) =>
      won && isEvenMoney(wager) ? { ...due, paidCents: due.paidCents + table.chipSet.leastCents } : undefined,
    ),
  }),
};

export const unroundedPayout: Move = {
  name: 'unrounded-payout',
  says: 'A spinner’s winnings that chips cannot pay exactly are rounded down, not up.',
  bend: { spins: ['hit', 'hit', 'hit'], oddStake: true },
  deeds: () => ({
    settle: ({ table: { chipSet } }, wager, due, won) => {
      if (!won || wager.kind !== 'spinner') return undefined;
      const exactCents = exactWinningsCents(wager.kind, wager.stakeCents);
      return { ...due, paidCents: Math.floor(exactCents / chipSet.leastCents) * chipSet.leastCents };
    },
  }),
};

export const loserNotCollected: Move = {
  name: 'loser-not-collected',
  says: 'A dealer leaves a losing wager with its player.',
  bend: { spins: ['hit'] },
  deeds: () => ({
    settle: once((_, wager, due, won) => (!won && isEvenMoney(wager) ? { ...due, collectedCents: 0 } : undefined)),
  }),
};

export const winnerNotPaid: Move = {
  name: 'winner-not-paid',
  says: 'A dealer overlooks a winning wager.',
  bend: { spins: ['miss'] },
  deeds: () => ({
    settle: once((_, wager, due, won) => (won && isEvenMoney(wager) ? { ...due, paidCents: 0 } : undefined)),
  }),
};

export const winnerCollected: Move = {
  name: 'winner-collected',
  says: 'A dealer takes a winning wager as if it had lost.',
  bend: { spins: ['miss'] },
  deeds: () => ({
    settle: once((_, wager, due, won) =>
      won && isEvenMoney(wager) ? { collectedCents: wager.stakeCents, paidCents: due.paidCents } : undefined,
    ),
  }),
};

export const paidBySupervisor: Move = {
  name: 'paid-by-supervisor',
  says: 'A games supervisor pays a winner, which is for a dealer to do.',
  bend: { spins: ['miss'] },
  deeds: () => ({
    settle: once((game, wager, due, won) => {
      if (!won || !isEvenMoney(wager)) return undefined;
      expect(game, '6.9', 'SETTLED_NOT_BY_DEALER', wager);
      pay(game, wager, due.paidCents, 'chips', game.table.crew.gamesSupervisor);
      return { ...due, paidCents: 0 };
    }),
  }),
};

export const paidToDealer: Move = {
  name: 'paid-to-dealer',
  says: 'A dealer pays the winnings of a player to another dealer.',
  bend: { spins: ['miss'] },
  deeds: () => ({
    settle: once((game, wager, due, won) => {
      if (!won || !isEvenMoney(wager)) return undefined;
      const [payer, other] = game.table.crew.dealers;
      expect(game, '8.1', 'PAID_TO_ANOTHER', wager);
      pay(game, wager, due.paidCents, 'chips', payer, other.personId);
      return { ...due, paidCents: 0 };
    }),
  }),
};

const isSpinners = ({ kind }: Wager): boolean => kind === 'spinner';

export const spinnerPaidSevenToOne: Move = {
  name: 'spinner-paid-seven-to-one',
  says: 'A dealer pays the spinner’s wager at 7 to 1.',
  bend: { spins: ['hit', 'hit', 'hit'] },
  deeds: () => ({
    settle: (_, wager, due, won) =>
      won && isSpinners(wager) ? { ...due, paidCents: 7 * wager.stakeCents } : undefined,
  }),
};

export const winningSpinnerCollected: Move = {
  name: 'winning-spinner-collected',
  says: 'A dealer takes a spinner’s wager that has won, and pays it.',
  bend: { spins: ['hit', 'hit', 'hit'] },
  deeds: () => ({
    settle: (_, wager, due, won) =>
      won && isSpinners(wager) ? { ...due, collectedCents: wager.stakeCents } : undefined,
  }),
};

export const losingSpinnerPaid: Move = {
  name: 'losing-spinner-paid',
  says: 'A dealer takes a spinner’s wager that has lost, and pays on it.',
  bend: { spins: ['hit', 'miss'] },
  deeds: () => ({
    settle: (_, wager, due, won) => (!won && isSpinners(wager) ? { ...due, paidCents: wager.stakeCents } : undefined),
  }),
};
