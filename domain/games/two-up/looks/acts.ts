import { gathered } from '../../../kernel/gathered.ts';
import { standing } from '../../../kernel/placed.ts';
import type { Holders } from '../../../law/clause.ts';
import type { Act } from '../../../law/readings.ts';
import { actOf, didWithPower, doerOf, doneBy, heldPower, isLacking, type Done } from '../../../provisions/by-whom.ts';
import { isDeclaredByPlayer } from '../causes.ts';
import { cycleAt, type Course } from '../course.ts';
import type { RoundPicture, SessionPicture, Spin } from '../round.ts';
import type { Terms } from '../terms.ts';
import { playerAt } from '../turn.ts';
import { offersOf } from './order.ts';
import { courseUnder } from './reading.ts';
import { isSettledBetween } from './results.ts';
import { pendingStakeAt, stakesOf } from '../stake.ts';

type RoundAct = Act<'round', RoundPicture>;

/** A spin, by the person who made it. */
const spunBy = ({ fact, twoSpinners }: Spin, did: string): Done => {
  const { spinnerId, spinnerRole } = fact.data;
  const more = twoSpinners
    ? { undetermined: { missing: 'who made the spin: its accounts name different spinners' } }
    : {};
  return { deed: fact, doer: { personId: spinnerId, claimed: spinnerRole }, did, more };
};

/** Found once in a game. */
const once = (): string => '';

/**
 * The coins offered to a player. When play begins the text names the boxer; of the coins that go on when a spinner retires 3.2 names
 * nobody, while 6.1 has the boxer offer them: so those are contested by the clause of that.
 */
export const offerCoins = (clauseOfLaterOffers: string): Act<'tableSession', SessionPicture> =>
  actOf({
    subject: 'tableSession',
    does: 'offer the coins to the players',
    done: (session) =>
      offersOf(session).map(({ fact, isFirst }) => {
        const more = isFirst ? {} : { contestedBy: clauseOfLaterOffers };
        return doneBy(fact, `offered the coins to ${fact.data.personId}`, more);
      }),
  });

/** The coins spun in the game of no player. */
export const spinWithoutVolunteer: RoundAct = actOf({
  subject: 'round',
  does: 'spin the coins when nobody volunteers',
  done: (picture) => {
    const did = 'spun the coins when nobody volunteered';
    return picture.spins.filter((spin) => playerAt(picture, spin) === null).map((spin) => spunBy(spin, did));
  },
  oncePer: once,
});

/** Spins in a spinner's place, until a spinner was sent out: after that another clause speaks of who spins. */
const spinsInTheirPlace = (terms: Terms, picture: RoundPicture, course: Course): readonly Spin[] => {
  const { removeSpinner } = terms.may;
  const removed = picture.removed.find(({ fact }) => didWithPower(picture.table, fact, removeSpinner));
  const stakes = stakesOf(picture);
  return picture.spins.filter((spin) => {
    const { spinnerId, spinnerRole } = spin.fact.data;
    // Most spins: whether the stake is still to be determined need not be asked then.
    if (spinnerRole === 'player' && stakes.every(({ spinner }) => spinner === spinnerId)) return false;
    const stake = pendingStakeAt(picture, course, spin.at);
    const player = stake?.spinner ?? playerAt(picture, spin);
    if (player === null || spinnerId === player || spin.at > (removed?.at ?? Infinity)) return false;
    // A player who takes the coins while no other spinner's wager is to be determined is the next spinner.
    return stake !== undefined || spinnerRole !== 'player';
  });
};

/** A game spun on in the spinner's place: before any valid spin, or after one. */
export const spinInPlaceOfSpinner = (terms: Terms, when: 'before a valid spin' | 'after a valid spin'): RoundAct => {
  const did = "spun on in the spinner's place";
  return actOf({
    subject: 'round',
    does: "spin the game out in the spinner's place",
    done: (picture, on, holders) => {
      const course = courseUnder(terms, picture, on);
      const spin = spinsInTheirPlace(terms, picture, course).find((one) =>
        isLacking(heldPower(picture.table, spunBy(one, did).doer, holders, one.fact)),
      );
      if (!spin) return [];
      const hasBegun = course.spins.some((one) => one.valid && one.spin.nth < spin.nth);
      if (hasBegun !== (when === 'after a valid spin')) return [];
      // Before any valid spin a player who spins on may be the next spinner, unless the game was to go on after three invalid ones.
      if (!hasBegun && spin.nth < 3 && spin.fact.data.spinnerRole === 'player') return [];
      return [spunBy(spin, did)];
    },
  });
};

/** Betting closed by call, in a cycle that was not spun on a call of one who may. */
export const callNoMoreBets = (terms: Terms): RoundAct =>
  actOf({
    subject: 'round',
    does: 'call no more bets',
    done: (picture, on) => {
      const course = courseUnder(terms, picture, on);
      return gathered(picture.calls, ({ fact, at }): readonly Done[] => {
        const cycle = cycleAt(course, at);
        const strict = cycle?.closing.strict;
        const isWithPower = strict && course.byBoxer.get(strict.fact.eventId) === 'yes';
        if (isWithPower && strict.at < (cycle?.spins[0]?.spin.at ?? Infinity)) return [];
        return [doneBy(fact, 'called no more bets')];
      });
    },
    ofUnknown: 'doubt',
  });

/** A spinner directed to return the coins. */
export const removeSpinner: RoundAct = actOf({
  subject: 'round',
  does: 'take the coins from a spinner and bar them from the ring',
  decides: ['two-up.SpinnerRemoved'],
  done: ({ removed }) => removed.map(({ fact }) => doneBy(fact, `sent ${fact.data.personId} out of the ring`)),
});

/**
 * A spin declared invalid, by a player or by somebody else; what had been declared with the power is only repeated. `question` is what
 * such a declaration counts for.
 */
export const declareSpinsInvalid = (who: 'players' | 'others', question: string): RoundAct =>
  actOf({
    subject: 'round',
    does: 'declare a spin invalid',
    decides: ['two-up.SpinDeclaredInvalid'],
    done: (picture, _on, holders) =>
      gathered(picture.spins, ({ noSpins }) => {
        const declared = noSpins.find(({ fact }) => didWithPower(picture.table, fact, holders));
        return noSpins
          .filter((one) => isDeclaredByPlayer(picture, one) === (who === 'players'))
          .filter((one) => declared === undefined || standing(declared, one).stands !== 'before')
          .map(({ fact }) => doneBy(fact, 'declared a spin invalid', { interpretations: [question] }));
      }),
  });

const repeatsOne = (picture: RoundPicture, { announcements }: Spin, one: Spin['announcements'][number], of: Holders) =>
  announcements.some(
    (other) =>
      heldPower(picture.table, doerOf(other.fact), of, other.fact) === 'yes' &&
      other.fact.data.result === one.fact.data.result &&
      !isSettledBetween(picture, one, other),
  );

/** A result announced. What one who may had announced, or announced in time for the settlement, is only repeated. */
export const announceResults: RoundAct = actOf({
  subject: 'round',
  does: 'announce the result',
  done: (picture, _on, holders) =>
    gathered(picture.spins, (spin) =>
      spin.announcements
        .filter((one) => !repeatsOne(picture, spin, one, holders))
        .map(({ fact }) => doneBy(fact, `announced ${fact.data.result}`)),
    ),
  ofUnknown: 'doubt',
});
