import { limitsOf } from '../../../../play/chip-sets.ts';
import { pause } from '../../../../play/floor.ts';
import { twoOf } from '../../../../play/moves/common.ts';
import { changingLimits } from '../../../../play/moves/limits.ts';
import { ensureChips } from '../../../../play/players.ts';
import { beside } from '../../../../play/plantable.ts';
import { expect, expectOfSession } from '../../../../play/round-play.ts';
import { changeLimits } from '../../../../play/signs.ts';
import type { Player, Wager } from '../../../../play/table.ts';
import { placeWager } from '../../../../play/wagers.ts';
import { allowBox, endBox } from '../box-limits.ts';
import { freeBox } from '../deal.ts';
import type { WarRound } from '../game.ts';
import type { BoxLimit } from '../table.ts';
import type { WarMove } from './move.ts';

export const limitsChangedAtOnce: WarMove = {
  name: 'limits-changed-at-once',
  says: 'The maximum is doubled, and no notice to the players is on record.',
  deeds: () =>
    changingLimits((round) => {
      const limits = round.table.sign.limits.map((one) => ({ ...one, maxCents: 2 * one.maxCents }));
      changeLimits(round.table, limits, null);
      expectOfSession(round, { clause: '3.1', code: 'LIMITS_CHANGED_WITHOUT_NOTICE' }, 'undetermined');
    }),
};

/** A maximum of its own for a box on which nothing lies. */
const ofFreeBox = (round: WarRound, maxCents: number): BoxLimit & { readonly signId: string } => ({
  box: freeBox(round),
  maxCents,
  signId: `marker-${round.number}`,
});

/** It is allowed for a while, and nobody makes use of it. */
const allowForAWhile = (
  round: WarRound,
  { signed, byDealer }: { readonly signed: boolean; readonly byDealer: boolean },
): void => {
  const { table } = round;
  const { floor, crew } = table;
  const own = ofFreeBox(round, 200_000);
  const limit = signed ? own : { ...own, signId: null };
  allowBox(table, limit, byDealer ? crew.leader : crew.casinoSupervisor);
  pause(floor, 5_000, 9_000);
  endBox(table, limit);
};

export const boxLimitWithoutMarker: WarMove = beside(
  'box-limit-without-marker',
  'A box is allowed more than the maximum for a while, and no marker is on record.',
  (round) => {
    allowForAWhile(round as WarRound, { signed: false, byDealer: false });
    expectOfSession(round, { clause: '3.2', code: 'BOX_LIMIT_WITHOUT_MARKER' });
  },
);

export const boxLimitByDealer: WarMove = beside(
  'box-limit-by-dealer',
  'A dealer allows more than the maximum on a box, beside which a marker is put.',
  (round) => {
    allowForAWhile(round as WarRound, { signed: true, byDealer: true });
    expectOfSession(round, { clause: '3.2', code: 'BOX_LIMIT_WITHOUT_POWER' });
  },
);

const layOn = (round: WarRound, hand: string, player: Player, stakeCents: number): Wager => {
  ensureChips(round.table, player, stakeCents);
  return placeWager(round, player, 'casino-war', stakeCents, { hand });
};

export const boxTotalOverMaximum: WarMove = {
  name: 'box-total-over-maximum',
  says: 'A box has a maximum of its own. Its player leaves the least wager of it, another lays twice that, and it is rightly settled to what was left.',
  bend: { first: 'higher' },
  deeds: () => {
    let own: ReturnType<typeof ofFreeBox> | undefined;
    return {
      whileBetsAreOpen: (round) => {
        const { table } = round;
        const { minCents, maxCents } = limitsOf(table.sign.limits, 'casino-war');
        const [player, other] = twoOf(round);
        own = ofFreeBox(round, 2 * maxCents);
        allowBox(table, own, table.crew.casinoSupervisor);
        pause(table.floor, 3_000, 6_000);
        layOn(round, own.box, player, own.maxCents - minCents);
        pause(table.floor, 2_000, 4_000);
        const wager = layOn(round, own.box, other, 2 * minCents);
        wager.capCents = minCents;
        expect(round, { clause: '4.9', code: 'BOX_TOTAL_OVER_MAX' }, wager);
        expect(round, { clause: '3.5', code: 'OVER_MAX_CAPPED' }, wager, 'noted');
      },
      afterRound: ({ table }) => {
        if (own) endBox(table, own);
      },
    };
  },
};
