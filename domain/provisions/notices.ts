import { gathered } from '../kernel/gathered.ts';
import { instantMs } from '../kernel/time.ts';
import type { Sighting } from '../law/clause.ts';
import type { Stood } from '../table/duties.ts';
import type { TableFact } from '../table/facts.ts';
import type { Sign, TableRecord } from '../table/record.ts';
import type { Choice } from '../law/choice.ts';
import { onSilence } from './sightings.ts';

/** What a document asks of the notice that has to come before a deed. */
export type NoticeRule = {
  /** For how many minutes it has to be shown; null: it has to be shown before, and the document gives no time. */
  readonly shownForMinutes: number | null;
  /** Does the notice have to say when? Then a notice that does not say it does not count. */
  readonly proposesTime: boolean;
  /**
   * Does the notice cover a deed before the time that it proposed? An interpretation with the choices `covered`, `contested` (by
   * the clause named here) and `not-covered`; null: the document gives no reason to ask, and the notice covers it.
   */
  readonly beforeItsTime: { readonly question: string; readonly contestedBy: string } | null;
  /**
   * Do several spells of a sign of the same time count together? An interpretation with the choices `in-a-row` and `in-all`; null: the
   * document gives no reason to ask, and each sign counts by itself.
   */
  readonly spells: string | null;
  /**
   * May the players be told by word too? Then it may have been given though nobody recorded it: the interpretation of a record that holds
   * no notice. Left out: only a sign is notice.
   */
  readonly byWord?: { readonly silence: string };
};

/** What the players were told at a table: by its signs and, where the document lets notice be given so, by word, which stands from then on. */
export const announcedAt = (
  { byWord }: NoticeRule,
  { signs, facts }: TableRecord,
): readonly Stood<Sign['content']>[] => {
  const onSigns = signs.map((sign) => ({ ...sign, value: sign.value.content }));
  if (!byWord) return onSigns;
  const said = gathered(facts, (fact) =>
    fact.type === 'table.NoticeGiven' ? [{ value: fact.data.content, from: fact, to: null }] : [],
  );
  return [...onSigns, ...said];
};

/** A notice from when it was given until it was taken down, and the time that it proposed. */
export type NoticeGiven = Stood<{ readonly proposedAt: string | null }>;

/** `early`: the deed came before the time that the notice proposed. `bySpells`: it would hold if its spells counted together. */
export type Notice =
  | { readonly held: 'yes' | 'no'; readonly bySpells?: boolean }
  | { readonly held: 'early'; readonly earlyMs: number }
  | { readonly held: 'unclear'; readonly apartMs: number; readonly uncertaintyMs: number };

/** How long something was on show, and by how much the clocks may be wrong about that. */
type Shown = { readonly shownMs: number; readonly uncertaintyMs: number };

const nothingShown: Shown = { shownMs: 0, uncertaintyMs: 0 };

/** How long notices stood before the deed; the time in which two of them stood counts once. The offset of a terminal cancels out where it recorded both ends. */
const shownBefore = (given: readonly NoticeGiven[], deed: TableFact): Shown => {
  let upToMs = -Infinity;
  return given
    .toSorted((a, b) => a.from.atMs - b.from.atMs)
    .reduce(({ shownMs, uncertaintyMs }, { from, to }) => {
      const end = to && to.atMs < deed.atMs ? to : deed;
      const sameClock = from.terminal !== null && from.terminal === end.terminal;
      // The one spell of a sign that came after the deed is less than none.
      const spellMs = upToMs === -Infinity ? end.atMs - from.atMs : Math.max(0, end.atMs - Math.max(from.atMs, upToMs));
      upToMs = Math.max(upToMs, end.atMs);
      return {
        shownMs: shownMs + spellMs,
        uncertaintyMs: uncertaintyMs + (sameClock ? 0 : from.uncertaintyMs + end.uncertaintyMs),
      };
    }, nothingShown);
};

