import type { Holders, SpeakingFor } from '../../../../law/clause.ts';
import { speakersFor } from '../../../../law/readings.ts';
import { speaksForTheOperator } from './questions.ts';

/** By the dictionary, the one who is responsible for the operation of the game. */
export const dealer: Holders = { named: 'a dealer', roles: ['dealer'], maybe: [] };

/** By the dictionary, a person responsible for supervising the operation of the game: on other floors that is a games supervisor. */
export const casinoSupervisor: Holders = {
  named: 'a casino supervisor',
  roles: ['casino-supervisor', 'games-supervisor'],
  maybe: [],
};

/**
 * Who speaks for the casino operator: the organisation or person that conducts the gaming, by the dictionary. The text does not say who
 * does (`speaks-for-the-operator`): a casino supervisor does, a dealer does not. Nor does anybody who is not of the house. Whether a games supervisor,
 * whom the text does not know by that name, speaks for it too is open.
 */
export const forTheOperator: SpeakingFor = {
  body: 'casino-operator',
  speak: ['casino-supervisor'],
  doNot: ['dealer', 'boxer', 'ringkeeper', 'player', 'spectator', 'inspector', 'commission'],
};

export const operator: Holders = {
  ...speakersFor('somebody who speaks for the casino operator', forTheOperator),
  question: speaksForTheOperator,
};
