import { instantMs } from '../../../kernel/time.ts';
import { standing, type Placed } from '../../../kernel/placed.ts';
import type { Reach, Sighting } from '../../../law/clause.ts';
import { actedAs } from '../../../table/duties.ts';
import type { TableFact } from '../../../table/facts.ts';
import { limitsAt, limitsFor, limitsUpTo, personalLimitWithPower } from '../../../table/limits.ts';
import type { TableRecord } from '../../../table/record.ts';
import { isDoneAs } from '../due.ts';
import type { RoundPicture } from '../round.ts';
import { gotItsStake } from '../../../round/wager-book.ts';
import type { Choice, Terms } from '../terms.ts';
import type { Touched } from '../touched.ts';
import { moneyOf, ofWager, unclearOrder, type RoundLook, type SessionLook } from './reading.ts';

/** Had the betting been closed after it, by a call or a spin, or the game? Until then a wager may still be refused or put right. */
const isPastChanging = ({ calls, spins, closed }: RoundPicture, { at }: Placed): boolean =>
  closed !== null || calls.some((call) => call.at > at) || spins.some((spin) => spin.at > at);

/** 5.2: wagers under the stated minimum that were not refused before the call; they stand. */
export const wagersUnderTheMinimum =
  (terms: Terms): RoundLook =>
  (picture, on) =>
    on.settled.reasoning.flatMap(({ settlement, wager, due }) => {
      const { laid } = wager;
      if (laid?.fact.type !== 'round.WagerPlaced' || outOfPlay.has(settlement.outcome)) return [];
      const since = gotItsStake(wager, due.placement, laid);
      const own = personalLimitWithPower(picture.table, wager.personId, since.fact, terms.maySetAside);
      const found = wager.found.find(({ fact }) => fact.data.limit === 'minimum');
      const minCents =
        own?.minCents ??
        limitsAt(picture.table, due.placement.kind, since.fact)?.minCents ??
        found?.fact.data.limitCents;
      if (minCents === undefined || due.placement.stakeCents >= minCents || !isPastChanging(picture, since)) return [];
      return ofWager(wager, found ?? since, `the wager ${wager.wagerId} was under the minimum and stands`, {
        figures: { stakeCents: due.placement.stakeCents, minCents },
        interpretations: ['under-minimum-before-call'],
      });
    });

/** Outcomes of wagers that never counted, or did not in the end: what they were laid for is no matter. */
const outOfPlay: ReadonlySet<string> = new Set(['refused', 'withdrawn', 'void']);

const overMaximum =
  (code: 'OVER_MAX_CAPPED' | 'OVER_MAX_UNNOTICED'): RoundLook =>
  (picture, on) =>
    on.settled.reasoning.flatMap(({ settlement, wager, due }) => {
      const { over } = due;
      if (!over || (settlement.outcome !== 'won' && settlement.outcome !== 'lost')) return [];
      // Until money moves it may still be found in time.
      if (wager.money.length === 0 && !picture.closed) return [];
      const capped = over.inTime === 'yes';
      if (capped !== (code === 'OVER_MAX_CAPPED')) return [];
      if (capped && settlement.due && !isDoneAs(wager, settlement.due)) return [];
      const says = capped
        ? `the wager ${wager.wagerId}, over the maximum, counted to the maximum`
        : `the wager ${wager.wagerId} was over the maximum and was not found in time; its result stands`;
      return ofWager(wager, over.found ?? wager.laid, says, {
        figures: {
          stakeCents: due.placement.stakeCents,
          maxCents: over.maxCents,
          overCents: due.placement.stakeCents - over.maxCents,
        },
        interpretations: ['over-maximum-found'],
      });
    });

/** 5.3: wagers paid or collected to the maximum. */
export const wagersCapped = overMaximum('OVER_MAX_CAPPED');
/** 5.3: wagers over the maximum that nobody noticed in time. */
export const wagersOverTheMaximumUnnoticed = overMaximum('OVER_MAX_UNNOTICED');

