import {
  effectOf,
  freeAfterReconstruction,
  freedAt,
  isForNextRound,
  putsRight,
  touchedAfterClose,
  type BettingReading,
} from '../../../domain/games/casino-war/touched.ts';
import type { Step } from '../../support/script.ts';
import {
  absent,
  acknowledges,
  alice,
  alters,
  bob,
  burns,
  card,
  cardsEvent,
  casinoSupervisor,
  dealer,
  deals,
  errorFound,
  givesUp,
  goes,
  goesToWar,
  moves,
  noMoreBets,
  offers,
  pays,
  racks,
  raise,
  raiseOf,
  reconstructs,
  roundEvent,
  takes,
  takesBack,
  tie,
  tieOf,
  voidsRound,
  voidsWager,
  war,
  warOf,
} from './support/casino-war-floor.ts';
import { pictureOf } from './support/pictures.ts';

const noGrounds = { clauses: [], words: [], among: '12.' };
const reading: BettingReading = {
  maySetAside: ['casino-operator', 'casino-supervisor'],
  grounds: { setAside: noGrounds, device: noGrounds, fraud: noGrounds },
  groundlessSetAside: 'as-ruled',
  groundlessVoid: 'as-ruled',
  excludedWagers: 'until-void',
  bettingCloses: 'dealt',
  lateWager: 'no-effect',
  lateTouch: 'no-effect',
};

/** What was touched too late, in a line each: how, which wager, and what that does. */
const touched = (picture: ReturnType<typeof pictureOf>, read = reading): readonly string[] =>
  touchedAfterClose(picture, read).map((touch) =>
    [touch.how, touch.wager.wagerId, touch.unclear ? 'perhaps' : '', effectOf(picture, read, touch)]
      .filter((word) => word !== '')
      .join(' '),
  );
const touchedIn = (...steps: readonly (Step | readonly Step[])[]) => touched(pictureOf(...steps));

const [w1, r1] = [warOf(alice, 1), raiseOf(alice, 1)];
const begun = [war(alice, 1, 500), war(bob, 2, 500), noMoreBets];
const tied = [...begun, ...deals('1 KS, 2 9D, dealer KH')];
const dealtAll = deals('1 KS, 2 9D, dealer 5H');

const drawn = (to: string | null) => ({ shoe: 'shoe-1', cards: [{ draw: 1, card: 'KS', to }], by: null });

/** Of what was touched too late, whether it was laid for the next round. */
const isNext = (...steps: readonly (Step | readonly Step[])[]) => {
  const picture = pictureOf(...steps);
  return touchedAfterClose(picture, reading).map((touch) => isForNextRound(picture, reading, touch));
};

const filed = (...steps: readonly (Step | readonly Step[])[]) =>
  touched(pictureOf(tied, ...steps), { ...reading, lateWager: 'as-laid', lateTouch: 'as-laid' });

