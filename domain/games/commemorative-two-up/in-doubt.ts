import { firstAfter, isBefore, isBetween, type Placed } from '../../kernel/placed.ts';
import { isLaid, placementBefore, type LaidWager, type Placement } from '../../round/wager-book.ts';
import { undetermined, type Due } from '../../settlement/due.ts';
import { isOfCentre, type Bet } from './deciding.ts';
import { headsToWin, spinsAfter, type JudgedSpin } from './course.ts';
import { carriedFrom, headsBefore, type Decided } from './decided.ts';
import type { Played, Settling } from './due.ts';
import type { RoundPicture } from './round.ts';
import { announcedUnspun, coversUnrecorded } from './unrecorded.ts';

/**
 * What the patron on heads handed to the one on tails before a place of the turn, if it was that stake and no more: the two had perhaps
 * called their bet off, and nobody recorded it. Where somebody declared it void before, that is why.
 */
export const perhapsCalledOff = (
  { handedOver, roundVoided }: RoundPicture,
  { heads, tails, at }: Bet,
  until: Pick<Placed, 'at'>,
): RoundPicture['handedOver'][number] | undefined =>
  handedOver.find((one) => {
    const { wagerId, fromPersonId, toPersonId, handedCents } = one.fact.data;
    const isOfIt = wagerId === tails.wagerId && handedCents === tails.placement.stakeCents;
    const isBack = fromPersonId === heads.personId && toPersonId === tails.personId && isBetween(one, { at }, until);
    return (
      isOfIt && isBack && ![...roundVoided, ...heads.voids, ...tails.voids].some((ruling) => isBefore(ruling, one))
    );
  });

type Ring = Pick<RoundPicture, 'handedOver' | 'roundVoided' | 'spins' | 'wagers'>;

/** By how much a wager was made smaller on record before a place, in cents. */
const lessenedBefore = ({ placement, changes }: LaidWager, at: number): number => {
  const lay = [placement, ...changes.filter((change) => change.at < at).map((change) => change.placement)];
  return lay
    .slice(1)
    .reduce((sum, now, nth) => sum + Math.max(0, (lay[nth]?.stakeCents ?? 0) - (now?.stakeCents ?? 0)), 0);
};

/**
 * Was a cover perhaps taken back before the pennies were spun: was its owner handed the whole of it, and no more, beside what it was lessened by on record? Who
 * declared it void before that had it handed back.
 */
const isPerhapsTakenBack = ({ handedOver, roundVoided }: Ring, cover: LaidWager, spin: Placed): boolean => {
  if (placementBefore(cover, spin.at) === null) return false;
  const back = handedOver.filter((one) => {
    const { wagerId, fromPersonId, toPersonId } = one.fact.data;
    const isToOwner = toPersonId === cover.personId && fromPersonId !== toPersonId;
    return wagerId === cover.wagerId && isToOwner && isBetween(one, cover.laid, spin);
  });
  return back.some((one, nth) => {
    const givenCents = back.slice(0, nth + 1).reduce((sum, { fact }) => sum + fact.data.handedCents, 0);
    const wholeCents = (placementBefore(cover, one.at)?.stakeCents ?? 0) + lessenedBefore(cover, one.at);
    return givenCents === wholeCents && ![...roundVoided, ...cover.voids].some((ruling) => isBefore(ruling, one));
  });
};

/**
 * Which cover had perhaps been taken back before the spin that a wager of the centre was laid for, so that others stand against it, in words. Where those
 * cover it whole the wager of the spinner plays all the same.
 */
