import { commemorative } from '../support/commemorative-game.ts';
import { notMetYet } from './not-met-yet.ts';
import { themes } from './support/all.ts';
import { otherwise } from './support/compared.ts';

const open = new Set(notMetYet.flatMap(({ titles }) => titles));

describe.each(Object.entries(themes))('Commemorative Two-Up, situations: %s', (_, situations) => {
  const met = situations.filter(({ title }) => !open.has(title));

  it.each(met.map((one) => [one.title, one] as const))('%s', (__, situation) => {
    expect(otherwise(commemorative, situation)).toEqual([]);
  });
});

describe('Commemorative Two-Up, situations that are not met yet', () => {
  const all = Object.values(themes).flat();

  it.each([...open])('are still answered otherwise: %s', (title) => {
    const situation = all.find((one) => one.title === title);
    expect(situation).toBeDefined();
    expect(situation ? otherwise(commemorative, situation) : []).not.toEqual([]);
  });
});
