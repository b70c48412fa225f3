import { cardsEvents } from '../../../domain/equipment/cards/events.ts';
import type { Game } from '../../../domain/games/game.ts';
import { edition } from './edition.ts';
import { deckEvents, results, toyCardsEvents, type DeckEvent, type ToyCardsEvent } from './events.ts';
import { disputePicture, roundPicture, sessionPicture, type ToyCardsPictures } from './picture.ts';

type Told = DeckEvent | ToyCardsEvent;

const narrate = (fact: { readonly type: string; readonly data: unknown }): string | undefined => {
  const { type, data } = fact as Told;
  if (type === 'toy-cards.CardsDealt') {
    return `${data.by} deals ${data.cards.map(({ hand, card }) => `${card} to ${hand}`).join(', ')}.`;
  }
  if (type === 'toy-deck.Shuffled') return `${data.by} shuffles the cards.`;
  return undefined;
};

/** High Card: for tests of what card games need of the machinery. It is found by nobody who does not ask for it. */
export const toyCards: Game<ToyCardsPictures> = {
  id: 'toy-cards',
  title: 'High Card',
  plays: toyCardsEvents,
  sessionPlays: [deckEvents, cardsEvents],
  house: 'banked',
  dropBoxes: null,
  looksAhead: true,
  editions: [edition],
  roundPicture,
  sessionPicture,
  disputePicture,
  results,
  resultsIn: (fact) => {
    const { type, data } = fact as Told;
    return type === 'toy-cards.ResultCalled' ? [{ result: data.result, hand: data.hand }] : [];
  },
  equipmentIn: () => [],
  pace: { 'toy-cards.CardsDealt': { leastMs: 500 } },
  personsIn: ({ data }) => {
    const { by: personId } = data as { readonly by?: string };
    return personId === undefined ? [] : [{ personId, part: 'dealt-by' }];
  },
  narrate,
  play: {
    boxes: 0,
    mostRounds: 1,
    moves: [],
    rightActs: [],
    session: () => ({ events: [], disputes: [], planted: [], patrons: [] }),
  },
};
