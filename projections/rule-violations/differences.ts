import type { Examined } from '../../domain/examination/events.ts';

/**
 * What the owner of a wager got over (negative: under) what was due on it, in integer cents. `differenceCents`: of the house;
 * `betweenCents`: of other patrons, in a game without a house. Never both: what patrons owe each other is in no figure of the house.
 */
export type Difference = { readonly differenceCents: number | null; readonly betweenCents: number | null };

const ofNoWager: Difference = { differenceCents: null, betweenCents: null };

/** Looks up the difference of a wager, or of none, among the settlements of its examination. */
export const differencesIn = ({
  settlements,
}: Pick<Examined, 'settlements'>): ((wagerId: string | null) => Difference) => {
  const byWager = new Map(
    settlements.map(({ wagerId, differenceCents: cents, between }): [string, Difference] => [
      wagerId,
      between ? { differenceCents: null, betweenCents: cents } : { differenceCents: cents, betweenCents: null },
    ]),
  );
  return (wagerId) => (wagerId === null ? ofNoWager : (byWager.get(wagerId) ?? ofNoWager));
};

/** How much money is wrong, of the house or between patrons: lists can be in the order of it. */
export const amountCents = ({ differenceCents, betweenCents }: Difference): number =>
  Math.abs(differenceCents ?? betweenCents ?? 0);
