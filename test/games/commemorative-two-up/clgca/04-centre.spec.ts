import { clauseSpecs } from '../../../support/clause-specs.ts';
import { commemorative } from '../support/commemorative-game.ts';
import {
  begins,
  cast,
  closed,
  gives,
  handedOver,
  leaves,
  loses,
  openRing,
  sam,
  tom,
  wins,
  withdrawn,
} from '../support/commemorative-floor.ts';

const { rule } = clauseSpecs(commemorative, 'commemorative-two-up/clgca', openRing);
const turn = [...begins, ...loses];

rule('4.10', 'CENTRE_STAKE_REMOVED_EARLY', {
  kept: {
    'after three heads': [...begins, ...wins],
    'before the first spin': [...begins, handedOver(sam, 'spinner', 5_000), withdrawn(sam, 'spinner'), closed],
  },
  violated: {
    'after one': [
      ...begins,
      ...cast('HHT', 'h1'),
      handedOver(sam, 'spinner', 5_000),
      ...cast('TTH', 's2'),
      leaves(),
      closed,
    ],
    'when it is said to be taken back': [
      ...begins,
      ...cast('HHT', 'h1'),
      withdrawn(sam, 'spinner'),
      ...cast('TTH', 's2'),
      leaves(),
      closed,
    ],
  },
});

rule('4.8', 'WINNINGS_NOT_HANDED_OVER', {
  kept: {
    'when the tail bettor has all of the centre': turn,
  },
  undetermined: {
    'when nobody recorded that it was handed over': {
      events: [...begins, ...cast('TTH'), leaves(), closed],
      missing: 'whether what the cover wager w-tom-cover won was handed over',
    },
  },
  violated: {
    'when the tail bettor gets half': {
      events: [...begins, ...cast('TTH'), handedOver(tom, 'cover', 5_000).as('half'), leaves(), closed],
      at: 'half',
    },
  },
});

rule('4.8', 'MORE_HANDED_OVER_THAN_DUE', {
  kept: {
    'when the tail bettor has all of the centre': turn,
  },
  violated: {
    'when the tail bettor gets more': [...begins, ...cast('TTH'), handedOver(tom, 'cover', 12_000), leaves(), closed],
  },
});

rule('4.8', 'STAKE_NOT_RETURNED', {
  kept: {
    'when the spinner loses what was staked': turn,
  },
  violated: {
    'when more than the stake was taken into the centre, and a part of that goes back': [
      ...begins,
      gives(sam, 'spinner', 2_000),
      ...cast('TTH'),
      handedOver(sam, 'spinner', 1_000),
      handedOver(tom, 'cover', 10_000),
      leaves(),
      closed,
    ],
  },
});
