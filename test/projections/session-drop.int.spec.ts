import type { JsonObject } from '../../domain/kernel/json.ts';
import { sessionId, streamName } from '../../domain/kernel/streams.ts';
import { openCounts } from '../../projections/blindness/queries.ts';
import { dropRows } from '../../projections/drop-boxes/report.ts';
import { dropOfSessions } from '../../projections/queries/session-drop.ts';
import { winOf } from '../../projections/queries/win.ts';
import { recorder, sessionStream, venue } from '../support/stored.ts';
import { readModelsOf, type TestReadModels } from './read-models.ts';

/** What was counted in boxes, and in which session it stands. Each table is a case of its own. Amounts in cents, times of one day in UTC. */
const day = '2026-04-25';
const next = '2026-04-26';
const at = (clock: string, on = day): string => `${on}T${clock}:00.000Z`;
const sessionAt = (table: string, number = 1, gamingDay = day) => sessionId({ venue, table, gamingDay, number });
const journeyOf = (box: string, gamingDay = day) => `${venue}.${box}.${gamingDay}.1`;

const record = recorder();
const says = (stream: Parameters<typeof record.add>[0], type: string, data: JsonObject, occurredAt: string) =>
  record.add(stream, type, data, {
    occurredAt,
    schemaVersion: type === 'dropBox.Attached' || type === 'dropBox.Removed' ? 2 : 1,
  });

const opens = (session: string, from: string, to: string | null) => {
  says(sessionStream(session), 'table.SessionOpened', { game: 'two-up', editionStamp: null }, from);
  if (to !== null)
    says(
      sessionStream(session),
      'table.SessionClosed',
      { reason: 'end-of-play', playersPresent: 0, closureSignId: null },
      to,
    );
};
const sells = (session: string, dropBox: string | null, cents: number, when: string, tender = 'cash') =>
  says(
    sessionStream(session),
    'table.ChipsSold',
    {
      personId: 'p-1',
      tender,
      tenderedCents: cents,
      dropBox,
      issuedAs: 'chips',
      issued: [],
      issuedCents: cents,
      by: 'dealer-1',
    },
    when,
  );

const ofBox = (journey: string) => streamName('dropBox', journey);
const slot = (table: string) => ({ table, slot: 1, seal: null, by: ['sec-1'], locks: null });
const hangs = (journey: string, table: string, from: string, to: string) => {
  says(ofBox(journey), 'dropBox.Attached', slot(table), from);
  says(ofBox(journey), 'dropBox.Removed', { ...slot(table), run: null }, to);
};
type Content = Readonly<Record<string, number>>;
const content = (of: Content) =>
  Object.entries(of).map(([category, totalCents]) => ({ category, lines: [], totalCents }));
const counts = (journey: string, count: number, of: Content, combinedWith: string[] = []) =>
  says(
    ofBox(journey),
    'dropBox.Counted',
    { count, by: `ct-${count}`, content: content(of), papers: null, combinedWith, knewExpected: null },
    at('20:00', next),
  );
const verifies = (journey: string, of: Content) =>
  says(
    ofBox(journey),
    'dropBox.Verified',
    { by: 'cage-1', as: 'cage-cashier', content: content(of), beforeReport: null, signatures: null },
    at('21:00', next),
  );
const explains = (journey: string) =>
  says(
    streamName('gamingDay', `${venue}.${day}`),
    'gamingDay.BoxExplained',
    { journey, decision: { by: 'f-1', roleClaimed: 'finance-officer', ground: 'lost' } },
    at('22:00', next),
  );

/** A table with one session from 10 to 14 o'clock, whose box took $100.00. */
const simple = (table: string, box: string) => {
  opens(sessionAt(table), at('10:00'), at('14:00'));
  sells(sessionAt(table), box, 10_000, at('11:00'));
  hangs(journeyOf(box), table, at('09:50'), at('14:10'));
};

simple('T-EXACT', 'B-EXACT');
counts(journeyOf('B-EXACT'), 1, { cash: 10_000 });
simple('T-SHORT', 'B-SHORT');
// The first count was wrong; the second is the last before the verification.
counts(journeyOf('B-SHORT'), 1, { cash: 9_000 });
counts(journeyOf('B-SHORT'), 2, { cash: 9_500 });
simple('T-OVER', 'B-OVER');
sells(sessionAt('T-OVER'), 'B-OVER', 3_000, at('11:30'), 'promotional-voucher');
// Nobody sold the chips that lay in the box, and the vouchers were not there.
verifies(journeyOf('B-OVER'), { cash: 10_100, chips: 2_500 });
simple('T-NONE', 'B-NONE');
simple('T-LOST', 'B-LOST');
explains(journeyOf('B-LOST'));
simple('T-MIXED', 'B-MIXED');
counts(journeyOf('B-MIXED'), 1, { cash: 9_000 }, ['B-OTHER']);
verifies(journeyOf('B-MIXED'), { cash: 9_000 });

