import { gathered } from '../../kernel/gathered.ts';
import { standing } from '../../kernel/placed.ts';
import { placementThatCounts } from '../../round/betting.ts';
import { isLaid, placementBefore, type LaidWager, type Placement, type Wager } from '../../round/wager-book.ts';
import { effectsOn, withoutRefused } from '../../settlement/claim.ts';
import { isVoidedBy } from '../../settlement/grounds.ts';
import { isOfPart, partRefusedCents, refusalOfWhole, type JudgedRefusal } from '../../settlement/rulings.ts';
import { isLaidForAbsent, warOfRaise } from './raises.ts';
import type { WarReading } from './reading.ts';
import { placeOfBox, type RoundPicture } from './round.ts';
import type { Scenario } from './scenario.ts';
import { stagesOf } from './stages.ts';
import { closersOf, effectOf, firstCardsOf, freedAt, touchedAfterClose } from './touched.ts';

const none: readonly never[] = [];

/** Refusals of a wager count until betting is closed for it: before that nobody has to take a wager that may not be laid. */
export const judgedRefusals = (
  picture: RoundPicture,
  reading: WarReading,
  wager: LaidWager,
): readonly JudgedRefusal[] => {
  // Most wagers are not refused: they share this.
  if (wager.refusals.length === 0) return none;
  const [first] = closersOf(picture, reading, wager);
  return wager.refusals.map((refusal) => ({
    refusal,
    closing: first ? standing(first, refusal).stands : 'after',
  }));
};

/** How a wager lies as it counts; null where it does not, or was taken back. */
const liesAs = (
  picture: RoundPicture,
  wager: LaidWager,
  reading: WarReading,
  touches = touchedAfterClose(picture, reading),
): Placement | null => {
  const effects = effectsOn(touches, wager, (one) => effectOf(picture, reading, one));
  // Laid too late it is not a wager that the rules know, where that is read so.
  if (effects.size > 0 && [...effects].some(([{ how }, effect]) => how === 'laid' && effect === 'not-governed'))
    return null;
  const counts = placementThatCounts(wager, effects, freedAt(picture, reading, wager));
  return counts.laid ? counts.placement : null;
};

const isVoidBefore = (picture: RoundPicture, wager: Wager, place: number, reading: WarReading): boolean =>
  wager.voids.some(
    (one) => one.at < place && one.fact.data.money !== 'stands' && isVoidedBy(picture, wager, one, reading),
  );

/** Does a wager count as it lies, and how? Null: it does not, or was taken out of the round. */
export const countsAs = (
  picture: RoundPicture,
  wager: LaidWager,
  { reading, touched, refusals: which }: Scenario,
): Placement | null => {
  const refusals = judgedRefusals(picture, reading, wager);
  if (refusalOfWhole(wager, refusals, which) || isVoidBefore(picture, wager, Infinity, reading)) return null;
  const lies = touched === 'as-laid' ? liesAs(picture, wager, reading, []) : liesAs(picture, wager, reading);
  return lies && withoutRefused(lies, partRefusedCents(wager, refusals, which));
};

/** Was a wager taken out of the round before a place in it: refused as a whole, or declared void by somebody who may? */
const isOutBefore = (picture: RoundPicture, wager: Wager, place: number, reading: WarReading): boolean =>
  isVoidBefore(picture, wager, place, reading) || wager.refusals.some((one) => one.at < place && !isOfPart(wager, one));

/** Boxes clockwise; a box whose name has no number comes last. */
const clockwise = (hands: ReadonlySet<string>): readonly string[] =>
  [...hands].toSorted((a, b) => (placeOfBox(a) ?? Infinity) - (placeOfBox(b) ?? Infinity));

/** The boxes with a wager of the initial deal when the first card is dealt (6.2), clockwise. */
export const boxesDealt = (picture: RoundPicture, reading: WarReading): readonly string[] => {
  const place = firstCardsOf(picture, reading.bettingCloses)[0]?.at ?? Infinity;
  const boxes = new Set<string>();
  for (const wager of picture.wagers) {
    if (!isLaid(wager) || wager.laid.at > place || isOutBefore(picture, wager, place, reading)) continue;
    const lies = placementBefore(wager, place);
    if (lies?.hand !== undefined && lies.kind !== 'go-to-war') boxes.add(lies.hand);
  }
  return clockwise(boxes);
};

/**
 * The raises that take part in the war (8.3(a)), each with its box: laid in time by somebody who may, on a casino war wager whose first card
 * may equal the dealer's, and neither refused nor declared void before the cards of the war.
 */
export const raisesAtWar = (
  picture: RoundPicture,
  reading: WarReading,
  mayBeEqual: (hand: string) => boolean,
): readonly { readonly raise: LaidWager; readonly hand: string }[] => {
  const place = stagesOf(picture).war[0]?.by.at ?? Infinity;
  const isIn = (wager: LaidWager): boolean => !isOutBefore(picture, wager, place, reading);
  return gathered(picture.wagers.filter(isLaid), (raise) => {
    if (!isIn(raise)) return [];
    const hand = liesAs(picture, raise, reading)?.hand;
    const war = warOfRaise(picture, raise);
    if (hand === undefined || !war || !isIn(war) || isLaidForAbsent(picture, raise, war) || !mayBeEqual(hand))
      return [];
    return [{ raise, hand }];
  });
};

/** The boxes of raises, clockwise. */
export const boxesOf = (raises: ReturnType<typeof raisesAtWar>): readonly string[] =>
  clockwise(new Set(raises.map(({ hand }) => hand)));
