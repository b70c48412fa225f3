import { startEvening, type Evening } from '../../support/evening.ts';
import { read, readAllPages } from '../../support/read.ts';
import { before, lost, onDay, paired, pennies, play, rk, said, won, type Said } from '../../support/ring-day.ts';

/** What readers are told of Commemorative Two-Up, after a day of play, and after turns that are written here spin by spin. */

const anzacDay = 'STAR.CTU-01.2026-04-25.1';
const otherDay = 'STAR.CTU-01.2026-03-20.1';

let evening: Evening;
beforeAll(async () => {
  evening = await startEvening(12, { games: ['commemorative-two-up'] });
  await recordTheDays();
});
afterAll(() => evening.stop());

const post = async (path: string, events: readonly object[], more: object = {}): Promise<Response> =>
  evening.call(path, {
    method: 'POST',
    headers: {
      ...(await evening.tokens.bearer('terminal', { venues: ['STAR'], terminal: 'CTU-01-A', tables: ['CTU-01'] })),
      'content-type': 'application/json',
    },
    body: JSON.stringify({ ...more, events }),
  });
const recorded = async (...asked: Parameters<typeof post>): Promise<void> => {
  const answer = await post(...asked);
  if (answer.status !== 201) throw new Error(`${asked[0]} answered ${answer.status}: ${await answer.text()}`);
};

const recordDay = async (gamingDay: string, turns: readonly (() => readonly Said[])[]): Promise<void> => {
  const session = `STAR.CTU-01.${gamingDay}.1`;
  await recorded('/v1/table-sessions', before(), { venue: 'STAR', table: 'CTU-01', gamingDay, number: 1 });
  for (const [index, events] of turns.entries())
    // oxlint-disable-next-line no-await-in-loop -- one turn after the other
    await recorded('/v1/rounds', events(), { session, sequence: index + 1 });
  const closed = said(
    'table.SessionClosed',
    { reason: 'end-of-play', playersPresent: 0, closureSignId: null },
    'CS-01',
  );
  await recorded(`/v1/table-sessions/${session}/events`, [closed]);
};

const recordTheDays = async (): Promise<void> => {
  onDay('2026-04-25T02:00:00.000Z');
  await recordDay('2026-04-25', [() => won('PL-1'), () => lost('PL-5'), () => paired('PL-6')]);
  onDay('2026-03-20T01:00:00.000Z');
  await recordDay('2026-03-20', [() => won('PL-1')]);
  await evening.level();
};

type Row = Readonly<Record<string, unknown>>;
const rows = (all: readonly Row[]): readonly string[] =>
  all.map(({ code, clause, verdict }) => `${String(code)} ${String(clause)} ${String(verdict)}`).toSorted();

/** The numbers of the turns of a session that are found, the first one first. */
const found = async (session: string, query: string): Promise<readonly string[]> => {
  const pages = await readAllPages(evening, `/v1/rounds?session=${session}&${query}`);
  return pages
    .flat()
    .map(({ round }) => String(round).slice(-1))
    .toSorted();
};

