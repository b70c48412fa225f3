import type { JsonObject } from '../../domain/kernel/json.ts';
import { roundId, sessionId } from '../../domain/kernel/streams.ts';
import { floatOf } from '../../projections/queries/floats.ts';
import { floatReport, varianceReport } from '../../projections/queries/float-reports.ts';
import { recorder, roundStream, sessionStream, venue } from '../support/stored.ts';
import { readModelsOf, type TestReadModels } from './read-models.ts';
import { counted, sale } from './said-of-floats.ts';

/** Two sessions of a table whose times were noted to the minute: counts, sales and payments of one minute. Amounts in cents. */
const sessionOf = (number: number) => sessionId({ venue, table: 'TU-01', gamingDay: '2026-04-25', number });
const minute = (time: string) => ({ occurredAt: `2026-04-25T${time}:00.000Z` });
const wager: JsonObject = {
  wagerId: 'w-1',
  personId: 'p-1',
  kind: 'heads',
  area: 'HEADS',
  stakeCents: 1_000,
  medium: 'chips',
  chips: null,
  seat: 1,
  oral: false,
  chipsPresented: null,
  placedBy: null,
};

const told = () => {
  const record = recorder();
  const at = (number: number) => (type: string, data: JsonObject, time: string) =>
    void record.add(sessionStream(sessionOf(number)), type, data, minute(time));
  const [first, second] = [at(1), at(2)];
  first('table.SessionOpened', { game: 'two-up', editionStamp: null }, '10:00');
  first('table.FloatOpened', counted(100_000), '10:00');
  // Into the minute of the opener.
  first('table.ChipsSold', sale(5_000), '10:00');
  const inRound = (type: string, data: JsonObject) =>
    void record.add(roundStream(roundId(sessionOf(1), 1)), type, data, minute('10:00'));
  inRound('round.RoundOpened', { game: 'two-up', editionStamp: null });
  inRound('round.WagerPlaced', wager);
  inRound('round.WagerCollected', { wagerId: 'w-1', collectedCents: 1_000, by: 'dealer-1' });
  inRound('round.RoundClosed', {});
  // And into the minute of the closer: 1,000.00 - 50.00 + 10.00 - 20.00 = 940.00.
  first('table.ChipsSold', sale(2_000), '12:00');
  first('table.FloatClosed', counted(94_000), '12:00');
  first('table.SessionClosed', { reason: 'end-of-play', playersPresent: 0, closureSignId: null }, '12:00');
  // The next session begins in that minute too, with 5.00 less, and sells in it.
  second('table.SessionOpened', { game: 'two-up', editionStamp: null }, '12:00');
  second('table.FloatOpened', counted(93_500), '12:00');
  second('table.ChipsSold', sale(3_000), '12:00');
  second('table.FloatClosed', counted(90_500), '13:00');
  return record.events();
};

let on: TestReadModels;
beforeAll(async () => {
  on = await readModelsOf(told());
});
afterAll(() => on.close());

const float = (number: number) => floatOf(on.db, { venues: null, session: sessionOf(number) });

describe('A float of which counts and movements were noted in one minute', () => {
  it('agrees at its closer: what moved in the minute of the opener came after it, in that of the closer before it', async () => {
    expect(await float(1)).toMatchObject({ openedCents: 100_000, expectedCents: 94_000, varianceCents: 0, link: null });
    expect(await float(2)).toMatchObject({ openedCents: 93_500, expectedCents: 90_500, varianceCents: 0 });
  });

  it('is linked to the session before, though that was closed in the minute of the opener', async () => {
    const link = (await float(2))?.link;
    expect(link).toMatchObject({
      sinceSession: sessionOf(1),
      sinceKind: 'closer',
      differenceCents: -500,
      outOfCents: 0,
    });
  });

  it('has its pieces compared in the same order', async () => {
    const counts = [...((await float(1))?.counts ?? []), ...((await float(2))?.counts ?? [])];
    const pieces = counts.map(({ sinceCount }) =>
      sinceCount?.denominations.map(({ expectedCount, countedCount }) => [expectedCount, countedCount]),
    );
    // The wager that was collected is not recorded by piece: 190 of 5.00 less 4, where 188 were counted.
    expect(pieces).toEqual([undefined, [[186, 188]], [[188, 187]], [[181, 181]]]);
  });

  it('is told alike by the reports: the one window that differs has no movement in it', async () => {
    const filter = { venues: null };
    const { items: floats } = await floatReport(on.db, { filter });
    expect(floats.map(({ varianceCents, linkCents }) => [varianceCents, linkCents])).toEqual([
      [0, null],
      [0, -500],
    ]);
    const { items: variances } = await varianceReport(on.db, { filter });
    expect(variances).toMatchObject([
      { fromSession: sessionOf(1), differenceCents: -500, outOfCents: 0, movements: [], roundCount: 0 },
    ]);
  });
});
