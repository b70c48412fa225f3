import { game } from '../../../../domain/games/two-up/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { Actor, Step } from '../../../support/script.ts';
import {
  alice,
  announced,
  begins,
  bet,
  noMoreBets,
  openTable,
  roundEvent,
  spin,
  spun,
  underWay,
} from '../support/two-up-floor.ts';

const { rule } = clauseSpecs(game, ['two-up/star-2016', 'two-up/undated'], openTable);

/** A boxer of whom no duty is on record, while another is on record as the boxer. */
const relief: Actor = { personId: 'boxer-9', role: 'boxer' };
const missing = 'whether boxer-9 was on duty at the table: the record holds no duty of theirs then';
const onHeads = [...begins, bet(alice, 'heads', 5_000), noMoreBets];
const called: Step = roundEvent('NoMoreBetsCalled', { by: relief.personId, words: null }, relief);

rule('6.3', 'CALL_NOT_BY_BOXER', {
  kept: { 'when the boxer on record calls': underWay },
  undetermined: {
    'when somebody calls as the boxer whom nobody recorded on duty': {
      events: [...begins, called.as('call')],
      at: 'call',
      missing,
    },
  },
});

rule('6.9', 'RESULT_ANNOUNCED_NOT_BY_BOXER', {
  kept: { 'when the boxer on record announces': [...onHeads, ...spin('HH')] },
  undetermined: {
    'when somebody announces as the boxer whom nobody recorded on duty': {
      events: [...onHeads, spun('HH'), announced('heads', 's1', relief)],
      missing,
    },
  },
});
