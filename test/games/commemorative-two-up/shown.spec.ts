import { shownBy } from '../../../domain/games/commemorative-two-up/shown.ts';

const faces: Readonly<Record<string, 'head' | 'tail' | 'not-flat'>> = { H: 'head', T: 'tail', N: 'not-flat' };

const shown = (lie: string): string =>
  shownBy(lie.split('').map((face, nth) => ({ penny: `red-${nth + 1}`, face: faces[face] ?? 'not-seen' })));

/** Section 2: "two or three pennies" with one side uppermost. */
describe('Pennies at rest', () => {
  it.each([
    ['HHH', 'heads'],
    ['HHT', 'heads'],
    ['HTT', 'tails'],
    ['TTT', 'tails'],
    ['HH?', 'heads'],
    ['TTN', 'tails'],
    ['HTN', 'none'],
    ['HNN', 'none'],
    ['HHTT', 'none'],
    ['HT', 'none'],
    ['HT?', 'not-seen'],
    ['H??', 'not-seen'],
    ['', 'not-seen'],
  ])('that lie %s show %s', (lie, shows) => {
    expect(shown(lie)).toBe(shows);
  });
});
