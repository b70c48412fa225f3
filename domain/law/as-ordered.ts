import type { Ordered, Sighting, WrongMoneyOf } from './clause.ts';
import type { MoneyFault, Settled } from './settled.ts';

/** A sighting of wrong money, with what a decision in a dispute says of it. What is in doubt already, or contested, stays as it is. */
export const sightedAsOrdered = (sighting: Sighting, money: WrongMoneyOf, ordered: Ordered | undefined): Sighting => {
  if (!ordered || sighting.undetermined || sighting.contestedBy !== undefined) return sighting;
  const said = ordered(money);
  if (!said) return sighting;
  const { because, ...open } = said;
  return { ...sighting, says: `${sighting.says}; ${because}`, ...open };
};

/** How a round was settled, with what decisions in disputes say of the money that is wrong. What is due stays what the rules make due. */
export const asOrdered = <Reasoning>(settled: Settled<Reasoning>, ordered: Ordered): Settled<Reasoning> => {
  const asDecided = ({ sighting, ...fault }: MoneyFault): MoneyFault => {
    const { wagerId, figures } = sighting;
    const overCents = figures?.['differenceCents'];
    if (wagerId === undefined || typeof overCents !== 'number') return { ...fault, sighting };
    const personId = settled.settlements.find((one) => one.wagerId === wagerId)?.personId ?? null;
    return { ...fault, sighting: sightedAsOrdered(sighting, { wagerId, personId, overCents }, ordered) };
  };
  return { ...settled, faults: settled.faults.map(asDecided) };
};
