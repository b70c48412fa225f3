import {
  accountsOf,
  gotItsStake,
  isLaid,
  isSamePlacement,
  placementBefore,
  type Wager,
} from '../../../domain/round/wager-book.ts';
import { step } from '../../support/script.ts';
import {
  betsCalled,
  changed,
  closed,
  collected,
  errorFound,
  forfeited,
  foundOver,
  handVoided,
  laid,
  noMoreBets,
  outcomeInvalidated,
  paid,
  recordOf,
  refused,
  returned,
  roundVoided,
  takenBack,
  voided,
} from '../../support/round-steps.ts';

const only = ({ wagers }: ReturnType<typeof recordOf>): Wager => {
  const [wager] = wagers;
  if (!wager || wagers.length > 1) throw new Error(`${wagers.length} wagers, not one`);
  return wager;
};
const main = { stakeCents: 500, kind: 'main', area: 'main' };

describe('The wager book', () => {
  it('holds a wager as it was laid, and everything that was done to it', () => {
    const wager = only(
      recordOf(
        laid('w-1', 500),
        changed('w-1', 700),
        takenBack('w-1'),
        foundOver('w-1', 100),
        refused('w-1', 700),
        voided('w-1', 'refunded'),
        forfeited('w-1'),
        collected('w-1', 5),
        paid('w-1', 6),
        returned('w-1', 7),
      ),
    );
    expect(wager).toMatchObject({ wagerId: 'w-1', personId: 'p-1', placement: main, laid: { at: 1 } });
    expect(wager.changes.map(({ placement }) => placement?.stakeCents)).toEqual([700, undefined]);
    expect(wager.money.map(({ how, cents }) => `${how} ${cents}`)).toEqual(['collected 5', 'paid 6', 'returned 7']);
    const { found, refusals, voids, forfeits } = wager;
    expect([found, refusals, voids, forfeits].map(([one]) => one?.at)).toEqual([4, 5, 6, 7]);
  });

  it('takes what its own terminal says again for how it lies now, and what another says for an account of the same thing', () => {
    const again = only(recordOf(laid('w-1', 500), laid('w-1', 700)));
    expect([again.changes.length, again.otherAccounts.length]).toEqual([1, 0]);
    const same = only(recordOf(laid('w-1', 500), laid('w-1', 500).from('T-2', 200)));
    expect([same.changes.length, same.otherAccounts.length]).toEqual([0, 0]);
    const late = only(recordOf(laid('w-1', 500), changed('w-1', 700), laid('w-1', 500).from('T-2', 200)));
    expect(late.otherAccounts).toEqual([]);
    const other = only(recordOf(laid('w-1', 500), laid('w-1', 700).from('T-2', 200)));
    expect(other.changes).toEqual([]);
    expect(accountsOf(other)).toBe('$5.00 on main of p-1; $7.00 on main of p-1');
  });

  it('keeps the wagers in the order in which they were laid, and those that nobody recorded last', () => {
    const { wagers } = recordOf(paid('w-9', 100), laid('w-2', 500), laid('w-1', 500));
    expect(wagers.map(({ wagerId }) => wagerId)).toEqual(['w-2', 'w-1', 'w-9']);
    expect(wagers.map(isLaid)).toEqual([true, true, false]);
    expect(wagers[2]).toMatchObject({ personId: null, money: [{ cents: 100 }] });
  });

  it('keeps the money of a wager that was recorded only afterwards', () => {
    expect(only(recordOf(paid('w-1', 100), laid('w-1', 500)))).toMatchObject({
      laid: { at: 2 },
      placement: main,
      money: [{ cents: 100, at: 1 }],
    });
  });

  it('takes an id that is laid down again for the same wager, lying otherwise', () => {
    const wager = only(recordOf(laid('w-1', 500), laid('w-1', 900, 'tie')));
    expect(wager).toMatchObject({ placement: main, changes: [{ placement: { stakeCents: 900, kind: 'tie' } }] });
  });

  it('knows a refusal of what lay nowhere, and enters it under no wager', () => {
    const { refusals, wagers } = recordOf(refused(null, 500));
    expect(refusals).toHaveLength(1);
    expect(wagers).toEqual([]);
  });
});

describe('The record of a round', () => {
  it('holds its calls, its rulings and its end, the first of each end', () => {
    const record = recordOf(
      betsCalled,
      noMoreBets,
      outcomeInvalidated('result', 'refunded'),
      outcomeInvalidated('round', 'refunded'),
      roundVoided('refunded'),
      closed,
      closed,
      errorFound('wrong-payment'),
      handVoided('box-3'),
    );
    expect(record).toMatchObject({ opened: { at: 0 }, closed: { at: 6 } });
    expect(record.errorsFound).toMatchObject([{ at: 8, fact: { data: { about: 'wrong-payment' } } }]);
    expect(record.handsVoided).toMatchObject([{ at: 9, fact: { data: { hand: 'box-3' } } }]);
    expect(record.betsCalls.map(({ at }) => at)).toEqual([1]);
    expect(record.calls.map(({ at }) => at)).toEqual([2]);
    expect(record.invalidations.map(({ at }) => at)).toEqual([3]);
    expect(record.roundVoided.map(({ at }) => at)).toEqual([4, 5]);
  });

  it('leaves the plays of a game to the game', () => {
    expect(recordOf(step('toy.DiceThrown', { pips: 3 }, { personId: 'd-1', role: 'dealer' })).plays).toEqual([
      'toy.DiceThrown',
    ]);
  });
});

describe('A placement', () => {
  const wager = only(recordOf(laid('w-1', 500), changed('w-1', 700), takenBack('w-1')));

  it('is that of the last change before a place', () => {
    expect([1, 2, 3, 4].map((at) => placementBefore(wager, at)?.stakeCents)).toEqual([500, 500, 700, undefined]);
  });

  it('is the same where stake, kind and area are, or where there is none', () => {
    expect(isSamePlacement(main, { ...main })).toBe(true);
    expect(isSamePlacement(null, null)).toBe(true);
    expect(isSamePlacement(main, null)).toBe(false);
    for (const other of [{ stakeCents: 501 }, { kind: 'tie' }, { area: null }]) {
      expect(isSamePlacement(main, { ...main, ...other })).toBe(false);
    }
  });

  it('got its stake where it was last made so much', () => {
    const [one] = recordOf(
      laid('w-1', 500),
      changed('w-1', 500, 'tie'),
      changed('w-1', 700),
      changed('w-1', 500),
    ).wagers;
    if (!one || !isLaid(one)) throw new Error('the wager was laid');
    expect(gotItsStake(one, { ...main, stakeCents: 700 }, one.laid).at).toBe(3);
    expect(gotItsStake(one, main, one.laid).at).toBe(4);
    const [moved] = recordOf(laid('w-1', 500), changed('w-1', 500, 'tie')).wagers;
    if (!moved || !isLaid(moved)) throw new Error('the wager was laid');
    expect(gotItsStake(moved, main, moved.laid).at).toBe(1);
  });
});
