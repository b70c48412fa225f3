import { examineAll, isLongRun } from '../../support/examined-play.ts';
import { contractedGames, type Contracted } from '../../support/game-contract.ts';
import { storedPlay } from '../../support/play-events.ts';

/** Into how many pieces an evening is cut: `npm test` takes a sample. */
const cuts = isLongRun ? 60 : 20;

/** What is held against somebody in an evening of legal play that is looked at while it goes on: nothing may be. */
const heldAgainst = (contract: Contracted, seed: number): readonly string[] => {
  const setting = contract.setting({ seed, rounds: 6 });
  const stored = storedPlay(setting, contract.game.play.session(setting).events);
  return Array.from({ length: cuts }, (_, cut) => Math.ceil(((cut + 1) * stored.length) / (cuts + 1))).flatMap((upTo) =>
    examineAll(contract, stored.slice(0, upTo)).flatMap(({ subject, findings }) =>
      findings
        .filter(({ verdict }) => verdict === 'violation')
        .map(({ clause, code }) => `${subject.kind} ${clause} ${code} after ${upTo} events`),
    ),
  );
};

describe.each(contractedGames)('$name: legal play that is looked at while it goes on', (contract) => {
  it.each([1, 2, 3, 4, 5, 6])(
    'has no violation at any moment: a duty that is not due yet is not broken (seed %i)',
    (seed) => {
      expect(heldAgainst(contract, seed)).toEqual([]);
    },
  );
});
