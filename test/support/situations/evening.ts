import { gathered } from '../../../domain/kernel/gathered.ts';
import { goesOn, mostContinued, sessionBefore } from '../../../domain/table/continued.ts';
import type { RoundMaterial, SessionMaterial } from '../../../domain/law/edition.ts';
import type { Fact } from '../../../domain/kernel/effective-history.ts';
import type { Game } from '../../../domain/games/game.ts';
import { instantText } from '../../../domain/kernel/time.ts';
import { reachingBack } from '../reaching-back.ts';
import { aroundOf, sessionName, stage, type Staged, type Step } from '../script.ts';

/** Something of an evening that is not just the next thing to happen. */
type Aside =
  /** Entered afterwards: it happened so long after the step of that label, in the same game (or session). */
  | { aside: 'late'; step: Step; afterLabel: string; byMs: number; uncertaintyMs: number }
  /** What the step of that label said was wrong: this instead, or nothing; moved by so many milliseconds. */
  | { aside: 'correction'; label: string; instead: Step | null; movedByMs: number }
  /** Recorded now, in the stream of the game that the step of that label belongs to. */
  | { aside: 'in-game-of'; step: Step; ofLabel: string }
  /** The gaming day ends, and play goes on: what comes next belongs to a session of its own. */
  | { aside: 'cut' };

export type Played = Step | Aside | readonly Played[];

/** A late entry: the step happened `byMs` after the labelled one. */
export const enteredLate = (step: Step, afterLabel: string, byMs = 500, uncertaintyMs = 0): Aside => ({
  aside: 'late',
  step,
  afterLabel,
  byMs,
  uncertaintyMs,
});
export const corrected = (label: string, instead: Step | null, movedByMs = 0): Aside => ({
  aside: 'correction',
  label,
  instead,
  movedByMs,
});
export const inGameOf = (ofLabel: string, step: Step): Aside => ({ aside: 'in-game-of', step, ofLabel });
export const cut: Aside = { aside: 'cut' };

export type Flat = Step | Aside;
export const flatten = (played: Played): readonly Flat[] =>
  Array.isArray(played) ? (played as readonly Played[]).flatMap(flatten) : [played as Flat];
export const isAside = (one: Flat): one is Aside => 'aside' in one;

type Streams = { session: Fact[]; rounds: { roundId: string; round: Fact[] }[]; dispute: Fact[] };

const listsOf = ({ session, rounds, dispute }: Streams): Fact[][] => [
  session,
  ...rounds.map(({ round }) => round),
  dispute,
];

const listWith = (streams: Streams, eventId: string): Fact[] => {
  const found = listsOf(streams).find((list) => list.some((fact) => fact.eventId === eventId));
  if (!found) throw new Error(`no stream holds ${eventId}`);
  return found;
};

const factIn = (list: readonly Fact[], eventId: string): Fact => {
  const found = list.find((fact) => fact.eventId === eventId);
  if (!found) throw new Error(`the stream does not hold ${eventId}`);
  return found;
};

const replace = (list: Fact[], eventId: string, by: readonly Fact[]): void => {
  list.splice(list.indexOf(factIn(list, eventId)), 1, ...by);
};

const moved = (fact: Fact, byMs: number): Fact =>
  byMs === 0 ? fact : { ...fact, atMs: fact.atMs + byMs, occurredAt: instantText(fact.atMs + byMs), sourceSeq: null };

const correct = (streams: Streams, eventId: string, { instead, movedByMs }: Aside & { aside: 'correction' }): void => {
  const list = listWith(streams, eventId);
  const before = factIn(list, eventId);
  const said = instead && { ...before, type: instead.type, data: instead.data, correctedBy: `${eventId}-correction` };
  replace(list, eventId, said ? [moved({ ...said, origin: 'corrected' }, movedByMs)] : []);
};

const relocate = (streams: Streams, eventId: string, toId: string, aside: Aside): void => {
  const from = listWith(streams, eventId);
  const fact = factIn(from, eventId);
  replace(from, eventId, []);
  const to = listWith(streams, toId);
  const atMs = aside.aside === 'late' ? factIn(to, toId).atMs + aside.byMs : fact.atMs;
  const late = aside.aside === 'late' && {
    origin: 'entered-late' as const,
    uncertaintyMs: aside.uncertaintyMs,
    sourceSeq: null,
    occurredAt: instantText(atMs),
    atMs,
  };
  to.push({ ...fact, ...late, stream: factIn(to, toId).stream });
};

