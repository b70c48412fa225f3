import { createHash } from 'node:crypto';
import { accessStream, exportedType } from '../../../domain/access/stream.ts';
import { disputeStream } from '../../../domain/dispute/stream.ts';
import { gamingDayStream } from '../../../domain/gaming-day/stream.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { roundStream } from '../../../domain/round/stream.ts';
import { tableSessionStream } from '../../../domain/table/stream.ts';
import { startSealer } from '../../../services/sealer/start.ts';
import type { Sealer } from '../../../services/sealer/sealer.ts';
import { checkBundle } from '../../../services/shared/bundle/check/check.ts';
import { sha256 } from '../../../services/shared/sealing/sha256.ts';
import { hex, utf8 } from '../../../services/shared/sealing/bytes.ts';
import { bundleOf, evidenceOf, untilAllSealed } from '../../support/ask-evidence.ts';
import { startEvening, type Evening } from '../../support/evening.ts';
import {
  checkpointOf,
  directoryProofs,
  notAsManifested,
  notProved,
  notWhole,
  openEvents,
  standingIn,
  type OpenedBundle,
} from '../../support/opened-bundle.ts';
import { read } from '../../support/read.ts';

/** Bundles of evidence, unpacked and held to their own proofs by code that is not the checker of the house. */
const complainant = 'P-ZQ-901';
const words = 'Mr Zebulon Quartermain shouted that the coins had been touched.';

let evening: Evening;
let sealer: Sealer;
let [round, session] = ['', ''];
let text = '';

const said = (name: string, data: JsonObject) => ({
  eventId: crypto.randomUUID(),
  type: `dispute.${name}`,
  data,
  metadata: {
    occurredAt: '2026-03-07T00:00:00.000Z',
    sourceSeq: null,
    actor: { personId: 'CS-1', role: 'casino-supervisor' },
    schemaVersion: 1,
  },
});

