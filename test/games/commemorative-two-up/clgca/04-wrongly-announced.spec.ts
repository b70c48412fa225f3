import { clauseSpecs } from '../../../support/clause-specs.ts';
import { commemorative } from '../support/commemorative-game.ts';
import {
  accepts,
  announced,
  begins,
  cast,
  closed,
  ends,
  handedOver,
  leaves,
  offers,
  onKip,
  openRing,
  sam,
  spun,
  tom,
} from '../support/commemorative-floor.ts';

const { rule } = clauseSpecs(commemorative, 'commemorative-two-up/clgca', openRing);

/** A spin of which the other result is announced than the pennies show. */
const tailsForHeads = [...cast('TTH').slice(0, -1), announced('heads')];
const headsForTails = [...cast('HHT').slice(0, -1), announced('tails')];
const follows = 'RESULT_MISANNOUNCED';

rule('4.8', 'SPINNER_NOT_RETIRED', {
  kept: {
    'when heads are announced as tails, and the spinner spins on': [
      ...begins,
      ...headsForTails,
      ...cast('TTH', 's2'),
      ...ends,
    ],
  },
  violated: {
    'by a spin after tails that were announced as heads: that follows from the announcement': {
      events: [...begins, ...tailsForHeads, onKip(), spun('HHT', 's2').as('again'), ...ends],
      at: 'again',
      follows,
    },
    'by a spin after tails were announced as heads, and as tails before it: then it does not': {
      events: [...begins, ...tailsForHeads, announced('tails'), onKip(), spun('HHT', 's2').as('again'), ...ends],
      at: 'again',
    },
  },
});

rule('4.9', 'SPINNER_LEFT_EARLY', {
  kept: {
    'after tails and one more spin': [
      ...begins,
      ...tailsForHeads,
      ...cast('HHT', 's2'),
      leaves(sam, 'chose-to'),
      closed,
    ],
  },
  violated: {
    'after tails and one more spin, where the kip had come to them anew': [
      ...begins,
      ...cast('TTH'),
      leaves(),
      offers(sam, 1),
      accepts(),
      ...cast('HHT', 's2'),
      leaves(sam, 'chose-to'),
      closed,
    ],
  },
});

rule('6.2', 'COVER_REMOVED_EARLY', {
  kept: {
    'when tails are announced as heads, and the cover goes out by what the pennies show': [
      ...begins,
      ...tailsForHeads,
      handedOver(tom, 'cover', 10_000),
      ...ends,
    ],
  },
  violated: {
    'when heads were announced as tails: that follows from the announcement': {
      events: [...begins, ...headsForTails, handedOver(tom, 'cover', 10_000).as('out'), ...ends],
      at: 'out',
      follows,
    },
    'when heads were announced as tails, and as heads before it: then it does not': {
      events: [...begins, ...headsForTails, announced('heads'), handedOver(tom, 'cover', 10_000).as('out'), ...ends],
      at: 'out',
    },
  },
});
