import type { FactOf } from '../../../domain/dispute/picture.ts';
import type { DeadlineAt } from '../deadlines.ts';
import { line, type Line, type Said } from './answer.ts';
import { linkTo, type AnswersMaterial } from './material.ts';
import { saysByEvent } from './order.ts';

const footageTypes: ReadonlySet<string> = new Set([
  'dispute.FootagePreserved',
  'dispute.SurveillanceReviewed',
  'dispute.HoldPlaced',
  'dispute.HoldLifted',
  'dispute.EvidenceExported',
]);
const isFootage = ({ kind }: { readonly kind: string }): boolean => kind === 'footage' || kind === 'footage-preserved';

const stateText: Readonly<Record<DeadlineAt['state'], string>> = {
  open: 'it is still running',
  met: 'it was met in time',
  passed: 'that time has passed',
  held: 'a legal hold stands over it',
};

const dueText = ({ kind, which, dueAt, state, about, startedBy, metBy, heldBy, doubt }: DeadlineAt): Line => {
  const of = about.length === 0 ? '' : ` of ${about.join(', ')}`;
  const what = kind === 'footage' ? `Footage${of} that nobody preserved` : `Footage${of} that was preserved`;
  const says = `${what}${which === null ? '' : ` (${which})`} ${state === 'passed' ? 'was to be kept' : 'is kept'} until ${dueAt}: ${stateText[state]}.${doubt === null ? '' : ` ${doubt}`}`;
  return line(says, startedBy.eventId, metBy?.eventId, heldBy);
};

const missingOf = (preserved: readonly FactOf<'dispute.FootagePreserved'>[]): readonly string[] => {
  if (preserved.length === 0)
    return ['which cameras cover the play, and whether footage is kept: no footage is on record as preserved'];
  return preserved.flatMap(({ data: { camera, clockOffsetMs, expiresAt } }) => [
    ...(clockOffsetMs === null ? [`how far off the clock of the recorder of ${camera} was: nobody measured it`] : []),
    ...(expiresAt === null ? [`until when the footage of ${camera} is kept: nobody said`] : []),
  ]);
};

/** Which footage is kept, until when, and by which clock; what surveillance saw, holds, and copies that left the house. */
export const footageSaid = ({ read, entries, deadlines, asOf }: AnswersMaterial): Said => {
  const saysOf = saysByEvent(entries);
  const steps = read.own.facts.filter(({ type }) => footageTypes.has(type));
  const preserved = steps.filter(
    ({ type }) => type === 'dispute.FootagePreserved',
  ) as unknown as readonly FactOf<'dispute.FootagePreserved'>[];
  return {
    lines: [
      ...steps.map(({ eventId, type }) => line(saysOf.get(eventId) ?? type, eventId)),
      ...deadlines.deadlines.filter(isFootage).map(dueText),
    ],
    missing: [
      ...missingOf(preserved),
      ...deadlines.notSet.filter(isFootage).map(({ says }) => `until when footage is kept: ${says}`),
    ],
    links: [linkTo(`/v1/disputes/${read.dispute.dispute}/deadlines`, {}, asOf)],
  };
};
