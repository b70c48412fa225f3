import { game } from '../../../../domain/games/two-up/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import { sessionName, type Step } from '../../../support/script.ts';
import { broughtIn, checked, item } from '../../../support/floor.ts';
import {
  accepts,
  alice,
  announced,
  boxer,
  carried,
  gamesSupervisor,
  limits,
  limitsSign,
  noSpin,
  onDuty,
  opened,
  playEvent,
  seated,
  spin,
  spun,
  tableEvent,
  underWay,
} from '../support/two-up-floor.ts';

const setUp = [limitsSign(limits(500, 50_000)), onDuty(boxer), onDuty(gamesSupervisor), seated(alice, 2)];
const { rule } = clauseSpecs(game, 'two-up/star-2016', setUp);

const wrong = (kind: string): Step => checked(item(kind, { condition: 'wrong' }));
const inOrder = (kind: string): Step => checked(item(kind));
const play = [...underWay, ...spin('HH')];

rule('2.1', 'TABLE_LAYOUT_NONCOMPLIANT', {
  kept: {
    'when the table is in order': [inOrder('table'), ...play],
    'when it is put right before play': [wrong('table'), broughtIn('table'), ...play],
    'when nobody looked at it': [checked(item('table', { condition: 'not-seen' })), ...play],
    'when it is found wrong at a table where nothing was played': [wrong('table')],
  },
  violated: {
    'when it is wrong and play begins': { events: [wrong('table').as('check'), ...play], at: 'check' },
    'when it is found wrong twice': { events: [wrong('table').as('check'), wrong('table'), ...play], at: 'check' },
    'when it becomes wrong and play goes on': [inOrder('table'), ...play, wrong('table'), ...spin('TT', 's2')],
  },
  undetermined: {
    'when it is only found wrong after play': {
      events: [inOrder('table'), ...play, wrong('table')],
      missing: 'since when',
    },
    'when the clocks cannot tell whether the coins were spun under it': {
      events: [...underWay, wrong('table').from('T-2', 900), spun('HH').after(500)],
      missing: 'the clocks cannot tell',
    },
    'when it is then put right at once': {
      events: [...play, wrong('table'), broughtIn('table'), ...spin('TT', 's2')],
      missing: 'since when',
    },
  },
});
rule('2.2', 'TABLE_LAYOUT_NONCOMPLIANT', {
  kept: { 'when the layout is as it should be': [inOrder('layout'), ...play] },
  violated: { 'when it is marked otherwise': [wrong('layout'), ...play] },
});
const areas = (...marked: string[]): Step => checked(item('layout', { marked }));
rule('2.2.1', 'TABLE_LAYOUT_NONCOMPLIANT', {
  kept: {
    'when both areas are there': [areas('T', 'H'), ...play],
    'when nobody looked at the areas': [inOrder('layout'), ...play],
  },
  violated: { 'when there is none for tails': [areas('H', 'spinner'), ...play] },
});
rule('2.2.2', 'TABLE_LAYOUT_NONCOMPLIANT', {
  kept: { "when the spinner's area is there": [areas('H', 'T', 'spinner'), ...play] },
  violated: { 'when it is not': [areas('H', 'T'), ...play] },
});

const coins = (pieces: number | null, ...marked: string[]): Step =>
  checked(item('coin-set', { pieces, marked: marked.length === 0 ? null : marked }));
rule('2.3', 'COIN_SET_INCOMPLETE', {
  kept: {
    'when five crossed coins are there': [coins(5, 'white', 'white', 'yellow', 'yellow', 'white'), ...play],
    'when a set of four is replaced before play': [coins(4), broughtIn('coin-set', { pieces: 5 }), ...play],
    'when one is lost in play': [coins(5), ...play, coins(4), ...spin('TT', 's2')],
    'when nothing is played': [coins(4)],
    'when wagers are carried in: play began before': [opened, carried(alice, 'heads', 500), accepts(), spun('HH')],
    'when they are looked at in the first game, before its first spin': [opened, coins(5), ...play.slice(1)],
    'when the fifth comes in the first game, before its first spin': [coins(4), opened, coins(5), ...play.slice(1)],
    'when a spare set beside it is short': [
      checked(item('coin-set', { pieces: 4 }), item('coin-set', { pieces: 5 })),
      ...play,
    ],
  },
  violated: {
    'when play begins with four': { events: [coins(4).as('check'), ...play], at: 'check' },
    'when one tail bears no cross': [coins(5, 'white', 'white', 'white', 'white'), ...play],
    'when a wager is said to be carried from a game of this session into its first': [
      coins(4),
      opened,
      carried(alice, 'heads', 500, { fromRound: `${sessionName}.0900` }),
      accepts(),
      spun('HH'),
    ],
    'when a cross is red': [coins(5, 'white', 'white', 'white', 'white', 'red'), ...play],
    'when the set is taken out and none comes': [
      coins(5),
      tableEvent('EquipmentChanged', {
        kind: 'coin-set',
        takenOut: 'set-1',
        broughtIn: null,
        reason: 'worn',
        by: gamesSupervisor.personId,
      }),
      ...play,
    ],
  },
  undetermined: {
    'when nobody looked before play began': {
      events: [opened.as('game'), ...play.slice(1), coins(5)],
      at: 'game',
      missing: 'whether the set of five marked coins was there',
    },
  },
});

