import { seededChance, type PlaySetting } from '../../../domain/games/play.ts';
import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import { instantMs, instantText } from '../../../domain/kernel/time.ts';
import type { Finding } from '../../../domain/law/finding.ts';
import { examineAll, found, isHeldAgainstSomeone, isLongRun } from '../../support/examined-play.ts';
import { examineKept } from '../../support/examined-record.ts';
import { alone, contractedGames } from '../../support/game-contract.ts';
import { storedPlay } from '../../support/play-events.ts';

const shifted = (event: StoredEvent, occurredAt: string): StoredEvent => ({
  ...event,
  metadata: { ...event.metadata, occurredAt },
});

const minutes =
  (many: number) =>
  ({ metadata }: StoredEvent): string =>
    instantText(instantMs(metadata.occurredAt) + many * 60_000);

/** Times that cannot be, of an event in the middle of what its terminal says. */
const lies: Readonly<Record<string, (event: StoredEvent) => string>> = {
  'the year 2090': () => '2090-01-01T00:00:00.000Z',
  'the year 1990': () => '1990-01-01T00:00:00.000Z',
  'twenty minutes later': minutes(20),
  'twenty minutes earlier': minutes(-20),
};

const own = (one: StoredEvent) => (other: StoredEvent) =>
  other.stream === one.stream && other.metadata.terminal === one.metadata.terminal;

/** One event of each type that a terminal says between others of its own in the same stream. */
const inTheMiddle = (stored: readonly StoredEvent[], seed: number): readonly StoredEvent[] => {
  const chance = seededChance(seed);
  const byType = new Map<string, StoredEvent[]>();
  for (const event of stored) byType.set(event.type, [...(byType.get(event.type) ?? []), event]);
  return [...byType.values()].flatMap((all) => {
    const between = all.filter((event) => {
      const list = stored.filter(own(event));
      const at = list.indexOf(event);
      return at > 0 && at < list.length - 1;
    });
    return between[Math.floor(chance() * between.length)] ?? [];
  });
};

const evenings = isLongRun ? 40 : 1;
/** The moves that are planted: all in the long run, a sample otherwise. */
const sampleOf = <Item>(all: readonly Item[]): readonly Item[] => all.filter((_, at) => isLongRun || at % 30 === 0);

const importedAt = '2026-11-01T00:00:00.000Z';
const imported = (event: StoredEvent): StoredEvent => ({
  ...event,
  metadata: { ...event.metadata, recordedAt: importedAt, imported: true },
});

const isBreach = ({ verdict }: Finding): boolean => verdict === 'violation';

describe.each(contractedGames)('$name: an event whose time cannot be', (contract) => {
  const inPlay = (seed: number, evening: Partial<PlaySetting> = {}) => {
    const setting = contract.setting({ rounds: 6, ...evening, seed });
    return { setting, stored: storedPlay(setting, contract.game.play.session(setting).events) };
  };
  const foundIn = (stored: readonly StoredEvent[], among = isHeldAgainstSomeone): readonly string[] =>
    found(examineAll(contract, stored), among);
  const keptOf = (setting: PlaySetting, stored: readonly StoredEvent[]): readonly string[] =>
    found(examineKept(contract.game, setting, stored, contract.onRegister), isHeldAgainstSomeone);

  describe.each(Object.entries(lies))('and says %s', (_lie, lie) => {
    const told = (stored: readonly StoredEvent[], event: StoredEvent): readonly StoredEvent[] =>
      stored.map((one) => (one === event ? shifted(one, lie(one)) : one));

    it('makes nothing of legal play a breach, or doubtful, and is found itself', () => {
      const wrong = Array.from({ length: evenings }, (_, at) => 7_000 + at).flatMap((seed) => {
        const { setting, stored } = inPlay(seed);
        const legal = foundIn(stored);
        return inTheMiddle(stored, seed).flatMap((event) => {
          const lied = told(stored, event);
          const more = foundIn(lied).filter((one) => !legal.includes(one));
          const kept = keptOf(setting, lied);
          return more.length > 0 || kept.length === 0 ? [[event.type, more, kept]] : [];
        });
      });
      expect(wrong).toEqual([]);
    });

    it('makes nothing of imported play a breach', () => {
      const { stored } = inPlay(7_100);
      const all = stored.map(imported);
      const legal = foundIn(all, isBreach);
      const wrong = inTheMiddle(all, 7_100).flatMap((event) => {
        const more = foundIn(told(all, event), isBreach).filter((one) => !legal.includes(one));
        return more.length > 0 ? [[event.type, more]] : [];
      });
      expect(wrong).toEqual([]);
    });

    it('hides no breach', () => {
      const { moves } = contract.game.play;
      const hidden = sampleOf(moves).flatMap(({ name }) => {
        const { stored } = inPlay(7_200, alone(moves, name, { round: 2, rounds: 6 }));
        const all = examineAll(contract, stored).flatMap(({ findings }) => findings.filter(isBreach));
        return all.flatMap(({ code, deed }) => {
          const event = stored.find(({ eventId }) => eventId === deed);
          const again = event ? examineAll(contract, told(stored, event)) : [];
          const isHeld = again.some(({ findings }) =>
            findings.some((one) => one.code === code && isHeldAgainstSomeone(one)),
          );
          return event && !isHeld ? [[name, code, event.type]] : [];
        });
      });
      expect(hidden).toEqual([]);
    });
  });
});
