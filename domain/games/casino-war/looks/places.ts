import { timeOrder, type Fact } from '../../../kernel/effective-history.ts';
import { gathered } from '../../../kernel/gathered.ts';
import type { Moment } from '../../../kernel/placed.ts';
import type { Wager } from '../../../round/wager-book.ts';
import { stoodAt } from '../../../table/duties.ts';
import { placeOfBox, type RoundPicture, type SessionPicture } from '../round.ts';

type AnyFact = Fact<{ readonly type: string; readonly data: unknown }>;

/** A player who sat somewhere, and since when. */
export type Seated = { readonly personId: string; readonly seat: number; readonly since: AnyFact };

/** The players who sat at the table at a moment, clockwise: seat 1 is the first on the dealer's left. */
export const seatedAt = ({ table }: SessionPicture, at: Moment): readonly Seated[] =>
  table.seats
    .filter((stood) => stoodAt(stood, at))
    .map(({ value, from }) => ({ ...value, since: from }))
    .toSorted((a, b) => a.seat - b.seat);

const isOnBox = (hand: string) => (wager: Wager) => wager.laid !== null && wager.placement.hand === hand;

/** The players with a wager on a box of a round. */
export const playersOn = ({ wagers }: RoundPicture, hand: string): readonly string[] => [
  ...new Set(gathered(wagers.filter(isOnBox(hand)), ({ personId }) => personId ?? [])),
];

/** The boxes of a round by the number of each, that a player had a wager on. */
const boxesOf = ({ wagers }: RoundPicture, personId: string): readonly number[] =>
  gathered(wagers, (wager) => {
    const place =
      wager.personId === personId && wager.placement.hand !== undefined ? placeOfBox(wager.placement.hand) : null;
    return place === null ? [] : [place];
  });

/** Where a player is round the table at a moment, by their seat; by the boxes they wagered on where they have none. */
export const placesOf = (
  seated: readonly Seated[],
  round: RoundPicture | undefined,
  personId: string,
): readonly number[] => {
  const seat = seated.find((one) => one.personId === personId)?.seat;
  return seat === undefined ? (round ? boxesOf(round, personId) : []) : [seat];
};

/** Who came to the table first, of those who sit there; in doubt where the clocks do not say. */
export const firstAtTable = (seated: readonly Seated[]): { readonly who: Seated; readonly isSure: boolean } | null => {
  const [first, ...others] = seated.toSorted((a, b) => a.since.atMs - b.since.atMs);
  if (!first) return null;
  return { who: first, isSure: others.every(({ since }) => timeOrder(first.since, since).certain) };
};
