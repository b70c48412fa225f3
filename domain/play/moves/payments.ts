import { pay } from '../money.ts';
import { once, type Deeds, type Plantable } from '../plantable.ts';
import { expect } from '../round-play.ts';
import type { Citation } from '../rules.ts';
import { isOpenWager } from './common.ts';

/**
 * What dealers err about when they settle. The game bends the round so that a wager wins, or loses. Most of it is found by what the
 * settlement says, so that no citation of its own is declared.
 */
const atSettlement = (name: string, says: string, settle: NonNullable<Deeds['settle']>): Plantable => ({
  name,
  says,
  deeds: () => ({ settle: once(settle) }),
});

export const wrongPayout = (): Plantable =>
  atSettlement('wrong-payout', 'A dealer pays a winner a chip too little.', (round, wager, due, won) =>
    won && isOpenWager(round, wager)
      ? { ...due, paidCents: due.paidCents - round.table.chipSet.leastCents }
      : undefined,
  );

export const overpaid = (): Plantable =>
  atSettlement('overpaid', 'A dealer pays a winner a chip too much.', (round, wager, due, won) =>
    won && isOpenWager(round, wager)
      ? { ...due, paidCents: due.paidCents + round.table.chipSet.leastCents }
      : undefined,
  );

export const loserNotCollected = (): Plantable =>
  atSettlement('loser-not-collected', 'A dealer leaves a losing wager with its player.', (round, wager, due, won) =>
    !won && isOpenWager(round, wager) ? { ...due, collectedCents: 0 } : undefined,
  );

export const winnerNotPaid = (): Plantable =>
  atSettlement('winner-not-paid', 'A dealer overlooks a winning wager.', (round, wager, due, won) =>
    won && isOpenWager(round, wager) ? { ...due, paidCents: 0 } : undefined,
  );

export const winnerCollected = (): Plantable =>
  atSettlement('winner-collected', 'A dealer takes a winning wager as if it had lost.', (round, wager, due, won) =>
    won && isOpenWager(round, wager) ? { collectedCents: wager.stakeCents, paidCents: due.paidCents } : undefined,
  );

export const paidBySupervisor = (citation: Citation): Plantable =>
  atSettlement(
    'paid-by-supervisor',
    'A games supervisor pays a winner, which is for a dealer to do.',
    (round, wager, due, won) => {
      if (!won || !isOpenWager(round, wager)) return undefined;
      expect(round, citation, wager);
      pay(round, wager, due.paidCents, 'chips', round.table.crew.gamesSupervisor);
      return { ...due, paidCents: 0 };
    },
  );

export const paidToDealer = (citation: Citation): Plantable =>
  atSettlement(
    'paid-to-dealer',
    'A dealer pays the winnings of a player to another dealer.',
    (round, wager, due, won) => {
      if (!won || !isOpenWager(round, wager)) return undefined;
      const [payer, other] = round.table.crew.dealers;
      expect(round, citation, wager);
      pay(round, wager, due.paidCents, 'chips', payer, other.personId);
      return { ...due, paidCents: 0 };
    },
  );

export const paidInNextRound = (citation: Citation): Plantable => ({
  ...atSettlement(
    'paid-in-next-round',
    'A dealer overlooks a winning wager, and pays it when the next round has been opened.',
    (round, wager, due, won) => {
      if (!won || !isOpenWager(round, wager)) return undefined;
      round.table.atNextOpening = (next) => {
        pay(next, wager, due.paidCents);
        const subject = { kind: 'round' as const, id: next.id };
        round.expected.push({ subject, ...citation, verdict: 'noted', wagerId: wager.wagerId });
      };
      return { ...due, paidCents: 0 };
    },
  ),
  needsNextRound: true,
});
