import type { DisputePicture } from '../../dispute/picture.ts';
import type { CardsEvent } from '../../equipment/cards/events.ts';
import { cardPictures, cardPlays, type PictureOfCards, type SessionOfCards } from '../../round/card-rounds.ts';
import { readsRounds } from '../../round/pictures.ts';
import type { DoubleChanceEvent } from './events.ts';
import type { RoundFact } from './facts.ts';
import type { Reasoning } from './settlement.ts';

export { placeOfHand as placeOfArea } from '../../equipment/cards/places.ts';

/** The plays of the game and what is done with cards, by what the picture of a round calls them. */
const readRound = readsRounds<DoubleChanceEvent | CardsEvent>()({
  ...cardPlays,
  jackpotOffers: 'double-chance.JackpotOffered',
  dealtByHand: 'double-chance.DealtByHand',
  handled: 'double-chance.CardsHandled',
  declared: 'double-chance.HandDeclared',
  discarded: 'double-chance.CardsDiscarded',
  discardsReturned: 'double-chance.DiscardReturned',
  discardsRequired: 'double-chance.DiscardRequired',
  discardsCounted: 'double-chance.DiscardsCounted',
  called: 'double-chance.HandCalled',
  misdeals: 'double-chance.MisdealDeclared',
  absences: 'double-chance.PlayerAbsent',
  directionsNotKept: 'double-chance.DirectionNotKept',
});
type Plays = ReturnType<typeof readRound>['plays'];

/** The picture of one round of play, and of the table it was played at. */
export type RoundPicture = PictureOfCards<Plays, RoundFact>;

/** The picture of a table session with its rounds. */
export type SessionPicture = SessionOfCards<RoundPicture>;

export type DoubleChancePictures = Readonly<{
  round: RoundPicture;
  tableSession: SessionPicture;
  dispute: DisputePicture;
  reasoning: Reasoning;
}>;

/** What the facts of one round, and of a session with its rounds, say. Total: they throw for nothing that a floor records. */
export const { roundPicture, sessionPicture } = cardPictures<Plays, RoundFact>(readRound);
