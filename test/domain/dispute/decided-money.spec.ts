import {
  decidedAgainstDue,
  movedIn,
  type DecidedMoney,
  type DisputedMoney,
} from '../../../domain/dispute/decided-money.ts';
import type { DecisionInTheHouse } from '../../../domain/dispute/picture.ts';
import type { Fact } from '../../../domain/kernel/effective-history.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { streamName } from '../../../domain/kernel/streams.ts';
import type { InDoubt } from '../../../domain/law/in-doubt.ts';
import type { Settlement } from '../../../domain/law/settlement.ts';
import { settlement } from '../examination/judged.ts';

let made = 0;
const fact = (type: string, data: JsonObject, atMs: number, uncertaintyMs = 0): Fact => {
  made += 1;
  return {
    type,
    data,
    eventId: `e-${made}`,
    stream: streamName('round', 'STAR.TU-01.2026-03-06.1.0001'),
    revision: made,
    origin: 'recorded',
    correctedBy: null,
    occurredAt: new Date(atMs).toISOString(),
    atMs,
    uncertaintyMs,
    terminal: 'T-1',
    sourceSeq: null,
    actor: { personId: 'd-1', role: 'dealer' },
    recordedAt: '2026-04-25T09:00:01.000Z',
    imported: false,
    principal: 't',
  };
};
const decidedAtMs = 10_000;
const decision = (
  awardedCents: number | null,
  outcome: 'for-complainant' | 'in-part' | 'against-complainant' = awardedCents
    ? 'for-complainant'
    : 'against-complainant',
  collectedCents: number | null = null,
  ground = 'player-asked',
): DecisionInTheHouse => {
  const by = { by: 'gs-1', roleClaimed: 'games-supervisor', ground };
  const decided = fact('dispute.DecisionMade', { outcome, awardedCents, collectedCents, decision: by }, decidedAtMs);
  return { fact: decided, at: 1 } as unknown as DecisionInTheHouse;
};

const paid = (paidCents: number, atMs: number, uncertaintyMs = 0) =>
  fact('round.WagerPaid', { wagerId: 'w-1', paidCents }, atMs, uncertaintyMs);
const amounts = (paidCents: number) => ({ collectedCents: 0, paidCents, returnedCents: 0 });
/** A wager on which so much was due and so much was paid. */
const wager = (
  dueCents: number,
  paidCents: number,
  { inDoubt = [], ...more }: Partial<Settlement & InDoubt> = {},
): Settlement & InDoubt => ({
  ...settlement({
    wagerId: 'w-1',
    due: amounts(dueCents),
    done: amounts(paidCents),
    differenceCents: paidCents - dueCents,
    ...more,
  }),
  inDoubt,
});

/** A game in which patrons hand each other money. */
const among = {
  plays: { family: 'among-patrons' },
  handedIn: ({ data }: { readonly data: unknown }) => data as { readonly wagerId: string; readonly cents: number },
};

const against = (
  awarded: DecisionInTheHouse,
  {
    facts = [],
    ...money
  }: Pick<DisputedMoney, 'settlements'> & Partial<DisputedMoney> & { readonly facts?: readonly Fact[] },
  isAboutMoney = true,
): DecidedMoney => decidedAgainstDue(awarded, { missing: [], ...money, moved: movedIn(facts, [among]) }, isAboutMoney);

describe('A decision agrees with what was due', () => {
  it('when it gives what had not been paid', () => {
    const facts = [paid(9_000, 1_000)];
    expect(against(decision(2_500), { settlements: [wager(11_500, 9_000)], facts })).toMatchObject({
      agreement: 'agrees',
      owed: { leastCents: 2_500, mostCents: 2_500 },
      differenceCents: 0,
      says: 'The decision gives $25.00; $25.00 was still owed: they agree.',
    });
  });

  it('also when it was paid since', () => {
    const facts = [paid(9_000, 1_000), paid(2_500, 20_000)];
    expect(against(decision(2_500), { settlements: [wager(11_500, 11_500)], facts })).toMatchObject({
      agreement: 'agrees',
      owed: { leastCents: 2_500, mostCents: 2_500 },
    });
    const handed = [fact('among-patrons.Handed', { wagerId: 'w-1', cents: 2_500 }, 20_000)];
    expect(against(decision(2_500), { settlements: [wager(11_500, 11_500)], facts: handed })).toMatchObject({
      owed: { leastCents: 2_500, mostCents: 2_500 },
    });
    expect(against(decision(null), { settlements: [wager(11_500, 11_500)], facts })).toMatchObject({
      agreement: 'differs',
      differenceCents: -2_500,
    });
  });

  it('when it gives nothing, and nothing was owed, or too much had been paid', () => {
    expect(against(decision(null), { settlements: [wager(1_000, 1_000)] })).toMatchObject({
      agreement: 'agrees',
      says: 'The decision gives nothing; nothing was owed any more: they agree.',
    });
    expect(against(decision(0), { settlements: [wager(1_000, 1_500)] })).toMatchObject({
      agreement: 'agrees',
      says: 'The decision gives nothing; $5.00 more than was due had been paid: they agree.',
    });
  });

  it('when it lies between two amounts that are both right', () => {
    const either = wager(11_000, 10_000, { dueMost: amounts(11_500) });
    for (const [awarded, differenceCents] of [
      [900, -100],
      [1_000, 0],
      [1_500, 0],
      [1_700, 200],
    ] as const) {
      expect(against(decision(awarded), { settlements: [either] }).differenceCents).toBe(differenceCents);
    }
    expect(against(decision(900), { settlements: [either] }).says).toBe(
      'The decision gives $9.00; from $10.00 to $15.00 was still owed: $1.00 too little.',
    );
    const paidTheLeast = wager(11_000, 11_000, { dueMost: amounts(11_500), differenceCents: 0 });
    expect(against(decision(500), { settlements: [paidTheLeast] })).toMatchObject({ agreement: 'agrees' });
  });
});

