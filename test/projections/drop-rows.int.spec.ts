import type { JsonObject } from '../../domain/kernel/json.ts';
import { sessionId, streamName } from '../../domain/kernel/streams.ts';
import { journeysOf, listJourneys } from '../../projections/drop-boxes/journeys.ts';
import { dropSales } from '../../projections/drop-boxes/queries.ts';
import { dropRows, type DropRow, type Withheld } from '../../projections/drop-boxes/report.ts';
import { recorder, sessionStream, venue } from '../support/stored.ts';
import { readModelsOf, type TestReadModels } from './read-models.ts';

/**
 * A day of one table with two boxes, worked by hand. Cents are told in dollars beside them. The venue is in Sydney, ten hours ahead of UTC,
 * and rolls over at six: the evening of 25 April is from 08:00Z on, its night goes on to 20:00Z.
 */
const day = '2026-04-25';
const journey = (box: string, number = 1): string => `${venue}.${box}.${day}.${number}`;
const ofBox = (box: string, number = 1) => streamName('dropBox', journey(box, number));
const session = sessionId({ venue, table: 'TU-01', gamingDay: day, number: 1 });
const nextSession = sessionId({ venue, table: 'TU-01', gamingDay: '2026-04-26', number: 1 });
const at = (time: string, date = day): string => `${date}T${time}:00.000Z`;

const bills = (denominationCents: number, count: number) => [{ denominationCents, count }];
const sale = (dropBox: string | null, tenderedCents: number, tender = 'cash'): JsonObject => ({
  personId: 'p-1',
  tender,
  tenderedCents,
  dropBox,
  issuedAs: 'chips',
  issued: bills(500, tenderedCents / 500),
  issuedCents: tenderedCents,
  by: 'dealer-1',
});
const slot = (table = 'TU-01', number = 1): JsonObject => ({
  table,
  slot: number,
  seal: 'S-1',
  by: ['sec-1'],
  locks: ['L-1'],
});
const removal = (table = 'TU-01'): JsonObject => ({ ...slot(table), run: 'RUN-1' });
const content = (category: string, totalCents: number, lines = bills(500, totalCents / 500)) => ({
  category,
  lines,
  totalCents,
});
const counted = (count: number, by: string, ...contents: readonly JsonObject[]): JsonObject => ({
  count,
  by,
  content: contents,
  papers: null,
  combinedWith: [],
  knewExpected: null,
});
const verified = (...contents: readonly JsonObject[]): JsonObject => ({
  by: 'cage-1',
  as: 'cage-cashier',
  content: contents,
  beforeReport: true,
  signatures: null,
});
const opened: JsonObject = { by: 'ct-1', seal: 'S-1', sealIntact: true, calledOut: null };

const record = recorder();
const says = (stream: Parameters<typeof record.add>[0], type: string, data: JsonObject, occurredAt: string) =>
  record.add(stream, type, data, {
    occurredAt,
    schemaVersion: type === 'dropBox.Attached' || type === 'dropBox.Removed' ? 2 : 1,
  });
const atTable = sessionStream(session);
const ofVenue = streamName('venue', venue);

const shift = (name: string, startsAt: string) => ({ shift: name, startsAt });
says(
  ofVenue,
  'venue.VenueRegistered',
  { name: 'Star', zone: 'Australia/Sydney', rolloverHour: 6, jurisdiction: 'NSW' },
  at('00:00'),
);
says(ofVenue, 'venue.TableRegistered', { table: 'TU-01', game: 'two-up', pit: 'PIT-0' }, at('00:01'));
says(ofVenue, 'venue.TableRegistered', { table: 'TU-01', game: 'two-up', pit: 'PIT-1' }, at('00:02'));
says(
  ofVenue,
  'venue.ShiftsSet',
  { from: '2026-01-01', shifts: [shift('day', '06:00'), shift('swing', '18:00')] },
  at('00:03'),
);

