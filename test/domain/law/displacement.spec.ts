import type { Fact } from '../../../domain/kernel/effective-history.ts';
import { streamName } from '../../../domain/kernel/streams.ts';
import type { At, Reach, Sighting } from '../../../domain/law/clause.ts';
import { isOfRule } from '../../../domain/law/clause-numbers.ts';
import { clause, type Edition } from '../../../domain/law/edition.ts';
import { examine } from '../../../domain/law/examine.ts';
import {
  displaces,
  excuses,
  excusesInSession,
  notes,
  restores,
  watches,
  watchesDispute,
  watchesSession,
} from '../../../domain/law/readings.ts';
import { settlement } from '../examination/judged.ts';

/** A deed of a toy: a machine was in use then, or not, or nobody knows; it may have been broken; and an excuse may have been there. */
type Deed = Fact<{
  type: 'toy.Done';
  data: { readonly what: string; readonly machine: Reach; readonly broken: Reach; readonly excuse: Reach };
}>;
type Game = { readonly done: readonly Deed[] };
type Evening = { readonly done: readonly Deed[]; readonly rounds: readonly Game[] };
type Toy = { round: Game; tableSession: Evening; dispute: Game; reasoning: null };

const deed = (what: string, more: Partial<Deed['data']> = {}): Deed => ({
  type: 'toy.Done',
  data: { what, machine: 'no', broken: 'no', excuse: 'no', ...more },
  eventId: `${what}-${JSON.stringify(more)}`,
  stream: streamName('round', 'toy'),
  revision: 0,
  origin: 'recorded',
  correctedBy: null,
  occurredAt: '2026-04-25T09:00:00.000Z',
  atMs: 0,
  uncertaintyMs: 0,
  terminal: null,
  sourceSeq: null,
  actor: { personId: 'dealer', role: 'dealer' },
  principal: 'test',
  recordedAt: '2026-04-25T09:00:01.000Z',
  imported: false,
});

const sees =
  (what: string, more: Partial<Sighting> = {}) =>
  ({ done }: { readonly done: readonly Deed[] }): readonly Sighting[] =>
    done.filter(({ data }) => data.what === what).map((one) => ({ deed: one, says: `${what} was seen`, ...more }));

const dataOf = ({ deed: of }: At): Deed['data'] => of.data as Deed['data'];
const machine = (at: At): Reach => dataOf(at).machine;
const broken = (at: At): Reach => dataOf(at).broken;
const excuse = (at: At): Reach => dataOf(at).excuse;

const toy: Edition<Toy> = {
  id: 'toy/cards',
  game: 'toy',
  title: 'Toy',
  status: 'official',
  sections: [
    {
      number: '1',
      title: 'All',
      clauses: [
        clause<Toy>(
          '5.1',
          'Shuffle.',
          watches('NO_SHUFFLE', sees('no shuffle')),
          watches('SLOPPY', sees('sloppy', { contestedBy: '9' })),
          watchesSession('NO_SHUFFLE', sees('no shuffle')),
          watchesDispute('NO_SHUFFLE', sees('no shuffle')),
          notes('BURNT', sees('burn')),
        ),
        clause<Toy>('5.2(d)', 'Offer the cut.', watches('NO_CUT', sees('no cut'))),
        clause<Toy>(
          '5.4',
          'Shuffle after the cutting card.',
          watchesSession('LATE_SHUFFLE', ({ done, rounds }: Evening) =>
            [...done, ...rounds.flatMap((round) => round.done)]
              .filter(({ data }) => data.what === 'late shuffle')
              .map((one) => ({ deed: one, says: 'late' })),
          ),
        ),
        clause<Toy>(
          '5.5',
          'Not in the last round.',
          excusesInSession('5.4', ({ deed: late }, { rounds }: Evening) =>
            rounds.at(-1)?.done.some(({ eventId }) => eventId === late.eventId) ? 'yes' : 'no',
          ),
        ),
        clause<Toy>('9', 'Slowly.', watches('FAST', sees('fast'))),
        clause<Toy>('10', 'In a hurry it is fine.', excuses('9', excuse)),
        clause<Toy>('11', 'With a new deck there is no need.', excuses('5.1', excuse)),
        clause<Toy>('50', 'No smoking.', watches('SMOKE', sees('smoke'))),
        clause<Toy>(
          '13.1',
          'With a machine rules 5 and 10 have no effect.',
          displaces(['5', '10'], { round: machine, tableSession: machine }),
        ),
        clause<Toy>('13.3', 'When it breaks the cut is offered.', restores(['5.2(d)'], { round: broken })),
      ],
    },
  ],
  interpretations: [],
  settle: ({ done }, on) => ({
    settlements: done.map((one) => {
      const { reach, by } = on.displaced('5.1', { deed: one });
      return settlement({ wagerId: one.eventId, clauses: reach === 'no' ? ['5.1'] : [reach, ...by] });
    }),
    reasoning: null,
    faults: [],
    decidedBy: () => undefined,
  }),
};