describe('The close of betting', () => {
  it('is the first card dealt: not the call', () =>
    expect(touchedIn(begun, tie(alice, 1, 500), alters(w1, 'casino-war', 1, 900, alice), dealtAll)).toEqual([]));

  it('leaves no wager to be laid, changed or taken back', () =>
    expect(
      touchedIn(begun, dealtAll, tie(alice, 1, 500), alters(w1, 'casino-war', 1, 900, alice), takesBack(w1, alice)),
    ).toEqual([`changed ${w1} ineffective`, `withdrawn ${w1} ineffective`, `laid ${tieOf(alice, 1)} ineffective`]));

  it('is not a card that left the shoe, and was dealt later', () => {
    const steps = [
      begun,
      cardsEvent('CardsDrawn', drawn(null)),
      tie(alice, 1, 500),
      cardsEvent('CardsDrawn', drawn('box-1')),
    ];
    expect(touchedIn(...steps)).toEqual([]);
    expect(touched(pictureOf(...steps), { ...reading, bettingCloses: 'removed' })).toEqual([
      `laid ${tieOf(alice, 1)} ineffective`,
    ]);
  });

  it('is not a card that was burnt at once, unless the venue takes what is removed from the shoe', () => {
    const burnt = cardsEvent('CardsBurnt', {
      shoe: 'shoe-1',
      cards: [{ draw: null, card: 'KS', from: null }],
      reason: 'face-up-in-shoe',
      by: dealer.personId,
    });
    const picture = pictureOf(begun, burnt, tie(alice, 1, 500), dealtAll);
    expect(touched(picture)).toEqual([]);
    expect(touched(picture, { ...reading, bettingCloses: 'removed' })).toHaveLength(1);
  });

  it('is shown by an option or its answer, where no card is on record by then', () => {
    expect(touchedIn(begun, offers(alice, 1), tie(alice, 1, 500))).toHaveLength(1);
    expect(touchedIn(begun, acknowledges(alice, 1, 'surrender'), tie(alice, 1, 500))).toHaveLength(1);
    expect(touchedIn(begun, goes(alice, 1), tie(alice, 1, 500))).toEqual([]);
    expect(touchedIn(begun, offers(alice, 1), tie(alice, 1, 500), dealtAll)).toHaveLength(1);
  });

  it('is in doubt within the doubt of the clocks, until another card is surely before it', () => {
    const late = tie(alice, 1, 500).after(200).from('T-2', 400);
    expect(touchedIn(begun, card('KS', 'box-1'), late, deals('2 9D, dealer 5H'))).toEqual([
      `laid ${tieOf(alice, 1)} perhaps open`,
    ]);
    expect(touchedIn(begun, card('KS', 'box-1').from('T-3', 3_000), card('9D', 'box-2'), late.after(3_000))).toEqual([
      `laid ${tieOf(alice, 1)} ineffective`,
    ]);
  });

  it('does nothing where the venue counts wagers as they lie', () => {
    const picture = pictureOf(begun, dealtAll, tie(alice, 1, 500));
    expect(touched(picture, { ...reading, lateWager: 'as-laid', lateTouch: 'as-laid' })).toEqual([
      `laid ${tieOf(alice, 1)} effective`,
    ]);
  });

  it('is over for a wager that was settled, or taken out by somebody who may', () => {
    const after = alters(w1, 'casino-war', 1, 900, alice);
    expect(touchedIn(begun, dealtAll, pays(w1, alice, 500), after)).toEqual([]);
    expect(touchedIn(begun, dealtAll, voidsWager(w1, casinoSupervisor), after)).toEqual([]);
    expect(touchedIn(begun, dealtAll, voidsRound(casinoSupervisor), after)).toEqual([]);
    expect(touchedIn(begun, dealtAll, voidsWager(w1, dealer), after)).toHaveLength(1);
    expect(touchedIn(begun, dealtAll, voidsWager(w1, casinoSupervisor, 'rules-broken', 'stands'), after)).toHaveLength(
      1,
    );
    expect(touchedIn(begun, dealtAll, voidsRound(casinoSupervisor, 'impractical', 'stands'), after)).toHaveLength(1);
    expect(touchedIn(war(alice, 1, 500), takes(w1, 100), dealtAll, after)).toHaveLength(1);
    const { wagers, ...picture } = pictureOf(begun);
    expect(wagers.map((wager) => freedAt({ ...picture, wagers }, reading, wager))).toEqual([Infinity, Infinity]);
  });

  it('is undone where what was done is undone', () => {
    const picture = pictureOf(
      begun,
      dealtAll,
      tie(alice, 1, 500),
      takesBack(tieOf(alice, 1), alice),
      takesBack(w1, alice),
    );
    const touches = touchedAfterClose(picture, reading);
    expect(touches.map((one) => putsRight(picture, reading, one))).toEqual([false, false, true]);
    const back = pictureOf(
      begun,
      dealtAll,
      alters(w1, 'casino-war', 1, 900, alice),
      alters(w1, 'casino-war', 1, 500, alice),
    );
    const undone = (lateTouch: 'no-effect' | 'as-laid' | 'not-governed') => {
      const read = { ...reading, lateTouch };
      return touchedAfterClose(back, read).map((one) => putsRight(back, read, one));
    };
    expect(undone('no-effect')).toEqual([false, true]);
    expect(undone('not-governed')).toEqual([false, true]);
    expect(undone('as-laid')).toEqual([false, false]);
  });
});

