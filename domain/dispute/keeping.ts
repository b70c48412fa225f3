import { madeOf, type ByType } from '../kernel/by-type.ts';
import type { Happening } from '../kernel/decider.ts';
import { rolesOfRegulators } from '../kernel/roles.ts';
import { parseRoundId, parseSessionId } from '../kernel/streams.ts';
import {
  areItemsUnderHold,
  hasFootage,
  holdPlacedBy,
  isReferral,
  itemsHeld,
  type DataOf,
  type Step,
} from './course.ts';
import type { DisputeEvent } from './events.ts';
import type { ReleasedTo } from './word-lists.ts';

/** Why what is kept for a dispute, or answered about it, may not be recorded so: these are procedures of ours. */
export const keepingRefusals = {
  'item-is-already-held':
    'A thing with that tag is held already. A tag is given once in a dispute, until the thing is released.',
  'item-is-not-held': 'Nothing with that tag is held for the dispute. Record first that it was held, as a late entry.',
  'item-is-under-hold':
    'A legal hold covers the things that are held for the dispute. Until it is lifted they go to an inspector, to the police or to the store of the house only. What was given out all the same is a late entry.',
  'footage-ends-before-it-begins': 'The span of the footage ends before it begins.',
  'hold-covers-nothing':
    'The hold covers nothing that the dispute has: nothing is held for it, or it names no play of which there could be footage.',
  'hold-was-never-placed': 'The event that is named did not place a hold in this dispute, so there is nothing to lift.',
  'hold-is-already-lifted': 'The hold is lifted already.',
  'hold-of-an-inspector-is-theirs':
    'An inspector or the Commission placed the hold. Only they lift it, and no correction of others changes it or takes it away.',
  'referral-is-not-in-this-dispute': 'The event that is named did not refer this dispute to anybody.',
} as const;
type KeepingRejection = keyof typeof keepingRefusals | 'dispute-is-of-another-venue';

/** Are all of these sessions and rounds of a venue? */
export const areOf = (
  venue: string,
  { sessions, rounds }: { readonly sessions: readonly string[]; readonly rounds: readonly string[] },
): boolean =>
  [...sessions.map((id) => parseSessionId(id)?.venue), ...rounds.map((id) => parseRoundId(id)?.venue)].every(
    (one) => one === venue,
  );

/** Was it placed by somebody outside of the house? The house does not let go of what they have kept, and no correction touches it. */
export const isHoldFromOutside = (steps: readonly Step[], eventId: string): boolean =>
  rolesOfRegulators.has(holdPlacedBy(steps, eventId)?.data.decision.roleClaimed ?? 'other');

const refuseItems = (steps: readonly Step[], items: readonly { readonly item: string }[], mustBeHeld: boolean) => {
  const held = new Set(itemsHeld(steps));
  for (const { item } of items) {
    if (held.has(item) !== mustBeHeld) return mustBeHeld ? 'item-is-not-held' : 'item-is-already-held';
    if (mustBeHeld) held.delete(item);
    else held.add(item);
  }
  return undefined;
};

/** Where a thing under a legal hold may go: it is kept there too. */
const keepsIt: ReadonlySet<ReleasedTo> = new Set<ReleasedTo>(['inspector', 'police', 'store']);

/** Why things may not be given out now; undefined where nothing keeps them. That somebody did so in spite of a hold can still be entered late. */
export const refuseUnderHold = (
  steps: readonly Step[],
  { type, data }: Happening,
): 'item-is-under-hold' | undefined => {
  if (type !== ('dispute.ItemsReleased' satisfies DisputeEvent['type']) || !areItemsUnderHold(steps)) return undefined;
  const { releasedTo } = data as DataOf<'dispute.ItemsReleased'>;
  return keepsIt.has(releasedTo) ? undefined : 'item-is-under-hold';
};

const refuseHold = (steps: readonly Step[], { covers }: DataOf<'dispute.HoldPlaced'>) => {
  const isThere = covers.some((one) => {
    if (one === 'items') return itemsHeld(steps).size > 0;
    return one === 'footage' ? hasFootage(steps) : true;
  });
  return isThere ? undefined : 'hold-covers-nothing';
};

const refuseLifting = (steps: readonly Step[], { hold, decision }: DataOf<'dispute.HoldLifted'>) => {
  const placed = holdPlacedBy(steps, hold);
  if (!placed) return 'hold-was-never-placed';
  if (placed.isLifted) return 'hold-is-already-lifted';
  const isTheirs =
    rolesOfRegulators.has(placed.data.decision.roleClaimed) && !rolesOfRegulators.has(decision.roleClaimed);
  return isTheirs ? 'hold-of-an-inspector-is-theirs' : undefined;
};

type Looked = [steps: readonly Step[], venue: string];

const refuseSpan = ({ from, to }: DataOf<'dispute.FootagePreserved'>) =>
  to < from ? 'footage-ends-before-it-begins' : undefined;

const byType: Partial<ByType<DisputeEvent, Looked, KeepingRejection | undefined>> = {
  'dispute.PlayStopped': ({ session, round }, _, venue) =>
    areOf(venue, { sessions: [session], rounds: round === null ? [] : [round] })
      ? undefined
      : 'dispute-is-of-another-venue',
  'dispute.PlayResumed': ({ session }, _, venue) =>
    areOf(venue, { sessions: [session], rounds: [] }) ? undefined : 'dispute-is-of-another-venue',
  'dispute.ItemsHeld': ({ items }, steps) => refuseItems(steps, items, false),
  'dispute.ItemsReleased': ({ items }, steps) => refuseItems(steps, items, true),
  'dispute.FootagePreserved': refuseSpan,
  'dispute.HoldPlaced': (data, steps) => refuseHold(steps, data),
  'dispute.HoldLifted': (data, steps) => refuseLifting(steps, data),
  'dispute.OperatorResponded': ({ referral }, steps) =>
    referral === null || isReferral(steps, referral) ? undefined : 'referral-is-not-in-this-dispute',
};

/** Why a step that keeps evidence, or answers a referral, may not follow these steps; undefined when it may, and for any other step. */
export const refuseKeeping = (
  steps: readonly Step[],
  happening: Happening,
  venue: string,
): KeepingRejection | undefined => madeOf(byType, happening, steps, venue);
