import * as fc from 'fast-check';
import { between, oneOf, seededChance, type PlayedEvent } from '../../domain/games/play.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import { alone } from '../support/game-contract.ts';
import { isLongRun, someOf } from '../support/examined-play.ts';
import { bankedGames, moneyEvening } from '../support/money-evening.ts';
import { moneyDayOf, type MoneyDay } from '../../domain/play/money-day/money-day.ts';
import { moneyMoves } from '../../domain/play/money-day/moves/moves.ts';
import { storedBeside } from '../support/money-found.ts';
import { storedPlay } from '../support/play-events.ts';
import { positionText } from '../../services/shared/event-store/position.ts';
import { balances, ledgerOf, type Ledger } from './money-places.ts';
import { figuresByLedger, figuresByReports, differencesOf } from './money-told.ts';
import { readModelsOf, type TestReadModels } from './read-models.ts';

/** A generated evening of a game with a house, legal or with a move of its game and one of its money. */
type Drawn = { readonly game: number; readonly seed: number; readonly isPlanted: boolean };

const drawn: fc.Arbitrary<Drawn> = fc.record({
  game: fc.constant(0),
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  isPlanted: fc.boolean(),
});
/** As many evenings of each game, half of them with moves. */
const each = isLongRun ? 20 : 2;
const evenings = someOf(drawn, each * bankedGames.length).map((one, at) => ({
  ...one,
  game: at % bankedGames.length,
  isPlanted: Math.floor(at / bankedGames.length) % 2 === 1,
}));

/** What nobody generates happens too: chips are redeemed, changed, and carried to another table, after a sale. */
const withMoreMoved = (seed: number, events: readonly PlayedEvent[]): readonly PlayedEvent[] => {
  const chance = seededChance(seed);
  const sale = events.find(({ type }) => type === 'table.ChipsSold');
  if (!sale) return events;
  const personId = sale.data['personId'] ?? null;
  const cents = 500 * between(chance, 1, 40);
  const lines = [{ denominationCents: 500, count: cents / 500 }];
  const by = sale.actor.personId;
  const said = {
    'table.ChipsRedeemed': { personId, chips: lines, redeemedCents: cents, paidIn: 'cash', paidCents: cents, by },
    'table.ChipsChanged': { personId, taken: lines, takenCents: cents, given: lines, givenCents: cents, by },
    'table.AwardHandedOver': { went: 'out', lines, totalCents: cents, personId, dispute: null, payments: [], by },
    'table.ChipsTransferred': { went: 'out', otherTable: 'T-9', lines, totalCents: cents, by, observedBy: null },
  };
  const sales = events.filter(({ type }) => type === 'table.ChipsSold');
  return Object.entries(said).reduce<readonly PlayedEvent[]>((all, [type, data]) => {
    const before = oneOf(chance, sales);
    const at = all.indexOf(before);
    const eventId = `${before.eventId.slice(0, -12)}${String(Object.keys(said).indexOf(type)).padStart(12, '0')}`;
    const moved = { ...before, eventId, type, data, schemaVersion: 1 };
    return [...all.slice(0, at + 1), moved, ...all.slice(at + 1)];
  }, events);
};

const dayOf = ({ game, seed, isPlanted }: Drawn, nth: number): MoneyDay & { readonly venue: string } => {
  const contract = bankedGames[game];
  if (!contract) throw new Error('a game is drawn of those that there are');
  const chance = seededChance(seed);
  const { moves } = contract.game.play;
  const at = { round: 2, rounds: 6 };
  const own = isPlanted ? alone(moves, oneOf(chance, moves).name, at) : { rounds: at.rounds, plant: [] };
  const venue = `V${nth}`;
  const evening = moneyEvening(contract, seed, own.rounds, { venue, plant: own.plant });
  const tables = evening.tables.map(({ setting, played }) => ({
    setting,
    played: { ...played, events: isPlanted ? withMoreMoved(seed, played.events) : played.events },
  }));
  const plant = isPlanted ? [oneOf(chance, moneyMoves).name] : [];
  return { venue, ...moneyDayOf({ ...evening, tables, plant }) };
};

const storedOf = ({ venue, tables, events }: ReturnType<typeof dayOf>): readonly StoredEvent[] => [
  ...tables.flatMap(({ setting, played }) => storedPlay(setting, played.events)),
  ...storedBeside(venue, events),
];

let on: TestReadModels;
let days: readonly { readonly venue: string; readonly ledger: Ledger }[];
beforeAll(async () => {
  const stored = evenings.map((one, nth) => {
    const day = dayOf(one, nth);
    return { venue: day.venue, events: storedOf(day) };
  });
  const all = stored.flatMap(({ events }) => events);
  on = await readModelsOf(all.map((event, at) => ({ ...event, position: positionText(at + 1) })));
  days = stored.map(({ venue, events }) => ({ venue, ledger: ledgerOf(events) }));
});
afterAll(async () => on.close());

describe('The money of a generated evening', () => {
  it('is somewhere: all places together hold nothing', () => {
    const sums = days.map(({ ledger }) =>
      [...balances(ledger.transfers).values()].reduce((sum, cents) => sum + cents, 0),
    );
    expect({ evenings, sums }).toEqual({ evenings, sums: days.map(() => 0) });
    for (const { ledger } of days) expect(ledger.transfers.length).toBeGreaterThan(50);
  });

  it('is where the reports say that it is', async () => {
    const told: (readonly string[])[] = [];
    for (const { venue, ledger } of days)
      // oxlint-disable-next-line no-await-in-loop -- each asks as many questions as there are connections
      told.push(differencesOf(figuresByLedger(ledger), await figuresByReports(on.db, { venue, ledger })));
    expect({ evenings, told }).toEqual({ evenings, told: days.map(() => []) });
  });

  it('is not where the reports say that it is when one cent of it went elsewhere', async () => {
    const [day] = days;
    if (!day) throw new Error('no evening was played');
    const { venue, ledger } = day;
    const reports = await figuresByReports(on.db, { venue, ledger });
    const kinds = new Set(ledger.transfers.map(({ type }) => type).filter((type) => !type.startsWith('table.Float')));
    const unseen = [...kinds].filter((type) => {
      const at = ledger.transfers.findIndex((one) => one.type === type && one.cents > 0);
      const transfers = ledger.transfers.map((one, place) => (place === at ? { ...one, cents: one.cents - 1 } : one));
      return at >= 0 && differencesOf(figuresByLedger({ ...ledger, transfers }), reports).length === 0;
    });
    expect([kinds.size > 5, unseen]).toEqual([true, []]);
  });
});
