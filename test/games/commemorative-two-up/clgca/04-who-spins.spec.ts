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
  dealer,
  declines,
  hal,
  leaves,
  offers,
  onBehalf,
  onDuty,
  opened,
  openRing,
  play,
  relieved,
  rk,
  sam,
  seated,
  spun,
  takesOver,
  tina,
  tom,
} from '../support/commemorative-floor.ts';

/** Who spins, and until when, where the record is not that of a plain turn: 4.1, 4.1.1, 4.7 to 4.9.1. */
const { rule } = clauseSpecs(commemorative, 'commemorative-two-up/clgca', openRing);
const ring = (...events: readonly Step[]) => [opened, ...events];
const asked = [opened, offers(sam, 1), declines(sam), offers(ann, 2), declines(ann), offers(tom, 3), declines(tom)];
const toSomebody = (place: number) => play('KipOffered', { personId: null, place, by: rk.personId });

rule('4.1', 'SPINNER_ORDER_BROKEN', {
  kept: {
    'when it is offered to the same patron twice': ring(offers(sam, 1), offers(sam, 1), accepts(), closed),
    'when it is not on record to whom it was offered at a place': ring(toSomebody(2), toSomebody(3), accepts(), closed),
    'when the one who accepted spins before another accepts': ring(accepts(), ...cast('TTH'), accepts(ann), closed),
  },
  violated: {
    'once, when it goes on clockwise from there': {
      events: ring(
        offers(tom, 3),
        declines(tom),
        seated(hal, 5),
        offers(hal, 5),
        declines(hal),
        seated(tina, 4),
        offers(tina, 4).as('back'),
        declines(tina),
        toSomebody(6),
        toSomebody(7),
        closed,
      ),
      at: 'back',
    },
    'when one was passed over past where the places begin': {
      events: ring(offers(tom, 3), declines(tom), offers(ann, 2).as('offer'), accepts(ann), closed),
      at: 'offer',
    },
    'when another spins than the first who accepted, and no offer is on record': ring(
      accepts(),
      accepts(ann),
      ...cast('TTH', 's1', ann),
      closed,
    ),
    'when the first who accepted leaves only after that': ring(
      accepts(),
      accepts(ann),
      ...cast('TTH', 's1', ann),
      leaves(sam, 'unable'),
      closed,
    ),
  },
  undetermined: {
    'when the clocks cannot tell who accepted first': {
      events: ring(accepts().from('T-2', 900), accepts(ann).after(300), ...cast('TTH', 's1', ann), closed),
      missing: 'who of the two accepted first',
    },
  },
});

rule('4.1.1', 'RINGKEEPER_SPIN_UNSUPERVISED', {
  kept: {
    'when the ringkeeper spins on behalf of a patron, and a dealer supervises': [
      onDuty(dealer),
      ...begins,
      takesOver({ insteadOf: 'sam', because: 'three-invalid', supervisedBy: dealer.personId }),
      closed,
    ],
    'when somebody is on record to supervise, whose duty nobody recorded': [
      relieved(casinoSupervisor),
      ...asked,
      takesOver({ supervision: 'not-seen', supervisedBy: 'cs-2' }),
      closed,
    ],
  },
  violated: {
    'when the casino supervisor on duty did not supervise': [
      ...asked,
      takesOver({ supervision: 'unsupervised', supervisedBy: null }),
      closed,
    ],
  },
  undetermined: {
    'when the casino supervisor came only after it': {
      events: [
        relieved(casinoSupervisor),
        ...asked,
        takesOver({ supervision: 'not-seen', supervisedBy: null }),
        onDuty(casinoSupervisor),
        closed,
      ],
      missing: 'whether a casino supervisor supervised the game',
    },
  },
});

rule('4.1.1', 'RINGKEEPER_SPUN_FOR_WILLING_PATRON', {
  kept: {
    'when the ringkeeper had taken the kip before': [...asked, takesOver(), takesOver(), closed],
    'when it is on behalf of the patron': [...begins, onBehalf(), closed],
  },
  undetermined: {
    'when the clocks cannot tell whether one had accepted': {
      events: ring(accepts().from('T-2', 900), takesOver().after(300), ...cast('HHT', 's1', rk), closed),
      missing: 'whether the kip was accepted before',
    },
  },
});

