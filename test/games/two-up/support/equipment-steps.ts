import type { JsonObject } from '../../../../domain/kernel/json.ts';
import type { Step } from '../../../support/script.ts';
import { gamesSupervisor, tableEvent } from './two-up-floor.ts';

/** One thing of the equipment as it was seen: one piece, in order, unless told otherwise. */
export const item = (kind: string, more: JsonObject = {}): JsonObject => ({
  kind,
  equipmentId: null,
  pieces: 1,
  marked: null,
  condition: 'in-order',
  ...more,
});
export const checked = (...items: JsonObject[]): Step =>
  tableEvent('EquipmentChecked', { items, by: gamesSupervisor.personId });
export const broughtIn = (kind: string, more: JsonObject = {}): Step =>
  tableEvent('EquipmentChanged', {
    kind,
    takenOut: null,
    broughtIn: item(kind, more),
    reason: 'put right',
    by: gamesSupervisor.personId,
  });
