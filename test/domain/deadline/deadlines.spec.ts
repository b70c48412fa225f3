import { stateAt, type Deadline } from '../../../domain/deadline/deadlines.ts';
import { deadlineStream, deadlineStreamOf } from '../../../domain/deadline/stream.ts';
import { sessionId, roundId } from '../../../domain/kernel/streams.ts';
import { aRound, aSession, roundStream, sessionStream, venue } from '../../support/stored.ts';
import { aCase, lasting } from './support.ts';

const played = ['2026-04-25T09:30:00.000Z', '2026-04-25T09:32:00.000Z'] as const;
const raisedAt = '2026-04-25T09:40:00.000Z';

/** A dispute about one round. */
const raised = () => {
  const one = aCase();
  one.played(...played);
  one.raised(raisedAt);
  return one;
};
const kinds = (one: ReturnType<typeof aCase>) => one.told().deadlines.map(({ kind }) => kind);
const only = (one: ReturnType<typeof aCase>, kind: string) => {
  const all = one.told().deadlines.filter((deadline) => deadline.kind === kind);
  expect(all).toHaveLength(1);
  return all[0] as Deadline;
};

describe('The footage of a round that somebody disputes', () => {
  it('is kept for three months from when the round was played, by the clocks of the venue', () => {
    const footage = only(raised(), 'footage');
    expect(footage).toMatchObject({
      deadline: 'STAR.D-0001.footage.2026-07-25',
      dueAt: '2026-07-25T09:30:00.000Z',
      dueOn: '2026-07-25',
      about: [aRound],
      setBy: { count: 3, unit: 'months' },
      startedBy: { stream: roundStream(), at: played[0] },
      metBy: null,
      heldBy: null,
    });
    expect(deadlineStreamOf(footage.deadline)).toBe('deadline-STAR.D-0001.footage.2026-07-25');
    expect(deadlineStream.placeOf(footage.deadline).venue).toBe('STAR');
  });

  it('is kept as long as the venue said on the day of the round, whatever it says later, for each class of cameras', () => {
    const one = raised();
    one.periods('2026-04-01', lasting('footage', 30), lasting('footage', 7, { which: 'entrance' }));
    one.periods('2026-04-26', lasting('footage', 1));
    expect(one.told().deadlines.map(({ which, dueAt, setBy }) => [which, dueAt, setBy.source])).toEqual([
      ['entrance', '2026-05-02T09:30:00.000Z', 'Manual footage 7'],
      [null, '2026-05-25T09:30:00.000Z', 'Manual footage 30'],
    ]);
  });

  it('ends earlier by the hour that is put back on the way, at the same time of the day', () => {
    const one = aCase();
    one.played('2026-02-10T10:00:00.000Z', '2026-02-10T10:01:00.000Z');
    one.raised('2026-02-10T11:00:00.000Z');
    expect(only(one, 'footage').dueAt).toBe('2026-05-10T11:00:00.000Z');
  });

  it('counts from the first fact of the round on our clock, also when that is entered late', () => {
    const one = raised();
    one.record.addLate(roundStream(), 'round.BetsCalled', {}, '2026-04-25T09:10:00.000Z');
    expect(only(one, 'footage').dueAt).toBe('2026-07-25T09:10:00.000Z');
  });

  it('of rounds of one day is one deadline, that of the first of them; of another day another', () => {
    const [second, third] = [roundId(aSession, 2), roundId(aSession, 3)];
    const one = aCase([aRound, second, third]);
    one.played(...played);
    one.played('2026-04-25T09:33:00.000Z', '2026-04-25T09:34:00.000Z', second);
    one.played('2026-04-25T14:01:00.000Z', '2026-04-25T14:02:00.000Z', third);
    one.raised('2026-04-25T15:00:00.000Z');
    expect(one.told().deadlines.map(({ dueAt, dueOn, about }) => ({ dueAt, dueOn, about }))).toEqual([
      { dueAt: '2026-07-25T09:30:00.000Z', dueOn: '2026-07-25', about: [aRound, second] },
      { dueAt: '2026-07-25T14:01:00.000Z', dueOn: '2026-07-26', about: [third] },
    ]);
  });

  it('of a session is kept from its opening, where no round of it is named', () => {
    const other = sessionId({ venue, table: 'TU-02', gamingDay: '2026-04-25', number: 1 });
    const one = aCase([aRound], [aSession, other]);
    one.played(...played);
    one.raised(raisedAt);
    one.record.add(sessionStream(other), 'table.SessionOpened', {}, { occurredAt: '2026-04-25T02:00:00.000Z' });
    expect(one.told().deadlines.map(({ dueAt, about }) => [dueAt, about])).toEqual([
      ['2026-07-25T02:00:00.000Z', [other, aRound]],
    ]);
  });

  it('has no deadline while nothing of the round is on record, and that is said', () => {
    const one = aCase();
    one.raised(raisedAt);
    expect(one.told()).toMatchObject({
      deadlines: [],
      notSet: [{ kind: 'footage', startedBy: null, about: [aRound] }],
    });
  });
});

