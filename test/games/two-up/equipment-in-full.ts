import { broughtIn, checked, item } from '../../support/floor.ts';
import { saidInFull, type Case } from './support/in-full.ts';
import type { Step } from '../../support/script.ts';
import {
  accepts,
  alice,
  announced,
  boxer,
  carried,
  closed,
  noSpin,
  opened,
  playEvent,
  sam,
  seated,
  spin,
  spun,
  tableEvent,
  underWay,
} from './support/two-up-floor.ts';

const only = [
  'TABLE_LAYOUT_NONCOMPLIANT',
  'COIN_SET_INCOMPLETE',
  'SIGNAL_LIGHTS_NONCOMPLIANT',
  'EQUIPMENT_CHECK_FAILED',
  'DROP_BOX_COUNT_WRONG',
];
const coins = item('coin-set', { pieces: 5 });
const play = [...underWay, ...spin('HH')];
/** What is looked at before play, beside five coins; then a game. */
const looked = (...items: Parameters<typeof checked>): Case => ({ only, steps: [checked(coins, ...items), ...play] });
const takenOut = (kind: string): Step =>
  tableEvent('EquipmentChanged', { kind, takenOut: null, broughtIn: null, reason: 'worn', by: 'gs-1' });
const further = ['kip', 'disc', 'bowl'].map((kind) => item(kind));
const areas = (...marked: string[]) => item('layout', { marked });
const set = (pieces: number | null, ...marked: string[]): Case => ({
  only,
  steps: [checked(item('coin-set', { pieces, marked }), ...further), ...play],
});

const things: Readonly<Record<string, Case>> = {
  'the table is wrong': looked(item('table', { condition: 'wrong' }), ...further),
  'the kip is missing and the bowl is wrong': looked(
    item('kip', { condition: 'missing' }),
    item('disc'),
    item('bowl', { condition: 'wrong' }),
  ),
  'the disc is taken out and none comes': {
    only,
    steps: [checked(coins, ...further), takenOut('disc'), ...play],
  },
  'the kip is wrong, other things are then looked at, and play begins': {
    only,
    steps: [
      checked(coins, item('kip', { condition: 'wrong' }), item('disc'), item('bowl')),
      checked(item('table')),
      ...play,
    ],
  },
  'the kip is wrong and nobody sees it again': {
    only,
    steps: [
      checked(coins, item('kip', { condition: 'wrong' }), item('disc'), item('bowl')),
      checked(item('kip', { condition: 'not-seen' })),
      ...play,
    ],
  },
  'the kip is put right between two games, and play was under way with it': {
    only,
    steps: [
      checked(coins, item('kip', { condition: 'wrong' }), item('disc'), item('bowl')),
      ...play,
      broughtIn('kip'),
      ...spin('HH', 's2'),
    ],
  },
  'the kip is found wrong within the doubt of the clocks of the spin': {
    only,
    steps: [
      checked(coins, ...further),
      ...underWay,
      checked(item('kip', { condition: 'wrong' })).from('T-2', 900),
      spun('HH').after(500),
    ],
  },
  'the kip is found wrong just as long before it as that doubt': {
    only,
    steps: [
      checked(coins, ...further),
      ...underWay,
      checked(item('kip', { condition: 'wrong' })).from('T-2', 900),
      spun('HH').after(900),
    ],
  },
  'the kip is found wrong within the doubt of two clocks': {
    only,
    steps: [
      checked(coins, ...further),
      ...underWay,
      checked(item('kip', { condition: 'wrong' })).from('T-2', 400),
      spun('HH').after(700).from('T-3', 400),
    ],
  },
  'the kip is found wrong just beyond that doubt': {
    only,
    steps: [
      checked(coins, ...further),
      ...underWay,
      checked(item('kip', { condition: 'wrong' })).from('T-2', 900),
      spun('HH').after(901),
    ],
  },
  'the kip is found wrong after one spin and no other follows': {
    only,
    steps: [checked(coins, ...further), ...play, checked(item('kip', { condition: 'missing' }))],
  },
  'the layout has no area for tails and none for the spinner': looked(areas('H'), ...further),
  'the layout has neither area for heads and tails': looked(areas('spinner'), ...further),
};

