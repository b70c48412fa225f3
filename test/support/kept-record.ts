import { equipmentOfCards } from '../../domain/equipment/cards/equipment-used.ts';
import { namedEquipment } from '../../domain/equipment/kinds.ts';
import { staffStreamOf } from '../../domain/venue/staff-stream.ts';
import type { AskedOfGame } from '../../domain/controls/control.ts';
import { controls } from '../../domain/controls/controls.ts';
import { examineControls } from '../../domain/examination/controls.ts';
import { openEndMs, subjectEndedAtMs, type SubjectRecord } from '../../domain/examination/record.ts';
import { readingOf, type Read } from '../../domain/examination/views.ts';
import type { StoredEvent, TerminalClock } from '../../domain/kernel/envelope.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import { roundId, sessionId, streamName, type StreamName } from '../../domain/kernel/streams.ts';
import { instantText } from '../../domain/kernel/time.ts';
import { clausesOf, watchesIn } from '../../domain/law/edition.ts';
import type { Finding, Verdict } from '../../domain/law/finding.ts';
import { aDispute, disputeStream, recorder, venue } from './stored.ts';

/** The evening that records are of: 19:00 at the venue on Anzac Day, unless another is given. */
export type KeptEvening = { readonly gamingDay: string; readonly opensAtMs: number };
const anzacDay: KeptEvening = { gamingDay: '2026-04-25', opensAtMs: Date.UTC(2026, 3, 25, 9) };
const table = 'TU-01';

/** When an entry says that it happened, when it was recorded, by whom, and under which number; what is left out follows from the entry before. */
export type Entry = {
  /** Seconds after the table opened. */
  readonly at?: number;
  /** An instant, where it lies far from the evening. */
  readonly occurredAt?: string;
  /** How many seconds later it was recorded; one. */
  readonly lagSeconds?: number;
  readonly terminal?: string | null;
  readonly sourceSeq?: number | null;
  readonly clock?: TerminalClock;
  readonly actor?: {
    readonly personId: string;
    readonly role: 'dealer' | 'casino-supervisor' | 'player' | 'inspector';
  };
  readonly imported?: true;
  /** The person under whose own token it came. */
  readonly under?: string;
};

/** A record as a floor, a register and a store make it, entry by entry. */
export type Ledger = {
  readonly session: (type: string, data: JsonObject, entry?: Entry) => StoredEvent;
  readonly round: (sequence: number, type: string, data?: JsonObject, entry?: Entry) => StoredEvent;
  readonly dispute: (type: string, data: JsonObject, entry?: Entry) => StoredEvent;
  readonly venue: (type: string, data: JsonObject, entry?: Entry) => StoredEvent;
  readonly staff: (personId: string, type: string, data: JsonObject) => StoredEvent;
  readonly correct: ReturnType<typeof recorder>['correct'];
  readonly late: (type: string, data: JsonObject, occurredAt: string, entry?: Entry) => StoredEvent;
  /** From here on, entries are of the next session of the table. */
  readonly nextSession: () => void;
  /** What the floor does in a whole, uneventful round. */
  readonly playRound: (sequence: number, at?: number) => void;
};

const game: AskedOfGame = {
  house: 'banked',
  dropBoxes: { least: 1, most: 1 },
  pace: { 'toy.DiceThrown': { leastMs: 2_000, named: 'throwId' } },
  equipmentIn: ({ type, data }) => {
    if (type !== 'toy.DiceTaken') return equipmentOfCards({ type, data });
    return namedEquipment((data as { readonly dice: string | null }).dice, 'coin-set');
  },
};

