import { clauseSpecs, examineScript } from '../../../support/clause-specs.ts';
import { stage, type Actor, type Step } from '../../../support/script.ts';
import { commemorative } from '../support/commemorative-game.ts';
import {
  accepts,
  ann,
  begins,
  cast,
  casinoSupervisor,
  closed,
  decisionOf,
  hal,
  laid,
  leaves,
  loses,
  opened,
  openRing,
  sam,
  spun,
  tableEvent,
} from '../support/commemorative-floor.ts';

const { rule } = clauseSpecs(commemorative, 'commemorative-two-up/clgca', openRing);
const [edition] = commemorative.editions;
const excluded = (who: Actor): Step =>
  tableEvent(
    'PlayerExcluded',
    { personId: who.personId, from: 'game', decision: decisionOf(casinoSupervisor, 'device') },
    casinoSupervisor,
  );
/** What is said of excluded persons who took part, each with the sentence. */
const saidOf = (...events: readonly Step[]): readonly string[] => {
  const staged = stage([...openRing, ...events], undefined, commemorative.sessionPlays);
  const { all } = edition ? examineScript(commemorative, edition, staged) : { all: [] };
  return all.filter(({ code }) => code === 'EXCLUDED_PERSON_TOOK_PART').map(({ says }) => says);
};
const was = 'was excluded from the game and';

rule('7.3.2', 'EXCLUDED_PERSON_TOOK_PART', {
  kept: {
    'when they spun before': [...begins, ...loses, excluded(sam)],
  },
  violated: {
    'once, when an excluded patron takes the kip and spins': {
      events: [excluded(sam), opened, accepts().as('kip'), spun('HHT', 'h1'), ...cast('TTH'), leaves(), closed],
      at: 'kip',
    },
  },
});

describe('Of excluded persons who take part in a turn (7.3.2)', () => {
  it('each is told of once for the kip and the spins', () => {
    expect(
      saidOf(excluded(sam), excluded(ann), opened, accepts(), ...cast('TTH'), leaves(), accepts(ann), closed),
    ).toEqual([`sam ${was} took the kip`, `ann ${was} took the kip`]);
  });

  it('each turn is told of', () => {
    expect(saidOf(excluded(sam), opened, accepts(), closed, opened, accepts(), closed)).toEqual([
      `sam ${was} took the kip`,
      `sam ${was} took the kip`,
    ]);
  });

  it('each wager is told of, beside the kip', () => {
    expect(
      saidOf(excluded(hal), opened, accepts(hal), laid(hal, 'heads', 2_000), laid(hal, 'tails', 2_000), closed),
    ).toEqual([
      `hal ${was} laid the wager w-hal-heads`,
      `hal ${was} laid the wager w-hal-tails`,
      `hal ${was} took the kip`,
    ]);
  });
});
