import type { JsonObject } from '../../../domain/kernel/json.ts';
import * as fc from 'fast-check';
import { earliestEffectMs } from '../../../domain/examination/effects.ts';
import { lastRevisionUpTo } from '../../../domain/examination/read-pairs.ts';
import { readingOf, roundView, type Read } from '../../../domain/examination/views.ts';
import { noRegister } from '../../support/no-register.ts';
import { recorder, roundStream, secondsIn, sessionStream } from '../../support/stored.ts';
import { roundId, sessionId, streamName } from '../../../domain/kernel/streams.ts';

const session = sessionId({ venue: 'STAR', table: 'TU-01', gamingDay: '2026-04-25', number: 1 });
const [first, second] = [roundId(session, 1), roundId(session, 2)];

const at = (seconds: number) => ({ occurredAt: secondsIn(seconds) });

const recorded = (): Readonly<Record<'first' | 'second' | 'table', Read>> => {
  const { add } = recorder();
  const table = [
    add(sessionStream(session), 'table.SessionOpened', { game: 'toy', editionStamp: null }, at(0)),
    add(sessionStream(session), 'table.SeatTaken', { seat: 1, personId: 'p-1' }, at(60)),
  ];
  const ofFirst = [
    add(roundStream(first), 'round.RoundOpened', { game: 'toy', editionStamp: null }, at(10)),
    add(roundStream(first), 'round.RoundClosed', {}, at(20)),
    add(roundStream(first), 'round.ErrorFound', { about: 'wrong-payment', errorEventId: null, by: 'd-1' }, at(40)),
  ];
  const ofSecond = [
    add(roundStream(second), 'round.RoundOpened', { game: 'toy', editionStamp: null }, at(30)),
    add(roundStream(second), 'round.BetsCalled', { by: 'd-1', words: null }, at(50)),
  ];
  return { first: readingOf(ofFirst), second: readingOf(ofSecond), table: readingOf(table) };
};

const atSecond = (seconds: number): number => Date.parse(secondsIn(seconds));

const viewUpTo = (seconds: number, next: 'second' | 'none' | 'not-begun', register = noRegister) => {
  const read = recorded();
  const nextRead = { second: read.second, none: undefined, 'not-begun': readingOf([]) }[next];
  return roundView({
    id: first,
    zone: 'Australia/Sydney',
    round: read.first,
    session: read.table,
    next: nextRead ? { roundId: second, read: nextRead } : null,
    register,
    endsAtMs: atSecond(seconds),
  });
};

describe('The view of a round', () => {
  it('has the zone of its venue, and its session up to its end', () => {
    const { material, read } = viewUpTo(41, 'none');
    expect(material).toMatchObject({ roundId: first, zone: 'Australia/Sydney', next: null });
    expect(read.map(({ revision }) => revision)).toEqual([2, 0]);
  });

  it('has the next round up to its own last fact, and no further', () => {
    const { material, read } = viewUpTo(41, 'second');
    expect(material.next?.roundId).toBe(second);
    expect(material.next?.round.map(({ type }) => type)).toEqual(['round.RoundOpened']);
    expect(read.at(-1)).toEqual({ stream: roundStream(second), revision: 0 });
  });

  it('has the next round up to the last that it says of this one, and what it says', () => {
    const { add } = recorder();
    const opening = add(roundStream(first), 'round.RoundOpened', { game: 'toy', editionStamp: null }, at(10));
    const ofFirst = [opening, add(roundStream(first), 'round.RoundClosed', {}, at(20))];
    const says = (errorEventId: string | null, seconds: number) =>
      add(roundStream(second), 'round.ErrorFound', { about: 'wrong-payment', errorEventId, by: 'd-1' }, at(seconds));
    const ofSecond = [says(null, 30), says(opening.eventId, 40), says('00000000-0000-4000-8000-000000000999', 50)];
    const { material, read } = roundView({
      id: first,
      zone: 'Australia/Sydney',
      round: readingOf(ofFirst),
      session: readingOf([]),
      next: { roundId: second, read: readingOf(ofSecond) },
      register: noRegister,
      leftOpen: {},
      endsAtMs: atSecond(20),
    });
    expect(material.toldLater?.map(({ eventId }) => eventId)).toEqual([ofSecond[1]?.eventId]);
    expect(material.next?.round).toHaveLength(2);
    expect(material.isLeftOpen).toBe(true);
    expect(read.find(({ stream }) => stream === roundStream(second))?.revision).toBe(1);
  });

  it('has none that had not begun by then, and reads of it that it had not', () => {
    const { material, read } = viewUpTo(25, 'second');
    expect(material.next).toBeNull();
    expect(read.at(-1)).toEqual({ stream: roundStream(second), revision: -1 });
  });

  it('has none that nobody recorded', () => {
    const { material, read } = viewUpTo(41, 'not-begun');
    expect(material.next).toBeNull();
    expect(read).toHaveLength(2);
  });
});

