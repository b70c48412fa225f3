import type { JsonObject } from '../../domain/kernel/json.ts';
import { disputeId, sessionId } from '../../domain/kernel/streams.ts';
import { floatReport, varianceReport } from '../../projections/queries/float-reports.ts';
import { floatOf } from '../../projections/queries/floats.ts';
import { winOf } from '../../projections/queries/win.ts';
import { disputeStream, recorder, secondsIn, sessionStream, uuid, type Recorder } from '../support/stored.ts';
import { readModelsOf, type TestReadModels } from './read-models.ts';

/**
 * Awards in chips that only the record of their dispute tells. Each evening has a venue of its own and the same money, in dollars: TU-01 is opened with
 * 1,000.00, sells 100.00, and 885.00 are counted at closing: 15.00 less than was to be expected. At TU-02 nothing differs.
 */
const number = 'D-0017';
const from = 100;
const lines = (cents: number) => [{ denominationCents: 100, count: cents / 100 }];
const counted = (totalCents: number): JsonObject => ({
  lines: lines(totalCents),
  totalCents,
  countedBy: 'dealer-1',
  observedBy: null,
  slip: null,
});
const handedOver = (totalCents: number, dispute: string | null): JsonObject => ({
  went: 'out',
  lines: lines(totalCents),
  totalCents,
  personId: 'p-1',
  dispute,
  payments: [],
  by: 'supervisor-1',
});
const paid = (more: JsonObject = {}): JsonObject => ({
  way: 'to-complainant',
  cents: 1_500,
  medium: 'chips',
  personId: 'p-1',
  byDecision: null,
  payments: [],
  by: 'supervisor-1',
  ...more,
});

type At = (seconds: number) => { readonly occurredAt: string };
const at: At = (seconds) => ({ occurredAt: secondsIn(seconds) });
const tableOf = (venue: string, table: string): string =>
  sessionId({ venue, table, gamingDay: '2026-04-25', number: 1 });
const idOf = (venue: string): string => disputeId({ venue, number });
const eventOf = (venue: string, which = 1): string => uuid(`award ${venue} ${which}`);

type Evening = {
  readonly closedCents?: number;
  /** What TU-01 has on record beside sales. */
  readonly atTable?: readonly JsonObject[];
  readonly atOther?: readonly JsonObject[];
  readonly dispute: (record: Recorder, venue: string) => void;
};

/** The award is told 200 seconds after the opener, and 200 before the closer. */
const tell = (more: JsonObject = {}, seconds = from + 200, which = 1) =>
  ((record, venue) =>
    record.add(disputeStream(idOf(venue)), 'dispute.AwardPaid', paid(more), {
      ...at(seconds),
      eventId: eventOf(venue, which),
    })) satisfies Evening['dispute'];

const evenings = {
  ALONE: { dispute: tell() },
  'AT-TABLE': { closedCents: 88_500, atTable: [handedOver(1_500, number)], dispute: tell() },
  'SHORT-BESIDE': { closedCents: 88_000, atTable: [handedOver(1_500, number)], dispute: tell() },
  'AT-OTHER': { atOther: [handedOver(1_500, number)], dispute: tell() },
  'OF-OTHER-DISPUTE': { closedCents: 88_000, atTable: [handedOver(500, 'D-0018')], dispute: tell() },
  'IN-PART': {
    closedCents: 87_000,
    atTable: [handedOver(1_500, number)],
    dispute: (record, venue) => {
      tell()(record, venue);
      tell({ cents: 2_000 }, from + 210, 2)(record, venue);
    },
  },
  'BACK-INTO': { closedCents: 90_500, dispute: tell({ way: 'from-complainant', cents: 500 }) },
  'IN-CASH': { dispute: tell({ medium: 'cash' }) },
  'IN-ROUNDS': { dispute: tell({ payments: [uuid('a payment')] }) },
  'NOBODY-SAID': { dispute: tell({ payments: null }) },
  'DAY-AFTER': { dispute: tell({}, from + 90_000) },
  'AFTER-CLOSER': { dispute: tell({}, from + 430) },
  'MAYBE-BEFORE': {
    dispute: (record, venue) => {
      const clock = { offsetMs: 0, uncertaintyMs: 60_000 };
      const told = { ...at(from + 430), eventId: eventOf(venue), clock };
      record.add(disputeStream(idOf(venue)), 'dispute.AwardPaid', paid(), told);
    },
  },
  'TAKEN-BACK': {
    dispute: (record, venue) => {
      record.correct(tell()(record, venue), null);
    },
  },
  'PUT-ELSEWHEN': {
    dispute: (record, venue) => {
      const told = tell({}, from + 90_000)(record, venue);
      record.correct(told, { data: paid(), occurredAt: secondsIn(from + 200) });
    },
  },
} as const satisfies Readonly<Record<string, Evening>>;
type Name = keyof typeof evenings;
const names = Object.keys(evenings) as Name[];

