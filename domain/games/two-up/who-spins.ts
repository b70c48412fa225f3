import { memoOn } from '../../kernel/memo.ts';
import type { FloorRole } from '../../kernel/roles.ts';
import type { Placed, Moment } from '../../kernel/placed.ts';
import { actedAs } from '../../table/duties.ts';
import type { RoundPicture } from './round.ts';
import type { Wager } from '../../round/wager-book.ts';

type Accepted = RoundPicture['accepted'][number];

/** Did they give the coins back, or were they sent out, without a spin by them or in their place? Then they never were the spinner. */
const hasBackedOut = (
  { retired, removed, replaced, spins }: RoundPicture,
  personId: string,
  since: number,
): boolean => {
  if (retired.length + removed.length === 0) return false;
  const gone = [...retired, ...removed].some(({ fact, at }) => fact.data.personId === personId && at > since);
  if (!gone || replaced.some(({ fact }) => fact.data.insteadOf === personId)) return false;
  return !spins.some(({ fact }) => fact.data.spinnerId === personId);
};

/** One of the crew by the record, whatever a terminal calls them: who spins for the house is no player. */
const isOfTheCrew = ({ table }: RoundPicture, personId: string, at: Moment): boolean =>
  table.duties.has(personId) && actedAs(table, personId, null, crew, at) === 'yes';

const crew: readonly FloorRole[] = ['boxer', 'dealer'];

/** Who took the coins of a game and kept them, in order; and who of all spins in it. */
type Spinners = { readonly kept: readonly Accepted[]; readonly spinner: string | null };

const spinnersMemo = memoOn<RoundPicture, Spinners>();

const spinnersOf = (picture: RoundPicture): Spinners => {
  const known = spinnersMemo.get(picture);
  if (known) return known;
  const kept = picture.accepted.filter(
    ({ fact, at }) => !isOfTheCrew(picture, fact.data.personId, fact) && !hasBackedOut(picture, fact.data.personId, at),
  );
  return spinnersMemo.set(picture, { kept, spinner: kept.at(-1)?.fact.data.personId ?? spinnerUnaccepted(picture) });
};

/** The player who spins in this game, the last of them when the floor opened no game for the next; null on a house spin, or when nobody knows. */
export const spinnerOf = (picture: RoundPicture): string | null => spinnersOf(picture).spinner;

/** Where nobody is recorded to have taken the coins: who declared a side, whom the house spun for, or who spun. */
const spinnerUnaccepted = (picture: RoundPicture): string | null => {
  const { declared, replaced, spins } = picture;
  const said = declared.find(({ fact, at }) => !hasBackedOut(picture, fact.data.personId, at));
  if (said) return said.fact.data.personId;
  for (const { fact } of replaced) {
    const { insteadOf } = fact.data;
    if (insteadOf !== null && !isOfTheCrew(picture, insteadOf, fact)) return insteadOf;
  }
  return spins.find((spin) => isByPlayer(picture, spin))?.fact.data.spinnerId ?? null;
};

const isByPlayer = (picture: RoundPicture, { fact }: RoundPicture['spins'][number]): boolean =>
  fact.data.spinnerRole === 'player' && !isOfTheCrew(picture, fact.data.spinnerId, fact);

/** The player whose game a wager is laid in: who had the coins at the first spin after it. */
export const spinnerFor = (picture: RoundPicture, laid: Placed | null): string | null => {
  if (picture.accepted.length < 2 || !laid) return spinnerOf(picture);
  const until = picture.spins.find(({ at }) => at > laid.at)?.at ?? Infinity;
  const taken = spinnersOf(picture).kept.findLast(({ at }) => at < until);
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
  const { kept, spinner } = spinnersOf(picture);
  const players = picture.spins.map((spin): string | null => {
    const taken = kept.findLast(({ at }) => at < spin.at);
    if (taken) return taken.fact.data.personId;
    if (isByPlayer(picture, spin)) return spin.fact.data.spinnerId;
    return kept.length > 0 ? null : spinner;
  });
  return memo.set(picture, players);
};
