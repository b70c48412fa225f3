import { timeOrder, type Fact } from '../../kernel/effective-history.ts';
import { gathered } from '../../kernel/gathered.ts';
import type { Failure, Shoe, Shoes } from './shoes.ts';

export type Deed = Fact<{ readonly type: string; readonly data: unknown }>;

/** Whether something is so, as far as the record shows it. */
export type AsRecorded = 'yes' | 'no' | 'undetermined';

const preparing: ReadonlySet<string> = new Set([
  'cards.CardsShuffled',
  'cards.CutOffered',
  'cards.CardsCut',
  'cards.CuttingCardInserted',
]);

/** Does the event name its shoe? What came out of one by its id came out of no other. */
const namesShoe = ({ data }: Deed): boolean => {
  const { shoe } = data as { readonly shoe?: string | null };
  return shoe !== undefined && shoe !== null;
};

/** Shoes that may be the one, where the clocks do not say whether they were loaded before a deed: each, and the one in use before it. */
const doubtful = (among: readonly Shoe[], deed: Deed): readonly Shoe[] =>
  gathered(among, (shoe, index) => {
    if (!shoe.loaded || shoe.loaded.fact.eventId === deed.eventId || timeOrder(shoe.loaded.fact, deed).certain)
      return [];
    const before = among[index - 1];
    return before ? [before, shoe] : [shoe];
  });

/**
 * The shoes of which one was in use at a deed: several where the clocks or the record leave it open, none where no shoe is on record. A deed
 * that makes cards ready for a shoe is one of that shoe, whatever stood on the table meanwhile.
 */
export const shoesInUseAt = ({ shoes, shoeOf }: Pick<Shoes, 'shoes' | 'shoeOf'>, deed: Deed): readonly Shoe[] => {
  const own = shoeOf.get(deed.eventId);
  // It made cards ready for a shoe that nobody recorded as loaded.
  if (!own && preparing.has(deed.type)) return shoes;
  const among = own && namesShoe(deed) ? shoes.filter(({ id }) => id === own.id) : shoes;
  const last = own ?? shoes.findLast(({ loaded }) => loaded && isBefore(loaded.fact, deed));
  return [...(last ? [last] : []), ...doubtful(among, deed)];
};

const isBefore = (one: Deed, other: Deed): boolean => {
  const order = timeOrder(one, other);
  return order.certain ? order.before : one.atMs < other.atMs;
};

/** Do shoes, of which one was in use, shuffle by themselves? `kinds`: of each whether it does, null when nobody recorded it. */
export const asRecorded = (kinds: readonly (boolean | null)[]): AsRecorded => {
  const [kind = null, ...others] = kinds;
  if (kind === null || others.some((other) => other !== kind)) return 'undetermined';
  return kind ? 'yes' : 'no';
};

/** Was a shoe in use at a deed that shuffles by itself? */
export const shufflesItselfAt = (shoes: Shoes, deed: Deed): AsRecorded =>
  asRecorded(shoesInUseAt(shoes, deed).map(({ shuffles }) => shuffles));

/** A shoe that shuffles by itself, or may, and failed while a round was played. */
export type Malfunction = Failure & {
  readonly device: Shoe;
  readonly roundId: string;
  /** Was it put right before the round went on? `undetermined`: nobody recorded that anybody tried. */
  readonly rectified: AsRecorded;
  /** The shoe that the rest of the round was dealt from; null where none was loaded in it. */
  readonly substitute: Shoe | null;
};

const rectifiedBy = ({ repairs }: Failure, roundId: string, substitute: Shoe | null): AsRecorded => {
  const inRound = repairs.filter((one) => one.roundId === roundId && one.at < (substitute?.loaded?.at ?? Infinity));
  const works = inRound.at(-1)?.fact.data.works;
  if (works !== undefined) return works ? 'yes' : 'no';
  return substitute ? 'no' : 'undetermined';
};

const substituteIn = (shoes: readonly Shoe[], { failed }: Failure): Shoe | null =>
  shoes.find(
    ({ loaded }) => loaded?.roundId === failed.roundId && loaded.at > failed.at && loaded.fact.data.shuffles !== true,
  ) ?? null;

/** Each round in which a shoe failed that shuffles by itself, or may: by its last failure there. */
export const malfunctionsIn = ({ shoes }: Shoes): readonly Malfunction[] =>
  gathered(shoes, (device) => {
    if (device.shuffles === false) return [];
    return gathered(device.failures, (failure, index): readonly Malfunction[] => {
      const { roundId } = failure.failed;
      if (roundId === null || device.failures[index + 1]?.failed.roundId === roundId) return [];
      const substitute = substituteIn(shoes, failure);
      return [{ ...failure, device, roundId, rectified: rectifiedBy(failure, roundId, substitute), substitute }];
    });
  });
