import { gathered } from '../../kernel/gathered.ts';
import { lastThat } from '../../kernel/last-that.ts';
import { memoOn } from '../../kernel/memo.ts';
import type { Moment, Placed } from '../../kernel/placed.ts';
import type { Wager } from '../../round/wager-book.ts';
import { dutiesAt } from '../../table/duties.ts';
import type { FactOf } from './facts.ts';
import type { RoundPicture, Spin } from './round.ts';

/**
 * What ended a turn, or shows that it had ended: the player gave the coins back, was sent out, was replaced by a member of staff, or
 * somebody else took the coins.
 */
export type Ending =
  | (Placed<FactOf<'two-up.SpinnerRetired'>> & { readonly how: 'retired' })
  | (Placed<FactOf<'two-up.SpinnerRemoved'>> & { readonly how: 'removed' })
  | (Placed<FactOf<'two-up.SpinnerReplaced'>> & { readonly how: 'replaced' })
  | (Placed<FactOf<'two-up.SpinnerAccepted'>> & { readonly how: 'succeeded' });

/** A turn with the coins: a player's, also while a member of staff spins on for them, or the house's own. */
export type Turn = {
  /** Null: the house's own, because nobody volunteered. */
  readonly player: string | null;
  /** From which fact they had the coins. */
  readonly from: Placed;
  /**
   * `accepted`: they took the coins. `stayed`: nobody recorded that they did, so they had them when the game began. `unrecorded`: they
   * spun in a game that somebody else had begun. `house`: nobody volunteered.
   */
  readonly began: 'accepted' | 'stayed' | 'unrecorded' | 'house';
  readonly spins: readonly Spin[];
  /** Everything on record in this game that ended it, in order; empty while it goes on. */
  readonly endings: readonly Ending[];
};

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

/** Somebody on duty at the table is not a player, whatever a terminal calls them: they spin for the house. */
const isOnDuty = ({ table }: RoundPicture, personId: string, at: Moment): boolean =>
  dutiesAt(table, personId, at).length > 0;

const isByPlayer = (picture: RoundPicture, { fact }: Spin): boolean =>
  fact.data.spinnerRole === 'player' && !isOnDuty(picture, fact.data.spinnerId, fact);

/** Where nobody is recorded to have taken the coins: the player who declared a side, whom the house spun for, or who spun. */
const spinnerUnaccepted = (picture: RoundPicture): string | null => {
  const { declared, replaced, spins } = picture;
  const said = declared.find(({ fact, at }) => !hasBackedOut(picture, fact.data.personId, at));
  if (said) return said.fact.data.personId;
  for (const { fact } of replaced) {
    const { insteadOf } = fact.data;
    if (insteadOf !== null && !isOnDuty(picture, insteadOf, fact)) return insteadOf;
  }
  return spins.find((spin) => isByPlayer(picture, spin))?.fact.data.spinnerId ?? null;
};

type Beginning = Pick<Turn, 'player' | 'from' | 'began'>;

/** Who took the coins and kept them, in order; where nobody is recorded to have, the player who had them as the game began. */
const takenIn = (picture: RoundPicture): readonly Beginning[] => {
  const kept = picture.accepted.filter(
    ({ fact, at }) => !isOnDuty(picture, fact.data.personId, fact) && !hasBackedOut(picture, fact.data.personId, at),
  );
  if (kept.length > 0) return kept.map((from) => ({ player: from.fact.data.personId, from, began: 'accepted' }));
  const player = spinnerUnaccepted(picture);
  const [first] = picture.facts;
  return player === null || !first ? [] : [{ player, from: { fact: first, at: -1 }, began: 'stayed' }];
};

/** In whose turn a spin is made, where nobody took the coins before it: a member of staff spins on for the player who had them last. */
const playerBefore = (picture: RoundPicture, taken: readonly Beginning[], spin: Spin): string | null => {
  if (isByPlayer(picture, spin)) return spin.fact.data.spinnerId;
  const [first] = taken;
  if (first?.began === 'stayed') return first.player;
  const had = lastThat(picture.spins.slice(0, spin.nth), (one) => isByPlayer(picture, one));
  const instead = lastThat(picture.replaced, ({ fact, at }) => {
    const { insteadOf } = fact.data;
    return at < spin.at && at > (had?.at ?? -1) && insteadOf !== null && !isOnDuty(picture, insteadOf, fact);
  });
  return instead?.fact.data.insteadOf ?? had?.fact.data.spinnerId ?? null;
};

