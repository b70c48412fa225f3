import { lastThat } from '../../kernel/last-that.ts';
import { floorRoles } from '../../kernel/roles.ts';
import type { Placed } from '../../kernel/placed.ts';
import type { Sighting } from '../../law/clause.ts';
import { courseOf, type Course, type JudgedSpin } from './course.ts';
import type { Result } from './events.ts';
import type { NoSpin, RoundPicture } from './round.ts';
import type { Wager } from '../../round/wager-book.ts';
import { cause, followedBy, rulingsWithoutEffect, type Cause } from '../../settlement/causes.ts';
import type { Scenario } from './claim.ts';
import { effectOf } from './effects.ts';
import { isSetAsideForFraud } from './rulings.ts';
import { dueOn } from './due.ts';
import { isClosedByRemovalOnly, refusalToCall, touchedAfterClose } from './touched.ts';

/** Is this what the boxer has to announce? Five odds also where they are the fifth only for a wager that was carried in. */
export const isRightlySaid = ({ result, isFifthForSome }: JudgedSpin, said: Result): boolean =>
  said === result || (isFifthForSome && said === 'five-odds');

/** A spin announced as something else than its coins show; only a valid spin has a result to announce. */
export const misannounced = (judged: JudgedSpin): boolean => {
  const { spin, result } = judged;
  const last = spin.announcements.at(-1);
  return result !== null && last !== undefined && !isRightlySaid(judged, last.fact.data.result);
};

/** A spin declared invalid, of which a result was announced all the same. */
export const announcedAfterNoSpin = ({ spin, noSpin }: JudgedSpin) =>
  noSpin === null ? undefined : spin.announcements.find(({ at }) => at > noSpin.at && at > spin.at);

/** Was it a player who said "no spin": by the role that they claimed, or by a seat or a wager of theirs and no duty at the table? */
export const isDeclaredByPlayer = ({ table, wagers }: RoundPicture, { fact }: NoSpin): boolean => {
  const { by, roleClaimed } = fact.data.decision;
  const isPlaying = table.seatsOf.has(by) || wagers.some(({ personId }) => personId === by);
  return roleClaimed === 'player' || (isPlaying && !table.duties.has(by));
};

/** The code of a declaration without the power. */
export const codeOfVainNoSpin = (picture: RoundPicture, noSpin: NoSpin): string =>
  isDeclaredByPlayer(picture, noSpin) ? 'SPIN_VOIDED_BY_PLAYER' : 'SPIN_VOIDED_WITHOUT_POWER';

type Supposed = Cause<Scenario>['suppose'];

const reading =
  (otherwise: Partial<Scenario['reading']>): Supposed =>
  (lawful) => ({ ...lawful, reading: { ...lawful.reading, ...otherwise } });

const lastBefore = (spins: readonly JudgedSpin[], wager: Wager): JudgedSpin | undefined =>
  lastThat(spins, ({ spin }) => spin.at < (wager.money[0]?.at ?? Infinity));

const asLaid: Supposed = (lawful) => ({ ...lawful, touched: 'as-laid' });
const refusalsCount: Supposed = (lawful) => ({ ...lawful, refusals: 'all' });
const forfeitsCount = reading({ groundlessForfeit: 'collected' });
const anybodyMay: Supposed = (lawful) => ({
  ...lawful,
  terms: { ...lawful.terms, maySetAside: floorRoles },
  reading: { ...lawful.reading, maySetAside: floorRoles },
});

const ofTheTouch = (picture: RoundPicture, course: Course, wager: Wager): Cause<Scenario>[] => {
  const touched = touchedAfterClose(picture, course).find(
    (one) => one.wager === wager && effectOf(picture, course, one) === 'ineffective',
  );
  if (!touched) return [];
  const ofAChange = isClosedByRemovalOnly(touched) ? 'WAGER_CHANGE_AFTER_REMOVAL' : 'WAGER_TAMPERED_AFTER_CLOSE';
  const code = touched.how === 'laid' ? 'LATE_BET' : ofAChange;
  return [cause(code, touched.deed, asLaid, wager.wagerId)];
};

const ofTheSpins = (picture: RoundPicture, course: Course, wager: Wager): Cause<Scenario>[] => {
  const causes: Cause<Scenario>[] = [];
  const wrong = lastBefore(course.spins.filter(misannounced), wager);
  if (wrong) causes.push(cause('RESULT_FACE_MISMATCH', wrong.spin, reading({ results: 'announced' })));
  const ignored = lastBefore(
    course.spins.filter((one) => announcedAfterNoSpin(one)),
    wager,
  );
  const announcement = ignored && announcedAfterNoSpin(ignored);
  if (announcement) {
    const asAnnounced = reading({ noSpins: 'none', results: 'announced' });
    causes.push(cause('RESULT_AFTER_NO_SPIN', announcement, asAnnounced));
  }
  const inVain = course.spins.filter(({ noSpinWithoutPower }) => noSpinWithoutPower !== null);
  const obeyed = lastBefore(inVain, wager)?.noSpinWithoutPower;
  if (obeyed) causes.push(cause(codeOfVainNoSpin(picture, obeyed), obeyed, reading({ noSpins: 'all' })));
  return causes;
};

const lateRefusal = (picture: RoundPicture, course: Course, { refusals }: Wager) =>
  refusals.find((one) => refusalToCall(picture, course, one)?.stands === 'before');

const groundlessCount = reading({ groundlessSetAside: 'as-ruled', groundlessVoid: 'as-ruled' });

/** Rulings that had no effect on a wager, though it may have been dealt with as if they had: what was wrong with each. */
const ofTheRulings = (picture: RoundPicture, course: Course, wager: Wager): readonly Cause<Scenario>[] => {
  const late = lateRefusal(picture, course, wager);
  return [
    ...rulingsWithoutEffect(picture, wager, course.reading, { anybodyMay, groundlessCount }),
    ...(late ? [cause('REFUSED_AFTER_CLOSE', late, refusalsCount, late.fact.data.wagerId)] : []),
  ];
};

/** The ruling without effect on which somebody did something to a wager at that place; undefined when there was none. */
export const ruledInVain = (picture: RoundPicture, course: Course, wager: Wager, { at }: Placed): Sighting['follows'] =>
  ofTheRulings(picture, course, wager).find((ruling) => ruling.at < at)?.follows;

const ofTheForfeit = (picture: RoundPicture, course: Course, wager: Wager, { terms }: Scenario): Cause<Scenario>[] => {
  const [forfeit] = wager.forfeits;
  if (!forfeit || isSetAsideForFraud(picture, course, wager, terms)) return [];
  return [cause('FORFEIT_WITHOUT_FRAUD', forfeit, forfeitsCount, wager.wagerId)];
};

/** What went wrong at the table that would make the money of a wager right, had it been right; undefined when nothing would. */
export const followed = (picture: RoundPicture, wager: Wager, lawful: Scenario): Sighting['follows'] => {
  const course = courseOf(picture, lawful.reading);
  const causes = [
    ...ofTheTouch(picture, course, wager),
    ...ofTheSpins(picture, course, wager),
    ...ofTheForfeit(picture, course, wager, lawful),
    ...ofTheRulings(picture, course, wager),
  ];
  return followedBy(wager, causes, lawful, (scenario) => dueOn(picture, wager, scenario));
};