const coinSets: Readonly<Record<string, Case>> = {
  'there are four coins': set(4, 'white', 'white', 'white', 'white'),
  'there are six coins, all crossed': set(6, 'white', 'white', 'white', 'white', 'white', 'white'),
  'one of five has no cross': set(5, 'white', 'yellow', 'white', 'yellow'),
  'nobody counted, and five are crossed': set(null, 'white', 'yellow', 'white', 'yellow', 'white'),
  'nobody counted, and four are crossed': set(null, 'white', 'yellow', 'white', 'yellow'),
  'the set is wrong': {
    only,
    steps: [checked(item('coin-set', { pieces: 5, condition: 'wrong' }), ...further), ...play],
  },
  'a set is wrong, and another is not': looked(item('coin-set', { pieces: 5, condition: 'wrong' }), ...further),
  'the set was only looked for': {
    only,
    steps: [checked(item('coin-set', { condition: 'not-seen' }), ...further), ...play],
  },
  'other things were looked at, and not the coins': { only, steps: [checked(...further), ...play] },
  'the coins were looked at, and then other things': {
    only,
    steps: [checked(item('coin-set', { pieces: 4 }), ...further), checked(item('table', { pieces: 5 })), ...play],
  },
  'the coins were looked at, and then looked for': {
    only,
    steps: [
      checked(item('coin-set', { pieces: 4 }), ...further),
      checked(item('coin-set', { pieces: 5, condition: 'not-seen' })),
      ...play,
    ],
  },
  'the coins are found short in the same moment as the opening': {
    only,
    steps: [checked(coins, ...further), checked(item('coin-set', { pieces: 3 })), opened.after(0), ...play.slice(1)],
  },
  'the coins are found short a second after the opening': {
    only,
    steps: [checked(coins, ...further), opened, checked(item('coin-set', { pieces: 3 })).after(1_000), spun('HH')],
  },
  'play begins without an opening on record, and nobody looked': { only, steps: [spun('HH')] },
  'the first game has no spin, and nobody looked before the second': {
    only,
    steps: [opened, closed, opened, ...underWay.slice(1), spun('HH')],
  },
};

const lights = (pieces: number | null, ...marked: string[]): Case =>
  looked(item('odds-lights', { pieces, marked }), ...further);
const signals: Readonly<Record<string, Case>> = {
  'there are four lights for odds': lights(4, 'blue'),
  'the five lights for odds are of two colours': lights(5, 'blue', 'red'),
  'nobody counted the lights for odds': lights(null, 'blue'),
  'nobody looked at the colour of four lights for odds': looked(item('odds-lights', { pieces: 4 }), ...further),
  'the lights for tails are missing': looked(
    item('tails-lights', { pieces: 3, condition: 'missing', marked: [] }),
    ...further,
  ),
  'the lights do not stand in sight, and those for heads are wrong': looked(
    item('lights', { condition: 'wrong' }),
    item('heads-lights', { pieces: 3, condition: 'wrong' }),
    ...further,
  ),
  'only those for heads are wrong, and all stand in sight': looked(
    item('lights'),
    item('heads-lights', { pieces: 3, condition: 'wrong' }),
    ...further,
  ),
  'two sets have one colour, and a third another': looked(
    item('odds-lights', { pieces: 5, marked: ['blue', 'blue'] }),
    item('heads-lights', { pieces: 3, marked: ['red'] }),
    item('tails-lights', { pieces: 3, marked: ['blue'] }),
    ...further,
  ),
  'a set bears its own colour twice, and the frame of all one of theirs': looked(
    item('lights', { marked: ['red'] }),
    item('odds-lights', { pieces: 5, marked: ['blue', 'blue'] }),
    item('heads-lights', { pieces: 3, marked: ['red'] }),
    ...further,
  ),
  'nobody looked at the colours of two sets': looked(
    item('odds-lights', { pieces: 5 }),
    item('heads-lights', { pieces: 3 }),
    ...further,
  ),
};

