import { roundOf, say } from '../floor.ts';
import type { Plantable } from '../plantable.ts';
import type { RoundPlay } from '../round-play.ts';
import type { Citation } from '../rules.ts';
import { anyKind, bettorOn } from './common.ts';

/** In the round of a number, a wager is found that the round it is said to be carried from does not bear out. */
export const carriedWrong = (round: RoundPlay, number: number, wagerId: string, citation: Citation): void => {
  const subject = { kind: 'round' as const, id: roundOf(round.table.floor, number) };
  round.expected.push({ subject, ...citation, verdict: 'undetermined', wagerId });
};

/** The last number that a round can have: no evening comes to so many. */
const numberOfNoRound = 999_999;

export const carriedFromNowhere = (citation: Citation): Plantable => ({
  name: 'carried-from-nowhere',
  says: 'A wager is said to be carried from a round that nobody played.',
  deeds: () => ({
    atOpening: (round) => {
      const kind = anyKind(round);
      const { player, stakeCents } = bettorOn(round, kind);
      const { floor, crew, rules } = round.table;
      const wagerId = `W-carried-${round.number}`;
      const data = {
        wagerId,
        personId: player.personId,
        kind,
        area: rules.areas[kind] ?? null,
        stakeCents,
        medium: 'chips' as const,
        chips: null,
        // Numbers that a terminal left out are counted by `roundOf`, and after the last number there is none.
        fromRound: roundOf(floor, numberOfNoRound - floor.roundsLost),
      };
      say(floor, 'round.WagerCarried', data, crew.dealers[0]);
      carriedWrong(round, round.number, wagerId, citation);
    },
  }),
});
