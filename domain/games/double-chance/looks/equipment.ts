import { playedWith } from '../../../provisions/equipment.ts';
import { dealsIn } from '../../../provisions/cards/deals.ts';

/** Games played when neither a card shoe nor a shuffling device was there in order. One of them is enough. */
export const playedWithoutDevice = playedWith(dealsIn, ['card-shoe', 'shuffling-device'], (items) => {
  if (items.some(({ condition }) => condition === 'in-order')) return undefined;
  const bad = items.find(({ condition }) => condition !== 'missing');
  return {
    says: bad
      ? `a game was played with a ${bad.kind} that was not in order`
      : 'a game was played without a card shoe and without a shuffling device',
  };
});
