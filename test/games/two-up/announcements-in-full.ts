import { saidInFull, type Case } from './support/in-full.ts';
import {
  alice,
  announced,
  begins,
  bet,
  closed,
  noMoreBets,
  noSpin,
  openTable,
  paid,
  spin,
  spun,
} from './support/two-up-floor.ts';
import type { Step } from '../../support/script.ts';

const onHeads = [...begins, bet(alice, 'heads', 5_000), noMoreBets];
const said = (...steps: readonly Step[]): Case => ({
  only: ['PAY_BEFORE_ANNOUNCE', 'RESULT_MISANNOUNCED', 'RESULT_NOT_ANNOUNCED', 'RESULT_FACE_MISMATCH'],
  steps,
});
const paidOn = paid(alice, 'heads', 5_000);

const cases: Readonly<Record<string, Case>> = {
  'a wager is paid before the coins are spun, and nobody announces what they showed': said(
    ...onHeads,
    paidOn,
    spun('HH'),
  ),
  'a wager is paid on a result that nobody announced': said(...onHeads, spun('HH'), paidOn, closed),
  'a wager is paid on a result that nobody announced, at a venue whose terminals record everything': {
    ...said(...onHeads, spun('HH'), paidOn, closed),
    choices: { 'silence-of-the-record': 'breach' },
  },
  'a wager is paid before the announcement': said(...onHeads, spun('HH'), paidOn, announced('heads'), closed),
  'a wager is paid within the doubt of the clocks at the announcement': said(
    ...onHeads,
    spun('HH'),
    announced('heads').from('T-2', 9_000),
    paidOn,
    closed,
  ),
  'a right announcement is followed by a wrong one, which is put right at once': said(
    ...onHeads,
    spun('HH'),
    announced('heads'),
    announced('tails'),
    announced('heads'),
    closed,
  ),
  'a right announcement is followed by a wrong one, which is put right when a wager has been paid': said(
    ...onHeads,
    spun('HH'),
    announced('heads'),
    announced('tails'),
    paidOn,
    announced('heads'),
    closed,
  ),
  'a result is announced only after the next spin': said(
    ...onHeads,
    spun('HT', { spinId: 'a' }),
    ...spin('HH', 'b'),
    announced('odds', 'a'),
    closed,
  ),
  'a result is announced only after the next spin, where nobody on duty could be the boxer': {
    ...said(...onHeads, spun('HT', { spinId: 'a' }), ...spin('HH', 'b'), announced('odds', 'a'), closed),
    opening: openTable.filter(({ type }) => type !== 'table.StaffAssigned'),
  },
  'nobody announces the result of a spin, nor of a void one before it': said(
    ...onHeads,
    spun('HT', { spinId: 'v' }),
    noSpin('v'),
    spun('HT', { spinId: 'a' }),
    ...spin('HH', 'b'),
    closed,
  ),
};

saidInFull('announcements', 'What is said of announcements', cases);
