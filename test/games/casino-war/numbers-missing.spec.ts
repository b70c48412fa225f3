import { game } from '../../../domain/games/casino-war/game.ts';
import { examineScript } from '../../support/clause-specs.ts';
import { stage, type Step } from '../../support/script.ts';
import {
  alice,
  alters,
  atTable,
  bob,
  boxOf,
  card,
  carol,
  casinoSupervisor,
  closed,
  cuts,
  dealer,
  deals,
  deviceFails,
  deviceRepaired,
  deviceTable,
  givesUp,
  goesToWar,
  insertsCuttingCard,
  limits,
  limitsChanged,
  limitsSign,
  loads,
  noMoreBets,
  offersCut,
  opened,
  openTable,
  pays,
  racks,
  raise,
  shuffles,
  takes,
  takesBack,
  tableEvent,
  tie,
  tieOf,
  voidsRound,
  voidsWager,
  war,
  warOf,
} from './support/casino-war-floor.ts';

const [edition] = game.editions;
if (!edition) throw new Error('casino-war has an edition');

type Told = readonly (Step | readonly Step[])[];

const examinedAt = (table: readonly Step[], ...steps: Told) => {
  const { all } = examineScript(game, edition, stage([...table, ...steps.flat()], undefined, game.sessionPlays));
  const of = (code: string) => all.filter((one) => one.code === code);
  return {
    verdictsOf: (code: string) => of(code).map(({ verdict }) => verdict),
    doubtOf: (code: string) => of(code)[0]?.missing,
  };
};
const examined = (...steps: Told) => examinedAt(openTable, opened, ...steps);

/** Steps that the terminal numbered and that never arrived. */
const lost = (...steps: readonly Step[]): readonly Step[] => steps.map((one) => one.lost());
const elsewhere = (...steps: readonly Step[]): readonly Step[] => steps.map((one) => one.from('T-2', 0));

const inNumbers = 'neither the round nor its session has number';

describe('a hole in the numbers of the terminal that records wagers, and the deal (6.2, 8.3)', () => {
  const cards = deals('1 KS, 2 9D, dealer 5H');
  const code = 'DEALT_TO_BOX_WITHOUT_WAGER';

  it('leaves open whether a wager lay where a card went', () => {
    const { verdictsOf, doubtOf } = examined(war(alice, 1, 500), lost(war(bob, 2, 500)), noMoreBets, cards);
    expect(verdictsOf(code)).toEqual(['undetermined']);
    expect(doubtOf(code)).toMatch(new RegExp(`^whether a wager lay there: ${inNumbers} \\d+ of terminal T-1$`));
  });
  it('does not where the numbers go on, or the hole lies after the card', () => {
    expect(examined(war(alice, 1, 500), noMoreBets, cards).verdictsOf(code)).toEqual(['violation']);
    const after = [...cards, ...lost(takes(warOf(alice, 1), 500)), racks, closed];
    expect(examined(war(alice, 1, 500), noMoreBets, after).verdictsOf(code)).toEqual(['violation']);
  });
  it('does not where the terminal that has it records no wagers', () => {
    const called = [...elsewhere(war(alice, 1, 500), tie(alice, 1, 500)), ...lost(noMoreBets)];
    expect(examined(called, cards).verdictsOf(code)).toEqual(['violation']);
    const wagers = elsewhere(war(alice, 1, 500), tie(alice, 1, 500).lost(), takesBack(tieOf(alice, 1), alice));
    expect(examined(wagers, noMoreBets, cards).verdictsOf(code)).toEqual(['undetermined']);
  });
  it('leaves open whether one lay still on a box that got no card', () => {
    const both = [war(alice, 1, 500), war(bob, 2, 500)];
    const passed = [noMoreBets, ...deals('2 9D, dealer 5H')];
    expect(examined(both, passed).verdictsOf('BOX_NOT_DEALT')).toEqual(['violation']);
    const { verdictsOf } = examined(both, lost(takesBack(warOf(alice, 1), alice)), passed);
    expect(verdictsOf('BOX_NOT_DEALT')).toEqual(['undetermined']);
  });
  it('leaves open whether a raise lay where a card of the war went', () => {
    const tied = [war(alice, 1, 500), war(bob, 2, 500), noMoreBets, ...deals('1 9S, 2 9C, dealer 9H')];
    const asked = [...givesUp(bob, 2), ...goesToWar(alice, 1, 500)];
    const ofWar = [...deals('1 QS'), card('5D', boxOf(2)), ...deals('dealer 8H')];
    expect(examined(tied, asked, ofWar).verdictsOf('DEALT_TO_NON_WAR_BOX')).toEqual(['violation']);
    const { verdictsOf } = examined(tied, asked, lost(raise(bob, 2, 500)), ofWar);
    expect(verdictsOf('DEALT_TO_NON_WAR_BOX')).toEqual(['undetermined']);
  });
});

