import { contentHash } from '../../domain/kernel/canonical.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import { disputeId, roundId, sessionId } from '../../domain/kernel/streams.ts';
import { disputeOf } from '../../projections/disputes/queries.ts';
import { countDisputes, listDisputes, type DisputeFilter } from '../../projections/queries/disputes.ts';
import { disputeTimeline } from '../../projections/disputes/timeline.ts';
import { listEvents } from '../../projections/queries/events.ts';
import { listViolations } from '../../projections/rule-violations/queries.ts';
import {
  disputeStream,
  examinationStreamOf,
  recorder,
  roundStream,
  secondsIn as at,
  sessionStream,
  venue,
} from '../support/stored.ts';
import { readModelsOf, type TestReadModels } from './read-models.ts';
import { walked } from './walked.ts';
import { readings } from './rows.ts';

const session = sessionId({ venue, table: 'TU-01', gamingDay: '2026-04-25', number: 1 });
const otherSession = sessionId({ venue, table: 'TU-02', gamingDay: '2026-04-25', number: 1 });
const round = roundId(session, 1);
const [open, closed, withdrawn] = ['D-1', 'D-2', 'D-3'].map((number) => disputeId({ venue, number }));
const elsewhere = disputeId({ venue: 'REEF', number: 'D-1' });

const decision = (by: string, role: string): JsonObject => ({ by, roleClaimed: role, ground: 'seen-on-camera' });
const raising = (more: JsonObject = {}): JsonObject => ({
  game: 'two-up',
  sessions: [],
  rounds: [round],
  wagers: ['w-1'],
  complainant: 'p-1',
  raisedTo: 'dealer-1',
  about: 'winnings',
  claimedCents: 3_750,
  ...more,
});
const decided = (by: string, role: string, outcome = 'against-complainant'): JsonObject => ({
  outcome,
  awardedCents: null,
  decision: decision(by, role),
});
const answered = (answer: string): JsonObject => ({ personId: 'p-1', answer, by: 'gs-1' });

const paid = (paidCents: number): JsonObject => ({
  wagerId: 'w-1',
  toPersonId: 'p-1',
  paidCents,
  medium: 'chips',
  chips: null,
  by: 'dealer-1',
});
const version = (paidCents: number, seconds: number) => ({
  eventId: expect.any(String),
  type: 'round.WagerPaid',
  occurredAt: at(seconds),
  says: expect.any(String),
  data: paid(paidCents),
});

const finding = (dispute: string, code: string, verdict: string, deed: string): JsonObject => ({
  id: contentHash([dispute, code]),
  citation: 'two-up/star-2016 r 9.13',
  clause: '9.13',
  code,
  severity: 'breach',
  verdict,
  says: `${code} was seen`,
  deed,
  occurredAt: at(60),
  wagerId: null,
  hand: null,
  persons: [
    { personId: 'gs-1', part: 'deed' },
    { personId: 'p-1', part: 'wronged' },
  ],
  figures: {},
  by: [],
  follows: null,
  missing: null,
  interpretations: [],
});

