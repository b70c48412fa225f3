import { Writable } from 'node:stream';
import { pino } from 'pino';
import { erasureStream } from '../../../domain/erasure/stream.ts';
import { disputeStream } from '../../../domain/dispute/stream.ts';
import type { AccessRole } from '../../../domain/kernel/access.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { startEvening, type Evening } from '../../support/evening.ts';
import { hashed, newEvent } from '../../support/new-events.ts';
import { placesHolding } from '../../support/places-holding.ts';
import { read, type Read } from '../../support/read.ts';

const words = 'Mr Zebulon Quartermain shouted that the boxer had touched the coins.';
const dispute = 'STAR.D-0901';
const complainant = 'P-ZQ-901';

let evening: Evening;
let round: string;
let log = '';

type Sealed = { readonly sealed: Buffer | null; readonly data_key: Buffer | null };
/** The words as they lay in the database before they were erased. */
let backup: Sealed | undefined;

const post = async (path: string, body: object, as: AccessRole = 'compliance', etag?: string | null): Promise<Read> => {
  const headers = {
    ...(await evening.tokens.bearer(as)),
    'content-type': 'application/json',
    ...(etag ? { 'if-match': etag } : {}),
  };
  const answer = await evening.call(path, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, body: JSON.parse(text) as Read['body'], items: [] };
};
const event = (name: string, data: JsonObject, role: string) => ({
  eventId: crypto.randomUUID(),
  type: `dispute.${name}`,
  data,
  metadata: {
    occurredAt: '2026-03-07T00:00:00.000Z',
    sourceSeq: null,
    actor: { personId: 'CS-1', role },
    schemaVersion: 1,
  },
});
/** Records a step of the dispute as it stands; answers with the id of its event. */
const step = async (name: string, data: JsonObject, as: AccessRole): Promise<string> => {
  await evening.level();
  const { headers } = await read(evening, `/v1/disputes/${dispute}`);
  const said = event(name, data, as === 'inspector' ? 'inspector' : 'casino-supervisor');
  const { status, text } = await post(`/v1/disputes/${dispute}/events`, { events: [said] }, as, headers.get('etag'));
  if (status !== 201) throw new Error(text);
  return said.eventId;
};
const holdsOf = async (covers: readonly string[]): Promise<string> => {
  const decision = { by: 'INS-1', roleClaimed: 'inspector', ground: 'asked-by-inspector' };
  return step('HoldPlaced', { covers: [...covers], provision: null, decision }, 'inspector');
};
const lift = (hold: string): Promise<string> => {
  const decision = { by: 'INS-1', roleClaimed: 'inspector', ground: 'not-needed' };
  return step('HoldLifted', { hold, decision }, 'inspector');
};

/** The reference of the words with which the dispute was raised. */
const refOf = async (): Promise<string> => {
  const [raised] = await evening.foundation.store.readStream(disputeStream.streamOf(dispute));
  return (raised?.data as { readonly textRef?: { readonly ref: string } } | undefined)?.textRef?.ref ?? '';
};
const erasing = {
  occurredAt: '2026-03-08T01:00:00.000Z',
  by: 'CO-1',
  askedBy: complainant,
  ground: 'asked-by-person',
};
const erase = async (body: object = erasing, as: AccessRole = 'compliance'): Promise<Read> =>
  post(`/v1/texts/${await refOf()}/erase`, body, as);
const told = async (): Promise<Read> => read(evening, `/v1/texts/${await refOf()}`);
const sealedWords = async (): Promise<Sealed | undefined> => {
  const sql = 'select sealed, data_key from texts.text where ref = $1';
  return (await evening.foundation.pool.query<Sealed>(sql, [await refOf()])).rows[0];
};
const erasures = () => evening.foundation.store.readStream(erasureStream.streamOf('STAR'));

const raising = () => ({
  game: 'two-up',
  sessions: [],
  rounds: [round],
  wagers: [],
  complainant,
  raisedTo: null,
  about: 'winnings',
  claimedCents: null,
});

