import { gathered } from '../kernel/gathered.ts';
import { memoOn } from '../kernel/memo.ts';
import { inDollars } from '../kernel/money.ts';
import { standing, type Placed } from '../kernel/placed.ts';
import type { Holders, Look, Reach, Sighting } from '../law/clause.ts';
import { by } from '../law/persons.ts';
import type { Outcome } from '../law/settlement.ts';
import type { LateTouch } from '../round/betting.ts';
import { gotItsStake, lastPlacementBefore, type Placement, type Wager } from '../round/wager-book.ts';
import { isDoneAs, type OverMaximum, type Reasoned } from '../settlement/due.ts';
import { limitsAt, personalLimitWithPower } from '../table/limits.ts';
import type { AtTable } from './at-table.ts';
import { ofWager, unclearOrder } from './sightings.ts';

type Settling = readonly Reasoned[];

/** `the wager W-1 of $25.00`. */
export const named = ({ wagerId }: Wager, stakeCents: number): string =>
  `the wager ${wagerId} of ${inDollars(stakeCents)}`;

/** Outcomes of wagers that never counted, or did not in the end: it does not matter what they were laid for. */
const outOfPlay: ReadonlySet<Outcome> = new Set(['refused', 'withdrawn', 'void']);

type Counted = { readonly wager: Wager; readonly placement: Placement; readonly since: Placed };

/**
 * The wagers that limits are held against: laid at this table, and in play; each with where it got the stake that counts. Found once for
 * each settlement.
 */
export const countedIn = (reasoning: Settling): readonly Counted[] =>
  memo.get(reasoning) ?? memo.set(reasoning, counted(reasoning));

const memo = memoOn<Settling, readonly Counted[]>();

const counted = (reasoning: Settling): readonly Counted[] => {
  const all: Counted[] = [];
  for (const { settlement, wager, due } of reasoning) {
    const { laid } = wager;
    if (laid?.fact.type !== 'round.WagerPlaced' || outOfPlay.has(settlement.outcome)) continue;
    all.push({ wager, placement: due.placement, since: gotItsStake(wager, due.placement, laid) });
  }
  return all;
};

/** What a document says of wagers under the minimum. */
export type UnderMinimumRule<Picture> = {
  /** Does a wager that got its stake here stand by now? Where a document lets it be refused first, it stands once that is too late. */
  readonly stands: (picture: Picture, since: Placed) => boolean;
  /** Who may allow a player limits of their own, whose minimum then counts; null where the document knows none. */
  readonly mayAllowOwnLimits: Holders | null;
  /** The kinds of wager that have a minimum; left out: all of them. */
  readonly isMeant?: (kind: string) => boolean;
  readonly interpretations: readonly string[];
};

/** Wagers under the minimum that stand. */
export const wagersUnderTheMinimum =
  <Picture extends AtTable>({
    stands,
    mayAllowOwnLimits,
    isMeant,
    interpretations,
  }: UnderMinimumRule<Picture>): Look<Picture, Settling> =>
  (picture, { settled }) =>
    gathered(countedIn(settled.reasoning), ({ wager, placement: { stakeCents, kind }, since }) => {
      const { table } = picture;
      if (isMeant?.(kind) === false) return [];
      const own =
        mayAllowOwnLimits && personalLimitWithPower(table, wager.personId, since.fact, mayAllowOwnLimits.roles);
      const found = wager.found.find(({ fact }) => fact.data.limit === 'minimum');
      const minCents = own?.minCents ?? limitsAt(table, kind, since.fact)?.minCents ?? found?.fact.data.limitCents;
      if (minCents === undefined || stakeCents >= minCents || !stands(picture, since)) return [];
      return ofWager(
        wager,
        found ?? since,
        `${named(wager, stakeCents)} was under the minimum of ${inDollars(minCents)} and stands`,
        {
          figures: { stakeCents, minCents },
          interpretations,
        },
      );
    });

/** What a document says of the units that wagers come in. */
export type UnitRule = {
  /** What the unit on a sign counts from: the minimum, or nothing at all, so that a wager is a multiple of the unit. */
  readonly unitCountsFrom: 'the-minimum' | 'nothing';
  readonly mayAllowOwnLimits: Holders;
  /** The clause that lets a player have limits of their own, and says nothing of a unit for them; null: there is none. */
  readonly ownLimitsClause: string | null;
  /** The kinds of wager that come in units; left out: all of them. */
  readonly isMeant?: (kind: string) => boolean;
};

