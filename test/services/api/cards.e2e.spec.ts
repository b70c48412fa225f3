import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import type { AccessRole } from '../../../domain/kernel/access.ts';
import { startEvening, type Evening } from '../../support/evening.ts';
import { read, readAllPages, type Read } from '../../support/read.ts';

/** What readers are told of rounds with cards, after an evening of play, and after one that is written here card by card. */

const session = 'CANBERRA.CW-01.2026-03-20.1';
const round = `${session}.0001`;
const dispute = 'CANBERRA.D-900';

let evening: Evening;
beforeAll(async () => {
  evening = await startEvening(30, { games: ['casino-war'] });
  await recordOneRound();
});
afterAll(() => evening.stop());

let seconds = 0;
let counted = 0;
const said = (type: string, data: JsonObject, who: 'dealer' | 'casino-supervisor' = 'dealer') => {
  seconds += 1;
  counted += 1;
  const personId = who === 'dealer' ? 'DEALER-01' : 'CS-01';
  const occurredAt = new Date(Date.parse('2026-03-20T09:00:00.000Z') + seconds * 1_000).toISOString();
  const sourceSeq = type.startsWith('dispute.') ? null : counted;
  return {
    eventId: randomUUID(),
    type,
    data,
    metadata: { occurredAt, sourceSeq, actor: { personId, role: who }, schemaVersion: 1 },
  };
};
type Said = ReturnType<typeof said>;

const terminal = { role: 'terminal', terminal: 'CW-01-SHOE', tables: ['CW-01'] } as const;
const supervisor = { role: 'supervisor', person: 'CS-01' } as const;
type Sender = {
  readonly role: AccessRole;
  readonly terminal?: string;
  readonly tables?: readonly string[];
  readonly person?: string;
};

const post = async (path: string, body: object, { role, ...place }: Sender, seen?: number): Promise<Response> =>
  evening.call(path, {
    method: 'POST',
    headers: {
      ...(await evening.tokens.bearer(role, { venues: ['CANBERRA'], ...place })),
      'content-type': 'application/json',
      ...(seen === undefined ? {} : { 'if-match': `"${seen}"` }),
    },
    body: JSON.stringify(body),
  });
const recorded = async (...sent: Parameters<typeof post>): Promise<void> => {
  const answer = await post(...sent);
  if (answer.status !== 201) throw new Error(`${sent[0]} answered ${answer.status}: ${await answer.text()}`);
};

const by = 'DEALER-01';
const shoe = 'shoe-CW-01';
const drawn = (to: string, card: string, draw: number | null = null): Said =>
  said('cards.CardsDrawn', { shoe, cards: [{ draw, card, to, face: 'up' }], by });
const wager = (wagerId: string, kind: string, stakeCents: number, more: JsonObject = {}): Said =>
  said('round.WagerPlaced', {
    wagerId,
    personId: 'PL-7',
    kind,
    area: 'box-3',
    hand: 'box-3',
    stakeCents,
    medium: 'chips',
    chips: null,
    seat: null,
    oral: false,
    chipsPresented: null,
    placedBy: null,
    ...more,
  });

