import type { LawOfDecisions } from '../../domain/law/decision-codes.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import { contentHash } from '../../domain/kernel/canonical.ts';
import { supervisorDecisions } from '../../projections/decisions/changes.ts';
import { decisions } from '../../projections/decisions/tables.ts';
import type { DecisionFilter } from '../../projections/decisions/queries.ts';
import { decisionRecurrences } from '../../projections/queries/decision-report.ts';
import { countDecisions, decisionsOfEvent, listDecisions } from '../../projections/queries/decisions.ts';
import { roundId, sessionId } from '../../domain/kernel/streams.ts';
import {
  aDispute,
  aRound,
  aSession,
  disputeStream,
  examinationStreamOf,
  recorder,
  roundStream,
  secondsIn,
  sessionStream,
  venue,
} from '../support/stored.ts';
import { given, row, these } from './given.ts';
import { readModelsOf, type TestReadModels } from './read-models.ts';

const decision = (by: string, more: JsonObject = {}): JsonObject => ({
  by,
  roleClaimed: 'casino-supervisor',
  ground: 'fraud',
  ...more,
});
const forfeited = (by: string, more: JsonObject = {}): JsonObject => ({ wagerId: 'w-1', decision: decision(by, more) });
const codes = { power: new Set(['FORFEIT_WITHOUT_POWER']), ground: new Set(['FORFEIT_WITHOUT_FRAUD']) };
const toForfeit = {
  citation: 'casino-war/ni2018-567 r 12.1',
  roles: ['casino-supervisor' as const],
  act: 'declare wagers forfeit',
};
/** Of an edition that lets a casino supervisor declare wagers forfeit, and nobody a round void. */
const law: LawOfDecisions = {
  rulings: {},
  codes,
  givenBy: (edition, act) => {
    if (edition !== 'casino-war/ni2018-567') return undefined;
    return act === 'round.WagerForfeited' ? [toForfeit] : act === 'round.RoundVoided' ? [] : undefined;
  },
};

describe('The rows of decisions', () => {
  it('hold who decided, in which role, under which clause, on which ground, and where their words are', () => {
    const { add, events } = recorder();
    const textRef = { ref: 'a'.repeat(64), digest: 'b'.repeat(64) };
    const { eventId } = add(roundStream(), 'round.WagerForfeited', forfeited('sup-1', { clause: '9.5', textRef }));
    const held = { by_person: 'sup-1', role_claimed: 'casino-supervisor', clause: '9.5', ground: 'fraud' };
    expect(given(supervisorDecisions, events())).toEqual(
      these(row(decisions, { ...held, event_id: eventId, text_ref: textRef.ref, wager_id: 'w-1', round_id: aRound })),
    );
  });

  it('say what a correction puts there, and who authorised it; what it takes away is gone', () => {
    const { add, correct, events } = recorder();
    const wrong = add(roundStream(), 'round.WagerForfeited', forfeited('sup-1'));
    correct(wrong, { data: forfeited('sup-2', { ground: 'none' }) });
    const all = given(supervisorDecisions, events())['decision'] as readonly JsonObject[];
    expect(all.map((one) => [one['decided_on'], one['by_person'], one['ground']])).toEqual(
      expect.arrayContaining([
        ['floor', 'sup-2', 'none'],
        ['record', 'sup-1', 'misread'],
      ]),
    );
    expect(all).toHaveLength(2);
    correct(wrong, null);
    const left = given(supervisorDecisions, events())['decision'] as readonly JsonObject[] | undefined;
    expect(left?.map((one) => one['decided_on'])).not.toContain('floor');
  });

  it('of a late entry are two: what was decided then, and who authorised the entry', () => {
    const { addLate, events } = recorder();
    addLate(roundStream(), 'round.WagerForfeited', forfeited('sup-9'), secondsIn(1));
    const all = given(supervisorDecisions, events())['decision'] as readonly JsonObject[];
    expect(all.map((one) => [one['decided_on'], one['by_person']])).toEqual(
      expect.arrayContaining([
        ['floor', 'sup-9'],
        ['record', 'sup-1'],
      ]),
    );
    expect(all).toHaveLength(2);
  });
});

const finding = (subject: string, code: string, verdict: string, deed: string): JsonObject => ({
  id: contentHash([subject, code]),
  citation: 'casino-war/ni2018-567 r 12.1',
  clause: '12.1',
  code,
  severity: 'breach',
  verdict,
  says: `${code} was seen`,
  deed,
  occurredAt: secondsIn(60),
  wagerId: null,
  hand: null,
  persons: [],
  figures: {},
  by: [],
  follows: null,
  missing: null,
  interpretations: [],
});

const examined = (id: string, view: readonly JsonObject[], findings: readonly JsonObject[]): JsonObject => ({
  subject: { kind: 'round', id },
  game: 'casino-war',
  edition: 'casino-war/ni2018-567',
  official: true,
  leftOpen: null,
  view: [...view],
  readingsHash: 'c'.repeat(64),
  interpretations: {},
  lawChanges: [],
  controls: [],
  findings: [...findings],
  settlements: [],
});

