import type { Moment } from '../kernel/placed.ts';
import type { FloorRole } from '../kernel/roles.ts';
import { inWords } from '../kernel/word-list.ts';
import type { Holders, Sighting } from '../law/clause.ts';
import { by, concerning } from '../law/persons.ts';
import { actedAs, missingDutyOf, type ActedAs, type PersonsAtTable } from '../table/duties.ts';
import type { Ladder } from './ladder.ts';
import { complaintsNotNamed } from './owed.ts';
import type { DecisionInTheHouse, DisputeLook, DisputePicture } from './picture.ts';
import { unlessMissed } from '../law/unless-missed.ts';

/** `games supervisor or casino supervisor`. */
export const named = (roles: readonly FloorRole[]): string => roles.map(inWords).join(' or ');

const nobody: PersonsAtTable = { duties: new Map(), seatsOf: new Map() };

/** Did the person who decided act in one of these roles then? By the duty at the table; by what they claim where the record has none. */
const actedIn = ({ staff }: DisputePicture, { fact }: DecisionInTheHouse, roles: readonly FloorRole[]): ActedAs => {
  const { by: decider, roleClaimed } = fact.data.decision;
  return actedAs(staff ?? nobody, decider, roleClaimed, roles, fact);
};
const decidedAs = (picture: DisputePicture, decision: DecisionInTheHouse, roles: readonly FloorRole[]): boolean =>
  actedIn(picture, decision, roles) === 'yes';

/** The same, where it is said that they did not: in doubt where the record has another in that role, and no duty of theirs. */
const notOnRecord = (
  picture: DisputePicture,
  decision: DecisionInTheHouse,
  roles: readonly FloorRole[],
): Pick<Sighting, 'undetermined'> =>
  actedIn(picture, decision, roles) === 'off-record'
    ? { undetermined: { missing: missingDutyOf(decision.fact.data.decision.by) } }
    : {};

type Presence = 'yes' | 'no' | 'unclear';

/** Was anybody on duty in one of these roles at a moment? `unclear` when the clocks cannot tell. */
const presenceAt = ({ duties }: PersonsAtTable, roles: readonly FloorRole[], at: Moment): Presence => {
  const apart = (other: Moment): number => at.atMs - other.atMs;
  const known = (other: Moment): number => at.uncertaintyMs + other.uncertaintyMs;
  let unclear = false;
  for (const { value, from, to } of [...duties.values()].flat()) {
    if (!roles.includes(value)) continue;
    const cameBefore = apart(from) >= known(from);
    const wentAfter = to === null || -apart(to) >= known(to);
    if (cameBefore && wentAfter) return 'yes';
    const cameAfter = -apart(from) > known(from);
    const wentBefore = to !== null && apart(to) > known(to);
    if (!cameAfter && !wentBefore) unclear = true;
  }
  return unclear ? 'unclear' : 'no';
};

/** The same from when the dispute was raised until it was decided: the moment of referral lies between, and is not recorded. */
const presenceUntil = (picture: DisputePicture, roles: readonly FloorRole[], decided: Moment): Presence => {
  const { staff, raised } = picture;
  if (!staff) return 'unclear';
  const atTheEnd = presenceAt(staff, roles, decided);
  const atFirst = raised ? presenceAt(staff, roles, raised) : atTheEnd;
  return atFirst === atTheEnd ? atFirst : 'unclear';
};

const sightingOf = ({ fact }: DecisionInTheHouse, says: string): Sighting => ({
  deed: fact,
  persons: by(fact.data.decision.by),
  says,
  figures: { roleClaimed: fact.data.decision.roleClaimed },
});

/** The decision that a later one is of: the one before it. */
const decisionBefore = (picture: DisputePicture, later: DecisionInTheHouse): DecisionInTheHouse | undefined =>
  picture.decisions.findLast(({ at }) => at < later.at);

/** Is it a review? Recorded as one, or decided after a review of the decision before it had been asked for, however it is called. */
const isReview = (picture: DisputePicture, decision: DecisionInTheHouse): boolean => {
  if (decision.fact.type === 'dispute.ReviewDecided') return true;
  const before = decisionBefore(picture, decision);
  return before !== undefined && picture.requests.some(({ at }) => at > before.at && at < decision.at);
};

/** A review of a decision that nobody recorded: nobody can say who made that one. */
const reviewsOfNothing = (picture: DisputePicture, { first }: Ladder): Sighting[] => {
  const [decision] = picture.decisions;
  if (!decision || decision.fact.type !== 'dispute.ReviewDecided' || first.length === 0) return [];
  const says = `the dispute was reviewed, and no decision of a ${named(first)} before that is on record`;
  const missing = 'whether and by whom it was decided in the first instance';
  const persons = concerning(decision.fact.data.decision.by);
  return [{ ...sightingOf(decision, says), persons, undetermined: { missing } }];
};

/** Does a reviewer look again, unasked, at what the right person had decided? Then that is not a first decision, however it is called. */
const looksAgain = (picture: DisputePicture, decision: DecisionInTheHouse, { first, review }: Ladder): boolean =>
  decidedAs(picture, decision, review) &&
  picture.decisions.some((earlier) => earlier.at < decision.at && decidedAs(picture, earlier, first));

