import { gathered } from '../../../kernel/gathered.ts';
import { standing, type Standing } from '../../../kernel/placed.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by, type PersonsOfFinding } from '../../../law/persons.ts';
import {
  firstPlacement,
  isNotAccepted,
  laidHere,
  oralWagersPlacedLate,
  oralWagersWithoutChips,
  wagersOutsideTheirArea,
  wagersTouchedAfterClose,
  type AfterCloseRule,
  type LaidHere,
} from '../../../provisions/wagers.ts';
import { isByWord, isPlacingOfOral } from '../../../round/by-word.ts';
import { lastPlacementBefore, type Placement } from '../../../round/wager-book.ts';
import { oddsCarriedOn } from '../carried.ts';
import { ruledInVain } from '../causes.ts';
import { effectOf, putsRight, questionsOfFreedom } from '../effects.ts';
import type { RoundPicture } from '../round.ts';
import type { WagerRules } from '../rules.ts';
import type { Terms } from '../terms.ts';
import {
  isClosedByRemovalOnly,
  isResultPending,
  nextSpunAfter,
  sinceVoidSpin,
  touchedAfterClose,
  type Touched,
} from '../touched.ts';
import { isSpinnersOwn } from '../turn.ts';
import { changedBy, courseUnder, ofWager, unclearOrder, type RoundLook } from './reading.ts';
import { unlessMissed } from '../../../law/unless-missed.ts';

/** Most looks see nothing of most wagers: they share this. */
const none: Sighting[] = [];

/** The areas of the layout by the kind of wager that belongs there (2.2.1, 2.2.2). */
const areas = { heads: 'H', tails: 'T', spinner: 'spinner' };

/** A wager by word lies nowhere until it is placed: that is astray only where the coins were spun, and nobody ever placed it. */
const isYetToBePlaced = ({ spins }: RoundPicture, { wager, laid, data }: LaidHere): boolean =>
  data.oral && (wager.changes.length > 0 || wager.refusals.length > 0 || !spins.some(({ at }) => at > laid.at));

/** 4.5: Heads and Tails outside the areas for them. */
export const sideWagersOutsideTheirArea = wagersOutsideTheirArea({ areas, kinds: ['heads', 'tails'], isYetToBePlaced });

/** 4.1.1: the spinner's wager outside its area. */
export const spinnersWagersOutsideTheirArea = wagersOutsideTheirArea({ areas, kinds: ['spinner'], isYetToBePlaced });

const isSpinnersKind = ({ kind }: Placement): boolean => kind === 'spinner';

/** 4.1.1: who takes the coins and gives them back unspun was the spinner when they staked. */
export const spinnersWagersOfOthers: RoundLook = (picture) => {
  const { accepted } = picture;
  return gathered(laidHere(picture), (here) => {
    const { wager } = here;
    const stake = firstPlacement(here, isSpinnersKind);
    if (!stake || isSpinnersOwn(picture, wager)) return none;
    const hadCoins = accepted.findLast(({ at }) => at < stake.deed.at)?.fact.data.personId;
    if (hadCoins === wager.personId) return none;
    return ofWager(wager, stake.deed, "a spinner's wager was made by somebody who was not the spinner", {
      persons: by(wager.personId),
    });
  });
};

/** How 4.6 is read: it speaks of the boxer's call; where another closed the betting, only 6.3 says that there should have been one. */
const afterTheCall = ({ clauses, questions }: WagerRules): AfterCloseRule<Touched> => ({
  named: 'the call of no more bets',
  otherwise: ({ closedBy }) =>
    closedBy.fact.type === 'round.NoMoreBetsCalled' ? 'a call of no more bets' : 'the coins were spun',
  contestedBy: clauses.call,
  interpretations: ({ wager, change }) => {
    const { lateTouch, oralAfterCall, resultPending } = questions;
    if (change !== null && !isPlacingOfOral(wager, change)) return [lateTouch, resultPending];
    return isByWord(wager) ? [oralAfterCall, lateTouch] : [lateTouch];
  },
});

/** 4.6: wagers laid after the call. */
export const wagersLaidAfterTheCall = (terms: Terms, rules: WagerRules): RoundLook =>
  wagersTouchedAfterClose(afterTheCall(rules), (picture, on) => {
    const course = courseUnder(terms, picture, on);
    return gathered(touchedAfterClose(picture, course), (touch) =>
      touch.how === 'laid' ? [{ touch, besides: questionsOfFreedom(picture, course, touch, rules) }] : [],
    );
  });