describe('a hole in the numbers of the terminal that records wagers, and money (4.5, 7.2, 7.3, 12.2, 12.3)', () => {
  const loses = [war(alice, 1, 5_000), noMoreBets, ...deals('1 3S, dealer 9H')];
  const wins = [war(alice, 1, 5_000), noMoreBets, ...deals('1 KS, dealer 9H')];
  const over = [racks, closed];

  it('leaves open what became of a wager that lies as it lay', () => {
    const voided = lost(voidsWager(warOf(alice, 1), casinoSupervisor));
    const { verdictsOf, doubtOf } = examined(loses, voided, over);
    expect(verdictsOf('LOSING_WAGER_NOT_COLLECTED')).toEqual(['undetermined']);
    expect(doubtOf('LOSING_WAGER_NOT_COLLECTED')).toMatch(new RegExp(`^what became of the wager: ${inNumbers}`));
    expect(examined(wins, lost(voidsRound(casinoSupervisor)), over).verdictsOf('WINNING_WAGER_NOT_PAID')).toEqual([
      'undetermined',
    ]);
  });
  it('does not where the numbers go on', () => {
    expect(examined(loses, over).verdictsOf('LOSING_WAGER_NOT_COLLECTED')).toEqual(['violation']);
    expect(examined(wins, over).verdictsOf('WINNING_WAGER_NOT_PAID')).toEqual(['violation']);
  });
  it('does not explain a sum that no ruling leaves', () => {
    const part = [takes(warOf(alice, 1), 2_000), ...lost(voidsWager(warOf(alice, 1), casinoSupervisor))];
    expect(examined(loses, part, over).verdictsOf('LOSING_WAGER_NOT_COLLECTED')).toEqual(['violation']);
    const short = [pays(warOf(alice, 1), alice, 4_000), ...lost(voidsWager(warOf(alice, 1), casinoSupervisor))];
    expect(examined(wins, short, over).verdictsOf('PAYOUT_WRONG')).toEqual(['violation']);
  });
  it('leaves open half of how much stays with a player who gave up, and not whether a void stake goes back', () => {
    const more = lost(alters(warOf(alice, 1), 'casino-war', 1, 6_000, alice));
    const half = [
      noMoreBets,
      ...deals('1 9S, dealer 9H'),
      ...givesUp(alice, 1),
      takes(warOf(alice, 1), 3_000),
      ...over,
    ];
    expect(examined(war(alice, 1, 5_000), half).verdictsOf('STAKE_NOT_RETURNED')).toEqual(['violation']);
    expect(examined(war(alice, 1, 5_000), more, half).verdictsOf('STAKE_NOT_RETURNED')).toEqual(['undetermined']);
    const kept = [noMoreBets, ...deals('1 3S, dealer 9H'), voidsRound(casinoSupervisor), takes(warOf(alice, 1), 5_000)];
    expect(examined(war(alice, 1, 5_000), more, kept, over).verdictsOf('STAKE_NOT_RETURNED')).toEqual(['violation']);
  });
  it('leaves open how much lay on a wager whose money fits another stake', () => {
    const more = lost(alters(warOf(alice, 1), 'casino-war', 1, 6_000, alice));
    const laidDown = war(alice, 1, 5_000);
    const [lose, win] = [loses.slice(1), wins.slice(1)];
    const taken = [takes(warOf(alice, 1), 6_000), ...over];
    const paidOut = [pays(warOf(alice, 1), alice, 6_000), ...over];
    expect(examined(laidDown, lose, taken).verdictsOf('COLLECTION_WRONG')).toEqual(['violation']);
    const { verdictsOf, doubtOf } = examined(laidDown, more, lose, taken);
    expect(verdictsOf('COLLECTION_WRONG')).toEqual(['undetermined']);
    expect(doubtOf('COLLECTION_WRONG')).toMatch(
      new RegExp(`^how much lay on the wager ${warOf(alice, 1)}: ${inNumbers}`),
    );
    expect(examined(laidDown, win, paidOut).verdictsOf('PAYOUT_WRONG')).toEqual(['violation']);
    expect(examined(laidDown, more, win, paidOut).verdictsOf('PAYOUT_WRONG')).toEqual(['undetermined']);
    // What was lost after the close of betting made no stake larger; and a loser is not paid at any stake.
    expect(examined(laidDown, lose, more, taken).verdictsOf('COLLECTION_WRONG')).toEqual(['violation']);
    expect(examined(laidDown, more, lose, paidOut).verdictsOf('PAYOUT_WRONG')).toEqual(['violation']);
  });
  it('leaves open whether a player went to war who was asked, where the war may lie there and no half was taken', () => {
    const asked = [
      war(alice, 1, 5_000),
      ...elsewhere(noMoreBets, ...deals('1 9S, dealer 9H'), ...goesToWar(alice, 1, 5_000).slice(0, 2)),
    ];
    const lostWar = elsewhere(...lost(...deals('1 QS, dealer 8H')));
    const [racked, half] = [elsewhere(racks, closed), takes(warOf(alice, 1), 1_000)];
    const code = 'LOSING_WAGER_NOT_COLLECTED';
    expect(examined(asked, racked).verdictsOf(code)).toEqual(['violation']);
    const { verdictsOf, doubtOf } = examined(asked, lostWar, racked);
    expect(verdictsOf(code)).toEqual(['undetermined']);
    expect(doubtOf(code)).toMatch(
      new RegExp(`^whether its player went to war: ${inNumbers}s \\d+ to \\d+ of terminal T-2$`),
    );
    expect(examined(asked, lostWar, half, racked).verdictsOf(code)).toEqual(['violation']);
  });
  it('leaves open how much a raise had to equal', () => {
    const more = alters(warOf(alice, 1), 'casino-war', 1, 6_000, alice);
    const tied = [noMoreBets, ...deals('1 9S, dealer 9H'), ...goesToWar(alice, 1, 6_000)];
    const code = 'GO_TO_WAR_AMOUNT_MISMATCH';
    expect(examined(war(alice, 1, 5_000), tied).verdictsOf(code)).toEqual(['violation']);
    expect(examined(war(alice, 1, 5_000), lost(more), tied).verdictsOf(code)).toEqual(['undetermined']);
  });
});