// BX-1: attached at 17:50 local time, removed at 02:00; verified $1,200.00 where $1,250.00 was to be expected.
const attached = says(ofBox('BX-1'), 'dropBox.Attached', slot(), at('07:50'));
says(atTable, 'table.SessionOpened', { game: 'two-up', editionStamp: null }, at('08:00'));
says(atTable, 'table.ChipsSold', sale('BX-1', 100_000), at('09:00'));
const wrong = says(atTable, 'table.ChipsSold', sale('BX-1', 30_000), at('09:30'));
record.correct(wrong, { data: sale('BX-1', 25_000) });
says(atTable, 'table.ChipsSold', sale('BX-1', 20_000, 'chip-purchase-voucher'), at('10:00'));
says(
  atTable,
  'table.VoucherExchanged',
  {
    voucherId: 'V-1',
    nominatedCents: 5_000,
    conditions: null,
    personId: 'p-1',
    dropBox: 'BX-1',
    issuedAs: 'promotional-tokens',
    issued: bills(500, 10),
    issuedCents: 5_000,
    by: 'dealer-1',
  },
  at('10:30'),
);
// BX-2: attached at 18:30 local time; its removal was forgotten and entered late, and it was counted twice, the second count first.
says(ofBox('BX-2'), 'dropBox.Attached', slot('TU-01', 2), at('08:30'));
says(atTable, 'table.ChipsSold', sale('BX-2', 40_000), at('08:10'));
says(atTable, 'table.ChipsSold', sale('BX-2', 60_000), at('11:00'));
says(atTable, 'table.ChipsSold', sale(null, 1_500), at('11:10'));
says(ofBox('BX-1'), 'dropBox.Removed', removal(), at('16:00'));
says(
  ofBox('BX-1'),
  'dropBox.Transported',
  {
    from: 'pit',
    to: 'count-room',
    by: [
      { personId: 'sec-1', role: 'security-officer' },
      { personId: 'sec-2', role: 'security-officer' },
    ],
    seal: 'S-1',
  },
  at('16:05'),
);
says(ofBox('BX-1'), 'dropBox.Stored', { place: 'rack', by: [], keyHolders: null }, at('16:10'));
says(ofBox('BX-1'), 'dropBox.Opened', opened, at('17:00'));
says(ofBox('BX-1'), 'dropBox.Emptied', { by: 'ct-1', shownTo: 'ct-2', shownToCamera: true }, at('17:01'));
const first = says(
  ofBox('BX-1'),
  'dropBox.Counted',
  counted(
    1,
    'ct-1',
    content('cash', 120_000),
    content('chip-purchase-voucher', 20_000),
    content('promotional-voucher', 5_000),
    content('suspect', 5_000),
  ),
  at('17:05'),
);
says(
  ofBox('BX-1'),
  'dropBox.Counted',
  counted(
    2,
    'ct-2',
    content('cash', 120_500, bills(500, 240)),
    content('chip-purchase-voucher', 20_000),
    content('promotional-voucher', 5_000),
  ),
  at('17:10'),
);
says(
  ofBox('BX-1'),
  'dropBox.Verified',
  verified(content('cash', 120_000), content('chip-purchase-voucher', 20_000)),
  at('17:30'),
);
// A correction of a count after the verification.
record.correct(first, {
  data: counted(
    1,
    'ct-1',
    content('cash', 119_500),
    content('chip-purchase-voucher', 20_000),
    content('promotional-voucher', 5_000),
    content('suspect', 5_000),
  ),
});
says(ofBox('BX-1'), 'dropBox.Relocked', { by: 'ct-1', seal: 'S-9', locks: null, empty: true }, at('17:40'));

// The same box again on that day, over the rollover at 20:00Z: nothing removed it, until it hung again the next day.
says(ofBox('BX-1', 2), 'dropBox.Attached', slot(), at('18:00'));
says(atTable, 'table.ChipsSold', sale('BX-1', 7_000), at('19:00'));
says(sessionStream(nextSession), 'table.SessionOpened', { game: 'two-up', editionStamp: null }, at('20:30'));
says(sessionStream(nextSession), 'table.ChipsSold', sale('BX-1', 8_000), at('21:00'));
const tomorrow = streamName('dropBox', `${venue}.BX-1.2026-04-26.1`);
says(tomorrow, 'dropBox.Attached', slot(), at('22:00'));
says(sessionStream(nextSession), 'table.ChipsSold', sale('BX-1', 9_000), at('23:00'));

