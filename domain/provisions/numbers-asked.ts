import { gathered } from '../kernel/gathered.ts';
import type { Placed } from '../kernel/placed.ts';
import type { Look, LookContext, Pictures, Reading, Section, Sighting } from '../law/clause.ts';
import { missedInSession, type RecordedSession } from '../round/missed-in-session.ts';
import { holesOf, missedAmong, type NumberedRound } from '../round/missed.ts';
import { isDoneAs, nothing, type Reasoned } from '../settlement/due.ts';

/** What may have been recorded under numbers that a terminal left out, so that an accusation falls. */
export type FallsBy<Reasoning = unknown> = {
  /** Terminals that recorded something of such a type are asked. */
  readonly said: (type: string) => boolean;
  /** What may have been recorded, in words: `whether a wager lay there`. */
  readonly what: string;
  /** From where on it may lie: the last record of one of these types before the deed; left out: the beginning. */
  readonly since?: readonly string[];
  /** Up to where: the first record of one of these types after the deed, or the end; left out: the deed. */
  readonly until?: readonly string[];
  /** Does this accusation fall by what may have been recorded there? Left out: it always does. */
  readonly explains?: (sighting: Sighting, on: LookContext<Reasoning>) => boolean;
};

/** Codes of an edition, by the kind of subject in which they are found, each with what it falls by: the first of several that is missing is told. */
export type NumbersAsked<Reasoning = unknown> = {
  readonly round: Readonly<Record<string, FallsBy<Reasoning> | readonly FallsBy<Reasoning>[]>>;
  readonly tableSession: Readonly<Record<string, FallsBy>>;
};

type AnyFact = Placed['fact'];

/** Is it about what is done with cards? */
export const isOfCards = (type: string): boolean => type.startsWith('cards.');

/** Does a wager lie there unpaid, or is all of it back with its player, as if it had been taken out of the game? */
export const isLeftAlone = (
  { wagerId }: Sighting,
  { settled: { reasoning } }: LookContext<readonly Reasoned[]>,
): boolean => reasoning.some(({ wager }) => wager.wagerId === wagerId && isDoneAs(wager, nothing));

const isOneOf =
  (types: readonly string[] = []) =>
  ({ type }: AnyFact): boolean =>
    types.includes(type);

const missedInRound = (
  picture: NumberedRound,
  deed: AnyFact,
  { since, until, what, said }: Omit<FallsBy, 'explains'>,
): string | undefined => {
  const holes = holesOf(picture, said);
  if (holes.length === 0) return undefined;
  const { facts } = picture;
  const place = facts.indexOf(deed);
  // A deed of the session has no place among the facts of the round.
  const at = place === -1 ? Infinity : place;
  const from = since ? facts.findLastIndex((fact, nth) => nth < at && isOneOf(since)(fact)) : -1;
  const end = until ? facts.findIndex((fact, nth) => nth > at && isOneOf(until)(fact)) : at;
  return missedAmong(holes, { at: from }, { at: end === -1 ? Infinity : end }, what);
};

const missedBeside = (
  session: RecordedSession,
  deed: AnyFact,
  { since, until, what, said }: Omit<FallsBy, 'explains'>,
): string | undefined => {
  const facts = [...session.table.facts, ...session.rounds.flatMap((round) => round.facts)];
  const times = (types: readonly string[] | undefined) => facts.filter(isOneOf(types)).map(({ atMs }) => atMs);
  const sinceMs = Math.max(-Infinity, ...times(since).filter((ms) => ms <= deed.atMs));
  const untilMs = until ? Math.min(Infinity, ...times(until).filter((ms) => ms >= deed.atMs)) : deed.atMs;
  const saying = facts.filter(({ type }) => said(type));
  return missedInSession(session, saying, { sinceMs, at: { ...deed, atMs: untilMs } }, what);
};

const isCertain = ({ undetermined, contestedBy }: Sighting): boolean =>
  undetermined === undefined && contestedBy === undefined;

/** A look whose accusations are doubted where numbers are missing by which they may fall. They are looked at only where somebody is accused. */
const doubting =
  <Picture, Reasoning>(
    look: Look<Picture, Reasoning>,
    falls: readonly FallsBy<Reasoning>[],
    missed: (picture: Picture, deed: AnyFact, falls: Omit<FallsBy, 'explains'>) => string | undefined,
  ): Look<Picture, Reasoning> =>
  (picture, on) => {
    const seen = look(picture, on);
    if (!seen.some(isCertain)) return seen;
    return seen.map((sighting) => {
      if (!isCertain(sighting)) return sighting;
      const explaining = falls.filter(({ explains }) => explains?.(sighting, on) !== false);
      const [missing] = gathered(explaining, (one) => missed(picture, sighting.deed, one) ?? []);
      return missing === undefined ? sighting : { ...sighting, undetermined: { missing } };
    });
  };

type Numbered = Pictures & { readonly round: NumberedRound; readonly tableSession: RecordedSession };

const askedOf = <P extends Numbered>(asked: NumbersAsked<P['reasoning']>, reading: Reading<P>): Reading<P> => {
  if (reading.reading !== 'watches') return reading;
  if (reading.subject === 'round') {
    const falls = asked.round[reading.code];
    return falls ? { ...reading, look: doubting(reading.look, [falls].flat(), missedInRound) } : reading;
  }
  if (reading.subject !== 'tableSession') return reading;
  const falls = asked.tableSession[reading.code];
  return falls ? { ...reading, look: doubting(reading.look, [falls], missedBeside) } : reading;
};

/**
 * The sections of an edition, in which an accusation is `undetermined` where a terminal left numbers out under which something may have been
 * recorded that it falls by; what is missing names the numbers. A code that the sections do not watch is a fault (thrown).
 */
export const askingNumbers = <P extends Numbered>(
  asked: NumbersAsked<P['reasoning']>,
  sections: readonly Section<P>[],
): readonly Section<P>[] => {
  const watched = new Set<string>();
  const asking = sections.map((section) => ({
    ...section,
    clauses: section.clauses.map((clause) => ({
      ...clause,
      readings: clause.readings.map((reading) => {
        if (reading.reading === 'watches') watched.add(`${reading.subject} ${reading.code}`);
        return askedOf(asked, reading);
      }),
    })),
  }));
  for (const kind of ['round', 'tableSession'] as const)
    for (const code of Object.keys(asked[kind]))
      if (!watched.has(`${kind} ${code}`)) throw new Error(`no clause watches ${code} in a ${kind}`);
  return asking;
};
