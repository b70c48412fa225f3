import { timeOrder, type Fact } from '../../../kernel/effective-history.ts';
import type { Sighting } from '../../../law/clause.ts';

type Moment = Fact<{ type: string; data: unknown }>;

/**
 * What a sighting says of its certainty where one thing came before another: undefined where it did not. What both clocks say in the right
 * order is believed; in the wrong order it is in doubt as long as they are not known well enough, with `missing` as what is not known.
 */
export const cameBefore = (one: Moment, other: Moment, missing: string): Pick<Sighting, 'undetermined'> | undefined => {
  const order = timeOrder(one, other);
  if (order.certain) return order.before ? {} : undefined;
  if (one.atMs >= other.atMs) return undefined;
  const { apartMs, uncertaintyMs } = order;
  return { undetermined: { missing, apartMs, uncertaintyMs } };
};
