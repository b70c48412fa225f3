import { inDollars } from '../kernel/money.ts';
import { isSurelyBefore, type Moment } from '../kernel/placed.ts';
import type { Choice } from '../law/choice.ts';
import type { Look, Sighting } from '../law/clause.ts';
import { by, concerning } from '../law/persons.ts';
import type { Wager } from '../round/wager-book.ts';
import { stoodAt, type Stood } from '../table/duties.ts';
import type { Limits } from '../table/events.ts';
import type { FactOf } from '../table/facts.ts';
import {
  boxMarkerAt,
  hasItsMarker,
  hasItsSign,
  limitsFor,
  limitsUpTo,
  multiplesOn,
  ownSignAt,
} from '../table/limits.ts';
import type { Sign, TableRecord } from '../table/record.ts';
import type { SessionWith, WithWagers } from './at-table.ts';
import { onSilence } from './sightings.ts';
import { madeUnder } from './wagers-over.ts';

const limitsOn = ({ value: { content } }: Stood<Sign>): readonly Limits[] =>
  content.kind === 'limits' || content.kind === 'limits-change' ? content.limits : [];

const isSame = (shown: Limits | undefined, inForce: Limits): boolean =>
  shown?.minCents === inForce.minCents && shown.maxCents === inForce.maxCents;

const standsAt = ({ from, to }: Stood<Sign>, atMs: number): boolean =>
  from.atMs <= atMs && (to === null || atMs < to.atMs);

