import type { JsonObject } from '../../domain/kernel/json.ts';
import type { AccessRole } from '../../domain/kernel/access.ts';
import { startEvening, type Evening } from '../support/evening.ts';
import { inventedRulebook } from '../support/invented-rulebook.ts';
import { read, type Read } from '../support/read.ts';

let evening: Evening;
let round: string;
let gamesSupervisor: string;
/** When the round was over, the floor's clock. */
let overMs: number;
beforeAll(async () => {
  evening = await startEvening(6);
  const events = evening.played.flatMap(({ events: all }) => all);
  const over = events.find(({ type, stream }) => type === 'round.RoundClosed' && stream.id.endsWith('.0003'));
  const assigned = events.find(
    ({ type, data }) => type === 'table.StaffAssigned' && data['duty'] === 'games-supervisor',
  );
  const supervisor = assigned?.data['personId'];
  if (!over || typeof supervisor !== 'string')
    throw new Error('the evening has no third round, or nobody supervises it');
  round = over.stream.id;
  overMs = Date.parse(over.occurredAt);
  gamesSupervisor = supervisor;
});
afterAll(() => evening.stop());

const dispute = 'STAR.D-0001';
const event = (name: string, data: JsonObject, secondsAfter: number) => ({
  eventId: crypto.randomUUID(),
  type: `dispute.${name}`,
  data,
  metadata: {
    occurredAt: new Date(overMs + secondsAfter * 1_000).toISOString(),
    sourceSeq: null,
    actor: { personId: gamesSupervisor, role: 'games-supervisor' },
    schemaVersion: 1,
  },
});
const post = async (path: string, body: object, role: AccessRole, etag?: string | null): Promise<Response> =>
  evening.call(path, {
    method: 'POST',
    headers: {
      ...(await evening.tokens.bearer(role)),
      'content-type': 'application/json',
      ...(etag ? { 'if-match': etag } : {}),
    },
    body: JSON.stringify(body),
  });

/** A person takes the next step on what they have just read. */
const step = async (role: AccessRole, ...events: readonly object[]): Promise<void> => {
  const seen = await read(evening, `/v1/disputes/${dispute}`, { as: role });
  const answer = await post(`/v1/disputes/${dispute}/events`, { events }, role, seen.headers.get('etag'));
  if (answer.status !== 201) throw new Error(await answer.text());
  await evening.level();
};
/** Attaches an official text, as the next in the venue's record of the game. */
const attach = async (text: string): Promise<void> => {
  const seen = (await read(evening, '/v1/editions/STAR/two-up')).body['revision'] as number;
  const bearer = await evening.tokens.bearer('compliance');
  const answer = await evening.call('/v1/rulebooks/two-up/star-2016/official-text?venue=STAR', {
    method: 'POST',
    headers: { ...bearer, 'content-type': 'text/plain', 'if-match': `"${seen}"` },
    body: text,
  });
  expect(answer.status).toBe(201);
};
const get = (path = ''): Promise<Read> => read(evening, `/v1/disputes/${dispute}${path}`);

const decision = (by: string, roleClaimed: string, ground: string): JsonObject => ({ by, roleClaimed, ground });
type Finding = {
  readonly code: string;
  readonly verdict: string;
  readonly deed: string;
  readonly missing: string | null;
};
const findings = async (query = ''): Promise<readonly Finding[]> =>
  (await get(`/adjudication${query}`)).body['findings'] as readonly Finding[];

const decided = () =>
  event(
    'DecisionMade',
    {
      outcome: 'against-complainant',
      awardedCents: null,
      decision: decision(gamesSupervisor, 'games-supervisor', 'paid-as-due'),
    },
    30,
  );

