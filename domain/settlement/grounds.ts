import { noGround, type Decision } from '../kernel/decision.ts';
import type { Fact } from '../kernel/effective-history.ts';
import { memoOn } from '../kernel/memo.ts';
import type { Placed } from '../kernel/placed.ts';
import type { FloorRole } from '../kernel/roles.ts';
import type { Invalidation, OutcomeRuling } from '../round/record.ts';
import type { Wager, WagerVoided } from '../round/wager-book.ts';
import { actedAs } from '../table/duties.ts';
import type { FactOf, TableFact } from '../table/facts.ts';
import type { TableRecord } from '../table/record.ts';

/** The grounds that a document gives for a kind of ruling. `Ground`: the words that decisions of its game may have. */
export type Grounds<Ground extends string = string> = {
  /** The clauses that state them. */
  readonly clauses: readonly string[];
  /** The clause that leaves it to the decider whether there is one; left out: each ground's own. */
  readonly leftTo?: string;
  /** The words of the list that name one of them. */
  readonly words: readonly Ground[];
  /** How the numbers begin of the clauses among which they stand: a decision that cites another clause rests on another rule. */
  readonly among: string;
};

/** The grounds for the rulings that take wagers out of a round. */
export type RulingGrounds<Ground extends string = string> = {
  readonly setAside: Grounds<Ground>;
  /** For declaring a wager void: that its player had a device, which may have been reported. */
  readonly device: Grounds<Ground>;
  readonly fraud: Grounds<Ground>;
};

/**
 * Does a decision rest on one of the grounds? `unclear`: what was said leaves that open. `cited-only`: their clause was cited, and what was
 * said names none of them. `of-another`: what was said names one, and the record bears it out for another person only.
 */
export type Grounded = 'yes' | 'no' | 'unclear' | 'cited-only' | 'of-another';

/** A decision for which no ground was given at all. */
export const hasNoGround = ({ ground }: Decision): boolean => Object.hasOwn(noGround, ground);

const citesAnother = ({ clause }: Decision, { among }: Grounds): boolean =>
  clause !== undefined && clause !== null && !clause.startsWith(among);

/** One word of a list may not say all that the decider meant, so another ground is left open, unless another rule is cited. */
export const groundedIn = (decision: Decision, grounds: Grounds): Grounded => {
  if (grounds.words.includes(decision.ground)) return 'yes';
  if (hasNoGround(decision) || citesAnother(decision, grounds)) return 'no';
  return grounds.clauses.some((one) => one === decision.clause) ? 'cited-only' : 'unclear';
};

/** May a decision rest on one of the grounds, by what was said or cited? */
export const mayBeGroundedIn = (decision: Decision, grounds: Grounds): boolean =>
  !['no', 'unclear'].includes(groundedIn(decision, grounds));

type ConductReported = FactOf<'table.ConductReported'>;

const deviceReports = memoOn<TableRecord, readonly ConductReported[]>();

const isReported = (fact: TableFact): fact is ConductReported =>
  fact.type === 'table.ConductReported' && fact.data.conduct === 'device';

/** The reports of devices at a table: found once, and not for each wager of its session. */
const deviceReportsIn = (table: TableRecord): readonly ConductReported[] =>
  deviceReports.get(table) ?? deviceReports.set(table, table.facts.filter(isReported));

/** Was a device ever reported of this person? */
export const isDeviceReportedOf = (table: TableRecord, personId: string | null): boolean =>
  personId !== null && deviceReportsIn(table).some(({ data }) => data.personId === personId);

type Decided = { readonly atMs: number; readonly data: { readonly decision: Decision } };

/**
 * Does a decision about a person rest on a device of theirs: by what was said, or by a report of one? Where devices were reported of other
 * persons only, since `sinceMs` and by then, they do not bear out what was said of this one.
 */
