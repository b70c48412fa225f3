import { gathered } from '../../kernel/gathered.ts';
import { drawnUnder } from '../../kernel/memo.ts';
import { inPlace, isBefore, lastBefore, type Placed } from '../../kernel/placed.ts';
import { isLaid, placementBefore, type LaidWager, type Placement } from '../../round/wager-book.ts';
import { spinsAfter, type Course, type JudgedSpin } from './course.ts';
import type { FactOf } from './facts.ts';
import type { RoundPicture } from './round.ts';
import { coversUnrecorded, spinnersUnrecorded } from './unrecorded.ts';

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

const laterOf = (one: LaidWager, other: LaidWager): number => Math.max(one.laid.at, other.laid.at);

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

/** Does a spin decide bets? A valid one does, and an outcome set aside counts, too, but where the wagers are said to stand. */
const decides = ({ valid, setAside }: JudgedSpin): boolean => valid && setAside?.fact.data.money !== 'stands';

/** The spins after a place that decide bets. */
export const decidingAfter = (course: Course, place: number): readonly JudgedSpin[] =>
  spinsAfter(course, place).filter(decides);

/** The spin that decides a bet of one spin: the first after both were laid. */
export const decidingSpin = (course: Course, from: number): JudgedSpin | undefined => decidingAfter(course, from)[0];

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

const freeOf = (course: Course, wager: LaidWager, bets: readonly Bet[], from: number): number => {
  const stakeCents = placementThatCounts(course, wager)?.stakeCents ?? 0;
  return bets.filter(isIn(wager)).reduce((left, bet) => left - takenBy(course, wager, bet, from), stakeCents);
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
