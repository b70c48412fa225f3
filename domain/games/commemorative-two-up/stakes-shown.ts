import { gathered } from '../../kernel/gathered.ts';
import { playersCents } from '../../law/settlement.ts';
import { isLaid, type LaidWager, type Wager } from '../../round/wager-book.ts';
import type { Due } from '../../settlement/due.ts';
import { custodyOf, type Custody } from './custody.ts';
import type { RoundPicture } from './round.ts';

type DueOn = { readonly wager: Wager; readonly due: Due };
type Handed = RoundPicture['stakesHanded'][number];

/**
 * Nobody recorded into whose hands a stake went. Does what came back to its owner show that it had gone out of theirs? `yes`: with what was
 * won it is the stake, or more. `unclear`: it is more than was won, and less than that with the stake. Null: it shows nothing.
 */
export const stakeShown = (
  picture: RoundPicture,
  { wager, due: { due, placement } }: DueOn,
): 'yes' | 'unclear' | null => {
  if (due === null || picture.stakesHanded.some(({ fact }) => fact.data.wagerId === wager.wagerId)) return null;
  const { receivedCents } = custodyOf(picture, wager);
  const wonCents = Math.max(0, playersCents(due));
  const stakeCents = placement.stakeCents;
  if (receivedCents <= wonCents) return null;
  return receivedCents >= wonCents + stakeCents ? 'yes' : 'unclear';
};

/** The stake as it must have gone into the hands out of which something came back first. */
const shownAs = ({ wagerId, placement, laid }: LaidWager, { handed }: Custody): readonly Handed[] =>
  handed.slice(0, 1).map(({ fact }) => {
    const { fromPersonId, fromRole } = fact.data;
    const data = { wagerId, handedCents: placement.stakeCents, toPersonId: fromPersonId, toRole: fromRole };
    return { at: laid.at, fact: { ...fact, type: 'commemorative-two-up.StakeHanded', data } };
  });

/** A turn with the stakes of which only what came back shows that they had gone into the hands out of which it came. */
export const withStakesShown = (picture: RoundPicture, dues: readonly DueOn[]): RoundPicture => {
  const shown = gathered(dues, (one) =>
    isLaid(one.wager) && stakeShown(picture, one) === 'yes' ? shownAs(one.wager, custodyOf(picture, one.wager)) : [],
  );
  return shown.length === 0 ? picture : { ...picture, stakesHanded: [...picture.stakesHanded, ...shown] };
};
