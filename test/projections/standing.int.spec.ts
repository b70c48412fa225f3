import type { JsonObject } from '../../domain/kernel/json.ts';
import { readingOf } from '../../domain/examination/views.ts';
import { stoodAt } from '../../domain/table/duties.ts';
import { limitsAt } from '../../domain/table/limits.ts';
import { tableRecordOf, type TableRecord } from '../../domain/table/record.ts';
import { countExclusions, listExclusions } from '../../projections/intervals/exclusions.ts';
import { standingAt, type Interval } from '../../projections/intervals/queries.ts';
import { roundTimeline } from '../../projections/round-histories/timeline.ts';
import { aRound, recorder, roundStream, secondsIn, sessionStream, venue } from '../support/stored.ts';
import { readModelsOf } from './read-models.ts';
import { readings } from './rows.ts';

const decision = { by: 'sup-1', roleClaimed: 'casino-supervisor', ground: 'busy-hour' };
const limit = (wagerKind: string, minCents: number) => ({ wagerKind, minCents, maxCents: 50_000, unitCents: null });
const limitsSign = (...limits: readonly JsonObject[]) => ({ kind: 'limits', limits: [...limits] });
const taken = (seat: number, personId: string) => ['SeatTaken', { seat, personId }] as const;
const left = (seat: number, personId: string) => ['SeatLeft', { seat, personId }] as const;
const sign = (signId: string, content: JsonObject) => ['SignShown', { signId, content }] as const;
const changed = (...limits: readonly JsonObject[]) =>
  ['LimitsChanged', { limits: [...limits], signId: null, decision }] as const;
const opened = ['SessionOpened', { game: 'toy', editionStamp: null }] as const;
const closed = ['SessionClosed', { reason: 'end-of-play', playersPresent: null, closureSignId: null }] as const;

type Happening = readonly [type: string, data: JsonObject];

const kinds = ['heads', 'tails'];
const stands = <Value>(list: readonly { readonly value: Value }[], tell: (value: Value) => string): readonly string[] =>
  list.map(({ value }) => tell(value));

/** What the record of the table says of a moment. */
const byRecord = (record: TableRecord, seconds: number): readonly string[] => {
  const at = { atMs: Date.parse(secondsIn(seconds)), uncertaintyMs: 0 };
  const then = <One extends Parameters<typeof stoodAt>[0]>(list: readonly One[]) =>
    list.filter((one) => stoodAt(one, at));
  const duties = [...record.duties].flatMap(([person, stints]) =>
    stands(then(stints), (duty) => `staff ${duty}:${person}`),
  );
  const seats = stands(then(record.seats), ({ seat, personId }) => `seat ${seat}: ${personId}`);
  const signs = stands(then(record.signs), ({ signId, content }) => `sign ${signId}: ${content.kind}`);
  const limits = kinds.map((kind) => `limits ${kind}: ${limitsAt(record, kind, at)?.minCents ?? 'none'}`);
  return [...duties, ...seats, ...signs, ...limits].toSorted();
};

const textIn = (value: JsonObject, member: string): string => {
  const said = value[member];
  return typeof said === 'string' || typeof said === 'number' ? `${said}` : 'none';
};

const limitsIn = (standing: readonly Interval[], kind: string): Interval | undefined => {
  const of = (subject: string) => standing.find((one) => one.kind === 'limits' && one.subject === subject);
  return of(kind) ?? of('*');
};

/** The same by the read model. */
const byIntervals = (standing: readonly Interval[]): readonly string[] => {
  const limits = kinds.map((kind) => `limits ${kind}: ${textIn(limitsIn(standing, kind)?.value ?? {}, 'minCents')}`);
  const others = standing.flatMap(({ kind, subject, value, person }) => {
    if (kind === 'staff') return [`staff ${subject}`];
    if (kind === 'seat') return [`seat ${subject}: ${person}`];
    return kind === 'sign' ? [`sign ${subject}: ${textIn(value, 'kind')}`] : [];
  });
  return [...others, ...limits].toSorted();
};

