import { sql } from 'kysely';
import { eventCatalogue, eventFamily } from '../../../domain/kernel/event-types.ts';
import { z } from 'zod';
import { undoing } from '../../../projections/kit/change.ts';
import { cursorOf } from '../../../projections/kit/cursor.ts';
import { byTime, pageOf, pageTogetherWith } from '../../../projections/kit/list.ts';
import { factsIn } from '../../../projections/kit/facts.ts';
import { placeOf } from '../../../projections/kit/place.ts';
import { table } from '../../../projections/kit/table.ts';
import { bringer } from '../../../projections/kit/upcast.ts';
import { dropBoxStream, recorder, roundStream, secondsIn, sessionStream } from '../../support/stored.ts';

const things = table({ name: 'thing', key: { id: 'int' }, group: ['id'], set: { colour: 'text?' }, sums: ['times'] });

describe('what undoes a change', () => {
  it('takes off what was added, empties what was patched, and removes what was put', () => {
    const key = { id: 1 };
    expect(undoing(things.add(key, { times: 3 }))).toMatchObject([{ change: 'add', sums: { times: -3 } }]);
    expect(undoing(things.patch(key, { colour: 'red' }))).toMatchObject([
      { change: 'patch', columns: { colour: null } },
    ]);
    expect(undoing(things.put(key, { colour: 'red' }))).toMatchObject([{ change: 'remove', key }]);
    expect(undoing(things.patchForGood(key, { colour: 'red' }))).toEqual([]);
  });

  it('is not known of what removed rows', () => {
    expect(() => undoing(things.remove({ id: 1 }))).toThrow('a remove on thing cannot be undone');
  });
});

describe('the facts of an event', () => {
  const clock = { offsetMs: 1_500, uncertaintyMs: 20 };

  it('are on our clock', () => {
    const event = recorder().add(roundStream(), 'round.RoundClosed', {}, { clock, occurredAt: secondsIn(10) });
    expect(factsIn(event)).toMatchObject({
      undone: null,
      done: { atMs: Date.parse(secondsIn(8.5)), eventId: event.eventId },
    });
  });

  it('of a correction are what stood until now and what stands instead, both by the first event and its clock', () => {
    const record = recorder();
    const wrong = record.add(roundStream(), 'round.RoundClosed', {}, { clock, occurredAt: secondsIn(10) });
    const correction = record.correct(wrong, { data: {}, occurredAt: secondsIn(20) });
    expect(factsIn(correction)).toMatchObject({
      undone: { type: 'round.RoundClosed', eventId: wrong.eventId, atMs: Date.parse(secondsIn(8.5)) },
      done: { type: 'round.RoundClosed', eventId: wrong.eventId, atMs: Date.parse(secondsIn(18.5)) },
    });
    expect(factsIn(record.correct(wrong, null))).toMatchObject({ undone: { occurredAt: secondsIn(20) }, done: null });
  });

  it('of a late entry are what happened then', () => {
    const late = recorder().addLate(roundStream(), 'round.RoundClosed', {}, secondsIn(3));
    expect(factsIn(late)).toMatchObject({
      undone: null,
      done: { type: 'round.RoundClosed', atMs: Date.parse(secondsIn(3)) },
    });
  });
});

describe('the place of a stream', () => {
  it('is read from its name', () => {
    expect(placeOf(roundStream())).toMatchObject({ category: 'round', venue: 'STAR', table: 'TU-01', sequence: 1 });
    expect(placeOf(sessionStream())).toMatchObject({ category: 'tableSession', gamingDay: '2026-04-25', round: null });
    expect(placeOf(dropBoxStream('BX-07', 2))).toMatchObject({ venue: 'STAR', table: null, number: 2 });
    expect(placeOf(`examination-${roundStream().replace('-', '.')}`)).toMatchObject({
      table: 'TU-01',
      round: expect.any(String),
    });
    expect(placeOf('edition-STAR.two-up')).toMatchObject({ venue: 'STAR' });
    expect(placeOf('venue-STAR')).toMatchObject({ venue: 'STAR' });
    expect(placeOf('$settings')).toMatchObject({ category: undefined, venue: null });
  });
});

