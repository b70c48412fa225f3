import type { Decision } from '../kernel/decision.ts';
import type { Fact } from '../kernel/effective-history.ts';
import type { Placed } from '../kernel/placed.ts';
import type { FloorRole } from '../kernel/roles.ts';
import type { OutcomeRuling } from '../round/record.ts';
import type { Wager, WagerVoided } from '../round/wager-book.ts';
import { actedAs } from '../table/duties.ts';
import type { TableRecord } from '../table/record.ts';

/** The grounds that a document gives for a kind of ruling. */
export type Grounds = {
  /** The clauses that state them. */
  readonly clauses: readonly string[];
  /** Words by which somebody who decides may mean one of them. */
  readonly words: RegExp;
  /** How the numbers begin of the clauses among which they stand: a decision that cites another clause rests on another rule. */
  readonly among: string;
};

/** The grounds for the rulings that take wagers out of a round. */
export type RulingGrounds = {
  readonly setAside: Grounds;
  /** For declaring a wager void: that its player had a device, which may have been reported. */
  readonly device: Grounds;
  readonly fraud: Grounds;
};

/** Does a decision rest on one of the grounds? `unclear` when what was said leaves that open. */
export type Grounded = 'yes' | 'no' | 'unclear';

const nothingSaid: ReadonlySet<string> = new Set(['none', 'no-ground', 'not-said', 'unknown']);

/** A decision for which no ground was given at all. */
export const hasNoGround = ({ ground }: Decision): boolean => nothingSaid.has(ground.toLowerCase());

const citesAnother = ({ clause }: Decision, { among }: Grounds): boolean =>
  clause !== undefined && clause !== null && !clause.startsWith(among);

/** A ground is a short phrase in the decider's own words, so one that is not among these is left open, unless another rule is cited. */
export const groundedIn = (decision: Decision, grounds: Grounds): Grounded => {
  const isCited = grounds.clauses.some((clause) => clause === decision.clause);
  if (isCited || grounds.words.test(decision.ground)) return 'yes';
  return hasNoGround(decision) || citesAnother(decision, grounds) ? 'no' : 'unclear';
};

/** Does a declaration that a wager is void rest on a device of its player: by what was said, or by a report of one? */
export const voidGroundedIn = (
  { facts }: TableRecord,
  { personId }: Wager,
  { fact }: WagerVoided,
  device: Grounds,
): Grounded => {
  const { decision } = fact.data;
  const isReported = facts.some(
    (one) => one.type === 'table.ConductReported' && one.data.conduct === 'device' && one.data.personId === personId,
  );
  // A report of a device is not a ground for what was decided under another rule.
  return isReported && personId !== null && !citesAnother(decision, device) ? 'yes' : groundedIn(decision, device);
};

type AtTable = { readonly table: TableRecord };
type Ruling = Placed<Fact<{ readonly type: string; readonly data: { readonly decision: Decision } }>>;

/** Was it decided by somebody who may? If nothing is known about them, assume they had the power. */
export const doneWithPower = ({ table }: AtTable, { fact }: Ruling, roles: readonly FloorRole[]): boolean =>
  actedAs(table, fact.data.decision.by, fact.data.decision.roleClaimed, roles, fact) !== 'no';

/** How a document is read on rulings that take wagers out of a round. */
export type RulingReading = {
  /** Who may set an outcome aside, and declare a wager void. */
  readonly maySetAside: readonly FloorRole[];
  readonly grounds: RulingGrounds;
  /** What of a ruling by somebody with the power, but on no ground for it: an outcome set aside, a wager declared void. */
  readonly groundlessSetAside: 'no-effect' | 'as-ruled';
  readonly groundlessVoid: 'no-effect' | 'as-ruled';
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
