import { nothingSettled } from '../../../domain/law/settled.ts';
import type { Holders, Look, Sighting } from '../../../domain/law/clause.ts';
import type { AtTable } from '../../../domain/provisions/at-table.ts';
import {
  wagersCapped,
  wagersFoundAsTheyWereSettled,
  wagersNotInUnit,
  wagersOverTheMaximumUnnoticed,
  wagersUnderTheMinimum,
  type UnderMinimumRule,
  type UnitRule,
} from '../../../domain/provisions/limits.ts';
import type { Wager } from '../../../domain/round/wager-book.ts';
import { dueFrom, reasoned, type Due, type OverMaximum, type Reasoned } from '../../../domain/settlement/due.ts';
import type { Outcome } from '../../../domain/law/settlement.ts';
import type { Placed } from '../../../domain/kernel/placed.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { changed, closed, collected, foundOver, foundUnder, laid, recordOf } from '../../support/round-steps.ts';
import { lookContext } from '../../support/look-context.ts';
import type { Step } from '../../support/script.ts';
import {
  decisionBy,
  limitsOf,
  onDuty,
  dealer,
  shown,
  supervisor,
  tableOf,
  tableStep,
  told,
} from '../../support/table-steps.ts';

const manager: Holders = { named: 'a manager', roles: ['casino-supervisor'], maybe: [] };

/** A round of a game, and how its wagers were settled. */
type Round = AtTable & {
  readonly closed: Placed | null;
  readonly isBettingOver: boolean;
  readonly reasoning: readonly Reasoned[];
};

const seenInRound = (look: Look<Round, readonly Reasoned[]>, round: Round): readonly Sighting[] =>
  look(round, { ...lookContext(), settled: { ...nothingSettled, reasoning: round.reasoning } });

const settledAs = (outcome: Outcome, wager: Wager, more: Partial<Due> = {}): Reasoned =>
  reasoned(wager, dueFrom(wager, { outcome, due: null, clauses: [], reason: null, ...more }));

const sign = (more: JsonObject = {}) => shown('S-1', { kind: 'limits', limits: [limitsOf(500, 10_000, more)] });
const ownLimits = (minCents: number, by = supervisor): Step =>
  tableStep('PersonalLimitGranted', {
    personId: 'p-1',
    minCents,
    maxCents: 90_000,
    signId: null,
    decision: decisionBy(by),
  });

const roundAt = (tableSteps: readonly Step[], isBettingOver: boolean, ...steps: readonly Step[]): Round => ({
  table: tableOf(...tableSteps),
  closed: null,
  isBettingOver,
  reasoning: recordOf(...steps).wagers.map((wager) => settledAs('lost', wager)),
});

const figuresOf = (rule: UnderMinimumRule<Round>, round: Round) =>
  seenInRound(wagersUnderTheMinimum(rule), round).map((sighting) => sighting.figures);

