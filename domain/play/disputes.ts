import { newestVersion, type EventDefinition, type EventsOf } from '../kernel/event-types.ts';
import { derivedUuid } from '../kernel/canonical.ts';
import { disputeId, type DisputeId } from '../kernel/streams.ts';
import { instantText } from '../kernel/time.ts';
import type { JsonObject } from '../kernel/json.ts';
import { disputeEvents } from '../dispute/events.ts';
import { happens, oneOf, type PlayedDispute } from '../games/play.ts';
import { pause, type Actor } from './floor.ts';
import type { RoundPlay } from './round-play.ts';
import { decisionBy, type Player } from './table.ts';

type DisputeEvent = EventsOf<typeof disputeEvents>;
type DataOf<Type extends DisputeEvent['type']> = Extract<DisputeEvent, { type: Type }>['data'];
type Steps = PlayedDispute['events'][number][];

/** How a dispute goes: who decides it first, what the complainant says to that, who reviews, and what they are told. */
export type DisputeCourse = {
  readonly decidedBy: Actor | null;
  readonly satisfied: boolean;
  readonly review: Actor | 'not-asked-for' | 'not-given' | 'passed-on';
  /** The section under which the complainant is told of the inspector; null: they are told of nobody. */
  readonly advisedUnder: string | null;
  /** Who records the decisions, under their own token; absent: each is recorded by the person who decides. */
  readonly recordedBy?: Actor;
  /** What it is about; absent: winnings. */
  readonly about?: 'winnings' | 'call';
  /** What a review decides; absent: the same as was decided before. */
  readonly reviewedAs?: 'for-complainant';
};

/**
 * The lawful course: the games supervisor decides; a casino supervisor reviews if asked; a complainant who is not satisfied is told
 * of the inspector.
 */
const lawfulCourse = ({ table: { floor, crew, rules } }: RoundPlay): DisputeCourse => {
  const satisfied = happens(floor.chance, 0.5);
  const maySee = crew.casinoSupervisor.personId !== crew.gamesSupervisor.personId;
  const review = !satisfied && maySee && happens(floor.chance, 0.6) ? crew.casinoSupervisor : 'not-asked-for';
  return {
    decidedBy: crew.gamesSupervisor,
    satisfied,
    review,
    advisedUnder: satisfied ? null : rules.clauses.adviceSection,
  };
};

/** The newest version of each step, by its type. */
export const versionsOfSteps: ReadonlyMap<string, number> = new Map(
  Object.entries<EventDefinition>(disputeEvents.definitions).map(([name, one]) => [
    `${disputeEvents.family}.${name}`,
    newestVersion(one),
  ]),
);

/** A player disputes the round that has just been played, and the dispute takes this course until it is closed. */
export const dispute = (round: RoundPlay, complainant: Player, course: DisputeCourse): DisputeId => {
  const { floor, crew, disputes, rules } = round.table;
  const { venue, table, gamingDay, sessionNumber } = floor.setting;
  const id = disputeId({ venue, number: `D-${table}-${gamingDay}-${sessionNumber}-${disputes.length + 1}` });
  const steps: Steps = [];
  disputes.push({ id, events: steps });
  const { personId } = complainant;
  const by = crew.gamesSupervisor.personId;
  const step = <Type extends DisputeEvent['type']>(
    type: Type,
    data: DataOf<Type>,
    actor: Actor,
    recorder?: Actor,
  ): void => {
    pause(floor, 30_000, 90_000);
    const eventId = derivedUuid([id, floor.setting.seed, steps.length]);
    // The schemas of the family allow nothing that JSON cannot say, which their inferred types cannot show.
    const said = data as JsonObject;
    const occurredAt = instantText(floor.nowMs);
    const under = recorder ? { underTokenOf: recorder.personId } : {};
    steps.push({
      type,
      data: said,
      eventId,
      occurredAt,
      actor,
      schemaVersion: versionsOfSteps.get(type) ?? 1,
      ...under,
    });
  };
  const decide = (type: 'dispute.DecisionMade' | 'dispute.ReviewDecided', actor: Actor): void => {
    const decision = decisionBy(actor, rules.clauses.dispute, 'paid-as-due');
    const outcome = (type === 'dispute.ReviewDecided' ? course.reviewedAs : undefined) ?? 'against-complainant';
    const relied = { clauses: [rules.clauses.dispute], evidence: null };
    step(type, { outcome, awardedCents: null, collectedCents: null, ...relied, decision }, actor, course.recordedBy);
  };
  const answer = (satisfied: boolean): void =>
    step(
      'dispute.PatronAnswered',
      { personId, answer: satisfied ? 'satisfied' : 'notSatisfied', by },
      crew.gamesSupervisor,
    );
  const of = { game: rules.game, sessions: [floor.session], rounds: [round.id], wagers: [] };
  const { decidedBy, review, satisfied, advisedUnder, about = 'winnings' } = course;
  const raised = {
    ...of,
    complainant: personId,
    raisedTo: by,
    about,
    claimedCents: 1_000,
    kind: 'dispute',
    claim: 'payment',
  } as const;
  step('dispute.DisputeRaised', raised, crew.gamesSupervisor);
  if (decidedBy) {
    decide('dispute.DecisionMade', decidedBy);
    answer(satisfied);
  }
  if (review !== 'not-asked-for') step('dispute.ReviewRequested', { personId, to: by }, crew.gamesSupervisor);
  if (typeof review === 'object') {
    decide('dispute.ReviewDecided', review);
    answer(false);
  }
  if (review === 'passed-on') {
    const referred = { to: 'regulator' as const, requestedBy: personId, provision: null, reference: null, by };
    step('dispute.Referred', referred, crew.gamesSupervisor);
  }
  if (advisedUnder !== null) {
    const provision = { section: advisedUnder, act: null };
    const told = ['complaint-to-inspector' as const];
    const manner = oneOf(floor.chance, ['spoken', 'in-writing'] as const);
    step('dispute.RightsAdvised', { personId, told, provision, manner, language: null, by }, crew.gamesSupervisor);
  }
  step('dispute.DisputeClosed', { reason: 'decided', by }, crew.gamesSupervisor);
  return id;
};

const courseOf = (round: RoundPlay): DisputeCourse => round.table.rules.disputeCourse?.(round) ?? lawfulCourse(round);

/** The person who decides a dispute first. */
export const firstDecider = ({ table }: RoundPlay): Actor =>
  table.rules.decidesFirst?.(table) ?? table.crew.gamesSupervisor;

/** Now and then a player disputes a round that is over. */
export const considerDispute = (round: RoundPlay): void => {
  const { floor, players } = round.table;
  if (happens(floor.chance, 0.01)) dispute(round, oneOf(floor.chance, players), courseOf(round));
};
