import type { PlayedDispute } from '../../domain/games/play.ts';
import { derivedUuid } from '../../domain/kernel/canonical.ts';
import type { FloorRole } from '../../domain/kernel/roles.ts';
import { disputeId, type DisputeId } from '../../domain/kernel/streams.ts';
import { instantText } from '../../domain/kernel/time.ts';
import { versionsOfSteps } from '../../domain/play/disputes.ts';
import type { House, Session } from './send-evening.ts';
import { waysOfDisputes, type Cast, type Step, type WayOfDispute } from './ways-of-disputes.ts';

/** A dispute that an evening has for one of the ways that one can go, what has to be found of it (codes with their verdicts), and what is met in time. */
export type PlantedDispute = Pick<WayOfDispute, 'says' | 'expected' | 'meets'> & { readonly id: DisputeId };

const minute = 60_000;

/** Who holds a duty at the table at a moment, by the events of its session; otherwise the first of them who work there. */
const onDuty = ({ played, setting }: Session, duty: FloorRole, atMs: number): string | undefined => {
  const there = new Set<string>();
  for (const { type, data, occurredAt } of played.events) {
    const { personId, duty: held } = data;
    if (typeof personId !== 'string' || held !== duty || Date.parse(occurredAt) > atMs) continue;
    if (type === 'table.StaffAssigned') there.add(personId);
    if (type === 'table.StaffRelieved') there.delete(personId);
  }
  return [...there].at(-1) ?? setting.staff.find(({ role }) => role === duty)?.personId;
};

type Laid = Pick<Cast, 'round' | 'wagerId' | 'stakeCents' | 'complainant'> & { readonly endedAtMs: number };

/** The first wager of a session that is known to be somebody's, with the end of its round. */
const firstLaid = ({ played: { events } }: Session): Laid | undefined => {
  for (const { type, data, stream } of events) {
    const { wagerId, stakeCents, personId } = data;
    if (type !== 'round.WagerPlaced' || typeof personId !== 'string' || typeof wagerId !== 'string') continue;
    const closed = events.find((event) => event.type === 'round.RoundClosed' && event.stream.id === stream.id);
    const endedAtMs = Date.parse(closed?.occurredAt ?? '');
    if (closed) return { round: stream.id, wagerId, stakeCents: Number(stakeCents), complainant: personId, endedAtMs };
  }
  return undefined;
};

const castOf = (session: Session, first: FloorRole): (Cast & { readonly endedAtMs: number }) | undefined => {
  const laid = firstLaid(session);
  if (!laid) return undefined;
  const { setting, game } = session;
  const decider = onDuty(session, first, laid.endedAtMs + minute);
  const reviewer = setting.staff.find(({ role, personId }) => role === 'casino-supervisor' && personId !== decider);
  if (decider === undefined) return undefined;
  return {
    ...laid,
    game: game.id,
    session: [setting.venue, setting.table, setting.gamingDay, setting.sessionNumber].join('.'),
    first: { personId: decider, role: first },
    reviewer: reviewer ?? { personId: decider, role: first },
  };
};

const eventIdOf = (id: DisputeId, place: number): string => derivedUuid([id, place]);

/** The steps as they are recorded, one minute after the other, from a minute after the round on. */
/** So long after the play an operator sends an answer: what came before it takes a minute a step. */
const sentAfterMinutes = 6;

const recorded = (id: DisputeId, steps: readonly Step[], endedAtMs: number): PlayedDispute => ({
  id,
  events: steps.map(({ type, data, actor }, place) => ({
    type,
    data,
    actor,
    eventId: eventIdOf(id, place),
    occurredAt: instantText(endedAtMs + (place + 1) * minute),
    schemaVersion: versionsOfSteps.get(type) ?? 1,
  })),
});

const plantedIn = (session: Session, way: WayOfDispute) => {
  const cast = castOf(session, way.first);
  if (!cast) return undefined;
  const { venue, table, gamingDay } = session.setting;
  const id = disputeId({ venue, number: `D-${table}-${gamingDay}-${way.name}` });
  // An answer of the operator is sent after the dispute was raised, which is in the first minute, and passed on.
  const sentAt = instantText(cast.endedAtMs + sentAfterMinutes * minute);
  const steps = way.steps({ ...cast, sentAt, eventIdAt: (place) => eventIdOf(id, place) });
  const { says, expected, meets } = way;
  return { planted: { id, says, expected, meets }, dispute: recorded(id, steps, cast.endedAtMs) };
};

/**
 * The evening with a dispute for each way that one can go, at the first table of the game that the way names where there is one. Pure: the
 * same evening, the same disputes.
 */
export const withFiveDisputes = (
  houses: readonly House[],
): { readonly houses: readonly House[]; readonly planted: readonly PlantedDispute[] } => {
  const sessions = houses.flatMap((house) => house.sessions);
  const made = waysOfDisputes.flatMap((way) => {
    const [first] = sessions
      .filter(({ game }) => game.id === way.game)
      .flatMap((session) => {
        const one = plantedIn(session, way);
        return one ? [{ session, ...one }] : [];
      });
    return first ? [first] : [];
  });
  const withOwn = (session: Session): Session => {
    const own = made.filter((one) => one.session === session).map(({ dispute }) => dispute);
    return { ...session, played: { ...session.played, disputes: [...session.played.disputes, ...own] } };
  };
  return {
    houses: houses.map((house) => ({ ...house, sessions: house.sessions.map(withOwn) })),
    planted: made.map(({ planted }) => planted),
  };
};
