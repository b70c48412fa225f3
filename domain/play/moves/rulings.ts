import { expectMoney } from '../consequences.ts';
import { pause } from '../floor.ts';
import { collect, pay } from '../money.ts';
import { beside, type Deed, type Plantable } from '../plantable.ts';
import { expect, type RoundPlay } from '../round-play.ts';
import type { Citation, SettingAside } from '../rules.ts';
import { declareForfeit, declareSetAside, declareVoid, refuse } from '../rulings.ts';
import type { Wager } from '../table.ts';
import { giveBack } from '../wagers.ts';
import { anyWager, wagerOn } from './common.ts';

type Ruling = (round: RoundPlay, wager: Wager) => void;

const whileOpen = (name: string, says: string, ruling: Ruling): Plantable =>
  beside(name, says, (round) => {
    pause(round.table.floor, 1_000, 3_000);
    ruling(round, anyWager(round));
  });

export const voidedByDealer = (citation: Citation): Plantable =>
  whileOpen('voided-by-dealer', 'A dealer declares a wager void; nobody heeds it.', (round, wager) => {
    declareVoid(round, wager, round.table.crew.dealers[0]);
    expect(round, citation);
  });

export const voidedForDisorder = (citation: Citation, clauseOfDisorder: string): Plantable =>
  whileOpen(
    'voided-for-disorder',
    'A casino supervisor declares a wager void for disorder, for which the rules give no such power; nobody heeds it.',
    (round, wager) => {
      declareVoid(round, wager, round.table.crew.casinoSupervisor, [clauseOfDisorder, 'disorder']);
      expect(round, citation, wager);
    },
  );

export const forfeitedWithoutFraud = (citation: Citation): Plantable =>
  whileOpen(
    'forfeited-without-fraud',
    'A casino supervisor declares a wager forfeit, and no outcome was set aside for fraud; nobody heeds it.',
    (round, wager) => {
      declareForfeit(round, wager, round.table.crew.casinoSupervisor);
      expect(round, citation, wager);
    },
  );

export const forfeitedByDealer = (withoutFraud: Citation, withoutPower: Citation): Plantable =>
  whileOpen(
    'forfeited-by-dealer',
    'A dealer declares a wager forfeit, and no outcome was set aside; nobody heeds it.',
    (round, wager) => {
      declareForfeit(round, wager, round.table.crew.dealers[0]);
      expect(round, withoutFraud, wager);
      expect(round, withoutPower);
    },
  );

export const refusedByDealer = (citation: Citation): Plantable =>
  whileOpen('refused-by-dealer', 'A dealer refuses a wager; nobody heeds it.', (round, wager) => {
    refuse(round, wager, round.table.crew.dealers[0], 'disorder');
    expect(round, citation);
  });

export const refusedWithoutGrounds = (citation: Citation): Plantable =>
  whileOpen('refused-without-grounds', 'A casino supervisor refuses a wager and gives no ground.', (round, wager) => {
    refuse(round, wager, round.table.crew.casinoSupervisor, 'none');
    giveBack(round, wager);
    expect(round, citation, wager);
  });

export const refusedAfterCall = (citation: Citation): Plantable => ({
  name: 'refused-after-call',
  says: 'A casino supervisor refuses a wager after "no more bets"; it is settled like the others.',
  deeds: () => ({
    afterNoMoreBets: (round) => {
      pause(round.table.floor, 2_000, 3_000);
      const wager = anyWager(round);
      refuse(round, wager, round.table.crew.casinoSupervisor, 'disorder');
      expect(round, citation, wager);
    },
  }),
});

/**
 * A wager that a supervisor has taken out of the game, and that is collected with the losers. The game bends the round so that
 * `loser` knows a wager that will lose.
 */
const takenOutAndCollected = (name: string, says: string, clause: string, loser: Loser, takeOut: Ruling): Plantable =>
  beside(name, says, (round) => {
    pause(round.table.floor, 1_000, 3_000);
    const wager = loser(round);
    takeOut(round, wager);
    wager.lawful = { givenBackBy: clause };
  });

/** A wager of the round that will lose. */
type Loser = { of(round: RoundPlay): Wager }['of'];

export const voidWagerCollected = (clause: string, loser: Loser): Plantable =>
  takenOutAndCollected(
    'void-wager-collected',
    'A casino supervisor declares a wager void and refunded, and a dealer collects it with the losers.',
    clause,
    loser,
    (round, wager) => declareVoid(round, wager, round.table.crew.casinoSupervisor),
  );

