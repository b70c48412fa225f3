import type { EventsOf } from '../../../kernel/event-types.ts';
import { derivedUuid } from '../../../kernel/canonical.ts';
import { disputeId, type DisputeId } from '../../../kernel/streams.ts';
import { instantText } from '../../../kernel/time.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import type { disputeEvents } from '../../../dispute/events.ts';
import { happens, oneOf, type PlayedDispute } from '../../play.ts';
import { pause, type Actor } from './floor.ts';
import type { Game } from './game.ts';
import { decisionBy, type Player } from './table.ts';

type DisputeEvent = EventsOf<typeof disputeEvents>;
type DataOf<Type extends DisputeEvent['type']> = Extract<DisputeEvent, { type: Type }>['data'];
type Steps = PlayedDispute['events'][number][];

/** How a dispute goes: who decides it first, what the complainant says to that, who reviews, and what they are told. */
export type DisputeCourse = {
  readonly decidedBy: Actor | null;
  readonly satisfied: boolean;
  readonly review: Actor | 'not-asked-for' | 'not-given';
  /** The section under which the complainant is told of the inspector; null: they are told of nobody. */
  readonly advisedUnder: string | null;
};

/** The section that 9.13 names. */
const section = '110';

/** Of a winner who expected more: the games supervisor decides; a casino supervisor reviews if asked; who is not satisfied is told (9.12, 9.13). */
export const lawfulCourse = ({ table: { floor, crew } }: Game): DisputeCourse => {
  const satisfied = happens(floor.chance, 0.5);
  const maySee = crew.casinoSupervisor.personId !== crew.gamesSupervisor.personId;
  const review = !satisfied && maySee && happens(floor.chance, 0.6) ? crew.casinoSupervisor : 'not-asked-for';
  return { decidedBy: crew.gamesSupervisor, satisfied, review, advisedUnder: satisfied ? null : section };
};

/** Somebody disputes the game that has just been played, and it takes this course until it is closed. */
export const dispute = (game: Game, complainant: Player, course: DisputeCourse): DisputeId => {
  const { floor, crew, disputes } = game.table;
  const { venue, table, gamingDay, sessionNumber } = floor.setting;
  const id = disputeId({ venue, number: `D-${table}-${gamingDay}-${sessionNumber}-${disputes.length + 1}` });
  const steps: Steps = [];
  disputes.push({ id, events: steps });
  const { personId } = complainant;
  const by = crew.gamesSupervisor.personId;
  const step = <Type extends DisputeEvent['type']>(type: Type, data: DataOf<Type>, actor: Actor): void => {
    pause(floor, 30_000, 90_000);
    const eventId = derivedUuid([id, floor.setting.seed, steps.length]);
    // The schemas of the family allow nothing that JSON cannot say, which their inferred types cannot show.
    const said = data as unknown as JsonObject;
    steps.push({ type, data: said, eventId, occurredAt: instantText(floor.nowMs), actor, schemaVersion: 1 });
  };
  const decide = (type: 'dispute.DecisionMade' | 'dispute.ReviewDecided', actor: Actor): void => {
    const decision = decisionBy(actor, '9.12', 'paid-as-due');
    step(type, { outcome: 'against-complainant', awardedCents: null, decision }, actor);
  };
  const answer = (satisfied: boolean): void =>
    step(
      'dispute.PatronAnswered',
      { personId, answer: satisfied ? 'satisfied' : 'notSatisfied', by },
      crew.gamesSupervisor,
    );
  const about = { game: 'two-up', sessions: [floor.session], rounds: [game.id], wagers: [] };
  const raised = { ...about, complainant: personId, raisedTo: by, about: 'winnings', claimedCents: 1_000 };
  step('dispute.DisputeRaised', raised, crew.gamesSupervisor);
  const { decidedBy, review, satisfied, advisedUnder } = course;
  if (decidedBy) {
    decide('dispute.DecisionMade', decidedBy);
    answer(satisfied);
  }
  if (review !== 'not-asked-for') step('dispute.ReviewRequested', { personId, to: by }, crew.gamesSupervisor);
  if (typeof review === 'object') {
    decide('dispute.ReviewDecided', review);
    answer(false);
  }
  if (advisedUnder !== null) {
    const provision = { section: advisedUnder, act: null };
    const told = ['complaint-to-inspector' as const];
    const manner = oneOf(floor.chance, ['spoken', 'in-writing'] as const);
    step('dispute.RightsAdvised', { personId, told, provision, manner, language: null, by }, crew.gamesSupervisor);
  }
  step('dispute.DisputeClosed', { reason: 'dealt-with', by }, crew.gamesSupervisor);
  return id;
};

/** Now and then a player disputes a game that is over. */
export const considerDispute = (game: Game): void => {
  const { floor, players } = game.table;
  if (happens(floor.chance, 0.01)) dispute(game, oneOf(floor.chance, players), lawfulCourse(game));
};
