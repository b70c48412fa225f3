import type { FloorGround } from '../../table/word-lists.ts';
import { pause, say, type Actor } from '../floor.ts';
import { beside, type Plantable } from '../plantable.ts';
import { expectOfSession, type RoundPlay } from '../round-play.ts';
import type { Citation } from '../rules.ts';
import { asPlayer, decisionBy } from '../table.ts';

/** Which thing of the equipment it is, in the words of the game, the rule by which it is ruled out, and what is found of that. */
export type RulingOut = {
  readonly kind: string;
  readonly rule: string;
  readonly byPlayer: Citation;
  readonly withoutCause: Citation;
};

/** A thing of the equipment is ruled out, by somebody's decision: a spare one, unless it is said which. */
export const ruleOut = (
  { table }: RoundPlay,
  kind: string,
  by: Actor,
  [rule, ground, which = `spare-${table.floor.setting.table}`]: [string | null, FloorGround, string?],
): void => {
  const { floor, crew } = table;
  const [dealer] = crew.dealers;
  pause(floor, 2_000, 5_000);
  const changed = {
    kind,
    takenOut: which,
    broughtIn: null,
    reason: 'suspected' as const,
    by: dealer.personId,
    decision: decisionBy(by, rule, ground),
  };
  say(floor, 'table.EquipmentChanged', changed, dealer);
};

/** What is done wrongly with the power to have a thing of the equipment ruled out. */
export const wrongRulingsOut = ({ kind, rule, byPlayer, withoutCause }: RulingOut): readonly Plantable[] => [
  beside('ruled-out-by-player', 'A player has a spare thing ruled out, and a dealer takes it away.', (round) => {
    const [player] = round.table.players;
    if (!player) throw new Error('nobody is at the table');
    ruleOut(round, kind, asPlayer(player), [null, 'player-asked']);
    expectOfSession(round, byPlayer);
  }),
  beside(
    'ruled-out-for-no-failure',
    'A casino supervisor has a spare thing ruled out for a fault, and no failure of it is on record.',
    (round) => {
      ruleOut(round, kind, round.table.crew.casinoSupervisor, [rule, 'equipment-fault']);
      expectOfSession(round, withoutCause, 'undetermined');
    },
  ),
];
