import { clgca } from '../../../domain/games/commemorative-two-up/editions/clgca/edition.ts';
import { playersCents } from '../../../domain/law/settlement.ts';
import { examineScript } from '../../support/clause-specs.ts';
import { stage, type Step } from '../../support/script.ts';
import { commemorative } from './support/commemorative-game.ts';
import {
  actor,
  cast,
  closed,
  covers,
  hal,
  leaves,
  openRing,
  pair,
  stakes,
  takesKip,
  tina,
} from './support/commemorative-floor.ts';

/** Every way in which three pennies fall: eight, each as likely as any other. */
const faces = ['H', 'T'];
const falls = faces.flatMap((one) => faces.flatMap((two) => faces.map((three) => one + two + three)));
const isHeads = (fall: string): boolean => fall.replaceAll(/[^H]/g, '').length >= 2;

/** Every course of a series: spins until tails, or three heads. */
const courses = (before: readonly string[] = []): readonly (readonly string[])[] =>
  falls.flatMap((fall) => {
    const course = [...before, fall];
    return !isHeads(fall) || course.length === 3 ? [course] : courses(course);
  });

/** How much a course weighs among 512 = 8 x 8 x 8 equally likely ones. */
const weightOf = (course: readonly string[]): number => 8 ** (3 - course.length);

const settled = (steps: readonly Step[], centre: string) =>
  examineScript(commemorative, clgca, stage([...openRing, ...steps], undefined, commemorative.sessionPlays), {
    'centre-bet': centre,
  }).settlements;

const stakeCents = 5_000;
/** Who covers the stake anew before each spin. */
const coverers = [actor('tom', 'player'), actor('ted', 'player'), actor('tim', 'player')];

/** A turn along a course. `coverFor`: how much is covered before each spin, in cents. */
const turnAlong = (course: readonly string[], coverFor: (spin: number) => number): readonly Step[] => [
  ...takesKip,
  ...stakes(stakeCents),
  ...course.flatMap((fall, spin) => {
    const who = coverers[spin];
    const cents = coverFor(spin);
    return [...(who && cents > 0 ? covers(cents, who) : []), ...cast(fall, `s${spin}`)];
  }),
  leaves(),
  closed,
];

/** What a kind of wager wins over all courses, in cents times 512; a loss is less than nothing. */
const wonBy = (kind: string, centre: string, coverFor: (spin: number) => number): number =>
  courses().reduce((sum, course) => {
    const own = settled(turnAlong(course, coverFor), centre).filter((one) => one.kind === kind);
    return sum + weightOf(course) * own.reduce((cents, { due }) => cents + (due ? playersCents(due) : NaN), 0);
  }, 0);

const once = (spin: number): number => (spin === 0 ? stakeCents : 0);
const anew = (spin: number): number => stakeCents * 2 ** spin;
const halfAnew = (spin: number): number => (spin === 0 ? stakeCents : stakeCents * (1 + (spin - 1) / 2));

describe('What a bet is worth', () => {
  it('has 148 courses of a series, which weigh 512 together', () => {
    expect(courses()).toHaveLength(4 + 4 * 4 + 4 * 4 * 8);
    expect(courses().reduce((sum, course) => sum + weightOf(course), 0)).toBe(512);
  });

  it('is -75 % of the stake for the spinner, where the centre is one even bet over the series', () => {
    expect(wonBy('spinner', 'even', once) * 4).toBe(-3 * stakeCents * 512);
  });

  it('is +75 % for the tail bettor then: all that the spinner loses', () => {
    expect(wonBy('cover', 'even', once) * 4).toBe(3 * stakeCents * 512);
  });

  it('is 0 % for the spinner and for the tail bettors, where the stake rides and is covered anew in full', () => {
    expect(wonBy('spinner', 'rides', anew)).toBe(0);
    expect(wonBy('cover', 'rides', anew)).toBe(0);
  });

  it('is 0 % where it rides and is covered in part, or not anew', () => {
    expect(wonBy('spinner', 'rides', halfAnew)).toBe(0);
    expect(wonBy('spinner', 'rides', once)).toBe(0);
  });

  it('is 0 % for either side of a bet between patrons', () => {
    const over = falls.reduce((sum, fall) => {
      const all = settled([...takesKip, ...pair(2_000), ...cast(fall), leaves(), closed], 'even');
      const of = (who: string): number => {
        const due = all.find(({ personId }) => personId === who)?.due;
        return due ? playersCents(due) : NaN;
      };
      expect(of(hal.personId) + of(tina.personId)).toBe(0);
      return sum + of(hal.personId);
    }, 0);
    expect(over).toBe(0);
  });
});
