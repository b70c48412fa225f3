import { deadlinesOf, stateAt } from '../../../domain/deadline/deadlines.ts';
import type { DisputeRead } from '../../../domain/deadline/material.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { roundId } from '../../../domain/kernel/streams.ts';
import { aRound, aSession } from '../../support/stored.ts';
import { aCase, lasting } from './support.ts';

const [from, to] = ['2026-04-25T09:30:00.000Z', '2026-04-25T09:32:00.000Z'];
const due = '2026-07-25T09:30:00.000Z';

const raised = (rounds = [aRound]) => {
  const one = aCase(rounds);
  one.played(from, to);
  one.raised('2026-04-25T09:40:00.000Z');
  return one;
};

const footage = (more: JsonObject = {}): JsonObject => ({
  camera: 'CAM-7',
  cameraClass: null,
  recorder: null,
  from,
  to,
  clockOffsetMs: null,
  expiresAt: null,
  ticket: null,
  by: 'surv-1',
  ...more,
});
type Case = ReturnType<typeof raised>;
const preserve = (one: Case, at: string, more: JsonObject = {}) => one.step('FootagePreserved', at, footage(more));
const kept = (one: Case) => one.told().deadlines.filter(({ kind }) => kind === 'footage');
const preserved = (one: Case) => one.told().deadlines.filter(({ kind }) => kind === 'footage-preserved');

describe('Footage that somebody preserved', () => {
  it('meets the deadline of the round when it shows all of it', () => {
    const one = raised();
    const step = preserve(one, '2026-05-01T00:00:00.000Z');
    expect(kept(one)).toMatchObject([{ dueAt: due, metBy: { eventId: step.eventId, at: '2026-05-01T00:00:00.000Z' } }]);
    expect(preserved(one)).toEqual([]);
  });

  it.each([
    ['its beginning is missing', { from: '2026-04-25T09:30:00.001Z' }],
    ['its end is missing', { to: '2026-04-25T09:31:59.999Z' }],
    ['it is of another time', { from: '2026-04-25T08:00:00.000Z', to: '2026-04-25T08:30:00.000Z' }],
    ['the clock of the recorder was ahead, so that its beginning is missing', { clockOffsetMs: -1_000 }],
  ])('does not, where %s', (_, more) => {
    const one = raised();
    preserve(one, '2026-05-01T00:00:00.000Z', more);
    expect(kept(one)).toMatchObject([{ metBy: null }]);
  });

  it('is doubted where nobody measured the clock of its recorder, and runs all the same', () => {
    const one = raised();
    preserve(one, '2026-05-01T00:00:00.000Z', { expiresAt: '2026-12-01T00:00:00.000Z' });
    const nobody = 'Nobody ever measured the clock of the recorder of CAM-7';
    expect(kept(one)).toMatchObject([
      { dueAt: due, metBy: { at: '2026-05-01T00:00:00.000Z' }, doubt: expect.stringContaining(nobody) },
    ]);
    expect(kept(one)[0]?.doubt).toContain('whether it shows all of the play is not known');
    expect(preserved(one)).toMatchObject([
      {
        dueAt: '2026-12-01T00:00:00.000Z',
        doubt: `${nobody}, so the moment until which its footage is kept may be off by an unknown amount.`,
      },
    ]);
  });

  it('is not doubted where the clock was measured, or other footage shows all of it by a measured clock', () => {
    const one = raised();
    preserve(one, '2026-05-01T00:00:00.000Z');
    expect(kept(one)[0]?.doubt).not.toBeNull();
    preserve(one, '2026-05-02T00:00:00.000Z', { clockOffsetMs: 0, expiresAt: '2026-12-01T00:00:00.000Z' });
    expect([...kept(one), ...preserved(one)].map(({ doubt }) => doubt)).toEqual([null, null]);
    expect(kept(raised())).toMatchObject([{ metBy: null, doubt: null }]);
  });

  it('is doubted where it shows too little by a clock that nobody measured', () => {
    const one = raised();
    preserve(one, '2026-05-01T00:00:00.000Z', { from: '2026-04-25T09:30:00.001Z' });
    expect(kept(one)).toMatchObject([{ metBy: null, doubt: expect.stringContaining('earlier or later') }]);
  });

  it('is read by the clock of its recorder', () => {
    const one = raised();
    const early = { from: '2026-04-25T09:20:00.000Z', to: '2026-04-25T09:22:00.000Z', clockOffsetMs: -600_000 };
    preserve(one, '2026-05-01T00:00:00.000Z', early);
    expect(kept(one)).toMatchObject([{ metBy: { at: '2026-05-01T00:00:00.000Z' } }]);
  });

  it('does so with the piece that leaves nothing missing', () => {
    const one = raised();
    preserve(one, '2026-05-01T00:00:00.000Z', { to: '2026-04-25T09:31:00.000Z' });
    preserve(one, '2026-05-02T00:00:00.000Z', { from: '2026-04-25T09:31:30.000Z' });
    expect(kept(one)).toMatchObject([{ metBy: null }]);
    preserve(one, '2026-05-03T00:00:00.000Z', { from: '2026-04-25T09:30:30.000Z', to: '2026-04-25T09:31:40.000Z' });
    expect(kept(one)).toMatchObject([{ metBy: { at: '2026-05-03T00:00:00.000Z' } }]);
  });

  it('does so for the class of its camera, and for what is of no class', () => {
    const one = raised();
    one.periods('2026-01-01', lasting('footage', 30), lasting('footage', 7, { which: 'entrance' }));
    preserve(one, '2026-04-26T00:00:00.000Z', { cameraClass: 'table' });
    expect(kept(one).map(({ which, metBy }) => [which, metBy !== null])).toEqual([
      ['entrance', false],
      [null, true],
    ]);
    preserve(one, '2026-04-27T00:00:00.000Z', { cameraClass: 'entrance' });
    expect(kept(one).every(({ metBy }) => metBy !== null)).toBe(true);
  });

  it('came too late when it was due by then', () => {
    const one = raised();
    preserve(one, due);
    const [deadline] = kept(one);
    expect(deadline?.metBy).toMatchObject({ at: due });
    expect(deadline && stateAt(deadline, '2026-08-01T00:00:00.000Z')).toBe('passed');
  });

  it('leaves those rounds of the day that nobody preserved', () => {
    const second = roundId(aSession, 2);
    const one = raised([aRound, second]);
    one.played('2026-04-25T09:33:00.000Z', '2026-04-25T09:34:00.000Z', second);
    preserve(one, '2026-05-01T00:00:00.000Z');
    expect(kept(one)).toMatchObject([{ dueAt: '2026-07-25T09:33:00.000Z', about: [second], metBy: null }]);
  });
});

