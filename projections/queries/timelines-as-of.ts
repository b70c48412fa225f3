import { sql, type RawBuilder } from 'kysely';
import { disputeStream } from '../../domain/dispute/stream.ts';
import { dropBoxStream } from '../../domain/drop-box/stream.ts';
import { parseRoundId, parseSessionId } from '../../domain/kernel/streams.ts';
import { roundStream } from '../../domain/round/stream.ts';
import type { TableEvent } from '../../domain/table/events.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import { patronDisputes } from '../disputes/changes.ts';
import { inStreamsThatSay } from '../event-log/stored.ts';
import { intervals } from '../intervals/changes.ts';
import { roundHistories } from '../round-histories/changes.ts';
import { ofSessionAndRounds, ofTypes, type AsOfSource } from './as-of.ts';

const excluded: TableEvent['type'] = 'table.PlayerExcluded';

/** What stands at a table beside what its own session says: the boxes of that gaming day, and exclusions at any table of the venue. */
const standsBeside = (session: string): RawBuilder<boolean> => {
  const { venue = '', gamingDay = '' } = parseSessionId(session) ?? {};
  return sql<boolean>`(event.venue = ${venue} and (
    (starts_with(event.stream, ${dropBoxStream.streamOf('')}) and event.gaming_day = ${gamingDay})
    or (${inStreamsThatSay(venue, excluded)} and ${ofTypes([excluded])})))`;
};

/** The story of a round: its own events, those of its session, and what stood there. */
export const roundTimelineAsOf = (round: string): AsOfSource => {
  const session = parseRoundId(round)?.session ?? '';
  const [own, around] = [roundStream.streamOf(round), tableSessionStream.streamOf(session)];
  return {
    conditions: [sql<boolean>`(event.stream in (${own}, ${around}) or ${standsBeside(session)})`],
    projections: [roundHistories, intervals],
  };
};

/** The story of a session: which rounds it had. Their events and its own are in the log. */
export const sessionTimelineAsOf = (session: string): AsOfSource => ({
  conditions: [ofSessionAndRounds(session, [])],
  projections: [roundHistories],
});

/** The story of a dispute, which is about these sessions: its own events, theirs, and what stood there. Of rounds the log is enough. */
export const disputeTimelineAsOf = (dispute: string, sessions: readonly string[]): AsOfSource => {
  const streams = [disputeStream.streamOf(dispute), ...sessions.map((one) => tableSessionStream.streamOf(one))];
  const beside = sessions.map((one) => sql`or ${standsBeside(one)}`);
  return {
    conditions: [sql<boolean>`(event.stream = any (${streams}::text[]) ${sql.join(beside, sql` `)})`],
    projections: [patronDisputes, intervals],
  };
};
