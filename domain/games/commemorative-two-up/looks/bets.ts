import { gathered } from '../../../kernel/gathered.ts';
import { inDollars } from '../../../kernel/money.ts';
import { firstAfter, isBefore, type Placed } from '../../../kernel/placed.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by, concerning } from '../../../law/persons.ts';
import { ofWager, oneForSilence, onSilence, together } from '../../../provisions/sightings.ts';
import { unlessMissed } from '../../../law/unless-missed.ts';
import { actedAs, dutiesAt, notActing } from '../../../table/duties.ts';
import { isLaid, type LaidWager } from '../../../round/wager-book.ts';
import { betsOf, matchOf, stakeFreeFor, stakeIn } from '../bets.ts';
import type { Course } from '../course.ts';
import { withMoneyBefore } from '../custody.ts';
import { betDecided } from '../decided.ts';
import { isKnownKind, isOfCentre, type Bet } from '../deciding.ts';
import { perhapsCalledOff } from '../in-doubt.ts';
import { missedOfTurn } from '../missed.ts';
import type { RoundPicture } from '../round.ts';
import { forfeitThatCounts } from '../rulings.ts';
import type { Spin } from '../spins.ts';
import { isOfStaff } from '../staff.ts';
import type { Terms } from '../terms.ts';
import { courseUnder, isUndoneSince, isVoidBefore, unlessSpunUnseen, type RoundLook } from './reading.ts';

type HandedOver = RoundPicture['handedOver'][number];

/** What patrons may bet with (6.1). */
const media: ReadonlySet<string> = new Set(['cash', 'chips', 'mixed']);

export const laidIn = ({ wagers }: RoundPicture): readonly LaidWager[] => wagers.filter(isLaid);

/** Is it one side of a bet between two patrons outside of the ring (6.3)? */
const isOfAPair = ({ placement }: LaidWager): boolean => ['heads', 'tails'].includes(placement.kind);

/** 6.1: bets in something else than cash or gaming chips. */
export const otherMedia: RoundLook = (picture) =>
  gathered(laidIn(picture), (wager) => {
    const { medium } = wager.laid.fact.data;
    if (media.has(medium)) return [];
    return ofWager(wager, wager.laid, `${wager.personId ?? 'somebody'} bet in ${medium}, not in cash or gaming chips`);
  });

/** 6.1: wagers of a kind that the rules do not know. */
export const unknownKinds: RoundLook = (picture) =>
  gathered(laidIn(picture), (wager) =>
    isKnownKind(wager.placement.kind)
      ? []
      : ofWager(wager, wager.laid, `a wager was made of a kind that the rules do not know: ${wager.placement.kind}`),
  );

const movedByTheHouse: RoundLook = ({ wagers }) =>
  gathered(wagers, (wager) =>
    gathered(wager.money.slice(0, 1), (moved) => {
      const { fact, how, cents } = moved;
      const says = `the house ${how} ${inDollars(cents)} on the wager ${wager.wagerId}; bets are between patrons`;
      return ofWager(wager, moved, says, { persons: [...by(fact.data.by), ...concerning(wager.personId)] });
    }),
  );

const laidByStaff: RoundLook = (picture) =>
  gathered(laidIn(picture), (wager) =>
    isOfStaff(picture, wager)
      ? ofWager(wager, wager.laid, `${wager.personId} was on duty at the ring and bet; bets are between patrons`, {
          persons: by(wager.personId),
        })
      : [],
  );

/** 6.1: the house took part in a bet: somebody on duty at the ring laid it, or the house collected, paid or gave back. */
export const betsOfTheHouse: RoundLook = together(laidByStaff, movedByTheHouse);

/** 6.2: stakes of the centre in other hands than the ringkeeper's. */
export const centreInOtherHands =
  ({ ringkeeper }: Terms): RoundLook =>
  (picture) =>
    gathered(picture.stakesHanded, (placed): readonly Sighting[] => {
      const { wagerId, toPersonId, toRole, handedCents } = placed.fact.data;
      const wager = laidIn(picture).find((one) => one.wagerId === wagerId);
      if (!wager || !isOfCentre(wager)) return [];
      const other = notActing(actedAs(picture.table, toPersonId, toRole, ringkeeper.roles, placed.fact), toPersonId);
      if (!other) return [];
      const { is, ...doubt } = other;
      const says = `the stake of ${wagerId} was handed to ${toPersonId}, who ${is} the ringkeeper`;
      return ofWager(wager, placed, says, { figures: { handedCents }, ...doubt });
    });

const headsBettorsOf = (
  picture: RoundPicture,
  { wagerId, placement, personId }: LaidWager,
): readonly (string | null)[] => {
  if (placement.kind === 'heads') return [personId];
  const against = picture.matched.filter(({ fact }) => fact.data.tailsWagerId === wagerId);
  return gathered(laidIn(picture), (one) =>
    against.some(({ fact }) => fact.data.headsWagerId === one.wagerId) ? [one.personId] : [],
  );
};

