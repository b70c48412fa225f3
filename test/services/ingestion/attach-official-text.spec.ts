import { attachOfficialText, type HandedIn } from '../../../services/ingestion/attach-official-text.ts';
import type { Receive } from '../../../services/ingestion/reception.ts';
import { StoreUnavailable } from '../../../services/shared/event-store/port.ts';
import { openMemoryStore } from '../../../services/shared/event-store/memory-store.ts';
import type { Principal } from '../../../services/shared/http/principal.ts';
import { sha256Of } from '../../../services/shared/official-texts/bodies.ts';
import { openRegister } from '../../../services/shared/record/register.ts';
import { streamName } from '../../../domain/kernel/streams.ts';
import { buildHandle } from '../../../services/ingestion/handle.ts';
import { houseRules } from '../../../services/ingestion/house-rules.ts';
import { reception } from '../../../services/ingestion/reception.ts';
import { catalogueOf } from '../../../services/shared/games/catalogue.ts';
import { recorder } from '../../support/stored.ts';
import { toyGame } from '../../support/toy-game.ts';

const principal: Principal = {
  sub: 'CO-1',
  role: 'compliance',
  venues: ['*'],
  jurisdictions: [],
  terminal: null,
  tables: ['*'],
  person: null,
};
const text = (words: string): HandedIn => ({
  venue: 'STAR',
  game: 'toy',
  edition: 'toy/one',
  body: Buffer.from(words),
  mediaType: 'text/plain',
  title: null,
  source: null,
  issuedOn: null,
  by: 'CO-1',
});

/** A house of one venue whose door and whose keeper of bodies tell in which order they were asked, and can be made to fail. */
const house = async () => {
  const store = openMemoryStore();
  const registered = recorder();
  const data = { name: 'Star', zone: 'Australia/Sydney', rolloverHour: 6, jurisdiction: 'NSW' };
  await store.append(streamName('venue', 'STAR'), 'none', [
    registered.add(streamName('venue', 'STAR'), 'venue.VenueRegistered', data),
  ]);
  const register = openRegister({ store, now: Date.now });
  const texts = { claim: () => Promise.reject(new Error('no words are said here')) };
  const handle = buildHandle({
    store,
    catalogue: catalogueOf([toyGame]),
    rulesOf: houseRules([toyGame]),
    register,
    texts,
    now: Date.now,
    chance: () => 0,
  });
  const receive = reception({ register, handle, knowsGame: () => true, mayRecord: () => true });
  const done: string[] = [];
  const bodies = new Set<string>();
  const fails = { before: false, after: false, keeping: false };
  const doorOf: Receive = async (arrival) => {
    if (fails.before) throw new StoreUnavailable('away');
    const outcome = await receive(arrival);
    done.push('recorded');
    if (fails.after) throw new StoreUnavailable('away');
    return outcome;
  };
  const keep = async (body: Uint8Array): Promise<string> => {
    if (fails.keeping) throw new StoreUnavailable('away');
    done.push('kept');
    bodies.add(sha256Of(body));
    return sha256Of(body);
  };
  const attach = attachOfficialText({
    store,
    bodies: { keep },
    register,
    receive: doorOf,
    games: [toyGame],
    now: Date.now,
  });
  const events = () => store.readStream(streamName('edition', 'STAR.toy'));
  return { attach: (words: string) => attach(text(words), { principal, ifRevision: -1 }), done, bodies, fails, events };
};

describe('Attaching an official text', () => {
  it('keeps the bytes before it says anything of them', async () => {
    const { attach, done } = await house();
    expect(await attach('Rules')).toMatchObject({ outcome: 'attached', isNew: true });
    expect(done).toEqual(['kept', 'recorded']);
  });

  it('says nothing when the bytes cannot be kept', async () => {
    const { attach, fails, events } = await house();
    fails.keeping = true;
    await expect(attach('Rules')).rejects.toThrow(StoreUnavailable);
    expect(await events()).toEqual([]);
  });

  it('leaves a body that nobody names when the store goes away in between, and is good when it is sent again', async () => {
    const { attach, fails, events, bodies } = await house();
    fails.before = true;
    await expect(attach('Rules')).rejects.toThrow(StoreUnavailable);
    expect([bodies.size, (await events()).length]).toEqual([1, 0]);
    fails.before = false;
    expect(await attach('Rules')).toMatchObject({ outcome: 'attached', isNew: true, event: { revision: 0 } });
    expect([bodies.size, (await events()).length]).toEqual([1, 1]);
  });

  it('recognises what it had recorded when only the answer was lost', async () => {
    const { attach, fails, events } = await house();
    fails.after = true;
    await expect(attach('Rules')).rejects.toThrow(StoreUnavailable);
    fails.after = false;
    expect(await attach('Rules')).toMatchObject({ outcome: 'attached', isNew: false, event: { revision: 0 } });
    expect((await events()).length).toBe(1);
  });

  it('puts back bytes that a database has lost, when the same text comes again', async () => {
    const { attach, bodies } = await house();
    await attach('Rules');
    bodies.clear();
    expect(await attach('Rules')).toMatchObject({ isNew: false });
    expect([...bodies]).toEqual([sha256Of(Buffer.from('Rules'))]);
  });

  it('lets one of two different texts that saw the same record be first', async () => {
    const { attach, events } = await house();
    const answers = await Promise.all([attach('Rules'), attach('Other rules')]);
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['at-another-revision', 'attached']);
    expect((await events()).length).toBe(1);
  });
});
