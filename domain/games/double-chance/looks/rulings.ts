import { forfeitsWithoutGround } from '../../../provisions/rulings.ts';
import { isForfeitable } from '../rulings.ts';
import type { Terms } from '../rules.ts';
import type { RoundLook } from './reading.ts';

/** Wagers declared forfeit though no outcome that they lay for was set aside for fraud, one by one or all together (14.5). */
export const forfeitsWithoutFraud = (terms: Terms): RoundLook =>
  forfeitsWithoutGround(
    { ...terms, maybeSupervisors: [] },
    (picture) => (wager) => isForfeitable(picture, wager, terms),
    'the outcome that it lay for was not set aside for fraud',
  );
