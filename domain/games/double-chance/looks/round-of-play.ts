import { timeOrder, type Fact } from '../../../kernel/effective-history.ts';
import { gathered } from '../../../kernel/gathered.ts';
import { inDollars } from '../../../kernel/money.ts';
import { isBefore, standing, type Placed } from '../../../kernel/placed.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by, concerning, owedBy } from '../../../law/persons.ts';
import { onSilence } from '../../../provisions/sightings.ts';
import { wasTakenOut } from '../../../settlement/taken-out.ts';
import { isSettledBy } from '../round-end.ts';
import type { RoundPicture } from '../round.ts';
import type { Reasoning } from '../settlement.ts';
import { ofWager, sighted, unclearOrder, type RoundLook } from './reading.ts';

const none: readonly Sighting[] = [];

/** How the first card of the next round stands to something that was to come before it; undefined: it came after that. */
const tooLate = (
  { nextBegan }: RoundPicture,
  fact: Fact<{ type: string; data: unknown }>,
  missing: string,
): Partial<Sighting> | undefined => {
  const order = nextBegan && timeOrder(nextBegan, fact);
  if (!order || (order.certain && !order.before)) return undefined;
  return order.certain ? {} : unclearOrder(missing, { stands: 'unclear', ...order });
};

/** Wagers that were first taken or paid when the first card of the next round had left the device: a round ends with its settlement. */
export const roundsNotApart: RoundLook = (picture, { settled: { reasoning } }) =>
  gathered(picture.wagers, (wager) => {
    const [first] = wager.money;
    if (!wager.laid || !first || first.how === 'returned' || wasTakenOut(reasoning, wager, first)) return none;
    const late = tooLate(picture, first.fact, `whether the next round had begun when ${wager.wagerId} was settled`);
    if (!late) return none;
    const says = `the next round was begun before the wager ${wager.wagerId} was ${first.how} (${inDollars(first.cents)})`;
    return ofWager(wager, first, says, {
      persons: [...by(first.fact.data.by), ...concerning(wager.personId)],
      ...late,
    });
  });

/** A wager that was first taken or paid after something. */
const settledAfter = ({ wagers }: RoundPicture, reasoning: Reasoning, deed: Placed): Placed | undefined =>
  gathered(
    wagers.filter((one) => one.laid !== null && isBefore(one.laid, deed) && !wasTakenOut(reasoning, one, deed)),
    ({ money: [first] }) => (first && first.how !== 'returned' && isBefore(deed, first) ? [first] : []),
  ).at(0);

/** All cards were collected when a wager had not been taken or paid yet. What was told of collecting them before is told again by the last. */
const collectedEarly = (
  picture: RoundPicture,
  reasoning: Reasoning,
  last: RoundPicture['racked'][number],
): readonly Sighting[] => {
  const later = settledAfter(picture, reasoning, last);
  const order = later && standing(last, later);
  if (!order) return none;
  return sighted(last, 'the cards were collected before all wagers had been paid or collected', {
    persons: by(last.fact.data.by),
    ...unclearOrder('whether all wagers had been settled by then', order),
  });
};

/** Cards that were collected early or late, or not at all on record, when all wagers of a round had been paid or collected. */
export const cardsNotCollected =
  (silence: string): RoundLook =>
  (picture, { interpretation, settled: { reasoning } }) => {
    const { racked, closed, cards } = picture;
    const all = racked.filter(({ fact }) => fact.data.hands === null);
    const last = all[0] ?? racked.at(-1);
    const whole = all.at(-1);
    const early = whole ? collectedEarly(picture, reasoning, whole) : none;
    if (early.length > 0) return early;
    const late = last && tooLate(picture, last.fact, 'whether the next round had begun when the cards were collected');
    if (last && late)
      return sighted(last, 'the next round was begun before the cards of this one had been collected', {
        persons: by(last.fact.data.by),
        ...late,
      });
    if (last || !closed || cards.length === 0 || !isSettledBy(picture, closed)) return none;
    return sighted(closed, 'that the cards were collected when all wagers had been settled is not on record', {
      persons: owedBy(null),
      ...onSilence(interpretation, silence, 'whether the cards were put into the discard rack: nobody recorded it'),
    });
  };
