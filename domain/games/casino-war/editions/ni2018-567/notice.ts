import type { NoticeRule } from '../../../../provisions/notices.ts';

/** The question how silence of the record is read. */
export const silence = 'silence-of-the-record';

/** The notice of 3.1 and 11.2: it is given to the players before, and the text asks neither for a sign nor for a time. */
export const toThePlayers: NoticeRule = {
  shownForMinutes: null,
  proposesTime: false,
  beforeItsTime: null,
  spells: null,
  byWord: { silence },
};
