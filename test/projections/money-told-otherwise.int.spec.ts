import { moneyDayOf } from '../../domain/play/money-day/money-day.ts';
import { moneyMoves } from '../../domain/play/money-day/moves/moves.ts';
import { positionText } from '../../services/shared/event-store/position.ts';
import { bankedGames, moneyEvening } from '../support/money-evening.ts';
import { storedMoneyDay } from '../support/money-found.ts';
import { asTwoSales, inOtherLines, inOtherWords, timesTen } from '../support/same-money.ts';
import { byClocksThatAreOff, moneyToldOtherwise, recordedInOrder, type Told } from '../support/told-otherwise.ts';
import { moneyReports, toldApart, withoutMembers, type ToldOfMoney } from './money-reports.ts';
import { readModelsOf, type TestReadModels } from './read-models.ts';

/**
 * One and the same gaming day, told in many ways, each at a venue of its own: the venues have the same names of everything, and the reports of
 * each tell the same figures.
 */
const [contract] = bankedGames;
if (!contract) throw new Error('there is no game with a house');

const plant = moneyMoves.map(({ name }) => name);
const evening = moneyEvening(contract, 3, 4, { venue: 'HERE' });
const asText = JSON.stringify(storedMoneyDay('HERE', moneyDayOf({ ...evening, plant })));
const anEventId = /\b[0-9a-f]{2}([0-9a-f]{6}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\b/g;

/** The day at another venue: nothing else in it is named otherwise but its events, which have ids of their own. */
const recordAt = (venue: string, nth: number): Told =>
  JSON.parse(asText.replaceAll(/\bHERE\b/g, venue).replaceAll(anEventId, `${String(nth).padStart(2, '0')}$1`)) as Told;

const [one = '', other = ''] = evening.tables.map(({ setting }) => setting.table);
const exchanged = new Map([
  [one, other],
  [other, one],
]);

/** Another way to tell the day, and what the reports of the plain record say when it is told so. */
type Retelling = {
  readonly retold: (record: Told) => Told;
  readonly said?: (plain: ToldOfMoney) => ToldOfMoney;
};

const timesTenTold = (told: ToldOfMoney): ToldOfMoney =>
  new Map([...told].map(([name, value]) => [name, timesTen(value)] as const));

/** How many sales there were, and what each of them says. */
const ofEachSale = ['saleCount', 'movementCount', 'events', 'movements'];

const retellings: Readonly<Record<string, Retelling>> = {
  'as it is': { retold: (record) => record },
  'wrongly, and put right': { retold: (record) => moneyToldOtherwise(record, 'wrongly, and put right', 1) },
  'wrongly, and put right the second time': {
    retold: (record) => moneyToldOtherwise(record, 'wrongly, and put right the second time', 0.5),
  },
  'twice, and one of them taken back': {
    retold: (record) => moneyToldOtherwise(record, 'twice, and one of them taken back', 1),
  },
  'afterwards only': { retold: (record) => moneyToldOtherwise(record, 'afterwards only', 1) },
  'by clocks that are off': {
    retold: (record) => byClocksThatAreOff(record, [600_000, -7_200_000, 86_400_000, -3_600_000, 1_000]),
  },
  'with pieces in other lines': { retold: inOtherLines },
  'with ten times the money': { retold: (record) => timesTen(record as never) as Told, said: timesTenTold },
  'at two tables that are exchanged': {
    retold: (record) => inOtherWords(record, exchanged),
    said: (plain) => new Map(inOtherWords([...plain], exchanged)),
  },
  'with sales told as two': {
    retold: (record) => recordedInOrder(asTwoSales(record)),
    said: (plain) => withoutMembers(plain, ofEachSale),
  },
};

let on: TestReadModels;
let told: ReadonlyMap<string, ToldOfMoney>;
beforeAll(async () => {
  const worlds = Object.entries(retellings).map(([name, { retold }], nth) => {
    const venue = `V${nth}`;
    return { name, venue, events: retold(recordAt(venue, nth)) };
  });
  const events = worlds.flatMap((world) => world.events);
  on = await readModelsOf(
    events.map((event, at) => ({ ...event, position: positionText(at + 1) })),
    500,
  );
  const all = new Map<string, ToldOfMoney>();
  // oxlint-disable-next-line no-await-in-loop -- each asks as many questions as there are connections
  for (const { name, venue } of worlds) all.set(name, await moneyReports(on.db, venue));
  told = all;
});
afterAll(async () => on.close());

describe('The money of a gaming day', () => {
  it.each(Object.entries(retellings))('is told the same %s', (name, { said = (plain) => plain }) => {
    const [plain, retold] = [told.get('as it is') ?? new Map(), told.get(name) ?? new Map()];
    expect(plain.size).toBeGreaterThan(10);
    const compared = name === 'with sales told as two' ? withoutMembers(retold, ofEachSale) : retold;
    expect(toldApart(said(plain), compared).slice(0, 40)).toEqual([]);
  });

  it('would be told otherwise, were a cent of it elsewhere', () => {
    const plain = told.get('as it is') ?? new Map();
    expect(toldApart(plain, timesTenTold(plain)).length).toBeGreaterThan(50);
  });
});
