import type { Placed } from '../../kernel/placed.ts';
import { overDueCents, playersCents, type Amounts, type Settlement } from '../../law/settlement.ts';
import { courseOf, type Course } from './course.ts';
import { rowsOf, sideAt, sideWagerDecided, spinnersWagerDecided, type Decided } from './decided.ts';
import {
  doneOn,
  dueFrom,
  governedByNone,
  nothing,
  recordedOn,
  takenOf,
  type Due,
  type Reasoned,
  type Scenario,
} from './due.ts';
import { effectOf, placementThatCounts, questionsOf, untouched, type Counted } from './effects.ts';
import type { RoundPicture } from './round.ts';
import type { Placement, Wager, WagerLaid } from '../../round/wager-book.ts';
import {
  forfeitInterpretation,
  isForfeitedWithoutFraud,
  mayBeSetAside,
  moneyFate,
  partRefusedCents,
  questionsOfRulings,
  ruledOut,
  voidedWithRound,
} from './rulings.ts';
import { readingOf, type Choice, type Terms } from './terms.ts';
import { freedAt, touchedAfterClose, type Touched } from './touched.ts';
import { settled } from './winnings.ts';

const undecided = (picture: RoundPicture, wager: Wager, placement: Placement): Due => {
  // Who was sent out as a loser, on a result that was none, did not leave with it undetermined: it was taken for determined.
  const left = picture.removed.length > 0 || picture.retired.some(({ fact }) => fact.data.because !== 'lost');
  const over = picture.closed !== null;
  if (placement.kind === 'spinner' && left && over) {
    const reason =
      "the spinner left before the spinner's wager was determined; the rules do not say what becomes of it";
    const interpretations = ['spinner-retires-undetermined'];
    return governedByNone(wager, reason, { placement, clauses: ['6.5'], interpretations });
  }
  const reason = over ? 'the game ended before a result determined it' : 'no result has determined it yet';
  const clauses = [rowsOf(placement.kind, null).stays];
  return dueFrom(wager, { outcome: 'undetermined', due: nothing, clauses, reason, placement });
};

const decidedOf = (
  picture: RoundPicture,
  course: Course,
  wager: Wager,
  placement: Placement,
  laid: Placed<WagerLaid>,
): Decided => {
  if (placement.kind === 'heads' || placement.kind === 'tails') return sideWagerDecided(course, placement.kind, laid);
  if (placement.kind === 'spinner') return spinnersWagerDecided(picture, course, wager, laid);
  return { is: 'not-governed', reason: `the rules know no wager of the kind ${placement.kind}`, clauses: ['4.1'] };
};

const dueWith = (
  picture: RoundPicture,
  wager: Wager,
  scenario: Scenario,
  of: { readonly laid: Placed<WagerLaid>; readonly counts: Counted },
): Due => {
  const { laid, counts } = of;
  const course = courseOf(picture, scenario.reading);
  const because = counts.touched.length > 0 ? { clauses: ['4.6'], interpretations: ['late-move-effect'] } : undefined;
  const none = { due: nothing, reason: null, clauses: [], ...because };
  if (!counts.laid) return dueFrom(wager, { outcome: 'void', ...none });
  if (!counts.placement) return dueFrom(wager, { outcome: 'withdrawn', ...none });
  const partCents = partRefusedCents(picture, wager, course, scenario);
  if (partCents === null) return unclearRefusal(wager, counts.placement);
  const placement =
    partCents === 0 ? counts.placement : { ...counts.placement, stakeCents: counts.placement.stakeCents - partCents };
  const ruled = ruledOut(picture, wager, course, scenario, placement);
  const forfeit = isForfeitedWithoutFraud(picture, course, wager, scenario.terms) ? [forfeitInterpretation] : [];
  if (ruled?.unclear) return withOrWithoutRefusal(picture, wager, scenario, of, ruled.due);
  const decided = decidedOf(picture, course, wager, placement, laid);
  const ofRulings = questionsOfRulings(picture, wager, decided);
  const questions = forfeit.length === 0 ? ofRulings : [...forfeit, ...ofRulings];
  if (ruled) return under(ruled.due, { clauses: [], interpretations: questions });
  const withRound = voidedWithRound(picture, course, wager, decided, scenario, placement);
  const due = withRound ?? decidedDue(picture, wager, scenario, decided, placement, laid);
  if (!because && partCents === 0 && questions.length === 0) return due;
  return under(due, {
    clauses: [...(because?.clauses ?? []), ...(partCents > 0 ? ['9.11'] : [])],
    interpretations: [...(because?.interpretations ?? []), ...questions],
  });
};

