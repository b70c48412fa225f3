import { linesTotalCents } from '../../kernel/money.ts';
import { onePieceTooMany } from '../chips.ts';
import { pause, say } from '../floor.ts';
import { pay } from '../money.ts';
import { once, type Plantable } from '../plantable.ts';
import { recordVoucher } from '../players.ts';
import { expect, expectOfSession } from '../round-play.ts';
import type { Citation } from '../rules.ts';
import { dealerFor } from '../table.ts';
import { placeWager } from '../wagers.ts';
import { anyKind, bettorOn, isOpenWager } from './common.ts';

/** A winner is paid rightly, and one piece too many is written down. The game bends the round so that a wager wins. */
export const paymentWrittenWrong = (citation: Citation): Plantable => ({
  name: 'payment-written-wrong',
  says: 'A dealer pays a winner rightly and writes down one chip too many.',
  deeds: () => ({
    settle: once((round, wager, due, won) => {
      if (!won || !isOpenWager(round, wager)) return undefined;
      expect(round, citation, wager, 'undetermined');
      const { player } = wager;
      pay(round, wager, due.paidCents, 'chips', dealerFor(round.table, player), player.personId, onePieceTooMany);
      return { ...due, paidCents: 0 };
    }),
  }),
});

export const wagerWrittenWrong = (citation: Citation): Plantable => ({
  name: 'wager-written-wrong',
  says: 'A wager is written down with one chip more than its stake.',
  deeds: () => ({
    whileBetsAreOpen: (round) => {
      const kind = anyKind(round);
      const { player, stakeCents } = bettorOn(round, kind);
      const wager = placeWager(round, player, kind, stakeCents, { written: onePieceTooMany });
      expect(round, citation, wager, 'undetermined');
    },
  }),
});

export const voucherWrittenWrong = (citation: Citation): Plantable => ({
  name: 'voucher-written-wrong',
  says: 'What is handed out for a voucher is written down with one token more than its value.',
  deeds: () => ({
    whileBetsAreOpen: (round) => {
      const { table } = round;
      const [player] = table.players;
      const [denominationCents] = table.chipSet.tokensCents;
      if (!player || denominationCents === undefined) throw new Error('nobody is at the table, or it has no tokens');
      const issued = [{ denominationCents, count: 2 }];
      const exchange = { nominatedCents: linesTotalCents(issued), issuedAs: 'promotional-tokens', issued } as const;
      recordVoucher(table, player, { ...exchange, by: dealerFor(table, player) }, onePieceTooMany);
      expectOfSession(round, citation, 'undetermined');
    },
  }),
});

/** Something is collected under the id of a wager that nobody laid. */
export const collectedOnNoWager = (citation: Citation): Plantable => ({
  name: 'collected-on-no-wager',
  says: 'A dealer collects a wager that nobody had recorded.',
  deeds: () => ({
    whenResultIsSeen: (round) => {
      const { floor, chipSet, crew } = round.table;
      const [by] = crew.dealers;
      const wagerId = `W-${String(round.number).padStart(4, '0')}-999`;
      say(floor, 'round.WagerCollected', { wagerId, collectedCents: chipSet.leastCents, by: by.personId }, by);
      pause(floor, 300, 1_100);
      round.expected.push({
        subject: { kind: 'round', id: round.id },
        ...citation,
        verdict: 'undetermined',
        wagerId,
      });
    },
  }),
});