describe('The list of decisions', () => {
  const { add, events } = recorder();
  const [session, round] = [sessionStream(), roundStream()];
  add(session, 'table.SessionOpened', { game: 'casino-war', editionStamp: null });
  add(session, 'table.StaffAssigned', { personId: 'sup-1', duty: 'games-supervisor' });
  add(round, 'round.RoundOpened', { game: 'casino-war', editionStamp: null });
  const own = { terminal: null, principalPersonId: 'sup-1' };
  const first = add(round, 'round.WagerForfeited', forfeited('sup-1'), own);
  add(session, 'table.StaffRelieved', { personId: 'sup-1', duty: 'games-supervisor' });
  const later = add(round, 'round.WagerForfeited', forfeited('sup-1', { ground: 'none' }));
  const view = [{ stream: round, revision: 2 }];
  add(
    examinationStreamOf('round', aRound),
    'examination.Examined',
    examined(aRound, view, [
      finding(aRound, 'FORFEIT_WITHOUT_POWER', 'violation', first.eventId),
      finding(aRound, 'FORFEIT_WITHOUT_FRAUD', 'contested', first.eventId),
    ]),
  );
  const afterwards = add(round, 'round.RoundVoided', { money: 'refunded', decision: decision('sup-3') });
  add(disputeStream(), 'dispute.DisputeRaised', {
    game: 'two-up',
    sessions: [sessionId({ venue, table: 'TU-07', gamingDay: '2026-04-25', number: 1 })],
    rounds: [],
    wagers: [],
    complainant: 'p-1',
    raisedTo: 'sup-2',
    about: 'winnings',
    claimedCents: 1_500,
  });
  const disputed = add(disputeStream(), 'dispute.DecisionMade', {
    outcome: 'in-part',
    awardedCents: 1_500,
    decision: { by: 'sup-2', roleClaimed: 'games-supervisor', ground: 'seen-on-camera' },
  });

  let read: TestReadModels;
  beforeAll(async () => {
    read = await readModelsOf(events());
  });
  afterAll(() => read.close());

  const listed = async (filter: Partial<DecisionFilter> = {}) =>
    (await listDecisions(read.db, { filter: { venues: null, ...filter }, law, sort: 'oldest-first' })).items;
  const ids = async (filter: Partial<DecisionFilter> = {}) => (await listed(filter)).map(({ eventId }) => eventId);

  it('is found by person, ground, subject, game, table, role and type', async () => {
    expect(await ids({ person: 'sup-1' })).toEqual([first.eventId, later.eventId]);
    expect(await ids({ ground: 'none' })).toEqual([later.eventId]);
    expect(await ids({ dispute: aDispute })).toEqual([disputed.eventId]);
    expect(await ids({ round: aRound })).toEqual([first.eventId, later.eventId, afterwards.eventId]);
    expect(await ids({ game: 'casino-war', session: aSession })).toHaveLength(3);
    expect(await ids({ game: 'two-up' })).toEqual([disputed.eventId]);
    expect(await ids({ game: 'commemorative-two-up' })).toEqual([]);
    expect(await ids({ role: 'games-supervisor' })).toEqual([disputed.eventId]);
    expect(await ids({ type: ['round.RoundVoided'] })).toEqual([afterwards.eventId]);
    expect(await countDecisions(read.db, { venues: [venue], table: 'TU-01' })).toBe(3);
    expect(await ids({ venues: ['REEF'] })).toEqual([]);
  });

  it('of a dispute is found by the tables that the dispute is about', async () => {
    expect(await ids({ table: 'TU-07' })).toEqual([disputed.eventId]);
    expect(await ids({ table: ['TU-07', 'TU-01'] })).toHaveLength(4);
    expect(await countDecisions(read.db, { venues: ['REEF'], table: 'TU-07' })).toBe(0);
  });

  it('says whether the power was there, whether the record bears the ground out, and by which findings', async () => {
    const [one, other, after] = await listed({ round: aRound });
    expect(one).toMatchObject({ power: 'lacking', grounds: 'doubtful', confirmation: 'confirmed' });
    expect(one?.findings.map(({ code, clause, verdict }) => [code, clause, verdict])).toEqual([
      ['FORFEIT_WITHOUT_FRAUD', '12.1', 'contested'],
      ['FORFEIT_WITHOUT_POWER', '12.1', 'violation'],
    ]);
    expect(other).toMatchObject({ power: 'nothing-found', findings: [] });
    // The examination did not see it.
    expect(after).toMatchObject({ power: 'not-examined', grounds: 'not-examined' });
  });

  it('says what the person was on duty as at that moment: nothing, once they were relieved', async () => {
    const [one, other] = await listed({ round: aRound });
    expect([one?.dutiesHeld, other?.dutiesHeld]).toEqual([['games-supervisor'], []]);
  });

  it('says what a dispute awarded, and nothing of what the record does not say', async () => {
    const [one] = await listed({ dispute: aDispute });
    expect(one).toMatchObject({ awardedCents: 1_500, dutiesHeld: null, doneOnWager: null, power: 'not-examined' });
  });

  it('is asked for one by one', async () => {
    const asked = { law, eventId: first.eventId };
    expect(await decisionsOfEvent(read.db, { ...asked, venues: null })).toMatchObject([{ by: 'sup-1' }]);
    expect(await decisionsOfEvent(read.db, { ...asked, venues: ['REEF'] })).toEqual([]);
  });
});