describe('Turns of Commemorative Two-Up', () => {
  it.each([
    ['result=heads', ['1']],
    ['result=tails', ['2', '3']],
    ['result=heads,tails', ['1', '2', '3']],
    ['person=PL-4', ['3']],
    ['code=WINNINGS_NOT_HANDED_OVER', ['2', '3']],
    ['minStakeCents=5000&game=commemorative-two-up', ['1', '2', '3']],
  ] as const)('are found by %s', async (query, turns) => {
    expect(await found(anzacDay, query)).toEqual(turns);
  });

  it('are told play by play', async () => {
    const { text } = await read(evening, `/v1/rounds/${anzacDay}.0003/timeline`);
    const told = (JSON.parse(text) as { readonly entries: readonly Row[] }).entries.map(({ says }) => says);
    for (const sentence of [
      'RINGKEEPER-01 offers the kip to PL-6 at place 1.',
      'PL-2 covers the spinner in the centre with $50.00 in cash (wager W-PL-2-cover).',
      '$20.00 of wager W-PL-4-tails goes into the hands of PL-3 (player).',
      'PL-6 spins the pennies (S-1): tail, tail, tail.',
      'RINGKEEPER-01 announces tails of S-1.',
      'RINGKEEPER-01 (ringkeeper) hands PL-2 $100.00 in cash on wager W-PL-2-cover.',
    ])
      expect(told).toContain(sentence);
  });

  it('are told in the session beside what is done with its ring', async () => {
    const { text } = await read(evening, `/v1/table-sessions/${anzacDay}/timeline`);
    expect(text).toContain('CS-01 looks at the ring: its shape is circular, and its boundary is 90 mm high.');
    expect(text).toContain('Of the set pennies-red red-1, red-2, red-3, red-4 and red-5 come into the keeping of');
  });

  it('count heads and tails of three pennies by the set that was in use', async () => {
    const { items } = await read(evening, '/v1/reports/frequencies?groupBy=coin-set&gamingDay=2026-04-25');
    expect(items).toMatchObject([
      { key: 'pennies-red', counts: 'result', outcome: 'heads', times: 3, trials: 5 },
      { key: 'pennies-red', counts: 'result', outcome: 'tails', times: 2, trials: 5 },
      { key: 'pennies-red', counts: 'face', outcome: 'head', times: 8, trials: 15 },
      { key: 'pennies-red', counts: 'face', outcome: 'tail', times: 7, trials: 15 },
    ]);
  });
});

const settledOn = async (round: string, wagerId: string): Promise<Row | undefined> => {
  const { body } = await read(evening, `/v1/rounds/${round}/adjudication`);
  return (body['settlements'] as readonly Row[]).find((one) => one['wagerId'] === wagerId);
};

describe('What patrons owe each other', () => {
  it('is owed out of the centre: the ringkeeper held both stakes, and kept ten dollars of what tails had won', async () => {
    expect(await settledOn(`${anzacDay}.0002`, 'W-PL-2-cover')).toMatchObject({
      outcome: 'won',
      due: { paidCents: 5_000, collectedCents: 0 },
      differenceCents: -1_000,
      between: {
        owed: [
          { what: 'winnings', fromPersonId: 'PL-5', heldBy: rk, cents: 5_000 },
          { what: 'stake', fromPersonId: 'PL-2', heldBy: rk, cents: 5_000 },
        ],
        handedCents: 9_000,
      },
    });
  });

  it('is handed over where three heads were thrown', async () => {
    expect(await settledOn(`${anzacDay}.0001`, 'W-PL-1-spinner')).toMatchObject({
      outcome: 'won',
      differenceCents: 0,
      between: { owed: [{ what: 'winnings', cents: 5_000 }, { what: 'stake' }], handedCents: 10_000 },
    });
  });

  it('is open where nobody recorded what became of it, and says whose hands it lay in', async () => {
    expect(await settledOn(`${anzacDay}.0003`, 'W-PL-4-tails')).toMatchObject({
      outcome: 'won',
      differenceCents: null,
      between: {
        owed: [
          { what: 'winnings', fromPersonId: 'PL-3', cents: 2_000 },
          { what: 'stake', fromPersonId: 'PL-4', heldBy: 'PL-3', cents: 2_000 },
        ],
        handedCents: null,
      },
    });
  });

  it('is found where it is wrong, of the law and of nothing else', async () => {
    const pages = await readAllPages(evening, `/v1/violations?session=${anzacDay}&game=commemorative-two-up`);
    const ofTheGame = pages.flat().filter(({ citation }) => String(citation).startsWith('commemorative-two-up/'));
    expect(rows(ofTheGame)).toEqual([
      'WINNINGS_NOT_HANDED_OVER 4.8 violation',
      'WINNINGS_NOT_HANDED_OVER 6.3 undetermined',
    ]);
  });
});