const post = async (path: string, body: object, as: 'supervisor' | 'compliance'): Promise<Response> =>
  evening.call(path, {
    method: 'POST',
    headers: { ...(await evening.tokens.bearer(as)), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const raise = async (number: string, rounds: readonly string[], of = complainant): Promise<void> => {
  const raising = { game: 'two-up', sessions: [], rounds: [...rounds], wagers: [], complainant: of, raisedTo: null };
  const data = { ...raising, about: 'winnings', claimedCents: null, text: words };
  const answer = await post(
    '/v1/disputes',
    { venue: 'STAR', number, events: [said('DisputeRaised', data)] },
    'supervisor',
  );
  if (answer.status !== 201) throw new Error(await answer.text());
  await evening.level();
};

beforeAll(async () => {
  evening = await startEvening(6, { money: true, keepsViews: true });
  sealer = startSealer(evening.foundation);
  const opened = evening.played.flatMap(({ events }) => events).find(({ type }) => type === 'round.RoundOpened');
  round = opened?.stream.id ?? '';
  session = round.slice(0, round.lastIndexOf('.'));
  await raise('D-0901', [round]);
  await raise('D-0902', [round], 'P-OTHER');
  const [raised] = await evening.foundation.store.readStream(disputeStream.streamOf('STAR.D-0901'));
  text = (raised?.data as { readonly textRef?: { readonly ref: string } } | undefined)?.textRef?.ref ?? '';
  await untilAllSealed(evening.foundation);
});
afterAll(async () => {
  await sealer.stop();
  await evening.stop();
});

const day = (): string => `STAR.${evening.gamingDay}`;

/** What is expected of every bundle. */
const expectSound = async (bundle: OpenedBundle, zip?: Uint8Array): Promise<void> => {
  if (zip) expect(await checkBundle(zip)).toMatchObject({ verdict: 'not-witnessed' });
  expect(notAsManifested(bundle)).toEqual([]);
  expect(notProved(bundle)).toEqual([]);
  expect(notWhole(bundle)).toEqual([]);
};

/** The hashes of the disputes that the directory has about what the bundle claims, less those of which the stream is there. */
const disputesNotThere = (bundle: OpenedBundle): readonly string[] => {
  const there = new Set(bundle.claims.streams.map((stream) => hex(sha256(utf8(stream)))));
  const proofs = directoryProofs(bundle);
  return bundle.claims.everyDisputeAbout.flatMap((stream) => {
    const proof = proofs.get(`disputes ${stream}`);
    if (proof?.list !== 'disputes') return [`nothing is proved of ${stream}`];
    return proof.disputes.map(({ dispute }) => dispute).filter((dispute) => !there.has(dispute));
  });
};

const rounds = (): readonly string[] =>
  [
    ...new Set(
      evening.played
        .flatMap(({ events }) => events)
        .flatMap(({ stream }) => (stream.category === 'round' ? [stream.id] : [])),
    ),
  ].map((id) => roundStream.streamOf(id));

const sha256Of = (zip: Buffer): string => createHash('sha256').update(zip).digest('hex');
const readmeOf = ({ bundle }: Awaited<ReturnType<typeof bundleOf>>): string =>
  bundle.files.get('README.txt')?.toString() ?? '';

describe('A bundle of evidence', () => {
  it('of a round has the round, its session, and every dispute about it', async () => {
    const { bundle, zip } = await bundleOf(evening, `rounds/${round}`);
    await expectSound(bundle, zip);
    expect(disputesNotThere(bundle)).toEqual([]);
    const disputes = ['STAR.D-0901', 'STAR.D-0902'].map((id) => disputeStream.streamOf(id));
    expect(bundle.claims.streams).toEqual(
      expect.arrayContaining([roundStream.streamOf(round), tableSessionStream.streamOf(session), ...disputes]),
    );
    expect(bundle.claims.everyDisputeAbout).toEqual([roundStream.streamOf(round)]);
    expect(bundle.claims).toMatchObject({ subject: { kind: 'round', id: round }, venue: 'STAR', personsWithheld: 0 });
  });

  it('of a table session has all its rounds', async () => {
    const { bundle, zip } = await bundleOf(evening, `table-sessions/${session}`);
    await expectSound(bundle, zip);
    expect(disputesNotThere(bundle)).toEqual([]);
    const own = rounds().filter((stream) => stream.startsWith(roundStream.streamOf(`${session}.`)));
    expect(own.length).toBeGreaterThan(1);
    expect(bundle.claims.everyDisputeAbout.toSorted()).toEqual(
      [...own, tableSessionStream.streamOf(session)].toSorted(),
    );
    expect(bundle.claims.streams).toEqual(expect.arrayContaining(own));
  });

  it('of a dispute has its rounds, their sessions, and the other disputes about them', async () => {
    const { bundle, zip } = await bundleOf(evening, 'disputes/STAR.D-0901');
    await expectSound(bundle, zip);
    expect(disputesNotThere(bundle)).toEqual([]);
    expect(bundle.claims.streams).toEqual(
      expect.arrayContaining([
        disputeStream.streamOf('STAR.D-0901'),
        disputeStream.streamOf('STAR.D-0902'),
        roundStream.streamOf(round),
        tableSessionStream.streamOf(session),
      ]),
    );
  });

  it('of a gaming day has the day, its sessions with their rounds, and its boxes', async () => {
    const { bundle, zip } = await bundleOf(evening, `gaming-days/${day()}`);
    await expectSound(bundle, zip);
    expect(disputesNotThere(bundle)).toEqual([]);
    expect(bundle.claims.streams).toEqual(expect.arrayContaining([gamingDayStream.streamOf(day()), ...rounds()]));
    expect(bundle.claims.streams.filter((stream) => stream.startsWith('dropBox-')).length).toBeGreaterThan(0);
  });

  it('has the events as they are stored, in the order of the log, with the law that was in force', async () => {
    const { bundle } = await bundleOf(evening, `rounds/${round}`);
    const places = bundle.events.map(({ index }) => index);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    const stored = await evening.foundation.store.readStream(roundStream.streamOf(round));
    const own = openEvents(bundle).filter(({ event }) => event.stream === roundStream.streamOf(round));
    expect(own.map(({ event }) => event)).toEqual(stored.map(({ position: _place, ...event }) => event));
    expect(bundle.claims.streams).toContain('edition-STAR.two-up');
  });

  it('has documents that say of themselves that they were prepared for it, and when', async () => {
    const { bundle } = await bundleOf(evening, 'disputes/STAR.D-0901');
    const prepared = [...bundle.files].filter(([path]) => path.startsWith('data/prepared/'));
    expect(prepared.map(([path]) => path).toSorted()).toEqual([
      'data/prepared/adjudication.json',
      'data/prepared/timeline.html',
      'data/prepared/timeline.json',
    ]);
    const silent = prepared.filter(([, bytes]) => {
      const told = bytes.toString();
      return !told.includes('Prepared for the export of this evidence') || !told.includes(bundle.claims.madeAt);
    });
    expect(silent).toEqual([]);
  });

  it('has nobody’s words, and is told by its own hash', async () => {
    const { answer, zip, bundle } = await bundleOf(evening, 'disputes/STAR.D-0901');
    const telling = [...bundle.files].filter(([, bytes]) => bytes.includes('Quartermain'));
    expect(telling.map(([path]) => path)).toEqual([]);
    const digest = createHash('sha256').update(zip).digest();
    expect(answer.headers.get('content-digest')).toBe(`sha-256=:${digest.toString('base64')}:`);
    expect(answer.headers.get('etag')).toBe(`"${digest.toString('hex')}"`);
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="evidence-dispute-STAR\.D-0901-\d{14}\.zip"$/,
    );
  });

  it('tells a person in plain words what it is', async () => {
    const { bundle } = await bundleOf(evening, 'disputes/STAR.D-0901');
    const told = bundle.files.get('README.txt')?.toString() ?? '';
    expect(told).toContain('It is about the dispute STAR.D-0901 at STAR');
    expect(told).toMatch(/Up to the directory \d+, which was sealed at 2/);
    expect(told).toContain('signed by the log of the house alone');
  });

  it('says that it is a further one, with the hash of the one before, to those who may know of that', async () => {
    const subject = 'disputes/STAR.D-0901';
    const first = await bundleOf(evening, subject);
    const second = await bundleOf(evening, subject);
    const [, before = ''] =
      /A further bundle: (\d+) about the same (?:was|were) given out before/.exec(readmeOf(second)) ?? [];
    expect(Number(before)).toBeGreaterThan(0);
    expect(readmeOf(second)).toContain(`with the SHA-256 ${sha256Of(first.zip)}.`);
    // Who looks is not for surveillance to know.
    expect(readmeOf(await bundleOf(evening, subject, { as: 'surveillance' }))).not.toContain('A further bundle');
    expect(readmeOf(await bundleOf(evening, subject, { as: 'surveillance' }))).toContain('A further bundle: 1 about');
  });

  it('stays whole when words are erased that its events refer to', async () => {
    const before = await bundleOf(evening, 'disputes/STAR.D-0902');
    const erasing = {
      occurredAt: '2026-03-08T01:00:00.000Z',
      by: 'CO-1',
      askedBy: complainant,
      ground: 'asked-by-person',
    };
    expect((await post(`/v1/texts/${text}/erase`, erasing, 'compliance')).status).toBe(201);
    const { bundle } = await bundleOf(evening, 'disputes/STAR.D-0902');
    await expectSound(bundle);
    expect(openEvents(bundle)).toEqual(openEvents(before.bundle));
  });
});

describe('A person who is withheld', () => {
  it.each(['disputes/STAR.D-0901', 'round', 'day'] as const)('is named by no byte of a bundle of %s', async (what) => {
    const subject = { round: `rounds/${round}`, day: `gaming-days/${day()}` }[what as string] ?? what;
    const dealer = openEvents((await bundleOf(evening, subject)).bundle)[0]?.event.metadata.actor.personId ?? '';
    const persons = [complainant, dealer];
    const { bundle, zip } = await bundleOf(evening, subject, { body: { withheldPersons: persons } });
    const naming = [...bundle.files].filter(([, bytes]) => persons.some((person) => bytes.includes(person)));
    expect(naming.map(([path]) => path)).toEqual([]);
    expect(persons.filter((person) => zip.includes(person))).toEqual([]);
    expect(bundle.claims.personsWithheld).toBe(2);
    // What names them is a stub, and what is claimed is whole all the same.
    expect(bundle.events.length - openEvents(bundle).length).toBeGreaterThan(0);
    await expectSound(bundle, zip);
    expect(disputesNotThere(bundle)).toEqual([]);
  });

  it('leaves everything of the others as it was', async () => {
    const body = { withheldPersons: [complainant] };
    const [plain, without] = [
      await bundleOf(evening, 'disputes/STAR.D-0901'),
      await bundleOf(evening, 'disputes/STAR.D-0901', { body }),
    ];
    const isNaming = (one: object): boolean => JSON.stringify(one).includes(complainant);
    expect(openEvents(without.bundle)).toEqual(openEvents(plain.bundle).filter((one) => !isNaming(one)));
    expect(standingIn(without.bundle)).toHaveLength(plain.bundle.events.length);
    const documents = [...without.bundle.files.keys()].filter((path) => path.startsWith('data/prepared/'));
    expect(documents).toEqual([]);
    expect(without.bundle.files.get('README.txt')?.toString()).toContain('One person is not named in here.');
  });

  it('cannot be somebody whose id is part of the name of the subject', async () => {
    const answer = await evidenceOf(evening, `rounds/${round}`, { body: { withheldPersons: ['P-1', 'TU-01'] } });
    expect([answer.status, await answer.json()]).toMatchObject([422, { errors: [{ pointer: '/withheldPersons/1' }] }]);
  });
});

describe('Who makes a bundle', () => {
  it('is on record before it is given out: about what, for whom and why, and by what a copy is known again', async () => {
    const claims = { sub: 'inspector-7', person: 'INS-7', venues: ['STAR'], jurisdictions: [] };
    const body = { withheldPersons: ['P-1', 'P-2'], exportedFor: 'complainant', reason: 'asked', reference: null };
    const { zip, bundle } = await bundleOf(evening, `rounds/${round}`, { claims, body });
    await evening.level();
    const { items } = await read(evening, `/v1/views?subject=${round}&principal=inspector-7`);
    const sealed = checkpointOf(bundle).checkpoint.size;
    const exported = items.filter((one) => one['exported'] !== null);
    expect(exported).toMatchObject([
      {
        subject: { kind: 'round', id: round },
        principal: 'inspector-7',
        person: 'INS-7',
        role: 'inspector',
        venue: 'STAR',
        route: 'POST /v1/rounds/:id/evidence',
        exported: {
          exportedFor: 'complainant',
          reason: 'asked',
          reference: null,
          personsWithheld: 2,
          sha256: createHash('sha256').update(zip).digest('hex'),
          byteSize: zip.length,
          eventCount: bundle.events.length,
          leaves: sealed,
        },
      },
    ]);
    expect(JSON.stringify(exported)).not.toContain('P-2');
    const [event] = await evening.foundation.store.readStream(
      accessStream.streamOf(String(exported[0]?.['stream']).slice('access-'.length)),
    );
    expect(event).toMatchObject({ type: exportedType, metadata: { venue: 'STAR', principal: 'inspector-7' } });
  });

  it('is also kept among those who looked, with the reason that they gave', async () => {
    const claims = { sub: 'looking-8' };
    await bundleOf(evening, `rounds/${round}`, { claims, headers: { 'x-reason': 'Complaint 114' } });
    await evening.flushViews();
    await evening.level();
    const { items } = await read(evening, '/v1/views?principal=looking-8');
    const [view] = items.filter((one) => one['exported'] === null);
    expect(view).toMatchObject({ route: 'POST /v1/rounds/:id/evidence', status: 200, subject: { id: round } });
    expect((await read(evening, `/v1/texts/${String(view?.['textRef'])}`)).body).toMatchObject({
      text: 'Complaint 114',
    });
  });

  it('may be surveillance of the venue, and nobody of another', async () => {
    const own = await evidenceOf(evening, 'disputes/STAR.D-0901', { as: 'surveillance' });
    expect(own.status).toBe(200);
    const others = [
      await evidenceOf(evening, 'disputes/STAR.D-0901', { as: 'surveillance', claims: { venues: ['CANBERRA'] } }),
      await evidenceOf(evening, 'disputes/STAR.D-0901', { claims: { jurisdictions: ['ACT'], venues: [] } }),
      await evidenceOf(evening, `gaming-days/${day()}`, { as: 'finance' }),
    ];
    expect(others.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});

describe('A bundle that cannot be made', () => {
  it.each(['rounds/STAR.TU-01.2026-03-06.1.9999', 'disputes/STAR.D-9', 'gaming-days/STAR.2019-01-01', 'rounds/x'])(
    'is not there: of %s',
    async (subject) => {
      const { status } = await evidenceOf(evening, subject);
      expect([403, 404]).toContain(status);
    },
  );

  it('of too many events is refused, with what to ask for instead', async () => {
    const { pool } = evening.foundation;
    const last = 'stream = $1 and revision = (select max(revision) from p_event_log.event where stream = $1)';
    const stream = tableSessionStream.streamOf(session);
    const { rows } = await pool.query<{ revision: number }>(`select revision from p_event_log.event where ${last}`, [
      stream,
    ]);
    await pool.query(`update p_event_log.event set revision = 60000 where ${last}`, [stream]);
    const answer = await evidenceOf(evening, `rounds/${round}`);
    await pool.query('update p_event_log.event set revision = $2 where stream = $1 and revision = 60000', [
      stream,
      rows[0]?.revision,
    ]);
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { errors: [{ in: 'path', pointer: '/id', detail: expect.stringContaining('has more than 50000 events') }] },
    ]);
  });
});
