import type { Placed } from '../../../domain/kernel/placed.ts';
import type { Wager } from '../../../domain/round/wager-book.ts';
import { dueFrom, nothing, reasoned, type Due, type OverMaximum } from '../../../domain/settlement/due.ts';
import type { FaultRules } from '../../../domain/settlement/faults.ts';
import { moneyFaults, type MoneyAsked } from '../../../domain/settlement/money-faults.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import {
  collected,
  foundOver,
  foundUnder,
  laid,
  noMoreBets,
  paid,
  recordOf,
  refused,
  returned,
} from '../../support/round-steps.ts';
import type { Step } from '../../support/script.ts';

const rules: FaultRules = {
  wins: '1 wins',
  loses: '1 loses',
  odds: '2',
  settled: '3',
  payable: '4',
  overMaximum: '5',
  forfeited: '6',
  tokens: '7',
  givenBack: { refused: '9' },
};
const lostDue = { outcome: 'lost', due: { ...nothing, collectedCents: 500 }, clauses: ['1'], reason: null } as const;
const wonDue = { outcome: 'won', due: { ...nothing, paidCents: 250 }, clauses: ['1'], reason: null } as const;
const tokensWon = { ...wonDue, due: { ...nothing, collectedCents: 500, paidCents: 250 } };
const tokens: JsonObject = { medium: 'promotional-tokens' };

type Asked = Partial<Omit<MoneyAsked<Placed>, 'wagers'>>;
type Draft = Pick<Due<Placed>, 'outcome' | 'due' | 'clauses' | 'reason'> & Partial<Due<Placed>>;
type DueAsked = (wager: Wager, call: Placed | undefined) => Draft;
type Told = { readonly due?: DueAsked; readonly asked?: Asked };

/** The faults in the first wager's money. The call of a script stands for the play that decided the wager. */
const faultsIn = (steps: readonly Step[], { due = () => lostDue, asked = {} }: Told = {}) => {
  const { wagers, calls } = recordOf(...steps);
  const [wager] = wagers;
  if (!wager) throw new Error('the wager is on record');
  const dueOn = (one: Wager): Due<Placed> => dueFrom<Placed>(one, due(one, calls[0]));
  return moneyFaults([reasoned(wager, dueOn(wager))], {
    wagers,
    isOver: true,
    decidedAt: (by) => by,
    announcedAt: (by) => by,
    isPlayedOn: () => false,
    rulesFor: () => rules,
    afterTheCall: '8',
    dueOn,
    isForSame: () => true,
    followed: () => undefined,
    ...asked,
  });
};
const codes = (...of: Parameters<typeof faultsIn>): readonly string[] => faultsIn(...of).map(({ code }) => code);
const bet = laid('w-1', 500);
const underWay: Asked = { isOver: false };

const refusedAfter: DueAsked = (wager) => ({
  outcome: 'refused',
  due: nothing,
  clauses: ['9'],
  reason: null,
  ruling: wager.refusals[0] ?? null,
});

describe('Money of a round that is still being settled', () => {
  it('is wrong once the round is over, or play went on after what decided the wager', () => {
    const decided = { due: (_: Wager, call: Placed | undefined) => ({ ...lostDue, decidedBy: call ?? null }) };
    const steps = [bet, noMoreBets];
    expect(codes(steps, decided)).toEqual(['LOSING_WAGER_NOT_COLLECTED']);
    expect(codes(steps, { ...decided, asked: underWay })).toEqual([]);
    const playedOn = { ...underWay, isPlayedOn: (at: number) => at === 2 };
    expect(codes(steps, { ...decided, asked: playedOn })).toEqual(['LOSING_WAGER_NOT_COLLECTED']);
    expect(codes(steps, { asked: { ...underWay, isPlayedOn: () => true } })).toEqual([]);
  });

  it('is wrong at once where something else moved than was due', () => {
    expect(codes([bet, paid('w-1', 100)], { asked: underWay })).toEqual(['PAYOUT_WRONG']);
  });

  it('may still be undone after a ruling that asks for it, until play goes on', () => {
    const steps = [bet, collected('w-1', 500), refused('w-1', 500)];
    expect(codes(steps, { due: refusedAfter, asked: underWay })).toEqual([]);
    const playedOn = { ...underWay, isPlayedOn: (at: number) => at === 3 };
    expect(codes(steps, { due: refusedAfter, asked: playedOn })).toEqual(['STAKE_NOT_RETURNED']);
    const undoneInPart = [...steps, returned('w-1', 100)];
    expect(codes(undoneInPart, { due: refusedAfter, asked: underWay })).toEqual(['STAKE_NOT_RETURNED']);
  });

  it('of tokens may be half done: taken and not yet paid on, or paid on and not yet taken', () => {
    const [bought, due] = [laid('w-1', 500, 'main', tokens), () => tokensWon];
    for (const half of [paid('w-1', 250), collected('w-1', 500)]) {
      expect(codes([bought, half], { due, asked: underWay })).toEqual([]);
      expect(codes([bought, half], { due })).toHaveLength(1);
    }
    expect(codes([bought, paid('w-1', 100)], { due, asked: underWay })).toEqual(['PAYOUT_WRONG']);
    expect(codes([bought, collected('w-1', 300)], { due, asked: underWay })).toHaveLength(1);
    expect(codes([bet, collected('w-1', 500)], { due, asked: underWay })).toHaveLength(1);
  });
});