/** Wagers that are not in the unit, or not a multiple of the minimum, that the sign states. Under the minimum another rule speaks. */
export const wagersNotInUnit =
  ({ unitCountsFrom, mayAllowOwnLimits, ownLimitsClause, isMeant }: UnitRule): Look<AtTable, Settling> =>
  ({ table }, { settled }) =>
    gathered(countedIn(settled.reasoning), ({ wager, placement: { stakeCents, kind }, since }) => {
      if (isMeant?.(kind) === false) return [];
      const stated = limitsAt(table, kind, since.fact);
      if (!stated || stakeCents < stated.minCents) return [];
      const { minCents, multiplesOfMin, unitCents } = stated;
      const overBase = stakeCents - (unitCountsFrom === 'nothing' ? 0 : minCents);
      const byMinimum = multiplesOfMin && minCents > 0 && stakeCents % minCents !== 0;
      const byUnit = unitCents !== null && overBase % unitCents !== 0;
      if (!byMinimum && !byUnit) return [];
      const own = personalLimitWithPower(table, wager.personId, since.fact, mayAllowOwnLimits.roles);
      const units =
        unitCents === null || byMinimum
          ? `multiples of ${inDollars(minCents)}`
          : unitCountsFrom === 'nothing'
            ? `multiples of ${inDollars(unitCents)}`
            : `${inDollars(minCents)} and steps of ${inDollars(unitCents)}`;
      const says = `${named(wager, stakeCents)} is not in the units that the sign states: ${units}`;
      return ofWager(wager, since, says, {
        persons: by(wager.personId),
        figures: { stakeCents, minCents, unitCents },
        ...(own && ownLimitsClause !== null ? { contestedBy: ownLimitsClause } : {}),
      });
    });

/** A round, as far as it can be told whether it is over. */
type ClosedOrNot = { readonly closed: Placed | null };
type Over = { readonly wager: Wager; readonly placement: Placement; readonly over: OverMaximum };

/** Outcomes in which money goes by how much a wager counts for. */
const goesByStake: ReadonlySet<Outcome> = new Set(['won', 'lost', 'surrendered']);

/** The wagers over their maximum that were decided, and that nobody can find any more: money moved on them, or the round is over. */
const oversIn = (
  reasoning: Settling,
  closed: Placed | null,
): readonly (Over & { readonly isSettledRight: boolean })[] =>
  gathered(reasoning, ({ settlement: { outcome, due: amounts, dueMost }, wager, due: { over, placement } }) => {
    if (!over || !goesByStake.has(outcome)) return [];
    if (wager.money.length === 0 && !closed) return [];
    return [{ wager, placement, over, isSettledRight: amounts === null || isDoneAs(wager, amounts, dueMost) }];
  });

const ofOver = (
  { wager, placement: { stakeCents }, over: { maxCents, found, interpretations: ofMaximum } }: Over,
  says: string,
  interpretations: readonly string[],
): readonly Sighting[] =>
  ofWager(wager, found ?? wager.laid, `${named(wager, stakeCents)} ${says}`, {
    figures: { stakeCents, maxCents, overCents: stakeCents - maxCents },
    interpretations: [...interpretations, ...ofMaximum.filter((one) => !interpretations.includes(one))],
  });

/** Wagers over the maximum that were paid or collected to the maximum, as the document orders. */
export const wagersCapped =
  (interpretations: readonly string[]): Look<ClosedOrNot, Settling> =>
  ({ closed }, { settled }) =>
    gathered(oversIn(settled.reasoning, closed), (one) =>
      one.over.inTime === 'yes' && one.isSettledRight
        ? ofOver(one, `counted to the maximum of ${inDollars(one.over.maxCents)}`, interpretations)
        : [],
    );

/** Wagers over the maximum whose result stands, because nobody found them in time. */
export const wagersOverTheMaximumUnnoticed =
  (interpretations: readonly string[]): Look<ClosedOrNot, Settling> =>
  ({ closed }, { settled }) =>
    gathered(oversIn(settled.reasoning, closed), (one) => {
      if (one.over.inTime === 'yes') return [];
      const maximum = inDollars(one.over.maxCents);
      const says = `was over the maximum of ${maximum} and was not found in time; its result stands`;
      return ofOver(one, says, interpretations);
    });

