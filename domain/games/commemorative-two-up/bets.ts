import type { Placed } from '../../kernel/placed.ts';
import { drawnUnder } from '../../kernel/memo.ts';
import { isLaid, placementBefore, type LaidWager, type Placement } from '../../round/wager-book.ts';
import type { Course, JudgedSpin } from './course.ts';
import type { FactOf } from './facts.ts';
import type { RoundPicture } from './round.ts';

/** Two wagers that stand against each other, and how much of each does, in cents. */
export type Bet = {
  readonly heads: LaidWager;
  readonly tails: LaidWager;
  readonly cents: number;
  /** Where the record says so; null for a cover that is on record without it: in the centre there is only one bet on heads. */
  readonly matched: Placed<FactOf<'commemorative-two-up.WagersMatched'>> | null;
  /** From here on both lie there. */
  readonly at: number;
};

/** Is it a bet in the centre (6.2)? */
export const isOfCentre = ({ placement }: Pick<LaidWager, 'placement'>): boolean =>
  placement.kind === 'spinner' || placement.kind === 'cover';

/** Is it a kind that the rules know? Any other is recorded too, and found. */
export const isKnownKind = (kind: string): boolean => ['spinner', 'cover', 'heads', 'tails'].includes(kind);

/** The spin that binds a wager: the first after it was laid, or the first valid one. From then on nobody takes it back. */
const bindingSpin = ({ spins, reading }: Course, { laid }: LaidWager): JudgedSpin | undefined =>
  spins.find(({ spin, valid }) => spin.at > laid.at && (valid || reading.afterInvalid === 'stand'));

/** Where a wager is decided at the latest: the next result; in the centre the end of a series, where one bet is for the whole of it. */
const decidedAt = (course: Course, wager: LaidWager): number => {
  if (!isOfCentre(wager) || course.reading.centreBet === 'rides')
    return decidingSpin(course, wager.laid.at)?.spin.at ?? Infinity;
  const first = course.spins.find(({ spin, valid }) => valid && spin.at > wager.laid.at);
  const last = first && course.spins.findLast(({ series, valid }) => valid && series === first.series);
  return last?.spin.at ?? Infinity;
};

/**
 * How a wager lies as it counts; null where it was taken back before a spin bound it. From then on it is not made less, and what both
 * sides add counts until it is decided.
 */
export const placementThatCounts = (course: Course, wager: LaidWager): Placement | null => {
  const bound = placementBefore(wager, bindingSpin(course, wager)?.spin.at ?? Infinity);
  const last = placementBefore(wager, decidedAt(course, wager));
  return bound && last && last.stakeCents > bound.stakeCents ? last : bound;
};

const laterOf = (one: LaidWager, other: LaidWager): number => Math.max(one.laid.at, other.laid.at);

type Said = Pick<Bet, 'heads' | 'tails' | 'matched'> & { readonly cents: number };

/** Was a match undone before a spin bound it? */
const isUndone = ({ unmatched }: RoundPicture, course: Course, { heads, tails, matched }: Said): boolean => {
  const undone = unmatched.find(({ fact }) => fact.data.matchId === matched?.fact.data.matchId);
  const from = laterOf(heads, tails);
  const next = course.spins.find(({ spin, valid }) => valid && spin.at > from);
  return undone !== undefined && undone.at < (next?.spin.at ?? Infinity);
};

/** What the record says of which wager stands against which. A match of which nobody laid a wager does not count. */
const saidOf = (picture: RoundPicture): readonly Said[] => {
  const laid = new Map(picture.wagers.filter(isLaid).map((wager) => [wager.wagerId, wager]));
  return picture.matched.flatMap((matched): Said[] => {
    const { headsWagerId, tailsWagerId, matchedCents } = matched.fact.data;
    const [heads, tails] = [laid.get(headsWagerId), laid.get(tailsWagerId)];
    return heads && tails ? [{ heads, tails, matched, cents: matchedCents }] : [];
  });
};

