import { byLawOfTheDay, type SaidUnder } from '../../../domain/examination/law-of-the-day.ts';
import {
  editionOfFinding,
  examinationId,
  officialExamination,
  type LawInForce,
} from '../../../domain/examination/official.ts';
import { openEndMs, viewOf, type SubjectRecord } from '../../../domain/examination/record.ts';
import { readingOf } from '../../../domain/examination/views.ts';
import { examineSupposing } from '../../../domain/examination/what-if.ts';
import type { Game } from '../../../domain/games/game.ts';
import type { Fact } from '../../../domain/kernel/effective-history.ts';
import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import { instantMs } from '../../../domain/kernel/time.ts';
import type { Finding } from '../../../domain/law/finding.ts';
import { nothingSettled, type Settled } from '../../../domain/law/settled.ts';
import type { Settlement } from '../../../domain/law/settlement.ts';
import { aRound, aSession, recorder, roundStream, sessionStream } from '../../support/stored.ts';
import { noRegister } from '../../support/no-register.ts';
import { toyGame } from '../../support/toy-game.ts';
import { finding, settlement } from './judged.ts';

const game: Game = toyGame;
const midnight = '2026-04-25T14:00:00.000Z';
const fromMs = instantMs(midnight);
const readingsHash = (edition: string | null): string =>
  (edition === null ? '0' : edition === 'toy/one' ? '1' : '2').repeat(64);

const from = (edition: string | null) => ({ edition, choices: {}, from: '2026-04-26', fromMs });
const law = (first: string | null, then: string | null): LawInForce => ({
  edition: first,
  choices: {},
  changes: [from(then)],
});

const at = (seconds: number) => new Date(fromMs + seconds * 1_000).toISOString();

/** A game that is opened, called and bet on at these seconds after midnight; less than 0 is before it. */
const played = (openedAt: number, lateAt: number, uncertaintyMs = 0): { record: SubjectRecord; late: StoredEvent } => {
  const { add } = recorder();
  const told = (seconds: number) => ({ occurredAt: at(seconds), clock: { offsetMs: 0, uncertaintyMs } });
  const session = readingOf([
    add(sessionStream(), 'table.SignShown', { signId: 's-1', content: { kind: 'rules' } }, told(-3_600)),
    add(sessionStream(), 'table.SessionOpened', { game: 'toy', editionStamp: null }, told(-3_500)),
  ]);
  const opened = add(roundStream(), 'round.RoundOpened', { game: 'toy', editionStamp: null }, told(openedAt));
  const call = add(roundStream(), 'round.NoMoreBetsCalled', { by: 'd-1', words: null }, told(openedAt));
  const late = add(roundStream(), 'round.WagerPlaced', { wagerId: 'w-1' }, told(lateAt));
  const round = readingOf([opened, call, late]);
  return {
    record: {
      kind: 'round',
      id: aRound,
      zone: 'Australia/Sydney',
      round,
      session,
      next: null,
      register: noRegister,
      endsAtMs: openEndMs,
      leftOpen: null,
    },
    late,
  };
};

const examined = (record: SubjectRecord, under: LawInForce) =>
  officialExamination({
    game,
    subject: { kind: record.kind, id: record.id },
    ...viewOf(record),
    law: under,
    controls: [],
    readingsHash,
  });
/** Beside the law, our own controls speak of how these records were kept. */
const isOfLaw = ({ citation }: { readonly citation: string }): boolean => citation.startsWith('toy/');
const told = ({ findings }: { readonly findings: readonly { code: string; citation: string; verdict: string }[] }) =>
  findings.filter(isOfLaw).map(({ code, citation, verdict }) => `${code} ${citation} ${verdict}`);

const lateUnderOne = 'LATE_BET toy/one r 1 violation';
const noRules = 'NO_EDITION_IN_FORCE toy/none r commencement violation';

