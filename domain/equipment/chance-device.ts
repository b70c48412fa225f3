import type { EquipmentKind } from './kinds.ts';

/** The thing by which a game makes chance, as its own plays take it into use: a set of coins, a shoe. */
export type ChanceDevice = {
  /** How a sentence names it: `set of coins`. */
  readonly what: string;
  /** As checks and changes of the equipment name it. */
  readonly kind: EquipmentKind;
  /** The events that take one into use, and the member of their data that names it; null there where nobody said which. */
  readonly takenBy: Readonly<Record<string, string>>;
  /** The events that end its use, and likewise. */
  readonly endedBy: Readonly<Record<string, string>>;
};

/** The shoe of games that are played with cards. */
export const shoeOfCards: ChanceDevice = {
  what: 'shoe',
  kind: 'shoe',
  takenBy: { 'cards.ShoeLoaded': 'shoe' },
  endedBy: { 'cards.ShoeUnloaded': 'shoe' },
};