const ledgerOf = ({ gamingDay, opensAtMs }: KeptEvening) => {
  const store = recorder();
  const numbers = new Map<string, number>();
  let [seconds, number] = [0, 1];
  const add = (stream: StreamName, type: string, data: JsonObject, entry: Entry): StoredEvent => {
    seconds = entry.at ?? seconds + 5;
    const { under } = entry;
    const {
      terminal = under === undefined ? 'T-1' : null,
      clock = null,
      actor = { personId: 'D-1', role: 'dealer' } as const,
    } = entry;
    const ourMs = opensAtMs + seconds * 1_000;
    const occurredAt = entry.occurredAt ?? instantText(ourMs + (clock?.offsetMs ?? 0));
    const recordedAt = instantText(ourMs + (entry.lagSeconds ?? 1) * 1_000);
    const next = terminal === null ? null : (numbers.get(terminal) ?? 0) + 1;
    const sourceSeq = entry.sourceSeq === undefined ? next : entry.sourceSeq;
    if (terminal !== null && sourceSeq !== null) numbers.set(terminal, sourceSeq);
    const told = { occurredAt, recordedAt, sourceSeq, terminal, clock, actor, principal: terminal ?? 'supervisor' };
    const named = under === undefined ? {} : { principalPersonId: under };
    return store.add(stream, type, data, { ...told, ...named, ...(entry.imported ? { imported: true } : {}) });
  };
  const sessionNow = () => sessionId({ venue, table, gamingDay, number });
  const ofSession = () => streamName('tableSession', sessionNow());
  const ledger: Ledger = {
    session: (type, data, entry = {}) => add(ofSession(), type, data, entry),
    round: (sequence, type, data = {}, entry = {}) =>
      add(streamName('round', roundId(sessionNow(), sequence)), type, data, entry),
    dispute: (type, data, entry = {}) => add(disputeStream(), type, data, { terminal: null, ...entry }),
    venue: (type, data, entry = {}) =>
      add(streamName('venue', venue), type, data, { occurredAt: '2016-09-01T00:00:00.000Z', terminal: null, ...entry }),
    staff: (personId, type, data) =>
      add(
        staffStreamOf(venue, personId),
        type,
        { personId, ...data },
        { occurredAt: '2016-09-01T00:00:00.000Z', terminal: null },
      ),
    correct: store.correct,
    late: (type, data, occurredAt, entry = {}) => {
      const decision = { by: 'S-1', roleClaimed: 'casino-supervisor', ground: 'forgotten' };
      const said = { type, schemaVersion: 1, occurredAt, uncertaintyMs: 60_000, data, decision };
      return ledger.session('table.LateEntryRecorded', said, { terminal: null, actor: supervisor, ...entry });
    },
    nextSession: () => {
      number += 1;
    },
    playRound: (sequence, at) => {
      ledger.round(sequence, 'round.RoundOpened', { game: 'toy', editionStamp: null }, at === undefined ? {} : { at });
      ledger.round(sequence, 'round.BetsCalled', { by: 'D-1', words: null });
      ledger.round(sequence, 'toy.DiceThrown', { pips: 3 });
      ledger.round(sequence, 'round.RoundClosed');
    },
  };
  return { ledger, events: store.events, sessionNow };
};

/** The register of a venue with two terminals at the table, chips, a box, a dealer and a supervisor. */
export const registered = ({ venue: say, staff }: Ledger): void => {
  const named = { name: 'The Star', zone: 'Australia/Sydney', rolloverHour: 6, jurisdiction: 'NSW' };
  say('venue.VenueRegistered', named);
  for (const terminal of ['T-1', 'T-2']) say('venue.TerminalRegistered', { terminal, tables: [table] });
  say('venue.ChipSetRegistered', { chipSet: 'MAIN', kind: 'chips', denominationsCents: [500, 2500] });
  say('venue.DropBoxRegistered', { dropBox: 'BX-07', table });
  staff('D-1', 'staff.StaffEmployed', { role: 'dealer', grade: null, from: '2016-09-01' });
  staff('S-1', 'staff.StaffEmployed', { role: 'casino-supervisor', grade: null, from: '2016-09-01' });
};

export const supervisor = { personId: 'S-1', role: 'casino-supervisor' } as const;

/** The table opens, and somebody takes up a duty. */
export const opened = (ledger: Ledger, entry: Entry = { at: 0 }): StoredEvent =>
  ledger.session('table.SessionOpened', { game: 'toy', editionStamp: null }, { ...entry, actor: supervisor });
export const closed = (ledger: Ledger, entry: Entry = {}, reopensAtOnce = false): StoredEvent => {
  const data = {
    reason: 'end-of-play',
    playersPresent: 0,
    closureSignId: null,
    ...(reopensAtOnce ? { reopensAtOnce } : {}),
  };
  return ledger.session('table.SessionClosed', data, { ...entry, actor: supervisor });
};