describe('A dispute, from where it is raised to where the patron is told of the right to complain', () => {
  it('is raised about a round, and stands in the list of what is open at the table', async () => {
    const raised = event(
      'DisputeRaised',
      {
        game: 'two-up',
        sessions: [],
        rounds: [round],
        wagers: [],
        complainant: 'P-901',
        raisedTo: gamesSupervisor,
        about: 'winnings',
        claimedCents: 2_500,
        text: 'She says that she was not paid.',
      },
      10,
    );
    const answer = await post('/v1/disputes', { venue: 'STAR', number: 'D-0001', events: [raised] }, 'supervisor');
    expect([answer.status, answer.headers.get('location')]).toEqual([201, `/v1/disputes/${dispute}`]);
    const { position } = (await answer.json()) as { position: string };
    const list = await read(evening, `/v1/disputes?table=TU-01&state=open&atLeast=${position}`);
    expect(list.items).toMatchObject([{ dispute, rounds: [round], complainant: 'P-901', state: 'open', advice: null }]);
    expect((await get('?atLeast=' + position)).headers.get('etag')).toBe('"0"');
  });

  it('is looked at by surveillance, decided, and contested; while it is open the inspector sees what is still owed', async () => {
    const seen = {
      from: new Date(overMs - 60_000).toISOString(),
      to: new Date(overMs).toISOString(),
      seen: 'not-clear',
      errorBy: 'not-clear',
      by: 'CAMERA-1',
    };
    await step('surveillance', event('SurveillanceReviewed', seen, 20));
    await step(
      'supervisor',
      decided(),
      event('PatronAnswered', { personId: 'P-901', answer: 'notSatisfied', by: gamesSupervisor }, 40),
    );
    const { body } = await get('/adjudication');
    expect(body).toMatchObject({ provisional: true, examination: null });
    expect(await findings()).toMatchObject([
      { code: 'COMPLAINT_RIGHT_NOT_ADVISED', verdict: 'undetermined', missing: expect.stringContaining('still open') },
    ]);
  });

  it('is found wanting when it is closed with nobody told, officially and in every list', async () => {
    await step('supervisor', event('DisputeClosed', { reason: 'decided', by: gamesSupervisor }, 60));
    const { body } = await get('/adjudication');
    expect(body).toMatchObject({ provisional: false, examination: { edition: 'two-up/star-2016', official: true } });
    expect(await findings()).toMatchObject([{ code: 'COMPLAINT_RIGHT_NOT_ADVISED', verdict: 'violation' }]);
    const listed = await read(evening, '/v1/violations?table=TU-01&code=COMPLAINT_RIGHT_NOT_ADVISED');
    expect(listed.items).toMatchObject([
      {
        citation: 'two-up/star-2016 r 9.13',
        subject: { kind: 'dispute', id: dispute },
        persons: [
          { personId: 'GS-01', part: 'concerned' },
          { personId: 'P-901', part: 'wronged' },
        ],
      },
    ]);
    expect((await read(evening, '/v1/disputes?code=COMPLAINT_RIGHT_NOT_ADVISED')).items).toHaveLength(1);
    expect((await read(evening, `/v1/examinations/dispute/${dispute}`)).items).toHaveLength(1);
  });

  it('does not get this from another edition, and is told what that one would say instead', async () => {
    const { body } = await get('/adjudication?edition=two-up/undated');
    expect(body['whatIf']).toMatchObject({
      edition: 'two-up/undated',
      findings: [{ code: 'INSPECTOR_RIGHT_NOT_ADVISED', clause: '9.12' }],
      difference: { findings: { added: [{ code: 'INSPECTOR_RIGHT_NOT_ADVISED' }], gone: [{ clause: '9.13' }] } },
    });
  });

  it('is put right when the patron is told, under which provision and by whom', async () => {
    const told = {
      personId: 'P-901',
      told: ['complaint-to-inspector'],
      provision: { section: '110', act: 'Casino Control Act 1992' },
      manner: 'spoken',
      language: 'English',
      by: gamesSupervisor,
    };
    await step('supervisor', event('RightsAdvised', told, 90));
    expect(await findings()).toEqual([]);
    expect((await read(evening, `/v1/examinations/dispute/${dispute}`)).items).toHaveLength(2);
    expect((await get()).body).toMatchObject({
      state: 'closed',
      firstDecision: { by: gamesSupervisor, roleClaimed: 'games-supervisor' },
      dissatisfiedAt: expect.any(String),
      advice: { by: gamesSupervisor, provision: { section: '110' } },
      revision: 5,
    });
  });

  it('goes on when it is reopened, and is judged provisionally until it ends again', async () => {
    await step(
      'supervisor',
      event('DisputeReopened', { decision: decision('CS-01', 'casino-supervisor', 'new-footage') }, 120),
      event(
        'ReviewDecided',
        { outcome: 'for-complainant', awardedCents: 2_500, decision: decision('DEALER-99', 'dealer', 'paid-short') },
        130,
      ),
    );
    expect((await get('/adjudication')).body).toMatchObject({ provisional: true });
    // Both hang on the review, so neither comes before the other.
    expect((await findings()).map(({ code, verdict }) => `${code} ${verdict}`).toSorted()).toEqual([
      'COMPLAINT_RIGHT_NOT_ADVISED undetermined',
      'REVIEWER_NOT_SENIOR violation',
    ]);
  });

  it('is told as one story with the round that it is about', async () => {
    const { body } = await get('/timeline');
    const entries = body['entries'] as readonly { of: string; says: string; stream: string }[];
    expect(entries[0]).toMatchObject({ of: 'round', stream: `round-${round}` });
    expect(entries.filter(({ of }) => of === 'dispute').map(({ says }) => says)).toEqual(
      expect.arrayContaining([
        `P-901 raises a dispute with ${gamesSupervisor} about winnings, claiming $25.00.`,
        `P-901 is not satisfied (told by ${gamesSupervisor}).`,
        `${gamesSupervisor} tells P-901 of: complaint-to-inspector under section 110 of the Casino Control Act 1992 (spoken).`,
      ]),
    );
    const csv = await read(evening, `/v1/disputes/${dispute}/timeline`, { headers: { accept: 'text/csv' } });
    expect(csv.text.split('\r\n')[0]).toContain('says');
  });

  it('keeps the words of the complaint for who may read them', async () => {
    const [first] = (await read(evening, `/v1/events?stream=dispute-${dispute}`)).items;
    const { textRef } = (first?.['data'] ?? {}) as { textRef?: { ref: string } };
    expect((await read(evening, `/v1/texts/${textRef?.ref}`)).body).toMatchObject({
      text: 'She says that she was not paid.',
    });
  });

  it('is not there for who has no business with it, nor is one that nobody raised', async () => {
    expect((await read(evening, `/v1/disputes/${dispute}`, { as: 'finance' })).status).toBe(403);
    expect(
      (await read(evening, `/v1/disputes/${dispute}`, { as: 'supervisor', claims: { venues: ['REEF'] } })).status,
    ).toBe(403);
    expect((await read(evening, '/v1/disputes?venue=STAR', { claims: { venues: ['REEF'] } })).status).toBe(403);
    for (const path of ['', '/timeline', '/adjudication']) {
      // oxlint-disable-next-line no-await-in-loop -- three questions, one after the other
      const answer = await read(evening, `/v1/disputes/STAR.D-9999${path}`);
      expect([path, answer.status, answer.body['type']]).toEqual([path, 404, '/problems/not-found']);
    }
  });
});

