import { accountsById } from '../../../domain/round/accounts.ts';

describe('What was recorded of plays with an id of their own', () => {
  it('is one play for each id, in the order of the first record of each', () => {
    const recorded = ['a1', 'b1', 'a2', 'c1', 'b2', 'a3'];
    expect(accountsById(recorded, (one) => one.slice(0, 1))).toEqual([['a1', 'a2', 'a3'], ['b1', 'b2'], ['c1']]);
  });

  it('is nothing where nothing was recorded', () => {
    expect(accountsById<string>([], String)).toEqual([]);
  });
});
