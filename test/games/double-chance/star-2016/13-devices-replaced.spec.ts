import { game as doubleChance } from '../../../../domain/games/double-chance/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import { tableEvent } from '../../../support/card-floor.ts';
import type { Actor, Step } from '../../../support/script.ts';
import { alice, atTable, casinoSupervisor, dealer, deviceRepaired } from '../support/double-chance-floor.ts';
import { inRound, playedOn, voidRound } from '../support/failing-device.ts';

const { rule } = clauseSpecs(doubleChance, 'double-chance/star-2016', atTable);

const dealt = [...inRound, ...playedOn];
const repaired = [...voidRound, deviceRepaired(true)];

/** A device is changed for another of its kind, or for none. */
const changesDevice = (who: Actor, ground: string, takenOut = 'device-1', clause: string | null = null): Step =>
  tableEvent('EquipmentChanged', {
    kind: 'shuffling-device',
    takenOut,
    broughtIn: null,
    reason: 'damaged',
    by: dealer.personId,
    decision: { by: who.personId, roleClaimed: who.role, clause, ground },
  }).as('change');

rule('13.2.3', 'DEVICE_REPLACED_BY_PLAYER', {
  kept: {
    'when a casino supervisor has it replaced': [...voidRound, changesDevice(casinoSupervisor, 'equipment-fault')],
    'when a dealer does': [...voidRound, changesDevice(dealer, 'equipment-fault')],
  },
  violated: { 'when a player does': { events: [...voidRound, changesDevice(alice, 'equipment-fault')], at: 'change' } },
});

rule('13.2.3', 'DEVICE_REPLACED_WITHOUT_CAUSE', {
  kept: {
    'when it had failed': [...voidRound, changesDevice(casinoSupervisor, 'equipment-fault', 'device-1', '13.2.3')],
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
      events: [...dealt, changesDevice(casinoSupervisor, 'none', 'device-1', '13.2.3')],
      at: 'change',
      missing: 'whether it had failed',
    },
    'when another one had failed': {
      events: [...voidRound, changesDevice(casinoSupervisor, 'equipment-fault', 'device-9')],
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
