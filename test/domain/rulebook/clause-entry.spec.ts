import { odds } from '../../../domain/kernel/odds.ts';
import type { Reading } from '../../../domain/law/clause.ts';
import { clause, type Edition } from '../../../domain/law/edition.ts';
import { definesBody, displaces, restores } from '../../../domain/law/readings.ts';
import { nothingSettled } from '../../../domain/law/settled.ts';
import { clauseEntries, clauseEntry } from '../../../domain/rulebook/clause-entry.ts';
import { compareEditions, type Comparison } from '../../../domain/rulebook/compare.ts';
import { readingEntry } from '../../../domain/rulebook/reading-words.ts';

const watched = (code: string): Reading => ({
  reading: 'watches',
  subject: 'round',
  code,
  severity: 'breach',
  look: () => [],
});
const excusing = (of: string, codes?: readonly string[]): Reading => ({
  reading: 'excuses',
  subject: 'round',
  clause: of,
  ...(codes ? { codes } : {}),
  when: () => 'yes',
});
const question = { id: 'q', clause: '1', question: '?', choices: { yes: 'it does' }, chosen: 'yes' };

const edition = (id: string, ...clauses: Edition['sections'][number]['clauses']): Edition => ({
  id,
  game: 'toy',
  title: 'Toy',
  status: 'official',
  sections: [{ number: '1', title: 'All', clauses }],
  interpretations: [question],
  settle: () => nothingSettled,
});

const first = edition(
  'toy/first',
  clause('1', 'No oaths.', watched('OATH'), watched('CURSE')),
  clause('2', 'Fine in pain.', excusing('1', ['OATH'])),
  clause('3', 'Fine in a play.', excusing('1')),
  clause({ inferred: '4' }, 'Instead of that.', displaces(['1', '2'], {})),
  clause('5', 'The judge may.', { reading: 'empowers', roles: ['boxer', 'casino-supervisor'], act: 'forgive' }),
);

describe('A clause of an edition', () => {
  it('is told with its exceptions both ways, its powers, its codes and its open questions', () => {
    expect(clauseEntry(first, '1')).toMatchObject({
      citation: 'toy/first r 1',
      section: { number: '1', title: 'All' },
      codes: [{ code: 'OATH' }, { code: 'CURSE' }],
      excusedBy: [
        { clause: '2', codes: ['OATH'] },
        { clause: '3', codes: null },
      ],
      excuses: [],
      displacedBy: ['4'],
      interpretations: [question],
    });
    expect(clauseEntry(first, '3')).toMatchObject({ excuses: [{ clause: '1', codes: null }], interpretations: [] });
    expect(clauseEntry(first, '4')).toMatchObject({ inferred: true, displaces: ['1', '2'] });
    expect(clauseEntry(first, '5')?.powers).toEqual([{ roles: ['boxer', 'casino-supervisor'], act: 'forgive' }]);
    expect(clauseEntry(first, '6')).toBeUndefined();
    expect(clauseEntries(first).map(({ number }) => number)).toEqual(['1', '2', '3', '4', '5']);
  });
});

describe('A clause that takes the place of a rule, and one that brings a part of it back', () => {
  const replaced = edition(
    'toy/replaced',
    clause('1.1(a)', 'No oaths in church.', watched('CHURCH')),
    clause('10', 'No songs.', watched('SONG')),
    clause('13.1', 'Instead of rule 1.', displaces(['1'], {})),
    clause('13.3', 'But in church.', restores(['1.1'], {})),
  );
  it('stand with every part of the rule that they reach, and with no other', () => {
    expect(clauseEntry(replaced, '1.1(a)')).toMatchObject({ displacedBy: ['13.1'], restoredBy: ['13.3'] });
    expect(clauseEntry(replaced, '10')).toMatchObject({ displacedBy: [], restoredBy: [] });
    expect(clauseEntry(replaced, '13.3')).toMatchObject({ restores: ['1.1'], displaces: [] });
  });
});

describe('A reading in words', () => {
  it.each([
    [watched('OATH'), 'Watched in every round: OATH, a breach.'],
    [
      { reading: 'watches', subject: 'tableSession', code: 'OATH', severity: 'advisory', look: () => [] },
      'Watched in every table session: OATH, advice, not a breach.',
    ],
    [
      { reading: 'defines', term: 'judge', includes: { 'casino-supervisor': ['games-supervisor', 'inspector'] } },
      'Says what "judge" means; casino supervisor includes games supervisor and inspector.',
    ],
    [
      definesBody('casino operator', {
        body: 'casino-operator',
        speak: ['casino-supervisor'],
        doNot: ['dealer', 'player'],
      }),
      'Says what "casino operator" means; for the casino operator speaks a casino supervisor, and not a dealer or player.',
    ],
    [
      { reading: 'pays', outcomes: { 'five-odds': 'loses', heads: odds(15, 2) } },
      'Decides money: on five odds the wager loses and on heads the wager is paid 15 to 2.',
    ],
    [
      { reading: 'empowers', roles: ['boxer', 'casino-supervisor'], act: 'forgive' },
      'Gives the boxer or casino supervisor power to forgive.',
    ],
    [excusing('1', ['OATH']), 'An exception: may excuse what 1 forbids (OATH).'],
    [displaces(['1', '2', '3'], {}), 'Takes the place of 1, 2 and 3 where it applies.'],
    [restores(['1'], {}), 'Brings 1 back where another clause takes its place.'],
    [restores(['1', '2'], {}), 'Brings 1 and 2 back where another clause takes their place.'],
    [
      { reading: 'notes', subject: 'round', code: 'BOW', look: () => [] },
      'Noted in every round: BOW, which is lawful.',
    ],
    [{ reading: 'unwatched', because: 'nobody sees it' }, 'Not watched: nobody sees it.'],
  ] satisfies [Reading, string][])('%# says what it comes to', (reading, says) => {
    expect(readingEntry(reading).says).toBe(says);
    expect(JSON.parse(JSON.stringify(readingEntry(reading)))).toEqual(readingEntry(reading));
  });
});

