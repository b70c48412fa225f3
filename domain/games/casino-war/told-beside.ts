import type { Dealt } from '../../equipment/cards/dealt.ts';
import type { DrawnCard } from '../../equipment/cards/drawn-cards.ts';
import { isSurelyBefore } from '../../kernel/placed.ts';
import type { RoundPicture } from './round.ts';
import type { DecidingCards } from './settlement.ts';
import { stagesOf } from './stages.ts';

const isBesideInTime = ({ by: one }: Dealt, { by: other }: Dealt): boolean =>
  !isSurelyBefore(one.fact, other.fact) && !isSurelyBefore(other.fact, one.fact);

/**
 * May two recorders have told of one card of a hand, though they name different ones? Two terminals, of which no numbers say that there were
 * two cards, at moments that their clocks do not tell apart.
 */
export const mayBeOneMisread = (one: Dealt, other: Dealt): boolean =>
  one.card !== other.card &&
  one.hand === other.hand &&
  one.by.fact.terminal !== other.by.fact.terminal &&
  (one.card.draw === null || other.card.draw === null) &&
  isBesideInTime(one, other);

const none: readonly DrawnCard[] = [];

/** The other accounts of the card that a hand got in a stage of the deal, where it may be one that another terminal told otherwise. */
export const toldBeside = (
  picture: RoundPicture,
  card: DrawnCard,
  hand: string,
  stage: DecidingCards['stage'],
): readonly DrawnCard[] => {
  const { dealt, war, extra } = stagesOf(picture);
  const further = stage === 'initial' ? extra : war;
  const own = further.length > 0 ? dealt.find((one) => one.card === card && one.hand === hand) : undefined;
  return own ? further.filter((other) => mayBeOneMisread(own, other)).map((other) => other.card) : none;
};
