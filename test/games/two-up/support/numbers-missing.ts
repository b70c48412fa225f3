import { game } from '../../../../domain/games/two-up/game.ts';
import { examineScript } from '../../../support/clause-specs.ts';
import { stage, type Step } from '../../../support/script.ts';
import { alice, begins, bet, noMoreBets, openTable, spin } from './two-up-floor.ts';

const [edition] = game.editions;
if (!edition) throw new Error('two-up has an edition');

/** What is found of a script at a table that was opened so. */
export const examinedFrom = (table: readonly Step[], ...events: readonly Step[]) => {
  const { all, settlements } = examineScript(game, edition, stage([...table, ...events]));
  const of = (code: string) => all.filter((one) => one.code === code);
  return {
    accused: all.filter(({ verdict }) => verdict === 'violation').map(({ clause, code }) => `${clause} ${code}`),
    verdictsOf: (code: string) => of(code).map(({ verdict }) => verdict),
    doubtOf: (code: string) => of(code)[0]?.missing,
    settled: (wagerId: string) => settlements.find((one) => one.wagerId === wagerId),
  };
};

/** The same at the table as it is opened for most cases. */
export const examined = (...events: readonly Step[]) => examinedFrom(openTable, ...events);

/** Steps that the terminal numbered and that never arrived. */
export const lost = (...steps: readonly Step[]): readonly Step[] => steps.map((one) => one.lost());
/** Spins that show odds. */
export const odds = (...ids: readonly string[]) => ids.flatMap((id) => spin('HT', id));

/** A game that begins, with a wager on heads besides, and the betting closed. */
export const onHeads = [...begins, bet(alice, 'heads', 5_000), noMoreBets];
/** The same step as another terminal records it. */
export const elsewhere = (one: Step): Step => one.from('T-2', 0);
