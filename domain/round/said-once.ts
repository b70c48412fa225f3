import type { Happening } from '../kernel/decider.ts';
import type { RoundEvent } from './events.ts';

/** What a wager is said to be or to have come to once: entries of one type that name it say the same again. */
const onceOfWager: Partial<Record<string, string>> = {
  'round.WagerPlaced': 'laid',
  'round.WagerCarried': 'laid',
  'round.WagerWithdrawn': 'withdrawn',
  'round.WagerRefused': 'refused',
  'round.WagerVoided': 'voided',
  'round.WagerForfeited': 'forfeited',
  'round.WagerPaid': 'paid',
} satisfies Partial<Record<RoundEvent['type'], string>>;

const voidsTheRound: RoundEvent['type'] = 'round.RoundVoided';

/** What an entry of a round says once of what: two entries of which this is the same say it twice. Undefined for an entry that stands by itself. */
export const saidOnce = ({ type, data }: Pick<Happening, 'type' | 'data'>): string | undefined => {
  if (type === voidsTheRound) return 'voided';
  const { wagerId } = data;
  const once = onceOfWager[type];
  return once === undefined || typeof wagerId !== 'string' ? undefined : `${once} ${wagerId}`;
};
