import { happens, seededChance, type PlaySetting } from '../../../../domain/games/play.ts';
import { playSetting } from '../../../support/play-events.ts';

/** Tables with a card shoe have one deck; those with a device have one, or two that take turns. */
const decksOf = (table: string, colours: readonly string[]) =>
  colours.map((backs, place) => ({ deck: `deck-${table}-${place + 1}`, backs }));

/** One evening at one table of Double Chance: nine areas, with a card shoe or with a device that shuffles. */
export const chanceSetting = (of: Partial<PlaySetting> & { readonly seed: number }): PlaySetting => {
  const chance = seededChance(of.seed ^ 0xd0b1e);
  const table = of.table ?? 'DC-01';
  const isDevice = happens(chance, 0.6);
  return playSetting({
    table,
    editionStamp: 'double-chance/star-2016',
    terminals: [
      { terminal: 'DC-01-shoe', offsetMs: 140, speaksFor: 'play' },
      { terminal: 'DC-01-left', offsetMs: -90, speaksFor: 'wagers' },
      { terminal: 'DC-01-right', offsetMs: 1_300, speaksFor: 'wagers' },
      { terminal: 'DC-01-pit', offsetMs: -2_400, speaksFor: 'table' },
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
      decks: decksOf(table, isDevice && happens(chance, 0.5) ? ['red', 'blue'] : ['red']),
      device: isDevice ? `device-${table}` : null,
      boxes: 9,
    },
    ...of,
  });
};
