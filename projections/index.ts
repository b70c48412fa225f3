import { blindness } from './blindness/changes.ts';
import { supervisorDecisions } from './decisions/changes.ts';
import { patronDisputes } from './disputes/changes.ts';
import { dropBoxes } from './drop-boxes/changes.ts';
import { eventLog } from './event-log/changes.ts';
import { intervals } from './intervals/changes.ts';
import { gamingDays } from './gaming-days/changes.ts';
import type { Projection } from './kit/projection.ts';
import { recordViews } from './record-views/changes.ts';
import { roundHistories } from './round-histories/changes.ts';
import { ruleViolations } from './rule-violations/changes.ts';
import { slips } from './slips/changes.ts';
import { tableSessions } from './sessions/changes.ts';

/** Every read model. A test compares this list with the folders. */
export const projections: readonly Projection[] = [
  eventLog,
  intervals,
  roundHistories,
  tableSessions,
  dropBoxes,
  slips,
  gamingDays,
  patronDisputes,
  supervisorDecisions,
  ruleViolations,
  blindness,
  recordViews,
];
