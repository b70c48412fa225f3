import { z } from 'zod';
import { givenId } from '../../domain/kernel/text.ts';
import { misspellingOf } from '../../domain/kernel/stream-ids.ts';
import { targetOfStream } from '../../domain/streams/categories.ts';
import { isAway } from '../shared/http/away.ts';
import { memberTwice, standsTwice } from '../shared/http/members-twice.ts';
import { turnOf } from '../shared/http/fair-turns.ts';
import { plainWords } from '../shared/http/plain-words.ts';
import type { Principal } from '../shared/http/principal.ts';
import type { FieldProblem } from '../shared/http/problems.ts';
import { mayEnter } from '../shared/http/scope.ts';
import { fieldProblems } from '../shared/http/validation.ts';
import { inParallel } from '../shared/kit/in-parallel.ts';
import type { Verdict } from './check-batch.ts';
import type { ImportLine } from './import-lines.ts';
import { byStream, inPhases } from './import-order.ts';
import { maxDataBytes, maxEvents, type RecordOn } from './record-route.ts';
import { heldIn, type Said } from './said.ts';
import type { StreamTarget } from './target.ts';
import { StreamWithheld } from '../shared/event-store/port.ts';
import { orWithheld } from './unless-withheld.ts';

/**
 * What became of one line. `unanswered`: a store went away; send the line again. `not-read`: too many lines before it could not be taken, so neither
 * it nor any after it was looked at.
 */
export type LineResult =
  | { readonly line: number; readonly result: 'accepted' | 'already-there' }
  | {
      readonly line: number;
      readonly result: 'rejected';
      readonly reason: string;
      readonly errors?: readonly FieldProblem[];
    }
  | { readonly line: number; readonly result: 'unanswered' }
  | { readonly line: number; readonly result: 'not-read'; readonly reason: 'too-many-bad-lines' };

/** A line that is an event for a stream. */
type Entry = {
  readonly line: ImportLine;
  readonly target: StreamTarget;
  readonly said: Said;
  readonly terminal: string | null;
  readonly ifRevision: number | undefined;
};

const lineSchema = z.strictObject({
  stream: z.string().max(250),
  event: z.unknown(),
  terminal: givenId.nullable().optional().describe('which terminal said it; if absent, the terminal of the token'),
  ifRevision: z
    .int()
    .min(0)
    .optional()
    .describe('the revision of the record that its sender has seen; acts of persons must name it'),
});

/** Of more the first are told: an answer need not be larger than what was sent. */
const mostErrorsOfLine = 20;

const rejected = (line: ImportLine, reason: string, errors?: readonly FieldProblem[]): LineResult => ({
  line: line.number,
  result: 'rejected',
  reason,
  ...(errors ? { errors: errors.slice(0, mostErrorsOfLine) } : {}),
});

const parsed = (text: string): { readonly value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
};

const fieldsAreWrong = (line: ImportLine, errors: readonly FieldProblem[]): LineResult =>
  rejected(line, 'fields-are-wrong', errors);

const readLine = async (on: RecordOn, principal: Principal, line: ImportLine): Promise<Entry | LineResult> => {
  if (line.fault) return rejected(line, line.fault);
  const json = parsed(line.text);
  if (!json) return rejected(line, 'line-is-not-json');
  const twice = memberTwice(line.text, json.value);
  if (twice !== undefined) return fieldsAreWrong(line, [{ in: 'body', pointer: twice, detail: standsTwice }]);
  const head = lineSchema.safeParse(json.value, { error: plainWords });
  if (!head.success) return fieldsAreWrong(line, fieldProblems(head.error, 'body'));
  const { stream, event, terminal, ifRevision } = head.data;
  const target = targetOfStream(stream);
  if (!target) {
    const misspelling = misspellingOf(stream);
    const isMeant = misspelling && targetOfStream(misspelling.meant);
    const detail = isMeant ? misspelling.detail : 'is not the name of a stream that can be written to';
    return fieldsAreWrong(line, [{ in: 'body', pointer: '/stream', detail }]);
  }
  const problems: FieldProblem[] = [];
  const said = on.reader.read(event, target, ['event'], problems);
  if (!said) return fieldsAreWrong(line, problems);
  if (Buffer.byteLength(JSON.stringify(said.event.data)) > maxDataBytes) return rejected(line, 'data-is-too-large');
  if (!(await mayEnter(principal, target, on.jurisdictionOf))) {
    return rejected(line, 'token-does-not-reach-this-place');
  }
  if (!on.mayRecord(principal.role, said.event.type, heldIn(said.event))) {
    return rejected(line, 'role-may-not-record-this-type');
  }
  const speaker = terminal ?? (principal.role === 'terminal' ? principal.terminal : null);
  return { line, target, said, terminal: speaker, ifRevision };
};

const ofRevision = (detail: string): readonly FieldProblem[] => [{ in: 'body', pointer: '/ifRevision', detail }];

const aboutRefused = ({
  reason,
  revision,
  detail,
}: Extract<Verdict, { is: 'refused' }>): readonly FieldProblem[] | undefined => {
  if (detail !== undefined) return [{ in: 'body', pointer: '/event/data', detail }];
  if (reason === 'revision-is-required') {
    return ofRevision('is missing: an act of a person names the revision of the record that they have seen');
  }
  if (reason !== 'revision-is-stale') return undefined;
  return ofRevision(
    revision === undefined || revision < 0
      ? 'is of a record that has not begun'
      : `must be ${revision}, where the record stands by then`,
  );
};