const ofTable = (record: Recorder, session: string, closedCents: number, beside: readonly JsonObject[]): void => {
  const stream = sessionStream(session);
  const sold = { personId: 'p-1', tender: 'cash', tenderedCents: 10_000, dropBox: null, issuedAs: 'chips' };
  record.add(stream, 'table.SessionOpened', { game: 'two-up', editionStamp: null }, at(0));
  record.add(stream, 'table.FloatOpened', counted(100_000), at(from));
  record.add(
    stream,
    'table.ChipsSold',
    { ...sold, issued: lines(10_000), issuedCents: 10_000, by: 'dealer-1' },
    at(from + 50),
  );
  for (const one of beside) record.add(stream, 'table.AwardHandedOver', one, at(from + 201));
  record.add(stream, 'table.FloatClosed', counted(closedCents), at(from + 400));
};

/** The record with what disputes tell before what tables do, or after. */
const told = (isDisputeFirst: boolean) => {
  const record = recorder();
  for (const name of names) {
    const { closedCents = 88_500, atTable = [], atOther = [], dispute }: Evening = evenings[name];
    if (isDisputeFirst) dispute(record, name);
    ofTable(record, tableOf(name, 'TU-01'), closedCents, atTable);
    ofTable(record, tableOf(name, 'TU-02'), 90_000 - atOther.length * 1_500, atOther);
    if (!isDisputeFirst) dispute(record, name);
  }
  return record.events();
};

/** The sentence that each report has beside its figures of a table of an evening. */
const sentencesOf = async ({ db }: TestReadModels, venue: Name, table: string) => {
  const session = tableOf(venue, table);
  const filter = { venues: [venue], venue, table };
  const [float, win, floats, variances] = await Promise.all([
    floatOf(db, { venues: null, session }),
    winOf(db, { venues: null, session }),
    floatReport(db, { filter }),
    varianceReport(db, { filter }),
  ]);
  return {
    float: float?.missing,
    win: win?.missing,
    floats: floats.items.map(({ missing }) => missing),
    variances: variances.items.map(({ missing }) => missing),
  };
};

const everywhere = (missing: string | null, variances = 1) => ({
  float: missing,
  win: missing,
  floats: [missing],
  variances: Array.from({ length: variances }, () => missing),
});

/** The same with what is told of it. */
const says = (what: string): string =>
  `whether ${what}: the record of the dispute tells that it was handed over in chips, and no table has it on record`;
const paidOut = (venue: Name, dollars = '$15.00'): string =>
  says(`${dollars} was paid out of this float by the award ${eventOf(venue)} of the dispute ${idOf(venue)}`);

describe.each([true, false])(
  'An award in chips that only its dispute tells (told before the tables: %s)',
  (isFirst) => {
    let on: TestReadModels;
    beforeAll(async () => {
      on = await readModelsOf(told(isFirst));
    });
    afterAll(() => on.close());

    it.each(['ALONE', 'NOBODY-SAID', 'MAYBE-BEFORE', 'PUT-ELSEWHEN'] as const)(
      'is named beside what differs, and is in no figure (%s)',
      async (venue) => {
        expect(await sentencesOf(on, venue, 'TU-01')).toEqual(everywhere(paidOut(venue)));
        const float = await floatOf(on.db, { venues: null, session: tableOf(venue, 'TU-01') });
        expect(float).toMatchObject({ expectedCents: 90_000, varianceCents: -1_500, awardsCents: 0 });
      },
    );

    it('is named of what came back into a float', async () => {
      const back = `$5.00 came back into this float by the award ${eventOf('BACK-INTO')} of the dispute ${idOf('BACK-INTO')}`;
      expect(await sentencesOf(on, 'BACK-INTO', 'TU-01')).toEqual(everywhere(says(back)));
    });

    it('is not named where a table has it on record, which counts it once', async () => {
      expect(await sentencesOf(on, 'AT-TABLE', 'TU-01')).toEqual(everywhere(null, 0));
      expect(await sentencesOf(on, 'SHORT-BESIDE', 'TU-01')).toEqual(everywhere(null));
      expect(await sentencesOf(on, 'AT-OTHER', 'TU-01')).toEqual(everywhere(null));
      const float = await floatOf(on.db, { venues: null, session: tableOf('SHORT-BESIDE', 'TU-01') });
      expect(float).toMatchObject({ expectedCents: 88_500, varianceCents: -500, awardsCents: -1_500 });
    });

    it('is named where what the table has on record is of another dispute', async () => {
      expect(await sentencesOf(on, 'OF-OTHER-DISPUTE', 'TU-01')).toEqual(everywhere(paidOut('OF-OTHER-DISPUTE')));
    });

    it('is named with what no table has of it: 20.00 of two awards that come to 35.00', async () => {
      const both = `$20.00 was paid out of this float by the awards ${eventOf('IN-PART')} and ${eventOf('IN-PART', 2)} of the dispute ${idOf('IN-PART')}`;
      expect(await sentencesOf(on, 'IN-PART', 'TU-01')).toEqual(everywhere(says(both)));
    });

    it.each(['IN-CASH', 'IN-ROUNDS', 'DAY-AFTER', 'AFTER-CLOSER', 'TAKEN-BACK'] as const)(
      'is not named where it cannot have moved the float (%s)',
      async (venue) => {
        expect(await sentencesOf(on, venue, 'TU-01')).toEqual(everywhere(null));
      },
    );

    it.each(names)('is not named of a float that agrees (%s)', async (venue) => {
      expect(await sentencesOf(on, venue, 'TU-02')).toEqual(everywhere(null, 0));
    });
  },
);