export const takenBackUnseen = (ring: Ring, wager: LaidWager): string | undefined => {
  const spin = isOfCentre(wager) ? firstAfter(ring.spins, wager.laid) : undefined;
  if (!spin) return undefined;
  const covers = ring.wagers
    .filter(isLaid)
    .filter(({ placement, laid }) => placement.kind === 'cover' && firstAfter(ring.spins, laid) === spin);
  const back = covers.filter((cover) => isPerhapsTakenBack(ring, cover, spin));
  const [first] = back;
  if (!first) return undefined;
  const left = covers.filter((cover) => !back.includes(cover));
  const leftCents = left.reduce((sum, cover) => sum + (placementBefore(cover, spin.at)?.stakeCents ?? 0), 0);
  const isCovered = wager.placement.kind === 'spinner' && leftCents >= wager.placement.stakeCents;
  return isCovered
    ? undefined
    : `whether ${first.wagerId} was taken back before the pennies were spun is not on record`;
};

/** The result announced of a spin that nobody recorded, if that may have decided the wager before the spin that did by the record. */
const spunUnseen = (
  { picture, course }: Pick<Settling, 'picture' | 'course'>,
  wager: LaidWager,
  result: Decided,
): string | undefined => {
  const there = carriedFrom(course, wager);
  // What was not seen in the turn that it comes from is not seen in this one.
  const unseen = there && spunUnseen({ picture: there.turn, course: there.course }, there.wager, { is: 'pending' });
  if (unseen !== undefined) return unseen;
  const until = 'by' in result ? result.by.spin.at : Infinity;
  const missed = announcedUnspun(picture).filter((one) => isBetween(one, wager.laid, { at: until }));
  const [first] = missed;
  if (!first) return undefined;
  const { spinId, result: announced } = first.fact.data;
  const reason = `${announced} was announced of spin ${spinId}, and nobody recorded what its pennies showed`;
  if (!isOfCentre(wager) || course.reading.centreBet === 'rides') return reason;
  const heads = spinsAfter(course, wager.laid.at).filter((one) => one.result === 'heads' && one.spin.at <= until);
  const isSure =
    missed.every(({ fact }) => fact.data.result === 'heads') &&
    (result.is === 'heads' || headsBefore(course, wager) + heads.length + missed.length < headsToWin);
  return isSure ? undefined : reason;
};

/** Is a part of the wager of the spinner not covered by the record, and a stake was handed in of a wager that nobody recorded? */
const coveredUnseen = (
  { picture, course }: Settling,
  wager: LaidWager,
  { stakeCents }: Placement,
  all: readonly Played[],
): string | undefined => {
  if (wager.placement.kind !== 'spinner') return undefined;
  const isCovered =
    course.reading.centreBet === 'even' && all.reduce((sum, { bet }) => sum + bet.cents, 0) >= stakeCents;
  const [stake] = isCovered ? [] : coversUnrecorded(picture, wager);
  return stake && `whether the stake of ${stake.fact.data.wagerId} covered it is not on record`;
};

/** Had the two sides of a bet perhaps called it off before it was decided? */
const calledOffUnseen = ({ picture }: Settling, all: readonly Played[]): string | undefined => {
  const off = all.find(
    ({ bet, decided }) => !isOfCentre(bet.heads) && 'by' in decided && perhapsCalledOff(picture, bet, decided.by.spin),
  );
  return off && `whether ${off.bet.heads.wagerId} and ${off.bet.tails.wagerId} were called off is not on record`;
};

/** What is due on a wager of which the record names something that nobody recorded, and that may decide it otherwise. */
export const dueInDoubt = (
  settling: Settling,
  wager: LaidWager,
  placement: Placement,
  all: readonly Played[],
  result: Decided,
): Due<JudgedSpin> | undefined => {
  const { clauses } = settling.terms;
  const reason =
    spunUnseen(settling, wager, result) ??
    coveredUnseen(settling, wager, placement, all) ??
    takenBackUnseen(settling.picture, wager) ??
    calledOffUnseen(settling, all);
  if (reason === undefined) return undefined;
  return undetermined(wager, reason, {
    placement,
    clauses: [isOfCentre(wager) ? clauses.centreHeld : clauses.pairs],
    decidedBy: 'by' in result ? result.by : null,
  });
};
