import type { Game } from '../../../domain/games/game.ts';
import { game as casinoWar } from '../../../domain/games/casino-war/game.ts';
import { game as commemorative } from '../../../domain/games/commemorative-two-up/game.ts';
import { game as doubleChance } from '../../../domain/games/double-chance/game.ts';
import { game as twoUp } from '../../../domain/games/two-up/game.ts';
import type { Pictures } from '../../../domain/law/clause.ts';
import { examine } from '../../../domain/law/examine.ts';
import { stage } from '../../support/script.ts';
import type { LadderCase } from './ladder-cases/case.ts';
import { casesOfCasinoWar } from './ladder-cases/casino-war.ts';
import { casesOfCommemorative } from './ladder-cases/commemorative.ts';
import { casesOfDoubleChance } from './ladder-cases/double-chance.ts';
import { casesOfTwoUp2016 } from './ladder-cases/two-up-2016.ts';
import { casesOfUndatedTwoUp } from './ladder-cases/two-up-undated.ts';

/** What the examination under an edition finds of the dispute: the clauses broken, and those in doubt, each once and in order. */
const foundUnder =
  <P extends Pictures>(game: Game<P>, editionId: string) =>
  ({ steps }: LadderCase) => {
    const edition = game.editions.find(({ id }) => id === editionId);
    if (!edition) throw new Error(`${game.id} has no edition ${editionId}`);
    const { dispute } = stage(steps, undefined, game.sessionPlays);
    if (!dispute) throw new Error('the case has no dispute');
    const subject = { kind: 'dispute' as const, id: dispute.disputeId };
    const { findings } = examine({ edition, subject, picture: game.disputePicture(dispute), choices: {} });
    const ofDispute = findings.filter(({ severity }) => severity === 'breach');
    const clausesWith = (...verdicts: readonly string[]) =>
      [...new Set(ofDispute.flatMap(({ clause, verdict }) => (verdicts.includes(verdict) ? [clause] : [])))].toSorted();
    return { breach: clausesWith('violation'), doubt: clausesWith('undetermined', 'contested') };
  };

const editions = [
  ['two-up/star-2016', foundUnder(twoUp, 'two-up/star-2016'), casesOfTwoUp2016],
  ['two-up/undated', foundUnder(twoUp, 'two-up/undated'), casesOfUndatedTwoUp],
  ['commemorative-two-up/clgca', foundUnder(commemorative, 'commemorative-two-up/clgca'), casesOfCommemorative],
  ['double-chance/star-2016', foundUnder(doubleChance, 'double-chance/star-2016'), casesOfDoubleChance],
  ['casino-war/ni2018-567', foundUnder(casinoWar, 'casino-war/ni2018-567'), casesOfCasinoWar],
] as const;

describe.each(editions)('A dispute under %s, by the words of the document', (_, found, cases) => {
  it.each(cases.map((one) => [one.when, one.text, one] as const))('%s (%s)', (_when, _text, one) => {
    expect(found(one)).toEqual({ breach: one.breach ?? [], doubt: one.doubt ?? [] });
  });
});
