import type { Holders } from '../../../domain/law/clause.ts';
import type { AtTable } from '../../../domain/provisions/at-table.ts';
import {
  wagersCapped,
  wagersFoundAsTheyWereSettled,
  wagersNotInUnit,
  wagersOverTheMaximumUnnoticed,
  wagersUnderTheMinimum,
  type StakeOverMaximum,
  type StakeThatCounts,
  type UnderMinimumRule,
  type UnitRule,
} from '../../../domain/provisions/limits.ts';
import { isLaid } from '../../../domain/round/wager-book.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { collected, foundOver, foundUnder, laid, recordOf } from '../../support/round-steps.ts';
import type { Step } from '../../support/script.ts';
import {
  decisionBy,
  limitsOf,
  onDuty,
  dealer,
  seenIn,
  shown,
  supervisor,
  tableOf,
  tableStep,
  told,
} from '../../support/table-steps.ts';

const manager: Holders = { named: 'a manager', roles: ['casino-supervisor'], maybe: [] };

/** A round, with what its game makes of its wagers. */
type Round = AtTable & { readonly stakes: readonly StakeThatCounts[]; readonly overs: readonly StakeOverMaximum[] };
const stakesIn = ({ stakes }: Round) => stakes;
const oversIn = ({ overs }: Round) => overs;

const sign = (more: JsonObject = {}) => shown('S-1', { kind: 'limits', limits: [limitsOf(500, 10_000, more)] });
const ownLimits = (minCents: number, by = supervisor): Step =>
  tableStep('PersonalLimitGranted', {
    personId: 'p-1',
    minCents,
    maxCents: 90_000,
    signId: null,
    decision: decisionBy(by),
  });

const roundAt = (tableSteps: readonly Step[], isPastChanging: boolean, ...steps: readonly Step[]): Round => ({
  table: tableOf(...tableSteps),
  stakes: recordOf(...steps)
    .wagers.filter(isLaid)
    .map((wager) => ({ wager, placement: wager.placement, since: wager.laid, isPastChanging })),
  overs: [],
});

const figuresOf = (rule: UnderMinimumRule, round: Round) =>
  seenIn(wagersUnderTheMinimum(rule, stakesIn), round).map((sighting) => sighting.figures);

describe('Wagers under the minimum', () => {
  const pastChanging: UnderMinimumRule = {
    stand: 'past-changing',
    mayAllowOwnLimits: manager,
    interpretations: ['under-minimum'],
  };
  const always: UnderMinimumRule = { ...pastChanging, stand: 'always', interpretations: [] };
  const under = [{ stakeCents: 400, minCents: 500 }];

  it('stand once it is too late to refuse them, or from the start, as the document has it', () => {
    expect(figuresOf(pastChanging, roundAt([sign()], true, laid('w-1', 400)))).toEqual(under);
    expect(figuresOf(pastChanging, roundAt([sign()], false, laid('w-1', 400)))).toEqual([]);
    expect(figuresOf(always, roundAt([sign()], false, laid('w-1', 400)))).toEqual(under);
    expect(figuresOf(always, roundAt([sign()], true, laid('w-1', 500)))).toEqual([]);
  });

  it('are told with what was read into the text', () => {
    const [sighting] = seenIn(wagersUnderTheMinimum(pastChanging, stakesIn), roundAt([sign()], true, laid('w-1', 400)));
    expect(sighting).toMatchObject({ interpretations: ['under-minimum'], wagerId: 'w-1' });
  });

  it("are under the player's own minimum, where somebody who may allow one did", () => {
    const laidLow = laid('w-1', 400);
    expect(figuresOf(always, roundAt([sign(), ownLimits(100)], true, laidLow))).toEqual([]);
    expect(figuresOf(always, roundAt([sign(), ownLimits(600)], true, laidLow))).toEqual([
      { stakeCents: 400, minCents: 600 },
    ]);
    expect(figuresOf(always, roundAt([sign(), onDuty(dealer), ownLimits(100, dealer)], true, laidLow))).toEqual(under);
  });

  it('are under the minimum that was said when one was found, where no sign is on record', () => {
    expect(figuresOf(always, roundAt([], true, laid('w-1', 400)))).toEqual([]);
    expect(figuresOf(always, roundAt([], true, laid('w-1', 400), foundUnder('w-1', 500)))).toEqual(under);
  });
});

const saw = (rule: UnitRule, stakeCents: number, more: JsonObject, ...table: readonly Step[]) =>
  seenIn(wagersNotInUnit(rule, stakesIn), roundAt([sign(more), ...table], true, laid('w-1', stakeCents)));

