import type { NoticeRule } from '../../../../provisions/notices.ts';

/** The notice of 6.5 and 14.8: a sign with the time of what is to come, shown for twenty minutes. `clause` is the one that asks for it. */
export const twentyMinutes = (clause: '6.5' | '14.8'): NoticeRule => ({
  shownForMinutes: 20,
  proposesTime: true,
  beforeItsTime: { question: 'notice-before-its-time', contestedBy: clause },
  spells: 'notice-in-spells',
});