/** 5.3: wagers found over the maximum in time and settled in full, or of which the clocks cannot tell whether in time. */
export const wagersOverTheMaximumInFull: RoundLook = (picture, on) => [
  ...moneyOf('5.3', 'OVER_MAX_SETTLED_IN_FULL')(picture, on),
  ...on.settled.reasoning.flatMap(({ wager, due: { over, placement } }) => {
    const [first] = wager.money;
    const found = over?.found;
    if (!found || !first || over.inTime !== 'unclear') return [];
    return ofWager(wager, first, `the wager ${wager.wagerId}, over the maximum, was settled`, {
      figures: { stakeCents: placement.stakeCents, maxCents: over.maxCents },
      interpretations: ['over-maximum-found'],
      ...unclearOrder('whether it was found before it was settled', standing(found, first)),
    });
  }),
];

/**
 * 5.3 against 4.6: a wager over the maximum that is brought down to it after the call. It counts for no more, and yet it cannot be
 * changed: both are cited.
 */
export const broughtDownToTheMaximum = ({ wager, change }: Touched, { table }: RoundPicture): Reach => {
  const to = change?.placement;
  if (!to) return 'no';
  const was =
    wager.changes.findLast(({ at, placement }) => at < change.at && placement !== null)?.placement ?? wager.placement;
  const found = wager.found.find(({ fact, at }) => fact.data.limit === 'maximum' && at < change.at);
  const maxCents = found?.fact.data.limitCents ?? limitsAt(table, was.kind, change.fact)?.maxCents;
  const isSameWager = to.kind === was.kind && to.area === was.area;
  return isSameWager && was.stakeCents > to.stakeCents && to.stakeCents === maxCents ? 'contested' : 'no';
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

/** The kinds of wager that limits were ever stated for one by one; `*` when they were only stated for all together. */
const kindsStated = ({ limits, signs }: TableRecord): readonly string[] => {
  const announced = signs.flatMap(({ value: { content } }) => (content.kind === 'limits-change' ? content.limits : []));
  const named = [...limits.flatMap((stated) => stated.limits), ...announced].map(({ wagerKind }) => wagerKind);
  const kinds = new Set(named.filter((kind) => kind !== '*'));
  return kinds.size === 0 ? ['*'] : [...kinds];
};

/** The minimums that this statement of limits raised over what stood before it. */
const raisesOf = ({ limits }: TableRecord, index: number, kinds: readonly string[]): Raise[] =>
  kinds.flatMap((kind) => {
    const was = limitsUpTo(limits, index - 1, kind)?.minCents;
    const is = limitsFor(limits[index]?.limits ?? [], kind)?.minCents;
    return was !== undefined && is !== undefined && is > was ? [{ kind, fromCents: was, toCents: is }] : [];
  });

/** Had the change that the sign announced been made before this one? Then it gives no notice of another. */
const isSpent = ({ limits }: TableRecord, sign: TableRecord['signs'][number], index: number, raise: Raise): boolean => {
  const { content } = sign.value;
  if (content.kind !== 'limits-change' || content.proposedAt === null) return false;
  const proposedMs = instantMs(content.proposedAt);
  return limits.some(
    ({ fact, limits: stated }, place) =>
      place < index &&
      fact.atMs > sign.from.atMs &&
      fact.atMs + fact.uncertaintyMs >= proposedMs &&
      limitsFor(stated, raise.kind)?.minCents === raise.toCents,
  );
};

const announces = (sign: TableRecord['signs'][number], { kind, toCents }: Raise): boolean => {
  const { content } = sign.value;
  return content.kind === 'limits-change' && limitsFor(content.limits, kind)?.minCents === toCents;
};

/** 5.5: a minimum raised without a sign of the new minimum and the time, shown for twenty minutes. */
export const minimumsRaisedWithoutNotice: SessionLook = ({ table }, on) => {
  const kinds = kindsStated(table);
  return table.limits.flatMap((change, index) => {
    const [worst] = raisesOf(table, index, kinds)
      .map((raise) => {
        const signs = table.signs.filter((sign) => announces(sign, raise) && !isSpent(table, sign, index, raise));
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
};

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
