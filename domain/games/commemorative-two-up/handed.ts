import type { HandedIn } from '../../law/handed.ts';
import type { CommemorativeEvent } from './events.ts';

/** A stake that leaves the hands of its owner, and what is handed to them: the two plays that move money between patrons. */
export const handedIn: HandedIn = (fact) => {
  // What is asked is a fact of a known family, which the type of its data cannot show here.
  const { type, data } = fact as CommemorativeEvent;
  if (type === 'commemorative-two-up.MoneyHandedOver') return { wagerId: data.wagerId, cents: data.handedCents };
  if (type === 'commemorative-two-up.StakeHanded') return { wagerId: data.wagerId, cents: -data.handedCents };
  return undefined;
};
