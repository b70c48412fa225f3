import { clauseSpecs } from '../../../support/clause-specs.ts';
import { broughtIn, checked, item } from '../../../support/floor.ts';
import type { Step } from '../../../support/script.ts';
import { ofAlice, stake, wins, withSixth } from '../support/alone.ts';
import { game as doubleChance } from '../../../../domain/games/double-chance/game.ts';
import { tableEvent } from '../../../support/card-floor.ts';
import { alice, dealer, loads, openTable, pays } from '../support/double-chance-floor.ts';

const { rule } = clauseSpecs(
  doubleChance,
  'double-chance/star-2016',
  openTable,
  new URL('in-full/02-table-layout-and-equipment.txt', import.meta.url),
);

const wrong = (kind: string): Step => checked(item(kind, { condition: 'wrong' })).as('check');
const missing = (...kinds: string[]): Step =>
  checked(...kinds.map((kind) => item(kind, { condition: 'missing' }))).as('check');
const inOrder = (...kinds: string[]): Step => checked(...kinds.map((kind) => item(kind)));
const marked = (...areas: string[]): Step => checked(item('layout', { marked: areas })).as('check');
/** The device is taken out, and none is recorded as brought in. */
const ruledOut = (takenOut: string): Step =>
  tableEvent('EquipmentChanged', {
    kind: 'shuffling-device',
    takenOut,
    broughtIn: null,
    reason: 'damaged',
    by: dealer.personId,
  }).as('out');
const play = withSixth(wins, pays(ofAlice, alice, stake));

rule('2.1', 'TABLE_LAYOUT_NONCOMPLIANT', {
  kept: {
    'when the table is in order': [inOrder('table'), ...play],
    'when it is put right before play': [wrong('table'), broughtIn('table'), ...play],
    'when nobody looked at it': [...play],
  },
  violated: { 'when it is wrong and a round is played': { events: [wrong('table'), ...play], at: 'check' } },
  undetermined: {
    'when it is only found wrong after play': { events: [...play, wrong('table')], missing: 'since when' },
  },
});
rule('2.2', 'TABLE_LAYOUT_NONCOMPLIANT', {
  kept: { 'when the layout is as it should be': [inOrder('layout'), ...play] },
  violated: { 'when it is marked otherwise': { events: [wrong('layout'), ...play], at: 'check' } },
});
rule('2.2.1', 'TABLE_LAYOUT_NONCOMPLIANT', {
  kept: { 'when there are areas for wagers': [marked('wagers', 'cards'), ...play] },
  violated: { 'when there are none': { events: [marked('cards'), ...play], at: 'check' } },
});
rule('2.2.2', 'TABLE_LAYOUT_NONCOMPLIANT', {
  kept: { 'when there are areas for cards': [marked('wagers', 'cards'), ...play] },
  violated: { 'when there are none': { events: [marked('wagers'), ...play], at: 'check' } },
});
rule('2.2.3', 'TABLE_LAYOUT_NONCOMPLIANT', {
  kept: { 'when there is an area for jackpot wagers': [marked('wagers', 'jackpot'), ...play] },
  violated: { 'when there is none': { events: [marked('wagers'), ...play], at: 'check' } },
});
rule('2.2.4', 'TABLE_LAYOUT_NONCOMPLIANT', {
  kept: { 'when both inscriptions are there': [marked('declare', 'discard-line'), ...play] },
  violated: { 'when one is missing': { events: [marked('declare'), ...play], at: 'check' } },
});
rule('2.3.1', 'EQUIPMENT_CHECK_FAILED', {
  kept: {
    'when the device is in order': [inOrder('shuffling-device'), ...play],
    'when there is a card shoe, and no device': [
      checked(item('card-shoe'), item('shuffling-device', { condition: 'missing' })),
      ...play,
    ],
    'when nobody looked at either': [...play],
    'when the device is taken out, and cards go into another': [ruledOut('device-9'), loads(), ...play],
  },
  violated: {
    'when the device is taken out, and the next round is dealt all the same': {
      events: [ruledOut('device-1'), ...play],
      at: 'out',
    },
    'when the device is not in order': { events: [wrong('shuffling-device'), ...play], at: 'check' },
    'when there is neither': { events: [missing('card-shoe', 'shuffling-device'), ...play], at: 'check' },
  },
});
rule('2.3.2', 'EQUIPMENT_CHECK_FAILED', {
  kept: { 'when the discard rack is there': [inOrder('discard-rack'), ...play] },
  violated: { 'when it is not': { events: [missing('discard-rack'), ...play], at: 'check' } },
});
const boxes = (pieces: number): Step => checked(item('drop-box', { pieces })).as('check');
rule('2.4', 'DROP_BOX_COUNT_WRONG', {
  kept: {
    'when there is one': [boxes(1), ...play],
    'when there are two: the table has one': [boxes(2), ...play],
  },
  violated: { 'when it is missing': { events: [missing('drop-box'), ...play], at: 'check' } },
});
