import { dropBoxDecider, dropBoxTables, otherChipsInBox } from '../../../domain/drop-box/decide.ts';
import type { ChipsAt } from '../../../domain/kernel/chips-then.ts';
import { correction, deciderSpecs, lateEntry, said } from '../../support/decider-specs.ts';
import { sampleOf } from '../../support/told-samples.ts';

const { given } = deciderSpecs(dropBoxDecider, { chipsAt: () => null });

const at = (table: string) => ({ table, slot: 1, seal: null, by: ['S-1'], locks: null });
const removedFrom = (table: string) => ({ ...at(table), run: null });
const attached = said('dropBox.Attached', at('TU-01'), { id: 1 });
const removed = said('dropBox.Removed', removedFrom('TU-01'), { id: 2 });

const step = (name: string, id: number, otherwise: object = {}) =>
  said(`dropBox.${name}`, { ...sampleOf('dropBox', `${name}.v1`), ...otherwise }, { id });
const opened = step('Opened', 3);
const counted = (count: number, id: number) => step('Counted', id, { count });
const verified = step('Verified', 6);
const inTheCountRoom = [attached, removed, opened] as const;
const counts = [counted(1, 4), counted(2, 5)] as const;
const late = (event: Parameters<typeof lateEntry>[1], id = 9) => lateEntry('dropBox', event, { id });

describe('The record of a journey of a drop box', () => {
  it('begins with attaching the box, and has it removed once', () => {
    expect(given().when(attached, removed)).toBe('accepted');
    expect(given().when(removed)).toBe('first-event-must-attach-the-box');
    expect(given(attached).when({ ...attached, eventId: removed.eventId })).toBe('box-is-already-attached');
    expect(given(attached, removed).when({ ...removed, eventId: opened.eventId })).toBe('box-is-already-removed');
    expect(given(attached, removed).when(late({ ...removed, eventId: opened.eventId }))).toBe('box-is-already-removed');
  });

  it('takes a removal from another table than the box was attached to: somebody did that, or wrote it down so', () => {
    expect(given(attached).when(said('dropBox.Removed', removedFrom('TU-02'), { id: 2 }))).toBe('accepted');
  });

  it('can be put right afterwards', () => {
    expect(
      given(attached, removed).when(correction('dropBox', 2, null, { id: 9 }), {
        ...removed,
        eventId: attached.eventId,
      }),
    ).toBe('accepted');
  });

  it.each(['Transported', 'Stored', 'CountBegun', 'Opened'])(
    'takes %s of a box that was removed, and only then',
    (name) => {
      expect(given(attached).when(step(name, 9))).toBe('box-was-not-removed');
      expect(given(attached).when(late(step(name, 9), 10))).toBe('box-was-not-removed');
      expect(given(attached, removed).when(step(name, 9))).toBe('accepted');
      expect(given().when(step(name, 9))).toBe('first-event-must-attach-the-box');
    },
  );

  it.each(['Transported', 'Stored', 'CountBegun', 'Emptied', 'Relocked'])('takes %s any number of times', (name) => {
    expect(given(...inTheCountRoom).when(step(name, 8), step(name, 9))).toBe('accepted');
    expect(given(...inTheCountRoom, ...counts, verified).when(step(name, 9))).toBe('accepted');
  });

  it.each(['Emptied', 'Counted', 'Verified', 'Relocked'])('takes no %s of a box that was never opened', (name) => {
    expect(given(attached).when(step(name, 9))).toBe('box-was-not-opened');
    expect(given(attached, removed).when(step(name, 9))).toBe('box-was-not-opened');
    expect(given(attached, removed).when(late(step(name, 9), 10))).toBe('box-was-not-opened');
    const neverHappened = correction('dropBox', 3, null, { id: 8 });
    expect(given(...inTheCountRoom, ...counts, neverHappened).when(step(name, 9))).toBe('box-was-not-opened');
  });

  it('has a box opened once, without a count that began as well', () => {
    expect(given(attached, removed).when(opened, counted(1, 4))).toBe('accepted');
    expect(given(...inTheCountRoom).when(step('Opened', 9))).toBe('box-is-already-opened');
    expect(given(...inTheCountRoom).when(late(step('Opened', 9), 10))).toBe('box-is-already-opened');
    const neverHappened = correction('dropBox', 3, null, { id: 8 });
    expect(given(...inTheCountRoom, neverHappened).when(step('Opened', 9))).toBe('accepted');
  });

  it('has each count once, in any order, by anybody', () => {
    expect(given(...inTheCountRoom).when(counted(2, 4), counted(1, 5))).toBe('accepted');
    expect(given(...inTheCountRoom, ...counts).when(counted(3, 9))).toBe('accepted');
    expect(given(...inTheCountRoom, ...counts).when(counted(2, 9))).toBe('count-is-already-recorded');
    expect(given(...inTheCountRoom, ...counts).when(late(counted(2, 9), 10))).toBe('count-is-already-recorded');
    expect(given(...inTheCountRoom).when(counted(1, 8), counted(1, 9))).toBe('count-is-already-recorded (event 1)');
  });

  it('takes a total that is not the sum of its lines, and boxes that were counted together', () => {
    const lines = [{ denominationCents: 5000, count: 1 }];
    const otherwise = { content: [{ category: 'cash', lines, totalCents: 1 }], combinedWith: ['BOX-8'] };
    expect(given(...inTheCountRoom).when(step('Counted', 9, otherwise))).toBe('accepted');
  });

  it('is verified once, and after a count', () => {
    expect(given(...inTheCountRoom).when(verified)).toBe('box-was-not-counted');
    expect(given(...inTheCountRoom, counted(1, 4)).when(verified)).toBe('accepted');
    expect(given(...inTheCountRoom, counted(2, 4)).when(verified)).toBe('accepted');
    expect(given(...inTheCountRoom, ...counts, verified).when(step('Verified', 9))).toBe('box-is-already-verified');
    const neverHappened = correction('dropBox', 6, null, { id: 8 });
    expect(given(...inTheCountRoom, ...counts, verified, neverHappened).when(step('Verified', 9))).toBe('accepted');
    const noCount = correction('dropBox', 4, null, { id: 8 });
    expect(given(...inTheCountRoom, counted(1, 4), noCount).when(verified)).toBe('box-was-not-counted');
  });

  it('takes no further count of a box that was verified, but what was counted before that', () => {
    const whole = [...inTheCountRoom, ...counts, verified] as const;
    expect(given(...whole).when(counted(3, 9))).toBe('box-is-already-verified');
    expect(given(...whole).when(late(counted(3, 9), 10))).toBe('accepted');
    expect(given(...whole).when(correction('dropBox', 4, counted(1, 4), { id: 9 }))).toBe('accepted');
  });

  it('corrects a count into another number that is free', () => {
    const into = (count: number) => correction('dropBox', 5, counted(count, 5), { id: 9 });
    expect(given(...inTheCountRoom, ...counts).when(into(1))).toBe('count-is-already-recorded');
    expect(given(...inTheCountRoom, ...counts).when(into(2))).toBe('accepted');
    expect(given(...inTheCountRoom, ...counts).when(into(3), counted(2, 8))).toBe('accepted');
    expect(given(...inTheCountRoom, ...counts).when(into(3), counted(3, 8))).toBe(
      'count-is-already-recorded (event 1)',
    );
  });

  it('has a removal that was forgotten entered late, and the box counted then', () => {
    expect(given(attached).when(late(removed), opened, counted(1, 4))).toBe('accepted');
  });

  it('waits for a removal when the one on record is corrected away', () => {
    const neverHappened = correction('dropBox', 2, null, { id: 8 });
    expect(given(...inTheCountRoom, neverHappened).when(counted(1, 4))).toBe('box-was-not-removed');
    expect(
      given(...inTheCountRoom, ...counts, neverHappened).when(correction('dropBox', 4, counted(1, 4), { id: 9 })),
    ).toBe('accepted');
  });

  it('is about the table that the box is attached to, and about that which is named', () => {
    const state = dropBoxDecider.evolve(dropBoxDecider.initial, attached);
    expect(dropBoxTables(state, said('dropBox.Removed', removedFrom('TU-02'), { id: 2 }))).toEqual(['TU-01', 'TU-02']);
    expect(dropBoxTables(state, opened)).toEqual(['TU-01']);
    expect(dropBoxTables(dropBoxDecider.initial, attached)).toEqual(['TU-01']);
  });
});

