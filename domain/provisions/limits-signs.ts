import { gathered } from '../kernel/gathered.ts';
import { inDollars } from '../kernel/money.ts';
import { isSurelyBefore, type Moment } from '../kernel/placed.ts';
import type { Choice } from '../law/choice.ts';
import type { Look, Sighting } from '../law/clause.ts';
import { by, concerning } from '../law/persons.ts';
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
import { isOfSession } from '../table/stands-on.ts';
import type { SessionWith, WithWagers } from './at-table.ts';
import { onSilence } from './sightings.ts';
import { playedWithoutSign, standsAt, type PlayUnderLimits, type UnderLimits } from './signs-shown.ts';
import { madeUnder } from './wagers-over.ts';

const limitsOn = ({ value: { content } }: Stood<Sign>): readonly Limits[] =>
  content.kind === 'limits' || content.kind === 'limits-change' ? content.limits : [];

const isSame = (shown: Limits | undefined, inForce: Limits): boolean =>
  shown?.minCents === inForce.minCents && shown.maxCents === inForce.maxCents;

/** Did the signs show the limits in force at this time, of every kind of wager that had any? Clocks are taken at their word. */
const areLimitsShownAt = (
  { limits }: TableRecord,
  signs: readonly Stood<Sign>[],
  kinds: readonly string[],
  atMs: number,
): boolean => {
  const standing = signs.filter((sign) => standsAt(sign, atMs));
  const upTo = limits.findLastIndex(({ fact }) => fact.atMs <= atMs);
  const inForce = gathered(kinds, (kind) => {
    const stated = limitsUpTo(limits, upTo, kind);
    return stated ? [{ kind, stated }] : [];
  });
  return (
    inForce.length > 0 &&
    inForce.every(({ kind, stated }) => standing.some((sign) => isSame(limitsFor(limitsOn(sign), kind), stated)))
  );
};

/** Did limits change while this sign stood, without another going up? */
const isBehind = ({ limits }: TableRecord, sign: Stood<Sign>, at: Moment): boolean =>
  stoodAt(sign, at) &&
  limits.some(
    ({ fact }) => fact.type === 'table.LimitsChanged' && isSurelyBefore(sign.from, fact) && fact.atMs <= at.atMs,
  );

/** Rounds that were played while no sign at the table showed the limits in force. */
export const playedWithoutLimitsSign = <Round extends WithWagers>(
  under: PlayUnderLimits<Round>,
  silence: string,
): Look<UnderLimits<Round>> =>
  playedWithoutSign(
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
): Look<UnderLimits<Round>> =>
  playedWithoutSign(
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

/** The first play after a moment; the moment itself, where nothing was played after it. */
const firstPlayAfter = <Round>(
  rounds: readonly Round[],
  playsIn: (round: Round) => readonly Moment[],
  at: Moment,
): Moment => {
  let first: Moment | undefined;
  for (const round of rounds) {
    for (const play of playsIn(round)) {
      if (play.atMs >= at.atMs && (first === undefined || play.atMs < first.atMs)) first = play;
    }
  }
  return first ?? at;
};

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

/** What was allowed in the session itself. */
const allowedIn = <Value>(
  table: TableRecord,
  allowed: ReadonlyMap<string, readonly Stood<Value>[]>,
): readonly Stood<Value>[] => [...allowed.values()].flat().filter(({ from }) => isOfSession(table, from));

/** Players allowed more than the maximum without a sign of their limits. */
export const personalLimitsWithoutSign =
  (silence: string): Look<SessionWith<WithWagers>> =>
  (session, { interpretation }) =>
    gathered(allowedIn(session.table, session.table.personalLimits), (stood) => {
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

/**
 * Boxes on which more than the maximum was allowed without a marker beside them. It may come after the chips, as long as no card is
 * dealt: `playsIn` tells when cards of a round were.
 */
export const boxLimitsWithoutMarker =
  <Round extends WithWagers>(playsIn: (round: Round) => readonly Moment[], silence: string): Look<SessionWith<Round>> =>
  (session, { interpretation }) =>
    gathered(allowedIn(session.table, session.table.boxLimits), (stood) => {
      const { table } = session;
      const { grant, box, maxCents } = stood.value;
      const { decision } = grant.data;
      const of: Grant = {
        deed: grant,
        until: stood.to,
        uses: madeUnder(session, stood, ({ placement }) => placement.hand === box),
        isShownAt: (use) =>
          [use, firstPlayAfter(session.rounds, playsIn, use)].some((at) => boxMarkerAt(table, box, at) === maxCents),
        hasSign: hasItsMarker(table, stood),
        allowed: `${decision.by} allowed wagers on ${box} up to ${inDollars(maxCents)}`,
        unshown: 'no marker beside it showed that',
        more: { persons: by(decision.by), figures: { maxCents } },
      };
      return withoutSign(table, of, silence, interpretation).map((one) => ({ ...one, hand: box }));
    });
