import { seededChance } from '../../../domain/games/play.ts';
import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import type { JsonObject, JsonValue } from '../../../domain/kernel/json.ts';
import { streamName } from '../../../domain/kernel/streams.ts';
import { instantMs, instantText } from '../../../domain/kernel/time.ts';
import { judged, recordedOf, type DisputeTold, type Judged } from '../../support/disputes-told.ts';
import { isLongRun } from '../../support/examined-play.ts';
import { contractedGames, type Contracted } from '../../support/game-contract.ts';
import { renamed } from '../../support/renamed.ts';
import { sessionName, step, type Step } from '../../support/script.ts';
import { afterwards, statedBy } from '../../support/told-otherwise.ts';

/**
 * What happened in a dispute can be told in many ways: at once or afterwards, wrongly and then put right, twice with one taken back, in another
 * order, by other clocks, under other names, on another day, and over a cut of the gaming day. What is found and what is owed by when is the same.
 */
const seeds = isLongRun ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [1, 2];

/** Scripts of disputes: dealt with by the rules, and with each move, each a few times. */
const scriptsOf = ({ disputes }: Contracted): readonly (readonly [string, readonly Step[]])[] =>
  [{ name: 'by the rules', play: disputes.legal }, ...disputes.moves].flatMap(({ name, play }) =>
    seeds.map((seed) => [`${name} (seed ${seed})`, play(seededChance(seed))] as const),
  );

const decision = { by: 'cs-7', roleClaimed: 'casino-supervisor', ground: 'typed-wrongly' };

/** What may be said in the place of a word. */
const otherWords: Readonly<Record<string, string>> = {
  by: 'wrong-1',
  personId: 'wrong-2',
  complainant: 'wrong-2',
  roleClaimed: 'boxer',
  duty: 'boxer',
  answer: 'notAsked',
  outcome: 'in-part',
  reason: 'raised-twice',
  section: '1',
  to: 'police',
  about: 'conduct',
};

/** The same with other persons, roles, words and numbers. */
const wrongly = (value: JsonValue, key = ''): JsonValue => {
  if (typeof value === 'string') return otherWords[key] ?? value;
  if (typeof value === 'number') return value + 500;
  if (Array.isArray(value)) return key === 'told' ? ['consult-inspector'] : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, wrongly(one, name)]));
};
const wronglyTold = (event: StoredEvent): StoredEvent => ({ ...event, data: wrongly(event.data) as JsonObject });

/** An event that somebody records in the stream of another when all is over. */
const recordedLater = (of: StoredEvent, name: string, data: JsonObject, nth: number): StoredEvent =>
  afterwards(of, name, data, nth, instantMs(of.metadata.occurredAt) + 86_400_000 + nth * 1_000);

/** What is recorded in the place of an event, and what afterwards. */
type Way = (event: StoredEvent, nth: number) => { readonly inPlace: DisputeTold; readonly later: StoredEvent };

const ways: Readonly<Record<string, Way>> = {
  'wrongly, and put right': (event, nth) => ({
    inPlace: [wronglyTold(event)],
    later: recordedLater(
      event,
      'CorrectionRecorded',
      { corrects: event.eventId, replacement: statedBy(event), decision },
      nth,
    ),
  }),
  'twice, and one of them taken back': (event, nth) => {
    const again = { ...wronglyTold(event), eventId: event.eventId.replace(/^.{8}/, '99999999') };
    return {
      inPlace: [event, { ...again, revision: event.revision + 0.5 }],
      later: recordedLater(event, 'CorrectionRecorded', { corrects: again.eventId, replacement: null, decision }, nth),
    };
  },
  'afterwards only': (event, nth) => ({
    inPlace: [],
    later: recordedLater(event, 'LateEntryRecorded', { ...statedBy(event), uncertaintyMs: 0, decision }, nth),
  }),
};

/** A record begins with these, so neither is told twice or afterwards only. */
const begins = ({ type }: StoredEvent): boolean => /Opened$|DisputeRaised$/.test(type);