/** 6.3.1: stakes of a pair in other hands than those of the patron on heads; once for each wager. */
export const pairInOtherHands: RoundLook = (picture) =>
  gathered(laidIn(picture), (wager): readonly Sighting[] => {
    if (!isOfAPair(wager)) return [];
    const holders = headsBettorsOf(picture, wager);
    const wrong = picture.stakesHanded.find(
      ({ fact: { data } }) =>
        data.wagerId === wager.wagerId && holders.length > 0 && !holders.includes(data.toPersonId),
    );
    if (!wrong) return [];
    const { toPersonId, handedCents } = wrong.fact.data;
    const says = `the stake of ${wager.wagerId} was held by ${toPersonId}, who did not bet on heads`;
    return ofWager(wager, wrong, says, { figures: { handedCents } });
  });

/** Does the record say in whose hands the stake on tails was? Who hands over both stakes had them in hand. */
const isHolderTold = (picture: RoundPicture, { heads, tails, cents }: Bet): boolean => {
  const { stakesHanded, handedOver } = withMoneyBefore(picture);
  const byHeads = handedOver.filter(
    ({ fact: { data } }) => data.wagerId === tails.wagerId && data.fromPersonId === heads.personId,
  );
  const bothCents = cents + tails.placement.stakeCents;
  return (
    stakesHanded.some(({ fact }) => fact.data.wagerId === tails.wagerId) ||
    byHeads.reduce((sum, { fact }) => sum + fact.data.handedCents, 0) >= bothCents
  );
};

/** 6.3.1: pairs that were played, and nobody recorded who held the stakes. */
export const holderNotSeen =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const course = courseUnder(terms, picture, on);
    const { silence } = terms.questions;
    const sightings = gathered(betsOf(picture, course), (bet): readonly Sighting[] => {
      const decided = betDecided(course, bet);
      // What had been decided in another turn was asked for there.
      if (isOfCentre(bet.heads) || !('by' in decided) || decided.by.spin.at < 0) return [];
      if (isHolderTold(picture, bet)) return [];
      const missing = `who held the stakes of ${bet.heads.wagerId} and ${bet.tails.wagerId}: nobody recorded it`;
      const says = `a bet was played, and it is not on record that ${bet.heads.personId ?? 'the patron on heads'} held both stakes`;
      return ofWager(bet.heads, bet.heads.laid, says, onSilence(on.interpretation, silence, missing));
    });
    return oneForSilence(sightings, silence);
  };

/** 6.3.1: money of a pair that was handed over before the spin that decides it. */
export const handedBeforeOutcome =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const course = courseUnder(terms, picture, on);
    return gathered(betsOf(picture, course), (bet): readonly Sighting[] => {
      if (isOfCentre(bet.heads) || bet.cents <= 0) return [];
      const decided = betDecided(course, bet);
      if (!('by' in decided)) return [];
      const ids = [bet.heads.wagerId, bet.tails.wagerId];
      const own = picture.handedOver.filter(({ fact }) => ids.includes(fact.data.wagerId));
      const early = firstAfter(own, bet);
      if (!early || !isBefore(early, decided.by.spin)) return [];
      if (isVoidBefore(picture, [bet.heads, bet.tails], early) || isUndoneSince(course, bet.heads, early)) return [];
      const { fromPersonId, handedCents } = early.fact.data;
      const says = `${fromPersonId} handed ${inDollars(handedCents)} over before the outcome of the spin`;
      const isPerhapsOff = perhapsCalledOff(picture, bet, decided.by.spin) === early;
      const calledOff = `whether ${ids.join(' and ')} had been called off: nobody recorded it`;
      const doubt = isPerhapsOff ? { undetermined: { missing: calledOff } } : unlessSpunUnseen(picture, early);
      return ofWager(bet.heads, early, says, { persons: by(fromPersonId), figures: { handedCents }, ...doubt });
    });
  };

/** To whom a stake goes that was forfeited the text does not say (7.5): the staff of the ring may take it. Of others that is in doubt. */
const ofForfeited = ({ table }: RoundPicture, forfeit: Placed | undefined, handed: HandedOver) => {
  if (!forfeit || !isBefore(forfeit, handed)) return 'not-forfeited';
  const isStaff = dutiesAt(table, handed.fact.data.toPersonId, handed.fact).length > 0;
  return isStaff ? 'taken' : 'in-doubt';
};

const inDoubtWhose: Pick<Sighting, 'undetermined'> = {
  undetermined: { missing: 'to whom a stake goes that was forfeited: the text does not say' },
};

/** Does somebody hand back money of the centre, or of pairs, to the one from whom they had it, and not more than they had? */
export const isHandedBack = (
  picture: RoundPicture,
  placed: HandedOver,
  isOfIt: (wagerId: string) => boolean,
): boolean => {
  const { fromPersonId, toPersonId } = placed.fact.data;
  const between = (from: string, to: string): number =>
    picture.handedOver
      .filter(({ fact: { data }, at }) => at <= placed.at && data.fromPersonId === from && data.toPersonId === to)
      .filter(({ fact }) => isOfIt(fact.data.wagerId))
      .reduce((sum, { fact }) => sum + fact.data.handedCents, 0);
  return between(fromPersonId, toPersonId) <= between(toPersonId, fromPersonId);
};