/** A round in which one player goes to war on box 3, another gives up half of $5.00 on box 4, and seven aces of spades come out of six decks. */
const recordOneRound = async (): Promise<void> => {
  const opened = { game: 'casino-war', editionStamp: 'casino-war/ni2018-567' };
  const place = { venue: 'CANBERRA', table: 'CW-01', gamingDay: '2026-03-20', number: 1 };
  const chips = [100, 500, 1_000].map((denominationCents) => ({ denominationCents, count: 100 }));
  await recorded(
    '/v1/table-sessions',
    {
      ...place,
      events: [
        said('table.SessionOpened', opened),
        said('table.StaffAssigned', { personId: by, duty: 'dealer' }),
        said('table.FloatOpened', { lines: chips, totalCents: 160_000, countedBy: by, observedBy: null, slip: null }),
        said('cards.DecksBroughtIn', { set: 'set-1', decks: 6, backs: 'red', deckIds: null, by }),
        said('cards.CardsShuffled', { set: 'set-1', what: 'all', procedure: 'riffle-3', device: null, by }),
        said('cards.ShoeLoaded', { shoe, shuffles: false, set: 'set-1', decks: 6, cards: 312, by }),
      ],
    },
    terminal,
  );
  const choice = { hand: 'box-4', wagerId: 'W-4' };
  await recorded(
    '/v1/rounds',
    {
      session,
      sequence: 1,
      events: [
        said('round.RoundOpened', opened),
        wager('W-3', 'casino-war', 5_000),
        wager('W-4', 'casino-war', 500, { area: 'box-4', hand: 'box-4', personId: 'PL-8' }),
        said('round.NoMoreBetsCalled', { by, words: null }),
        drawn('box-3', 'KS', 1),
        drawn('box-4', 'KD', 2),
        drawn('dealer', 'KH', 3),
        said('casino-war.ElectionMade', { ...choice, choice: 'surrender', how: 'word', by: 'PL-8' }),
        said('round.WagerCollected', { wagerId: 'W-4', collectedCents: 200, by }),
        wager('W-5', 'go-to-war', 5_000, { linkedTo: 'W-3' }),
        drawn('box-3', 'AS', 4),
        drawn('dealer', '2D', 5),
        said('round.WagerPaid', {
          wagerId: 'W-5',
          toPersonId: 'PL-7',
          paidCents: 2_500,
          medium: 'chips',
          chips: null,
          by,
        }),
        ...Array.from({ length: 6 }, () => drawn('discard-rack', 'AS')),
        said('cards.CardsRacked', { hands: null, by }),
        said('round.RoundClosed', {}),
      ],
    },
    terminal,
  );
  const closed = { reason: 'end-of-play', playersPresent: 0, closureSignId: null };
  await recorded(`/v1/table-sessions/${session}/events`, { events: [said('table.SessionClosed', closed)] }, terminal);
  await recorded(
    '/v1/disputes',
    {
      venue: 'CANBERRA',
      number: 'D-900',
      events: [
        said('dispute.DisputeRaised', {
          game: 'casino-war',
          sessions: [session],
          rounds: [round],
          wagers: ['W-3', 'W-4', 'W-5'],
          complainant: 'PL-7',
          raisedTo: 'CS-01',
          about: 'winnings',
          claimedCents: 2_500,
        }),
      ],
    },
    supervisor,
  );
  const decision = { by: 'CS-01', roleClaimed: 'casino-supervisor', ground: 'paid-short' };
  const decided = said(
    'dispute.DecisionMade',
    { outcome: 'for-complainant', awardedCents: 2_500, decision },
    'casino-supervisor',
  );
  await recorded(`/v1/disputes/${dispute}/events`, { events: [decided] }, supervisor, 0);
  await evening.level();
};

type Row = Readonly<Record<string, unknown>>;
const roundsOf = async (query: string): Promise<readonly unknown[]> => {
  const pages = await readAllPages(evening, `/v1/rounds?${query}`);
  return pages.flat().map((one) => one['round']);
};
const history = (id: unknown): Promise<Read> => read(evening, `/v1/rounds/${String(id)}`);

describe('Rounds with cards', () => {
  it('are searched by box, player, card, outcome and war', async () => {
    const day = 'gamingDay=2026-03-20';
    expect(await roundsOf(`${day}&hand=box-3&card=KS`)).toEqual([round]);
    expect(await roundsOf(`${day}&hand=box-4&card=KS`)).toEqual([]);
    expect(await roundsOf(`${day}&hand=box-3&result=go-to-war&person=PL-7`)).toEqual([round]);
    expect(await roundsOf(`${day}&hand=box-4&result=go-to-war`)).toEqual([]);
    expect(await roundsOf(`${day}&hand=box-4&result=surrender`)).toEqual([round]);
    expect(await roundsOf(`${day}&outcome=surrendered,stood-off`)).toEqual([round]);
    expect(await roundsOf(`${day}&outcome=void`)).toEqual([]);
  });

  it('are found by what each of them holds, in an evening of play', async () => {
    const rounds = await roundsOf(`gamingDay=${evening.gamingDay}`);
    const all = await Promise.all(rounds.map(history));
    const holding = (holds: (body: Read['body']) => boolean): readonly unknown[] =>
      all.flatMap(({ body }) => (holds(body) ? [body['round']] : []));
    const wars = holding(({ handResults }) =>
      (handResults as Row[]).some(({ hand, result }) => hand === 'box-3' && result === 'go-to-war'),
    );
    const kings = holding(({ cards }) =>
      (cards as Row[]).some(({ hand, card }) => hand === 'dealer' && String(card).startsWith('K')),
    );
    expect([wars.length > 0, kings.length > 0]).toEqual([true, true]);
    expect(await roundsOf(`gamingDay=${evening.gamingDay}&hand=box-3&result=go-to-war`)).toEqual(wars);
    expect(await roundsOf(`gamingDay=${evening.gamingDay}&hand=dealer&card=K?`)).toEqual(kings);
  });

  it('are told card by card', async () => {
    const { body } = await read(evening, `/v1/rounds/${round}/timeline`);
    expect((body['entries'] as Row[]).map(({ says }) => says).slice(1, 14)).toEqual([
      'PL-7 places $50.00 in chips as casino-war on box 3 (wager W-3).',
      'PL-8 places $5.00 in chips as casino-war on box 4 (wager W-4).',
      'DEALER-01 closes the betting.',
      'DEALER-01 deals box 3: K♠.',
      'DEALER-01 deals box 4: K♦.',
      'DEALER-01 deals dealer: K♥.',
      'PL-8 chooses to surrender on box 4, by word.',
      'DEALER-01 collects $2.00 of wager W-4.',
      'PL-7 goes to war for $50.00 in chips on box 3 beside wager W-3 (wager W-5).',
      'DEALER-01 deals box 3: A♠.',
      'DEALER-01 deals dealer: 2♦.',
      'DEALER-01 pays PL-7 $25.00 on wager W-5.',
      'DEALER-01 deals discard rack: A♠.',
    ]);
  });

  it('tell what came of each box once, however often it was said', async () => {
    expect((await history(round)).body).toMatchObject({
      results: ['surrender', 'go-to-war'],
      handResults: [
        { hand: 'box-4', result: 'surrender' },
        { hand: 'box-3', result: 'go-to-war' },
      ],
    });
  });
});

