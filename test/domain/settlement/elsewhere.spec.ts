import type { LaidWager } from '../../../domain/round/wager-book.ts';
import { dueFrom, nothing, type Due } from '../../../domain/settlement/due.ts';
import {
  faultsElsewhere,
  isMadeWrong,
  settledElsewhere,
  type DueElsewhere,
} from '../../../domain/settlement/elsewhere.ts';
import type { MoneyFault } from '../../../domain/law/settled.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { firstLaid } from '../../support/claims.ts';
import { collected, laid, paid, recordOf, returned } from '../../support/round-steps.ts';
import type { Step } from '../../support/script.ts';

type Home = { readonly roundId: string; readonly ruledOn?: boolean };
type Elsewhere = DueElsewhere<Home, string>;

const dueOn = (wager: LaidWager, due: Due['due']): Due<string> =>
  dueFrom<string>(wager, {
    outcome: due === null ? 'undetermined' : 'lost',
    due,
    dueMost: due,
    clauses: ['1'],
    reason: null,
    decidedBy: 'the die',
  });
const lost: Due['due'] = { ...nothing, collectedCents: 500 };
const won: Due['due'] = { ...nothing, paidCents: 250 };

/** A wager that lay in the round before: what was done there, what is done here, what was due there, and what is due with this round. */
const elsewhere = (
  there: readonly Step[],
  here: readonly Step[],
  dueBefore: Due['due'],
  dueNow: Due['due'],
  more: JsonObject = {},
): Elsewhere => {
  const bet = laid('w-1', 500, 'main', more);
  const before = firstLaid(recordOf(bet, ...there).wagers);
  const now = firstLaid(recordOf(bet, ...there, ...here).wagers);
  const home = { roundId: 'R-1' };
  const homeNow = { roundId: 'R-1', ruledOn: true };
  return { home, homeNow, between: [], before, now, dueBefore: dueOn(before, dueBefore), dueNow: dueOn(now, dueNow) };
};
const settled = (other: Elsewhere, ...here: readonly Step[]) => {
  const [wager] = recordOf(...here).wagers;
  if (!wager) throw new Error('something was done with the wager');
  return settledElsewhere(wager, other);
};
const [taken, givenBack] = [collected('w-1', 500), returned('w-1', 500)];

describe('A wager of an earlier round, in a later one', () => {
  it('is due there: here stands what was done later, and nothing decided it here', () => {
    const { settlement, due } = settled(elsewhere([], [taken], lost, lost), taken);
    expect(settlement).toMatchObject({
      due: nothing,
      dueMost: null,
      done: lost,
      // Nothing was taken there, so the player had $5 over; here the house took that.
      differenceCents: -500,
      clauses: ['1'],
      reason: 'it lay in round R-1, where it is settled; here stands what was done with it later',
    });
    expect(due).toMatchObject({ decidedBy: null, ruling: null, over: null });
  });

  it('is due here as far as a ruling of this round changed what is due: to the player, or to the house', () => {
    const refunded = elsewhere([taken], [givenBack], lost, nothing);
    expect(settled(refunded, givenBack).settlement).toMatchObject({ due: { ...nothing, returnedCents: 500 } });
    const undone = elsewhere([paid('w-1', 250)], [collected('w-1', 250)], won, nothing);
    expect(settled(undone, collected('w-1', 250)).settlement).toMatchObject({
      due: { ...nothing, collectedCents: 250 },
    });
  });

  it('is due here in full where nobody could say there what was due', () => {
    expect(settled(elsewhere([], [taken], null, lost), taken).settlement).toMatchObject({
      due: lost,
      differenceCents: 0,
    });
  });

  it('is open here where nobody can say what is due', () => {
    const { settlement } = settled(elsewhere([], [taken], lost, null), taken);
    expect(settlement).toMatchObject({ due: null, differenceCents: null });
  });
});

describe('The money of a wager of an earlier round', () => {
  it('is made wrong here where it is further from what is due, or on its other side', () => {
    expect(isMadeWrong(elsewhere([taken], [givenBack], lost, lost))).toBe(true);
    expect(isMadeWrong(elsewhere([], [paid('w-1', 250)], lost, lost))).toBe(true);
    expect(isMadeWrong(elsewhere([collected('w-1', 400)], [taken], lost, lost))).toBe(true);
  });

  it('is only late where it comes nearer to what is due, or stays as far from it', () => {
    expect(isMadeWrong(elsewhere([], [taken], lost, lost))).toBe(false);
    expect(isMadeWrong(elsewhere([], [collected('w-1', 300)], lost, lost))).toBe(false);
    expect(isMadeWrong(elsewhere([], [collected('w-1', 300), returned('w-1', 300)], lost, lost))).toBe(false);
  });

  it('is not made wrong where nobody can say what is due', () => {
    expect(isMadeWrong(elsewhere([], [taken], lost, null))).toBe(false);
  });

  it('is not made wrong in tokens where what was left out of the taking was left out of the paying', () => {
    const tokens = { medium: 'promotional-tokens' };
    const due = { collectedCents: 500, paidCents: 500, returnedCents: 0 };
    expect(isMadeWrong(elsewhere([paid('w-1', 300)], [collected('w-1', 300)], due, due, tokens))).toBe(false);
  });
});

const fault = (wager: LaidWager): MoneyFault => ({
  clause: '1',
  code: 'PAYOUT_WRONG',
  sighting: {
    deed: wager.laid.fact,
    says: 'it is wrong',
    follows: { code: 'EARLIER', deed: wager.laid.fact.eventId },
  },
});

const faultsOf = (other: Elsewhere | undefined) => {
  const wager = firstLaid(recordOf(laid('w-1', 500)).wagers);
  const reasoning = [settledElsewhere(wager, elsewhere([], [], lost, lost))];
  const asked: Home[] = [];
  const faults = faultsElsewhere(
    reasoning,
    () => other,
    (home, one) => {
      asked.push(home);
      return [fault(firstLaid([one.wager]))];
    },
  );
  return { faults, asked };
};

describe('A fault of a wager of an earlier round', () => {
  it('is held against its own round with the rulings of this one, and follows from nothing here', () => {
    const { faults, asked } = faultsOf(elsewhere([taken], [givenBack], lost, lost));
    expect(faults).toMatchObject([{ clause: '1', code: 'PAYOUT_WRONG', sighting: { says: 'it is wrong' } }]);
    expect(faults[0]?.sighting).not.toHaveProperty('follows');
    expect(asked).toEqual([{ roundId: 'R-1', ruledOn: true }]);
  });

  it('is none where this round made nothing wrong, or the wager lay nowhere else', () => {
    expect(faultsOf(elsewhere([], [taken], lost, lost)).faults).toEqual([]);
    expect(faultsOf(undefined).faults).toEqual([]);
  });
});
