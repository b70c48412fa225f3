import { readFileSync } from 'node:fs';
import type { AccessRole } from '../../../domain/kernel/access.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { disputeFile, type DisputeFile } from '../../support/dispute-file.ts';
import { startEvening, type Evening } from '../../support/evening.ts';
import { read, type Read } from '../../support/read.ts';

/**
 * What a dispute says by one route it says by every other: to the cent and to the word. Which routes there are is read from the API's own
 * description, so that a new one has to be held beside the others, or to say here why it is not.
 */
type Told = Readonly<Record<string, unknown>>;

let evening: Evening;
let file: DisputeFile;
/** The members of a dispute by its own route. */
let own: Told;

const at = (path: string): string => `/v1/disputes/${file.dispute}${path}`;
const asked = async (path: string, accept?: string): Promise<Read> => {
  const answer = await read(evening, path, accept === undefined ? {} : { headers: { accept } });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer;
};
const listed = (value: unknown): readonly Told[] => value as readonly Told[];
const idsIn = (all: readonly Told[], member = 'eventId'): readonly unknown[] => all.map((one) => one[member]);

/** The members that two things have in common, of each. */
const shared = (one: Told, other: Told): readonly [Told, Told] => {
  const members = Object.keys(one).filter((name) => name in other);
  expect(members.length).toBeGreaterThan(2);
  const of = (all: Told): Told => Object.fromEntries(members.map((name) => [name, all[name]]));
  return [of(one), of(other)];
};
const agree = (one: Told | undefined, other: Told | undefined): void => {
  const [here, there] = shared(one ?? {}, other ?? {});
  expect(here).toEqual(there);
};

const record = async (role: AccessRole, type: string, data: JsonObject): Promise<void> => {
  const { headers } = await read(evening, at(''));
  const metadata = {
    occurredAt: new Date().toISOString(),
    sourceSeq: null,
    actor: { personId: 'CS-01', role: 'casino-supervisor' },
    schemaVersion: type === 'dispute.ReviewDecided' ? 2 : 1,
  };
  const answer = await evening.call(at('/events'), {
    method: 'POST',
    headers: {
      ...(await evening.tokens.bearer(role)),
      'content-type': 'application/json',
      'if-match': headers.get('etag') ?? '',
    },
    body: JSON.stringify({ events: [{ eventId: crypto.randomUUID(), type, data, metadata }] }),
  });
  expect([type, answer.status, answer.ok ? '' : await answer.text()]).toEqual([type, 201, '']);
  await evening.level();
};

beforeAll(async () => {
  evening = await startEvening(6);
  file = await disputeFile(evening, 'D-0910');
  await record('supervisor', 'dispute.ReviewDecided', {
    outcome: 'in-part',
    awardedCents: 1_750,
    collectedCents: null,
    clauses: null,
    evidence: null,
    decision: { by: 'CS-01', roleClaimed: 'casino-supervisor', ground: 'paid-short' },
  });
  const payment = { way: 'to-complainant', cents: 1_000, medium: 'chips', personId: file.complainant, by: 'CS-01' };
  await record('supervisor', 'dispute.AwardPaid', { ...payment, byDecision: null, payments: [] });
  await record('supervisor', 'dispute.Referred', {
    to: 'inspector',
    requestedBy: file.complainant,
    provision: null,
    reference: 'C-17',
    by: 'CS-01',
  });
  await record('supervisor', 'dispute.DisputeClosed', { reason: 'decided', by: 'CS-01' });
  own = (await asked(at(''))).body;
});
afterAll(() => evening.stop());

