import {
  between,
  happens,
  type Played,
  type PlayedDispute,
  type PlayedEvent,
  type PlaySetting,
} from '../../domain/games/play.ts';
import { streamName } from '../../domain/kernel/streams.ts';
import { targetOfStream } from '../../domain/streams/categories.ts';
import { wavesOf, type FloorRequest, type Wave } from '../../services/demo/waves.ts';
import { isAway } from '../../services/shared/http/away.ts';
import { everywhere, type Principal } from '../../services/shared/http/principal.ts';
import type { FieldProblem } from '../../services/shared/http/problems.ts';
import type { Acknowledged } from '../end-to-end/kill/floor-clients.ts';
import { putRight, ruling, type Said } from '../end-to-end/kill/supervisor.ts';
import type { House } from './house.ts';
import { newWeather, type Weather } from './weather.ts';
import { newMachine, type Machine, type World } from './world.ts';

/** One request of somebody on the floor. */
type Request = {
  readonly principal: Principal;
  readonly stream: string;
  readonly opens: boolean;
  readonly values: readonly unknown[];
  readonly eventIds: readonly string[];
  readonly words: string | undefined;
  /** The revision that a person has seen before they act. */
  readonly ifRevision?: number;
};

export type Floor = {
  readonly acknowledged: readonly Acknowledged[];
  readonly sent: ReadonlySet<string>;
  /** What was refused, or answered with a fault of ours: nothing that a floor of the generator says may be. */
  readonly complaints: readonly string[];
  /** Ends when everything was acknowledged. */
  readonly play: (settings: readonly { readonly setting: PlaySetting; readonly played: Played }[]) => Promise<void>;
  readonly weather: Weather;
};

/** The most events of a request. */
export const eventsPerRequest = 10;
const patienceMs = 6_000;
const longestPauseMs = 700;
const wavesPerRuling = 3;

type Sayable = Omit<PlayedEvent, 'stream' | 'terminal' | 'sourceSeq'> & { readonly sourceSeq: number | null };

const valueOf = ({ eventId, type, data, occurredAt, sourceSeq, actor, schemaVersion }: Sayable) => ({
  eventId,
  type,
  data,
  metadata: { occurredAt, sourceSeq, actor, schemaVersion },
});

const principalOf = (venue: string, terminal: string | null): Principal => ({
  sub: terminal ?? 'the-supervisor',
  role: terminal === null ? 'supervisor' : 'terminal',
  venues: [venue],
  jurisdictions: [],
  terminal,
  tables: [everywhere],
  person: null,
});

const requestOf = (venue: string, { terminal, stream, opens, events }: FloorRequest): Request => ({
  principal: principalOf(venue, terminal),
  stream: streamName(stream.category, stream.id),
  opens,
  values: events.map(valueOf),
  eventIds: events.map(({ eventId }) => eventId),
  words: undefined,
});

const requestSaid = (venue: string, { stream, event, words }: Said): Request => ({
  principal: principalOf(venue, null),
  stream,
  opens: false,
  values: [event],
  eventIds: [event.eventId],
  words,
});

/** What persons say of a dispute: one thing after the other, each when they have read what was said before. */
const requestsOfDispute = (venue: string, { id, events }: PlayedDispute): readonly Request[] =>
  events.map((event, index) => ({
    principal: principalOf(venue, null),
    stream: streamName('dispute', id),
    opens: index === 0,
    values: [valueOf({ ...event, sourceSeq: null })],
    eventIds: [event.eventId],
    words: undefined,
    ...(index === 0 ? {} : { ifRevision: index - 1 }),
  }));

/** What one process makes of a request. */
const receive = async ({ ingestion }: House, request: Request) => {
  const target = targetOfStream(request.stream);
  if (!target) throw new TypeError(`${request.stream} is not a stream of the floor`);
  const problems: FieldProblem[] = [];
  const { terminal } = request.principal;
  const events = request.values.flatMap((value) => {
    const said = ingestion.reader.read(structuredClone(value), target, [], problems);
    return said ? [{ ...said, terminal }] : [];
  });
  if (problems.length > 0) throw new TypeError(JSON.stringify(problems));
  const { ifRevision } = request;
  const must = request.opens ? ('create' as const) : undefined;
  return ingestion.receive({ target, principal: request.principal, events, must, ifRevision, each: false, live: true });
};