/** The same record, each event of `among` told in another way. */
const told = (record: DisputeTold, way: Way, among: (event: StoredEvent, nth: number) => boolean): DisputeTold => {
  const all = record.map((event, nth) => {
    if (!among(event, nth)) return { inPlace: [event], later: [] };
    const other = way(event, nth);
    return { inPlace: other.inPlace, later: [other.later] };
  });
  return [...all.flatMap(({ inPlace }) => inPlace), ...all.flatMap(({ later }) => later)];
};

/** Holds every script of a game to what it is judged as when it is told plainly. */
const expectAlike = (
  contract: Contracted,
  othersOf: (script: readonly Step[]) => readonly DisputeTold[],
  of: (one: Judged) => Partial<Judged> = (one) => one,
): void => {
  for (const [name, script] of scriptsOf(contract)) {
    const plain = of(judged(contract, recordedOf(script)));
    const others = othersOf(script);
    expect([name, others.length > 0]).toEqual([name, true]);
    for (const other of others) expect({ name, ...of(judged(contract, other)) }).toEqual({ name, ...plain });
  }
};

const second = sessionName.replace(/1$/, '2');

const tableStep = (name: string, data: JsonObject): Step =>
  step(`table.${name}`, data, { personId: 'gs-9', role: 'games-supervisor' });

/** The same with the gaming day cut on paper before a step; the dispute is about the session before, the one behind, or both. */
const cutBefore = (script: readonly Step[], at: number): readonly DisputeTold[] => {
  const game = script.find(({ type }) => type === 'table.SessionOpened')?.data['game'] ?? null;
  const paper = [
    tableStep('SessionClosed', { reason: 'end-of-play', playersPresent: 3, closureSignId: null, reopensAtOnce: true }),
    tableStep('SessionOpened', { game, editionStamp: null }),
  ].map((one) => one.after(0));
  const record = recordedOf([...script.slice(0, at), ...paper, ...script.slice(at)]);
  const cutAt = record.findIndex(({ type, data }) => type === 'table.SessionClosed' && data['reopensAtOnce'] === true);
  const moved = record.map((event, nth) =>
    event.stream === streamName('tableSession', sessionName) && nth > cutAt
      ? { ...event, stream: streamName('tableSession', second) }
      : event,
  );
  const about = (sessions: readonly string[]): DisputeTold =>
    moved.map((one) =>
      one.type === 'dispute.DisputeRaised' ? { ...one, data: { ...one.data, sessions: [...sessions] } } : one,
    );
  return [about([sessionName]), about([second]), about([sessionName, second])];
};