record.addLate(ofBox('BX-2'), 'dropBox.Removed', { table: 'TU-01', slot: 2, seal: null, by: ['sec-1'] }, at('16:02'));
says(ofBox('BX-2'), 'dropBox.Opened', opened, at('17:45'));
says(ofBox('BX-2'), 'dropBox.Counted', counted(2, 'ct-2', content('cash', 60_500)), at('17:50'));
says(
  ofBox('BX-2'),
  'dropBox.Counted',
  counted(1, 'ct-1', content('cash', 30_000), content('cash', 30_000)),
  at('17:55'),
);
// BX-3 hung and took nothing. BX-4 hung from noon to six minutes after the change of shifts, and was counted together with BX-3.
says(ofBox('BX-3'), 'dropBox.Attached', slot('TU-09', 1), at('08:00'));
says(ofBox('BX-4'), 'dropBox.Attached', slot('TU-09', 2), at('02:00'));
says(ofBox('BX-4'), 'dropBox.Removed', removal('TU-09'), at('08:06'));
says(ofBox('BX-4'), 'dropBox.Opened', opened, at('18:00'));
says(
  ofBox('BX-4'),
  'dropBox.Counted',
  { ...counted(1, 'ct-1', content('cash', 5_000)), combinedWith: ['BX-3'] },
  at('18:05'),
);
// BX-5 was said to hang, and never did.
const never = says(ofBox('BX-5'), 'dropBox.Attached', slot('TU-09', 3), at('08:00'));
record.correct(never, null);

let on: TestReadModels;
beforeAll(async () => {
  on = await readModelsOf(record.events());
});
afterAll(async () => on.close());

const briefly = (row: DropRow) => [
  row.journey ?? `${row.dropBox ?? 'no box'} without a journey`,
  row.tender,
  row.tenderedCents,
  row.firstCents,
  row.secondCents,
  row.verifiedCents,
  row.varianceCents,
];
const rowsOf = (filter: object = {}, withheld?: Withheld) =>
  dropRows(on.db, { venues: null, gamingDay: day, ...filter }, withheld);

const journeysIn = async (filter: object) => (await rowsOf(filter)).map((row) => row.journey);

