import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { Step } from '../../../support/script.ts';
import { commemorative } from '../support/commemorative-game.ts';
import {
  accepts,
  ann,
  announced,
  barred,
  begins,
  cast,
  casinoSupervisor,
  closed,
  comeIn,
  dealer,
  ends,
  leaves,
  noSpin,
  onBehalf,
  onDuty,
  opened,
  openRing,
  placeYourBets,
  play,
  rk,
  sam,
  spun,
  tom,
} from '../support/commemorative-floor.ts';

const { rule } = clauseSpecs(commemorative, 'commemorative-two-up/clgca', openRing);
const called = [...begins, placeYourBets, comeIn];
type Seen = { readonly personId: string | null; readonly role: string };
const seenInRing = ({ personId, role }: Seen): Step =>
  play('PersonSeenInRing', { personId, role, by: casinoSupervisor.personId }, casinoSupervisor);
const unknown = (role: string): Step => seenInRing({ personId: null, role });
const whole = { 'during-play': 'whole-turn' };
/** Spins of which nobody recorded who had the kip. */
const noKip = (...events: readonly Step[]) => [opened, placeYourBets, ...events, closed];
const threeInvalid = [...barred('s1'), ...barred('s2'), ...barred('s3')];

rule('5.5', 'UNAUTHORISED_IN_RING', {
  kept: {
    'when it is the spinner': [...called, seenInRing(sam), spun('TTH'), announced('tails'), ...ends],
    'when it is the ringkeeper': [...called, seenInRing(rk), spun('TTH'), announced('tails'), ...ends],
    'when nobody knew who it was, and it was seen to be the ringkeeper': [
      ...called,
      spun('TTH'),
      unknown('ringkeeper'),
      announced('tails'),
      ...ends,
    ],
    'when it is between two spins': [
      ...begins,
      ...cast('HHT', 'h1'),
      seenInRing(casinoSupervisor),
      ...cast('TTH'),
      ...ends,
    ],
    'when it is between two spins, and the second was not called for': [
      ...begins,
      ...cast('HHT', 'h1'),
      seenInRing(ann),
      spun('TTH'),
      announced('tails'),
      ...ends,
    ],
    'when the invalid spin was over': [...begins, ...barred('s0'), seenInRing(ann), ...cast('TTH'), ...ends],
    'when the invalid spin was over, and it was announced later all the same': [
      ...called,
      spun('TTH'),
      noSpin(),
      seenInRing(ann),
      announced('tails'),
      ...ends,
    ],
    'when who spins next steps in on the call, and nobody recorded who had the kip': noKip(
      comeIn,
      seenInRing(sam),
      spun('TTH'),
      announced('tails'),
    ),
    'when who spins stands there, and nobody recorded who had the kip': noKip(
      comeIn,
      spun('TTH'),
      seenInRing(sam),
      announced('tails'),
    ),
    'when it is the patron on whose behalf the ringkeeper spins': [
      ...begins,
      ...threeInvalid,
      onBehalf(),
      comeIn,
      seenInRing(sam),
      spun('TTH', 's4', { by: rk }),
      announced('tails', 's4'),
      ...ends,
    ],
    'when the spinner had left, and has accepted the kip again': [
      ...begins,
      leaves(sam, 'unable'),
      accepts(),
      comeIn,
      spun('TTH'),
      seenInRing(sam),
      announced('tails'),
      ...ends,
    ],
    'when the spinner leaves only later': [...called, spun('TTH'), seenInRing(sam), announced('tails'), ...ends],
    'when another patron left, who had had the kip before': [
      opened,
      accepts(ann),
      leaves(ann, 'unable'),
      accepts(),
      comeIn,
      spun('TTH'),
      seenInRing(sam),
      announced('tails'),
      closed,
    ],
  },
  violated: {
    'when a patron stands in it as the pennies fly': [
      ...called,
      spun('TTH'),
      seenInRing(ann),
      announced('tails'),
      ...ends,
    ],
    'when a patron stands in it on the call, before the first of two spins': [
      ...called,
      seenInRing(ann),
      spun('HHT', 'h1'),
      announced('heads', 'h1'),
      ...cast('TTH'),
      ...ends,
    ],
    'when a result had been told before the spin': [
      ...called,
      announced('tails'),
      spun('TTH'),
      seenInRing(ann),
      ...ends,
    ],
    'when nobody knew who it was': [...called, spun('TTH'), unknown('player'), announced('tails'), ...ends],
    'when a dealer on duty is said to be the ringkeeper': [
      onDuty(dealer),
      ...called,
      spun('TTH'),
      seenInRing({ ...dealer, role: 'ringkeeper' }),
      announced('tails'),
      ...ends,
    ],
    'when who spins only the spin after the next steps in': noKip(
      comeIn,
      seenInRing(ann),
      spun('HHT', 'h1'),
      announced('heads', 'h1'),
      ...cast('TTH', 's2', ann),
    ),
    'when the last spinner stands there, and another has accepted the kip and spins': [
      ...begins,
      ...cast('TTH'),
      accepts(ann),
      comeIn,
      seenInRing(sam),
      spun('HHT', 'h2', { by: ann }),
      announced('heads', 'h2'),
      closed,
    ],
    'when the spinner has given the kip up, and it is spun on their behalf': [
      ...begins,
      ...threeInvalid,
      leaves(sam, 'unable'),
      onBehalf(),
      comeIn,
      seenInRing(sam),
      spun('TTH', 's4', { by: rk }),
      announced('tails', 's4'),
      closed,
    ],
    'when who spun has left, and nobody recorded who had the kip': noKip(
      comeIn,
      spun('TTH'),
      leaves(),
      seenInRing(sam),
      announced('tails'),
    ),
    'when it is between two spins, and the whole turn is play': {
      events: [...begins, ...cast('HHT', 'h1'), seenInRing(casinoSupervisor), ...cast('TTH'), ...ends],
      choices: whole,
    },
  },
  undetermined: {
    'when the clocks cannot tell whether the spin was over': {
      events: [...called, spun('TTH'), announced('tails').from('T-2', 900), seenInRing(ann).after(300), ...ends],
      missing: 'whether it was during play',
    },
    'when the clocks cannot tell whether it had been called': {
      events: [
        ...begins,
        placeYourBets,
        seenInRing(tom).from('T-2', 900),
        comeIn.after(300),
        spun('TTH'),
        announced('tails'),
        ...ends,
      ],
      missing: 'whether it was during play',
    },
  },
});
