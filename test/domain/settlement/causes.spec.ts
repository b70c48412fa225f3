import { isLaid, type LaidWager } from '../../../domain/round/wager-book.ts';
import { cause, followedBy, rulingsWithoutEffect, type Cause } from '../../../domain/settlement/causes.ts';
import { dueFrom, nothing, type Due } from '../../../domain/settlement/due.ts';
import type { RulingReading } from '../../../domain/settlement/grounds.ts';
import { tableRecordOf } from '../../../domain/table/record.ts';
import type { Step } from '../../support/script.ts';
import { laid, outcomeInvalidated, paid, recordOf, refused, roundVoided, voided } from '../../support/round-steps.ts';

/** A toy scenario: what somebody at the table took to be so. */
type Scenario = { readonly late: boolean; readonly misread: boolean };
const lawful: Scenario = { late: false, misread: false };

const staged = (...steps: readonly Step[]) => {
  const record = recordOf(laid('w-1', 500), ...steps);
  const [wager] = record.wagers;
  if (!wager || !isLaid(wager)) throw new Error('the wager was laid');
  return { wager, round: { ...record, table: tableRecordOf([]) } };
};
const dueUnder =
  (wager: LaidWager) =>
  ({ late, misread }: Scenario): Due => {
    const paidCents = (late ? 100 : 0) + (misread ? 200 : 0);
    return dueFrom(wager, { outcome: 'won', due: { ...nothing, paidCents }, clauses: [], reason: null });
  };
const causesOf = (wager: LaidWager): readonly Cause<Scenario>[] => [
  cause('LATE_BET', wager.laid, (was) => ({ ...was, late: true }), 'w-1'),
  cause('MISREAD', wager.laid, (was) => ({ ...was, misread: true })),
];
const followedWhenPaid = (cents: number): string | undefined => {
  const { wager } = staged(paid('w-1', cents));
  return followedBy(wager, causesOf(wager), lawful, dueUnder(wager))?.code;
};

describe('Wrong money', () => {
  it('follows from what would make it right, had that been right', () => {
    expect(followedWhenPaid(100)).toBe('LATE_BET');
    expect(followedWhenPaid(200)).toBe('MISREAD');
  });

  it('follows from the first of all, where only all of them together make it right', () => {
    expect(followedWhenPaid(300)).toBe('LATE_BET');
  });

  it('follows from nothing where nothing would make it right', () => {
    expect(followedWhenPaid(150)).toBeUndefined();
    const { wager } = staged(paid('w-1', 100));
    expect(followedBy(wager, [], lawful, dueUnder(wager))).toBeUndefined();
    const open = (): Due => dueFrom(wager, { outcome: 'undetermined', due: null, clauses: [], reason: 'unseen' });
    expect(followedBy(wager, causesOf(wager), lawful, open)).toBeUndefined();
    const tokens = staged(laid('w-2', 500, 'main', { medium: 'promotional-tokens' })).round.wagers[1];
    expect(tokens && followedBy(tokens, causesOf(wager), lawful, open)).toBeUndefined();
  });

  it('names the deed, and the wager where it is of one', () => {
    const { wager } = staged();
    const [late, misread] = causesOf(wager);
    expect(late).toMatchObject({ at: 1, follows: { deed: wager.laid.fact.eventId, wagerId: 'w-1' } });
    expect(misread?.follows).not.toHaveProperty('wagerId');
  });
});

describe('Rulings without effect', () => {
  const ground = { clauses: ['9'], words: ['prohibited-device', 'fire'], among: '9' };
  const reading: RulingReading = {
    maySetAside: ['casino-supervisor'],
    grounds: { setAside: ground, device: ground, fraud: ground },
    groundlessSetAside: 'no-effect',
    groundlessVoid: 'no-effect',
    excludedWagers: 'until-void',
  };
  const supposed = { anybodyMay: (was: Scenario) => was, groundlessCount: (was: Scenario) => was };
  const codes = (read: Partial<RulingReading>, ...steps: readonly Step[]): readonly string[] => {
    const { wager, round } = staged(...steps);
    return rulingsWithoutEffect(round, wager, { ...reading, ...read }, supposed).map(
      ({ follows, at }) => `${follows.code} at ${at}`,
    );
  };
  const all = [
    refused('w-1', 500),
    voided('w-1', 'refunded'),
    outcomeInvalidated('result', 'refunded'),
    roundVoided('refunded'),
  ];

  it('are those by somebody without the power', () => {
    expect(codes({}, ...all)).toEqual([]);
    expect(codes({ maySetAside: ['dealer'] }, ...all)).toEqual([
      'REFUSAL_WITHOUT_POWER at 2',
      'WAGER_VOIDED_WITHOUT_POWER at 3',
      'OUTCOME_SET_ASIDE_WITHOUT_POWER at 4',
      'OUTCOME_SET_ASIDE_WITHOUT_POWER at 5',
    ]);
  });

  it('and those on no ground, unless they count as ruled', () => {
    const groundless = [voided('w-1', 'refunded', 'none'), outcomeInvalidated('result', 'refunded', 'none')];
    expect(codes({}, ...groundless)).toEqual([
      'WAGER_VOIDED_WITHOUT_DEVICE at 2',
      'OUTCOME_SET_ASIDE_WITHOUT_GROUNDS at 3',
    ]);
    expect(codes({ groundlessVoid: 'as-ruled', groundlessSetAside: 'as-ruled' }, ...groundless)).toEqual([]);
  });
});
