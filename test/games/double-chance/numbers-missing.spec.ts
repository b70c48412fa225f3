import { game } from '../../../domain/games/double-chance/game.ts';
import { examineScript } from '../../support/clause-specs.ts';
import { stage, type Step } from '../../support/script.ts';
import {
  alice,
  alters,
  areaOf,
  atTable,
  bob,
  cardsChecked,
  casinoSupervisor,
  deals,
  dealsByPasses,
  decksIn,
  decksOut,
  invalidates,
  limits,
  limitsChanged,
  limitsSign,
  loads,
  main,
  noMoreBets,
  opened,
  openTable,
  pays,
  shows,
  shuffles,
  sixths,
  tableEvent,
  takes,
  takesBack,
} from './support/double-chance-floor.ts';
import {
  aliceWins,
  begun,
  bothActedOn,
  bobLoses,
  bothDecide,
  dealt,
  ofAlice,
  ofBob,
  over,
  sixthsOfBoth,
  upToSixths,
  wholeRound,
} from './support/two-players.ts';

const [edition] = game.editions;
if (!edition) throw new Error('double-chance has an edition');

type Told = readonly (Step | readonly Step[])[];

const examinedAt = (table: readonly Step[], ...steps: Told) => {
  const { all, settlements } = examineScript(
    game,
    edition,
    stage([...table, ...steps.flat()], undefined, game.sessionPlays),
  );
  const of = (code: string) => all.filter((one) => one.code === code);
  return {
    verdictsOf: (code: string) => of(code).map(({ verdict }) => verdict),
    doubtOf: (code: string) => of(code)[0]?.missing,
    settled: (wagerId: string) => settlements.find((one) => one.wagerId === wagerId),
  };
};
const examined = (...steps: Told) => examinedAt(openTable, ...steps);

/** Steps that the terminal numbered and that never arrived. */
const lost = (...steps: readonly Step[]): readonly Step[] => steps.map((one) => one.lost());
const elsewhere = (...steps: readonly Step[]): readonly Step[] => steps.map((one) => one.from('T-2', 0));

const inNumbers = 'neither the round nor its session has number';
const hers = [shuffles(), opened, main(alice, 1, 5_000)];

describe('a hole in the numbers of the terminal that records wagers, and the deal (7.3.1, 7.4.1)', () => {
  it('leaves open whether a wager lay where cards went', () => {
    const code = 'DEALT_TO_EMPTY_AREA';
    expect(examined(hers, noMoreBets, deals(1, 2)).verdictsOf(code)).toEqual(['violation']);
    const { verdictsOf, doubtOf } = examined(hers, lost(main(bob, 2, 4_000)), noMoreBets, deals(1, 2));
    expect(verdictsOf(code)).toEqual(['undetermined']);
    expect(doubtOf(code)).toMatch(new RegExp(`^whether a wager lay there: ${inNumbers} \\d+ of terminal T-1$`));
  });
  it('does not where the terminal that has it records no wagers', () => {
    const told = [shuffles(), opened, ...elsewhere(main(alice, 1, 5_000)), ...lost(noMoreBets), ...deals(1, 2)];
    expect(examined(told).verdictsOf('DEALT_TO_EMPTY_AREA')).toEqual(['violation']);
  });
  it('leaves open whether one lay still on an area that got no cards', () => {
    const code = 'AREA_NOT_DEALT';
    expect(examined(begun, deals(2)).verdictsOf(code)).toEqual(['violation']);
    const back = [...begun.slice(0, -1), ...lost(takesBack(ofAlice, alice)), noMoreBets, ...deals(2)];
    expect(examined(back).verdictsOf(code)).toEqual(['undetermined']);
  });
  it('leaves open whether the area got cards', () => {
    const { verdictsOf } = examined(begun, lost(...deals(1)), deals(2));
    expect(verdictsOf('AREA_NOT_DEALT')).toEqual(['undetermined']);
  });
});

describe('a hole in the numbers of the terminal that records wagers, and money (8.7, 14.4)', () => {
  const code = 'LOSING_WAGER_NOT_COLLECTED';
  const bobLost = [...upToSixths, ...aliceWins, shows('AH', areaOf(2))];

  it('leaves open what became of a wager that lies as it lay', () => {
    expect(examined(bobLost, over).verdictsOf(code)).toEqual(['violation']);
    const { verdictsOf, doubtOf } = examined(bobLost, lost(invalidates(casinoSupervisor)), over);
    expect(verdictsOf(code)).toEqual(['undetermined']);
    expect(doubtOf(code)).toMatch(new RegExp(`^what became of the wager: ${inNumbers}`));
  });
  it('does not explain a sum that no ruling leaves', () => {
    const part = [takes(ofBob, 1_000), ...lost(invalidates(casinoSupervisor))];
    expect(examined(bobLost, part, over).verdictsOf(code)).toEqual(['violation']);
  });
});