const response = { respondedTo: 'inspector', referral: null, sentAt: '2026-04-27T01:00:00.000Z' };

describe('What persons owe in a dispute', () => {
  it.each([
    ['in time, where it was noted late', '2026-05-06T13:59:59.999Z', 'met'],
    ['too late, where it was noted late', '2026-05-06T14:00:00.000Z', 'passed'],
  ])('is answered when the answer was sent: %s', (_, sentAt, state) => {
    const one = raised();
    one.periods('2026-01-01', lasting('operator-response', 10));
    one.referred('2026-04-26T01:00:00.000Z');
    one.step('OperatorResponded', '2026-05-20T01:00:00.000Z', { ...response, sentAt });
    const due = only(one, 'operator-response');
    expect([due.dueAt, due.metBy?.at, stateAt(due, '2026-06-01T00:00:00.000Z')]).toEqual([
      '2026-05-06T14:00:00.000Z',
      sentAt,
      state,
    ]);
  });

  it('has no deadline where nothing sets one, and each is told with that', () => {
    const one = raised();
    one.decided('2026-04-26T01:00:00.000Z');
    one.step('ReviewRequested', '2026-04-26T02:00:00.000Z');
    one.referred('2026-04-26T03:00:00.000Z');
    expect(kinds(one)).toEqual(['footage']);
    expect(one.told().notSet.map(({ kind, which, says }) => [kind, which, says.split(' sets')[0]])).toEqual([
      ['review-request', null, 'Nothing in the register of the venue'],
      ['review', null, 'Nothing in the register of the venue'],
      ['operator-response', 'inspector', 'Nothing in the register of the venue'],
      ['findings', 'inspector', 'Nothing in the register of the venue'],
    ]);
  });

  it('is due when the last day is over at the venue, and the day from which it runs does not count', () => {
    const one = raised();
    one.periods('2026-01-01', lasting('review', 7));
    // The 30th there: five to midnight.
    one.step('ReviewRequested', '2026-09-30T13:55:00.000Z');
    expect(only(one, 'review')).toMatchObject({ dueOn: '2026-10-07', dueAt: '2026-10-07T13:00:00.000Z' });
  });

  it('is due on the last day of a month that has no such day', () => {
    const one = raised();
    one.periods('2026-01-01', lasting('findings', 1, { unit: 'months' }));
    one.referred('2026-08-31T02:00:00.000Z');
    expect(only(one, 'findings').dueOn).toBe('2026-09-30');
  });

  it.each([
    ['review-request', 'DecisionMade', 'ReviewRequested', {}],
    ['review-request', 'DecisionMade', 'ReviewDecided', {}],
    ['review-request', 'DecisionMade', 'PatronAnswered', { answer: 'satisfied' }],
    ['review-request', 'DecisionMade', 'DisputeWithdrawn', {}],
    ['review', 'ReviewRequested', 'ReviewDecided', {}],
    ['review', 'ReviewRequested', 'DisputeWithdrawn', {}],
    ['operator-response', 'Referred', 'OperatorResponded', response],
    ['operator-response', 'Referred', 'FindingsRecorded', {}],
    ['findings', 'Referred', 'FindingsRecorded', {}],
  ] as const)('(%s, from %s) is met by %s', (kind, starts, meets, data) => {
    const one = raised();
    one.periods('2026-01-01', lasting(kind, 10));
    // The same before it was owed meets nothing.
    one.step(meets, '2026-04-25T10:00:00.000Z', { ...data, to: 'inspector' });
    if (starts === 'DecisionMade') one.decided('2026-04-26T01:00:00.000Z');
    else if (starts === 'Referred') one.referred('2026-04-26T01:00:00.000Z');
    else one.step(starts, '2026-04-26T01:00:00.000Z');
    expect(only(one, kind).metBy).toBeNull();
    const met = one.step(meets, '2026-04-27T01:00:00.000Z', data);
    expect(only(one, kind).metBy).toEqual({ stream: met.stream, eventId: met.eventId, at: '2026-04-27T01:00:00.000Z' });
  });

  it.each([
    ['review-request', 'PatronAnswered', { answer: 'notSatisfied' }],
    ['review-request', 'RightsAdvised', {}],
    ['operator-response', 'OperatorResponded', { ...response, respondedTo: 'police', referral: null }],
    ['operator-response', 'OperatorResponded', { ...response, respondedTo: 'inspector', referral: 'of another' }],
    ['findings', 'OperatorResponded', response],
    ['findings', 'DisputeClosed', {}],
  ] as const)('(%s) is not met by %s %j', (kind, step, data) => {
    const one = raised();
    one.periods('2026-01-01', lasting(kind, 10));
    one.decided('2026-04-26T01:00:00.000Z');
    one.referred('2026-04-26T01:00:00.000Z');
    one.step(step, '2026-04-27T01:00:00.000Z', data);
    expect(only(one, kind).metBy).toBeNull();
  });

  it('runs for each to whom the dispute went, by the period that names them', () => {
    const one = raised();
    one.periods('2026-01-01', lasting('findings', 28), lasting('findings', 14, { which: 'inspector' }));
    one.referred('2026-04-26T01:00:00.000Z');
    one.referred('2026-04-26T01:00:00.000Z', 'regulator');
    expect(
      one
        .told()
        .deadlines.filter(({ kind }) => kind === 'findings')
        .map(({ deadline }) => deadline),
    ).toEqual(['STAR.D-0001.findings.inspector.2026-05-10', 'STAR.D-0001.findings.regulator.2026-05-24']);
  });

  it('is one deadline when it starts twice on a day: the one that nobody met in time', () => {
    const one = raised();
    one.periods('2026-01-01', lasting('review', 3));
    one.step('ReviewRequested', '2026-04-26T01:00:00.000Z');
    one.step('ReviewDecided', '2026-04-26T02:00:00.000Z');
    const again = one.step('ReviewRequested', '2026-04-26T03:00:00.000Z');
    expect(only(one, 'review')).toMatchObject({ startedBy: { eventId: again.eventId }, metBy: null });
  });

  it('follows a correction of what started it, and ends with that', () => {
    const one = raised();
    one.periods('2026-01-01', lasting('review', 3));
    const asked = one.step('ReviewRequested', '2026-04-26T01:00:00.000Z');
    one.record.correct(asked, { data: {}, occurredAt: '2026-04-28T01:00:00.000Z' });
    expect(only(one, 'review').dueOn).toBe('2026-05-01');
    one.record.correct(asked, null);
    expect(kinds(one)).toEqual(['footage']);
  });
});

const met = (at: string) => ({ stream: 's', eventId: 'e', at });

describe('How a deadline stands at a moment', () => {
  const dueAt = '2026-07-25T09:30:00.000Z';

  it.each([
    ['open', '2026-07-25T09:29:59.999Z', null, null],
    ['passed', dueAt, null, null],
    ['met', '2027-01-01T00:00:00.000Z', met('2026-07-25T09:29:59.999Z'), null],
    ['passed', '2027-01-01T00:00:00.000Z', met(dueAt), null],
    ['held', '2027-01-01T00:00:00.000Z', null, 'hold-1'],
    ['held', '2026-07-01T00:00:00.000Z', null, 'hold-1'],
    ['met', '2027-01-01T00:00:00.000Z', met('2026-07-01T00:00:00.000Z'), 'hold-1'],
  ] as const)('is %s at %s', (state, at, metBy, heldBy) => {
    expect(stateAt({ dueAt, metBy, heldBy }, at)).toBe(state);
  });
});
