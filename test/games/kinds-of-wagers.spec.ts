import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wagerKinds as casinoWar } from '../../domain/games/casino-war/events.ts';
import { wagerKinds as commemorativeTwoUp } from '../../domain/games/commemorative-two-up/events.ts';
import { wagerKinds as doubleChance } from '../../domain/games/double-chance/events.ts';
import { wagerKinds as twoUp } from '../../domain/games/two-up/terms.ts';
import { projectFolder } from '../support/sources.ts';

const page = readFileSync(join(projectFolder, 'docs/vendors.md'), 'utf8').replaceAll(/\s+/gu, ' ');
const [, told = ''] =
  /\*\*Name the kind of a wager as its game does\.\*\*(.*?)A wager of any other kind/u.exec(page) ?? [];

describe('The page for vendors', () => {
  it.each([
    ['Two-Up has', 'Commemorative Two-Up', twoUp],
    ['Commemorative Two-Up', 'Casino War', commemorativeTwoUp],
    ['Casino War', 'and Double Chance', casinoWar],
    ['and Double Chance', null, doubleChance],
  ])('names the kinds of wagers of %s, and no others', (game, next, kinds) => {
    const [, after = ''] = told.split(game);
    const [own = ''] = next === null ? [after] : after.split(next);
    const named = [...own.matchAll(/`([\w-]+)`/gu)].map(([, word]) => word).filter((word) => word !== 'linkedTo');
    expect(named).toEqual([...kinds]);
  });
});
