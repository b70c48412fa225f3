import { dueOf, exactWinningsCents } from './due.ts';
import { expect, sideOf, type Due, type Fate, type Game } from './game.ts';
import type { Wager } from './table.ts';

type Row = { readonly wins: string; readonly loses: string; readonly pays: string };

const rowsOf = (game: Game, kind: string): Row | undefined => {
  if (kind === 'heads') return { wins: '4.1.2.1', loses: '4.1.2.2', pays: '8.1 Heads' };
  if (kind === 'tails') return { wins: '4.1.3.1', loses: '4.1.3.2', pays: '8.1 Tails' };
  if (kind !== 'spinner') return undefined;
  const place = sideOf(game) === 'heads' ? 1 : 2;
  return { wins: `4.1.1.1.${place}`, loses: `4.1.1.2.${place}`, pays: '8.1 Spinners wager' };
};

const nothing: Due = { collectedCents: 0, paidCents: 0 };

const isGivenBack = ({ lawful }: Wager): boolean => typeof lawful === 'object' && 'givenBackBy' in lawful;

const lawfulDue = (game: Game, wager: Wager, fate: Fate): Due => {
  const { lawful } = wager;
  if (lawful === 'forfeited') return { collectedCents: wager.stakeCents, paidCents: 0 };
  if (fate === 'open' || lawful === 'nothing-due' || isGivenBack(wager)) return nothing;
  const stakeCents = typeof lawful === 'object' && 'stakeCents' in lawful ? lawful.stakeCents : wager.stakeCents;
  return dueOf(game.table, { ...wager, stakeCents }, fate === 'won');
};

/** 4.10 rounds what cannot be paid exactly: an amount less than a chip away from the exact one is wrongly rounded, not wrong odds. */
const isMisrounded = ({ table: { chipSet } }: Game, { kind, stakeCents, paidCents }: Wager): boolean => {
  const exactCents = exactWinningsCents(kind, stakeCents);
  return exactCents % chipSet.leastCents !== 0 && Math.abs(paidCents - exactCents) < chipSet.leastCents;
};

/**
 * What the examination must say of a wager's money when what was done is not what is due: the first that applies, by the table
 * "Money" in the game's README. Says nothing when every cent is right.
 */
export const expectMoney = (game: Game, wager: Wager, fate: Fate): void => {
  const rows = rowsOf(game, wager.kind);
  if (!rows || wager.lawful === 'nobody-can-say') return;
  const due = lawfulDue(game, wager, fate);
  const { lawful } = wager;
  const decided = lawful === 'nothing-due' || isGivenBack(wager) ? 'open' : fate;
  const say = (clause: string, code: string): void => expect(game, clause, code, wager);
  const isCapped = wager.capCents !== null;
  if (wager.paidCents > 0 && due.paidCents === 0) {
    say(decided === 'lost' ? rows.loses : rows.pays, 'PAYOUT_WRONG');
  } else if (wager.collectedCents > due.collectedCents) {
    if (isCapped) say('5.3', 'OVER_MAX_SETTLED_IN_FULL');
    else if (typeof lawful === 'object' && 'givenBackBy' in lawful) say(lawful.givenBackBy, 'STAKE_NOT_RETURNED');
    else say(decided === 'won' ? rows.wins : rows.loses, 'COLLECTION_WRONG');
  } else if (wager.paidCents === 0 && due.paidCents > 0) say('6.9', 'WINNING_WAGER_NOT_PAID');
  else if (wager.paidCents !== due.paidCents) {
    if (isCapped) say('5.3', 'OVER_MAX_SETTLED_IN_FULL');
    else if (isMisrounded(game, wager)) say('4.10', 'PAYOUT_ROUNDED_WRONG');
    else say(rows.pays, 'PAYOUT_WRONG');
  } else if (wager.collectedCents < due.collectedCents) {
    if (lawful === 'forfeited') say('9.5', 'FORFEIT_NOT_COLLECTED');
    else if (decided === 'won') say("1.1 'casino promotional voucher'", 'TOKENS_NOT_COLLECTED');
    else say('6.9', 'LOSING_WAGER_NOT_COLLECTED');
  }
};