const story = () => {
  const record = recorder();
  record.add(
    sessionStream(session),
    'table.SessionOpened',
    { game: 'two-up', editionStamp: null },
    { occurredAt: at(0) },
  );
  const onDuty = { personId: 'gs-1', duty: 'games-supervisor' };
  record.add(sessionStream(session), 'table.StaffAssigned', onDuty, { occurredAt: at(1) });
  record.add(roundStream(round), 'round.RoundOpened', { game: 'two-up', editionStamp: null }, { occurredAt: at(10) });
  record.add(sessionStream(session), 'table.SeatTaken', { seat: 1, personId: 'p-1' }, { occurredAt: at(12) });
  record.add(roundStream(round), 'round.RoundClosed', {}, { occurredAt: at(20) });
  record.add(sessionStream(session), 'table.SeatLeft', { seat: 1, personId: 'p-1' }, { occurredAt: at(30) });

  const add = (dispute: string | undefined, name: string, data: JsonObject, seconds: number, of = venue) =>
    record.add(disputeStream(dispute), `dispute.${name}`, data, {
      occurredAt: at(seconds),
      venue: of,
      sourceSeq: null,
      // The first version of a raising says nothing of its kind.
      ...('kind' in data ? { schemaVersion: 2 } : {}),
    });
  add(open, 'DisputeRaised', raising({ kind: 'dispute', claim: null }), 40);
  const wrong = add(open, 'DecisionMade', decided('gs-9', 'games-supervisor'), 50);
  record.correct(wrong, { data: decided('gs-1', 'games-supervisor') }, { occurredAt: at(52), sourceSeq: null });
  add(open, 'PatronAnswered', answered('notSatisfied'), 55);
  add(open, 'ReviewRequested', { personId: 'p-1', to: 'gs-1' }, 56);
  record.add(sessionStream(session), 'table.StaffRelieved', onDuty, { occurredAt: at(57) });
  add(open, 'ReviewDecided', decided('cs-1', 'casino-supervisor', 'in-part'), 60);
  const provision = { section: '110', act: 'Casino Control Act 1992' };
  const told = { personId: 'p-1', told: ['complaint-to-inspector'], provision, manner: 'spoken', language: null };
  add(open, 'RightsAdvised', { ...told, by: 'cs-1' }, 65);
  add(open, 'DisputeClosed', { reason: 'decided', by: 'cs-1' }, 70);
  add(open, 'DisputeReopened', { decision: decision('cs-1', 'casino-supervisor') }, 80);

  add(closed, 'DisputeRaised', raising({ sessions: [otherSession], rounds: [], complainant: 'p-2' }), 100);
  const answer = add(closed, 'PatronAnswered', { ...answered('satisfied'), personId: 'p-2' }, 105);
  add(closed, 'DisputeClosed', { reason: 'decided', by: 'cs-1' }, 110);
  add(withdrawn, 'DisputeRaised', raising({ rounds: [], complainant: null, raisedTo: null, claimedCents: null }), 120);
  add(withdrawn, 'DisputeWithdrawn', { personId: null, by: 'gs-1' }, 125);
  add(elsewhere, 'DisputeRaised', raising({ sessions: [], rounds: [], kind: 'complaint', claim: null }), 130, 'REEF');

  record.add(examinationStreamOf('dispute', closed ?? ''), 'examination.Examined', {
    subject: { kind: 'dispute', id: closed ?? '' },
    game: 'two-up',
    edition: 'two-up/star-2016',
    official: true,
    leftOpen: null,
    view: [
      { stream: disputeStream(closed), revision: 2 },
      { stream: sessionStream(otherSession), revision: 0 },
    ],
    readingsHash: contentHash('readings'),
    interpretations: {},
    lawChanges: [],
    controls: [],
    findings: [
      finding(closed ?? '', 'COMPLAINT_RIGHT_NOT_ADVISED', 'violation', answer.eventId),
      finding(closed ?? '', 'REVIEWER_NOT_SENIOR', 'excused', answer.eventId),
    ],
    settlements: [],
  });
  return record.events();
};

let on: TestReadModels;
beforeAll(async () => {
  on = await readModelsOf(story());
});
afterAll(async () => on.close());

const found = async (filter: Omit<DisputeFilter, 'venues'>): Promise<readonly string[]> =>
  (await listDisputes(on.db, { filter: { venues: null, ...filter } })).items.map(({ dispute }) => dispute);

const typesOf = async (person: string): Promise<readonly string[]> => {
  const { items } = await listEvents(on.db, { filter: { venues: null, person, stream: disputeStream(open) } });
  return items.map(({ type }) => type);
};

