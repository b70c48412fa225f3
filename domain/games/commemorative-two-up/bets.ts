import { gathered } from '../../kernel/gathered.ts';
import { drawnUnder } from '../../kernel/memo.ts';
import { inPlace, isBefore, lastBefore } from '../../kernel/placed.ts';
import { isLaid, placementBefore, type LaidWager, type Placement } from '../../round/wager-book.ts';
import { spinsAfter, type Course, type JudgedSpin } from './course.ts';
import { betDecided, carriedFrom, isDecided, seriesDecided, type CarriedFrom } from './decided.ts';
import { decidingSpin, isOfCentre, laterOf, type Bet } from './deciding.ts';
import type { RoundPicture } from './round.ts';
import { coversUnrecorded, spinnersUnrecorded } from './unrecorded.ts';

/** The spin that binds a wager: the first after it was laid, or the first valid one. From then on nobody takes it back. */
const bindingSpin = (course: Course, { laid }: LaidWager): JudgedSpin | undefined =>
  spinsAfter(course, laid.at).find(({ valid }) => valid || course.reading.afterInvalid === 'stand');

/** Where a wager is decided at the latest: the next result; in the centre the end of a series, where one bet is for the whole of it. */
const decidedAt = (course: Course, wager: LaidWager): number => {
  if (!isOfCentre(wager) || course.reading.centreBet === 'rides')
    return decidingSpin(course, wager.laid.at)?.spin.at ?? Infinity;
  const valid = spinsAfter(course, wager.laid.at).filter((one) => one.valid);
  return valid.findLast(({ series }) => series === valid[0]?.series)?.spin.at ?? Infinity;
};

/**
 * How a wager lies as it counts; null where it was taken back before a spin bound it. From then on it is not made less, and what both
 * sides add counts until it is decided.
 */
export const placementThatCounts = (course: Course, wager: LaidWager): Placement | null => {
  // Most wagers lie as they were laid.
  if (wager.changes.length === 0) return wager.placement;
  const bound = placementBefore(wager, bindingSpin(course, wager)?.spin.at ?? Infinity);
  const last = placementBefore(wager, decidedAt(course, wager));
  return bound && last ? { ...bound, stakeCents: Math.max(bound.stakeCents, last.stakeCents) } : bound;
};

type Said = Pick<Bet, 'heads' | 'tails' | 'matched'> & { readonly cents: number };

/** Was a match undone before a spin bound it? */
const isUndone = ({ unmatched }: RoundPicture, course: Course, { heads, tails, matched }: Said): boolean => {
  const undone = unmatched.find(({ fact }) => fact.data.matchId === matched?.fact.data.matchId);
  const next = spinsAfter(course, laterOf(heads, tails)).find(({ valid }) => valid);
  return undone !== undefined && !(next && isBefore(next.spin, undone));
};

/** The wagers of a turn that somebody recorded as laid. */
export const laidIn = ({ wagers }: RoundPicture): readonly LaidWager[] => wagers.filter(isLaid);

/** What the record says of which wager stands against which. A match of which nobody laid a wager does not count. */
const saidOf = (picture: RoundPicture): readonly Said[] => {
  const laid = new Map(laidIn(picture).map((wager) => [wager.wagerId, wager]));
  return gathered(picture.matched, (matched): Said[] => {
    const { headsWagerId, tailsWagerId, matchedCents } = matched.fact.data;
    const [heads, tails] = [laid.get(headsWagerId), laid.get(tailsWagerId)];
    return heads && tails ? [{ heads, tails, matched, cents: matchedCents }] : [];
  });
};

/** The wager of the spinner that lay in the centre when a cover was laid, or the first one after; null: nobody recorded that one. */
const spinnersWagerFor = (picture: RoundPicture, { laid }: LaidWager): LaidWager | null => {
  const recorded = laidIn(picture).filter(({ placement }) => placement.kind === 'spinner');
  const all = inPlace([
    ...recorded.map((wager) => ({ at: wager.laid.at, wager })),
    ...spinnersUnrecorded(picture).map(({ at }) => ({ at, wager: null })),
  ]);
  return (lastBefore(all, laid) ?? all[0])?.wager ?? null;
};

/** Covers that no match names stand against the wager of the spinner that lay in the centre then, or the first one after. */
const coversUnsaid = (picture: RoundPicture, said: readonly Said[]): readonly Said[] => {
  const named = new Set(said.map(({ tails }) => tails.wagerId));
  const laid = laidIn(picture);
  return gathered(laid, (tails): Said[] => {
    if (tails.placement.kind !== 'cover' || named.has(tails.wagerId)) return [];
    const heads = spinnersWagerFor(picture, tails);
    return heads ? [{ heads, tails, matched: null, cents: Infinity }] : [];
  });
};

/** Is a wager one side of a bet? */
export const isIn =
  (wager: LaidWager) =>
  ({ heads, tails }: Pick<Bet, 'heads' | 'tails'>): boolean =>
    heads === wager || tails === wager;

/**
 * What of a wager's stake a bet has, for the next one: all that stands in it. Where the stake of the spinner rides, a bet that heads
 * decided by then has given it back, and as much again that was won.
 */
