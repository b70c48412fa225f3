import { correctionOf, happeningOf, type Happening } from '../kernel/decider.ts';
import type { SaidEvent } from '../kernel/envelope.ts';
import type { DisputeEvent } from './events.ts';

/** A step that later steps are held against, under the id of the event that recorded it first. */
export type Step = { readonly eventId: string; readonly happening: Happening };

export type DataOf<Type extends DisputeEvent['type']> = Extract<DisputeEvent, { readonly type: Type }>['data'];

/** The steps that later ones are held against: a record that is long keeps no others in memory. */
const keptTypes: ReadonlySet<string> = new Set<DisputeEvent['type']>([
  'dispute.DisputeRaised',
  'dispute.DisputeClosed',
  'dispute.DisputeWithdrawn',
  'dispute.DisputeReopened',
  'dispute.Referred',
  'dispute.ItemsHeld',
  'dispute.ItemsReleased',
  'dispute.FootagePreserved',
  'dispute.HoldPlaced',
  'dispute.HoldLifted',
]);

const stepOf = (eventId: string, happening: Happening | null | undefined): readonly Step[] =>
  happening && keptTypes.has(happening.type) ? [{ eventId, happening }] : [];

/** The steps after an event: a correction puts another step, or none, in the place of the one that it corrects. */
export const stepsAfter = (steps: readonly Step[], event: SaidEvent): readonly Step[] => {
  const correction = correctionOf(event);
  if (!correction) {
    const step = stepOf(event.eventId, happeningOf(event));
    return step.length > 0 ? [...steps, ...step] : steps;
  }
  const { corrects, replacement } = correction;
  const step = stepOf(corrects, replacement);
  const isThere = steps.some(({ eventId }) => eventId === corrects);
  return isThere ? steps.flatMap((one) => (one.eventId === corrects ? step : [one])) : [...steps, ...step];
};

const dataOf = <Type extends DisputeEvent['type']>(steps: readonly Step[], type: Type): readonly DataOf<Type>[] =>
  // A step was checked against the schema of its type when it was stored; types cannot show that.
  steps.flatMap(({ happening }) => (happening.type === type ? [happening.data as unknown as DataOf<Type>] : []));

/** The events that end a dispute for the house. */
export const endingTypes: ReadonlySet<string> = new Set<DisputeEvent['type']>([
  'dispute.DisputeClosed',
  'dispute.DisputeWithdrawn',
]);

/** Has the house ended the dispute, and nobody reopened it since? */
export const hasEnded = (steps: readonly Step[]): boolean => {
  const turn = steps.findLast(({ happening: { type } }) => endingTypes.has(type) || type === 'dispute.DisputeReopened');
  return turn !== undefined && endingTypes.has(turn.happening.type);
};

/** The tags of the things that are held. */
export const itemsHeld = (steps: readonly Step[]): ReadonlySet<string> => {
  const held = new Set<string>();
  for (const step of steps) {
    for (const { items } of dataOf([step], 'dispute.ItemsHeld')) for (const { item } of items) held.add(item);
    for (const { items } of dataOf([step], 'dispute.ItemsReleased')) for (const { item } of items) held.delete(item);
  }
  return held;
};

/** Can there be footage? It is preserved, or the dispute names play of which there could be some. */
export const hasFootage = (steps: readonly Step[]): boolean =>
  dataOf(steps, 'dispute.FootagePreserved').length > 0 ||
  dataOf(steps, 'dispute.DisputeRaised').some(({ sessions, rounds }) => sessions.length + rounds.length > 0);

/** The hold that an event placed, and whether another lifted it; undefined when that event placed none. */
export const holdPlacedBy = (
  steps: readonly Step[],
  placedBy: string,
): { readonly data: DataOf<'dispute.HoldPlaced'>; readonly isLifted: boolean } | undefined => {
  const [data] = dataOf(
    steps.filter(({ eventId }) => eventId === placedBy),
    'dispute.HoldPlaced',
  );
  if (!data) return undefined;
  return { data, isLifted: dataOf(steps, 'dispute.HoldLifted').some(({ hold }) => hold === placedBy) };
};

/** Does a hold that nobody lifted cover the things that are held? */
export const areItemsUnderHold = (steps: readonly Step[]): boolean =>
  steps.some(({ eventId }) => {
    const placed = holdPlacedBy(steps, eventId);
    return placed !== undefined && !placed.isLifted && placed.data.covers.includes('items');
  });

/** Did an event refer the dispute to somebody? */
export const isReferral = (steps: readonly Step[], referredBy: string): boolean =>
  steps.some(({ eventId, happening }) => eventId === referredBy && happening.type === 'dispute.Referred');
