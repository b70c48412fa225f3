import { game } from '../../../domain/games/casino-war/game.ts';
import { examineScript } from '../../support/clause-specs.ts';
import { stage, type Step } from '../../support/script.ts';
import {
  alice,
  bob,
  card,
  closed,
  deals,
  goes,
  goesToWar,
  noMoreBets,
  offers,
  opened,
  openTable,
  pays,
  racks,
  raise,
  raiseOf,
  takes,
  tie,
  tieOf,
  war,
  warOf,
} from './support/casino-war-floor.ts';

const [edition] = game.editions;
if (!edition) throw new Error('casino-war has an edition');

type Steps = readonly (Step | readonly Step[])[];

const examined = (...steps: Steps) => {
  const { all, settlements } = examineScript(game, edition, stage([...openTable, opened, ...steps.flat()]));
  const accused = all.filter(({ verdict }) => verdict === 'violation').map(({ clause, code }) => `${clause} ${code}`);
  const doubtedOf = (code: string) =>
    all.filter((one) => one.code === code && one.verdict === 'undetermined').map(({ missing }) => missing);
  const doubted = doubtedOf('BOX_NOT_DEALT');
  const settled = (wagerId: string) => settlements.find((one) => one.wagerId === wagerId);
  return { accused, doubted, doubtedOf, settled };
};

/** Alice ties and goes to war, Bob loses; then the cards of the war, and all is settled as it was. */
const begun = [war(alice, 1, 5_000), tie(alice, 1, 500), war(bob, 2, 4_000), noMoreBets];
const interim = [pays(tieOf(alice, 1), alice, 5_000), takes(warOf(bob, 2), 4_000), ...goesToWar(alice, 1, 5_000)];
const settled = [pays(raiseOf(alice, 1), alice, 5_000), racks, closed];
const ofAlice = [warOf(alice, 1), raiseOf(alice, 1), tieOf(alice, 1)];

describe('a first card that nobody recorded of a hand that went to war (4.6, 4.7, 4.8, 6.2, 7.1, 7.3, 4.5)', () => {
  const ofWar = deals('1 QS, dealer 9H', { draw: 12 });

  it('of a box leaves its wagers in doubt: the card of the war is not taken for it', () => {
    const told = [deals('2 5D, dealer KH', { draw: 10 }), interim, ofWar, settled];
    const { accused, doubted, settled: on } = examined(begun, ...told);
    expect(accused).toEqual([]);
    expect(doubted).toEqual(['whether box-1 got the card before the first one on record']);
    for (const wagerId of ofAlice)
      expect(on(wagerId)).toMatchObject({ outcome: 'undetermined', reason: 'no first card of box-1 is on record' });
    expect(on(warOf(bob, 2))).toMatchObject({ outcome: 'lost', differenceCents: 0 });
  });

  it('of a box does so where nobody counted, and only a raise shows that it had one', () => {
    const raised = [raise(alice, 1, 5_000), deals('1 QS, dealer 9H'), settled];
    const { accused, doubted } = examined(begun, deals('2 5D, dealer KH'), ...interim.slice(0, 2), ...raised);
    expect(accused).toEqual([]);
    expect(doubted).toEqual(['whether box-1 got a card that nobody recorded: a raise lay there']);
  });

  it('of the dealer leaves all wagers in doubt', () => {
    const { accused, settled: on } = examined(begun, deals('1 KS, 2 5D', { draw: 9 }), interim, ofWar, settled);
    expect(accused).toEqual([]);
    for (const wagerId of [...ofAlice, warOf(bob, 2)])
      expect(on(wagerId)).toMatchObject({
        outcome: 'undetermined',
        reason: 'no first card of the dealer is on record',
      });
  });

  it('leaves nothing in doubt where it is on record, and accuses where nothing is missing', () => {
    const right = examined(begun, deals('1 KS, 2 5D, dealer KH', { draw: 9 }), interim, ofWar, settled);
    expect(right.accused).toEqual([]);
    expect(right.settled(raiseOf(alice, 1))).toMatchObject({ outcome: 'won', differenceCents: 0 });
    const none = [deals('2 5D, dealer KH', { draw: 1 }), interim, deals('1 QS, dealer 9H', { draw: 3 }), settled];
    expect(examined(begun, ...none).accused).toContain('6.2 DEAL_ORDER_WRONG');
  });
});

const end = [racks, closed];
/** What is accused where these cards were dealt, the first as the draw of that number. */
const passedOver = (draw: number, told: string) => examined(begun, deals(told, { draw }), end).accused;