const takenBy = (course: Course, wager: LaidWager, { cents, at }: Bet, from: number): number => {
  const rides = course.reading.centreBet === 'rides' && wager.placement.kind === 'spinner';
  const by = rides ? decidingSpin(course, at) : undefined;
  return by?.result === 'heads' && by.spin.at < from ? -cents : cents;
};

/**
 * What of a wager lies there when its turn is over, in cents: without what was decided. Where the stake of the spinner rides, with what it has won.
 */
const liesAtEnd = (picture: RoundPicture, course: Course, wager: LaidWager): number => {
  if (wager.placement.kind === 'spinner' && isDecided(seriesDecided(course, wager))) return 0;
  const decided = betsOf(picture, course).filter((bet) => isIn(wager)(bet) && isDecided(betDecided(course, bet)));
  const cents = decided.reduce((sum, bet) => sum + takenBy(course, wager, bet, Infinity), 0);
  return Math.max(0, stakeIn(course, wager) - cents);
};

/** Was all that stood against a wager decided in its turn, so that it does not wait for another result? */
export const isDecidedIn = (picture: RoundPicture, course: Course, wager: LaidWager): boolean => {
  const waits = betsOf(picture, course).some(
    (bet) => isIn(wager)(bet) && bet.cents > 0 && !isDecided(betDecided(course, bet)),
  );
  return !waits && liesAtEnd(picture, course, wager) < stakeIn(course, wager);
};

/**
 * Where a wager had been decided that is said to have been carried on all the same; undefined where it had not been. What of it nothing stood
 * against there may lie on.
 */
export const decidedEarlier = (course: Course, wager: LaidWager): CarriedFrom | undefined => {
  const there = carriedFrom(course, wager);
  if (!there) return undefined;
  const before = decidedEarlier(there.course, there.wager);
  if (before || !isDecidedIn(there.turn, there.course, there.wager)) return before;
  const left = liesAtEnd(there.turn, there.course, there.wager);
  return left === 0 || wager.laid.fact.data.stakeCents > left ? there : undefined;
};

/** Had a wager been decided in an earlier turn, though it is said to have been carried on? */
export const isDecidedBefore = (course: Course, wager: LaidWager): boolean =>
  decidedEarlier(course, wager) !== undefined;

/** What of a wager lies there that is said to have been carried into the turn with so much, in cents. */
const carriedWith = (course: Course, wager: LaidWager, saidCents: number): number => {
  const there = carriedFrom(course, wager);
  if (!there) return saidCents;
  if (isDecidedBefore(course, wager)) return 0;
  const lay = stakeIn(there.course, there.wager);
  const left = liesAtEnd(there.turn, there.course, there.wager);
  if (left < lay) return Math.min(saidCents, left);
  // What rode on may be told with the stake, or not.
  return saidCents === placementBefore(there.wager, Infinity)?.stakeCents ? left : saidCents;
};

/** What of a wager is in the turn, in cents: as it counts, and of one that was carried without what had been decided before. */
export const stakeIn = (course: Course, wager: LaidWager): number => {
  const counts = placementThatCounts(course, wager);
  if (!counts) return 0;
  const saidCents = wager.laid.fact.data.stakeCents;
  return Math.max(0, counts.stakeCents - saidCents + carriedWith(course, wager, saidCents));
};

/** How much of a wager had to be set, as it lay at a place: of one that was carried, what had been set of it in its own turn, and not what it won. */
export const toBeSet = (course: Course, wager: LaidWager, at: number): number => {
  const stakeCents = placementBefore(wager, at)?.stakeCents ?? 0;
  const there = carriedFrom(course, wager);
  const saidCents = wager.laid.fact.data.stakeCents;
  return there ? stakeCents - Math.max(0, saidCents - toBeSet(there.course, there.wager, Infinity)) : stakeCents;
};

const freeOf = (course: Course, wager: LaidWager, bets: readonly Bet[], from: number): number =>
  bets.filter(isIn(wager)).reduce((left, bet) => left - takenBy(course, wager, bet, from), stakeIn(course, wager));

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
    .map((one) => ({ ...one, at: laterOf(one.heads, one.tails) }));
  const bets: Bet[] = [];
  for (const one of inPlace(all)) {
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
  const laid = new Set(laidIn(picture).map(({ wagerId }) => wagerId));
  return laid.has(headsWagerId) && laid.has(tailsWagerId) ? 'known' : 'other-side-not-on-record';
};

/**
 * Nothing on record stands against a wager: may something have? A match names a wager that nobody recorded; no match names it, and there is
 * one on the other side of which a part stands against nothing; it is a cover, and the wager of the spinner is not on record; or it is that
 * of the spinner, and a cover was handed in that nobody recorded.
 */
export const isOtherSideOpen = (picture: RoundPicture, course: Course, wager: LaidWager): boolean => {
  const laid = laidIn(picture);
  if (wager.placement.kind === 'spinner') return coversUnrecorded(picture, wager).length > 0;
  if (wager.placement.kind === 'cover') return spinnersWagerFor(picture, wager) === null;
  const match = matchOf(picture, wager);
  if (match !== 'none') return match === 'other-side-not-on-record';
  const bets = betsOf(picture, course);
  const isFree = (one: LaidWager): boolean => !bets.some(isIn(one)) || freeOf(course, one, bets, Infinity) > 0;
  return laid.some((one) => !isOfCentre(one) && one.placement.kind !== wager.placement.kind && isFree(one));
};
