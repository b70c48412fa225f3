import { openEndMs, readsOf, type SubjectRecord } from '../../../domain/examination/record.ts';
import {
  eventsNotIn,
  examineSupposing,
  recordWithout,
  refusalOfChoice,
  unansweredBy,
} from '../../../domain/examination/what-if.ts';
import { readingOf } from '../../../domain/examination/views.ts';
import type { Game } from '../../../domain/games/game.ts';
import {
  aDispute,
  aRound,
  aSession,
  disputeStream,
  recorder,
  roundStream,
  sessionStream,
  uuid,
} from '../../support/stored.ts';
import { noRegister } from '../../support/no-register.ts';
import { toyGame } from '../../support/toy-game.ts';

const game: Game = toyGame;
const [one, two] = game.editions;

const recorded = () => {
  const { add, correct } = recorder();
  const opened = add(sessionStream(), 'table.SessionOpened', { game: 'toy', editionStamp: null });
  const sign = add(sessionStream(), 'table.SignShown', { signId: 's-1', content: { kind: 'rules' } });
  const round = [
    add(roundStream(), 'round.RoundOpened', { game: 'toy', editionStamp: null }),
    add(roundStream(), 'round.NoMoreBetsCalled', { by: 'p-1', words: null }),
    add(roundStream(), 'round.WagerPlaced', { wagerId: 'w-1' }),
  ];
  const [, call, late] = round;
  if (!call || !late) throw new Error('the round has three events');
  const correction = correct(late, null);
  const record: SubjectRecord = {
    kind: 'round',
    id: aRound,
    zone: 'UTC',
    next: null,
    register: noRegister,
    round: readingOf([...round, correction]),
    session: readingOf([opened, sign]),
    endsAtMs: openEndMs,
    leftOpen: null,
  };
  return { record, sign, call, late, correction };
};

/** Beside the law, our own controls speak of how these records were kept. */
const isOfLaw = ({ citation }: { readonly citation: string }): boolean => citation.startsWith('toy/');

const codes = (record: SubjectRecord, without: readonly string[], edition = one): readonly string[] =>
  examineSupposing({ game, record, edition, choices: {}, without: new Set(without) })
    .findings.filter(isOfLaw)
    .map(({ code }) => code);

