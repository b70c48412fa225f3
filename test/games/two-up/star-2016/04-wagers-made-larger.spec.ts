import { game } from '../../../../domain/games/two-up/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import {
  alice,
  begins,
  bet,
  bob,
  dealer,
  noMoreBets,
  noSpin,
  openTable,
  playEvent,
  sam,
  spin,
  spun,
  takenBack,
} from '../support/two-up-floor.ts';

const { rule } = clauseSpecs(game, 'two-up/star-2016', openTable);
const onHeads = [...begins, bet(alice, 'heads', 5_000), noMoreBets];
const invalid = (spinId: string) => [spun('HT', { spinId }), noSpin(spinId)];
const beside = bet(alice, 'heads', 1_000, { wagerId: 'w-2' });
const houseSpinsOn = playEvent('SpinnerReplaced', {
  byPersonId: dealer.personId,
  role: 'dealer',
  insteadOf: sam.personId,
  because: 'three-invalid-at-start',
});

rule('4.6', 'LATE_BET', {
  kept: {
    'when chips are put beside a wager before the call': [...begins, bet(alice, 'heads', 5_000), beside, noMoreBets],
  },
  violated: {
    'when chips are put beside a wager after a void spin in a run of odds': [
      ...onHeads,
      ...spin('HT', 'o'),
      ...invalid('a'),
      beside,
    ],
    'when they are put on the other side after a void spin': [
      ...onHeads,
      ...invalid('a'),
      bet(alice, 'tails', 1_000, { wagerId: 'w-2' }),
    ],
    'when they are somebody else’s': [...onHeads, ...invalid('a'), bet(bob, 'heads', 1_000, { wagerId: 'w-2' })],
    'when they are put down after the next call': [...onHeads, ...invalid('a'), noMoreBets, beside],
    'when they are put down before the spin that is void': [...onHeads, beside, ...invalid('a')],
  },
  excused: {
    'by 4.7 when they are put beside a wager after a void spin': {
      events: [...onHeads, ...invalid('a'), beside],
      by: ['4.7'],
    },
    'by 4.7 when they are put in the place of a wager that was taken back after it': {
      events: [...onHeads, ...invalid('a'), takenBack(alice, 'heads'), beside],
      by: ['4.7'],
    },
    'by 6.5 when they are put beside a wager after three invalid spins': {
      events: [...onHeads, ...invalid('a'), ...invalid('b'), ...invalid('c'), houseSpinsOn, beside],
      by: ['4.7', '6.5'],
    },
  },
});
