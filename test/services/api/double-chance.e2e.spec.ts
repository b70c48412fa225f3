import { randomUUID } from 'node:crypto';
import type { AccessRole } from '../../../domain/kernel/access.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { startEvening, type Evening } from '../../support/evening.ts';
import { read, readAllPages } from '../../support/read.ts';

/** What readers are told of Double Chance, after an evening of play, and after one that is written here hand by hand. */

const session = 'STAR.DC-01.2026-03-20.1';
const dispute = 'STAR.D-900';
const by = 'DEALER-01';

let evening: Evening;
beforeAll(async () => {
  evening = await startEvening(12, { games: ['double-chance'] });
  await recordFourRounds();
});
afterAll(() => evening.stop());

let counted = 0;
const said = (type: string, data: JsonObject, who: 'dealer' | 'casino-supervisor' = 'dealer') => {
  counted += 1;
  const occurredAt = new Date(Date.parse('2026-03-20T09:00:00.000Z') + counted * 1_000).toISOString();
  const actor = { personId: who === 'dealer' ? by : 'CS-01', role: who };
  const sourceSeq = type.startsWith('dispute.') ? null : counted;
  return { eventId: randomUUID(), type, data, metadata: { occurredAt, sourceSeq, actor, schemaVersion: 1 } };
};
type Said = ReturnType<typeof said>;

type Sender = {
  readonly role: AccessRole;
  readonly terminal?: string;
  readonly tables?: readonly string[];
  readonly person?: string;
};
const terminal: Sender = { role: 'terminal', terminal: 'DC-01-A', tables: ['DC-01'] };
const supervisor: Sender = { role: 'supervisor', person: 'CS-01' };

const recorded = async (path: string, body: object, sender = terminal, seen?: number): Promise<void> => {
  const { role, ...place } = sender;
  const answer = await evening.call(path, {
    method: 'POST',
    headers: {
      ...(await evening.tokens.bearer(role, { venues: ['STAR'], ...place })),
      'content-type': 'application/json',
      ...(seen === undefined ? {} : { 'if-match': `"${seen}"` }),
    },
    body: JSON.stringify(body),
  });
  if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
};

const wager = (area: string, more: JsonObject = {}): Said =>
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
    ...more,
  });
const faceDown = (area: string, count: number): Said =>
  said('cards.CardsDrawn', {
    shoe: 'device-DC-01',
    cards: Array.from({ length: count }, () => ({ draw: null, card: '??', to: area, face: 'down' })),
    by,
  });
const turned = (area: string, ...cards: readonly string[]): Said =>
  said('cards.CardsShown', { cards: cards.map((card) => ({ draw: null, card, from: area })), how: 'turned', by });
const play = (name: string, data: JsonObject): Said => said(`double-chance.${name}`, { ...data, by });
const paid = (wagerId: string, paidCents: number): Said =>
  said('round.WagerPaid', { wagerId, toPersonId: 'PL-7', paidCents, medium: 'chips', chips: null, by });
const collected = (wagerId: string, collectedCents: number): Said =>
  said('round.WagerCollected', { wagerId, collectedCents, by });

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

/** A full house that the dealer calls three of a kind, pays as that, and takes its jackpot wager for lost. */
const undercalled = (): readonly Said[] => [
  wager('area-3'),
  wager('area-3', { wagerId: 'W-jackpot', kind: 'jackpot', stakeCents: 500, linkedTo: 'W-area-3' }),
  said('round.NoMoreBetsCalled', { by, words: null }),
  faceDown('area-3', 5),
  play('HandDeclared', { hand: 'area-3', how: 'cards' }),
  turned('area-3', 'KS', 'KH', 'KD', '4C', '4S'),
  play('HandCalled', { hand: 'area-3', value: 'three-of-a-kind' }),
  paid('W-area-3', 5_000),
  collected('W-jackpot', 500),
  said('cards.CardsRacked', { hands: null, by }),
];

const opened = { game: 'double-chance', editionStamp: 'double-chance/star-2016' };

