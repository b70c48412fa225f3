import { sql, type RawBuilder } from 'kysely';
import { disputeStream } from '../../domain/dispute/stream.ts';
import type { Position } from '../../domain/kernel/envelope.ts';
import { parseRoundId, parseSessionId } from '../../domain/kernel/streams.ts';
import { roundStream } from '../../domain/round/stream.ts';
import type { TableEvent } from '../../domain/table/events.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import { patronDisputes } from '../disputes/changes.ts';
import { disputeOf } from '../disputes/queries.ts';
import { beginningsOf } from '../disputes/timeline.ts';
import { recordedEventsOf } from '../event-log/queries.ts';
import { inStreamsThatSay } from '../event-log/stored.ts';
import { lastedThen, satThere, type MomentThen } from '../event-log/stood-then.ts';
import { intervals } from '../intervals/changes.ts';
import { journeysAt, streamsContinuedBy } from '../intervals/queries.ts';
import type { ReadDb } from '../read-models.ts';
import { streamRead } from '../record-entries.ts';
import { roundHistories } from '../round-histories/changes.ts';
import { roundOf } from '../round-histories/queries.ts';
import { ofSessionAndRounds, ofTypes, type AsOfSource } from './as-of.ts';

const excluded: TableEvent['type'] = 'table.PlayerExcluded';

/** What stands at a table and outlasts its sessions: boxes that hang there, and exclusions at any table of the venue. */
const outlasts = (moment: MomentThen): RawBuilder<boolean> => {
  const { venue = '', table = '' } = parseSessionId(moment.session) ?? {};
  return sql<boolean>`(event.venue = ${venue} and (${lastedThen(moment, journeysAt({ venue, table }))}
    or (${inStreamsThatSay(venue, excluded)} and ${ofTypes([excluded])})))`;
};

/** A story as of a position is made in two steps: when its subject began was another moment, should it have been corrected since. */
export type TimelineAsOf = {
  /** What says when the subject began. */
  readonly subject: AsOfSource;
  /** What the story is made of. `then`: the subject as it was when the record ended at `position`. */
  readonly story: (then: ReadDb, position: Position) => Promise<AsOfSource>;
};

/** What is in the sessions that some continue, since a gaming day was cut on paper: what stood there stands on. */
const inContinued = (sessions: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`event.stream in (${streamsContinuedBy(sql`select stream from unnest(${sessions}::text[]) as own (stream)`)})`;

const ofRound = (round: string): RawBuilder<boolean> => {
  const session = parseRoundId(round)?.session ?? '';
  const [own, around] = [roundStream.streamOf(round), tableSessionStream.streamOf(session)];
  return sql<boolean>`(event.stream in (${own}, ${around}) or ${inContinued([around])})`;
};

/** The story of a round: its own events, those of its session, and what stood there. */
export const roundTimelineAsOf = (round: string): TimelineAsOf => {
  const projections = [roundHistories, intervals];
  const subject = { conditions: [sql<boolean>`event.stream = ${roundStream.streamOf(round)}`], projections };
  const story: TimelineAsOf['story'] = async (then, position) => {
    const began = await roundOf(then, { venues: null, round });
    const session = parseRoundId(round)?.session;
    if (!began || session === undefined) return subject;
    const beside = outlasts({ session, at: began.beganAt, position });
    return { conditions: [sql<boolean>`(${ofRound(round)} or ${beside})`], projections };
  };
  return { subject, story };
};

/** The story of a session: which rounds it had. Their events and its own are in the log. */
export const sessionTimelineAsOf = (session: string): AsOfSource => ({
  conditions: [ofSessionAndRounds(session, [])],
  projections: [roundHistories],
});

/** The story of a dispute: its own events, those of the sessions that it is about, and what stood there. Of rounds the log is enough. */
export const disputeTimelineAsOf = (dispute: string): TimelineAsOf => {
  const projections = [patronDisputes, intervals];
  const own = disputeStream.streamOf(dispute);
  const subject = { conditions: [sql<boolean>`event.stream = ${own}`], projections };
  const story: TimelineAsOf['story'] = async (then, position) => {
    const raised = await disputeOf(then, { venues: null, dispute });
    if (!raised) return subject;
    const sessions = raised.sessions.map((one) => tableSessionStream.streamOf(one));
    const streams = [own, ...sessions];
    const began = beginningsOf(
      await Promise.all(
        raised.rounds.map(async (round) => {
          const stream = roundStream.streamOf(round);
          return streamRead('round', stream, await recordedEventsOf(then, stream));
        }),
      ),
    );
    const atBeginnings = began.map(({ round, at }) => {
      const session = parseRoundId(round)?.session ?? '';
      return sql`or ${outlasts({ session, at, position })}`;
    });
    const whenRaised = raised.sessions.map((session) => {
      const moment = { session, at: raised.raisedAt, position };
      return sql`or ${outlasts(moment)} or ${satThere(moment)}`;
    });
    const beside = [sql`or ${inContinued(sessions)}`, ...atBeginnings, ...whenRaised];
    const conditions = [sql<boolean>`(event.stream = any (${streams}::text[]) ${sql.join(beside, sql` `)})`];
    return { conditions, projections };
  };
  return { subject, story };
};
