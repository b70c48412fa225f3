import { pause, say } from '../floor.ts';
import { expect } from '../game.ts';
import { pay } from '../money.ts';
import { dueOf } from '../due.ts';
import { asPlayer, decisionBy } from '../table.ts';
import { missSide, wagerOn, type Move } from './move.ts';

export const playerDeclaresInvalid: Move = {
  name: 'player-declares-invalid',
  says: 'A player calls "no spin"; nobody heeds it.',
  deeds: () => ({
    afterSpin: (game, { spinId }) => {
      const { floor, players } = game.table;
      const player = players.find((one) => one !== game.spinner);
      if (!player) throw new Error('nobody but the spinner is at the table');
      const decision = { ...decisionBy(asPlayer(player), '7.5', 'too-low'), clause: null };
      pause(floor, 500, 1_500);
      say(
        floor,
        'two-up.SpinDeclaredInvalid',
        { spinId, words: 'no spin', coins: 'before-rest', lateReason: null, decision },
        asPlayer(player),
      );
      expect(game, '7.5', 'SPIN_VOIDED_BY_PLAYER');
    },
  }),
};

export const mandatoryNoSpinMissed: Move = {
  name: 'mandatory-no-spin-missed',
  says: 'A coin hits something on its way, and the boxer does not call "no spin".',
  deeds: () => ({
    uncalledFault: 'hit-object',
    afterSpin: (game) => expect(game, '7.3.2', 'MANDATORY_NO_SPIN_MISSED'),
  }),
};

export const settledAfterNoSpin: Move = {
  name: 'settled-after-no-spin',
  says: 'The boxer calls "no spin", and the result is announced and settled nonetheless.',
  bend: { spins: ['void'] },
  deeds: () => ({
    ignoreNoSpin: true,
    afterSpin: (game) => expect(game, '7.6', 'RESULT_AFTER_NO_SPIN'),
  }),
};

export const resultMisannounced: Move = {
  name: 'result-misannounced',
  says: 'The boxer announces the other side than the coins show, and all wagers are settled as announced.',
  bend: { spins: ['hit'] },
  deeds: () => ({
    misannounce: (shown) => (shown === 'heads' ? 'tails' : 'heads'),
    afterSpin: (game) => {
      expect(game, '6.9', 'RESULT_MISANNOUNCED');
      expect(game, '6.10', 'RESULT_FACE_MISMATCH');
    },
  }),
};

export const payoutBeforeAnnouncement: Move = {
  name: 'payout-before-announcement',
  says: 'A dealer pays a winner before the boxer has announced the result.',
  bend: { spins: ['miss'] },
  deeds: () => ({
    afterSpin: (game) => {
      const wager = wagerOn(game, missSide(game));
      expect(game, '6.9', 'PAY_BEFORE_ANNOUNCE', wager);
      pay(game, wager, dueOf(game.table, wager, true).paidCents);
    },
    settle: (_, wager, due) => (wager.paidCents > 0 ? { ...due, paidCents: 0 } : undefined),
  }),
};
