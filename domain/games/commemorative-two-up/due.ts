import { gathered } from '../../kernel/gathered.ts';
import { isBefore } from '../../kernel/placed.ts';
import { laidElsewhere } from '../../round/laid-elsewhere.ts';
import type { OutcomeRuling } from '../../round/record.ts';
import { accountsOf, isLaid, type LaidWager, type Placement, type Wager } from '../../round/wager-book.ts';
import { dueFrom, nothing, notGoverned, undetermined, type Due } from '../../settlement/due.ts';
import { isOfExcluded } from '../../settlement/excluded.ts';
import { isVoidedBy, setsAside } from '../../settlement/grounds.ts';
import { forfeitedBy, takenOutBy } from '../../settlement/rulings.ts';
import { betsOf, decidedEarlier, isIn, placementThatCounts } from './bets.ts';
import { isOfStaff } from './staff.ts';
import { isLeftInCentre } from './left-in-centre.ts';
import { betDecided, carriedFrom, seriesDecided, type CarriedFrom, type Decided } from './decided.ts';
import { asBefore, type Course, type JudgedSpin } from './course.ts';
import { isKnownKind, isOfCentre, type Bet } from './deciding.ts';
import type { Result } from './events.ts';
import { dueInDoubt } from './in-doubt.ts';
import type { RoundPicture } from './round.ts';
import { forfeitThatCounts } from './rulings.ts';
import type { Terms } from './terms.ts';
import { isLostUncovered, lostToNobody, pending, unmatched, withoutResult } from './undecided.ts';

/** A turn, and how it is read. */
export type Settling = {
  readonly picture: RoundPicture;
  readonly course: Course;
  readonly terms: Terms;
};

type DueOn = Due<JudgedSpin>;

/** A bet with what became of it. */
export type Played = { readonly bet: Bet; readonly decided: Decided };

/** What takes a wager out of play, whatever the pennies show: the first of these that speaks. */
const takenOut = (settling: Settling, wager: LaidWager): DueOn | undefined => {
  const { picture, course, terms } = settling;
  const { clauses, questions } = terms;
  if (wager.otherAccounts.length > 0) {
    const reason = `the record holds different accounts of it: ${accountsOf(wager)}`;
    return undetermined(wager, reason, { clauses: [clauses.permitted] });
  }
  const placement = placementThatCounts(course, wager);
  if (!placement)
    return dueFrom(wager, {
      outcome: 'withdrawn',
      due: nothing,
      clauses: [clauses.permitted],
      reason: null,
    });
  if (!isKnownKind(placement.kind)) {
    const reason = `the rules know no wager of the kind ${placement.kind}`;
    return notGoverned(wager, reason, { placement, clauses: [clauses.permitted] });
  }
  if (isOfStaff(picture, wager)) {
    const reason = `${wager.personId} was on duty at the ring: bets are between patrons`;
    return notGoverned(wager, reason, { placement, clauses: [clauses.permitted] });
  }
  const forfeit = forfeitThatCounts(picture, course, wager, terms);
  if (forfeit) return forfeitedBy(wager, placement, clauses.forfeited, forfeit);
  const isExcluded =
    course.reading.excludedWagers === 'no-wager' && isOfExcluded(picture.table, wager, course.reading) === 'yes';
  if (isExcluded) {
    const rest = {
      clauses: [clauses.excluded],
      interpretations: [questions.excludedWagers],
      placement,
    };
    return dueFrom(wager, { outcome: 'void', due: nothing, reason: null, ...rest });
  }
  const voided = wager.voids.findLast((one) => isVoidedBy(picture, wager, one, course.reading));
  if (!voided || voided.fact.data.money === 'stands') return undefined;
  return takenOutBy(wager, placement, clauses.voided, 'void', voided);
};

/** Does a ruling on the whole turn reach a bet? What was decided before stands, but for the last result, unless nothing is to count as played. */
const reaches = ({ course }: Settling, { bet, decided }: Played, ruling: OutcomeRuling): boolean => {
  if (isBefore(ruling, bet)) return false;
  if (ruling.fact.data.money === 'as-if-never-played' || !('by' in decided)) return true;
  const last = course.spins.findLast(({ spin, result }) => result !== null && isBefore(spin, ruling));
  return !last || !isBefore(decided.by.spin, last.spin);
};

