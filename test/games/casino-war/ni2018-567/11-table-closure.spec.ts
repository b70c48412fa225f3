import { game as casinoWar } from '../../../../domain/games/casino-war/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import * as floor from '../support/casino-war-floor.ts';

const { alice, casinoSupervisor, dealer, minutes, openTable, tableEvent } = floor;
const { rule } = clauseSpecs(
  casinoWar,
  'casino-war/ni2018-567',
  openTable,
  new URL('in-full/11-table-closure.txt', import.meta.url),
);

const closes = (more: Parameters<typeof tableEvent>[1] = {}, who = casinoSupervisor) =>
  tableEvent('SessionClosed', { reason: 'no-staff', playersPresent: 3, closureSignId: null, ...more }, who);
const said = tableEvent('NoticeGiven', { content: { kind: 'closure', proposedAt: null }, by: dealer.personId });
const shown = floor.sign('sign-closing', { kind: 'closure', proposedAt: null });

rule('11.2', 'CLOSED_WITHOUT_NOTICE', {
  kept: {
    'when the players were told, however short a time before': [said, closes()],
    'when a sign told of it': [shown, closes()],
    'when no player was there': [closes({ playersPresent: 0 })],
    'when it closes with the gaming day': [closes({ reason: 'end-of-gaming-day' })],
    'when play goes on in the next session': [closes({ reopensAtOnce: true })],
  },
  violated: {
    'when nobody recorded that they were told, and this venue records everything': {
      events: [closes().as('closing')],
      at: 'closing',
      choices: { 'silence-of-the-record': 'breach' },
    },
  },
  undetermined: {
    'when nobody recorded that they were told': { events: [closes()], missing: 'whether the players were told before' },
    'when it is only on record that they were told afterwards': {
      events: [closes(), said.after(minutes(1))],
      missing: 'whether the players were told before',
    },
    'when it names a sign of which nothing else is on record': {
      events: [closes({ closureSignId: 'sign-9' })],
      missing: 'what the sign sign-9 showed',
    },
  },
});

rule('11.2', 'CLOSED_WITHOUT_POWER', {
  kept: {
    'when a casino supervisor closes it': [said, closes()],
    'when the casino operator closes it': [said, closes({}, floor.operator)],
    'when the dealer closes it and no player is there': [closes({ playersPresent: 0 }, dealer)],
  },
  violated: {
    'when the dealer closes it': { events: [said, closes({}, dealer).as('closing')], at: 'closing' },
    'when a player does': [said, closes({}, alice)],
  },
  undetermined: {
    'when somebody does of whom the text does not say that they speak for the casino operator': {
      events: [said, closes({}, floor.actor('eye-1', 'surveillance-operator'))],
      missing: 'who speaks for the casino operator',
    },
  },
});