beforeAll(async () => {
  const kept = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      log += chunk.toString();
      done();
    },
  });
  evening = await startEvening(6, { log: pino({ level: 'trace' }, kept) });
  const events = evening.played.flatMap((played) => played.events);
  round = events.find(({ type }) => type === 'round.RoundOpened')?.stream.id ?? '';
  const raised = { ...raising(), text: words };
  const body = { venue: 'STAR', number: 'D-0901', events: [event('DisputeRaised', raised, 'casino-supervisor')] };
  const { status, text } = await post('/v1/disputes', body, 'supervisor');
  if (status !== 201) throw new Error(text);
  await evening.level();
});
afterAll(() => evening.stop());

describe('Erasing words over the API', () => {
  it('is refused while a legal hold covers words of the dispute, and the hold is named', async () => {
    const hold = await holdsOf(['words']);
    const refused = await erase();
    expect([refused.status, refused.body['reason'], refused.body['eventId']]).toEqual([
      409,
      'words-are-under-a-hold',
      hold,
    ]);
    expect(refused.body['detail']).toContain(`A legal hold of the dispute ${dispute} covers these words`);
    expect([(await told()).body['text'], await erasures()]).toEqual([words, []]);
    await lift(hold);
  });

  it('is for compliance, of words that are there, on a ground of the list', async () => {
    expect((await erase(erasing, 'inspector')).status).toBe(403);
    expect((await erase({ ...erasing, ground: 'because' })).status).toBe(422);
    expect((await post(`/v1/texts/${'0'.repeat(64)}/erase`, erasing)).status).toBe(404);
    const elsewhere = { claims: { venues: ['ELSE'] } } as const;
    const bearer = await evening.tokens.bearer('compliance', elsewhere.claims);
    const headers = { ...bearer, 'content-type': 'application/json' };
    const other = { method: 'POST', headers, body: JSON.stringify(erasing) };
    expect((await evening.call(`/v1/texts/${await refOf()}/erase`, other)).status).toBe(403);
    expect((await told()).body['text']).toBe(words);
  });

  it('records who asked and on which ground, and nothing of the words; a hold over footage does not keep them', async () => {
    await holdsOf(['footage']);
    backup = await sealedWords();
    const answer = await erase();
    expect(answer.status).toBe(201);
    const [stored, ...more] = await erasures();
    expect(more).toEqual([]);
    const [raised] = await evening.foundation.store.readStream(disputeStream.streamOf(dispute));
    const { occurredAt: _occurredAt, ...asked } = erasing;
    expect(stored?.data).toEqual({
      ...asked,
      ref: await refOf(),
      stream: `dispute-${dispute}`,
      eventId: raised?.eventId,
      pointer: '',
    });
    expect(answer.body).toMatchObject({ eventId: stored?.eventId, erasedAt: stored?.metadata.recordedAt });
  });

  it('leaves a sentence in their place', async () => {
    const { status, body } = await told();
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('text');
    expect(body).toMatchObject({ erased: true, by: 'CO-1', ground: 'asked-by-person' });
    expect(body['says']).toBe(
      `The words were erased at ${String(body['erasedAt'])}, because the person whom they are about asked for it.`,
    );
  });

  it('answers a retry as the first time, and tells another request by whom they were erased', async () => {
    const again = await erase();
    expect([again.status, again.body['eventId']]).toEqual([200, (await erasures())[0]?.eventId]);
    const other = await erase({ ...erasing, by: 'CO-2' });
    expect([other.status, other.body['reason']]).toEqual([409, 'words-are-erased-already']);
    expect(other.body['detail']).toMatch(
      /^CO-1 erased these words on \S+Z, because the person whom they are about asked/,
    );
    expect(await erasures()).toHaveLength(1);
  });

  it('is told among the events, to those who may read them', async () => {
    await evening.level();
    const { items } = await read(evening, '/v1/events?type=erasure.WordsErased');
    expect(items).toMatchObject([{ stream: 'erasure-STAR', data: { ground: 'asked-by-person' } }]);
  });
});

