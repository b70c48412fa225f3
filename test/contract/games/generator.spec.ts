import { disputeEvents } from '../../../domain/dispute/events.ts';
import type { Played, PlayedEvent } from '../../../domain/games/play.ts';
import { eventCatalogue } from '../../../domain/kernel/event-types.ts';
import { gamingDayAt } from '../../../domain/kernel/time.ts';
import { roundEvents } from '../../../domain/round/events.ts';
import { tableEvents } from '../../../domain/table/events.ts';
import { isLongRun } from '../../support/examined-play.ts';
import { allTogether, alone, contractedGames } from '../../support/game-contract.ts';
import { roundsOf } from '../../support/now-and-then.ts';
import { cageBehind, happenedAtMs } from '../../support/play-events.ts';

const seeds = Array.from({ length: 12 }, (_, index) => index + 1);
const roundsInAnEvening = 100;

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
  const returned = events.filter(
    ({ type, data }) => type === 'round.WagerReturned' && ofChips.has(data['wagerId'] ?? null),
  );
  const paid = events.filter(({ type, data }) => type === 'round.WagerPaid' && data['medium'] === 'chips');
  const expectedCents =
    sum(amounts(events, 'table.FloatOpened', 'totalCents')) +
    sum(amounts(events, 'table.FillReceived', 'totalCents')) -
    sum(amounts(events, 'table.CreditSent', 'totalCents')) -
    sum(handedOut.map(({ data }) => Number(data['issuedCents']))) +
    sum(amounts(collected, 'round.WagerCollected', 'collectedCents')) -
    sum(amounts(returned, 'round.WagerReturned', 'returnedCents')) -
    sum(amounts(paid, 'round.WagerPaid', 'paidCents'));
  return sum(amounts(events, 'table.FloatClosed', 'totalCents')) - expectedCents;
};