// Two boxes of one session: one is verified, one only counted.
simple('T-PAIR', 'B-PAIR-1');
sells(sessionAt('T-PAIR'), 'B-PAIR-2', 5_000, at('12:00'));
hangs(journeyOf('B-PAIR-2'), 'T-PAIR', at('09:50'), at('14:10'));
counts(journeyOf('B-PAIR-1'), 1, { cash: 9_900 });
verifies(journeyOf('B-PAIR-1'), { cash: 9_800 });
counts(journeyOf('B-PAIR-2'), 1, { cash: 5_050 });
// The same, and the one that is not verified is explained.
simple('T-TOLD', 'B-TOLD-1');
sells(sessionAt('T-TOLD'), 'B-TOLD-2', 5_000, at('12:00'));
hangs(journeyOf('B-TOLD-2'), 'T-TOLD', at('09:50'), at('14:10'));
verifies(journeyOf('B-TOLD-1'), { cash: 9_800 });
explains(journeyOf('B-TOLD-2'));

// A box that hung during two sessions of one day: $100.00 of the first, $20.00 of the second; $80.00 lay in it.
simple('T-TWICE', 'B-TWICE');
const again = sessionAt('T-TWICE', 2);
opens(again, at('14:05'), at('18:00'));
sells(again, 'B-TWICE', 2_000, at('14:07'));
sells(again, null, 700, at('15:00'));
counts(journeyOf('B-TWICE'), 1, { cash: 8_000 });

// A box that hung over the end of the day into the first session of the next.
opens(sessionAt('T-NIGHT'), at('10:00'), at('19:00'));
sells(sessionAt('T-NIGHT'), 'B-NIGHT', 10_000, at('11:00'));
opens(sessionAt('T-NIGHT', 1, next), at('20:30'), at('23:00'));
sells(sessionAt('T-NIGHT', 1, next), 'B-NIGHT', 4_000, at('21:00'));
hangs(journeyOf('B-NIGHT'), 'T-NIGHT', at('09:50'), at('22:00'));
verifies(journeyOf('B-NIGHT'), { cash: 13_700 });

// A session of the day before that nobody closed, and a box that hung in it while no session of its own day was open.
opens(sessionAt('T-OPEN', 1, '2026-04-24'), at('10:00', '2026-04-24'), null);
hangs(journeyOf('B-OPEN'), 'T-OPEN', at('10:00'), at('12:00'));
counts(journeyOf('B-OPEN'), 1, { cash: 300 });

// A sale that went into the box of another table, and a box that hung while nothing was open.
simple('T-HERE', 'B-HERE');
opens(sessionAt('T-THERE'), at('10:00'), at('14:00'));
sells(sessionAt('T-THERE'), 'B-HERE', 1_200, at('12:00'));
verifies(journeyOf('B-HERE'), { cash: 11_000 });
hangs(journeyOf('B-IDLE'), 'T-IDLE', at('10:00'), at('12:00'));
verifies(journeyOf('B-IDLE'), { cash: 100 });

let on: TestReadModels;
beforeAll(async () => {
  on = await readModelsOf(record.events());
});
afterAll(() => on.close());

const dropIn = async (session: string) => (await dropOfSessions(on.db, [session]))(session);
/** Of each category: recorded, counted, verified. */
const figuresIn = async (session: string) =>
  (await dropIn(session)).drop.map((one) => [one.category, one.expectedCents, one.countedCents, one.verifiedCents]);

