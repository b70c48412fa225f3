import type { JsonObject } from '../../../domain/kernel/json.ts';
import type { AccessRole } from '../../../domain/kernel/access.ts';
import { event, gamingDay, startHouse, type Answer } from '../../support/ingestion.ts';
import { sampleOf } from '../../support/told-samples.ts';

let house: Awaited<ReturnType<typeof startHouse>>;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

const slot = { table: 'T-1', slot: 1, seal: 'S-77', by: ['SO-1'] };
const step = (name: string, otherwise: JsonObject = {}) =>
  event(`dropBox.${name}`, { ...sampleOf('dropBox', `${name}.v1`), ...otherwise });
const alone = ({ type: _type, ...others }: ReturnType<typeof event>) => others;
const late = ({ type, data, metadata: { occurredAt, schemaVersion } }: ReturnType<typeof event>) =>
  event('dropBox.LateEntryRecorded', {
    type,
    data,
    occurredAt,
    schemaVersion,
    uncertaintyMs: 60_000,
    decision: { by: 'GS-1', roleClaimed: 'games-supervisor', ground: 'forgotten' },
  });

const saw = (revision: number) => ({ 'if-match': `"${revision}"` });
const briefly = ({ status, body }: Answer) => [status, body['reason'] ?? body['lastRevision']];

/** The address of a journey whose box was attached, by its number. */
const attach = async (number: number): Promise<string> => {
  const events = [event('dropBox.Attached', slot)];
  const body = { venue: 'STAR', dropBox: 'BOX-T-1', gamingDay, number, events };
  return (await house.post('/v1/drop-boxes', body)).headers.get('location') ?? '';
};
const says = (url: string, role: AccessRole, ...events: readonly unknown[]) =>
  house.post(`${url}/events`, { events }, { role });

/** The same, removed and opened: the next event has revision 3. */
const open = async (number: number): Promise<string> => {
  const url = await attach(number);
  await says(url, 'terminal', event('dropBox.Removed', slot));
  await says(url, 'count', step('Opened'));
  return url;
};