describe('A decision differs from what was due', () => {
  it('by how much it gives too little or too much, over all the wagers together', () => {
    const settlements = [wager(11_500, 9_000), { ...wager(1_000, 0), wagerId: 'w-2' }];
    expect(against(decision(2_500), { settlements })).toMatchObject({
      agreement: 'differs',
      owed: { leastCents: 3_500, mostCents: 3_500 },
      differenceCents: -1_000,
      says: 'The decision gives $25.00; $35.00 was still owed: $10.00 too little.',
    });
    expect(against(decision(4_000), { settlements })).toMatchObject({ agreement: 'differs', differenceCents: 500 });
  });
});

const outOfGoodwill = (cents: number) => decision(cents, 'for-complainant', null, 'goodwill');

describe('A decision that gives more than was owed out of goodwill', () => {
  const nothingOwed = { settlements: [wager(0, 0)] };

  it('differs, and is not said to give too much', () => {
    expect(against(outOfGoodwill(6_500), nothingOwed)).toMatchObject({
      agreement: 'differs',
      differenceCents: 6_500,
      says: 'The decision gives $65.00; nothing was owed any more: $65.00 more, as goodwill.',
    });
    expect(against(decision(6_500), nothingOwed).says).toContain('$65.00 too much.');
  });

  it('gives too little where more was owed', () => {
    const says = 'The decision gives $5.00; $10.00 was still owed: $5.00 too little.';
    expect(against(outOfGoodwill(500), { settlements: [wager(1_000, 0)] }).says).toBe(says);
  });
});

describe('Whether a decision agrees with what was due is not known', () => {
  const settlements = [wager(11_500, 9_000)];
  it.each<[string, DecidedMoney, RegExp]>([
    [
      'a wager is not settled by the record',
      against(decision(0), {
        settlements: [{ ...wager(0, 0), due: null, differenceCents: null, reason: 'no inventory is on record' }],
      }),
      /what is due on w-1: no inventory is on record/,
    ],
    [
      'it is in doubt what was done',
      against(decision(0), { settlements: [wager(11_500, 9_000, { inDoubt: ['what T-1 recorded under number 7'] })] }),
      /what is owed on w-1: what T-1 recorded under number 7/,
    ],
    ['a wager is not on record', against(decision(0), { settlements, missing: ['the wager w-9'] }), /the wager w-9/],
    [
      'it gives something and names no amount',
      against(decision(null, 'in-part'), { settlements }),
      /the amount that the decision gives/,
    ],
    [
      'the clocks cannot tell what was paid before it',
      against(decision(2_500), { settlements, facts: [paid(2_500, decidedAtMs + 50, 80)] }),
      /whether \$25.00 moved before the decision: the times lie 50 ms apart, the clocks are known to 80 ms/,
    ],
  ])('where %s', (_, answer, missing) => {
    expect(answer).toMatchObject({ agreement: 'undetermined', owed: null, differenceCents: null });
    expect(answer.missing).toMatch(missing);
    expect(answer.says).toContain('is not known');
  });

  it('but where nobody claims an amount and none is given, there is nothing to agree', () => {
    expect(against(decision(null), { settlements: [] }, false).agreement).toBe('not-about-money');
    expect(against(decision(500), { settlements }, false).agreement).toBe('differs');
  });
});

const takes = (cents: number) => decision(null, 'against-complainant', cents);

describe('A decision that takes something back', () => {
  /** $115.00 was due and $120.00 was paid: the patron has had $5.00 too much. */
  const overpaid = { settlements: [wager(11_500, 12_000)], facts: [paid(12_000, 1_000)] };

  it.each([
    [500, 'agrees', 0, 'The decision takes $5.00 back; $5.00 more than was due had been paid: they agree.'],
    // The house need not take back all of it.
    [200, 'agrees', 0, 'The decision takes $2.00 back; $5.00 more than was due had been paid: they agree.'],
    [
      800,
      'differs',
      -300,
      'The decision takes $8.00 back; $5.00 more than was due had been paid: $3.00 too much is taken back.',
    ],
  ])('of %d cents, where $5.00 too much was paid, %s', (cents, agreement, differenceCents, says) => {
    expect(against(takes(cents), overpaid)).toMatchObject({ agreement, differenceCents, says, decidedCents: -cents });
  });

  it('differs where nothing was owed either way, and also when no amount is claimed', () => {
    const right = { settlements: [wager(11_500, 11_500)], facts: [paid(11_500, 1_000)] };
    expect(against(takes(500), right, false)).toMatchObject({
      differenceCents: -500,
      says: 'The decision takes $5.00 back; nothing was owed any more: $5.00 too much is taken back.',
    });
  });

  it('gives what it awards less that', () => {
    const short = { settlements: [wager(11_500, 9_000)], facts: [paid(9_000, 1_000)] };
    expect(against(decision(3_000, 'in-part', 500), short)).toMatchObject({ agreement: 'agrees', decidedCents: 2_500 });
  });
});
