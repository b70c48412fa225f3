import { put, takeFromBag } from '../../../../play/chips.ts';
import { pay } from '../../../../play/money.ts';
import { bettorOn } from '../../../../play/moves/common.ts';
import { ensureChips } from '../../../../play/players.ts';
import { once } from '../../../../play/plantable.ts';
import { expect, type Due, type RoundPlay } from '../../../../play/round-play.ts';
import type { Wager } from '../../../../play/table.ts';
import { placeWager } from '../../../../play/wagers.ts';
import type { HandClass } from '../../word-lists.ts';
import type { ChanceRound, Script } from '../game.ts';
import type { ChanceMove } from './move.ts';

type Mistake = (round: RoundPlay, wager: Wager, due: Due) => Due;

const paidToo: Mistake = (_, wager, due) => ({ ...due, paidCents: wager.stakeCents });
const takenToo: Mistake = (_, wager, due) => ({ ...due, collectedCents: wager.stakeCents });
const notPaid: Mistake = (_, __, due) => ({ ...due, paidCents: 0 });
const notTaken: Mistake = (_, __, due) => ({ ...due, collectedCents: 0 });
const chipTooLittle: Mistake = ({ table }, _, due) => ({ ...due, paidCents: due.paidCents - table.chipSet.leastCents });

/** A dealer takes a chip of the player beside the wager that lost. */
const chipTooMuch: Mistake = ({ table }, { player, pieces }, due) => {
  const { chipSet, house } = table;
  ensureChips(table, player, chipSet.leastCents);
  put(pieces, takeFromBag(player.chips, house, chipSet.leastCents));
  return { ...due, collectedCents: due.collectedCents + chipSet.leastCents };
};

/** Of which wager: its kind, a clause that its rows name, and how the cards must come for it. */
type Of = {
  readonly kind: 'main' | 'jackpot';
  readonly by: string;
  readonly won: boolean;
  readonly bend: Partial<Script>;
};

/** A dealer errs once in settling such a wager. It is found by what its settlement says: no citation of its own is declared. */
const settledWrong = (name: string, says: string, { kind, by, won: wins, bend }: Of, mistake: Mistake): ChanceMove => ({
  name,
  says,
  bend,
  deeds: () => ({
    settle: once((round, wager, due, won) => {
      const rows = (round as ChanceRound).came.get(wager.wagerId)?.rows;
      const isOf = wager.kind === kind && won === wins && (rows?.pays === by || rows?.loses === by);
      return isOf ? mistake(round, wager, due) : undefined;
    }),
  }),
});

const declared = (first: HandClass, by: string): Of => ({
  kind: 'main',
  by,
  won: true,
  bend: { hands: { first }, stakes: 'least' },
});
const twoPairs = declared('two-pairs', '9.1 Two Pairs');
const sixthWins: Of = { kind: 'main', by: '9.3', won: true, bend: { sixth: 'wins' } };
const sixthHigher: Of = { kind: 'main', by: '9.4', won: false, bend: { sixth: 'higher' } };
const otherSuit: Of = { kind: 'main', by: '9.5', won: false, bend: { sixth: 'other-suit' } };
const jackpotLoses: Of = { kind: 'jackpot', by: '9.6', won: false, bend: { jackpots: 'all' } };
const jackpotWins: Of = {
  kind: 'jackpot',
  by: '10.3',
  won: true,
  bend: { hands: { first: 'straight' }, jackpots: 'all' },
};

type Row = readonly [name: string, says: string, of: Of, mistake: Mistake];

const paidShort = (name: string, words: string, of: Of): Row => [
  `${name}-paid-short`,
  `A dealer pays ${words} a chip too little.`,
  of,
  chipTooLittle,
];

