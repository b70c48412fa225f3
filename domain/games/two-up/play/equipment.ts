import { checkEquipment, item } from '../../../play/equipment.ts';
import type { EquipmentItem } from '../../../table/events.ts';
import { coinsOfSet, type TwoUpTable } from './table.ts';

const crosses = (coins: number): string[] => Array.from({ length: coins }, () => 'white');

/** The equipment as section 2 wants it. */
export const equipmentOf = ({ coins, floor: { setting } }: TwoUpTable): readonly EquipmentItem[] => [
  { ...item('table', 1), equipmentId: setting.table },
  item('layout', 1, ['H', 'T', 'spinner']),
  { ...item('coin-set', coinsOfSet, crosses(coinsOfSet)), equipmentId: coins.set },
  item('odds-lights', 5, ['blue']),
  item('heads-lights', 3, ['red']),
  item('tails-lights', 3, ['green']),
  { ...item('kip', 1), equipmentId: `kip-${setting.table}` },
  item('disc', 1),
  item('bowl', 1),
  item('drop-box', 2),
];

/** The check before play, as far as it is made. */
export const checkBeforePlay = (table: TwoUpTable): void => {
  const { coinSet, openingCheck } = table.evening;
  const marked = crosses(coinSet === 'in-order' ? coinsOfSet : coinsOfSet - 1);
  checkEquipment(table, { kind: 'coin-set', marked }, openingCheck === 'whole' ? [] : ['bowl']);
};