/** Several rounds at a table that is open. */
const judged = (...steps: Told) => examinedAt(openTable, ...steps);

describe('a hole at the end of a round, by the next one (12.2, 12.3)', () => {
  const code = 'LOSING_WAGER_NOT_COLLECTED';
  const [laid, taken] = [elsewhere(war(alice, 1, 5_000)), elsewhere(takes(warOf(alice, 1), 5_000))];
  const loses = [opened, ...laid, noMoreBets, ...deals('1 3S, dealer 9H')];
  const over = [racks, closed];
  const next = [opened, ...elsewhere(war(bob, 1, 500))];

  it('leaves open what became of a wager after the last that its terminal said', () => {
    const { verdictsOf, doubtOf } = judged(loses, lost(...taken), over, next);
    expect(verdictsOf(code)).toEqual(['undetermined']);
    expect(doubtOf(code)).toMatch(new RegExp(`^what became of the wager: ${inNumbers} 2 of terminal T-2$`));
    const wins = [opened, ...laid, noMoreBets, ...deals('1 KS, dealer 9H')];
    const unpaid = judged(wins, lost(...elsewhere(pays(warOf(alice, 1), alice, 5_000))), over, next);
    expect(unpaid.verdictsOf('WINNING_WAGER_NOT_PAID')).toEqual(['undetermined']);
  });
  it('does not where it counts on into the next round, or the session has the number', () => {
    expect(judged(loses, over, next).verdictsOf(code)).toEqual(['violation']);
    const sold = elsewhere(tableEvent('SignRemoved', { signId: 'sign-limits' }));
    expect(judged(loses, over, sold, next).verdictsOf(code)).toEqual(['violation']);
  });
  it('does not while the terminal has said nothing in the next round', () => {
    expect(judged(loses, lost(...taken), over).verdictsOf(code)).toEqual(['violation']);
    expect(judged(loses, lost(...taken), over, opened, noMoreBets).verdictsOf(code)).toEqual(['violation']);
  });
  it('is shown by the session where there is no next round', () => {
    const removed = elsewhere(tableEvent('SignRemoved', { signId: 'sign-limits' }));
    expect(judged(loses, lost(...taken), over, removed).verdictsOf(code)).toEqual(['undetermined']);
    expect(judged(loses, over, removed).verdictsOf(code)).toEqual(['violation']);
  });
  it('does not where the terminal left numbers out before the round too: it counts at another table', () => {
    const whole = [...loses, ...taken, ...over];
    const atAnother = lost(...laid, ...laid, ...laid);
    expect(judged(whole, loses, atAnother, over, next).verdictsOf(code)).toEqual(['undetermined']);
    expect(judged(whole, atAnother, loses, over, atAnother, next).verdictsOf(code)).toEqual(['violation']);
  });
  it('is shown by the round after the next, or by the session, where the terminal says nothing in the next', () => {
    const silent = [opened, noMoreBets, racks, closed];
    const third = [opened, ...elsewhere(war(bob, 2, 500))];
    expect(judged(loses, over, silent, third).verdictsOf(code)).toEqual(['violation']);
    const { verdictsOf, doubtOf } = judged(loses, lost(...taken), over, silent, third);
    expect(verdictsOf(code)).toEqual(['undetermined']);
    expect(doubtOf(code)).toMatch(new RegExp(`^what became of the wager: ${inNumbers} 2 of terminal T-2$`));
    const removed = elsewhere(tableEvent('SignRemoved', { signId: 'sign-limits' }));
    expect(judged(loses, lost(...taken), over, removed, silent).verdictsOf(code)).toEqual(['undetermined']);
    expect(judged(loses, over, removed, silent).verdictsOf(code)).toEqual(['violation']);
  });
  it('is told at two ends running where it counted on at a third', () => {
    const whole = [...loses, ...taken, ...over];
    const atAnother = lost(...laid);
    const told = judged(whole, whole, atAnother, loses, over, atAnother, next);
    expect(told.verdictsOf(code)).toEqual(['undetermined']);
    const left = judged(whole, atAnother, whole, atAnother, loses, over, atAnother, next);
    expect(left.verdictsOf(code)).toEqual(['violation']);
  });
  it('does not where the terminal closed the round itself', () => {
    const closes = [racks, ...elsewhere(closed)];
    expect(judged(loses, closes, lost(...taken), next).verdictsOf(code)).toEqual(['violation']);
    expect(judged(loses, lost(...taken), closes, next).verdictsOf(code)).toEqual(['undetermined']);
  });
  it('does not explain a sum that no ruling leaves', () => {
    const part = elsewhere(takes(warOf(alice, 1), 2_000));
    expect(judged(loses, part, lost(...taken), over, next).verdictsOf(code)).toEqual(['violation']);
  });
});

