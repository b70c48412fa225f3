import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { Actor, Step } from '../../../support/script.ts';
import { commemorative } from '../support/commemorative-game.ts';
import {
  accepts,
  announced,
  barred,
  begins,
  cast,
  comeIn,
  covers,
  ends,
  gamesSupervisor,
  loses,
  onKip,
  opened,
  openRing,
  placeYourBets,
  rk,
  roundEvent,
  sam,
  selects,
  spun,
  stakes,
} from '../support/commemorative-floor.ts';

const { rule } = clauseSpecs(commemorative, 'commemorative-two-up/clgca', openRing);
const turn = [...begins, ...loses];
const ring = (...events: readonly Step[]) => [opened, ...events];
const called = (who: Actor) => roundEvent('BetsCalled', { by: who.personId, words: 'place your bets' }, who);
/** A ringkeeper whom nobody recorded on duty. */
const relief: Actor = { personId: 'rk-9', role: 'ringkeeper' };
const closedBy = (who: Actor) => roundEvent('NoMoreBetsCalled', { by: who.personId, words: null }, who);

rule('4.2', 'PENNY_CUSTODY_BREAK', {
  kept: {
    'when the ringkeeper keeps the two others': turn,
    'when nobody saw it': ring(
      accepts(),
      selects(sam, { kept: null, keptBy: null }),
      ...stakes(),
      ...covers(),
      ...loses,
    ),
  },
  violated: {
    'when the spinner keeps them': ring(accepts(), selects(sam, { keptBy: 'sam' }), ...stakes(), ...covers(), ...loses),
    'when one is missing': ring(accepts(), selects(sam, { kept: ['red-4'] }), ...stakes(), ...covers(), ...loses),
  },
});

rule('4.3', 'COINS_MISPLACED_ON_KIP', {
  kept: {
    'with three tails up': turn,
    'when nobody saw how they lay': [...begins, onKip('???'), ...loses],
    'when nobody saw how many there were': [...begins, onKip(''), ...loses],
  },
  violated: {
    'with a head up': [...begins, onKip('TTH'), ...loses],
    'with one that does not lie flat': [...begins, onKip('TTN'), ...loses],
    'with two': [...begins, onKip('TT'), ...loses],
    'when the ringkeeper places them': [
      ...begins,
      onKip('TTT', rk),
      placeYourBets,
      comeIn,
      spun('TTH'),
      announced('tails'),
      ...ends,
    ],
  },
});

rule('4.4', 'BETS_NOT_CALLED', {
  kept: {
    'when the ringkeeper calls for bets': turn,
    'when an invalid spin is spun again, for which they had been called': [
      ...begins,
      ...barred(),
      comeIn,
      spun('TTH', 's2'),
      announced('tails', 's2'),
      ...ends,
    ],
  },
  violated: {
    'when the venue records everything, and no call is on record': {
      events: [...begins, onKip(), comeIn, spun('TTH'), announced('tails'), ...ends],
      choices: { 'silence-of-the-record': 'breach' },
    },
    'when they are called for only after the spin': [
      ...begins,
      onKip(),
      comeIn,
      spun('TTH'),
      placeYourBets,
      announced('tails'),
      ...ends,
    ],
  },
  undetermined: {
    'when no call is on record': {
      events: [...begins, onKip(), comeIn, spun('TTH'), announced('tails'), ...ends],
      missing: 'whether bets were called for',
    },
    'when the clocks cannot tell which came first': {
      events: [...begins, onKip(), placeYourBets.from('T-2', 900), spun('TTH').after(300), announced('tails'), ...ends],
      missing: 'whether bets were called for before the spin',
    },
  },
});

rule('4.4', 'BETS_CALLED_NOT_BY_RINGKEEPER', {
  kept: {
    'when the ringkeeper calls': turn,
  },
  violated: {
    'when a games supervisor calls': [
      ...begins,
      called(gamesSupervisor),
      comeIn,
      spun('TTH'),
      announced('tails'),
      ...ends,
    ],
  },
});

rule('4.5', 'SPIN_BEFORE_CALL', {
  kept: {
    'when no more bets was called': turn,
  },
  violated: {
    'when it is called only after the spin': [
      ...begins,
      placeYourBets,
      spun('TTH'),
      comeIn,
      announced('tails'),
      ...ends,
    ],
    'when the venue records everything, and no call is on record': {
      events: [...begins, placeYourBets, spun('TTH'), announced('tails'), ...ends],
      choices: { 'silence-of-the-record': 'breach' },
    },
  },
  undetermined: {
    'when no call is on record': {
      events: [...begins, placeYourBets, spun('TTH'), announced('tails'), ...ends],
      missing: 'whether no more bets was called',
    },
    'when the clocks cannot tell which came first': {
      events: [...begins, placeYourBets, comeIn.from('T-2', 900), spun('TTH').after(300), announced('tails'), ...ends],
      missing: 'whether the call came before the spin',
    },
  },
});

rule('4.5', 'CALL_NOT_BY_RINGKEEPER', {
  kept: {
    'when the ringkeeper calls': turn,
  },
  violated: {
    'when a games supervisor calls': [
      ...begins,
      placeYourBets,
      closedBy(gamesSupervisor),
      spun('TTH'),
      announced('tails'),
      ...ends,
    ],
  },
  undetermined: {
    'when somebody calls as the ringkeeper whom nobody recorded on duty': {
      events: [...begins, placeYourBets, closedBy(relief).as('call'), spun('TTH'), announced('tails'), ...ends],
      at: 'call',
      missing: 'whether rk-9 was on duty at the table',
    },
  },
});

rule('4.6', 'RESULT_MISANNOUNCED', {
  kept: {
    'when the result is that of two pennies': turn,
    'when nobody saw the faces, and one announcement was put right': [
      ...begins,
      placeYourBets,
      comeIn,
      spun('???'),
      announced('heads'),
      announced('tails'),
      ...ends,
    ],
    'when nobody saw the faces': [...begins, placeYourBets, comeIn, spun('???'), announced('tails'), ...ends],
  },
  violated: {
    'when two heads are announced as tails': [
      ...begins,
      placeYourBets,
      comeIn,
      spun('HHT'),
      announced('tails'),
      ...ends,
    ],
    'when it is put right, as an advisory': [
      ...begins,
      placeYourBets,
      comeIn,
      spun('TTH'),
      announced('heads'),
      announced('tails'),
      ...ends,
    ],
  },
});

rule('4.6', 'RESULT_NOT_ANNOUNCED', {
  kept: {
    'when it is announced': turn,
    'when it was declared invalid': [...begins, ...barred(), ...cast('TTH', 's2'), ...ends],
  },
  violated: {
    'when it is announced only after the next spin': [
      ...begins,
      placeYourBets,
      comeIn,
      spun('HHT', 's1'),
      spun('TTH', 's2'),
      announced('heads', 's1'),
      announced('tails', 's2'),
      ...ends,
    ],
  },
  undetermined: {
    'when no announcement is on record': {
      events: [...begins, placeYourBets, comeIn, spun('TTH'), ...ends],
      missing: 'whether the result of spin s1 was announced',
    },
  },
});

rule('4.6', 'RESULT_ANNOUNCED_NOT_BY_RINGKEEPER', {
  kept: {
    'when the ringkeeper announces': turn,
  },
  violated: {
    'when the spinner does': [...begins, placeYourBets, comeIn, spun('TTH'), announced('tails', 's1', sam), ...ends],
  },
});
