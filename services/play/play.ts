import { disputeStream } from '../../domain/dispute/stream.ts';
import type { Game } from '../../domain/games/game.ts';
import type { Played, PlayedDispute, PlaySetting } from '../../domain/games/play.ts';
import { derivedUuid } from '../../domain/kernel/canonical.ts';
import type { NewEvent, SaidEvent } from '../../domain/kernel/envelope.ts';
import { saidContentHash } from '../../domain/kernel/said-hash.ts';
import { streamName, type StreamName } from '../../domain/kernel/streams.ts';
import { instantMs, instantText } from '../../domain/kernel/time.ts';
import type { GovernedKind } from '../../domain/law/clause.ts';
import { gameReadings } from '../../projections/kit/projection.ts';
import { venueFor, type VenueFile } from '../bootstrap/venue-files.ts';
import { roundsAfter } from '../../domain/play/planting.ts';
import { demoVenue, eveningDay, eveningSettings } from '../demo/evening.ts';
import { catalogueOf } from '../shared/games/catalogue.ts';
import { openMemoryStore } from '../shared/event-store/memory-store.ts';
import type { EventStore } from '../shared/event-store/port.ts';
import { examinerOn, type Examiner } from '../shared/examining/examiner.ts';
import type { ExaminedNow } from '../shared/examining/examine-now.ts';
import { tell } from '../shared/explaining/tell.ts';
import { ownEvent } from '../shared/record/own-event.ts';
import type { PlayOptions } from './options.ts';

const clockUncertaintyMs = 150;
const onTheWayMs = 400;

const settingFor = (file: VenueFile, { game, seed, games, move: name }: PlayOptions): PlaySetting => {
  const venue = demoVenue(file, [game.id]);
  const evening = { venue, games: [game], day: eveningDay(0), seed, gamesInAll: venue.tables.length };
  const [first] = eveningSettings(evening);
  if (!first) throw new Error('an evening has a setting for every table');
  const move = game.play.moves.find((one) => one.name === name);
  if (!move) return { ...first.setting, seed, rounds: games, plant: [] };
  // Some moves are only complete when rounds follow.
  const rounds = Math.max(games, 1 + roundsAfter(move));
  return { ...first.setting, seed, rounds, plant: [{ round: 1, move: move.name }] };
};

type SaidInPlay = PlayedDispute['events'][number] & {
  readonly terminal: string | null;
  readonly sourceSeq: number | null;
};

/** What was played as it would be stored: said at a terminal, or by a person under their own token, whose clock is ours. */
const playedEvent = (setting: PlaySetting, played: SaidInPlay): NewEvent => {
  const {
    eventId,
    type,
    data,
    occurredAt,
    sourceSeq,
    actor,
    schemaVersion,
    terminal,
    underTokenOf = actor.personId,
  } = played;
  const said: SaidEvent = { eventId, type, data, metadata: { occurredAt, sourceSeq, actor, schemaVersion } };
  const offsetMs = setting.terminals.find((one) => one.terminal === terminal)?.offsetMs ?? 0;
  const added = {
    venue: setting.venue,
    terminal,
    recordedAt: instantText(instantMs(occurredAt) - offsetMs + onTheWayMs),
    principal: terminal === null ? `person:${underTokenOf}` : `terminal:${terminal}`,
    ...(terminal === null ? { principalPersonId: underTokenOf } : {}),
    clock: terminal === null ? null : { offsetMs, uncertaintyMs: clockUncertaintyMs },
    contentHash: saidContentHash(said),
  };
  return { ...said, metadata: { ...said.metadata, ...added } };
};

const registered = (file: VenueFile): readonly (readonly [StreamName, NewEvent])[] =>
  file.events.map(({ stream, type, data }, index) => [
    stream as StreamName,
    ownEvent({
      eventId: derivedUuid([file.venue, index]),
      type,
      schemaVersion: 1,
      data,
      by: 'play',
      venue: file.venue,
      occurredAt: file.occurredAt,
      recordedAtMs: instantMs(file.occurredAt),
    }),
  ]);

const mostOfABatch = 500;

