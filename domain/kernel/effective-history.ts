import { isConfirmation } from './corrections.ts';
import { growsOutOf } from './growing.ts';
import { frameOf, hasImpossible, isPlainAfter, withPossibleTimes } from './impossible-times.ts';
import type { JsonObject } from './json.ts';
import { madeOf } from './missing-numbers.ts';
import { ofType } from './of-type.ts';
import type { StoredEvent } from './envelope.ts';
import type { StreamName } from './streams.ts';
import { instantMs } from './time.ts';

/** What an effective history is made of: an event as the store has it, or as much of it as this asks for. */
export type Recorded = Pick<StoredEvent, 'stream' | 'revision' | 'eventId' | 'type' | 'data'> & {
  readonly metadata: Pick<
    StoredEvent['metadata'],
    | 'occurredAt'
    | 'recordedAt'
    | 'imported'
    | 'clock'
    | 'terminal'
    | 'sourceSeq'
    | 'actor'
    | 'principal'
    | 'principalPersonId'
  >;
};

/** One thing that happened, after corrections and late entries. Times are on our clock: the floor's less the terminal's offset. */
export type Fact<Event extends { type: string; data: unknown } = { type: string; data: JsonObject }> = Event & {
  /** The event that recorded it first: what findings point at, also after a correction. */
  readonly eventId: string;
  readonly stream: StreamName;
  readonly revision: number;
  readonly origin: 'recorded' | 'corrected' | 'entered-late';
  /** The correction that gave it its present form, if any. */
  readonly correctedBy: string | null;
  readonly occurredAt: string;
  readonly atMs: number;
  readonly uncertaintyMs: number;
  /** Set where the time that was said cannot be: that time. The two above are then when it can have been (`impossible-times.ts`). */
  readonly stated?: { readonly atMs: number; readonly uncertaintyMs: number };
  /** When we recorded it first, by our clock. */
  readonly recordedAt: string;
  /** True when it was handed in from elsewhere, and not said by the floor as it happened. */
  readonly imported: boolean;
  readonly terminal: string | null;
  readonly sourceSeq: number | null;
  readonly actor: { readonly personId: string; readonly role: string };
  readonly principal: string;
};

/** How two facts stand in time. When they lie closer than their clocks can tell, nobody may say which came first. */
export type TimeOrder =
  | { readonly certain: true; readonly before: boolean }
  | { readonly certain: false; readonly apartMs: number; readonly uncertaintyMs: number };

const sameTerminal = (a: Fact, b: Fact): boolean =>
  a.terminal !== null && a.terminal === b.terminal && a.sourceSeq !== null && b.sourceSeq !== null;

/**
 * Was `a` before `b`? One terminal's own sequence is certain; across terminals the difference must exceed both uncertainties.
 * Works on facts of any event types. Source: `docs/design.md` §3, effective history.
 */
export const timeOrder = (
  a: Fact<{ type: string; data: unknown }>,
  b: Fact<{ type: string; data: unknown }>,
): TimeOrder => {
  if (a.eventId === b.eventId) return { certain: true, before: false };
  if (sameTerminal(a as Fact, b as Fact)) return { certain: true, before: (a.sourceSeq ?? 0) < (b.sourceSeq ?? 0) };
  const apartMs = b.atMs - a.atMs;
  const uncertaintyMs = a.uncertaintyMs + b.uncertaintyMs;
  if (Math.abs(apartMs) > uncertaintyMs) return { certain: true, before: apartMs > 0 };
  // Two terminals that agree to the millisecond do not say which was first, however well their clocks are known.
  const areTwo = a.terminal !== null && b.terminal !== null && a.terminal !== b.terminal;
  if (uncertaintyMs === 0 && !areTwo) return { certain: true, before: false };
  return { certain: false, apartMs, uncertaintyMs };
};

/** An event as it was recorded, whatever became of it. */
export const factOf = (event: Recorded): Fact => {
  const { occurredAt, recordedAt, imported, clock, terminal, sourceSeq, actor, principal } = event.metadata;
  return {
    type: event.type,
    data: event.data,
    eventId: event.eventId,
    stream: event.stream,
    revision: event.revision,
    origin: 'recorded',
    correctedBy: null,
    occurredAt,
    atMs: instantMs(occurredAt) - (clock?.offsetMs ?? 0),
    uncertaintyMs: clock?.uncertaintyMs ?? 0,
    recordedAt,
    imported: imported === true,
    terminal,
    sourceSeq,
    actor,
    principal,
  };
};

