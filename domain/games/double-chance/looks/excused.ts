import { isBefore } from '../../../kernel/placed.ts';
import type { At, Weighing } from '../../../law/clause.ts';
import { setsAside } from '../../../settlement/grounds.ts';
import { lawfulScenario } from '../settlement.ts';
import { handsHeld } from '../held.ts';
import type { RoundPicture } from '../round.ts';
import type { Terms } from '../rules.ts';
import { doubtfulVoid, voidOfRound, wrongNumberIn } from '../voids.ts';

const placeOf = ({ facts }: RoundPicture, { deed }: At): number =>
  facts.findIndex(({ eventId }) => eventId === deed.eventId);

/** Which clauses void a whole round, by what the settlement calls them. */
export type VoidsRound = 'misdeal' | 'wrongCards' | 'deviceFailed';

/** What is not done, or done otherwise, in a round that is void by then: it is dealt with no more. */
export const inVoidRound =
  (terms: Terms, by: VoidsRound): Weighing<RoundPicture> =>
  (at, picture, { interpretation }) => {
    const scenario = lawfulScenario(terms, interpretation);
    const sure = voidOfRound(picture, scenario);
    const voiding = sure ?? doubtfulVoid(picture, scenario);
    if (!voiding?.clauses.includes(terms.rules.clauses[by]) || placeOf(picture, at) <= voiding.by.at) return 'no';
    return sure ? 'yes' : 'undetermined';
  };

/** What is not done when the outcome of the round has been set aside, by somebody who may and on a ground: nothing more is played. */
export const afterTheOutcomeWasSetAside =
  (terms: Terms): Weighing<RoundPicture> =>
  (at, picture, { interpretation }) => {
    const { reading } = lawfulScenario(terms, interpretation);
    const deed = { at: placeOf(picture, at) };
    // The outcome of the whole round stands with what voids a round; that it was declared void is another rule, with grounds of its own.
    const ofRound = picture.roundVoided.filter(({ fact }) => fact.type === 'round.OutcomeInvalidated');
    const rulings = [...picture.invalidations, ...ofRound];
    return rulings.some((one) => isBefore(one, deed) && setsAside(picture, one, reading)) ? 'yes' : 'no';
  };

/** What is not done with a hand that is void: one with too few or too many cards, or whose player is not there. */
export const ofVoidHand =
  (why: 'number' | 'absent'): Weighing<RoundPicture> =>
  ({ hand }, picture) => {
    const held = hand === undefined ? undefined : handsHeld(picture).get(hand);
    if (!held) return 'no';
    const isVoid = why === 'absent' ? held.decision === 'absent' : wrongNumberIn(picture, held) !== undefined;
    return isVoid ? 'yes' : 'no';
  };
