import { gathered } from '../kernel/gathered.ts';
import { isSurelyBefore, type Moment } from '../kernel/placed.ts';
import type { Look, Sighting } from '../law/clause.ts';
import { missedInSession, type RecordedSession } from '../round/missed-in-session.ts';
import type { Wager } from '../round/wager-book.ts';
import type { Stood } from '../table/duties.ts';
import type { Sign, TableRecord } from '../table/record.ts';
import type { SessionWith, WithWagers } from './at-table.ts';
import { onSilence } from './sightings.ts';
import { unlessMissed } from '../law/unless-missed.ts';

/** Does a sign stand at this time? Clocks are taken at their word. */
export const standsAt = ({ from, to }: Stood<Sign>, atMs: number): boolean =>
  from.atMs <= atMs && (to === null || atMs < to.atMs);

type Span = { readonly from: Moment | null; readonly until: Moment | null };

/** What a sign has to show while a game is played. */
export type Showing = {
  /** Was it shown at this time, by one of these signs? Clocks are taken at their word. */
  readonly isShownAt: (table: TableRecord, signs: readonly Stood<Sign>[], atMs: number) => boolean;
  /** Does this sign ever say anything of it? */
  readonly isOnSign: (sign: Stood<Sign>) => boolean;
  /** May it be shown by a sign that stands, though that was recorded otherwise? */
  readonly mayFollow: (table: TableRecord, at: Moment) => boolean;
  /** As a sentence goes on: `while no sign at the table showed its limits`; `no sign of its limits`. */
  readonly says: Readonly<Record<'while' | 'none' | 'missing', string>>;
};

/** The times at which it was not shown at the table. */
const spansWithout = (table: TableRecord, { isShownAt, isOnSign }: Showing): readonly Span[] => {
  const signs = table.signs.filter(isOnSign);
  const turns: Moment[] = [
    ...gathered(table.signs, ({ from, to }) => (to ? [from, to] : [from])),
    ...table.limits.map(({ fact }) => fact),
  ].toSorted((a, b) => a.atMs - b.atMs);
  const spans: Span[] = [];
  let since: Moment | null | undefined = null;
  for (const turn of turns) {
    const isShown = isShownAt(table, signs, turn.atMs);
    if (isShown && since !== undefined) spans.push({ from: since, until: turn });
    if (isShown) since = undefined;
    else if (since === undefined) since = turn;
  }
  return since === undefined ? spans : [...spans, { from: since, until: null }];
};

type Deed = Sighting['deed'];

/** Where a wager was made at this table: where it was laid, and where it was changed. */
const madeIn = ({ laid, changes }: Wager): readonly Deed[] => {
  const changed = gathered(changes, ({ fact, placement }) => (placement ? [fact] : []));
  return laid?.fact.type === 'round.WagerPlaced' ? [laid.fact, ...changed] : changed;
};

/** How a game plays under limits. */
export type PlayUnderLimits<Round> = {
  /** The kinds of wager that it has. */
  readonly kinds: readonly string[];
  /** What was played in a round, without its wagers: its spins, its deals. Nothing: no game was played. */
  readonly playsIn: (round: Round) => readonly Deed[];
  /**
   * True where limits change without a sign: that nobody recorded how the sign was changed with them does not show that it was not. Left
   * out: a sign that stands as it was recorded is taken at its word.
   */
  readonly signsMayFollow?: boolean;
};

/** What was played in these rounds, in order of time: their wagers or, where nobody recorded one, the plays themselves. */
const playedIn = <Round extends WithWagers>(
  rounds: readonly Round[],
  { playsIn }: PlayUnderLimits<Round>,
): readonly Deed[] =>
  gathered(rounds, (round) => {
    const plays = playsIn(round);
    if (plays.length === 0) return [];
    const made = gathered(round.wagers, madeIn);
    return made.length > 0 ? made : plays;
  }).toSorted((a, b) => a.atMs - b.atMs);

/** A session under limits: what was recorded of it, with its wagers. */
export type UnderLimits<Round extends WithWagers> = SessionWith<Round> & RecordedSession;

const signFacts: ReadonlySet<string> = new Set(['table.SignShown', 'table.SignRemoved', 'table.LimitsChanged']);

/** What the record lacks of the signs of a table before something was played, in words: numbers of a terminal that records them. */
const signsMissed = <Round extends WithWagers>(
  session: UnderLimits<Round>,
  from: Moment | null,
  at: Moment,
): Pick<Sighting, 'undetermined'> => {
  const said = session.table.facts.filter(({ type }) => signFacts.has(type));
  const missing = missedInSession(session, said, { sinceMs: from?.atMs ?? -Infinity, at }, 'which sign stood there');
  return unlessMissed(missing);
};

const signChanged = 'whether the sign was changed with the limits: nobody recorded it';

/**
 * Rounds that were played while something was not shown that signs have to show: the first wager of each time that it was so. `silence` is
 * the interpretation of a record that holds no such sign at all.
 */
export const playedWithoutSign =
  <Round extends WithWagers>(
    under: PlayUnderLimits<Round>,
    showing: Showing,
    silence: string,
  ): Look<UnderLimits<Round>> =>
  (session, { interpretation }) => {
    const { table, rounds } = session;
    const spans = spansWithout(table, showing);
    if (spans.length === 0) return [];
    const played = playedIn(rounds, under);
    const isOnRecord = table.signs.some(showing.isOnSign);
    return gathered(spans, ({ from, until }) => {
      const deed = played.find(
        (fact) => (from === null || isSurelyBefore(from, fact)) && (until === null || isSurelyBefore(fact, until)),
      );
      if (!deed) return [];
      if (isOnRecord) {
        const doubt = showing.mayFollow(table, deed)
          ? onSilence(interpretation, silence, signChanged)
          : signsMissed(session, from, deed);
        return [{ deed, says: `a game was played ${showing.says.while}`, ...doubt }];
      }
      const says = `a game was played, and ${showing.says.none} is on record`;
      return [{ deed, says, ...onSilence(interpretation, silence, showing.says.missing) }];
    });
  };
