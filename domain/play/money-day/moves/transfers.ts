import { citations } from '../../../controls/table-games/clauses/citations.ts';
import { tableGamesEdition } from '../../../controls/table-games/edition.ts';
import { oneOf, type PlayedEvent } from '../../../games/play.ts';
import { derivedUuid } from '../../../kernel/canonical.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import { linesTotalCents, type DenominationLine } from '../../../kernel/money.ts';
import { instantMs, instantText } from '../../../kernel/time.ts';
import { foundOfDay, retold, type Draft, type MoneyMove } from '../draft.ts';
import { playedAtMs, type PlayedTable } from '../house.ts';
import { isCount } from '../papers.ts';

const linesIn = ({ data }: PlayedEvent): readonly DenominationLine[] =>
  data['lines'] as unknown as readonly DenominationLine[];

/** A count with so many pieces more of a denomination; negative: less. */
const withPieces = (count: PlayedEvent, denominationCents: number, more: number): PlayedEvent => {
  const lines = linesIn(count).map((line) =>
    line.denominationCents === denominationCents ? { ...line, count: line.count + more } : line,
  );
  const data = { ...count.data, lines, totalCents: linesTotalCents(lines) } as unknown as JsonObject;
  return { ...count, data };
};

/** How many pieces of a denomination are in each of some counts at least. */
const leastOf = (counts: readonly PlayedEvent[], denominationCents: number): number =>
  Math.min(
    ...counts.map((count) => linesIn(count).find((line) => line.denominationCents === denominationCents)?.count ?? 0),
  );

/** Where chips go out of a tray, or into it: after an event, which it follows at once, with the counts that come after. */
type Gap = { readonly table: PlayedTable; readonly place: number; readonly counts: readonly PlayedEvent[] };

/** The ends of rounds after the opener and before the closer. */
const gapsAt = (table: PlayedTable): readonly Gap[] => {
  const { events } = table.played;
  const all = events.flatMap((event, at) => (isCount(event) ? [{ event, at }] : []));
  return events.flatMap(({ type }, place) => {
    if (type !== 'round.RoundClosed') return [];
    const counts = all.flatMap(({ event, at }) => (at >= place ? [event] : []));
    return counts.length > 0 ? [{ table, place, counts }] : [];
  });
};

const atMsOf = ({ table: { setting, played }, place }: Gap): number => {
  const event = played.events[place];
  return event ? playedAtMs(setting, event) : Infinity;
};

const isAfter = (one: Gap, other: Gap): boolean => atMsOf(one) >= atMsOf(other);

type Transfer = { readonly went: 'out' | 'in'; readonly other: PlayedTable; readonly line: DenominationLine };

/** What the supervisor of a table says of the transfer, at the terminal of its counts. */
const saidAt = ({ table, place }: Gap, { went, other, line }: Transfer): PlayedEvent | undefined => {
  const { events } = table.played;
  const [before, opener] = [events[place], events.find(({ type }) => type === 'table.FloatOpened')];
  const last = events.slice(0, place + 1).findLast(({ terminal }) => terminal === opener?.terminal);
  const supervisor = table.setting.staff.find(({ personId }) => personId === opener?.data['observedBy']);
  if (!before || !opener || !last || !supervisor) return undefined;
  // By the clock of the terminal that says it.
  const offsetMs = instantMs(opener.occurredAt) - playedAtMs(table.setting, opener);
  const occurredMs = playedAtMs(table.setting, before) + offsetMs + 500;
  const data = {
    went,
    otherTable: other.setting.table,
    lines: [line],
    totalCents: linesTotalCents([line]),
    by: supervisor.personId,
    observedBy: null,
  };
  return {
    ...opener,
    type: 'table.ChipsTransferred',
    eventId: derivedUuid([opener.eventId, went, occurredMs]),
    occurredAt: instantText(occurredMs),
    sourceSeq: last.sourceSeq + 1,
    actor: { personId: supervisor.personId, role: supervisor.role },
    schemaVersion: 1,
    data,
  };
};

/** The events of a table with one more after a place, and the counts from there on with the pieces that came or went. */
const tell = (draft: Draft, gap: Gap, transfer: Transfer): void => {
  const { table, place } = gap;
  const said = saidAt(gap, transfer);
  if (!said) return;
  const more = transfer.went === 'in' ? transfer.line.count : -transfer.line.count;
  const later = table.played.events.slice(place + 1).map((event) => {
    const counted = isCount(event) ? withPieces(event, transfer.line.denominationCents, more) : event;
    return event.terminal === said.terminal ? { ...counted, sourceSeq: event.sourceSeq + 1 } : counted;
  });
  retold(draft, table, [...table.played.events.slice(0, place + 1), said, ...later]);
};

/** The pieces of the smallest kind that one tray can spare in all its later counts and the other has too; undefined where there are none. */
const sparePieces = (out: Gap, into: Gap): DenominationLine | undefined => {
  const [count] = out.counts;
  return (count ? linesIn(count) : [])
    .map(({ denominationCents }) => ({ denominationCents, count: leastOf(out.counts, denominationCents) - 1 }))
    .toSorted((a, b) => a.denominationCents - b.denominationCents)
    .find((line) => line.count > 0 && leastOf(into.counts, line.denominationCents) > 0);
};

type Choice = { readonly out: Gap; readonly into: Gap; readonly line: DenominationLine };

/** Where chips can go from one table to another: when a round there has ended, and at the other when the next one has. */
const choicesIn = ({ tables }: Draft): readonly Choice[] => {
  const gaps = tables.map(gapsAt);
  return gaps.flatMap((own) => {
    const others = gaps.filter((other) => other !== own);
    return own.flatMap((out): readonly Choice[] =>
      others.flatMap((other) => {
        const into = other.find((gap) => isAfter(gap, out));
        const line = into && sparePieces(out, into);
        return line ? [{ out, into, line }] : [];
      }),
    );
  });
};

/** A supervisor carries chips from one tray to another, past the cage. */
export const chipsBetweenTables: MoneyMove = {
  name: 'chips-between-tables',
  says: 'A supervisor carries chips from the tray of one table to that of another.',
  plant: (draft) => {
    const choices = choicesIn(draft);
    if (choices.length === 0) return undefined;
    const { out, into, line } = oneOf(draft.house.chance, choices);
    tell(draft, out, { went: 'out', other: into.table, line });
    tell(draft, into, { went: 'in', other: out.table, line });
    return { expected: [foundOfDay(draft, tableGamesEdition.id, citations.chipsTransferred)], explained: [] };
  },
};
