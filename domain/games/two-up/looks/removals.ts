import type { Holders } from '../../../law/clause.ts';
import { type Done, heldPower, didWithPower, actOf } from '../../../provisions/by-whom.ts';
import { concerning } from '../../../law/persons.ts';
import type { Act } from '../../../law/readings.ts';
import { gathered } from '../../../kernel/gathered.ts';
import type { FloorRole } from '../../../kernel/roles.ts';
import type { RoundPicture, SessionPicture } from '../round.ts';
import {
  wagersMadeIn,
  type Exclusion,
  type ExclusionRule,
  type ForbiddenDeed,
} from '../../../provisions/exclusions.ts';
import { putsRight } from '../effects.ts';
import type { Terms } from '../terms.ts';
import { changedBy, courseUnder, ofWager, sighted, unclearOrder, type RoundLook } from './reading.ts';
import { determinedInDoubt } from './determined-in-doubt.ts';
import { removalInMidGame, stakesLeftUndetermined } from '../stake.ts';
import { touchedAfterClose } from '../touched.ts';
import { unlessMissed } from '../../../law/unless-missed.ts';

/** Players given the coins in a game: as they accepted them; by their first spin, where nobody recorded that they did. */
const givenTheCoins = ({ accepted, spins, removed }: RoundPicture): readonly ForbiddenDeed[] => {
  const did = 'took the coins';
  const taken = accepted.map(({ fact }) => ({ deed: fact, personId: fact.data.personId, did }));
  const spun = gathered(spins, ({ fact }) =>
    fact.data.spinnerRole === 'player' ? [{ deed: fact, personId: fact.data.spinnerId, did }] : [],
  );
  const silently = spun.filter(({ personId, deed: { atMs } }, index) => {
    // Who accepted before being sent out has to accept again.
    const since =
      removed.find(({ fact }) => fact.data.personId === personId && fact.atMs < atMs)?.fact.atMs ?? -Infinity;
    const isSame = (one: ForbiddenDeed): boolean => one.personId === personId && one.deed.atMs > since;
    return !spun.some((one, place) => place < index && isSame(one)) && !taken.some(isSame);
  });
  return [...taken, ...silently];
};

/** Players barred as they were sent out: in this session, and in those that it continues. */
const barredBy = (removeSpinner: Holders, { table, rounds, continues }: SessionPicture): readonly Exclusion[] => [
  ...(continues ? barredBy(removeSpinner, continues) : []),
  ...gathered(rounds, ({ removed }) => removed)
    .filter(({ fact }) => fact.data.barredFromRing && didWithPower(table, fact, removeSpinner))
    .map(({ fact }) => ({ personId: fact.data.personId, deed: fact })),
];

/** Exclusions from the ring, and the coins given to somebody who was excluded. */
export const barFromRing = ({ may: { removeSpinner } }: Terms): ExclusionRule<SessionPicture> => ({
  from: 'ring',
  mayExclude: removeSpinner,
  byPlays: (session) => barredBy(removeSpinner, session),
  deedsIn: ({ rounds }) => gathered(rounds, givenTheCoins),
  says: ({ personId }) => `${personId} was barred from the ring and took the coins again`,
  questionOfWagers: null,
});

/** Exclusions from the game or from the casino, and what somebody who was excluded did in it all the same: wagered, or had the coins. */
export const keptOutOf = (from: 'game' | 'casino', { may, questions }: Terms): ExclusionRule<SessionPicture> => ({
  from,
  mayExclude: may.setOutcomeAside,
  byPlays: () => [],
  deedsIn: ({ rounds }) => gathered(rounds, (round) => [...wagersMadeIn(round), ...givenTheCoins(round)]),
  says: ({ personId, did }) => `${personId} was excluded from the ${from} and ${did}`,
  questionOfWagers: questions.excludedWagers,
});

/** 6.8: a spinner removed in mid-game, and the game not spun out until the spinner's wager was determined. */
export const gamesNotSpunOutAfterRemoval =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const course = courseUnder(terms, picture, on);
    const mid = removalInMidGame(picture, course);
    const [stake] = mid ? stakesLeftUndetermined(terms, picture, course) : [];
    if (!mid || !stake) return [];
    const { personId } = mid.removal.fact.data;
    const says = `${personId} was sent out in mid-game and the game was not spun out until the spinner's wager was determined`;
    return sighted(mid.removal, says, { persons: concerning(personId), ...determinedInDoubt(picture, stake) });
  };

/** Roles that a power includes only by a definition: the clause of that, and the question whether the power means them too. */
export type ByDefinition = { readonly roles: readonly FloorRole[]; readonly clause: string; readonly question: string };

/** 6.8: the game of a spinner who was sent out spun out. Who may only by a definition is contested by it. */
export const spinOutAfterRemoval = (terms: Terms, byDefinition: ByDefinition | null): Act<'round', RoundPicture> =>
  actOf({
    subject: 'round',
    does: 'spin out the game of a spinner who was sent out',
    done: (picture, on, holders) => {
      const mid = removalInMidGame(picture, courseUnder(terms, picture, on));
      const after = mid ? picture.spins.filter(({ at }) => at > mid.removal.at && at <= mid.decidedAt) : [];
      return after.map(({ fact }): Done => {
        const doer = { personId: fact.data.spinnerId, claimed: fact.data.spinnerRole };
        const included = { ...holders, roles: byDefinition?.roles ?? holders.maybe };
        const isIncluded = heldPower(picture.table, doer, included, fact) === 'yes';
        const contested = isIncluded && byDefinition ? { contestedBy: byDefinition.clause } : {};
        const more = byDefinition ? { interpretations: [byDefinition.question], ...contested } : {};
        return { deed: fact, doer, did: 'spun out the game of a spinner who had been sent out', more };
      });
    },
    oncePer: ({ doer }) => doer.personId,
  });

/** 6.8: wagers amended or withdrawn while a dealer spins out the game of a spinner who was removed. */
export const wagersChangedAfterRemoval =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    if (picture.removed.length === 0) return [];
    const course = courseUnder(terms, picture, on);
    return gathered(touchedAfterClose(picture, course), (touched) => {
      const { wager, change, sinceRemoval, missing } = touched;
      if (!change || !sinceRemoval || putsRight(picture, course, touched)) return [];
      const how = change.placement ? 'changed' : 'taken back';
      return ofWager(wager, change, `the wager ${wager.wagerId} was ${how} after the spinner had been sent out`, {
        persons: changedBy(wager, change),
        ...unlessMissed(missing),
        ...unclearOrder('whether the spinner had been sent out', sinceRemoval),
      });
    });
  };
