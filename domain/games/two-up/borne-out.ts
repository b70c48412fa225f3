import type { Due } from '../../settlement/due.ts';
import { notLyingBefore, roundOfCarried } from '../../round/carried-wagers.ts';
import { oddsCarriedOn } from './carried.ts';
import { claimOf, type Claim } from './claim.ts';
import type { JudgedSpin } from './course.ts';
import type { LaidWager } from '../../round/wager-book.ts';
import { isLaid } from '../../round/wager-book.ts';
import { ruledOnBy, type RoundPicture } from './round.ts';

/** The consecutive odds that a wager lay through by the end of a game, those that it was carried in with among them. */
const oddsLainThrough = ({ course, wager }: Claim): number => {
  const since = course.spins.filter(({ spin }) => spin.at > wager.laid.at);
  const last = since.at(-1);
  if (!last) return oddsCarriedOn(wager);
  return last.oddsRun + (last.isUnbroken ? oddsCarriedOn(wager) : 0);
};

const wrongOdds = (before: Claim, wager: LaidWager): string | undefined => {
  if (before.scenario.reading.oddsAcrossGames !== 'goes-on') return undefined;
  const [lain, said] = [oddsLainThrough(before), oddsCarriedOn(wager)];
  return said > lain
    ? `it is said to be carried with ${said} odds in a row, and had lain through ${lain} by the end of game ${before.picture.roundId}`
    : undefined;
};

const inWords = ({ outcome, due, reason }: Due, from: RoundPicture): string =>
  due === null
    ? `what became of it in game ${from.roundId} is not certain: ${reason ?? outcome}`
    : `in game ${from.roundId} it was ${outcome}`;

/**
 * Why a wager cannot be relied on that is said to be carried into a game: the game that it is said to come from does not bear it out,
 * or decided it. Undefined when it bears it out, and for a wager that was laid in its own game.
 */
export const notBorneOut = (
  { picture, wager, scenario }: Claim,
  settle: (claim: Claim) => Due<JudgedSpin>,
): string | undefined => {
  const notLying = notLyingBefore(picture, wager, 'game');
  if (notLying !== undefined) return notLying;
  const from = ruledOnBy(roundOfCarried(picture, wager), [picture]);
  const there = from?.wagers.find(({ wagerId }) => wagerId === wager.wagerId);
  if (!from || !there || !isLaid(there)) return undefined;
  const before = claimOf(from, there, scenario);
  const due = settle(before);
  const isUndecided = before.decided.is === 'pending' && due.outcome === 'undetermined' && due.due !== null;
  return isUndecided ? wrongOdds(before, wager) : inWords(due, from);
};
