import { memoOn } from '../../kernel/memo.ts';
import type { Placed } from './facts.ts';
import type { RoundPicture, Wager } from './round.ts';

type Accepted = RoundPicture['accepted'][number];

/** Did they give the coins back, or were they sent out, without a spin by them or in their place? Then they never were the spinner. */
const hasBackedOut = (
  { retired, removed, replaced, spins }: RoundPicture,
  personId: string,
  since: number,
): boolean => {
  const gone = [...retired, ...removed].some(({ fact, at }) => fact.data.personId === personId && at > since);
  if (!gone || replaced.some(({ fact }) => fact.data.insteadOf === personId)) return false;
  return !spins.some(({ fact }) => fact.data.spinnerId === personId);
};

const keptTheCoins =
  (picture: RoundPicture) =>
  ({ fact, at }: Accepted): boolean =>
    !hasBackedOut(picture, fact.data.personId, at);

/** The player who spins in this game, the last of them when the floor opened no game for the next; null on a house spin, or when nobody knows. */
export const spinnerOf = (picture: RoundPicture): string | null => {
  const { accepted, declared, replaced, spins } = picture;
  const taken = accepted.findLast(keptTheCoins(picture));
  if (taken) return taken.fact.data.personId;
  const said = declared.find(({ fact, at }) => !hasBackedOut(picture, fact.data.personId, at));
  return (
    said?.fact.data.personId ??
    replaced.find(({ fact }) => fact.data.insteadOf !== null)?.fact.data.insteadOf ??
    spins.find(({ fact }) => fact.data.spinnerRole === 'player')?.fact.data.spinnerId ??
    null
  );
};

/** The player whose game a wager is laid in: who had the coins at the first spin after it. */
export const spinnerFor = (picture: RoundPicture, laid: Placed | null): string | null => {
  if (picture.accepted.length < 2 || !laid) return spinnerOf(picture);
  const until = picture.spins.find(({ at }) => at > laid.at)?.at ?? Infinity;
  const taken = picture.accepted.filter(({ at }) => at < until).findLast(keptTheCoins(picture));
  return taken?.fact.data.personId ?? spinnerOf(picture);
};

/** Is the wager that of the spinner of this game, in the spinner's kind? */
export const isSpinnersOwn = (picture: RoundPicture, { personId, laid }: Wager): boolean => {
  const spinner = spinnerFor(picture, laid);
  return personId === null || spinner === null ? spinner !== null || picture.spins.length === 0 : personId === spinner;
};

const memo = memoOn<RoundPicture, readonly (string | null)[]>();

/**
 * In whose game each spin is made, in the order of the spins: a player's, also where the house spins on for them, or nobody's on a
 * spin of the house for want of a volunteer. A floor that opens no new game may have several in one.
 */
export const playersOfSpins = (picture: RoundPicture): readonly (string | null)[] => {
  const known = memo.get(picture);
  if (known) return known;
  const { accepted, spins } = picture;
  const all = spinnerOf(picture);
  const players = spins.map(({ fact, at }): string | null => {
    const taken = accepted.filter((one) => one.at < at).findLast(keptTheCoins(picture));
    if (taken) return taken.fact.data.personId;
    if (fact.data.spinnerRole === 'player') return fact.data.spinnerId;
    return accepted.some(keptTheCoins(picture)) ? null : all;
  });
  return memo.set(picture, players);
};
