export { silence } from './notice.ts';

/** The ids of the questions that the clauses on cards ask, as the list of interpretations has them. */
export const firstPlayerToTheTable = 'first-player-to-the-table';
export const approximatelyHalf = 'approximately-half';
export const substituteShoe = 'substitute-shoe';
export const impractical = 'impractical-round';
/** Who speaks for the casino operator. */
export const speaksForTheOperator = 'speaks-for-the-operator';
export const newCardsAfterMalfunction = 'new-cards-after-malfunction';
export const dealerExtraCard = 'dealer-extra-card';
export const faceUpAsError = 'face-up-card-as-error';