describe('What was dropped in a session', () => {
  it.each([
    ['is what was counted in its box', sessionAt('T-EXACT'), [['cash', 10_000, 10_000, null]]],
    ['is short where its box is, by the last count', sessionAt('T-SHORT'), [['cash', 10_000, 9_500, null]]],
    [
      'has what nobody sold, and is without what was not there; none is added to another',
      sessionAt('T-OVER'),
      [
        ['cash', 10_000, null, 10_100],
        ['chips', 0, null, 2_500],
        ['promotional-voucher', 3_000, null, 0],
      ],
    ],
    ['is as it was recorded where nothing was counted', sessionAt('T-NONE'), [['cash', 10_000, null, null]]],
    ['is as it was recorded where its only box is explained', sessionAt('T-LOST'), [['cash', 10_000, null, null]]],
    ['is not told by a count of several boxes together', sessionAt('T-MIXED'), [['cash', 10_000, null, null]]],
    // 99.00 + 50.50; the second is not verified.
    ['is verified when each of its boxes is', sessionAt('T-PAIR'), [['cash', 15_000, 14_950, null]]],
    // 98.00, and 50.00 as they were sold.
    ['takes an explained box as it was sold', sessionAt('T-TOLD'), [['cash', 15_000, null, 14_800]]],
    ['stays as recorded in the first session of a shared box', sessionAt('T-TWICE'), [['cash', 10_000, null, null]]],
    // 80.00 less the 100.00 of the first session, and 7.00 that went into no box.
    ['may be less than nothing in the last one', again, [['cash', 2_700, -1_300, null]]],
    // 137.00 less the 40.00 of the next day.
    ['has the box that went on into the next day', sessionAt('T-NIGHT'), [['cash', 10_000, null, 9_700]]],
    ['of that day stays as recorded', sessionAt('T-NIGHT', 1, next), [['cash', 4_000, null, null]]],
    [
      'has a box of a later day, where none was open then',
      sessionAt('T-OPEN', 1, '2026-04-24'),
      [['cash', 0, 300, null]],
    ],
    // 110.00 less 12.00 of the other table.
    ['is without what another table sold into its box', sessionAt('T-HERE'), [['cash', 10_000, null, 9_800]]],
    ['into the box of another table is as recorded', sessionAt('T-THERE'), [['cash', 1_200, null, null]]],
  ])('%s', async (_, session, figures) => {
    expect(await figuresIn(session)).toEqual(figures);
  });

  it('names who counted and verified its boxes, each once, and which boxes these are', async () => {
    expect(await dropIn(sessionAt('T-SHORT'))).toMatchObject({ countedBy: ['ct-1', 'ct-2'], verifiedBy: [] });
    expect(await dropIn(sessionAt('T-PAIR'))).toMatchObject({
      journeys: [journeyOf('B-PAIR-1'), journeyOf('B-PAIR-2')],
      countedBy: ['ct-1'],
      verifiedBy: ['cage-1'],
    });
    expect(await dropIn(sessionAt('T-TWICE'))).toMatchObject({ journeys: [], countedBy: [] });
  });

  it('is the same, asked for one session or for all', async () => {
    const sessions = [...new Set(record.events().map(({ stream }) => stream))]
      .filter((stream) => stream.startsWith('tableSession-'))
      .map((stream) => stream.slice('tableSession-'.length));
    const together = await dropOfSessions(on.db, sessions);
    for (const session of sessions)
      // oxlint-disable-next-line no-await-in-loop -- one session after the other
      expect([session, together(session)]).toEqual([session, await dropIn(session)]);

    // Every cent once: the boxes as they are known, what no count tells of as it was sold, and what went into no box.
    const cents = sessions
      .flatMap((session) => together(session).drop)
      .reduce((sum, one) => sum + (one.verifiedCents ?? one.countedCents ?? one.expectedCents), 0);
    const rows = await dropRows(on.db, { venues: null });
    // The table with a box of which nothing is known, and the count that belongs to no session.
    const ofBoxes = rows.reduce((sum, row) => {
      const isKnown = row.combinedWith.length === 0 && row.dropBox !== 'B-PAIR-1' && row.dropBox !== 'B-IDLE';
      const best =
        row.dropBox === 'B-PAIR-1'
          ? row.firstCents
          : isKnown
            ? (row.verifiedCents ?? row.secondCents ?? row.firstCents)
            : null;
      return sum + (row.dropBox === 'B-IDLE' ? 0 : (best ?? row.tenderedCents ?? 0));
    }, 0);
    expect(cents).toBe(ofBoxes);
  });

  it('is in win by the formula, and lies between it and win by play beside the record of sales', async () => {
    const win = await winOf(on.db, { venues: null, session: again });
    expect(win?.byFormula).toMatchObject({
      dropCents: -1_300,
      dropBasis: 'counted',
      recordedDropCents: 2_700,
      dropJourneys: [journeyOf('B-TWICE')],
    });
    // 80.00 lay in the box where 120.00 were to be.
    expect(win?.between).toMatchObject({ countedLessRecordedCents: -4_000, tenderedLessIssuedCents: 0 });
  });
});

describe('A box that nobody verified', () => {
  it('is about the session that has its count, also one of an earlier day, and about those that sold into it', async () => {
    const { journeys } = (await openCounts(on.db, { venues: null })).counts;
    const about = (box: string) => journeys.find(({ dropBox }) => dropBox === box)?.sessions;
    expect(about('B-OPEN')).toEqual([sessionAt('T-OPEN', 1, '2026-04-24')]);
    expect(about('B-TWICE')).toEqual([sessionAt('T-TWICE'), again]);
    // It is verified.
    expect(about('B-HERE')).toBeUndefined();
  });
});
