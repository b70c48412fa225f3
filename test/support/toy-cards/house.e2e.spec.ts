import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { startHouse, type House } from './house.ts';
import { wagerOnBox } from './wagers.ts';

const session = 'STAR.HC-01.2026-04-25.1';
const roundOf = (number: number): string => `${session}.${String(number).padStart(4, '0')}`;
const inSession = `tableSession-${session}`;
const inRound = (number: number): string => `round-${roundOf(number)}`;

type Line = { readonly stream: string; readonly event: object };

let counted = 0;
/** What the terminal says, so many seconds into the evening. */
const line = (stream: string, seconds: number, type: string, data: object): Line => {
  counted += 1;
  const occurredAt = new Date(Date.parse('2026-04-25T10:00:00.000Z') + seconds * 1_000).toISOString();
  const actor = { personId: 'd-1', role: 'dealer' };
  return {
    stream,
    event: { eventId: randomUUID(), type, data, metadata: { occurredAt, sourceSeq: counted, actor, schemaVersion: 1 } },
  };
};

const by = 'd-1';
const game = { game: 'toy-cards', editionStamp: 'toy-cards/first' };
const bet = (number: number, seconds: number, box: number, more: JsonObject = {}): Line =>
  line(inRound(number), seconds, 'round.WagerPlaced', wagerOnBox(box, more));
const deal = (number: number, seconds: number, cards: Readonly<Record<string, string>>): Line =>
  line(inRound(number), seconds, 'toy-cards.CardsDealt', {
    cards: Object.entries(cards).map(([hand, card]) => ({ hand, card })),
    by,
  });
const called = (number: number, seconds: number, hand: string, result: string): Line =>
  line(inRound(number), seconds, 'toy-cards.ResultCalled', { hand, result, by });
const collected = (number: number, seconds: number, wagerId: string, collectedCents: number): Line =>
  line(inRound(number), seconds, 'round.WagerCollected', { wagerId, collectedCents, by });
const errorFound = (number: number, seconds: number, hand: string): Line =>
  line(inRound(number), seconds, 'round.ErrorFound', {
    about: 'card-to-wrong-box',
    errorEventId: null,
    hand,
    by,
  });

const opening: readonly Line[] = [
  line(inSession, 0, 'table.SessionOpened', game),
  line(inSession, 1, 'table.StaffAssigned', { personId: by, duty: 'dealer' }),
  line(inSession, 2, 'table.FloatOpened', {
    lines: [{ denominationCents: 500, count: 100 }],
    totalCents: 50_000,
    countedBy: by,
    observedBy: null,
    slip: null,
  }),
  line(inSession, 3, 'toy-deck.Shuffled', { by }),
  line(inSession, 4, 'toy-deck.ShoeLoaded', { shoe: 'shoe-1', machine: false, by }),
  line(inSession, 5, 'toy-deck.CardBurnt', { card: null, faceUp: false, by }),
];
/** Box 1 surrenders on equal cards, box 2 has a side wager on a hand that loses, and box 3 gets a card without a wager. */
const first: readonly Line[] = [
  line(inRound(1), 10, 'round.RoundOpened', game),
  bet(1, 11, 1),
  bet(1, 12, 2),
  bet(1, 13, 2, { wagerId: 'side-2', kind: 'side', stakeCents: 500, linkedTo: 'w-2' }),
  deal(1, 14, { 'box-1': '9S', 'box-2': '3S', 'box-3': 'KH', dealer: '9D' }),
  called(1, 15, 'box-1', 'equal'),
  called(1, 16, 'box-2', 'lower'),
  // Each result is told once, however often it is called.
  called(1, 16, 'box-1', 'equal'),
  line(inRound(1), 17, 'toy-cards.Surrendered', { hand: 'box-1', wagerId: 'w-1' }),
  collected(1, 18, 'w-1', 500),
  collected(1, 19, 'w-2', 1_500),
  collected(1, 20, 'side-2', 500),
  line(inRound(1), 21, 'round.RoundClosed', {}),
];
const second: readonly Line[] = [
  line(inRound(2), 30, 'round.RoundOpened', game),
  bet(2, 31, 1),
  deal(2, 32, { 'box-1': '2C', dealer: '8D' }),
  collected(2, 33, 'w-1', 1_500),
  line(inRound(2), 34, 'round.RoundClosed', {}),
];

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(async () => house.stop());

const send = async (...lines: readonly Line[]): Promise<readonly string[]> => {
  const answer = await house.call('/v1/imports', {
    method: 'POST',
    headers: {
      ...(await house.tokens.bearer('terminal', { terminal: 'HC-01-A' })),
      'content-type': 'application/x-ndjson',
    },
    body: lines.map((one) => JSON.stringify(one)).join('\n'),
  });
  const results = (await answer.text()).trim().split('\n');
  await house.level();
  return results.map((one) => (JSON.parse(one) as { result: string }).result);
};
const accepted = async (...lines: readonly Line[]): Promise<void> => {
  expect(await send(...lines)).toEqual(lines.map(() => 'accepted'));
};