describe('A ring on another day than the three of the game', () => {
  it('is recorded, and found (1.1)', async () => {
    const { body } = await read(evening, `/v1/rounds/${otherDay}.0001/adjudication`);
    expect(body['findings']).toMatchObject([
      {
        citation: 'commemorative-two-up/clgca r 1.1',
        code: 'OUTSIDE_COMMEMORATIVE_WINDOW',
        verdict: 'violation',
        says: 'the pennies were spun on another day than the three of this game',
      },
    ]);
    expect(await settledOn(`${otherDay}.0001`, 'W-PL-1-spinner')).toMatchObject({ outcome: 'won', differenceCents: 0 });
  });

  it('has no float, as a table without a house', async () => {
    const session = await read(evening, `/v1/table-sessions/${otherDay}`);
    expect(session.body).toMatchObject({ game: 'commemorative-two-up', isBanked: false });
    expect((await read(evening, `/v1/table-sessions/${otherDay}/float`)).status).toBe(404);
  });
});

const spin = { spinId: 'S-9', spinnerId: 'PL-1', spinnerRole: 'player', pennies: pennies('HHT'), seen: [] };
const matched = { matchId: 'M-9', headsWagerId: 'W-1', tailsWagerId: 'W-2', matchedCents: 100 };
const kept = { pennySet: 'pennies-red', pennies: null, keptBy: rk, role: 'ringkeeper' };

describe('What cannot be said of a turn', () => {
  it.each([
    ['a place before the first', 'KipOffered', { personId: 'PL-1', place: 0, by: rk }, 'place'],
    ['nobody who accepts the kip', 'KipAccepted', { personId: null, place: 1 }, 'personId'],
    ['an edge', 'PenniesSpun', { ...spin, pennies: [{ penny: 'red-1', face: 'edge' }] }, 'pennies/0/face'],
    ['a fault that no game knows', 'PenniesSpun', { ...spin, seen: ['rain'] }, 'seen/0'],
    ['a third result', 'ResultAnnounced', { spinId: 'S-9', result: 'odds', by: rk }, 'result'],
    ['half a cent', 'WagersMatched', { ...matched, matchedCents: 0.5 }, 'matchedCents'],
    ['less than nothing', 'WagersMatched', { ...matched, matchedCents: -1 }, 'matchedCents'],
    ['a member that nobody defined', 'WagersMatched', { ...matched, odds: 2 }, 'odds'],
  ])('is refused with its field: %s', async (_what, name, data, field) => {
    const path = `/v1/rounds/${anzacDay}.0003/events`;
    const answer = await post(path, [play(name, data)]);
    const { errors } = (await answer.json()) as { readonly errors: readonly { readonly pointer: string }[] };
    expect([answer.status, errors.map(({ pointer }) => pointer)]).toEqual([422, [`/events/0/data/${field}`]]);
  });

  it.each([
    [
      'a boundary below the floor',
      'RingMeasured',
      { shape: 'square', boundaryHeightMm: -1, by: rk },
      'boundaryHeightMm',
    ],
    ['a shape of no ring', 'RingMeasured', { shape: 'star', boundaryHeightMm: 70, by: rk }, 'shape'],
    ['a keeper without a role that there is', 'PenniesKept', { ...kept, role: 'croupier' }, 'role'],
  ])('is refused with its field, of the ring: %s', async (_what, name, data, field) => {
    const answer = await post(`/v1/table-sessions/${anzacDay}/events`, [said(`ring.${name}`, data)]);
    const { errors } = (await answer.json()) as { readonly errors: readonly { readonly pointer: string }[] };
    expect([answer.status, errors.map(({ pointer }) => pointer)]).toEqual([422, [`/events/0/data/${field}`]]);
  });

  it('is not looked for by a result that no game has', async () => {
    const { status, body } = await read(evening, '/v1/rounds?result=three-odds');
    expect([status, body['errors']]).toMatchObject([422, [{ pointer: '/result' }]]);
  });
});

describe('A day of play', () => {
  it('has what was planted found, and nothing else', async () => {
    const expected = evening.played.flatMap(({ planted }) => planted.flatMap((one) => one.expected));
    const query = 'gamingDay=2025-04-25&verdict=violation,contested,undetermined,noted';
    const pages = await readAllPages(evening, `/v1/violations?${query}`);
    expect(expected.length).toBeGreaterThan(8);
    expect(rows(pages.flat())).toEqual(rows(expected));
  });
});
