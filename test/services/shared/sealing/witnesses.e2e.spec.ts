import { createServer, type Server as HttpServer } from 'node:http';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { deferred } from '../../../../services/shared/kit/deferred.ts';
import { closeSmallServer, type SmallServer } from '../../../../services/shared/http/small-server.ts';
import { originHash } from '../../../../services/shared/sealing/add-checkpoint.ts';
import { cosignerIn } from '../../../../services/shared/sealing/cosigner-key.ts';
import { noteOf, readNote, verifierKey } from '../../../../services/shared/sealing/note.ts';
import { isQuorumMet, readPolicy, type Policy } from '../../../../services/shared/sealing/policy.ts';
import { cosignersOf, openCheckpoint } from '../../../../services/shared/sealing/believed.ts';
import { cosignedLine } from '../../../../services/shared/sealing/signatures.ts';
import { openWitnesses, type MakeProof } from '../../../../services/shared/sealing/witnesses.ts';
import { buildWitnessServer } from '../../../../services/witness/server.ts';
import { openWitness } from '../../../../services/witness/witness.ts';
import { newSigner, origin, sealedLog, type SealedLog } from '../../../support/sealed-log.ts';

const logSigner = newSigner(origin);
const logs = [logSigner.key];
const ours = sealedLog(logSigner);
const forked = sealedLog(logSigner, (index) => `other ${index}`);

const servers: SmallServer[] = [];
const pretenders: HttpServer[] = [];

afterAll(async () => {
  await Promise.all(servers.map(closeSmallServer));
  for (const server of pretenders) {
    server.closeAllConnections();
    server.close();
  }
});

/** A real witness, and its line in a policy. */
const witness = async (name: string): Promise<string> => {
  const dir = mkdtempSync(join(tmpdir(), 'witness-'));
  const signer = cosignerIn(dir, `${name}.example/w`);
  const log = pino({ level: 'silent' });
  const server = buildWitnessServer(openWitness({ dir, signers: [signer], logs, log, nowMs: Date.now }), log);
  servers.push(server);
  return `witness ${name} ${verifierKey(signer.key)} ${await server.listen({ host: '127.0.0.1', port: 0 })}`;
};

type Pretend = (path: string, body: string) => Promise<{ status: number; type?: string; body: string }>;

/** Somebody who answers as they like. */
const pretender = async (name: string, pretend: Pretend): Promise<string> => {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      void pretend(request.url ?? '', Buffer.concat(parts).toString()).then(({ status, type, body }) =>
        response.writeHead(status, { 'content-type': type ?? 'text/plain' }).end(body),
      );
    });
  });
  pretenders.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return `witness ${name} ${verifierKey(newSigner(`${name}.example/w`, 0x04).key)} http://127.0.0.1:${port}/`;
};

const policyOf = (lines: readonly string[], quorum = 'none'): Policy => {
  const policy = readPolicy(`${lines.join('\n')}\nquorum ${quorum}\n`);
  if ('problem' in policy) throw new Error(policy.problem);
  return policy;
};

const failing: MakeProof = () => Promise.reject(new Error('a tile is missing'));
const proofsOf =
  (log: SealedLog): MakeProof =>
  async (old, size) =>
    log.consistency(old, size);

