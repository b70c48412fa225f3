import { citations } from '../../controls/record-keeping/clauses/citations.ts';
import { recordKeepingEdition } from '../../controls/record-keeping/edition.ts';
import type { ExpectedCitation } from '../../games/play.ts';
import { askForRules } from '../conduct.ts';
import { pause, say, skipNumbers } from '../floor.ts';
import { beside, type Plantable } from '../plantable.ts';
import type { RoundPlay } from '../round-play.ts';
import type { Citation } from '../rules.ts';

/** A move declares what our own control of the record finds in the session. */
const expectKept = ({ table, expected }: RoundPlay, { clause, code }: Citation): void => {
  const subject: ExpectedCitation['subject'] = { kind: 'tableSession', id: table.floor.session };
  expected.push({ edition: recordKeepingEdition.id, subject, clause, code, verdict: 'violation', wagerId: null });
};

const numbersSkipped = (): Plantable =>
  beside('numbers-skipped', 'A terminal says 4, and then 9: what it said in between was never recorded.', (round) => {
    skipNumbers(round.table.floor, 'table', 4);
    askForRules(round.table);
    expectKept(round, citations.numbersSkipped);
  });

const numberRepeated = (): Plantable =>
  beside('number-repeated', 'A terminal gives one number to two things.', (round) => {
    askForRules(round.table);
    pause(round.table.floor, 2_000, 5_000);
    skipNumbers(round.table.floor, 'table', -1);
    askForRules(round.table);
    expectKept(round, citations.numberRepeated);
  });

/** Nobody's number: no register of staff has it. */
const stranger = 'NOBODY-99';

const strangerOnDuty = (): Plantable =>
  beside('stranger-on-duty', 'Someone who is not on the register of staff goes on duty for a moment.', (round) => {
    const { floor, crew } = round.table;
    const duty = { personId: stranger, duty: 'dealer' } as const;
    say(floor, 'table.StaffAssigned', duty, crew.gamesSupervisor);
    pause(floor, 2_000, 5_000);
    say(floor, 'table.StaffRelieved', duty, crew.gamesSupervisor);
    expectKept(round, citations.stranger);
  });

/** What breaks the record itself, in any game: the law has nothing to say of it. */
export const movesOfTheRecord: readonly Plantable[] = [
  numbersSkipped(),
  numberRepeated(),
  { ...strangerOnDuty(), oncePerSession: true },
];
