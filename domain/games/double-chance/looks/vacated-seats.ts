import { dealtAt } from '../../../equipment/cards/drawn-cards.ts';
import { gathered } from '../../../kernel/gathered.ts';
import { hasFreeSeat, layIn, type RoundOfPlay } from '../../../provisions/vacated-places.ts';
import { endOf } from '../round-end.ts';
import type { SessionPicture } from '../round.ts';

/** The rounds of play of a session that are over, in order, with the players who had a wager in each. */
export const roundsOfPlayIn = ({ rounds, table }: SessionPicture): readonly RoundOfPlay[] =>
  gathered(rounds, (round) => {
    const [first] = round.cards;
    const end = endOf(round);
    if (!first || !end) return [];
    const began = dealtAt(first);
    const lay = round.wagers.filter((wager) => layIn(wager, began.at, end.at));
    const betters = gathered(lay, ({ personId }) => personId ?? []);
    const hadFreePlace = hasFreeSeat(table, began.fact);
    return [{ beganMs: began.fact.atMs, over: end.fact, betters: new Set(betters), hadFreePlace }];
  });
