import * as fc from 'fast-check';
import type { PlayedEvent } from '../../../domain/games/play.ts';
import { playersCents, type Amounts, type Settlement } from '../../../domain/law/settlement.ts';
import {
  anySeed,
  disputesOf,
  found,
  isHeldAgainstSomeone,
  playAndExamine,
  roundsInAll,
  type Examined,
} from '../../support/examined-play.ts';
import { examineKept } from '../../support/examined-record.ts';
import { contractedGames } from '../../support/game-contract.ts';
import { cageBehind } from '../../support/play-events.ts';

const roundsInAnEvening = 10;
const evenings = Math.ceil(roundsInAll / roundsInAnEvening);
/** Within so many longer evenings every exception of the rules is needed once. */
const longEvenings = 24;

type Evening = { readonly events: readonly PlayedEvent[]; readonly examined: readonly Examined[] };

const ofChips = (events: readonly PlayedEvent[]): ReadonlyMap<unknown, unknown> =>
  new Map(
    events
      .filter(({ type, data }) => /Wager(Placed|Carried)$/.test(type) && data['medium'] === 'chips')
      .map(({ data }) => [data['wagerId'], data['personId']]),
  );

const sumOf = (events: readonly PlayedEvent[], type: string, field: string): number =>
  events.filter((event) => event.type === type).reduce((sum, { data }) => sum + Number(data[field]), 0);

const settledOf = ({ examined }: Evening) => examined.flatMap((one) => one.settlements);

const leavesNoCentOpen = (evening: Evening): void => {
  const settlements = settledOf(evening);
  expect(settlements.filter(({ differenceCents }) => differenceCents !== null && differenceCents !== 0)).toEqual([]);
  expect(settlements.filter(({ due, stakeCents }) => due !== null && due.collectedCents > stakeCents)).toEqual([]);
};

/** What is due on a wager: where two amounts are right, the one that was done. */
const dueOn = ({ due, dueMost, done }: Settlement): Amounts | null => {
  const isMost = dueMost?.collectedCents === done.collectedCents && dueMost.paidCents === done.paidCents;
  return isMost ? dueMost : due;
};

const movesTheMoneyThatIsSettled = (evening: Evening): void => {
  const due = settledOf(evening).map(dueOn);
  const collected = due.reduce((sum, one) => sum + (one?.collectedCents ?? 0), 0);
  const paid = due.reduce((sum, one) => sum + (one?.paidCents ?? 0), 0);
  expect(collected).toBe(sumOf(evening.events, 'round.WagerCollected', 'collectedCents'));
  expect(paid).toBe(sumOf(evening.events, 'round.WagerPaid', 'paidCents'));
};

const ofTheHouse =
  /^(round\.Wager(Collected|Paid|Returned)|table\.(Chips.+|VoucherExchanged|FillReceived|CreditSent|Float.+))$/;

/** In a game without a house nobody wins what nobody loses, each is handed what others owe them, and no money of a house moves. */
const movesTheMoneyOfPatrons = (evening: Evening): void => {
  const settlements = settledOf(evening);
  expect(settlements.reduce((sum, { due }) => sum + (due ? playersCents(due) : 0), 0)).toBe(0);
  expect(settlements.filter(({ between }) => !between).map(({ wagerId }) => wagerId)).toEqual([]);
  const owedAndHanded = settlements.map(({ between }) => [
    between?.owed.reduce((sum, { cents }) => sum + cents, 0),
    between?.handedCents,
  ]);
  expect(owedAndHanded.filter(([owed, handed]) => owed !== handed)).toEqual([]);
  expect(evening.events.filter(({ type }) => ofTheHouse.test(type))).toEqual([]);
};

const soldForChips = (events: readonly PlayedEvent[]): readonly PlayedEvent[] =>
  events.filter(({ type, data }) => /(ChipsSold|VoucherExchanged)$/.test(type) && data['issuedAs'] === 'chips');

const leavesTheFloatThatFollows = (evening: Evening): void => {
  const { events } = evening;
  const chips = ofChips(events);
  const settlements = settledOf(evening);
  const collected = settlements
    .filter(({ wagerId }) => chips.has(wagerId))
    .reduce((sum, one) => sum + (dueOn(one)?.collectedCents ?? 0), 0);
  const paid = settlements.reduce((sum, one) => sum + (dueOn(one)?.paidCents ?? 0), 0);
  const sold = soldForChips(events).reduce((sum, { data }) => sum + Number(data['issuedCents']), 0);
  const brought = sumOf(events, 'table.FillReceived', 'totalCents') - sumOf(events, 'table.CreditSent', 'totalCents');
  expect(sumOf(events, 'table.FloatClosed', 'totalCents')).toBe(
    sumOf(events, 'table.FloatOpened', 'totalCents') + brought - sold + collected - paid,
  );
};

/** What each patron must hold in chips at the end: what they bought and won, less what was taken from their wagers of chips. */
const heldByRecord = (events: readonly PlayedEvent[]): ReadonlyMap<string, number> => {
  const chips = ofChips(events);
  const held = new Map<string, number>();
  const add = (personId: unknown, amount: number): unknown =>
    held.set(String(personId), (held.get(String(personId)) ?? 0) + amount);
  for (const { type, data } of events) {
    if (type === 'table.SeatTaken') add(data['personId'], 0);
    if (type === 'round.WagerPaid') add(data['toPersonId'], Number(data['paidCents']));
    if (type === 'round.WagerCollected' && chips.has(data['wagerId'])) {
      add(chips.get(data['wagerId']), -Number(data['collectedCents']));
    }
  }
  for (const { data } of soldForChips(events)) add(data['personId'], Number(data['issuedCents']));
  return held;
};

/** The clauses that excuse something. */
const excusingIn = (examined: readonly Examined[]): readonly string[] =>
  examined.flatMap(({ findings }) => findings.flatMap(({ by }) => by));

describe.each(contractedGames)('$name: legal play', (contract) => {
  it('is found to be legal, and no cent is lost: wager by wager, in the float, and in what every patron takes away', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const cage = seed % 2 === 0 ? { cage: cageBehind } : {};
        const setting = contract.setting({ seed, rounds: roundsInAnEvening, ...cage });
        const { played, stored, examined } = playAndExamine(contract, setting);
        expect(found(examined, isHeldAgainstSomeone)).toEqual([]);
        const all = [...stored, ...disputesOf(setting, played).flat()];
        expect(found(examineKept(contract.game, setting, all, contract.onRegister), isHeldAgainstSomeone)).toEqual([]);
        expect(excusingIn(examined).filter((clause) => !contract.excusing.includes(clause))).toEqual([]);
        const evening = { events: played.events, examined };
        leavesNoCentOpen(evening);
        if (contract.game.house === 'none') {
          movesTheMoneyOfPatrons(evening);
        } else {
          movesTheMoneyThatIsSettled(evening);
          leavesTheFloatThatFollows(evening);
        }
        expect(new Map(played.patrons.map(({ personId, chipsCents }) => [personId, chipsCents]))).toEqual(
          heldByRecord(played.events),
        );
      }),
      { numRuns: evenings },
    );
  });

  it('is excused where the rules make exceptions, needs each of them somewhere, and no other', () => {
    const excusing = new Set<string>();
    for (let seed = 1; seed <= longEvenings && excusing.size < contract.excusing.length; seed += 1) {
      const { examined } = playAndExamine(contract, contract.setting({ seed, rounds: 60 }));
      for (const clause of excusingIn(examined)) excusing.add(clause);
    }
    expect([...excusing].toSorted()).toEqual(contract.excusing);
  });
});
