import type { Holders } from '../../../../law/clause.ts';

/** By 2, the person who controls the spinner and the conduct of the game. */
export const ringkeeper: Holders = { named: 'the ringkeeper', roles: ['ringkeeper'], maybe: [] };

/** By 2, somebody employed in a managerial capacity relating to the conduct of gaming; it includes a games supervisor. */
export const casinoSupervisor: Holders = {
  named: 'a casino supervisor',
  roles: ['casino-supervisor', 'games-supervisor'],
  maybe: [],
};
