import { leafOf, leafText, type CorruptLeaf, type Leaf } from '../../../../domain/seal/leaf.ts';
import type { StreamName } from '../../../../domain/kernel/streams.ts';
import { storedContentHash } from '../../../../domain/kernel/said-hash.ts';
import { hashBytes, leafHashOfText } from '../../sealing/tree.ts';
import { bundlePaths, type OpenEvent, type StubEvent } from '../format.ts';
import { altered, missing, type EventPlace, type Finding } from './finding.ts';
import { literalEnd } from './plain-json.ts';
import {
  agreesAt,
  indexAt,
  numbersOfLine,
  plainLines,
  revisionAt,
  streamAt,
  toAt,
  venueAt,
  type PlainLines,
} from './plain-line.ts';
import { canonicalIn, isCount, isObject, isText, openEventIn, stubIn, textIn } from './forms.ts';

/** An event of a bundle with the hash of the leaf that it comes to. */
export type LineEvent = EventPlace & {
  /** The hash of its leaf. */
  readonly leaf: Uint8Array;
  /** Undefined where it was corrupt when it was sealed. */
  readonly venue: string | undefined;
  /** What the entry of an event that is withheld says. */
  readonly withheld: Pick<Leaf, 'type' | 'recordedAt'> | undefined;
  /** Whether it is an entry alone: withheld, or corrupt when it was sealed. */
  readonly isStub: boolean;
  /** The event, which is read anew each time it is asked for. Undefined where it is a stub. */
  readonly event: () => OpenEvent['event'] | undefined;
  /** The byte of the file at which its line begins. */
  readonly byte: number;
  /** Whether what it says agrees with its own hash. A stub says nothing. */
  readonly agrees: boolean;
};

const leafOfOpen = ({ event, salt }: OpenEvent): Leaf => leafOf({ ...event, stream: event.stream as StreamName }, salt);

const openLine = (open: OpenEvent, byte: number): LineEvent => {
  const { event, index } = open;
  const { stream, revision } = event;
  const leaf = leafOfOpen(open);
  return {
    stream,
    revision,
    index,
    byte,
    isStub: false,
    event: () => event,
    venue: leaf.venue,
    withheld: undefined,
    leaf: leafHashOfText(leafText(leaf)),
    agrees: storedContentHash(event) === event.metadata.contentHash,
  };
};

const leafMembers = ['v', 'stream', 'revision', 'type', 'venue', 'recordedAt', 'held'];
const corruptMembers = ['v', 'stream', 'revision', 'corrupt'];

const entryIn = (text: string): Leaf | CorruptLeaf | undefined => {
  const value = canonicalIn(text);
  if (!isObject(value) || value['v'] !== 1 || !isText(value['stream']) || !isCount(value['revision'])) return undefined;
  const names = Object.hasOwn(value, 'corrupt') ? corruptMembers : leafMembers;
  const isLeaf = Object.keys(value).length === names.length && names.every((name) => Object.hasOwn(value, name));
  return isLeaf && names.slice(3).every((name) => isText(value[name])) ? (value as Leaf | CorruptLeaf) : undefined;
};

const noEvent = (): undefined => undefined;

const stubLine = ({ index, entry }: StubEvent, byte: number): LineEvent | undefined => {
  const leaf = entryIn(entry);
  if (leaf === undefined) return undefined;
  const { stream, revision } = leaf;
  const withheld = 'corrupt' in leaf ? undefined : leaf;
  return {
    stream,
    revision,
    index,
    byte,
    venue: withheld?.venue,
    withheld,
    isStub: true,
    event: noEvent,
    leaf: leafHashOfText(entry),
    agrees: true,
  };
};

/** Reads a line whatever its spelling is, and spells it anew to see that it is the canonical one. */
export const anyLine = (text: string | undefined, byte: number): LineEvent | undefined => {
  const value = canonicalIn(text);
  const [open, stub] = [openEventIn(value), stubIn(value)];
  try {
    return open !== undefined ? openLine(open, byte) : stub && stubLine(stub, byte);
  } catch {
    // Members of the right kinds that hold what no event holds.
    return undefined;
  }
};