const sorted = (facts: readonly Fact[]): Fact[] => facts.toSorted((a, b) => a.atMs - b.atMs);

/** The facts numbered anew, each terminal's one by one in the order that they had: what was put right or entered late left no number out. */
const numberedAnew = (streams: Streams): Streams => {
  const all = [streams.session, ...streams.rounds.map(({ round }) => round)].flat();
  const next = new Map<string | null, number>();
  const numbers = new Map<string, number>();
  for (const { eventId, terminal, sourceSeq } of all.toSorted((a, b) => (a.sourceSeq ?? 0) - (b.sourceSeq ?? 0))) {
    if (sourceSeq === null) continue;
    numbers.set(eventId, (next.get(terminal) ?? 0) + 1);
    next.set(terminal, numbers.get(eventId) ?? 0);
  }
  const numbered = (facts: readonly Fact[]): Fact[] =>
    facts.map((fact) => ({ ...fact, sourceSeq: numbers.get(fact.eventId) ?? null }));
  return {
    ...streams,
    session: numbered(streams.session),
    rounds: streams.rounds.map(({ roundId, round }) => ({ roundId, round: numbered(round) })),
  };
};

const assembled = (streams: Streams, staged: Staged): Staged => {
  const session = sorted(streams.session);
  const rounds = streams.rounds.map(({ roundId, round }) => ({ roundId, round: sorted(round) }));
  const { sessionId, zone } = staged.session;
  return {
    ...staged,
    session: { sessionId, zone, session, rounds },
    rounds: rounds.map((one) => ({ ...one, zone, session, next: null })),
    dispute: staged.dispute && {
      ...staged.dispute,
      dispute: sorted(streams.dispute),
      sessions: [{ sessionId, session }],
      rounds,
    },
  };
};

/** Plays one session, and puts late entries and corrections where they belong. */
const staged = ({ sessionPlays }: PlayedIn, played: readonly Flat[], beginsAtMs: number | undefined): Staged => {
  const steps: Step[] = [];
  const asides: { aside: Aside; label: string }[] = [];
  for (const one of played) {
    if (!isAside(one)) steps.push(one);
    else if (one.aside === 'correction') asides.push({ aside: one, label: one.label });
    else if (one.aside !== 'cut') {
      const label = one.step.label ?? `aside-${asides.length}`;
      steps.push(one.aside === 'late' ? one.step.as(label).after(0) : one.step.as(label));
      asides.push({ aside: one, label });
    }
  }
  const plain = stage(steps, beginsAtMs, sessionPlays);
  const streams: Streams = {
    session: [...plain.session.session],
    rounds: plain.session.rounds.map(({ roundId, round }) => ({ roundId, round: [...round] })),
    dispute: [...(plain.dispute?.dispute ?? [])],
  };
  for (const { aside, label } of asides) {
    if (aside.aside === 'correction') correct(streams, plain.idOf(label), aside);
    if (aside.aside === 'late') relocate(streams, plain.idOf(label), plain.idOf(aside.afterLabel), aside);
    if (aside.aside === 'in-game-of') relocate(streams, plain.idOf(label), plain.idOf(aside.ofLabel), aside);
  }
  return withReferences(assembled(numberedAnew(streams), plain));
};

const idIn = ({ idOf }: Staged, label: string): string | undefined => {
  try {
    return idOf(label);
  } catch {
    return undefined;
  }
};

/** In data, `@label` is the event id of the step of that label in one of some sessions; of another label it stays as it is. */
const referringTo = (sessions: readonly Staged[], { idOf: _idOf, ...material }: Staged): Omit<Staged, 'idOf'> => {
  const idOf = (label: string): string | undefined => gathered(sessions, (one) => idIn(one, label) ?? [])[0];
  const text = JSON.stringify(material).replaceAll(
    /"@([\w-]+)"/g,
    (found, label: string) => `"${idOf(label) ?? found.slice(1, -1)}"`,
  );
  return JSON.parse(text) as Omit<Staged, 'idOf'>;
};