const inRound = (...done: readonly Deed[]) =>
  examine({ edition: toy, subject: { kind: 'round', id: 'r' }, picture: { done }, choices: {} });
const inSession = (picture: Partial<Evening>) =>
  examine({
    edition: toy,
    subject: { kind: 'tableSession', id: 's' },
    picture: { done: [], rounds: [], ...picture },
    choices: {},
  }).findings;

describe('A rule that another displaces', () => {
  it('is kept where nobody breaks it, and broken where nothing displaces it', () => {
    expect(inRound(deed('shuffle')).findings).toEqual([]);
    expect(inRound(deed('no shuffle')).findings).toMatchObject([{ code: 'NO_SHUFFLE', verdict: 'violation', by: [] }]);
  });

  it('is asked deed by deed: the same round has deeds with it and without', () => {
    const { findings } = inRound(deed('no shuffle', { machine: 'yes' }), deed('no shuffle'));
    expect(findings.map(({ verdict, by }) => [verdict, by])).toEqual([
      ['excused', ['13.1']],
      ['violation', []],
    ]);
  });

  it.each([
    ['contested', { verdict: 'contested', by: ['13.1'], missing: null }],
    ['undetermined', { verdict: 'undetermined', by: [], missing: 'whether 13.1 excuses it' }],
  ] as const)('is %s where that is', (reach, expected) => {
    expect(inRound(deed('no shuffle', { machine: reach })).findings).toMatchObject([expected]);
  });

  it('is named with all of its parts, and no other rule that begins alike', () => {
    expect(inRound(deed('no cut', { machine: 'yes' })).findings).toMatchObject([{ verdict: 'excused' }]);
    expect(inRound(deed('smoke', { machine: 'yes' })).findings).toMatchObject([{ verdict: 'violation' }]);
    expect(['5', '5.2', '5.2(d)', "5 'shoe'", '5#2'].filter((number) => isOfRule('5', number))).toHaveLength(5);
    expect(['50', '5a', '4.5', '15'].filter((number) => isOfRule('5', number))).toEqual([]);
  });

  it('loses its effect whatever else stands against the deed', () => {
    expect(inRound(deed('sloppy', { machine: 'yes' })).findings).toMatchObject([{ verdict: 'excused', by: ['13.1'] }]);
    expect(inRound(deed('sloppy', { machine: 'undetermined' })).findings).toMatchObject([
      { verdict: 'contested', by: ['9'] },
    ]);
  });

  it('notes nothing there', () => {
    expect(inRound(deed('burn')).findings).toMatchObject([{ verdict: 'noted' }]);
    expect(inRound(deed('burn', { machine: 'yes' })).findings).toMatchObject([{ verdict: 'excused', by: ['13.1'] }]);
  });

  it('is displaced in sessions too, and only in subjects for which that is answered', () => {
    const done = [deed('no shuffle', { machine: 'yes' })];
    expect(inSession({ done })).toMatchObject([{ verdict: 'excused', by: ['13.1'] }]);
    const dispute = examine({ edition: toy, subject: { kind: 'dispute', id: 'd' }, picture: { done }, choices: {} });
    expect(dispute.findings).toMatchObject([{ verdict: 'violation' }]);
  });
});

