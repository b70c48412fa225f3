import { isLaid, type LaidWager, type Placement, type Wager } from '../../round/wager-book.ts';
import type { RoundPicture } from './round.ts';
import type { WarRules } from './rules.ts';

const isRaise = ({ placement }: Wager): boolean => placement.kind === 'go-to-war';

/** A player chooses alone, and nobody for them. Of whom nobody knows, it may be theirs. */
const maybeSamePlayer = (one: Wager, other: Wager): boolean =>
  one.personId === null || other.personId === null || one.personId === other.personId;

/** Is a raise laid on this casino war wager, by its player: by its link, or without one by its box? */
export const isRaiseOn = (raise: LaidWager, war: Wager): boolean => {
  if (!isRaise(raise) || !maybeSamePlayer(raise, war)) return false;
  const { linkedTo } = raise.laid.fact.data;
  if (linkedTo !== undefined) return linkedTo === war.wagerId;
  return raise.placement.hand === war.placement.hand;
};

/** Was a raise put down by another for a player who was not present to decide? Nobody may decide for them (10.7). */
export const isLaidForAbsent = ({ absences }: RoundPicture, raise: LaidWager, war: Wager): boolean => {
  const { data } = raise.laid.fact;
  const placedBy = 'placedBy' in data ? data.placedBy : null;
  const isByAnother = placedBy !== null && placedBy !== raise.personId;
  return isByAnother && absences.some((one) => one.fact.data.wagerId === war.wagerId && one.at < raise.laid.at);
};

/** The raises that were laid on a casino war wager, in order. */
export const raisesOn = ({ wagers }: Pick<RoundPicture, 'wagers'>, war: Wager): readonly LaidWager[] =>
  wagers.filter((one): one is LaidWager => isLaid(one) && isRaiseOn(one, war));

/** The casino war wager that a raise is laid on; undefined where none is on record. */
export const warOfRaise = ({ wagers }: RoundPicture, raise: LaidWager): LaidWager | undefined =>
  wagers.find((one): one is LaidWager => isLaid(one) && one.placement.kind === 'casino-war' && isRaiseOn(raise, one));

/**
 * By which clause a wager that is refused does not stand: only 3.4 speaks of wagers that are not accepted, and of those under the minimum of a box. A raise
 * goes by no minimum: a player goes to war by placing it (4.5), and what was not let lie was not placed.
 */
export const refusedUnder = ({ clauses }: WarRules, { kind }: Placement): string =>
  kind === 'go-to-war' ? clauses.election : clauses.refused;
