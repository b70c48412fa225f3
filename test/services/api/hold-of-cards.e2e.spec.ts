import { startEvening, type Evening } from '../../support/evening.ts';
import { read } from '../../support/read.ts';

/** What finance is told of the hold of games with cards, beside what chance would have it, while their day is played and when it is closed. */

let evening: Evening;
beforeAll(async () => {
  evening = await startEvening(40, { games: ['casino-war', 'double-chance'] });
});
afterAll(() => evening.stop());

const venues = ['CANBERRA', 'STAR'] as const;
type Venue = (typeof venues)[number];

const hold = (venue: Venue, more = '') =>
  read(evening, `/v1/reports/hold?venue=${venue}&gamingDay=${evening.gamingDay}&by=game${more}`, { as: 'finance' });

type Sent = { readonly as?: 'finance' | 'compliance'; readonly seen?: string };

const sent = async (path: string, body: object, { as = 'finance', seen }: Sent = {}): Promise<void> => {
  const headers = { ...(await evening.tokens.bearer(as)), 'content-type': 'application/json' };
  const answer = await evening.call(path, {
    method: 'POST',
    headers: { ...headers, ...(seen === undefined ? {} : { 'if-match': seen }) },
    body: JSON.stringify(body),
  });
  expect([await answer.text(), answer.status]).toEqual([expect.anything(), 201]);
};

const then = (): string => `${evening.gamingDay}T12:00:00.000Z`;
const said = (type: string, data: object, actor: object) => ({
  eventId: crypto.randomUUID(),
  type,
  data,
  metadata: { occurredAt: then(), sourceSeq: null, actor, schemaVersion: 1 },
});

const closeDay = async (venue: Venue): Promise<void> => {
  const by = 'FIN-01';
  const opened = said('gamingDay.Opened', { by }, { personId: by, role: 'finance-officer' });
  const day = `/v1/gaming-days/${venue}.${evening.gamingDay}`;
  await sent(`${day}/events`, { events: [opened] });
  await sent(`${day}/close`, { eventId: crypto.randomUUID(), occurredAt: then(), by }, { seen: '"0"' });
};

/** Compliance has a venue read 9.3 of Double Chance so that one kept card may have the suit and another the value. */
const chooseAnyCard = async (effectiveFrom: string): Promise<void> => {
  const data = {
    edition: 'double-chance/star-2016',
    interpretation: 'sixth-card-higher',
    choice: 'any-card',
    effectiveFrom,
    evidence: { kind: 'letter', reference: 'L-1', sha256: null },
  };
  const chosen = said('edition.InterpretationChosen', data, { personId: 'CO-01', role: 'compliance-officer' });
  await sent('/v1/editions/STAR/double-chance/events', { events: [chosen] }, { as: 'compliance' });
};

const told = (row: Readonly<Record<string, unknown>> | undefined) => {
  const { theoreticalWinCents, standardErrorCents, laidCents, dropCents } = row ?? {};
  expect(Number(laidCents)).toBeGreaterThan(0);
  expect(Number(standardErrorCents)).toBeGreaterThan(0);
  return { edge: Number(theoreticalWinCents) / Number(laidCents), dropCents };
};

describe('Hold of Casino War and Double Chance', () => {
  it('stands beside theoretical hold of every wager that was laid', async () => {
    const [war] = (await hold('CANBERRA')).items;
    expect(war).toMatchObject({ game: 'casino-war', unknownLaidCents: 0, unknownKinds: [], bestPlayKinds: [] });
    expect(told(war).edge).toBeGreaterThan(0);
    const [chance] = (await hold('STAR')).items;
    expect(chance).toMatchObject({
      game: 'double-chance',
      unknownLaidCents: 0,
      unknownKinds: [],
      bestPlayKinds: ['double-chance main (double-chance/star-2016)'],
    });
    // Of a wager on a hand 3.76 per cent, and more of one on a jackpot.
    expect(told(chance).edge).toBeGreaterThan(0.0376);
  });

  it.each(venues)('is the same when the day of %s is closed, and as it stood before', async (venue) => {
    const open = await hold(venue);
    expect(open.body).toMatchObject({ provisionalDays: [evening.gamingDay] });
    const last = await evening.foundation.store.head();
    await closeDay(venue);
    await evening.level();
    const asItStood = await hold(venue, `&asOf=${last}`);
    expect(asItStood.body).toMatchObject({ provisionalDays: [evening.gamingDay], items: open.items });
    const closed = await hold(venue);
    expect(closed.body).toMatchObject({ provisionalDays: [] });
    expect(closed.items).toEqual(open.items);
  });

  it('is not told of a day on which the venue has chosen to read the edition otherwise: that is named', async () => {
    const before = await hold('STAR');
    await chooseAnyCard('2026-06-01');
    expect((await hold('STAR')).items).toEqual(before.items);
    await chooseAnyCard(evening.gamingDay);
    const main = 'double-chance main (double-chance/star-2016)';
    expect((await hold('STAR')).items).toEqual([
      expect.objectContaining({
        unknownKinds: [`${main}: its venue has chosen another reading of which sixth cards win.`],
        bestPlayKinds: [],
        theoreticalWinCents: null,
      }),
    ]);
  });
});
