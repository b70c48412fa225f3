import * as fc from 'fast-check';
import { rightsNotAdvised } from '../../../domain/dispute/advice.ts';
import type { Ladder } from '../../../domain/dispute/ladder.ts';
import { reviewsNotPassedOn } from '../../../domain/dispute/passed-on.ts';
import { disputePicture } from '../../../domain/dispute/picture.ts';
import { disputesNotDecided, reviewsNotGiven } from '../../../domain/dispute/not-done.ts';
import { ladder as casinoWar } from '../../../domain/games/casino-war/editions/ni2018-567/ladder.ts';
import { ladder as commemorative } from '../../../domain/games/commemorative-two-up/editions/clgca/ladder.ts';
import { ladder as doubleChance } from '../../../domain/games/double-chance/editions/star-2016/ladder.ts';
import { ladder as twoUp } from '../../../domain/games/two-up/editions/star-2016/ladder.ts';
import { ladder as undated } from '../../../domain/games/two-up/editions/undated/ladder.ts';
import {
  advised,
  answered,
  decided,
  disputeClosed,
  raised,
  referred,
  reopened,
  reviewAskedFor,
  reviewed,
} from '../../support/dispute-steps.ts';
import { lookContext } from '../../support/look-context.ts';
import { stage, type Step } from '../../support/script.ts';

const gamesSupervisor = { personId: 'gs-1', role: 'games-supervisor' };
const casinoSupervisor = { personId: 'cs-1', role: 'casino-supervisor' };

/** What people may do in a dispute between its raising and its end, by a name that the oracle below reads. */
const acts: Readonly<Record<string, (ladder: Ladder) => Step>> = {
  decide: () => decided(gamesSupervisor),
  review: () => reviewed(casinoSupervisor),
  askReview: () => reviewAskedFor(),
  satisfied: () => answered('satisfied'),
  notSatisfied: () => answered('notSatisfied'),
  advise: ({ advice }) =>
    advised(advice?.told ?? ['complaint-to-inspector'], { section: advice?.provision?.section ?? null }),
  adviseOther: () => advised(['review-by-regulator']),
  refer: () => referred('regulator'),
};
const names = Object.keys(acts);

type Closed = { readonly done: readonly string[]; readonly ladder: Ladder };

const isDecision = (name: string): boolean => name === 'decide' || name === 'review';

/** What a closed dispute still owes by the words of its document, worked out from the names of what was done alone. */
const owed = ({ done, ladder }: Closed): readonly string[] => {
  const reviewsInTheHouse = ladder.review.length > 0;
  const lastDecision = done.findLastIndex(isDecision);
  const lastRequest = done.lastIndexOf('askReview');
  const notDecided = reviewsInTheHouse && lastDecision === -1 ? ['decision'] : [];
  const notReviewed = reviewsInTheHouse && lastRequest > lastDecision ? ['review'] : [];
  const passedOn = done.includes('refer');
  const notPassedOn = ladder.reviewedBy && lastRequest !== -1 && !passedOn ? ['passing on'] : [];
  const answers = done.slice(lastDecision + 1).filter((name) => name === 'satisfied' || name === 'notSatisfied');
  const isUndecided = lastDecision === -1;
  const isUnresolved = isUndecided ? ladder.advice?.owedTo === 'unresolved' : answers.at(-1) === 'notSatisfied';
  const toldFrom = ladder.advice?.owedTo === 'unresolved' ? 0 : lastDecision + 1;
  const toldSince = done.slice(toldFrom).includes('advise');
  const notAdvised = ladder.advice && isUnresolved && !toldSince ? ['advice'] : [];
  return [...notDecided, ...notReviewed, ...notPassedOn, ...notAdvised];
};

/** What is found of it, or doubted with what is missing. */
const found = ({ ladder, done }: Closed, around: (steps: readonly Step[]) => readonly Step[]): ReadonlySet<string> => {
  const { dispute } = stage(around(done.flatMap((name) => acts[name]?.(ladder) ?? [])));
  if (!dispute) throw new Error('the script has no dispute');
  const picture = disputePicture(dispute);
  const on = lookContext(() => 'last');
  const inTheHouse = ladder.review.length > 0;
  const looks = {
    decision: inTheHouse ? disputesNotDecided(picture, on) : [],
    review: inTheHouse ? reviewsNotGiven(picture, on) : [],
    'passing on': reviewsNotPassedOn(ladder)(picture, on),
    advice: rightsNotAdvised(ladder)(picture, on),
  };
  return new Set(Object.entries(looks).flatMap(([name, sightings]) => (sightings.length > 0 ? [name] : [])));
};

const ladders = { twoUp, undated, commemorative, doubleChance, casinoWar };

describe('A dispute that is closed', () => {
  it.each(Object.entries(ladders))('has each step that it owes done, or found: %s', (_, ladder) => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...names), { maxLength: 10 }), (done) => {
        const there = found({ done, ladder }, (steps) => [raised(), ...steps, disputeClosed]);
        for (const step of owed({ done, ladder })) expect([...there]).toContain(step);
      }),
      { seed: 18, numRuns: 300 },
    );
  });

  it.each(Object.entries(ladders))('owes the same when it was reopened and closed again: %s', (_, ladder) => {
    const reopenedOnce = fc.tuple(
      fc.array(fc.constantFrom(...names), { maxLength: 5 }),
      fc.array(fc.constantFrom(...names), { maxLength: 5 }),
    );
    fc.assert(
      fc.property(reopenedOnce, ([before, after]) => {
        const done = [...before, ...after];
        const there = found({ done, ladder }, (steps) => [
          raised(),
          ...steps.slice(0, before.length),
          disputeClosed,
          reopened,
          ...steps.slice(before.length),
          disputeClosed,
        ]);
        for (const step of owed({ done, ladder })) expect([...there]).toContain(step);
      }),
      { seed: 18, numRuns: 150 },
    );
  });

  it.each(Object.entries(ladders))('owes something in some of these courses: %s', (_, ladder) => {
    const courses = fc.sample(fc.array(fc.constantFrom(...names), { maxLength: 10 }), { seed: 18, numRuns: 300 });
    expect(courses.filter((done) => owed({ done, ladder }).length > 0).length).toBeGreaterThan(30);
  });
});