describe('How often decisions recur', () => {
  const { add, events } = recorder();
  const tables = ['TU-01', 'TU-02'].map((table) => sessionId({ venue, table, gamingDay: '2026-04-25', number: 1 }));
  // At the first table sup-1 voids a game in 12 of 20 rounds, at the second sup-2 does in 1 of 60. Nobody knows of sup-3's duty.
  for (const [at, session] of tables.entries()) {
    add(sessionStream(session), 'table.SessionOpened', { game: 'two-up', editionStamp: null });
    const duty = 'casino-supervisor';
    add(sessionStream(session), 'table.StaffAssigned', { personId: `sup-${at + 1}`, duty });
    for (let number = 1; number <= (at === 0 ? 20 : 60); number += 1) {
      const stream = roundStream(roundId(session, number));
      add(stream, 'round.RoundOpened', { game: 'two-up', editionStamp: null });
      const isVoided = number <= (at === 0 ? 12 : 1);
      const voided = { money: 'refunded', decision: decision(`sup-${at + 1}`, { ground: 'disruption' }) };
      if (isVoided) add(stream, 'round.RoundVoided', voided);
      add(stream, 'round.RoundClosed', {});
    }
  }
  add(sessionStream(tables[1]), 'table.PlayerExcluded', { personId: 'p-1', from: 'game', decision: decision('sup-3') });

  let read: TestReadModels;
  beforeAll(async () => {
    read = await readModelsOf(events());
  });
  afterAll(() => read.close());

  const told = (by: 'person' | 'table' | 'ground') =>
    decisionRecurrences(read.db, { filter: { venues: null }, by, duties: ['casino-supervisor'] });

  it('of persons is held against the others who had such a duty: 1 decision in 60 rounds, 16,667 in a million', async () => {
    const [one, other, unknown] = await told('person');
    // 12 in 20 rounds: the mean lies between 6.2006 and 20.9616 (Garwood), so the rate between 310,028 and 1,048,079.
    expect(one).toMatchObject({
      person: 'sup-1',
      decisionCount: 12,
      roundCount: 20,
      perMillionRounds: 600_000,
      venueDecisionCount: 1,
      venueRoundCount: 60,
      venuePerMillionRounds: 16_667,
      against: 'oftener',
    });
    expect(Math.abs((one?.lowPerMillionRounds ?? 0) - 310_028)).toBeLessThan(10);
    expect(Math.abs((one?.highPerMillionRounds ?? 0) - 1_048_079)).toBeLessThan(10);
    // 1 in 60 rounds: the mean lies between 0.0253 and 5.5716, so the rate at most 92,861.
    // Of 13 decisions 12 are sup-1's, who had 20 of 80 rounds: a share between 0.6397 and 0.9981 (Clopper and Pearson), not 0.25.
    expect(other).toMatchObject({ person: 'sup-2', decisionCount: 1, roundCount: 60, against: 'more-seldom' });
    expect(other).toMatchObject({ venueDecisionCount: 12, venueRoundCount: 20 });
    expect(unknown).toMatchObject({ person: 'sup-3', decisionCount: 1, roundCount: 0, against: 'unknown' });
    expect(unknown?.says).toBe(
      'The record shows no round in which this person had one of these duties at a table, so there is nothing to hold 1 decision against.',
    );
  });

  it('of tables counts every decision at them, and says in a sentence whether they are told apart from the other tables', async () => {
    const [one, other] = await told('table');
    expect(one).toMatchObject({ table: 'TU-01', decisionCount: 12, venueDecisionCount: 2, venueRoundCount: 60 });
    expect(one?.says).toContain('The rest of the venue has 2 decisions in 60 rounds. It is more often than there');
    expect(other).toMatchObject({ table: 'TU-02', decisionCount: 2, roundCount: 60 });
  });

  it('of grounds holds a ground at a table against the same ground at the other tables', async () => {
    const rows = await told('ground');
    expect(rows.map(({ table, ground, decisionCount }) => [table, ground, decisionCount])).toEqual([
      ['TU-01', 'disruption', 12],
      ['TU-01', 'fraud', 0],
      ['TU-02', 'disruption', 1],
      ['TU-02', 'fraud', 1],
    ]);
    // 1 in 60 against none in 20: of one decision nothing can be said.
    expect(rows.at(-1)).toMatchObject({ against: 'not-told-apart' });
  });
});