const mistakes: readonly Row[] = [
  paidShort('dead-hand', 'a dead hand', declared('dead-hand', '9.1 Dead Hand')),
  paidShort('two-pairs', 'two pairs', twoPairs),
  paidShort('three-of-a-kind', 'three of a kind', declared('three-of-a-kind', '9.1 Three of a kind')),
  paidShort('straight', 'a straight', declared('straight', '9.1 Straight')),
  paidShort('flush', 'a flush', declared('flush', '9.1 Flush')),
  paidShort('full-house', 'a full house', declared('full-house', '9.1 Full House')),
  paidShort('four-of-a-kind', 'four of a kind', declared('four-of-a-kind', '9.1 Four of a kind')),
  paidShort('straight-flush', 'a straight flush', declared('straight-flush', '9.1 Straight Flush')),
  paidShort('royal-flush', 'a royal flush', declared('royal-flush', '9.1 Royal Flush')),
  paidShort('maximum-payout', 'the maximum payout', {
    kind: 'main',
    by: '9.2',
    won: true,
    bend: { hands: { first: 'royal-flush' }, stakes: 'most' },
  }),
  paidShort('sixth-card', 'a hand that won with its sixth card', sixthWins),
  paidShort('jackpot', 'a jackpot', jackpotWins),
  ['declared-hand-collected', 'A declared hand is paid, and its wager taken.', twoPairs, takenToo],
  ['declared-hand-not-paid', 'A declared hand is not paid.', twoPairs, notPaid],
  ['sixth-card-winner-collected', 'A wager that won with the sixth card is paid, and taken.', sixthWins, takenToo],
  ['sixth-card-winner-not-paid', 'A wager that won with the sixth card is not paid.', sixthWins, notPaid],
  ['higher-sixth-card-paid', 'A wager that lost to a higher sixth card is taken, and paid.', sixthHigher, paidToo],
  [
    'higher-sixth-card-not-collected',
    'A wager that lost to a higher sixth card is left with its player.',
    sixthHigher,
    notTaken,
  ],
  [
    'higher-sixth-card-and-a-chip',
    'A wager that lost to a higher sixth card is taken, and a chip beside it.',
    sixthHigher,
    chipTooMuch,
  ],
  ['other-suit-paid', 'A wager that lost to a sixth card of another suit is taken, and paid.', otherSuit, paidToo],
  [
    'other-suit-and-a-chip',
    'A wager that lost to a sixth card of another suit is taken, and a chip beside it.',
    otherSuit,
    chipTooMuch,
  ],
  ['losing-jackpot-paid', 'A jackpot wager that lost is taken, and paid.', jackpotLoses, paidToo],
  ['losing-jackpot-not-collected', 'A jackpot wager that lost is left with its player.', jackpotLoses, notTaken],
  ['losing-jackpot-and-a-chip', 'A jackpot wager that lost is taken, and a chip beside it.', jackpotLoses, chipTooMuch],
  ['winning-jackpot-not-paid', 'A jackpot wager that won is not paid.', jackpotWins, notPaid],
];

/** It is taken when the hand has been settled: out of its turn too. */
const winningJackpotCollected = settledWrong(
  'winning-jackpot-collected',
  'A jackpot wager that won is paid, and taken.',
  jackpotWins,
  (round, wager, due) => {
    expect(round, { clause: '8.6.4', code: 'SETTLEMENT_ORDER_WRONG' });
    return takenToo(round, wager, due);
  },
);

export const payments: readonly ChanceMove[] = [
  winningJackpotCollected,
  ...mistakes.map((row) => settledWrong(...row)),
  {
    name: 'unknown-wager-paid',
    says: 'A player is allowed to wager on a pair, which is not a wager of this game, and is paid.',
    bend: { sixth: 'wins' },
    deeds: () => {
      let pair: Wager | undefined;
      return {
        whileBetsAreOpen: (round) => {
          const { player, stakeCents } = bettorOn(round, 'main');
          pair = placeWager(round, player, 'main', stakeCents, { kind: 'pair' });
        },
        beforeRack: (round) => {
          if (!pair) return;
          pay(round, pair, pair.stakeCents);
          expect(round, { clause: '5.2.1', code: 'WAGER_TYPE_NOT_PERMITTED' }, pair);
          expect(round, { clause: '9.1', code: 'PAYOUT_WRONG' }, pair);
        },
      };
    },
  },
  {
    name: 'jackpot-taken-off',
    says: 'What a dead hand won on its wager is taken off what the jackpot is paid.',
    bend: { hands: { first: 'dead-hand' }, jackpots: 'all', stakes: 'least' },
    deeds: () => {
      let won: { readonly hand: string | null; readonly cents: number } | undefined;
      return {
        settle: (round, wager, due, isWon) => {
          const { kind, hand, wagerId } = wager;
          if (round.came.get(wagerId)?.rows.pays === '9.1 Dead Hand') won ??= { hand, cents: due.paidCents };
          if (kind !== 'jackpot' || !isWon || won?.hand !== hand) return undefined;
          expect(round, { clause: '10.5', code: 'JACKPOT_OFFSET_AGAINST_MAIN' }, wager);
          return { ...due, paidCents: due.paidCents - won.cents };
        },
      };
    },
  },
];