const playerOf = (picture: RoundPicture, taken: readonly Beginning[], spin: Spin): string | null => {
  const last = lastThat(taken, ({ from, began }) => began === 'accepted' && from.at < spin.at);
  return last ? last.player : playerBefore(picture, taken, spin);
};

/** What is on record of the end of a turn that began there. */
const endingsOf = (picture: RoundPicture, { player, from }: Beginning): readonly Ending[] => {
  if (player === null) return [];
  const endings: Ending[] = [];
  for (const one of picture.retired) if (one.fact.data.personId === player) endings.push({ how: 'retired', ...one });
  for (const one of picture.removed) if (one.fact.data.personId === player) endings.push({ how: 'removed', ...one });
  for (const one of picture.replaced) {
    const { insteadOf } = one.fact.data;
    if (insteadOf === null || insteadOf === player) endings.push({ how: 'replaced', ...one });
  }
  for (const one of picture.accepted) if (one.fact.data.personId !== player) endings.push({ how: 'succeeded', ...one });
  return endings.filter(({ at }) => at > from.at).toSorted((one, other) => one.at - other.at);
};

const turnsIn = (picture: RoundPicture, taken: readonly Beginning[]): readonly Turn[] => {
  const turns: (Beginning & { readonly spins: Spin[] })[] = [];
  /** The turn under way, or the one that begins when it is another player's. */
  const turnFrom = (beginning: Beginning) => {
    const last = turns.at(-1);
    if (last?.player === beginning.player) return last;
    const turn = { spins: [], ...beginning };
    turns.push(turn);
    return turn;
  };
  let waiting = taken;
  for (const spin of picture.spins) {
    const due = waiting.filter(({ from }) => from.at < spin.at);
    waiting = waiting.slice(due.length);
    for (const beginning of due) turnFrom(beginning);
    const player = playerOf(picture, taken, spin);
    turnFrom({ player, from: spin, began: player === null ? 'house' : 'unrecorded' }).spins.push(spin);
  }
  for (const beginning of waiting) turnFrom(beginning);
  return turns.map((turn) => ({ endings: endingsOf(picture, turn), ...turn }));
};

/** The turns of a game, with the takings of the coins in it. */
type Turns = {
  readonly taken: readonly Beginning[];
  readonly turns: readonly Turn[];
  readonly bySpin: readonly Turn[];
};

const memo = memoOn<RoundPicture, Turns>();

const turnsWith = (picture: RoundPicture): Turns => {
  const known = memo.get(picture);
  if (known) return known;
  const taken = takenIn(picture);
  const turns = turnsIn(picture, taken);
  return memo.set(picture, { taken, turns, bySpin: gathered(turns, (turn) => turn.spins.map(() => turn)) });
};

/** The turns of a game, in order: one, unless the floor opened no game for the next spinner. Made once for each picture. */
export const turnsOf = (picture: RoundPicture): readonly Turn[] => turnsWith(picture).turns;

/** In whose turn a spin is made: a player's, or nobody's where the house spins in a turn of its own. */
export const playerAt = (picture: RoundPicture, { nth }: Pick<Spin, 'nth'>): string | null =>
  turnsWith(picture).bySpin[nth]?.player ?? null;

/** The player who spins in this game, the last of them when the floor opened no game for the next; null on a house spin, or when nobody knows. */
export const spinnerOf = (picture: RoundPicture): string | null => turnsWith(picture).taken.at(-1)?.player ?? null;

/** The player whose turn a wager is laid in: who had the coins at the first spin after it. */
export const spinnerFor = (picture: RoundPicture, laid: Placed | null): string | null => {
  if (picture.accepted.length < 2 || !laid) return spinnerOf(picture);
  const until = picture.spins.find(({ at }) => at > laid.at)?.at ?? Infinity;
  return lastThat(turnsWith(picture).taken, ({ from }) => from.at < until)?.player ?? spinnerOf(picture);
};

/** What is on record of the end of a player's last turn in the game, after a place of it. */
export const endingsAfter = (picture: RoundPicture, player: string, { at }: Placed): readonly Ending[] =>
  lastThat(turnsOf(picture), (turn) => turn.player === player)?.endings.filter((ending) => ending.at > at) ?? [];

/** Is the wager that of the spinner in whose turn it is laid, in the spinner's kind? */
export const isSpinnersOwn = (picture: RoundPicture, { personId, laid }: Wager): boolean => {
  const spinner = spinnerFor(picture, laid);
  return personId === null || spinner === null ? spinner !== null || picture.spins.length === 0 : personId === spinner;
};
