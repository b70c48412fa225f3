import { dealersHand } from '../../../equipment/cards/events.ts';
import type { MoneyRows } from '../../../play/rules.ts';
import type { Wager } from '../../../play/table.ts';
import type { Came, Choice, WarRound } from './game.ts';
import { height } from './shoe.ts';

/** How the nth card of a box stands to that of the dealer; null while one of the two is not there. */
export const against = ({ hands }: WarRound, hand: string | null, nth: 0 | 1): 'higher' | 'lower' | 'equal' | null => {
  const own = hands.get(hand ?? '')?.[nth];
  const dealers = hands.get(dealersHand)?.[nth];
  if (!own || !dealers) return null;
  const difference = height(own.card) - height(dealers.card);
  return difference === 0 ? 'equal' : difference > 0 ? 'higher' : 'lower';
};

export const rowsOfTie: MoneyRows = {
  wins: '4.8',
  loses: '4.8',
  pays: '9.1 Tie',
  settled: { taken: '7.2(a)', paid: '7.2(b)' },
};
export const rowsOfWar: MoneyRows = {
  wins: '4.6(a)',
  loses: '4.6(b)',
  pays: '9.1 War: first card higher',
  settled: { taken: '7.3(a)', paid: '7.3(b)' },
};

const surrenderedBy: Readonly<Record<Exclude<Choice, 'go-to-war'>, string>> = {
  surrender: '4.5',
  silent: '7.4',
  absent: '10.7',
};

/** A tie wager wins where the first cards are equal (4.8). */
const tieCame = (round: WarRound, { hand }: Wager): Came => {
  const first = against(round, hand, 0);
  if (first === null) return { fate: 'open', rows: rowsOfTie };
  return { fate: first === 'equal' ? 'won' : 'lost', rows: rowsOfTie };
};

/** A casino war wager by the first cards (4.6(a), (b)); where they are equal, it is not decided yet. */
const warCame = (round: WarRound, { hand }: Wager): Came => {
  const first = against(round, hand, 0);
  if (first === null || first === 'equal') return { fate: 'open', rows: rowsOfWar };
  return { fate: first === 'higher' ? 'won' : 'lost', rows: rowsOfWar };
};

/** What a wager of the initial deal has come to. */
export const initialCame = (round: WarRound, wager: Wager): Came =>
  wager.kind === 'tie' ? tieCame(round, wager) : warCame(round, wager);

/** Half of a wager is lost when its player does not go to war. */
export const surrenderCame = (choice: Exclude<Choice, 'go-to-war'>): Came => {
  const by = surrenderedBy[choice];
  return { fate: 'lost', rows: { wins: by, loses: by, pays: by, settled: by, kept: 'STAKE_NOT_RETURNED' } };
};

const second = { higher: 'won', equal: 'won', lower: 'lost' } as const;

/** At war an equal card wins both wagers, a higher one the raise alone, and a lower one loses both (4.6(c) to (e), 4.7). */
export const warWagerCame = (round: WarRound, { hand }: Wager): Came => {
  const is = against(round, hand, 1);
  const pays = is === 'higher' ? '9.1 War: second card higher' : '9.1 War: second cards equal';
  const rows = { wins: '4.6(c)', loses: '4.6(e)', pays, settled: '8.4' };
  if (is === 'higher') return { fate: 'open', rows: { ...rows, loses: '4.6(d)', kept: 'STAKE_NOT_RETURNED' } };
  return { fate: is === null ? 'open' : second[is], rows };
};
export const raiseCame = (round: WarRound, { hand }: Wager): Came => {
  const is = against(round, hand, 1);
  const isEqual = is === 'equal';
  const pays = isEqual ? '9.1 Go to war: equal' : '9.1 Go to war: higher';
  const rows = { wins: isEqual ? '4.7(b)' : '4.7(a)', loses: '4.7(c)', pays, settled: '8.4' };
  return { fate: is === null ? 'open' : second[is], rows };
};
