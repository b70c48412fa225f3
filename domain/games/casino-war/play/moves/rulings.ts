import { reportConduct } from '../../../../play/conduct.ts';
import { item } from '../../../../play/equipment.ts';
import { pause, say, type Actor } from '../../../../play/floor.ts';
import { bettorOn, twoOf } from '../../../../play/moves/common.ts';
import { putRight, seeFault } from '../../../../play/moves/equipment.ts';
import { changingLimits } from '../../../../play/moves/limits.ts';
import { leaveSeat } from '../../../../play/players.ts';
import { beside, type Plantable } from '../../../../play/plantable.ts';
import { expect, expectOfSession, type RoundPlay } from '../../../../play/round-play.ts';
import type { Citation } from '../../../../play/rules.ts';
import { declareRoundVoid, declareVoid } from '../../../../play/rulings.ts';
import { changeLimits } from '../../../../play/signs.ts';
import { asPlayer, decisionBy } from '../../../../play/table.ts';
import { giveBack, placeWager } from '../../../../play/wagers.ts';
import type { FloorGround } from '../../../../table/word-lists.ts';
import { exclude } from '../exclude.ts';
import type { WarRound } from '../game.ts';
import { moveAt, type WarMove } from './move.ts';

const voidRound = (round: RoundPlay, by: Actor, ground: FloorGround): void =>
  declareRoundVoid(round, by, ['12.3', ground], 'as-if-never-played');

/** A round is declared void in the middle of the deal, and nobody heeds it. */
const voidedInVain = (name: string, says: string, code: string, deed: (round: WarRound) => void): WarMove =>
  moveAt('afterInitialDeal')(name, says, (round) => {
    pause(round.table.floor, 2_000, 3_000);
    deed(round);
    expect(round, { clause: '12.3', code });
  });

export const roundVoidedByDealer = voidedInVain(
  'round-voided-by-dealer',
  'A dealer declares a round void; nobody heeds it.',
  'ROUND_VOIDED_WITHOUT_POWER',
  (round) => voidRound(round, round.table.crew.leader, 'impractical'),
);

export const roundVoidedForNothing = voidedInVain(
  'round-voided-for-nothing',
  'A casino supervisor declares a round void and gives no ground; nobody heeds it.',
  'ROUND_VOIDED_WITHOUT_GROUNDS',
  (round) => voidRound(round, round.table.crew.casinoSupervisor, 'none'),
);

export const voidRoundKept: WarMove = {
  name: 'void-round-kept',
  says: 'A round is declared void for fraud when all is settled, and nothing goes back.',
  bend: { first: 'higher' },
  deeds: () => ({
    beforeRack: (round) => {
      pause(round.table.floor, 2_000, 4_000);
      voidRound(round, round.table.crew.casinoSupervisor, 'fraud');
      for (const wager of round.settled) {
        const code = wager.paidCents > 0 ? 'PAYOUT_WRONG' : 'STAKE_NOT_RETURNED';
        expect(round, { clause: "A 'Void'", code }, wager);
      }
    },
  }),
};

export const voidedThoughToBeCompleted: WarMove = {
  name: 'voided-though-to-be-completed',
  says: 'A shoe that shuffles by itself fails, and the round is declared void as impractical, which the rules complete.',
  bend: { incident: 'device-fails' },
  deeds: () => ({
    newDevice: {},
    fault: { round: 'breaks-off' },
    setAside: (round) => {
      pause(round.table.floor, 2_000, 4_000);
      voidRound(round, round.table.crew.casinoSupervisor, 'impractical');
      expect(round, { clause: '12.3', code: 'ROUND_VOIDED_THOUGH_COMPLETED_BY_RULE' }, null, 'contested');
      expectOfSession(round, { clause: '13.3(a)', code: 'ROUND_NOT_COMPLETED_AFTER_FAULT' }, 'contested');
      for (const wager of round.wagers) giveBack(round, wager);
    },
  }),
};

export const voidWagerKept: WarMove = {
  name: 'void-wager-kept',
  says: 'A wager is declared void whose player broke the rules, and a dealer takes it with the losers.',
  bend: { first: 'lower' },
  deeds: () => ({
    afterInitialDeal: (round) => {
      const [wager] = round.wagers;
      if (!wager) throw new Error('nobody has a wager');
      reportConduct(round.table, { conduct: 'other', ...asPlayer(wager.player) });
      declareVoid(round, wager, round.table.crew.casinoSupervisor, ['12.2(a)', 'rules-broken']);
      wager.lawful = { givenBackBy: "A 'Void'" };
    },
  }),
};