describe('A wager laid in mid-round', () => {
  const again = war(alice, 1, 500, { wagerId: 'again' });

  it('is for the next round when all else of its player was dealt with, and it was not', () => {
    expect(isNext(begun, dealtAll, pays(w1, alice, 500), again)).toEqual([true]);
    expect(isNext(begun, dealtAll, pays(w1, alice, 500), again, takes('again', 500))).toEqual([false]);
    expect(isNext(begun, dealtAll, again)).toEqual([false]);
    expect(isNext(begun, tie(alice, 1, 500), dealtAll, pays(w1, alice, 500), again)).toEqual([false]);
  });
  it('is late when its player had none, or nobody knows whose it is', () => {
    expect(isNext(war(bob, 2, 500), dealtAll, again)).toEqual([false]);
    expect(isNext(begun, dealtAll, pays(w1, alice, 500), war(alice, 1, 500, { wagerId: 'x', personId: null }))).toEqual(
      [false],
    );
    const [one, other] = ['x', 'y'].map((wagerId) => war(alice, 1, 500, { wagerId, personId: null }));
    if (!one || !other) throw new Error('two wagers');
    expect(isNext(one, dealtAll, takes('x', 500), other)).toEqual([false]);
  });
  it('is not for the next round where it is a raise, or was only changed', () => {
    expect(isNext(tied, offers(alice, 1), deals('1 QS, dealer 9H'), takes(w1, 250), raise(alice, 1, 500))).toEqual([
      false,
    ]);
    const made = alters(tieOf(alice, 1), 'tie', 1, 900, alice);
    expect(isNext(begun, tie(alice, 1, 500), dealtAll, pays(w1, alice, 500), made)).toEqual([false]);
  });
});

describe('The close of betting for a raise', () => {
  it('is the first card of the war', () => {
    expect(touchedIn(tied, goesToWar(alice, 1, 500), deals('1 QS, dealer 9H'))).toEqual([]);
    expect(touchedIn(tied, offers(alice, 1), deals('1 QS, dealer 9H'), raise(alice, 1, 500))).toEqual([
      `laid ${r1} ineffective`,
    ]);
    expect(
      touchedIn(tied, goesToWar(alice, 1, 500), deals('1 QS'), alters(r1, 'go-to-war', 1, 900, alice), racks),
    ).toEqual([`changed ${r1} ineffective`]);
  });

  it('is a card of the war that left the shoe, where that is how the close is read', () => {
    const steps = [
      tied,
      card('QS', null),
      raise(alice, 1, 500),
      moves('QS', null, 'box-1', 'put-down'),
      card('9H', 'dealer'),
    ];
    expect(touchedIn(...steps)).toEqual([]);
    expect(touched(pictureOf(...steps), { ...reading, bettingCloses: 'removed' })).toEqual([`laid ${r1} ineffective`]);
  });

  it("is the dealer's next card where no other came, and a raise lay there", () =>
    expect(touchedIn(tied, goesToWar(alice, 1, 500), deals('dealer 9H'), takesBack(r1, alice))).toHaveLength(1));

  it('is not a card too many of the initial deal', () =>
    expect(touchedIn(begun, deals('1 KS, 1 3D, 2 9D, dealer KH, dealer 2C'), raise(alice, 1, 500))).toEqual([]));

  it('is open again after the cards were put back to that stage, and until the next card', () => {
    const missed = [tied, goesToWar(bob, 2, 500), deals('2 QS, dealer 9H')];
    const back = reconstructs(['box-1', 'box-2'], 'option-missed');
    const reaches = (...steps: readonly (Step | readonly Step[])[]) => {
      const picture = pictureOf(...missed, ...steps);
      return touchedAfterClose(picture, reading).map((touch) => freeAfterReconstruction(picture, touch));
    };
    expect(reaches(raise(alice, 1, 500))).toEqual(['no']);
    expect(reaches(back, raise(alice, 1, 500))).toEqual(['yes']);
    expect(reaches(back, raise(alice, 1, 500).after(100).from('T-2', 900))).toEqual(['undetermined']);
    expect(reaches(reconstructs(['box-1'], 'decision-ignored'), raise(alice, 1, 500))).toEqual(['yes']);
    expect(reaches(reconstructs(['box-1'], 'card-placement'), raise(alice, 1, 500))).toEqual(['no']);
    expect(reaches(back, card('2C', 'box-1'), raise(alice, 1, 500))).toEqual(['no']);
    expect(reaches(back, burns('2C', null), raise(alice, 1, 500))).toEqual(['yes']);
    expect(reaches(back, moves('9H', 'dealer', 'box-1'), raise(alice, 1, 500))).toEqual(['no']);
    expect(reaches(errorFound('option-missed', 'box-1'), raise(alice, 1, 500))).toEqual(['yes']);
    expect(reaches(errorFound('decision-ignored', 'box-1'), raise(alice, 1, 500))).toEqual(['yes']);
    const nowhere = Object.fromEntries(Object.entries(raise(alice, 1, 500).data).filter(([name]) => name !== 'hand'));
    expect(reaches(errorFound('option-missed', 'box-1'), roundEvent('WagerPlaced', nowhere))).toEqual(['yes']);
    expect(reaches(offers(bob, 2), raise(alice, 1, 500))).toEqual(['no']);
    expect(reaches(errorFound('option-missed'), raise(alice, 1, 500))).toEqual(['yes']);
    expect(reaches(errorFound('option-missed', 'box-2'), raise(alice, 1, 500))).toEqual(['no']);
    expect(reaches(errorFound('card-placement', 'box-1'), raise(alice, 1, 500))).toEqual(['no']);
    expect(reaches(offers(alice, 1), raise(alice, 1, 500))).toEqual(['undetermined']);
    expect(reaches(offers(alice, 1), tie(alice, 1, 500))).toEqual(['no']);
    expect(touchedIn(...missed, back, raise(alice, 1, 500))).toEqual([`laid ${r1} effective`]);
  });
});

