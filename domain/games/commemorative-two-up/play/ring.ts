import { item } from '../../../play/equipment.ts';
import { pause, say } from '../../../play/floor.ts';
import type { EquipmentItem } from '../../../table/events.ts';
import { sayPlay } from './say.ts';
import { anotherThanRingkeeper, penniesOf, penniesOfSet, type RingTable } from './table.ts';

const marks = (mark: string, pieces: number): string[] => Array.from({ length: pieces }, () => mark);

const setItem = (
  set: string,
  pieces = penniesOfSet,
  marked: readonly string[] = ['set-mark', 'white-cross'],
): EquipmentItem => ({
  ...item(
    'penny-set',
    pieces,
    marked.flatMap((mark) => marks(mark, pieces)),
  ),
  equipmentId: `pennies-${set}`,
});

/** The equipment as section 3 wants it. */
export const equipmentOf = ({ floor: { setting } }: RingTable): readonly EquipmentItem[] => [
  { ...item('kip', 1), equipmentId: `kip-${setting.table}` },
  setItem('red'),
  setItem('blue'),
];

const seenOf = (table: RingTable): readonly EquipmentItem[] => {
  const { sets, kip } = table.evening;
  const kips = equipmentOf(table).filter((one) => one.kind === 'kip');
  const blues = {
    'in-order': setItem('blue'),
    'one-short': setItem('blue', penniesOfSet - 1),
    'one-unmarked': setItem('blue', penniesOfSet, ['white-cross']),
    'one-without-crosses': setItem('blue', penniesOfSet, ['set-mark']),
  };
  const seen = kip === 'left-out' ? [] : kips.map((one) => ({ ...one, condition: kip }));
  return [setItem('red'), blues[sets], ...seen];
};

/** The ring is measured, and pennies and kip are looked over and go to the ringkeeper, before play. */
export const checkBeforePlay = (table: RingTable): void => {
  const { floor, crew, evening } = table;
  const { shape, boundaryHeightMm } = evening;
  const by = crew.gamesSupervisor;
  sayPlay(floor, 'ring.RingMeasured', { shape, boundaryHeightMm, by: by.personId }, by);
  pause(floor, 5_000, 20_000);
  say(floor, 'table.EquipmentChecked', { items: [...seenOf(table)], by: by.personId }, by);
  for (const set of ['red', 'blue']) {
    pause(floor, 1_000, 3_000);
    const keeper = set === 'blue' && evening.keeper === 'another' ? anotherThanRingkeeper({ table }) : crew.leader;
    const kept = {
      pennySet: `pennies-${set}`,
      pennies: [...penniesOf(set)],
      keptBy: keeper.personId,
      role: keeper.role,
    };
    sayPlay(floor, 'ring.PenniesKept', kept, by);
  }
};