describe('The drop of a day', () => {
  it('tells of each journey and category what was to be expected, counted, verified, and what lies between', async () => {
    expect((await rowsOf({ table: 'TU-01' })).map(briefly)).toEqual([
      ['no box without a journey', 'cash', 1_500, null, null, null, null],
      [journey('BX-1'), 'cash', 125_000, 119_500, 120_500, 120_000, -5_000],
      [journey('BX-1'), 'chip-purchase-voucher', 20_000, 20_000, 20_000, 20_000, 0],
      [journey('BX-1'), 'promotional-voucher', 5_000, 5_000, 5_000, 0, -5_000],
      [journey('BX-1'), 'suspect', 0, 5_000, 0, 0, 0],
      [journey('BX-1', 2), 'cash', 15_000, null, null, null, null],
      [journey('BX-2'), 'cash', 60_000, 60_000, 60_500, null, 500],
      ['BX-2 without a journey', 'cash', 40_000, null, null, null, null],
    ]);
  });

  it('loses nothing that was dropped', async () => {
    const all = await dropRows(on.db, { venues: null });
    const sum = all.reduce((cents, { tenderedCents }) => cents + (tenderedCents ?? 0), 0);
    // 1,000 + 250 + 200 + 50 + 400 + 600 + 15 + 70 + 80 + 90 dollars.
    expect(sum).toBe(275_500);
    const { items } = await dropSales(on.db, { filter: { venues: null } });
    expect(items.reduce((cents, { tenderedCents }) => cents + tenderedCents, 0)).toBe(275_500);
  });

  it('never counts promotional vouchers, and what is doubtful, as money', async () => {
    const money = (await rowsOf()).filter(({ isMoney }) => isMoney).map(({ tender }) => tender);
    expect([...new Set(money)].toSorted()).toEqual(['cash', 'chip-purchase-voucher']);
  });

  it('counts corrections apart, and names the events of the counts', async () => {
    const [cash] = await rowsOf({ journey: journey('BX-1'), tender: 'cash' });
    expect([cash?.correctionCount, cash?.saleCount]).toEqual([1, 2]);
    expect(cash?.countedIn).toHaveLength(3);
    expect(cash?.countedIn[0]).toBe(first.eventId);
  });

  it('has the pit that the register said last, and the shift in the middle of the time of a box, or of a sale', async () => {
    const places = (await rowsOf({ table: 'TU-01', tender: 'cash' })).map(
      ({ dropBox, pit, shift: of, game, state }) => [dropBox, pit, of, game, state],
    );
    expect(places).toEqual([
      [null, 'PIT-1', 'swing', 'two-up', null],
      ['BX-1', 'PIT-1', 'swing', 'two-up', 'relocked'],
      ['BX-1', 'PIT-1', 'swing', 'two-up', 'attached'],
      ['BX-2', 'PIT-1', 'swing', 'two-up', 'counted'],
      ['BX-2', 'PIT-1', 'swing', 'two-up', null],
    ]);
    expect((await rowsOf({ shift: 'day' })).map(({ dropBox }) => dropBox)).toEqual(['BX-4']);
    expect(await rowsOf({ pit: 'PIT-0' })).toEqual([]);
    expect(await rowsOf({ pit: ['PIT-1', 'PIT-0'] })).toHaveLength(8);
    expect(await rowsOf({ game: 'other' })).toEqual([]);
  });

  it('lists a box that took nothing, and says nothing of the variance of boxes that were counted together', async () => {
    const rows = await rowsOf({ table: 'TU-09' });
    expect(rows.map(briefly)).toEqual([
      [journey('BX-3'), 'cash', 0, null, null, null, null],
      [journey('BX-4'), 'cash', 0, 5_000, null, null, null],
    ]);
    expect(rows.map(({ combinedWith, pit, game, shift: of }) => [combinedWith, pit, game, of])).toEqual([
      [[], null, null, 'swing'],
      [['BX-3'], null, null, 'day'],
    ]);
  });

  it('goes on over the rollover, and to the next attachment where nothing removed the box', async () => {
    const rows = await dropRows(on.db, { venues: null, gamingDay: '2026-04-26' });
    expect(rows.map(briefly)).toEqual([[`${venue}.BX-1.2026-04-26.1`, 'cash', 9_000, null, null, null, null]]);
  });

  it('opens into its sales: of a journey by itself, of others by the filter of their row', async () => {
    const all = await dropRows(on.db, { venues: null });
    for (const row of all) {
      const { gamingDay, table, dropBox, tender, shift: of } = row;
      const own =
        row.journey === null
          ? { gamingDay, table: table ?? undefined, dropBox, tender, shift: of ?? undefined, hasJourney: false }
          : { gamingDay, table: table ?? undefined, tender, journey: row.journey };
      // oxlint-disable-next-line no-await-in-loop -- one row after the other
      const { items } = await dropSales(on.db, { filter: { venues: null, ...own } });
      expect([
        row.journey,
        tender,
        items.length,
        items.reduce((cents, { tenderedCents }) => cents + tenderedCents, 0),
      ]).toEqual([row.journey, tender, row.saleCount, row.tenderedCents]);
    }
    const { items } = await dropSales(on.db, { filter: { venues: null, pit: 'PIT-1', hasJourney: true } });
    expect(items.map(({ journey: of }) => of)).not.toContain(null);
    expect(items).toHaveLength(8);
  });

  it('is found by session, box and journey', async () => {
    expect(await journeysIn({ session, tender: 'cash' })).toEqual([
      null,
      journey('BX-1'),
      journey('BX-1', 2),
      journey('BX-2'),
      null,
    ]);
    expect(await journeysIn({ dropBox: null })).toEqual([null]);
    expect(await journeysIn({ dropBox: 'BX-2' })).toEqual([journey('BX-2'), null]);
    expect(await journeysIn({ hasJourney: false })).toEqual([null, null]);
    expect(await journeysIn({ hasJourney: true, dropBox: 'BX-2' })).toEqual([journey('BX-2')]);
    expect(await journeysIn({ venues: ['REEF'] })).toEqual([]);
  });

  it('withholds what was to be expected in named journeys, and what was counted in others', async () => {
    const blind = { expectedOf: [journey('BX-1')], countsOf: [journey('BX-2')] };
    expect((await rowsOf({ dropBox: ['BX-1', 'BX-2'] }, blind)).map(briefly)).toEqual([
      [journey('BX-1'), 'cash', null, 119_500, 120_500, 120_000, null],
      [journey('BX-1'), 'chip-purchase-voucher', null, 20_000, 20_000, 20_000, null],
      [journey('BX-1'), 'promotional-voucher', null, 5_000, 5_000, 0, null],
      [journey('BX-1'), 'suspect', null, 5_000, 0, 0, null],
      [journey('BX-1', 2), 'cash', 15_000, null, null, null, null],
      [journey('BX-2'), 'cash', 60_000, null, null, null, null],
      ['BX-2 without a journey', 'cash', 40_000, null, null, null, null],
    ]);
  });
});