describe('A game in which the law changes at midnight', () => {
  // The second edition of the toy does not have the clause about wagers after the call.
  it.each([
    ['before', 'toy/one', 'toy/two', -60, [lateUnderOne]],
    ['after', 'toy/one', 'toy/two', 60, []],
    ['before', 'toy/two', 'toy/one', -60, []],
    ['after', 'toy/two', 'toy/one', 60, [lateUnderOne]],
    ['on the stroke of', 'toy/two', 'toy/one', 0, [lateUnderOne]],
  ])(
    'has a deed that was done %s midnight judged by the law of its own day: %s, then %s',
    (_, first, then, late, found) => {
      expect(told(examined(played(-120, late).record, law(first, then)))).toEqual(found);
    },
  );

  it('names every edition that was used, with the readings of each', () => {
    const { record } = played(-120, 60);
    const one = examined(record, law('toy/one', 'toy/two'));
    expect(one).toMatchObject({
      edition: 'toy/one',
      readingsHash: readingsHash('toy/one'),
      lawChanges: [
        { from: '2026-04-26', edition: 'toy/two', readingsHash: readingsHash('toy/two'), interpretations: {} },
      ],
    });
    const other = { ...one, lawChanges: [{ ...one.lawChanges[0], edition: 'toy/three' }] } as typeof one;
    expect(examinationId(other)).not.toBe(examinationId(one));
    expect(examinationId({ ...one })).toBe(examinationId(one));
  });

  it('is found where it goes on without rules, and where it began without them', () => {
    expect(told(examined(played(-120, 60).record, law('toy/one', null)))).toEqual([noRules]);
    expect(examined(played(-120, 60).record, law('toy/one', null)).findings[0]?.says).toBe(
      'a game of toy was played on while no edition of its rules was in force',
    );
    expect(told(examined(played(-120, 60).record, law(null, 'toy/one')))).toEqual([noRules, lateUnderOne]);
    expect(told(examined(played(60, 61).record, law('toy/one', null)))).toEqual([noRules]);
    expect(examined(played(60, 61).record, law('toy/one', null)).findings[0]?.says).toContain('began');
    expect(told(examined(played(-120, -60).record, law('toy/one', null)))).toEqual([lateUnderOne]);
  });

  it('has each finding listed under the edition that made it', () => {
    const both = examined(played(-120, 60).record, law(null, 'toy/one'));
    expect(both.findings.map((one) => editionOfFinding(both, one))).toEqual([null, 'toy/one']);
    const single = { edition: 'toy/two', lawChanges: [], controls: [] };
    expect(editionOfFinding(single, { citation: 'toy/two r 1' })).toBe('toy/two');
  });

  it('is in doubt where the clock does not tell on which day a deed was done, unless the law of both finds it', () => {
    const { record } = played(-120, -1, 2_000);
    const [doubted, ...others] = examined(record, law('toy/one', 'toy/two')).findings;
    expect(others).toEqual([]);
    expect(doubted).toMatchObject({
      code: 'LATE_BET',
      verdict: 'undetermined',
      missing: 'whether it was before or after the rules changed at midnight: the clock is only known to 2000 ms',
    });
    expect(told(examined(record, law('toy/two', 'toy/one')))).toEqual(['LATE_BET toy/one r 1 undetermined']);
    expect(told(examined(record, law('toy/one', 'toy/one')))).toEqual([lateUnderOne]);
  });

  it('is judged by one edition for all of it where that is supposed', () => {
    const { record } = played(-120, 60);
    const [one] = toyGame.editions;
    const supposed = { game, record, edition: one as Game['editions'][number] | undefined, without: new Set<string>() };
    const answered = examineSupposing({ ...supposed, choices: {} });
    expect(told(answered)).toEqual([lateUnderOne]);
    expect(answered.lawChanges).toEqual([]);
  });
});

describe('A session in which the law changes at midnight', () => {
  it('is found to have been opened without rules only where it was', () => {
    const { add } = recorder();
    const opened = add(
      sessionStream(),
      'table.SessionOpened',
      { game: 'toy', editionStamp: null },
      { occurredAt: at(-60) },
    );
    const closed = add(sessionStream(), 'table.SessionClosed', { reason: 'end-of-play' }, { occurredAt: at(60) });
    const session = readingOf([opened, closed]);
    const record: SubjectRecord = {
      kind: 'tableSession',
      id: aSession,
      zone: 'Australia/Sydney',
      session,
      rounds: [],
      register: noRegister,
      endsAtMs: openEndMs,
      leftOpen: null,
    };
    expect(told(examined(record, law('toy/one', null)))).toEqual(['NO_ROUNDS toy/one r 3 violation']);
    expect(told(examined(record, law(null, 'toy/one')))).toEqual([noRules]);
  });
});

const fact = (eventId: string, seconds: number, uncertaintyMs = 0): Fact =>
  ({ eventId, atMs: fromMs + seconds * 1_000, uncertaintyMs }) as unknown as Fact;

