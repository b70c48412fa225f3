import { timeOrder, type Fact } from '../../../kernel/effective-history.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by, concerning } from '../../../law/persons.ts';

type Moment = Fact<{ type: string; data: unknown }>;

/** What is not known where the clocks do not tell, and who answers where they do: in doubt nobody is accused. */
type Saying = { readonly missing: string; readonly who?: string };

/**
 * What a sighting says of its certainty and its persons where one thing came before another: undefined where it did not. What both clocks
 * say in the right order is believed; in the wrong order it is in doubt as long as they are not known well enough.
 */
export const cameBefore = (
  one: Moment,
  other: Moment,
  { missing, who }: Saying,
): Pick<Sighting, 'undetermined' | 'persons'> | undefined => {
  const order = timeOrder(one, other);
  if (order.certain) return order.before ? { persons: by(who) } : undefined;
  if (one.atMs >= other.atMs) return undefined;
  const { apartMs, uncertaintyMs } = order;
  return { persons: concerning(who), undetermined: { missing, apartMs, uncertaintyMs } };
};
