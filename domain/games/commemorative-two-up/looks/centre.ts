import { gathered } from '../../../kernel/gathered.ts';
import { inDollars } from '../../../kernel/money.ts';
import { firstAfter, isBefore, standing, type Placed } from '../../../kernel/placed.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by, owedBy } from '../../../law/persons.ts';
import { ofWager, onSilence, sighted, together } from '../../../provisions/sightings.ts';
import { unlessMissed } from '../../../law/unless-missed.ts';
import { placementBefore, type LaidWager, type Placement } from '../../../round/wager-book.ts';
import { betsOf, isDecidedBefore, placementThatCounts, stakeFreeFor, stakeIn, toBeSet } from '../bets.ts';
import type { Course, JudgedSpin } from '../course.ts';
import { withMoneyBefore } from '../custody.ts';
import { carriedFrom, seriesDecided } from '../decided.ts';
import { decidingSpin, isOfCentre } from '../deciding.ts';
import { takenBackUnseen } from '../in-doubt.ts';
import { missedOfTurn } from '../missed.ts';
import type { RoundPicture } from '../round.ts';
import type { Spin } from '../spins.ts';
import type { Terms } from '../terms.ts';
import { kipAt } from '../turn.ts';
import { coversUnrecorded, spinnersUnrecorded } from '../unrecorded.ts';
import { isHandedBack, laidIn } from './bets.ts';
import { followsMisannounced } from './calls.ts';
import { courseUnder, isUndoneSince, isVoidBefore, unlessSpunUnseen, type RoundLook } from './reading.ts';

const spinnersWagers = (picture: RoundPicture): readonly LaidWager[] =>
  laidIn(picture).filter(({ placement }) => placement.kind === 'spinner');

/** The first spin, valid or not, after a wager was laid. */
const spunNext = ({ spins }: RoundPicture, { laid }: LaidWager) => firstAfter(spins, laid);

const stakeOf = (placement: Placement | null): number => placement?.stakeCents ?? 0;

/** 6.2.1: a stake that went into the ringkeeper's hands in part only, or only after the spin. */
const setInPart =
  (terms: Terms): RoundLook =>
  (picture, on) =>
    gathered(spinnersWagers(picture), (wager): readonly Sighting[] => {
      const spin = spunNext(picture, wager);
      if (!spin) return [];
      const stakeCents = toBeSet(courseUnder(terms, picture, on), wager, spin.at);
      const { stakesHanded } = withMoneyBefore(picture);
      const handed = stakesHanded.filter(({ fact }) => fact.data.wagerId === wager.wagerId);
      // What was counted after the spin does not show what lay there before it.
      const counted = picture.centreCounted.filter(
        (one) => one.fact.data.wagerId === wager.wagerId && isBefore(one, spin),
      );
      const handedCents = handed
        .filter((one) => isBefore(one, spin))
        .reduce((sum, { fact }) => sum + fact.data.handedCents, 0);
      const setCents = Math.max(handedCents, ...counted.map(({ fact }) => fact.data.spinnersCents));
      if (setCents >= stakeCents) return [];
      const figures = { stakeCents, setCents };
      if (handed.length === 0 && counted.length === 0) {
        const missing = `whether the stake of ${wager.wagerId} was set before the spin: nobody recorded it`;
        const says = 'the pennies were spun, and it is not on record that the wager of the spinner had been set';
        return ofWager(wager, spin, says, {
          figures,
          ...onSilence(on.interpretation, terms.questions.silence, missing),
        });
      }
      const says = `the pennies were spun when ${inDollars(setCents)} of the ${inDollars(stakeCents)} of the spinner had been set`;
      const missed = missedOfTurn(picture, wager.laid, spin, `how much of the wager ${wager.wagerId} had been set`);
      return ofWager(wager, spin, says, { figures, persons: by(spin.fact.data.spinnerId), ...unlessMissed(missed) });
    });

