import { put, takeFromBag } from '../../../../play/chips.ts';
import { pay } from '../../../../play/money.ts';
import { ensureChips } from '../../../../play/players.ts';
import { once } from '../../../../play/plantable.ts';
import { expect, type Due, type RoundPlay } from '../../../../play/round-play.ts';
import type { Wager } from '../../../../play/table.ts';
import { bettorOn } from '../../../../play/moves/common.ts';
import { placeWager } from '../../../../play/wagers.ts';
import type { Script, WarRound } from '../game.ts';
import { boxNamed } from '../table.ts';
import type { WarMove } from './move.ts';

type Mistake = (round: RoundPlay, wager: Wager, due: Due) => Due;

const paidToo: Mistake = (_, wager, due) => ({ ...due, paidCents: wager.stakeCents });
const takenToo: Mistake = (_, wager, due) => ({ ...due, collectedCents: wager.stakeCents });
const notPaid: Mistake = (_, __, due) => ({ ...due, paidCents: 0 });
const notTaken: Mistake = (_, __, due) => ({ ...due, collectedCents: 0 });
const chipTooLittle: Mistake = ({ table }, _, due) => ({
  ...due,
  paidCents: due.paidCents - table.chipSet.leastCents,
});

/** A dealer takes a chip of the player beside the wager that lost. */
const chipTooMuch: Mistake = ({ table }, { player, pieces }, due) => {
  const { chipSet, house } = table;
  ensureChips(table, player, chipSet.leastCents);
  put(pieces, takeFromBag(player.chips, house, chipSet.leastCents));
  return { ...due, collectedCents: due.collectedCents + chipSet.leastCents };
};

/** Of which wager: its kind, the clause by which it would win, and how the cards must come for it. */
type Of = { readonly kind: string; readonly wins: string; readonly bend: Partial<Script> };

/** A dealer errs once in settling such a wager. It is found by what its settlement says: no citation of its own is declared. */
const settledWrong = (name: string, says: string, { kind, wins, bend }: Of, mistake: Mistake): WarMove => ({
  name,
  says,
  bend,
  deeds: () => ({
    settle: once((round, wager, due) => {
      const rows = (round as WarRound).came.get(wager.wagerId)?.rows;
      return wager.kind === kind && rows?.wins === wins ? mistake(round, wager, due) : undefined;
    }),
  }),
});

const war = 'casino-war';
const raise = 'go-to-war';
const atWar = (second: Script['second']): Partial<Script> => ({ first: 'equal', second });

const tieWins: Of = { kind: 'tie', wins: '4.8', bend: { first: 'equal' } };
const tieLoses: Of = { kind: 'tie', wins: '4.8', bend: { first: 'higher' } };
const warLoses: Of = { kind: war, wins: '4.6(a)', bend: { first: 'lower' } };
const warEqual: Of = { kind: war, wins: '4.6(c)', bend: atWar('equal') };
const warStandsOff: Of = { kind: war, wins: '4.6(c)', bend: atWar('higher') };
const warLower: Of = { kind: war, wins: '4.6(c)', bend: atWar('lower') };
const raiseEqual: Of = { ...warEqual, kind: raise, wins: '4.7(b)' };
const raiseHigher: Of = { ...warStandsOff, kind: raise, wins: '4.7(a)' };
const raiseLower: Of = { ...warLower, kind: raise, wins: '4.7(a)' };
const givenUp = (choice: Script['choice'], wins: string): Of => ({
  kind: war,
  wins,
  bend: { first: 'equal', choice },
});
const byWord = givenUp('surrender', '4.5');
const bySilence = givenUp('silent', '7.4');
const byAbsence = givenUp('absent', '10.7');

type Row = readonly [name: string, says: string, of: Of, mistake: Mistake];

