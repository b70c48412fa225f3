import { clauseSpecs } from '../../../support/clause-specs.ts';
import { commemorative } from '../support/commemorative-game.ts';
import {
  ann,
  announced,
  barred,
  begins,
  cast,
  closed,
  comeIn,
  counted,
  covers,
  ends,
  gives,
  hal,
  handedOver,
  laid,
  leaves,
  loses,
  openRing,
  placeYourBets,
  rk,
  roundEvent,
  sam,
  spun,
  stakes,
  takesKip,
  tom,
  wins,
  withdrawn,
} from '../support/commemorative-floor.ts';

const { rule } = clauseSpecs(commemorative, 'commemorative-two-up/clgca', openRing);
const turn = [...begins, ...loses];
/** Sam makes the stake of $50 one of $70, and Ann covers what came to it. */
const addsTwenty = roundEvent(
  'WagerChanged',
  { wagerId: 'w-sam-spinner', stakeCents: 7_000, kind: 'spinner', area: null, by: sam.personId },
  sam,
);
const twentyMore = [addsTwenty.as('more'), gives(sam, 'spinner', 2_000), ...covers(2_000, ann)];
const losesMore = [...cast('TTH'), handedOver(tom, 'cover', 10_000), handedOver(ann, 'cover', 4_000), leaves(), closed];
const addedBetween = [...begins, ...cast('HHT', 'h1'), ...twentyMore, ...losesMore];
const rides = { 'centre-bet': 'rides' };
const breach = { 'silence-of-the-record': 'breach' };

rule('6.2', 'CENTRE_NOT_WITH_RINGKEEPER', {
  kept: {
    'when the ringkeeper holds both stakes': turn,
  },
  violated: {
    'when a patron holds one': [
      ...takesKip,
      laid(sam, 'spinner', 5_000),
      gives(sam, 'spinner', 5_000, hal),
      ...covers(),
      ...cast('TTH'),
      handedOver(tom, 'cover', 10_000),
      leaves(),
      closed,
    ],
  },
  undetermined: {
    'when a ringkeeper holds one whom nobody recorded on duty': {
      events: [
        ...takesKip,
        laid(sam, 'spinner', 5_000),
        gives(sam, 'spinner', 5_000, { personId: 'rk-9', role: 'ringkeeper' }),
        ...covers(),
        ...cast('TTH'),
        handedOver(tom, 'cover', 10_000),
        leaves(),
        closed,
      ],
      missing: 'whether rk-9 was on duty at the table',
    },
  },
});

rule('6.2', 'CENTRE_BET_NOT_COVERED', {
  kept: {
    'when it is covered': turn,
    'when two cover it': [
      ...takesKip,
      ...stakes(),
      ...covers(3_000),
      ...covers(2_000, ann),
      ...cast('TTH'),
      leaves(),
      closed,
    ],
    'when what comes to it after a spin is covered then': addedBetween,
  },
  violated: {
    'when a part is not': [...takesKip, ...stakes(), ...covers(3_000), ...cast('TTH'), leaves(), closed],
    'when it rides, and is not covered anew': {
      events: [...begins, ...cast('HHT', 'h1'), ...cast('TTH'), leaves(), closed],
      choices: rides,
    },
  },
  undetermined: {
    'when no cover is on record': {
      events: [...takesKip, ...stakes(), ...cast('TTH'), leaves(), closed],
      missing: 'whether the wager w-sam-spinner was covered',
    },
  },
});

rule('6.2', 'HANDED_TO_WRONG_PATRON', {
  kept: {
    'when each has the own money': turn,
    'when nobody handed anything over': [...begins, ...cast('TTH'), leaves(), closed],
  },
  violated: {
    'when the money of a tail bettor goes to another patron': [
      ...begins,
      ...cast('TTH'),
      handedOver(tom, 'cover', 10_000, rk, hal),
      leaves(),
      closed,
    ],
  },
});

rule('6.2', 'ESCROW_IMBALANCE', {
  kept: {
    'when both sides are counted equal': [...begins, counted(5_000, 5_000), ...loses],
  },
  violated: {
    'when the cover is counted as less': [...begins, counted(5_000, 4_000), ...loses],
    'when more was covered than staked': [...takesKip, ...stakes(), ...covers(7_000), ...cast('TTH'), leaves(), closed],
  },
});

rule('6.2', 'COVER_REMOVED_EARLY', {
  kept: {
    'when it stays until tails': turn,
    'when it is taken back before the first spin': [
      ...begins,
      handedOver(tom, 'cover', 5_000),
      withdrawn(tom, 'cover'),
      ...covers(5_000, ann),
      ...cast('TTH'),
      leaves(),
      closed,
    ],
  },
  violated: {
    'when it goes back after the first heads': [
      ...begins,
      ...cast('HHT', 'h1'),
      handedOver(tom, 'cover', 5_000),
      ...cast('TTH'),
      leaves(),
      closed,
    ],
  },
});

