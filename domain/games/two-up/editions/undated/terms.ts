import { odds } from '../../../../kernel/odds.ts';
import type { Terms } from '../../terms.ts';

/**
 * By 7.1 and 7.6 a game supervisor, not a casino supervisor, may declare a spin invalid beside the boxer. The copy has no
 * definitions, so it does not say whether a games supervisor is a casino supervisor too, or a boxer a dealer; and no wagers, so it
 * does not say what the fifth odds in a row are to be called.
 */
export const terms: Terms = {
  odds: { spinner: odds(15, 2), heads: odds(1, 1), tails: odds(1, 1) },
  mayInvalidate: ['boxer', 'games-supervisor'],
  maySetAside: ['casino-supervisor'],
  mayDeal: ['dealer'],
  knowsFiveOdds: false,
  maybeSupervisors: ['games-supervisor'],
  maybeDealers: ['boxer'],
};