rule('4.7', 'TAKEN_OVER_TOO_SOON', {
  kept: {
    'when three invalid spins were not all of one series of the turn, and are in a row': [
      ...begins,
      ...cast('HHT', 'h1'),
      ...barred('s1'),
      ...barred('s2'),
      ...barred('s3'),
      onBehalf(),
      closed,
    ],
    'when who had the kip before spins on, since no patron elected to': [
      ...asked,
      takesOver(),
      ...cast('HHT', 's1', rk),
      accepts(),
      ...cast('HHT', 's2', rk),
      closed,
    ],
  },
  violated: {
    'when another patron had left': {
      events: ring(accepts(ann), leaves(ann, 'unable'), accepts(), ...barred('s1'), onBehalf().as('too soon'), closed),
      at: 'too soon',
    },
    'when the spinner had left, and accepted the kip again': ring(
      accepts(),
      leaves(sam, 'unable'),
      accepts(),
      ...barred('s1'),
      onBehalf(),
      closed,
    ),
    'when the spinner leaves only after it': [...begins, onBehalf(), leaves(sam, 'unable'), closed],
    'once, when the ringkeeper spins twice without a word': {
      events: [...begins, spun('HHT', 's1', { by: rk }).as('first'), spun('HHT', 's2', { by: rk }), closed],
      at: 'first',
    },
    'when a dealer spins without a word, and the ringkeeper had the kip before': {
      events: [
        ...asked,
        takesOver(),
        ...cast('HHT', 's1', rk),
        accepts(),
        spun('HHT', 's2', { by: dealer }).as('dealer'),
        closed,
      ],
      at: 'dealer',
    },
    'when the ringkeeper spins without a word, and takes the kip only later': {
      events: ring(accepts(), spun('HHT', 's1', { by: rk }).as('too soon'), leaves(sam, 'unable'), takesOver(), closed),
      at: 'too soon',
    },
  },
});

const threeHeads = [...cast('HHT', 'h1'), ...cast('HTH', 'h2'), ...cast('THH', 'h3')];
const pairsOnly = { 'pairs-of-heads': 'exactly-two' };
const chose = leaves(sam, 'chose-to');

rule('4.9', 'SPINNER_LEFT_EARLY', {
  kept: {
    'after three heads with a tail each, where only those are pairs': {
      events: [...begins, ...threeHeads, chose, closed],
      choices: pairsOnly,
    },
    'after three heads in the turn before, which they were paid for': [
      ...begins,
      ...threeHeads,
      ...cast('HHT', 'h4'),
      chose,
      closed,
    ],
    'after three heads with an invalid spin between': [
      ...begins,
      ...threeHeads.slice(0, 5),
      ...barred('s0'),
      ...threeHeads.slice(5),
      chose,
      closed,
    ],
  },
  violated: {
    'before any spin': [...begins, chose, closed],
    'when the third heads come only after it': [
      ...begins,
      ...threeHeads.slice(0, 10),
      chose,
      ...cast('HHT', 'h3'),
      closed,
    ],
    'when a spin of which nothing is on record could not have made three': [
      ...begins,
      spun('???', 's0'),
      ...cast('HHT', 'h1'),
      chose,
      closed,
    ],
    'when three heads came between two pairs, where only those are pairs': {
      events: [...begins, ...cast('HHT', 'h1'), ...cast('HHH', 'h2'), ...cast('HHT', 'h3'), chose, closed],
      choices: pairsOnly,
    },
  },
  undetermined: {
    'when a spin between two heads is not on record': {
      events: [...begins, ...cast('HHT', 'h1'), spun('???', 'h2'), ...cast('HHT', 'h3'), chose, closed],
      missing: 'what the pennies of spin h2 showed',
    },
    'when the last spin may have been tails': {
      events: [...begins, spun('???', 'h1'), chose, closed],
      missing: 'what the pennies of spin h1 showed',
    },
  },
});

const takenOver = [...asked, takesOver(), ...cast('HHT', 's1', rk)];
rule('4.9.1', 'RINGKEEPER_KEPT_SPINNING', {
  kept: {
    'when the patron who accepted spins': [...takenOver, accepts(), ...cast('HHT', 's2'), closed],
    'when the patron who accepted has left': [...takenOver, accepts(), leaves(), ...cast('HHT', 's2', rk), closed],
    'when the ringkeeper spins on behalf of a patron': [
      ...begins,
      onBehalf(),
      ...cast('HHT', 's1', rk),
      accepts(ann),
      ...cast('HHT', 's2', rk),
      closed,
    ],
  },
  violated: {
    'when another patron had left before': [
      opened,
      accepts(ann),
      leaves(ann, 'unable'),
      takesOver(),
      ...cast('HHT', 's1', rk),
      accepts(),
      ...cast('HHT', 's2', rk),
      closed,
    ],
    'when the patron leaves only after it': [...takenOver, accepts(), ...cast('HHT', 's2', rk), leaves(), closed],
  },
  undetermined: {
    'when the clocks cannot tell whether one had accepted before the spin': {
      events: [...takenOver, accepts().from('T-2', 900), spun('HHT', 's2', { by: rk }).after(300), closed],
      missing: 'whether the kip was accepted before the spin',
    },
  },
});
