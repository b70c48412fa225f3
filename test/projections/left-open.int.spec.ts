import type { JsonObject } from '../../domain/kernel/json.ts';
import { contentHash } from '../../domain/kernel/canonical.ts';
import { roundId, sessionId } from '../../domain/kernel/streams.ts';
import { verdicts } from '../../domain/law/finding.ts';
import { personParts } from '../../domain/law/persons.ts';
import { journeysOf, listJourneys } from '../../projections/drop-boxes/journeys.ts';
import { roundsInPlay, subjectsInPlay } from '../../projections/queries/in-play.ts';
import { listDisputes } from '../../projections/queries/disputes.ts';
import { searchRounds } from '../../projections/queries/rounds.ts';
import { fits } from '../../projections/rule-violations/fits.ts';
import { countLeftOpen, listLeftOpen } from '../../projections/rule-violations/left-open.ts';
import { listViolations, type ViolationFilter } from '../../projections/rule-violations/queries.ts';
import {
  disputeStream,
  dropBoxStream,
  examinationStreamOf,
  recorder,
  roundStream,
  secondsIn,
  sessionStream,
  venue,
} from '../support/stored.ts';
import { evening } from './evening.ts';
import { readModelsOf, type TestReadModels } from './read-models.ts';
import { walked } from './walked.ts';

const venues = null;
const of = (number: number) => sessionId({ venue, table: 'TU-01', gamingDay: '2026-04-25', number });
const [session, later] = [of(1), of(2)];
const rounds = [1, 2, 3, 4].map((sequence) => roundId(session, sequence));
const [superseded = '', resumed = '', inPlay = '', closed = ''] = rounds;
const dispute = 'STAR.D-0001';

const opening = { game: 'two-up', editionStamp: null };
const leftOpen = (why: string, second: number) => ({ why, since: secondsIn(second), by: null });
const examined = (kind: string, id: string, revision: number, left: JsonObject | null): JsonObject => ({
  subject: { kind, id },
  game: 'two-up',
  edition: 'two-up/star-2016',
  official: true,
  leftOpen: left,
  view: [{ stream: `${kind}-${id}`, revision }],
  readingsHash: contentHash('readings'),
  interpretations: {},
  lawChanges: [],
  controls: [],
  findings: [],
  settlements: [],
});

const told = () => {
  const record = recorder();
  record.add(dropBoxStream('BX-01'), 'dropBox.Attached', { table: 'TU-01', slot: 1, seal: 'S-1', by: ['sec-1'] });
  record.add(sessionStream(session), 'table.SessionOpened', opening);
  for (const round of rounds) record.add(roundStream(round), 'round.RoundOpened', opening);
  record.add(roundStream(closed), 'round.RoundClosed', {});
  record.add(dropBoxStream('BX-02'), 'dropBox.Attached', { table: 'TU-01', slot: 2, seal: 'S-2', by: ['sec-1'] });
  record.add(dropBoxStream('BX-02'), 'dropBox.Removed', { table: 'TU-01', slot: 2, seal: 'S-2', by: ['sec-1'] });
  record.add(disputeStream(dispute), 'dispute.DisputeRaised', {
    complainant: 'p-1',
    raisedTo: 'dealer-1',
    about: 'winnings',
    game: 'two-up',
    sessions: [session],
    rounds: [closed],
    wagers: [],
    claimedCents: null,
  });
  const examine = (kind: 'round' | 'dispute', id: string, left: JsonObject | null) =>
    record.add(examinationStreamOf(kind, id), 'examination.Examined', examined(kind, id, 0, left));
  examine('round', superseded, leftOpen('superseded', 50));
  examine('round', resumed, leftOpen('silent', 60));
  // After it was examined for its silence, play went on in it.
  record.add(roundStream(resumed), 'round.BetsCalled', { by: 'boxer-1', words: null });
  examine('dispute', dispute, leftOpen('silent', 70));
  const closing = record.add(sessionStream(session), 'table.SessionClosed', {
    reason: 'end-of-play',
    playersPresent: 0,
    closureSignId: null,
  });
  record.add(dropBoxStream('BX-03'), 'dropBox.Attached', { table: 'TU-01', slot: 1, seal: 'S-3', by: ['sec-1'] });
  record.add(sessionStream(later), 'table.SessionOpened', opening);
  return { events: record.events(), closing };
};

const { events, closing } = told();
let on: TestReadModels;
beforeAll(async () => {
  on = await readModelsOf(events);
});
afterAll(async () => on.close());

const listed = async (filter: object = {}): Promise<readonly string[]> =>
  (await listLeftOpen(on.db, { filter: { venues, ...filter } })).items.map(({ subject }) => subject.id);

