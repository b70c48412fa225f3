import { dealtAt } from '../../../equipment/cards/drawn-cards.ts';
import { isSurelyBefore, type Moment } from '../../../kernel/placed.ts';
import { layIn, type RoundOfPlay } from '../../../provisions/vacated-places.ts';
import { stoodAt } from '../../../table/duties.ts';
import type { TableRecord } from '../../../table/record.ts';
import { endOf } from '../counting.ts';
import type { SessionPicture } from '../round.ts';

/** Was a seat that somebody had before left at a moment, and taken again only afterwards? One that nobody took again may be gone. */
const hasFreeSeat = ({ seats }: TableRecord, at: Moment): boolean =>
  seats.some(
    ({ value, to }) =>
      to !== null &&
      isSurelyBefore(to, at) &&
      seats.some((later) => later.value.seat === value.seat && isSurelyBefore(at, later.from)) &&
      !seats.some((stood) => stood.value.seat === value.seat && stoodAt(stood, at)),
  );

/** The rounds of play of a session that are over, in order, with the players who had a wager in each. */
export const roundsOfPlayIn = ({ rounds, table }: SessionPicture): readonly RoundOfPlay[] =>
  rounds.flatMap((round) => {
    const [first] = round.cards;
    const end = endOf(round);
    if (!first || !end) return [];
    const began = dealtAt(first);
    const betters = round.wagers.flatMap((wager) =>
      wager.personId !== null && layIn(wager, began.at, end.at) ? [wager.personId] : [],
    );
    const hadFreePlace = hasFreeSeat(table, began.fact);
    return [{ beganMs: began.fact.atMs, over: end.fact, betters: new Set(betters), hadFreePlace }];
  });