describe('disputes', () => {
  it('are told apart from complaints, and both from what nobody said', async () => {
    expect(await found({ kind: 'complaint' })).toEqual([elsewhere]);
    expect(await found({ kind: ['complaint', 'dispute'] })).toEqual([elsewhere, open]);
  });

  it('are listed with how far they have come, those raised last first', async () => {
    expect(await found({})).toEqual([elsewhere, withdrawn, closed, open]);
    const { items } = await listDisputes(on.db, { filter: { venues: [venue] } });
    expect(items.at(-1)).toMatchObject({
      dispute: open,
      venue,
      number: 'D-1',
      tables: ['TU-01'],
      sessions: [session],
      rounds: [round],
      raisedAt: at(40),
      complainant: 'p-1',
      claimedCents: 3_750,
      state: 'open',
      endedAt: null,
      firstDecision: { at: at(50), by: 'gs-1', roleClaimed: 'games-supervisor', outcome: 'against-complainant' },
      reviewRequestedAt: at(56),
      review: { at: at(60), by: 'cs-1', outcome: 'in-part' },
      answer: { at: at(55), person: 'p-1', answer: 'notSatisfied' },
      dissatisfiedAt: at(55),
      advice: { at: at(65), by: 'cs-1', told: ['complaint-to-inspector'], provision: { section: '110' } },
      referredAt: null,
      eventCount: 9,
      codes: [],
    });
    expect(items[1]).toMatchObject({ state: 'closed', endedAt: at(110), codes: ['COMPLAINT_RIGHT_NOT_ADVISED'] });
    expect(items[0]).toMatchObject({ state: 'withdrawn', firstDecision: null, advice: null });
  });

  it.each<[Omit<DisputeFilter, 'venues'>, (string | undefined)[]]>([
    [{ venue: 'REEF' }, [elsewhere]],
    [{ table: 'TU-02' }, [closed]],
    [{ round }, [open]],
    [{ state: 'open' }, [elsewhere, open]],
    [{ state: 'closed' }, [closed]],
    [{ state: 'withdrawn' }, [withdrawn]],
    [{ from: at(100), to: at(120) }, [closed]],
    [{ person: 'p-2' }, [closed]],
    [{ person: 'cs-1' }, [closed, open]],
    [{ person: 'gs-9' }, []],
    [{ code: 'COMPLAINT_RIGHT_NOT_ADVISED' }, [closed]],
    [{ code: 'REVIEWER_NOT_SENIOR' }, []],
    [{ game: 'chess' }, []],
  ])('are found by %j', async (filter, expected) => {
    expect(await found(filter)).toEqual(expected);
  });

  it('come in pages that leave none out', async () => {
    const all = await walked((from) => listDisputes(on.db, { filter: { venues: null }, limit: 1, from }));
    const seen = all.map(({ dispute }) => dispute);
    expect(seen).toEqual([elsewhere, withdrawn, closed, open]);
    expect(await countDisputes(on.db, { venues: null })).toBe(4);
    const oldest = await listDisputes(on.db, { filter: { venues: null }, limit: 1, sort: 'oldest-first' });
    expect(oldest.items.map(({ dispute }) => dispute)).toEqual([open]);
  });

  it('are seen only at the venues of the caller', async () => {
    expect((await listDisputes(on.db, { filter: { venues: ['REEF'] } })).items).toHaveLength(1);
    expect(await disputeOf(on.db, { venues: ['REEF'], dispute: open ?? '' })).toBeUndefined();
  });
});

describe('one dispute', () => {
  it('has its steps as they were taken, corrected where they were', async () => {
    const one = await disputeOf(on.db, { venues: null, dispute: open ?? '' });
    expect(one?.steps.map(({ step, by }) => `${step} ${by}`)).toEqual([
      'DecisionMade gs-1',
      'PatronAnswered gs-1',
      'ReviewRequested gs-1',
      'ReviewDecided cs-1',
      'RightsAdvised cs-1',
      'DisputeClosed cs-1',
      'DisputeReopened cs-1',
    ]);
  });

  it('has a timeline of the rounds it is about, of the staff who came and went, and of its steps, in sentences', async () => {
    const told = await disputeTimeline(on.db, { venues: null, dispute: open ?? '', games: readings });
    expect(told?.entries.map(({ of, says }) => `${of}: ${says}`)).toEqual([
      'round: A round of two-up begins.',
      'session: p-1 takes seat 1.',
      'round: The round is over.',
      'dispute: p-1 raises a dispute with dealer-1 about winnings, claiming $37.50.',
      'dispute: gs-1 decides against the complainant: what was seen on camera. Said by terminal T-1, not confirmed by gs-1.',
      'dispute: sup-1 corrects the record: it was misread. Before: gs-9 decides against the complainant: what was seen on camera. Now: gs-1 decides against the complainant: what was seen on camera.',
      'dispute: p-1 is not satisfied (told by gs-1).',
      'dispute: p-1 asks gs-1 for a review.',
      'session: gs-1 goes off duty as games-supervisor.',
      'dispute: cs-1 reviews, and decides for the complainant in part: what was seen on camera. Said by terminal T-1, not confirmed by cs-1.',
      'dispute: cs-1 tells p-1 of: complaint-to-inspector under section 110 of the Casino Control Act 1992 (spoken).',
      'dispute: cs-1 closes the dispute: it was decided.',
      'dispute: cs-1 reopens the dispute: what was seen on camera. Said by terminal T-1, not confirmed by cs-1.',
    ]);
    expect(told?.standing.map(({ kind, subject }) => `${kind} ${subject}`.trim())).toContain(
      'staff games-supervisor:gs-1',
    );
    expect(await disputeTimeline(on.db, { venues: null, dispute: 'STAR.D-9', games: readings })).toBeUndefined();
  });
});

