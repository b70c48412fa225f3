import { instantMs } from '../../../kernel/time.ts';
import type { Sighting } from '../../../law/clause.ts';
import { standing, type TableFact } from '../facts.ts';
import { isDoneAs } from '../due.ts';
import { reasonedOf } from '../settlement.ts';
import {
  actedAs,
  hasItsSign,
  limitsAt,
  limitsFor,
  personalLimitAt,
  stoodAt,
  type LimitsStated,
  type TableRecord,
} from '../table-record.ts';
import type { Choice, Terms } from '../terms.ts';
import { moneyOf, ofWager, unclearOrder, type RoundLook, type SessionLook } from './reading.ts';

/** 5.2: wagers under the stated minimum that were not refused before the call; they stand. */
export const wagersUnderTheMinimum: RoundLook = (picture, on) =>
  reasonedOf(on.settlements).flatMap(({ settlement, wager, due }) => {
    const { laid } = wager;
    if (laid?.fact.type !== 'round.WagerPlaced') return [];
    if (settlement.outcome === 'refused' || settlement.outcome === 'withdrawn') return [];
    const own = personalLimitAt(picture.table, wager.personId, laid.fact);
    const minCents = own?.value.minCents ?? limitsAt(picture.table, due.lie.kind, laid.fact)?.minCents;
    if (minCents === undefined || due.lie.stakeCents >= minCents) return [];
    const found = wager.found.find(({ fact }) => fact.data.limit === 'minimum');
    return ofWager(wager, found ?? laid, `the wager ${wager.wagerId} was under the minimum and stands`, {
      figures: { stakeCents: due.lie.stakeCents, minCents },
      interpretations: ['under-minimum-before-call'],
    });
  });

const overMaximum =
  (code: 'OVER_MAX_CAPPED' | 'OVER_MAX_UNNOTICED'): RoundLook =>
  (_picture, on) =>
    reasonedOf(on.settlements).flatMap(({ settlement, wager, due }) => {
      const { over } = due;
      if (!over || (settlement.outcome !== 'won' && settlement.outcome !== 'lost')) return [];
      const capped = over.inTime === 'yes';
      if (capped !== (code === 'OVER_MAX_CAPPED')) return [];
      if (capped && settlement.due && !isDoneAs(wager, settlement.due)) return [];
      const says = capped
        ? `the wager ${wager.wagerId}, over the maximum, counted to the maximum`
        : `the wager ${wager.wagerId} was over the maximum and was not found in time; its result stands`;
      return ofWager(wager, over.found ?? wager.laid, says, {
        figures: {
          stakeCents: due.lie.stakeCents,
          maxCents: over.maxCents,
          overCents: due.lie.stakeCents - over.maxCents,
        },
        interpretations: ['over-maximum-found'],
      });
    });

/** 5.3: wagers paid or collected to the maximum. */
export const wagersCapped = overMaximum('OVER_MAX_CAPPED');
/** 5.3: wagers over the maximum that nobody noticed in time. */
export const wagersOverTheMaximumUnnoticed = overMaximum('OVER_MAX_UNNOTICED');

/** 5.3: wagers found over the maximum in time and settled in full, or of which the clocks cannot tell whether in time. */
export const wagersOverTheMaximumInFull = (terms: Terms): RoundLook => {
  const faults = moneyOf(terms, '5.3', 'OVER_MAX_SETTLED_IN_FULL');
  return (picture, on) => [
    ...faults(picture, on),
    ...reasonedOf(on.settlements).flatMap(({ wager, due: { over, lie } }) => {
      const [first] = wager.money;
      const found = over?.found;
      if (!found || !first || over.inTime !== 'unclear') return [];
      return ofWager(wager, first, `the wager ${wager.wagerId}, over the maximum, was settled`, {
        figures: { stakeCents: lie.stakeCents, maxCents: over.maxCents },
        interpretations: ['over-maximum-found'],
        ...unclearOrder('whether it was found before it was settled', standing(found, first)),
      });
    }),
  ];
};