export const handVoidedByDealer = moveAt('afterInitialDeal')(
  'hand-voided-by-dealer',
  'A dealer declares a hand void; nobody heeds it.',
  (round) => {
    const { floor, crew } = round.table;
    const hand = round.dealing[0] ?? '';
    const decision = decisionBy(crew.leader, '12.2(a)', 'rules-broken');
    say(floor, 'round.HandVoided', { hand, money: 'refunded', decision }, crew.leader);
    expect(round, { clause: '12.2(a)', code: 'HAND_VOIDED_WITHOUT_POWER' });
  },
);

export const voidedWithoutContravention = moveAt('afterInitialDeal')(
  'voided-without-contravention',
  'A casino supervisor declares a wager void and gives no ground; nobody heeds it.',
  (round) => {
    const [wager] = round.wagers;
    if (!wager) throw new Error('nobody has a wager');
    declareVoid(round, wager, round.table.crew.casinoSupervisor, ['12.2(a)', 'none']);
    expect(round, { clause: '12.2(a)', code: 'WAGER_VOIDED_WITHOUT_CONTRAVENTION' }, wager);
  },
);

export const excludedByDealer = beside(
  'excluded-by-dealer',
  'A dealer excludes a spectator from the game who broke the rules.',
  (round) => {
    exclude(round, `SPECTATOR-${round.number}`, round.table.crew.leader);
    expectOfSession(round, { clause: '12.2(b)', code: 'GAME_EXCLUSION_WITHOUT_POWER' });
  },
);

export const excludedAndWagers = beside(
  'excluded-and-wagers',
  'A player is excluded from the game for breaking the rules, and lays a wager on the way out.',
  (round) => {
    const { player, stakeCents } = bettorOn(round, 'casino-war');
    reportConduct(round.table, { conduct: 'other', ...asPlayer(player) });
    exclude(round, player.personId, round.table.crew.casinoSupervisor);
    pause(round.table.floor, 3_000, 9_000);
    const wager = placeWager(round, player, 'casino-war', stakeCents);
    expectOfSession(round, { clause: '12.2(b)', code: 'EXCLUDED_PERSON_TOOK_PART' }, 'violation', wager);
    leaveSeat(round.table, player);
  },
);

/** A member of staff is reported. */
const reported = (name: string, says: string, conduct: 'advantage' | 'procedure', citation: Citation): Plantable =>
  beside(name, says, (round) => {
    const [{ personId: towardsPersonId }] = twoOf(round);
    const towards = conduct === 'advantage' ? { towardsPersonId } : {};
    reportConduct(round.table, { conduct, ...round.table.crew.leader, ...towards });
    expectOfSession(round, citation);
  });

export const advantageGiven = reported('advantage-given', 'A dealer lets a player see the next card.', 'advantage', {
  clause: '12.5(b)',
  code: 'STAFF_GAVE_ADVANTAGE',
});

export const procedureNotKept = reported(
  'procedure-not-kept',
  'A dealer does not keep the approved procedures.',
  'procedure',
  { clause: '12.5(c)', code: 'PROCEDURE_DEVIATION' },
);

export const layoutDamaged: WarMove = {
  name: 'layout-damaged',
  says: 'The layout is found damaged, and the round is dealt on it.',
  deeds: () => ({
    whileBetsAreOpen: seeFault(
      { ...item('layout', 1), condition: 'wrong' },
      { clause: '1.1', code: 'TABLE_LAYOUT_NOT_AS_APPROVED' },
    ),
    afterRound: putRight,
  }),
};

export const limitsChangedByDealer: WarMove = {
  name: 'limits-changed-by-dealer',
  says: 'A dealer doubles the maximum, of which players had been told.',
  deeds: () =>
    changingLimits((round) => {
      const { table } = round;
      const { crew, floor } = table;
      const limits = table.sign.limits.map((one) => ({ ...one, maxCents: 2 * one.maxCents }));
      const content = { kind: 'limits-change' as const, limits, proposedAt: null };
      say(floor, 'table.NoticeGiven', { content, by: crew.casinoSupervisor.personId }, crew.casinoSupervisor);
      pause(floor, 30_000, 60_000);
      changeLimits(table, limits, null, crew.leader);
      expectOfSession(round, { clause: '3.1', code: 'LIMITS_CHANGED_WITHOUT_POWER' });
    }),
};
