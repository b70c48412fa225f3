import { isBefore } from '../../kernel/placed.ts';
import { isLaid, type Wager } from '../../round/wager-book.ts';
import { settlingBy } from '../../settlement/dispositions.ts';
import { notGoverned, type Due } from '../../settlement/due.ts';
import { dueElsewhere } from '../../settlement/elsewhere.ts';
import { claimOf, type Claim } from './claim.ts';
import type { DecidingHand } from './deciding.ts';
import { dispositions } from './dispositions.ts';
import { newDealIn } from './new-deal.ts';
import type { RoundPicture } from './round.ts';
import type { Scenario } from './scenario.ts';

const settleClaim = settlingBy<Claim, DecidingHand>(dispositions);

/** What is due on one wager. */
export const dueOn = (picture: RoundPicture, wager: Wager, scenario: Scenario): Due<DecidingHand> => {
  if (!isLaid(wager)) return notGoverned(wager, 'nobody recorded that this wager was laid');
  // A wager that was laid since a misdeal is one of the new deal.
  const again = picture.misdeals.length === 0 ? undefined : newDealIn(picture, scenario.reading);
  return again && isBefore(again.ended, wager.laid)
    ? dueOn(again.picture, wager, scenario)
    : settleClaim(claimOf(picture, wager, scenario));
};

/** A ruling on a round stands in the round itself, which takes it when it is over too. */
const asItIs = (round: RoundPicture): RoundPicture => round;

/** What is due on a wager that this round speaks of and that lay in an earlier one; undefined where none in reach has it. */
export const dueOnElsewhere = (picture: RoundPicture, wager: Wager, scenario: Scenario) =>
  dueElsewhere(picture, wager, { due: (round, laid) => dueOn(round, laid, scenario), ruledOnBy: asItIs });