describe('Until when preserved footage is kept', () => {
  it('is as it was told', () => {
    const one = raised();
    const step = preserve(one, '2026-05-01T00:00:00.000Z', {
      cameraClass: 'table',
      expiresAt: '2027-05-01T00:00:00.000Z',
    });
    expect(preserved(one)).toMatchObject([
      {
        deadline: 'STAR.D-0001.footage-preserved.table.2027-05-01',
        dueAt: '2027-05-01T00:00:00.000Z',
        startedBy: { eventId: step.eventId },
        setBy: { count: null, unit: null },
        metBy: null,
      },
    ]);
  });

  it.each([
    ['longer', '2027-06-01T00:00:00.000Z', {}, true],
    ['without an end', null, {}, true],
    ['no longer', '2027-05-01T00:00:00.000Z', {}, false],
    ['longer by another camera', '2027-06-01T00:00:00.000Z', { camera: 'CAM-8' }, false],
    ['longer in part', '2027-06-01T00:00:00.000Z', { to: '2026-04-25T09:31:00.000Z' }, false],
  ])('ends nothing where it is kept %s by a later step: %s', (_, expiresAt, more, isMet) => {
    const one = raised();
    preserve(one, '2026-05-01T00:00:00.000Z', { expiresAt: '2027-05-01T00:00:00.000Z' });
    preserve(one, '2026-05-02T00:00:00.000Z', { expiresAt, ...more });
    const first = preserved(one).find(({ dueOn }) => dueOn === '2027-05-01');
    expect(first?.metBy !== null).toBe(isMet);
  });

  it('ends nothing where a step before it keeps as much longer', () => {
    const one = raised();
    const long = preserve(one, '2026-05-01T00:00:00.000Z', { expiresAt: '2028-05-01T00:00:00.000Z' });
    preserve(one, '2026-05-02T00:00:00.000Z', { expiresAt: '2027-05-01T00:00:00.000Z' });
    expect(preserved(one).map(({ dueOn, metBy }) => [dueOn, metBy?.eventId])).toEqual([
      ['2027-05-01', long.eventId],
      ['2028-05-01', undefined],
    ]);
  });
});

