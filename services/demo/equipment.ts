import { derivedUuid } from '../../domain/kernel/canonical.ts';
import type { Game } from '../../domain/games/game.ts';
import type { Played, PlaySetting } from '../../domain/games/play.ts';
import { isSameEquipment } from '../../domain/venue/equipment.ts';
import type { DemoVenue } from './evening.ts';

type Session = { readonly game: Game; readonly setting: PlaySetting; readonly played: Played };

const firstDay = '2016-09-01';

/** The set of coins or cards that each play of a session brings into use. */
const broughtIn = ({ game, setting, played }: Session) =>
  played.events.flatMap((event) =>
    game
      .equipmentIn(event)
      .flatMap(({ kinds: [kind], equipmentId }) =>
        kind === undefined ? [] : [{ kind, equipmentId, table: setting.table }],
      ),
  );

/**
 * The entries of the register for what an evening is played with and the venue's file does not have: a long evening uses up more sets
 * than the file lists. Sent again they are the same entries.
 */
export const equipmentLacking = ({ venue, equipment }: DemoVenue, sessions: readonly Session[]) => {
  const things = sessions.flatMap(broughtIn);
  const lacking = things.filter(
    (thing, place) =>
      things.findIndex((one) => isSameEquipment(one, thing)) === place &&
      !equipment.some((one) => isSameEquipment(one, thing)),
  );
  return lacking.map((thing) => ({
    eventId: derivedUuid([venue, thing.kind, thing.equipmentId]),
    type: 'venue.EquipmentRegistered',
    data: { ...thing, from: firstDay, marked: null },
    metadata: {
      occurredAt: `${firstDay}T00:00:00.000Z`,
      sourceSeq: null,
      actor: { personId: 'CO-01', role: 'compliance-officer' },
      schemaVersion: 1,
    },
  }));
};
