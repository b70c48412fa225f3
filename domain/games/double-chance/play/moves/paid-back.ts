import { put, takeFromHouse } from '../../../../play/chips.ts';
import { pause, say } from '../../../../play/floor.ts';
import { once } from '../../../../play/plantable.ts';
import { expect, expectOfSession } from '../../../../play/round-play.ts';
import type { Citation } from '../../../../play/rules.ts';
import type { Wager } from '../../../../play/table.ts';
import type { ChanceDeeds, ChanceRound } from '../game.ts';
import { dealerOf, type ChanceTable } from '../table.ts';
import type { ChanceMove } from './move.ts';
import { findJoker, recheck, voidForCard } from './strange-cards.ts';

/** A dealer hands back what a wager of an earlier round had lost, as if it were void too. */
const handBack = (table: ChanceTable, { id }: ChanceRound, wager: Wager): void => {
  const { floor, house } = table;
  const dealer = dealerOf(table);
  const { wagerId, player, stakeCents } = wager;
  const own = floor.round;
  floor.round = id;
  put(player.chips, takeFromHouse(house, stakeCents));
  const data = {
    wagerId,
    toPersonId: player.personId,
    returnedCents: stakeCents,
    reason: 'void' as const,
    by: dealer.personId,
  };
  say(floor, 'round.WagerReturned', data, dealer);
  floor.round = own;
  pause(floor, 2_000, 4_000);
};

/** A wager of the round loses, and is handed back in the next one, which is void; `inNext` makes it so. */
const paidBack = (
  { name, says, ...more }: Pick<ChanceMove, 'name' | 'says'> & Pick<ChanceDeeds, 'from'>,
  cited: Citation,
  inNext: (round: ChanceRound, handsBack: () => void) => void,
): ChanceMove => ({
  name,
  says,
  bend: { sixth: 'higher' },
  roundsAfter: 1,
  deeds: () => {
    let lost: Wager | undefined;
    return {
      ...more,
      settle: once((_, wager, due, won) => {
        if (won || wager.kind !== 'main' || wager.medium !== 'chips') return undefined;
        lost = wager;
        return due;
      }),
      afterRound: (round) => {
        if (!lost) throw new Error('no wager in chips was lost');
        const wager = lost;
        inNext(round, () => handBack(round.table, round, wager));
        expectOfSession(round, cited, 'violation', wager);
        expect(round, { clause: '8.7', code: 'LOSING_WAGER_NOT_COLLECTED' }, wager);
      },
    };
  },
});

export const earlierRoundPaidBack = paidBack(
  {
    name: 'earlier-round-paid-back',
    says: 'The device fails in a round, and what a wager of the round before had lost is handed back too.',
    from: 'device',
  },
  { clause: '13.2.2', code: 'PRIOR_ROUND_PAID_BACK' },
  ({ table }, handsBack) => {
    table.whenNextFails = handsBack;
  },
);

export const paidBackForACard = paidBack(
  {
    name: 'earlier-round-paid-back-for-a-card',
    says: 'A joker is found in a round, and what a wager of the round before had lost is handed back too.',
  },
  { clause: '12.8.1', code: 'PRIOR_ROUND_PAID_BACK' },
  (round, handsBack) => {
    expectOfSession(round, { clause: '3.1', code: 'CARD_NOT_OF_THE_DECKS' });
    round.table.whenNextDealt = (one) => {
      // The next round is one of this game too.
      const next = one as ChanceRound;
      findJoker(next);
      handsBack();
      voidForCard(next);
      recheck(next);
    };
  },
);