describe('a hole at the end of a round, by the next one (8.7, 14.4)', () => {
  const code = 'LOSING_WAGER_NOT_COLLECTED';
  const after = [noMoreBets, ...deals(1, 2), ...bothDecide, ...sixthsOfBoth, ...aliceWins, shows('AH', areaOf(2))];
  const bobLost = [shuffles(), opened, main(alice, 1, 5_000), ...elsewhere(main(bob, 2, 4_000)), ...after];
  const next = [opened, ...elsewhere(main(bob, 2, 4_000))];

  it('leaves open what became of a wager after the last that its terminal said', () => {
    expect(examined(bobLost, over, next).verdictsOf(code)).toEqual(['violation']);
    const { verdictsOf, doubtOf } = examined(bobLost, lost(...elsewhere(takes(ofBob, 4_000))), over, next);
    expect(verdictsOf(code)).toEqual(['undetermined']);
    expect(doubtOf(code)).toMatch(new RegExp(`^what became of the wager: ${inNumbers} 2 of terminal T-2$`));
  });
});

describe('a hole in the numbers of the terminal that records wagers, and what lay on one (8.7, 9.4, 9.5)', () => {
  const more = alters(ofBob, 'main', 2, 5_000, bob);
  const after = [noMoreBets, ...deals(1, 2), ...bothDecide, ...sixthsOfBoth];
  const laidDown = begun.slice(0, -1);
  const bobLost = (cents: number, ...between: readonly Step[]) =>
    examined(laidDown, between, after, aliceWins, shows('AH', areaOf(2)), takes(ofBob, cents), over);
  const aliceWon = (cents: number, ...between: readonly Step[]) =>
    examined(laidDown, between, after, shows('9S', areaOf(1)), pays(ofAlice, alice, cents), bobLoses, over);

  it('leaves open how much, where the money fits another stake', () => {
    expect(bobLost(5_000).verdictsOf('COLLECTION_WRONG')).toEqual(['violation']);
    const { verdictsOf, doubtOf } = bobLost(5_000, ...lost(more));
    expect(verdictsOf('COLLECTION_WRONG')).toEqual(['undetermined']);
    expect(doubtOf('COLLECTION_WRONG')).toMatch(new RegExp(`^how much lay on the wager ${ofBob}: ${inNumbers} `));
    expect(aliceWon(6_000).verdictsOf('PAYOUT_WRONG')).toEqual(['violation']);
    expect(aliceWon(6_000, ...lost(more)).verdictsOf('PAYOUT_WRONG')).toEqual(['undetermined']);
  });
  it('does not where it lies after the close of betting', () => {
    const late = [...aliceWins, ...lost(more), shows('AH', areaOf(2)), takes(ofBob, 5_000)];
    expect(examined(laidDown, after, late, over).verdictsOf('COLLECTION_WRONG')).toEqual(['violation']);
  });
  it('leaves open what became of one that won and lies as it lay', () => {
    const unpaid = [...after, shows('9S', areaOf(1)), ...bobLoses];
    const code = 'WINNING_WAGER_NOT_PAID';
    expect(examined(laidDown, unpaid, over).verdictsOf(code)).toEqual(['violation']);
    expect(examined(laidDown, unpaid, lost(invalidates(casinoSupervisor)), over).verdictsOf(code)).toEqual([
      'undetermined',
    ]);
  });
});

/** What was decided nobody recorded; a sixth card came to Bob's hand, and was turned. */
const told = (...unheard: readonly Step[]) =>
  examined(dealt, unheard, sixths(2), shows('AH', areaOf(2)), takes(ofBob, 4_000), over);

