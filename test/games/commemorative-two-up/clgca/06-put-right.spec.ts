import type { JsonObject } from '../../../../domain/kernel/json.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import { orders, raised } from '../../../support/dispute-steps.ts';
import type { Actor } from '../../../support/script.ts';
import { commemorative } from '../support/commemorative-game.ts';
import {
  ann,
  begins,
  cast,
  casinoSupervisor,
  closed,
  comeIn,
  decisionOf,
  dealer,
  ends,
  handedOver,
  leaves,
  noSpin,
  onKip,
  openRing,
  placeYourBets,
  rk,
  roundEvent,
  sam,
  tom,
  wager,
} from '../support/commemorative-floor.ts';

/** Money that went astray and came back, results undone when it had gone out, and what a ruling gave: 4.8, 4.10, 6.2. */
const { rule } = clauseSpecs(commemorative, 'commemorative-two-up/clgca', openRing);
const tails = [...begins, ...cast('TTH')];
const astray = handedOver(tom, 'cover', 10_000, rk, ann);
const back = handedOver(tom, 'cover', 10_000, ann, rk);
const toTom = (cents: number) => handedOver(tom, 'cover', cents);
const byTom = (cents: number) => handedOver(sam, 'spinner', cents, tom, rk);
const stakeBack = handedOver(sam, 'spinner', 5_000);
const half = handedOver(tom, 'cover', 5_000);
const halved = [stakeBack, half, leaves(), closed];
const inspector: Actor = { personId: 'insp-1', role: 'inspector' };
/** Sam disputes that the total was lost. */
const complains = (about: JsonObject) =>
  raised({ complainant: 'sam', claimedCents: 5_000, ...about }, 'commemorative-two-up');
const disputed = complains({ wagers: [wager(sam, 'spinner'), wager(tom, 'cover')] });
const ruled = (by: Actor, about = 'payment') =>
  roundEvent('RulingMade', { about, wagerId: wager(tom, 'cover'), decision: decisionOf(by, 'dealer-error') }, by);
const oneHead = [...begins, ...cast('HHT', 'h1')];

rule('6.2', 'HANDED_TO_WRONG_PATRON', {
  kept: {
    'when the one who had too much hands the rest back': [...tails, toTom(12_000), byTom(2_000), leaves(), closed],
  },
  violated: {
    'when it goes to another, though it comes back': {
      events: [...tails, astray.as('astray'), back, ...ends],
      at: 'astray',
    },
    'when more goes back than had come': {
      events: [...tails, toTom(10_000), byTom(12_000).as('more'), leaves(), closed],
      at: 'more',
    },
  },
});

rule('6.2', 'COVER_REMOVED_EARLY', {
  kept: {
    'when its result had been announced, and was called invalid only afterwards': [
      ...tails,
      handedOver(tom, 'cover', 10_000),
      noSpin('s1'),
      closed,
    ],
  },
  violated: {
    'when the spin was called invalid before': [...tails, noSpin('s1'), handedOver(tom, 'cover', 10_000), closed],
  },
});

rule('4.10', 'CENTRE_STAKE_REMOVED_EARLY', {
  kept: {},
  violated: { 'when there were two heads of three': [...oneHead, ...cast('HHT', 'h2'), stakeBack, closed] },
  undetermined: {
    'when a call has no spin on record': {
      events: [...oneHead, placeYourBets, onKip(), comeIn, ...cast('HHT', 'h3'), stakeBack, closed],
      missing: 'whether the pennies were spun on a call',
    },
  },
});

rule('4.8', 'WINNINGS_NOT_HANDED_OVER', {
  kept: {},
  violated: {
    'when half of the centre goes to the loser': [...tails, stakeBack, half, leaves(), closed],
    'when a dealer ruled so, who decides no dispute': [...tails, ruled(dealer), stakeBack, half, leaves(), closed],
    'when the ruling was about something else': [...tails, ruled(rk, 'conduct'), stakeBack, half, leaves(), closed],
    'when a dealer decided the dispute, who decides none': [...tails, disputed, orders(dealer, 5_000), ...halved],
    'when the decision gave nothing': [...tails, disputed, orders(rk, 0), ...halved],
    'when the decision gave less': [...tails, disputed, orders(rk, 2_000), ...halved],
    'when it had been handed to the loser before it was decided': {
      events: [...tails, stakeBack, half, leaves(), disputed, orders(rk, 0), closed],
    },
  },
  undetermined: {
    'when the decision names no amount': {
      events: [...tails, disputed, orders(rk, null), ...halved],
      missing: 'how much the decision in the dispute STAR.D-0001 gives',
    },
    'when an inspector decided so': {
      events: [...tails, disputed, orders(inspector, 5_000), ...halved],
      missing: 'whether the inspector may order it',
    },
    'when a ringkeeper decided so of whom no duty is on record, while another has it': {
      events: [...tails, disputed, orders({ personId: 'rk-9', role: 'ringkeeper' }, 5_000), ...halved],
      missing: 'whether rk-9 was on duty at the table: the record holds no duty of theirs then',
    },
    'when the dispute named the wager of the other alone': {
      events: [...tails, complains({ wagers: [wager(sam, 'spinner')] }), orders(rk, 5_000), ...halved],
      missing: 'whether the decision in the dispute STAR.D-0001 was on the wager',
    },
  },
  contested: {
    'by 7.9 when the ringkeeper decided a dispute so': {
      events: [...tails, ruled(rk), stakeBack, half, leaves(), closed],
      by: ['7.9'],
    },
    'by 7.9 when a casino supervisor did': {
      events: [...tails, ruled(casinoSupervisor), stakeBack, half, leaves(), closed],
      by: ['7.9'],
    },
    'by 7.9 when the ringkeeper decided so in the record of the dispute': {
      events: [...tails, disputed, orders(rk, 5_000), ...halved],
      by: ['7.9'],
    },
    'by 7.9 when a casino supervisor reviewed it so': {
      events: [...tails, disputed, orders(rk, 0), orders(casinoSupervisor, 5_000, 'ReviewDecided'), ...halved],
      by: ['7.9'],
    },
  },
});