/** Did the signs show the limits in force at this time, of every kind of wager that had any? Clocks are taken at their word. */
const areLimitsShownAt = (
  { limits }: TableRecord,
  signs: readonly Stood<Sign>[],
  kinds: readonly string[],
  atMs: number,
): boolean => {
  const standing = signs.filter((sign) => standsAt(sign, atMs));
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

/** What a sign has to show while a game is played. */
type Showing = {
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
    ...table.signs.flatMap(({ from, to }) => (to ? [from, to] : [from])),
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
  const changed = changes.flatMap(({ fact, placement }) => (placement ? [fact] : []));
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
  rounds
    .flatMap((round) => {
      const plays = playsIn(round);
      if (plays.length === 0) return [];
      const made = round.wagers.flatMap(madeIn);
      return made.length > 0 ? made : plays;
    })
    .toSorted((a, b) => a.atMs - b.atMs);

const signChanged = 'whether the sign was changed with the limits: nobody recorded it';

/** Did limits change while this sign stood, without another going up? */
const isBehind = ({ limits }: TableRecord, sign: Stood<Sign>, at: Moment): boolean =>
  stoodAt(sign, at) &&
  limits.some(
    ({ fact }) => fact.type === 'table.LimitsChanged' && isSurelyBefore(sign.from, fact) && fact.atMs <= at.atMs,
  );

/**
 * Rounds that were played while something was not shown that signs have to show: the first wager of each time that it was so. `silence` is
 * the interpretation of a record that holds no such sign at all.
 */
const playedWithout =
  <Round extends WithWagers>(
    under: PlayUnderLimits<Round>,
    showing: Showing,
    silence: string,
  ): Look<SessionWith<Round>> =>
  ({ table, rounds }, { interpretation }) => {
    const spans = spansWithout(table, showing);
    if (spans.length === 0) return [];
    const played = playedIn(rounds, under);
    const isOnRecord = table.signs.some(showing.isOnSign);
    return spans.flatMap(({ from, until }) => {
      const deed = played.find(
        (fact) => (from === null || isSurelyBefore(from, fact)) && (until === null || isSurelyBefore(fact, until)),
      );
      if (!deed) return [];
      if (isOnRecord) {
        const doubt = showing.mayFollow(table, deed) ? onSilence(interpretation, silence, signChanged) : {};
        return [{ deed, says: `a game was played ${showing.says.while}`, ...doubt }];
      }
      const says = `a game was played, and ${showing.says.none} is on record`;
      return [{ deed, says, ...onSilence(interpretation, silence, showing.says.missing) }];
    });
  };

/** Rounds that were played while no sign at the table showed the limits in force. */
export const playedWithoutLimitsSign = <Round extends WithWagers>(
  under: PlayUnderLimits<Round>,
  silence: string,
): Look<SessionWith<Round>> =>
  playedWithout(
    under,
    {
      isShownAt: (table, signs, atMs) => areLimitsShownAt(table, signs, under.kinds, atMs),
      isOnSign: (sign) => limitsOn(sign).length > 0,
      mayFollow: (table, at) =>
        under.signsMayFollow === true &&
        table.signs.some((sign) => limitsOn(sign).length > 0 && isBehind(table, sign, at)),
      says: {
        while: 'while no sign at the table showed its limits',
        none: 'no sign of its limits',
        missing: 'whether a sign showed the limits: nobody recorded one',
      },
    },
    silence,
  );

/** Rounds that were played while no sign at the table showed in which multiples wagers come. */
export const playedWithoutMultiplesSign = <Round extends WithWagers>(
  under: PlayUnderLimits<Round>,
  silence: string,
): Look<SessionWith<Round>> =>
  playedWithout(
    under,
    {
      isShownAt: (_table, signs, atMs) =>
        under.kinds.every((kind) => signs.some((sign) => standsAt(sign, atMs) && multiplesOn(sign, kind))),
      isOnSign: (sign) => under.kinds.some((kind) => multiplesOn(sign, kind) !== null),
      mayFollow: () => false,
      says: {
        while: 'while no sign at the table showed in which multiples wagers come',
        none: 'no sign of the multiples in which wagers come',
        missing: 'whether a sign showed the multiples: nobody recorded one',
      },
    },
    silence,
  );

/** Somebody was allowed more than the maximum, and a sign has to say so. */
type Grant = {
  readonly deed: FactOf<'table.PersonalLimitGranted'> | FactOf<'table.BoxLimitGranted'>;
  readonly until: Moment | null;
  /** Where use was made of it. */
  readonly uses: readonly Moment[];
  readonly isShownAt: (use: Moment) => boolean;
  /** Did it go up while this held, or stand then? */
  readonly hasSign: boolean;
  /** What was allowed, and that no sign showed it, as a sentence goes on. */
  readonly allowed: string;
  readonly unshown: string;
  readonly more: Pick<Sighting, 'persons' | 'figures'>;
};

/**
 * What was allowed without its sign when use was made of it, or without one at all. A sign that was named may still go up, as long as
 * nobody has made use of what was allowed; where nobody recorded what it showed, it may have been there. `silence` is the interpretation
 * of that.
 */
const withoutSign = (
  table: TableRecord,
  grant: Grant,
  silence: string,
  interpretation: Choice,
): readonly Sighting[] => {
  const { deed, until, uses, isShownAt: isShown, hasSign, allowed, unshown, more } = grant;
  const { signId } = deed.data;
  const isUnseen = signId !== null && !table.signs.some(({ value }) => value.signId === signId);
  const isYetToCome = isUnseen && until === null && !table.closed;
  const isSigned = uses.length > 0 ? uses.every(isShown) : isYetToCome || hasSign;
  if (isSigned) return [];
  if (!isUnseen) return [{ deed, ...more, says: `${allowed}, and ${unshown}` }];
  const says = `${allowed}, and what the sign ${signId} showed is not on record`;
  const missing = `what the sign ${signId} showed, and since when: nobody recorded it`;
  return [{ deed, ...more, says, ...onSilence(interpretation, silence, missing) }];
};

/** Players allowed more than the maximum without a sign of their limits. */
export const personalLimitsWithoutSign =
  (silence: string): Look<SessionWith<WithWagers>> =>
  (session, { interpretation }) =>
    [...session.table.personalLimits.values()].flat().flatMap((stood) => {
      const { table } = session;
      const { grant } = stood.value;
      const { personId, minCents, maxCents, decision } = grant.data;
      const range = `${inDollars(minCents)} to ${inDollars(maxCents)}`;
      const of: Grant = {
        deed: grant,
        until: stood.to,
        uses: madeUnder(session, stood, ({ wager }) => wager.personId === personId),
        isShownAt: (use) => ownSignAt(table, grant, use),
        hasSign: hasItsSign(table, stood),
        allowed: `${decision.by} allowed ${personId} wagers from ${range}`,
        unshown: 'no sign showed these limits',
        more: { persons: [...by(decision.by), ...concerning(personId)], figures: { minCents, maxCents } },
      };
      return withoutSign(table, of, silence, interpretation);
    });

/** Boxes on which more than the maximum was allowed without a marker beside them. */
export const boxLimitsWithoutMarker =
  (silence: string): Look<SessionWith<WithWagers>> =>
  (session, { interpretation }) =>
    [...session.table.boxLimits.values()].flat().flatMap((stood) => {
      const { table } = session;
      const { grant, box, maxCents } = stood.value;
      const { decision } = grant.data;
      const of: Grant = {
        deed: grant,
        until: stood.to,
        uses: madeUnder(session, stood, ({ placement }) => placement.hand === box),
        isShownAt: (use) => boxMarkerAt(table, box, use) === maxCents,
        hasSign: hasItsMarker(table, stood),
        allowed: `${decision.by} allowed wagers on ${box} up to ${inDollars(maxCents)}`,
        unshown: 'no marker beside it showed that',
        more: { persons: by(decision.by), figures: { maxCents } },
      };
      return withoutSign(table, of, silence, interpretation).map((one) => ({ ...one, hand: box }));
    });
