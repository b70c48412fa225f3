import type { Plantable } from '../plantable.ts';
import { expectOfSession } from '../round-play.ts';
import type { Citation } from '../rules.ts';
import type { Evening } from '../table.ts';

/** A move that is done to the session as a whole; its round is where it is declared. */
export const ofTheEvening = <Nights extends Evening>(
  name: string,
  says: string,
  evening: Partial<Nights>,
  citation: Citation,
): Plantable => ({
  name,
  says,
  oncePerSession: true,
  evening,
  deeds: () => ({ atOpening: (round) => expectOfSession(round, citation) }),
});

export const limitsSignForgotten = (citation: Citation): Plantable =>
  ofTheEvening<Evening>(
    'limits-sign-forgotten',
    'The sign of the limits goes up only when a game has been played.',
    { limitsSign: 'after-the-first-round' },
    citation,
  );

export const closedWithoutNotice = (citation: Citation): Plantable =>
  ofTheEvening<Evening>(
    'closed-without-notice',
    'The table closes with players at it, and no sign had said when.',
    { closureSign: 'not-shown' },
    citation,
  );

export const closedByDealer = (citation: Citation): Plantable =>
  ofTheEvening<Evening>(
    'closed-by-dealer',
    'A dealer closes the table with players at it.',
    { closedBy: 'dealer' },
    citation,
  );

export const tableStampedWrong = (citation: Citation, openedUnder: string): Plantable =>
  ofTheEvening<Evening>(
    'table-stamped-wrong',
    'The floor stamps a table with another edition than the one in force.',
    { openedUnder },
    citation,
  );
