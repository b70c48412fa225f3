import type { PlaySetting } from '../../../../domain/games/play.ts';
import { playSetting } from '../../../support/play-events.ts';

/** A ring on ANZAC Day, from eight in the morning. */
export const ringSetting = (of: Partial<PlaySetting> & { readonly seed: number }): PlaySetting =>
  playSetting({
    table: 'CT-01',
    editionStamp: 'commemorative-two-up/clgca',
    startsAtMs: Date.UTC(2026, 3, 24, 22),
    dropBoxes: [],
    staff: [
      { personId: 'ST-101', role: 'ringkeeper' },
      { personId: 'ST-102', role: 'ringkeeper' },
      { personId: 'ST-201', role: 'dealer' },
      { personId: 'ST-202', role: 'dealer' },
      { personId: 'ST-301', role: 'games-supervisor' },
      { personId: 'ST-401', role: 'casino-supervisor' },
      { personId: 'ST-204', role: 'dealer', licence: 'lapsed' },
    ],
    ...of,
  });
