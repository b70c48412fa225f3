import * as fc from 'fast-check';
import type { JsonObject } from '../../domain/kernel/json.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import { sessionId } from '../../domain/kernel/streams.ts';
import { intervals, otherExclusionsAt, standingAt, stoodAtEach } from '../../projections/intervals/queries.ts';
import { dropBoxStream, recorder, secondsIn, sessionStream, venue } from '../support/stored.ts';
import { readModelsOf } from './read-models.ts';
import { standingSlowly } from './standing-slowly.ts';

const tables = ['TU-01', 'TU-02'] as const;
const hour = 3_600;
const days = 40;

type Step = {
  readonly where: number;
  readonly what: number;
  readonly hours: number;
  readonly table: number;
  readonly how: 'said' | 'late' | 'corrected' | 'withdrawn';
};

/** Hours are few, so that boundaries fall together; boxes hang for hours, for days, and for longer than a box is looked for by when it was attached. */
const step: fc.Arbitrary<Step> = fc.record({
  where: fc.nat({ max: 17 }),
  what: fc.nat({ max: 99 }),
  hours: fc.oneof(
    fc.nat({ max: 12 }),
    fc.nat({ max: days * 24 }),
    fc.nat({ max: days }).map((day) => day * 24),
  ),
  table: fc.nat({ max: 1 }),
  how: fc.constantFrom('said', 'said', 'said', 'said', 'said', 'late', 'corrected', 'withdrawn'),
});

const decision = { by: 'sup-1', roleClaimed: 'casino-supervisor', ground: 'seen-on-camera' };

type Said = readonly [type: string, data: JsonObject];

const ofSession = (what: number): Said => {
  const said: readonly Said[] = [
    ['table.SessionOpened', { game: 'two-up', editionStamp: null }],
    ['table.SessionClosed', { reason: 'end-of-play', playersPresent: null, closureSignId: null }],
    ['table.StaffAssigned', { personId: `d-${what % 2}`, duty: 'boxer' }],
    ['table.StaffRelieved', { personId: `d-${what % 2}`, duty: 'boxer' }],
    ['table.PlayerExcluded', { personId: `p-${what % 3}`, from: 'casino', decision }],
    ['table.PlayerExcluded', { personId: `p-${what % 3}`, from: 'ring', decision }],
  ];
  return said[what % said.length] ?? ['table.SessionOpened', { game: 'two-up', editionStamp: null }];
};

const ofJourney = (what: number, table: string): Said => {
  const seal = what % 7 === 0 ? 'S-2' : 'S-1';
  const at = { table, slot: 1, seal, by: ['sec-1'] };
  return [what % 2 === 0 ? 'dropBox.Attached' : 'dropBox.Removed', at];
};

const sessions = [1, 2, 3, 4].map((number) =>
  sessionId({ venue, table: tables[number % 2] ?? '', gamingDay: '2026-04-25', number }),
);

const played = (steps: readonly Step[]): readonly StoredEvent[] => {
  const record = recorder();
  for (const { where, what, hours, table, how } of steps) {
    const session = sessions[where];
    const stream = session === undefined ? dropBoxStream(`BX-${where}`) : sessionStream(session);
    const [type, data] = session === undefined ? ofJourney(what, tables[table] ?? '') : ofSession(what);
    const own = record
      .events()
      .filter((event) => event.stream === stream && !event.type.endsWith('CorrectionRecorded'));
    const wrong = own[what % Math.max(1, own.length)];
    const occurredAt = secondsIn(hours * hour);
    if (how === 'late') record.addLate(stream, type, data, occurredAt);
    else if (how === 'said' || !wrong) record.add(stream, type, data, { occurredAt });
    else record.correct(wrong, how === 'corrected' ? { type, data, occurredAt } : null);
  }
  return record.events();
};

const histories = fc.array(step, { minLength: 40, maxLength: 160 }).map(played);
const moments = fc.array(
  fc.oneof(
    fc.nat({ max: days * 24 }),
    fc.nat({ max: days }).map((day) => day * 24),
  ),
  {
    minLength: 30,
    maxLength: 30,
  },
);