/** Does a wager not lie in the centre any more, since it was taken back, or money was handed over on it? */
const isGoneBefore = ({ handedOver }: RoundPicture, wager: LaidWager, spin: Spin): boolean =>
  placementBefore(wager, spin.at) === null ||
  handedOver.some((one) => one.fact.data.wagerId === wager.wagerId && isBefore(one, spin));

/** 6.2.1: the first spin of a series of a patron, with no wager of the spinner on record before it, or with one only after it. */
const setAfter =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const { spins } = courseUnder(terms, picture, on);
    const firsts = spins.filter(({ series }, index) => spins[index - 1]?.series !== series);
    return gathered(firsts, ({ spin }): readonly Sighting[] => {
      const { spinnerId, spinnerRole } = spin.fact.data;
      const kip = kipAt(picture, spin.at);
      if (spinnerRole !== 'player' || kip?.takenOver) return [];
      const own = spinnersWagers(picture).filter(
        (wager) => (wager.personId === spinnerId || wager.personId === null) && !isGoneBefore(picture, wager, spin),
      );
      // What an earlier series won may lie there still: that is a question of its own.
      if (own.some(({ laid }) => isBefore(laid, spin))) return [];
      const next = firstAfter(picture.spins, spin);
      const late = own.find(({ laid }) => !next || isBefore(laid, next));
      const isUnrecorded = spinnersUnrecorded(picture).some((one) => isBefore(one, spin));
      if (late && !isUnrecorded) {
        const says = `${spinnerId} set their wager only when the pennies had been spun`;
        const missed = missedOfTurn(picture, { at: -1 }, spin, `whether a wager of ${spinnerId} lay in the centre`);
        return ofWager(late, spin, says, { persons: by(spinnerId), ...unlessMissed(missed) });
      }
      const missing = `the stake of the spinner ${spinnerId}: nobody recorded it`;
      const says = `${spinnerId} spun, and a wager of theirs in the centre is not on record`;
      return sighted(spin, says, onSilence(on.interpretation, terms.questions.silence, missing));
    });
  };

/** The spins for which the centre is covered: those of the series after the wager was laid. */
const spinsToCover = ({ spins }: Course, { laid }: LaidWager): readonly JudgedSpin[] => {
  const own = spins.filter(({ spin, valid }) => valid && isBefore(laid, spin));
  return own.filter(({ series }) => series === own[0]?.series);
};

/** Whether a stake was surely made larger after a spin that counted: the clocks may not tell, and a spin may have been called invalid. */
const unlessInTime = (spins: readonly Spin[], added: Placed): Pick<Sighting, 'undetermined'> => {
  const before = spins.filter((spin) => isBefore(spin, added));
  const orders = before.map((spin) => standing(spin, added));
  const unclear = orders.find((order) => order.stands === 'unclear');
  if (unclear?.stands === 'unclear' && orders.every(({ stands }) => stands === 'unclear')) {
    const missing = 'whether it was added before the spin: the clocks cannot tell';
    return { undetermined: { missing, uncertaintyMs: unclear.uncertaintyMs } };
  }
  if (before.some(({ announcements }) => announcements.length > 0)) return {};
  return { undetermined: { missing: 'whether the spin before that counted: no result of it is on record' } };
};

/** 6.2.1: a stake that was made larger between the spins of its series. Where it rides, each spin has a stake of its own. */
const setMore =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const course = courseUnder(terms, picture, on);
    if (course.reading.centreBet === 'rides') return [];
    return gathered(spinnersWagers(picture), (wager): readonly Sighting[] => {
      const spins = spinsToCover(course, wager).flatMap(({ spin, setAside }) => (setAside ? [] : [spin]));
      const [first] = spins;
      const decided = seriesDecided(course, wager);
      const isIn = (one: Placed): boolean =>
        first !== undefined && isBefore(first, one) && !('by' in decided && isBefore(decided.by.spin, one));
      const added = wager.changes.find(
        (one) => isIn(one) && stakeOf(one.placement) > stakeOf(placementBefore(wager, one.at)),
      );
      if (!added) return [];
      const addedCents = stakeOf(added.placement) - stakeOf(placementBefore(wager, added.at));
      const says = `${inDollars(addedCents)} was added to the wager of the spinner when the pennies had been spun for it`;
      return ofWager(wager, added, says, {
        persons: by(wager.personId),
        figures: { addedCents },
        interpretations: [terms.questions.centreBet],
        ...unlessInTime(spins, added),
      });
    });
  };

