import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import { streamName } from '../../../domain/kernel/streams.ts';
import { projections } from '../../../projections/index.ts';
import { openCountsOn } from '../../../services/composition/open-counts.ts';
import { openReadDb } from '../../../services/shared/read-models/read-db.ts';
import { statementsOf } from '../../support/statements-of.ts';
import { recorder, venue } from '../../support/stored.ts';
import { openHarness, projectInBatches, type Harness } from '../projector/harness.ts';

const by = ['SEC-01', 'SEC-02'];
const journeyOf = (box: string): string => `${venue}.${box}.2026-04-25.1`;
const attached = { table: 'TU-01', slot: 1, seal: 'S-1', by, locks: null };
const nothingFound = { by, content: [] };

const record = () => {
  const all = recorder();
  const say = (box: string, name: string, data: object): StoredEvent =>
    all.add(streamName('dropBox', journeyOf(box)), `dropBox.${name}`, { ...data });
  return { say, all };
};

let on: Harness;
beforeEach(async () => {
  on = await openHarness();
});
afterEach(() => on.close());

const project = async (events: readonly StoredEvent[]): Promise<void> => {
  await Promise.all(projections.map((projection) => projectInBatches(on.pool, projection, events)));
};

const isBehind = ({ name }: { readonly name: string }): boolean => name === 'blindness';

/** Which boxes nobody has verified, and whether that was looked up. */
const asking = () => {
  const openCounts = openCountsOn({ db: openReadDb(on.pool), readPool: on.pool }, 20_000);
  return async () => {
    let boxes: readonly string[] = [];
    const sent = await statementsOf(async () => {
      boxes = (await openCounts({ venues: null })).journeys.map(({ dropBox }) => dropBox);
    });
    return { boxes, isLookedUp: sent.some(({ text }) => text.includes('p_blindness.journey')) };
  };
};

