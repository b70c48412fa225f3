import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { JsonObject } from '../../../../domain/kernel/json.ts';
import { commemorative } from '../support/commemorative-game.ts';
import {
  ann,
  barred,
  begins,
  cast,
  casinoSupervisor,
  closed,
  counted,
  covers,
  decisionOf,
  ends,
  gives,
  hal,
  handedOver,
  laid,
  leaves,
  openRing,
  play,
  rk,
  roundEvent,
  sam,
  spun,
  stakes,
  takesKip,
  tom,
  wager,
  withdrawn,
} from '../support/commemorative-floor.ts';

/** What is set, counted and taken out of the centre, where the record is not that of a plain turn: 4.10, 6.2, 6.2.1. */
const { rule } = clauseSpecs(commemorative, 'commemorative-two-up/clgca', openRing);
const rides = { 'centre-bet': 'rides' };
const loses = [...cast('TTH', 's9'), leaves(), closed];
const changedTo = (stakeCents: number) =>
  roundEvent(
    'WagerChanged',
    { wagerId: wager(sam, 'spinner'), stakeCents, kind: 'spinner', area: null, by: 'sam' },
    rk,
  );
const decision = decisionOf(casinoSupervisor, 'fire');
const turnVoid = roundEvent('RoundVoided', { money: 'returned', decision }, casinoSupervisor);
const wagerVoid = roundEvent(
  'WagerVoided',
  { wagerId: wager(sam, 'spinner'), money: 'returned', decision },
  casinoSupervisor,
);
const count = (more: JsonObject) =>
  play('CentreCounted', {
    wagerId: wager(sam, 'spinner'),
    spinnersCents: 5_000,
    coverCents: 5_000,
    heldBy: rk.personId,
    role: 'ringkeeper',
    afterSpinId: null,
    ...more,
  });
/** A wager of the spinner of which nobody knows whose it is. */
const nobodys = { ...laid(sam, 'spinner', 5_000), data: { ...laid(sam, 'spinner', 5_000).data, personId: null } };
const afterHeads = [...begins, ...cast('HHT', 'h1')];
const out = handedOver(sam, 'spinner', 5_000);

rule('4.10', 'CENTRE_STAKE_REMOVED_EARLY', {
  kept: {
    'when nothing was handed over': [...afterHeads, handedOver(sam, 'spinner', 0), ...loses],
    'when the wager is only told anew as it lay': [...afterHeads, changedTo(5_000), ...loses],
    'when the turn had been declared void': [...afterHeads, turnVoid, out, closed],
    'when the wager had been declared void': [...afterHeads, wagerVoid, out, closed],
    'when nobody has spun yet': [...begins, out, closed],
  },
  violated: {
    'when a part of it is taken back': [...afterHeads, changedTo(3_000), ...loses],
    'when it rides, and is taken out after the first heads': {
      events: [...afterHeads, out, ...loses],
      choices: rides,
    },
    'after an invalid spin': [...begins, ...barred('s0'), out, ...loses],
    'when the turn was declared void only after it': [...afterHeads, out, turnVoid, closed],
    'when the wager of another was declared void': [
      ...afterHeads,
      roundEvent('WagerVoided', { wagerId: wager(tom, 'cover'), money: 'returned', decision }, casinoSupervisor),
      out,
      closed,
    ],
    'when nobody knows whose wager it is': [
      ...takesKip,
      nobodys,
      gives(sam, 'spinner', 5_000),
      ...covers(),
      ...cast('HHT', 'h1'),
      withdrawn(sam, 'spinner'),
      ...loses,
    ],
  },
});

rule('6.2', 'COVER_REMOVED_EARLY', {
  kept: {
    'when it rides, and heads decided the cover': {
      events: [...afterHeads, handedOver(tom, 'cover', 5_000), ...loses],
      choices: rides,
    },
  },
  violated: {
    'when it rides, and nothing is decided yet': {
      events: [...begins, ...barred('s0'), handedOver(tom, 'cover', 5_000), closed],
      choices: rides,
    },
  },
});

rule('6.2', 'ESCROW_IMBALANCE', {
  kept: {
    'when after a spin it waits for its new cover': [
      ...afterHeads,
      count({ afterSpinId: 'h1', spinnersCents: 10_000, coverCents: 0 }),
      ...loses,
    ],
  },
  violated: {
    'when before any spin nothing lies against it': [...begins, count({ coverCents: 0 }), ...cast('TTH'), ...ends],
    'when after a spin something else lies against it': [
      ...afterHeads,
      count({ afterSpinId: 'h1', spinnersCents: 10_000, coverCents: 4_000 }),
      ...loses,
    ],
  },
});

const laidOnly = [...takesKip, laid(sam, 'spinner', 5_000), ...covers()];
rule('6.2.1', 'SPIN_BEFORE_CENTRE_SET', {
  kept: {
    'when somebody set a wager of which nobody knows whose it is': [
      ...takesKip,
      nobodys,
      gives(sam, 'spinner', 5_000),
      ...covers(),
      ...loses,
    ],
    'when half of it is on record, and all of it was counted': [
      ...laidOnly,
      gives(sam, 'spinner', 2_500),
      counted(5_000, 5_000),
      ...loses,
    ],
    'when money was handed back on another wager': [
      ...begins,
      ...covers(2_000, ann),
      handedOver(ann, 'cover', 2_000),
      ...loses,
    ],
    'when it was taken out only after the spin': [...afterHeads, withdrawn(sam, 'spinner'), ...loses],
  },
  violated: {
    'when it is handed over only after the spin': [
      ...laidOnly,
      spun('HHT', 'h1'),
      gives(sam, 'spinner', 5_000),
      ...loses,
    ],
    'when less was counted': [...laidOnly, counted(3_000, 5_000), ...loses],
    'when what was counted is another wager': [
      ...laidOnly,
      gives(sam, 'spinner', 2_500),
      count({ wagerId: wager(hal, 'spinner') }),
      ...loses,
    ],
  },
  undetermined: {
    'when it was counted only after the spin': {
      events: [...laidOnly, spun('HHT', 'h1'), counted(5_000, 5_000), ...loses],
      missing: 'whether the stake of w-sam-spinner was set before the spin',
    },
    'when it was taken back before the spin': {
      events: [...begins, withdrawn(sam, 'spinner'), ...loses],
      missing: 'the stake of the spinner sam',
    },
    'when it was handed to another patron before the spin': {
      events: [...begins, handedOver(sam, 'spinner', 5_000, rk, hal), ...loses],
      missing: 'the stake of the spinner sam',
    },
    'when the first wager on record was laid only after a second spin': {
      events: [...takesKip, spun('HHT', 'h1'), spun('HHT', 'h2'), ...stakes(), ...covers(), ...loses],
      missing: 'the stake of the spinner sam',
    },
  },
});
