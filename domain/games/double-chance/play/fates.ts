import type { MoneyRows } from '../../../play/rules.ts';
import type { HandClass } from '../word-lists.ts';

const printed: Readonly<Record<HandClass, string>> = {
  'royal-flush': '9.1 Royal Flush',
  'straight-flush': '9.1 Straight Flush',
  'four-of-a-kind': '9.1 Four of a kind',
  'full-house': '9.1 Full House',
  flush: '9.1 Flush',
  straight: '9.1 Straight',
  'three-of-a-kind': '9.1 Three of a kind',
  'two-pairs': '9.1 Two Pairs',
  'dead-hand': '9.1 Dead Hand',
};

const declared = (pays: string): MoneyRows => ({ wins: '9.1', loses: '9.1', pays, settled: '8.6.4' });

/** A declared hand of each class wins, at the odds of its row (9.1). */
export const declaredRows = Object.fromEntries(
  Object.entries(printed).map(([handClass, pays]) => [handClass, declared(pays)]),
) as Readonly<Record<HandClass, MoneyRows>>;

const sixth = (loses: string): MoneyRows => ({ wins: '9.3', loses, pays: '9.3', settled: '8.7' });

/** A sixth card of a kept suit wins or loses by its value (9.3, 9.4), and one of another suit loses (9.5). */
export const sixthRows = { higher: sixth('9.4'), otherSuit: sixth('9.5') } as const;

export const jackpotRows: MoneyRows = {
  wins: '10.3',
  loses: '9.6',
  pays: '10.3',
  settled: { taken: '8.6.3', paid: '8.6.5' },
};
