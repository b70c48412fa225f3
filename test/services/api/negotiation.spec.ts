import { chooseRepresentation } from '../../../services/api/negotiation.ts';
import { formsOf, spreadsheet } from '../../../services/shared/http/representations.ts';

describe('A representation', () => {
  it.each([
    [undefined, 'application/json'],
    ['', 'application/json'],
    ['*/*', 'application/json'],
    ['text/csv', 'text/csv'],
    ['text/*', 'text/csv'],
    ['application/x-ndjson', 'application/x-ndjson'],
    ['text/csv;q=0.5, application/json', 'application/json'],
    ['text/csv, application/json;q=0.9', 'text/csv'],
    ['text/html, application/xhtml+xml, */*;q=0.8', 'application/json'],
    ['application/json;q=0, */*', 'text/csv'],
    ['TEXT/CSV; charset=utf-8', 'text/csv'],
  ])('for Accept %j is %s', (accept, expected) => {
    expect(chooseRepresentation(accept, formsOf('list'))).toBe(expected);
  });

  it.each(['image/png', 'application/xml, text/html;q=0.9', 'text/csv;q=0', 'nonsense'])(
    'cannot be had for Accept %j',
    (accept) => {
      expect(chooseRepresentation(accept, formsOf('list'))).toBeUndefined();
    },
  );
});

describe('A spreadsheet and a page', () => {
  it.each([
    ['*/*', 'application/json'],
    ['application/*', 'application/json'],
    [spreadsheet, spreadsheet],
    [`text/csv;q=0.9, ${spreadsheet}`, spreadsheet],
    [`${spreadsheet};q=0.9, text/csv`, 'text/csv'],
  ])('for Accept %j is %s', (accept, expected) => {
    expect(chooseRepresentation(accept, formsOf('list'))).toBe(expected);
  });

  it('is a page only where there is one', () => {
    const browser = 'text/html, application/xhtml+xml, */*;q=0.8';
    expect(chooseRepresentation(browser, formsOf('list'))).toBe('application/json');
    expect(chooseRepresentation(browser, formsOf('list', 'page'))).toBe('text/html');
    expect(chooseRepresentation('text/csv', formsOf('page'))).toBeUndefined();
  });

  it('is not offered where one thing is told', () => {
    expect(formsOf('thing')).toEqual(['application/json']);
  });
});