/** The terminals and the supervisor of a venue. Everyone says one thing after the other, and again until it is acknowledged. */
export const newFloor = (world: World, venue: string, houses: () => readonly (House | undefined)[]): Floor => {
  const { chance } = world;
  const weather = newWeather(world);
  const acknowledged: Acknowledged[] = [];
  const sent = new Set<string>();
  const complaints: string[] = [];

  const complain = (request: Request, what: string): void => {
    world.tell(request.principal.sub, `COMPLAINT: ${what}`);
    complaints.push(`${request.stream}: ${what}`);
  };

  /** A request comes in at one of the processes, whichever is the nearest now. */
  const hear = (request: Request, tell: (position: string | undefined) => void): void => {
    const all = houses();
    const house = all[between(chance, 0, all.length - 1)];
    if (!house?.machine.isUp()) {
      tell(undefined);
      return;
    }
    house.machine.in(0, () => {
      receive(house, request).then(
        (outcome) => {
          if (outcome.outcome === 'recorded') tell(outcome.last?.position);
          else complain(request, `refused: ${JSON.stringify(outcome)}`);
        },
        (fault: unknown) => {
          if (!isAway(fault)) complain(request, `a fault: ${fault instanceof Error ? fault.message : 'unknown'}`);
          tell(undefined);
        },
      );
    });
  };

  /** One try: the position that it was told, or undefined without an acknowledgement. */
  const attempt = (machine: Machine, request: Request): Promise<string | undefined> =>
    new Promise((resolve) => {
      const { timers } = machine;
      timers.after(patienceMs, () => resolve(undefined));
      const fate = weather.fate();
      if (fate.breaks === 'before') {
        world.in(fate.thereMs, () => resolve(undefined));
        return;
      }
      const isHeard = fate.breaks !== 'after';
      const answer = (position: string | undefined): void =>
        void world.in(fate.backMs, () => resolve(isHeard ? position : undefined));
      world.in(fate.thereMs, () => hear(request, answer));
      if (fate.againMs !== null) world.in(fate.thereMs + fate.againMs, () => hear(request, () => {}));
    });

  const say = async (machine: Machine, request: Request): Promise<void> => {
    for (const id of request.eventIds) sent.add(id);
    while (complaints.length === 0) {
      const { stream, eventIds, words } = request;
      world.tell(machine.name, `says ${eventIds.length} of ${stream}`);
      // oxlint-disable-next-line no-await-in-loop -- again only when it was not acknowledged
      const position = await attempt(machine, request);
      world.tell(
        machine.name,
        position === undefined ? `no answer of ${stream}` : `${stream} acknowledged at ${position}`,
      );
      if (position !== undefined) {
        acknowledged.push({ stream, eventIds, position, words });
        return;
      }
      // oxlint-disable-next-line no-await-in-loop -- as above
      await machine.timers.pause(between(chance, 50, 1_500));
    }
  };

  const sayAll = async (name: string, requests: readonly Request[]): Promise<void> => {
    const machine = newMachine(world, name, 0);
    for (const request of requests) {
      // oxlint-disable-next-line no-await-in-loop -- a terminal says one thing after the other
      await machine.timers.pause(between(chance, 0, longestPauseMs));
      // oxlint-disable-next-line no-await-in-loop -- as above
      await say(machine, request);
    }
  };

  const playWave = async (setting: PlaySetting, wave: Wave, index: number): Promise<void> => {
    const said = index % wavesPerRuling === wavesPerRuling - 1 ? ruling(setting, wave, index) : undefined;
    const terminals = [...wave].map(([terminal, requests]) =>
      sayAll(
        terminal,
        requests.map((request) => requestOf(venue, request)),
      ),
    );
    await Promise.all([...terminals, said && sayAll('supervisor', [requestSaid(venue, said)])]);
  };

  /** A terminal that fails does not say that something was closed. */
  const isForgotten = ({ type }: PlayedEvent): boolean =>
    (type === 'round.RoundClosed' && happens(chance, 0.2)) || (type === 'table.SessionClosed' && happens(chance, 0.3));

  return {
    acknowledged,
    sent,
    complaints,
    weather,
    play: async (settings) => {
      const tables = settings.map(async ({ setting, played: { events, disputes } }) => {
        const told = events.filter((event) => !isForgotten(event));
        for (const [index, wave] of wavesOf(told, eventsPerRequest).entries()) {
          // oxlint-disable-next-line no-await-in-loop -- a round must be open before it can be spoken of
          await playWave(setting, wave, index);
        }
        const rest = putRight(setting, told).map((said) => requestSaid(venue, said));
        await sayAll(`supervisor of ${setting.table}`, rest);
        for (const dispute of disputes) {
          // oxlint-disable-next-line no-await-in-loop -- one dispute after the other
          await sayAll('the manager', requestsOfDispute(venue, dispute));
        }
      });
      await Promise.all(tables);
    },
  };
};
