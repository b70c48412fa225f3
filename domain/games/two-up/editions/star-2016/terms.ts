import { odds } from '../../../../kernel/odds.ts';
import type { Terms } from '../../terms.ts';

/** By 1.1 a games supervisor is a casino supervisor, and a boxer a dealer; by 7.1 and 7.6 that one or the boxer may declare a spin invalid. */
export const terms: Terms = {
  odds: { spinner: odds(15, 2), heads: odds(1, 1), tails: odds(1, 1) },
  mayInvalidate: ['boxer', 'casino-supervisor', 'games-supervisor'],
  maySetAside: ['casino-supervisor', 'games-supervisor'],
  mayDeal: ['dealer', 'boxer'],
  knowsFiveOdds: true,
  maybeSupervisors: [],
  maybeDealers: [],
};
