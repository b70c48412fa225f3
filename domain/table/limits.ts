import { lastThat } from '../kernel/last-that.ts';
import type { Moment } from '../kernel/placed.ts';
import type { FloorRole } from '../kernel/roles.ts';
import { actedAs, stoodAt, type Stood } from './duties.ts';
import type { Limits } from './events.ts';
import type { FactOf } from './facts.ts';
import type { BoxLimit, LimitsStated, PersonalLimit, Sign, TableRecord } from './record.ts';

const none: readonly never[] = [];

/** Of a statement of limits, what it says of a kind of wager. */
export const limitsFor = (limits: readonly Limits[], kind: string): Limits | undefined => {
  let ofAll: Limits | undefined;
  // One walk without closures: it is asked several times for every wager.
  for (const one of limits) {
    if (one.wagerKind === kind) return one;
    if (one.wagerKind === '*') ofAll ??= one;
  }
  return ofAll;
};

/** What the statements up to a place say of a kind of wager: one that names other kinds only leaves it as it was. */
export const limitsUpTo = (stated: readonly LimitsStated[], upTo: number, kind: string): Limits | undefined => {
  for (let index = upTo; index >= 0; index -= 1) {
    const one = stated[index];
    const limits = one && limitsFor(one.limits, kind);
    if (limits) return limits;
  }
  return undefined;
};

/** The limits in force for a kind of wager at a moment; before any were stated, those that came first; undefined when none are on record. */
export const limitsAt = ({ limits }: TableRecord, kind: string, at: Moment): Limits | undefined => {
  let upTo = limits.length - 1;
  for (let one = limits[upTo]; one && one.fact.atMs > at.atMs; one = limits[upTo]) upTo -= 1;
  const known = limitsUpTo(limits, upTo, kind);
  if (known) return known;
  const first = limits.find((stated) => limitsFor(stated.limits, kind));
  return first && limitsFor(first.limits, kind);
};

const saysOwn = ({ value }: Stood<Sign>, { data }: FactOf<'table.PersonalLimitGranted'>): boolean => {
  const { content } = value;
  if (content.kind !== 'personal-limit' || content.personId !== data.personId) return false;
  return content.minCents === data.minCents && content.maxCents === data.maxCents;
};

/** Did a sign with just the limits that were granted stand at a moment? */
export const ownSignAt = ({ signs }: TableRecord, grant: FactOf<'table.PersonalLimitGranted'>, at: Moment): boolean =>
  signs.some((stood) => saysOwn(stood, grant) && stoodAt(stood, at));

/** Did a sign that says just what was granted go up while that held, or stand then? */
const wentUpFor = (
  signs: readonly Stood<Sign>[],
  { from, to }: Stood<unknown>,
  isIts: (sign: Stood<Sign>) => boolean,
): boolean =>
  signs.some(
    (sign) =>
      isIts(sign) &&
      (stoodAt(sign, from) || (sign.from.atMs > from.atMs && (to === null || sign.from.atMs <= to.atMs))),
  );

/** Did a sign with just the limits that were granted go up while they held, or stand then? */
export const hasItsSign = (table: TableRecord, stood: Stood<PersonalLimit>): boolean =>
  wentUpFor(table.signs, stood, (sign) => saysOwn(sign, stood.value.grant));

/** A person's own limits at a moment. */
export const personalLimitAt = (
  table: TableRecord,
  personId: string | null,
  at: Moment,
): Stood<PersonalLimit> | undefined =>
  personId === null ? undefined : lastThat(table.personalLimits.get(personId) ?? none, (stood) => stoodAt(stood, at));

/** The limits that somebody with the power for it allowed a person, at a moment. */
export const personalLimitWithPower = (
  table: TableRecord,
  personId: string | null,
  at: Moment,
  mayAllow: readonly FloorRole[],
): PersonalLimit | undefined => {
  const own = personalLimitAt(table, personId, at)?.value;
  if (!own) return undefined;
  const { by, roleClaimed } = own.grant.data.decision;
  return actedAs(table, by, roleClaimed, mayAllow, own.grant) === 'no' ? undefined : own;
};

/** The maximum of its own that a box has at a moment; undefined where it has none. */
export const boxLimitAt = ({ boxLimits }: TableRecord, box: string, at: Moment): BoxLimit | undefined =>
  lastThat(boxLimits.get(box) ?? none, (stood) => stoodAt(stood, at))?.value;

/** The maximum that a marker beside a box denotes at a moment, in cents; undefined where none stands there. */
export const boxMarkerAt = ({ markersOf }: TableRecord, box: string, at: Moment): number | undefined => {
  const marker = lastThat(markersOf.get(box) ?? none, (stood) => stoodAt(stood, at))?.value.content;
  return marker?.kind === 'box-marker' ? marker.maxCents : undefined;
};

const isMarkerOf = ({ value: { content } }: Stood<Sign>, { box, maxCents }: BoxLimit): boolean =>
  content.kind === 'box-marker' && content.box === box && content.maxCents === maxCents;

/** Did a marker of it go up while the maximum of a box held, or stand then? */
export const hasItsMarker = (table: TableRecord, stood: Stood<BoxLimit>): boolean =>
  wentUpFor(table.markersOf.get(stood.value.box) ?? [], stood, (sign) => isMarkerOf(sign, stood.value));

/** In which multiples a sign says that wagers of a kind come, in cents; null where it says nothing of that. */
export const multiplesOn = ({ value: { content } }: Stood<Sign>, kind: string): number | null => {
  if (content.kind === 'multiples') {
    const { multiples } = content;
    const own = multiples.find((one) => one.wagerKind === kind) ?? multiples.find((one) => one.wagerKind === '*');
    return own?.multiplesOfCents ?? null;
  }
  if (content.kind !== 'limits') return null;
  const stated = limitsFor(content.limits, kind);
  if (!stated) return null;
  return stated.unitCents ?? (stated.multiplesOfMin && stated.minCents > 0 ? stated.minCents : null);
};

/** In which multiples the signs at a table said that wagers of a kind come, in cents: by the one that went up last; null when none did. */
export const multiplesAt = ({ multiplesSigns }: TableRecord, kind: string, at: Moment): number | null => {
  for (let index = multiplesSigns.length - 1; index >= 0; index -= 1) {
    const sign = multiplesSigns[index];
    const multiple = sign && stoodAt(sign, at) ? multiplesOn(sign, kind) : null;
    if (multiple !== null) return multiple;
  }
  return null;
};
