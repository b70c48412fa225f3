import type { ByType } from '../../domain/kernel/by-type.ts';
import { linesTotalCents, type DenominationLine } from '../../domain/kernel/money.ts';
import type { DropBoxEvent } from '../../domain/drop-box/events.ts';
import type { RecordedEvent } from '../../domain/streams/categories.ts';
import type { RowChange } from '../kit/change.ts';
import type { ProjectedFact } from '../kit/facts.ts';
import type { Place } from '../kit/place.ts';
import { contents, journeys, steps } from './tables.ts';

/** What says from when to when a box takes what is dropped into it. */
export const hangings: readonly string[] = ['dropBox.Attached', 'dropBox.Removed'] satisfies DropBoxEvent['type'][];

/** What was done with a box, in the order in which it is done. */
export const deeds = [
  'attached',
  'removed',
  'transported',
  'stored',
  'count-begun',
  'opened',
  'emptied',
  'counted',
  'verified',
  'relocked',
] as const;
export type Deed = (typeof deeds)[number];

type Said = Omit<Parameters<typeof steps.put>[1], 'journey_id' | 'what' | 'at' | 'revision'>;
type Content = readonly {
  readonly category: string;
  readonly lines: readonly DenominationLine[];
  readonly totalCents: number;
}[];

const nothing = { from_place: null, place: null, seal: null, number: null, combined_with: null } as const;
const ids = (persons: readonly { readonly personId: string }[]): string[] => persons.map(({ personId }) => personId);

const stepOf = (what: Deed, { id }: Place, { eventId, atMs, event }: ProjectedFact, said: Said): RowChange =>
  steps.put(
    { stream: event.stream, event_id: eventId },
    { ...said, journey_id: id, what, at: atMs, revision: event.revision },
  );

/** What was counted, a row for each category. One that was named twice is one row. */
const contentOf = (content: Content, number: number, { id }: Place, { eventId, event }: ProjectedFact): RowChange[] =>
  [...new Set(content.map(({ category }) => category))].map((category) => {
    const same = content.filter((one) => one.category === category);
    const lines = same.flatMap((one) => one.lines);
    return contents.put(
      { stream: event.stream, event_id: eventId, category },
      {
        journey_id: id,
        number,
        total_cents: same.reduce((sum, { totalCents }) => sum + totalCents, 0),
        lines_cents: linesTotalCents(lines),
        lines,
      },
    );
  });

type Made = Partial<ByType<RecordedEvent, [Place, ProjectedFact], readonly RowChange[]>>;

/** What the steps of a journey change. */
export const custody = {
  'dropBox.Attached': ({ table, slot, seal, by, locks }, place, fact) => [
    journeys.patch(
      { journey_id: place.id },
      {
        attached_at: fact.atMs,
        attached_doubt_ms: fact.uncertaintyMs,
        attached_to_table: table,
        attached_to_slot: slot,
        seal_when_attached: seal,
        locks_when_attached: locks,
        attached_by: by,
      },
    ),
    stepOf('attached', place, fact, { ...nothing, by, seal, place: table }),
  ],
  'dropBox.Removed': ({ table, slot, seal, by, locks, run }, place, fact) => [
    journeys.patch(
      { journey_id: place.id },
      {
        removed_at: fact.atMs,
        removed_doubt_ms: fact.uncertaintyMs,
        removed_from_table: table,
        removed_from_slot: slot,
        seal_when_removed: seal,
        locks_when_removed: locks,
        removed_in_run: run,
        removed_by: by,
      },
    ),
    stepOf('removed', place, fact, { ...nothing, by, seal, from_place: table }),
  ],
  'dropBox.Transported': ({ from, to, by, seal }, place, fact) => [
    stepOf('transported', place, fact, { ...nothing, by: ids(by), from_place: from, place: to, seal }),
  ],
  'dropBox.Stored': (data, place, fact) => [
    journeys.add({ journey_id: place.id }, { stored_count: 1 }),
    stepOf('stored', place, fact, { ...nothing, by: ids(data.by), place: data.place }),
  ],
  'dropBox.CountBegun': ({ team, room }, place, fact) => [
    stepOf('count-begun', place, fact, { ...nothing, by: ids(team), place: room }),
  ],
  'dropBox.Opened': ({ by, seal }, place, fact) => [
    journeys.add({ journey_id: place.id }, { opened_count: 1 }),
    stepOf('opened', place, fact, { ...nothing, by: [by], seal }),
  ],
  'dropBox.Emptied': ({ by, shownTo }, place, fact) => [
    stepOf('emptied', place, fact, { ...nothing, by: shownTo === null ? [by] : [by, shownTo] }),
  ],
  'dropBox.Counted': ({ count, by, content, combinedWith }, place, fact) => [
    journeys.add({ journey_id: place.id }, { counted_count: 1 }),
    stepOf('counted', place, fact, { ...nothing, by: [by], number: count, combined_with: combinedWith }),
    ...contentOf(content, count, place, fact),
  ],
  'dropBox.Verified': ({ by, content }, place, fact) => [
    journeys.add({ journey_id: place.id }, { verified_count: 1 }),
    stepOf('verified', place, fact, { ...nothing, by: [by] }),
    ...contentOf(content, verification, place, fact),
  ],
  'dropBox.Relocked': ({ by, seal }, place, fact) => [
    journeys.add({ journey_id: place.id }, { relocked_count: 1 }),
    stepOf('relocked', place, fact, { ...nothing, by: [by], seal }),
  ],
} as const satisfies Pick<Made, DropBoxEvent['type'] & keyof Made> & Made;

/** The number by which the content of a verification stands beside that of the counts. */
export const verification = 0;
