import type { Placed } from '../../kernel/placed.ts';
import { holesIn, holesOfSpinsIn, missedAmong } from '../../round/missed.ts';
import type { RoundPicture } from './round.ts';

type AtPlace = Pick<Placed, 'at'>;

/** What the record of a turn lacks of its play after one place and before another, in words; undefined where it has no hole there. */
export const missedPlay = (picture: RoundPicture, from: AtPlace, until: AtPlace, what: string): string | undefined =>
  missedAmong(holesOfSpinsIn(picture), from, until, what);

/** The same of anything that is recorded of a turn: its play, its wagers and their money, and rulings. */
export const missedOfTurn = (picture: RoundPicture, from: AtPlace, until: AtPlace, what: string): string | undefined =>
  missedAmong(holesIn(picture), from, until, what);