const sign = (signId: string, content: JsonObject): Said => said('table.SignShown', { signId, content });
const before = (): readonly Said[] => [
  said('table.SessionOpened', opened),
  said('cards.DecksBroughtIn', { set: 'red', decks: 1, backs: 'red', deckIds: ['deck-DC-01-1'], by }),
  said('cards.DecksBroughtIn', { set: 'blue', decks: 1, backs: 'blue', deckIds: null, by }),
  ...['red', 'blue'].map((set) =>
    said('cards.ShoeLoaded', { shoe: 'device-DC-01', shuffles: true, set, decks: 1, cards: 52, by }),
  ),
  sign('S-1', { kind: 'jackpot', stakeCents: 500 }),
  sign('S-2', {
    kind: 'prize-schedule',
    scheduleId: 'schedule-A',
    prizes: [{ result: 'full-house', pays: 20, to: 1 }],
  }),
  sign('S-3', { kind: 'maximum-payout', wagerKind: 'main', maxCents: 1_000_000 }),
];

const recordFourRounds = async (): Promise<void> => {
  const place = { venue: 'STAR', table: 'DC-01', gamingDay: '2026-03-20', number: 1 };
  await recorded('/v1/table-sessions', { ...place, events: before() });
  const rounds = [
    [...declared('area-3', 'full-house', 'KS', 'KH', 'KD', '4C', '4S'), ...discarded('area-5', 'QH', '9H', 'wins')],
    [...declared('area-5', 'full-house', '9S', '9H', '9D', '2C', '2S'), ...discarded('area-3', 'AD', 'KS', 'loses')],
    [...declared('area-3', 'dead-hand', '2S', '3S', '4S', '5S', '2H')],
    undercalled(),
  ];
  for (const [index, events] of rounds.entries())
    // oxlint-disable-next-line no-await-in-loop -- one round after the other
    await recorded('/v1/rounds', {
      session,
      sequence: index + 1,
      events: [said('round.RoundOpened', opened), ...events, said('round.RoundClosed', {})],
    });
  const closed = { reason: 'end-of-play', playersPresent: 0, closureSignId: null };
  await recorded(`/v1/table-sessions/${session}/events`, { events: [said('table.SessionClosed', closed)] });
  const raised = said('dispute.DisputeRaised', {
    game: 'double-chance',
    sessions: [session],
    rounds: [`${session}.0004`],
    wagers: ['W-area-3', 'W-jackpot'],
    complainant: 'PL-7',
    raisedTo: 'CS-01',
    about: 'winnings',
    claimedCents: 35_500,
  });
  await recorded('/v1/disputes', { venue: 'STAR', number: 'D-900', events: [raised] }, supervisor);
  const decision = { by: 'CS-01', roleClaimed: 'casino-supervisor', ground: 'paid-short' };
  const made = { outcome: 'for-complainant', awardedCents: 35_500, decision };
  const decided = said('dispute.DecisionMade', made, 'casino-supervisor');
  await recorded(`/v1/disputes/${dispute}/events`, { events: [decided] }, supervisor, 0);
  await evening.level();
};

/** The numbers of the rounds that are found, the oldest first. */
const found = async (query: string): Promise<readonly string[]> => {
  const pages = await readAllPages(evening, `/v1/rounds?session=${session}&${query}`);
  return pages
    .flat()
    .map(({ round }) => String(round).slice(-1))
    .toSorted();
};

type Row = Readonly<Record<string, unknown>>;

