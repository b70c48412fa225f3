import type { FastifyBaseLogger } from 'fastify';
import { familiesOfPlays, type Game } from '../../domain/games/game.ts';
import type { EventCatalogue } from '../../domain/kernel/event-types.ts';
import { saidEvents } from '../shared/event-types/said-events.ts';
import type { EventStore } from '../shared/event-store/port.ts';
import { recordingRights } from '../shared/http/scope.ts';
import type { Server } from '../shared/http/server.ts';
import type { Timers } from '../shared/kit/timers.ts';
import type { OfficialTextBodies } from '../shared/official-texts/bodies.ts';
import type { OfficialWords } from '../shared/official-texts/readable.ts';
import type { Register } from '../shared/record/register.ts';
import type { Texts } from '../shared/words/texts.ts';
import { attachOfficialText, type AttachOfficialText } from './attach-official-text.ts';
import { clausesIn, type ClausesIn } from './clauses-in.ts';
import { houseRules } from './house-rules.ts';
import { buildHandle } from './handle.ts';
import { reception } from './reception.ts';
import type { RecordOn } from './record-route.ts';
import { recordRoutes, type Described } from './record-routes.ts';
import { importEvents } from './routes/imports.ts';
import { attachOfficialTexts } from './routes/official-texts-attach.ts';
import { rewrapWords } from './rewrap-words.ts';
import { saidReader } from './said.ts';
import { sweepWords } from './sweep-words.ts';

export type IngestionOn = {
  readonly store: EventStore;
  readonly catalogue: EventCatalogue;
  readonly games: readonly Game[];
  readonly register: Register;
  readonly texts: Texts;
  readonly officialTexts: Pick<OfficialTextBodies, 'keep'>;
  readonly officialWords: Pick<OfficialWords, 'spansOf'>;
  /** Milliseconds since 1970: when a thing was recorded. */
  readonly now: () => number;
  /** Chance in [0, 1). */
  readonly chance: () => number;
  readonly timers?: Timers;
  /** Of how many events of recent streams the ids are remembered, and of how many of one stream. */
  readonly rememberedEvents?: number;
  readonly rememberedOfOne?: number;
};

export type Ingestion = RecordOn &
  Described & {
    readonly attachOfficialText: AttachOfficialText;
    readonly clausesIn: ClausesIn;
    /** Settles words that were left over, and puts words under a new master key, now and again; the answer stops it. */
    readonly mindWords: (log: FastifyBaseLogger) => () => Promise<void>;
  };

/** Everything between what a sender says and the store, without HTTP. Build it once a process: it remembers streams. */
export const buildIngestion = (on: IngestionOn): Ingestion => {
  const { games, register, texts } = on;
  const plays = familiesOfPlays(games);
  const gameIds = new Set(games.map((game) => game.id));
  const handle = buildHandle({ ...on, rulesOf: houseRules(games) });
  const mayRecord = recordingRights(plays);
  const receive = reception({ register, handle, knowsGame: (game) => gameIds.has(game), mayRecord });
  return {
    reader: saidReader({ catalogue: on.catalogue, plays, keys: texts.keys }),
    receive,
    said: saidEvents(on.catalogue, plays),
    attachOfficialText: attachOfficialText({ ...on, bodies: on.officialTexts, receive }),
    clausesIn: clausesIn(on),
    mayRecord,
    jurisdictionOf: register.jurisdictionOf,
    mindWords: (log) => {
      const stopSweeping = sweepWords({ texts, store: on.store, log });
      const stopRewrapping = rewrapWords({ texts, log });
      return async () => {
        stopSweeping();
        await stopRewrapping();
      };
    },
  };
};

/** Adds every route that records events to a server. While it listens, it minds the words that are kept. */
export const addIngestionRoutes = async (server: Server, on: Ingestion): Promise<void> => {
  let stopMinding: (() => Promise<void>) | undefined;
  server.addHook('onListen', async () => {
    stopMinding = on.mindWords(server.log);
  });
  server.addHook('onClose', async () => stopMinding?.());
  recordRoutes(server, on);
  await attachOfficialTexts(server, on);
  await importEvents(server, on);
};
