import { sql, type RawBuilder } from 'kysely';
import type { CountedBox } from '../../domain/gaming-day/session-drop.ts';
import { ownerOfCount } from '../kit/count-owner.ts';
import { askByKey, isAmong, listOf } from '../kit/query.ts';
import { columnNamed } from '../kit/written.ts';
import type { ReadDb } from '../read-models.ts';
import { hungMeanwhile } from './hung.ts';
import { combined, dropped, found, looked, nothingWithheld } from './report.ts';
import { endsAt } from './windows.ts';

/** A journey of a box, and the session to which its count belongs. */
export type OwnedBox = CountedBox & {
  readonly session: string;
  readonly countedBy: readonly string[];
  readonly verifiedBy: readonly string[];
};

const ownedBy = (sessions: readonly string[]): RawBuilder<unknown> => sql`
  select journey.journey_id, journey.venue, journey.drop_box, journey.attached_at, hung.ends_at, belongs.session_id
  from p_drop_boxes.journey journey
    cross join lateral (select ${endsAt('journey')} as ends_at) hung
    cross join lateral (select ${ownerOfCount({ sessions: sql`p_drop_boxes.drop_session` }, 'journey', sql`hung.ends_at`)} as session_id) belongs
  where journey.journey_id in (${hungMeanwhile(sessions)}) and ${isAmong(columnNamed('belongs.session_id'), sessions)}`;

const whoDid = (what: 'counted' | 'verified'): RawBuilder<readonly string[]> => sql<readonly string[]>`array(
  select distinct person from p_drop_boxes.step step, unnest(step.by) person
  where step.journey_id = own.journey_id and step.what = ${what} order by person)`;

/** What was sold into a journey and found in it, by category. */
const contentOf = sql<CountedBox['content']>`(select coalesce(json_agg(json_build_object('category', tender,
    'soldCents', coalesce(dropped.cents, 0), 'countedCents', coalesce(found.last, 0)::bigint, 'verifiedCents', coalesce(found.verified, 0)::bigint)
    order by tender), '[]')
  from (select * from dropped where dropped.journey_id = own.journey_id) dropped
    full join (select * from found where found.journey_id = own.journey_id) found using (tender))`;

/** One that was counted together with another has no count of its own. */
const boxesOf = (sessions: readonly string[], isExplained: RawBuilder<boolean>): RawBuilder<OwnedBox> => sql<OwnedBox>`
  with own as materialized (${ownedBy(sessions)}),
    dropped as materialized (${dropped(nothingWithheld)}), looked as (${looked(nothingWithheld)}), found as materialized (${found})
  select own.session_id as session, own.journey_id as journey, ${isExplained} as "isExplained",
    coalesce(looked.last_count is not null and cardinality(boxes.combined) = 0, false) as "isCounted",
    coalesce(looked.is_verified and cardinality(boxes.combined) = 0, false) as "isVerified",
    ${whoDid('counted')} as "countedBy", ${whoDid('verified')} as "verifiedBy", ${contentOf} as content
  from own left join looked using (journey_id)
    left join lateral (select ${combined} as combined) boxes on looked.journey_id is not null
  order by own.session_id, own.journey_id`;

/** What was sold in a session by the record, of one category. */
export type Sold = { readonly session: string; readonly category: string; readonly cents: number };

const soldIn = (sessions: readonly string[]): RawBuilder<Sold> => sql<Sold>`
  select total.session_id as session, total.tender as category, sum(total.tendered_cents)::bigint as cents
  from p_drop_boxes.drop_total total
  where ${isAmong(columnNamed('total.session_id'), sessions)} and (total.sale_count <> 0 or total.correction_count <> 0)
  group by total.session_id, total.tender`;

type OwnedAndSold = { readonly boxes: readonly OwnedBox[]; readonly sold: readonly Sold[] };

/**
 * The boxes whose counts belong to some sessions, and what was sold in these, of one look. `isExplained` says of a row `own` whether somebody
 * explained the box.
 */
export const ownedAndSold = async (
  db: ReadDb,
  sessions: readonly string[],
  isExplained: RawBuilder<boolean>,
): Promise<OwnedAndSold> => {
  const [both] = await askByKey(
    db,
    'owned-and-sold',
    sql<OwnedAndSold>`select ${listOf(boxesOf(sessions, isExplained))} as boxes, ${listOf(soldIn(sessions))} as sold`,
  );
  return both ?? { boxes: [], sold: [] };
};