describe('The witnesses of a policy', () => {
  it('are asked for their cosignatures, which make a quorum under the note', async () => {
    const policy = policyOf([await witness('one'), await witness('two'), 'group both all one two'], 'both');
    const { ask } = openWitnesses({ policy, logs });
    for (const size of [10, 11, 300]) {
      const note = ours.note(size);
      // oxlint-disable-next-line no-await-in-loop -- one checkpoint after the other
      const { lines, cosigners, troubles, contradictions } = await ask(note, proofsOf(ours));
      expect({ troubles, contradictions }).toEqual({ troubles: [], contradictions: [] });
      expect([...cosigners]).toEqual(['one', 'two']);
      const opened = openCheckpoint(`${note}${lines.join('')}`, logs);
      expect(typeof opened === 'string' ? opened : isQuorumMet(policy, cosignersOf(opened, policy))).toBe(true);
    }
  });

  it('are asked from the size that they tell, by one who does not know it any more', async () => {
    const policy = policyOf([await witness('one')]);
    await openWitnesses({ policy, logs }).ask(ours.note(70), proofsOf(ours));
    const asked: (readonly number[])[] = [];
    const noting: MakeProof = async (old, size) => {
      asked.push([old, size]);
      return ours.consistency(old, size);
    };
    const { ask } = openWitnesses({ policy, logs });
    expect((await ask(ours.note(90), noting)).cosigners.size).toBe(1);
    expect((await ask(ours.note(90), noting)).cosigners.size).toBe(1);
    expect((await ask(ours.note(95), noting)).cosigners.size).toBe(1);
    expect(asked).toEqual([
      [70, 90],
      [90, 95],
    ]);
  });

  it('that are away, refuse, or talk nonsense keep nobody from the others, and each is told', async () => {
    const strangers = policyOf([await witness('strict')]);
    const elsewhere = sealedLog(newSigner('elsewhere.example/log'));
    expect(
      (await openWitnesses({ policy: strangers, logs }).ask(elsewhere.note(3), proofsOf(elsewhere))).troubles,
    ).toEqual([
      {
        witness: 'strict',
        because: 'refused',
        says: 'The witness strict answered 404: This witness does not know a log of this origin.',
      },
    ]);
    const never = deferred<{ status: number; body: string }>();
    const policy = policyOf([
      await witness('good'),
      `witness gone ${verifierKey(newSigner('gone.example', 0x04).key)} http://127.0.0.1:1/`,
      `witness unasked ${verifierKey(newSigner('unasked.example', 0x04).key)}`,
      await pretender('silent', () => never.promise),
      await pretender('broken', async () => ({ status: 503, body: 'down\nfor repair' })),
      await pretender('empty', async () => ({ status: 200, body: '' })),
      await pretender('other', async () => ({
        status: 200,
        body: cosignedLine(newSigner('x.example', 0x04), { origin, size: 5, root: ours.root(5) }, 1),
      })),
      await pretender('endless', async () => ({ status: 200, body: 'x'.repeat(500_000) })),
      await pretender('dizzy', async (_path, body) => ({
        status: 409,
        type: 'text/x.tlog.size',
        body: body.startsWith('old 1\n') ? '2\n' : '1\n',
      })),
    ]);
    const { cosigners, troubles, contradictions } = await openWitnesses({ policy, logs, timeoutMs: 2_000 }).ask(
      ours.note(5),
      proofsOf(ours),
    );
    never.resolve({ status: 200, body: '' });
    expect([...cosigners]).toEqual(['good']);
    expect(contradictions).toEqual([]);
    expect(troubles.map(({ witness: name, because }) => [name, because])).toEqual([
      ['gone', 'away'],
      ['silent', 'away'],
      ['broken', 'away'],
      ['empty', 'cosignature-does-not-verify'],
      ['other', 'cosignature-does-not-verify'],
      ['endless', 'away'],
      ['dizzy', 'refused'],
    ]);
    expect(troubles.map(({ says }) => says)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^The witness gone cannot be reached: .+\.$/),
        'The witness silent cannot be reached: it did not answer in time.',
        'The witness broken answered 503: down for repair',
      ]),
    );
  });

  it('whose proof cannot be made are told as that, and not as away', async () => {
    const policy = policyOf([await witness('one')]);
    await openWitnesses({ policy, logs }).ask(ours.note(70), proofsOf(ours));
    const { troubles } = await openWitnesses({ policy, logs }).ask(ours.note(90), failing);
    expect(troubles).toMatchObject([
      { because: 'no-proof-to-send', says: expect.stringContaining('a tile is missing') },
    ]);
  });

  it('that know a larger tree, another root, or another beginning contradict us, and show what we have signed', async () => {
    for (const [size, log, because] of [
      [60, ours, 'larger-tree'],
      [100, forked, 'another-root-of-the-same-size'],
      [140, forked, 'proof-does-not-verify'],
    ] as const) {
      // oxlint-disable no-await-in-loop -- one after the other
      const policy = policyOf([await witness('one')]);
      await openWitnesses({ policy, logs }).ask(ours.note(100), proofsOf(ours));
      const { cosigners, contradictions, troubles } = await openWitnesses({ policy, logs }).ask(
        log.note(size),
        proofsOf(log),
      );
      // oxlint-enable no-await-in-loop
      expect([cosigners.size, troubles]).toEqual([0, []]);
      expect(contradictions).toMatchObject([{ witness: 'one', because, size: 100 }]);
      expect(openCheckpoint(contradictions[0]?.shown ?? '', logs)).toMatchObject({
        checkpoint: { size: 100, root: ours.root(100) },
      });
      expect(contradictions[0]?.says).toMatch(/^The witness one .*100 leaves.*\.$/);
    }
  });

  it('that only say so show nothing of ours, and the answer tells it', async () => {
    const shown = sealedLog(newSigner(origin)).note(900);
    const policy = policyOf([
      await pretender('liar', async (path) =>
        path === `/${originHash(origin)}/checkpoint`
          ? { status: 200, body: shown }
          : { status: 409, type: 'text/x.tlog.size', body: '900\n' },
      ),
      await pretender('plain', async (_path, body) =>
        body.startsWith('old 0\n')
          ? { status: 409, type: 'text/x.tlog.size', body: '5\n' }
          : { status: 409, body: 'no' },
      ),
    ]);
    const { contradictions } = await openWitnesses({ policy, logs }).ask(ours.note(5), proofsOf(ours));
    expect(contradictions).toMatchObject([
      { witness: 'liar', because: 'larger-tree', size: 900, shown: null },
      { witness: 'plain', because: 'another-root-of-the-same-size', size: 5, shown: null },
    ]);
  });

  it('are asked one question at a time; what a newer checkpoint has overtaken contradicts nobody', async () => {
    const [reached, going] = [deferred(), deferred()];
    const behind = await witness('one');
    const url = behind.split(' ').at(-1) ?? '';
    let questions = 0;
    const slow = await pretender('slow', async (path, body) => {
      questions += 1;
      reached.resolve();
      await going.promise;
      const answer = await fetch(`${url}${path}`, { method: 'POST', body });
      return { status: answer.status, type: answer.headers.get('content-type') ?? '', body: await answer.text() };
    });
    const policy = policyOf([`${behind.split(' ').slice(0, 3).join(' ')} ${slow.split(' ').at(-1) ?? ''}`]);
    const { ask } = openWitnesses({ policy, logs });
    const first = ask(ours.note(10), proofsOf(ours));
    await reached.promise;
    const [second, third] = [ask(ours.note(11), proofsOf(ours)), ask(ours.note(12), proofsOf(ours))];
    going.resolve();
    expect((await first).cosigners.size).toBe(1);
    expect((await second).troubles).toMatchObject([{ because: 'overtaken' }]);
    expect((await third).cosigners.size).toBe(1);
    expect(questions).toBe(2);
  });

  it('that somebody else has shown a newer checkpoint of ours are overtaken, and contradict nobody', async () => {
    const policy = policyOf([await witness('one')]);
    const { ask } = openWitnesses({ policy, logs });
    const [reached, going] = [deferred(), deferred()];
    await ask(ours.note(10), proofsOf(ours));
    const slowly: MakeProof = async (old, size) => {
      reached.resolve();
      await going.promise;
      return ours.consistency(old, size);
    };
    const behind = ask(ours.note(20), slowly);
    await reached.promise;
    const ahead = ask(ours.note(30), proofsOf(ours));
    await openWitnesses({ policy, logs }).ask(ours.note(30), proofsOf(ours));
    going.resolve();
    expect((await behind).contradictions).toEqual([]);
    expect((await behind).troubles).toMatchObject([{ because: 'overtaken' }]);
    expect((await ahead).cosigners.size).toBe(1);
  });

  it('are asked for checkpoints alone', async () => {
    const { ask } = openWitnesses({ policy: policyOf([]), logs });
    await expect(ask(noteOf('a text\n', []), proofsOf(ours))).rejects.toThrow(TypeError);
    expect(readNote(ours.note(1))).toBeDefined();
  });
});