// The set of fives is retired; it is asked for as one of those that the venue ever had.
const chipsAt: ChipsAt = (occurredAt, days) => ({
  gamingDay: occurredAt.slice(0, 10),
  sets: [
    { chipSet: 'value', denominationsCents: [2_500] },
    ...(days === 'up-to-that-day' ? [{ chipSet: 'old', denominationsCents: [500] }] : []),
  ],
});
const holds = (category: string, denominationCents: number, count = 2) => ({
  content: [{ category, lines: [{ denominationCents, count }], totalCents: count * denominationCents }],
});
const boxSays = (name: string, content: object) => step(name, 7, { count: 2, ...content });

describe('Chips that lay in a box', () => {
  const dated = deciderSpecs(dropBoxDecider, { chipsAt }).given(...inTheCountRoom, counted(1, 4));
  const refused = 'chips-were-never-the-venues';

  it.each(['Counted', 'Verified'])('are of a set that the venue ever had by that day: %s', (name) => {
    expect(dated.when(boxSays(name, holds('chips', 500)))).toBe('accepted');
    expect(dated.when(boxSays(name, holds('chips', 700)))).toBe(refused);
    expect(dated.when(late(boxSays(name, holds('chips', 700))))).toBe(refused);
  });

  it('are asked about only where they are chips, and some are there', () => {
    for (const category of ['cash', 'promotional-token', 'suspect'])
      expect(dated.when(boxSays('Counted', holds(category, 700)))).toBe('accepted');
    expect(dated.when(boxSays('Counted', holds('chips', 700, 0)))).toBe('accepted');
  });

  it('are told by denomination, with the day and the sets', () => {
    expect(otherChipsInBox(boxSays('Counted', holds('chips', 700)), { chipsAt })).toBe(
      'Up to 2026-04-25 the venue never had chips of $7.00: the set value had $25.00 and the set old had $5.00.',
    );
  });
});
