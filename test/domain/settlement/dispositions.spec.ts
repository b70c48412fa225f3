import { isLaid, type LaidWager } from '../../../domain/round/wager-book.ts';
import { citing, settlingBy, where, whetherOrNot, type Disposition } from '../../../domain/settlement/dispositions.ts';
import { dueFrom, isSameMoney, nothing, undetermined, type Due } from '../../../domain/settlement/due.ts';
import { laid, recordOf } from '../../support/round-steps.ts';

const [wager] = recordOf(laid('w-1', 500)).wagers;
if (!wager || !isLaid(wager)) throw new Error('the wager was laid');

/** A toy claim: a wager on a die, that may have been dropped or thrown, as far as anybody saw. */
type Claim = {
  readonly wager: LaidWager;
  readonly voided: boolean;
  readonly dropped: 'yes' | 'no' | 'not-seen';
  readonly pips: number | null;
};
type Rule = Disposition<Claim, number>;

const thrown = (pips: number | null, more: Partial<Claim> = {}): Claim => ({
  wager,
  voided: false,
  dropped: 'no',
  pips,
  ...more,
});
const lost = { ...nothing, collectedCents: 500 };

const voided: Rule = (claim) =>
  claim.voided ? dueFrom(claim.wager, { outcome: 'void', due: nothing, clauses: ['9'], reason: null }) : undefined;
const dropped: Rule = (claim) =>
  claim.dropped === 'yes'
    ? dueFrom(claim.wager, { outcome: 'refunded', due: nothing, clauses: ['7'], reason: null })
    : undefined;
const perhapsDropped = whetherOrNot<Claim, number>({
  ways: (claim) =>
    claim.dropped === 'not-seen'
      ? [
          { ...claim, dropped: 'yes' },
          { ...claim, dropped: 'no' },
        ]
      : undefined,
  isSame: isSameMoney,
  undetermined: (claim) => undetermined(claim.wager, 'nobody saw whether the die was dropped', { clauses: ['7'] }),
});
const decided: Rule = ({ wager: of, pips }) => {
  if (pips === null) return undefined;
  const won = pips === 6;
  const due = won ? { ...nothing, paidCents: 2_500 } : lost;
  return dueFrom(of, { outcome: won ? 'won' : 'lost', due, clauses: ['4'], reason: null, decidedBy: pips });
};
const pending: Rule = (claim) => undetermined(claim.wager, 'no die was thrown', { due: nothing });

const settle = settlingBy<Claim, number>([voided, dropped, perhapsDropped, decided, pending]);

describe('A list of dispositions', () => {
  it('is read from the top: the first that speaks wins', () => {
    expect(settle(thrown(6, { voided: true, dropped: 'yes' }))).toMatchObject({ outcome: 'void', clauses: ['9'] });
    expect(settle(thrown(6, { dropped: 'yes' }))).toMatchObject({ outcome: 'refunded', clauses: ['7'] });
    expect(settle(thrown(6))).toMatchObject({ outcome: 'won', due: { paidCents: 2_500 }, decidedBy: 6 });
    expect(settle(thrown(null))).toMatchObject({ outcome: 'undetermined', reason: 'no die was thrown' });
  });

  it('asks no rule after the one that spoke', () => {
    let asked = 0;
    const counting: Rule = () => {
      asked += 1;
      return undefined;
    };
    settlingBy<Claim, number>([decided, counting])(thrown(1));
    expect(asked).toBe(0);
  });

  it('is broken when no rule of it speaks', () => {
    expect(() => settlingBy<Claim, number>([voided, decided])(thrown(null))).toThrow('no disposition speaks');
  });
});

describe('A list in the list', () => {
  it('is asked in its place, and only where what it is for is so', () => {
    const isThrown = ({ pips }: Claim): boolean => pips !== null;
    const thrownOnly = settlingBy<Claim, number>([where(isThrown, dropped, decided), pending]);
    expect(thrownOnly(thrown(6, { dropped: 'yes' }))).toMatchObject({ outcome: 'refunded' });
    expect(thrownOnly(thrown(6))).toMatchObject({ outcome: 'won' });
    expect(thrownOnly(thrown(null, { dropped: 'yes' }))).toMatchObject({ reason: 'no die was thrown' });
  });

  it('leaves the claim to the rules after it where none of its own speaks', () => {
    const inner = settlingBy<Claim, number>([where(() => true, voided, dropped), decided]);
    expect(inner(thrown(6))).toMatchObject({ outcome: 'won' });
  });
});

describe('A doubt', () => {
  it('does not matter where both ways come to the same money', () => {
    expect(settle(thrown(null, { dropped: 'not-seen' }))).toMatchObject({ outcome: 'refunded', due: nothing });
  });

  it('leaves the claim undetermined where they do not, and says why', () => {
    expect(settle(thrown(1, { dropped: 'not-seen' }))).toMatchObject({
      outcome: 'undetermined',
      due: null,
      clauses: ['7'],
      reason: 'nobody saw whether the die was dropped',
    });
  });

  it('does not stand before the rules above it', () => {
    expect(settle(thrown(1, { dropped: 'not-seen', voided: true }))).toMatchObject({ outcome: 'void' });
  });

  it('may hang on the outcome as well as on the money', () => {
    const strict = whetherOrNot<Claim, number>({
      ways: (claim) =>
        claim.dropped === 'not-seen'
          ? [
              { ...claim, dropped: 'yes' },
              { ...claim, dropped: 'no' },
            ]
          : undefined,
      isSame: (one: Due, other: Due) => one.outcome === other.outcome && isSameMoney(one, other),
      undetermined: (claim) => undetermined(claim.wager, 'nobody saw it'),
    });
    const strictly = settlingBy<Claim, number>([dropped, strict, decided, pending]);
    expect(strictly(thrown(null, { dropped: 'not-seen' }))).toMatchObject({ reason: 'nobody saw it' });
  });
});

describe('What is cited', () => {
  it('comes before what the rule itself rests on, and only where it speaks', () => {
    const underBoth = settlingBy<Claim, number>([
      citing(() => ({ clauses: ['1'], interpretations: ['dice'] }), voided, decided),
      pending,
    ]);
    expect(underBoth(thrown(6))).toMatchObject({ clauses: ['1', '4'], interpretations: ['dice'] });
    expect(underBoth(thrown(6, { voided: true }))).toMatchObject({ clauses: ['1', '9'] });
    expect(underBoth(thrown(null))).toMatchObject({ clauses: [], interpretations: [] });
  });
});
