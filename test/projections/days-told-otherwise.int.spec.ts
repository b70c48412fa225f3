import { positionText } from '../../services/shared/event-store/position.ts';
import type { SessionFigures } from '../../domain/gaming-day/figures.ts';
import { moneyMoves } from '../../domain/play/money-day/moves/moves.ts';
import { bankedGames } from '../support/money-evening.ts';
import { twoMoneyDays, underOtherNames, withNumbersAlone } from '../support/money-days.ts';
import { cutOnPaper, onTwoSlips, withBoxChanged } from '../support/money-retold.ts';
import { inOtherWords } from '../support/same-money.ts';
import { recordedInOrder, type Told } from '../support/told-otherwise.ts';
import { moneyReports, toldApart, withoutMembers, type ToldOfMoney } from './money-reports.ts';
import { readModelsOf, type TestReadModels } from './read-models.ts';

/**
 * Two gaming days around the end of a year, at the same tables and with the same names of everything, told in other ways, each at a venue of its own:
 * the reports of each tell the same figures.
 */
const [contract] = bankedGames;
if (!contract) throw new Error('there is no game with a house');

const plant = moneyMoves.map(({ name }) => name).filter((name) => !/slip|box-left|shift/.test(name));
const { evenings, records } = twoMoneyDays(contract, {
  seed: 3,
  venue: 'HERE',
  rounds: 6,
  days: [
    { gamingDay: '2026-12-31', startsAtMs: Date.UTC(2026, 11, 31, 12, 30), plant },
    { gamingDay: '2027-01-01', startsAtMs: Date.UTC(2027, 0, 1, 9), plant },
  ],
});
const [first, second] = records;
const [table = ''] = evenings[0].tables.map(({ setting }) => setting.table);
const apart = underOtherNames(first, 'x');
const backAgain = new Map([...apart.names].map(([name, other]) => [other, name]));
const anEventId = /\b[0-9a-f]{2}([0-9a-f]{6}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\b/g;

const at = (venue: string, nth: number, record: Told): Told =>
  JSON.parse(
    JSON.stringify(record)
      .replaceAll(/\bHERE\b/g, venue)
      .replaceAll(anEventId, `${String(nth).padStart(2, '0')}$1`),
  ) as Told;

/** What is left aside where pieces are divided otherwise: how many there were, and each of them. */
const ofEach = ['saleCount', 'movementCount', 'fillCount', 'creditCount', 'events', 'movements'];
const without = (told: ToldOfMoney, names: RegExp): ToldOfMoney =>
  new Map([...told].filter(([name]) => !names.test(name)));
const figuresIn = (told: ToldOfMoney): readonly SessionFigures[] => told.get('figures') as unknown as SessionFigures[];

const sum = (amounts: readonly (number | null)[]): number | null =>
  amounts.reduce((all, one) => (all === null || one === null ? null : all + one), 0);

const placeOf = ({ session }: SessionFigures): string => session.replace(/\.\d+$/, '');

/** Figures of each table on each day, over its sessions. */
const byTable = (told: ToldOfMoney): Readonly<Record<string, object>> => {
  const all = figuresIn(told);
  return Object.fromEntries(
    [...new Set(all.map(placeOf))].map((place) => {
      const own = all.filter((one) => placeOf(one) === place);
      const drop = own.flatMap((one) => one.drop);
      const dropOf = (of: 'expectedCents' | 'verifiedCents', category: string): number =>
        drop
          .filter((one) => one.category === category)
          .reduce((cents, one) => cents + (one[of] ?? one.expectedCents), 0);
      const categories = [...new Set(drop.map(({ category }) => category))].toSorted();
      return [
        place,
        {
          fills: sum(own.map((one) => one.fillsCents)),
          credits: sum(own.map((one) => one.creditsCents)),
          dropped: categories.map((one) => [one, dropOf('expectedCents', one), dropOf('verifiedCents', one)]),
          win: sum(own.map((one) => one.winCents)),
          byPlay: sum(own.map((one) => one.winByPlayCents)),
          byLaw: sum(own.map((one) => one.winByLawCents)),
          // A session that nobody counted at its end has none.
          variance: sum(own.filter((one) => one.closerCents !== null).map((one) => one.varianceCents)),
        },
      ];
    }),
  );
};

const retellings: Readonly<Record<string, Told>> = {
  'as it is': [...first, ...second],
  'with names of its own on each day': [...apart.told, ...second],
  'with numbers alone on slips': withNumbersAlone([...first, ...second]),
  'on two slips each': onTwoSlips([...first, ...second]),
  'with a box changed for itself': [...withBoxChanged(first, 'the-same'), ...second],
  'with a box changed for another': [...withBoxChanged(first, 'another'), ...second],
  'cut on paper and counted': [...cutOnPaper(first, { table, counted: true }), ...second],
  'cut on paper and not counted': [...cutOnPaper(first, { table, counted: false }), ...second],
};

let on: TestReadModels;
let told: ReadonlyMap<string, ToldOfMoney>;
beforeAll(async () => {
  const worlds = Object.entries(retellings).map(([name, record], nth) => ({
    name,
    venue: `V${nth}`,
    events: recordedInOrder(at(`V${nth}`, nth, record)),
  }));
  const events = worlds.flatMap((world) => world.events);
  on = await readModelsOf(
    events.map((event, place) => ({ ...event, position: positionText(place + 1) })),
    500,
  );
  const all = new Map<string, ToldOfMoney>();
  // oxlint-disable-next-line no-await-in-loop -- each asks as many questions as there are connections
  for (const { name, venue } of worlds) all.set(name, await moneyReports(on.db, venue));
  told = all;
});
afterAll(async () => on.close());

const plain = () => told.get('as it is') ?? new Map();
const other = (name: string): ToldOfMoney => told.get(name) ?? new Map();

describe('Two gaming days of one table', () => {
  it('are told the same with names of their own', () => {
    expect(plain().size).toBeGreaterThan(10);
    expect(figuresIn(plain())).toHaveLength(4);
    const back = inOtherWords([...other('with names of its own on each day')], backAgain);
    expect(toldApart(plain(), new Map(back)).slice(0, 40)).toEqual([]);
  });

  it('are told the same where slips show their number alone, and begin anew with the year', () => {
    const said = JSON.stringify([...plain()]).replaceAll(/\b(?:fill|credit)-20\d\d-(\d{5})/g, '$1');
    const one: ToldOfMoney = new Map(JSON.parse(said) as [string, never][]);
    expect(toldApart(one, other('with numbers alone on slips')).slice(0, 40)).toEqual([]);
  });

  it('are told the same where each fill and credit is on two slips', () => {
    const [one, two] = [plain(), other('on two slips each')].map((of) => withoutMembers(without(of, /^slips/), ofEach));
    expect(toldApart(one ?? new Map(), two ?? new Map()).slice(0, 40)).toEqual([]);
  });

  it.each(['with a box changed for itself', 'with a box changed for another'])('are told the same %s', (name) => {
    const [one, two] = [plain(), other(name)].map((of) =>
      withoutMembers(without(of, /^drop|^journeys$/), [...ofEach, 'dropJourneys']),
    );
    expect(toldApart(one ?? new Map(), two ?? new Map()).slice(0, 40)).toEqual([]);
  });

  it('come to the same figures where a session was cut on paper', () => {
    expect(byTable(other('cut on paper and counted'))).toEqual(byTable(plain()));
  });

  it('come to the same figures where a session was cut on paper and not counted, but for a win that is told of no part', () => {
    const [cut, whole] = [byTable(other('cut on paper and not counted')), byTable(plain())];
    const place = `HERE.${table}.2026-12-31`;
    expect(cut).toEqual({ ...whole, [place]: { ...whole[place], win: null } });
    expect(whole[place]).toMatchObject({ variance: -10_000 });
  });

  it('would come to others, were a cent of it elsewhere', () => {
    const short = JSON.stringify([...plain()]).replaceAll('"fillsCents":', '"fillsCents":1');
    expect(byTable(new Map(JSON.parse(short) as [string, never][]))).not.toEqual(byTable(plain()));
  });
});