export const refusedWagerCollected = (clause: string, loser: Loser): Plantable =>
  takenOutAndCollected(
    'refused-wager-collected',
    'A casino supervisor refuses a wager, and a dealer collects it with the losers.',
    clause,
    loser,
    (round, wager) => refuse(round, wager, round.table.crew.casinoSupervisor, 'disorder'),
  );

const setAsideInVain = (name: string, says: string, deed: Deed): Plantable => ({
  name,
  says,
  deeds: () => ({
    whenResultIsSeen: (round) => {
      pause(round.table.floor, 2_000, 3_000);
      deed(round);
    },
  }),
});

export const setAsideByDealer = (citation: Citation): Plantable =>
  setAsideInVain('set-aside-by-dealer', 'A dealer declares a result set aside; nobody heeds it.', (round) => {
    declareSetAside(round, round.table.crew.dealers[0], 'disruption');
    expect(round, citation);
  });

export const setAsideForDealerError = (citation: Citation): Plantable =>
  setAsideInVain(
    'set-aside-for-dealer-error',
    "A casino supervisor sets a result aside for a dealer's mistake; nobody heeds it.",
    (round) => {
      declareSetAside(round, round.table.crew.casinoSupervisor, 'dealer-error');
      expect(round, citation);
    },
  );

/** A result is set aside, something is done with one of its wagers, and the others go back to their players. */
const setAside = (name: string, says: string, ground: SettingAside, deed: Ruling): Plantable => ({
  name,
  says,
  deeds: () => ({
    setAside: (round) => {
      const { floor, crew } = round.table;
      const wager = anyWager(round);
      pause(floor, 2_000, 4_000);
      declareSetAside(round, crew.casinoSupervisor, ground);
      pause(floor, 2_000, 4_000);
      deed(round, wager);
      pause(floor, 2_000, 4_000);
      for (const one of round.wagers) {
        expectMoney(round, one, 'open');
        giveBack(round, one);
      }
    },
  }),
});

/** The kind of which the wagers win. */
type KindOf = { of(round: RoundPlay): string }['of'];

export const winningsPaidThenSetAside = (citation: Citation, winner: KindOf): Plantable => ({
  name: 'winnings-paid-then-set-aside',
  says: 'A winner is paid, and then a casino supervisor sets the result aside and orders refunds; nobody takes the winnings back.',
  deeds: () => ({
    setAside: (round) => {
      const { floor, crew, rules } = round.table;
      const wager = wagerOn(round, winner(round));
      pay(round, wager, rules.dueOf(round.table, wager, true).paidCents);
      declareSetAside(round, crew.casinoSupervisor, 'disruption');
      wager.lawful = 'nobody-can-say';
      expect(round, citation, wager, 'contested');
      pause(floor, 2_000, 4_000);
      for (const one of round.wagers) giveBack(round, one);
    },
  }),
});

export const setAsideAndCollected = (clauseOfRefund: string): Plantable =>
  setAside(
    'set-aside-and-collected',
    'A casino supervisor sets a result aside and orders refunds, and a dealer collects one of the wagers.',
    'disruption',
    (round, wager) => {
      wager.lawful = { givenBackBy: clauseOfRefund };
      collect(round, wager, wager.stakeCents);
    },
  );

export const forfeitNotCollected = (): Plantable =>
  setAside(
    'forfeit-not-collected',
    'A casino supervisor sets a result aside for fraud and declares a wager forfeit, and a dealer leaves it with its player.',
    'fraud',
    (round, wager) => {
      declareForfeit(round, wager, round.table.crew.casinoSupervisor);
      wager.lawful = 'forfeited';
    },
  );

/** A forfeit as it ought to be: the result is set aside for fraud, one wager is declared forfeit and taken, and the others go back. */
export const rightlyForfeited = () => ({
  ...setAside(
    'rightly-forfeited',
    'A casino supervisor sets a result aside for fraud and declares a wager forfeit, and a dealer takes it.',
    'fraud',
    (round, wager) => {
      declareForfeit(round, wager, round.table.crew.casinoSupervisor);
      wager.lawful = 'forfeited';
      collect(round, wager, wager.stakeCents);
    },
  ),
  uses: 'round.WagerForfeited',
});
