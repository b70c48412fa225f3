import { unwatched } from '../../../../law/readings.ts';
import { clause, type Clause, type Section } from '../edition-parts.ts';

/** What a clause cannot answer in this copy: the codes that rest on sections it lacks, and why. */
type Unanswered = { readonly codes: readonly string[]; readonly because: string };

const inSection4 = 'what wins and what loses stands in section 4, which is not in this copy';
const money = 'what is due on a wager stands in sections 4 and 5, which are not in this copy';

const unanswered: Readonly<Record<string, Unanswered>> = {
  '6.5': { codes: ['STAKE_KEPT_AFTER_RETIREMENT'], because: inSection4 },
  '6.4': { codes: ['SPINNER_NOT_RETIRED'], because: inSection4 },
  '6.9': {
    codes: ['PAY_BEFORE_ANNOUNCE', 'LOSING_WAGER_NOT_COLLECTED', 'WINNING_WAGER_NOT_PAID'],
    because: `of the money it cannot say anything: ${inSection4}`,
  },
  '6.10': {
    codes: ['RESULT_FACE_MISMATCH'],
    because: `whether money went by another result cannot be said: ${inSection4}`,
  },
  '8.1': { codes: ['PAYOUT_WRONG'], because: money },
  '8.1 Spinners wager': { codes: ['PAYOUT_WRONG'], because: money },
  '8.1 Heads': { codes: ['PAYOUT_WRONG'], because: money },
  '8.1 Tails': { codes: ['PAYOUT_WRONG'], because: money },
  '9.3.1': { codes: ['STAKE_NOT_RETURNED'], because: `of the money it cannot say anything: ${money}` },
  '9.5': {
    codes: ['STAKE_NOT_RETURNED', 'FORFEIT_NOT_COLLECTED', 'WINNINGS_KEPT_AFTER_RULING'],
    because: `of the money it cannot say anything: ${money}`,
  },
};

/** The clause without what rests on sections that this copy lacks; it says so instead of borrowing them. */
export const asFarAsItGoes = (of: Clause): Clause => {
  const open = unanswered[of.number];
  const readings = of.readings.filter(
    (one) =>
      !(one.reading === 'watches' && open?.codes.includes(one.code)) &&
      !(one.reading === 'excuses' && /^[1-5]\./.test(one.clause)),
  );
  return { ...of, readings: open ? [...readings, unwatched(open.because)] : readings };
};

/** A section of which each clause answers as far as this copy goes. */
export const sectionAsFarAsItGoes = (of: Section): Section => ({ ...of, clauses: of.clauses.map(asFarAsItGoes) });

export const absentSections: Section = {
  number: '1–5',
  title: 'Absent',
  clauses: [
    clause(
      { inferred: '1–5 (absent)' },
      'Definitions, equipment, the choice of the spinner, wagers and their limits are not in this copy at all.',
      unwatched('these sections are not in this copy, and what they would say is not borrowed from another edition'),
    ),
  ],
};

/** What the undated copy lacks: a power to refuse a wager. */
export const noPowerToRefuse: Clause = clause(
  { inferred: '9.x (absent)' },
  'No rule of this copy lets anybody refuse a wager.',
  unwatched('whether the sections that are not in this copy let somebody refuse a wager cannot be said'),
);