type Money = {
  readonly wagers: readonly (JsonObject & { readonly clauses: readonly string[] })[];
  readonly missing: readonly string[];
  readonly rules: readonly {
    readonly clause: string;
    readonly officialTexts: readonly { readonly found: boolean; readonly sentence?: string }[];
  }[];
  readonly decisions: readonly JsonObject[];
};

const moneyOf = async (number: string): Promise<Money> =>
  (await read(evening, `/v1/disputes/STAR.${number}/adjudication`)).body['money'] as Money;
const raise = async (number: string, data: JsonObject): Promise<void> => {
  const raised = event('DisputeRaised', { game: 'two-up', sessions: [], rounds: [], wagers: [], ...data }, 200);
  const answer = await post('/v1/disputes', { venue: 'STAR', number, events: [raised] }, 'supervisor');
  expect(answer.status).toBe(201);
  await evening.level();
};
const decide = async (number: string, seen: number, name: string, awardedCents: number | null): Promise<void> => {
  const by = decision(gamesSupervisor, 'games-supervisor', 'seen-at-table');
  const outcome = awardedCents === null ? 'against-complainant' : 'for-complainant';
  const made = event(name, { outcome, awardedCents, decision: by }, 210 + seen);
  const answer = await post(`/v1/disputes/STAR.${number}/events`, { events: [made] }, 'supervisor', `"${seen}"`);
  expect(answer.status).toBe(201);
  await evening.level();
};
/** A wager that was paid, in whichever round. */
const paid = () => {
  const one = evening.played
    .flatMap(({ events }) => events)
    .find(({ type, data }) => type === 'round.WagerPaid' && Number(data['paidCents']) > 0);
  if (!one) throw new Error('nothing was paid all evening');
  const wagerId = one.data['wagerId'] as string;
  return {
    wagerId,
    round: one.stream.id,
    session: one.stream.id.slice(0, -5),
    paidCents: Number(one.data['paidCents']),
  };
};

/** Corrects away that a dispute was raised. */
const raisedAway = async (number: string, seen: number): Promise<void> => {
  const { items } = await read(evening, `/v1/events?stream=dispute-STAR.${number}`);
  const by = decision(gamesSupervisor, 'games-supervisor', 'misread');
  const corrects = String(items.find(({ type }) => type === 'dispute.DisputeRaised')?.['eventId']);
  const takenAway = event('CorrectionRecorded', { corrects, replacement: null, decision: by }, 220);
  const answer = await post(`/v1/disputes/STAR.${number}/events`, { events: [takenAway] }, 'supervisor', `"${seen}"`);
  expect(answer.status).toBe(201);
  await evening.level();
};
/** Raises a dispute about winnings, of nobody in particular. */
const raisedNow = (number: string) =>
  raise(number, { complainant: null, raisedTo: 'GS-01', about: 'winnings', claimedCents: null });

