import type { NoticeRule } from '../../../../provisions/notices.ts';

/** The notice of 7.7: a sign with the time of what is to come, shown for twenty minutes. That the game has to end at midnight (1.1) takes nothing from it. */
export const twentyMinutes: NoticeRule = {
  shownForMinutes: 20,
  proposesTime: true,
  beforeItsTime: { question: 'notice-before-its-time', contestedBy: '7.7' },
  spells: 'notice-in-spells',
};
