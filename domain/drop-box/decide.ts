import { saysOtherChips, type ChipsContext } from '../kernel/chips-then.ts';
import { isRecordEvent } from '../kernel/corrections.ts';
import { correctionOf, decider, happeningOf, type Happening } from '../kernel/decider.ts';
import type { SaidEvent } from '../kernel/envelope.ts';
import type { JsonObject } from '../kernel/json.ts';
import { evolveLifecycle, notBegun, refuseByLifecycle, type Bounds, type Lifecycle } from '../kernel/lifecycle.ts';
import type { DenominationLine } from '../kernel/money.ts';
import type { ContentCategory, DropBoxEvent } from './events.ts';

/** Why an event may not join the journey of a drop box: the word that a program reads, and the sentence that a person reads. */
export const dropBoxRefusals = {
  'first-event-must-attach-the-box': 'The first event of a journey must be dropBox.Attached.',
  'box-is-already-attached':
    'The box is already attached on this journey. A box that is attached again begins another journey, with another number.',
  'box-is-already-removed': 'The box is already removed on this journey. It is removed once, and may then be counted.',
  'box-was-not-removed':
    'Nothing removed the box from its table by the record. A removal that was forgotten is entered late; then the box may be carried and counted.',
  'box-is-already-opened': 'The box is already opened on this journey.',
  'box-was-not-opened':
    'The box was not opened by the record. An opening that was forgotten is entered late; then the box may be counted.',
  'count-is-already-recorded': 'This count of the box is already recorded. Another count has another number.',
  'box-was-not-counted': 'No count of the box is on record. A box is verified after it was counted.',
  'box-is-already-verified': 'The box is already verified. What was counted before that is entered late.',
  'chips-were-never-the-venues':
    'The count names chips of a denomination that no set of chips on the register of the venue ever had by that day. What is foreign or doubtful is counted as `suspect`.',
} as const;
export type DropBoxRejection = keyof typeof dropBoxRefusals;

type Type = DropBoxEvent['type'];
const opens: Type = 'dropBox.Opened';
const counts: Type = 'dropBox.Counted';
const verifies: Type = 'dropBox.Verified';

/** The event after which a box hangs at no table. */
export const journeyEnds: Type = 'dropBox.Removed';

const atTable: ReadonlySet<string> = new Set<Type>(['dropBox.Attached', journeyEnds]);
/** What nobody can do to a box that was not opened. */
const ofOpened: ReadonlySet<string> = new Set<Type>(['dropBox.Emptied', counts, verifies, 'dropBox.Relocked']);

const bounds: Bounds<DropBoxRejection> = {
  opens: 'dropBox.Attached',
  closes: journeyEnds,
  mustOpen: 'first-event-must-attach-the-box',
  alreadyOpen: 'box-is-already-attached',
  alreadyClosed: 'box-is-already-removed',
  afterClosing: (type) => !atTable.has(type),
};

/** `did`: the openings, counts and verifications that stand, as what they are, by the id of the event that says them. */
export type JourneyState = Lifecycle<JsonObject> & { readonly did: ReadonlyMap<string, string> };

type Said = Pick<Happening, 'type' | 'data'>;

const counted = (count: unknown): string => `${counts} ${String(count)}`;

/** What an event did to the box, as far as it decides about others. */
const deedOf = (says: Said | null): string | undefined => {
  if (says?.type === counts) return counted(says.data['count']);
  return says?.type === opens || says?.type === verifies ? says.type : undefined;
};

/** What an event says, and in whose place; undefined for an event that says nothing of the box. */
const saidBy = (event: SaidEvent): { readonly eventId: string; readonly says: Said | null } | undefined => {
  const correction = correctionOf(event);
  if (correction) return { eventId: correction.corrects, says: correction.replacement };
  const says = happeningOf(event);
  return says && { eventId: event.eventId, says };
};

const evolve = (before: JourneyState, event: SaidEvent): JourneyState => {
  const state = evolveLifecycle(bounds, before, event);
  const said = saidBy(event);
  if (!said) return state;
  const deed = deedOf(said.says);
  if (deed === before.did.get(said.eventId)) return state;
  const did = new Map(before.did);
  if (deed === undefined) did.delete(said.eventId);
  else did.set(said.eventId, deed);
  return { ...state, did };
};

/** Why what is said of a box that hangs at no table may not be said now. */
const refuseOfRemoved = (
  { closedBy, did }: JourneyState,
  event: SaidEvent,
  { eventId, says }: { readonly eventId: string; readonly says: Said },
): DropBoxRejection | undefined => {
  const { type } = says;
  const others = [...did].flatMap(([id, deed]) => (id === eventId ? [] : [deed]));
  if (ofOpened.has(type) && !others.includes(opens)) return 'box-was-not-opened';
  // A correction says something else in the place of what is there: which came first was decided when that came.
  if (closedBy === null && !correctionOf(event)) return 'box-was-not-removed';
  if (type === opens && others.includes(opens)) return 'box-is-already-opened';
  if (type === verifies && others.includes(verifies)) return 'box-is-already-verified';
  if (type === verifies && !others.some((deed) => deed.startsWith(counts))) return 'box-was-not-counted';
  if (type !== counts) return undefined;
  if (others.includes(counted(says.data['count']))) return 'count-is-already-recorded';
  return others.includes(verifies) && !isRecordEvent(event.type) ? 'box-is-already-verified' : undefined;
};

// Events were checked against the schemas of their types; types cannot show that.
const chipsIn = ({ data }: Said): readonly DenominationLine[] => {
  const { content = [] } = data as {
    readonly content?: readonly { readonly category: ContentCategory; readonly lines: readonly DenominationLine[] }[];
  };
  return content.flatMap(({ category, lines }) => (category === 'chips' ? lines : []));
};

/**
 * Which chips a count names that the venue never had by that day; undefined when it had all of them, or nobody can say. A chip of a set that
 * was retired, this night or long ago, may lie in a box.
 */
export const otherChipsInBox = (event: SaidEvent, context: ChipsContext): string | undefined =>
  saysOtherChips(event, context, { days: 'up-to-that-day', linesOf: chipsIn });

const refuseByJourney = (state: JourneyState, event: SaidEvent): DropBoxRejection | undefined => {
  const refused = refuseByLifecycle(bounds, state, event);
  const said = saidBy(event);
  if (refused !== undefined || !said?.says || atTable.has(said.says.type)) return refused;
  return refuseOfRemoved(state, event, { eventId: said.eventId, says: said.says });
};

/**
 * Guards the record of one journey of a drop box: attached once, removed once; then carried and stored, opened once, each count of a number
 * once, verified once, in chips that the venue once had. That is our own procedure. A box that was removed from another table than it was
 * attached to, verified after one count, counted twice by one person, or opened without a count that began: somebody did that, and it is recorded.
 */
export const dropBoxDecider = decider<JourneyState, ChipsContext, DropBoxRejection>({
  initial: { ...notBegun, did: new Map() },
  evolve,
  refuse: (state, event, context) =>
    refuseByJourney(state, event) ??
    (otherChipsInBox(event, context) === undefined ? undefined : 'chips-were-never-the-venues'),
});

/** The tables that an event of a journey is about: where the box is attached by the record, and where the event says that it is. */
export const dropBoxTables = ({ opening }: Pick<JourneyState, 'opening'>, event: SaidEvent): readonly string[] => {
  const tables = [opening?.['table'], saidBy(event)?.says?.data['table']];
  return [...new Set(tables.filter((table) => typeof table === 'string'))];
};
