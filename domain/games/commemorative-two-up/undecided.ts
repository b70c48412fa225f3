import type { LaidWager, Placement } from '../../round/wager-book.ts';
import { dueFrom, notGoverned, nothing, undetermined, type Due } from '../../settlement/due.ts';
import { closedToPlay } from '../../table/record.ts';
import { isOtherSideOpen } from './bets.ts';
import { spinsAfter, type JudgedSpin } from './course.ts';
import type { Decided } from './decided.ts';
import { isOfCentre } from './deciding.ts';
import type { Settling } from './due.ts';
import { takenBackUnseen } from './in-doubt.ts';
import { isOver } from './round.ts';

type DueOn = Due<JudgedSpin>;

/** Does the venue read 4.8 so that tails cost the spinner what nobody covered, too? */
export const isLostUncovered = ({ course }: Settling, { kind }: Placement): boolean =>
  kind === 'spinner' && course.reading.uncovered === 'lost';

/** Tails were thrown, and a part of the wager of the spinner was not covered: by 4.8 "the total" is lost, and nobody is named who gets that. */
export const lostToNobody = ({ terms }: Settling, wager: LaidWager, placement: Placement, by: JudgedSpin): DueOn => {
  const { clauses, questions } = terms;
  const reason =
    'a part of it was not covered when tails were thrown: the spinner loses it, and the rules do not say to whom';
  const at = {
    clauses: [clauses.centreLost, clauses.centreHeld],
    interpretations: [questions.unmatched],
  };
  return notGoverned(wager, reason, { placement, decidedBy: by, ...at });
};

/** Nothing stands against it: then it can neither win nor lose. */
export const unmatched = (settling: Settling, wager: LaidWager, placement: Placement): DueOn => {
  const { picture, course, terms } = settling;
  const { clauses, questions } = terms;
  const since = spinsAfter(course, wager.laid.at);
  const isSpun = since.some(({ result }) => result !== null);
  const isOpen = isSpun && isOtherSideOpen(picture, course, wager);
  const reason = isOpen ? 'whose wager it stood against is not on record' : takenBackUnseen(picture, wager);
  if (reason !== undefined) {
    return undetermined(wager, reason, {
      placement,
      clauses: [isOfCentre(wager) ? clauses.centreHeld : clauses.pairs],
    });
  }
  const lost = since.find(({ result }) => result === 'tails');
  if (lost && isLostUncovered(settling, placement)) return lostToNobody(settling, wager, placement, lost);
  const clause = isOfCentre(wager) ? clauses.centreHeld : clauses.pairs;
  const rest = { placement, clauses: [clause], interpretations: [questions.unmatched] };
  return isSpun
    ? dueFrom(wager, { outcome: 'stood-off', due: nothing, reason: null, ...rest })
    : undetermined(wager, 'nothing stands against it, and no result has come', {
        due: nothing,
        ...rest,
      });
};

/** No result has decided it. A spinner who has left, and in whose place nobody spins on, leaves it open for good. */
export const pending = ({ picture, course, terms }: Settling, wager: LaidWager, placement: Placement): DueOn => {
  const { clauses, questions } = terms;
  if (isOfCentre(wager) && isOver(picture) && picture.left.length > 0) {
    const rest = {
      placement,
      clauses: [clauses.left],
      interpretations: [questions.centreLeftEarly],
    };
    if (course.reading.leftEarly === 'goes-back')
      return dueFrom(wager, { outcome: 'refunded', due: nothing, reason: null, ...rest });
    const reason =
      "the spinner left before the spinner's wager was determined; the rules do not say what becomes of it";
    return notGoverned(wager, reason, rest);
  }
  if (isOver(picture) && closedToPlay(picture.table)) {
    const reason = 'the ring closed before a result decided it; the rules do not say what becomes of it';
    return notGoverned(wager, reason, {
      placement,
      clauses: [isOfCentre(wager) ? clauses.centreWon : clauses.pairs],
    });
  }
  const reason = isOver(picture) ? 'the turn ended before a result decided it' : 'no result has decided it yet';
  const clause = isOfCentre(wager) ? clauses.centreWon : clauses.pairs;
  return undetermined(wager, reason, { due: nothing, placement, clauses: [clause] });
};

/** What the pennies of the spin that decides it showed is not known, or neither side. */
export const withoutResult = (
  { terms }: Settling,
  wager: LaidWager,
  placement: Placement,
  { by, question }: Extract<Decided, { readonly is: 'unknown' }>,
): DueOn => {
  const { heads, tails } = terms.clauses.faces;
  const rest = { placement, clauses: [heads, tails], decidedBy: by };
  if (question) {
    const reason = `the heads of spin ${by.spin.spinId} were set aside in a series, and the text leaves open whether the centre goes back`;
    const open = { clauses: [terms.clauses.setAside], interpretations: [terms.questions[question]] };
    return undetermined(wager, reason, { ...rest, ...open });
  }
  if (by.spin.shown === 'none') {
    const reason = `the pennies of spin ${by.spin.spinId} showed neither heads nor tails, and nobody declared it invalid`;
    return notGoverned(wager, reason, rest);
  }
  return undetermined(wager, `the record does not hold what the pennies of spin ${by.spin.spinId} showed`, rest);
};