rule('6.2', 'STAKE_NOT_RETURNED', {
  kept: {
    'when what was not needed goes back': [
      ...begins,
      ...covers(2_000, ann),
      ...cast('TTH'),
      handedOver(ann, 'cover', 2_000),
      ...ends,
    ],
  },
  violated: {
    'when a part of it does not': [
      ...begins,
      ...covers(2_000, ann),
      ...cast('TTH'),
      handedOver(ann, 'cover', 1_000),
      ...ends,
    ],
  },
});

rule('6.2', 'MORE_HANDED_OVER_THAN_DUE', {
  kept: {
    'when what was not needed goes back': [
      ...begins,
      ...covers(2_000, ann),
      ...cast('TTH'),
      handedOver(ann, 'cover', 2_000),
      ...ends,
    ],
  },
  violated: {
    'when more goes back': [...begins, ...covers(2_000, ann), ...cast('TTH'), handedOver(ann, 'cover', 3_000), ...ends],
  },
});

rule('6.2.1', 'SPIN_BEFORE_CENTRE_SET', {
  kept: {
    'when it is set in full': turn,
    'when it was counted in full': [
      ...takesKip,
      laid(sam, 'spinner', 5_000),
      ...covers(),
      counted(5_000, 5_000),
      ...cast('TTH'),
      leaves(),
      closed,
    ],
    'when more is set before the first spin': [...begins, ...twentyMore, ...losesMore],
    'when more is set after an invalid spin': [...begins, ...barred('n1'), ...twentyMore, ...losesMore],
    'when it rides, and more is set before the next spin': { events: addedBetween, choices: rides },
  },
  violated: {
    'when more is set between the spins of a series': { events: addedBetween, at: 'more' },
    'when half of it is': [
      ...takesKip,
      laid(sam, 'spinner', 5_000),
      gives(sam, 'spinner', 2_500),
      ...covers(),
      ...cast('TTH'),
      leaves(),
      closed,
    ],
    'when it is laid as the pennies fly': [
      ...takesKip,
      placeYourBets,
      comeIn,
      spun('HHT', 'h1'),
      ...stakes(),
      announced('heads', 'h1'),
      ...covers(),
      ...cast('TTH'),
      leaves(),
      closed,
    ],
    'when the venue records everything, and that it was set is not on record': {
      events: [...takesKip, laid(sam, 'spinner', 5_000), ...covers(), ...cast('TTH'), leaves(), closed],
      choices: breach,
    },
  },
  undetermined: {
    'when the clocks cannot tell whether more was set before the spin': {
      events: [
        ...begins,
        ...cast('HHT', 'h1'),
        addsTwenty.from('T-2', 60_000),
        gives(sam, 'spinner', 2_000),
        ...covers(2_000, ann),
        ...losesMore,
      ],
      missing: 'whether it was added before the spin',
    },
    'when more is set after a spin of which no result is on record': {
      events: [...begins, ...cast('HHT', 'h1').slice(0, -1), ...twentyMore, ...losesMore],
      missing: 'whether the spin before that counted',
    },
    'when nobody recorded that it was set': {
      events: [...takesKip, laid(sam, 'spinner', 5_000), ...covers(), ...cast('TTH'), leaves(), closed],
      missing: 'whether the stake of w-sam-spinner was set before the spin',
    },
    'when no wager of the spinner is on record': {
      events: [...takesKip, ...cast('TTH'), leaves(), closed],
      missing: 'the stake of the spinner sam',
    },
  },
});

rule('6.2.2', 'WINNINGS_NOT_HANDED_OVER', {
  kept: {
    'when the spinner gets stake and cover': [...begins, ...wins],
  },
  violated: {
    'when the spinner gets the stake only': [
      ...begins,
      ...cast('HHT', 'h1'),
      ...cast('HHT', 'h2'),
      ...cast('HHT', 'h3'),
      handedOver(sam, 'spinner', 5_000),
      leaves(sam, 'chose-to'),
      closed,
    ],
  },
});

rule('6.2.2', 'MORE_HANDED_OVER_THAN_DUE', {
  kept: {
    'when the spinner gets stake and cover': [...begins, ...wins],
    'when it rode, and was covered anew each time': {
      events: [
        ...begins,
        ...cast('HHT', 'h1'),
        ...covers(10_000, ann),
        ...cast('HHT', 'h2'),
        ...covers(20_000, hal),
        ...cast('HHT', 'h3'),
        handedOver(sam, 'spinner', 40_000),
        leaves(sam, 'chose-to'),
        closed,
      ],
      choices: rides,
    },
  },
  violated: {
    'when the spinner gets more': [
      ...begins,
      ...cast('HHT', 'h1'),
      ...cast('HHT', 'h2'),
      ...cast('HHT', 'h3'),
      handedOver(sam, 'spinner', 12_000),
      leaves(sam, 'chose-to'),
      closed,
    ],
  },
});

rule('6.2.2', 'STAKE_NOT_RETURNED', {
  kept: {
    'when the tail bettor loses the cover': [...begins, ...wins],
  },
  violated: {
    'when more than the cover was taken into the centre, and a part of that goes back': [
      ...begins,
      gives(tom, 'cover', 2_000),
      ...wins.slice(0, -1),
      handedOver(tom, 'cover', 1_000),
      closed,
    ],
  },
});