/** 6.2, 6.3.1: money on a wager of the centre, or of a pair, handed to somebody whose wager it is not. */
export const handedToWrongPatron =
  (of: 'centre' | 'pairs', terms: Terms): RoundLook =>
  (picture, on) =>
    gathered(picture.handedOver, (placed) => {
      const { wagerId, toPersonId, fromPersonId, handedCents } = placed.fact.data;
      const wager = laidIn(picture).find((one) => one.wagerId === wagerId);
      if (!wager || wager.personId === null || wager.personId === toPersonId) return [];
      if (isOfCentre(wager) !== (of === 'centre')) return [];
      const ofIts = laidIn(picture).filter((one) => isOfCentre(one) === isOfCentre(wager));
      if (isHandedBack(picture, placed, (id) => ofIts.some((one) => one.wagerId === id))) return [];
      const forfeit = forfeitThatCounts(picture, courseUnder(terms, picture, on), wager, terms);
      const forfeited = ofForfeited(picture, forfeit, placed);
      if (forfeited === 'taken') return [];
      const says = `${fromPersonId} handed ${inDollars(handedCents)} on the wager ${wagerId} of ${wager.personId} to ${toPersonId}`;
      return ofWager(wager, placed, says, {
        persons: [...by(fromPersonId), ...concerning(wager.personId)],
        figures: { handedCents },
        ...(forfeited === 'in-doubt' ? inDoubtWhose : {}),
      });
    });

/** What more of a wager may have been matched for a spin, in cents: with wagers that nobody recorded, or by matches that nobody did. */
const perhapsMatchedCents = (picture: RoundPicture, course: Course, wager: LaidWager, spin: Spin): number => {
  const laid = laidIn(picture);
  const isUnrecorded = (wagerId: string): boolean => !laid.some((one) => one.wagerId === wagerId);
  const named = gathered(picture.matched, ({ fact: { data } }) => {
    const { headsWagerId, tailsWagerId, matchedCents } = data;
    const [own, other] = wager.placement.kind === 'heads' ? [headsWagerId, tailsWagerId] : [tailsWagerId, headsWagerId];
    return own === wager.wagerId && isUnrecorded(other) ? [matchedCents] : [];
  });
  const free = gathered(laid, (one) => {
    const isOther = isOfAPair(one) && one.placement.kind !== wager.placement.kind;
    const isForIt =
      firstAfter(
        course.spins.filter(({ valid }) => valid).map((judged) => judged.spin),
        one.laid,
      ) === spin;
    return isOther && isForIt ? [stakeFreeFor(picture, course, one, spin.at)] : [];
  });
  return [...named, ...free].reduce((sum, cents) => sum + cents, 0);
};

/** 6.3: two wagers that stand against each other, and are not of one value. */
export const pairsOfUnequalValue =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const course = courseUnder(terms, picture, on);
    const { unmatched, silence } = terms.questions;
    const sightings = gathered(laidIn(picture), (wager): readonly Sighting[] => {
      if (!isOfAPair(wager)) return [];
      const spin = course.spins.find((one) => one.valid && isBefore(wager.laid, one.spin))?.spin;
      const stakeCents = stakeIn(course, wager);
      const own = betsOf(picture, course).filter(({ heads, tails }) => heads === wager || tails === wager);
      const matchedCents = own.reduce((sum, { cents }) => sum + cents, 0);
      if (!spin || matchedCents >= stakeCents) return [];
      const figures = { stakeCents, matchedCents };
      // A match that was called off leaves no bet, and so nothing that had to be matched.
      if (own.length === 0 && matchOf(picture, wager) === 'known') return [];
      if (own.length === 0) {
        const missing = `which wager stood against ${wager.wagerId}: nobody recorded it`;
        const says = `the pennies were spun, and it is not on record what stood against the wager ${wager.wagerId}`;
        return ofWager(wager, wager.laid, says, { figures, ...onSilence(on.interpretation, silence, missing) });
      }
      const says = `of the wager ${wager.wagerId} of ${inDollars(stakeCents)} only ${inDollars(matchedCents)} was matched when the pennies were spun`;
      const missing = `which wager stood against the rest of ${wager.wagerId}: nobody recorded it`;
      const isOpen = matchedCents + perhapsMatchedCents(picture, course, wager, spin) >= stakeCents;
      const missed = missedOfTurn(picture, { at: -1 }, spin, `which wager stood against the rest of ${wager.wagerId}`);
      const rests = isOpen
        ? onSilence(on.interpretation, silence, missing)
        : { interpretations: [unmatched], ...unlessMissed(missed) };
      return ofWager(wager, wager.laid, says, { figures, ...rests });
    });
    return oneForSilence(sightings, silence);
  };