const lit = (kind: string, pieces: number, ...marked: string[]) => item(kind, { pieces, marked });
rule('2.4', 'SIGNAL_LIGHTS_NONCOMPLIANT', {
  kept: {
    'when three colours stand in sight': [
      checked(lit('odds-lights', 5, 'blue'), lit('heads-lights', 3, 'red'), lit('tails-lights', 3, 'green')),
      ...play,
    ],
  },
  violated: {
    'when two sets have one colour': [checked(lit('heads-lights', 3, 'red'), lit('tails-lights', 3, 'red')), ...play],
    'when one set gets the colour that another has': {
      events: [
        checked(lit('odds-lights', 5, 'blue'), lit('heads-lights', 3, 'red')),
        broughtIn('heads-lights', { pieces: 3, marked: ['blue'] }).as('new'),
        ...play,
      ],
      at: 'new',
    },
    'when two sets have one colour, and the third is looked at for itself': {
      events: [
        checked(lit('odds-lights', 5, 'red'), lit('heads-lights', 3, 'red')).as('alike'),
        checked(lit('tails-lights', 3, 'green')),
        ...play,
      ],
      at: 'alike',
    },
    'when they are out of sight': [wrong('lights'), ...play],
  },
});
rule('2.4.1', 'SIGNAL_LIGHTS_NONCOMPLIANT', {
  kept: { 'when five lights of one colour count the odds': [checked(lit('odds-lights', 5, 'blue', 'blue')), ...play] },
  violated: {
    'when there are four': [checked(lit('odds-lights', 4, 'blue')), ...play],
    'when they are of two colours': [checked(lit('odds-lights', 5, 'blue', 'green')), ...play],
    'when they do not burn': [checked(item('odds-lights', { pieces: 5, condition: 'wrong' })), ...play],
  },
});
const oddsWith = (oddsLightsLit: number, spinId: string, said = 'odds'): readonly Step[] => [
  spun('HT', { spinId }),
  announced(said, spinId, boxer, { oddsLightsLit }),
];
rule('2.4.1', 'ODDS_LIGHTS_WRONG', {
  kept: {
    'when a light more is lit with each odds': [...underWay, ...oddsWith(1, 'a'), ...oddsWith(2, 'b')],
    'when all five are lit with the fifth': [
      ...underWay,
      ...[1, 2, 3, 4].flatMap((nth) => oddsWith(nth, `s${nth}`)),
      ...oddsWith(5, 's5', 'five-odds'),
    ],
    'when nobody recorded the lights': [...underWay, ...spin('HT', 'a')],
    'when an invalid spin lights none': [
      ...underWay,
      ...oddsWith(1, 'a'),
      spun('HT', { spinId: 'x' }),
      noSpin('x'),
      ...oddsWith(2, 'b'),
    ],
    'when they are counted on from the game before, or begin afresh': [
      opened,
      carried(alice, 'heads', 5_000, { oddsRun: 2 }),
      accepts(),
      ...oddsWith(3, 'a'),
      ...oddsWith(2, 'b'),
    ],
    'when a head puts them out or leaves them': [
      ...underWay,
      spun('HH'),
      announced('heads', 's1', boxer, { oddsLightsLit: 1 }),
    ],
  },
  violated: {
    'when two are lit with the first odds': {
      events: [...underWay, spun('HT'), announced('odds', 's1', boxer, { oddsLightsLit: 2 }).as('said')],
      at: 'said',
    },
    'when none is': [...underWay, ...oddsWith(0, 'a')],
  },
});
rule('2.4.2', 'SIGNAL_LIGHTS_NONCOMPLIANT', {
  kept: { 'when three lights count the heads': [checked(lit('heads-lights', 3, 'red')), ...play] },
  violated: { 'when five do': [checked(lit('heads-lights', 5, 'red')), ...play] },
});
rule('2.4.3', 'SIGNAL_LIGHTS_NONCOMPLIANT', {
  kept: { 'when three lights count the tails': [checked(lit('tails-lights', 3, 'green')), ...play] },
  violated: { 'when two do': [checked(lit('tails-lights', 2, 'green')), ...play] },
});