/** What the controls find of the session last written of, of its rounds, of the dispute, and of none of the sessions before it. */
export const foundIn = (write: (ledger: Ledger) => void, evening = anzacDay): readonly Finding[] => {
  const { ledger, events, sessionNow } = ledgerOf(evening);
  write(ledger);
  const streams = new Map<string, StoredEvent[]>();
  for (const event of events()) streams.set(event.stream, [...(streams.get(event.stream) ?? []), event]);
  const read = (stream: StreamName): Read => readingOf(streams.get(stream) ?? []);
  const roundsOf = (session: string) =>
    [...streams.keys()]
      .filter((stream) => stream.startsWith(`round-${session}.`))
      .toSorted()
      .map((stream) => ({ roundId: stream.slice('round-'.length), read: read(stream as StreamName) }));
  const id = sessionNow();
  const before = `${id.slice(0, -1)}${Number(id.slice(-1)) - 1}`;
  const sessionBefore = read(streamName('tableSession', before));
  const isContinued = sessionBefore.facts.some(({ data }) => data['reopensAtOnce'] === true);
  const continues = isContinued
    ? { sessionId: before, session: sessionBefore, rounds: roundsOf(before), continues: null }
    : null;
  const session = read(streamName('tableSession', id));
  const rounds = roundsOf(id);
  const people = controls.flatMap(({ peopleIn }) => peopleIn?.({ session, rounds }) ?? []);
  const staff = people.map((personId) => {
    const stream = staffStreamOf(venue, personId);
    return { personId, stream, read: read(stream) };
  });
  const register = { venue: { stream: streamName('venue', venue), read: read(streamName('venue', venue)) }, staff };
  const zone = 'Australia/Sydney';
  const common = { zone, session, continues, leftOpen: null };
  const endsAtMs = subjectEndedAtMs('tableSession', session) ?? openEndMs;
  const records: readonly SubjectRecord[] = [
    { kind: 'tableSession', id, rounds, register, endsAtMs, ...common },
    ...rounds.map(({ roundId: round, read: own }) => ({
      kind: 'round' as const,
      id: round,
      round: own,
      next: null,
      register,
      endsAtMs: subjectEndedAtMs('round', own) ?? openEndMs,
      ...common,
    })),
    {
      kind: 'dispute',
      id: aDispute,
      dispute: read(disputeStream()),
      sessions: [{ sessionId: id, read: session }],
      rounds,
      endsAtMs: openEndMs,
      zone,
      leftOpen: null,
    },
  ];
  return records.flatMap((record) => examineControls(record, game).flatMap(({ findings }) => findings));
};

type Written = (ledger: Ledger) => void;
type Case =
  | Written
  | {
      readonly write: Written;
      readonly says?: string;
      readonly missing?: string;
      readonly figures?: object;
      readonly persons?: readonly object[];
    };

/** What a watched clause is shown to do. Of a case nothing else may be found, unless `beside` says so. */
export type KeepingCases = {
  readonly kept: Readonly<Record<string, Case>>;
  readonly violated: Readonly<Record<string, Case>>;
  readonly excused?: Readonly<Record<string, Case>>;
  readonly undetermined?: Readonly<Record<string, Case>>;
};

const told = (one: Case) => (typeof one === 'function' ? { write: one } : one);

const expectVerdict = (clause: string, code: string, one: Case, verdict: Verdict): void => {
  const { write, says, missing, figures, persons } = {
    says: undefined,
    missing: undefined,
    figures: undefined,
    persons: undefined,
    ...told(one),
  };
  const found = foundIn(write);
  expect(found.map((finding) => `${finding.clause} ${finding.code} ${finding.verdict}`)).toEqual([
    `${clause} ${code} ${verdict}`,
  ]);
  const [finding] = found;
  if (says !== undefined) expect(finding?.says).toBe(says);
  if (missing !== undefined) expect(finding?.missing).toContain(missing);
  if (figures !== undefined) expect(finding?.figures).toEqual(figures);
  if (persons !== undefined) expect(finding?.persons).toEqual(persons);
};

/** Specs of the clauses of a control, each with the cases that keep it, break it, or leave it in doubt, and nothing else. */
export const keepingSpecs = (editionId: string) => {
  const edition = controls.find(({ edition: { id } }) => id === editionId)?.edition;
  if (!edition) throw new Error(`there is no control ${editionId}`);
  const rule = (clause: string, code: string, cases: KeepingCases): void => {
    describe(`${editionId} rule ${clause}: ${code}`, () => {
      it('is watched by the edition', () => {
        const one = clausesOf(edition).find(({ number }) => number === clause);
        expect(one && watchesIn(one).map((watch) => watch.code)).toContain(code);
      });
      for (const [title, one] of Object.entries(cases.kept)) {
        it(`is kept ${title}`, () => expect(foundIn(told(one).write)).toEqual([]));
      }
      for (const [title, one] of Object.entries(cases.violated)) {
        it(`is violated ${title}`, () => expectVerdict(clause, code, one, 'violation'));
      }
      for (const [title, one] of Object.entries(cases.excused ?? {})) {
        it(`is excused ${title}`, () => expectVerdict(clause, code, one, 'excused'));
      }
      for (const [title, one] of Object.entries(cases.undetermined ?? {})) {
        it(`is undetermined ${title}`, () => expectVerdict(clause, code, one, 'undetermined'));
      }
    });
  };
  return { rule };
};
