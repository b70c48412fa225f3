import { isRenewing, keep, keptIn } from '../../../support/kept-text.ts';
import { commemorative } from '../support/commemorative-game.ts';
import { notMetYet } from './not-met-yet.ts';
import { themes } from './support/all.ts';
import { inFull, otherwise } from './support/compared.ts';

const open = new Set(notMetYet.flatMap(({ titles }) => titles));

/** All that is said of each situation, as it is kept; written anew with `RENEW_IN_FULL=1`. */
describe.each(Object.entries(themes))('Commemorative Two-Up, situations: %s', (theme, situations) => {
  const file = new URL(`in-full/${theme}.txt`, import.meta.url);
  if (isRenewing)
    keep(
      file,
      situations.map((one) => [one.title, inFull(commemorative, one)]),
    );
  const kept = keptIn(file);

  it('is kept of these situations, and of no others', () => {
    expect([...kept.keys()]).toEqual(situations.map(({ title }) => title));
  });

  it.each(situations.map((one) => [one.title, one] as const))('%s', (title, situation) => {
    const answer = otherwise(commemorative, situation);
    expect(open.has(title) ? answer.length > 0 : answer).toEqual(open.has(title) ? true : []);
    expect(inFull(commemorative, situation)).toEqual(kept.get(title));
  });
});

describe('Commemorative Two-Up, situations that are not met yet', () => {
  it('are told', () => {
    const titles = new Set(
      Object.values(themes)
        .flat()
        .map(({ title }) => title),
    );
    expect([...open].filter((title) => !titles.has(title))).toEqual([]);
  });
});
