import { withoutRetold } from '../../../domain/round/retold.ts';
import { closed, collected, laid, opened, paid } from '../../support/round-steps.ts';
import { stage, type Step } from '../../support/script.ts';

const factsOf = (...steps: readonly Step[]) => stage([opened, ...steps]).rounds[0]?.round ?? [];
const typesOf = (facts: ReturnType<typeof factsOf>) => facts.map(({ type }) => type);

const before = factsOf(laid('w-1', 500), paid('w-1', 500), closed);
const now = factsOf(paid('w-1', 500), paid('w-2', 500), collected('w-1', 500));
const payments: Parameters<typeof withoutRetold>[2] = (facts) => facts.filter(({ type }) => type === 'round.WagerPaid');

describe('A round without plays of earlier rounds that were recorded again', () => {
  it('leaves out what an earlier round says in the same words, of what may be its', () => {
    const own = withoutRetold(now, [before], payments);
    expect(typesOf(own)).toEqual(['round.RoundOpened', 'round.WagerPaid', 'round.WagerCollected']);
    expect(own.flatMap(({ data }) => data['wagerId'] ?? [])).toEqual(['w-2', 'w-1']);
  });

  it('is the round itself where nothing may be an earlier one, where nothing says the same, and without earlier rounds', () => {
    expect(withoutRetold(now, [before], undefined)).toBe(now);
    expect(withoutRetold(now, [before], () => [])).toBe(now);
    expect(withoutRetold(now, [factsOf(laid('w-1', 500))], payments)).toBe(now);
    expect(withoutRetold(now, [], payments)).toBe(now);
  });
});