type CorrectionData = {
  readonly corrects: string;
  readonly replacement: { readonly type: string; readonly occurredAt: string; readonly data: JsonObject } | null;
};
type LateEntryData = {
  readonly type: string;
  readonly occurredAt: string;
  readonly uncertaintyMs: number;
  readonly data: JsonObject;
};

const lateFactOf = (event: Recorded): Fact => {
  const late = event.data as LateEntryData;
  return {
    ...factOf(event),
    type: late.type,
    data: late.data,
    origin: 'entered-late',
    occurredAt: late.occurredAt,
    atMs: instantMs(late.occurredAt),
    uncertaintyMs: late.uncertaintyMs,
    // It was not said in the terminal's sequence, so that sequence does not tell when it happened.
    sourceSeq: null,
  };
};

/** What events of a type are to a history. */
type Part = 'happening' | 'late-entry' | 'correction' | 'confirmation';

const partOf = ofType((type): Part => {
  if (type.endsWith('.CorrectionRecorded')) return 'correction';
  if (isConfirmation(type)) return 'confirmation';
  return type.endsWith('.LateEntryRecorded') ? 'late-entry' : 'happening';
});

/** What an event says of the floor, taken alone: itself, or what a late entry holds; undefined for a correction and a confirmation. */
export const statedAlone = (event: Recorded): Fact | undefined => {
  const part = partOf(event.type);
  if (part === 'happening') return factOf(event);
  return part === 'late-entry' ? lateFactOf(event) : undefined;
};

const corrected = (fact: Fact, by: Recorded, replacement: NonNullable<CorrectionData['replacement']>): Fact => ({
  ...fact,
  type: replacement.type,
  data: replacement.data,
  origin: 'corrected',
  correctedBy: by.eventId,
  occurredAt: replacement.occurredAt,
  // The offset of the clock that recorded it first still holds; a time that was corrected leaves the terminal's sequence.
  atMs: fact.atMs + instantMs(replacement.occurredAt) - instantMs(fact.occurredAt),
  sourceSeq: replacement.occurredAt === fact.occurredAt ? fact.sourceSeq : null,
});

const byOwnSequence = (a: Fact, b: Fact): number => (a.sourceSeq ?? 0) - (b.sourceSeq ?? 0) || a.atMs - b.atMs;

/** Most come as their terminal numbered them: to see that takes less than to sort them. */
const areInSequence = (list: readonly Fact[]): boolean => {
  let before: Fact | undefined;
  for (const fact of list) {
    if (before && byOwnSequence(before, fact) > 0) return false;
    before = fact;
  }
  return true;
};

/** Each terminal's facts stay in its own order; across terminals, time decides, then the name of the terminal, then the id. */
const merged = (lists: readonly (readonly Fact[])[]): Fact[] => {
  const heads = lists.map((list): Head => ({ list, next: 0 }));
  const all: Fact[] = [];
  for (;;) {
    let best: Head | undefined;
    let first: Fact | undefined;
    let second: Fact | undefined;
    for (const head of heads) {
      const fact = head.list[head.next];
      if (!fact) continue;
      if (!first || comesFirst(fact, first)) {
        second = first;
        first = fact;
        best = head;
      } else if (!second || comesFirst(fact, second)) second = fact;
    }
    if (!best || !first) return all;
    // One list goes on until another has something before it: of one terminal several come in a row.
    let fact: Fact | undefined = first;
    do {
      all.push(fact);
      best.next += 1;
      fact = best.list[best.next];
    } while (isNext(fact, second));
  }
};

/** Is there one more, and does it come before another, where there is another? */
const isNext = (fact: Fact | undefined, other: Fact | undefined): fact is Fact =>
  fact !== undefined && (!other || comesFirst(fact, other));

type Head = { readonly list: readonly Fact[]; next: number };

const comesFirst = (a: Fact, b: Fact): boolean => {
  if (a.atMs !== b.atMs) return a.atMs < b.atMs;
  const terminalA = a.terminal ?? '';
  const terminalB = b.terminal ?? '';
  if (terminalA !== terminalB) return terminalA < terminalB;
  return a.revision !== b.revision ? a.revision < b.revision : a.eventId < b.eventId;
};

