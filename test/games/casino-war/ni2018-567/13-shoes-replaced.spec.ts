import { game as casinoWar } from '../../../../domain/games/casino-war/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import { tableEvent } from '../../../support/card-floor.ts';
import type { Actor, Step } from '../../../support/script.ts';
import {
  alice,
  card,
  casinoSupervisor,
  closed,
  dealer,
  deals,
  deviceFails,
  deviceRepaired,
  deviceTable,
  noMoreBets,
  opened,
  racks,
  war,
} from '../support/casino-war-floor.ts';

const { rule } = clauseSpecs(casinoWar, 'casino-war/ni2018-567', deviceTable);

const fromDevice = { shoe: 'device-1' };
const dealt: readonly Step[] = [opened, ...deals('1 2S, dealer 3S', fromDevice), racks, closed];
const failing = (...steps: readonly Step[]): readonly Step[] => [
  opened,
  war(alice, 1, 500),
  noMoreBets,
  card('KS', 'box-1', fromDevice),
  deviceFails(),
  ...steps,
  racks,
  closed,
];
const failed = failing(deviceRepaired(false));
const repaired = failing(deviceRepaired(true));

/** A device is changed for another of its kind, or for none. */
const changesDevice = (who: Actor, ground: string, takenOut = 'device-1', clause: string | null = null): Step =>
  tableEvent('EquipmentChanged', {
    kind: 'shoe',
    takenOut,
    broughtIn: null,
    reason: 'damaged',
    by: dealer.personId,
    decision: { by: who.personId, roleClaimed: who.role, clause, ground },
  }).as('change');

rule('13.3(b)', 'DEVICE_REPLACED_BY_PLAYER', {
  kept: {
    'when a casino supervisor has it replaced': [...failed, changesDevice(casinoSupervisor, 'equipment-fault')],
    'when a dealer does': [...failed, changesDevice(dealer, 'equipment-fault')],
  },
  violated: { 'when a player does': { events: [...failed, changesDevice(alice, 'equipment-fault')], at: 'change' } },
});

rule('13.3(b)', 'DEVICE_REPLACED_WITHOUT_CAUSE', {
  kept: {
    'when it had failed': [...failed, changesDevice(casinoSupervisor, 'equipment-fault', 'device-1', '13.3(b)')],
    'when it is replaced for another reason': [...dealt, changesDevice(casinoSupervisor, 'player-asked')],
  },
  violated: {
    'when a venue that records everything has no failure': {
      events: [...dealt, changesDevice(casinoSupervisor, 'equipment-fault')],
      choices: { 'silence-of-the-record': 'breach' },
      at: 'change',
    },
  },
  undetermined: {
    'when no failure is on record': {
      events: [...dealt, changesDevice(casinoSupervisor, 'none', 'device-1', '13.3(b)')],
      at: 'change',
      missing: 'whether it had failed',
    },
    'when another one had failed': {
      events: [...failed, changesDevice(casinoSupervisor, 'equipment-fault', 'device-9')],
      at: 'change',
      missing: 'whether it had failed',
    },
    'when it had been put right': {
      events: [...repaired, changesDevice(casinoSupervisor, 'equipment-fault')],
      at: 'change',
      missing: 'whether it had to be replaced',
    },
  },
});
