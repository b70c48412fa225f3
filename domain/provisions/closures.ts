import { gathered } from '../kernel/gathered.ts';
import { by } from '../law/persons.ts';
import type { FactOf } from '../table/facts.ts';
import { closedToPlay, playersAtClosing, type TableRecord } from '../table/record.ts';
import type { TableLook } from './at-table.ts';
import {
  announcedAt,
  bestNotice,
  failedNotice,
  untold,
  withoutNotice,
  type NoticeGiven,
  type NoticeRule,
} from './notices.ts';
import { counted } from './words.ts';

const noticesOfClosure = (rule: NoticeRule, table: TableRecord): readonly NoticeGiven[] =>
  gathered(announcedAt(rule, table), (stood) =>
    stood.value.kind === 'closure' ? [{ ...stood, value: { proposedAt: stood.value.proposedAt } }] : [],
  );

/** What a document asks of a closing. */
export type ClosureRule = NoticeRule & {
  /** Reasons for closing that need no notice. Left out: every closing needs it. */
  readonly without?: readonly FactOf<'table.SessionClosed'>['data']['reason'][];
};

/** A table with players that closed without the notice that the document asks for. */
export const closuresWithoutNotice =
  (rule: ClosureRule): TableLook =>
  ({ table }, { interpretation }) => {
    const closed = closedToPlay(table);
    if (!closed || rule.without?.includes(closed.data.reason)) return [];
    const playersPresent = playersAtClosing(table);
    if (playersPresent === 0) return [];
    const notice = bestNotice(rule, noticesOfClosure(rule, table), closed, interpretation);
    if (notice.held === 'yes') return [];
    const isEarly = notice.held === 'early';
    const { closureSignId } = closed.data;
    // The closing names a sign of which nothing else is on record: it may have been shown as it should.
    const isUnseen = closureSignId !== null && !table.signs.some(({ value }) => value.signId === closureSignId);
    const missing = `what the sign ${closureSignId} showed, and since when: nobody recorded it`;
    return [
      {
        deed: closed,
        persons: by(closed.data.decision?.by ?? closed.actor.personId),
        says: `the table closed with ${counted(playersPresent, 'player')} at it ${isEarly ? 'before the time that the sign gave' : withoutNotice(rule)}`,
        figures: { playersPresent, ...(isEarly ? { earlyMs: notice.earlyMs } : {}) },
        ...failedNotice(rule, notice, interpretation),
        ...untold(rule, notice, interpretation),
        ...(isUnseen && notice.held === 'no' ? { undetermined: { missing } } : {}),
      },
    ];
  };
