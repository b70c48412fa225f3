import { gathered } from '../../../kernel/gathered.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by, wronged } from '../../../law/persons.ts';
import { didWithPower } from '../../../provisions/by-whom.ts';
import { asRead, type OpenDeed } from '../../../provisions/sightings.ts';
import type { Spin } from '../round.ts';
import type { Terms } from '../terms.ts';
import { playerAt, turnsOf, type Ending, type Turn } from '../turn.ts';
import { courseUnder, type RoundLook } from './reading.ts';

const isByHouse = ({ fact }: Spin): boolean => fact.data.spinnerRole !== 'player';

/** Does it show why the player spun no more: they gave up, were sent out, or were said to be unable or unwilling? */
const tellsWhy = (ending: Ending): boolean =>
  ending.how !== 'replaced' || (ending.fact.data.because !== 'other' && ending.fact.data.because !== 'no-volunteer');

const spunInPlaceOf = ({ fact: { data } }: Spin, player: string) => ({
  persons: [...by(data.spinnerId), ...wronged(player)],
  did: `${data.spinnerId} spun in the place of ${player}`,
});

const isTaker = ({ began, player, endings }: Turn): boolean =>
  began === 'accepted' || endings.some((one) => one.how === 'replaced' && one.fact.data.insteadOf === player);

/** 3.3, 6.6: the house spun for a player who had the coins, and nothing shows that they had stopped, could not spin, or were sent out. */
export const houseSpinsForWilling =
  (terms: Terms, open: OpenDeed): RoundLook =>
  (picture, on) => {
    const read = asRead(open, on);
    if (!read) return [];
    return gathered(turnsOf(picture), (turn): readonly Sighting[] => {
      const { player, spins, endings } = turn;
      const spin = player === null || !isTaker(turn) ? undefined : spins.find(isByHouse);
      if (!spin || player === null) return [];
      const before = endings.filter(({ at }) => at < spin.at);
      const last = courseUnder(terms, picture, on).spins.slice(Math.max(0, spin.nth - 3), spin.nth);
      if (before.some(tellsWhy) || (last.length === 3 && last.every(({ valid }) => !valid))) return [];
      const { persons, did } = spunInPlaceOf(spin, player);
      const says = `${did}, of whom it is not on record that they stopped or were sent out`;
      const missing = `why ${did}: nobody recorded it`;
      const why = before.length > 0 ? read : { interpretations: [open.question], undetermined: { missing } };
      return [{ deed: spin.fact, persons, says, ...why }];
    });
  };

/** 6.8: the house spun on for a spinner whom the boxer had sent out before any valid spin, and not because nobody else volunteered. */
export const houseSpinsOnBeforeValidSpin =
  (terms: Terms, open: OpenDeed): RoundLook =>
  (picture, on) => {
    const removal = picture.removed.find(({ fact }) => didWithPower(picture.table, fact, terms.may.removeSpinner));
    const read = removal && asRead(open, on);
    if (!removal || !read) return [];
    const { personId } = removal.fact.data;
    if (courseUnder(terms, picture, on).spins.some(({ spin, valid }) => valid && spin.at < removal.at)) return [];
    const spin = picture.spins.find(
      (one) => one.at > removal.at && isByHouse(one) && playerAt(picture, one) === personId,
    );
    const isItsOwn = picture.replaced.some(
      ({ fact, at }) => at > removal.at && at < (spin?.at ?? 0) && fact.data.because === 'no-volunteer',
    );
    if (!spin || isItsOwn) return [];
    const { persons, did } = spunInPlaceOf(spin, personId);
    return [{ deed: spin.fact, persons, says: `${did}, who had been sent out before any valid spin`, ...read }];
  };
