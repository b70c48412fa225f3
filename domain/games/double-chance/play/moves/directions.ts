import { reportConduct } from '../../../../play/conduct.ts';
import { pause, say, type Actor } from '../../../../play/floor.ts';
import { twoOf } from '../../../../play/moves/common.ts';
import { beside, type Plantable } from '../../../../play/plantable.ts';
import { expectOfSession, type RoundPlay } from '../../../../play/round-play.ts';
import type { Verdict } from '../../../../law/finding.ts';
import { asPlayer, decisionBy } from '../../../../play/table.ts';
import type { FloorGround } from '../../../../table/word-lists.ts';
import { moveAt } from './move.ts';

type Direction = 'play-first' | 'not-together' | 'english-only' | 'other';

const direct = (
  { table: { floor } }: RoundPlay,
  direction: Direction,
  { by, ground, clause }: { readonly by: Actor; readonly ground: FloorGround; readonly clause: string },
): void => {
  const decision = decisionBy(by, clause, ground);
  say(floor, 'table.DirectionGiven', { direction, persons: [], decision }, by);
  pause(floor, 1_000, 3_000);
};

/** A dealer directs players, though somebody is suspected. */
const byDealer = (direction: Exclude<Direction, 'other'>, clause: string, says: string): Plantable =>
  beside(`directed-${direction}-by-dealer`, says, (round) => {
    direct(round, direction, { by: round.table.crew.dealers[0], ground: 'collusion', clause });
    expectOfSession(round, { clause, code: 'DIRECTED_WITHOUT_POWER' });
  });

export const playFirstByDealer = byDealer(
  'play-first',
  '12.11.1',
  'A dealer directs suspects to play their hands first.',
);
export const notTogetherByDealer = byDealer(
  'not-together',
  '12.11.2',
  'A dealer directs suspects not to play together.',
);
export const englishByDealer = byDealer('english-only', '12.11.3', 'A dealer directs players to speak English only.');

const bySupervisor = (
  name: string,
  says: string,
  [direction, ground]: readonly [Direction, FloorGround],
  cited: { readonly code: string; readonly verdict: Verdict },
): Plantable =>
  beside(name, says, (round) => {
    direct(round, direction, { by: round.table.crew.casinoSupervisor, ground, clause: '12.11' });
    expectOfSession(round, { clause: '12.11', code: cited.code }, cited.verdict);
  });

export const directedWithoutSuspicion = bySupervisor(
  'directed-without-suspicion',
  'A casino supervisor directs players to speak English only, and gives no ground.',
  ['english-only', 'none'],
  { code: 'DIRECTED_WITHOUT_SUSPICION', verdict: 'undetermined' },
);

export const directionNotListed = bySupervisor(
  'direction-not-listed',
  'A casino supervisor suspects players, and directs something that the rules do not list.',
  ['other', 'collusion'],
  { code: 'DIRECTION_NOT_LISTED', verdict: 'violation' },
);

export const otherDirectionByDealer: Plantable = beside(
  'other-direction-by-dealer',
  'A dealer directs players to do something that the rules do not list.',
  (round) => {
    direct(round, 'other', { by: round.table.crew.dealers[0], ground: 'collusion', clause: '12.11' });
    expectOfSession(round, { clause: '12.11', code: 'DIRECTED_WITHOUT_POWER' });
    expectOfSession(round, { clause: '12.11', code: 'DIRECTION_NOT_LISTED' });
  },
);

export const cardsOffTheTable = beside(
  'cards-off-the-table',
  'A player holds the cards away from the table.',
  (round) => {
    const [player] = twoOf(round);
    reportConduct(round.table, { conduct: 'cards-off-table', ...asPlayer(player) });
    expectOfSession(round, { clause: '8.2', code: 'CARDS_LEFT_TABLE' });
  },
);

export const playersTalk = moveAt('afterDeal')(
  'players-talk',
  'Two players talk about their cards before they decide.',
  (round) => {
    const [one, other] = twoOf(round);
    reportConduct(round.table, { conduct: 'communication', ...asPlayer(one), towardsPersonId: other.personId });
    pause(round.table.floor, 3_000, 5_000);
    expectOfSession(round, { clause: '8.10', code: 'PLAYER_COMMUNICATION' });
  },
);
