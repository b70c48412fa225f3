import * as fc from 'fast-check';
import { mostAfter, mostBefore } from '../../domain/examination/round-beside.ts';
import { readingOf } from '../../domain/examination/views.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import { leavesWagersLying } from '../../domain/round/left-lying.ts';
import { someOf } from './examined-play.ts';

/** An evening of which something is not on record: in what way, of which types the events are that are missing, and what is left. */
export type LeftOut = {
  readonly way: string;
  readonly types: ReadonlySet<string>;
  /** The types of those of which no number is missing: nothing that their terminal said of their stream, up to its close, stands before them, or nothing behind. */
  readonly unnumbered: ReadonlySet<string>;
  /** Those of them without the ones that lie at an edge of a round, and whose number the rounds beside it show to be missing. */
  readonly unnumberedAhead: ReadonlySet<string>;
  readonly told: readonly StoredEvent[];
};

type Way = (stored: readonly StoredEvent[]) => readonly LeftOut[];

const typesOf = (events: readonly StoredEvent[]): ReadonlySet<string> => new Set(events.map(({ type }) => type));

/** What a terminal numbers after the close of a round is of other rounds, and shows no hole in this one. */
const isBetween = (
  told: readonly StoredEvent[],
  { stream, metadata: { terminal, sourceSeq } }: StoredEvent,
): boolean => {
  const inStream = told.filter((one) => one.stream === stream);
  const closed = inStream.findIndex(({ type }) => type === 'round.RoundClosed');
  const own = (closed === -1 ? inStream : inStream.slice(0, closed + 1)).filter(
    (one) => one.metadata.terminal === terminal,
  );
  const isOn = (sign: number) => own.some((one) => sign * ((one.metadata.sourceSeq ?? 0) - (sourceSeq ?? 0)) > 0);
  return isOn(-1) && isOn(1);
};

const numbersOf = (events: readonly StoredEvent[], by: string | null): readonly number[] =>
  events.flatMap(({ metadata: { terminal, sourceSeq } }) => (terminal === by && sourceSeq !== null ? [sourceSeq] : []));

/** The streams of rounds, in their order: each begins after the one before it. */
const roundsIn = (told: readonly StoredEvent[]): readonly string[] =>
  [...new Set(told.map(({ stream }) => stream))].filter((stream) => stream.startsWith('round-')).toSorted();

/** Numbers of a terminal by which it is seen that it left none out: those of each of some streams that lie in their order. */
const leftOutBetween = (streams: readonly (readonly number[])[], given: ReadonlySet<number>): readonly boolean[] => {
  const counted = streams.filter((numbers) => numbers.length > 0);
  return counted.slice(1).map((numbers, nth) => {
    const from = Math.max(...(counted[nth] ?? [])) + 1;
    const until = Math.min(...numbers);
    return Array.from({ length: Math.max(0, until - from) }, (_, at) => from + at).some((one) => !given.has(one));
  });
};

/**
 * Do the rounds beside one show that a number is missing at an edge of it: its terminal said something before it there, or in the two rounds before, and
 * goes on in the three after, or where there is none in the session? One that left out numbers at several edges, and at each, shows nothing; and nobody looks at
 * the rounds beside one that says what became of all its wagers.
 */
const isAtEdge = (
  told: readonly StoredEvent[],
  { stream, metadata: { terminal, sourceSeq } }: StoredEvent,
): boolean => {
  const rounds = roundsIn(told);
  const nth = rounds.indexOf(stream);
  if (nth === -1 || sourceSeq === null) return false;
  const within = (name: string) => told.filter((one) => one.stream === name);
  const inStream = within(stream);
  if (!leavesWagersLying(readingOf(inStream).facts)) return false;
  const closed = inStream.findIndex(({ type }) => type === 'round.RoundClosed');
  const upToClose = closed === -1 ? inStream : inStream.slice(0, closed + 1);
  const own = numbersOf(upToClose, terminal);
  const ofSession = told.filter((one) => one.stream.startsWith('tableSession-'));
  const before = rounds.slice(Math.max(0, nth - mostBefore), nth).map((name) => numbersOf(within(name), terminal));
  const later = rounds.slice(nth + 1, nth + 1 + mostAfter).map((name) => numbersOf(within(name), terminal));
  const after = [...later, ...(rounds.length === nth + 1 ? [numbersOf(ofSession, terminal)] : [])];
  const goesOn = after.findIndex((numbers) => numbers.some((one) => one > sourceSeq));
  const chain = [...before, own, ...(goesOn === -1 ? [] : [after[goesOn] ?? []])];
  const given = new Set([...chain.flat(), ...numbersOf(ofSession, terminal)]);
  const edges = leftOutBetween(chain, given);
  const { metadata: last } = upToClose.at(-1) ?? { metadata: null };
  const isAfterItsClose = closed !== -1 && last?.terminal === terminal && sourceSeq > (last.sourceSeq ?? 0);
  const isBetweenTwo = chain.flat().some((one) => one < sourceSeq) && chain.flat().some((one) => one > sourceSeq);
  return isBetweenTwo && !isAfterItsClose && (edges.length < 2 || edges.includes(false));
};

const without = (stored: readonly StoredEvent[], way: string, isMissing: (event: StoredEvent) => boolean): LeftOut => {
  const [missing, told] = [stored.filter(isMissing), stored.filter((event) => !isMissing(event))];
  const unnumbered = missing.filter((event) => !isBetween(told, event));
  return {
    way,
    types: typesOf(missing),
    unnumbered: typesOf(unnumbered),
    unnumberedAhead: typesOf(unnumbered.filter((event) => !isAtEdge(told, event))),
    told,
  };
};

const eachOf =
  (nameOf: (event: StoredEvent) => string): Way =>
  (stored) =>
    [...new Set(stored.map(nameOf))].map((name) => without(stored, name, (event) => nameOf(event) === name));

const some = (stored: readonly StoredEvent[], { many, length }: { readonly many: number; readonly length: number }) =>
  someOf(fc.array(fc.nat(stored.length - 1), { minLength: length, maxLength: length }), many);

/** How often two events are left out that have nothing to do with each other, and how often a stretch of time. */
const often = 60;
const longestStretch = 12;

/** What may be missing of a record: a key that nobody pressed, a terminal that was never switched on, a network that was away. */
export const waysLeftOut = {
  'one event': eachOf(({ eventId }) => eventId),
  'every event of one type': eachOf(({ type }) => type),
  'every event of one round, or of the session beside its rounds': eachOf(({ stream }) => stream),
  'every event of one terminal': eachOf(({ metadata }) => metadata.terminal ?? 'none'),
  'every event that one person is said to have done': eachOf(({ metadata }) => metadata.actor.personId),
  'two events': (stored) =>
    some(stored, { many: often, length: 2 }).map((two) =>
      without(stored, two.join(' and '), (event) => two.some((nth) => stored[nth] === event)),
    ),
  'a stretch of time': (stored) =>
    some(stored, { many: often, length: 2 }).map(([from = 0, length = 0]) => {
      const missing = new Set(stored.slice(from, from + 2 + (length % longestStretch)));
      return without(stored, `${missing.size} from ${from}`, (event) => missing.has(event));
    }),
} satisfies Record<string, Way>;
