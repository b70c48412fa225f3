import type { PlaySetting } from '../../domain/games/play.ts';
import type { DenominationLine } from '../../domain/kernel/money.ts';
import type { MoneyEvening } from '../../domain/play/money-day/money-day.ts';
import { contractedGames, type Contracted } from './game-contract.ts';

/** The games that are played against a house: those have money of the house at their tables. */
export const bankedGames = contractedGames.filter(({ game }) => game.house === 'banked');

/** Everybody who deals with money at a venue. */
export const moneyStaff = [
  { personId: 'ST-501', role: 'cage-cashier' },
  { personId: 'ST-502', role: 'cage-cashier' },
  { personId: 'ST-601', role: 'security-officer' },
  { personId: 'ST-602', role: 'security-officer' },
  { personId: 'ST-603', role: 'security-officer' },
  { personId: 'ST-604', role: 'security-officer' },
  { personId: 'ST-701', role: 'count-team-member' },
  { personId: 'ST-702', role: 'count-team-member' },
  { personId: 'ST-703', role: 'count-team-member' },
  { personId: 'ST-801', role: 'finance-officer' },
  { personId: 'ST-802', role: 'finance-officer' },
] as const satisfies PlaySetting['staff'];

/** The shifts of its venue. */
export const moneyShifts = [
  {
    from: '2016-09-01',
    shifts: [
      { shift: 'day', startsAt: '04:00' },
      { shift: 'swing', startsAt: '12:00' },
      { shift: 'night', startsAt: '20:00' },
    ],
  },
];

/** A cage that brings or takes chips as soon as a float is $500 from what it was opened with, and once before the first round. */
const cage = { cashier: 'ST-501', carriers: ['ST-601', 'ST-602'], atCentsApart: 50_000, beginsWith: 'fill' } as const;

/** Where and when an evening is played, and what is planted in its games; left out: as the game has it, and nothing. */
type Evening = Partial<Pick<PlaySetting, 'venue' | 'gamingDay' | 'startsAtMs' | 'plant'>>;

/** What the trays of tables held when these were closed, in their order. */
export const traysOf = (tables: MoneyEvening['tables']): readonly (readonly DenominationLine[])[] =>
  tables.map(({ played: { events } }) => {
    const closer = events.findLast(({ type }) => type === 'table.FloatClosed');
    return (closer?.data['lines'] ?? []) as unknown as readonly DenominationLine[];
  });

/** An evening of two tables of a game, and who deals with their money. Nothing is planted unless it is said. `trays`: by an evening before. */
export const moneyEvening = (
  contract: Contracted,
  seed: number,
  rounds = 12,
  { trays, ...of }: Evening & { readonly trays?: ReturnType<typeof traysOf> } = {},
): MoneyEvening => {
  const one = contract.setting({ seed, ...of });
  const settings = [1, 2].map((nth) => {
    const own = contract.setting({ plant: [], ...of, seed: seed * 10 + nth, rounds, cage });
    const startsAtMs = own.startsAtMs + nth * 90_000;
    const dropBoxes = own.dropBoxes.map((box) => `${box}-${nth}`);
    const tray = trays?.[nth - 1];
    return { ...own, table: `${own.table}-${nth}`, startsAtMs, dropBoxes, ...(tray ? { tray } : {}) };
  });
  const { venue, zone, gamingDay, staff } = one;
  const tables = settings.map((setting) => ({ setting, played: contract.game.play.session(setting) }));
  const people = [...staff, ...moneyStaff];
  return { seed, venue, zone, gamingDay, staff: people, shifts: moneyShifts, tables, lastNumbers: new Map() };
};
