import type { FloorRole } from '../kernel/roles.ts';
import type { RoundRecord } from '../round/record.ts';
import type { Wager } from '../round/wager-book.ts';
import type { RoundFact } from '../round/facts.ts';
import type { TableRecord } from '../table/record.ts';
import { doneWithPower } from './grounds.ts';

/** What a ruling is about that may decide what becomes of the money of a wager. */
const ofMoney: ReadonlySet<string> = new Set(['wager', 'late-bet', 'payment', 'result', 'call', 'error']);

/** Was money handed back by a ruling that the round does not hold? Then a dispute may have been decided so, and that is final. */
export const isHandedBackByDecision = (
  { roundVoided, invalidations, handsVoided }: Pick<RoundRecord, 'roundVoided' | 'invalidations' | 'handsVoided'>,
  { money, voids }: Wager,
): boolean =>
  money.some(({ fact: { data } }) => 'reason' in data && data.reason === 'ruling') &&
  [voids, roundVoided, invalidations, handsVoided].every(({ length }) => length === 0);

/** Did somebody who may decide disputes rule on the money of a wager, or on the result, in words that no other event expresses? */
export const isRuledOnInWords = (
  round: { readonly table: TableRecord; readonly facts: readonly { readonly type: string; readonly data: unknown }[] },
  { wagerId }: Wager,
  mayDecide: readonly FloorRole[],
): boolean =>
  (round.facts as readonly RoundFact[]).some(
    (fact, at) =>
      fact.type === 'round.RulingMade' &&
      (fact.data.wagerId === null || fact.data.wagerId === wagerId) &&
      ofMoney.has(fact.data.about) &&
      doneWithPower(round, { fact, at }, mayDecide),
  );
