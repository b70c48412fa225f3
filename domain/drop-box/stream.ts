import { writtenCategory } from '../kernel/stream-category.ts';
import { counter, day, dotted, given } from '../kernel/stream-ids.ts';
import { dropBoxDecider, dropBoxRefusals, dropBoxTables, otherChipsInBox } from './decide.ts';
import { dropBoxEvents } from './events.ts';
import { dropBoxSentences, personsInJourney } from './narrate.ts';

/** `STAR.BOX-07.2026-04-25.1`: the box, the gaming day on which the journey begins, and which journey of that day it is. */
export const journeyId = dotted(
  {
    venue: given('the venue, as its register names it'),
    dropBox: given('the box, as the register names it'),
    gamingDay: day(),
    number: counter(999, "1 for the box's first journey of that day"),
  },
  { venue: 'STAR', dropBox: 'BOX-07', gamingDay: '2026-04-25', number: 1 },
);

const atTable = ['Attached', 'Removed'] as const;
const onTheWay = [...atTable, 'Transported', 'Stored', 'Relocked'] as const;
const inTheCountRoom = ['CountBegun', 'Opened', 'Emptied', 'Relocked'] as const;
const all = [...onTheWay, ...inTheCountRoom, 'Counted', 'Verified'] as const;

/** One journey of a drop box, from its table to the count: `dropBox-STAR.BOX-07.2026-04-25.1`. The table changes on the way. */
export const dropBoxStream = writtenCategory({
  name: 'dropBox',
  noun: 'journey of a drop box',
  family: dropBoxEvents,
  sentences: dropBoxSentences,
  personsIn: personsInJourney,
  id: journeyId,
  place: ({ venue, gamingDay, number }) => ({ venue, gamingDay, number }),
  address: 'drop-boxes/:id',
  summary: 'Record events of the journey of a drop box',
  begins: {
    summary: 'Begin the journey of a drop box',
    unknown: 'box-journey-is-not-known',
    alreadyThere: 'box-is-already-attached',
  },
  requires: ({ dropBox }) => [
    { what: 'venue' },
    {
      what: 'registered',
      noun: 'drop box',
      name: dropBox,
      member: 'dropBox',
      reason: 'drop-box-is-not-on-the-register',
    },
  ],
  decider: dropBoxDecider,
  refusals: dropBoxRefusals,
  details: { 'chips-were-never-the-venues': otherChipsInBox },
  context: (_, { chipsAt }) => ({ chipsAt }),
  tablesOf: dropBoxTables,
  // An act of persons, who have read the record. What hangs at a table and what is carried is said as it happens.
  needsRevision: ['Counted', 'Verified'],
  acts: [
    { path: 'counts', event: 'Counted', summary: 'Record a count of what lay in a drop box' },
    { path: 'verification', event: 'Verified', summary: 'Record that a drop box was verified' },
  ],
  writers: {
    terminal: atTable,
    supervisor: ['DecisionConfirmed'],
    cage: ['Verified', 'DecisionConfirmed'],
    security: [...onTheWay, 'DecisionConfirmed'],
    count: [...inTheCountRoom, 'Counted', 'DecisionConfirmed'],
    finance: ['Verified', 'DecisionConfirmed'],
    surveillance: ['DecisionConfirmed'],
    compliance: ['DecisionConfirmed'],
  },
  // What was counted and verified is not taken back by those who said it.
  putRight: {
    CorrectionRecorded: { supervisor: atTable, security: onTheWay, compliance: all },
    LateEntryRecorded: {
      supervisor: atTable,
      cage: ['Verified'],
      security: onTheWay,
      count: [...inTheCountRoom, 'Counted'],
      finance: ['Verified'],
      surveillance: [...onTheWay, ...inTheCountRoom],
      compliance: all,
    },
  },
});
