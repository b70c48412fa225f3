import { disputeDecider, type DisputeRejection } from '../../../domain/dispute/decide.ts';
import { disputeEvents } from '../../../domain/dispute/events.ts';
import { isRecordEvent } from '../../../domain/kernel/corrections.ts';
import type { SaidEvent } from '../../../domain/kernel/envelope.ts';
import { newestVersion, type EventDefinition } from '../../../domain/kernel/event-types.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { deciderSpecs, idOf, lateEntry, said } from '../../support/decider-specs.ts';
import { sampleOf } from '../../support/told-samples.ts';

const { given } = deciderSpecs(disputeDecider, { knowsGame: (game) => game === 'two-up', venue: 'STAR' });

/** The id that the kept samples name as the hold that is lifted. */
const holdId = '7f0f6a52-6c1b-4f83-9d57-0a4ed5f2c002';

const definitions = Object.entries<EventDefinition>(disputeEvents.definitions).filter(
  ([name]) => !isRecordEvent(`dispute.${name}`),
);
const versions = new Map(definitions.map(([name, definition]) => [name, newestVersion(definition)]));
const kept = (name: string): JsonObject => sampleOf('dispute', `${name}.v${versions.get(name) ?? 1}`);

/** A step as its kept sample says it; another thing is held than the one that is held already. */
const step = (name: string, id: number): SaidEvent => {
  const data = kept(name);
  const things = (data['items'] ?? []) as readonly JsonObject[];
  const other = name === 'ItemsHeld' ? { items: things.slice(0, 1) } : {};
  return said(`dispute.${name}`, { ...data, ...other }, { id });
};

const held = said('dispute.ItemsHeld', { ...kept('ItemsHeld'), items: [{ item: 'T-2' }] }, { id: 2 });
const placed = { ...step('HoldPlaced', 3), eventId: holdId };
/** A dispute for which a thing is held, under a hold. */
const open = [step('DisputeRaised', 1), held, placed];
const states = {
  'not raised': [],
  open,
  closed: [...open, step('DisputeClosed', 4)],
  withdrawn: [...open, step('DisputeWithdrawn', 4)],
  reopened: [...open, step('DisputeClosed', 4), step('DisputeReopened', 5)],
} as const;

const begins = 'first-event-must-raise-the-dispute';
const over = 'dispute-is-already-closed';
const goesOn = 'dispute-is-not-closed';
type Answer = 'accepted' | DisputeRejection;
type Row = readonly [unraised: Answer, open: Answer, over: Answer];
const inTheHouse: Row = [begins, 'accepted', over];
const always: Row = [begins, 'accepted', 'accepted'];

/** What is answered to each step by a dispute that is not raised, open, and over, written by hand. */
const table: Readonly<Record<string, Row>> = {
  DisputeRaised: ['accepted', 'dispute-is-already-raised', 'dispute-is-already-raised'],
  SurveillanceReviewed: inTheHouse,
  DecisionMade: inTheHouse,
  PatronAnswered: inTheHouse,
  ReviewRequested: inTheHouse,
  ReviewDecided: inTheHouse,
  RightsAdvised: always,
  RightsAcknowledged: always,
  Referred: always,
  OperatorResponded: always,
  AwardPaid: always,
  FindingsRecorded: always,
  DisputeWithdrawn: inTheHouse,
  DisputeClosed: inTheHouse,
  DisputeReopened: [begins, goesOn, 'accepted'],
  PlayStopped: inTheHouse,
  PlayResumed: always,
  ItemsHeld: always,
  ItemsReleased: always,
  FootagePreserved: always,
  HoldPlaced: always,
  HoldLifted: always,
  EvidenceExported: always,
};

const cases = Object.entries(table).flatMap(([name, [unraised, whileOpen, whenOver]]) =>
  Object.entries({
    'not raised': unraised,
    open: whileOpen,
    closed: whenOver,
    withdrawn: whenOver,
    reopened: whileOpen,
  } satisfies Record<keyof typeof states, string>).map(([state, answer]) => ({ name, state, answer })),
);

describe('A step of a dispute', () => {
  it('has a row in the table, whichever it is', () => {
    expect(Object.keys(table).toSorted()).toEqual(definitions.map(([name]) => name).toSorted());
  });

  it.each(cases)('$name is answered by a dispute that is $state: $answer', ({ name, state, answer }) => {
    const past = states[state as keyof typeof states];
    expect(given(...past).when(step(name, 9))).toBe(answer);
  });

  const toldByOthers = new Set(['SurveillanceReviewed', 'FindingsRecorded']);
  const endsOrRaises = new Set(['DisputeClosed', 'DisputeWithdrawn', 'DisputeRaised']);
  const lateOnes = definitions
    .map(([name]) => name)
    .filter((name) => !toldByOthers.has(name) && !endsOrRaises.has(name));

  it.each(lateOnes)('%s is entered late in a dispute that is over', (name) => {
    expect(given(...states.closed).when(lateEntry('dispute', step(name, 8), { id: 9 }))).toBe('accepted');
  });

  it('of the house is taken again after a reopening, in one request with it', () => {
    expect(given(...states.closed).when(step('DisputeReopened', 8), step('DecisionMade', 9))).toBe('accepted');
    expect(given(...states.closed).when(step('DecisionMade', 8), step('DisputeReopened', 9))).toBe(over);
    expect(given(step('DisputeRaised', 1)).when({ ...placed, eventId: idOf(8) }, step('HoldLifted', 9))).toBe(
      'hold-was-never-placed (event 1)',
    );
  });
});
