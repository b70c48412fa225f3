import type { NewEvent } from '../../../domain/kernel/envelope.ts';
import { streamName, type StreamName } from '../../../domain/kernel/streams.ts';
import { startEvening, type Evening } from '../../support/evening.ts';
import { hashed } from '../../support/new-events.ts';
import { read } from '../../support/read.ts';
import { uuid } from '../../support/stored.ts';

type Answer = {
  readonly session: string;
  readonly provisional: boolean;
  readonly examination: object | null;
  readonly findings: readonly {
    readonly code: string;
    readonly deed: string;
    readonly verdict: string;
    readonly examinationId: string | null;
  }[];
  readonly whatIf?: {
    readonly edition: string;
    readonly unanswered: readonly { readonly section: string; readonly clause: string | null }[];
    readonly difference: { readonly findings: { readonly gone: readonly { readonly deed: string }[] } };
  };
};

let evening: Evening;
let closed: string;
/** A second session with the same record, but that nobody has closed it yet, and with a copy of the rules asked for. */
let open: string;
let openStream: StreamName;
let rest: readonly NewEvent[];

const requested = uuid('a copy of the rules was asked for');

const asNew = ({ eventId, type, data, metadata }: NewEvent): NewEvent => ({ eventId, type, data, metadata });

beforeAll(async () => {
  evening = await startEvening(40);
  const { store } = evening.foundation;
  const { items } = await read(evening, '/v1/violations?limit=1000');
  closed = String(items.find(({ round }) => round === null)?.['session']);
  open = closed.replace(/1$/, '2');
  openStream = streamName('tableSession', open);
  const events = await store.readStream(streamName('tableSession', closed));
  const [first] = events;
  if (!first) throw new Error('nothing was recorded of the session');
  const asks = hashed({
    ...asNew(first),
    eventId: requested,
    type: 'table.RulesCopyRequested',
    data: { requestId: 'the-copy', personId: 'P-0001' },
    metadata: { ...first.metadata, sourceSeq: 900_000 },
  });
  const ending = events.filter(({ type }) => type === 'table.SessionClosed').map(asNew);
  const before = events.filter(({ type }) => type !== 'table.SessionClosed').map(asNew);
  await store.append(openStream, 'none', [...before, asks]);
  rest = ending;
  await evening.level();
});
afterAll(() => evening.stop());

const adjudicated = async (session: string, query = ''): Promise<Answer> => {
  const { status, body, text } = await read(evening, `/v1/table-sessions/${session}/adjudication${query}`);
  if (status !== 200) throw new Error(text);
  return body as unknown as Answer;
};

describe('A table session that is closed', () => {
  it('is adjudicated by its official examination', async () => {
    const answer = await adjudicated(closed);
    expect(answer).toMatchObject({ session: closed, provisional: false });
    expect(answer.examination).not.toBeNull();
    const { items } = await read(evening, `/v1/violations?session=${closed}&limit=1000`);
    const ofSession = items.filter(({ subject }) => (subject as { kind: string }).kind === 'tableSession');
    expect(new Set(answer.findings.map(({ deed }) => deed))).toEqual(new Set(ofSession.map(({ deed }) => deed)));
  });

  it('says what would be found without one of its events, and of another edition what that cannot answer', async () => {
    const [found] = (await adjudicated(closed)).findings;
    const without = await adjudicated(closed, `?without=${found?.deed ?? ''}`);
    expect(without.whatIf?.difference.findings.gone.map(({ deed }) => deed)).toContain(found?.deed);
    const { whatIf } = await adjudicated(closed, '?edition=two-up/undated');
    expect(whatIf?.unanswered).toContainEqual(expect.objectContaining({ section: '2', clause: null }));
  });
});

describe('A table session that is open', () => {
  it('is adjudicated provisionally, as far as it has come, and nothing is stored', async () => {
    const head = await evening.foundation.store.head();
    const answer = await adjudicated(open);
    expect(answer).toMatchObject({ session: open, provisional: true, examination: null });
    expect(answer.findings.every(({ examinationId }) => examinationId === null)).toBe(true);
    expect(await evening.foundation.store.head()).toBe(head);
  });

  it('has found what is wrong already, and not what is not due yet', async () => {
    const codes = (await adjudicated(open)).findings.map(({ code }) => code);
    expect(codes.length).toBeGreaterThan(0);
    expect(codes).not.toContain('RULES_COPY_REFUSED');
    const { store } = evening.foundation;
    const at = (await store.readStream(openStream)).length - 1;
    await store.append(openStream, at, rest);
    await evening.level();
    const atLast = await adjudicated(open);
    expect(atLast.provisional).toBe(false);
    expect(atLast.findings.find(({ deed }) => deed === requested)).toMatchObject({
      code: 'RULES_COPY_REFUSED',
      verdict: 'undetermined',
    });
  });

  it('of which nothing is recorded is not there', async () => {
    const nowhere = `/v1/table-sessions/STAR.TU-01.${evening.gamingDay}.9/adjudication`;
    expect((await read(evening, nowhere)).status).toBe(404);
  });
});