describe.each(contractedGames)('$name: an evening of generated play', (contract) => {
  const { setting: settingOf, pace } = contract;
  const { play, plays, sessionPlays } = contract.game;
  const catalogue = eventCatalogue([tableEvents, roundEvents, disputeEvents, plays, ...sessionPlays]);
  const evenings = seeds.map((seed) => {
    const setting = settingOf({ seed, rounds: roundsInAnEvening, ...(seed % 2 === 0 ? { cage: cageBehind } : {}) });
    return { setting, ...play.session(setting) };
  });
  const happening = contract.nowAndThen(evenings.slice(0, 10));

  it('has results that the game lists, so that a search can refuse other words', () => {
    const told = evenings.flatMap(({ events }) => events.flatMap((event) => contract.game.resultsIn(event)));
    expect(told.length).toBeGreaterThan(0);
    expect([...new Set(told.map(({ result }) => result))].toSorted()).toEqual(contract.game.results.toSorted());
  });

  it('is the same for the same setting', () => {
    const setting = settingOf({ seed: 7, rounds: 10 });
    expect(play.session(setting)).toStrictEqual(play.session(setting));
  });

  it('is another for another seed', () => {
    const first = play.session(settingOf({ seed: 1, rounds: 3 }));
    const second = play.session(settingOf({ seed: 2, rounds: 3 }));
    expect(first.events.map(({ data }) => data)).not.toEqual(second.events.map(({ data }) => data));
    expect(first.events[0]?.eventId).not.toBe(second.events[0]?.eventId);
  });

  it('has as many events a round as the game has, or more', () => {
    for (const { events } of evenings) {
      expect(events.length).toBeGreaterThanOrEqual(roundsInAnEvening * pace.eventsARound);
    }
  });

  it('says only what the schemas of its families allow, whatever is planted', () => {
    const withEveryMove = play.session(settingOf({ seed: 5, ...allTogether(play.moves) }));
    const said = [...evenings.slice(0, isLongRun ? evenings.length : 2), withEveryMove];
    const problems = said.flatMap(({ events, disputes }) =>
      [...events, ...disputes.flatMap((dispute) => dispute.events)].flatMap(({ type, data, schemaVersion }) => {
        const parsed = catalogue.schema(type, schemaVersion)?.safeParse(data);
        return parsed?.success ? [] : [{ type, data, issues: parsed?.error.issues }];
      }),
    );
    expect(problems).toEqual([]);
  });

  it('has every play of the game somewhere, but for those that are found wherever they are', () => {
    const seen = new Set(evenings.flatMap(({ events }) => events.map(({ type }) => type)));
    const own = eventCatalogue([plays]).types.filter((type) => type.startsWith(`${plays.family}.`));
    expect(own).not.toEqual([]);
    const { onlyInMoves = [] } = contract;
    expect(own.filter((type) => !seen.has(type))).toEqual(onlyInMoves);
    const { events } = play.session(settingOf({ seed: 5, ...allTogether(play.moves) }));
    expect(onlyInMoves.filter((type) => events.every((event) => event.type !== type))).toEqual([]);
  });

  it.each(Object.keys(happening))('has it more than twice that %s', (what) => {
    expect(happening[what]?.()).toBeGreaterThan(2);
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
      const counted = events.filter(({ type }) => type === pace.play);
      const last = events.at(-1);
      const lastedMs = last ? happenedAtMs(setting, last) - setting.startsAtMs : 0;
      expect(lastedMs / counted.length).toBeGreaterThan(pace.leastMs);
      expect(lastedMs / counted.length).toBeLessThan(pace.mostMs);
      expect(gamingDayAt(setting.startsAtMs + lastedMs, setting.zone, 6)).toBe(setting.gamingDay);
    }
  });

  it('opens and closes the session and each of its rounds, in that order', () => {
    for (const { events } of evenings) {
      expect(events[0]?.type).toBe('table.SessionOpened');
      expect(events.at(-1)?.type).toBe('table.SessionClosed');
      const rounds = roundsOf(events);
      expect(rounds).toHaveLength(roundsInAnEvening);
      for (const round of rounds) {
        expect(round[0]?.type).toBe('round.RoundOpened');
        expect(round.at(-1)?.type).toBe('round.RoundClosed');
      }
    }
  });

  const hasHouse = contract.game.house === 'banked';
  const tenders = ['cash', 'chip-purchase-voucher'];

  it('sells into all drop boxes of the table, and keeps the categories of tender; without a house nothing is sold', () => {
    const boxes = new Set(evenings[0]?.setting.dropBoxes);
    const sales = evenings.flatMap(({ events }) => events.filter(({ type }) => type === 'table.ChipsSold'));
    expect(new Set(sales.map(({ data }) => data['dropBox']))).toEqual(boxes);
    expect(new Set(sales.map(({ data }) => data['tender']))).toEqual(new Set(hasHouse ? tenders : []));
    const vouchers = evenings.flatMap(({ events }) => events.filter(({ type }) => type === 'table.VoucherExchanged'));
    expect(new Set(vouchers.map(({ data }) => data['dropBox']))).toEqual(boxes);
  });

  it('closes with a float that the play accounts for to the cent; without a house there is none', () => {
    for (const { events } of evenings) {
      expect(floatDifferenceCents(events)).toBe(0);
      expect(events.some(({ type }) => type === 'table.FloatClosed')).toBe(hasHouse);
    }
  });

  it('closes an occupied table when the sign that says so has stood for the notice, or later', () => {
    const empty = settingOf({ seed: 1, rounds: 0 });
    for (const { setting, events } of [...evenings, { setting: empty, ...play.session(empty) }]) {
      const sign = events.find(({ data }) => JSON.stringify(data).includes('"kind":"closure"'));
      const closed = events.at(-1);
      expect(closed?.data['closureSignId']).toBe(sign?.data['signId']);
      const stoodMs = sign && closed ? happenedAtMs(setting, closed) - happenedAtMs(setting, sign) : 0;
      expect(stoodMs).toBeGreaterThan(pace.closureNoticeMs);
    }
  });

  it('plays at a table with one terminal and the fewest staff', () => {
    const { events } = play.session(
      settingOf({
        seed: 3,
        terminals: [{ terminal: 'only', offsetMs: 0, speaksFor: 'play' }],
        staff: contract.fewestStaff,
      }),
    );
    expect(new Set(events.map(({ terminal }) => terminal))).toEqual(new Set(['only']));
    expect(events.at(-1)?.type).toBe('table.SessionClosed');
  });
});