/** How each route that tells of disputes is held beside the others. */
const routes: Readonly<Record<string, () => Promise<void>>> = {
  '/v1/disputes': async () => {
    const { items } = await asked(`/v1/disputes?person=${file.complainant}&limit=500`);
    agree(
      items.find(({ dispute }) => dispute === file.dispute),
      own,
    );
  },

  '/v1/disputes/{id}': async () => {
    expect(own['award']).toMatchObject({ decidedCents: 1_750, paidCents: 1_000, owedCents: 750, missing: null });
    expect(listed(own['steps']).filter(({ step }) => step === 'AwardPaid')).toHaveLength(1);
  },

  '/v1/disputes/{id}/timeline': async () => {
    const json = (await asked(at('/timeline'))).body;
    const entries = listed(json['entries']);
    const facts = entries.filter((one) => one['of'] === 'dispute' && one['is'] === 'fact');
    const steps = listed(own['steps']);
    expect(idsIn(facts).filter((id) => !idsIn(steps).includes(id))).toHaveLength(1);
    for (const step of steps)
      agree(
        facts.find(({ eventId }) => eventId === step['eventId']),
        step,
      );
    expect(new Set(idsIn(entries)).size).toBe(entries.length);
    const lines = (await asked(at('/timeline'), 'application/x-ndjson')).text.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as Told)).toEqual(entries);
    const csv = (await asked(at('/timeline'), 'text/csv')).text;
    const page = (await asked(at('/timeline'), 'text/html')).text;
    for (const { eventId } of entries)
      expect([eventId, csv.split(String(eventId)).length > 1, page.includes(String(eventId))]).toEqual([
        eventId,
        true,
        true,
      ]);
    const { says } = own['award'] as { readonly says: string };
    expect(page).toContain(says);
  },

  '/v1/disputes/{id}/answers': async () => {
    const answers = listed((await asked(at('/answers'))).body['answers']);
    const lines = answers.flatMap((one) => listed(one['lines']));
    const { says, payments, decision } = own['award'] as { says: string; payments: string[]; decision: string };
    expect(lines.find((one) => one['says'] === says)?.['events']).toEqual([decision, ...payments]);
    const page = (await asked(at('/timeline'), 'text/html')).text;
    for (const { missing } of answers)
      for (const one of missing as string[]) expect(page).toContain(one.replaceAll("'", '&#39;'));
    const money = (await asked(at('/adjudication'))).body['money'] as { readonly decisions: readonly Told[] };
    // Before it the answer says whose decision it is.
    const said = money.decisions.map((one) =>
      lines.find((line) => String(line['says']).endsWith(` ${String(one['says'])}`)),
    );
    for (const one of said) expect(one?.['says']).toMatch(/^\S+ (?:decided|reviewed)\. \S/);
  },

  '/v1/disputes/{id}/adjudication': async () => {
    const { findings, money } = (await asked(at('/adjudication'))).body as Told & {
      money: Told;
      findings: readonly Told[];
    };
    const violations = (await asked(`/v1/violations?person=GS-01&person=CS-01&venue=STAR&limit=500`)).items;
    const codes = findings.filter(({ verdict }) => verdict !== 'excused').map(({ code }) => code);
    const [row] = (await asked(`/v1/disputes?person=${file.complainant}&limit=500`)).items.filter(
      ({ dispute }) => dispute === file.dispute,
    );
    expect(row?.['codes']).toEqual([...new Set(codes.map(String))].toSorted());
    for (const one of findings) {
      const same = violations.find((other) => other['code'] === one['code'] && other['deed'] === one['deed']);
      if (same) agree(one, same);
    }
    const { award } = own as { readonly award: Told };
    const decided = listed(money['decisions']);
    expect(decided.at(-1)).toMatchObject({ eventId: award['decision'], decidedCents: award['decidedCents'] });
    const round = (await asked(`/v1/rounds/${file.round}/adjudication`)).body;
    const settlements = listed(round['settlements']);
    for (const one of listed(money['wagers']))
      agree(
        one,
        settlements.find(({ wagerId }) => wagerId === one['wagerId']),
      );
    expect(listed(money['wagers'])).toHaveLength(1);
  },

  '/v1/disputes/{id}/deadlines': async () => {
    const deadlines = listed((await asked(at('/deadlines'))).body['deadlines']);
    expect(deadlines.length).toBeGreaterThan(0);
    const page = (await asked(at('/timeline'), 'text/html')).text;
    for (const { kind } of deadlines) expect(page).toContain(String(kind).replaceAll('-', ' '));
  },

  '/v1/decisions': async () => {
    const { items } = await asked(`/v1/decisions?dispute=${file.dispute}&limit=500`);
    const steps = listed(own['steps']).filter(({ data }) => 'decision' in (data as Told));
    expect(idsIn(items).map(String).toSorted()).toEqual(idsIn(steps).map(String).toSorted());
    for (const item of items) {
      const { data, ...step } = steps.find(({ eventId }) => eventId === item['eventId']) as Told & { data: Told };
      const decision = data['decision'] as Told;
      expect(item).toMatchObject({ by: step['by'], roleClaimed: decision['roleClaimed'], ground: decision['ground'] });
      agree(item, { ...step, ...data, ...decision });
    }
  },
};

/** Routes that tell of a dispute, or can be asked for one, and are not held beside the others here: why. */
const notHere: Readonly<Record<string, string>> = {
  '/v1/examinations/{kind}/{id}':
    'it lists when the dispute was examined, and what was found is asked of its adjudication',
  '/v1/deadlines':
    'the scheduler reckons these, which an evening here does not have; scheduler specs hold them beside each other',
};

type Described = {
  readonly paths: Readonly<
    Record<string, { readonly get?: { readonly parameters?: readonly { readonly name?: string }[] } }>
  >;
};
const described = JSON.parse(
  readFileSync(new URL('../../../api-spec/openapi.json', import.meta.url), 'utf8'),
) as Described;
const telling = Object.entries(described.paths).flatMap(([path, { get }]) => {
  const isOfDispute = path.startsWith('/v1/disputes') || path.startsWith('/v1/examinations/{kind}');
  return get && (isOfDispute || get.parameters?.some(({ name }) => name === 'dispute')) ? [path] : [];
});

describe('What a dispute says', () => {
  it('is asked of every route that tells of one', () => {
    expect(telling.toSorted()).toEqual([...Object.keys(routes), ...Object.keys(notHere)].toSorted());
  });

  it.each(Object.entries(routes))('is the same by %s as by the others', async (_path, holds) => {
    await holds();
    expect.hasAssertions();
  });
});
