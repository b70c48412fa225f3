import { pause, say } from '../../../../play/floor.ts';
import { expect, expectOfSession } from '../../../../play/round-play.ts';
import { refuse } from '../../../../play/rulings.ts';
import { decisionBy } from '../../../../play/table.ts';
import type { Script } from '../game.ts';
import { layAgain, layTheFirst, newToIt, tellOwner, underMinimum } from '../under-minimum.ts';
import { moveAt, type WarMove } from './move.ts';

/** Casino war wagers win and tie wagers lose, and none goes to war. */
const higher: Partial<Script> = { first: 'higher' };
const clause = '3.4';

const whileBetsAreOpen = moveAt('whileBetsAreOpen', higher);

export const underMinimumAndTold: WarMove = whileBetsAreOpen(
  'under-minimum-and-told',
  'A wager under the minimum is played, and its owner is told that no further one will be accepted: lawful, and noted.',
  (round) => tellOwner(round, layTheFirst(round)),
);

export const underMinimumNotTold: WarMove = whileBetsAreOpen(
  'under-minimum-not-told',
  'A wager under the minimum is played, and nobody recorded that its owner was told.',
  (round) => {
    const wager = layTheFirst(round);
    expectOfSession(round, { clause, code: 'UNDER_MIN_OWNER_NOT_ADVISED' }, 'undetermined', wager);
  },
);

export const underMinimumAgain: WarMove = whileBetsAreOpen(
  'under-minimum-again',
  'A player who was told that no further wager under the minimum will be accepted lays another, and it is played.',
  (round) => {
    const wager = layAgain(round);
    expect(round, { clause, code: 'UNDER_MIN_STANDS' }, wager, 'noted');
    expectOfSession(round, { clause, code: 'REPEATED_UNDER_MIN' }, 'violation', wager);
  },
);

export const firstUnderMinimumRefused: WarMove = whileBetsAreOpen(
  'first-under-minimum-refused',
  'The first wager of a player under the minimum is refused, which should be played, and the player be told.',
  (round) => {
    const { table } = round;
    const player = newToIt(round);
    const { personId } = player;
    const stakeCents = underMinimum(round, player, 'casino-war');
    const decision = decisionBy(table.crew.casinoSupervisor, clause, 'outside-limits');
    const refused = { wagerId: null, personId, kind: 'casino-war', stakeCents, decision };
    say(table.floor, 'round.WagerRefused', refused, table.crew.casinoSupervisor);
    expectOfSession(round, { clause, code: 'FIRST_UNDER_MIN_REFUSED' });
  },
);

/** It is found by what its settlement says: no citation of its own is declared. */
export const refusedUnderMinimumCollected: WarMove = whileBetsAreOpen(
  'refused-under-minimum-collected',
  'A further wager under the minimum is rightly refused, and a dealer collects it with the losers.',
  (round) => {
    const wager = layAgain(round);
    pause(round.table.floor, 1_000, 3_000);
    refuse(round, wager, round.table.crew.casinoSupervisor, 'outside-limits');
    wager.lawful = { givenBackBy: clause };
  },
);
