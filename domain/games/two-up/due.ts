import { gathered } from '../../kernel/gathered.ts';
import { isLaid, type Wager } from '../../round/wager-book.ts';
import { settlingBy } from '../../settlement/dispositions.ts';
import { notGoverned, restingOn, type Due } from '../../settlement/due.ts';
import { dueElsewhere } from '../../settlement/elsewhere.ts';
import { notBorneOut } from './borne-out.ts';
import { claimOf, type Claim, type Scenario } from './claim.ts';
import type { JudgedSpin } from './course.ts';
import { dispositions } from './dispositions.ts';
import { questionsOf } from './effects.ts';
import { ruledOnBy, type RoundPicture } from './round.ts';

const settleClaim = settlingBy<Claim, JudgedSpin>(dispositions);

/** What is due on one wager. */
export const dueOn = (picture: RoundPicture, wager: Wager, scenario: Scenario): Due<JudgedSpin> => {
  if (!isLaid(wager)) return notGoverned(wager, 'nobody recorded that this wager was laid');
  const claim = claimOf(picture, wager, scenario);
  const due = settleClaim(claim);
  if (claim.effects.size === 0) return due;
  const interpretations = gathered([...claim.effects.keys()], (touched) =>
    questionsOf(picture, claim.course, touched, scenario.rules),
  );
  return restingOn({ clauses: [], interpretations }, due);
};

/** What is due on a wager that this game speaks of and that lay in an earlier one; undefined where none in reach has it. */
export const dueOnElsewhere = (picture: RoundPicture, wager: Wager, scenario: Scenario) =>
  dueElsewhere(picture, wager, { due: (game, laid) => dueOn(game, laid, scenario), ruledOnBy });

/** Why the game that a wager is said to be carried from does not bear it out; undefined when it does, or when it was not carried. */
export const doubtOfCarried = (picture: RoundPicture, wager: Wager, scenario: Scenario): string | undefined =>
  isLaid(wager) ? notBorneOut(claimOf(picture, wager, scenario), settleClaim) : undefined;
