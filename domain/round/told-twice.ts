import { canonicalJson } from '../kernel/canonical.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { MoneyMoved } from './wager-book.ts';

/** What was recorded is JSON, which types of members that may be left out do not show. */
const saidIn = ({ fact }: MoneyMoved): string => canonicalJson(fact.data as JsonObject);

const isSameTold = (one: MoneyMoved, other: MoneyMoved): boolean =>
  one.how === other.how && one.fact.terminal !== other.fact.terminal && saidIn(one) === saidIn(other);

/** Money without what another terminal tells in the same words: that may be an account of the same move. */
export const movedOnce = (money: readonly MoneyMoved[]): readonly MoneyMoved[] =>
  money.length < 2
    ? money
    : money.filter((one, index) => !money.slice(0, index).some((earlier) => isSameTold(earlier, one)));