const noticeMs = 20 * 60_000;
type Notice =
  | { readonly held: 'yes' | 'no' }
  | { readonly held: 'early'; readonly earlyMs: number }
  | { readonly held: 'unclear'; readonly apartMs: number; readonly uncertaintyMs: number };

/** Whether a notice covers what was done before the time that it proposed. */
const beforeItsTime = 'notice-before-its-time';

/** Had it been on show for twenty minutes when that was done, or it was taken down? The same terminal's clock cancels its own offset. */
const shownForNotice = ({ from, to }: TableRecord['signs'][number], done: TableFact): Notice => {
  const end = to && to.atMs < done.atMs ? to : done;
  const slackMs = end.atMs - from.atMs - noticeMs;
  const sameClock = from.terminal !== null && from.terminal === end.terminal;
  const uncertaintyMs = sameClock ? 0 : from.uncertaintyMs + end.uncertaintyMs;
  if (uncertaintyMs > 0 && Math.abs(slackMs) <= uncertaintyMs)
    return { held: 'unclear', apartMs: slackMs, uncertaintyMs };
  return { held: slackMs >= 0 ? 'yes' : 'no' };
};

/** Did a sign give twenty minutes' notice of what was done, and of its time (5.5, 9.8)? `early`: it was done before the time it proposed. */
const noticeBy = (sign: TableRecord['signs'][number], done: TableFact, choice: Choice): Notice => {
  const { content } = sign.value;
  const proposedAt = 'proposedAt' in content ? content.proposedAt : null;
  if (proposedAt === null) return { held: 'no' };
  const shown = shownForNotice(sign, done);
  const earlyMs = instantMs(proposedAt) - done.atMs;
  if (shown.held !== 'yes' || earlyMs <= done.uncertaintyMs || choice(beforeItsTime) === 'covered') return shown;
  return { held: 'early', earlyMs };
};

const worth = { yes: 3, unclear: 2, early: 1, no: 0 } as const;

/** The best notice that any of these signs gave. */
export const bestNotice = (signs: TableRecord['signs'], done: TableFact, choice: Choice): Notice =>
  signs
    .map((sign) => noticeBy(sign, done, choice))
    .reduce<Notice>((best, notice) => (worth[notice.held] > worth[best.held] ? notice : best), { held: 'no' });

/** What a sighting of `clause` says of a notice that does not hold beyond doubt. */
export const shortOf = (
  notice: Notice,
  clause: string,
  choice: Choice,
): Pick<Sighting, 'undetermined' | 'contestedBy' | 'interpretations'> => {
  if (notice.held === 'early') {
    const interpretations = [beforeItsTime];
    return choice(beforeItsTime) === 'contested' ? { interpretations, contestedBy: clause } : { interpretations };
  }
  if (notice.held !== 'unclear') return {};
  const { apartMs, uncertaintyMs } = notice;
  return { undetermined: { missing: 'whether the sign had been shown for twenty minutes', apartMs, uncertaintyMs } };
};

type Raise = { readonly kind: string; readonly fromCents: number; readonly toCents: number };

const raisesOf = (before: LimitsStated | undefined, after: LimitsStated): Raise[] =>
  before
    ? after.limits.flatMap(({ wagerKind, minCents }) => {
        const was = limitsFor(before.limits, wagerKind)?.minCents;
        return was !== undefined && minCents > was ? [{ kind: wagerKind, fromCents: was, toCents: minCents }] : [];
      })
    : [];

const announces = (sign: TableRecord['signs'][number], { kind, toCents }: Raise): boolean => {
  const { content } = sign.value;
  return content.kind === 'limits-change' && limitsFor(content.limits, kind)?.minCents === toCents;
};

