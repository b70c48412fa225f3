import { pause, say } from '../../../../play/floor.ts';
import { expect } from '../../../../play/round-play.ts';
import { asPlayer } from '../../../../play/table.ts';
import type { Citation } from '../../../../play/rules.ts';
import { cardsInHand } from '../../hands.ts';
import type { ChanceDeeds, ChanceRound } from '../game.ts';
import { declareMisdeal, flash, misdeal } from '../misdeals.ts';
import { dealerOf } from '../table.ts';
import { moveAt, type ChanceMove } from './move.ts';

const noticeError = (round: ChanceRound, about: 'dealt-out-of-order' | 'card-exposed'): void => {
  const { floor } = round.table;
  const dealer = dealerOf(round.table);
  pause(floor, 1_500, 3_000);
  say(floor, 'round.ErrorFound', { about, errorEventId: null, by: dealer.personId }, dealer);
};

const fromTheRight = (areas: readonly string[]): readonly string[] => areas.toReversed();

export const dealtFromTheRight: ChanceMove = {
  name: 'dealt-from-the-right',
  says: 'The dealer deals from the right, sees it, and declares a misdeal.',
  roundsAfter: 1,
  deeds: () => ({
    dealOrder: fromTheRight,
    afterDeal: (round) => {
      noticeError(round, 'dealt-out-of-order');
      misdeal(round, 'dealt-incorrectly');
      expect(round, { clause: '7.2.2', code: 'DEAL_ORDER_WRONG' });
    },
  }),
};

export const wrongOrderPlayedOn: ChanceMove = {
  name: 'wrong-order-played-on',
  says: 'The dealer deals from the right, sees it before any player handled cards, and plays on.',
  deeds: () => ({
    dealOrder: fromTheRight,
    afterDeal: (round) => {
      noticeError(round, 'dealt-out-of-order');
      pause(round.table.floor, 2_000, 4_000);
      expect(round, { clause: '7.2.2', code: 'DEAL_ORDER_WRONG' });
      expect(round, { clause: '12.1', code: 'MISDEAL_NOT_DECLARED' });
    },
  }),
};

export const misdealForNothing = moveAt('afterDeal')(
  'misdeal-for-nothing',
  'A dealer declares a misdeal and gives no ground; the stakes go back.',
  (round) => {
    misdeal(round, 'none');
    expect(round, { clause: '12.1', code: 'MISDEAL_WITHOUT_CAUSE' }, null, 'undetermined');
  },
);

export const misdealByPlayer = moveAt('afterDeal')(
  'misdeal-by-player',
  'A player declares a misdeal; nobody heeds it.',
  (round) => {
    const [player] = round.table.players;
    if (!player) throw new Error('nobody is at the table');
    declareMisdeal(round, 'dealt-incorrectly', asPlayer(player));
    expect(round, { clause: '12.1', code: 'MISDEAL_WITHOUT_POWER' });
  },
);

export const misdealTooLate = moveAt('afterDecisions')(
  'misdeal-too-late',
  'A dealer declares a misdeal when players have handled their cards; nobody heeds it.',
  (round) => {
    declareMisdeal(round, 'dealt-incorrectly', dealerOf(round.table));
    expect(round, { clause: '12.1', code: 'MISDEAL_TOO_LATE' }, null, 'contested');
  },
);

/** A card is seen by mistake, and the round is played: it was a misdeal, and every wager was void. */
const playedOn = (name: string, says: string, more: ChanceDeeds, cited: Citation): ChanceMove => ({
  name,
  says,
  deeds: () => ({
    ...more,
    afterDeal: (round) => {
      // Out of a device the five cards of a hand come at a time, out of a shoe one by one.
      const deeds = round.table.source?.shuffles ? 1 : cardsInHand;
      for (let deed = 0; cited.clause === '12.4' && deed < deeds; deed += 1)
        expect(round, { clause: '7.1', code: 'CARD_EXPOSED' });
      expect(round, cited);
      for (const wager of round.wagers) wager.lawful = { givenBackBy: '12.3' };
    },
  }),
});

export const exposedAndPlayedOn = playedOn(
  'card-exposed-and-played-on',
  'A dealer exposes a card while others are dealt, and the round is played and settled.',
  { afterNoMoreBets: (round) => flash(round, dealerOf(round.table)) },
  { clause: '12.2', code: 'MISDEAL_NOT_DECLARED' },
);

export const dealtFaceUp = playedOn(
  'hand-dealt-face-up',
  'The first hand is dealt face up, and the round is played and settled.',
  {
    faceUpTo: (area, { dealing, hands }) =>
      area === dealing[0] && [...hands.values()].every(({ decision }) => decision === 'none'),
  },
  { clause: '12.4', code: 'MISDEAL_NOT_DECLARED' },
);