/** Wagers over the maximum of which the clocks cannot tell whether they were found before they were settled. */
export const wagersFoundAsTheyWereSettled =
  (interpretations: readonly string[]): Look<unknown, Settling> =>
  (_round, { settled }) =>
    gathered(settled.reasoning, ({ wager, due: { over, placement } }) => {
      const [first] = wager.money;
      const found = over?.found;
      if (!found || !first || over.inTime !== 'unclear') return [];
      const { stakeCents } = placement;
      const maximum = inDollars(over.maxCents);
      return ofWager(wager, first, `${named(wager, stakeCents)}, over the maximum of ${maximum}, was settled`, {
        figures: { stakeCents, maxCents: over.maxCents },
        interpretations,
        ...unclearOrder('whether it was found before it was settled', standing(found, first)),
      });
    });

/** Where the text does not say whether the maximum is of each wager: how it is asked, and the clause that speaks of them together. */
export type TogetherRule = {
  readonly mayAllowOwnLimits: Holders;
  readonly question: string;
  readonly contestedBy: string;
};

/** Players with more than one wager: mostly few, so that the others need not be grouped. */
const playersOfSeveral = (reasoning: Settling): ReadonlySet<string> => {
  const [once, again] = [new Set<string>(), new Set<string>()];
  for (const { wager } of reasoning) {
    const { personId } = wager;
    if (personId !== null) (once.has(personId) ? again : once).add(personId);
  }
  return again;
};

const byPlayerAndKind = (reasoning: Settling): readonly Settling[] => {
  const several = playersOfSeveral(reasoning);
  if (several.size === 0) return [];
  // By player and then by kind: no name has to be put together for each wager.
  const groups = new Map<string, Map<string, Reasoned[]>>();
  for (const one of reasoning) {
    const { personId, laid } = one.wager;
    if (personId === null || !several.has(personId)) continue;
    if (laid?.fact.type !== 'round.WagerPlaced' || !goesByStake.has(one.settlement.outcome)) continue;
    const ofPlayer = groups.get(personId) ?? new Map<string, Reasoned[]>();
    groups.set(personId, ofPlayer);
    const { kind } = one.due.placement;
    const group = ofPlayer.get(kind);
    if (group) group.push(one);
    else ofPlayer.set(kind, [one]);
  }
  return gathered([...groups.values()], (ofPlayer) => [...ofPlayer.values()]);
};

/** Wagers of one player on one kind that the same play settled, and that are over the maximum together, each being within it. */
export const wagersOverTheMaximumTogether =
  ({ mayAllowOwnLimits, question, contestedBy }: TogetherRule): Look<AtTable, Settling> =>
  ({ table }, { settled, interpretation }) => {
    if (interpretation(question) !== 'each') return [];
    return gathered(byPlayerAndKind(settled.reasoning), (group) =>
      gathered([...new Set(group.map(({ due }) => due.decidedBy))], (play): readonly Sighting[] => {
        const all = group.filter(({ due }) => due.decidedBy === play);
        const last = all.at(-1);
        if (!last?.wager.laid || all.length < 2 || all.some(({ due }) => due.over)) return [];
        const { personId, laid } = last.wager;
        const { kind } = last.due.placement;
        const own = personalLimitWithPower(table, personId, laid.fact, mayAllowOwnLimits.roles);
        const maxCents = own?.maxCents ?? limitsAt(table, kind, laid.fact)?.maxCents;
        const stakeCents = all.reduce((sum, { due }) => sum + due.placement.stakeCents, 0);
        if (maxCents === undefined || stakeCents <= maxCents) return [];
        const says = `the ${kind} wagers of ${personId} came to ${inDollars(stakeCents)} together, over the maximum of ${inDollars(maxCents)}`;
        const figures = { stakeCents, maxCents, wagers: all.length };
        return ofWager(last.wager, laid, says, { figures, interpretations: [question], contestedBy });
      }),
    );
  };

/**
 * How far it reaches that a wager over the maximum is brought down to it after the close of betting. It counts for no more, and yet it
 * cannot be changed: both are cited.
 */
export const broughtDownToTheMaximum = ({ wager, change }: LateTouch, { table }: AtTable): Reach => {
  const to = change?.placement;
  if (!to) return 'no';
  const was = lastPlacementBefore(wager, change.at);
  const found = wager.found.find(({ fact, at }) => fact.data.limit === 'maximum' && at < change.at);
  const maxCents = found?.fact.data.limitCents ?? limitsAt(table, was.kind, change.fact)?.maxCents;
  const isSameWager = to.kind === was.kind && to.area === was.area;
  return isSameWager && was.stakeCents > to.stakeCents && to.stakeCents === maxCents ? 'contested' : 'no';
};
