import type { PlaySetting } from '../games/play.ts';
import { linesTotalCents, type DenominationLine } from '../kernel/money.ts';
import { bagTotalCents, linesOf, put, type Bag } from './chips.ts';
import { pause, say } from './floor.ts';
import type { Table } from './table.ts';

type Cage = NonNullable<PlaySetting['cage']>;

/** The pieces that one bag has more of than another, by denomination. */
const moreThan = (bag: Bag, other: Bag): readonly DenominationLine[] =>
  linesOf(new Map([...bag].map(([cents, count]) => [cents, count - (other.get(cents) ?? 0)])));

const negated = (lines: readonly DenominationLine[]): readonly DenominationLine[] =>
  lines.map(({ denominationCents, count }) => ({ denominationCents, count: -count }));

/** How chips are said to go between the table and the cage: counted by the dealer before the supervisor, as the slip and the request say. */
const carried = (table: Table, cage: Cage, kind: 'F' | 'C', lines: readonly DenominationLine[]) => {
  const { crew, floor } = table;
  const totalCents = linesTotalCents(lines);
  const [dealer] = crew.dealers;
  table.slipsSeen += 1;
  const signed = [
    { personId: cage.cashier, role: 'cage-cashier' as const },
    ...cage.carriers.slice(0, 1).map((personId) => ({ personId, role: 'security-officer' as const })),
    { personId: dealer.personId, role: dealer.role },
    { personId: crew.gamesSupervisor.personId, role: crew.gamesSupervisor.role },
  ];
  return {
    slip: `${kind}-${floor.setting.table}-${table.slipsSeen}`,
    lines: [...lines],
    totalCents,
    slipCents: totalCents,
    requestedCents: totalCents,
    countedBy: dealer.personId,
    observedBy: crew.gamesSupervisor.personId,
    carriedBy: [...cage.carriers],
    signatures: signed,
  };
};

/** From the request until the chips are at the table, or counted out of its float: the slip is printed, and somebody comes with it. */
const move = (table: Table, cage: Cage, kind: 'fill' | 'credit', lines: readonly DenominationLine[]): void => {
  const { floor, house, crew } = table;
  pause(floor, 150_000, 240_000);
  const [dealer] = crew.dealers;
  if (kind === 'fill') {
    put(house, lines);
    say(floor, 'table.FillReceived', carried(table, cage, 'F', lines), dealer);
  } else {
    put(house, negated(lines));
    say(floor, 'table.CreditSent', carried(table, cage, 'C', lines), dealer);
  }
};

/** A hundred of the two smallest kinds of chips of the table. */
const smallPieces = ({ chipSet: { pieces } }: Table): readonly DenominationLine[] =>
  pieces.slice(0, 2).map(([denominationCents]) => ({ denominationCents, count: 100 }));

/**
 * A float that was opened with what the tray held at its last closing: a fill brings the pieces that it lacks, and a credit takes those that it
 * has too many of, so that it is what the game is played with.
 */
export const levelFloat = (table: Table): void => {
  const { floor, house, playedWith } = table;
  const { cage } = floor.setting;
  if (!cage) return;
  const [lacking, spare] = [moreThan(playedWith, house), moreThan(house, playedWith)];
  if (lacking.length > 0) move(table, cage, 'fill', lacking);
  if (spare.length > 0) move(table, cage, 'credit', spare);
};

/**
 * Where the table has a cage behind it: a float that sank far under what it is played with gets a fill of the pieces that it lacks, and one
 * that rose far over it sends a credit of those that it has too many of. Before the first round comes what the cage is to begin with.
 */
export const considerCage = (table: Table): void => {
  const { floor, house, playedWith } = table;
  const { cage } = floor.setting;
  if (!cage) return;
  if (table.slipsSeen === 0 && cage.beginsWith) return move(table, cage, cage.beginsWith, smallPieces(table));
  const [isCents, wasCents] = [bagTotalCents(house), bagTotalCents(playedWith)];
  if (Math.abs(isCents - wasCents) < cage.atCentsApart) return;
  if (isCents < wasCents) move(table, cage, 'fill', moreThan(playedWith, house));
  else move(table, cage, 'credit', moreThan(house, playedWith));
};
