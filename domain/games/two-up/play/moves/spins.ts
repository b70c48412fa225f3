import { pause, type Actor } from '../../../../play/floor.ts';
import { pay } from '../../../../play/money.ts';
import { wagerOn } from '../../../../play/moves/common.ts';
import { expect } from '../../../../play/round-play.ts';
import { asPlayer, decisionBy } from '../../../../play/table.ts';
import { retrieveCoin, spinnerOf } from '../coins.ts';
import { dueOf } from '../due.ts';
import type { Fault, Game, Spin } from '../game.ts';
import { sayPlay } from '../say.ts';
import { missSide, moveAt, type TwoUpMove } from './move.ts';

/** A person who may not call "no spin" calls it; nobody heeds them. */
const callInvalid = (game: Game, { spinId }: Spin, by: Actor): void => {
  const decision = { ...decisionBy(by, '7.5', 'too-low'), clause: null };
  pause(game.table.floor, 500, 1_500);
  const data = { spinId, words: 'no spin' as const, coins: 'before-rest' as const, lateReason: null, decision };
  sayPlay(game.table.floor, 'two-up.SpinDeclaredInvalid', data, by);
};

/** The same spin, recorded by the ring's terminal once more, with other faces. */
export const spinToldDifferently = moveAt('afterSpin', { spins: ['hit'] })(
  'spin-told-differently',
  'A spin is recorded twice, and the second record has other faces than the first.',
  (game, { spinId, result }) => {
    const { personId, role } = spinnerOf(game);
    const face = result === 'heads' ? 'tail' : 'head';
    const coins = game.coins.map((coin) => ({ coin, face }) as const);
    const data = { spinId, spinnerId: personId, spinnerRole: role, coins, seen: [] };
    sayPlay(game.table.floor, 'two-up.CoinsSpun', data, spinnerOf(game));
    expect(game, { clause: '6.10', code: 'RESULT_TOLD_DIFFERENTLY' }, null, 'undetermined');
  },
);

export const playerDeclaresInvalid = moveAt('afterSpin')(
  'player-declares-invalid',
  'A player calls "no spin"; nobody heeds it.',
  (game, spin) => {
    const player = game.table.players.find((one) => one !== game.spinner);
    if (!player) throw new Error('nobody but the spinner is at the table');
    callInvalid(game, spin, asPlayer(player));
    expect(game, { clause: '7.5', code: 'SPIN_VOIDED_BY_PLAYER' });
  },
);

export const dealerDeclaresInvalid = moveAt('afterSpin')(
  'dealer-declares-invalid',
  'A dealer calls "no spin"; nobody heeds it.',
  (game, spin) => {
    callInvalid(game, spin, game.table.crew.dealers[0]);
    expect(game, { clause: '7.1', code: 'SPIN_VOIDED_WITHOUT_POWER' });
  },
);

/** A fault that the boxer has to call and does not. */
const uncalled = (
  name: string,
  says: string,
  fault: Fault,
  clauses: readonly string[],
  then: (game: Game, spin: Spin) => void = () => undefined,
): TwoUpMove => ({
  name,
  says: `${says}, and the boxer does not call "no spin".`,
  deeds: () => ({
    uncalledFault: fault,
    afterSpin: (game, spin) => {
      for (const clause of clauses) expect(game, { clause, code: 'MANDATORY_NO_SPIN_MISSED' });
      then(game, spin);
    },
  }),
});

export const coinOutNotCalled = uncalled(
  'coin-out-not-called',
  'A coin rolls out of the ring and is fetched',
  'outside-ring',
  ['7.3.1', '7.4.1'],
  (game, { spinId }) => retrieveCoin(game, spinId),
);

export const mandatoryNoSpinMissed = uncalled(
  'mandatory-no-spin-missed',
  'A coin hits something on its way',
  'hit-object',
  ['7.3.2'],
);

export const spinnerOutNotCalled = uncalled(
  'spinner-out-not-called',
  'The spinner spins with a foot outside the ring',
  'spinner-outside',
  ['7.3.3'],
);

export const coinLeaningNotCalled = uncalled(
  'coin-leaning-not-called',
  'A coin is seen not to lie flat before it falls over',
  'not-flat',
  ['7.3.4'],
);

export const noSpinCalledLate: TwoUpMove = {
  name: 'no-spin-called-late',
  says: 'The boxer finds a spin too low when the coins have come to rest, and gives no reason: worth knowing, no breach.',
  bend: { spins: ['void'] },
  deeds: () => ({
    noSpin: { fault: 'too-low', coins: 'after-rest' },
    atOpening: (game) => expect(game, { clause: '7.2', code: 'LATE_NO_SPIN_CALL' }),
  }),
};

export const noSpinForAKnownPlayer: TwoUpMove = {
  name: 'no-spin-for-a-known-player',
  says: 'The boxer declares a spin invalid since a player is known, and cites a rule that gives no power for it.',
  bend: { spins: ['void'] },
  deeds: () => ({
    noSpin: { fault: 'too-low', decided: ['9.4', 'known-player'] },
    atOpening: (game) => expect(game, { clause: '7.1', code: 'SPIN_VOIDED_WITHOUT_GROUNDS' }),
  }),
};

export const noSpinInOtherWords: TwoUpMove = {
  name: 'no-spin-in-other-words',
  says: 'The boxer declares a spin invalid in words of their own: worth knowing, no breach.',
  bend: { spins: ['void'] },
  deeds: () => ({
    noSpin: { fault: 'hit-object', words: 'other' },
    atOpening: (game) => expect(game, { clause: '7.3', code: 'NO_SPIN_WORDS_WRONG' }),
  }),
};

export const settledAfterNoSpin: TwoUpMove = {
  name: 'settled-after-no-spin',
  says: 'The boxer calls "no spin", and the result is announced and settled nonetheless.',
  bend: { spins: ['void'] },
  deeds: () => ({
    ignoreNoSpin: true,
    afterSpin: (game) => expect(game, { clause: '7.6', code: 'RESULT_AFTER_NO_SPIN' }),
  }),
};

export const resultMisannounced: TwoUpMove = {
  name: 'result-misannounced',
  says: 'The boxer announces the other side than the coins show, and all wagers are settled as announced.',
  bend: { spins: ['hit'] },
  deeds: () => ({
    misannounce: (shown) => (shown === 'heads' ? 'tails' : 'heads'),
    afterSpin: (game) => {
      expect(game, { clause: '6.9', code: 'RESULT_MISANNOUNCED' });
      expect(game, { clause: '6.10', code: 'RESULT_FACE_MISMATCH' });
    },
  }),
};

export const payoutBeforeAnnouncement: TwoUpMove = {
  name: 'payout-before-announcement',
  says: 'A dealer pays a winner before the boxer has announced the result.',
  bend: { spins: ['miss'] },
  deeds: () => ({
    afterSpin: (game) => {
      const wager = wagerOn(game, missSide(game));
      expect(game, { clause: '6.9', code: 'PAY_BEFORE_ANNOUNCE' }, wager);
      pay(game, wager, dueOf(game.table, wager, true).paidCents);
    },
    settle: (_, wager, due) => (wager.paidCents > 0 ? { ...due, paidCents: 0 } : undefined),
  }),
};