/** Decisions in the first instance by somebody to whom the document does not give them; none where it gives them to nobody. */
export const firstDecisionsByOthers = (ladder: Ladder): DisputeLook => {
  const { first, inTheirAbsence, widely } = ladder;
  return (picture, { interpretation }) => [
    ...reviewsOfNothing(picture, ladder),
    ...picture.decisions.flatMap((decision) => {
      if (isReview(picture, decision) || first.length === 0) return [];
      if (decidedAs(picture, decision, first) || looksAgain(picture, decision, ladder)) return [];
      const says = `${decision.fact.data.decision.by} decided the dispute first, and was not a ${named(first)}`;
      if (widely && decidedAs(picture, decision, widely.roles))
        return interpretation(widely.question) === 'any-supervisor'
          ? []
          : [{ ...sightingOf(decision, says), interpretations: [widely.question] }];
      if (!inTheirAbsence || !decidedAs(picture, decision, inTheirAbsence.roles))
        return [{ ...sightingOf(decision, says), ...notOnRecord(picture, decision, first) }];
      const presence = presenceUntil(picture, first, decision.fact);
      if (presence === 'no') return [];
      const there = `${sightingOf(decision, says).says}, though one was on duty at the table`;
      const missing = `whether a ${named(first)} was on duty at the table when the dispute was referred`;
      return [
        {
          ...sightingOf(decision, presence === 'yes' ? there : says),
          interpretations: [inTheirAbsence.question],
          ...(presence === 'unclear' ? { undetermined: { missing } } : {}),
        },
      ];
    }),
  ];
};

/**
 * Decisions by somebody to whom the document does not give them: in the first instance, and after a review was asked for. The document
 * names disputes alone: whether it gives complaints to the same persons is in doubt.
 */
export const decisionsWithoutPower =
  (first: Holders, review: Holders): DisputeLook =>
  (picture) =>
    picture.decisions.flatMap((decision) => {
      const holders = isReview(picture, decision) ? review : first;
      const { roles, maybe, notSaid = 'whom the named role includes', question } = holders;
      if (decidedAs(picture, decision, roles)) return [];
      const isOpen = decidedAs(picture, decision, maybe);
      const says = `${decision.fact.data.decision.by} decided the dispute and ${isOpen ? 'may not be' : 'is not'} ${holders.named}`;
      const missing = isOpen ? notSaid : complaintsNotNamed(picture);
      return [
        {
          ...sightingOf(decision, says),
          ...(question === undefined ? {} : { interpretations: [question] }),
          ...unlessMissed(missing),
        },
      ];
    });

/** Whether the person who reviews made the decision before, or decided the dispute first: another review in between makes it no review of somebody else's. */
const reviewsOwnDecision = (picture: DisputePicture, review: DecisionInTheHouse): boolean => {
  const before = decisionBefore(picture, review);
  const first = picture.decisions.find((one) => !isReview(picture, one));
  return [before, first].some(
    (one) => one !== undefined && one.at < review.at && one.fact.data.decision.by === review.fact.data.decision.by,
  );
};

/** The decisions that are reviews. */
export const reviews = (picture: DisputePicture): readonly DecisionInTheHouse[] =>
  picture.decisions.filter((decision) => isReview(picture, decision));

/** Reviews by the person who decided: that is not a review, whatever their role. */
export const reviewsByTheDecider: DisputeLook = (picture) =>
  reviews(picture)
    .filter((review) => reviewsOwnDecision(picture, review))
    .map((review) => sightingOf(review, `${review.fact.data.decision.by} decided the review of their own decision`));

/**
 * Reviews by someone whose duty does not make them a reviewer. A person whom only a definition makes one stands no higher than
 * the first decider. The text alone does not say whether that is a review, so it is an interpretation.
 */
export const reviewsByOthers =
  ({ review: may, reviewByDefinition, maybeReview }: Ladder): DisputeLook =>
  (picture, on) =>
    reviews(picture).flatMap((review) => {
      if (may.length === 0 || decidedAs(picture, review, may)) return [];
      const { by: decider } = review.fact.data.decision;
      const seen = sightingOf(review, `${decider} decided the review, and was not a ${named(may)} by duty`);
      if (decidedAs(picture, review, maybeReview)) {
        const missing = 'whom the named role includes: this copy has no definitions';
        return [{ ...seen, undetermined: { missing } }];
      }
      if (!reviewByDefinition || !decidedAs(picture, review, reviewByDefinition.roles)) return [seen];
      const choice = on.interpretation(reviewByDefinition.question);
      // A review of one's own decision is another finding, and that one says everything.
      if (choice === 'accepted' || reviewsOwnDecision(picture, review)) return [];
      const contested = choice === 'contested' ? { contestedBy: reviewByDefinition.clause } : {};
      return [{ ...seen, interpretations: [reviewByDefinition.question], ...contested }];
    });

/** Decisions in the house after the last word had been spoken there, and nobody outside of it had found anything since. */
export const decisionsAfterTheLastWord =
  ({ lastWord }: Ladder): DisputeLook =>
  (picture) => {
    const final = reviews(picture).find((review) => lastWord && decidedAs(picture, review, lastWord));
    if (!final) return [];
    const later = picture.decisions.filter(
      ({ at }) => at > final.at && !picture.findings.some((outside) => outside.at > final.at && outside.at < at),
    );
    return later.map((decision) => sightingOf(decision, 'the dispute was decided again after the final decision'));
  };