type Lines = { readonly lines: readonly LineEvent[]; readonly findings: readonly Finding[] };

/** Reads the event of a bundle that seals its directory. Undefined where it is not an event. */
export const lineOfOpen = (open: OpenEvent): LineEvent | undefined => {
  try {
    return openLine(open, 0);
  } catch {
    return undefined;
  }
};

/** Reads texts of ASCII in a file, by the bytes at which they begin and end. Most are the same as the one before: the whole file is not made a text. */
const textReader = (bytes: Uint8Array): ((from: number, to: number) => string) => {
  let last: Uint8Array = new Uint8Array();
  let text = '';
  return (from, to) => {
    if (literalEnd(bytes, from, last) !== to) {
      last = bytes.subarray(from, to);
      text = textIn(last) ?? '';
    }
    return text;
  };
};

/** The events of a bundle, line by line, and which lines are not events. `plain` is what `plainLines` reads of the same bytes. */
export const linesIn = (bytes: Uint8Array, { numbers, leaves }: PlainLines = plainLines(bytes)): Lines => {
  const [streamIn, venueIn] = [textReader(bytes), textReader(bytes)];
  const textOf = (from: number, to: number): string | undefined => textIn(bytes.subarray(from, to));
  const lines: LineEvent[] = [];
  const findings: Finding[] = [];
  const file = bundlePaths.events;

  const numberAt = (at: number): number => numbers[at] ?? 0;
  const plainLine = (row: number, from: number, to: number, revision: number): LineEvent => {
    const leaf = (row / numbersOfLine) * hashBytes;
    return {
      stream: streamIn(numberAt(row + streamAt), numberAt(row + streamAt + 1)),
      revision,
      index: numberAt(row + indexAt),
      byte: from,
      leaf: leaves.subarray(leaf, leaf + hashBytes),
      agrees: numbers[row + agreesAt] === 1,
      isStub: false,
      event: () => (JSON.parse(textOf(from, to) ?? '') as OpenEvent).event,
      venue: venueIn(numberAt(row + venueAt), numberAt(row + venueAt + 1)),
      withheld: undefined,
    };
  };
  for (let row = 0; row < numbers.length; row += numbersOfLine) {
    const [byte, end, revision] = [numberAt(row), numberAt(row + toAt), numberAt(row + revisionAt)];
    const line = revision === -1 ? anyLine(textOf(byte, end), byte) : plainLine(row, byte, end, revision);
    if (end === bytes.length)
      findings.push(missing({ file, byte }, 'The last line has no end: the file was cut short.'));
    if (line !== undefined) lines.push(line);
    else findings.push(altered({ file, byte }, 'The line is not an event as a bundle has it.'));
  }
  return { lines, findings };
};

/** Lines that are not where they belong: out of the order of the log, or the same event again. */
export const orderFindings = (lines: readonly LineEvent[]): readonly Finding[] => {
  const seen = new Map<string, Set<number>>();
  let last = -1;
  const findings: Finding[] = [];
  for (const line of lines) {
    const ofStream = seen.get(line.stream) ?? new Set();
    const says = ofStream.has(line.revision)
      ? 'The same event of its stream is there twice.'
      : line.index <= last
        ? 'The line is out of the order of the log.'
        : undefined;
    seen.set(line.stream, ofStream.add(line.revision));
    last = Math.max(last, line.index);
    if (says !== undefined) findings.push(altered(whereOf(line), says));
  }
  return findings;
};

/** Where a line is, for a finding. */
export const whereOf = ({
  stream,
  revision,
  index,
  byte,
}: LineEvent): Required<Pick<Finding, 'file' | 'byte' | 'event'>> => ({
  file: bundlePaths.events,
  byte,
  event: { stream, revision, index },
});
