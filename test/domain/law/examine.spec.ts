import type { Fact } from '../../../domain/kernel/effective-history.ts';
import { streamName } from '../../../domain/kernel/streams.ts';
import type { LookContext, Reading, Sighting } from '../../../domain/law/clause.ts';
import { clause, type Edition } from '../../../domain/law/edition.ts';
import { examine, interpretationsInForce, type Choices } from '../../../domain/law/examine.ts';
import { findingId } from '../../../domain/law/finding.ts';
import { notes } from '../../../domain/law/readings.ts';
import { by, wronged } from '../../../domain/law/persons.ts';
import type { MoneyFault } from '../../../domain/law/settled.ts';
import { settlement } from '../examination/judged.ts';

/** A toy document: its picture of a round is a list of words, and each word is a deed. */
type Toy = { round: readonly string[]; tableSession: readonly string[]; dispute: readonly string[]; reasoning: null };

const factOf = (word: string): Fact => ({
  type: 'toy.Said',
  data: { word },
  eventId: `00000000-0000-4000-8000-00000000000${word.length}`,
  stream: streamName('round', 'toy'),
  revision: 0,
  origin: 'recorded',
  correctedBy: null,
  occurredAt: '2026-04-25T09:00:00.000Z',
  atMs: 0,
  uncertaintyMs: 0,
  terminal: null,
  sourceSeq: null,
  actor: { personId: 'speaker', role: 'dealer' },
  principal: 'test',
  recordedAt: '2026-04-25T09:00:01.000Z',
  imported: false,
});

const sees =
  (word: string, more: Partial<Sighting> = {}) =>
  (picture: readonly string[]): Sighting[] =>
    picture.includes(word) ? [{ deed: factOf(word), says: `"${word}" was said`, ...more }] : [];

const watches = (
  code: string,
  look: (picture: readonly string[], on: LookContext) => readonly Sighting[],
): Reading<Toy> => ({
  reading: 'watches',
  subject: 'round',
  code,
  severity: 'breach',
  look,
});
type Reach = 'yes' | 'no' | 'contested' | 'undetermined';
const excuses = (of: string, word: string, reach: Reach, codes?: readonly string[]): Reading<Toy> => ({
  reading: 'excuses',
  subject: 'round',
  clause: of,
  ...(codes ? { codes } : {}),
  when: (_sighting, picture) => (picture.includes(word) ? reach : 'no'),
});

/** `thief` is claimed by clause 8; `miser` by none. */
const faultsOf = (words: readonly string[]): readonly MoneyFault[] =>
  ['thief', 'miser'].flatMap((word) =>
    sees(word, { wagerId: 'w-1' })(words).map((sighting) => ({ clause: '8', code: word.toUpperCase(), sighting })),
  );

const toy: Edition<Toy> = {
  id: 'toy/first',
  game: 'toy',
  title: 'Toy',
  status: 'official',
  sections: [
    {
      number: '1',
      title: 'Speech',
      clauses: [
        clause<Toy>('1', 'No oaths.', watches('OATH', sees('oath')), watches('CURSE', sees('curse'))),
        clause<Toy>('2', 'Oaths are fine in pain, and in a play.', excuses('1', 'ouch', 'yes', ['OATH'])),
        clause<Toy>('3', 'A play does not excuse it.', excuses('1', 'stage', 'contested')),
        clause<Toy>('4', 'Nobody knows who was drunk.', excuses('1', 'drunk', 'undetermined')),
        clause<Toy>('4a', 'Nor who was asleep.', excuses('1', 'asleep', 'undetermined')),
        clause<Toy>('4b', 'Of a session, the night excuses all.', {
          reading: 'excuses',
          subject: 'tableSession',
          clause: '7',
          when: (_sighting, picture) => (picture.includes('night') ? 'yes' : 'no'),
        }),
        clause<Toy>('4c', 'And of rule 1.', {
          reading: 'excuses',
          subject: 'tableSession',
          clause: '1',
          when: () => 'yes',
        }),
        clause<Toy>(
          '5',
          'No lies.',
          watches('LIE', sees('lie', { undetermined: { missing: 'who spoke', apartMs: -20, uncertaintyMs: 50 } })),
          watches('FIB', sees('fib', { contestedBy: '9' })),
          watches('RUMOUR', sees('rumour', { undetermined: { missing: 'who spoke' } })),
          watches('GOSSIP', sees('gossip', { undetermined: { missing: 'who spoke', apartMs: 5 } })),
          watches('HEARSAY', sees('hearsay', { undetermined: { missing: 'who spoke', uncertaintyMs: 5 } })),
          watches('TONE', (picture, on) =>
            sees('shout', {
              says: `the tone was ${picture.includes('whisper') ? on.interpretation('pitch') : on.interpretation('tone')}`,
            })(picture),
          ),
          watches('GIFT', sees('gift', { persons: [...by('giver'), ...wronged('taker')] })),
          watches('DEAL', (picture) => [
            ...sees('deal', { hand: 'box-1' })(picture),
            ...sees('deal', { hand: 'box-2' })(picture),
            ...sees('deal', { follows: { clause: '5', code: 'DEAL', deed: factOf('deal').eventId, hand: 'box-2' } })(
              picture,
            ),
          ]),
          watches('SLANDER', sees('slander', { follows: { clause: '5', code: 'LIE', deed: factOf('lie').eventId } })),
        ),
        clause<Toy>('6', 'On holidays rules 1 and 5 have no effect.', {
          reading: 'displaces',
          clauses: ['1', '5', '7'],
          when: { round: (_at, picture) => (picture.includes('holiday') ? 'yes' : 'no') },
        }),
        clause<Toy>(
          '6a',
          'A person who meets the king bows.',
          notes('BOW', sees('bow')),
          notes('NOD', sees('nod', { severity: 'breach', undetermined: { missing: 'who was met' } })),
          notes('WINK', sees('wink', { contestedBy: '9' })),
        ),
        clause<Toy>('7', 'Sessions are quiet.', {
          reading: 'watches',
          subject: 'tableSession',
          code: 'NOISE',
          severity: 'advisory',
          look: sees('noise'),
        }),
        clause<Toy>(
          '8',
          'Money is paid as it is due.',
          watches('THIEF', (_words, { settled: { faults } }) => faults.map(({ sighting }) => sighting).slice(0, 1)),
        ),
      ],
    },
  ],
  interpretations: [
    { id: 'tone', clause: '1', question: 'Does tone matter?', choices: { no: 'No.', yes: 'Yes.' }, chosen: 'no' },
  ],
  settle: (words) => ({
    settlements: words.includes('money') ? [settlement({ wagerId: 'w-1' })] : [],
    reasoning: null,
    faults: faultsOf(words),
    decidedBy: () => undefined,
  }),
};

