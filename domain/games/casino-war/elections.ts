import type { Placed } from '../../kernel/placed.ts';
import type { LaidWager, Placement } from '../../round/wager-book.ts';
import { isOver } from './compared.ts';
import { handIn, type Deal } from './deal.ts';
import type { RoundPicture } from './round.ts';
import type { WarRules } from './rules.ts';

/** What a player chose whose card equals the dealer's, by word, by silence (7.4) or by absence (10.7). */
export type Elected =
  | { readonly is: 'war'; readonly raise: LaidWager }
  | { readonly is: 'surrendered'; readonly deed: Placed; readonly clauses: readonly string[] }
  /** It may still be chosen. */
  | { readonly is: 'pending' }
  | { readonly is: 'unknown'; readonly reason: string };

const ofWager = <Of extends Placed<{ readonly data: { readonly wagerId: string } } & Placed['fact']>>(
  all: readonly Of[],
  wagerId: string,
): Of | undefined => all.findLast(({ fact }) => fact.data.wagerId === wagerId);

/** Has the war been dealt, so that nothing can be chosen any more? */
const isTooLate = (picture: RoundPicture, deal: Deal): boolean =>
  isOver(picture) || [...deal.hands.values()].some(({ second }) => second !== null);

const isRaised = ({ wagers }: RoundPicture, hand: string): boolean =>
  wagers.some(({ laid, placement }) => laid !== null && placement.kind === 'go-to-war' && placement.hand === hand);

/** What the player of a casino war wager chose. `raise`: the one on it that counts. */
export const electedFor = (
  {
    picture,
    deal,
    rules: { clauses },
  }: { readonly picture: RoundPicture; readonly deal: Deal; readonly rules: WarRules },
  { wagerId }: LaidWager,
  { hand = '' }: Placement,
  raise: LaidWager | undefined,
): Elected => {
  if (raise) return { is: 'war', raise };
  const absent = ofWager(picture.absences, wagerId);
  if (absent) return { is: 'surrendered', deed: absent, clauses: [clauses.absent] };
  const said = ofWager(picture.elections, wagerId) ?? ofWager(picture.acknowledged, wagerId);
  if (said?.fact.data.choice === 'surrender') return { is: 'surrendered', deed: said, clauses: [clauses.election] };
  const isLate = isTooLate(picture, deal);
  if (!isLate) return { is: 'pending' };
  if (handIn(deal, hand).second && !isRaised(picture, hand))
    return { is: 'unknown', reason: `a card of the war was dealt to ${hand}, and no raise on it is on record` };
  const asked = ofWager(picture.offers, wagerId) ?? said;
  if (asked) return { is: 'surrendered', deed: asked, clauses: [clauses.deemed] };
  return { is: 'unknown', reason: 'nobody recorded whether its player was asked, and what they chose' };
};
