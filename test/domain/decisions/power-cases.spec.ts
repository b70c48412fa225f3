import type { Game } from '../../../domain/games/game.ts';
import { game as casinoWar } from '../../../domain/games/casino-war/game.ts';
import { game as commemorative } from '../../../domain/games/commemorative-two-up/game.ts';
import { game as doubleChance } from '../../../domain/games/double-chance/game.ts';
import { game as twoUp } from '../../../domain/games/two-up/game.ts';
import { actOfDecision } from '../../../domain/kernel/decision.ts';
import type { Pictures } from '../../../domain/law/clause.ts';
import { parseCitation } from '../../../domain/law/citation.ts';
import { lawOfDecisions, standingsOf } from '../../../domain/law/decision-codes.ts';
import { examineScript } from '../../support/clause-specs.ts';
import { stage } from '../../support/script.ts';
import type { PowerCase } from './power-cases/case.ts';
import { powersOfCasinoWar } from './power-cases/casino-war.ts';
import { powersOfCommemorative } from './power-cases/commemorative.ts';
import { powersOfDoubleChance } from './power-cases/double-chance.ts';
import { powersOfTwoUp2016, powersOfUndatedTwoUp } from './power-cases/two-up.ts';

/** What every edition of these games gives, as decisions are told by it. */
const law = lawOfDecisions(
  [twoUp, commemorative, doubleChance, casinoWar].flatMap((game) => [...(game.editions as Game['editions'])]),
);

/** What an examination under an edition makes of the decision of a case. */
const shownUnder =
  <P extends Pictures>(game: Game<P>, editionId: string) =>
  ({ steps }: PowerCase) => {
    const edition = game.editions.find(({ id }) => id === editionId);
    if (!edition) throw new Error(`${game.id} has no edition ${editionId}`);
    const staged = stage(steps, undefined, game.sessionPlays);
    const deed = staged.idOf('decision');
    const step = steps.find(({ label }) => label === 'decision');
    if (!step) throw new Error('the case has no decision');
    const found = examineScript(game, edition, staged).all.filter((one) => one.deed === deed);
    const given = law.givenBy(editionId, actOfDecision(step.type, step.data));
    const { power, grounds } = standingsOf(found, law.codes, given);
    return { power, grounds, by: given?.map(({ citation }) => parseCitation(citation)?.clause) };
  };

const editions = [
  ['two-up/star-2016', shownUnder(twoUp, 'two-up/star-2016'), powersOfTwoUp2016],
  ['two-up/undated', shownUnder(twoUp, 'two-up/undated'), powersOfUndatedTwoUp],
  ['commemorative-two-up/clgca', shownUnder(commemorative, 'commemorative-two-up/clgca'), powersOfCommemorative],
  ['double-chance/star-2016', shownUnder(doubleChance, 'double-chance/star-2016'), powersOfDoubleChance],
  ['casino-war/ni2018-567', shownUnder(casinoWar, 'casino-war/ni2018-567'), powersOfCasinoWar],
] as const;

describe.each(editions)('A power under %s, by the words of the document', (_, shown, cases) => {
  it.each(cases.map((one) => [one.when, one.text, one] as const))('%s (%s)', (_when, _text, one) => {
    const { power = 'nothing-found', grounds = 'nothing-found', by } = one.shown;
    expect(shown(one)).toEqual({ power, grounds, by });
  });
});