const resultOf = (line: ImportLine, verdict: Verdict): LineResult => {
  if (verdict.is === 'refused') return rejected(line, verdict.reason, aboutRefused(verdict));
  return { line: line.number, result: verdict.is === 'new' ? 'accepted' : 'already-there' };
};

/** At most half of what a store takes in one append, so that what we add to each event has room. */
const batchBytes = 512 * 1024;

const batchesOf = (entries: readonly Entry[]): readonly (readonly Entry[])[] => {
  const batches: Entry[][] = [];
  let bytes = 0;
  for (const entry of entries) {
    bytes += entry.line.text.length;
    const current = batches.at(-1);
    if (current && current.length < maxEvents && bytes <= batchBytes) current.push(entry);
    else {
      batches.push([entry]);
      bytes = entry.line.text.length;
    }
  }
  return batches;
};

const halves = (entries: readonly Entry[]): readonly (readonly Entry[])[] => {
  const middle = Math.ceil(entries.length / 2);
  return [entries.slice(0, middle), entries.slice(middle)];
};

const recordBatch = async (
  on: RecordOn,
  principal: Principal,
  batch: readonly Entry[],
): Promise<readonly LineResult[]> => {
  const [first] = batch;
  if (!first) return [];
  const events = batch.map(({ said, terminal, ifRevision }) => ({ ...said, terminal, ifRevision }));
  const received = on.receive({ target: first.target, principal, events, each: true, live: false });
  const outcome = await orWithheld(received);
  const all = (reason: string): readonly LineResult[] => batch.map(({ line }) => rejected(line, reason));
  if (outcome instanceof StreamWithheld) return all(outcome.reason);
  switch (outcome.outcome) {
    case 'recorded':
      return batch.flatMap(({ line }, index) => {
        const verdict = outcome.verdicts[index];
        return verdict ? [resultOf(line, verdict)] : [];
      });
    case 'not-the-terminals': {
      const silenced = batch.filter(({ terminal }) => terminal === outcome.terminal);
      const others = batch.filter(({ terminal }) => terminal !== outcome.terminal);
      return [
        ...silenced.map(({ line }) => rejected(line, outcome.reason)),
        ...(await recordBatch(on, principal, others)),
      ];
    }
    case 'too-large': {
      if (batch.length === 1) return all('data-is-too-large');
      const [some = [], others = []] = halves(batch);
      return [...(await recordBatch(on, principal, some)), ...(await recordBatch(on, principal, others))];
    }
    case 'missing':
      return all(outcome.reason);
    case 'refused':
    case 'stream-is-new':
    case 'stream-is-there':
    case 'at-another-revision':
      break;
  }
  throw new Error(`an import was answered ${outcome.outcome}, which it cannot be`);
};

const streamsAtOnce = 32;

/** How many lines of one import may fail to be an event for their stream before reading stops. */
export const mostBadLines = 1_000;

/** How many such lines there have been. */
export type BadLines = { count: number };

/** Reads lines into entries and results, until there are too many bad ones: then the line that is not read any more is told. */
const readLines = async (
  on: RecordOn,
  principal: Principal,
  window: readonly ImportLine[],
  bad: BadLines,
  take: (read: Entry | LineResult) => void,
): Promise<void> => {
  for (const line of window) {
    if (bad.count >= mostBadLines) {
      take({ line: line.number, result: 'not-read', reason: 'too-many-bad-lines' });
      return;
    }
    // oxlint-disable-next-line no-await-in-loop -- this thread also takes what others send
    await turnOf(principal.sub);
    // oxlint-disable-next-line no-await-in-loop -- nearly never waits: what it asks for is remembered
    const found = await orWithheld(readLine(on, principal, line));
    const read = found instanceof StreamWithheld ? rejected(line, found.reason) : found;
    if ('result' in read) bad.count += 1;
    take(read);
  }
};

/**
 * Records the lines of a window: each stream's in their order, streams side by side. One result a line, in the order of lines.
 * A bad line stops nothing, until there are too many. When a store goes away, what has no answer is `unanswered`; nothing is ever
 * half-done.
 */
export const recordWindow = async (
  on: RecordOn,
  principal: Principal,
  window: readonly ImportLine[],
  bad: BadLines,
): Promise<readonly LineResult[]> => {
  const results: LineResult[] = [];
  const entries: Entry[] = [];
  let away = false;

  /** Does the work unless a store is away, and finds out whether one is. */
  const unlessAway = async (work: () => Promise<void>): Promise<void> => {
    if (away) return;
    try {
      await work();
    } catch (error) {
      if (!isAway(error)) throw error;
      away = true;
    }
  };

  await unlessAway(() =>
    readLines(on, principal, window, bad, (read) => void ('result' in read ? results.push(read) : entries.push(read))),
  );
  for (const phase of inPhases(entries)) {
    const streams = byStream(phase);
    // oxlint-disable-next-line no-await-in-loop -- one phase after the other
    await inParallel(streamsAtOnce, streams, async (stream) => {
      for (const batch of batchesOf(stream)) {
        // oxlint-disable-next-line no-await-in-loop -- within a stream, order is kept
        await unlessAway(async () => void results.push(...(await recordBatch(on, principal, batch))));
      }
    });
  }
  const answered = new Map(results.map((result) => [result.line, result]));
  const stoppedAt = results.find(({ result }) => result === 'not-read')?.line ?? Infinity;
  return window
    .filter(({ number }) => number <= stoppedAt)
    .map(({ number }) => answered.get(number) ?? { line: number, result: 'unanswered' });
};
