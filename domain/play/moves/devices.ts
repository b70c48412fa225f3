import type { FloorGround } from '../../table/word-lists.ts';
import { pause, say, type Actor } from '../floor.ts';
import { beside, type Plantable } from '../plantable.ts';
import { expectOfSession, type RoundPlay } from '../round-play.ts';
import { asPlayer, decisionBy } from '../table.ts';

/** A spare shoe of the table is ruled out, by somebody's decision. */
const ruleOutSpare = ({ table }: RoundPlay, by: Actor, clause: string | null, ground: FloorGround): void => {
  const { floor, crew } = table;
  const [dealer] = crew.dealers;
  pause(floor, 2_000, 5_000);
  const changed = {
    kind: 'shoe',
    takenOut: `spare-${floor.setting.table}`,
    broughtIn: null,
    reason: 'suspected' as const,
    by: dealer.personId,
    decision: decisionBy(by, clause, ground),
  };
  say(floor, 'table.EquipmentChanged', changed, dealer);
};

/** What is done wrongly with the power to have a shoe replaced or ruled out, in a game of cards; `clause` gives it. */
export const wrongRulingsOnDevices = (clause: string): readonly Plantable[] => [
  beside('shoe-ruled-out-by-player', 'A player has a spare shoe ruled out, and a dealer takes it away.', (round) => {
    const [player] = round.table.players;
    if (!player) throw new Error('nobody is at the table');
    ruleOutSpare(round, asPlayer(player), null, 'player-asked');
    expectOfSession(round, { clause, code: 'DEVICE_REPLACED_BY_PLAYER' });
  }),
  beside(
    'shoe-ruled-out-for-no-failure',
    'A casino supervisor has a spare shoe ruled out for a fault, and no failure of it is on record.',
    (round) => {
      ruleOutSpare(round, round.table.crew.casinoSupervisor, clause, 'equipment-fault');
      expectOfSession(round, { clause, code: 'DEVICE_REPLACED_WITHOUT_CAUSE' }, 'undetermined');
    },
  ),
];