/**
 * What happened, from one stream's raw events (any order of arrival): corrections and late entries applied and marked, the events
 * of one terminal in its own sequence, across terminals by the floor's time less the measured offset, and where that time cannot be by the
 * terminal's sequence and by when it was recorded. A confirmation of a decision is not a fact of the floor (`confirmation.ts`).
 * Pure and total: a correction of an event that is not there changes nothing. Source: `docs/design.md` §3.
 */
export const effectiveHistory = (events: readonly Recorded[]): readonly Fact[] => historyOf(events, withPossibleTimes);

/**
 * The same by the times that were said, whether they can be or not. For a part of a stream: which times of it cannot be is told by the whole
 * only.
 */
export const historyAsStated = (events: readonly Recorded[]): readonly Fact[] => historyOf(events, (lists) => lists);

/** What is left of some facts, by their corrections: each puts right what was recorded first, and the last of several holds. */
const putRight = (stated: readonly Fact[], corrections: readonly Recorded[]): readonly Fact[] => {
  const originals = new Map(stated.map((fact) => [fact.eventId, fact]));
  const facts = new Map<string, Fact | null>(originals);
  for (const correction of corrections) {
    const { corrects, replacement } = correction.data as CorrectionData;
    const original = originals.get(corrects);
    if (original) facts.set(corrects, replacement ? corrected(original, correction, replacement) : null);
  }
  return [...facts.values()].filter((fact) => fact !== null);
};

const historyOf = (events: readonly Recorded[], timed: typeof withPossibleTimes): readonly Fact[] => {
  const stated: Fact[] = [];
  const corrections: Recorded[] = [];
  for (const event of events) {
    const fact = statedAlone(event);
    if (fact) stated.push(fact);
    else if (partOf(event.type) === 'correction') corrections.push(event);
  }
  const byTerminal = new Map<string, Fact[]>();
  const loose: Fact[] = [];
  for (const fact of corrections.length === 0 ? stated : putRight(stated, corrections)) {
    if (fact.terminal === null || fact.sourceSeq === null) loose.push(fact);
    else {
      const list = byTerminal.get(fact.terminal);
      if (list) list.push(fact);
      else byTerminal.set(fact.terminal, [fact]);
    }
  }
  for (const list of byTerminal.values()) if (!areInSequence(list)) list.sort(byOwnSequence);
  loose.sort((a, b) => (comesFirst(a, b) ? -1 : 1));
  // A loose fact has no sequence to respect, so each is a list of its own; sorted, they are one list whose order is time.
  const numbered = [...byTerminal.values()];
  const possible = timed(numbered, frameOf([...numbered, loose]));
  return madeOf(merged(loose.length > 0 ? [...possible, loose] : possible), events);
};

/** True when a fact stands behind another in the list that both belong to: of one terminal, or of what no terminal numbered. */
const standsBehind = (one: Fact, other: Fact): boolean =>
  isLoose(one) ? comesFirst(other, one) : byOwnSequence(other, one) <= 0;

const isLoose = ({ terminal, sourceSeq }: Fact): boolean => terminal === null || sourceSeq === null;

const sameList = (a: Fact, b: Fact): boolean => (isLoose(a) ? isLoose(b) : !isLoose(b) && a.terminal === b.terminal);

/**
 * The same history after more events of the stream, without making it anew: what `effectiveHistory` says of all of them. Undefined where
 * something must be put right, or belongs before what its own list has already. `news` come after all that was told, in order of revision,
 * and a correction comes after what it corrects.
 */
export const historyAfter = (facts: readonly Fact[], news: readonly Recorded[]): readonly Fact[] | undefined => {
  const all = [...facts];
  // How many of them still stand at the beginning, where they stood.
  let same = facts.length;
  const frame = frameOf([facts]);
  // When something can have happened whose own time cannot be depends on what its terminal said next.
  if (hasImpossible(facts, frame)) return undefined;
  for (const event of news) {
    if (event.type.endsWith('.CorrectionRecorded')) return undefined;
    const fact = statedAlone(event);
    if (!fact) continue;
    const last = all.findLastIndex((other) => sameList(fact, other));
    const before = all[last];
    if (before && !standsBehind(fact, before)) return undefined;
    if (!isLoose(fact) && !isPlainAfter(all, frame, fact)) return undefined;
    // Each list is merged by its first fact that is left, and of its own list this fact is the only one left.
    let at = last + 1;
    for (let other = all[at]; other && !comesFirst(fact, other); other = all[at]) at += 1;
    all.splice(at, 0, fact);
    if (at < same) same = at;
  }
  if (same === facts.length) growsOutOf(all, facts);
  return all;
};
