import { gamingDayDecider, gamingDayRefusals } from '../../domain/gaming-day/decide.ts';
import { gamingDayEvents, type GamingDayEvent } from '../../domain/gaming-day/events.ts';
import { gamingDayId as dayGrammar, gamingDayStream } from '../../domain/gaming-day/stream.ts';
import type { DataOfType } from '../../domain/kernel/by-type.ts';
import { recordRefusals } from '../../domain/kernel/decider.ts';
import type { SaidEvent, StoredEvent } from '../../domain/kernel/envelope.ts';
import { newestVersion } from '../../domain/kernel/event-types.ts';
import { listed } from '../../domain/kernel/word-list.ts';
import { accountingWin } from '../../domain/table/win-formulas.ts';
import { seesAll } from '../../projections/blindness/blind-to.ts';
import { inTheWayOfClosing, type InTheWay } from '../../projections/queries/in-the-way-of-closing.ts';
import type { ReadDb } from '../../projections/read-models.ts';
import type { Principal } from '../shared/http/principal.ts';
import { Problem } from '../shared/http/problems.ts';
import { answering } from '../shared/read-models/asking.ts';
import { actEvent } from './act-event.ts';
import { figuresNow } from './day-figures.ts';
import { waitFor, type ApiDependencies } from './dependencies.ts';

type Closed = DataOfType<GamingDayEvent, 'gamingDay.Closed'>;
const closes: GamingDayEvent['type'] = 'gamingDay.Closed';

/** What finance asks for: which day is closed, by whom and when, under which id of the event, and which revision of it they saw. */
export type ClosingAsked = {
  readonly gamingDayId: string;
  readonly eventId: string;
  readonly occurredAt: string;
  readonly by: string;
  readonly revision: number | undefined;
  readonly principal: Principal;
};

/** A day that is closed: by this request, or by the same one before. */
export type DayClosed = {
  readonly gamingDayId: string;
  readonly revision: number;
  readonly position: string;
  readonly isNew: boolean;
};

/** The event of an earlier request with this id; undefined when there was none. Throws `event-id-has-other-content` for another event. */
const closedBefore = (events: readonly StoredEvent[], asked: ClosingAsked): DayClosed | undefined => {
  const before = events.find(({ eventId }) => eventId === asked.eventId);
  if (!before) return undefined;
  const { type, data, metadata, revision, position } = before;
  if (type !== closes || data['by'] !== asked.by || metadata.occurredAt !== asked.occurredAt)
    throw new Problem('event-id-has-other-content', { eventId: asked.eventId });
  return { gamingDayId: asked.gamingDayId, revision, position, isNew: false };
};

const mustBeSeen = ({ revision }: ClosingAsked, actualRevision: number): void => {
  if (revision === undefined) throw new Problem('revision-required');
  if (revision === actualRevision) return;
  const detail =
    actualRevision < 0
      ? 'Nothing is recorded of the gaming day.'
      : `The record is at revision ${actualRevision}. Read it again and decide again.`;
  throw new Problem('stale-revision', { detail, ...(actualRevision < 0 ? {} : { actualRevision }) });
};

const mustBeTaken = (events: readonly StoredEvent[], said: SaidEvent): void => {
  const typeOf = (eventId: string): string | undefined => events.find((one) => one.eventId === eventId)?.type;
  const state = events.reduce(gamingDayDecider.evolve, gamingDayDecider.initial);
  const around = { gamingDay: '', gamingDaysAt: () => [], chipsAt: () => null, typeOf };
  const reason = gamingDayDecider.refuse(state, said, around);
  if (reason === undefined) return;
  const sentences: Readonly<Record<string, string>> = { ...recordRefusals, ...gamingDayRefusals };
  throw new Problem('rejected', { reason, detail: sentences[reason] ?? reason });
};

/** More than anybody reads in a sentence; the rest is counted. */
const mostNamed = 20;
const naming = (what: string, names: readonly string[]): string[] => {
  if (names.length === 0) return [];
  const rest = names.length - mostNamed;
  const shown = [...names.slice(0, mostNamed), ...(rest > 0 ? [`${rest} more`] : [])];
  return [`${what}: ${listed(shown)}.`];
};

const mustBeClear = ({ openSessions, boxes }: InTheWay): void => {
  if (openSessions.length + boxes.length === 0) return;
  throw new Problem('rejected', {
    reason: openSessions.length > 0 ? 'sessions-are-open' : 'boxes-are-not-explained',
    detail: [
      ...naming('Table sessions of the day that are open', openSessions),
      ...naming('Drop boxes that were attached on the day, and are neither verified nor explained', boxes),
    ].join(' '),
  });
};

const saidOf = ({ eventId, by, occurredAt }: ClosingAsked, data: Closed): SaidEvent => ({
  eventId,
  type: closes,
  data,
  metadata: {
    occurredAt,
    sourceSeq: null,
    actor: { personId: by, role: 'finance-officer' },
    schemaVersion: newestVersion(gamingDayEvents.definitions.Closed),
  },
});

/**
 * Closes a gaming day with its figures. It waits until the read models hold what the record held when it was asked, and reads them in one
 * look; then one event is appended, or nothing is. The same request again answers what the first one did. Throws problems: `revision-required`,
 * `stale-revision`, `rejected` (with what is in the way), `event-id-has-other-content`, `not-yet-visible`, `not-found` for a malformed id.
 */
export const closeDay = async (on: ApiDependencies, asked: ClosingAsked): Promise<DayClosed> => {
  const { gamingDayId, by } = asked;
  const parts = dayGrammar.parse(gamingDayId);
  if (!parts) throw new Problem('not-found', { detail: `${gamingDayId} is not the id of a gaming day.` });
  const { venue, gamingDay } = parts;
  const stream = gamingDayStream.streamOf(gamingDayId);
  const events = await on.store.readStream(stream);
  const before = closedBefore(events, asked);
  if (before) return before;
  const revision = events.at(-1)?.revision ?? -1;
  mustBeSeen(asked, revision);
  const empty: Closed = { by, formula: accountingWin.id, position: '0', figures: [] };
  mustBeTaken(events, saidOf(asked, empty));
  await waitFor(on, (await on.head()) ?? undefined);
  // It is asked first, so that what is read afterwards holds at least as much.
  const position = (await on.reached()) ?? empty.position;
  const look = async (db: ReadDb): Promise<Closed['figures']> => {
    mustBeClear(await inTheWayOfClosing(db, venue, gamingDay));
    return [...(await figuresNow(on, db, { venues: null, venue, gamingDay }))];
  };
  // The figures are the house's own: nothing is left out of them for the person who closes the day. Nothing of them is answered.
  const figures = await answering(
    async () => seesAll,
    () => on.db.transaction().setIsolationLevel('repeatable read').execute(look),
  );
  const closed = { ...empty, position, figures };
  const answer = await on.store.append(stream, revision, [actEvent(saidOf(asked, closed), venue, asked.principal)]);
  if (answer.ok) return { gamingDayId, revision: answer.lastRevision, position: answer.position, isNew: true };
  if (answer.because === 'stream-is-at-another-revision') {
    // Perhaps the same request, sent twice at once, came first.
    const first = closedBefore(await on.store.readStream(stream), asked);
    if (first) return first;
    throw new Problem('stale-revision', { detail: 'Somebody else wrote to the record meanwhile. Read it again.' });
  }
  throw new Error(`the closing of ${gamingDayId} was refused: ${answer.because}`);
};