describe('A supposition', () => {
  it('of nothing finds what is so', () => {
    expect(codes(recorded().record, [])).toEqual([]);
  });

  it('that a correction was never made lets what it corrected stand', () => {
    const { record, correction, call } = recorded();
    expect(codes(record, [correction.eventId])).toEqual(['LATE_BET']);
    expect(codes(record, [correction.eventId, call.eventId])).toEqual([]);
  });

  it('may leave out an event of the session around a round', () => {
    const { record, sign } = recorded();
    expect(codes(record, [sign.eventId])).toEqual(['NO_SIGN']);
  });

  it('leaves a stream that it does not touch the same object, so that what was drawn from it is not drawn again', () => {
    const { record, sign } = recorded();
    const [round, session] = readsOf(record);
    const [sameRound, otherSession] = readsOf(recordWithout(record, new Set([sign.eventId])));
    expect(sameRound).toBe(round);
    expect(otherSession?.events).toHaveLength((session?.events.length ?? 0) - 1);
  });

  it('of an edited session reaches its rounds', () => {
    const { record, late } = recorded();
    if (record.kind !== 'round') throw new Error('a round was recorded');
    const session: SubjectRecord = {
      kind: 'tableSession',
      id: aSession,
      zone: 'UTC',
      session: record.session,
      rounds: [{ roundId: aRound, read: record.round }],
      register: noRegister,
      endsAtMs: openEndMs,
      leftOpen: null,
    };
    expect(eventsNotIn(session, [late.eventId])).toEqual([]);
    const edited = recordWithout(session, new Set([late.eventId]));
    expect(readsOf(edited).map(({ events }) => events.length)).toEqual([2, 3]);
    expect(codes(session, [])).toEqual([]);
  });

  it('of an edited dispute reaches it, and the sessions and rounds that it is about', () => {
    const { record, correction, late, sign } = recorded();
    if (record.kind !== 'round') throw new Error('a round was recorded');
    const { add } = recorder();
    const raising = { game: 'toy', sessions: [aSession], rounds: [aRound] };
    const raised = add(disputeStream(), 'dispute.DisputeRaised', raising, { eventId: uuid('raised') });
    const dispute: SubjectRecord = {
      kind: 'dispute',
      id: aDispute,
      zone: 'UTC',
      dispute: readingOf([raised]),
      sessions: [{ sessionId: aSession, read: record.session }],
      rounds: [{ roundId: aRound, read: record.round }],
      endsAtMs: openEndMs,
      leftOpen: null,
    };
    expect(eventsNotIn(dispute, [late.eventId, sign.eventId, raised.eventId])).toEqual([]);
    expect(codes(dispute, [correction.eventId])).toEqual([]);
    expect(codes(dispute, [])).toEqual(['RAISED_WITHOUT_CAUSE']);
    expect(codes(dispute, [correction.eventId, sign.eventId])).toEqual(['RAISED_WITHOUT_CAUSE']);
    expect(codes(dispute, [raised.eventId])).toEqual([]);
  });

  it('of another edition is examined under that one, and of none finds that there was none', () => {
    const { record, correction } = recorded();
    expect(codes(record, [correction.eventId], two)).toEqual([]);
    expect(
      examineSupposing({ game, record, edition: undefined, choices: {}, without: new Set([correction.eventId]) }),
    ).toMatchObject({ findings: [{ code: 'NO_EDITION_IN_FORCE' }], settlements: [], interpretations: {} });
  });

  it('of an event that is not in the record is told by its id', () => {
    const { record, late } = recorded();
    expect(eventsNotIn(record, [uuid('nowhere'), late.eventId])).toEqual([uuid('nowhere')]);
  });
});

describe('An edition that lacks sections', () => {
  it('names those that it has nothing of, and borrows nothing', () => {
    if (!one) throw new Error('the toy game has editions');
    const whole = {
      ...one,
      sections: [...one.sections, { number: '2', title: 'Money', clauses: one.sections[0]?.clauses ?? [] }],
    };
    const lacking = { section: '2', title: 'Money', clause: null, because: null };
    const hollow = { ...one, sections: [...one.sections, { number: '2', title: 'Money', clauses: [] }] };
    expect(unansweredBy(one, whole)).toEqual([lacking]);
    expect(unansweredBy(hollow, whole)).toEqual([lacking]);
    expect(unansweredBy(whole, one)).toEqual([]);
    expect(unansweredBy(one, undefined)).toEqual([]);
  });
});

describe('An edition whose clause cannot answer', () => {
  it('names the clause and says why, where the other one watches it', () => {
    const [section] = one?.sections ?? [];
    if (!one || !section) throw new Error('the toy game has editions');
    const because = 'the section on calls is not in this copy';
    const clauses = section.clauses.map((of) =>
      of.number === '1' ? { ...of, readings: [{ reading: 'unwatched', because } as const] } : of,
    );
    const copy = { ...one, sections: [{ ...section, clauses }] };
    const { number, title } = section;
    expect(unansweredBy(copy, one)).toEqual([{ section: number, title, clause: '1', because }]);
    expect(unansweredBy(one, copy)).toEqual([]);
  });
});

describe('A choice', () => {
  const question = {
    id: 'q',
    clause: '1',
    question: '?',
    choices: { yes: 'it does', no: 'it does not' },
    chosen: 'yes',
  };
  it('is refused by a sentence that says what there is', () => {
    expect(refusalOfChoice([question], 'q', 'no')).toBeUndefined();
    expect(refusalOfChoice([question], 'q', 'perhaps')).toBe('the choices of q are yes, no');
    expect(refusalOfChoice([question], 'q', 'constructor')).toBe('the choices of q are yes, no');
    expect(refusalOfChoice([question], 'p', 'no')).toBe('no interpretation is called p');
  });
});
