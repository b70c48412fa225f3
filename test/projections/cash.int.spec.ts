import type { JsonObject } from '../../domain/kernel/json.ts';
import { roundId, sessionId, streamName } from '../../domain/kernel/streams.ts';
import { countCash, listCash, type CashFilter } from '../../projections/queries/cash.ts';
import { recorder, roundStream, sessionStream, venue } from '../support/stored.ts';
import { readModelsOf, type TestReadModels } from './read-models.ts';

const sessionAt = (table: string, gamingDay = '2026-04-25') => sessionId({ venue, table, gamingDay, number: 1 });
const sale = (personId: string | null, tenderedCents: number, tender = 'cash'): JsonObject => ({
  personId,
  tender,
  tenderedCents,
  dropBox: 'BX-07',
  issuedAs: 'chips',
  issued: [],
  issuedCents: tenderedCents,
  by: 'dealer-1',
});
const wager = (wagerId: string, medium: string): JsonObject => ({
  wagerId,
  personId: 'p-2',
  kind: 'heads',
  area: 'HEADS',
  stakeCents: 4_000,
  medium,
  chips: null,
  seat: 3,
  oral: false,
  chipsPresented: null,
  placedBy: null,
});
const paid = (wagerId: string, paidCents: number, medium: string): JsonObject => ({
  wagerId,
  toPersonId: 'p-2',
  paidCents,
  medium,
  chips: null,
  by: 'dealer-1',
});

const redeemed = (personId: string | null, paidCents: number, paidIn = 'cash'): JsonObject => ({
  personId,
  chips: [],
  redeemedCents: paidCents,
  paidIn,
  paidCents,
  by: 'dealer-1',
});

let read: TestReadModels;
const rowsOf = async (filter: Partial<CashFilter> = {}) =>
  (await listCash(read.db, { filter: { venues: null, thresholdCents: 10_000, ...filter }, ofVenues: [venue] })).items;

describe('Cash over a threshold', () => {
  const { add, correct, addLate, events } = recorder();
  const [one, other] = [sessionStream(sessionAt('TU-01')), sessionStream(sessionAt('TU-02'))];
  const round = roundStream(roundId(sessionAt('TU-01'), 1));
  const first = add(one, 'table.ChipsSold', sale('p-1', 6_000));
  const second = add(other, 'table.ChipsSold', sale('p-1', 5_000));
  add(one, 'table.ChipsSold', sale('p-1', 90_000, 'chip-purchase-voucher'));
  add(one, 'table.ChipsSold', sale(null, 90_000));
  const mistaken = add(one, 'table.ChipsSold', sale('p-3', 90_000));
  correct(mistaken, { data: sale('p-3', 9_000) });
  add(sessionStream(sessionAt('TU-01', '2026-04-26')), 'table.ChipsSold', sale('p-1', 4_000));
  add(round, 'round.WagerPlaced', wager('w-1', 'cash'));
  add(round, 'round.WagerPlaced', wager('w-2', 'chips'));
  add(round, 'round.WagerPlaced', wager('w-3', 'cash'));
  const taken = add(round, 'round.WagerCollected', { wagerId: 'w-1', collectedCents: 4_000, by: 'dealer-1' });
  const wrong = add(round, 'round.WagerPaid', paid('w-2', 60_000, 'cash'));
  const right = correct(wrong, { data: paid('w-2', 12_000, 'cash') });
  const late = addLate(round, 'round.WagerPaid', paid('w-2', 300, 'cash'), '2026-04-25T09:00:50.000Z');
  add(round, 'round.WagerPaid', paid('w-2', 70_000, 'chips'));

  const thresholds = { roundSilentMinutes: 10, tableSessionSilentMinutes: 720, disputeSilentDays: 30 };
  const register = streamName('venue', venue);
  add(register, 'venue.ThresholdsSet', { ...thresholds, from: '2026-04-26', cashReportCents: 4_000 });

  beforeAll(async () => {
    read = await readModelsOf(events());
  });
  afterAll(() => read.close());

  it('is added up over the tables of a gaming day, in and out apart, with its events', async () => {
    const found = await rowsOf();
    expect(found).toHaveLength(2);
    expect(found.find(({ person }) => person === 'p-1')).toEqual({
      gamingDay: '2026-04-25',
      venue,
      person: 'p-1',
      inCents: 11_000,
      outCents: 0,
      movementCount: 2,
      thresholdCents: 10_000,
      events: [first.eventId, second.eventId].toSorted(),
    });
    const { events: behind = [], ...figures } = found.find(({ person }) => person === 'p-2') ?? {};
    expect(figures).toMatchObject({ inCents: 4_000, outCents: 12_300, movementCount: 2 });
    expect(behind).toEqual(expect.arrayContaining([taken.eventId, wrong.eventId, right.eventId, late.eventId]));
  });

  it('is there from exactly the threshold on', async () => {
    expect((await rowsOf({ thresholdCents: 11_000 })).map(({ person }) => person)).toEqual(['p-2', 'p-1']);
    expect((await rowsOf({ thresholdCents: 11_001 })).map(({ person }) => person)).toEqual(['p-2']);
    expect(await rowsOf({ thresholdCents: 12_301 })).toEqual([]);
  });

  it('is by the dated data of the venue where no other threshold is asked for', async () => {
    const found = await rowsOf({ thresholdCents: undefined });
    expect(found.map(({ person, gamingDay, thresholdCents }) => [person, gamingDay, thresholdCents])).toEqual([
      ['p-1', '2026-04-26', 4_000],
    ]);
  });

  it('is of the persons, days and tables that are asked for, page by page', async () => {
    expect(await rowsOf({ table: 'TU-01', person: 'p-1' })).toEqual([]);
    expect(await rowsOf({ thresholdCents: 1, gamingDay: '2026-04-26' })).toMatchObject([
      { person: 'p-1', inCents: 4_000 },
    ]);
    expect(await rowsOf({ venues: ['REEF'] })).toEqual([]);
    const filter = { venues: null, thresholdCents: 1 };
    const all = (await listCash(read.db, { filter, ofVenues: [venue], sort: 'oldest-first' })).items;
    expect(all.map(({ gamingDay, person }) => `${gamingDay} ${person}`)).toEqual([
      '2026-04-25 p-1',
      '2026-04-25 p-2',
      '2026-04-25 p-3',
      '2026-04-26 p-1',
    ]);
    const page = await listCash(read.db, { filter, ofVenues: [venue], sort: 'oldest-first', limit: 3 });
    expect(page.items).toEqual(all.slice(0, 3));
    const next = await listCash(read.db, {
      filter,
      ofVenues: [venue],
      sort: 'oldest-first',
      limit: 3,
      from: page.next ?? undefined,
    });
    expect(next.items).toEqual(all.slice(3));
    expect(await countCash(read.db, { filter, ofVenues: [venue] })).toBe(4);
  });
});