/** 6.2.1: the pennies spun before the wager of the spinner was set in full. */
export const spunBeforeSet = (terms: Terms): RoundLook => together(setInPart(terms), setAfter(terms), setMore(terms));

/** What was added to a wager after a place and counts in the end, in cents: that was not to be covered by then. */
const addedAfter = (course: Course, wager: LaidWager, at: number): number =>
  Math.max(0, stakeOf(placementThatCounts(course, wager)) - stakeOf(placementBefore(wager, at)));

/** 6.2: a spinner's wager that was not covered when the pennies were spun. What is covered plays. */
export const centreNotCovered =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const course = courseUnder(terms, picture, on);
    const { silence, unmatched } = terms.questions;
    const isSilent = !laidIn(picture).some(({ placement }) => placement.kind === 'cover');
    return gathered(spinnersWagers(picture), (wager): readonly Sighting[] =>
      gathered(spinsToCover(course, wager), ({ spin }): readonly Sighting[] => {
        const openCents = stakeFreeFor(picture, course, wager, spin.at) - addedAfter(course, wager, spin.at);
        if (openCents <= 0) return [];
        const figures = { notCoveredCents: openCents };
        const missing = `whether the wager ${wager.wagerId} was covered: nobody recorded it`;
        const says = isSilent
          ? 'the pennies were spun, and no cover of the wager of the spinner is on record'
          : `the pennies were spun when ${inDollars(openCents)} of the wager of the spinner was not covered`;
        const unseen = coversUnrecorded(picture, wager).filter((one) => isBefore(one, spin));
        const isOpen = unseen.reduce((sum, { fact }) => sum + fact.data.handedCents, 0) >= openCents;
        const missed = missedOfTurn(picture, wager.laid, spin, `whether the wager ${wager.wagerId} was covered`);
        if (missed !== undefined) return ofWager(wager, spin, says, { figures, undetermined: { missing: missed } });
        const open =
          isSilent || isOpen ? onSilence(on.interpretation, silence, missing) : { interpretations: [unmatched] };
        return ofWager(wager, spin, says, { figures, ...open });
      }).slice(0, 1),
    );
  };

/** 6.2: covers with a part that stands against nothing when the pennies are spun. */
const coveredTooMuch =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const course = courseUnder(terms, picture, on);
    const bets = betsOf(picture, course);
    return gathered(laidIn(picture), (cover): readonly Sighting[] => {
      if (cover.placement.kind !== 'cover') return [];
      const spin = decidingSpin(course, cover.laid.at)?.spin;
      const stakeCents = stakeIn(course, cover);
      const own = bets.filter(({ tails }) => tails === cover);
      const overCents = stakeCents - own.reduce((sum, { cents }) => sum + cents, 0);
      const spinners = own[0]?.heads;
      if (!spin || !spinners || overCents <= 0) return [];
      const says = `${inDollars(overCents)} of the cover ${cover.wagerId} was more than the wager of the spinner`;
      const missing =
        takenBackUnseen(picture, cover) ??
        missedOfTurn(picture, spinners.laid, spin, `how the centre stood when the pennies were spun`);
      const decided = seriesDecided(course, spinners);
      const isLost = decided.is === 'tails' && isBefore(decided.by.spin, cover.laid);
      return ofWager(cover, spin, says, {
        figures: { overCents },
        interpretations: [terms.questions.unmatched],
        ...(isLost ? followsMisannounced(course, cover.laid, decided.by) : {}),
        ...unlessMissed(missing),
      });
    });
  };

