import { dealtAt } from '../../equipment/cards/drawn-cards.ts';
import { gathered } from '../../kernel/gathered.ts';
import type { Odds } from '../../kernel/odds.ts';
import { inPlace, type Moment, type Placed } from '../../kernel/placed.ts';
import { closedToPlay } from '../../table/record.ts';
import { type HandValue } from './hands.ts';
import { type Held } from './held.ts';
import type { RoundPicture } from './round.ts';
import type { Scenario } from './scenario.ts';
import { closersOf } from './touched.ts';
import { handClasses, type HandClass } from './word-lists.ts';

/** What decides a wager: a hand, and the record by which it does, the turn of its cards or of the sixth. */
export type DecidingHand = { readonly hand: string; readonly deed: Placed };

type Rest = {
  readonly clauses: readonly string[];
  readonly interpretations: readonly string[];
};

/** What the cards, and what its player chose, make of a wager. `clauses`: by which it is decided, and then by which it is paid. */
export type Decided =
  | ({ readonly is: 'won'; readonly by: DecidingHand; readonly odds: Odds } & Rest)
  | ({ readonly is: 'lost'; readonly by: DecidingHand } & Rest)
  | { readonly is: 'pending' }
  | ({ readonly is: 'unknown'; readonly reason: string } & Rest)
  | ({ readonly is: 'not-governed'; readonly reason: string } & Rest);

export type On = { readonly picture: RoundPicture; readonly scenario: Scenario; readonly held: Held };

export const none: readonly never[] = [];
export const pending: Decided = { is: 'pending' };
export const unknown = (
  reason: string,
  clauses: readonly string[],
  interpretations: readonly string[] = none,
): Decided => ({
  is: 'unknown',
  reason,
  clauses,
  interpretations,
});
export const notGoverned = (
  reason: string,
  clauses: readonly string[],
  interpretations: readonly string[] = none,
): Decided => ({
  is: 'not-governed',
  reason,
  clauses,
  interpretations,
});

export const isClass = (value: HandValue): value is HandClass => value !== 'no-value';
export const listed = (values: readonly HandValue[]): string =>
  values.map((value) => (isClass(value) ? handClasses[value] : 'not a hand of rule 11')).join(', or ');

/** Was the table closed after everything that is on record of the round? */
const isTableClosed = ({ table, facts }: RoundPicture): boolean => {
  const closed = closedToPlay(table);
  return closed !== null && facts.every(({ atMs }) => atMs <= closed.atMs);
};

/** A round is over when it was closed, or its table, or when all its cards were put into the discard rack (9.7). */
export const isOver = (picture: RoundPicture): boolean =>
  picture.closed !== null || picture.racked.some(({ fact }) => fact.data.hands === null) || isTableClosed(picture);
export const isGoingOn = (picture: RoundPicture): boolean => !isOver(picture);

/** The record by which a hand is known: the last turn of its cards, else what its player did, else the last card of it. Null: it has no cards. */
export const shownAt = ({ dealt, deed }: Held): Placed | null => {
  const card = dealt.at(-1);
  if (!card) return null;
  const turns = gathered(dealt, ({ showings }) => showings);
  return inPlace(turns).at(-1) ?? deed ?? dealtAt(card);
};

/** The moment whose signs hold for a hand that was decided: when the first card closed the betting (5.3). */
export const closedAt = (picture: RoundPicture, decided: Placed): Moment => (closersOf(picture)[0] ?? decided).fact;
