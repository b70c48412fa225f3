import { type Done, heldPower, didWithPower, actOf } from '../../../provisions/by-whom.ts';
import { concerning } from '../../../law/persons.ts';
import type { Act } from '../../../law/readings.ts';
import type { FloorRole } from '../../../kernel/roles.ts';
import { standing, type Placed } from '../../../kernel/placed.ts';
import type { LookContext, Sighting } from '../../../law/clause.ts';
import type { RoundPicture, SessionPicture } from '../round.ts';
import type { ExclusionRule, ForbiddenDeed } from '../../../provisions/exclusions.ts';
import type { Terms } from '../terms.ts';
import { changedBy, courseUnder, ofWager, unclearOrder, type RoundLook } from './reading.ts';
import { decidedAt, pendingStakeAt, stakesLeftUndetermined } from './stake.ts';

const sighted = (deed: Placed, says: string, more: Partial<Sighting> = {}): Sighting[] => [
  { deed: deed.fact, says, ...more },
];

/** Players given the coins in a game: as they accepted them; by their first spin, where nobody recorded that they did. */
const givenTheCoins = ({ accepted, spins, removed }: RoundPicture): readonly ForbiddenDeed[] => {
  const taken = accepted.map(({ fact }) => ({ deed: fact, personId: fact.data.personId, at: fact.atMs }));
  const spun = spins.flatMap(({ fact }) =>
    fact.data.spinnerRole === 'player' ? [{ deed: fact, personId: fact.data.spinnerId, at: fact.atMs }] : [],
  );
  const silently = spun.filter(({ personId, at }, index) => {
    // Who accepted before being sent out has to accept again.
    const since = removed.find(({ fact }) => fact.data.personId === personId && fact.atMs < at)?.fact.atMs ?? -Infinity;
    const isFirst = !spun.some((one, place) => place < index && one.personId === personId && one.at > since);
    return isFirst && !taken.some((one) => one.personId === personId && one.at > since);
  });
  return [...taken, ...silently];
};

/** Exclusions from the ring, and the coins given to somebody who was excluded. */
export const barFromRing = ({ may: { removeSpinner } }: Terms): ExclusionRule<SessionPicture> => ({
  from: 'ring',
  mayExclude: removeSpinner,
  byPlays: ({ table, rounds }) =>
    rounds
      .flatMap(({ removed }) => removed)
      .filter(({ fact }) => fact.data.barredFromRing && didWithPower(table, fact, removeSpinner))
      .map(({ fact }) => ({ personId: fact.data.personId, atMs: fact.atMs })),
  deedsIn: ({ rounds }) => rounds.flatMap(givenTheCoins),
  says: (personId) => `${personId} was barred from the ring and was given the coins again`,
});

/**
 * The removal by the boxer after a valid spin, with the spinner's wager undetermined, of which 6.8 speaks; and when that is over.
 * Where no spinner's wager is on record there is none to determine: 4.2 says that it was missing, and 6.8 says nothing.
 */
const removalInMidGame = (terms: Terms, picture: RoundPicture, on: LookContext) => {
  const removal = picture.removed.find(({ fact }) => didWithPower(picture.table, fact, terms.may.removeSpinner));
  if (!removal) return undefined;
  const course = courseUnder(terms, picture, on);
  const { spins } = course;
  if (!spins.some(({ spin, valid }) => valid && spin.at < removal.at)) return undefined;
  const stake = pendingStakeAt(picture, course, removal.at);
  return stake && { removal, course, spins, decidedAt: decidedAt(picture, course, stake) };
};

/** 6.8: a spinner removed in mid-game, and the game not spun out until the spinner's wager was determined. */
export const gamesNotSpunOutAfterRemoval =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const mid = removalInMidGame(terms, picture, on);
    if (!mid || stakesLeftUndetermined(terms, picture, mid.course).length === 0) return [];
    const { personId } = mid.removal.fact.data;
    const says = `${personId} was sent out in mid-game and the game was not spun out until the spinner's wager was determined`;
    return sighted(mid.removal, says, { persons: concerning(personId) });
  };

/** Roles that a power includes only by a definition: the clause of that, and the question whether the power means them too. */
export type ByDefinition = { readonly roles: readonly FloorRole[]; readonly clause: string; readonly question: string };

/** 6.8: the game of a spinner who was sent out spun out. Who may only by a definition is contested by it. */
export const spinOutAfterRemoval = (terms: Terms, byDefinition: ByDefinition | null): Act<'round', RoundPicture> =>
  actOf({
    subject: 'round',
    does: 'spin out the game of a spinner who was sent out',
    done: (picture, on, holders) => {
      const mid = removalInMidGame(terms, picture, on);
      const after = mid?.spins.filter(({ spin }) => spin.at > mid.removal.at && spin.at <= mid.decidedAt) ?? [];
      return after.map(({ spin: { fact } }): Done => {
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
    const mid = removalInMidGame(terms, picture, on);
    if (!mid) return [];
    const { removal } = mid;
    return picture.wagers.flatMap((wager) => {
      const until = Math.min(mid.decidedAt, wager.money[0]?.at ?? Infinity);
      const change = wager.changes.find((one) => one.at < until && standing(removal, one).stands !== 'after');
      if (!change || (wager.laid && wager.laid.at > removal.at)) return [];
      return ofWager(wager, change, `the wager ${wager.wagerId} was changed after the spinner had been sent out`, {
        persons: changedBy(wager, change),
        ...unclearOrder('whether the spinner had been sent out', standing(removal, change)),
      });
    });
  };