const record = async (store: EventStore, events: readonly (readonly [StreamName, NewEvent])[]): Promise<void> => {
  const streams = new Map<StreamName, NewEvent[]>();
  for (const [stream, event] of events) streams.set(stream, [...(streams.get(stream) ?? []), event]);
  for (const [stream, all] of streams) {
    for (let at = 0; at < all.length; at += mostOfABatch) {
      // oxlint-disable-next-line no-await-in-loop -- each batch goes where the one before ended
      const answer = await store.append(stream, at === 0 ? 'none' : at - 1, all.slice(at, at + mostOfABatch));
      if (!answer.ok) throw new Error(`what was played cannot be recorded: ${answer.because}`);
    }
  }
};

/** What was planted beside what was found, citation by citation. */
const plantedText = ({ planted }: Played, examined: readonly ExaminedNow[]): readonly string[] => {
  const found = new Set(
    examined.flatMap(({ subject, examined: { findings } }) =>
      findings.map(({ clause, code, verdict, wagerId }) =>
        JSON.stringify([subject.id, clause, code, verdict, wagerId]),
      ),
    ),
  );
  return planted.flatMap(({ round, move, expected }) => [
    '',
    `Planted in game ${round}: ${move}. It must be found as`,
    ...expected.map(({ subject, clause, code, verdict, wagerId }) => {
      const isFound = found.has(JSON.stringify([subject.id, clause, code, verdict, wagerId]));
      return `  ${code} (r ${clause}), ${verdict}: ${isFound ? 'found' : 'NOT FOUND'}`;
    }),
  ]);
};

const examineAll = async (examiner: Examiner, played: Played): Promise<readonly ExaminedNow[]> => {
  const ofPlay = played.events.map(({ stream }) => [stream.id, stream] as const);
  const disputes = played.disputes.map(({ id }) => [id, { category: 'dispute' as const, id }] as const);
  const subjects = new Map<string, { category: GovernedKind; id: string }>([...ofPlay, ...disputes]);
  const all: ExaminedNow[] = [];
  for (const { category: kind, id } of subjects.values()) {
    // oxlint-disable-next-line no-await-in-loop -- told in the order of the evening
    const now = await examiner.examine({ kind, id });
    if (now) all.push(now);
  }
  return all.toSorted((a, b) => (a.subject.kind < b.subject.kind ? -1 : a.subject.id < b.subject.id ? -1 : 1));
};

const venueOf = (files: readonly VenueFile[], { id }: Game): VenueFile => {
  const file = venueFor(files, id);
  if (!file) throw new Error(`no venue has a table for ${id}`);
  return file;
};

/**
 * Plays a session of a game at the first table for it, records it in memory, examines it, and tells it: every game, then what belongs to
 * the session, then what was planted. The same options give the same text. Stores nothing anywhere. It is a fault when no venue has a table.
 */
export const playText = async (
  files: readonly VenueFile[],
  options: PlayOptions,
  games: readonly Game[],
): Promise<string> => {
  const file = venueOf(files, options.game);
  const setting = settingFor(file, options);
  const played = options.game.play.session(setting);
  const store = openMemoryStore();
  try {
    await record(store, registered(file));
    await record(
      store,
      played.events.map((event) => [streamName(event.stream.category, event.stream.id), playedEvent(setting, event)]),
    );
    await record(
      store,
      played.disputes.flatMap(({ id, events }) =>
        events.map((event) => [
          disputeStream.streamOf(id),
          playedEvent(setting, { ...event, terminal: null, sourceSeq: null }),
        ]),
      ),
    );
    const ids = new Set(played.events.flatMap(({ stream }) => (stream.category === 'round' ? [stream.id] : [])));
    // An evening has less than ten thousand rounds: their names sort as their numbers do.
    const rounds = [...ids].toSorted();
    const examiner = examinerOn({
      store,
      catalogue: catalogueOf(games),
      games,
      // Nothing of this is stored, so nothing has to name the readings that made it.
      readingsHash: () => '',
      roundsOf: async () => rounds,
      roundAfter: async (_session, round) => rounds.find((one) => one > round),
      sessionsAt: async () => [],
      disputesAbout: async () => played.disputes.map(({ id }) => id),
      // The evening is over: whatever is open now was left open.
      nowMs: () => Number.MAX_SAFE_INTEGER,
    })();
    const examined = await examineAll(examiner, played);
    const session = examined.find(({ subject }) => subject.kind === 'tableSession');
    const told = examined.map((now) =>
      tell(now, gameReadings(games), now.subject.kind === 'round' ? session : undefined),
    );
    return [...told.flatMap((text) => [text, '']), ...plantedText(played, examined)].join('\n').trimEnd();
  } finally {
    await store.close();
  }
};
