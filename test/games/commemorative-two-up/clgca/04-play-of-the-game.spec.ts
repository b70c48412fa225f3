import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { Step } from '../../../support/script.ts';
import { commemorative } from '../support/commemorative-game.ts';
import {
  accepts,
  ann,
  barred,
  begins,
  cast,
  casinoSupervisor,
  closed,
  covers,
  dealer,
  declines,
  ends,
  gamesSupervisor,
  handedOver,
  leaves,
  loses,
  offers,
  onBehalf,
  onDuty,
  onKip,
  opened,
  openRing,
  relieved,
  rk,
  sam,
  selects,
  spun,
  stakes,
  takesOver,
  thrownDown,
  tom,
  wins,
} from '../support/commemorative-floor.ts';

const { rule } = clauseSpecs(commemorative, 'commemorative-two-up/clgca', openRing);
const turn = [...begins, ...loses];
/** The turn of Sam from where he has the kip. */
const plays = [thrownDown(), selects(), ...stakes(), ...covers(), ...loses];
const ring = (...events: readonly Step[]) => [opened, ...events];
/** The ringkeeper spins since no patron elected to. */
const nobodyElects = [
  opened,
  offers(sam, 1),
  declines(sam),
  offers(ann, 2),
  declines(ann),
  offers(tom, 3),
  declines(tom),
];

rule('4.1', 'SPINNER_ORDER_BROKEN', {
  kept: {
    'when it goes clockwise to the first who accepts': ring(
      offers(sam, 1),
      declines(sam),
      offers(ann, 2),
      accepts(ann),
      closed,
    ),
    'when it goes on past where the places begin': ring(
      offers(ann, 2),
      declines(ann),
      offers(tom, 3),
      declines(tom),
      offers(sam, 1),
      accepts(),
      closed,
    ),
    'when nobody recorded places': ring(offers(tom, null), declines(tom), offers(sam, null), accepts(), closed),
    'when the first who accepted left, and another spins': ring(
      accepts(),
      leaves(sam, 'chose-to'),
      accepts(ann),
      ...cast('TTH', 's1', ann),
      closed,
    ),
  },
  violated: {
    'when it goes back': ring(
      offers(ann, 2),
      declines(ann),
      offers(tom, 3),
      declines(tom),
      offers(ann, 2),
      accepts(ann),
      closed,
    ),
    'when one who stood there was passed over': {
      events: ring(offers(sam, 1), declines(sam), offers(tom, 3).as('offer'), accepts(tom), closed),
      at: 'offer',
    },
    'when another spins than the first who accepted': ring(accepts(), accepts(ann), ...cast('TTH', 's1', ann), closed),
  },
});

rule('4.1', 'KIP_NOT_OFFERED_BY_RINGKEEPER', {
  kept: {
    'when the ringkeeper offers it': turn,
  },
  violated: {
    'when a games supervisor does': ring(offers(sam, 1, gamesSupervisor), accepts(), ...plays),
  },
});

rule('4.1.1', 'RINGKEEPER_SPIN_UNSUPERVISED', {
  kept: {
    'when a casino supervisor supervises': [...nobodyElects, takesOver(), ...cast('HHT', 's1', rk), closed],
    'when nobody saw it, and one is on duty': [
      ...nobodyElects,
      takesOver({ supervision: 'not-seen', supervisedBy: null }),
      ...cast('HHT', 's1', rk),
      closed,
    ],
  },
  violated: {
    'when nobody does': [...nobodyElects, takesOver({ supervision: 'unsupervised', supervisedBy: null }), closed],
    'when a dealer does': [onDuty(dealer), ...nobodyElects, takesOver({ supervisedBy: dealer.personId }), closed],
  },
  undetermined: {
    'when nobody saw it, and none is on duty': {
      events: [
        relieved(casinoSupervisor),
        ...nobodyElects,
        takesOver({ supervision: 'not-seen', supervisedBy: null }),
        closed,
      ],
      missing: 'whether a casino supervisor supervised the game',
    },
  },
});

rule('4.1.1', 'RINGKEEPER_SPUN_FOR_WILLING_PATRON', {
  kept: {
    'when all declined': [...nobodyElects, takesOver(), ...cast('HHT', 's1', rk), closed],
    'when the one who accepted has left': ring(
      accepts(),
      leaves(sam, 'chose-to'),
      takesOver(),
      ...cast('HHT', 's1', rk),
      closed,
    ),
  },
  violated: {
    'when one had accepted': ring(offers(sam, 1), accepts(), takesOver(), ...cast('HHT', 's1', rk), closed),
  },
});

