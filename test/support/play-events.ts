import type { SaidEvent, StoredEvent } from '../../domain/kernel/envelope.ts';
import { saidContentHash } from '../../domain/kernel/said-hash.ts';
import { streamName } from '../../domain/kernel/streams.ts';
import { instantMs, instantText } from '../../domain/kernel/time.ts';
import type { PlayedDispute, PlayedEvent, PlaySetting } from '../../domain/games/play.ts';

/** How exactly the clocks of generated terminals are known, and how long an event is on its way to us. */
const clockUncertaintyMs = 150;
const onTheWayMs = 400;

/** A cage that brings chips, or takes them, as soon as a float is $500 from what it was opened with. */
export const cageBehind = { cashier: 'ST-501', carriers: ['ST-601', 'ST-602'], atCentsApart: 50_000 };

/** A setting for one evening at one table: four terminals with clocks that are a little off, and staff enough to rotate. */
export const playSetting = (of: Partial<PlaySetting> & { readonly seed: number }): PlaySetting => ({
  venue: 'STAR',
  table: 'TU-01',
  gamingDay: '2026-04-25',
  sessionNumber: 1,
  zone: 'Australia/Sydney',
  startsAtMs: Date.UTC(2026, 3, 25, 9),
  rounds: 5,
  editionStamp: 'two-up/star-2016',
  terminals: [
    { terminal: 'TU-01-ring', offsetMs: 140, speaksFor: 'play' },
    { terminal: 'TU-01-left', offsetMs: -90, speaksFor: 'wagers' },
    { terminal: 'TU-01-right', offsetMs: 1_300, speaksFor: 'wagers' },
    { terminal: 'TU-01-pit', offsetMs: -2_400, speaksFor: 'table' },
  ],
  staff: [
    { personId: 'ST-101', role: 'boxer' },
    { personId: 'ST-102', role: 'boxer' },
    { personId: 'ST-201', role: 'dealer' },
    { personId: 'ST-202', role: 'dealer' },
    { personId: 'ST-203', role: 'dealer' },
    { personId: 'ST-301', role: 'games-supervisor' },
    { personId: 'ST-401', role: 'casino-supervisor' },
    { personId: 'ST-204', role: 'dealer', licence: 'lapsed' },
  ],
  dropBoxes: ['DB-11', 'DB-12'],
  cards: null,
  plant: [],
  ...of,
});

/** A terminal's clock as the register would have it measured. */
export const clockOf = (setting: PlaySetting, terminal: string) => ({
  offsetMs: setting.terminals.find((one) => one.terminal === terminal)?.offsetMs ?? 0,
  uncertaintyMs: clockUncertaintyMs,
});

/** When something generated happened, on our clock, milliseconds since 1970. */
export const happenedAtMs = (setting: PlaySetting, { occurredAt, terminal }: PlayedEvent): number =>
  instantMs(occurredAt) - clockOf(setting, terminal).offsetMs;

/** A generated dispute as a store would give it back: said by persons, whose clocks are ours. */
export const storedDispute = (setting: PlaySetting, { id, events }: PlayedDispute): StoredEvent[] =>
  events.map(({ eventId, type, data, occurredAt, actor, schemaVersion, underTokenOf = actor.personId }, revision) => {
    const said: SaidEvent = { eventId, type, data, metadata: { occurredAt, sourceSeq: null, actor, schemaVersion } };
    return {
      eventId,
      type,
      data,
      stream: streamName('dispute', id),
      revision,
      position: `${id}-${revision}`,
      metadata: {
        ...said.metadata,
        venue: setting.venue,
        terminal: null,
        recordedAt: instantText(instantMs(occurredAt) + onTheWayMs),
        principal: `person:${underTokenOf}`,
        principalPersonId: underTokenOf,
        clock: null,
        contentHash: saidContentHash(said),
      },
    };
  });

/** Generated events as a store would give them back, had they arrived in this order, each soon after it happened or when said. */
export const storedPlay = (
  setting: PlaySetting,
  events: readonly PlayedEvent[],
  recordedAtMs: (event: PlayedEvent) => number = (event) =>
    happenedAtMs(setting, event) + (event.handedInAfterMs ?? onTheWayMs),
): StoredEvent[] => {
  const revisions = new Map<string, number>();
  return events.map((event, place) => {
    const stream = streamName(event.stream.category, event.stream.id);
    const revision = revisions.get(stream) ?? 0;
    revisions.set(stream, revision + 1);
    const { eventId, type, data, occurredAt, sourceSeq, actor, schemaVersion, terminal } = event;
    const said: SaidEvent = { eventId, type, data, metadata: { occurredAt, sourceSeq, actor, schemaVersion } };
    return {
      eventId,
      type,
      data,
      stream,
      revision,
      position: String(place).padStart(20, '0'),
      metadata: {
        ...said.metadata,
        venue: setting.venue,
        terminal,
        recordedAt: instantText(recordedAtMs(event)),
        principal: `terminal:${terminal}`,
        clock: clockOf(setting, terminal),
        contentHash: saidContentHash(said),
      },
    };
  });
};