describe('A displaced rule that excuses another', () => {
  it.each([
    ['yes', 'no', 'excused'],
    ['yes', 'yes', 'violation'],
    ['yes', 'contested', 'contested'],
    ['yes', 'undetermined', 'undetermined'],
    ['contested', 'undetermined', 'contested'],
    ['contested', 'yes', 'violation'],
    ['undetermined', 'contested', 'contested'],
    ['undetermined', 'undetermined', 'undetermined'],
    ['undetermined', 'yes', 'violation'],
    ['no', 'contested', 'violation'],
  ] as const)('when it reaches: %s, and it is displaced: %s, leaves %s', (reach, displaced, verdict) => {
    expect(inRound(deed('fast', { excuse: reach, machine: displaced })).findings).toMatchObject([{ verdict }]);
  });

  it.each(['contested', 'undetermined'] as const)(
    'is not needed: a displacement that is %s doubts no excuse',
    (reach) => {
      const { findings } = inRound(deed('no shuffle', { machine: reach, excuse: 'yes' }));
      expect(findings).toMatchObject([{ verdict: 'excused', by: ['11'] }]);
    },
  );

  it('names all that might excuse it', () => {
    const { findings } = inRound(deed('no shuffle', { machine: 'undetermined', excuse: 'undetermined' }));
    expect(findings).toMatchObject([{ verdict: 'undetermined', missing: 'whether 13.1 or 11 excuses it' }]);
  });
});

describe('A rule that is brought back', () => {
  it.each([
    ['yes', 'no', 'excused', ['13.1']],
    ['yes', 'yes', 'violation', []],
    ['yes', 'contested', 'contested', ['13.1', '13.3']],
    ['yes', 'undetermined', 'undetermined', []],
    ['contested', 'undetermined', 'contested', ['13.1', '13.3']],
    ['no', 'contested', 'violation', []],
  ] as const)('displaced: %s, brought back: %s, is %s', (displaced, back, verdict, by) => {
    expect(inRound(deed('no cut', { machine: displaced, broken: back })).findings).toMatchObject([{ verdict, by }]);
  });

  it('is the only one that is', () => {
    expect(inRound(deed('no shuffle', { machine: 'yes', broken: 'yes' })).findings).toMatchObject([
      { verdict: 'excused' },
    ]);
  });
});

describe('A settlement', () => {
  it('asks at each deed whether the clause that decides money is displaced', () => {
    const { settlements } = inRound(
      deed('a'),
      deed('b', { machine: 'yes' }),
      deed('c', { machine: 'contested' }),
      deed('d', { machine: 'undetermined' }),
    );
    expect(settlements.map(({ clauses }) => clauses)).toEqual([
      ['5.1'],
      ['yes', '13.1'],
      ['contested', '13.1'],
      ['undetermined', '13.1'],
    ]);
  });
});

describe('An exception of another kind of subject', () => {
  const late = deed('late shuffle');
  it('excuses what a session shows of a round, by that round', () => {
    const rounds = [{ done: [] }, { done: [late] }];
    expect(inSession({ rounds })).toMatchObject([{ code: 'LATE_SHUFFLE', verdict: 'excused', by: ['5.5'] }]);
  });

  it('leaves what another round shows, and what was done between rounds', () => {
    expect(inSession({ rounds: [{ done: [late] }, { done: [] }] })).toMatchObject([{ verdict: 'violation' }]);
    expect(inSession({ done: [late] })).toMatchObject([{ verdict: 'violation' }]);
  });
});
