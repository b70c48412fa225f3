import { dutiesAt } from '../../table/duties.ts';
import type { LaidWager } from '../../round/wager-book.ts';
import type { RoundPicture } from './round.ts';

/** Is it a wager of somebody who was on duty at the ring when it was laid? Such a person is not a patron. */
export const isOfStaff = ({ table }: RoundPicture, { personId, laid }: LaidWager): boolean =>
  personId !== null && dutiesAt(table, personId, laid.fact).length > 0;
