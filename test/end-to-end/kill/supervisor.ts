import type { PlayedEvent, PlaySetting } from '../../../domain/games/play.ts';
import { derivedUuid } from '../../../domain/kernel/canonical.ts';
import { sessionId, streamName } from '../../../domain/kernel/streams.ts';
import type { Wave } from '../../../services/demo/waves.ts';

/** Something a person says of one stream: the request that says it, and the words in it. */
export type Said = {
  readonly stream: string;
  readonly path: string;
  readonly event: {
    readonly eventId: string;
    readonly type: string;
    readonly data: unknown;
    readonly metadata: unknown;
  };
  readonly words: string;
};

const supervisorOf = ({ staff }: PlaySetting): string =>
  staff.find(({ role }) => role === 'casino-supervisor')?.personId ?? 'CS-1';

const sessionOf = ({ venue, table, gamingDay, sessionNumber }: PlaySetting) =>
  sessionId({ venue, table, gamingDay, number: sessionNumber });

const saidOf = (
  setting: PlaySetting,
  stream: { readonly category: 'tableSession' | 'round'; readonly id: string },
  of: {
    readonly type: string;
    readonly identity: string;
    readonly occurredAt: string;
    readonly data: (decision: object) => unknown;
  },
): Said => {
  const { type, identity, occurredAt } = of;
  const by = supervisorOf(setting);
  const words = `What ${by} had to say of ${stream.id} at ${occurredAt} (${identity}).`;
  return {
    stream: streamName(stream.category, stream.id),
    path: `/v1/${stream.category === 'round' ? 'rounds' : 'table-sessions'}/${stream.id}/events`,
    event: {
      eventId: derivedUuid([stream.id, type, identity]),
      type,
      data: of.data({ by, roleClaimed: 'casino-supervisor', ground: 'seen-on-camera', text: words }),
      metadata: { occurredAt, sourceSeq: null, actor: { personId: by, role: 'casino-supervisor' }, schemaVersion: 1 },
    },
    words,
  };
};

/** A ruling in the session, at the time of a wave of play; none when the table is closing. */
export const ruling = (setting: PlaySetting, wave: Wave, index: number): Said | undefined => {
  const events = [...wave.values()].flat().flatMap((request) => request.events);
  const [first] = events;
  if (!first || events.some(({ type }) => type === 'table.SessionClosed')) return undefined;
  return saidOf(
    setting,
    { category: 'tableSession', id: sessionOf(setting) },
    {
      type: 'table.RulingMade',
      identity: `ruling ${index}`,
      occurredAt: first.occurredAt,
      data: (decision) => ({ about: 'conduct', decision }),
    },
  );
};

/**
 * What is put right when a table has closed: the kind of a wager of its first and of its last round was taken down wrongly, and
 * a seat that somebody took was not recorded. So examinations that were stored become stale.
 */
export const putRight = (setting: PlaySetting, events: readonly PlayedEvent[]): readonly Said[] => {
  const placed = events.filter(({ type }) => type === 'round.WagerPlaced');
  const corrections = [placed[0], placed.at(-1)].flatMap((wager) =>
    wager === undefined
      ? []
      : saidOf(setting, wager.stream, {
          type: 'round.CorrectionRecorded',
          identity: wager.eventId,
          occurredAt: wager.occurredAt,
          data: (decision) => ({
            corrects: wager.eventId,
            replacement: {
              type: wager.type,
              schemaVersion: 1,
              occurredAt: wager.occurredAt,
              data: { ...wager.data, seat: 7 },
            },
            decision,
          }),
        }),
  );
  const opened = events.find(({ type }) => type === 'round.RoundOpened')?.occurredAt ?? '';
  const late = saidOf(
    setting,
    { category: 'tableSession', id: sessionOf(setting) },
    {
      type: 'table.LateEntryRecorded',
      identity: 'a seat',
      occurredAt: events.at(-1)?.occurredAt ?? opened,
      data: (decision) => ({
        type: 'table.SeatTaken',
        schemaVersion: 1,
        occurredAt: opened,
        uncertaintyMs: 60_000,
        data: { seat: 9, personId: 'P-LATE' },
        decision,
      }),
    },
  );
  return [...corrections, late];
};
