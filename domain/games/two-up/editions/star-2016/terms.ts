import { odds } from '../../../../kernel/odds.ts';
import type { Holders } from '../../../../law/clause.ts';
import { powersOf, type Terms } from '../../terms.ts';
import { grounds, rules, spinQuestions } from './rules.ts';

export const boxer: Holders = { named: 'the boxer', roles: ['boxer'], maybe: [] };
/** By 1.1 a boxer is a dealer; who is one by duty alone counts where that is in doubt. */
export const dealerByDuty: Holders = { named: 'a dealer', roles: ['dealer'], maybe: [] };
export const dealer: Holders = { named: 'a dealer', roles: ['dealer', 'boxer'], maybe: [] };
export const boxerOrDealer: Holders = { named: 'the boxer or a dealer', roles: ['boxer', 'dealer'], maybe: [] };
/** By 1.1 a games supervisor is a casino supervisor. */
export const casinoSupervisor: Holders = {
  named: 'a casino supervisor',
  roles: ['casino-supervisor', 'games-supervisor'],
  maybe: [],
};
/** By 7.1 and 7.6. */
const boxerOrSupervisor: Holders = {
  named: 'the boxer or a casino supervisor',
  roles: [...boxer.roles, ...casinoSupervisor.roles],
  maybe: [],
};

export const terms: Terms = {
  odds: { spinner: odds(15, 2), heads: odds(1, 1), tails: odds(1, 1) },
  may: powersOf({ boxer, dealer, boxerOrDealer, casinoSupervisor, invalidator: boxerOrSupervisor }),
  maySetAside: casinoSupervisor.roles,
  knowsFiveOdds: true,
  maybeSupervisors: casinoSupervisor.maybe,
  grounds,
  questions: spinQuestions,
  rules,
};
