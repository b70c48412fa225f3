import { tellsTheSame } from '../../round/retold.ts';
import type { Reasoned } from '../../settlement/due.ts';
import type { JudgedSpin } from './course.ts';
import type { RoundPicture } from './round.ts';

/** The money of a turn without what another terminal tells in the same words; the same turn where none does. */
export const withoutToldTwice = (picture: RoundPicture): RoundPicture => {
  const handedOver = picture.handedOver.filter(
    (one, index) =>
      !picture.handedOver
        .slice(0, index)
        .some((earlier) => earlier.fact.terminal !== one.fact.terminal && tellsTheSame(earlier.fact, one.fact)),
  );
  return handedOver.length === picture.handedOver.length ? picture : { ...picture, handedOver };
};

/** Why it cannot be said what was done: two terminals tell of money in the same words, and it is right if that was handed over once. */
const perhapsToldTwice =
  'two terminals tell of the same money: whether it was handed over once or twice is not on record';

/** Was it settled otherwise than is due only if what two terminals tell in the same words was done twice? */
export const isPerhapsToldTwice = ({ settlement }: Reasoned): boolean => settlement.reason === perhapsToldTwice;

/** A settlement that is right if what is told twice was done once says that it cannot be known. */
export const unlessToldTwice = (plain: Reasoned<JudgedSpin>, once: Reasoned<JudgedSpin>): Reasoned<JudgedSpin> => {
  const isOpen = plain.settlement.differenceCents !== 0 && once.settlement.differenceCents === 0;
  if (!isOpen || plain.settlement.differenceCents === null) return plain;
  return { ...plain, settlement: { ...plain.settlement, differenceCents: null, reason: perhapsToldTwice } };
};