describe('The units of wagers', () => {
  const overMinimum: UnitRule = {
    unitCountsFrom: 'the-minimum',
    mayAllowOwnLimits: manager,
    ownLimitsClause: 'own limits',
  };
  const fromNothing: UnitRule = { ...overMinimum, unitCountsFrom: 'nothing', ownLimitsClause: null };
  it('count from the minimum, or from nothing, as the document has it', () => {
    expect(saw(overMinimum, 1_100, { unitCents: 300 })).toEqual([]);
    expect(saw(fromNothing, 1_100, { unitCents: 300 })).toHaveLength(1);
    expect(saw(overMinimum, 1_200, { unitCents: 300 })).toHaveLength(1);
    expect(saw(fromNothing, 1_200, { unitCents: 300 })).toEqual([]);
  });

  it('are the minimum itself where the sign says so', () => {
    expect(saw(overMinimum, 1_500, { multiplesOfMin: true })).toEqual([]);
    expect(told(saw(overMinimum, 1_600, { multiplesOfMin: true }))).toEqual([
      'the wager w-1 is not in the units that the sign states',
    ]);
  });

  it('do not bind where the sign states none, nor under the minimum', () => {
    expect(saw(overMinimum, 1_234, {})).toEqual([]);
    expect(saw(overMinimum, 400, { unitCents: 300 })).toEqual([]);
  });

  it('are contested for a player with limits of their own, where the document says nothing of a unit for them', () => {
    expect(saw(overMinimum, 1_200, { unitCents: 300 }, ownLimits(100))[0]?.contestedBy).toBe('own limits');
    expect(saw(fromNothing, 1_100, { unitCents: 300 }, ownLimits(100))[0]?.contestedBy).toBeUndefined();
    expect(saw(overMinimum, 1_200, { unitCents: 300 })[0]?.contestedBy).toBeUndefined();
  });
});

const over = (more: Partial<StakeOverMaximum>, ...steps: readonly Step[]): Round => {
  const [wager] = recordOf(laid('w-1', 9_000), ...steps).wagers;
  if (!wager) throw new Error('there is a wager');
  const stake: StakeOverMaximum = {
    wager,
    placement: wager.placement,
    maxCents: 5_000,
    found: wager.found[0] ?? null,
    isCapped: 'yes',
    isWonOrLost: true,
    isPastFinding: true,
    isSettledRight: true,
    ...more,
  };
  return { table: tableOf(), stakes: [], overs: [stake] };
};

describe('Wagers over the maximum', () => {
  const figures = { stakeCents: 9_000, maxCents: 5_000, overCents: 4_000 };

  it('are noted as capped where they were settled so', () => {
    const look = wagersCapped(['over-maximum'], oversIn);
    expect(seenIn(look, over({}))).toMatchObject([{ figures, interpretations: ['over-maximum'], wagerId: 'w-1' }]);
    expect(seenIn(look, over({}, foundOver('w-1', 5_000)))[0]?.deed.type).toBe('round.WagerFoundOutsideLimits');
    expect(seenIn(look, over({ isCapped: 'no' }))).toEqual([]);
    expect(seenIn(look, over({ isCapped: 'unclear' }))).toEqual([]);
    expect(seenIn(look, over({ isSettledRight: false }))).toEqual([]);
    expect(seenIn(look, over({ isWonOrLost: false }))).toEqual([]);
    expect(seenIn(look, over({ isPastFinding: false }))).toEqual([]);
  });

  it('are unnoticed where their result stands', () => {
    const look = wagersOverTheMaximumUnnoticed([], oversIn);
    expect(seenIn(look, over({ isCapped: 'no' }))).toMatchObject([{ figures }]);
    expect(seenIn(look, over({ isCapped: 'unclear', isSettledRight: false }))).toMatchObject([{ figures }]);
    expect(seenIn(look, over({}))).toEqual([]);
    expect(seenIn(look, over({ isCapped: 'no', isWonOrLost: false }))).toEqual([]);
    expect(seenIn(look, over({ isCapped: 'no', isPastFinding: false }))).toEqual([]);
  });

  it('are doubted where the clocks cannot tell whether they were found before they were settled', () => {
    const look = wagersFoundAsTheyWereSettled(['over-maximum'], oversIn);
    const [found, taken] = [
      foundOver('w-1', 5_000).from('T-1', 300),
      collected('w-1', 9_000).from('T-2', 300).after(200),
    ];
    expect(seenIn(look, over({ isCapped: 'unclear' }, found, taken))).toMatchObject([
      {
        deed: { type: 'round.WagerCollected' },
        figures: { stakeCents: 9_000, maxCents: 5_000 },
        undetermined: { missing: 'whether it was found before it was settled', apartMs: 200, uncertaintyMs: 600 },
      },
    ]);
    expect(seenIn(look, over({ isCapped: 'unclear' }, taken))).toEqual([]);
    expect(seenIn(look, over({ isCapped: 'unclear' }, found))).toEqual([]);
    expect(seenIn(look, over({ isCapped: 'no' }, found, taken))).toEqual([]);
  });
});
