import type { Holders } from '../../../../law/clause.ts';

/** By 1.1, the one who is responsible for the operation of the game. */
export const dealer: Holders = { named: 'a dealer', roles: ['dealer'], maybe: [] };

/** By 1.1, somebody employed in a managerial capacity relating to the conduct of gaming; it includes a games supervisor. */
export const casinoSupervisor: Holders = {
  named: 'a casino supervisor',
  roles: ['casino-supervisor', 'games-supervisor'],
  maybe: [],
};

/** Who checks cards (3.4). */
export const dealerOrSupervisor: Holders = {
  named: 'a dealer or a casino supervisor',
  roles: [...dealer.roles, ...casinoSupervisor.roles],
  maybe: [],
};

/** Who declares a hand or a round void that shall be (12.5, 12.8.2): the text names nobody. Whether the casino operator may is open. */
export const dealerOrSupervisorUnnamed: Holders = {
  ...dealerOrSupervisor,
  maybe: ['casino-operator'],
  notSaid: 'who is to declare it void: the text names nobody',
};

/** Who has the number of cards verified (3.8). */
export const supervisorOrInspector: Holders = {
  named: 'a casino supervisor or an inspector',
  roles: [...casinoSupervisor.roles, 'inspector'],
  maybe: [],
};

/** Who refuses a wager (14.11): the casino operator stands above every supervisor. */
export const supervisorOrAbove: Holders = {
  named: 'a casino supervisor or above',
  roles: [...casinoSupervisor.roles, 'casino-operator'],
  maybe: [],
};
