import type { Moment } from '../kernel/placed.ts';
import type { MoneyFault, Settled } from '../law/settled.ts';
import type { Wager } from '../round/wager-book.ts';
import { lastDoneWith, notGoverned, reasoned, type Reasoned } from './due.ts';

/** What an edition answers when it settled a round. `playOf`: when the play was made that decides wagers. */
export const settledBy = <By>(
  reasoning: readonly Reasoned<By>[],
  faults: readonly MoneyFault[],
  playOf: (by: By) => Moment,
): Settled<readonly Reasoned<By>[]> => ({
  settlements: reasoning.map(({ settlement }) => settlement),
  reasoning,
  faults,
  decidedBy: (wagerId) => {
    const found = reasoning.find(({ wager }) => wager.wagerId === wagerId);
    if (!found) return undefined;
    const { decidedBy, ruling } = found.due;
    return decidedBy === null ? (ruling?.fact ?? lastDoneWith(found.wager)) : playOf(decidedBy);
  },
});

/** What a copy that lacks the rules of wagers can say of them: what was done, and that it does not govern it. */
export const leaveUnsettled = <By>(
  { wagers }: { readonly wagers: readonly Wager[] },
  reason: string,
): Settled<readonly Reasoned<By>[]> => {
  const reasoning = wagers.map((wager) => reasoned<By>(wager, notGoverned<By>(wager, reason)));
  return settledBy(reasoning, [], () => {
    throw new Error('nothing decides a wager that is not settled');
  });
};