/** 6.2: the centre was counted with more on one side than on the other. */
const countedUneven: RoundLook = ({ centreCounted }) =>
  gathered(centreCounted, (placed) => {
    const { wagerId, spinnersCents, coverCents, heldBy, afterSpinId } = placed.fact.data;
    // After a spin what lies there may wait for its new cover: then it is not uneven yet.
    if (spinnersCents === coverCents || (afterSpinId !== null && coverCents === 0)) return [];
    const says = `in the centre lay ${inDollars(spinnersCents)} for the spinner and ${inDollars(coverCents)} against it`;
    return sighted(placed, says, { wagerId, persons: owedBy(heldBy), figures: { spinnersCents, coverCents } });
  });

/** 6.2: what the ringkeeper holds for the spinner and against it is not equivalent. */
export const centreUneven = (terms: Terms): RoundLook => together(countedUneven, coveredTooMuch(terms));

/** From where on a wager was spun for: the first spin after it was laid, which may have come before it was carried into the turn. */
const spunFor = (picture: RoundPicture, course: Course, wager: LaidWager): Pick<Placed, 'at'> | undefined => {
  const there = carriedFrom(course, wager);
  return there && spunFor(there.turn, there.course, there.wager) ? { at: -1 } : spunNext(picture, wager);
};

/** Money of a wager in the centre that was taken out before it was decided. */
const takenOutEarly =
  (terms: Terms, kind: 'spinner' | 'cover', what: string, tooSoon: string): RoundLook =>
  (picture, on) => {
    const course = courseUnder(terms, picture, on);
    return gathered(laidIn(picture), (wager): readonly Sighting[] => {
      if (wager.placement.kind !== kind || isDecidedBefore(course, wager)) return [];
      const bySpin = decidingSpin(course, wager.laid.at);
      const isRiding = kind === 'cover' && course.reading.centreBet === 'rides';
      const decided = seriesDecided(course, wager);
      const until = isRiding ? bySpin?.spin : 'by' in decided ? decided.by.spin : undefined;
      const from = spunFor(picture, course, wager);
      const isIn = (one: Placed): boolean =>
        from !== undefined &&
        isBefore(from, one) &&
        (!until || isBefore(one, until)) &&
        !isVoidBefore(picture, [wager], one) &&
        !isUndoneSince(course, wager, one);
      const out = picture.handedOver.find(
        (one) =>
          one.fact.data.wagerId === wager.wagerId &&
          one.fact.data.handedCents > 0 &&
          isIn(one) &&
          !isHandedBack(picture, one, (id) =>
            laidIn(picture).some((other) => other.wagerId === id && isOfCentre(other)),
          ),
      );
      const less = wager.changes.find(
        (one) => isIn(one) && stakeOf(one.placement) < stakeOf(placementBefore(wager, one.at)),
      );
      if (out) {
        const { fromPersonId, toPersonId, handedCents } = out.fact.data;
        const handed = `${fromPersonId} handed ${inDollars(handedCents)} on ${what} out of the centre to ${toPersonId} ${tooSoon}`;
        return ofWager(wager, out, handed, {
          persons: by(fromPersonId),
          ...followsMisannounced(course, out),
          ...unlessSpunUnseen(picture, out),
        });
      }
      if (!less) return [];
      const who = wager.personId ?? 'somebody whom nobody knew';
      return ofWager(wager, less, `${who} took ${what} back, or a part of it, ${tooSoon}`, {
        persons: by(wager.personId),
        ...followsMisannounced(course, less),
        ...unlessSpunUnseen(picture, less),
      });
    });
  };

/** 4.10: money of the spinner taken out of the centre before three heads in a row. */
export const takenByTheSpinner = (terms: Terms): RoundLook =>
  takenOutEarly(terms, 'spinner', 'the wager of the spinner', 'before three heads in a row');

/** 6.2: a cover taken out of the ringkeeper's hands before the bet was decided. */
export const coverTakenOut = (terms: Terms): RoundLook =>
  takenOutEarly(terms, 'cover', 'a cover', 'before the bet was decided');