export const deviceGroundedIn = (
  table: TableRecord,
  personId: string | null,
  { atMs, data: { decision } }: Decided,
  device: Grounds,
  sinceMs = -Infinity,
): Grounded => {
  // A report of a device is not a ground for what was decided under another rule.
  if (isDeviceReportedOf(table, personId) && !citesAnother(decision, device)) return 'yes';
  const grounded = groundedIn(decision, device);
  if (grounded !== 'yes' || personId === null) return grounded;
  const reports = deviceReportsIn(table).filter((report) => report.atMs >= sinceMs && report.atMs <= atMs);
  const areOfOthers = reports.every(({ data }) => data.personId !== null && data.personId !== personId);
  return reports.length > 0 && areOfOthers ? 'of-another' : grounded;
};

/** Does a declaration that a wager is void rest on a device of its player? Of others, what was reported while it lay there counts. */
export const voidGroundedIn = (table: TableRecord, wager: Wager, { fact }: WagerVoided, device: Grounds): Grounded =>
  deviceGroundedIn(table, wager.personId, fact, device, wager.laid?.fact.atMs);

type AtTable = { readonly table: TableRecord };
type Ruling = Placed<Fact<{ readonly type: string; readonly data: { readonly decision: Decision } }>>;

/** Was it decided by somebody who may? If nothing is known about them, assume they had the power. */
export const doneWithPower = ({ table }: AtTable, { fact }: Ruling, roles: readonly FloorRole[]): boolean =>
  actedAs(table, fact.data.decision.by, fact.data.decision.roleClaimed, roles, fact) !== 'no';

/** Was it decided by somebody of whom the record holds no duty, where it has another in that role? Whether they had the power is in doubt. */
export const isOffRecord = ({ table }: AtTable, { fact }: Ruling, roles: readonly FloorRole[]): boolean =>
  actedAs(table, fact.data.decision.by, fact.data.decision.roleClaimed, roles, fact) === 'off-record';

/** The same of somebody who is not such a person. */
export const doneSurelyWithPower = (at: AtTable, ruling: Ruling, roles: readonly FloorRole[]): boolean =>
  doneWithPower(at, ruling, roles) && !isOffRecord(at, ruling, roles);

/** How a document is read on rulings that take wagers out of a round. */
export type RulingReading = {
  /** Who may set an outcome aside, and declare a wager void. */
  readonly maySetAside: readonly FloorRole[];
  readonly grounds: RulingGrounds;
  /** What of a ruling by somebody with the power, but on no ground for it: an outcome set aside, a wager declared void. */
  readonly groundlessSetAside: 'no-effect' | 'as-ruled';
  readonly groundlessVoid: 'no-effect' | 'as-ruled';
  /** What of a wager that an excluded person laid: it stands until it is declared void, or is not a wager. */
  readonly excludedWagers: 'until-void' | 'no-wager';
};

/** Does a ruling on an outcome count: by somebody who may, and not on no ground for it? */
export const setsAside = (at: AtTable, ruling: OutcomeRuling, reading: RulingReading): boolean =>
  doneWithPower(at, ruling, reading.maySetAside) &&
  (reading.groundlessSetAside === 'as-ruled' ||
    groundedIn(ruling.fact.data.decision, reading.grounds.setAside) !== 'no');

/** Does a declaration that a wager is void count: by somebody who may, and not for something else than a device? */
export const isVoidedBy = (at: AtTable, wager: Wager, ruling: WagerVoided, reading: RulingReading): boolean =>
  doneWithPower(at, ruling, reading.maySetAside) &&
  (reading.groundlessVoid === 'as-ruled' || voidGroundedIn(at.table, wager, ruling, reading.grounds.device) !== 'no');

/** Was some outcome set aside after a place in the round, of which the record does not hold which it was? */
export const isSetAsideUnknown = (
  round: AtTable & { readonly invalidations: readonly Invalidation[] },
  after: number,
  reading: RulingReading,
  isKnown: (ruling: Invalidation) => boolean,
): boolean =>
  round.invalidations.some(
    (one) => one.at > after && one.fact.data.money !== 'stands' && setsAside(round, one, reading) && !isKnown(one),
  );