/** The ruling on the whole turn that takes the result of a bet away: the last that reaches it. */
const voidedWithTurn = (settling: Settling, played: Played): OutcomeRuling | undefined => {
  const { picture, course } = settling;
  const last = picture.roundVoided.findLast(
    (one) => setsAside(picture, one, course.reading) && reaches(settling, played, one),
  );
  return last?.fact.data.money === 'stands' ? undefined : last;
};

/** The ruling that takes the result of a bet away: on the turn, or on the spin. */
const ruledOut = (settling: Settling, played: Played): OutcomeRuling | undefined =>
  voidedWithTurn(settling, played) ?? (played.decided.is === 'set-aside' ? played.decided.invalidation : undefined);

/** The bets of a wager that have something in them, with what became of each. */
const betsWith = ({ picture, course }: Settling, wager: LaidWager): readonly Played[] =>
  betsOf(picture, course)
    .filter((bet) => isIn(wager)(bet) && bet.cents > 0)
    .map((bet) => ({ bet, decided: betDecided(course, bet) }));

const otherSide = (wager: LaidWager, { bet }: Played): LaidWager => (bet.heads === wager ? bet.tails : bet.heads);

/** What a bet makes of a wager that has fallen, with its result or with its other side; undefined where it has not. */
const fallen = (settling: Settling, wager: LaidWager, one: Played): DueOn | undefined => {
  const placement = placementThatCounts(settling.course, wager) ?? wager.placement;
  const ruling = ruledOut(settling, one);
  if (ruling) return takenOutBy<JudgedSpin>(wager, placement, settling.terms.clauses.setAside, 'refunded', ruling);
  const other = takenOut(settling, otherSide(wager, one));
  if (!other) return undefined;
  const { clauses, interpretations, ruling: on } = other;
  const rest = { placement, clauses, interpretations };
  if (other.due) return dueFrom(wager, { outcome: 'refunded', due: nothing, reason: null, ruling: on, ...rest });
  const reason = `what becomes of ${otherSide(wager, one).wagerId}, which stands against it, cannot be said`;
  return (other.outcome === 'not-governed' ? notGoverned : undetermined)(wager, reason, rest);
};

/** The turn that a wager was carried from, as it is settled. */
const settlingThere = ({ terms }: Settling, { turn, course }: CarriedFrom): Settling => ({
  picture: turn,
  course,
  terms,
});

/** Where the stake rides: what a wager of the spinner had won in the turn that it was carried from. It lies there with it, and is due with it. */
const rodeOn = (settling: Settling, wager: LaidWager): readonly Played[] => {
  const there = carriedFrom(settling.course, wager);
  const rides = settling.course.reading.centreBet === 'rides' && wager.placement.kind === 'spinner';
  if (!there || !rides) return [];
  return playedOf(settlingThere(settling, there), there.wager).flatMap(({ bet, decided }): readonly Played[] =>
    decided.is === 'heads'
      ? [
          {
            bet: { ...bet, heads: wager, at: bet.at - there.turn.facts.length },
            decided: { ...decided, by: asBefore(decided.by, there.turn) },
          },
        ]
      : [],
  );
};

/** The bets of a wager that were played: without those that have fallen. */
export const playedOf = (settling: Settling, wager: LaidWager): readonly Played[] => [
  ...rodeOn(settling, wager),
  ...betsWith(settling, wager).filter((one) => !fallen(settling, wager, one)),
];

/** Does the bet belong to this wager's winnings? */
export const isWonBy = (wager: LaidWager, { bet, decided }: Played): boolean =>
  decided.is === (bet.heads === wager ? 'heads' : 'tails');

const clausesOf = ({ clauses }: Terms, wager: LaidWager, result: Result): readonly string[] => {
  const ofCentre = result === 'heads' ? clauses.centreWon : clauses.centreLost;
  return [isOfCentre(wager) ? ofCentre : clauses.pairs, clauses.faces[result]];
};

/** What its result rests on, beside the text. */
const questionsOn = (
  { terms: { questions } }: Settling,
  wager: LaidWager,
  placement: Placement,
  all: readonly Played[],
) => {
  const matched = all.reduce((sum, { bet }) => sum + bet.cents, 0);
  const spins = gathered(all, ({ decided }) => ('by' in decided ? [decided.by] : []));
  return [
    ...(isOfCentre(wager) ? [questions.centreBet] : []),
    ...(matched < placement.stakeCents ? [questions.unmatched] : []),
    ...(spins.some(({ spin }) => spin.shown === 'not-seen') ? [questions.facesNotRecorded] : []),
    ...(spins.some(({ noSpinWithoutPower }) => noSpinWithoutPower) ? [questions.noSpinWithoutPower] : []),
  ];
};

