import {
  bothSay,
  card,
  cardsMeantBy,
  deck,
  heightOf,
  inSigns,
  isSeen,
  mayBeSame,
  rankOf,
  ranks,
  suitOf,
} from '../../../../domain/equipment/cards/card.ts';

describe('A card', () => {
  it('has a rank and a suit that there are, or a question mark for what nobody saw', () => {
    for (const known of [...deck(), 'K?', '?S', '??', 'joker']) expect(card.safeParse(known).success).toBe(true);
    for (const wrong of ['1S', '10S', 'KX', 'ks', 'K', '', 'Joker', 'KSS', '11H'])
      expect(card.safeParse(wrong).success).toBe(false);
    expect(card.safeParse('1S').error?.issues[0]?.message).toMatch(/^must be a card by rank/);
  });

  it('is one of 52 in a deck', () => {
    expect(new Set(deck()).size).toBe(52);
    expect(deck().every(isSeen)).toBe(true);
  });

  it('tells its rank and its suit, as far as somebody saw them', () => {
    expect([rankOf('TD'), suitOf('TD')]).toEqual(['T', 'D']);
    expect([rankOf('?D'), suitOf('K?')]).toEqual([null, null]);
    expect([rankOf('joker'), suitOf('joker')]).toEqual([null, null]);
    expect(['K?', '?S', '??'].map(isSeen)).toEqual([false, false, false]);
    expect(isSeen('joker')).toBe(true);
  });

  it('ranks from the two to the ace', () => {
    expect(ranks.map(heightOf)).toEqual(Array.from({ length: 13 }, (_, height) => height));
  });

  it.each([
    ['KS', 'KS', 'KS'],
    ['K?', 'KS', 'KS'],
    ['K?', '?S', 'KS'],
    ['??', 'KS', 'KS'],
    ['KS', 'KH', null],
    ['KS', 'QS', null],
    ['joker', 'joker', 'joker'],
    ['joker', '??', 'joker'],
    ['joker', 'K?', null],
  ])('is told of as %s and as %s: together %s', (one, other, both) => {
    expect([bothSay(one, other), bothSay(other, one)]).toEqual([both, both]);
    expect(mayBeSame(one, other)).toBe(both !== null);
  });

  it('is asked for by itself, by its rank, or by its suit', () => {
    expect(cardsMeantBy('KS')).toEqual(['KS']);
    expect(cardsMeantBy('joker')).toEqual(['joker']);
    expect(cardsMeantBy('K?')).toEqual(['KC', 'KD', 'KH', 'KS', 'K?']);
    expect(cardsMeantBy('?S')).toHaveLength(14);
    expect(cardsMeantBy('?S')).toContain('?S');
  });

  it('is written as at a table', () => {
    expect(['KS', 'TH', 'K?', '?D', '??', 'joker'].map(inSigns)).toEqual([
      'K♠',
      '10♥',
      'K?',
      '?♦',
      'a card that nobody saw',
      'a joker',
    ]);
  });
});
