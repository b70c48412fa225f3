import { gamingDayId } from '../../domain/gaming-day/stream.ts';
import { instantMs } from '../../domain/kernel/time.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import type { BlindTo } from '../blindness/blind-to.ts';
import { projections } from '../index.ts';
import { hiddenSince, type Masks } from '../kit/masks.ts';
import { placeOf } from '../kit/place.ts';
import { schemaOf } from '../kit/projection.ts';

const idsIn = (list: string, member: string): string =>
  `${list} as materialized (select one.id from hidden, json_array_elements_text(hidden.of->'${member}') one (id))`;

/** Each is made once for a statement, and not for each row that is held against it. */
const lists: Masks['lists'] = [
  'hidden as (select $hidden::json as of)',
  `hidden_box as materialized (select box.* from hidden, json_to_recordset(hidden.of->'boxes')
    as box (venue text, drop_box text, begins timestamptz, ends timestamptz))`,
  `hidden_since as materialized (select (hidden.of->'since')::jsonb as of from hidden)`,
  `hidden_total as materialized (select total.* from hidden, json_to_recordset(hidden.of->'totals') as total (session text, drop_box text))`,
  idsIn('hidden_session', 'sessions'),
  idsIn('hidden_float', 'floats'),
  idsIn('hidden_journey', 'journeys'),
  idsIn('hidden_day', 'days'),
];

const hourOf = (at: string): string => `floor(extract(epoch from ${at}) / 3600)`;

/**
 * What is kept was computed of all rows. It tells nothing that is hidden where it rests on no day of which something is, and on nothing that was dropped into
 * a box while that is hidden: those who are blind to the evening that is being counted read of the days before what all read, also of a box that was taken away within the hour in which another hid it.
 */
const hidesKept = [
  'p_kept.figure',
  `not exists (select from hidden_day where hidden_day.id between figure.venue || '.' || figure.from_day and figure.venue || '.' || figure.to_day)
    and not exists (select from json_to_recordset(figure.rests->'boxes') as about (box text, "from" int, until timestamptz)
      where coalesce(${hiddenSince('figure.venue', 'about.box')} < about.until, false)
        and exists (select from hidden_box where hidden_box.venue = figure.venue and hidden_box.drop_box = about.box
          and coalesce(hidden_box.begins < about.until, true) and coalesce(${hourOf('hidden_box.ends')} >= about."from", true)))`,
] as const;

const rows: Masks['rows'] = new Map([
  hidesKept,
  ...projections.flatMap(({ name, masks = {} }) =>
    Object.entries(masks).map(([table, condition]) => [`${schemaOf(name)}.${table}`, condition] as const),
  ),
]);

/** The gaming days on which the boxes were attached, and those of the sessions that they are about. */
const daysOf = (journeys: BlindTo['journeys'], sessions: readonly string[]): readonly string[] =>
  [...journeys, ...sessions.map((one) => placeOf(tableSessionStream.streamOf(one)))].flatMap(({ venue, gamingDay }) =>
    venue === null || gamingDay === null ? [] : [gamingDayId.write({ venue, gamingDay })],
  );

const always = '-infinity';

const isEarlier = (begins: string | null, before: string): boolean =>
  begins === null || (before !== always && instantMs(begins) < instantMs(before));

/** Since when the first of each box is hidden, as PostgreSQL reads an instant. */
const sinceOf = (journeys: BlindTo['journeys']): Readonly<Record<string, string>> => {
  const since = new Map<string, string>();
  for (const { venue, dropBox, begins } of journeys) {
    const box = `${venue} ${dropBox}`;
    const before = since.get(box);
    if (before === undefined || isEarlier(begins, before)) since.set(box, begins ?? always);
  }
  return Object.fromEntries(since);
};

/** The masks for somebody who is blind to something; undefined where nothing is hidden from them. */
export const masksFor = ({ journeys, floats }: BlindTo): Masks | undefined => {
  if (journeys.length === 0 && floats.length === 0) return undefined;
  const counted = [...new Set(floats.map(({ session }) => session))];
  const sessions = [...new Set([...journeys.flatMap((one) => one.sessions), ...counted])];
  const hidden = {
    boxes: journeys.map(({ venue, dropBox, begins, ends }) => ({ venue, drop_box: dropBox, begins, ends })),
    since: sinceOf(journeys),
    totals: journeys.flatMap(({ dropBox, sessions: about }) =>
      about.map((session) => ({ session, drop_box: dropBox })),
    ),
    sessions,
    floats: counted,
    journeys: journeys.map(({ journey }) => journey),
    days: [...new Set(daysOf(journeys, sessions))],
  };
  return { hidden, lists, rows };
};
