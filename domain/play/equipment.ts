import type { EquipmentItem } from '../table/events.ts';
import { say } from './floor.ts';
import type { Table } from './table.ts';

/** A thing of the equipment in order, of which so many pieces are there. */
export const item = (kind: string, pieces: number, marked: readonly string[] | null = null): EquipmentItem => ({
  kind,
  equipmentId: null,
  pieces,
  marked: marked === null ? null : [...marked],
  condition: 'in-order',
});

/** The games supervisor looks over the equipment: all of it in order, but for what is given here, and what is left out. */
export const checkEquipment = (
  table: Table,
  otherwise: Partial<EquipmentItem> = {},
  leftOut: readonly string[] = [],
): void => {
  const { floor, crew, rules } = table;
  const seen = rules.equipmentOf(table).filter(({ kind }) => !leftOut.includes(kind));
  const items = seen.map((one) => (one.kind === otherwise.kind ? { ...one, ...otherwise } : one));
  say(floor, 'table.EquipmentChecked', { items, by: crew.gamesSupervisor.personId }, crew.gamesSupervisor);
};
