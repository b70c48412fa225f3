import type { PlaySetting } from '../../../domain/games/play.ts';
import { streamName } from '../../../domain/kernel/streams.ts';
import { eveningDay, eveningSettings } from '../../../services/demo/evening.ts';
import { send, sendWaves, type Floor } from '../../../services/demo/floor.ts';
import { wavesOf, type FloorRequest, type Wave } from '../../../services/demo/waves.ts';
import { hangMs } from '../../support/eventually.ts';
import type { House } from './house.ts';
import { putRight, ruling, type Said } from './supervisor.ts';

/** A request whose `201` came: its events, in their order, and the position it was told. */
export type Acknowledged = {
  readonly stream: string;
  readonly eventIds: readonly string[];
  readonly position: string;
  /** The words that were sent in it, if any. */
  readonly words: string | undefined;
};

export type FloorClients = {
  readonly acknowledged: readonly Acknowledged[];
  readonly eventsAcknowledged: () => number;
  /** Rejects when a client was refused; pending as long as they play. */
  readonly playing: Promise<void>;
  /** Lets every client finish the evening it is playing, then answers. */
  readonly finish: () => Promise<void>;
};

const gamesPerEvening = 6;
const eventsPerRequest = 8;
/** In which share of the waves a supervisor speaks beside the terminals. */
const wavesPerRuling = 5;

const streamOf = ({ stream }: Pick<FloorRequest, 'stream'>): string => streamName(stream.category, stream.id);

/**
 * The terminals of every table of a venue, playing evening after evening side by side, and a supervisor who rules meanwhile in
 * the same streams, with words, and puts something right when a table has closed. Each request is sent again until it is
 * acknowledged, whatever is killed meanwhile; over several origins they go in turn. It is noted only when its `201` has come. The same seed and
 * evening is the same play, to the letter.
 */
export const floorClients = async (
  house: House,
  on: { readonly origins: readonly string[]; readonly seed: number; readonly firstEvening?: number },
): Promise<FloorClients> => {
  const acknowledged: Acknowledged[] = [];
  const finishing = new AbortController();
  const supervisor = await house.tokenOf('supervisor');
  let requests = 0;
  const nextOrigin = (): string => {
    requests += 1;
    return on.origins[requests % on.origins.length] ?? '';
  };
  const floor: Floor = {
    get origin() {
      return nextOrigin();
    },
    tokenOf: (terminal) => house.terminals.get(terminal) ?? '',
    patienceMs: hangMs,
    onSent: (request, position) =>
      acknowledged.push({
        stream: streamOf(request),
        eventIds: request.events.map(({ eventId }) => eventId),
        position,
        words: undefined,
      }),
  };

  const say = async ({ stream, path, event, words }: Said): Promise<void> => {
    const { position } = await send(`${nextOrigin()}${path}`, supervisor, { events: [event] }, { patienceMs: hangMs });
    acknowledged.push({ stream, eventIds: [event.eventId], position, words });
  };

  const playWave = async (setting: PlaySetting, wave: Wave, index: number): Promise<void> => {
    const rules = index % wavesPerRuling === wavesPerRuling - 1 ? ruling(setting, wave, index) : undefined;
    await Promise.all([sendWaves(floor, [wave]), rules && say(rules)]);
  };

  const playEvening = async (n: number): Promise<void> => {
    const settings = eveningSettings({
      venue: house.venue,
      games: house.games,
      day: eveningDay(n),
      seed: on.seed + n,
      gamesInAll: gamesPerEvening,
    });
    const tables = settings.map(async ({ game, setting }) => {
      const { events } = game.play.session(setting);
      for (const [index, wave] of wavesOf(events, eventsPerRequest).entries()) {
        // oxlint-disable-next-line no-await-in-loop -- a round must be open before it can be spoken of
        await playWave(setting, wave, index);
      }
      await Promise.all(putRight(setting, events).map(say));
    });
    await Promise.all(tables);
  };

  const play = async (): Promise<void> => {
    for (let n = on.firstEvening ?? 0; !finishing.signal.aborted; n += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one evening after the other
      await playEvening(n);
    }
  };
  const playing = play();
  // The one who waits for the clients is told; until then a refusal must not end the process.
  playing.catch(() => {});
  return {
    acknowledged,
    eventsAcknowledged: () => acknowledged.reduce((sum, { eventIds }) => sum + eventIds.length, 0),
    playing,
    finish: async () => {
      finishing.abort();
      await playing;
    },
  };
};
