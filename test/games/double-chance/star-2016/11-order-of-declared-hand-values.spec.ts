import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { Step } from '../../../support/script.ts';
import { all, bets, declared, declaring, ofAlice, roundOf, stake } from '../support/alone.ts';
import { game as doubleChance } from '../../../../domain/games/double-chance/game.ts';
import {
  alice,
  areaOf,
  bob,
  declares,
  main,
  openTable,
  pays,
  picksUp,
  playEvent,
  shows,
} from '../support/double-chance-floor.ts';

const { rule } = clauseSpecs(
  doubleChance,
  'double-chance/star-2016',
  openTable,
  new URL('in-full/11-order-of-declared-hand-values.txt', import.meta.url),
);

const dealt = roundOf(bets, [1]);
const declares1 = all(dealt, picksUp(alice, 1), declares(alice, 1).as('declared'));

/** The hand of an area is declared, by this player, or by nobody knows whom. */
const by = (personId: string | null, area: number): Step =>
  playEvent('HandDeclared', { hand: areaOf(area), how: 'cards', by: personId });

rule('11.1', 'INVALID_DECLARATION', {
  kept: {
    'with two pairs': declaring('KS KD 4H 4C 9S', pays(ofAlice, alice, stake)),
    'with a dead hand': declaring('2S 3S 4S 5S 2H', pays(ofAlice, alice, stake)),
    'when its cards were not turned yet': declares1,
    'when a card was not seen that may make a hand of it': all(declares1, shows('KS KD 4H 4C', areaOf(1))),
    'when one pair is not declared': all(dealt, picksUp(alice, 1)),
  },
  violated: {
    'with one pair': { events: all(declares1, shows('KS KD 4H 5C 9S', areaOf(1))), at: 'declared' },
    'with a pair of twos and no dead hand': all(dealt, declared('2S 3S 4S 5D 2H')),
    'with cards round the corner': all(dealt, declared('QS KD AH 2C 3S')),
    'when nobody recorded who declared it': {
      events: all(roundOf([...bets, main(bob, 2, stake)], [1, 2]), by(null, 2), shows('KS KD 4H 5C 9S', areaOf(2))),
    },
    'when nobody knows whose hand it is': {
      events: all(roundOf(bets, [1, 2]), by(null, 2), shows('KS KD 4H 5C 9S', areaOf(2))),
    },
    'on two hands of one round': {
      events: all(
        roundOf([...bets, main(bob, 2, stake)], [1, 2]),
        declares(alice, 1),
        shows('KS KH KD 5C 9S', areaOf(1)),
        by('bob', 2).as('second'),
        shows('QS QD 4H 6C 8S', areaOf(2)),
      ),
      at: 'second',
    },
  },
});