describe('A drop box after its removal', () => {
  it('is carried by security, opened and counted by the count team, and verified by the cage', async () => {
    const url = await attach(1);
    const answers = [
      await says(url, 'terminal', event('dropBox.Removed', slot)),
      await says(url, 'security', step('Transported'), step('Stored')),
      await says(url, 'count', step('CountBegun'), step('Opened'), step('Emptied')),
      await house.post(`${url}/counts`, alone(step('Counted')), { role: 'count', headers: saw(6) }),
      await house.post(`${url}/counts`, alone(step('Counted', { count: 2 })), { role: 'count', headers: saw(7) }),
      await house.post(`${url}/verification`, alone(step('Verified')), { role: 'cage', headers: saw(8) }),
      await says(url, 'count', step('Relocked')),
      await says(url, 'security', step('Transported')),
    ];
    expect(answers.map(briefly)).toEqual([1, 3, 6, 7, 8, 9, 10, 11].map((revision) => [201, revision]));
  });

  it('is counted and verified by persons who name the revision that they saw, by either address', async () => {
    const url = await open(2);
    const counted = step('Counted');
    expect((await says(url, 'count', counted)).status).toBe(428);
    expect((await says(url, 'count', late(counted))).status).toBe(428);
    expect((await house.post(`${url}/counts`, alone(counted), { role: 'count' })).status).toBe(428);
    expect((await house.post(`${url}/counts`, alone(counted), { role: 'count', headers: saw(1) })).status).toBe(412);
    const count = { role: 'count', headers: saw(2) } as const;
    expect(briefly(await house.post(`${url}/events`, { events: [counted] }, count))).toEqual([201, 3]);
    const again = await house.post(`${url}/counts`, alone(counted), count);
    expect([again.status, again.body['alreadyThere']]).toEqual([200, 1]);
    expect((await house.post(`${url}/verification`, alone(step('Verified')), { role: 'cage' })).status).toBe(428);
  });

  it('is neither counted by a terminal, nor verified by those who count', async () => {
    const url = await open(3);
    const counted = { events: [step('Counted')] };
    expect((await house.post(`${url}/events`, counted, { headers: saw(2) })).status).toBe(403);
    expect((await house.post(`${url}/counts`, alone(step('Counted')), { headers: saw(2) })).status).toBe(403);
    const verified = alone(step('Verified'));
    expect((await house.post(`${url}/verification`, verified, { role: 'count', headers: saw(2) })).status).toBe(403);
    expect((await says(url, 'security', step('Opened'))).status).toBe(403);
  });

  it('is refused where it is our own procedure, with a sentence', async () => {
    const attached = await attach(4);
    const opening = await says(attached, 'count', step('Opened'));
    expect([opening.status, opening.body['reason'], opening.body['detail']]).toEqual([
      409,
      'box-was-not-removed',
      'Nothing removed the box from its table by the record. A removal that was forgotten is entered late; then the box may be carried and counted.',
    ]);
    const count = { role: 'count', headers: saw(0) } as const;
    const counted = await house.post(`${attached}/counts`, alone(step('Counted')), count);
    expect(briefly(counted)).toEqual([409, 'box-was-not-opened']);
    expect(briefly(await says(attached, 'supervisor', late(event('dropBox.Removed', slot))))).toEqual([201, 1]);
    expect(briefly(await says(attached, 'count', step('Opened')))).toEqual([201, 2]);
  });

  it('is not counted on a journey that never began', async () => {
    const url = `/v1/drop-boxes/STAR.BOX-T-1.${gamingDay}.99`;
    const counted = await house.post(`${url}/counts`, alone(step('Counted')), { role: 'count', headers: saw(2) });
    expect(briefly(counted)).toEqual([404, 'box-journey-is-not-known']);
  });

  it('names each field of the one event that is wrong', async () => {
    const url = await open(5);
    const { eventId: _eventId, ...counted } = alone(step('Counted', { count: 0, more: 1 }));
    const said = { ...counted, type: 'dropBox.Counted' };
    const answer = await house.post(`${url}/counts`, said, { role: 'count', headers: saw(2) });
    const pointers = (answer.body['errors'] as { readonly pointer: string }[]).map(({ pointer }) => pointer);
    expect([answer.status, pointers.toSorted()]).toEqual([422, ['/data/count', '/data/more', '/eventId', '/type']]);
    const early = { ...alone(step('Counted')), metadata: { ...counted.metadata, occurredAt: '1969-12-31T00:00:00Z' } };
    const before1970 = await house.post(`${url}/counts`, early, { role: 'count', headers: saw(2) });
    expect(before1970.body['errors']).toEqual([
      { in: 'body', pointer: '/metadata/occurredAt', detail: 'must not be before 1970' },
    ]);
    const nothing = await house.post(`${url}/counts`, [], { role: 'count', headers: saw(2) });
    expect(nothing.status).toBe(422);
  });

  it('has a count corrected by compliance only', async () => {
    const url = await open(6);
    const counted = step('Counted');
    await house.post(`${url}/counts`, alone(counted), { role: 'count', headers: saw(2) });
    const correction = event('dropBox.CorrectionRecorded', {
      corrects: counted.eventId,
      replacement: {
        type: counted.type,
        schemaVersion: 1,
        occurredAt: counted.metadata.occurredAt,
        data: { ...(counted.data as JsonObject), by: 'CT-9' },
      },
      decision: { by: 'CO-1', roleClaimed: 'compliance-officer', ground: 'misread' },
    });
    const correct = (role: AccessRole) =>
      house.post(`${url}/events`, { events: [correction] }, { role, headers: saw(3) });
    expect((await correct('count')).status).toBe(403);
    expect((await correct('supervisor')).status).toBe(403);
    expect(briefly(await correct('compliance'))).toEqual([201, 4]);
  });
});
