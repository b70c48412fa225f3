import { writtenCategory } from '../kernel/stream-category.ts';
import { day, dotted, given } from '../kernel/stream-ids.ts';
import { personsByMember } from '../kernel/telling.ts';
import { gamingDayDecider, gamingDayRefusals, gamingDayTables, otherChipsOfIdleTable } from './decide.ts';
import { gamingDayEvents } from './events.ts';
import { gamingDaySentences } from './narrate.ts';

/** `STAR.2026-04-25`: the venue, and the gaming day. */
export const gamingDayId = dotted(
  {
    venue: given('the venue, as its register names it'),
    gamingDay: day("the venue's gaming day"),
  },
  { venue: 'STAR', gamingDay: '2026-04-25' },
);

const runs = ['DropRunAnnounced', 'DropRunEnded'] as const;
const ofCage = [...runs, 'IdleTableCounted', 'DiscrepancyReported'] as const;
const ofSecurity = [...runs, 'DiscrepancyReported'] as const;
const opening = ['Opened', 'ReviewerNamed'] as const;
const ofFinance = [...opening, 'DiscrepancyReported', 'BoxExplained', 'Adjusted'] as const;
const all = [...opening, ...ofCage, 'BoxExplained', 'Adjusted'] as const;

/** The money side of one gaming day of a venue: `gamingDay-STAR.2026-04-25`. Only the service closes it. */
export const gamingDayStream = writtenCategory({
  name: 'gamingDay',
  noun: 'gaming day',
  family: gamingDayEvents,
  sentences: gamingDaySentences,
  personsIn: personsByMember({
    personId: 'reviewer',
    by: 'recorded-by',
    toldSurveillance: 'told-by',
    countedBy: 'counted-by',
    observedBy: 'observed-by',
    secondSigner: 'signed-by',
  }),
  id: gamingDayId,
  place: ({ venue, gamingDay }) => ({ venue, gamingDay }),
  address: 'gaming-days/:id',
  summary: 'Record events of a gaming day',
  decider: gamingDayDecider,
  refusals: gamingDayRefusals,
  details: { 'chips-are-not-the-venues': otherChipsOfIdleTable },
  context: ({ gamingDay }, { gamingDaysAt, chipsAt }) => ({ gamingDay, gamingDaysAt, chipsAt }),
  tablesOf: gamingDayTables,
  // Acts of persons, who have read the record.
  needsRevision: ['BoxExplained', 'Adjusted'],
  acts: [
    { path: 'opening', event: 'Opened', summary: 'Open a gaming day' },
    { path: 'reviewers', event: 'ReviewerNamed', summary: 'Name the reviewer of a gaming day' },
    { path: 'drop-runs', event: 'DropRunAnnounced', summary: 'Announce a drop run' },
    { path: 'drop-run-ends', event: 'DropRunEnded', summary: 'Record that a drop run ended' },
    { path: 'idle-counts', event: 'IdleTableCounted', summary: 'Record the count of the float of an idle table' },
    { path: 'discrepancies', event: 'DiscrepancyReported', summary: 'Report a discrepancy' },
    { path: 'explanations', event: 'BoxExplained', summary: 'Explain why a drop box is not verified' },
    { path: 'adjustments', event: 'Adjusted', summary: 'Adjust a figure of a gaming day that is closed' },
  ],
  // Nobody is named for the closing: the service writes it, on `POST /v1/gaming-days/{id}/close`.
  writers: {
    terminal: [...runs, 'IdleTableCounted'],
    cage: [...ofCage, 'DecisionConfirmed'],
    security: [...ofSecurity, 'DecisionConfirmed'],
    surveillance: ['DiscrepancyReported', 'DecisionConfirmed'],
    finance: [...ofFinance, 'DecisionConfirmed'],
    compliance: ['Opened', ...ofCage, 'BoxExplained', 'DecisionConfirmed'],
  },
  // What was counted, explained and adjusted is not taken back by those who said it.
  putRight: {
    CorrectionRecorded: {
      cage: ofSecurity,
      security: ofSecurity,
      surveillance: ['DiscrepancyReported'],
      finance: [...opening, 'DiscrepancyReported'],
      compliance: all,
    },
    LateEntryRecorded: {
      cage: ofCage,
      security: ofSecurity,
      surveillance: ['DiscrepancyReported'],
      finance: ofFinance,
      compliance: all,
    },
  },
});