/** What of a wager found over $4.00 contests the fault that only $4.00 of it was collected. */
const contestedBy = (steps: readonly Step[], told: Told = {}) =>
  faultsIn([bet, collected('w-1', 400), ...steps], told).map(({ sighting }) => sighting.contestedBy);

describe('A wager that was found over the maximum', () => {
  const [found, beside] = [foundOver('w-1', 600), laid('w-2', 500)];

  it('together with others of its player only is contested: the maximum may hold for all of them', () => {
    expect(contestedBy([beside, found])).toEqual(['5']);
    expect(contestedBy([laid('w-2', 101), found])).toEqual(['5']);
    expect(contestedBy([laid('w-2', 100), found])).toEqual([undefined]);
  });

  it.each([
    ['nobody found it over', [beside]],
    ['it was found under the minimum', [beside, foundUnder('w-1', 600)]],
    ['it is the only one', [foundOver('w-1', 400)]],
    ['the other is of another player', [laid('w-2', 500, 'main', { personId: 'p-2' }), found]],
    ['the other is of another kind', [laid('w-2', 500, 'side'), found]],
  ] as const)('is not contested where %s', (_, steps) => {
    expect(contestedBy(steps)).toEqual([undefined]);
  });

  it('is not contested where they are for other results, or it is over by itself', () => {
    expect(contestedBy([beside, found], { asked: { isForSame: () => false } })).toEqual([undefined]);
    const over: OverMaximum = { maxCents: 450, found: null, inTime: 'no', interpretations: [] };
    expect(contestedBy([beside, found], { due: () => ({ ...lostDue, over }) })).toEqual([undefined]);
  });

  it('is not contested by a wager of which nobody knows whose it is, or which was laid elsewhere', () => {
    const ofNobody: JsonObject = { personId: null };
    const steps = [laid('w-1', 500, 'main', ofNobody), collected('w-1', 400), laid('w-2', 500, 'main', ofNobody)];
    expect(faultsIn([...steps, found]).map(({ sighting }) => sighting.contestedBy)).toEqual([undefined]);
    const { wagers } = recordOf(bet, collected('w-1', 400), found, collected('w-9', 500));
    const [first, ofElsewhere] = wagers;
    if (!first || !ofElsewhere) throw new Error('two wagers are on record');
    const lay = { ...ofElsewhere, personId: 'p-1', placement: first.placement };
    const asked = { wagers: [first, lay] } as Partial<MoneyAsked<Placed>>;
    expect(contestedBy([found], { asked })).toEqual([undefined]);
  });
});

const followed = () => ({ code: 'EARLIER', deed: 'the deed before' });

describe('A wager over the maximum that was settled in full', () => {
  const inTime: OverMaximum = { maxCents: 400, found: null, inTime: 'yes', interpretations: [] };
  const capped = { ...lostDue, due: { ...nothing, collectedCents: 400 } };
  /** Due at the maximum as far as somebody found it, else in full. */
  const asFound =
    (over: OverMaximum | null): DueAsked =>
    ({ found }) =>
      found.length > 0 ? { ...capped, over } : lostDue;
  const steps = [bet, foundOver('w-1', 400), collected('w-1', 500)];

  it('is that, and follows from nothing else that went wrong', () => {
    const [fault] = faultsIn(steps, { due: asFound(inTime), asked: { followed } });
    expect(fault).toMatchObject({ clause: '5', code: 'OVER_MAX_SETTLED_IN_FULL' });
    expect(fault?.sighting).not.toHaveProperty('follows');
  });

  it('is only wrong where it was not found in time, was settled otherwise, or nobody can say what is due in full', () => {
    const [late] = faultsIn(steps, { due: asFound({ ...inTime, inTime: 'no' }), asked: { followed } });
    expect(late).toMatchObject({ code: 'COLLECTION_WRONG', sighting: { follows: { code: 'EARLIER' } } });
    expect(codes(steps, { due: asFound(null) })).toEqual(['COLLECTION_WRONG']);
    const otherwise = [bet, foundOver('w-1', 400), collected('w-1', 450)];
    expect(codes(otherwise, { due: asFound(inTime) })).toEqual(['COLLECTION_WRONG']);
    const openInFull: DueAsked = ({ found }) =>
      found.length > 0 ? { ...capped, over: inTime } : { ...lostDue, due: null };
    expect(codes(steps, { due: openInFull })).toEqual(['COLLECTION_WRONG']);
  });
});

describe('Money that is not wrong', () => {
  it('is what was due, or what nobody can say, or that of a wager that nobody recorded', () => {
    expect(faultsIn([bet, collected('w-1', 500)])).toEqual([]);
    expect(faultsIn([bet, collected('w-1', 100)], { due: () => ({ ...lostDue, due: null }) })).toEqual([]);
    expect(faultsIn([paid('w-9', 100)])).toEqual([]);
  });
});
