import type { OneOf } from '../kit/query.ts';
import type { Violation, ViolationFilter } from './queries.ts';

/** A finding that a filter of lists is held against: a stored one, or one that was made just now. */
export type Filtered = Omit<Violation, 'examinationId'>;

type Asked = Omit<ViolationFilter, 'venues' | 'corrected'>;

const isSame = (asked: OneOf<string> | undefined, value: string | null): boolean =>
  asked === undefined || (value !== null && [asked].flat().includes(value));

const isWithin = (value: string | null, from: string | undefined, to: string | undefined, isToIn: boolean): boolean => {
  if (from === undefined && to === undefined) return true;
  if (value === null || (from !== undefined && value < from)) return false;
  return to === undefined || value < to || (isToIn && value === to);
};

const hasPart = ({ persons }: Filtered, { person, part }: Asked): boolean =>
  (person === undefined && part === undefined) ||
  persons.some((one) => isSame(person, one.personId) && isSame(part, one.part));

/**
 * True when a finding fits a filter, as `conditionsOf` asks it of rows. This is for findings that are not stored. It does not look at
 * `corrected`: only the record says whether it was corrected.
 */
export const fits = (finding: Filtered, asked: Asked): boolean =>
  isSame(asked.venue, finding.venue) &&
  isSame(asked.table, finding.table) &&
  isSame(asked.gamingDay, finding.gamingDay) &&
  isWithin(finding.gamingDay, asked.fromDay, asked.toDay, true) &&
  isSame(asked.session, finding.session) &&
  isSame(asked.round, finding.round) &&
  isSame(asked.game, finding.game) &&
  isSame(asked.edition, finding.edition) &&
  isSame(asked.clause, finding.clause) &&
  isSame(asked.code, finding.code) &&
  isSame(asked.verdict, finding.verdict) &&
  isSame(asked.severity, finding.severity) &&
  hasPart(finding, asked) &&
  isWithin(finding.occurredAt, asked.from, asked.to, false) &&
  (finding.verdict !== 'noted' || asked.verdict !== undefined || asked.code !== undefined);