/** A round with a correction before the dispute, and others after it, of the same and of another event. */
const putRight = () => {
  const record = recorder();
  record.add(
    sessionStream(session),
    'table.SessionOpened',
    { game: 'two-up', editionStamp: null },
    { occurredAt: at(0) },
  );
  record.add(roundStream(round), 'round.RoundOpened', { game: 'two-up', editionStamp: null }, { occurredAt: at(10) });
  const wager = record.add(roundStream(round), 'round.WagerPaid', paid(1_000), { occurredAt: at(12) });
  record.correct(wager, { data: paid(1_500) }, { occurredAt: at(14), recordedAt: at(14), sourceSeq: null });
  const twice = record.add(roundStream(round), 'round.WagerPaid', paid(70), { occurredAt: at(16) });
  record.add(roundStream(round), 'round.RoundClosed', {}, { occurredAt: at(20) });
  const ofDispute = { occurredAt: at(40), recordedAt: at(45), sourceSeq: null };
  record.add(disputeStream(open), 'dispute.DisputeRaised', raising(), ofDispute);
  record.correct(
    wager,
    { data: paid(2_000), occurredAt: at(13) },
    { occurredAt: at(50), recordedAt: at(50), sourceSeq: null },
  );
  record.correct(twice, null, { occurredAt: at(52), recordedAt: at(52), sourceSeq: null });
  record.addLate(roundStream(round), 'round.WagerPaid', paid(5), at(17));
  record.add(
    sessionStream(session),
    'table.StaffAssigned',
    { personId: 'gs-1', duty: 'games-supervisor' },
    { occurredAt: at(41), recordedAt: at(42) },
  );
  record.add(
    disputeStream(open),
    'dispute.DisputeWithdrawn',
    { personId: null, by: 'gs-1' },
    { occurredAt: at(60), recordedAt: at(61), sourceSeq: null },
  );
  return record.events();
};

describe('what was put right', () => {
  let putRightOn: TestReadModels;
  beforeAll(async () => {
    putRightOn = await readModelsOf(putRight());
  });
  afterAll(async () => putRightOn.close());
  const told = async () => {
    const timeline = await disputeTimeline(putRightOn.db, { venues: null, dispute: open ?? '', games: readings });
    return timeline?.entries ?? [];
  };

  it('says from what to what and by whom, and what was taken away stays where it was', async () => {
    const entries = await told();
    expect(entries.filter(({ is }) => is !== 'fact').map(({ is, change, says }) => [is, change, says])).toEqual([
      [
        'of-the-record',
        expect.objectContaining({ from: version(1_000, 12), to: version(1_500, 12), by: 'sup-1', ground: 'misread' }),
        expect.any(String),
      ],
      ['taken-away', null, expect.stringContaining('Taken away by a correction:')],
      [
        'of-the-record',
        expect.objectContaining({ from: version(1_500, 12), to: version(2_000, 13) }),
        expect.stringContaining(`The time was ${at(12)}, and is ${at(13)}.`),
      ],
      [
        'of-the-record',
        expect.objectContaining({ from: version(70, 16), to: null }),
        expect.stringContaining('Nothing stands in its place.'),
      ],
    ]);
  });

  it('is labelled by when it was recorded, and not by when it is said to have happened', async () => {
    const labelled = (await told()).map(({ type, occurredAt, origin, is, label }) =>
      [type, occurredAt, origin, is, label].join(' '),
    );
    const [early, late] = ['contemporaneous', 'prepared-for-the-dispute'];
    expect(labelled).toEqual([
      `round.RoundOpened ${at(10)} recorded fact ${early}`,
      `round.WagerPaid ${at(13)} corrected fact ${late}`,
      `round.CorrectionRecorded ${at(14)} recorded of-the-record ${early}`,
      `round.WagerPaid ${at(16)} recorded taken-away ${early}`,
      `round.WagerPaid ${at(17)} entered-late fact ${late}`,
      `round.RoundClosed ${at(20)} recorded fact ${early}`,
      `dispute.DisputeRaised ${at(40)} recorded fact ${late}`,
      `table.StaffAssigned ${at(41)} recorded fact ${late}`,
      `round.CorrectionRecorded ${at(50)} recorded of-the-record ${late}`,
      `round.CorrectionRecorded ${at(52)} recorded of-the-record ${late}`,
      `dispute.DisputeWithdrawn ${at(60)} recorded fact ${late}`,
    ]);
  });
});

describe('around disputes', () => {
  it('findings are of the one table that a dispute is about', async () => {
    const { items } = await listViolations(on.db, { filter: { venues: null, table: 'TU-02' } });
    expect(items.map(({ subject, session: of, round: within }) => [subject, of, within])).toEqual([
      [{ kind: 'dispute', id: closed }, otherSession, null],
      [{ kind: 'dispute', id: closed }, otherSession, null],
    ]);
  });

  it('events are found by those who complained and those who dealt with it', async () => {
    expect(await typesOf('dealer-1')).toContain('dispute.DisputeRaised');
    expect(await typesOf('p-1')).toEqual(expect.arrayContaining(['dispute.DisputeRaised', 'dispute.ReviewRequested']));
    expect(await typesOf('cs-1')).toContain('dispute.RightsAdvised');
  });
});
