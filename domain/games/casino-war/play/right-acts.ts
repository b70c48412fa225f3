import { ruleOut } from '../../../play/moves/ruled-out.ts';
import type { Acting } from '../../../play/session.ts';
import { beside } from '../../../play/plantable.ts';
import { decisionBy } from '../../../play/table.ts';
import type { WarMove } from './moves/move.ts';
import { sayPlay } from './say.ts';
import type { WarTable } from './table.ts';

const changeDirected: Acting<WarMove> = {
  ...beside('rightly-directed-change', 'A casino supervisor has marked cards changed.', (round) => {
    // A round of this game is all that it is planted in.
    const { floor, set, crew } = round.table as WarTable;
    const decision = decisionBy<'marked'>(crew.casinoSupervisor, '2.5', 'marked');
    sayPlay(floor, 'cards.ChangeDirected', { set: set.name, what: 'some-cards', decision }, crew.casinoSupervisor);
  }),
  uses: 'cards.ChangeDirected',
};

const deviceRuledOut: Acting<WarMove> = {
  name: 'rightly-replaced',
  says: 'A shoe that shuffles by itself fails in a round, and after it a casino supervisor has another in its place.',
  uses: 'table.EquipmentChanged: shoe',
  bend: { incident: 'device-fails' },
  deeds: () => ({
    newDevice: {},
    afterRound: (round) => {
      const { shoe, isDeviceOut, crew } = round.table;
      if (!shoe || !isDeviceOut) return;
      const failed = shoe.id.replace(/-substitute$/, '');
      ruleOut(round, 'shoe', crew.casinoSupervisor, ['13.3(b)', 'equipment-fault', failed]);
    },
  }),
};

/** Powers used rightly that legal play does not have of itself: 2.5, 13.3(b). */
export const rightActs: readonly Acting<WarMove>[] = [changeDirected, deviceRuledOut];