describe('How counts stand', () => {
  it('is looked up again when something was written, and not before', async () => {
    const { say } = record();
    await project([say('BX-1', 'Attached', attached), say('BX-2', 'Attached', attached)]);
    const ask = asking();
    expect(await ask()).toEqual({ boxes: ['BX-1', 'BX-2'], isLookedUp: true });
    expect(await ask()).toEqual({ boxes: ['BX-1', 'BX-2'], isLookedUp: false });
    await project([say('BX-1', 'Verified', nothingFound)]);
    expect(await ask()).toEqual({ boxes: ['BX-2'], isLookedUp: true });
    expect(await ask()).toEqual({ boxes: ['BX-2'], isLookedUp: false });
  });

  it('is not looked up again when something was recorded that no count rests on, and is when a count was opened meanwhile', async () => {
    const { say, all } = record();
    await project([say('BX-1', 'Attached', attached)]);
    const ask = asking();
    await ask();
    const session = streamName('tableSession', `${venue}.TU-01.2026-04-25.1`);
    const round = streamName('round', `${venue}.TU-01.2026-04-25.1.0001`);
    await project([all.add(round, 'round.RoundOpened', { game: 'two-up', editionStamp: null })]);
    expect(await ask()).toEqual({ boxes: ['BX-1'], isLookedUp: false });
    await project([all.add(round, 'round.RoundClosed', {}), say('BX-2', 'Attached', attached)]);
    expect(await ask()).toEqual({ boxes: ['BX-1', 'BX-2'], isLookedUp: true });
    const begun = { countedBy: 'dealer-1', observedBy: null };
    await project([all.add(session, 'table.FloatCountBegun', begun)]);
    expect(await ask()).toMatchObject({ isLookedUp: true });
  });

  it('is looked up again when what opened a count was taken back, or another stands in its place', async () => {
    const { say, all } = record();
    const first = say('BX-1', 'Attached', attached);
    await project([first]);
    const ask = asking();
    await ask();
    await project([all.correct(first, null)]);
    expect(await ask()).toEqual({ boxes: [], isLookedUp: true });
  });

  it('is looked up again after a stream was projected anew, though the read model is no further than before', async () => {
    const { say } = record();
    await project([say('BX-1', 'Attached', attached)]);
    const ask = asking();
    await ask();
    // As `redrive` does.
    await on.pool.query(
      `update p_blindness.journey set verified_at = attached_at; update p_blindness.checkpoint set generation = generation + 1`,
    );
    expect(await ask()).toEqual({ boxes: [], isLookedUp: true });
  });

  it('is told with whether any read model put a stream aside, and says so as soon as one did', async () => {
    const { say } = record();
    await project([say('BX-1', 'Attached', attached)]);
    const ask = openCountsOn({ db: openReadDb(on.pool), readPool: on.pool }, 20_000);
    expect(await ask({ venues: null })).toMatchObject({ isAllTold: true });
    await on.pool.query('update p_drop_boxes.followed_stream set parked_at = now(), parked_at_revision = 0');
    expect(await ask({ venues: null })).toMatchObject({ isAllTold: false, journeys: [{ dropBox: 'BX-1' }] });
    await on.pool.query('update p_drop_boxes.followed_stream set parked_at = null, parked_at_revision = null');
    expect(await ask({ venues: null })).toMatchObject({ isAllTold: true });
  });

  it('does not say that nothing is put aside after it waited', async () => {
    const { say } = record();
    const [first, second] = [say('BX-1', 'Attached', attached), say('BX-2', 'Attached', attached)];
    await project([first]);
    let looked: (() => void) | undefined;
    const query: unknown = Reflect.get(on.pool, 'query');
    if (typeof query !== 'function') throw new Error('a pool asks nothing');
    const readPool = Object.create(on.pool, {
      query: {
        value: async (asked: { readonly text?: string }, ...values: readonly unknown[]) => {
          const answer: unknown = await Reflect.apply(query, on.pool, [asked, ...values]);
          if (asked.text?.includes('furthest')) looked?.();
          return answer;
        },
      },
    }) as typeof on.pool;
    const ask = openCountsOn({ db: openReadDb(on.pool), readPool }, 20_000);
    expect(await ask({ venues: null })).toMatchObject({ isAllTold: true });
    await Promise.all(
      projections.filter((one) => !isBehind(one)).map((one) => projectInBatches(on.pool, one, [second])),
    );
    // What was found before does not hold, so it waits from when it has looked.
    const hasLooked = new Promise<void>((resolve) => {
      looked = resolve;
    });
    const asked = ask({ venues: null });
    await hasLooked;
    await Promise.all(projections.filter(isBehind).map((one) => projectInBatches(on.pool, one, [second])));
    expect(await asked).toMatchObject({ isAllTold: false });
  });

  it('waits for a read model that is behind another one, and is not told as it was', async () => {
    const { say } = record();
    const first = say('BX-1', 'Attached', attached);
    await project([first]);
    const ask = asking();
    await ask();
    const second = say('BX-2', 'Attached', attached);
    const [ahead, behind] = [
      projections.filter(({ name }) => name !== 'blindness'),
      projections.filter(({ name }) => name === 'blindness'),
    ];
    await Promise.all(ahead.map((projection) => projectInBatches(on.pool, projection, [second])));
    const asked = ask();
    await Promise.all(behind.map((projection) => projectInBatches(on.pool, projection, [second])));
    expect((await asked).boxes).toEqual(['BX-1', 'BX-2']);
  });

  it('names the sessions that sold into a box: since it hung the last time, and ever for one that never hung before', async () => {
    const { say, all } = record();
    const sellInto = (dropBox: string): readonly StoredEvent[] => {
      const session = streamName('tableSession', `${venue}.TU-${dropBox}.2026-04-20.1`);
      const sale = {
        personId: null,
        tender: 'cash',
        tenderedCents: 1_000,
        dropBox,
        issuedAs: 'chips',
        issued: [],
        issuedCents: 1_000,
        by: 'dealer-1',
      };
      return [
        all.add(session, 'table.SessionOpened', { game: 'two-up', editionStamp: null }),
        all.add(session, 'table.ChipsSold', sale),
      ];
    };
    const removed = { ...attached, run: null };
    const later = streamName('dropBox', `${venue}.BX-8.2026-04-25.2`);
    await project([
      ...sellInto('BX-7'),
      say('BX-7', 'Attached', attached),
      say('BX-8', 'Attached', attached),
      say('BX-8', 'Removed', removed),
      say('BX-8', 'Verified', nothingFound),
      ...sellInto('BX-8'),
      all.add(later, 'dropBox.Attached', attached),
    ]);
    const ask = openCountsOn({ db: openReadDb(on.pool), readPool: on.pool }, 20_000);
    const { journeys } = await ask({ venues: [venue] });
    expect(journeys.map(({ dropBox, sessions }) => [dropBox, sessions])).toEqual([
      ['BX-7', [`${venue}.TU-BX-7.2026-04-20.1`]],
      ['BX-8', [`${venue}.TU-BX-8.2026-04-20.1`]],
    ]);
  });
});
