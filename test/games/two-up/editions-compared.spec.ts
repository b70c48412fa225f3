import { game } from '../../../domain/games/two-up/game.ts';
import { clausesOf } from '../../../domain/law/edition.ts';
import { compareEditions } from '../../../domain/rulebook/compare.ts';

const [official, older] = game.editions;
if (!official || !older) throw new Error('there are two editions of Two-Up');
const { ground, clauses } = compareEditions(official, older);
const rows = clauses.map(({ verdict, here, there }) => `${here?.number ?? '-'} ${there?.number ?? '-'} ${verdict}`);

describe('The document of 2016 beside the undated copy', () => {
  it('differs in who calls an opinion, in disputes, and in the number of the last rule; the copy lacks a power and five sections', () => {
    expect(ground).toBe('documents');
    expect(rows.filter((row) => row.endsWith('differs'))).toEqual([
      '7.1 7.1 differs',
      '7.2 7.2 differs',
      '7.6 7.6 differs',
      '9.12 9.11 differs',
      '9.13 9.12 differs',
      '9.13#2 9.13 differs',
    ]);
    const absent = clauses.filter(({ verdict }) => verdict === 'absent');
    expect(absent.every(({ there }) => there === null)).toBe(true);
    expect(absent.map(({ here }) => here?.number).filter((number) => /^[6-9]/.test(number ?? ''))).toEqual(['9.11']);
  });

  it('says the same in all else: the play, the odds, the faults, and 9.1 to 9.10', () => {
    const same = clauses.filter(({ verdict }) => verdict === 'same').map(({ here }) => here?.number);
    const common = clausesOf(older).map(({ number }) => number);
    expect(same).toEqual(
      common.filter(
        (number) => !['7.1', '7.2', '7.6', '9.11', '9.12', '9.13'].includes(number) && !number.includes('absent'),
      ),
    );
  });

  it('is told from either side alike, and every difference in words', () => {
    const back = compareEditions(older, official);
    const turned = back.clauses.map(
      ({ verdict, here, there }) => `${there?.number ?? '-'} ${here?.number ?? '-'} ${verdict}`,
    );
    expect(turned.toSorted()).toEqual(rows.toSorted());
    expect(clauses.filter(({ verdict, what }) => verdict === 'differs' && what === null)).toEqual([]);
  });

  it('names only clauses that there are', () => {
    const otherwise = older.laidBeside?.flatMap((one) => one.otherwise) ?? [];
    const has = (edition: typeof older, number: string | null) =>
      number === null || clausesOf(edition).some((clause) => clause.number === number);
    expect(otherwise.filter(({ here, there }) => !has(older, here) || !has(official, there))).toEqual([]);
    expect(otherwise.length).toBeGreaterThan(0);
  });
});