describe('A dispute of which nothing says the game any more', () => {
  it('cannot be adjudicated, and is not said to be on no record', async () => {
    await raisedNow('D-0008');
    await raisedAway('D-0008', 0);
    const [here, nowhere] = await Promise.all(
      ['D-0008', 'D-9999'].map((number) => read(evening, `/v1/disputes/STAR.${number}/adjudication`)),
    );
    expect([here, nowhere].map((one) => [one?.status, one?.body['detail']])).toEqual([
      [404, 'Nothing that is recorded under this id says which game it is of, so that no rules can be asked.'],
      [404, 'Nothing is recorded under this id.'],
    ]);
  });

  it('keeps what was found of it officially before', async () => {
    await raisedNow('D-0009');
    const withdrawn = event('DisputeWithdrawn', { personId: null, by: gamesSupervisor }, 210);
    const answer = await post('/v1/disputes/STAR.D-0009/events', { events: [withdrawn] }, 'supervisor', '"0"');
    expect(answer.status).toBe(201);
    await evening.level();
    const { body: before } = await read(evening, '/v1/disputes/STAR.D-0009/adjudication');
    expect(before).toMatchObject({ provisional: false, examination: { official: true } });
    await raisedAway('D-0009', 1);
    const { body: after } = await read(evening, '/v1/disputes/STAR.D-0009/adjudication');
    expect(after).toMatchObject({
      provisional: false,
      examination: before['examination'],
      findings: before['findings'],
    });
  });
});

describe('The money of a dispute', () => {
  const people = { raisedTo: 'GS-01', about: 'winnings', claimedCents: 2_500 };

  it('is worked out in words for the wagers that it names, though it names only their session', async () => {
    const { wagerId, round: itsRound, session, paidCents } = paid();
    await raise('D-0002', { ...people, complainant: null, sessions: [session], wagers: [wagerId] });
    await decide('D-0002', 0, 'DecisionMade', null);
    await decide('D-0002', 1, 'ReviewDecided', 2_500);
    const { wagers, missing, decisions } = await moneyOf('D-0002');
    expect([wagers.length, missing]).toEqual([1, []]);
    expect(wagers[0]).toMatchObject({
      round: itsRound,
      wagerId,
      provisional: false,
      outcome: 'won',
      due: { paidCents },
      differenceCents: 0,
      arithmetic: expect.stringMatching(/^\$[\d,.]+ at \d+ to \d+ = \$[\d,.]+/),
    });
    expect(decisions).toMatchObject([
      { type: 'dispute.DecisionMade', agreement: 'agrees', decidedCents: 0, differenceCents: 0 },
      {
        agreement: 'differs',
        decidedCents: 2_500,
        owed: { leastCents: 0, mostCents: 0 },
        differenceCents: 2_500,
        says: 'The decision gives $25.00; nothing was owed any more: $25.00 too much.',
      },
    ]);
  });

  it('has every clause that it rests on, with its official sentence once a text is attached, and why not where it is another', async () => {
    const before = await moneyOf('D-0002');
    expect(before.rules.map(({ clause }) => clause).toSorted()).toEqual(
      [...new Set(before.wagers[0]?.clauses)].toSorted(),
    );
    expect(before.rules.flatMap(({ officialTexts }) => officialTexts)).toEqual([]);
    const sections = evening.foundation.games
      .flatMap(({ editions }) => editions)
      .find(({ id }) => id === 'two-up/star-2016');
    await attach(inventedRulebook(sections?.sections ?? [], 'bullets').text);
    await attach('A recipe for soup.');
    const { rules } = await moneyOf('D-0002');
    for (const { officialTexts } of rules) {
      expect(officialTexts).toMatchObject([{ found: true, sentence: expect.any(String) }, { found: false }]);
    }
  });

  it('says what is missing where nobody can tell, and holds nothing against the decision', async () => {
    expect(await moneyOf('D-0001')).toMatchObject({
      wagers: [],
      missing: ['a wager of P-901 in the rounds that the dispute is about'],
      decisions: [{ agreement: 'undetermined' }, { agreement: 'undetermined' }],
    });
    const nowhere = `${round.slice(0, -4)}9999`;
    await raise('D-0003', { ...people, complainant: null, rounds: [nowhere], wagers: ['W-0'] });
    expect((await moneyOf('D-0003')).missing).toEqual([
      `the round ${nowhere}, of which nothing is recorded`,
      'the wager W-0, which lies in no round that the dispute is about',
    ]);
  });
});
