import { odds } from '../../../../kernel/odds.ts';
import type { Holders } from '../../../../law/clause.ts';
import { powersOf, type Terms } from '../../terms.ts';
import { grounds, spinQuestions } from '../star-2016/rules.ts';

// The copy has no definitions: it does not say whether a games supervisor is a casino supervisor too, or a boxer a dealer.
export const boxer: Holders = { named: 'the boxer', roles: ['boxer'], maybe: [] };
export const dealer: Holders = { named: 'a dealer', roles: ['dealer'], maybe: ['boxer'] };
export const boxerOrDealer: Holders = { named: 'the boxer or a dealer', roles: ['boxer', 'dealer'], maybe: [] };
export const casinoSupervisor: Holders = {
  named: 'a casino supervisor',
  roles: ['casino-supervisor'],
  maybe: ['games-supervisor'],
};
/** By 7.1 and 7.6 it is a game supervisor here, not a casino supervisor. */
const boxerOrSupervisor: Holders = {
  named: 'the boxer or a game supervisor',
  roles: ['boxer', 'games-supervisor'],
  maybe: [],
};

/** The copy has no wagers, so it does not say what the fifth odds in a row are to be called. */
export const terms: Terms = {
  odds: { spinner: odds(15, 2), heads: odds(1, 1), tails: odds(1, 1) },
  may: powersOf({ boxer, dealer, boxerOrDealer, casinoSupervisor, invalidator: boxerOrSupervisor }),
  maySetAside: casinoSupervisor.roles,
  knowsFiveOdds: false,
  maybeSupervisors: casinoSupervisor.maybe,
  grounds,
  questions: spinQuestions,
  rules: null,
};
