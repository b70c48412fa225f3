import type { Fact } from '../../../kernel/effective-history.ts';
import { instantMs, localDateAt } from '../../../kernel/time.ts';
import type { Look } from '../../../law/clause.ts';
import { counted } from '../../../provisions/words.ts';
import { thresholdsOn } from '../../../venue/thresholds.ts';
import type { FactOf } from '../../../table/facts.ts';
import type { SessionPicture } from '../picture.ts';
import { spanText } from './clocks.ts';
import { isSurelyOutside } from './times.ts';

/** A time of which the record says that its entries were kept elsewhere and handed in afterwards. */
type Delay = { readonly terminal: string | null; readonly fromMs: number; readonly untilMs: number };

const delaysIn = (facts: readonly Fact[]): readonly Delay[] =>
  facts
    .filter(({ type }) => type === 'table.RecordingDelayed')
    .map((fact) => {
      // The stream was checked against the schema when it was stored; types cannot show that.
      const { terminal, from, until } = fact.data as FactOf<'table.RecordingDelayed'>['data'];
      return { terminal, fromMs: instantMs(from), untilMs: instantMs(until) };
    });

const isWithin =
  ({ atMs, uncertaintyMs, terminal: by }: Fact) =>
  ({ terminal, fromMs, untilMs }: Delay): boolean =>
    (terminal === null || terminal === by) && fromMs <= atMs + uncertaintyMs && atMs - uncertaintyMs <= untilMs;

const minuteMs = 60_000;

/** From how late on an entry counts as late, in milliseconds: as the venue has it on the day of the session. */
const lateAfterMs = ({ register, zone, opened }: SessionPicture): number =>
  thresholdsOn(register.venue.read.facts, localDateAt(opened.opening?.atMs ?? 0, zone)).lateEntryMinutes * minuteMs;

type Late = { readonly first: Fact; readonly entries: number; readonly mostMs: number };

/** What was recorded late, by the terminal that said it; null for what no terminal said. */
const lateByTerminal = (picture: SessionPicture): ReadonlyMap<string | null, Late> => {
  const { session, rounds, opened } = picture;
  const [delays, allowedMs] = [delaysIn(session.facts), lateAfterMs(picture)];
  const late = new Map<string | null, Late>();
  for (const { facts } of [session, ...rounds.map(({ read }) => read)]) {
    for (const fact of facts) {
      // A late entry declares itself, and so do a correction and an import.
      if (fact.origin !== 'recorded' || fact.imported) continue;
      const lateMs = instantMs(fact.recordedAt) - fact.atMs;
      if (lateMs - fact.uncertaintyMs <= allowedMs) continue;
      if (delays.some(isWithin(fact)) || isSurelyOutside(fact, opened)) continue;
      const { first = fact, entries = 0, mostMs = 0 } = late.get(fact.terminal) ?? {};
      late.set(fact.terminal, { first, entries: entries + 1, mostMs: Math.max(mostMs, lateMs) });
    }
  }
  return late;
};

/** Entries that were recorded long after they happened, and of which nothing says so: one sighting for each terminal. */
export const lateAndNotDeclared: Look<SessionPicture> = (picture) =>
  [...lateByTerminal(picture)].map(([terminal, { first, entries, mostMs }]) => ({
    deed: first,
    says: `${counted(entries, 'entry', 'entries')} of ${terminal === null ? 'persons' : `terminal ${terminal}`} ${entries === 1 ? 'was' : 'were'} recorded up to ${spanText(mostMs)} after what they tell, and nothing declares that`,
    figures: { terminal, entries, mostLateMs: mostMs, allowedMs: lateAfterMs(picture) },
  }));
