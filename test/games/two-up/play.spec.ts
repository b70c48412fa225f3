import { eventCatalogue } from '../../../domain/kernel/event-types.ts';
import { gamingDayAt } from '../../../domain/kernel/time.ts';
import { roundEvents } from '../../../domain/round/events.ts';
import { disputeEvents } from '../../../domain/dispute/events.ts';
import { tableEvents } from '../../../domain/table/events.ts';
import { twoUpEvents } from '../../../domain/games/two-up/events.ts';
import { play } from '../../../domain/games/two-up/play.ts';
import type { PlayedEvent } from '../../../domain/games/play.ts';
import { happenedAtMs, playSetting } from '../../support/play-events.ts';

const catalogue = eventCatalogue([tableEvents, roundEvents, disputeEvents, twoUpEvents]);
const seeds = Array.from({ length: 12 }, (_, index) => index + 1);
const evenings = seeds.map((seed) => {
  const setting = playSetting({ seed, rounds: 100 });
  return { setting, ...play.session(setting) };
});

const emptyEvening = playSetting({ seed: 1, rounds: 0 });

const amounts = (events: readonly PlayedEvent[], type: string, field: string): number[] =>
  events.filter((event) => event.type === type).map(({ data }) => Number(data[field]));
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** What the closing float differs by from the opening one and the chips that went in and out by the record. */
const floatDifferenceCents = (events: readonly PlayedEvent[]): number => {
  const ofChips = new Set(
    events
      .filter(({ type, data }) => /Wager(Placed|Carried)$/.test(type) && data['medium'] === 'chips')
      .map(({ data }) => data['wagerId']),
  );
  const handedOut = events.filter(
    ({ type, data }) => /(ChipsSold|VoucherExchanged)$/.test(type) && data['issuedAs'] === 'chips',
  );
  const collected = events.filter(
    ({ type, data }) => type === 'round.WagerCollected' && ofChips.has(data['wagerId'] ?? null),
  );
  const paid = events.filter(({ type, data }) => type === 'round.WagerPaid' && data['medium'] === 'chips');
  const expectedCents =
    sum(amounts(events, 'table.FloatOpened', 'totalCents')) -
    sum(handedOut.map(({ data }) => Number(data['issuedCents']))) +
    sum(amounts(collected, 'round.WagerCollected', 'collectedCents')) -
    sum(amounts(paid, 'round.WagerPaid', 'paidCents'));
  return sum(amounts(events, 'table.FloatClosed', 'totalCents')) - expectedCents;
};

