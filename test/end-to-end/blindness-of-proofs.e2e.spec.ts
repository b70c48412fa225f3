import { sealBooks } from '../../services/sealer/books.ts';
import { startSealer } from '../../services/sealer/start.ts';
import { eventually } from '../support/eventually.ts';
import { asker, type Asker } from './blindness/asked.ts';
import { stoppedClock } from './blindness/stopped-clock.ts';
import { bundleOf, evidenceOf } from '../support/ask-evidence.ts';
import { dispute, gamingDay, journey, onTheTeam, session, startWorld, type World } from './blindness/world.ts';

let world: World;
let stop: () => Promise<void>;
beforeAll(async () => {
  const clock = stoppedClock('2026-03-07T00:00:00.000Z');
  world = await startWorld(clock, 1);
  const { foundation } = world.evening;
  const sealer = startSealer(foundation);
  stop = async () => {
    await sealer.stop();
    await world.evening.stop();
    clock.restore();
  };
  await untilSealed();
});
afterAll(() => stop());

const untilSealed = async (): Promise<void> => {
  const { store, pool } = world.evening.foundation;
  const head = Number(await store.head());
  await eventually(async () => expect((await sealBooks(pool).status()).leaves).toBeGreaterThanOrEqual(head));
};

type Proof = { readonly entry: string; readonly held: object | null };

const proofFor = async ({ role, claims }: Asker): Promise<Proof> => {
  const headers = await world.evening.tokens.bearer(role, { jurisdictions: ['*'], ...claims });
  let proof: Proof | undefined;
  await eventually(async () => {
    const answer = await world.evening.call(`/v1/events/dropBox-${journey}/0/proof`, { headers });
    expect(answer.status).toBe(200);
    proof = (await answer.json()) as Proof;
  });
  if (proof === undefined) throw new Error('there was no proof');
  return proof;
};

describe('The proof of an event of a box that nobody has counted yet', () => {
  it.each(['surveillance', 'inspector', 'compliance'] as const)(
    'is given to %s who counts it, and what opens it is not',
    async (role) => {
      expect((await proofFor(asker(role, onTheTeam))).held).toBeNull();
    },
  );

  it('is given with what opens it to those who may know', async () => {
    const [blind, seeing] = [await proofFor(asker('inspector', onTheTeam)), await proofFor(asker('inspector'))];
    expect(seeing.held).toMatchObject({ contentHash: expect.any(String), salt: expect.any(String) });
    expect(blind.entry).toBe(seeing.entry);
    // That a token names a person hides nothing from one who has no part in the count.
    const named = await proofFor(asker('inspector', 'SOMEBODY-ELSE'));
    expect(named.held).toEqual(seeing.held);
  });
});

describe('A bundle of evidence while somebody counts', () => {
  const subjects = [
    `rounds/${session}.0001`,
    `table-sessions/${session}`,
    `disputes/${dispute}`,
    `gaming-days/STAR.${gamingDay}`,
  ];

  it.each(['surveillance', 'inspector', 'compliance'] as const)('is not made for %s who counts', async (role) => {
    const { claims } = asker(role, onTheTeam);
    for (const subject of subjects) {
      const answer = await evidenceOf(world.evening, subject, { as: role, claims });
      expect([answer.status, await answer.json()]).toMatchObject([
        403,
        { detail: expect.stringContaining('is withheld from those who have a part in a count there') },
      ]);
    }
  });

  it('is made for somebody who has no part in it', async () => {
    const { bundle } = await bundleOf(world.evening, `gaming-days/STAR.${gamingDay}`);
    expect(bundle.claims.streams).toContain(`dropBox-${journey}`);
  });
});