/** The clocks cannot tell whether it was refused before the call: what is due is known only if that makes no difference. */
const withOrWithoutRefusal = (
  picture: RoundPicture,
  wager: Wager,
  scenario: Scenario,
  of: Parameters<typeof dueWith>[3],
  refused: Due,
): Due => {
  const without = dueWith(picture, wager, { ...scenario, refusals: 'none' }, of);
  return without.due !== null && isNothingDue(without.due) ? refused : unclearRefusal(wager, refused.placement);
};

const unclearRefusal = (wager: Wager, placement: Placement): Due => {
  const reason = 'the clocks cannot tell whether it was refused before the call of no more bets';
  return dueFrom(wager, { outcome: 'undetermined', due: null, clauses: ['9.11'], reason, placement });
};

const isNothingDue = (due: Amounts): boolean => playersCents(due) === 0 && takenOf(due) === 0;

/** What is due, with what else it rests on. */
const under = (due: Due, more: Pick<Due, 'clauses' | 'interpretations'>): Due =>
  more.clauses.length + more.interpretations.length === 0
    ? due
    : {
        ...due,
        clauses: [...more.clauses, ...due.clauses],
        interpretations: [...more.interpretations, ...due.interpretations],
      };

const decidedDue = (
  picture: RoundPicture,
  wager: Wager,
  scenario: Scenario,
  decided: Decided,
  placement: Placement,
  laid: Placed,
): Due => {
  if (decided.is === 'pending') return undecided(picture, wager, placement);
  if (decided.is === 'not-governed')
    return governedByNone(wager, decided.reason, { placement, clauses: decided.clauses });
  if (mayBeSetAside(picture, decided, scenario)) {
    const reason = 'an outcome was set aside, and the record does not hold which';
    return dueFrom(wager, {
      outcome: 'undetermined',
      due: null,
      clauses: ['9.5'],
      reason,
      placement,
      decidedBy: decided.by,
    });
  }
  if (decided.is === 'set-aside') {
    return { ...moneyFate(wager, decided.invalidation, '9.5', 'refunded', placement), decidedBy: decided.by };
  }
  if (decided.is === 'unknown') {
    const unseen = `the record does not hold what the coins of spin ${decided.by.spin.spinId} showed`;
    const reason = decided.reason ?? unseen;
    const more = {
      placement,
      decidedBy: decided.by,
      clauses: [decided.reason ? rowsOf(placement.kind, null).stays : '6.10'],
    };
    return dueFrom(wager, { outcome: 'undetermined', due: null, reason, ...more });
  }
  return settled(picture, wager, scenario, decided, placement, laid);
};

const sameMoney = (a: Due, b: Due): boolean =>
  a.outcome === b.outcome &&
  (a.due === b.due ||
    (a.due !== null &&
      b.due !== null &&
      playersCents(a.due) === playersCents(b.due) &&
      takenOf(a.due) === takenOf(b.due)));

/** What is due on one wager. */
export const dueOn = (picture: RoundPicture, wager: Wager, scenario: Scenario): Due => {
  const due = dueOfLaid(picture, wager, scenario);
  return due.side === null && due.placement.kind === 'spinner'
    ? { ...due, side: sideAt(picture, wager, Infinity) }
    : due;
};

