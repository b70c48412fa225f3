import { officialExamination, type LawInForce } from '../../../domain/examination/official.ts';
import { openEndMs, viewOf, type SubjectRecord } from '../../../domain/examination/record.ts';
import { readingOf } from '../../../domain/examination/views.ts';
import { examineSupposing } from '../../../domain/examination/what-if.ts';
import type { Game } from '../../../domain/games/game.ts';
import { parseCitation } from '../../../domain/law/citation.ts';
import { aRound, aSession, recorder, roundStream, sessionStream } from '../../support/stored.ts';
import { noRegister } from '../../support/no-register.ts';
import { toyGame } from '../../support/toy-game.ts';

const game: Game = toyGame;
const none: LawInForce = { edition: null, choices: {}, changes: [] };

const recorded = () => {
  const { add } = recorder();
  const signed = add(sessionStream(), 'table.SignShown', { signId: 's-1', content: { kind: 'rules' } });
  const tableOpened = add(sessionStream(), 'table.SessionOpened', { game: 'toy', editionStamp: null });
  const roundOpened = add(roundStream(), 'round.RoundOpened', { game: 'toy', editionStamp: 'toy/one' });
  const late = add(roundStream(), 'round.WagerPlaced', { wagerId: 'w-1' });
  const session = readingOf([signed, tableOpened]);
  const read = readingOf([roundOpened, late]);
  const round: SubjectRecord = {
    kind: 'round',
    id: aRound,
    zone: 'UTC',
    round: read,
    session,
    next: null,
    register: noRegister,
    endsAtMs: openEndMs,
    leftOpen: null,
  };
  const whole: SubjectRecord = {
    kind: 'tableSession',
    id: aSession,
    zone: 'UTC',
    session,
    rounds: [{ roundId: aRound, read }],
    register: noRegister,
    endsAtMs: openEndMs,
    leftOpen: null,
  };
  return { round, whole, tableOpened, roundOpened, late, session };
};

const examined = (record: SubjectRecord, law: LawInForce = none) =>
  officialExamination({
    game,
    subject: { kind: record.kind, id: record.id },
    ...viewOf(record),
    law,
    controls: [],
    readingsHash: () => '0'.repeat(64),
  });

describe('A game on a day without an edition in force', () => {
  it('is found at the opening of the table, and at every round that began', () => {
    const { round, whole, tableOpened, roundOpened } = recorded();
    const common = { code: 'NO_EDITION_IN_FORCE', verdict: 'violation', severity: 'breach', clause: 'commencement' };
    expect(examined(whole)).toMatchObject({
      edition: null,
      findings: [
        {
          ...common,
          deed: tableOpened.eventId,
          persons: [{ personId: 'dealer-1', part: 'deed' }],
          says: 'the table was opened for toy while no edition of its rules was in force',
        },
      ],
      settlements: [],
    });
    expect(examined(round)).toMatchObject({
      edition: null,
      findings: [
        {
          ...common,
          deed: roundOpened.eventId,
          says: 'a game of toy began while no edition of its rules was in force',
        },
      ],
      settlements: [],
    });
  });

  it('is cited by the absence, in the form of every citation', () => {
    const [found] = examined(recorded().round).findings;
    expect(parseCitation(found?.citation ?? '')).toEqual({ edition: 'toy/none', clause: 'commencement' });
    expect(game.editions.map(({ id }) => id)).not.toContain('toy/none');
  });

  it('has the same finding whenever it is examined, and another in another subject', () => {
    const { round, whole } = recorded();
    const [once, again, other] = [round, round, whole].map((record) => examined(record).findings[0]?.id);
    expect(once).toBe(again);
    expect(once).not.toBe(other);
  });

  it('is found at its first deed where nobody recorded the opening, and nowhere where nothing is recorded', () => {
    const { late, session } = recorded();
    const unopened: SubjectRecord = {
      kind: 'round',
      id: aRound,
      zone: 'UTC',
      next: null,
      register: noRegister,
      round: readingOf([late]),
      session,
      endsAtMs: openEndMs,
      leftOpen: null,
    };
    expect(examined(unopened).findings.map(({ deed }) => deed)).toEqual([late.eventId]);
    expect(examined({ ...unopened, round: readingOf([]) }).findings).toEqual([]);
  });

  it('is judged by its clauses alone once an edition is in force', () => {
    const { round, whole } = recorded();
    const law = { edition: 'toy/one', choices: {}, changes: [] };
    for (const record of [round, whole]) {
      expect(examined(record, law)).toMatchObject({ edition: 'toy/one', findings: [] });
    }
  });

  it('is found the same by a supposition that names no edition', () => {
    const { round } = recorded();
    const supposed = examineSupposing({ game, record: round, edition: undefined, choices: {}, without: new Set() });
    expect(supposed.findings).toEqual(examined(round).findings);
  });
});

describe('An edition in force that this build does not hold, or only for reference', () => {
  it('is a fault of ours, and not called the absence of an edition', () => {
    const { round } = recorded();
    const draft: Game = { ...game, editions: game.editions.map((one) => ({ ...one, status: 'reference-only' })) };
    expect(() => examined(round, { edition: 'toy/nine', choices: {}, changes: [] })).toThrow('toy/nine is in force');
    const law = { edition: 'toy/one', choices: {}, changes: [] };
    const subject = { kind: round.kind, id: round.id };
    const of = { game: draft, subject, ...viewOf(round), law, controls: [], readingsHash: () => '0'.repeat(64) };
    expect(() => officialExamination(of)).toThrow('toy/one is in force');
  });
});
