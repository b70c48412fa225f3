import { correctionOf, decider, happeningOf, type Happening } from '../kernel/decider.ts';
import { isRecordEvent } from '../kernel/corrections.ts';
import type { SaidEvent } from '../kernel/envelope.ts';
import { parseRoundId, parseSessionId } from '../kernel/streams.ts';
import type { DisputeEvent } from './events.ts';

/** Why an event may not join a dispute: the word that a program reads, and the sentence that a person reads. */
export const disputeRefusals = {
  'first-event-must-raise-the-dispute': 'The first event of a dispute must be dispute.DisputeRaised.',
  'dispute-is-already-raised': 'The dispute is already raised, by another event. Another dispute needs another number.',
  'dispute-is-already-closed':
    'The dispute is over. It takes advice of rights, referrals, findings, a reopening, corrections and late entries only.',
  'dispute-is-not-closed': 'The dispute is not over, so it cannot be reopened.',
  'dispute-is-of-another-venue': "The dispute is about a session or a round of another venue than the dispute's own.",
  'findings-are-said-only-by-who-found-them':
    'Findings are recorded by those who found them: surveillance and inspectors. No correction or late entry may state them or take them away.',
  'game-is-not-known': 'The game is not installed here.',
} as const;
export type DisputeRejection = keyof typeof disputeRefusals;

export type DisputeContext = {
  readonly knowsGame: (game: string) => boolean;
  /** The venue in the dispute's name. */
  readonly venue: string;
};

/** An event that ended the dispute, or took it up again. */
type Turn = { readonly eventId: string; readonly ends: boolean };
export type DisputeState = {
  readonly raisedBy: string | null;
  readonly turns: readonly Turn[];
  /** The events that say what somebody beside the deciders found. */
  readonly findings: ReadonlySet<string>;
};

type Raised = Extract<DisputeEvent, { type: 'dispute.DisputeRaised' }>['data'];

const raises = 'dispute.DisputeRaised';
const reopens = 'dispute.DisputeReopened';
const endings: ReadonlySet<string> = new Set(['dispute.DisputeClosed', 'dispute.DisputeWithdrawn']);

/** What may still come when the house is done with it: what is told to the complainant, and what others make of it. */
const afterTheEnd: ReadonlySet<string> = new Set([
  reopens,
  'dispute.RightsAdvised',
  'dispute.RightsAcknowledged',
  'dispute.Referred',
  'dispute.FindingsRecorded',
]);

/**
 * What surveillance and inspectors say they found. Who decides a dispute may not put words into their mouths, or take any out:
 * they say it again themselves, and the last time counts.
 */
const foundByOthers: ReadonlySet<string> = new Set(['dispute.SurveillanceReviewed', 'dispute.FindingsRecorded']);

const turnOf = (eventId: string, type: string | undefined): readonly Turn[] => {
  if (type === undefined || !(endings.has(type) || type === reopens)) return [];
  return [{ eventId, ends: type !== reopens }];
};

const evolve = (state: DisputeState, event: SaidEvent): DisputeState => {
  const correction = correctionOf(event);
  if (correction) {
    const { corrects, replacement } = correction;
    const turn = turnOf(corrects, replacement?.type);
    const isThere = state.turns.some(({ eventId }) => eventId === corrects);
    const turns = isThere
      ? state.turns.flatMap((one) => (one.eventId === corrects ? turn : [one]))
      : [...state.turns, ...turn];
    return { ...state, turns };
  }
  const happening = happeningOf(event);
  if (happening?.type === raises && state.raisedBy === null) return { ...state, raisedBy: event.eventId };
  if (foundByOthers.has(event.type)) return { ...state, findings: new Set([...state.findings, event.eventId]) };
  const turn = turnOf(event.eventId, happening?.type);
  return turn.length > 0 ? { ...state, turns: [...state.turns, ...turn] } : state;
};

const refuseRaising = ({ data }: Happening, { knowsGame, venue }: DisputeContext): DisputeRejection | undefined => {
  const { game, sessions, rounds } = data as Raised;
  if (!knowsGame(game)) return 'game-is-not-known';
  const venues = [...sessions.map((id) => parseSessionId(id)?.venue), ...rounds.map((id) => parseRoundId(id)?.venue)];
  return venues.every((one) => one === venue) ? undefined : 'dispute-is-of-another-venue';
};

/**
 * Guards the record of a dispute: raised first and once, for a game we know, about play of its own venue; once the house has
 * ended it, it takes what is told to the complainant and what others find, corrections and late entries, and a reopening. Who
 * decided what, and in which order, is never refused: that is for the law to find.
 */
export const disputeDecider = decider<DisputeState, DisputeContext, DisputeRejection>({
  initial: { raisedBy: null, turns: [], findings: new Set() },
  evolve,
  refuse: (state, event, context) => {
    const correction = correctionOf(event);
    const happening = correction ? correction.replacement : happeningOf(event);
    const type = happening?.type;
    if (state.raisedBy === null) {
      if (type !== raises || correction) return 'first-event-must-raise-the-dispute';
    } else if (type === raises && correction?.corrects !== state.raisedBy) return 'dispute-is-already-raised';
    if (correction && state.findings.has(correction.corrects)) return 'findings-are-said-only-by-who-found-them';
    if (isRecordEvent(event.type) && foundByOthers.has(type ?? '')) return 'findings-are-said-only-by-who-found-them';
    if (happening && type === raises) return refuseRaising(happening, context);
    if (correction || type === undefined) return undefined;
    const hasEnded = state.turns.at(-1)?.ends === true;
    if (!hasEnded) return type === reopens ? 'dispute-is-not-closed' : undefined;
    const mayCome = afterTheEnd.has(type) || (isRecordEvent(event.type) && !endings.has(type));
    return mayCome ? undefined : 'dispute-is-already-closed';
  },
});
