import { chooseRepresentation } from '../../../services/api/negotiation.ts';

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
    expect(chooseRepresentation(accept)).toBe(expected);
  });

  it.each(['image/png', 'application/xml, text/html;q=0.9', 'text/csv;q=0', 'nonsense'])(
    'cannot be had for Accept %j',
    (accept) => {
      expect(chooseRepresentation(accept)).toBeUndefined();
    },
  );
});