const mistakes: readonly Row[] = [
  ['losing-tie-paid', 'A tie wager that lost is taken, and paid.', tieLoses, paidToo],
  ['winning-tie-collected', 'A tie wager that won is paid, and taken.', tieWins, takenToo],
  ['winning-tie-not-paid', 'A tie wager that won is not paid.', tieWins, notPaid],
  ['tie-paid-short', 'A tie wager is paid a chip too little.', tieWins, chipTooLittle],
  ['losing-war-paid', 'A casino war wager that lost is taken, and paid.', warLoses, paidToo],
  ['losing-war-not-collected', 'A casino war wager that lost is left with its player.', warLoses, notTaken],
  [
    'losing-war-and-a-chip-collected',
    'A casino war wager that lost is taken, and a chip beside it.',
    warLoses,
    chipTooMuch,
  ],
  ['equal-war-collected', 'A casino war wager that won at war is paid, and taken.', warEqual, takenToo],
  ['equal-war-paid-short', 'A casino war wager that won at war is paid a chip too little.', warEqual, chipTooLittle],
  ['stand-off-collected', 'A casino war wager that stands off is taken.', warStandsOff, takenToo],
  ['stand-off-paid', 'A casino war wager that stands off is paid.', warStandsOff, paidToo],
  ['lost-at-war-paid', 'A casino war wager that lost at war is taken, and paid.', warLower, paidToo],
  [
    'lost-at-war-and-a-chip-collected',
    'A casino war wager that lost at war is taken, and a chip beside it.',
    warLower,
    chipTooMuch,
  ],
  ['winning-raise-collected', 'A go to war wager that won is paid, and taken.', raiseHigher, takenToo],
  ['winning-raise-not-paid', 'A go to war wager that won is not paid.', raiseHigher, notPaid],
  ['raise-paid-short', 'A go to war wager is paid a chip too little.', raiseHigher, chipTooLittle],
  ['equal-raise-collected', 'A go to war wager that won on equal cards is paid, and taken.', raiseEqual, takenToo],
  ['equal-raise-paid-short', 'A go to war wager on equal cards is paid a chip too little.', raiseEqual, chipTooLittle],
  ['losing-raise-paid', 'A go to war wager that lost is taken, and paid.', raiseLower, paidToo],
  ['losing-raise-not-collected', 'A go to war wager that lost is left with its player.', raiseLower, notTaken],
  [
    'losing-raise-and-a-chip-collected',
    'A go to war wager that lost is taken, and a chip beside it.',
    raiseLower,
    chipTooMuch,
  ],
  ['surrender-paid', 'A player gives up half, and is paid the stake.', byWord, paidToo],
  ['surrender-kept-whole', 'A player gives up half, and the whole wager is taken.', byWord, takenToo],
  ['surrender-not-collected', 'A player gives up half, and nothing is taken.', byWord, notTaken],
  ['silence-paid', 'A player does not answer, and is paid the stake.', bySilence, paidToo],
  ['silence-kept-whole', 'A player does not answer, and the whole wager is taken.', bySilence, takenToo],
  ['silence-not-collected', 'A player does not answer, and nothing is taken.', bySilence, notTaken],
  ['absence-paid', 'A player is not there, and the stake is paid.', byAbsence, paidToo],
  ['absence-kept-whole', 'A player is not there, and the whole wager is taken.', byAbsence, takenToo],
  ['absence-not-collected', 'A player is not there, and nothing is taken.', byAbsence, notTaken],
];

export const payments: readonly WarMove[] = [
  ...mistakes.map((row) => settledWrong(...row)),
  {
    name: 'unknown-wager-paid',
    says: 'A player is allowed to wager on a pair, which is not a wager of this game, and is paid.',
    bend: { first: 'higher' },
    deeds: () => {
      let pair: Wager | undefined;
      return {
        whileBetsAreOpen: (round) => {
          const { player, stakeCents } = bettorOn(round, war);
          const hand = round.wagers.find(({ kind }) => kind === war)?.hand ?? boxNamed(1);
          pair = placeWager(round, player, war, stakeCents, { kind: 'pair', hand });
        },
        beforeRack: (round) => {
          if (!pair) return;
          pay(round, pair, pair.stakeCents);
          expect(round, { clause: '9.1', code: 'PAYOUT_WRONG' }, pair);
        },
      };
    },
  },
];
