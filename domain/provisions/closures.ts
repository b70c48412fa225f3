import { by } from '../law/persons.ts';
import { closedToPlay, playersAtClosing, type Sign, type TableRecord } from '../table/record.ts';
import type { Stood } from '../table/duties.ts';
import type { TableLook } from './at-table.ts';
import { bestNotice, failedNotice, withoutNotice, type NoticeGiven, type NoticeRule } from './notices.ts';
import { counted } from './words.ts';

const closureIn = (sign: Stood<Sign>): readonly NoticeGiven[] => {
  const { content } = sign.value;
  return content.kind === 'closure' ? [{ ...sign, value: { proposedAt: content.proposedAt } }] : [];
};

const noticesOfClosure = ({ signs }: TableRecord): readonly NoticeGiven[] => signs.flatMap(closureIn);

/** A table with players that closed without the notice that the document asks for. */
export const closuresWithoutNotice =
  (rule: NoticeRule): TableLook =>
  ({ table }, { interpretation }) => {
    const closed = closedToPlay(table);
    if (!closed) return [];
    const playersPresent = playersAtClosing(table);
    if (playersPresent === 0) return [];
    const notice = bestNotice(rule, noticesOfClosure(table), closed, interpretation);
    if (notice.held === 'yes') return [];
    const isEarly = notice.held === 'early';
    const { closureSignId } = closed.data;
    // The closing names a sign of which nothing else is on record: it may have been shown as it should.
    const isUnseen = closureSignId !== null && !table.signs.some(({ value }) => value.signId === closureSignId);
    const missing = `what the sign ${closureSignId} showed, and since when: nobody recorded it`;
    return [
      {
        deed: closed,
        persons: by(closed.actor.personId),
        says: `the table closed with ${counted(playersPresent, 'player')} at it ${isEarly ? 'before the time that the sign gave' : withoutNotice(rule)}`,
        figures: { playersPresent, ...(isEarly ? { earlyMs: notice.earlyMs } : {}) },
        ...failedNotice(rule, notice, interpretation),
        ...(isUnseen && notice.held === 'no' ? { undetermined: { missing } } : {}),
      },
    ];
  };