const numbered = (sourceSeq: number, seconds: number) => ({ ...at(seconds), sourceSeq });
const numbersIn = (streams: readonly (readonly { readonly sourceSeq: number | null }[])[] | undefined) =>
  streams?.map((facts) => facts.map(({ sourceSeq }) => sourceSeq));

describe('The view of a round that leaves a wager lying', () => {
  const record = recorder();
  const before = [record.add(roundStream(roundId(session, 9)), 'round.RoundOpened', {}, numbered(1, 1))];
  const table = [
    record.add(sessionStream(session), 'table.SessionOpened', {}, numbered(2, 2)),
    record.add(sessionStream(session), 'table.SeatTaken', {}, numbered(7, 25)),
    record.add(sessionStream(session), 'table.SeatTaken', {}, numbered(12, 60)),
  ];
  const laid = record.add(roundStream(first), 'round.WagerPlaced', { wagerId: 'w-1' }, numbered(3, 11));
  const over = record.add(roundStream(first), 'round.RoundClosed', {}, { ...numbered(1, 20), terminal: 'T-2' });
  const paid = record.add(roundStream(first), 'round.WagerPaid', { wagerId: 'w-1' }, numbered(4, 21));
  const later = [
    record.add(roundStream(second), 'round.RoundOpened', {}, { ...numbered(2, 30), terminal: 'T-2' }),
    record.add(roundStream(second), 'round.WagerPlaced', { wagerId: 'w-2' }, numbered(9, 31)),
    record.add(roundStream(second), 'round.WagerPaid', { wagerId: 'w-2' }, numbered(10, 32)),
  ];
  const view = (
    own: typeof table,
    next: typeof table | null,
    {
      third = null,
      isSeated = true,
      leftOpen = null,
      isAsked = true,
      nextId = second,
    }: {
      readonly third?: typeof table | null;
      readonly isSeated?: boolean;
      readonly leftOpen?: object | null;
      readonly isAsked?: boolean;
      readonly nextId?: typeof second;
    } = {},
  ) => {
    const after = [
      ...(next ? [{ roundId: nextId, read: readingOf(next) }] : []),
      ...(third ? [{ roundId: roundId(session, 3), read: readingOf(third) }] : []),
    ];
    return roundView({
      id: first,
      zone: 'Australia/Sydney',
      round: readingOf(own),
      session: readingOf(isSeated ? table : table.slice(0, 1)),
      next: next && { roundId: nextId, read: readingOf(next) },
      beside: isAsked ? { before: [readingOf(before)], after } : undefined,
      register: noRegister,
      leftOpen,
      endsAtMs: atSecond(20),
    });
  };

  it('has the next one up to where its terminal counted on, the session up to then, and the round before', () => {
    const { material, read } = view([laid, over], later);
    expect(numbersIn(material.beside?.after)).toEqual([[2, 9]]);
    expect(material.beside?.before).toHaveLength(1);
    expect(read).toEqual([
      { stream: roundStream(first), revision: 1 },
      { stream: sessionStream(session), revision: 1 },
      { stream: roundStream(second), revision: 1 },
      { stream: roundStream(roundId(session, 9)), revision: 0 },
    ]);
  });
  it('has of the next one that it had not said anything of the terminal by then, where its session or the one after says how it counted on', () => {
    const bySession = view([laid, over], later.slice(0, 1));
    expect(numbersIn(bySession.material.beside?.after)).toEqual([[2]]);
    expect(bySession.read.find(({ stream }) => stream === roundStream(second))?.revision).toBe(0);
    const silent = record.add(roundStream(second), 'round.BetsCalled', {}, { ...numbered(3, 33), terminal: 'T-2' });
    const late = record.add(roundStream(second), 'round.RoundClosed', {}, { ...numbered(4, 70), terminal: 'T-2' });
    const third = [record.add(roundStream(roundId(session, 3)), 'round.WagerPlaced', {}, numbered(9, 50))];
    const opening = later.slice(0, 1);
    const byThird = view([laid, over], [...opening, silent, late], { third, isSeated: false });
    expect(numbersIn(byThird.material.beside?.after)).toEqual([[2, 3], [9]]);
    const upTo = (stream: string) => byThird.read.find((pair) => pair.stream === stream)?.revision;
    expect([upTo(roundStream(second)), upTo(roundStream(roundId(session, 3)))]).toEqual([3, 0]);
    expect(view([laid, over], [...opening, silent], { isSeated: false }).material.beside?.after).toEqual([[]]);
  });
  it('has nothing of a next one of another session, in which terminals counted what they said of that session too', () => {
    const nextDay = roundId(sessionId({ venue: 'STAR', table: 'TU-01', gamingDay: '2026-04-26', number: 1 }), 1);
    const { material } = view([laid, over], later, { nextId: nextDay });
    expect(material.beside?.after).toEqual([]);
    expect(material.beside?.before).toHaveLength(1);
  });
  it('has nothing beside it where the record says what became of the wager, where it goes on, and where nobody asks', () => {
    expect(view([laid, over, paid], later).material.beside).toBeUndefined();
    expect(view([laid, over, paid], later).read.map(({ revision }) => revision)).toEqual([2, 0, -1]);
    expect(view([laid], later).material.beside).toBeUndefined();
    expect(view([laid], later, { leftOpen: {} }).material.beside).toBeDefined();
    expect(view([laid, over], later, { isAsked: false }).material.beside).toBeUndefined();
  });
});

