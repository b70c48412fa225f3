import { underLimits } from './limits.ts';
import { playedWithoutSign, standsAt } from '../../../provisions/signs-shown.ts';
import type { Sign } from '../../../table/record.ts';
import type { SessionLook } from './reading.ts';

/** Rounds played while no sign at the table showed something of the jackpot. `what` names it: `what a wager on the jackpot costs`. */
const playedWithout = (kind: Sign['content']['kind'], what: string, silence: string): SessionLook =>
  playedWithoutSign(
    underLimits,
    {
      isShownAt: (_table, signs, atMs) => signs.some((sign) => standsAt(sign, atMs)),
      isOnSign: ({ value }) => value.content.kind === kind,
      mayFollow: () => false,
      says: {
        while: `while no sign at the table showed ${what}`,
        none: `no sign of ${what}`,
        missing: `whether a sign showed ${what}: nobody recorded one`,
      },
    },
    silence,
  );

/** Rounds played without the sign of what a wager on the jackpot costs. */
export const playedWithoutJackpotSign = (silence: string): SessionLook =>
  playedWithout('jackpot', 'what a wager on the jackpot costs', silence);

/** Rounds played without the sign of the odds that jackpots are paid at. */
export const playedWithoutOddsSign = (silence: string): SessionLook =>
  playedWithout('prize-schedule', 'the odds of the jackpot', silence);