describe('What stood at a table since a moment', () => {
  it('is what all that was ever recorded there says, in any history of boxes, exclusions and sessions', async () => {
    let told = 0;
    let left = 0;
    await fc.assert(
      fc.asyncProperty(histories, moments, async (events, hours) => {
        const on = await readModelsOf(events);
        try {
          for (const [nth, at] of hours.entries()) {
            const place = { venue, table: tables[nth % 2] ?? '', from: secondsIn(at * hour) };
            const to = secondsIn((at + (hours[nth + 1] ?? 0)) * hour);
            const spans = [{}, { to }, { to, kind: 'drop-box' as const }, { kind: 'staff' as const }];
            for (const span of spans) {
              // oxlint-disable no-await-in-loop -- one question after the other
              const slowly = await standingSlowly(on.db, { ...place, ...span });
              const found = await intervals(on.db, { venues: null, ...place, ...span });
              expect(JSON.stringify(found)).toBe(JSON.stringify(slowly));
              told += found.length;
            }
            const { from, ...atTable } = place;
            const slowly = await standingSlowly(on.db, { ...place, to: secondsIn(at * hour + 0.001) });
            const found = await standingAt(on.db, { venues: null, ...atTable, at: from });
            expect(JSON.stringify(found)).toBe(JSON.stringify(slowly));
            // oxlint-enable no-await-in-loop
          }
          const asked = hours.map((at, nth) => {
            const moment = {
              venue,
              table: tables[nth % 2] ?? '',
              at: secondsIn(at * hour),
              countsOthers: true,
            } as const;
            const session = sessions[nth % 5];
            return session === undefined ? moment : { ...moment, session };
          });
          for (const persons of [['p-1'], ['p-2']]) {
            const about = { persons, sessions: [] };
            // oxlint-disable no-await-in-loop -- one story after the other
            const together = await stoodAtEach(on.db, asked, { venues: null, exclusionsOf: about });
            const alone = asked.map(async ({ countsOthers: _too, ...moment }) => ({
              standing: await standingAt(on.db, { venues: null, exclusionsOf: about, ...moment }),
              otherExclusions: await otherExclusionsAt(on.db, { venues: null, venue, at: moment.at, about }),
            }));
            expect(JSON.stringify(together)).toBe(JSON.stringify(await Promise.all(alone)));
            // oxlint-enable no-await-in-loop
            left += together.reduce((sum, one) => sum + one.otherExclusions, 0);
          }
        } finally {
          await on.close();
        }
      }),
      { numRuns: 6, endOnFailure: true },
    );
    expect(told).toBeGreaterThan(100);
    expect(left).toBeGreaterThan(10);
  });

  it('is read without the boxes that hung there before', async () => {
    const record = recorder();
    const day = 24 * hour;
    record.add(sessionStream(sessions[1]), 'table.SessionOpened', { game: 'two-up', editionStamp: null });
    for (let nth = 0; nth < 200; nth += 1) {
      const box = { table: 'TU-01', slot: 1, seal: null, by: ['sec-1'] };
      const stream = dropBoxStream(`BX-${nth}`);
      record.add(stream, 'dropBox.Attached', box, { occurredAt: secondsIn(nth * day) });
      record.add(stream, 'dropBox.Removed', box, { occurredAt: secondsIn(nth * day + 8 * hour) });
    }
    const on = await readModelsOf(record.events());
    let readCharacters = 0;
    const db = on.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        readCharacters += JSON.stringify(result.rows).length;
        return result;
      },
    });
    for (const nth of [0, 100, 199]) {
      readCharacters = 0;
      const asked = { venues: null, venue, table: 'TU-01', at: secondsIn(nth * day + hour) };
      // oxlint-disable-next-line no-await-in-loop -- one moment after the other
      const found = await standingAt(db, asked);
      expect(found.map(({ kind, subject }) => `${kind} ${subject}`)).toContain(`drop-box BX-${nth}`);
      expect(found).toHaveLength(2);
      expect(readCharacters).toBeLessThan(3 * JSON.stringify(found).length);
    }
    await on.close();
  });
});