describe('A legal hold', () => {
  const decision = { by: 'c-1', roleClaimed: 'compliance-officer', ground: 'asked-by-inspector' };
  const place = (one: Case, at: string, covers = ['footage']) =>
    one.step('HoldPlaced', at, { covers, provision: null, decision });
  const lift = (one: Case, hold: string, at: string) => one.step('HoldLifted', at, { hold, decision });

  it('stands over the footage, which stays', () => {
    const one = raised();
    const hold = place(one, '2026-05-01T00:00:00.000Z');
    preserve(one, '2026-05-02T00:00:00.000Z', { to: from, expiresAt: '2026-06-01T00:00:00.000Z' });
    const all = one.told().deadlines;
    expect(all.map(({ kind, heldBy }) => [kind, heldBy])).toEqual([
      ['footage-preserved', hold.eventId],
      ['footage', hold.eventId],
    ]);
    expect(all.map((deadline) => stateAt(deadline, '2030-01-01T00:00:00.000Z'))).toEqual(['held', 'held']);
  });

  it('stands over nothing that it does not cover, and over nobody who owes an answer', () => {
    const one = raised();
    one.periods('2026-01-01', lasting('review', 7));
    place(one, '2026-05-01T00:00:00.000Z', ['words']);
    expect(kept(one)).toMatchObject([{ heldBy: null }]);
    place(one, '2026-05-01T00:00:00.000Z');
    one.step('ReviewRequested', '2026-05-02T00:00:00.000Z');
    expect(one.told().deadlines.find(({ kind }) => kind === 'review')).toMatchObject({ heldBy: null });
  });

  it('that was lifted in time changes nothing', () => {
    const one = raised();
    const hold = place(one, '2026-05-01T00:00:00.000Z');
    lift(one, hold.eventId, '2026-06-01T00:00:00.000Z');
    expect(kept(one)).toMatchObject([{ dueAt: due, heldBy: null }]);
  });

  it('that is lifted after the time leaves the footage due at that moment', () => {
    const one = raised();
    const hold = place(one, '2026-05-01T00:00:00.000Z');
    lift(one, hold.eventId, '2026-09-01T20:00:00.000Z');
    expect(kept(one)).toMatchObject([
      {
        deadline: 'STAR.D-0001.footage.2026-09-02',
        dueAt: '2026-09-01T20:00:00.000Z',
        dueOn: '2026-09-02',
        heldBy: null,
      },
    ]);
  });

  it('stands as long as one of several does', () => {
    const one = raised();
    const first = place(one, '2026-05-01T00:00:00.000Z');
    const second = place(one, '2026-05-02T00:00:00.000Z');
    lift(one, first.eventId, '2026-09-01T00:00:00.000Z');
    expect(kept(one)).toMatchObject([{ heldBy: second.eventId }]);
    lift(one, second.eventId, '2026-10-01T00:00:00.000Z');
    expect(kept(one)).toMatchObject([{ dueAt: '2026-10-01T00:00:00.000Z', heldBy: null }]);
  });

  it('that came too late keeps nothing', () => {
    const one = raised();
    place(one, due);
    expect(kept(one)).toMatchObject([{ dueAt: due, heldBy: null }]);
  });

  it('of another dispute about the same play stands over its footage here too, and of other play does not', () => {
    const one = raised();
    const other = raised();
    const hold = place(other, '2026-05-01T00:00:00.000Z');
    const { facts } = other.material();
    const beside = (about: DisputeRead['about']) => deadlinesOf(one.material([{ facts, about }])).deadlines;
    expect(beside({ rounds: [aRound], sessions: [aSession] })).toMatchObject([{ heldBy: hold.eventId }]);
    expect(beside({ rounds: [], sessions: [aSession] })).toMatchObject([{ heldBy: hold.eventId }]);
    expect(beside({ rounds: [roundId(aSession, 2)], sessions: [aSession] })).toMatchObject([{ heldBy: null }]);
  });
});
