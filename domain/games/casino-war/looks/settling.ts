import { gathered } from '../../../kernel/gathered.ts';
import { memoOn } from '../../../kernel/memo.ts';
import { standing, surest, type Placed } from '../../../kernel/placed.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by } from '../../../law/persons.ts';
import { isTakenOrPaid, type Wager } from '../../../round/wager-book.ts';
import { wasTakenOut } from '../../../settlement/taken-out.ts';
import type { Compared } from '../compared.ts';
import { placeOfBox, type RoundPicture } from '../round.ts';
import type { Reasoning } from '../settlement.ts';
import { stagesOf } from '../stages.ts';
import { dealtBy, firstCards, sighted, unclearOrder, type RoundLook } from './reading.ts';

const none: readonly Sighting[] = [];

/** What the dealer does with a wager in the interim settlement: takes it, pays it, or asks its player. */
type Act = {
  readonly wager: Wager;
  readonly place: number;
  readonly how: 'taken' | 'paid' | 'asked';
  readonly by: Placed;
};

const isBefore = (one: Placed, other: Placed): boolean => standing(one, other).stands === 'before';

/** Did it lie there when the first card came? The order of the interim settlement is not of a wager of an earlier round, or of one laid late. */
const isOfDeal = ({ laid }: Wager, first: Placed): boolean => laid !== null && laid.at < first.at;

/** The first money that was taken or paid on a wager after the first card. */
const settledAt = ({ money }: Wager, first: Placed): Pick<Act, 'how' | 'by'> | undefined => {
  const moved = money.find((one) => one.at > first.at && isTakenOrPaid(one));
  return moved && { how: moved.how === 'paid' ? 'paid' : 'taken', by: moved };
};

type Settled = 'tie' | 'casino-war';
type Acts = Readonly<Record<Settled, readonly Act[]>>;

const memo = memoOn<RoundPicture, Acts>();

/** What was done with the wagers of a kind in the interim settlement, in order. Who is asked has not been settled yet. */
const actsOn = (picture: RoundPicture, kind: Settled): readonly Act[] =>
  (memo.get(picture) ??
    memo.set(picture, { tie: actsIn(picture, 'tie'), 'casino-war': actsIn(picture, 'casino-war') }))[kind];

const actsIn = (picture: RoundPicture, kind: Settled): readonly Act[] => {
  const { dealt, war } = stagesOf(picture);
  const [first] = dealt;
  if (!first) return [];
  const until = war[0]?.by.at ?? Infinity;
  const acts: Act[] = [];
  for (const wager of picture.wagers) {
    const { kind: laidAs, hand } = wager.placement;
    const place = laidAs !== kind || hand === undefined ? null : placeOfBox(hand);
    if (place === null || !isOfDeal(wager, first.by)) continue;
    const asked = picture.offers.find(({ fact }) => fact.data.wagerId === wager.wagerId);
    const done: Pick<Act, 'how' | 'by'> | undefined = asked ? { how: 'asked', by: asked } : settledAt(wager, first.by);
    if (done && done.by.at <= until) acts.push({ wager, place, how: done.how, by: done.by });
  }
  return acts.toSorted((a, b) => a.by.at - b.by.at);
};

/** Without what was done with wagers that had been taken out of the round: the interim settlement is not of them. */
const inTurn = (acts: readonly Act[], reasoning: Reasoning): readonly Act[] =>
  acts.some(({ wager, by: deed }) => wasTakenOut(reasoning, wager, deed))
    ? acts.filter(({ wager, by: deed }) => !wasTakenOut(reasoning, wager, deed))
    : acts;

/** The order in which the text names what is done: each may be done for all boxes before the next. */
const passes: readonly Act['how'][] = ['taken', 'paid', 'asked'];

/** The first act that came before one on a box further to the right, unless that belongs to a later pass over the boxes. */
const notFromTheRight = (acts: readonly Act[]): readonly [Act, Act] | undefined => {
  for (const act of acts) {
    const other = acts.find(
      (one) => one.place > act.place && passes.indexOf(one.how) <= passes.indexOf(act.how) && isBefore(act.by, one.by),
    );
    if (other) return [act, other];
  }
  return undefined;
};

const moverOf = ({ by: { fact } }: Act): string | null => (fact.data as { readonly by?: string }).by ?? null;

const early = (act: Act, than: string): readonly Sighting[] =>
  sighted(act.by, `the ${act.wager.placement.kind} wager ${act.wager.wagerId} was ${act.how} before ${than}`, {
    wagerId: act.wager.wagerId,
    persons: by(moverOf(act)),
  });

const further = ({ wager }: Act): string => `${wager.wagerId} on ${wager.placement.hand}, further to the right`;

/** Tie wagers that were not taken, or not paid, from the right. */
export const tiesOutOfOrder: RoundLook = (picture, { settled: { reasoning } }) => {
  const wrong = notFromTheRight(inTurn(actsOn(picture, 'tie'), reasoning));
  return wrong ? early(wrong[0], further(wrong[1])) : none;
};

/** Casino war wagers that were acted upon before all tie wagers were, or not from the right. */
export const warsOutOfOrder: RoundLook = (picture, { settled: { reasoning } }) => {
  const [ties, wars] = [inTurn(actsOn(picture, 'tie'), reasoning), inTurn(actsOn(picture, 'casino-war'), reasoning)];
  const first = wars.find((act) => ties.some((tie) => isBefore(act.by, tie.by)));
  if (first) return early(first, 'all tie wagers had been acted upon');
  const wrong = notFromTheRight(wars);
  return wrong ? early(wrong[0], further(wrong[1])) : none;
};

/** How the first cards stand, that decide a wager of each kind. A tie wager always is decided. */
const decidedBy: Readonly<Record<string, readonly Compared['is'][]>> = {
  tie: ['higher', 'lower', 'equal'],
  'casino-war': ['higher', 'lower'],
};

/** Was it decided by the initial deal? */
const isDecidedByFirst = (picture: RoundPicture, { placement: { kind, hand } }: Wager): boolean =>
  hand !== undefined && (decidedBy[kind]?.includes(firstCards(picture, hand).is) ?? false);

/** Cards of the war that were dealt before the wagers that the initial deal had decided were taken and paid. */
export const dealtBeforeInterim: RoundLook = (picture, { settled: { reasoning } }) => {
  const { war, dealt } = stagesOf(picture);
  const [[first], [start]] = [war, dealt];
  if (!first || !start) return none;
  const orders = gathered(picture.wagers, (wager) => {
    const settled = settledAt(wager, start.by);
    const isDecided =
      isOfDeal(wager, start.by) && isDecidedByFirst(picture, wager) && !wasTakenOut(reasoning, wager, first.by);
    const order = settled && isDecided ? standing(first.by, settled.by) : undefined;
    return order && order.stands !== 'after' ? [order] : [];
  });
  const order = surest(orders, (one) => one);
  if (!order) return none;
  return sighted(first.by, 'cards of the war were dealt before all that the first cards had decided was settled', {
    persons: by(dealtBy(first)),
    figures: { wagers: orders.length },
    ...unclearOrder('whether it was settled before the war was dealt', order),
  });
};
