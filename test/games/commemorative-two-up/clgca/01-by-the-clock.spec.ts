import { clauseSpecs } from '../../../support/clause-specs.ts';
import { commemorative } from '../support/commemorative-game.ts';
import { recorded } from '../situations/support/recorded.ts';
import {
  anzac,
  clock,
  losesAtOnce,
  minutes,
  opens,
  placeBets,
  plays,
  ready,
  remembrance,
  spins,
  turn,
  type Telling,
  type Told,
} from '../situations/support/words.ts';

const { rule } = clauseSpecs(commemorative, 'commemorative-two-up/clgca', []);
/** What is told from the opening on, as the steps of a script. */
const told = (...telling: readonly Telling[]) => recorded([telling]).flatMap((one) => ('type' in one ? [one] : []));
const closes: Told = { did: 'closes', by: 'cs', patronsThere: 0, sign: null };
const doubtful: Told = { did: 'clock-is-doubtful', byMs: 2_000 };
const sure: Told = { did: 'clock-is-doubtful', byMs: 0 };
const spinAt = (before: Told, when: Told) => told(before, ready, turn(), placeBets(), when, spins('sam', 'TTT', 's1'));
const openedAt = (when: Told) => told(when, opens(), minutes(1), closes);
const atMidnight = spinAt(clock('2026-04-24T23:50:00+10:00'), anzac('00:00:00'));
const atNoon = spinAt(remembrance('11:50:00'), remembrance('12:00:00'));
const spinsOnly = { 'play-before-noon': 'spins-only' };
const opening = { 'play-before-noon': 'opening-too' };

rule('1.1', 'OUTSIDE_COMMEMORATIVE_WINDOW', {
  kept: {
    'at the midnight with which 25 April begins, however noon itself is read': {
      events: atMidnight,
      choices: { ...spinsOnly, 'noon-itself': 'does-not' },
    },
    'at noon on 11 November, where the hour itself counts': {
      events: atNoon,
      choices: { ...spinsOnly, 'noon-itself': 'counts' },
    },
  },
  violated: {
    'at noon on 11 November, where the game begins after it': {
      events: atNoon,
      choices: { ...spinsOnly, 'noon-itself': 'does-not' },
    },
    'by a later spin of a turn, where the clocks leave the first open': {
      events: told(
        anzac('23:50:00'),
        ready,
        turn(),
        anzac('23:59:59'),
        doubtful,
        spins('sam', 'HHT', 's1'),
        minutes(1),
        sure,
        { ...spins('sam', 'TTT', 's2'), label: 'sure' },
      ),
      at: 'sure',
    },
  },
  undetermined: {
    'when it may have been before noon': {
      events: told(
        remembrance('11:50:00'),
        ready,
        turn(),
        remembrance('12:00:01'),
        doubtful,
        spins('sam', 'TTT', 's1'),
      ),
      choices: spinsOnly,
      missing: 'to the second',
    },
  },
});

rule('1.1', 'OPENED_OUTSIDE_WINDOW', {
  kept: {
    'when it is opened as the day begins': { events: openedAt(anzac('00:00:00')), choices: opening },
  },
  violated: {
    'when it is opened before noon on 11 November': { events: openedAt(remembrance('11:59:59')), choices: opening },
  },
});

const evening: Telling = [anzac('23:00:00'), ready, turn(), plays('sam', 'HHT', 'h1')];
rule('1.1', 'NOT_CLOSED_BY_MIDNIGHT', {
  kept: {
    'when it is closed with the midnight itself': told(
      evening,
      anzac('23:59:59'),
      clock('2026-04-26T00:00:00+10:00'),
      closes,
    ),
    'when the clocks leave no doubt that it was before': told(evening, anzac('23:59:57'), doubtful, closes),
  },
  violated: {
    'when the pennies are spun as the next day begins': told(
      evening,
      clock('2026-04-26T00:00:00+10:00'),
      spins('sam', 'TTT', 's2'),
      closes,
    ),
    'when a spin may have been late, and the next one surely was': {
      events: told(
        evening,
        anzac('23:59:59'),
        doubtful,
        spins('sam', 'HHT', 'h2'),
        clock('2026-04-26T00:05:00+10:00'),
        sure,
        { ...spins('sam', 'TTT', 's3'), label: 'sure' },
        closes,
      ),
      at: 'sure',
    },
    'when a spin may have been late, and the closing surely was': {
      events: told(
        evening,
        anzac('23:59:59'),
        doubtful,
        spins('sam', 'HHT', 'h2'),
        clock('2026-04-26T00:05:00+10:00'),
        sure,
        { ...closes, label: 'closing' },
      ),
      at: 'closing',
    },
    'when the first spin came on no day of the game, and it was closed on the next': told(
      clock('2026-04-26T20:00:00+10:00'),
      ready,
      turn(),
      losesAtOnce(),
      clock('2026-04-27T00:00:01+10:00'),
      closes,
    ),
  },
  undetermined: {
    'when the closing may have been before midnight': {
      events: told(evening, clock('2026-04-26T00:00:01+10:00'), doubtful, closes),
      missing: 'whether it was before midnight',
    },
    'when the closing may have been after it': {
      events: told(evening, anzac('23:59:59'), doubtful, closes),
      missing: 'whether it was before midnight',
    },
    'when a spin may have been before midnight': {
      events: told(evening, clock('2026-04-26T00:00:01+10:00'), doubtful, spins('sam', 'TTT', 's2')),
      missing: 'whether it was before midnight',
    },
  },
});
