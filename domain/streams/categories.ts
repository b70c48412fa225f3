import { accessStream } from '../access/stream.ts';
import { alarmStream } from '../alarm/stream.ts';
import { deadlineStream } from '../deadline/stream.ts';
import { disputeStream } from '../dispute/stream.ts';
import { dropBoxStream } from '../drop-box/stream.ts';
import { erasureStream } from '../erasure/stream.ts';
import { examinationStream } from '../examination/stream.ts';
import { gamingDayStream } from '../gaming-day/stream.ts';
import type { EventFamily, EventsOf } from '../kernel/event-types.ts';
import { splitStreamName } from '../kernel/streams.ts';
import { roundStream } from '../round/stream.ts';
import { editionStream } from '../rulebook/stream.ts';
import { slipSeriesStream } from '../slip-series/stream.ts';
import { tableSessionStream } from '../table/stream.ts';
import { recordStream } from '../seal/stream.ts';
import { staffStream } from '../venue/staff-stream.ts';
import { venueStream } from '../venue/stream.ts';
import type { StreamCategory, Target, WrittenCategory } from '../kernel/stream-category.ts';

/** Every category of stream there is. A further one is a `stream.ts` in the folder of its subject, and a line here. */
const all = [
  venueStream,
  staffStream,
  editionStream,
  tableSessionStream,
  roundStream,
  dropBoxStream,
  slipSeriesStream,
  gamingDayStream,
  disputeStream,
  deadlineStream,
  erasureStream,
  accessStream,
  examinationStream,
  alarmStream,
  recordStream,
] as const;

type Listed = (typeof all)[number];
export type Category = Listed['name'];
/** Why an event may not join a stream: what the deciders of all categories say. */
export type StreamRejection = Listed extends infer One
  ? One extends StreamCategory<string, infer Rejection>
    ? Rejection
    : never
  : never;

/** The events of every category. */
export type RecordedEvent = Listed extends infer One
  ? One extends { readonly family: infer Family extends EventFamily }
    ? EventsOf<Family>
    : never
  : never;

export const categories: readonly StreamCategory<Category, StreamRejection>[] = all;

/** Those that are written from outside. */
export const writtenCategories: readonly WrittenCategory<Category, StreamRejection>[] = categories.filter(
  (category): category is WrittenCategory<Category, StreamRejection> => category.written !== null,
);

type AnyCategory = (typeof categories)[number];
const byFamily = new Map<string, AnyCategory>(categories.map((category) => [category.family.family, category]));

/** The category whose own events are of that family; undefined for the plays of a game. */
export const categoryOfFamily = (family: string): AnyCategory | undefined => byFamily.get(family);

const byName = new Map<string, AnyCategory>(categories.map((category) => [category.name, category]));

/** The category of that name; undefined for a name that is not one. */
export const categoryNamed = (name: string): AnyCategory | undefined => byName.get(name);

/** Category and id of a stream's name; the category is undefined for a stream that is not ours (`$settings`). */
export const parseStreamName = (name: string): { readonly category: Category | undefined; readonly id: string } => {
  const { category, id } = splitStreamName(name);
  return { category: byName.get(category)?.name, id };
};

/** The stream of that name, to write to; undefined for any other name. */
export const targetOfStream = (name: string): Target<StreamRejection> | undefined => {
  const { category, id } = splitStreamName(name);
  return byName.get(category)?.written?.target(id);
};

/** Whether a stream may have that name: it is of one of the categories, and its id is as ids are there. */
export const isStreamName = (name: string): boolean => {
  const { category, id } = splitStreamName(name);
  const known = byName.get(category);
  return known !== undefined && id !== '' && (known.written === null || known.written.target(id) !== undefined);
};