/** Covers that no match names stand against the wager of the spinner that lay in the centre then, or the first one after. */
const coversUnsaid = (picture: RoundPicture, said: readonly Said[]): readonly Said[] => {
  const named = new Set(said.map(({ tails }) => tails.wagerId));
  const laid = picture.wagers.filter(isLaid);
  const centre = laid.filter(({ placement }) => placement.kind === 'spinner');
  return laid.flatMap((tails): Said[] => {
    if (tails.placement.kind !== 'cover' || named.has(tails.wagerId)) return [];
    const heads = centre.findLast((one) => one.laid.at < tails.laid.at) ?? centre[0];
    return heads ? [{ heads, tails, matched: null, cents: Infinity }] : [];
  });
};

/** The spin that decides a bet of one spin: the first valid one after both were laid; an outcome set aside counts, too. */
export const decidingSpin = (course: Course, from: number): JudgedSpin | undefined =>
  course.spins.find(
    ({ spin, valid, setAside }) => valid && spin.at > from && !(setAside && setAside.fact.data.money === 'stands'),
  );

/**
 * What of a stake a bet has, for the next one: all that stands in it. Where the stake in the centre rides, a bet that heads decided by
 * then has given it back, and as much again that was won.
 */
const takenBy = (course: Course, { heads, cents, at }: Bet, from: number): number => {
  const rides = course.reading.centreBet === 'rides' && isOfCentre(heads);
  const by = rides ? decidingSpin(course, at) : undefined;
  return by?.result === 'heads' && by.spin.at < from ? -cents : cents;
};

const freeOf = (course: Course, wager: LaidWager, bets: readonly Bet[], from: number): number => {
  const stakeCents = placementThatCounts(course, wager)?.stakeCents ?? 0;
  const own = bets.filter(({ heads, tails }) => heads === wager || tails === wager);
  return own.reduce((left, bet) => left - (bet.tails === wager ? bet.cents : takenBy(course, bet, from)), stakeCents);
};

/** What of a spinner's wager stands against nothing at a place of the turn, in cents; with what rode on to it by then. */
export const stakeFreeFor = (picture: RoundPicture, course: Course, wager: LaidWager, at: number): number =>
  freeOf(
    course,
    wager,
    betsOf(picture, course).filter((bet) => bet.at < at),
    at,
  );

/** The bets of a turn, in the order in which they came about: how much of each wager stands against which. */
export const betsOf = drawnUnder((picture: RoundPicture, course: Course): readonly Bet[] => {
  const said = saidOf(picture);
  const all = [...said, ...coversUnsaid(picture, said)]
    .filter((one) => !isUndone(picture, course, one))
    .map((one) => ({ ...one, at: laterOf(one.heads, one.tails) }))
    .toSorted((a, b) => a.at - b.at);
  const bets: Bet[] = [];
  for (const one of all) {
    const free = Math.min(freeOf(course, one.heads, bets, one.at), freeOf(course, one.tails, bets, one.at));
    bets.push({ ...one, cents: Math.max(0, Math.min(one.cents, free)) });
  }
  return bets;
});

/** The match that names a wager: was it called off, or has nobody recorded the other side of it? */
export const matchOf = (picture: RoundPicture, wager: LaidWager): 'none' | 'known' | 'other-side-not-on-record' => {
  const named = picture.matched.find(({ fact: { data } }) =>
    [data.headsWagerId, data.tailsWagerId].includes(wager.wagerId),
  );
  if (!named) return 'none';
  const { headsWagerId, tailsWagerId } = named.fact.data;
  const laid = new Set(picture.wagers.filter(isLaid).map(({ wagerId }) => wagerId));
  return laid.has(headsWagerId) && laid.has(tailsWagerId) ? 'known' : 'other-side-not-on-record';
};

/**
 * Nothing on record stands against a wager: may something have? A match names a wager that nobody recorded; no match names it, and there is
 * one on the other side that stands against nothing; or it is a cover, and a wager of the spinner is not on record.
 */
export const isOtherSideOpen = (picture: RoundPicture, course: Course, wager: LaidWager): boolean => {
  const laid = picture.wagers.filter(isLaid);
  if (isOfCentre(wager))
    return wager.placement.kind === 'cover' && laid.every(({ placement }) => placement.kind !== 'spinner');
  const match = matchOf(picture, wager);
  if (match !== 'none') return match === 'other-side-not-on-record';
  const bets = betsOf(picture, course);
  return laid.some(
    (one) =>
      !isOfCentre(one) &&
      one.placement.kind !== wager.placement.kind &&
      !bets.some(({ heads, tails }) => heads === one || tails === one),
  );
};
