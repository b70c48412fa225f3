import type { Fact } from '../kernel/effective-history.ts';
import { canonicalJson } from '../kernel/canonical.ts';
import { dayAfter, dayBeginsAtMs, localDateAt } from '../kernel/time.ts';
import type { EditionEvent } from './events.ts';

/** The law of one game at one venue on one day: null when no edition was in force. */
export type InForce = {
  readonly edition: string | null;
  /** Interpretations that the venue had chosen for that edition, other than our defaults: id to choice. */
  readonly choices: Readonly<Record<string, string>>;
};

type Span = { readonly edition: string; readonly from: string; readonly lastDay: string | null };

const spansOf = (events: readonly EditionEvent[]): readonly Span[] =>
  events.flatMap((event) => {
    if (event.type !== 'edition.EditionCommenced') return [];
    const { edition, effectiveFrom } = event.data;
    const lastDays = events.flatMap((other) =>
      other.type === 'edition.EditionRevoked' && other.data.edition === edition && other.data.lastDay >= effectiveFrom
        ? [other.data.lastDay]
        : [],
    );
    return [{ edition, from: effectiveFrom, lastDay: lastDays.toSorted()[0] ?? null }];
  });

const covers = (span: Span, date: string): boolean =>
  span.from <= date && (span.lastDay === null || date <= span.lastDay);

/**
 * The edition in force on a local date at the venue, by the effective facts of its `edition-<venue>.<game>` stream. Where two
 * would be, the one that commenced later is; an end is only ever what a revocation says. Pure and total.
 */
export const editionInForce = (facts: readonly Fact[], localDate: string): InForce => {
  const events = facts as readonly Fact<EditionEvent>[];
  let current: Span | undefined;
  for (const span of spansOf(events)) {
    if (covers(span, localDate) && (!current || span.from >= current.from)) current = span;
  }
  if (!current) return { edition: null, choices: {} };
  const chosen = events
    .flatMap((event) => (event.type === 'edition.InterpretationChosen' ? [event.data] : []))
    .filter((choice) => choice.edition === current.edition && choice.effectiveFrom <= localDate)
    // A stable sort: of two that are effective from the same day, the one said later stands.
    .toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : a.effectiveFrom > b.effectiveFrom ? 1 : 0));
  return {
    edition: current.edition,
    choices: Object.fromEntries(chosen.map(({ interpretation, choice }) => [interpretation, choice])),
  };
};

/** Every reading of an edition's open questions that was chosen with effect from a day up to this one, by the same facts. Pure and total. */
export const choicesUpTo = (
  facts: readonly Fact[],
  edition: string,
  lastDay: string,
): readonly { readonly interpretation: string; readonly choice: string }[] =>
  (facts as readonly Fact<EditionEvent>[]).flatMap(({ type, data }) =>
    type === 'edition.InterpretationChosen' && data.edition === edition && data.effectiveFrom <= lastDay
      ? [{ interpretation: data.interpretation, choice: data.choice }]
      : [],
  );

/** The law of one game at one venue over some time: what it was at first, and what it became at a midnight within. */
export type LawOver = InForce & { readonly changes: readonly LawChange[] };
/** `from`: the first local date of it at the venue. `fromMs`: when that day began, on our clock. */
export type LawChange = InForce & { readonly from: string; readonly fromMs: number };

/** Every local date from which on the law may be another one. */
const datesOfChange = (events: readonly EditionEvent[]): readonly string[] =>
  events.flatMap(({ type, data }) => {
    if (type === 'edition.EditionRevoked') return [dayAfter(data.lastDay)];
    return type === 'edition.EditionCommenced' || type === 'edition.InterpretationChosen' ? [data.effectiveFrom] : [];
  });

/**
 * The law at a venue from one moment to another (our clock), by the same facts: at first as on the local date of the first moment, and
 * every change at a midnight within. What was chosen of an edition may change as the edition may. Pure.
 */
export const lawOver = (
  facts: readonly Fact[],
  zone: string,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): LawOver => {
  const [first, last] = [localDateAt(fromMs, zone), localDateAt(toMs, zone)];
  const atFirst = editionInForce(facts, first);
  if (first === last) return { ...atFirst, changes: [] };
  const dates = new Set(
    datesOfChange(facts as readonly Fact<EditionEvent>[]).filter((date) => date > first && date <= last),
  );
  const changes: LawChange[] = [];
  for (const from of [...dates].toSorted()) {
    const law = editionInForce(facts, from);
    const { edition, choices } = changes.at(-1) ?? atFirst;
    if (canonicalJson(law) === canonicalJson({ edition, choices })) continue;
    changes.push({ ...law, from, fromMs: dayBeginsAtMs(from, zone) });
  }
  return { ...atFirst, changes };
};

/** False for what judges nothing: the text of an edition is served, and never read by a clause. */
export const mayChangeLaw = ({ type }: { readonly type: string }): boolean => type !== 'edition.OfficialTextAttached';