const sum = (all: readonly Played[]): number => all.reduce((cents, { bet }) => cents + bet.cents, 0);

type Determined = Exclude<Decided, { readonly is: 'set-aside' }>;

/** What determines a wager: its last bet, or one that is open; of the spinner's, its series. */
const determined = ({ course }: Settling, wager: LaidWager, all: readonly Played[]): Determined => {
  const open = all.find(({ decided }) => decided.is === 'unknown' || decided.is === 'pending');
  const isSpinners = wager.placement.kind === 'spinner';
  const last = isSpinners ? seriesDecided(course, wager) : (open ?? all.at(-1))?.decided;
  return last && last.is !== 'set-aside' ? last : { is: 'pending' };
};

/** What the pennies made of all its bets together. */
const byResult = (settling: Settling, wager: LaidWager, placement: Placement, all: readonly Played[]): DueOn => {
  const result = determined(settling, wager, all);
  const { clauses, questions } = settling.terms;
  const inDoubt = dueInDoubt(settling, wager, placement, all, result);
  if (inDoubt) return inDoubt;
  if (result.is === 'pending') return pending(settling, wager, placement);
  if (result.is === 'unknown') return withoutResult(settling, wager, placement, result);
  const isUncovered = sum(all) < placement.stakeCents;
  if (result.is === 'tails' && isUncovered && isLostUncovered(settling, placement))
    return lostToNobody(settling, wager, placement, result.by);
  const isLeft = result.is === 'heads' && isLeftInCentre(settling.picture, settling.course, wager, result.by);
  if (isLeft && settling.course.reading.leftInCentre === 'at-stake') {
    const reason =
      'it had won with three heads, stayed in the centre, and tails were thrown: the rules do not say to whom it is lost';
    const rest = {
      clauses: [clauses.centreWon, clauses.centreLost],
      interpretations: [questions.leftInCentre],
    };
    return notGoverned(wager, reason, { placement, decidedBy: result.by, ...rest });
  }
  const own = ['spinner', 'heads'].includes(placement.kind) ? 'heads' : 'tails';
  return dueFrom(wager, {
    outcome: result.is === own ? 'won' : 'lost',
    due: {
      ...nothing,
      paidCents: sum(all.filter((one) => isWonBy(wager, one))),
      collectedCents: sum(all.filter((one) => !isWonBy(wager, one))),
    },
    clauses: clausesOf(settling.terms, wager, result.is),
    interpretations: [...questionsOn(settling, wager, placement, all), ...(isLeft ? [questions.leftInCentre] : [])],
    reason: null,
    placement,
    decidedBy: result.by,
  });
};

/** What is due on a wager that had been decided in an earlier turn, and is said to have been carried on: there, and nothing here. */
const dueEarlier = (settling: Settling, wager: LaidWager): DueOn | undefined => {
  const there = decidedEarlier(settling.course, wager);
  if (!there) return undefined;
  const { outcome, clauses, interpretations, placement } = dueOn(settlingThere(settling, there), there.wager);
  const reason = `it was decided in turn ${there.turn.roundId}, where it is settled, and was carried on all the same`;
  return dueFrom(wager, { outcome, due: nothing, clauses, interpretations, placement, reason });
};

/** What is due on a wager that nobody recorded as laid in the turn. That it lay in another one may be on record there. */
const notLaid = ({ picture }: Settling, wager: Wager): DueOn => {
  const there = laidElsewhere(picture, wager);
  return there
    ? undetermined(wager, `it lay in turn ${there.home.roundId}, which does not hold what this one says of it`)
    : notGoverned(wager, 'nobody recorded that this wager was laid');
};

/** What is due on one wager, and why. */
export const dueOn = (settling: Settling, wager: Wager): DueOn => {
  if (!isLaid(wager)) return notLaid(settling, wager);
  const earlier = dueEarlier(settling, wager);
  if (earlier) return earlier;
  const out = takenOut(settling, wager);
  if (out) return out;
  const placement = placementThatCounts(settling.course, wager) ?? wager.placement;
  const all = playedOf(settling, wager);
  if (all.length > 0) return byResult(settling, wager, placement, all);
  const [first] = betsWith(settling, wager);
  return (first && fallen(settling, wager, first)) ?? unmatched(settling, wager, placement);
};
