import type { Game } from '../games/game.ts';
import type { Clause } from '../law/clause.ts';
import { clausesOf, watchesIn, type Edition, type Interpretation } from '../law/edition.ts';
import { examineControls } from './controls.ts';
import { examineUnder, type ExaminationOver, type JudgingChange, type JudgingLaw } from './official.ts';
import { materialOf, readsOf, type SubjectRecord } from './record.ts';
import { readingOf, type ContinuedRead, type EarlierRound, type Read } from './views.ts';

/** What is to be otherwise than it was: the law, what was recorded, or how an open question of the law is read. */
export type Supposition = JudgingLaw & {
  /** What the law is supposed to change to while the subject lasts; nothing, unless it is said. */
  readonly changes?: readonly JudgingChange[];
  /** Ids of recorded events that are left out; of a correction too: then what it corrected stands as it was first recorded. */
  readonly without: ReadonlySet<string>;
};

const leftOut = (read: Read, without: ReadonlySet<string>): Read => {
  const events = read.events.filter(({ eventId }) => !without.has(eventId));
  // An untouched stream stays the same object: what games drew from its facts is remembered on them.
  return events.length === read.events.length ? read : readingOf(events);
};

/** A record as it would be had some of its events never been recorded. Its end stays where it was. Pure. */
export const recordWithout = (record: SubjectRecord, without: ReadonlySet<string>): SubjectRecord => {
  if (without.size === 0) return record;
  const less = <One extends { readonly read: Read }>(one: One): One => ({ ...one, read: leftOut(one.read, without) });
  const continued = (of: ContinuedRead | null): ContinuedRead | null =>
    of && {
      ...of,
      session: leftOut(of.session, without),
      rounds: of.rounds.map(less),
      continues: continued(of.continues),
    };
  if (record.kind === 'round') {
    const continues = continued(record.continues ?? null);
    const next = record.next && less(record.next);
    const beside = record.beside && {
      before: record.beside.before.map((read) => leftOut(read, without)),
      after: record.beside.after.map(less),
    };
    const session = leftOut(record.session, without);
    const made = new Map<EarlierRound, EarlierRound>();
    const earlier = (one: EarlierRound): EarlierRound => {
      const known = made.get(one);
      if (known) return known;
      const itsSession = one.session === record.session ? session : leftOut(one.session, without);
      const changed = { ...less(one), session: itsSession, reachesBackTo: one.reachesBackTo.map(earlier) };
      made.set(one, changed);
      return changed;
    };
    const reachesBackTo = (record.reachesBackTo ?? []).map(earlier);
    const disputes = (record.disputes ?? []).map(less);
    const round = leftOut(record.round, without);
    return { ...record, round, session, continues, next, beside, reachesBackTo, disputes };
  }
  const rounds = record.rounds.map(less);
  return record.kind === 'tableSession'
    ? { ...record, session: leftOut(record.session, without), rounds, continues: continued(record.continues ?? null) }
    : { ...record, dispute: leftOut(record.dispute, without), sessions: record.sessions.map(less), rounds };
};

/** Those of some event ids that a record does not hold. */
export const eventsNotIn = (record: SubjectRecord, eventIds: readonly string[]): readonly string[] => {
  const known = new Set(readsOf(record).flatMap(({ events }) => events.map(({ eventId }) => eventId)));
  return eventIds.filter((eventId) => !known.has(eventId));
};

/**
 * What an examination would say under a supposition: the same examination over an edited history, another edition or another
 * interpretation. The controls of ours say what they say of the record as it is. An answer, never official, never stored. Pure. Source: `docs/design.md` §4.
 */
export const examineSupposing = (
  of: { readonly game: Game; readonly record: SubjectRecord } & Supposition,
): ExaminationOver => {
  const { game, record, edition, choices, changes = [], without } = of;
  const material = materialOf(recordWithout(record, without));
  const { kind, id, leftOpen } = record;
  const under = examineUnder({ game, edition, choices, changes, subject: { kind, id }, material, leftOpen });
  const ofControls = examineControls(record, game).flatMap(({ findings }) => findings);
  return { ...under, findings: [...under.findings, ...ofControls] };
};

/** A question that an edition cannot answer: a section that is not in it, or a clause that needs one, and then why. */
export type Unanswered = {
  readonly section: string;
  readonly title: string;
  readonly clause: string | null;
  readonly because: string | null;
};

const isWatched = (clause: Clause): boolean => watchesIn(clause).length > 0;

const reasonsOf = ({ readings }: Clause): readonly string[] =>
  readings.flatMap((one) => (one.reading === 'unwatched' ? [one.because] : []));

/**
 * What an edition has nothing of that another one has: first the sections, then clauses which that one watches, and of which this
 * one itself says that it cannot answer them, or not wholly. What it leaves unsaid is not borrowed, it is named. Sections and
 * clauses are known by their printed number.
 */
export const unansweredBy = (edition: Edition, other: Edition | undefined): readonly Unanswered[] => {
  const own = new Set(edition.sections.filter(({ clauses }) => clauses.length > 0).map(({ number }) => number));
  const watched = new Set(
    other &&
      clausesOf(other)
        .filter(isWatched)
        .map(({ number }) => number),
  );
  const sections = (other?.sections ?? [])
    .filter(({ number }) => !own.has(number))
    .map(({ number, title }) => ({ section: number, title, clause: null, because: null }));
  const clauses = edition.sections.flatMap(({ number: section, title, clauses: ofSection }) =>
    ofSection
      .filter(({ number }) => watched.has(number))
      .flatMap((one) => reasonsOf(one).map((because) => ({ section, title, clause: one.number, because }))),
  );
  return [...sections, ...(edition === other ? [] : clauses)];
};

/** Why a choice cannot be made of an edition; undefined when it can. */
export const refusalOfChoice = (
  interpretations: readonly Interpretation[],
  id: string,
  choice: string,
): string | undefined => {
  const known = interpretations.find((one) => one.id === id);
  if (!known) return `no interpretation is called ${id}`;
  if (Object.hasOwn(known.choices, choice)) return undefined;
  return `the choices of ${id} are ${Object.keys(known.choices).join(', ')}`;
};