rule('4.1.1', 'RINGKEEPER_SPUN_WITHOUT_OFFER', {
  kept: {
    'when the kip was offered': [...nobodyElects, takesOver(), ...cast('HHT', 's1', rk), closed],
    'when the ringkeeper spun before, and goes on': [
      ...nobodyElects,
      takesOver(),
      ...cast('HHT', 's1', rk),
      closed,
      opened,
      takesOver(),
      ...cast('HHT', 's2', rk),
      closed,
    ],
  },
  violated: {
    'when the venue records everything, and no offer is on record': {
      events: ring(takesOver(), ...cast('HHT', 's1', rk), closed),
      choices: { 'silence-of-the-record': 'breach' },
    },
  },
  undetermined: {
    'when no offer is on record': {
      events: ring(takesOver(), ...cast('HHT', 's1', rk), closed),
      missing: 'whether the kip was offered',
    },
  },
});

rule('4.1.1', 'STAND_IN_NOT_RINGKEEPER', {
  kept: {
    'when the ringkeeper spins': [...nobodyElects, takesOver(), ...cast('HHT', 's1', rk), closed],
  },
  violated: {
    'when a games supervisor does': [...nobodyElects, takesOver({}, gamesSupervisor), closed],
  },
});

rule('4.7', 'TAKEN_OVER_TOO_SOON', {
  kept: {
    'after three invalid spins in a row': [
      ...begins,
      ...barred('s1'),
      ...barred('s2'),
      ...barred('s3'),
      onBehalf(),
      ...cast('TTH', 's4', rk),
      ...ends,
    ],
    'when the spinner had left': [
      ...begins,
      leaves(sam, 'unable'),
      onBehalf(),
      ...cast('TTH', 's1', rk),
      handedOver(tom, 'cover', 10_000),
      closed,
    ],
  },
  violated: {
    'after two': [...begins, ...barred('s1'), ...barred('s2'), onBehalf(), ...cast('TTH', 's4', rk), ...ends],
    'when a valid spin lay between': [
      ...begins,
      ...barred('s1'),
      ...barred('s2'),
      ...cast('HHT', 's3'),
      ...barred('s4'),
      onBehalf(),
      ...cast('TTH', 's5', rk),
      ...ends,
    ],
    'when the ringkeeper spins without a word': [...begins, ...cast('TTH', 's1', rk), ...ends],
  },
});

rule('4.7', 'STAND_IN_NOT_RINGKEEPER', {
  kept: {
    'when the ringkeeper spins': [
      ...begins,
      ...barred('s1'),
      ...barred('s2'),
      ...barred('s3'),
      onBehalf(),
      ...cast('TTH', 's4', rk),
      ...ends,
    ],
  },
  violated: {
    'when a games supervisor does': [
      ...begins,
      ...barred('s1'),
      ...barred('s2'),
      ...barred('s3'),
      onBehalf(gamesSupervisor),
      closed,
    ],
  },
});

rule('4.8', 'SPINNER_NOT_RETIRED', {
  kept: {
    'when the spinner leaves': turn,
    'when the kip goes around, and they get it again': [
      ...begins,
      ...cast('TTH'),
      leaves(),
      offers(sam, 1),
      accepts(),
      ...cast('TTH', 's2'),
      closed,
    ],
  },
  violated: {
    'when they spin again': {
      events: [...begins, ...cast('TTH'), onKip(), spun('HHT', 's2').as('again'), ...ends],
      at: 'again',
    },
    'when the ringkeeper threw tails on their behalf': [
      ...begins,
      ...barred('s1'),
      ...barred('s2'),
      ...barred('s3'),
      onBehalf(),
      ...cast('TTH', 's4', rk),
      accepts(),
      spun('HHT', 's5'),
      ...ends,
    ],
  },
});

rule('4.9', 'SPINNER_LEFT_EARLY', {
  kept: {
    'after three heads': [...begins, ...wins],
    'after tails': [...begins, ...cast('TTH'), handedOver(tom, 'cover', 10_000), leaves(sam, 'chose-to'), closed],
    'when they did not choose to': [...begins, leaves(sam, 'sent-out'), closed],
    'after four heads': [...begins, ...wins.slice(0, -2), ...cast('HHT', 'h4'), leaves(sam, 'chose-to'), closed],
  },
  violated: {
    'after two': [...begins, ...cast('HHT', 'h1'), ...cast('HHT', 'h2'), leaves(sam, 'chose-to'), closed],
    'after three, where three heads are read as not a pair': {
      events: [...begins, ...wins],
      choices: { 'pairs-of-heads': 'exactly-two' },
    },
  },
  undetermined: {
    'when what a spin showed is not on record': {
      events: [
        ...begins,
        ...cast('HHT', 'h1'),
        ...cast('HHT', 'h2'),
        spun('???', 'h3'),
        leaves(sam, 'chose-to'),
        closed,
      ],
      missing: 'what the pennies of spin h3 showed',
    },
  },
});

rule('4.9.1', 'RINGKEEPER_KEPT_SPINNING', {
  kept: {
    'when the patron spins who accepts': [...nobodyElects, takesOver(), ...cast('HHT', 's1', rk), accepts(), ...plays],
  },
  violated: {
    'when the ringkeeper spins on': [
      ...nobodyElects,
      takesOver(),
      ...cast('HHT', 's1', rk),
      accepts(),
      ...cast('HHT', 's2', rk),
      closed,
    ],
  },
});