const persons = (record: DisputeTold): readonly string[] =>
  [...new Set(JSON.stringify(record).match(/"(by|personId|complainant|raisedTo)":"[^"]+"/g) ?? [])]
    .map((one) => one.split('"')[3] ?? '')
    .filter((one, at, all) => all.indexOf(one) === at)
    .toSorted();

const namings: Readonly<Record<string, (nth: number, many: number) => string>> = {
  'so that each begins with the one before': (nth) => `P-1${'0'.repeat(nth)}`,
  'so that they stand in the other order': (nth, many) => `Z-${String(many - nth).padStart(3, '0')}`,
  'like rounds and disputes': (nth) => (nth % 2 === 0 ? `STAR.D-000${nth}` : `${sessionName}.000${nth}`),
};

const named = (record: DisputeTold, how: (nth: number, many: number) => string): ReadonlyMap<string, string> => {
  const all = persons(record);
  return new Map(all.map((id, nth) => [id, how(nth, all.length)]));
};

describe.each(contractedGames)('$name: a dispute, told otherwise', (contract) => {
  describe.each(Object.entries(ways))('%s', (_name, way) => {
    it('is judged as before, one event at a time', () => {
      expect.hasAssertions();
      expectAlike(contract, (script) => {
        const record = recordedOf(script);
        return record.flatMap((event, nth) => (begins(event) ? [] : [told(record, way, (_, at) => at === nth)]));
      });
    });

    it('is judged as before, all of it', () => {
      expect.hasAssertions();
      expectAlike(contract, (script) => [told(recordedOf(script), way, (event) => !begins(event))]);
    });
  });

  it('is judged as before where it was raised wrongly, and that was put right', () => {
    expect.hasAssertions();
    const way = ways['wrongly, and put right'];
    if (way) expectAlike(contract, (script) => [told(recordedOf(script), way, begins)]);
  });

  it('is judged as before where its steps come in another order', () => {
    expect.hasAssertions();
    expectAlike(contract, (script) => {
      const record = recordedOf(script);
      const { length } = record;
      return [1, 2, 3].map((seed) => {
        const chance = seededChance(seed);
        return record.map((event) =>
          begins(event) ? event : { ...event, revision: 1 + Math.floor(chance() * length) + chance() },
        );
      });
    });
  });

  it('is judged as before by clocks that are off by a known amount, and by two terminals or a token of a person', () => {
    expect.hasAssertions();
    expectAlike(contract, (script) =>
      [600_000, -7_200_000, 86_400_000].map((offsetMs) =>
        recordedOf(script).map((event, nth): StoredEvent => {
          const { metadata } = event;
          const isOther = nth % 2 === 0;
          if (event.stream.startsWith('dispute-') && isOther) return event;
          const occurredAt = instantText(instantMs(metadata.occurredAt) + offsetMs);
          const clock = { offsetMs, uncertaintyMs: 0 };
          return isOther
            ? {
                ...event,
                metadata: { ...metadata, terminal: null, sourceSeq: null, principal: 'person:gs-9', clock: null },
              }
            : { ...event, metadata: { ...metadata, terminal: 'T-2', occurredAt, clock } };
        }),
      ),
    );
  });

  it.each(Object.entries(namings))('is judged as before with persons named otherwise, %s', (_name, how) => {
    for (const [name, script] of scriptsOf(contract)) {
      const record = recordedOf(script);
      const names = named(record, how);
      const other = renamed(record as unknown as JsonValue, (id) => names.get(id) ?? id) as unknown as DisputeTold;
      const back = [...names].toSorted(([, a], [, b]) => b.length - a.length);
      const { found, owed } = judged(contract, other);
      const backIn = (text: string): string => back.reduce((sum, [id, to]) => sum.split(to).join(id), text);
      const plain = judged(contract, record);
      expect({ name, found: found.map(backIn).toSorted(), owed: owed.map(backIn) }).toEqual({ name, ...plain });
    }
  });

  it.each([
    ['a day later', '2026-04-26T09:00:00.000Z'],
    ['a year later', '2027-04-25T09:00:00.000Z'],
    ['before summer time begins', '2026-10-03T09:00:00.000Z'],
    ['before summer time ends', '2026-04-04T08:00:00.000Z'],
    ['at the end of the year', '2026-12-31T08:00:00.000Z'],
    ['before the last day of February', '2028-02-28T08:00:00.000Z'],
  ])('is judged as before %s', (_name, begin) => {
    expect.hasAssertions();
    expectAlike(contract, (script) => [recordedOf(script, instantMs(begin))]);
  });

  it('is judged as before wherever the gaming day is cut on paper', () => {
    expect.hasAssertions();
    // How long footage is kept runs from when each of the sessions began.
    expectAlike(
      contract,
      (script) => script.flatMap((_, at) => (at === 0 ? [] : cutBefore(script, at))),
      ({ found }) => ({ found }),
    );
  });

  it('is judged as before where a hold was placed and lifted', () => {
    expect.hasAssertions();
    const insp = { personId: 'insp-1', role: 'inspector' };
    const holding = { by: 'insp-1', roleClaimed: 'inspector', ground: 'inspector-asked' };
    expectAlike(contract, (script) => {
      const raisedAt = script.findIndex(({ type }) => type === 'dispute.DisputeRaised');
      const placed = step(
        'dispute.HoldPlaced',
        { covers: ['footage', 'record'], provision: null, decision: holding },
        insp,
      );
      const record = recordedOf([...script.slice(0, raisedAt + 1), placed.after(1_000), ...script.slice(raisedAt + 1)]);
      const hold = record.find(({ type }) => type === 'dispute.HoldPlaced')?.eventId ?? '';
      const lifted = step('dispute.HoldLifted', { hold, decision: holding }, insp);
      return [
        recordedOf([
          ...script.slice(0, raisedAt + 1),
          placed.after(1_000),
          lifted.after(1_000),
          ...script.slice(raisedAt + 1),
        ]),
      ];
    });
  });
});