const heard = (words: readonly string[], kind: 'round' | 'tableSession' = 'round', choices: Choices = {}) =>
  examine({ edition: toy, subject: { kind, id: 'x' }, picture: words, choices }).findings;

const settled = (kind: 'round' | 'tableSession') =>
  examine({ edition: toy, subject: { kind, id: 'x' }, picture: ['money'], choices: {} }).settlements;

describe('an examination', () => {
  it('finds nothing where nothing was seen', () => expect(heard(['hello'])).toEqual([]));

  it('reports money that was wrong under the clause that claims it', () => {
    expect(heard(['thief'])).toMatchObject([{ clause: '8', code: 'THIEF', wagerId: 'w-1' }]);
  });

  it('is broken where money was wrong and no clause claims it: nothing is dropped', () => {
    expect(() => heard(['thief', 'miser'])).toThrow(
      'no clause of toy/first claims the money fault 8 MISER: "miser" was said',
    );
  });

  it('makes a violation of what no clause excuses, with its citation and its deed', () => {
    expect(heard(['oath'])).toEqual([
      {
        id: findingId({
          subject: { kind: 'round', id: 'x' },
          citation: 'toy/first r 1',
          code: 'OATH',
          deed: factOf('oath').eventId,
          wagerId: null,
          hand: null,
        }),
        citation: 'toy/first r 1',
        clause: '1',
        code: 'OATH',
        severity: 'breach',
        verdict: 'violation',
        says: '"oath" was said',
        deed: factOf('oath').eventId,
        occurredAt: '2026-04-25T09:00:00.000Z',
        wagerId: null,
        hand: null,
        persons: [],
        figures: {},
        by: [],
        follows: null,
        missing: null,
        interpretations: [],
      },
    ]);
  });

  it('excuses what an exception reaches, and names it', () => {
    expect(heard(['oath', 'ouch'])).toMatchObject([{ verdict: 'excused', by: ['2'] }]);
  });

  it('lets an exception for one code reach no other', () => {
    expect(heard(['curse', 'ouch'])).toMatchObject([{ code: 'CURSE', verdict: 'violation' }]);
  });

  it('calls it contested when exceptions disagree, and cites both', () => {
    expect(heard(['oath', 'ouch', 'stage'])).toMatchObject([{ verdict: 'contested', by: ['2', '3'] }]);
  });

  it('calls it contested when the look itself says so', () => {
    expect(heard(['fib'])).toMatchObject([{ verdict: 'contested', by: ['9'] }]);
  });

  it('leaves it undetermined when the record cannot tell whether an exception reaches it', () => {
    expect(heard(['oath', 'drunk'])).toMatchObject([{ verdict: 'undetermined', missing: 'whether 4 excuses it' }]);
    expect(heard(['oath', 'drunk', 'ouch'])).toMatchObject([{ verdict: 'excused', missing: null }]);
  });

  it('names every exception that might reach it', () => {
    expect(heard(['oath', 'drunk', 'asleep'])).toMatchObject([{ missing: 'whether 4 or 4a excuses it' }]);
  });

  it('lets an exception reach only what is found of its own kind of subject', () => {
    expect(heard(['noise', 'night'], 'tableSession')).toMatchObject([{ verdict: 'excused', by: ['4b'] }]);
    expect(heard(['noise'], 'tableSession')).toMatchObject([{ verdict: 'violation', by: [] }]);
    expect(heard(['oath', 'night'])).toMatchObject([{ verdict: 'violation', by: [] }]);
  });

  it('displaces rules in the kinds of subject that the clause answers for, and in no other', () => {
    expect(heard(['noise', 'holiday'], 'tableSession')).toMatchObject([{ verdict: 'violation', by: [] }]);
  });

  it('says what is missing where no clock is in doubt', () => {
    for (const word of ['rumour', 'gossip', 'hearsay']) {
      expect(heard([word])).toMatchObject([{ verdict: 'undetermined', missing: 'who spoke' }]);
    }
  });

  it('settles a round, and nothing of a session', () => {
    expect(settled('round').map(({ wagerId }) => wagerId)).toEqual(['w-1']);
    expect(settled('tableSession')).toEqual([]);
  });

  it('asks for the choice in force, and faults a look that asks for an interpretation that is not there', () => {
    expect(heard(['shout'], 'round', { tone: 'yes' })).toMatchObject([{ says: 'the tone was yes' }]);
    expect(() => heard(['shout', 'whisper'])).toThrow('toy/first has no interpretation called pitch');
  });

  it('says in milliseconds what the clocks leave undetermined', () => {
    expect(heard(['lie'])).toMatchObject([
      { verdict: 'undetermined', missing: 'who spoke: 20 ms apart, and the clocks are only known to 50 ms' },
    ]);
  });

  it('excuses what another clause displaces', () => {
    expect(heard(['oath', 'holiday', 'stage'])).toMatchObject([{ verdict: 'excused', by: ['6'] }]);
  });

  it('notes a lawful act apart, and doubts it like any other', () => {
    expect(heard(['bow'])).toMatchObject([{ code: 'BOW', verdict: 'noted', severity: null, by: [] }]);
    expect(heard(['nod'])).toMatchObject([{ code: 'NOD', verdict: 'undetermined', severity: null }]);
    expect(heard(['wink'])).toMatchObject([{ code: 'WINK', verdict: 'contested', severity: null }]);
  });

  it('points from a consequence to the finding it follows from', () => {
    const [lie, slander] = heard(['lie', 'slander']);
    expect(slander?.follows).toBe(lie?.id);
  });

  it('names who did it and who was wronged, each with their part', () => {
    expect(heard(['gift'])).toMatchObject([
      {
        persons: [
          { personId: 'giver', part: 'deed' },
          { personId: 'taker', part: 'wronged' },
        ],
      },
    ]);
  });

  it('finds one deed over several hands once for each, under ids of their own', () => {
    const found = heard(['deal']);
    expect(found.map(({ hand }) => hand)).toEqual(['box-1', 'box-2', null]);
    expect(new Set(found.map(({ id }) => id)).size).toBe(3);
    expect(new Set(found.map(({ deed }) => deed)).size).toBe(1);
    expect(found.at(2)?.follows).toBe(found.at(1)?.id);
  });

  it('gives the same ids again, and others to another subject', () => {
    expect(heard(['oath'])).toEqual(heard(['oath', 'hello']));
    const [there] = examine({
      edition: toy,
      subject: { kind: 'round', id: 'y' },
      picture: ['oath'],
      choices: {},
    }).findings;
    expect(there?.id).not.toBe(heard(['oath'])[0]?.id);
  });

  it('lists findings in the printed order of their clauses', () => {
    expect(heard(['fib', 'lie', 'curse', 'oath']).map(({ code }) => code)).toEqual(['OATH', 'CURSE', 'LIE', 'FIB']);
  });

  it('asks of each subject only what is said of its kind', () => {
    expect(heard(['noise', 'oath'], 'tableSession')).toMatchObject([{ code: 'NOISE', severity: 'advisory' }]);
    expect(heard(['noise'])).toEqual([]);
  });

  it('asks under the choices of each examination, whatever was examined under before', () => {
    const choices = ['yes', 'no', 'yes'].map((tone) => {
      const subject = { kind: 'round', id: 'x' } as const;
      return examine({ edition: toy, subject, picture: [], choices: { tone } }).interpretations['tone'];
    });
    expect(choices).toEqual(['yes', 'no', 'yes']);
  });

  it('holds every interpretation with the choice in force, and knows no others', () => {
    expect(interpretationsInForce(toy, {})).toEqual({ tone: 'no' });
    expect(interpretationsInForce(toy, { tone: 'yes' })).toEqual({ tone: 'yes' });
    expect(() => heard([], 'round', { tone: 'perhaps' })).toThrow('tone of toy/first has no choice called perhaps');
    expect(() => heard([], 'round', { mood: 'yes' })).toThrow('toy/first has no interpretation called mood');
  });
});