describe('Wagers under the minimum', () => {
  const pastChanging: UnderMinimumRule<Round> = {
    stands: ({ isBettingOver }) => isBettingOver,
    mayAllowOwnLimits: manager,
    interpretations: ['under-minimum'],
  };
  const always: UnderMinimumRule<Round> = { ...pastChanging, stands: () => true, interpretations: [] };
  const under = [{ stakeCents: 400, minCents: 500 }];

  it('stand once it is too late to refuse them, or from the start, as the document has it', () => {
    expect(figuresOf(pastChanging, roundAt([sign()], true, laid('w-1', 400)))).toEqual(under);
    expect(figuresOf(pastChanging, roundAt([sign()], false, laid('w-1', 400)))).toEqual([]);
    expect(figuresOf(always, roundAt([sign()], false, laid('w-1', 400)))).toEqual(under);
    expect(figuresOf(always, roundAt([sign()], true, laid('w-1', 500)))).toEqual([]);
  });

  it('are told with what was read into the text', () => {
    const [sighting] = seenInRound(wagersUnderTheMinimum(pastChanging), roundAt([sign()], true, laid('w-1', 400)));
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
  seenInRound(wagersNotInUnit(rule), roundAt([sign(more), ...table], true, laid('w-1', stakeCents)));

describe('Wagers that limits are held against', () => {
  const look = wagersUnderTheMinimum<Round>({ stands: () => true, mayAllowOwnLimits: manager, interpretations: [] });
  const round = roundAt([sign()], true, laid('w-1', 600), changed('w-1', 400), laid('w-2', 100));
  const [one, two] = round.reasoning.map(({ wager }) => wager);
  if (!one || !two) throw new Error('there are two wagers');

  it('are those in play, with the stake that counts, where they got it', () => {
    const placement = { stakeCents: 400, kind: 'main', area: 'main' };
    const sightings = seenInRound(look, { ...round, reasoning: [settledAs('won', one, { placement })] });
    expect(sightings).toMatchObject([{ deed: { type: 'round.WagerChanged' }, figures: { stakeCents: 400 } }]);
    expect(seenInRound(look, { ...round, reasoning: [settledAs('won', one)] })).toEqual([]);
  });

  it.each(['refused', 'withdrawn', 'void'] as const)('are not those that do not count: %s', (outcome) => {
    expect(seenInRound(look, { ...round, reasoning: [settledAs(outcome, two)] })).toEqual([]);
    expect(seenInRound(look, { ...round, reasoning: [settledAs('undetermined', two)] })).toHaveLength(1);
  });
});

const units = (...of: Parameters<typeof saw>) => told(saw(...of)).map((says) => says.split(': ')[1]);

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
    expect(saw(fromNothing, 500, { unitCents: 300 })).toHaveLength(1);
  });

  it('are the minimum itself where the sign says so', () => {
    expect(saw(overMinimum, 1_500, { multiplesOfMin: true })).toEqual([]);
    expect(told(saw(overMinimum, 1_600, { multiplesOfMin: true }))).toEqual([
      'the wager w-1 of $16.00 is not in the units that the sign states: multiples of $5.00',
    ]);
  });

  it('are told as the document counts them', () => {
    expect(units(overMinimum, 1_200, { unitCents: 300 })).toEqual(['$5.00 and steps of $3.00']);
    expect(units(fromNothing, 1_100, { unitCents: 300 })).toEqual(['multiples of $3.00']);
    expect(units(overMinimum, 1_100, { unitCents: 300, multiplesOfMin: true })).toEqual(['multiples of $5.00']);
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

const over = (inTime: OverMaximum['inTime'], ...steps: readonly Step[]): Round => overIn('lost', inTime, ...steps);

const overIn = (outcome: Outcome, inTime: OverMaximum['inTime'], ...steps: readonly Step[]): Round => {
  const record = recordOf(laid('w-1', 9_000), ...steps);
  const [wager] = record.wagers;
  if (!wager) throw new Error('there is a wager');
  const due = { collectedCents: 5_000, paidCents: 0, returnedCents: 0 };
  const asDue = settledAs(outcome, wager, {
    due,
    over: { maxCents: 5_000, found: wager.found[0] ?? null, inTime, interpretations: [] },
  });
  return { table: tableOf(), closed: record.closed, isBettingOver: true, reasoning: [asDue] };
};

describe('Wagers over the maximum', () => {
  const figures = { stakeCents: 9_000, maxCents: 5_000, overCents: 4_000 };
  const [capped, inFull] = [collected('w-1', 5_000), collected('w-1', 9_000)];

  it('are noted as capped where they were settled so', () => {
    const look = wagersCapped(['over-maximum']);
    expect(seenInRound(look, over('yes', capped))).toMatchObject([
      { figures, interpretations: ['over-maximum'], wagerId: 'w-1' },
    ]);
    expect(seenInRound(look, over('yes', foundOver('w-1', 5_000), capped))[0]?.deed.type).toBe(
      'round.WagerFoundOutsideLimits',
    );
    expect(seenInRound(look, over('no', capped))).toEqual([]);
    expect(seenInRound(look, over('unclear', capped))).toEqual([]);
    expect(seenInRound(look, over('yes', inFull))).toEqual([]);
  });

  it('are noted where they won, lost or were surrendered, once nobody can find them any more', () => {
    const look = wagersCapped([]);
    expect(seenInRound(look, overIn('surrendered', 'yes', capped))).toHaveLength(1);
    expect(seenInRound(look, overIn('stood-off', 'yes', capped))).toEqual([]);
    expect(seenInRound(look, overIn('void', 'yes', capped))).toEqual([]);
    expect(seenInRound(wagersOverTheMaximumUnnoticed([]), over('no'))).toEqual([]);
    expect(seenInRound(wagersOverTheMaximumUnnoticed([]), over('no', closed))).toHaveLength(1);
  });

  it('are unnoticed where their result stands', () => {
    const look = wagersOverTheMaximumUnnoticed([]);
    expect(seenInRound(look, over('no', inFull))).toMatchObject([{ figures }]);
    expect(seenInRound(look, over('unclear', inFull))).toMatchObject([{ figures }]);
    expect(seenInRound(look, over('yes', capped))).toEqual([]);
  });

  it('are doubted where the clocks cannot tell whether they were found before they were settled', () => {
    const look = wagersFoundAsTheyWereSettled(['over-maximum']);
    const found = foundOver('w-1', 5_000).from('T-1', 300);
    const taken = inFull.from('T-2', 300).after(200);
    expect(seenInRound(look, over('unclear', found, taken))).toMatchObject([
      {
        deed: { type: 'round.WagerCollected' },
        figures: { stakeCents: 9_000, maxCents: 5_000 },
        undetermined: { missing: 'whether it was found before it was settled', apartMs: 200, uncertaintyMs: 600 },
      },
    ]);
    expect(seenInRound(look, over('unclear', taken))).toEqual([]);
    expect(seenInRound(look, over('unclear', found))).toEqual([]);
    expect(seenInRound(look, over('no', found, taken))).toEqual([]);
  });
});