/** A session with what its steps say of each other. What a round says of an earlier one is known then. */
const withReferences = (one: Staged): Staged => {
  const { idOf } = one;
  const referring = referringTo([one], one);
  const { rounds } = referring;
  const ahead = rounds.map((round, index) => ({
    ...round,
    ...aroundOf(rounds, index, round.session),
  }));
  return { ...referring, rounds: ahead, idOf };
};

const eventIds = '00000000-0000-4000-8000-';
/** More than a session has steps: a terminal counts on when the gaming day ends, and its sequence goes before time. */
const seqsOfSession = 10_000;
const named = (one: Staged, index: number): Staged => {
  if (index === 0) return one;
  // A game that a wager is carried from is named as it is: it may lie before the cut.
  const ownName = new RegExp(`(?<!"fromRound":")${sessionName.replaceAll('.', '\\.')}`, 'g');
  const rename = (text: string): string =>
    text
      .replaceAll(ownName, `STAR.TU-01.2026-04-26.${index}`)
      .replaceAll(eventIds, `${eventIds.slice(0, -2)}${index}-`)
      .replaceAll(/"sourceSeq":(\d+)/g, (_seq, seq) => `"sourceSeq":${Number(seq) + index * seqsOfSession}`);
  const { idOf, ...material } = one;
  return {
    ...(JSON.parse(rename(JSON.stringify(material))) as Omit<Staged, 'idOf'>),
    idOf: (label) => rename(idOf(label)),
  };
};

const partsOf = (played: readonly Flat[]): Flat[][] => {
  const parts: Flat[][] = [[]];
  for (const one of played) {
    if (isAside(one) && one.aside === 'cut') parts.push([]);
    else parts.at(-1)?.push(one);
  }
  return parts;
};

/** The session that one continues, with so many before it as a service reads. */
const continuedBy = (one: Staged, known: readonly Staged[], left = mostContinued): SessionMaterial | undefined => {
  const id = sessionBefore(
    one.session.sessionId,
    known.map(({ session }) => session.sessionId),
  );
  const before = known.find(({ session }) => session.sessionId === id);
  if (!before || left === 0 || !goesOn(before.session.session)) return undefined;
  return { ...before.session, continues: continuedBy(before, known, left - 1) };
};

/** The rounds of all sessions. Where play went on in another session, the last round of one looks ahead to the first of the next. */
const roundsOfAll = (sessions: readonly Staged[]): readonly RoundMaterial[] =>
  sessions.flatMap(({ session: { session }, rounds }, index) => {
    const [next] = sessions[index + 1]?.rounds ?? [];
    const last = rounds.at(-1);
    if (!last || !next || !goesOn(session)) return rounds;
    return [...rounds.slice(0, -1), { ...last, ...aroundOf([...rounds, next], rounds.length - 1, session) }];
  });

/** What of a game says where its plays belong. */
export type PlayedIn = Pick<Game, 'sessionPlays' | 'madeByOthers'>;

/** Plays an evening: one session, or one more for each cut; late entries and corrections as the effective history has them. */
export const stageEvening = (game: PlayedIn, played: readonly Played[]): readonly Staged[] => {
  const sessions: Staged[] = [];
  for (const [index, part] of partsOf(flatten(played)).entries()) {
    const before = sessions.at(-1);
    const lastMs =
      before && [...before.session.session, ...before.rounds.flatMap(({ round }) => round)].map(({ atMs }) => atMs);
    const own = named(staged(game, part, lastMs && Math.max(...lastMs)), index);
    const { idOf } = own;
    const referring = referringTo(sessions, own);
    const [label] = /"@[\w-]+"/.exec(JSON.stringify(referring)) ?? [];
    if (label !== undefined) throw new Error(`no step of the evening is called ${label}`);
    sessions.push({ ...referring, idOf });
  }
  const rounds = reachingBack(roundsOfAll(sessions), game.madeByOthers);
  const known: Staged[] = [];
  for (const one of sessions) {
    const continues = continuedBy(one, known);
    const own = rounds.filter(({ roundId }) => one.rounds.some((other) => other.roundId === roundId));
    known.push({
      ...one,
      session: { ...one.session, continues },
      rounds: own.map((round) => ({ ...round, continues })),
    });
  }
  return known;
};
