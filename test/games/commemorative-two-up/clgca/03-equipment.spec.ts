import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { Actor } from '../../../support/script.ts';
import { commemorative } from '../support/commemorative-game.ts';
import {
  accepts,
  ann,
  begins,
  checked,
  closed,
  covers,
  crew,
  decisionOf,
  gamesSupervisor,
  item,
  kept,
  lookedOver,
  loses,
  marked,
  measured,
  offers,
  opened,
  openRing,
  pennySet,
  relieved,
  ringEvent,
  rk,
  sam,
  selects,
  spun,
  stakes,
  thrownDown,
} from '../support/commemorative-floor.ts';

const { rule } = clauseSpecs(commemorative, 'commemorative-two-up/clgca', [...crew, measured(70)]);
const turn = [...begins, ...loses];
const changed = (who: Actor) =>
  ringEvent(
    'PenniesChanged',
    { pennySet: 'red', takenOut: ['red-1'], broughtIn: ['red-6'], decision: decisionOf(who, 'equipment-fault') },
    who,
  );

const changedFor = (set: string, penny: string) =>
  ringEvent('PenniesChanged', {
    pennySet: set,
    takenOut: ['red-3'],
    broughtIn: [penny],
    decision: decisionOf(rk, 'equipment-fault'),
  });
const inWords = (...words: readonly string[]) => ({
  marked: words.flatMap((word) => Array.from({ length: 5 }, () => word)),
});
const keptOf = (set: string | null, pennies: readonly string[] | null) =>
  ringEvent('PenniesKept', { pennySet: set, pennies: pennies && [...pennies], keptBy: rk.personId, role: rk.role });

rule('3.1', 'PENNY_SET_INCOMPLETE', {
  kept: {
    'with two sets of five': [lookedOver, ...turn],
    'when nobody counted': [checked(pennySet('red', { pieces: null }), pennySet('blue', { pieces: null })), ...turn],
  },
  violated: {
    'with one set': [checked(pennySet('red')), ...turn],
    'with five pennies in one that is not in order': [
      checked(pennySet('red', { condition: 'damaged' }), pennySet('blue')),
      ...turn,
    ],
    'with four pennies in one': [checked(pennySet('red', { pieces: 4 }), pennySet('blue')), ...turn],
  },
});

rule('3.1', 'PENNIES_FROM_MIXED_SETS', {
  kept: {
    'when all are of one set': [kept('red'), kept('blue'), ...turn],
    'when nobody recorded which set they are of': [...turn],
    'when a penny was kept, and nobody said of which set': [
      kept('red'),
      keptOf(null, ['red-1', 'red-2', 'red-3']),
      ...turn,
    ],
    'when nobody said which pennies of a set were kept': [kept('red'), keptOf('blue', null), ...turn],
  },
  violated: {
    'when one of the other set was brought in between two turns': [
      kept('red'),
      changedFor('blue', 'x-1'),
      opened,
      accepts(),
      selects(sam, { pennies: ['red-1', 'red-2', 'x-1'] }),
      ...loses,
    ],
    'when one of the other set was brought in in the turn': [
      kept('red'),
      opened,
      changedFor('blue', 'x-1'),
      accepts(),
      selects(sam, { pennies: ['red-1', 'red-2', 'x-1'] }),
      ...loses,
    ],
    'when one is of the other set': [
      kept('red'),
      kept('blue'),
      opened,
      accepts(),
      selects(sam, { pennies: ['red-1', 'red-2', 'blue-1'] }),
      ...stakes(),
      ...covers(),
      ...loses,
    ],
  },
});

rule('3.1', 'PENNIES_SELECTED_BY_ANOTHER', {
  kept: {
    'when the spinner selects them': turn,
    'when nobody spun them': [opened, accepts(), selects(ann), closed],
    'when the spinner selects anew before the spin': [opened, accepts(), selects(ann), selects(), ...loses],
  },
  violated: {
    'when the spinner selects only for the next spin': {
      events: [opened, accepts(), selects(ann).as('wrong'), spun('HHT', 'h1'), selects(), ...loses],
      at: 'wrong',
    },
    'when a third patron had selected nothing for that spin': {
      events: [opened, accepts(), spun('HHT', 'h1'), selects(ann).as('wrong'), ...loses, opened, selects(), ...loses],
      at: 'wrong',
    },
    'when another patron selects them': [opened, accepts(), selects(ann), ...stakes(), ...covers(), ...loses],
  },
});

rule('3.1', 'PENNIES_NOT_FROM_RINGKEEPER', {
  kept: {
    'when the ringkeeper throws them down': turn,
  },
  violated: {
    'when a games supervisor does': [
      opened,
      accepts(),
      thrownDown(gamesSupervisor),
      selects(),
      ...stakes(),
      ...covers(),
      ...loses,
    ],
  },
});

rule('3.2', 'WRONG_PENNY_COUNT', {
  kept: {
    'with three': turn,
    'when nobody recorded them': [...begins, spun(''), closed],
  },
  violated: {
    'with two': [...begins, spun('HH'), closed],
    'with four': [...begins, spun('HHTT'), closed],
  },
});