describe('a hole at the beginning of a round, by the one before (12.2, 12.3)', () => {
  const code = 'LOSING_WAGER_NOT_COLLECTED';
  const both = [war(alice, 1, 5_000), war(bob, 2, 4_000)];
  const loses = [opened, ...both, noMoreBets, ...deals('1 3S, 2 4S, dealer 9H')];
  const [first, second] = [elsewhere(takes(warOf(alice, 1), 5_000)), elsewhere(takes(warOf(bob, 2), 4_000))];
  const over = [racks, closed];
  const whole = [...loses, ...first, ...second, ...over];

  it('leaves open what became of a wager before the first that its terminal said', () => {
    expect(judged(whole, loses, second, over).verdictsOf(code)).toEqual(['violation']);
    const { verdictsOf, doubtOf } = judged(whole, loses, lost(...first), second, over);
    expect(verdictsOf(code)).toEqual(['undetermined']);
    expect(doubtOf(code)).toMatch(new RegExp(`^what became of the wager: ${inNumbers} 3 of terminal T-2$`));
  });
  it('leaves open what became of wagers of which a terminal said nothing that spoke before and after', () => {
    expect(judged(whole, loses, over, whole).verdictsOf(code)).toEqual(['violation', 'violation']);
    const { verdictsOf, doubtOf } = judged(whole, loses, lost(...first, ...second), over, whole);
    expect(verdictsOf(code)).toEqual(['undetermined', 'undetermined']);
    expect(doubtOf(code)).toMatch(/numbers 3 to 4 of terminal T-2$/);
    expect(judged(whole, loses, lost(...first, ...second), over).verdictsOf(code)).toEqual(['violation', 'violation']);
  });
  it('does not where the terminal says nothing of wagers', () => {
    const calls = elsewhere(noMoreBets);
    const called = [opened, ...both, ...calls, ...deals('1 3S, 2 4S, dealer 9H')];
    const [told] = [[...called, takes(warOf(alice, 1), 5_000), takes(warOf(bob, 2), 4_000), ...over]];
    const again = [opened, ...both, ...lost(...calls), ...calls, ...deals('1 3S, 2 4S, dealer 9H'), ...over];
    expect(judged(told, again).verdictsOf(code)).toEqual(['violation', 'violation']);
  });
});

