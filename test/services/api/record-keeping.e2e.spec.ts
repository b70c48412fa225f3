import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { startEvening, type Evening } from '../../support/evening.ts';
import { read } from '../../support/read.ts';

const session = 'STAR.TU-01.2026-03-20.1';
const round = (sequence: number): string => `${session}.000${sequence}`;
const edition = 'controls/record-keeping';

type Entry = { readonly seq: number | null; readonly at: string; readonly by?: string; readonly role?: string };

let evening: Evening;

const line = (
  stream: string,
  type: string,
  data: JsonObject,
  { seq, at, by = 'DEALER-01', role = 'dealer' }: Entry,
) => ({
  stream,
  terminal: 'TU-01-A',
  event: {
    eventId: randomUUID(),
    type,
    data,
    metadata: { occurredAt: at, sourceSeq: seq, actor: { personId: by, role }, schemaVersion: 1 },
  },
});

const opened = { game: 'two-up', editionStamp: 'two-up/star-2016' };
const evil = [
  line(`tableSession-${session}`, 'table.SessionOpened', opened, { seq: 1, at: '2026-03-20T09:00:00.000Z' }),
  line(`round-${round(1)}`, 'round.RoundOpened', opened, { seq: 2, at: '1990-03-20T09:05:00.000Z' }),
  line(
    `round-${round(1)}`,
    'round.NoMoreBetsCalled',
    { by: 'DEALER-99', words: null },
    { seq: 3, at: '2026-03-20T09:06:00.000Z' },
  ),
  line(`round-${round(1)}`, 'round.RoundClosed', {}, { seq: 4, at: '2026-03-20T09:07:00.000Z' }),
  line(`round-${round(2)}`, 'round.RoundOpened', opened, { seq: 9, at: '2030-03-20T09:08:00.000Z' }),
  line(`round-${round(2)}`, 'round.RoundClosed', {}, { seq: 10, at: '2030-03-20T09:09:00.000Z' }),
];
const sale = {
  personId: 'PL-1',
  tender: 'cash',
  tenderedCents: 5_000,
  dropBox: 'BX-99',
  issuedAs: 'chips',
  issued: [{ denominationCents: 2_500, count: 2 }],
  issuedCents: 5_000,
  by: 'DEALER-01',
};
const soldIntoNoBoxOfOurs = line(`tableSession-${session}`, 'table.ChipsSold', sale, {
  seq: 11,
  at: '2026-03-20T09:20:00.000Z',
});
const closing = line(
  `tableSession-${session}`,
  'table.SessionClosed',
  { reason: 'end-of-play', playersPresent: 0, closureSignId: null },
  { seq: 12, at: '2026-03-20T09:30:00.000Z' },
);

beforeAll(async () => {
  evening = await startEvening(4);
  const answer = await evening.call('/v1/imports?summary=true', {
    method: 'POST',
    headers: { ...(await evening.tokens.bearer('terminal')), 'content-type': 'application/x-ndjson' },
    body: [...evil, soldIntoNoBoxOfOurs, closing].map((one) => JSON.stringify(one)).join('\n'),
  });
  const { rejected } = (await answer.json()) as { readonly rejected: number };
  if (rejected !== 0) throw new Error(`${rejected} entries were refused`);
  await evening.level();
});
afterAll(async () => evening.stop());

const ofControl = async (query: string) =>
  (await read(evening, `/v1/violations?edition=${edition}&${query}`)).items.map(
    ({ code, round: of, verdict, game }) => `${String(code)} ${String(of)} ${String(verdict)} ${String(game)}`,
  );