/** Happenings are ten seconds apart; each moment between two of them is asked about. */
const cases: Readonly<Record<string, readonly Happening[]>> = {
  'a seat is left by another person than the one who sits there': [taken(3, 'pam'), left(3, 'quinn'), left(3, 'pam')],
  'a seat is taken by another, and its first player leaves it then': [
    taken(3, 'pam'),
    taken(3, 'quinn'),
    left(3, 'pam'),
  ],
  'a seat is taken twice by the same player': [taken(3, 'pam'), taken(3, 'pam'), left(3, 'pam')],
  'a player has two seats': [taken(3, 'pam'), taken(5, 'pam'), left(3, 'pam')],
  'limits are stated by a sign alone': [sign('s-1', limitsSign(limit('heads', 500)))],
  'limits are stated by a sign and changed afterwards': [
    sign('s-1', limitsSign(limit('heads', 500), limit('tails', 500))),
    changed(limit('heads', 1_000)),
  ],
  'limits for every kind come after limits for one': [
    changed(limit('heads', 500), limit('tails', 700)),
    changed(limit('*', 1_000)),
  ],
  'limits for one kind stand beside those for every kind': [changed(limit('*', 1_000), limit('heads', 500))],
  'a sign of limits is taken down, and the limits stay': [
    sign('s-1', limitsSign(limit('*', 500))),
    ['SignRemoved', { signId: 's-1' }],
  ],
  'a sign is recorded twice': [
    sign('s-1', { kind: 'rules' }),
    sign('s-1', { kind: 'rules' }),
    ['SignRemoved', { signId: 's-1' }],
  ],
  'a sign says something else from a moment on': [
    sign('s-1', limitsSign(limit('*', 500))),
    sign('s-1', { kind: 'rules' }),
    ['SignRemoved', { signId: 's-1' }],
  ],
  'a duty is recorded twice, and ended once': [
    ['StaffAssigned', { personId: 'd-1', duty: 'dealer' }],
    ['StaffAssigned', { personId: 'd-1', duty: 'dealer' }],
    ['StaffRelieved', { personId: 'd-1', duty: 'dealer' }],
  ],
  'a person has two duties': [
    ['StaffAssigned', { personId: 'd-1', duty: 'dealer' }],
    ['StaffAssigned', { personId: 'd-1', duty: 'boxer' }],
    ['StaffRelieved', { personId: 'd-1', duty: 'dealer' }],
  ],
};

const told = (happenings: readonly Happening[]) => {
  const record = recorder();
  for (const [index, [type, data]] of happenings.entries())
    record.add(sessionStream(), `table.${type}`, data, { occurredAt: secondsIn(index * 10) });
  return { events: record.events(), record: tableRecordOf(readingOf(record.events()).facts) };
};

describe('What stood at a table, by the read model and by the record that examinations look at', () => {
  it.each(Object.entries(cases))('is the same where %s', async (_what, happenings) => {
    const { events, record } = told([opened, ...happenings]);
    const on = await readModelsOf(events);
    // The limits that came first hold from the beginning, so what is asked about begins with the first happening.
    for (const second of happenings.keys()) {
      const seconds = (second + 1) * 10 + 5;
      // oxlint-disable-next-line no-await-in-loop -- a moment after the other
      const standing = await standingAt(on.db, { venues: null, venue, table: 'TU-01', at: secondsIn(seconds) });
      expect([seconds, byIntervals(standing)]).toEqual([seconds, byRecord(record, seconds)]);
    }
    await on.close();
  });

  it('ends with the closing for those who were there, in both; the read model shows nothing of a closed table', async () => {
    const { events, record } = told([
      opened,
      ['StaffAssigned', { personId: 'd-1', duty: 'dealer' }],
      taken(3, 'pam'),
      sign('s-1', { kind: 'rules' }),
      closed,
    ]);
    const on = await readModelsOf(events);
    const asked = { venues: null, venue, table: 'TU-01', at: secondsIn(60) };
    expect(byRecord(record, 60)).toEqual(['limits heads: none', 'limits tails: none', 'sign s-1: rules']);
    expect(await standingAt(on.db, asked)).toEqual([]);
    await on.close();
  });
});

/** What happened before the gaming day was cut on paper, and behind it. */
const overTheCut: Readonly<Record<string, readonly [before: readonly Happening[], behind: readonly Happening[]]>> = {
  'nothing is recorded again': [
    [['StaffAssigned', { personId: 'd-1', duty: 'dealer' }], taken(3, 'pam'), sign('s-1', limitsSign(limit('*', 500)))],
    [],
  ],
  'somebody is relieved, leaves a seat, and a sign is taken down behind it': [
    [['StaffAssigned', { personId: 'd-1', duty: 'dealer' }], taken(3, 'pam'), sign('s-1', { kind: 'rules' })],
    [['StaffRelieved', { personId: 'd-1', duty: 'dealer' }], left(3, 'pam'), ['SignRemoved', { signId: 's-1' }]],
  ],
  'some of it is recorded again': [
    [['StaffAssigned', { personId: 'd-1', duty: 'dealer' }], taken(3, 'pam'), sign('s-1', limitsSign(limit('*', 500)))],
    [['StaffAssigned', { personId: 'd-1', duty: 'dealer' }], taken(3, 'pam')],
  ],
  'other limits and another player take its place': [
    [changed(limit('heads', 500), limit('tails', 700)), taken(3, 'pam')],
    [changed(limit('heads', 1_000)), taken(3, 'quinn')],
  ],
};

const asSaid = (reopensAtOnce: boolean) => {
  const [type, data] = closed;
  return [type, { ...data, reopensAtOnce }] as const;
};