describe('Half of a wager that was given up', () => {
  const half = alters(w1, 'casino-war', 1, 250, dealer);
  it('does not make the wager smaller: half of what lay there was given up', () => {
    expect(filed(givesUp(alice, 1), half)).toEqual([`changed ${w1} ineffective`]);
    expect(filed(absent(alice, 1), half)).toEqual([`changed ${w1} ineffective`]);
    expect(filed(givesUp(alice, 1), alters(w1, 'casino-war', 1, 200, dealer))).toEqual([`changed ${w1} ineffective`]);
    expect(filed(givesUp(alice, 1), alters(w1, 'casino-war', 1, 250, alice))).toEqual([`changed ${w1} ineffective`]);
  });
  it('is not the reason of another change', () => {
    expect(filed(half)).toEqual([`changed ${w1} effective`]);
    expect(filed(half, givesUp(alice, 1))).toEqual([`changed ${w1} effective`]);
    expect(filed(goesToWar(alice, 1, 500), half)).toEqual([`changed ${w1} effective`]);
    expect(filed(givesUp(bob, 2), half)).toEqual([`changed ${w1} effective`]);
    expect(filed(givesUp(alice, 1), alters(w1, 'casino-war', 1, 100, alice))).toEqual([`changed ${w1} effective`]);
    expect(filed(givesUp(alice, 1), alters(w1, 'casino-war', 1, 700, alice))).toEqual([`changed ${w1} effective`]);
    expect(filed(givesUp(alice, 1), takesBack(w1, alice))).toEqual([`withdrawn ${w1} effective`]);
    expect(filed(givesUp(alice, 1), alters(w1, 'casino-war', 2, 500, dealer))).toEqual([`changed ${w1} effective`]);
    expect(filed(givesUp(alice, 1), alters(w1, 'tie', 1, 250, dealer))).toEqual([`changed ${w1} effective`]);
    // Recorded again as laid: it is said how it lies, and not that half was taken of it.
    expect(filed(givesUp(alice, 1), war(alice, 1, 250))).toEqual([`changed ${w1} effective`]);
  });
});