/** 4.6: wagers changed or taken back after the call, but for what only puts such a thing right. */
export const wagersChangedAfterTheCall = (terms: Terms, rules: WagerRules): RoundLook =>
  wagersTouchedAfterClose(afterTheCall(rules), (picture, on) => {
    const course = courseUnder(terms, picture, on);
    return gathered(touchedAfterClose(picture, course), (touch) => {
      if (touch.how === 'laid' || isClosedByRemovalOnly(touch) || putsRight(picture, course, touch)) return [];
      // A player who takes a wager back after a ruling that had no effect did what they were told.
      const isTold = touch.how === 'withdrawn';
      const follows = isTold ? ruledInVain(picture, course, touch.wager, touch.deed) : undefined;
      return [{ touch, follows, besides: questionsOfFreedom(picture, course, touch, rules) }];
    });
  });

/** What the record lacks between the close of betting and a touch. */
const lacking = ({ missing }: Touched): Pick<Sighting, 'undetermined'> => unlessMissed(missing);

const touchedBy = ({ wager, change }: Touched): PersonsOfFinding =>
  change ? changedBy(wager, change) : by(wager.personId);

/** How the first odds of its run stand to a touch: before it for a wager that was carried with some, after it where there are none yet. */
const sinceFirstOdds = ({ wager, cycle, deed }: Touched): Standing => {
  if (oddsCarriedOn(wager) > 0) return { stands: 'before' };
  const orders = gathered(cycle.spins, ({ spin, result }) => (result === 'odds' ? [standing(spin, deed)] : []));
  const sure = orders.find(({ stands }) => stands === 'before');
  return sure ?? orders.find(({ stands }) => stands === 'unclear') ?? { stands: 'after' };
};

/** 4.1.2.3, 4.1.3.3: wagers that did not stay as they were through a run of odds. */
export const wagersChangedDuringOdds =
  (terms: Terms, kind: 'heads' | 'tails'): RoundLook =>
  (picture, on) => {
    const course = courseUnder(terms, picture, on);
    return gathered(
      touchedAfterClose(picture, course)
        .filter(
          ({ change, wager }) =>
            change !== null && lastPlacementBefore(wager, change.at).kind === kind && !isPlacingOfOral(wager, change),
        )
        .filter((touched) => !putsRight(picture, course, touched))
        .filter((touched) => {
          const settled = touched.cycle.determined;
          const beforeResult = !settled || touched.deed.at < settled.spin.at;
          return beforeResult && effectOf(picture, course, touched) !== 'effective';
        }),
      (touched) => {
        const { wager, deed } = touched;
        const since = sinceFirstOdds(touched);
        if (since.stands === 'after') return none;
        return ofWager(wager, deed, `the ${kind} wager ${wager.wagerId} did not stay as it was through a run of odds`, {
          persons: touchedBy(touched),
          ...lacking(touched),
          ...unclearOrder('whether odds had been spun by then', since),
        });
      },
    );
  };

/** 4.7: wagers changed after a void spin while their result was pending. */
export const wagersChangedWhilePending =
  (terms: Terms, { questions }: WagerRules): RoundLook =>
  (picture, on) => {
    const course = courseUnder(terms, picture, on);
    return gathered(touchedAfterClose(picture, course), (touched) => {
      const since = sinceVoidSpin(picture, course, touched);
      if (!since || since.stands === 'after' || !isResultPending(course, touched, course.reading.resultPending))
        return none;
      if (isClosedByRemovalOnly(touched) || putsRight(picture, course, touched)) return none;
      const { wager, deed } = touched;
      const what = `the ${wager.placement.kind} wager ${wager.wagerId}`;
      return ofWager(wager, deed, `${what} was changed after a void spin while its result was pending`, {
        persons: touchedBy(touched),
        follows: { code: 'WAGER_TAMPERED_AFTER_CLOSE', deed: deed.fact.eventId, wagerId: wager.wagerId },
        interpretations: [questions.resultPending],
        ...lacking(touched),
        ...unclearOrder('whether the spin had been declared void by then', since),
      });
    });
  };

/** 4.9: wagers declared by word, and accepted, without chips or tokens. */
export const wagersByWordWithoutChips: RoundLook = oralWagersWithoutChips((picture: RoundPicture, here) =>
  isNotAccepted(here, nextSpunAfter(picture, here.laid)),
);

/** 4.9: oral wagers that could not be placed before the coins were spun. */
export const oralWagersAfterTheSpin = (terms: Terms): RoundLook =>
  oralWagersPlacedLate('the coins were spun', (picture, on) =>
    touchedAfterClose(picture, courseUnder(terms, picture, on)).map((touch) => ({
      touch,
      firstPlay: touch.cycle.spins[0]?.spin,
    })),
  );
