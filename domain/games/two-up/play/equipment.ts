import type { EquipmentItem } from '../../../table/events.ts';
import { say } from './floor.ts';
import { coinsOfSet, type Table } from './table.ts';

const item = (kind: string, pieces: number, marked: readonly string[] | null = null): EquipmentItem => ({
  kind,
  equipmentId: null,
  pieces,
  marked: marked === null ? null : [...marked],
  condition: 'in-order',
});

/** The equipment as section 2 wants it. */
export const equipmentOf = ({ coins, floor: { setting } }: Table): readonly EquipmentItem[] => [
  { ...item('table', 1), equipmentId: setting.table },
  item('layout', 1, ['H', 'T', 'spinner']),
  {
    ...item(
      'coin-set',
      coinsOfSet,
      Array.from({ length: coinsOfSet }, () => 'white'),
    ),
    equipmentId: coins.set,
  },
  item('odds-lights', 5, ['blue']),
  item('heads-lights', 3, ['red']),
  item('tails-lights', 3, ['green']),
  item('kip', 1),
  item('disc', 1),
  item('bowl', 1),
  item('drop-box', 2),
];

/** The check before play, as far as it is made. */
export const checkBeforePlay = (table: Table): void => {
  const { coinSet, openingCheck } = table.evening;
  const crosses = coinSet === 'in-order' ? coinsOfSet : coinsOfSet - 1;
  const marked = Array.from({ length: crosses }, () => 'white');
  checkEquipment(table, { kind: 'coin-set', marked }, openingCheck === 'whole' ? [] : ['bowl']);
};

/** The games supervisor looks over the equipment: all of it in order, but for what is given here, and what is left out. */
export const checkEquipment = (
  table: Table,
  otherwise: Partial<EquipmentItem> = {},
  leftOut: readonly string[] = [],
): void => {
  const { floor, crew } = table;
  const seen = equipmentOf(table).filter(({ kind }) => !leftOut.includes(kind));
  const items = seen.map((one) => (one.kind === otherwise.kind ? { ...one, ...otherwise } : one));
  say(floor, 'table.EquipmentChecked', { items, by: crew.gamesSupervisor.personId }, crew.gamesSupervisor);
};