const said = ({ clauses }: Comparison): readonly string[] =>
  clauses.map(({ verdict, here, there, in: what }) =>
    [here?.number ?? '-', there?.number ?? '-', verdict, ...what].join(' '),
  );

/** The same with what it stands on, and what is otherwise in words. */
const told = ({ ground, clauses }: Comparison) => [
  ground,
  ...clauses.map(({ verdict, here, there, what }) => [here?.number ?? '-', there?.number ?? '-', verdict, what]),
];

const heading = (number: string) => clause(number, 'A heading.', { reading: 'unwatched', because: 'it is a heading' });

describe('Two editions', () => {
  it('are the same as themselves', () => {
    expect(new Set(compareEditions(first, first).clauses.map(({ verdict }) => verdict))).toEqual(new Set(['same']));
  });

  it('are compared clause by clause: what differs is named, what one lacks is absent', () => {
    const second = edition(
      'toy/second',
      clause('1', 'No oaths.', watched('OATH')),
      clause('2', 'Fine in great pain.', excusing('1', ['OATH'])),
      clause('5', 'The judge may.', { reading: 'empowers', roles: ['boxer', 'games-supervisor'], act: 'forgive' }),
      clause('6', 'Be kind.', { reading: 'unwatched', because: 'it is a wish' }),
    );
    expect(said(compareEditions(first, second))).toEqual([
      '1 1 differs readings',
      '2 2 differs gist',
      '3 - absent',
      '4 - absent',
      '5 5 differs readings',
      '- 6 absent',
    ]);
  });

  it('know a clause that is printed under another number', () => {
    const rules = watched('NO_RULES');
    const twice = edition(
      'toy/twice',
      clause('9.13', 'Complaints.', watched('NO_ADVICE')),
      clause('9.13#2', 'Copies.', rules),
    );
    const once = edition('toy/once', clause('9.13', 'Copies.', rules));
    expect(said(compareEditions(twice, once))).toEqual(['9.13 - absent', '9.13#2 9.13 differs number']);
    expect(said(compareEditions(once, twice))).toEqual(['9.13 9.13#2 differs number', '- 9.13 absent']);
  });

  it('are compared by what the documents say where these were held beside each other, whatever our readings are', () => {
    const older = {
      ...edition(
        'toy/older',
        clause('1', 'No oaths.', { reading: 'unwatched', because: 'this copy defines no oath' }),
        clause('2', 'Complaints go to a judge.', heading('2').readings[0] ?? watched('X')),
        clause('3', 'No fines.', watched('FINE')),
        clause('4 (absent)', 'It has no fourth rule.', heading('4').readings[0] ?? watched('X')),
      ),
      laidBeside: [
        {
          edition: 'toy/newer',
          otherwise: [
            { here: null, there: '2', what: 'No word of wigs here.' },
            { here: '2', there: '3', what: 'Here to a judge, there to a clerk.' },
            { here: '3', there: null, what: 'No word of fines there.' },
          ],
        },
      ],
    };
    const newer = edition(
      'toy/newer',
      clause('1', 'No oaths.', watched('OATH')),
      clause('2', 'Wigs are worn.', watched('WIG')),
      clause('3', 'Complaints go to a judge.', heading('2').readings[0] ?? watched('X')),
    );
    expect(told(compareEditions(older, newer))).toEqual([
      'documents',
      ['1', '1', 'same', null],
      ['2', '3', 'differs', 'Here to a judge, there to a clerk.'],
      ['3', '-', 'absent', 'No word of fines there.'],
      ['-', '2', 'absent', 'No word of wigs here.'],
    ]);
    expect(said(compareEditions(newer, older))).toEqual([
      '1 1 same readings',
      '2 - absent',
      '3 2 differs number',
      '- 3 absent',
    ]);
    expect(compareEditions(older, older).ground).toBe('readings');
  });

  it('do not take one heading for another', () => {
    expect(said(compareEditions(edition('toy/a', heading('1')), edition('toy/b', heading('2'))))).toEqual([
      '1 - absent',
      '- 2 absent',
    ]);
  });
});
