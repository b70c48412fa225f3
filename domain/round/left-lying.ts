import type { Fact } from '../kernel/effective-history.ts';
import { drawnFor } from '../kernel/memo.ts';
import { isHandOver } from './after-closing.ts';

type AnyFact = Fact<{ type: string; data: unknown }>;

/** The place of a round's close among its facts; behind all of them where nobody closed it. */
export const endOfPlay = (facts: readonly Pick<AnyFact, 'type'>[]): number => {
  const closed = facts.findIndex(({ type }) => type === 'round.RoundClosed');
  return closed === -1 ? Infinity : closed;
};

const laying: ReadonlySet<string> = new Set(['round.WagerPlaced', 'round.WagerCarried']);

/** What says what became of a wager. */
const lifting: ReadonlySet<string> = new Set([
  'round.WagerWithdrawn',
  'round.WagerRefused',
  'round.WagerVoided',
  'round.WagerForfeited',
  'round.WagerCollected',
  'round.WagerPaid',
  'round.WagerReturned',
]);

/** Of what a whole round was declared to be: then that is said of all its wagers. */
const isOfAll = ({ type, data }: Fact): boolean =>
  type === 'round.RoundVoided' || (type === 'round.OutcomeInvalidated' && (data['hand'] ?? null) === null);

/**
 * Does a round's own record say nothing of what became of a wager that was laid in it? Then what its terminals numbered at its end is asked for. A
 * wager of which another was paid that is laid on it, as a raise is, may lie as it lay.
 */
export const leavesWagersLying = drawnFor((facts: readonly Fact[]): boolean => {
  const lying = new Map<unknown, unknown>();
  for (const fact of facts) {
    if (isOfAll(fact)) return false;
    if (laying.has(fact.type)) lying.set(fact.data['wagerId'], fact.data['linkedTo']);
  }
  if (lying.size === 0) return false;
  for (const fact of facts) {
    const { wagerId } = fact.data;
    if (!lifting.has(fact.type) && !isHandOver(fact)) continue;
    if (fact.type === 'round.WagerPaid') lying.delete(lying.get(wagerId));
    lying.delete(wagerId);
  }
  return lying.size > 0;
});
