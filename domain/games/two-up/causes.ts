import { floorRoles } from '../../kernel/roles.ts';
import type { Placed } from '../../kernel/placed.ts';
import type { Sighting } from '../../law/clause.ts';
import { courseOf, doneWithPower, type Course, type JudgedSpin } from './course.ts';
import type { Result } from './events.ts';
import type { RoundFact } from './facts.ts';
import type { NoSpin, RoundPicture } from './round.ts';
import type { Wager } from '../../round/wager-book.ts';
import { isDoneAs } from '../../settlement/due.ts';
import type { Scenario } from './claim.ts';
import { effectOf } from './effects.ts';
import { groundsOfSetAside, groundsOfVoid } from './grounds.ts';
import { isSetAsideForFraud } from './rulings.ts';
import { dueOn } from './due.ts';
import { refusalToCall, touchedAfterClose } from './touched.ts';

/** Is this what the boxer has to announce? Five odds also where they are the fifth only for a wager that was carried in. */
export const isRightlySaid = ({ result, isFifthForSome }: JudgedSpin, said: Result): boolean =>
  said === result || (isFifthForSome && said === 'five-odds');

/** A spin announced as something else than its coins show; only a valid spin has a result to announce. */
export const misannounced = (judged: JudgedSpin): boolean => {
  const { spin, valid, setAside, result } = judged;
  const last = spin.announcements.at(-1);
  return valid && !setAside && result !== null && last !== undefined && !isRightlySaid(judged, last.fact.data.result);
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

/** What went wrong, and how the game would be settled had it been right. */
type Cause = {
  readonly suppose: (lawful: Scenario) => Scenario;
  readonly follows: NonNullable<Sighting['follows']>;
};

const cause = (code: string, deed: Placed, suppose: Cause['suppose'], wagerId?: string | null): Cause => ({
  suppose,
  follows: { code, deed: deed.fact.eventId, ...(wagerId === undefined || wagerId === null ? {} : { wagerId }) },
});

const reading =
  (otherwise: Partial<Scenario['reading']>): Cause['suppose'] =>
  (lawful) => ({ ...lawful, reading: { ...lawful.reading, ...otherwise } });

const lastBefore = (spins: readonly JudgedSpin[], wager: Wager): JudgedSpin | undefined =>
  spins.findLast(({ spin }) => spin.at < (wager.money[0]?.at ?? Infinity));

const asLaid: Cause['suppose'] = (lawful) => ({ ...lawful, touched: 'as-laid' });
const refusalsCount: Cause['suppose'] = (lawful) => ({ ...lawful, refusals: 'all' });
const forfeitsCount = reading({ groundlessForfeit: 'collected' });
const anybodyMay: Cause['suppose'] = (lawful) => ({
  ...lawful,
  terms: { ...lawful.terms, maySetAside: floorRoles },
  reading: { ...lawful.reading, maySetAside: floorRoles },
});

const ofTheTouch = (picture: RoundPicture, course: Course, wager: Wager): Cause[] => {
  const touched = touchedAfterClose(picture, course).find(
    (one) => one.wager === wager && effectOf(picture, course, one) === 'ineffective',
  );
  if (!touched) return [];
  const code = touched.how === 'laid' ? 'LATE_BET' : 'WAGER_TAMPERED_AFTER_CLOSE';
  return [cause(code, touched.deed, asLaid, wager.wagerId)];
};

const ofTheSpins = (picture: RoundPicture, course: Course, wager: Wager): Cause[] => {
  const causes: Cause[] = [];
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

const codesWithoutPower: Readonly<Partial<Record<RoundFact['type'], string>>> = {
  'round.WagerVoided': 'WAGER_VOIDED_WITHOUT_POWER',
  'round.OutcomeInvalidated': 'OUTCOME_SET_ASIDE_WITHOUT_POWER',
  'round.RoundVoided': 'OUTCOME_SET_ASIDE_WITHOUT_POWER',
  'round.WagerForfeited': 'FORFEIT_WITHOUT_POWER',
  'round.WagerRefused': 'REFUSAL_WITHOUT_POWER',
};

const lateRefusal = (picture: RoundPicture, course: Course, { refusals }: Wager) =>
  refusals.find((one) => refusalToCall(picture, course, one)?.stands === 'before');

const groundlessCount = reading({ groundlessSetAside: 'as-ruled', groundlessVoid: 'as-ruled' });

type Ruled = Cause & { readonly at: number };

const withoutGround = (
  picture: RoundPicture,
  { reading: { groundlessVoid, groundlessSetAside } }: Course,
  wager: Wager,
): Ruled[] => [
  ...wager.voids
    .filter((one) => groundlessVoid === 'no-effect' && groundsOfVoid(picture, wager, one) === 'no')
    .map((one) => ({
      ...cause('WAGER_VOIDED_WITHOUT_DEVICE', one, groundlessCount, wager.wagerId),
      at: one.at,
    })),
  ...[...picture.invalidations, ...picture.roundVoided]
    .filter((one) => groundlessSetAside === 'no-effect' && groundsOfSetAside(one) === 'no')
    .map((one) => ({ ...cause('OUTCOME_SET_ASIDE_WITHOUT_GROUNDS', one, groundlessCount), at: one.at })),
];

/** Rulings that had no effect on a wager, though it may have been dealt with as if they had: what was wrong with each. */
const ofTheRulings = (picture: RoundPicture, course: Course, wager: Wager): Ruled[] => {
  const { maySetAside } = course.reading;
  const own = [...wager.refusals, ...wager.forfeits, ...wager.voids];
  const causes = [...own, ...picture.invalidations, ...picture.roundVoided].flatMap((one) => {
    const code = doneWithPower(picture, one, maySetAside) ? undefined : codesWithoutPower[one.fact.type];
    return code ? [{ ...cause(code, one, anybodyMay), at: one.at }] : [];
  });
  const late = lateRefusal(picture, course, wager);
  const groundless = withoutGround(picture, course, wager);
  if (!late) return [...causes, ...groundless];
  return [
    ...causes,
    ...groundless,
    { ...cause('REFUSED_AFTER_CLOSE', late, refusalsCount, late.fact.data.wagerId), at: late.at },
  ];
};

/** The ruling without effect on which somebody did something to a wager at that place; undefined when there was none. */
export const ruledInVain = (picture: RoundPicture, course: Course, wager: Wager, { at }: Placed): Sighting['follows'] =>
  ofTheRulings(picture, course, wager).find((ruling) => ruling.at < at)?.follows;

const ofTheForfeit = (picture: RoundPicture, course: Course, wager: Wager, { terms }: Scenario): Cause[] => {
  const [forfeit] = wager.forfeits;
  if (!forfeit || isSetAsideForFraud(picture, course, wager, terms)) return [];
  return [cause('FORFEIT_WITHOUT_FRAUD', forfeit, forfeitsCount, wager.wagerId)];
};

/** All of them at once, cited under the first: so a wager spoilt twice still follows. */
const together = (causes: readonly Cause[]): Cause[] => {
  const [first] = causes;
  if (!first || causes.length < 2) return [];
  return [{ ...first, suppose: (lawful) => causes.reduce((all, { suppose }) => suppose(all), lawful) }];
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
  return [...causes, ...together(causes)].find(({ suppose }) => {
    const { due, dueMost } = dueOn(picture, wager, suppose(lawful));
    return due !== null && isDoneAs(wager, due, dueMost);
  })?.follows;
};
