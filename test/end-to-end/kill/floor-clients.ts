import type { Game } from '../../../domain/games/game.ts';
import { demoVenue, eveningDay, eveningSettings } from '../../../services/demo/evening.ts';
import { sendWaves, type Floor } from '../../../services/demo/floor.ts';
import { wavesOf, type FloorRequest } from '../../../services/demo/waves.ts';

/** What was acknowledged: the event ids of each stream, with `201` in hand. */
export type Acknowledged = ReadonlyMap<string, ReadonlySet<string>>;

export type FloorClients = {
  readonly acknowledged: Acknowledged;
  readonly eventsAcknowledged: () => number;
  /** Lets every client finish the session it is playing, then answers. */
  readonly finish: () => Promise<void>;
};

const gamesPerEvening = 24;

const streamOf = ({ stream }: FloorRequest): string => `${stream.category}-${stream.id}`;

/**
 * The terminals of every table of a venue, playing evening after evening and sending each request again until it is acknowledged,
 * whoever is killed meanwhile. A request is noted as acknowledged only when its `201` has come.
 */
export const floorClients = (on: {
  readonly origin: string;
  readonly games: readonly Game[];
  readonly venueFile: Parameters<typeof demoVenue>[0];
  readonly tokens: ReadonlyMap<string, string>;
  readonly seed: number;
}): FloorClients => {
  const acknowledged = new Map<string, Set<string>>();
  const finishing = new AbortController();
  const floor: Floor = {
    origin: on.origin,
    tokenOf: (terminal) => on.tokens.get(terminal) ?? '',
    onSent: (request) => {
      const stream = streamOf(request);
      const known = acknowledged.get(stream) ?? new Set();
      for (const { eventId } of request.events) known.add(eventId);
      acknowledged.set(stream, known);
    },
  };
  const venue = demoVenue(on.venueFile);
  const playEvening = async (n: number): Promise<void> => {
    const day = eveningDay(n);
    const settings = eveningSettings({ venue, games: on.games, day, seed: on.seed + n, gamesInAll: gamesPerEvening });
    await Promise.all(
      settings.map(({ game, setting }) => sendWaves(floor, wavesOf(game.play.session(setting).events, 8))),
    );
  };
  const play = async (): Promise<void> => {
    for (let n = 0; !finishing.signal.aborted; n += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one evening after the other
      await playEvening(n);
    }
  };
  const playing = play();
  // Whoever waits for the clients is told; until then a refusal must not end the process.
  playing.catch(() => {});
  return {
    acknowledged,
    eventsAcknowledged: () => [...acknowledged.values()].reduce((sum, ids) => sum + ids.size, 0),
    finish: async () => {
      finishing.abort();
      await playing;
    },
  };
};