describe('the first card of a round that nobody recorded (6.2)', () => {
  it('was perhaps dealt to the box whose turn it was', () => {
    const { accused, doubted } = examined(
      begun,
      deals('2 5D, dealer 9H', { draw: 2 }),
      takes(warOf(bob, 2), 4_000),
      end,
    );
    expect(accused).toEqual([]);
    expect(doubted).toEqual(['whether box-1 got the card before the first one on record']);
  });

  it('is not missing where the first card of the shoe is on record, or an earlier box has its card', () => {
    expect(passedOver(1, '2 5D, dealer 9H')).toContain('6.2(a) BOX_NOT_DEALT');
    expect(passedOver(2, '1 5D, dealer 9H')).toContain('6.2(a) BOX_NOT_DEALT');
    expect(passedOver(2, '2 5D, dealer 9H')).not.toContain('6.2(a) BOX_NOT_DEALT');
  });
});

describe('a raise that nobody recorded on a box where another player raised (7.4)', () => {
  const both = [war(alice, 1, 5_000), war(bob, 1, 4_000), noMoreBets, ...deals('1 KS, dealer KH')];
  const unraised = goesToWar(bob, 1, 4_000).filter(({ type }) => type !== 'round.WagerPlaced');
  const wars = [...goesToWar(alice, 1, 5_000), ...unraised];
  const equal = [card('9S', 'box-1'), card('9H', 'dealer')];
  const paid = [
    pays(warOf(alice, 1), alice, 5_000),
    pays(raiseOf(alice, 1), alice, 5_000),
    pays(warOf(bob, 1), bob, 4_000),
  ];

  it('is not given up for certain where money moved on it', () => {
    const { accused, settled: on } = examined(
      both,
      wars,
      equal,
      paid,
      pays(raiseOf(bob, 1), bob, 4_000),
      racks,
      closed,
    );
    expect(accused).toEqual([]);
    expect(on(warOf(bob, 1))).toMatchObject({
      outcome: 'undetermined',
      reason: 'money moved on a wager that nobody recorded, which may be a raise on box-1',
    });
    expect(on(warOf(alice, 1))).toMatchObject({ outcome: 'won', differenceCents: 0 });
  });

  it('is where none did: who lays no raise gives up half', () => {
    const { settled: on } = examined(both, wars, equal, paid, racks, closed);
    expect(on(warOf(bob, 1))).toMatchObject({ outcome: 'surrendered' });
  });
});

describe('first cards of several hands that nobody recorded (4.5, 4.6, 6.2, 6.2(a), 7.1, 7.3(c))', () => {
  const both = [war(alice, 1, 5_000), war(bob, 2, 4_000), noMoreBets];
  const wars = [...goesToWar(bob, 2, 4_000), ...goesToWar(alice, 1, 5_000)];
  const ofWar = deals('1 QS, 2 5D, dealer 9H', { draw: 14 });
  const ofAll = [warOf(alice, 1), raiseOf(alice, 1), warOf(bob, 2), raiseOf(bob, 2)];
  const paid = [
    pays(warOf(alice, 1), alice, 5_000),
    pays(raiseOf(alice, 1), alice, 5_000),
    takes(warOf(bob, 2), 4_000),
    takes(raiseOf(bob, 2), 4_000),
    ...end,
  ];

  it('of boxes leave their wagers in doubt: none of the cards of the war is taken for one', () => {
    const { accused, doubted, settled: on } = examined(both, deals('dealer KH', { draw: 13 }), wars, ofWar, paid);
    expect(accused).toEqual([]);
    expect(doubted).toEqual([
      'whether box-1 got the card before the first one on record',
      'whether box-2 got the card before the first one on record',
    ]);
    for (const wagerId of ofAll) expect(on(wagerId)?.reason).toMatch(/^no first card of box-[12] is on record$/);
  });

  it('of all hands do so too: players were asked, and the numbers leave room for cards before', () => {
    const { accused, settled: on } = examined(both, wars, ofWar, paid);
    expect(accused).toEqual([]);
    for (const wagerId of ofAll) expect(on(wagerId)?.reason).toMatch(/^no first card of box-[12] is on record$/);
  });

  it('are not missing where the numbers leave no room for them', () => {
    const ofShoe = deals('1 QS, 2 5D, dealer 9H', { draw: 1 });
    expect(examined(both, wars, ofShoe, paid).accused).toContain('4.5 RAISE_WITHOUT_TIE');
  });
});

