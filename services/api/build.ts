import type { Server } from '../shared/http/server.ts';
import { answersCallers } from './blind-callers.ts';
import type { ApiDependencies } from './dependencies.ts';
import { decisionsGet } from './routes/decisions-get.ts';
import { decisionsList } from './routes/decisions-list.ts';
import { deadlinesList } from './routes/deadlines-list.ts';
import { disputesAdjudication } from './routes/disputes-adjudication.ts';
import { disputesAnswers } from './routes/disputes-answers.ts';
import { disputesDeadlines } from './routes/disputes-deadlines.ts';
import { disputesGet } from './routes/disputes-get.ts';
import { disputesList } from './routes/disputes-list.ts';
import { disputesTimeline } from './routes/disputes-timeline.ts';
import { dropBoxesGet } from './routes/drop-boxes-get.ts';
import { dropBoxesList } from './routes/drop-boxes-list.ts';
import { editionsGet } from './routes/editions-get.ts';
import { evidence } from './routes/evidence.ts';
import { eventTypes } from './routes/event-types.ts';
import { eventsList } from './routes/events-list.ts';
import { examinationsGet } from './routes/examinations-get.ts';
import { examinationsPreview } from './routes/examinations-preview.ts';
import { examinationsStore } from './routes/examinations-store.ts';
import { officialTextsGet } from './routes/official-texts-get.ts';
import { operationsAssessor } from './routes/operations-assessor.ts';
import { operationsProjections } from './routes/operations-projections.ts';
import { operationsRecord } from './routes/operations-record.ts';
import { operationsRedrive } from './routes/operations-redrive.ts';
import { patronsStatement } from './routes/patrons-statement.ts';
import { reportsCash } from './routes/reports-cash.ts';
import { reportsDecisions } from './routes/reports-decisions.ts';
import { reportsDealers } from './routes/reports-dealers.ts';
import { reportsLateEntries } from './routes/reports-late-entries.ts';
import { reportsFrequencies } from './routes/reports-frequencies.ts';
import { reportsDropEntries } from './routes/reports-drop-entries.ts';
import { reportsDrop } from './routes/reports-drop.ts';
import { reportsFloats } from './routes/reports-floats.ts';
import { reportsSlips } from './routes/reports-slips.ts';
import { reportsMasterGameReport } from './routes/reports-master-game-report.ts';
import { reportsVariances } from './routes/reports-variances.ts';
import { reportsWin } from './routes/reports-win.ts';
import { reportsHoldOverDays } from './routes/reports-hold-over-days.ts';
import { reportsHold } from './routes/reports-hold.ts';
import { exclusionsList } from './routes/exclusions-list.ts';
import { gamingDaysClose } from './routes/gaming-days-close.ts';
import { gamingDaysFigures } from './routes/gaming-days-figures.ts';
import { gamingDaysGet } from './routes/gaming-days-get.ts';
import { gamingDaysList } from './routes/gaming-days-list.ts';
import { leftOpenList } from './routes/left-open-list.ts';
import { reportsViolations } from './routes/reports-violations.ts';
import { recordCheckpoint, recordEntries, recordPolicy, recordTiles } from './routes/record-files.ts';
import { recordProofGet } from './routes/record-proof.ts';
import { roundsAdjudication } from './routes/rounds-adjudication.ts';
import { roundsGet } from './routes/rounds-get.ts';
import { roundsList } from './routes/rounds-list.ts';
import { roundsTimeline } from './routes/rounds-timeline.ts';
import { rulebooksClause } from './routes/rulebooks-clause.ts';
import { rulebooksCompare } from './routes/rulebooks-compare.ts';
import { rulebooksGet } from './routes/rulebooks-get.ts';
import { rulebooksList } from './routes/rulebooks-list.ts';
import { tableSessionsAdjudication } from './routes/table-sessions-adjudication.ts';
import { tableSessionsFloat } from './routes/table-sessions-float.ts';
import { tableSessionsGet } from './routes/table-sessions-get.ts';
import { tableSessionsList } from './routes/table-sessions-list.ts';
import { tableSessionsShoes } from './routes/table-sessions-shoes.ts';
import { tableSessionsLimits, tableSessionsSigns } from './routes/table-sessions-standing.ts';
import { tableSessionsTimeline } from './routes/table-sessions-timeline.ts';
import { tableSessionsWin } from './routes/table-sessions-win.ts';
import { tablesNow } from './routes/tables-now.ts';
import { textsErase } from './routes/texts-erase.ts';
import { textsGet } from './routes/texts-get.ts';
import { venuesGet } from './routes/venues-get.ts';
import { venuesList } from './routes/venues-list.ts';
import { venuesStaffGet } from './routes/venues-staff-get.ts';
import { venuesStaffList } from './routes/venues-staff-list.ts';
import { viewsList } from './routes/views-list.ts';
import { violationsList } from './routes/violations-list.ts';
import { keepsViews } from './views/keeps-views.ts';

/** Every route of the API: what is read, and what the operator does. What is recorded comes in by `services/ingestion`. */
const routes: readonly ((server: Server, on: ApiDependencies) => void)[] = [
  roundsList,
  roundsGet,
  roundsTimeline,
  roundsAdjudication,
  disputesList,
  disputesGet,
  disputesTimeline,
  disputesAnswers,
  disputesAdjudication,
  decisionsList,
  decisionsGet,
  disputesDeadlines,
  deadlinesList,
  tablesNow,
  tableSessionsList,
  tableSessionsGet,
  tableSessionsTimeline,
  tableSessionsSigns,
  tableSessionsLimits,
  tableSessionsShoes,
  tableSessionsFloat,
  tableSessionsWin,
  tableSessionsAdjudication,
  leftOpenList,
  exclusionsList,
  violationsList,
  reportsViolations,
  reportsDrop,
  reportsDropEntries,
  reportsSlips,
  reportsMasterGameReport,
  reportsFloats,
  reportsVariances,
  reportsWin,
  reportsHold,
  reportsHoldOverDays,
  patronsStatement,
  reportsFrequencies,
  reportsDealers,
  reportsDecisions,
  reportsCash,
  reportsLateEntries,
  dropBoxesGet,
  dropBoxesList,
  gamingDaysList,
  gamingDaysGet,
  gamingDaysFigures,
  gamingDaysClose,
  eventsList,
  recordProofGet,
  recordPolicy,
  recordCheckpoint,
  recordTiles,
  recordEntries,
  evidence,
  viewsList,
  eventTypes,
  textsGet,
  textsErase,
  examinationsGet,
  examinationsPreview,
  examinationsStore,
  venuesList,
  venuesGet,
  venuesStaffList,
  venuesStaffGet,
  editionsGet,
  rulebooksList,
  rulebooksGet,
  officialTextsGet,
  rulebooksClause,
  rulebooksCompare,
  operationsProjections,
  operationsRecord,
  operationsAssessor,
  operationsRedrive,
];

/** Adds the API's routes to a server. Every one of them answers its caller, whatever it asks of what it stands on, and it is kept who reads what. */
export const apiRoutes = (server: Server, on: ApiDependencies): void => {
  const answers = answersCallers(on);
  const keeps = keepsViews(on);
  let areOurs = true;
  server.addHook('onRoute', (route) => {
    if (!areOurs) return;
    answers(route);
    keeps(route);
  });
  for (const route of routes) route(server, on);
  areOurs = false;
};