type Json = Readonly<Record<string, unknown>>;
const read = async (path: string): Promise<Json> => {
  const answer = await house.call(path, { headers: await house.tokens.bearer('inspector') });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Json;
};
const found = async (query: string): Promise<readonly Json[]> =>
  (await read(`/v1/violations?${query}`))['items'] as readonly Json[];
const settlement = async (number: number, wagerId: string): Promise<Json | undefined> => {
  const { settlements } = await read(`/v1/rounds/${roundOf(number)}/adjudication`);
  return (settlements as readonly Json[]).find((one) => one['wagerId'] === wagerId);
};

const drawn = (draw: number, card: string, to: string | null) => ({
  shoe: 'shoe-1',
  cards: [{ draw, card, to }],
  by,
});

describe('A card game in the whole house', () => {
  it('is recorded with what is done between its rounds, and with the plays of no other stream', async () => {
    await accepted(...opening, ...first);
    const [inWrongStream] = await send(
      line(inSession, 22, 'toy-cards.ResultCalled', { hand: 'box-1', result: 'equal', by }),
    );
    expect(inWrongStream).toBe('rejected');
    expect(await read(`/v1/rounds/${roundOf(1)}`)).toMatchObject({
      results: ['equal', 'lower'],
      handResults: [
        { hand: 'box-1', result: 'equal' },
        { hand: 'box-2', result: 'lower' },
      ],
    });
    const results = [
      { hand: 'box-2', result: 'lower' },
      { hand: 'box-1', result: 'equal' },
    ];
    expect((await read('/v1/tables/STAR.HC-01/now'))['lastResults']).toMatchObject(results);
    const { items } = await read('/v1/rounds?result=lower');
    expect(items).toMatchObject([{ round: roundOf(1) }]);
    expect((await read('/v1/rounds?result=lower&hand=box-2'))['items']).toMatchObject([{ round: roundOf(1) }]);
    expect((await read('/v1/rounds?result=lower&hand=box-1'))['items']).toEqual([]);
  });

  it('is judged: a finding for each hand, and who did it', async () => {
    expect(await found(`round=${roundOf(1)}`)).toMatchObject([
      {
        code: 'CARD_TO_EMPTY_BOX',
        hand: 'box-3',
        verdict: 'violation',
        persons: [{ personId: by, part: 'deed' }],
      },
    ]);
  });

  it('is settled: a range where chips cannot make a half, and wagers that hang on others', async () => {
    expect(await settlement(1, 'w-1')).toMatchObject({
      outcome: 'surrendered',
      due: { collectedCents: 1_000 },
      dueMost: { collectedCents: 500 },
      differenceCents: 0,
    });
    expect(await settlement(1, 'side-2')).toMatchObject({ outcome: 'lost', linkedTo: 'w-2', differenceCents: 0 });
  });

  it('takes a ruling on a closed round, and asks who made it', async () => {
    const decision = { by, roleClaimed: 'dealer', ground: 'misdealt' };
    await accepted(line(inRound(1), 25, 'round.HandVoided', { hand: 'box-2', money: 'refunded', decision }));
    expect(await settlement(1, 'w-2')).toMatchObject({ outcome: 'void', clauses: ['6.1'], differenceCents: -1_500 });
    expect((await found('code=HAND_VOIDED_WITHOUT_POWER')).map(({ verdict }) => verdict)).toEqual(['violation']);
    expect(await found('code=STAKE_NOT_RETURNED')).toHaveLength(2);
  });

  it('sees when an error was found, and when the next round began, however late that is said', async () => {
    await accepted(...second, errorFound(2, 60, 'box-1'));
    expect(await settlement(2, 'w-1')).toMatchObject({ outcome: 'void', clauses: ['6.2'], differenceCents: -1_500 });
    // The next round had begun before the error was found: nobody had said so yet.
    await accepted(line(inRound(3), 50, 'round.RoundOpened', game));
    expect(await settlement(2, 'w-1')).toMatchObject({ outcome: 'lost', clauses: ['5.2'], differenceCents: 0 });
    expect(await found(`round=${roundOf(2)}`)).toEqual([]);
    expect(await found(`round=${roundOf(2)}&verdict=noted`)).toMatchObject([
      { code: 'ROUND_STANDS', hand: 'box-1', severity: null },
    ]);
  });

  it('sees an error of a round that is on record in the next one, though its own story had ended before', async () => {
    const dealt = deal(4, 64, { 'box-1': 'KS', dealer: 'AH' });
    const { eventId } = dealt.event as { readonly eventId: string };
    const told = { about: 'card-to-wrong-box', errorEventId: eventId, hand: 'box-1', by };
    await accepted(
      line(inRound(4), 62, 'round.RoundOpened', game),
      bet(4, 63, 1),
      dealt,
      line(inRound(4), 65, 'round.RoundClosed', {}),
    );
    const stands = `round=${roundOf(4)}&code=ROUND_STANDS&verdict=noted`;
    expect(await found(stands)).toEqual([]);
    await accepted(line(inRound(5), 66, 'round.RoundOpened', game), line(inRound(5), 68, 'round.ErrorFound', told));
    expect(await found(stands)).toMatchObject([{ hand: 'box-1', severity: null }]);
    await accepted(line(inRound(5), 69, 'round.RoundClosed', {}));
  });

  it('has the findings of its session, with what excuses them', async () => {
    await accepted(
      line(inSession, 70, 'toy-deck.ShoeLoaded', { shoe: 'shoe-2', machine: true, by }),
      line(inRound(3), 75, 'round.RoundClosed', {}),
      line(inSession, 80, 'table.SessionClosed', { reason: 'end-of-play', playersPresent: 0, closureSignId: null }),
    );
    expect(await found(`session=${session}&code=NO_SHUFFLE`)).toMatchObject([{ verdict: 'excused', by: ['7.1'] }]);
  });

  describe('the shoes of a session', () => {
    const shoesPath = '/v1/table-sessions/STAR.HC-01.2026-04-25.2/shoes';
    const inShoes = 'tableSession-STAR.HC-01.2026-04-25.2';
    const inPlay = 'round-STAR.HC-01.2026-04-25.2.0001';
    it('are none while nothing is done with cards, and not found where there is no session', async () => {
      await accepted(line(inShoes, 100, 'table.SessionOpened', game));
      expect(await read(shoesPath)).toEqual({ session: 'STAR.HC-01.2026-04-25.2', shoes: [] });
      const headers = await house.tokens.bearer('inspector');
      expect((await house.call('/v1/table-sessions/STAR.HC-01.2026-04-25.9/shoes', { headers })).status).toBe(404);
    });

    it('are told from loading to end, card by card, with what is missing, and as they were known before', async () => {
      await accepted(
        line(inShoes, 101, 'cards.DecksBroughtIn', { set: 'set-1', decks: 1, backs: null, deckIds: null, by }),
        line(inShoes, 102, 'cards.CardsShuffled', { set: 'set-1', what: 'all', procedure: null, device: null, by }),
        line(inShoes, 103, 'cards.ShoeLoaded', {
          shoe: 'shoe-1',
          shuffles: false,
          set: 'set-1',
          decks: null,
          cards: 52,
          by,
        }),
        line(inPlay, 106, 'round.RoundOpened', game),
        line(inPlay, 108, 'cards.CardsDrawn', drawn(1, 'KS', 'box-1')),
        line(inPlay, 109, 'cards.CuttingCardDrawn', { shoe: 'shoe-1', before: 3, hand: 'dealer', by }),
        line(inPlay, 110, 'cards.CardsDrawn', drawn(3, '9?', null)),
        line(inPlay, 112, 'round.RoundClosed', {}),
      );
      const then = new Date().toISOString();
      await accepted(line(inShoes, 115, 'cards.ShoeUnloaded', { shoe: 'shoe-1', cards: 49, reason: 'shuffle', by }));
      expect((await read(`${shoesPath}?asOf=${then}`))['shoes']).toMatchObject([{ nth: 1, ended: null }]);
      expect((await read(shoesPath))['shoes']).toMatchObject([
        {
          nth: 1,
          shoe: 'shoe-1',
          shufflesItself: false,
          decks: 1,
          prepared: [{ type: 'cards.CardsShuffled', by, round: null }],
          loaded: { type: 'cards.ShoeLoaded', at: '2026-04-25T10:01:43.000Z' },
          ended: { type: 'cards.ShoeUnloaded' },
          cards: [
            { card: 'KS', draw: 1, hand: 'box-1', round: 'STAR.HC-01.2026-04-25.2.0001' },
            { card: '9?', draw: 3, hand: null },
          ],
          cuttingCards: [{ hand: 'dealer', cardsBefore: 2 }],
          cardsLoaded: 52,
          cardsDrawn: 3,
          penetrationPermille: 57,
          missing: [
            { what: 'cut', count: null },
            { what: 'cutting-card', count: null },
            { what: 'draws', count: 1 },
            { what: 'cards', count: 1 },
            { what: 'places', count: 1 },
          ],
        },
      ]);
    });
  });
});
