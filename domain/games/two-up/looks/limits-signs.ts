import { isSurelyBefore, type Moment } from '../../../kernel/placed.ts';
import type { Limits } from '../../../table/events.ts';
import { stoodAt, type Stood } from '../../../table/duties.ts';
import {
  hasItsSign,
  limitsAt,
  limitsFor,
  limitsUpTo,
  ownSignAt,
  personalLimitWithPower,
} from '../../../table/limits.ts';
import type { PersonalLimit, TableRecord } from '../../../table/record.ts';
import type { RoundPicture, SessionPicture } from '../round.ts';
import { gotItsStake, type Wager } from '../../../round/wager-book.ts';
import { wagerKinds, type Terms } from '../terms.ts';
import { ofWager, type RoundLook, type SessionLook } from './reading.ts';

type Sign = TableRecord['signs'][number];

const limitsOn = ({ value: { content } }: Sign): readonly Limits[] =>
  content.kind === 'limits' || content.kind === 'limits-change' ? content.limits : [];

const isSame = (shown: Limits | undefined, inForce: Limits): boolean =>
  shown?.minCents === inForce.minCents && shown.maxCents === inForce.maxCents;

/** Did the signs show the limits in force at this time, of every kind of wager that had any? Clocks are taken at their word. */
const isShownAt = ({ limits }: TableRecord, signs: readonly Sign[], atMs: number): boolean => {
  const standing = signs.filter(({ from, to }) => from.atMs <= atMs && (to === null || atMs < to.atMs));
  const upTo = limits.findLastIndex(({ fact }) => fact.atMs <= atMs);
  const inForce = wagerKinds.flatMap((kind) => {
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
const spansWithoutSign = (table: TableRecord): readonly Span[] => {
  const signs = table.signs.filter((sign) => limitsOn(sign).length > 0);
  const turns: Moment[] = [
    ...signs.flatMap(({ from, to }) => (to ? [from, to] : [from])),
    ...table.limits.map(({ fact }) => fact),
  ].toSorted((a, b) => a.atMs - b.atMs);
  const spans: Span[] = [];
  let since: Moment | null | undefined = null;
  for (const [index, turn] of turns.entries()) {
    if (turns[index + 1]?.atMs === turn.atMs) continue;
    const isShown = isShownAt(table, signs, turn.atMs);
    if (isShown && since !== undefined) spans.push({ from: since, until: turn });
    if (isShown) since = undefined;
    else if (since === undefined) since = turn;
  }
  return since === undefined ? spans : [...spans, { from: since, until: null }];
};

type Played = Wager['changes'][number]['fact'] | RoundPicture['spins'][number]['fact'];

/** Where a game was played under its limits: as wagers were laid and changed; by its spins, when nobody recorded a wager. */
const playedIn = ({ spins, wagers }: RoundPicture): readonly Played[] => {
  if (spins.length === 0) return [];
  const made = wagers.flatMap(({ laid, changes }): Played[] => {
    const changed = changes.flatMap(({ fact, placement }) => (placement ? [fact] : []));
    return laid?.fact.type === 'round.WagerPlaced' ? [laid.fact, ...changed] : changed;
  });
  return made.length > 0 ? made : spins.map(({ fact }) => fact);
};

/** 5.1: games played while no sign at the table showed the limits in force; the first wager of each time that it was so. */
export const playedWithoutLimitsSign: SessionLook = ({ table, rounds }) => {
  const spans = spansWithoutSign(table);
  if (spans.length === 0) return [];
  const played = rounds.flatMap(playedIn).toSorted((a, b) => a.atMs - b.atMs);
  return spans.flatMap(({ from, until }) => {
    const deed = played.find(
      (one) => (from === null || isSurelyBefore(from, one)) && (until === null || isSurelyBefore(one, until)),
    );
    return deed ? [{ deed, says: 'a game was played while no sign at the table showed its limits' }] : [];
  });
};

/** Outcomes of wagers that were put right before they counted, or never did. */
const putRight: ReadonlySet<string> = new Set(['refused', 'withdrawn', 'void']);

/** 5.1: wagers that are no multiple of the unit, or of the minimum, that the sign states. */
export const wagersNotInUnit =
  (terms: Terms): RoundLook =>
  ({ table }, on) =>
    on.settled.reasoning.flatMap(({ settlement, wager, due }) => {
      const { laid } = wager;
      if (laid?.fact.type !== 'round.WagerPlaced' || putRight.has(settlement.outcome)) return [];
      const since = gotItsStake(wager, due.placement, laid);
      const stated = limitsAt(table, due.placement.kind, since.fact);
      const { stakeCents } = due.placement;
      if (!stated || stakeCents < stated.minCents) return [];
      const { minCents, multiplesOfMin, unitCents } = stated;
      const byMinimum = multiplesOfMin && minCents > 0 && stakeCents % minCents !== 0;
      const byUnit = unitCents !== null && (stakeCents - minCents) % unitCents !== 0;
      if (!byMinimum && !byUnit) return [];
      // Who has a minimum and a maximum of their own (5.6) has no unit of their own: the text does not say whether the table's holds.
      const own = personalLimitWithPower(table, wager.personId, since.fact, terms.maySetAside);
      return ofWager(wager, since, `the wager ${wager.wagerId} is not in the units that the sign states`, {
        figures: { stakeCents, minCents, unitCents },
        ...(own ? { contestedBy: '5.6' } : {}),
      });
    });

/** Wagers over the table's maximum that a player made while limits of their own stood: where they got their stake. */
const madeUnder = ({ table, rounds }: SessionPicture, { value: { grant }, from, to }: Stood<PersonalLimit>): Moment[] =>
  rounds.flatMap(({ wagers }) =>
    wagers.flatMap(({ personId, laid, placement, changes }) => {
      if (personId !== grant.data.personId || laid?.fact.type !== 'round.WagerPlaced') return [];
      const placements = [{ placement, fact: laid.fact }, ...changes].filter(
        (one) =>
          one.placement !== null &&
          one.placement.stakeCents > (limitsAt(table, one.placement.kind, one.fact)?.maxCents ?? Infinity) &&
          stoodAt({ value: null, from, to }, one.fact),
      );
      return placements.map(({ fact }) => fact);
    }),
  );

/**
 * 5.6: players allowed more than the maximum without a sign of their limits: when they made use of it, or ever. A sign that was
 * named may still go up, as long as nobody has made use of what was allowed.
 */
export const personalLimitsWithoutSign: SessionLook = (session) =>
  [...session.table.personalLimits.values()].flat().flatMap((stood) => {
    const { table } = session;
    const { grant } = stood.value;
    const { personId, minCents, maxCents, signId } = grant.data;
    const uses = madeUnder(session, stood);
    const isNamed = signId !== null && !table.signs.some(({ value }) => value.signId === signId);
    const isYetToCome = isNamed && stood.to === null && !table.closed;
    const isSigned =
      uses.length > 0 ? uses.every((use) => ownSignAt(table, grant, use)) : isYetToCome || hasItsSign(table, stood);
    if (isSigned) return [];
    const says = 'a player was allowed more than the maximum without a sign of their own limits';
    return [{ deed: grant, personId, says, figures: { minCents, maxCents } }];
  });