describe.each(contractedGames)('$name: an illegal move', ({ name: gameName, game: { play }, setting: settingOf }) => {
  it.each(play.moves.map(({ name, says, ...move }, index) => [name, says, index, move] as const))(
    '%s can be planted in any round: %s',
    (move, _, index, { needsNextRound, leavesTableOpen }) => {
      for (const seed of seeds.slice(0, isLongRun ? 3 : 1)) {
        const round = 1 + ((seed + index) % 3);
        const setting = settingOf({ seed, ...alone(play.moves, move, { round, rounds: 4 }) });
        const { events, planted, disputes } = play.session(setting);
        expect(planted).toHaveLength(1);
        expect(planted[0]).toMatchObject({ round, move });
        const [first] = planted[0]?.expected ?? [];
        const session = events[0]?.stream.id ?? '';
        const own = `${session}.000${round}`;
        const dispute = disputes.find((one) => JSON.stringify(one.events[0]?.data).includes(own))?.id;
        // What is only completed in the next round may be found there.
        const next = needsNextRound ? [`${session}.000${round + 1}`] : [];
        const subjects = { round: [own, ...next], tableSession: [session], dispute: [dispute], gamingDay: [] };
        expect(subjects[first?.subject.kind ?? 'round']).toContain(first?.subject.id);
        const isClosed = events.some(({ type }) => type === 'table.SessionClosed');
        expect([events.at(-1)?.type === 'table.SessionClosed', isClosed]).toEqual([!leavesTableOpen, !leavesTableOpen]);
        expect(isClosed ? floatDifferenceCents(events) : 0).toBe(0);
      }
    },
  );

  it('of every name can be planted in one long evening, round after round', () => {
    const evening = allTogether(play.moves);
    const { planted } = play.session(settingOf({ seed: 5, ...evening }));
    expect(planted.map(({ round, move }) => ({ round, move }))).toEqual(evening.plant);
  });

  it('of an unknown name is a fault', () => {
    expect(() => play.session(settingOf({ seed: 1, plant: [{ round: 1, move: 'no-such-move' }] }))).toThrow(
      `${gameName} knows no move called no-such-move`,
    );
  });

  const planting = (...plant: readonly { round: number; move: string }[]): Played =>
    play.session(settingOf({ seed: 1, rounds: 5, plant }));
  const inOneSession = (one: string, other: string, round: number): Played => {
    const plant = [
      { round: 5, move: one },
      { round, move: other },
    ];
    return play.session(settingOf({ seed: 1, rounds: 20, plant }));
  };
  const free = play.moves.filter(({ oncePerSession, needsNextRound }) => !oncePerSession && !needsNextRound);
  const any = free[0]?.name ?? '';

  it('is never skipped: one too many in a round, or one in a round that is not played, is a fault', () => {
    const first = { round: 1, move: any };
    expect(() => planting(first, first)).toThrow('two moves are planted in one round');
    expect(() => planting({ round: 6, move: any })).toThrow('a move is planted in a round that is not played');
  });

  it('that a session has room for once is a fault the second time', () => {
    for (const { name: move } of play.moves.filter(({ oncePerSession }) => oncePerSession)) {
      const twice = [1, 2].map((round) => ({ round, move }));
      expect(() => planting(...twice)).toThrow('a move is planted twice that a session has room for once');
    }
  });

  it('that is completed in the next round is a fault in the last', () => {
    for (const { name: move } of play.moves.filter(({ needsNextRound }) => needsNextRound)) {
      expect(() => planting({ round: 5, move })).toThrow(`${move} cannot be planted in the last round`);
    }
  });

  it('that has no room beside another in one session, or in the rounds that another needs, is a fault', () => {
    for (const { name, notBeside = [] } of play.moves)
      for (const other of notBeside)
        expect(() => inOneSession(name, other, 12)).toThrow(`one session has no room for ${other} and ${name}`);
    for (const { name, roundsAfter = 0, notBeside = [] } of play.moves.filter((one) => one.roundsAfter)) {
      const beside = free.find((one) => !notBeside.includes(one.name) && !one.notBeside?.includes(name));
      if (!beside) continue;
      const why = `${name} needs the rounds after its own for itself`;
      expect(() => inOneSession(name, beside.name, 5 + roundsAfter)).toThrow(why);
      expect(() => inOneSession(name, beside.name, 6 + roundsAfter)).not.toThrow();
    }
  });
});