describe('What was erased', () => {
  it('is told as erased though it is there again, before anybody has erased it again', async () => {
    await evening.foundation.pool.query(
      `update texts.text set erased_at = null, erased_by = null, erased_under = null, sealed = $2, data_key = $3 where ref = $1`,
      [await refOf(), backup?.sealed, backup?.data_key],
    );
    expect(await sealedWords()).toEqual(backup);
    expect((await told()).body).toMatchObject({ erased: true, by: 'CO-1', ground: 'asked-by-person' });
    expect((await erase()).status).toBe(200);
    expect(await sealedWords()).toEqual({ sealed: null, data_key: null });
  });

  it('is nowhere: in no column of any table, in no line of the log, in no export', async () => {
    const { pool } = evening.foundation;
    // The search finds what is there.
    expect(await placesHolding(pool, complainant)).toEqual(
      expect.arrayContaining(['p_disputes.dispute', 'p_event_log.event']),
    );
    expect(log).toContain('/v1/disputes');
    for (const part of [words, 'Quartermain']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await placesHolding(pool, part)).toEqual([]);
      expect(log).not.toContain(part);
    }
    const forms = ['text/csv', 'application/x-ndjson', 'application/json', 'text/html'];
    const addresses = [
      '/v1/events?venue=STAR',
      '/v1/disputes?venue=STAR',
      `/v1/disputes/${dispute}`,
      `/v1/disputes/${dispute}/timeline`,
      '/v1/decisions?venue=STAR',
    ];
    const asked = addresses.flatMap((address) => forms.map((accept) => ({ address, accept })));
    const answers = await Promise.all(
      asked.map(({ address, accept }) => read(evening, address, { headers: { accept } })),
    );
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken.length).toBeGreaterThan(addresses.length * 2);
    expect(taken.some(({ text }) => text.includes(complainant))).toBe(true);
    expect(taken.filter(({ text }) => text.includes('Quartermain'))).toEqual([]);
  });
});

/** Raises a dispute with words; answers with how they are erased. */
const raise = async (number: string): Promise<(by: string) => Promise<Read>> => {
  const raised = { ...raising(), text: 'others' };
  const events = [event('DisputeRaised', raised, 'casino-supervisor')];
  await post('/v1/disputes', { venue: 'STAR', number, events }, 'supervisor');
  const [stored] = await evening.foundation.store.readStream(disputeStream.streamOf(`STAR.${number}`));
  const { ref } = (stored?.data as { readonly textRef?: { readonly ref: string } } | undefined)?.textRef ?? {
    ref: '',
  };
  return (by) => post(`/v1/texts/${ref}/erase`, { ...erasing, by });
};

describe('Several requests at once', () => {
  it('erase the same words once: one is taken, a retry gets its answer, and others are told who was first', async () => {
    const eraseBy = await raise('D-0902');
    const answers = await Promise.all(['CO-7', 'CO-8', 'CO-7', 'CO-8'].map((by) => eraseBy(by)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201, 409, 409]);
  });

  it('erase different words side by side', async () => {
    const each = [await raise('D-0903'), await raise('D-0904'), await raise('D-0905')];
    const answers = await Promise.all(each.map((eraseBy) => eraseBy('CO-1')));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  });

  it('are refused while a dispute of the venue cannot be read: a hold may stand in it', async () => {
    const eraseBy = await raise('D-0906');
    const unheard = hashed({ ...newEvent(), type: 'dispute.Unheard' });
    await evening.foundation.store.append(disputeStream.streamOf('STAR.D-0907'), 'none', [unheard]);
    const refused = await eraseBy('CO-1');
    expect([refused.status, refused.body['reason'], refused.body['eventId']]).toEqual([
      409,
      'stream-is-parked',
      unheard.eventId,
    ]);
    expect(refused.body['detail']).toContain('a hold over these words may not be seen');
  });
});
