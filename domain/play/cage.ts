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

/**
 * Where the table has a cage behind it: a float that sank far under what it was opened with gets a fill of the pieces that it had more of
 * then, and one that rose far over it sends a credit of those that it has more of now.
 */
export const considerCage = (table: Table): void => {
  const { floor, house, openedWith } = table;
  const { cage } = floor.setting;
  if (!cage) return;
  const [isCents, wasCents] = [bagTotalCents(house), bagTotalCents(openedWith)];
  if (Math.abs(isCents - wasCents) < cage.atCentsApart) return;
  pause(floor, 20_000, 40_000);
  const [dealer] = table.crew.dealers;
  if (isCents < wasCents) {
    const lines = moreThan(openedWith, house);
    put(house, lines);
    say(floor, 'table.FillReceived', carried(table, cage, 'F', lines), dealer);
  } else {
    const lines = moreThan(house, openedWith);
    put(house, negated(lines));
    say(floor, 'table.CreditSent', carried(table, cage, 'C', lines), dealer);
  }
};