type Said = {
  readonly findings?: readonly Finding[];
  readonly settlements?: readonly Settlement[];
  readonly faults?: Settled['faults'];
  readonly decided?: Fact;
};
const says = (span: { fromMs: number; untilMs: number }, said: Said): SaidUnder => ({
  ...span,
  examination: { findings: said.findings ?? [], settlements: said.settlements ?? [], interpretations: {} },
  settled: { ...nothingSettled, faults: said.faults ?? [], decidedBy: () => said.decided },
});
const before = { fromMs: -Infinity, untilMs: fromMs };
const after = { fromMs, untilMs: Infinity };

describe('The money of a game in which the law changes at midnight', () => {
  const wagerId = 'w-1';
  const even = settlement({ wagerId });
  const better = settlement({ wagerId, due: { collectedCents: 0, paidCents: 2_000, returnedCents: 0 } });
  const settledBy = (decided: Fact | undefined, last: Fact) =>
    byLawOfTheDay(
      [
        says(before, { settlements: [even], ...(decided ? { decided } : {}) }),
        says(after, { settlements: [better], ...(decided ? { decided } : {}) }),
      ],
      [],
      last,
    ).settlements;

  it('is due by the law of the day that decided it, and of what nothing decided, of the last day', () => {
    expect(settledBy(fact('spin', -1), fact('paid', 60))).toEqual([even]);
    expect(settledBy(fact('spin', 0), fact('paid', 60))).toEqual([better]);
    expect(settledBy(undefined, fact('closed', 60))).toEqual([better]);
    expect(settledBy(undefined, fact('closed', -60))).toEqual([even]);
  });

  it('is left open where the clock does not tell the day and the laws differ', () => {
    const [open] = settledBy(fact('spin', 0, 5), fact('paid', 60));
    expect(open).toMatchObject({ outcome: 'undetermined', due: null, differenceCents: null });
    expect(open?.reason).toContain('the clock is only known to 5 ms');
    const alike = [
      says(before, { settlements: [even], decided: fact('spin', 0, 5) }),
      says(after, { settlements: [even], decided: fact('spin', 0, 5) }),
    ];
    expect(byLawOfTheDay(alike, [], fact('paid', 60)).settlements).toEqual([even]);
  });

  it('is governed by nothing where it was decided while no edition was in force', () => {
    const parts = [says(before, { settlements: [even], decided: fact('spin', 60) }), says(after, {})];
    expect(byLawOfTheDay(parts, [], fact('paid', 61)).settlements).toEqual([]);
  });

  it('is wrong by the law that says what was due, also when it was paid after midnight', () => {
    const paid = fact('paid', 60);
    const wrong = finding({ code: 'PAYOUT_WRONG', clause: '8.1', deed: 'paid', wagerId });
    const sighting = { deed: paid, wagerId, says: 'It was paid wrong.' };
    const first = {
      settlements: [even],
      findings: [wrong],
      faults: [{ clause: '8.1', code: 'PAYOUT_WRONG', sighting }],
    };
    const judgedAs = (decided: Fact) =>
      byLawOfTheDay([says(before, { ...first, decided }), says(after, {})], [paid], paid);
    expect(judgedAs(fact('spin', -1)).findings).toEqual([wrong]);
    expect(judgedAs(fact('spin', 1)).findings).toEqual([]);
    const late = finding({ code: 'LATE', deed: 'paid' });
    expect(byLawOfTheDay([says(before, { findings: [late] }), says(after, {})], [paid], paid).findings).toEqual([]);
  });
});

describe('A finding that follows from another', () => {
  const cause = { code: 'CAUSE', deed: 'cause' };
  const [causeOne, causeTwo] = [finding(cause), finding(cause, 'toy/two')];
  const following = finding({ code: 'EFFECT', deed: 'effect', follows: causeTwo.id }, 'toy/two');
  const facts = [fact('cause', -60), fact('effect', 60)];

  it('follows from what the law of the day of its cause found', () => {
    const parts = [says(before, { findings: [causeOne] }), says(after, { findings: [causeTwo, following] })];
    expect(byLawOfTheDay(parts, facts, fact('effect', 60)).findings).toEqual([
      causeOne,
      { ...following, follows: causeOne.id },
    ]);
  });

  it('stands alone where that law did not find it', () => {
    const parts = [says(before, {}), says(after, { findings: [causeTwo, following] })];
    expect(byLawOfTheDay(parts, facts, fact('effect', 60)).findings).toEqual([{ ...following, follows: null }]);
  });
});
