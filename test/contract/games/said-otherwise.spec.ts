import { seededChance, type Played, type PlaySetting } from '../../../domain/games/play.ts';
import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import type { JsonObject, JsonValue } from '../../../domain/kernel/json.ts';
import { instantMs, instantText } from '../../../domain/kernel/time.ts';
import { disputesOf, examineAll, isHeldAgainstSomeone } from '../../support/examined-play.ts';
import { allTogether, contractedGames, type Contracted } from '../../support/game-contract.ts';
import { storedPlay } from '../../support/play-events.ts';

/**
 * What happened can be told in many ways: at once or afterwards, wrongly and then put right, twice with one taken back, by clocks that are off by a
 * known amount. What is found and what is due is the same.
 */
type Told = readonly StoredEvent[];

const decision = { by: 'CS-1', roleClaimed: 'casino-supervisor', ground: 'typed-wrongly' };

const isNamed = (key: string): boolean => key === 'wagerId' || key === 'personId';

/** The same with every number, list and answer another one. */
const wrongly = (value: JsonValue): JsonValue => {
  if (typeof value === 'number') return value + 500;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return value.slice(1);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, isNamed(key) ? one : wrongly(one)]));
};

const family = ({ stream }: StoredEvent): string => (stream.startsWith('round-') ? 'round' : 'table');

/** An event that somebody records afterwards in the stream of another. */
const afterwards = (of: StoredEvent, name: string, data: JsonObject, nth: number, atMs: number): StoredEvent => ({
  ...of,
  eventId: `11111111-0000-4000-8000-${String(nth).padStart(12, '0')}`,
  type: `${family(of)}.${name}`,
  data,
  revision: 10_000 + nth,
  position: String(1_000_000 + nth).padStart(20, '0'),
  metadata: {
    ...of.metadata,
    occurredAt: instantText(atMs),
    sourceSeq: null,
    schemaVersion: 1,
    terminal: null,
    recordedAt: instantText(atMs + 1_000),
    clock: null,
  },
});

const statedBy = ({ type, data, metadata: { schemaVersion, occurredAt } }: StoredEvent) => ({
  type,
  schemaVersion,
  occurredAt,
  data,
});

/** An event told in another way: what is recorded in its place, and what afterwards. */
type Way = (event: StoredEvent) => {
  readonly inPlace: Told;
  readonly later: { readonly name: string; readonly data: JsonObject };
};

const ways: Readonly<Record<string, Way>> = {
  'wrongly, and put right': (event) => ({
    inPlace: [{ ...event, data: wrongly(event.data) as JsonObject }],
    later: {
      name: 'CorrectionRecorded',
      data: { corrects: event.eventId, replacement: statedBy(event), decision },
    },
  }),
  'twice, and one of them taken back': (event) => {
    const eventId = event.eventId.replace(/^.{8}/, '99999999');
    const metadata = { ...event.metadata, sourceSeq: null };
    return {
      inPlace: [event, { ...event, eventId, data: wrongly(event.data) as JsonObject, metadata }],
      later: { name: 'CorrectionRecorded', data: { corrects: eventId, replacement: null, decision } },
    };
  },
  'afterwards only': (event) => {
    const offsetMs = event.metadata.clock?.offsetMs ?? 0;
    const occurredAt = instantText(instantMs(event.metadata.occurredAt) - offsetMs);
    return {
      inPlace: [],
      later: {
        name: 'LateEntryRecorded',
        data: { ...statedBy(event), occurredAt, uncertaintyMs: 0, decision },
      },
    };
  },
};

const isToldOtherwise = ({ stream, type }: StoredEvent): boolean =>
  /^(round|tableSession)-/.test(stream) && !/Opened|Closed/.test(type);

/** The same record, with one in twenty of its events told in another way. */
const told = (record: Told, way: Way, seed: number): Told => {
  const chance = seededChance(seed);
  const lastMs = Math.max(...record.map(({ metadata }) => instantMs(metadata.recordedAt)));
  const entries: StoredEvent[] = [];
  const inPlace = record.flatMap((event) => {
    if (!isToldOtherwise(event) || chance() >= 0.05) return [event];
    const other = way(event);
    entries.push(afterwards(event, other.later.name, other.later.data, entries.length, lastMs + 60_000));
    return other.inPlace;
  });
  expect(entries.length).toBeGreaterThan(5);
  return [...inPlace, ...entries];
};

const evening = (contract: Contracted, isPlanted: boolean, terminals?: PlaySetting['terminals']) => {
  const seed = 1;
  const from = contract.beginsWithAny ? 5 : 0;
  const planted = isPlanted ? allTogether(contract.game.play.moves, { from }) : { rounds: 10 };
  const setting = contract.setting({ seed, ...planted, ...(terminals ? { terminals } : {}) });
  const played: Played = contract.game.play.session(setting);
  /** What is found and what is due, in short. */
  const judged = (record: Told): readonly string[] =>
    examineAll(contract, record, disputesOf(setting, played))
      .flatMap(({ subject, findings, settlements }) => [
        ...findings
          .filter(isHeldAgainstSomeone)
          .map(({ clause, code, verdict, wagerId }) => [subject.id, clause, code, verdict, wagerId ?? '-'].join(' ')),
        ...settlements.map(({ wagerId, due, differenceCents }) =>
          [subject.id, wagerId, JSON.stringify(due), differenceCents].join(' '),
        ),
      ])
      .toSorted();
  return { setting, record: storedPlay(setting, played.events), judged };
};

describe.each(contractedGames)('$name, told otherwise', (contract) => {
  describe.each([
    ['legal play', false],
    ['every illegal move', true],
  ] as const)('%s', (_, isPlanted) => {
    const { setting, record, judged } = evening(contract, isPlanted);
    const plain = judged(record);

    it.each(Object.entries(ways))('is judged as before where it is told %s', (_name, way) => {
      expect(judged(told(record, way, 1))).toEqual(plain);
    });

    it('is judged as before by clocks that are off by a known amount, up to a day', () => {
      const offsets = [600_000, -7_200_000, 86_400_000, -3_600_000];
      const terminals = setting.terminals.map((one, nth) => ({ ...one, offsetMs: offsets[nth % offsets.length] ?? 0 }));
      const other = evening(contract, isPlanted, terminals);
      expect(other.judged(other.record)).toEqual(plain);
    });
  });
});