describe('The view of a round at a venue that says how fast plays are made', () => {
  const thresholds = { roundSilentMinutes: 10, tableSessionSilentMinutes: 720, disputeSilentDays: 30 };
  const stream = streamName('venue', 'STAR');
  const paces = [{ play: 'toy.DiceThrown', leastMs: 900 }];
  /** What the view of a round that ends on 25 April reads of the register, which is `said`. */
  const readOf = (...said: readonly JsonObject[]): readonly number[] => {
    const record = recorder();
    record.add(stream, 'venue.VenueRegistered', {});
    const set = said.map((data) => record.add(stream, 'venue.ThresholdsSet', { ...thresholds, ...data }));
    const { read } = viewUpTo(41, 'none', { venue: { stream, read: readingOf(record.events()) }, staff: [] });
    expect(set).toHaveLength(said.length);
    return read.flatMap((pair) => (pair.stream === stream ? [pair.revision] : []));
  };

  it('reads nothing of a register that never says it, or only for later', () => {
    expect(readOf({ from: '2026-04-01' })).toEqual([]);
    expect(readOf({ from: '2026-04-27', paces })).toEqual([]);
  });

  it('reads it up to the last that may bear on the round', () => {
    expect(readOf({ from: '2026-04-01' }, { from: '2026-04-02', paces })).toEqual([2]);
    expect(readOf({ from: '2026-04-02', paces }, { from: '2026-04-20' }, { from: '2026-05-01', paces })).toEqual([2]);
  });

  it('reads the correction that takes it back', () => {
    const record = recorder();
    const wrong = record.add(stream, 'venue.ThresholdsSet', { ...thresholds, from: '2026-04-02', paces });
    const put = record.correct(wrong, { data: { ...thresholds, from: '2026-05-02', paces } });
    record.correct(record.add(stream, 'venue.TableRegistered', { table: 'TU-02' }), null);
    const register = { venue: { stream, read: readingOf(record.events()) }, staff: [] };
    expect(viewUpTo(41, 'none', register).read.at(-1)).toEqual({ stream, revision: put.revision });
  });
});

/** The stream of a session in which something was done at each of these seconds. */
const sessionOfSeconds = (seconds: readonly number[]) => {
  const { add } = recorder();
  return seconds.map((one) => add(sessionStream(session), 'table.SeatTaken', { seat: 1, personId: 'p-1' }, at(one)));
};

describe('How much of a session bears on each of its rounds', () => {
  it('is what was done by the end of the round, whichever round asks first', () => {
    const oneSecond = fc.integer({ min: 0, max: 50 });
    fc.assert(
      fc.property(fc.array(oneSecond, { maxLength: 12 }), fc.array(oneSecond, { maxLength: 8 }), (seconds, ends) => {
        const events = sessionOfSeconds(seconds);
        const read = readingOf(events);
        for (const endsAtMs of ends.map(atSecond)) {
          const last = events.findLast((event) => earliestEffectMs(event) <= endsAtMs);
          expect(lastRevisionUpTo(read, endsAtMs)).toBe(last?.revision ?? -1);
        }
      }),
    );
  });

  it('is looked up once for an event, and not once for each round', () => {
    const seconds = Array.from({ length: 40 }, (_, index) => index);
    let looked = 0;
    const events = sessionOfSeconds(seconds).map((event) => ({
      ...event,
      get type() {
        looked += 1;
        return event.type;
      },
    }));
    const read = { events, facts: [] };
    expect(seconds.map((one) => lastRevisionUpTo(read, atSecond(one)))).toEqual(seconds);
    expect(looked).toBe(seconds.length);
  });
});