const boxes: Readonly<Record<string, Case>> = {
  'there is one drop box': looked(item('drop-box'), ...further),
  'there are three drop boxes': looked(item('drop-box', { pieces: 3 }), ...further),
  'one of two sets of boxes was not counted': looked(item('drop-box'), item('drop-box', { pieces: null }), ...further),
  'both drop boxes are missing': looked(item('drop-box', { pieces: 2, condition: 'missing' }), ...further),
  'the check leaves out all three': looked(),
  'the check leaves out the disc, which was only looked for': looked(
    item('kip'),
    item('disc', { condition: 'not-seen' }),
    item('bowl'),
  ),
  'the check comes between two spins, and another after them': {
    only,
    steps: [...play, checked(coins, item('kip')), ...spin('TT', 's2'), checked(item('disc'), item('bowl'))],
  },
  'the check comes after the last spin': { only, steps: [checked(coins), ...play.slice(0, 2), checked(item('kip'))] },
};

const offered = (seat: number | null): Step =>
  playEvent('SpinnerOffered', { personId: alice.personId, seat, by: boxer.personId });
const left = tableEvent('SeatLeft', { seat: 2, personId: 'alice' });
const disc = ['SPINNER_ORDER_BROKEN'];
const discs: Readonly<Record<string, Case>> = {
  'the disc lies before another place': { only: disc, steps: [opened, offered(3)] },
  'the disc lies before the place that the player had left': {
    only: disc,
    steps: [left, seated(alice, 4), opened, offered(2)],
  },
  'the disc lies before a place, and the player never sat down': {
    only: disc,
    steps: [
      ...[sam, alice].map((who, index) => tableEvent('SeatLeft', { seat: index + 1, personId: who.personId })),
      opened,
      playEvent('SpinnerOffered', { personId: 'zoe', seat: 3, by: boxer.personId }),
    ],
  },
  'the disc lies before a place while the player has none': { only: disc, steps: [left, opened, offered(5)] },
  'the disc lies before one of two places of the player': { only: disc, steps: [seated(alice, 4), opened, offered(4)] },
  'the player leaves the place within the doubt of the clocks': {
    only: disc,
    steps: [opened, left.from('T-2', 900), offered(3).after(500)],
  },
};

const lit = (count: number, spinId: string, said = 'odds'): readonly Step[] => [
  spun('HT', { spinId }),
  announced(said, spinId, boxer, { oddsLightsLit: count }),
];
const burning = ['ODDS_LIGHTS_WRONG'];
const oddsLights: Readonly<Record<string, Case>> = {
  'two lights are lit with the first odds': { only: burning, steps: [...underWay, ...lit(2, 'a')] },
  'one is lit with the second odds, after an invalid spin': {
    only: burning,
    steps: [...underWay, ...lit(1, 'a'), spun('HT', { spinId: 'x' }), noSpin('x'), ...lit(1, 'b')],
  },
  'one is lit with the second odds, before an invalid spin': {
    only: burning,
    steps: [...underWay, ...lit(1, 'a'), ...lit(1, 'b'), spun('HT', { spinId: 'x' }), noSpin('x')],
  },
  'four are lit with the fifth odds': {
    only: burning,
    steps: [...underWay, ...[1, 2, 3, 4].flatMap((nth) => lit(nth, `s${nth}`)), ...lit(4, 's5', 'five-odds')],
  },
  'none is lit with odds that go on from the game before': {
    only: burning,
    steps: [opened, carried(alice, 'heads', 5_000, { oddsRun: 2 }), accepts(sam), ...lit(0, 'a')],
  },
  'none is lit with odds that were announced as tails': {
    only: burning,
    steps: [...underWay, ...lit(0, 'a', 'tails')],
  },
};

saidInFull('equipment', 'What is said of equipment', {
  ...things,
  ...coinSets,
  ...signals,
  ...boxes,
  ...discs,
  ...oddsLights,
});
