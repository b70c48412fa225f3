import { clauseSpecs } from '../../../support/clause-specs.ts';
import { commemorative } from '../support/commemorative-game.ts';
import { begins, crew, loses, openRing, ringCloses } from '../support/commemorative-floor.ts';

const { rule } = clauseSpecs(commemorative, 'commemorative-two-up/clgca', openRing);
const days = 24 * 3_600_000;
const hours = 3_600_000;
const [first, ...rest] = begins;
/** A turn that begins so long after the ring opened: 19:00 at Sydney on 25 April 2026. */
const after = (ms: number) => [...(first ? [first.after(ms)] : []), ...rest, ...loses];

rule('1.1', 'OUTSIDE_COMMEMORATIVE_WINDOW', {
  kept: {
    'on 25 April': after(5_000),
    'on 15 August': after(112 * days),
    'after noon on 11 November, at UTC+11': after(200 * days),
    'when the ring opened on the evening before': { events: after(5_000) },
  },
  violated: {
    'on 26 April': after(days),
    'on 10 November': after(199 * days),
    'before noon on 11 November': after(199 * days + 15 * hours),
    'when bets are read as play, and one was laid on another day': {
      events: after(days),
      choices: { 'play-before-noon': 'spins-only' },
    },
  },
  undetermined: {
    'when the clock cannot tell it from midnight': {
      events: [
        ...begins.slice(0, -1),
        ...loses.slice(0, 3),
        ...loses.slice(3).map((one, at) => (at === 0 ? one.after(5 * hours - 120_000).from('T-1', 600_000) : one)),
      ],
      missing: 'to the second',
    },
  },
});

rule('1.1', 'OPENED_OUTSIDE_WINDOW', {
  kept: {
    'when only spins are play': { events: after(days) },
    'when the ring was opened on the day': { events: after(5_000), choices: { 'play-before-noon': 'opening-too' } },
  },
  violated: {
    'when an opening is play, and it was on another day': {
      events: [...crew.slice(0, 1).map((one) => one.after(days)), ...begins, ...loses],
      choices: { 'play-before-noon': 'opening-too' },
    },
  },
});

rule('1.1', 'NOT_CLOSED_BY_MIDNIGHT', {
  kept: {
    'when it is closed in the evening': [...begins, ...loses, ringCloses],
    'when nothing was played': [ringCloses.after(days)],
  },
  violated: {
    'when it is closed after midnight': {
      events: [...begins, ...loses, ringCloses.after(6 * hours).as('late')],
      at: 'late',
    },
    'when the pennies were spun after midnight': [...begins, ...loses, ...after(6 * hours), ringCloses],
  },
  undetermined: {
    'when nobody recorded that it closed': { events: [...begins, ...loses], missing: 'when the game was closed' },
  },
});