describe('Cash for chips that were redeemed at a table', () => {
  const { add, correct, addLate, events } = recorder();
  const stream = sessionStream(sessionAt('TU-01'));
  const bought = add(stream, 'table.ChipsSold', sale('p-1', 200_000));
  const first = add(stream, 'table.ChipsRedeemed', redeemed('p-1', 1_100_000));
  const mistaken = add(stream, 'table.ChipsRedeemed', redeemed('p-1', 5_000_000));
  const right = correct(mistaken, { data: redeemed('p-1', 60_000) });
  const late = addLate(stream, 'table.ChipsRedeemed', redeemed('p-1', 40_000), '2026-04-25T09:00:50.000Z');
  add(stream, 'table.ChipsRedeemed', redeemed('p-1', 3_000_000, 'chip-purchase-voucher'));
  add(stream, 'table.ChipsRedeemed', redeemed(null, 2_000_000));
  add(stream, 'table.ChipsRedeemed', redeemed('p-2', 999_999));

  beforeAll(async () => {
    read = await readModelsOf(events());
  });
  afterAll(() => read.close());

  it('is cash out of the named person, as corrected and entered late, and vouchers are not', async () => {
    expect(await rowsOf({ thresholdCents: undefined })).toEqual([
      {
        gamingDay: '2026-04-25',
        venue,
        person: 'p-1',
        inCents: 200_000,
        outCents: 1_200_000,
        movementCount: 4,
        thresholdCents: 1_000_000,
        events: [bought, first, mistaken, late].map(({ eventId }) => eventId).toSorted(),
      },
    ]);
    expect(right.data).toMatchObject({ corrects: mistaken.eventId });
  });

  it('is of the tables and days that are asked for', async () => {
    expect(await rowsOf({ table: 'TU-02' })).toEqual([]);
    expect(await rowsOf({ gamingDay: '2026-04-26' })).toEqual([]);
    expect(await rowsOf({ gamingDay: '2026-04-25', person: 'p-2' })).toMatchObject([{ outCents: 999_999 }]);
  });
});