describe('What stood at a table over a cut of the gaming day on paper', () => {
  const next = `${venue}.TU-01.2026-04-26.1`;
  const toldOver = (before: readonly Happening[], behind: readonly Happening[], isOnPaper = true) => {
    const record = recorder();
    const first = [opened, ...before, asSaid(isOnPaper)];
    const add = (stream: ReturnType<typeof sessionStream>, happenings: readonly Happening[], from: number) => {
      for (const [index, [type, data]] of happenings.entries())
        record.add(stream, `table.${type}`, data, { occurredAt: secondsIn((from + index) * 10) });
    };
    add(sessionStream(), first, 0);
    add(sessionStream(next), [opened, ...behind], first.length);
    const factsOf = (stream: string) => readingOf(record.events().filter((one) => one.stream === stream)).facts;
    const session = factsOf(sessionStream());
    const table = tableRecordOf(factsOf(sessionStream(next)), isOnPaper ? { session } : undefined);
    return { events: record.events(), table, from: first.length };
  };

  it.each(Object.entries(overTheCut))(
    'is the same by the read model and by the record where %s',
    async (_what, [before, behind]) => {
      const { events, table, from } = toldOver(before, behind);
      const on = await readModelsOf(events);
      for (const second of [...behind.keys(), behind.length]) {
        const seconds = (from + second) * 10 + 5;
        const asked = { venues: null, venue, table: 'TU-01', at: secondsIn(seconds) };
        // oxlint-disable-next-line no-await-in-loop -- a moment after the other
        const [any, own] = await Promise.all([
          standingAt(on.db, asked),
          standingAt(on.db, { ...asked, session: next }),
        ]);
        expect([seconds, byIntervals(any)]).toEqual([seconds, byRecord(table, seconds)]);
        expect(own).toEqual(any);
      }
      await on.close();
    },
  );

  it('tells in which session each of it was recorded, and that of one session alone', async () => {
    const dealer = ['StaffAssigned', { personId: 'd-1', duty: 'dealer' }] as const;
    const { events, from } = toldOver([dealer], [taken(3, 'pam')]);
    const on = await readModelsOf(events);
    const asked = { venues: null, venue, table: 'TU-01', at: secondsIn(from * 10 + 15) };
    const stood = await standingAt(on.db, asked);
    expect(
      stood.map(({ kind, stream, session, to }) => [kind, stream === `tableSession-${session}`, session, to]),
    ).toEqual([
      ['staff', true, sessionStream().slice('tableSession-'.length), null],
      ['session', true, next, null],
      ['seat', true, next, null],
    ]);
    await on.close();
  });

  it('ends with a closing that ended play', async () => {
    const { events, from } = toldOver([['StaffAssigned', { personId: 'd-1', duty: 'dealer' }]], [], false);
    const on = await readModelsOf(events);
    const stood = await standingAt(on.db, { venues: null, venue, table: 'TU-01', at: secondsIn(from * 10 + 5) });
    expect(stood.map(({ kind }) => kind)).toEqual(['session']);
    await on.close();
  });
});

describe('The exclusions that a round stands among', () => {
  it('are told when they concern it, and otherwise counted and listed', async () => {
    const { add, correct, events } = recorder();
    const [here, elsewhere] = [sessionStream(), sessionStream(`${venue}.TU-02.2026-04-20.1`)];
    const opening = { game: 'two-up', editionStamp: null };
    const daysAgo = { occurredAt: secondsIn(-5 * 86_400) };
    const exclude = (personId: string, stream = elsewhere, when = daysAgo) =>
      add(stream, 'table.PlayerExcluded', { personId, from: 'casino', decision }, when);
    add(elsewhere, 'table.SessionOpened', opening, daysAgo);
    for (let nth = 0; nth < 120; nth += 1) exclude(`p-${nth}`);
    exclude('p-3');
    correct(exclude('p-never'), null);
    for (const one of ['sits', 'plays', 'passed-by']) exclude(one);
    add(here, 'table.SessionOpened', opening);
    add(here, 'table.SeatTaken', { seat: 3, personId: 'sits' });
    add(here, 'table.SeatLeft', { seat: 3, personId: 'sits' });
    exclude('sent-away', here, { occurredAt: secondsIn(640) });
    add(roundStream(), 'round.RoundOpened', opening, { occurredAt: secondsIn(700) });
    add(roundStream(), 'round.WagerWithdrawn', { wagerId: 'w-1', by: 'plays' });
    exclude('later', elsewhere, { occurredAt: secondsIn(900) });
    const on = await readModelsOf(events());
    const timeline = await roundTimeline(on.db, { venues: null, round: aRound, games: readings });
    const excluded = timeline?.standing.filter(({ kind }) => kind === 'exclusion').map(({ person }) => person);
    expect(excluded?.toSorted()).toEqual(['plays', 'sent-away', 'sits']);
    expect(timeline?.otherExclusions).toEqual({ venue, at: secondsIn(700), count: 121 });
    const filter = { venues: null, venue, standingAt: secondsIn(700) };
    const { items } = await listExclusions(on.db, { filter, limit: 1_000 });
    expect([items.length, new Set(items.map(({ person }) => person)).size]).toEqual([124, 124]);
    expect(items[0]).toMatchObject({ person: 'sent-away', excludedFrom: 'casino', table: 'TU-01' });
    expect(await countExclusions(on.db, { venues: null, person: ['p-3', 'later', 'p-never'] })).toBe(2);
    await on.close();
  });
});
