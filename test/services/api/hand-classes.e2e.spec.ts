import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { startEvening, type Evening } from '../../support/evening.ts';

/** Rounds of Double Chance by the class of a hand, by its area and by its cards, as surveillance asks for them. */

const session = 'STAR.TU-01.2026-03-20.1';
const by = 'DEALER-01';

let evening: Evening;
beforeAll(async () => {
  evening = await startEvening(1);
  await recordThreeRounds();
});
afterAll(() => evening.stop());

let counted = 0;
const said = (type: string, data: JsonObject) => {
  counted += 1;
  const occurredAt = new Date(Date.parse('2026-03-20T09:00:00.000Z') + counted * 1_000).toISOString();
  const metadata = { occurredAt, sourceSeq: counted, actor: { personId: by, role: 'dealer' }, schemaVersion: 1 };
  return { eventId: randomUUID(), type, data, metadata };
};
type Said = ReturnType<typeof said>;

const recorded = async (path: string, body: object): Promise<void> => {
  const place = { venues: ['STAR'], terminal: 'TU-01-A', tables: ['TU-01'] };
  const answer = await evening.call(path, {
    method: 'POST',
    headers: { ...(await evening.tokens.bearer('terminal', place)), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
};

const wager = (area: string): Said =>
  said('round.WagerPlaced', {
    wagerId: `W-${area}`,
    personId: 'PL-7',
    kind: 'main',
    area,
    hand: area,
    stakeCents: 5_000,
    medium: 'chips',
    chips: null,
    seat: null,
    oral: false,
    chipsPresented: null,
    placedBy: null,
  });
const faceDown = (area: string, count: number): Said =>
  said('cards.CardsDrawn', {
    shoe: 'device-1',
    cards: Array.from({ length: count }, () => ({ draw: null, card: '??', to: area, face: 'down' })),
    by,
  });
const turned = (area: string, ...cards: readonly string[]): Said =>
  said('cards.CardsShown', { cards: cards.map((card) => ({ draw: null, card, from: area })), how: 'turned', by });
const play = (name: string, data: JsonObject): Said => said(`double-chance.${name}`, { ...data, by });

/** A hand that is declared and called. */
const declared = (area: string, value: string, ...cards: readonly string[]): readonly Said[] => [
  wager(area),
  faceDown(area, 5),
  play('HandDeclared', { hand: area, how: 'cards' }),
  turned(area, ...cards),
  play('HandCalled', { hand: area, value }),
];
/** A hand that keeps one card, and what its sixth card comes to. */
const discarded = (area: string, kept: string, sixth: string, value: string): readonly Said[] => [
  wager(area),
  faceDown(area, 5),
  play('CardsDiscarded', { hand: area, cards: 4, seen: null, how: 'cards' }),
  turned(area, kept),
  faceDown(area, 1),
  turned(area, sixth),
  play('HandCalled', { hand: area, value }),
];

const recordThreeRounds = async (): Promise<void> => {
  const opened = { game: 'double-chance', editionStamp: null };
  const place = { venue: 'STAR', table: 'TU-01', gamingDay: '2026-03-20', number: 1 };
  await recorded('/v1/table-sessions', { ...place, events: [said('table.SessionOpened', opened)] });
  const rounds = [
    [...declared('area-3', 'full-house', 'KS', 'KH', 'KD', '4C', '4S'), ...discarded('area-5', 'QH', '9H', 'wins')],
    [...declared('area-5', 'full-house', '9S', '9H', '9D', '2C', '2S'), ...discarded('area-3', 'AD', 'KS', 'loses')],
    [...declared('area-3', 'dead-hand', '2S', '3S', '4S', '5S', '2H')],
  ];
  for (const [index, events] of rounds.entries())
    // oxlint-disable-next-line no-await-in-loop -- one round after the other
    await recorded('/v1/rounds', {
      session,
      sequence: index + 1,
      events: [said('round.RoundOpened', opened), ...events, said('round.RoundClosed', {})],
    });
  await evening.level();
};

/** The numbers of the rounds that are found, the oldest first. */
const found = async (query: string): Promise<readonly string[]> => {
  const headers = await evening.tokens.bearer('surveillance', { venues: ['STAR'] });
  const answer = await evening.call(`/v1/rounds?session=${session}&${query}`, { headers });
  expect(answer.status).toBe(200);
  const { items } = (await answer.json()) as { items: readonly { round: string }[] };
  return items.map(({ round }) => round.slice(-1)).toSorted();
};

describe('Rounds of Double Chance', () => {
  it.each([
    ['result=full-house', ['1', '2']],
    ['result=full-house&hand=area-3', ['1']],
    ['handClass=full-house', ['1', '2']],
    ['handClass=full-house&hand=area-3', ['1']],
    ['handClass=dead-hand,full-house&hand=area-3', ['1', '3']],
    ['handClass=full-house&result=sixth-card-wins', ['1']],
    ['handClass=full-house&result=sixth-card-loses&hand=area-3', []],
    ['result=dead-hand', ['3']],
    ['result=dead-hand,full-house', ['1', '2', '3']],
    ['result=royal-flush', []],
    ['result=sixth-card-wins', ['1']],
    ['result=sixth-card-loses&hand=area-3', ['2']],
    ['result=declared&hand=area-3', ['1', '3']],
    ['card=KS', ['1', '2']],
    ['card=KS&hand=area-3&result=full-house', ['1']],
  ] as const)('are found by %s', async (query, rounds) => {
    expect(await found(query)).toEqual(rounds);
  });

  it('are not looked for by a class that no game has, or by a result that is not a class', async () => {
    const headers = await evening.tokens.bearer('surveillance', { venues: ['STAR'] });
    for (const asked of ['five-of-a-kind', 'sixth-card-wins']) {
      // oxlint-disable-next-line no-await-in-loop -- one question after the other
      const answer = await evening.call(`/v1/rounds?handClass=${asked}`, { headers });
      expect(answer.status).toBe(422);
      const { errors } = (await answer.json()) as { errors: readonly { pointer: string; detail: string }[] };
      expect(errors).toMatchObject([
        { pointer: '/handClass', detail: expect.stringContaining('full-house') as string },
      ]);
    }
  });

  it('are told card by card, with what was called', async () => {
    const headers = await evening.tokens.bearer('surveillance', { venues: ['STAR'] });
    const answer = await evening.call(`/v1/rounds/${session}.0001/timeline`, { headers });
    const text = await answer.text();
    for (const sentence of [
      'DEALER-01 deals area 3: five cards, face down.',
      'DEALER-01 declares the hand of area 3, by where the cards were put.',
      'DEALER-01 shows K♠, K♥, K♦, 4♣, 4♠ of area 3: they were turned face up.',
      'DEALER-01 calls area 3: a full house.',
      'DEALER-01 calls area 5: it wins.',
    ])
      expect(text).toContain(sentence);
  });
});
