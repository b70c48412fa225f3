import type { DrawnCard } from '../../equipment/cards/drawn-cards.ts';
import { gathered } from '../../kernel/gathered.ts';
import { lastThat } from '../../kernel/last-that.ts';
import { standing, type Placed } from '../../kernel/placed.ts';
import type { CardRound } from '../../round/card-rounds.ts';
import { placementBefore, type Wager } from '../../round/wager-book.ts';

/** Is a card of a numbered shoe missing among those on record? Then nobody recorded where it went. */
const isGap = (cards: readonly DrawnCard[]): boolean => {
  const numbers = gathered(cards, ({ draw }) => draw ?? []).toSorted((a, b) => a - b);
  const [first = 0] = numbers;
  return numbers.some((number, nth) => number !== first + nth);
};

/** What makes it doubtful that a hand got no card: a card went nobody knows where, or its number is missing. */
export const cardInDoubt = ({ cards }: Pick<CardRound, 'cards'>): string | null => {
  if (cards.some(({ puts }) => puts.length === 0)) return 'where a card was put that left the shoe';
  const shoes = new Set(cards.map(({ shoe }) => shoe));
  return [...shoes].some((shoe) => isGap(cards.filter((card) => card.shoe === shoe)))
    ? 'what became of a card that left the shoe between two others'
    : null;
};

/** Has every card on record a number? Then none of the round is missing between the first and the last of them. */
export const isCounted = ({ cards }: Pick<CardRound, 'cards'>): boolean => cards.every(({ draw }) => draw !== null);

/** Whether something lies there: `perhaps` where the clocks cannot tell it. */
export type Lies = 'yes' | 'perhaps' | 'no';

/** A wager as far as it says where it lay, and whether it was taken out of the game. */
type Lying = Pick<Wager, 'laid' | 'placement' | 'changes'> & { readonly refusals: readonly Placed[] };

/** Does a wager lie on a box, before something that is done? */
export const liesOn = (wager: Lying, hand: string, deed: Placed): Lies => {
  const { laid, changes, refusals } = wager;
  const isUnclear = (one: Placed): boolean => standing(one, deed).stands === 'unclear';
  if (!laid || refusals.some((one) => one.at < deed.at && !isUnclear(one))) return 'no';
  const last = lastThat(changes, ({ at }) => at < deed.at) ?? laid;
  const next = changes.find(({ at }) => at > deed.at);
  if (isUnclear(laid) || (last !== laid && isUnclear(last)) || (next && isUnclear(next))) return 'perhaps';
  if (laid.at >= deed.at || placementBefore(wager, deed.at)?.hand !== hand) return 'no';
  return refusals.some(isUnclear) ? 'perhaps' : 'yes';
};

const isOfBox = ({ placement, changes }: Lying, hand: string): boolean =>
  placement.hand === hand || changes.some((change) => change.placement?.hand === hand);

/** Does one of these wagers lie on a box, before something that is done? One of which nobody recorded the box may. */
export const someLiesOn = (wagers: readonly Lying[], hand: string, deed: Placed): Lies => {
  let some: Lies = 'no';
  for (const one of wagers) {
    const isAnywhere = one.laid !== null && one.placement.hand === undefined;
    const lies = isAnywhere ? 'perhaps' : isOfBox(one, hand) ? liesOn(one, hand, deed) : 'no';
    if (lies === 'yes') return lies;
    if (lies === 'perhaps') some = lies;
  }
  return some;
};

/** Did money move on a wager that nobody recorded? It may have lain anywhere. */
export const hasUnrecorded = ({ wagers }: Pick<CardRound, 'wagers'>): boolean =>
  wagers.some(({ laid }) => laid === null);