describe('What was left open', () => {
  it('is listed, the latest first, with what shows it', async () => {
    expect(await listed()).toEqual([dispute, resumed, superseded]);
    const { items } = await listLeftOpen(on.db, { filter: { venues, kind: 'round', why: 'superseded' } });
    expect(items).toMatchObject([
      {
        subject: { kind: 'round', id: superseded },
        venue,
        table: 'TU-01',
        session,
        round: superseded,
        leftOpen: leftOpen('superseded', 50),
        codes: [],
      },
    ]);
  });

  it.each([
    ['of a kind', { kind: 'dispute' }, [dispute]],
    ['by what shows it', { why: 'silent' }, [dispute, resumed]],
    ['at a table', { table: 'TU-01' }, [resumed, superseded]],
    ['of a gaming day', { gamingDay: '2026-04-24' }, []],
    ['at another venue', { venues: ['REEF'] }, []],
  ])('is listed %s', async (_, filter, ids) => {
    expect(await listed(filter)).toEqual(ids);
  });

  it('comes in pages', async () => {
    const all = await walked((from) => listLeftOpen(on.db, { filter: { venues }, limit: 1, from }));
    const ids = all.map(({ subject }) => subject.id);
    expect(ids).toEqual([dispute, resumed, superseded]);
    expect(await countLeftOpen(on.db, { venues })).toBe(3);
  });

  it('is said of a round and of a dispute in their lists, unless more was recorded of them since', async () => {
    const found = await searchRounds(on.db, { filter: { venues } });
    expect(new Map(found.items.map(({ round, leftOpen: left }) => [round, left?.why]))).toEqual(
      new Map([
        [superseded, 'superseded'],
        [resumed, undefined],
        [inPlay, undefined],
        [closed, undefined],
      ]),
    );
    const only = await searchRounds(on.db, { filter: { venues, leftOpen: true } });
    expect(only.items.map(({ round }) => round)).toEqual([superseded]);
    expect(await listDisputes(on.db, { filter: { venues } })).toMatchObject({
      items: [{ dispute, state: 'open', leftOpen: { why: 'silent' } }],
    });
  });
});

describe('What may be in play', () => {
  it('is what nothing closed, but for what was examined with all that is recorded of it', async () => {
    expect((await roundsInPlay(on.db, { venues })).map(({ id }) => id)).toEqual([inPlay, resumed]);
    expect((await subjectsInPlay(on.db, { venues })).map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      `round ${inPlay}`,
      `round ${resumed}`,
      `tableSession ${later}`,
    ]);
    expect(await subjectsInPlay(on.db, { venues, round: resumed })).toEqual([{ kind: 'round', id: resumed }]);
    expect(await subjectsInPlay(on.db, { venues: ['REEF'] })).toEqual([]);
  });
});

describe('A box that nobody removed', () => {
  it('is shown as open past the end of the session at its table', async () => {
    const openPast = { session, closedAt: closing.metadata.occurredAt };
    expect(await journeysOf(on.db, { venues, venue, dropBox: 'BX-01' })).toMatchObject([{ removed: null, openPast }]);
    expect(await journeysOf(on.db, { venues, venue, dropBox: 'BX-02' })).toMatchObject([{ openPast: null }]);
    const boxes = async (filter: object) =>
      (await listJourneys(on.db, { filter: { venues, state: ['attached'], ...filter } })).items.map(
        ({ dropBox }) => dropBox,
      );
    expect(await boxes({})).toEqual(['BX-03', 'BX-01']);
    expect(await boxes({ openPast: true })).toEqual(['BX-01']);
    expect(await boxes({ openPast: false })).toEqual(['BX-03']);
    expect(await boxes({ table: 'TU-02' })).toEqual([]);
  });
});

const idsOf = (found: readonly { readonly id: string }[]): readonly string[] => found.map(({ id }) => id).toSorted();

describe('A filter of findings', () => {
  it('passes the same findings, whether it is asked of rows or of what was found just now', async () => {
    const stored = await readModelsOf(evening().events);
    const all = (
      await Promise.all(
        verdicts.map((verdict) => listViolations(stored.db, { filter: { venues, verdict }, limit: 1_000 })),
      )
    ).flatMap(({ items }) => items);
    const [one] = all;
    if (!one) throw new Error('something was found');
    const filters: readonly Omit<ViolationFilter, 'venues'>[] = [
      {},
      ...verdicts.map((verdict) => ({ verdict })),
      ...personParts.flatMap((part) => [{ part }, { part, person: 'dealer-1' }, { part, person: 'p-1' }]),
      { person: 'p-1' },
      { venue },
      { venue: 'REEF' },
      { table: 'TU-01' },
      { gamingDay: '2026-04-25' },
      { fromDay: '2026-04-25', toDay: '2026-04-25' },
      { fromDay: '2026-04-26' },
      { session },
      { round: roundId(session, 1) },
      { game: 'two-up', edition: 'two-up/star-2016' },
      { edition: 'two-up/undated' },
      { clause: '4.6' },
      { code: 'OVER_MAX_CAPPED' },
      { severity: 'breach' },
      { from: one.occurredAt },
      { to: one.occurredAt },
    ];
    for (const filter of filters) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a failure names its filter
      const { items } = await listViolations(stored.db, { filter: { venues, ...filter }, limit: 1_000 });
      expect([filter, idsOf(all.filter((finding) => fits(finding, filter)))]).toEqual([filter, idsOf(items)]);
    }
    await stored.close();
  });
});
