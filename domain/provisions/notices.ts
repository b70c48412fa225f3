import { instantMs } from '../kernel/time.ts';
import type { Sighting } from '../law/clause.ts';
import type { Stood } from '../table/duties.ts';
import type { TableFact } from '../table/facts.ts';
import type { Choice } from './at-table.ts';

/** What a document asks of the notice that has to come before a deed. */
export type NoticeRule = {
  /** For how many minutes it has to be shown; null: it has to be shown before, and the document gives no time. */
  readonly shownForMinutes: number | null;
  /** Does the notice have to say when? Then a notice that does not say it is none. */
  readonly proposesTime: boolean;
  /**
   * Does the notice cover a deed before the time that it proposed? An interpretation with the choices `covered`, `contested` (by
   * the clause named here) and `not-covered`; null: the document gives no reason to ask, and the notice covers it.
   */
  readonly beforeItsTime: { readonly question: string; readonly contestedBy: string } | null;
};

/** A notice from when it was given until it was taken down, and the time that it proposed. */
export type NoticeGiven = Stood<{ readonly proposedAt: string | null }>;

/** `early`: the deed came before the time that the notice proposed. */
export type Notice =
  | { readonly held: 'yes' | 'no' }
  | { readonly held: 'early'; readonly earlyMs: number }
  | { readonly held: 'unclear'; readonly apartMs: number; readonly uncertaintyMs: number };

/** How long a notice stood before the deed, against what is asked. The offset of a terminal cancels out where it recorded both. */
const shownLongEnough = ({ shownForMinutes }: NoticeRule, { from, to }: NoticeGiven, deed: TableFact): Notice => {
  const end = to && to.atMs < deed.atMs ? to : deed;
  const slackMs = end.atMs - from.atMs - (shownForMinutes ?? 0) * 60_000;
  const sameClock = from.terminal !== null && from.terminal === end.terminal;
  const uncertaintyMs = sameClock ? 0 : from.uncertaintyMs + end.uncertaintyMs;
  if (uncertaintyMs > 0 && Math.abs(slackMs) <= uncertaintyMs)
    return { held: 'unclear', apartMs: slackMs, uncertaintyMs };
  return { held: slackMs >= 0 ? 'yes' : 'no' };
};

const noticeBy = (rule: NoticeRule, given: NoticeGiven, deed: TableFact, choice: Choice): Notice => {
  const { proposedAt } = given.value;
  if (proposedAt === null && rule.proposesTime) return { held: 'no' };
  const shown = shownLongEnough(rule, given, deed);
  if (shown.held !== 'yes' || proposedAt === null || rule.beforeItsTime === null) return shown;
  const earlyMs = instantMs(proposedAt) - deed.atMs;
  if (earlyMs <= deed.uncertaintyMs || choice(rule.beforeItsTime.question) === 'covered') return shown;
  return { held: 'early', earlyMs };
};

const worth = { yes: 3, unclear: 2, early: 1, no: 0 } as const;

/** For sorting: the notice that is worth less comes first. */
export const byWorth = (a: Notice, b: Notice): number => worth[a.held] - worth[b.held];

/** The best of the notices that were given of a deed. */
export const bestNotice = (rule: NoticeRule, given: readonly NoticeGiven[], deed: TableFact, choice: Choice): Notice =>
  given
    .map((one) => noticeBy(rule, one, deed, choice))
    .reduce<Notice>((best, notice) => (byWorth(notice, best) > 0 ? notice : best), { held: 'no' });

/** `without 20 minutes' notice on a sign`, as a sentence goes on. */
export const withoutNotice = ({ shownForMinutes }: NoticeRule): string =>
  shownForMinutes === null ? 'without notice' : `without ${shownForMinutes} minutes' notice on a sign`;

/** What a sighting says of a notice that failed, beside its sentence. */
export const failedNotice = (
  { shownForMinutes, beforeItsTime }: NoticeRule,
  notice: Notice,
  choice: Choice,
): Pick<Sighting, 'undetermined' | 'contestedBy' | 'interpretations'> => {
  if (notice.held === 'early' && beforeItsTime) {
    const { question, contestedBy } = beforeItsTime;
    const interpretations = [question];
    return choice(question) === 'contested' ? { interpretations, contestedBy } : { interpretations };
  }
  if (notice.held !== 'unclear') return {};
  const { apartMs, uncertaintyMs } = notice;
  const missing =
    shownForMinutes === null
      ? 'whether the notice was given before'
      : `whether the sign had been shown for ${shownForMinutes} minutes`;
  return { undetermined: { missing, apartMs, uncertaintyMs } };
};