/** 5.5: a minimum raised without a sign of the new minimum and the time, shown for twenty minutes. */
export const minimumsRaisedWithoutNotice: SessionLook = ({ table }, on) =>
  table.limits.flatMap((change, index) => {
    const [worst] = raisesOf(table.limits[index - 1], change)
      .map((raise) => {
        const signs = table.signs.filter((sign) => announces(sign, raise));
        return { raise, notice: bestNotice(signs, change.fact, on.interpretation) };
      })
      .filter(({ notice }) => notice.held !== 'yes')
      .toSorted((a, b) => worth[a.notice.held] - worth[b.notice.held]);
    if (!worst) return [];
    const { raise, notice } = worst;
    const what = `the minimum for ${raise.kind === '*' ? 'all wagers' : raise.kind} was raised`;
    const early = notice.held === 'early';
    return [
      {
        deed: change.fact,
        personId: change.fact.type === 'table.LimitsChanged' ? change.fact.data.decision.by : null,
        says: early ? `${what} before the time that the sign gave` : `${what} without twenty minutes' notice on a sign`,
        figures: {
          wagerKind: raise.kind,
          minWasCents: raise.fromCents,
          minCents: raise.toCents,
          ...(early ? { earlyMs: notice.earlyMs } : {}),
        },
        ...shortOf(notice, '5.5', on.interpretation),
      },
    ];
  });

/** 5.5 and 5.6: limits changed, or a player allowed more, by somebody who is no casino supervisor. */
export const limitsSetWithoutPower =
  (terms: Terms, type: 'table.LimitsChanged' | 'table.PersonalLimitGranted'): SessionLook =>
  ({ table }) =>
    table.facts.flatMap((fact) => {
      if (fact.type !== type || !('decision' in fact.data)) return [];
      const { by, roleClaimed } = fact.data.decision;
      if (actedAs(table, by, roleClaimed, terms.maySetAside, fact) !== 'no') return [];
      return [{ deed: fact, personId: by, says: 'limits were set by somebody who is no casino supervisor' }];
    });

/** 5.6: a player allowed more than the maximum without a sign of their limits. */
export const personalLimitsWithoutSign: SessionLook = ({ table }) =>
  table.facts.flatMap((fact) => {
    if (fact.type !== 'table.PersonalLimitGranted') return [];
    if (hasItsSign(table, fact)) return [];
    const { personId, minCents, maxCents } = fact.data;
    const says = 'a player was allowed more than the maximum without a sign of their own limits';
    return [{ deed: fact, personId, says, figures: { minCents, maxCents } }];
  });

/** 5.1: games played while no sign of the limits stood at the table; the first of each time that it was so. */
export const sessionsWithoutLimitsSign: SessionLook = ({ table, rounds }) => {
  const signs = table.signs.filter(({ value }) => value.content.kind === 'limits');
  const played = rounds.flatMap(({ spins, opened }) => (spins.length > 0 && opened ? [opened] : []));
  const without = played.map(({ fact }) => !signs.some((sign) => stoodAt(sign, fact)));
  return played
    .filter((_opened, index) => without[index] && !without[index - 1])
    .map(({ fact }) => ({ deed: fact, says: 'a game was played at a table without a sign of its limits' }));
};

/** 5.1: wagers that are no multiple of the unit, or of the minimum, that the sign states. */
export const wagersNotInUnit: RoundLook = (picture) =>
  picture.wagers.flatMap((wager) => {
    const fact = wager.laid?.fact;
    if (fact?.type !== 'round.WagerPlaced' || personalLimitAt(picture.table, wager.personId, fact)) return [];
    const stated = limitsAt(picture.table, wager.lie.kind, fact);
    const { stakeCents } = wager.lie;
    if (!stated || stakeCents < stated.minCents) return [];
    const { minCents, multiplesOfMin, unitCents } = stated;
    const byMinimum = multiplesOfMin && minCents > 0 && stakeCents % minCents !== 0;
    const byUnit = unitCents !== null && (stakeCents - minCents) % unitCents !== 0;
    if (!byMinimum && !byUnit) return [];
    return ofWager(wager, wager.laid, `the wager ${wager.wagerId} is not in the units that the sign states`, {
      figures: { stakeCents, minCents, unitCents },
    });
  });
