import type { JsonObject } from '../../domain/kernel/json.ts';
import { roundId, sessionId } from '../../domain/kernel/streams.ts';
import { contentHash } from '../../domain/kernel/canonical.ts';
import { countRounds, searchRounds, type RoundFilter } from '../../projections/queries/rounds.ts';
import { roundOf } from '../../projections/round-histories/queries.ts';
import { examinationStreamOf, recorder, roundStream, venue } from '../support/stored.ts';
import { settlement } from './evening.ts';
import { readModelsOf, type TestReadModels } from './read-models.ts';

const session = sessionId({ venue, table: 'CW-01', gamingDay: '2026-04-25', number: 1 });
const rounds = [1, 2, 3].map((number) => roundId(session, number));
const [first = '', second = '', third = ''] = rounds;
const venues = null;

const wager = (wagerId: string, hand: string | undefined, more: JsonObject = {}): JsonObject => ({
  wagerId,
  personId: 'p-1',
  kind: 'war',
  area: null,
  ...(hand === undefined ? {} : { hand }),
  stakeCents: 500,
  medium: 'chips',
  chips: null,
  seat: null,
  oral: false,
  chipsPresented: null,
  placedBy: null,
  ...more,
});
const drawn = (...cards: readonly (readonly [card: string, to: string | null])[]): JsonObject => ({
  shoe: null,
  cards: cards.map(([card, to]) => ({ draw: null, card, to })),
  by: 'dealer-1',
});

const examined = (round: string, outcome: string): JsonObject => ({
  subject: { kind: 'round', id: round },
  game: 'casino-war',
  edition: 'casino-war/any',
  official: true,
  leftOpen: null,
  view: [],
  readingsHash: contentHash('readings'),
  interpretations: {},
  lawChanges: [],
  controls: [],
  findings: [],
  settlements: [{ ...settlement('w-1', 0), outcome }],
});

/** Three rounds with cards: the second has a raise, and a card that was put right; in the third nobody saw the suit of a king. */
const record = () => {
  const told = recorder();
  for (const round of rounds)
    told.add(roundStream(round), 'round.RoundOpened', { game: 'casino-war', editionStamp: null });
  told.add(roundStream(first), 'round.WagerPlaced', wager('w-1', 'box-1'));
  told.add(roundStream(first), 'cards.CardsDrawn', drawn(['KS', 'box-1'], ['9D', 'dealer']));
  told.add(roundStream(second), 'round.WagerPlaced', wager('w-1', 'box-2'));
  told.add(roundStream(second), 'round.WagerPlaced', wager('w-2', 'box-2', { kind: 'raise', linkedTo: 'w-1' }));
  const wrong = told.add(roundStream(second), 'cards.CardsDrawn', drawn(['QH', 'box-2']));
  told.correct(wrong, { data: drawn(['QC', 'box-2'], ['2C', null]) });
  told.add(roundStream(third), 'round.WagerPlaced', wager('w-1', undefined));
  told.add(roundStream(third), 'cards.CardsDrawn', drawn(['K?', 'box-3']));
  told.add(examinationStreamOf('round', first), 'examination.Examined', examined(first, 'stood-off'));
  told.add(examinationStreamOf('round', second), 'examination.Examined', examined(second, 'surrendered'));
  return told.events();
};

let on: TestReadModels;
beforeAll(async () => {
  on = await readModelsOf(record());
});
afterAll(async () => on.close());

describe('Rounds of a game with cards', () => {
  it.each([
    ['a card', { card: 'KS' }, [first]],
    ['any card of a rank, one whose suit nobody saw among them', { card: 'K?' }, [third, first]],
    ['any card of a suit', { card: '?C' }, [second]],
    ['several cards', { card: ['9D', 'QC'] }, [second, first]],
    ['a card to a hand', { card: 'KS', hand: 'box-1' }, [first]],
    ['a card to another hand', { card: 'KS', hand: 'dealer' }, []],
    ['a card that was corrected away', { card: 'QH' }, []],
    ['a box on which somebody wagered', { hand: 'box-2' }, [second]],
    ['a hand that a card was put to', { hand: 'box-3' }, [third]],
    ['what became of a wager', { outcome: 'stood-off' }, [first]],
    ['any of several outcomes', { outcome: ['stood-off', 'surrendered'] }, [second, first]],
    ['an outcome that no wager had', { outcome: 'void' }, []],
  ] satisfies readonly (readonly [string, Omit<RoundFilter, 'venues'>, readonly string[]])[])(
    'are found by %s',
    async (_, filter, found) => {
      const { items } = await searchRounds(on.db, { filter: { venues, ...filter } });
      expect(items.map(({ round }) => round)).toEqual(found);
      expect(await countRounds(on.db, { venues, ...filter })).toBe(found.length);
    },
  );

  it('tell each card in the order in which it was dealt, and where each wager lies', async () => {
    const round = await roundOf(on.db, { venues, round: second });
    expect(round?.cards).toMatchObject([
      { card: 'QC', hand: 'box-2' },
      { card: '2C', hand: null },
    ]);
    expect(round?.wagers).toMatchObject([
      { wagerId: 'w-1', linkedTo: null, stakes: [{ hand: 'box-2' }] },
      { wagerId: 'w-2', linkedTo: 'w-1', stakes: [{ hand: 'box-2' }] },
    ]);
  });
});