describe('a card that nobody recorded between two others (6.2(a), 6.2(b))', () => {
  const dealt = [war(alice, 1, 5_000), noMoreBets, ...deals('1 KS, dealer KH', { draw: 1 })];
  const missing = 'what became of a card that left the shoe between two others';

  it('was perhaps one of the war, so that another of the dealer is not one too many for certain', () => {
    const { accused, doubtedOf } = examined(dealt, deals('dealer 9H', { draw: 4 }), end);
    expect(accused).toEqual([]);
    expect(doubtedOf('DEALER_DEALT_TWICE')).toEqual([missing]);
    expect(examined(dealt, deals('dealer 9H', { draw: 3 }), end).accused).toContain('6.2(b) DEALER_DEALT_TWICE');
  });

  it('was perhaps the first of the dealer, so that another of a box is not one too many for certain', () => {
    const first = [war(alice, 1, 5_000), noMoreBets, ...deals('1 KS', { draw: 1 })];
    const { accused, doubtedOf } = examined(first, deals('1 9H', { draw: 3 }), end);
    expect(accused).toEqual([]);
    expect(doubtedOf('BOX_DEALT_TWICE')).toEqual([missing]);
    expect(examined(first, deals('1 9H', { draw: 2 }), end).accused).toContain('6.2(a) BOX_DEALT_TWICE');
  });
});

describe('a raise that nobody recorded, where cards of the war are missing too (7.4)', () => {
  const asked = goesToWar(alice, 1, 5_000).filter(({ type }) => type !== 'round.WagerPlaced');
  const told = [war(alice, 1, 5_000), noMoreBets, ...deals('1 KS, dealer KH', { draw: 1 }), ...asked];

  it('is not given up for certain where money moved on it', () => {
    const { accused, settled: on } = examined(
      told,
      takes(warOf(alice, 1), 5_000),
      takes(raiseOf(alice, 1), 5_000),
      end,
    );
    expect(accused).toEqual([]);
    expect(on(warOf(alice, 1))).toMatchObject({
      outcome: 'undetermined',
      reason: 'money moved on a wager that nobody recorded, which may be a raise on box-1',
    });
  });

  it('is where none did', () => {
    const { accused } = examined(told, takes(warOf(alice, 1), 5_000), end);
    expect(accused).toContain('7.4 STAKE_NOT_RETURNED');
  });
});

describe('money that moved in a round of which no card is on record (4.6, 9.1)', () => {
  const bets = [war(alice, 1, 5_000), war(bob, 2, 4_000), noMoreBets];

  it('is doubted: what decided the wagers is missing', () => {
    const { accused, doubtedOf } = examined(bets, pays(warOf(alice, 1), alice, 5_000), takes(warOf(bob, 2), 4_000));
    expect(accused).toEqual([]);
    expect(doubtedOf('PAYOUT_WRONG')).toEqual([`what decided ${warOf(alice, 1)}: its cards are not on record`]);
    expect(doubtedOf('COLLECTION_WRONG')).toEqual([`what decided ${warOf(bob, 2)}: its cards are not on record`]);
  });

  it('is not where the first cards of the shoe are, and none is missing', () => {
    const early = [...deals('1 KS', { draw: 1 }), takes(warOf(bob, 2), 4_000)];
    expect(examined(bets, early).accused).toContain('4.6(b) COLLECTION_WRONG');
  });
});

describe('a player who went to war with chips, and a raise that nobody recorded (4.5, 7.4)', () => {
  const both = [war(alice, 1, 5_000), war(bob, 2, 4_000), noMoreBets, ...deals('1 KS, 2 KC, dealer KH')];
  const told = (how: 'chips' | 'word', ...then: Steps) =>
    examined(both, goesToWar(bob, 2, 4_000), offers(alice, 1), goes(alice, 1, how), ...then, racks, closed);
  const bobWins = [...deals('2 QS, dealer 9H'), pays(raiseOf(bob, 2), bob, 4_000)];

  it('did perhaps not give half up where no war is on record', () => {
    const { accused, settled: on } = told('chips');
    expect(accused).toEqual([]);
    expect(on(warOf(alice, 1))).toMatchObject({
      outcome: 'undetermined',
      due: null,
      reason: 'its player went to war with chips, and a raise on box-1 is not on record',
    });
  });
  it('gave half up where it was said only, where the war is on record without the box, and where half was taken', () => {
    const notCollected = '7.4 LOSING_WAGER_NOT_COLLECTED';
    expect(told('word').accused).toEqual([notCollected]);
    expect(told('chips', bobWins).accused).toEqual([notCollected]);
    const half = told('chips', takes(warOf(alice, 1), 2_500));
    expect(half.settled(warOf(alice, 1))).toMatchObject({ outcome: 'surrendered', differenceCents: 0 });
  });
});