rule('2.6', 'EQUIPMENT_CHECK_FAILED', {
  kept: {
    'when kip, disc and bowl are looked over': [checked(item('kip'), item('disc'), item('bowl')), ...play],
    'when two checks before play see all three': [checked(item('kip')), checked(item('disc'), item('bowl')), ...play],
    'when nothing is on record of any check': play,
  },
  violated: {
    'when the check leaves out the bowl': {
      events: [checked(item('kip'), item('disc')).as('check'), ...play],
      at: 'check',
    },
    'when the bowl is only looked for between two spins': [
      checked(item('kip'), item('disc')),
      ...play,
      checked(item('bowl')),
      ...spin('TT', 's2'),
    ],
    'when the bowl is only looked for after play': [checked(item('kip'), item('disc')), ...play, checked(item('bowl'))],
  },
});
rule('2.6.1', 'EQUIPMENT_CHECK_FAILED', {
  kept: { 'when the kip is in order': [inOrder('kip'), ...play] },
  violated: {
    'when its baize is gone': [wrong('kip'), ...play],
    'when there is none': [checked(item('kip', { condition: 'missing' })), ...play],
  },
});

const offered = (seat: number | null): Step =>
  playEvent('SpinnerOffered', { personId: alice.personId, seat, by: boxer.personId });
rule('2.6.2', 'SPINNER_ORDER_BROKEN', {
  kept: {
    'when the disc lies before the player who is asked': [opened, offered(2)],
    'when nobody saw where it lay': [opened, offered(null)],
    'when she changed her place a moment before': [
      opened,
      tableEvent('SeatLeft', { seat: 2, personId: alice.personId }),
      seated(alice, 3).from('T-2', 900),
      offered(2).after(500),
    ],
  },
  violated: { 'when it lies before another place': { events: [opened, offered(3).as('offer')], at: 'offer' } },
});
rule('2.6.2', 'EQUIPMENT_CHECK_FAILED', {
  kept: { 'when the disc is there': [inOrder('disc'), ...play] },
  violated: { 'when it is not': [checked(item('disc', { condition: 'missing' })), ...play] },
});
rule('2.6.3', 'EQUIPMENT_CHECK_FAILED', {
  kept: { 'when the bowl is there': [inOrder('bowl'), ...play] },
  violated: { 'when it is not': [checked(item('bowl', { condition: 'missing' })), ...play] },
});
const named = (equipmentId: string) => item('drop-box', { equipmentId, pieces: null });
const twoBoxes = checked(named('box-1'), named('box-2'));
const exchangedBox = (broughtInId: string | null): Step =>
  tableEvent('EquipmentChanged', {
    kind: 'drop-box',
    takenOut: 'box-1',
    broughtIn: broughtInId === null ? null : item('drop-box', { equipmentId: broughtInId }),
    reason: 'full',
    by: gamesSupervisor.personId,
  });
rule('2.7', 'DROP_BOX_COUNT_WRONG', {
  kept: {
    'when two boxes are attached': [checked(item('drop-box', { pieces: 2 })), ...play],
    'when each is seen for itself': [checked(item('drop-box'), item('drop-box')), ...play],
    'when nobody counted them': [checked(item('drop-box', { pieces: null })), ...play],
    'when the second comes before play': [checked(item('drop-box')), broughtIn('drop-box'), opened, spun('HH')],
    'when a full one is exchanged for an empty one': [twoBoxes, ...play, exchangedBox('box-3'), ...spin('TT', 's2')],
    'when one is exchanged, and nobody had counted them': [exchangedBox('box-3'), ...play],
    'when each of two is named, and nobody counted': [checked(named('box-1'), named('box-2')), ...play],
  },
  violated: {
    'when there is one': [checked(item('drop-box')), ...play],
    'when one is named, and nobody counted': [checked(named('box-1')), ...play],
    'when one is taken off and none put on, and play goes on': {
      events: [twoBoxes, ...play, exchangedBox(null).as('off'), ...spin('TT', 's2')],
      at: 'off',
    },
    'when a third is put on': { events: [twoBoxes, broughtIn('drop-box').as('third'), ...play], at: 'third' },
    'when one of the two is missing': [checked(item('drop-box'), item('drop-box', { condition: 'missing' })), ...play],
  },
});
