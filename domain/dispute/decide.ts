import { correctionOf, decider, happeningOf, type Happening } from '../kernel/decider.ts';
import { isRecordEvent } from '../kernel/corrections.ts';
import type { SaidEvent } from '../kernel/envelope.ts';
import { endingTypes, hasEnded, stepsAfter, type DataOf, type Step } from './course.ts';
import type { DisputeEvent } from './events.ts';
import { areOf, isHoldFromOutside, keepingRefusals, refuseKeeping, refuseUnderHold } from './keeping.ts';

/** Why an event may not join a dispute: the word that a program reads, and the sentence that a person reads. */
export const disputeRefusals = {
  'first-event-must-raise-the-dispute': 'The first event of a dispute must be dispute.DisputeRaised.',
  'dispute-is-already-raised': 'The dispute is already raised, by another event. Another dispute needs another number.',
  'dispute-is-already-closed':
    'The dispute is over. It takes no more decisions and steps of the house. Reopen it first; what is told to the complainant, referrals, responses, findings, things, footage, holds, copies, corrections and late entries are still taken.',
  'dispute-is-not-closed': 'The dispute is not over, so it cannot be reopened.',
  'dispute-is-of-another-venue': "The dispute is about a session or a round of another venue than the dispute's own.",
  'findings-are-said-only-by-who-found-them':
    'Findings are recorded by those who found them: surveillance and inspectors. No correction or late entry may state them or take them away.',
  ...keepingRefusals,
  'game-is-not-known': 'The game is not installed here.',
} as const;
export type DisputeRejection = keyof typeof disputeRefusals;

export type DisputeContext = {
  readonly knowsGame: (game: string) => boolean;
  /** The venue in the dispute's name. */
  readonly venue: string;
};

export type DisputeState = {
  readonly raisedBy: string | null;
  /** What later steps are held against. */
  readonly steps: readonly Step[];
  /** The events that say what somebody beside the deciders found. */
  readonly findings: ReadonlySet<string>;
};

const raises = 'dispute.DisputeRaised';
const reopens = 'dispute.DisputeReopened';

/** What may still come when the house is done with it: what is told, sent and kept, and what others make of it. */
const afterTheEnd: ReadonlySet<string> = new Set<DisputeEvent['type']>([
  reopens,
  'dispute.RightsAdvised',
  'dispute.RightsAcknowledged',
  'dispute.Referred',
  'dispute.OperatorResponded',
  'dispute.FindingsRecorded',
  'dispute.AwardPaid',
  'dispute.PlayResumed',
  'dispute.ItemsHeld',
  'dispute.ItemsReleased',
  'dispute.FootagePreserved',
  'dispute.HoldPlaced',
  'dispute.HoldLifted',
  'dispute.EvidenceExported',
]);

/**
 * What surveillance and inspectors say they found. Who decides a dispute may not put words into their mouths, or take any out:
 * they say it again themselves, and the last time counts.
 */
const foundByOthers: ReadonlySet<string> = new Set(['dispute.SurveillanceReviewed', 'dispute.FindingsRecorded']);

const evolve = (state: DisputeState, event: SaidEvent): DisputeState => {
  const steps = stepsAfter(state.steps, event);
  if (foundByOthers.has(event.type)) return { ...state, findings: new Set([...state.findings, event.eventId]) };
  if (state.raisedBy === null && happeningOf(event)?.type === raises)
    return { ...state, raisedBy: event.eventId, steps };
  return steps === state.steps ? state : { ...state, steps };
};

const refuseRaising = ({ data }: Happening, { knowsGame, venue }: DisputeContext): DisputeRejection | undefined => {
  const { game, sessions, rounds } = data as DataOf<typeof raises>;
  if (!knowsGame(game)) return 'game-is-not-known';
  return areOf(venue, { sessions, rounds }) ? undefined : 'dispute-is-of-another-venue';
};

/** Why a late entry or a correction may not say what it says: others alone say what they found. */
const refuseForOthers = (
  { findings, steps }: DisputeState,
  event: SaidEvent,
  held: Happening | null | undefined,
): DisputeRejection | undefined => {
  const corrected = correctionOf(event)?.corrects ?? '';
  if (findings.has(corrected)) return 'findings-are-said-only-by-who-found-them';
  if (isRecordEvent(event.type) && foundByOthers.has(held?.type ?? ''))
    return 'findings-are-said-only-by-who-found-them';
  return isHoldFromOutside(steps, corrected) ? 'hold-of-an-inspector-is-theirs' : undefined;
};

/** Why a step may not be taken as the dispute stands. */
const refuseInCourse = (steps: readonly Step[], event: SaidEvent, type: string): DisputeRejection | undefined => {
  if (!hasEnded(steps)) return type === reopens ? 'dispute-is-not-closed' : undefined;
  const mayCome = afterTheEnd.has(type) || (isRecordEvent(event.type) && !endingTypes.has(type));
  return mayCome ? undefined : 'dispute-is-already-closed';
};

/**
 * Guards the record of a dispute: raised first and once, for a game we know, about play of its own venue; once the house has
 * ended it, it takes what is told to the complainant, what is kept, what others find, corrections and late entries, and a reopening.
 * What is kept for it is a procedure of ours: things are released that are held, and holds are lifted that stand. Who decided
 * what, and in which order, is never refused: that is for the law to find.
 */
export const disputeDecider = decider<DisputeState, DisputeContext, DisputeRejection>({
  initial: { raisedBy: null, steps: [], findings: new Set() },
  evolve,
  refuse: (state, event, context) => {
    const correction = correctionOf(event);
    const happening = correction ? correction.replacement : happeningOf(event);
    const type = happening?.type;
    if (state.raisedBy === null) {
      if (type !== raises || correction) return 'first-event-must-raise-the-dispute';
    } else if (type === raises && correction?.corrects !== state.raisedBy) return 'dispute-is-already-raised';
    const forOthers = refuseForOthers(state, event, happening);
    if (forOthers !== undefined) return forOthers;
    if (!happening) return undefined;
    if (happening.type === raises) return refuseRaising(happening, context);
    const before = correction ? state.steps.filter(({ eventId }) => eventId !== correction.corrects) : state.steps;
    const kept = refuseKeeping(before, happening, context.venue);
    if (kept !== undefined || correction) return kept;
    const underHold = isRecordEvent(event.type) ? undefined : refuseUnderHold(state.steps, happening);
    return underHold ?? refuseInCourse(state.steps, event, happening.type);
  },
});
