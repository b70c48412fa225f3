import { personsAtTable, personsByMember } from '../kernel/telling.ts';
import { writtenCategory } from '../kernel/stream-category.ts';
import { counter, dotted, given } from '../kernel/stream-ids.ts';
import { otherChipsOnSlip, slipDecider, slipRefusals, slipTables } from './decide.ts';
import { slipEvents } from './events.ts';
import { slipSentences } from './narrate.ts';

/** `STAR.fill.2026`: the venue, the series, and the calendar year in which its numbers run. */
export const slipSeriesId = dotted(
  {
    venue: given('the venue, as its register names it'),
    series: given('the series, as the cage names it'),
    year: counter(9999, 'the calendar year in which the numbers run'),
  },
  { venue: 'STAR', series: 'fill', year: 2026 },
);

/** One series of slips for fills and credits in a calendar year: `slipSeries-STAR.fill.2026`. Its numbers run from 1. */
export const slipSeriesStream = writtenCategory({
  name: 'slipSeries',
  noun: 'series of slips',
  family: slipEvents,
  sentences: slipSentences,
  personsIn: personsByMember({
    ...personsAtTable,
    by: 'voided-by',
    requestedBy: 'requested-by',
    preparedBy: 'prepared-by',
    handedOverBy: 'handed-over-by',
    receivedBy: 'received-by',
    secondSigner: 'signed-by',
  }),
  id: slipSeriesId,
  place: ({ venue }) => ({ venue }),
  address: 'slip-series/:id',
  summary: 'Record events of a series of slips',
  decider: slipDecider,
  refusals: slipRefusals,
  details: { 'chips-are-not-the-venues': otherChipsOnSlip },
  context: (_, { chipsAt }) => ({ chipsAt }),
  tablesOf: slipTables,
  acts: [
    { path: 'requests', event: 'Requested', summary: 'Ask for a fill or a credit' },
    { path: 'slips', event: 'Issued', summary: 'Record that the cage issued a slip' },
    { path: 'dispatches', event: 'Dispatched', summary: 'Record that the chips of a slip left the cage' },
    { path: 'receipts', event: 'ReceivedAtCage', summary: 'Record that the chips of a slip arrived in the cage' },
    { path: 'voids', event: 'Voided', summary: 'Record that a slip was voided' },
  ],
  writers: {
    terminal: ['*'],
    // What the cage has said of a slip it does not take back: a correction is for others (the restricted copy).
    cage: ['*', 'LateEntryRecorded', 'DecisionConfirmed'],
    supervisor: ['Requested'],
    security: ['Dispatched'],
    compliance: ['Requested', 'Dispatched', 'CorrectionRecorded', 'LateEntryRecorded', 'DecisionConfirmed'],
  },
});