const shownLongEnough = ({ shownForMinutes }: NoticeRule, { shownMs, uncertaintyMs }: Shown): Notice => {
  const slackMs = shownMs - (shownForMinutes ?? 0) * 60_000;
  if (uncertaintyMs > 0 && Math.abs(slackMs) <= uncertaintyMs)
    return { held: 'unclear', apartMs: slackMs, uncertaintyMs };
  return { held: slackMs >= 0 ? 'yes' : 'no' };
};

/** What notices of one time are worth together. */
const noticeBy = (rule: NoticeRule, given: readonly NoticeGiven[], deed: TableFact, choice: Choice): Notice => {
  const proposedAt = given[0]?.value.proposedAt ?? null;
  if (proposedAt === null && rule.proposesTime) return { held: 'no' };
  const shown = shownLongEnough(rule, shownBefore(given, deed));
  if (shown.held !== 'yes' || proposedAt === null || rule.beforeItsTime === null) return shown;
  const earlyMs = instantMs(proposedAt) - deed.atMs;
  if (earlyMs <= deed.uncertaintyMs || choice(rule.beforeItsTime.question) === 'covered') return shown;
  return { held: 'early', earlyMs };
};

const worth = { yes: 3, unclear: 2, early: 1, no: 0 } as const;

/** For sorting: the notice that is worth less comes first. */
export const byWorth = (a: Notice, b: Notice): number => worth[a.held] - worth[b.held];

const bestOf = (notices: readonly Notice[]): Notice =>
  notices.reduce<Notice>((best, notice) => (byWorth(notice, best) > 0 ? notice : best), { held: 'no' });

/** The best of the notices that were given of a deed; those of one time together, where the document is read so. */
export const bestNotice = (
  rule: NoticeRule,
  given: readonly NoticeGiven[],
  deed: TableFact,
  choice: Choice,
): Notice => {
  const best = bestOf(given.map((one) => noticeBy(rule, [one], deed, choice)));
  if (best.held === 'yes' || rule.spells === null || given.length < 2) return best;
  const times = [...new Set(given.map(({ value }) => value.proposedAt))];
  const ofTime = (time: string | null) => given.filter(({ value }) => value.proposedAt === time);
  const inAll = bestOf(times.map((time) => noticeBy(rule, ofTime(time), deed, choice)));
  if (byWorth(inAll, best) <= 0) return best;
  if (choice(rule.spells) === 'in-all') return inAll;
  return best.held === 'no' ? { held: 'no', bySpells: true } : best;
};

/** `without 20 minutes' notice on a sign`, as a sentence goes on. */
export const withoutNotice = ({ shownForMinutes }: NoticeRule): string =>
  shownForMinutes === null ? 'without notice' : `without ${shownForMinutes} minutes' notice on a sign`;

/**
 * What a sighting says beside its sentence where the players may have been told by word: that no notice before the deed is on record does
 * not show that nobody told them, and one that was given afterwards does not either.
 */
export const untold = (
  { byWord }: NoticeRule,
  { held }: Notice,
  choice: Choice,
): Pick<Sighting, 'undetermined' | 'interpretations'> =>
  byWord && held === 'no'
    ? onSilence(choice, byWord.silence, 'whether the players were told before: nobody recorded it')
    : {};

/** What a sighting says of a notice that failed, beside its sentence. */
export const failedNotice = (
  { shownForMinutes, beforeItsTime, spells }: NoticeRule,
  notice: Notice,
  choice: Choice,
): Pick<Sighting, 'undetermined' | 'contestedBy' | 'interpretations'> => {
  if (notice.held === 'early' && beforeItsTime) {
    const { question, contestedBy } = beforeItsTime;
    const interpretations = [question];
    return choice(question) === 'contested' ? { interpretations, contestedBy } : { interpretations };
  }
  if (notice.held === 'no') return notice.bySpells && spells !== null ? { interpretations: [spells] } : {};
  if (notice.held !== 'unclear') return {};
  const { apartMs, uncertaintyMs } = notice;
  const missing =
    shownForMinutes === null
      ? 'whether the notice was given before'
      : `whether the sign had been shown for ${shownForMinutes} minutes`;
  return { undetermined: { missing, apartMs, uncertaintyMs } };
};