describe('A card that is not there', () => {
  it('is refused when no card has its rank, with the field', async () => {
    const { status, body } = await (async () => {
      const answer = await post(`/v1/rounds/${round}/events`, { events: [drawn('box-3', '1S')] }, terminal);
      return { status: answer.status, body: (await answer.json()) as Row };
    })();
    expect([status, body['errors']]).toEqual([
      422,
      [
        {
          in: 'body',
          pointer: '/events/0/data/cards/0/card',
          detail: expect.stringContaining('must be a card by rank'),
        },
      ],
    ]);
    expect((await read(evening, '/v1/rounds?card=1S')).body['errors']).toMatchObject([
      { in: 'query', pointer: '/card' },
    ]);
  });

  it('is recorded when only the decks do not have it, and found', async () => {
    const { body } = await read(evening, `/v1/table-sessions/${session}/adjudication`);
    const found = (body['findings'] as Row[]).filter(({ code }) => code === 'CARD_NOT_OF_THE_DECKS');
    expect(found).toMatchObject([
      { verdict: 'violation', says: 'the 7th A♠ came out of the shoe shoe-CW-01, and it held 6 decks' },
    ]);
  });
});

describe('The shoes of an evening', () => {
  it('are told card by card, with how each was made ready, how much of it was dealt, and what is missing', async () => {
    const { body } = await read(evening, `/v1/table-sessions/${session}/shoes`);
    const [only] = body['shoes'] as Row[];
    expect(only).toMatchObject({
      prepared: [{ says: 'DEALER-01 shuffles all the cards, shuffle riffle-3.' }],
      loaded: { says: 'DEALER-01 loads the shoe shoe-CW-01 with 6 decks, 312 cards.' },
      ended: null,
      cardsDrawn: 11,
      penetrationPermille: 35,
      missing: [
        { what: 'cut', count: null },
        { what: 'cutting-card', count: null },
      ],
    });
  });

  it('have every card of the rounds', async () => {
    const played = `CANBERRA.CW-01.${evening.gamingDay}.1`;
    const shoes = (await read(evening, `/v1/table-sessions/${played}/shoes`)).body['shoes'] as { cards: Row[] }[];
    const dealt = evening.played
      .flatMap(({ events }) => events)
      .filter(({ type }) => type === 'cards.CardsDrawn')
      .flatMap(({ data }) => data['cards'] as Row[]);
    expect(dealt.length).toBeGreaterThan(100);
    const out = shoes.flatMap(({ cards }) => cards.filter(({ type }) => type === 'cards.CardsDrawn'));
    const named = (cards: readonly Row[]): readonly string[] => cards.map(({ card }) => String(card)).toSorted();
    expect(named(out)).toEqual(named(dealt));
  });
});

describe('A dispute about a war', () => {
  it('has what was due worked out, with the clauses, and whether the decision agrees with it', async () => {
    const { body } = await read(evening, `/v1/disputes/${dispute}/adjudication`);
    const money = body['money'] as { wagers: Row[]; rules: Row[]; decisions: Row[]; missing: unknown[] };
    expect(money.missing).toEqual([]);
    expect(money.wagers.map(({ arithmetic }) => arithmetic)).toEqual([
      '$50.00 stands off and stays with the player: nothing changes hands',
      '$5.00 surrendered: half of $5.00 = $2.50; chips make $2.00 or $3.00, and either is right',
      '$50.00 at 1 to 1 = $50.00',
    ]);
    expect(money.rules.map(({ clause }) => clause)).toEqual([
      '4.5',
      '4.6(d)',
      '4.7(a)',
      '9.1 War: second card higher',
      '9.1 Go to war: higher',
    ]);
    expect(money.decisions).toMatchObject([{ agreement: 'agrees', decidedCents: 2_500, differenceCents: 0 }]);
  });
});
