import { reportConduct } from '../../../play/conduct.ts';
import { pause, say } from '../../../play/floor.ts';
import { rightlyVacated } from '../../../play/moves/table.ts';
import { ruleOut } from '../../../play/moves/ruled-out.ts';
import type { Acting } from '../../../play/session.ts';
import { beside } from '../../../play/plantable.ts';
import { leaveSeat } from '../../../play/players.ts';
import { declareVoid, refuse } from '../../../play/rulings.ts';
import { asPlayer, decisionBy, type Player } from '../../../play/table.ts';
import { giveBack } from '../../../play/wagers.ts';
import { oneOf } from '../../play.ts';
import { playersOn, type WarRound } from './game.ts';
import type { WarMove } from './moves/move.ts';
import { exclude } from './exclude.ts';
import { layAgain } from './under-minimum.ts';
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

/** A player is seen to break the rules. */
const breakRules = ({ table }: WarRound, player: Player): void => {
  reportConduct(table, { conduct: 'other', ...asPlayer(player) });
  pause(table.floor, 3_000, 9_000);
};

const excluded: Acting<WarMove> = {
  name: 'rightly-excluded-from-game',
  says: 'A player breaks the rules: their wagers are void and go back, they are excluded from the game, and leave.',
  uses: 'table.PlayerExcluded: game',
  deeds: () => {
    let player: Player | undefined;
    return {
      whileBetsAreOpen: (round) => {
        player = round.wagers.at(-1)?.player;
        if (player === undefined) return;
        breakRules(round, player);
        for (const wager of round.wagers.filter((one) => one.player === player)) {
          declareVoid(round, wager, round.table.crew.casinoSupervisor, ['12.2(a)', 'rules-broken']);
          giveBack(round, wager);
        }
        exclude(round, player.personId, round.table.crew.casinoSupervisor);
      },
      afterRound: ({ table }) => {
        if (player) leaveSeat(table, player);
      },
    };
  },
};

const excludedAfterwards: Acting<WarMove> = {
  name: 'rightly-excluded-when-all-is-settled',
  says: 'A player breaks the rules, their wagers are settled as they fell, and then they are excluded from the game.',
  uses: 'table.PlayerExcluded: game',
  deeds: () => ({
    afterInitialDeal: (round) => {
      const player = round.wagers[0]?.player;
      if (player) breakRules(round, player);
    },
    afterRound: (round) => {
      const player = [...round.settled, ...round.wagers][0]?.player;
      if (!player || !round.table.players.includes(player)) return;
      breakRules(round, player);
      exclude(round, player.personId, round.table.crew.casinoSupervisor);
      leaveSeat(round.table, player);
    },
  }),
};

const handVoided: Acting<WarMove> = {
  name: 'rightly-voided-on-a-box',
  says: 'A player who has a box alone breaks the rules when it has its card: the hand is declared void, and the wagers go back.',
  uses: 'round.HandVoided',
  deeds: () => ({
    afterInitialDeal: (round) => {
      const hand = round.dealing.find((box) => playersOn(round, box).length === 1);
      const wagers = round.wagers.filter((wager) => wager.hand === hand);
      const player = wagers[0]?.player;
      if (hand === undefined || !player) return;
      breakRules(round, player);
      const { floor, crew } = round.table;
      const decision = decisionBy(crew.casinoSupervisor, '12.2(a)', 'rules-broken');
      say(floor, 'round.HandVoided', { hand, money: 'as-if-never-played', decision }, crew.casinoSupervisor);
      pause(floor, 2_000, 4_000);
      for (const wager of wagers) giveBack(round, wager);
    },
  }),
};

const refused: Acting<WarMove> = {
  name: 'rightly-refused',
  says: 'A player who was told of it lays another wager under the minimum: it is refused, and goes back.',
  uses: 'round.WagerRefused',
  bend: { first: 'higher' },
  deeds: () => ({
    whileBetsAreOpen: (round) => {
      const again = layAgain(round);
      pause(round.table.floor, 1_000, 3_000);
      refuse(
        round,
        again,
        oneOf(round.table.floor.chance, [round.table.crew.leader, round.table.crew.casinoSupervisor]),
        'outside-limits',
      );
      giveBack(round, again);
    },
  }),
};

/** Powers used rightly that legal play does not have of itself: 2.5, 3.4, 12.2, 12.6, 13.3(b). */
export const rightActs: readonly Acting<WarMove>[] = [
  changeDirected,
  deviceRuledOut,
  refused,
  excluded,
  excludedAfterwards,
  handVoided,
  rightlyVacated('12.6'),
];
