import type { JsonObject } from '../../domain/kernel/json.ts';
import { sessionId } from '../../domain/kernel/streams.ts';
import { floatOf } from '../../projections/queries/floats.ts';
import { floatReport } from '../../projections/queries/float-reports.ts';
import { recorder, sessionStream, venue } from '../support/stored.ts';
import { readModelsOf, type TestReadModels } from './read-models.ts';
import { counted, sale } from './said-of-floats.ts';

/** A table at which play went on when the gaming day changed, so that nobody counted; and one of which only a closer is on record. Amounts in cents. */
const opens: JsonObject = { game: 'two-up', editionStamp: null };
const closes: JsonObject = { reason: 'end-of-play', playersPresent: 0, closureSignId: null };
const cut: JsonObject = { ...closes, reason: 'gaming-day-over', reopensAtOnce: true };

const ofDay = (table: string, gamingDay: string) => sessionId({ venue, table, gamingDay, number: 1 });
const [evening, morning] = [ofDay('TU-01', '2026-04-25'), ofDay('TU-01', '2026-04-26')];
const alone = ofDay('TU-02', '2026-04-25');

const told = () => {
  const record = recorder();
  const at = (session: string) => (type: string, data: JsonObject) =>
    void record.add(sessionStream(session), type, data);
  const [before, after, other] = [at(evening), at(morning), at(alone)];
  before('table.SessionOpened', opens);
  before('table.FloatOpened', counted(100_000));
  before('table.ChipsSold', sale(5_000));
  before('table.SessionClosed', cut);
  after('table.SessionOpened', opens);
  after('table.ChipsSold', sale(2_000));
  // 1,000.00 - 50.00 - 20.00 = 930.00; 30.00 are missing.
  after('table.FloatCounted', { ...counted(90_000), kind: 'check' });
  after('table.ChipsSold', sale(1_000));
  after('table.FloatClosed', counted(89_000));
  after('table.SessionClosed', closes);
  other('table.SessionOpened', opens);
  other('table.ChipsSold', sale(2_000));
  other('table.FloatClosed', counted(50_000));
  return record.events();
};

let on: TestReadModels;
beforeAll(async () => {
  on = await readModelsOf(told());
});
afterAll(() => on.close());

const float = (session: string) => floatOf(on.db, { venues: null, session });

describe('A float of a session without an opener', () => {
  it('is held against the count of its table before, in the session from which play went on', async () => {
    const of = await float(morning);
    expect(of).toMatchObject({ openedCents: null, closedCents: 89_000, expectedCents: 92_000, varianceCents: -3_000 });
    expect(of?.counts.map(({ expectedCents, varianceCents }) => [expectedCents, varianceCents])).toEqual([
      [93_000, -3_000],
      [92_000, -3_000],
    ]);
  });

  it('agrees with nothing where no count is on record before its closer', async () => {
    expect(await float(alone)).toMatchObject({ closedCents: 50_000, expectedCents: null, varianceCents: null });
  });

  it('is told alike by the report of floats', async () => {
    const { items } = await floatReport(on.db, { filter: { venues: null } });
    expect(items.map(({ session, varianceCents }) => [session, varianceCents])).toEqual([
      [evening, null],
      [alone, null],
      [morning, -3_000],
    ]);
  });
});