const dueOfLaid = (picture: RoundPicture, wager: Wager, scenario: Scenario): Due => {
  const { laid } = wager;
  if (!laid) return governedByNone(wager, 'nobody recorded that this wager was laid');
  const course = courseOf(picture, scenario.reading);
  const freed = wager.changes.length === 0 ? Infinity : freedAt(picture, course, wager);
  const touched =
    scenario.touched === 'as-laid'
      ? []
      : touchedAfterClose(picture, course).filter((one) => one.wager.wagerId === wager.wagerId);
  if (touched.length === 0) return dueWith(picture, wager, scenario, { laid, counts: untouched(wager, freed) });
  const questions = touched.flatMap((one) => questionsOf(picture, course, one, scenario.choice));
  const due = dueOfTouched(picture, wager, scenario, { laid, course, touched, freed });
  return under(due, { clauses: [], interpretations: questions });
};

type TouchedLaid = {
  readonly laid: Placed<WagerLaid>;
  readonly course: Course;
  readonly touched: readonly Touched[];
  readonly freed: number;
};

/** What is due on a wager that was touched while the betting was closed for it: 4.6, and what stands against it. */
const dueOfTouched = (
  picture: RoundPicture,
  wager: Wager,
  scenario: Scenario,
  { laid, course, touched, freed }: TouchedLaid,
): Due => {
  const effects = new Map(touched.map((one) => [one, effectOf(picture, course, one, scenario.choice)] as const));
  const found = [...effects.values()];
  if (found.includes('not-governed')) {
    const reason = 'it was touched after the call, and the rules do not say what becomes of it then';
    return governedByNone(wager, reason, { clauses: ['4.6'], interpretations: ['late-move-effect'] });
  }
  const as = (openCount: boolean): Due =>
    dueWith(picture, wager, scenario, {
      laid,
      counts: placementThatCounts(wager, { touched, effects, freedAt: freed }, openCount),
    });
  if (!found.includes('open')) return as(true);
  const [counting, not] = [as(true), as(false)];
  if (sameMoney(counting, not)) return counting;
  const reason = 'whether a touch near the close of betting counts cannot be said from the record';
  const interpretations = ['late-move-effect'];
  return dueFrom(wager, { outcome: 'undetermined', due: null, clauses: ['4.6'], reason, interpretations });
};

/** The scenario of the law as the edition and the interpretations in force have it. */
export const lawfully = (terms: Terms, choice: Choice): Scenario => ({
  terms,
  choice,
  reading: readingOf(terms, choice),
  touched: 'judged',
  refusals: 'judged',
});

/**
 * The due settlement of every wager of a round, in cents, beside what was done. Money moved on a wager that nobody recorded is
 * there too, so that no cent is left out. Source: Two-Up 4.1, 4.6, 4.10, 5.2, 5.3, 8.1, 9.3.1, 9.5, 9.11.
 */
export const settleRound = (picture: RoundPicture, scenario: Scenario): readonly Reasoned[] =>
  picture.wagers.map((wager) => reasonedBy(wager, dueOn(picture, wager, scenario)));

/** A settlement beside the reasoning for it. */
export const reasonedBy = (wager: Wager, due: Due): Reasoned => ({ settlement: settlementOf(wager, due), wager, due });

const settlementOf = (wager: Wager, due: Due): Settlement => ({
  wagerId: wager.wagerId,
  personId: wager.personId,
  kind: due.placement.kind,
  stakeCents: due.placement.stakeCents,
  linkedTo: null,
  outcome: due.outcome,
  due: due.due,
  dueMost: null,
  done: recordedOn(wager),
  differenceCents: overDueCents({ due: due.due, dueMost: null, done: doneOn(wager) }),
  clauses: due.clauses,
  interpretations: due.interpretations.length > 1 ? [...new Set(due.interpretations)] : due.interpretations,
  reason: due.reason,
});
