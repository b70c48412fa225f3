import { contentHash } from '../../../domain/kernel/canonical.ts';
import type { NewEvent } from '../../../domain/kernel/envelope.ts';
import { storedContentHash } from '../../../domain/kernel/said-hash.ts';
import type { StreamName } from '../../../domain/kernel/streams.ts';
import { instantText } from '../../../domain/kernel/time.ts';

/** Where an evening was played: a table, and a gaming day. */
export type Address = { readonly table: string; readonly day: string };

/** What a stream holds, as text: it is another evening's when the text is re-addressed. */
export type StreamText = { readonly stream: string; readonly events: string; readonly count: number };

const dayMs = 86_400_000;
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const instant = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`;

const dayAfter = (day: string, days = 1): string => instantText(Date.parse(day) + days * dayMs).slice(0, 10);

/**
 * Makes text of one evening that of another: its table, its day and the one after it, its times by as many days, and the ids of its own
 * events, each to one that no other evening has. What the text names beside these, such as events of the register, stays.
 */
export const readdressing = (from: Address, to: Address, isOwnId: (id: string) => boolean) => {
  const days = Math.round((Date.parse(to.day) - Date.parse(from.day)) / dayMs);
  const salt = Number.parseInt(contentHash([to.table, to.day]).slice(0, 8), 16);
  const nextDay = dayAfter(from.day);
  const own = new RegExp(String.raw`${uuid}|${instant}|\b${from.table}\b|${from.day}|${nextDay}`, 'g');
  const elsewhere = (met: string): string => {
    if (met === from.table) return to.table;
    if (met === from.day) return to.day;
    if (met === nextDay) return dayAfter(to.day);
    if (met.endsWith('Z')) return instantText(Date.parse(met) + days * dayMs);
    if (!isOwnId(met)) return met;
    // oxlint-disable-next-line no-bitwise -- two evenings of one id would differ in these 32 bits
    return ((Number.parseInt(met.slice(0, 8), 16) ^ salt) >>> 0).toString(16).padStart(8, '0') + met.slice(8);
  };
  return (text: string): string => text.replaceAll(own, elsewhere);
};

/** The events of a stream of another evening, each with the hash of what it says there. */
export const eventsElsewhere = (
  { stream, events }: StreamText,
  readdressed: (text: string) => string,
): { readonly stream: StreamName; readonly events: readonly NewEvent[] } => ({
  stream: readdressed(stream) as StreamName,
  events: (JSON.parse(readdressed(events)) as NewEvent[]).map((event) => ({
    ...event,
    metadata: { ...event.metadata, contentHash: storedContentHash(event) },
  })),
});
