import { citation, parseCitation } from '../../../domain/law/citation.ts';
import { clause } from '../../../domain/law/edition.ts';

describe('A citation', () => {
  it.each([
    ['two-up/star-2016', '4.6'],
    ['two-up/star-2016', "1.1 'casino promotional voucher'"],
    ['casino-war/ni2018-567', '13.3(a)(ii)'],
    ['toy/1', '9.13#2'],
    ['t/o', 'r'],
  ])('of %s r %s is read as it was written', (edition, number) => {
    expect(parseCitation(citation(edition, number))).toEqual({ edition, clause: number });
  });

  it.each([
    '',
    '4.6',
    'two-up r 4.6',
    'two-up/ r 4.6',
    '/star r 4.6',
    'two-up/star-2016',
    'two-up/star-2016 r ',
    'two-up/star-2016 4.6',
    'Two-up/star-2016 r 4.6',
    '2-up/star-2016 r 4.6',
    'see two-up/star-2016 r 4.6',
    'two-up/Star r 4.6',
    'two-up/-star r 4.6',
    'two-up/star r 4.6\nand more',
  ])('is not to be read in %j', (text) => {
    expect(parseCitation(text)).toBeUndefined();
  });
});

describe('A clause', () => {
  it('says whether its number was printed or recovered', () => {
    expect(clause('4.6', 'No more bets.')).toEqual({
      number: '4.6',
      inferred: false,
      gist: 'No more bets.',
      readings: [],
    });
    expect(clause({ inferred: '5.2' }, 'It stands.')).toMatchObject({ number: '5.2', inferred: true });
  });
});