const inState = async (...state: Parameters<typeof listJourneys>[1]['filter']['state'][number][]) =>
  (await listJourneys(on.db, { filter: { venues: null, state } })).items.map((one) => one.journey).toSorted();

describe('A journey', () => {
  it('tells its chain of custody, and each count with its content by category', async () => {
    const [, one] = await journeysOf(on.db, { venues: null, venue, dropBox: 'BX-1' }).then((all) =>
      all
        .toSorted((a, b) => (a.journey < b.journey ? -1 : 1))
        .slice(0, 2)
        .toReversed(),
    );
    expect(one?.chain.map(({ what, at: when, by, from, place }) => [what, when, by, from, place])).toEqual([
      ['attached', at('07:50'), ['sec-1'], null, 'TU-01'],
      ['removed', at('16:00'), ['sec-1'], 'TU-01', null],
      ['transported', at('16:05'), ['sec-1', 'sec-2'], 'pit', 'count-room'],
      ['stored', at('16:10'), [], null, 'rack'],
      ['opened', at('17:00'), ['ct-1'], null, null],
      ['emptied', at('17:01'), ['ct-1', 'ct-2'], null, null],
      ['counted', at('17:05'), ['ct-1'], null, null],
      ['counted', at('17:10'), ['ct-2'], null, null],
      ['verified', at('17:30'), ['cage-1'], null, null],
      ['relocked', at('17:40'), ['ct-1'], null, null],
    ]);
    expect(one).toMatchObject({ state: 'relocked', run: 'RUN-1', attached: { locks: ['L-1'] } });
    expect(
      one?.counts.map(({ number, by, content: of }) => [
        number,
        by,
        of.map(({ category, totalCents, linesCents }) => [category, totalCents, linesCents]),
      ]),
    ).toEqual([
      [
        1,
        ['ct-1'],
        [
          ['cash', 119_500, 119_500],
          ['chip-purchase-voucher', 20_000, 20_000],
          ['promotional-voucher', 5_000, 5_000],
          ['suspect', 5_000, 5_000],
        ],
      ],
      [
        2,
        ['ct-2'],
        [
          ['cash', 120_500, 120_000],
          ['chip-purchase-voucher', 20_000, 20_000],
          ['promotional-voucher', 5_000, 5_000],
        ],
      ],
      [
        null,
        ['cage-1'],
        [
          ['cash', 120_000, 120_000],
          ['chip-purchase-voucher', 20_000, 20_000],
        ],
      ],
    ]);
    expect(attached.stream).toBe(ofBox('BX-1'));
  });

  it('is listed by how far its box has come', async () => {
    expect(await inState('attached')).toEqual(
      [journey('BX-1', 2), `${venue}.BX-1.2026-04-26.1`, journey('BX-3')].toSorted(),
    );
    expect(await inState('counted', 'relocked')).toEqual(
      [journey('BX-1'), journey('BX-2'), journey('BX-4')].toSorted(),
    );
    expect(await inState('removed', 'stored', 'opened', 'verified')).toEqual([]);
  });
});