describe('a hole in the numbers of a session (3.1, 5.2, 13.3, A)', () => {
  it('leaves open who was offered the cut first', () => {
    const offered = [offersCut(bob, 'accepted', 2), cuts(bob), insertsCuttingCard(), loads()];
    const code = 'CUT_OFFER_ORDER_WRONG';
    expect(examinedAt(atTable, shuffles(), offered).verdictsOf(code)).toEqual(['violation']);
    const { verdictsOf, doubtOf } = examinedAt(atTable, shuffles(), lost(offersCut(alice, 'declined', 1)), offered);
    expect(verdictsOf(code)).toEqual(['undetermined']);
    expect(doubtOf(code)).toMatch(/^who was asked before: neither the games nor their session have number \d+ of/);
    // A hole before the shuffle has nothing to do with the offers.
    const before = examinedAt(atTable, lost(shuffles('all', dealer)), shuffles(), offered);
    expect(before.verdictsOf(code)).toEqual(['violation']);
  });
  it('leaves open whether a sign of new limits was put up', () => {
    const changed = [limitsChanged(limits(1_000, 50_000)), tableEvent('SignRemoved', { signId: 'sign-limits' })];
    const played = [opened, war(alice, 1, 5_000), noMoreBets, ...deals('1 KS, dealer 9H')];
    const code = 'LIMITS_SIGN_MISSING';
    expect(examinedAt(openTable, changed, played).verdictsOf(code)).toEqual(['violation']);
    const up = lost(limitsSign(limits(1_000, 50_000)));
    expect(examinedAt(openTable, changed, up, played).verdictsOf(code)).toEqual(['undetermined']);
  });

  const begun = [opened, war(alice, 1, 500), war(carol, 3, 500), noMoreBets];
  const fromDevice = { shoe: 'device-1' };
  const substitute = [
    shuffles('remaining'),
    offersCut(carol, 'accepted', 3),
    cuts(carol),
    insertsCuttingCard(),
    loads({ cards: 200 }),
  ];
  const rest = [...deals('3 9D, dealer 5H'), racks, closed];
  const first = deals('1 KS', fromDevice);

  it('leaves open whether a shoe had failed when another was loaded', () => {
    const failing = [deviceFails(), deviceRepaired(false)];
    const code = 'NEW_SHOE_INCOMPLETE';
    expect(examinedAt(deviceTable, begun, first, substitute, rest).verdictsOf(code)).toEqual(['violation']);
    const { verdictsOf } = examinedAt(deviceTable, begun, first, lost(...failing), substitute, rest);
    expect(verdictsOf(code)).toEqual(['undetermined']);
  });
  it('leaves open whether a round was dealt to its end after a shoe had failed', () => {
    const failed = [deviceFails(), deviceRepaired(false), ...substitute];
    const code = 'ROUND_NOT_COMPLETED_AFTER_FAULT';
    expect(examinedAt(deviceTable, begun, first, failed, racks, closed).verdictsOf(code)).toEqual(['violation']);
    const { verdictsOf } = examinedAt(
      deviceTable,
      begun,
      first,
      failed,
      lost(...deals('3 9D, dealer 5H')),
      racks,
      closed,
    );
    expect(verdictsOf(code)).toEqual(['undetermined']);
  });
});