describe('Rounds of Double Chance', () => {
  it.each([
    ['result=full-house', ['1', '2']],
    ['result=full-house&hand=area-3', ['1']],
    ['handClass=full-house', ['1', '2']],
    ['handClass=full-house&hand=area-3', ['1']],
    ['handClass=dead-hand,full-house&hand=area-3', ['1', '3']],
    ['handClass=three-of-a-kind', ['4']],
    ['handClass=full-house&result=sixth-card-wins', ['1']],
    ['handClass=full-house&result=sixth-card-loses&hand=area-3', []],
    ['result=dead-hand', ['3']],
    ['result=dead-hand,full-house', ['1', '2', '3']],
    ['result=royal-flush', []],
    ['result=sixth-card-wins', ['1']],
    ['result=sixth-card-loses&hand=area-3', ['2']],
    ['result=declared&hand=area-3', ['1', '3', '4']],
    ['card=KS', ['1', '2', '4']],
    ['card=KS&hand=area-3&result=full-house', ['1']],
    ['code=HAND_UNDERCALLED', ['4']],
  ] as const)('are found by %s', async (query, rounds) => {
    expect(await found(query)).toEqual(rounds);
  });

  it('are not looked for by a class that no game has, or by a result that is not a class', async () => {
    for (const asked of ['five-of-a-kind', 'sixth-card-wins']) {
      // oxlint-disable-next-line no-await-in-loop -- one question after the other
      const { status, body } = await read(evening, `/v1/rounds?handClass=${asked}`);
      expect(status).toBe(422);
      expect(body['errors']).toMatchObject([{ pointer: '/handClass', detail: expect.stringContaining('full-house') }]);
    }
  });

  it('are told card by card, with what was called', async () => {
    const { text } = await read(evening, `/v1/rounds/${session}.0001/timeline`);
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

describe('The table session', () => {
  it('shows what the jackpot costs and pays, and the most that is paid, from when to when', async () => {
    const { body } = await read(evening, `/v1/table-sessions/${session}/signs`);
    const shown = (body['items'] as Row[]).map(({ value }) => value);
    expect(shown).toMatchObject([
      { kind: 'jackpot', stakeCents: 500 },
      { kind: 'prize-schedule', scheduleId: 'schedule-A', prizes: [{ result: 'full-house', pays: 20, to: 1 }] },
      { kind: 'maximum-payout', wagerKind: 'main', maxCents: 1_000_000 },
    ]);
  });

  it('is held to the prizes that were approved: of the schedule only one is on the sign', async () => {
    const { body } = await read(evening, `/v1/table-sessions/${session}/adjudication`);
    const prizes = (body['findings'] as Row[]).filter(
      ({ clause, edition }) => clause === '3.8' && /record/.test(String(edition)),
    );
    expect(prizes).toMatchObject([
      { verdict: 'violation', says: expect.stringContaining('schedule-A was approved with other odds') },
    ]);
  });

  it('shows both decks of the device, and every card that left it', async () => {
    const { body } = await read(evening, `/v1/table-sessions/${session}/shoes`);
    const shoes = body['shoes'] as Row[];
    expect(shoes).toMatchObject([
      { shoe: 'device-DC-01', shufflesItself: true, set: 'red', cardsDrawn: 0 },
      { shoe: 'device-DC-01', shufflesItself: true, set: 'blue', setsBeside: ['red'], cardsDrawn: 32 },
    ]);
  });
});

describe('A dispute about a hand that was called too low', () => {
  it('has what was due worked out, the jackpot by the sign, with the clauses, and agrees with the decision', async () => {
    const { body } = await read(evening, `/v1/disputes/${dispute}/adjudication`);
    const money = body['money'] as { wagers: Row[]; decisions: Row[]; missing: unknown[] };
    expect(money.missing).toEqual([]);
    expect(money.wagers).toMatchObject([
      { arithmetic: '$50.00 at 6 to 1 = $300.00', clauses: ['9.1', '9.1 Full House'], differenceCents: -25_000 },
      { arithmetic: '$5.00 at 20 to 1 = $100.00', clauses: ['10.3'], differenceCents: -10_500 },
    ]);
    expect(money.decisions).toMatchObject([
      { agreement: 'agrees', says: 'The decision gives $355.00; $355.00 was still owed: they agree.' },
    ]);
  });
});

const rows = (all: readonly Row[]): readonly string[] =>
  all.map(({ code, clause, verdict }) => `${String(code)} ${String(clause)} ${String(verdict)}`).toSorted();

describe('An evening of play', () => {
  it('has what was planted found, and nothing else', async () => {
    const expected = evening.played.flatMap(({ planted }) => planted.flatMap((one) => one.expected));
    const pages = await readAllPages(
      evening,
      `/v1/violations?gamingDay=${evening.gamingDay}&verdict=violation,contested,undetermined`,
    );
    expect(expected.length).toBeGreaterThan(8);
    expect(rows(pages.flat())).toEqual(rows(expected));
  });
});
