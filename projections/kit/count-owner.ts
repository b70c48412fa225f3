import { sql, type RawBuilder } from 'kysely';
import { columnNamed } from './written.ts';

/** The rows of journeys and of sessions in a read model that has both. */
export type HangingIn = { readonly journeys: RawBuilder<unknown>; readonly sessions: RawBuilder<unknown> };

/**
 * Until when the journey of the row `journey` takes what is dropped into its box: to its removal, or to the next attachment of the same box
 * where nothing removed it before that. So nothing is dropped into two journeys.
 */
export const journeyEndsAt = (
  { journeys }: Pick<HangingIn, 'journeys'>,
  journey: string,
): RawBuilder<string | null> => {
  const of = (name: string) => columnNamed(`${journey}.${name}`);
  return sql<string | null>`least(${of('removed_at')}, (select following.attached_at from ${journeys} following
    where following.venue = ${of('venue')} and following.drop_box = ${of('drop_box')}
      and (following.attached_at, following.journey_id) > (${of('attached_at')}, ${of('journey_id')})
    order by following.attached_at, following.journey_id limit 1))`;
};

/**
 * The session to which the count of the row `journey` belongs, so that no count belongs to two: of the sessions at its table that overlap
 * its time there the last one of its own gaming day, by opening; where there is none, the last one that was opened at the table before the box was
 * gone, where that overlaps. Null where it does not (`services/decisions/0031-a-count-belongs-to-one-session.md`). `endsAt`: until when the box
 * hung; null while it hangs.
 */
export const ownerOfCount = (
  { sessions }: Pick<HangingIn, 'sessions'>,
  journey: string,
  endsAt: RawBuilder<unknown>,
): RawBuilder<string | null> => {
  const of = (name: string) => columnNamed(`${journey}.${name}`);
  const overlaps = sql`(owner.closed_at > ${of('attached_at')} or owner.closed_at is null)`;
  const openedBefore = sql`select owner.* from ${sessions} owner where owner.venue = ${of('venue')}
    and owner.table_id = ${of('attached_to_table')} and owner.opened_at < coalesce(${endsAt}, 'infinity')`;
  const lastFirst = sql`order by owner.opened_at desc, owner.session_id desc limit 1`;
  return sql<string | null>`coalesce(
    (select owner.session_id from (${openedBefore} and owner.gaming_day = ${of('gaming_day')}) owner where ${overlaps} ${lastFirst}),
    (select owner.session_id from (${openedBefore} ${lastFirst}) owner where ${overlaps}))`;
};
