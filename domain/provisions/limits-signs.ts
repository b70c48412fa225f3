import { inDollars } from '../kernel/money.ts';
import { isSurelyBefore, type Moment } from '../kernel/placed.ts';
import type { Look, Sighting } from '../law/clause.ts';
import { by, concerning } from '../law/persons.ts';
import type { Wager } from '../round/wager-book.ts';
import { stoodAt, type Stood } from '../table/duties.ts';
import type { Limits } from '../table/events.ts';
import { hasItsSign, limitsAt, limitsFor, limitsUpTo, ownSignAt } from '../table/limits.ts';
import type { PersonalLimit, Sign, TableRecord } from '../table/record.ts';
import type { SessionWith, WithWagers } from './at-table.ts';
import { onSilence } from './sightings.ts';

const limitsOn = ({ value: { content } }: Stood<Sign>): readonly Limits[] =>
  content.kind === 'limits' || content.kind === 'limits-change' ? content.limits : [];

const isSame = (shown: Limits | undefined, inForce: Limits): boolean =>
  shown?.minCents === inForce.minCents && shown.maxCents === inForce.maxCents;

/** Did the signs show the limits in force at this time, of every kind of wager that had any? Clocks are taken at their word. */
const isShownAt = ({ limits, signs }: TableRecord, kinds: readonly string[], atMs: number): boolean => {
  const standing = signs.filter(({ from, to }) => from.atMs <= atMs && (to === null || atMs < to.atMs));
  const upTo = limits.findLastIndex(({ fact }) => fact.atMs <= atMs);
  const inForce = kinds.flatMap((kind) => {
    const stated = limitsUpTo(limits, upTo, kind);
    return stated ? [{ kind, stated }] : [];
  });
  return (
    inForce.length > 0 &&
    inForce.every(({ kind, stated }) => standing.some((sign) => isSame(limitsFor(limitsOn(sign), kind), stated)))
  );
};

type Span = { readonly from: Moment | null; readonly until: Moment | null };

/** The times at which no sign at the table showed the limits in force. */
const spansWithoutSign = (table: TableRecord, kinds: readonly string[]): readonly Span[] => {
  const turns: Moment[] = [
    ...table.signs.flatMap(({ from, to }) => (to ? [from, to] : [from])),
    ...table.limits.map(({ fact }) => fact),
  ].toSorted((a, b) => a.atMs - b.atMs);
  const spans: Span[] = [];
  let since: Moment | null | undefined = null;
  for (const turn of turns) {
    const isShown = isShownAt(table, kinds, turn.atMs);
    if (isShown && since !== undefined) spans.push({ from: since, until: turn });
    if (isShown) since = undefined;
    else if (since === undefined) since = turn;
  }
  return since === undefined ? spans : [...spans, { from: since, until: null }];
};

type Deed = Sighting['deed'];

/** Where a wager was made at this table: where it was laid, and where it was changed. */
const madeIn = ({ laid, changes }: Wager): readonly Deed[] => {
  const changed = changes.flatMap(({ fact, placement }) => (placement ? [fact] : []));
  return laid?.fact.type === 'round.WagerPlaced' ? [laid.fact, ...changed] : changed;
};

/** How a game plays under limits. */
export type PlayUnderLimits<Round> = {
  /** The kinds of wager that it has. */
  readonly kinds: readonly string[];
  /** What was played in a round, without its wagers: its spins, its deals. Nothing: no game was played. */
  readonly playsIn: (round: Round) => readonly Deed[];
};

/**
 * Rounds that were played while no sign at the table showed the limits in force: the first wager of each time that it was so. `silence` is
 * the interpretation of a record that holds no such sign at all.
 */
export const playedWithoutLimitsSign =
  <Round extends WithWagers>({ kinds, playsIn }: PlayUnderLimits<Round>, silence: string): Look<SessionWith<Round>> =>
  ({ table, rounds }, { interpretation }) => {
    const spans = spansWithoutSign(table, kinds);
    if (spans.length === 0) return [];
    const played = rounds
      .flatMap((round) => {
        const plays = playsIn(round);
        if (plays.length === 0) return [];
        const made = round.wagers.flatMap(madeIn);
        // Where nobody recorded a wager, the plays themselves show that there was a game.
        return made.length > 0 ? made : plays;
      })
      .toSorted((a, b) => a.atMs - b.atMs);
    const isOnRecord = table.signs.some((sign) => limitsOn(sign).length > 0);
    return spans.flatMap(({ from, until }) => {
      const deed = played.find(
        (fact) => (from === null || isSurelyBefore(from, fact)) && (until === null || isSurelyBefore(fact, until)),
      );
      if (!deed) return [];
      if (isOnRecord) return [{ deed, says: 'a game was played while no sign at the table showed its limits' }];
      const says = 'a game was played, and no sign of its limits is on record';
      return [
        { deed, says, ...onSilence(interpretation, silence, 'whether a sign showed the limits: nobody recorded one') },
      ];
    });
  };

/** Wagers over the table's maximum that a player made while limits of their own stood: where they got their stake. */
const madeUnder = (
  { table, rounds }: SessionWith<WithWagers>,
  { value: { grant }, from, to }: Stood<PersonalLimit>,
): readonly Moment[] =>
  rounds.flatMap(({ wagers }) =>
    wagers.flatMap(({ personId, laid, placement, changes }) => {
      if (personId !== grant.data.personId || laid?.fact.type !== 'round.WagerPlaced') return [];
      const placements = [{ placement, fact: laid.fact }, ...changes].filter(
        (made) =>
          made.placement !== null &&
          made.placement.stakeCents > (limitsAt(table, made.placement.kind, made.fact)?.maxCents ?? Infinity) &&
          stoodAt({ value: null, from, to }, made.fact),
      );
      return placements.map(({ fact }) => fact);
    }),
  );

/**
 * Players allowed more than the maximum without a sign of their limits when they made use of it, or without one at all. A sign that
 * was named may still go up, as long as nobody has made use of what was allowed; where nobody recorded what it showed, it may have been
 * there. `silence` is the interpretation of that.
 */
export const personalLimitsWithoutSign =
  (silence: string): Look<SessionWith<WithWagers>> =>
  (session, { interpretation }) =>
    [...session.table.personalLimits.values()].flat().flatMap((stood) => {
      const { table } = session;
      const { grant } = stood.value;
      const { personId, minCents, maxCents, signId, decision } = grant.data;
      const uses = madeUnder(session, stood);
      const isUnseen = signId !== null && !table.signs.some(({ value }) => value.signId === signId);
      const isYetToCome = isUnseen && stood.to === null && !table.closed;
      const isSigned =
        uses.length > 0 ? uses.every((use) => ownSignAt(table, grant, use)) : isYetToCome || hasItsSign(table, stood);
      if (isSigned) return [];
      const range = `${inDollars(minCents)} to ${inDollars(maxCents)}`;
      const allowed = `${decision.by} allowed ${personId} wagers from ${range}`;
      const sighting = {
        deed: grant,
        persons: [...by(decision.by), ...concerning(personId)],
        figures: { minCents, maxCents },
      };
      if (!isUnseen) return [{ ...sighting, says: `${allowed}, and no sign showed these limits` }];
      const says = `${allowed}, and what the sign ${signId} showed is not on record`;
      const missing = `what the sign ${signId} showed, and since when: nobody recorded it`;
      return [{ ...sighting, says, ...onSilence(interpretation, silence, missing) }];
    });
