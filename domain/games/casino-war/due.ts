import { isLaid, type Wager } from '../../round/wager-book.ts';
import { settlingBy } from '../../settlement/dispositions.ts';
import { notGoverned, type Due } from '../../settlement/due.ts';
import { claimOf, type Claim } from './claim.ts';
import { dispositions } from './dispositions.ts';
import type { RoundPicture } from './round.ts';
import type { Scenario } from './scenario.ts';
import type { DecidingCards } from './settlement.ts';

const settleClaim = settlingBy<Claim, DecidingCards>(dispositions);

/** What is due on one wager. */
export const dueOn = (picture: RoundPicture, wager: Wager, scenario: Scenario): Due<DecidingCards> =>
  isLaid(wager)
    ? settleClaim(claimOf(picture, wager, scenario))
    : notGoverned(wager, 'nobody recorded that this wager was laid');