describe('an evening of generated Two-Up', () => {
  it('is the same for the same setting', () => {
    const setting = playSetting({ seed: 7, rounds: 10 });
    expect(play.session(setting)).toStrictEqual(play.session(setting));
  });

  it('is another for another seed', () => {
    const first = play.session(playSetting({ seed: 1, rounds: 3 }));
    const second = play.session(playSetting({ seed: 2, rounds: 3 }));
    expect(first.events.map(({ data }) => data)).not.toEqual(second.events.map(({ data }) => data));
    expect(first.events[0]?.eventId).not.toBe(second.events[0]?.eventId);
  });

  it('has fifty events a game or more', () => {
    for (const { events } of evenings) expect(events.length).toBeGreaterThanOrEqual(100 * 52);
  });

  it('says only what the schemas of its families allow', () => {
    const problems = evenings.flatMap(({ events, disputes }) =>
      [...events, ...disputes.flatMap((dispute) => dispute.events)].flatMap(({ type, data, schemaVersion }) => {
        const parsed = catalogue.schema(type, schemaVersion)?.safeParse(data);
        return parsed?.success ? [] : [{ type, data, issues: parsed?.error.issues }];
      }),
    );
    expect(problems).toEqual([]);
  });

  it('gives every event an id of its own', () => {
    const ids = evenings.flatMap(({ events, disputes }) =>
      [...events, ...disputes.flatMap((dispute) => dispute.events)].map(({ eventId }) => eventId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('counts up on every terminal, and never twice the same', () => {
    for (const { setting, events } of evenings) {
      for (const { terminal } of setting.terminals) {
        const said = events.filter((event) => event.terminal === terminal).map(({ sourceSeq }) => sourceSeq);
        expect(said).toEqual([...new Set(said)].toSorted((a, b) => a - b));
      }
    }
  });

  it('comes in the order of our time, other terminals two seconds apart', () => {
    for (const { setting, events } of evenings) {
      const tooClose = events.slice(1).filter((event, index) => {
        const earlier = events[index];
        const apartMs = earlier ? happenedAtMs(setting, event) - happenedAtMs(setting, earlier) : 0;
        return apartMs < (event.terminal === earlier?.terminal ? 1 : 2_000);
      });
      expect(tooClose).toEqual([]);
    }
  });

  it('keeps a real pace and stays within its gaming day', () => {
    for (const { setting, events } of evenings) {
      const spins = events.filter(({ type }) => type === 'two-up.CoinsSpun');
      const last = events.at(-1);
      const lastedMs = last ? happenedAtMs(setting, last) - setting.startsAtMs : 0;
      expect(lastedMs / spins.length).toBeGreaterThan(20_000);
      expect(lastedMs / spins.length).toBeLessThan(80_000);
      expect(gamingDayAt(setting.startsAtMs + lastedMs, 'Australia/Sydney', 6)).toBe(setting.gamingDay);
    }
  });

  it('opens and closes the session and each of its rounds, in that order', () => {
    for (const { events } of evenings) {
      expect(events[0]?.type).toBe('table.SessionOpened');
      expect(events.at(-1)?.type).toBe('table.SessionClosed');
      const rounds = new Map<string, PlayedEvent[]>();
      for (const event of events.filter(({ stream }) => stream.category === 'round')) {
        rounds.set(event.stream.id, [...(rounds.get(event.stream.id) ?? []), event]);
      }
      expect(rounds.size).toBe(100);
      for (const round of rounds.values()) {
        expect(round[0]?.type).toBe('round.RoundOpened');
        expect(round.at(-1)?.type).toBe('round.RoundClosed');
      }
    }
  });

  it('sells into both drop boxes, and keeps the categories of tender', () => {
    const boxes = new Set(['DB-11', 'DB-12']);
    const sales = evenings.flatMap(({ events }) => events.filter(({ type }) => type === 'table.ChipsSold'));
    expect(new Set(sales.map(({ data }) => data['dropBox']))).toEqual(boxes);
    expect(new Set(sales.map(({ data }) => data['tender']))).toEqual(new Set(['cash', 'chip-purchase-voucher']));
    const vouchers = evenings.flatMap(({ events }) => events.filter(({ type }) => type === 'table.VoucherExchanged'));
    expect(new Set(vouchers.map(({ data }) => data['dropBox']))).toEqual(boxes);
  });

  it('closes with a float that the play accounts for to the cent', () => {
    for (const { events } of evenings) expect(floatDifferenceCents(events)).toBe(0);
  });

  it('closes an occupied table twenty minutes after the sign that says so, or later', () => {
    for (const { setting, events } of [...evenings, { setting: emptyEvening, ...play.session(emptyEvening) }]) {
      const sign = events.find(({ data }) => JSON.stringify(data).includes('"kind":"closure"'));
      const closed = events.at(-1);
      expect(closed?.data['closureSignId']).toBe(sign?.data['signId']);
      const stoodMs = sign && closed ? happenedAtMs(setting, closed) - happenedAtMs(setting, sign) : 0;
      expect(stoodMs).toBeGreaterThan(20 * 60_000);
    }
  });

  it('plays at a table with one terminal and the fewest staff', () => {
    const { events } = play.session(
      playSetting({
        seed: 3,
        terminals: [{ terminal: 'only', offsetMs: 0, speaksFor: 'play' }],
        staff: [
          { personId: 'ST-1', role: 'dealer' },
          { personId: 'ST-2', role: 'games-supervisor' },
        ],
      }),
    );
    expect(new Set(events.map(({ terminal }) => terminal))).toEqual(new Set(['only']));
    expect(events.at(-1)?.type).toBe('table.SessionClosed');
  });
});

describe('an illegal move', () => {
  it.each(play.moves.map(({ name, says }) => [name, says] as const))('%s can be planted in any game: %s', (move) => {
    for (const seed of seeds.slice(0, 3)) {
      const game = 1 + (seed % 3);
      const setting = playSetting({ seed, rounds: 4, plant: [{ round: game, move }] });
      const { events, planted, disputes } = play.session(setting);
      expect(planted).toHaveLength(1);
      expect(planted[0]).toMatchObject({ round: game, move });
      const [first] = planted[0]?.expected ?? [];
      const session = 'STAR.TU-01.2026-04-25.1';
      const subjects = { round: `${session}.000${game}`, tableSession: session };
      const dispute = disputes.find((one) => JSON.stringify(one.events[0]?.data).includes(subjects.round))?.id;
      expect(first?.subject.id).toBe({ ...subjects, dispute }[first?.subject.kind ?? 'round']);
      expect(events.at(-1)?.type).toBe('table.SessionClosed');
      expect(floatDifferenceCents(events)).toBe(0);
    }
  });

  it('of every name can be planted in one long evening, game after game', () => {
    const plant = play.moves.map(({ name }, index) => ({ round: index + 1, move: name }));
    const { planted } = play.session(playSetting({ seed: 5, rounds: plant.length + 1, plant }));
    expect(planted.map(({ round, move }) => ({ round, move }))).toEqual(plant);
  });

  it('of an unknown name is a fault', () => {
    expect(() => play.session(playSetting({ seed: 1, plant: [{ round: 1, move: 'no-such-move' }] }))).toThrow(
      'two-up knows no move called no-such-move',
    );
  });

  it('is never skipped: one too many in a game, or one in a game that is not played, is a fault', () => {
    const late = { round: 1, move: 'late-bet' };
    expect(() => play.session(playSetting({ seed: 1, plant: [late, late] }))).toThrow(
      'two moves are planted in one round',
    );
    const once = [1, 2].map((round) => ({ round, move: 'closed-by-dealer' }));
    expect(() => play.session(playSetting({ seed: 1, plant: once }))).toThrow(
      'a move is planted twice that a session has room for once',
    );
    const last = { round: 5, move: 'coin-set-not-replaced' };
    expect(() => play.session(playSetting({ seed: 1, rounds: 5, plant: [last] }))).toThrow(
      'coin-set-not-replaced cannot be planted in the last round',
    );
    const never = { round: 6, move: 'late-bet' };
    expect(() => play.session(playSetting({ seed: 1, rounds: 5, plant: [never] }))).toThrow(
      'a move is planted in a round that is not played',
    );
  });
});
