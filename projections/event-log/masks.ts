import type { DropBoxEvent } from '../../domain/drop-box/events.ts';
import { dropBoxStream } from '../../domain/drop-box/stream.ts';
import type { GamingDayEvent } from '../../domain/gaming-day/events.ts';
import { gamingDayStream } from '../../domain/gaming-day/stream.ts';
import type { TableEvent } from '../../domain/table/events.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import { unlessSaid, type RowMasks } from '../kit/masks.ts';

/** What says how much was dropped. */
const sells: readonly TableEvent['type'][] = ['table.ChipsSold', 'table.VoucherExchanged'];
/** What says how much was found in a box. */
const counts: readonly DropBoxEvent['type'][] = ['dropBox.Counted', 'dropBox.Verified'];
/** What says by how much the two differ, or what came of a day. */
const figures: readonly GamingDayEvent['type'][] = [
  'gamingDay.DiscrepancyReported',
  'gamingDay.Closed',
  'gamingDay.Adjusted',
];

/** Events that say what is withheld: of a session all its sales, whatever box they name, since a correction may name another. */
export const masks: RowMasks = {
  event: [
    unlessSaid('hidden_session', tableSessionStream.streamOf(''), sells),
    unlessSaid('hidden_journey', dropBoxStream.streamOf(''), counts),
    unlessSaid('hidden_day', gamingDayStream.streamOf(''), figures),
  ].join(' and '),
};
