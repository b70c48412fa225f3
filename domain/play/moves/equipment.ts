import type { EquipmentItem } from '../../table/events.ts';
import { checkEquipment } from '../equipment.ts';
import { pause } from '../floor.ts';
import type { Deed } from '../plantable.ts';
import { expectOfSession } from '../round-play.ts';
import type { Citation } from '../rules.ts';

/** A fault of the equipment is seen when a round is under way, and play goes on. The game says at which moment. */
export const seeFault =
  (item: Partial<EquipmentItem>, citation: Citation): Deed =>
  (round) => {
    pause(round.table.floor, 2_000, 4_000);
    checkEquipment(round.table, item);
    expectOfSession(round, citation);
  };

/** What was seen to be wrong has been put right. */
export const putRight: Deed = ({ table }) => checkEquipment(table);