describe('a hole in the numbers of the terminal that records cards, and a hand with too few or too many (12.5)', () => {
  it('leaves open how many it had, and whether it is void', () => {
    expect(told().settled(ofBob)).toMatchObject({ outcome: 'void' });
    expect(told().verdictsOf('STAKE_NOT_RETURNED')).toEqual(['violation']);
    const { settled, verdictsOf } = told(...lost(...bothDecide, ...bothActedOn));
    expect(settled(ofBob)).toMatchObject({ outcome: 'undetermined', due: null });
    expect(settled(ofBob)?.reason).toMatch(new RegExp(`^how many cards the hand had: ${inNumbers}s \\d+ to \\d+ of`));
    expect(verdictsOf('STAKE_NOT_RETURNED')).toEqual([]);
    expect(verdictsOf('HAND_NOT_VOIDED')).toEqual(['undetermined']);
  });
  it('is nothing to money that goes back, and does not explain a sum that no cards give', () => {
    const six = [...dealt, ...lost(...bothDecide, ...bothActedOn), ...sixths(2), shows('AH', areaOf(2))];
    expect(examined(six, over).settled(ofBob)).toMatchObject({ outcome: 'void', differenceCents: 0 });
    const part = examined(six, takes(ofBob, 1_000), over);
    expect(part.settled(ofBob)).toMatchObject({ outcome: 'void', differenceCents: -1_000 });
    expect(part.verdictsOf('STAKE_NOT_RETURNED')).toEqual(['violation']);
  });
});

describe('a hole in the numbers of the terminal that records cards, and a sixth card that is not due (8.7)', () => {
  const code = 'SIXTH_CARD_NOT_DUE';
  const passes = dealsByPasses(1, 2);
  const rest = [...bothDecide, ...bothActedOn, ...lost(...sixths(1)), ...sixths(2), ...aliceWins, ...bobLoses, ...over];

  it('leaves open which card was the sixth', () => {
    expect(examined(upToSixths, sixths(2), over).verdictsOf(code)).toEqual(['violation']);
    const { verdictsOf, doubtOf } = examined(
      begun,
      passes.slice(0, 4),
      lost(...passes.slice(4, 5)),
      passes.slice(5),
      rest,
    );
    expect(verdictsOf(code)).toEqual(['undetermined']);
    expect(doubtOf(code)).toMatch(new RegExp(`^which card was the sixth: ${inNumbers} \\d+ of terminal T-1$`));
  });
  it('leaves open whether a wager lay where one came, and a hole after it does not', () => {
    const alone = [...hers, noMoreBets];
    const came = [...deals(1, 2), ...sixths(2)];
    expect(examined(alone, came, over).verdictsOf(code)).toEqual(['violation']);
    const { verdictsOf, doubtOf } = examined(hers, lost(main(bob, 2, 4_000)), [noMoreBets], came, over);
    expect(verdictsOf(code)).toEqual(['undetermined']);
    expect(doubtOf(code)).toMatch(new RegExp(`^whether a wager lay there: ${inNumbers}`));
    expect(examined(alone, came, lost(takes(ofAlice, 5_000)), over).verdictsOf(code)).toEqual(['violation']);
  });
});

describe('a hole in the numbers of a session (3.2.1, 3.2.2, 6.1)', () => {
  const first = [...atTable.filter(({ type }) => !type.startsWith('cards.')), decksIn(), cardsChecked(), loads()];
  const red = [decksIn('set-2', 'red'), loads({ set: 'set-2' })];
  const third = [decksIn('set-2', 'blue'), loads({ set: 'set-2' }), decksIn('set-3', 'green'), loads({ set: 'set-3' })];

  it.each([
    ['DECK_BACKS_NOT_DISTINCT', red],
    ['TOO_MANY_DECKS_IN_DEVICE', third],
  ])('leaves open whether a deck had been taken out of the device: %s', (code, loaded) => {
    expect(examinedAt(first, loaded, wholeRound).verdictsOf(code)).toEqual(['violation']);
    const { verdictsOf, doubtOf } = examinedAt(first, loaded, lost(decksOut()), wholeRound);
    expect(verdictsOf(code)).toEqual(['undetermined']);
    expect(doubtOf(code)).toMatch(/^whether a deck had been taken out of it: neither the games nor their session have/);
    // What is lost when cards have come out of the device says nothing of what was in it.
    expect(examinedAt(first, loaded, wholeRound, lost(decksOut()), wholeRound).verdictsOf(code)).toEqual(['violation']);
  });
  it('leaves open whether a sign of new limits was put up', () => {
    const changed = [
      limitsChanged(limits(1_000, 50_000, 'main')),
      tableEvent('SignRemoved', { signId: 'sign-limits' }),
    ];
    const code = 'LIMITS_SIGN_MISSING';
    expect(examinedAt(openTable, changed, wholeRound).verdictsOf(code)).toEqual(['violation']);
    const up = lost(limitsSign(limits(1_000, 50_000, 'main')));
    expect(examinedAt(openTable, changed, up, wholeRound).verdictsOf(code)).toEqual(['undetermined']);
  });
});