describe('A record that cannot be', () => {
  it('can be asked for a drop box that nobody registered', async () => {
    for (const path of ['/v1/reports/drop', '/v1/reports/drop/entries']) {
      // oxlint-disable-next-line no-await-in-loop -- one report after the other
      const { status, items } = await read(evening, `${path}?dropBox=BX-99`, { as: 'finance' });
      expect([path, status, items.map(({ tenderedCents }) => tenderedCents)]).toEqual([path, 200, [5_000]]);
    }
  });

  it('is recorded, and found under an edition of our own, whatever the game', async () => {
    const found = await ofControl(`session=${session}`);
    expect(found.toSorted()).toEqual(
      [
        `DROP_BOX_NOT_ON_REGISTER null violation two-up`,
        `PERSON_NOT_ON_REGISTER null violation two-up`,
        `ROUND_OUTSIDE_SESSION ${round(1)} violation two-up`,
        // It did not end when it says, so the closing of its table does not lie before that.
        `ROUND_RECORDED_BEFORE_IT_HAPPENED ${round(2)} violation two-up`,
        `SEQUENCE_GAP null violation two-up`,
      ].toSorted(),
    );
    expect(await ofControl(`session=${session}&code=SEQUENCE_GAP,SEQUENCE_REPEATED&severity=breach`)).toHaveLength(1);
  });

  it('is told apart from what the law finds, in the adjudication and in the report', async () => {
    const { findings, examination } = (await read(evening, `/v1/rounds/${round(1)}/adjudication`)).body;
    const editions = (findings as readonly { readonly edition: string }[]).map((one) => one.edition);
    // In 1990 no edition was in force, but a time that cannot be does not choose the law: that of the gaming day does.
    expect(new Set(editions)).toEqual(new Set([edition, 'two-up/star-2016']));
    expect(examination).toMatchObject({
      controls: [{ edition, readingsHash: expect.stringMatching(/^[0-9a-f]{64}$/), interpretations: {} }],
    });
    const report = await read(evening, `/v1/reports/violations?groupBy=clause&edition=${edition}&session=${session}`);
    expect(report.items.map(({ key }) => String(key)).toSorted()).toEqual(
      ['1.1', '1.4', '2.1', '3.1', '3.4'].map((clause) => `${edition} r ${clause}`),
    );
  });

  it('is not made another by a supposition of law', async () => {
    const { whatIf } = (await read(evening, `/v1/rounds/${round(1)}/adjudication?edition=two-up/undated`)).body;
    const { gone } = (
      whatIf as {
        readonly difference: { readonly findings: { readonly gone: readonly { readonly citation: string }[] } };
      }
    ).difference.findings;
    expect(gone.filter(({ citation }) => citation.startsWith(edition))).toEqual([]);
  });

  it('is a stranger no more when the person is entered on the register for that day', async () => {
    const answer = await evening.call('/v1/venues/STAR/staff/DEALER-99/events', {
      method: 'POST',
      headers: { ...(await evening.tokens.bearer('compliance')), 'content-type': 'application/json' },
      body: JSON.stringify({
        events: [
          {
            eventId: randomUUID(),
            type: 'staff.StaffEmployed',
            data: { personId: 'DEALER-99', role: 'dealer', grade: null, from: '2026-03-01' },
            metadata: {
              occurredAt: '2026-11-01T00:00:00.000Z',
              sourceSeq: null,
              actor: { personId: 'CO-01', role: 'compliance-officer' },
              schemaVersion: 1,
            },
          },
        ],
      }),
    });
    expect([answer.status, await answer.text()]).toEqual([201, expect.any(String)]);
    await evening.level();
    expect(await ofControl(`session=${session}&code=PERSON_NOT_ON_REGISTER`)).toEqual([]);
    const stored = (await read(evening, `/v1/examinations/tableSession/${session}`)).items;
    const lookedAt = stored.map(({ view }) =>
      (view as readonly { readonly stream: string; readonly revision: number }[]).find(
        ({ stream }) => stream === 'staff-STAR.DEALER-99',
      ),
    );
    expect(lookedAt.slice(0, 2).map((one) => one?.revision)).toEqual([0, -1]);
  });
});

describe('An evening that was handed in afterwards', () => {
  it('is not late, for its events say that they were imported', async () => {
    expect(await ofControl(`gamingDay=${evening.gamingDay}`)).toEqual([]);
    const [first] = (await read(evening, `/v1/events?session=${session}&limit=1`)).items;
    expect(first).toMatchObject({ imported: true });
  });
});

describe('The rulebook of the record', () => {
  it('is among the others, clause by clause, and belongs to no game', async () => {
    const one = (await read(evening, `/v1/rulebooks/${edition}`)).body;
    expect(one).toMatchObject({ edition, game: 'controls', status: 'official', watchedClauses: 21 });
    const clause = (await read(evening, `/v1/rulebooks/${edition}/clauses/2.1`)).body;
    expect(clause).toMatchObject({ number: '2.1', codes: [{ code: 'SEQUENCE_GAP' }] });
    const compared = await evening.call(`/v1/rulebooks/${edition}/compare/star-2016`, {
      headers: await evening.tokens.bearer('inspector'),
    });
    expect(compared.status).toBe(404);
  });
});
