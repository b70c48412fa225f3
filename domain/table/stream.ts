import { writtenCategory } from '../kernel/stream-category.ts';
import { counter, day, dotted, given } from '../kernel/stream-ids.ts';
import { sessionDecider, sessionRefusals } from './decide.ts';
import { tableEvents } from './events.ts';
import { personsInTable, tableSentences } from './narrate.ts';

const decisions = [
  'RulingMade',
  'LimitsChanged',
  'PersonalLimitGranted',
  'PersonalLimitEnded',
  'BoxLimitGranted',
  'BoxLimitEnded',
  'PlayerExcluded',
  'PersonDetained',
  'SeatVacateDirected',
  'DirectionGiven',
  'RecordingDelayed',
] as const;

/** A table from its opening to its closing within one gaming day: `tableSession-STAR.TU-01.2026-04-25.1`. */
export const tableSessionStream = writtenCategory({
  name: 'tableSession',
  noun: 'table session',
  family: tableEvents,
  sentences: tableSentences,
  personsIn: personsInTable,
  takesPlays: 'sessions',
  id: dotted(
    {
      venue: given('the venue, as its register names it'),
      table: given('the table, as the register names it'),
      gamingDay: day("the venue's gaming day on which the table opens"),
      number: counter(999, '1 for the first session of the table on that day'),
    },
    { venue: 'STAR', table: 'TU-01', gamingDay: '2026-04-25', number: 1 },
  ),
  place: (parts, session) => ({ ...parts, session }),
  address: 'table-sessions/:id',
  summary: 'Record events of a table session',
  begins: {
    summary: 'Open a table session',
    unknown: 'session-is-not-known',
    alreadyThere: 'session-is-already-open',
  },
  requires: ({ table }) => [
    { what: 'venue' },
    {
      what: 'registered',
      noun: 'table',
      name: table,
      member: 'table',
      reason: 'table-is-not-on-the-register',
    },
  ],
  decider: sessionDecider,
  refusals: sessionRefusals,
  context: ({ gamingDay }, { knowsGame, isPlayOf, gamingDaysAt }) => ({
    knowsGame,
    isPlayOf: (game, family) => isPlayOf(game, family, 'sessions'),
    gamingDay,
    gamingDaysAt,
  }),
  acts: [
    { path: 'fills', event: 'FillReceived', summary: 'Record that a fill was received at the table' },
    { path: 'credits', event: 'CreditSent', summary: 'Record that a credit was sent from the table' },
    { path: 'opener', event: 'FloatOpened', summary: 'Record the count of the float at the opening' },
    { path: 'counts-begun', event: 'FloatCountBegun', summary: 'Record that a count of the float began' },
    { path: 'counts', event: 'FloatCounted', summary: 'Record a count of the float during play' },
    { path: 'closer', event: 'FloatClosed', summary: 'Record the count of the float at the closing' },
    { path: 'sales', event: 'ChipsSold', summary: 'Record that chips were sold at the table' },
    { path: 'voucher-exchanges', event: 'VoucherExchanged', summary: 'Record that a voucher was exchanged' },
    { path: 'redemptions', event: 'ChipsRedeemed', summary: 'Record that chips were redeemed at the table' },
    { path: 'changes', event: 'ChipsChanged', summary: 'Record that chips were changed for others' },
    { path: 'transfers', event: 'ChipsTransferred', summary: 'Record that chips went from table to table' },
    { path: 'awards', event: 'AwardHandedOver', summary: 'Record that an award moved chips of the float' },
  ],
  writers: {
    terminal: ['*'],
    supervisor: [...decisions, 'CorrectionRecorded', 'LateEntryRecorded', 'DecisionConfirmed'],
    surveillance: ['ConductReported', 'LateEntryRecorded', 'DecisionConfirmed'],
    inspector: ['RulingMade', 'DecisionConfirmed'],
    compliance: ['CorrectionRecorded', 'LateEntryRecorded', 'DecisionConfirmed'],
  },
});