describe('a cursor', () => {
  const codec = cursorOf('instant', 'text', 'int', 'uuid');
  const values = [secondsIn(1), 'TU-01', 7, '00000000-0000-4000-8000-000000000001'] as const;

  it('comes back as it was written', () => {
    expect(codec.read(codec.write(values))).toEqual(values);
  });

  it.each([
    'nonsense',
    '',
    cursorOf('text').write(['x']),
    Buffer.from('[1,2,3,4]').toString('base64url'),
    Buffer.from(JSON.stringify(['2026-13-45T99:00:00.000Z', 'x', 1, values[3]])).toString('base64url'),
    Buffer.from(JSON.stringify(['2026-02-30T00:00:00.000Z', 'x', 1, values[3]])).toString('base64url'),
    Buffer.from(JSON.stringify(['0000-01-01T00:00:00.000Z', 'x', 1, values[3]])).toString('base64url'),
    Buffer.from(JSON.stringify([values[0], 'x\u0000', 1, values[3]])).toString('base64url'),
    Buffer.from(JSON.stringify([values[0], 'x', 1.5, values[3]])).toString('base64url'),
    Buffer.from(JSON.stringify([values[0], 'x', 1, "'; drop"])).toString('base64url'),
  ])('that was made up is refused: %s', (text) => {
    expect(codec.read(text)).toBeUndefined();
  });
});

const behind = (n: number) => ({ values: [n], isBack: false });
const before = (n: number) => ({ values: [n], isBack: true });

describe('a page of a list', () => {
  const { 'oldest-first': rising, 'newest-first': falling } = byTime<number>({ kind: 'int', by: sql``, of: (n) => n });

  it('is followed by another only when there is more, and comes after one unless it is the first', () => {
    expect(pageOf(rising, [1, 2, 3], { limit: 2 })).toEqual({ items: [1, 2], next: behind(2), prev: null });
    expect(pageOf(rising, [1, 2], { limit: 2 })).toEqual({ items: [1, 2], next: null, prev: null });
    expect(pageOf(rising, [3], { limit: 2, from: behind(2) })).toEqual({ items: [3], next: null, prev: before(3) });
  });

  it('is turned round when it is asked for backwards', () => {
    const back = { limit: 2, from: before(5) };
    expect(pageOf(rising, [4, 3, 2], back)).toEqual({ items: [3, 4], next: behind(4), prev: before(3) });
    expect(pageOf(rising, [4, 3], back)).toEqual({ items: [3, 4], next: behind(4), prev: null });
  });

  it.each([
    ['forwards', rising, [1, 4], undefined, [1, 2], behind(2), null],
    ['behind a place', rising, [4, 6], behind(2), [3, 4], behind(4), before(3)],
    ['backwards', rising, [6, 4], before(7), [5, 6], behind(6), before(5)],
    ['newest first', falling, [6, 4], undefined, [6, 5], behind(5), null],
  ] as const)('holds what no table holds as well: %s', (_, order, rows, from, items, next, prev) => {
    const page = pageOf(order, rows, { limit: 2, from, goesOn: true });
    expect(pageTogetherWith(order, page, [2, 3, 5], { limit: 2, from })).toEqual({ items, next, prev });
  });
});

describe('bringing an event to the newest version', () => {
  const older = { data: z.object({}), upcast: (data: object) => ({ ...data, cents: 100 }) };
  const family = eventFamily('round', {
    Paid: { says: 'Paid.', data: z.object({ cents: z.int() }), earlier: [older] },
  });
  const bring = bringer(eventCatalogue([family]));

  it('changes its data and its version, once', () => {
    const event = recorder().add(roundStream(), 'round.Paid', {});
    const brought = bring(event);
    expect(brought).toMatchObject({ data: { cents: 100 }, metadata: { schemaVersion: 2 } });
    expect(bring(brought)).toEqual(brought);
  });

  it('keeps what was said beside it, since the content hash covers that', () => {
    const record = recorder();
    const wrong = record.add(roundStream(), 'round.Paid', {});
    const { occurredAt } = wrong.metadata;
    expect(bring(wrong).asSaid).toEqual({ schemaVersion: 1, occurredAt, data: {} });
    const correction = record.correct(wrong, { data: {} });
    const brought = bring(correction);
    expect(brought.asSaid).toEqual({
      schemaVersion: 1,
      occurredAt: correction.metadata.occurredAt,
      data: correction.data,
    });
    expect(bring(brought)).toBe(brought);
    const newest = record.add(roundStream(), 'round.Paid', { cents: 5 }, { schemaVersion: 2 });
    expect(bring(newest).asSaid).toBeUndefined();
    expect(bring(record.correct(newest, null)).asSaid).toBeUndefined();
  });

  it('reaches what a correction and a late entry hold', () => {
    const record = recorder();
    const wrong = record.add(roundStream(), 'round.Paid', {});
    expect(bring(record.correct(wrong, { data: {} }))).toMatchObject({
      data: { replacement: { data: { cents: 100 }, schemaVersion: 2 } },
      metadata: { replaced: { data: { cents: 100 }, schemaVersion: 2 } },
    });
    expect(bring(record.addLate(roundStream(), 'round.Paid', {}, secondsIn(1)))).toMatchObject({
      data: { data: { cents: 100 } },
    });
  });

  it('leaves a type that is not known as it is', () => {
    const event = recorder().add(roundStream(), 'round.Unheard', { a: 1 });
    expect(bring(event)).toBe(event);
  });
});
