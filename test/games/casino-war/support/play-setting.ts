import { seededChance, between, happens, type PlaySetting } from '../../../../domain/games/play.ts';
import { playSetting } from '../../../support/play-events.ts';

/** One evening at one table of Casino War: six to eight decks, and at one table in three a shoe that shuffles by itself. */
export const warSetting = (of: Partial<PlaySetting> & { readonly seed: number }): PlaySetting => {
  const chance = seededChance(of.seed ^ 0x5eed);
  const decks = between(chance, 6, 8);
  const table = of.table ?? 'CW-01';
  return playSetting({
    table,
    editionStamp: 'casino-war/ni2018-567',
    terminals: [
      { terminal: 'CW-01-shoe', offsetMs: 140, speaksFor: 'play' },
      { terminal: 'CW-01-left', offsetMs: -90, speaksFor: 'wagers' },
      { terminal: 'CW-01-right', offsetMs: 1_300, speaksFor: 'wagers' },
      { terminal: 'CW-01-pit', offsetMs: -2_400, speaksFor: 'table' },
    ],
    staff: [
      { personId: 'ST-201', role: 'dealer' },
      { personId: 'ST-202', role: 'dealer' },
      { personId: 'ST-203', role: 'dealer' },
      { personId: 'ST-301', role: 'games-supervisor' },
      { personId: 'ST-401', role: 'casino-supervisor' },
      { personId: 'ST-204', role: 'dealer', licence: 'lapsed' },
    ],
    cards: {
      decks: Array.from({ length: decks }, (_, place) => ({ deck: `deck-${table}-${place + 1}`, backs: 'red' })),
      device: happens(chance, 0.33) ? `device-${table}` : null,
      boxes: 7,
    },
    ...of,
  });
};