rule('3.3', 'PENNIES_CHANGED_WITHOUT_POWER', {
  kept: {
    'when the ringkeeper changes them': [...begins, changed(rk), ...loses],
  },
  violated: {
    'when a spinner does': [...begins, changed(sam), ...loses],
  },
});

rule('3.3', 'PENNIES_CHANGED_BETWEEN_TURNS_WITHOUT_POWER', {
  kept: {
    'when the ringkeeper changes them': [changed(rk), ...begins, ...loses],
    'when a spinner does in a turn, which is told of that': [...begins, changed(sam), ...loses],
  },
  violated: { 'when a spinner does': { events: [changed(sam).as('change'), ...begins, ...loses], at: 'change' } },
});

rule('3.4', 'PENNY_SET_UNMARKED', {
  kept: {
    'when each bears the mark of its set': [lookedOver, ...turn],
    'when nobody looked at the marks': [
      checked(pennySet('red', { marked: null }), pennySet('blue', { marked: null })),
      ...turn,
    ],
  },
  violated: {
    'when one bears none': [checked(pennySet('red', marked(4, 5)), pennySet('blue')), ...turn],
    'when those of one set bear none, whatever word the other has': [
      checked(pennySet('red', inWords('red', 'white-cross')), pennySet('blue', inWords('white-cross'))),
      ...turn,
    ],
    'when the next look has no word for it any more': {
      events: [
        checked(pennySet('red', inWords('red', 'white-cross'))),
        checked(pennySet('red', inWords('white-cross'))).as('unmarked'),
        ...turn,
      ],
      at: 'unmarked',
    },
  },
  undetermined: {
    'when the word for it is the colour of the set': {
      events: [
        checked(pennySet('red', inWords('red', 'white-cross')), pennySet('blue', inWords('blue', 'white-cross'))).as(
          'check',
        ),
        ...turn,
      ],
      at: 'check',
      missing: 'whether "red" or "blue" is the mark of their set',
    },
    'when the word for it came before the turn, in place of none': {
      events: [
        checked(pennySet('red', inWords('white-cross'))),
        checked(pennySet('red', inWords('red', 'white-cross'))).as('check'),
        ...turn,
      ],
      at: 'check',
      missing: 'whether "red" is the mark of their set',
    },
    'when one word is said for all of a set': {
      events: [checked(pennySet('red', { marked: ['red'] }), pennySet('blue')), ...turn],
      missing: 'whether "red" is the mark of their set',
    },
  },
});

rule('3.4', 'PENNY_CUSTODY_BREAK', {
  kept: {
    'when the ringkeeper keeps both': [kept('red'), kept('blue'), ...turn],
  },
  violated: {
    'when a patron keeps one': [kept('red', sam), ...turn],
    'when one lies with nobody': [kept('red', null), ...turn],
    'when one lies with nobody, and no ringkeeper is on record': [relieved(rk), kept('red', null), ...turn],
  },
  undetermined: {
    'when a ringkeeper keeps one whom nobody recorded on duty': {
      events: [kept('red', { personId: 'rk-9', role: 'ringkeeper' }).as('kept'), ...turn],
      at: 'kept',
      missing: 'whether rk-9 was on duty at the table',
    },
  },
});

rule('3.5', 'PENNY_UNMARKED', {
  kept: {
    'when each tail bears a white cross': [lookedOver, ...turn],
    'when the crosses of one set were looked at': [
      checked(pennySet('red', { marked: null }), pennySet('blue')),
      ...turn,
    ],
  },
  violated: {
    'when one bears none': [checked(pennySet('red', marked(5, 4)), pennySet('blue')), ...turn],
  },
  undetermined: {
    'when a cross is told in another word': {
      events: [checked(pennySet('red', inWords('set-mark', 'cross')), pennySet('blue')).as('check'), ...turn],
      at: 'check',
      missing: 'whether "cross" is a white cross on the tail side',
    },
    'when the word for it is a cross of another colour': {
      events: [checked(pennySet('red'), pennySet('blue', inWords('set-mark', 'yellow-cross'))), ...turn],
      missing: 'whether "yellow-cross" is a white cross on the tail side',
    },
    'when nobody looked': { events: turn, missing: 'the crosses' },
  },
});

rule('3.6', 'EQUIPMENT_CHECK_FAILED', {
  kept: {
    'with a kip': [lookedOver, ...turn],
  },
  violated: {
    'when it was missing': [checked(item('kip', { condition: 'missing' })), ...turn],
  },
});

rule('3.6', 'EQUIPMENT_CHECK_INCOMPLETE', {
  kept: {
    'when sets and kip were looked over': [...openRing.slice(crew.length), ...turn],
    'when nothing was': turn,
  },
  violated: {
    'when the kip was left out': [checked(pennySet('red'), pennySet('blue')), ...turn],
    'when the sets were': [
      checked(item('kip')),
      opened,
      offers(sam, 1),
      accepts(),
      selects(),
      ...stakes(),
      ...covers(),
      ...loses,
    ],
  },
});
