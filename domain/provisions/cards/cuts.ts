import type { DoneInSession } from '../../equipment/cards/session-order.ts';
import type { Preparation, Shoe } from '../../equipment/cards/shoes.ts';
import { gathered } from '../../kernel/gathered.ts';
import type { Sighting } from '../../law/clause.ts';
import type { SessionOfCards } from '../../round/card-rounds.ts';
import { cardsOfSession, type SessionCards } from '../../round/session-cards.ts';
import type { SessionLook } from './of-cards.ts';

export type Cut = DoneInSession<'cards.CardsCut'>;

/** Cards that were cut, with what was prepared beside it, and the shoe that they went into; none where nobody recorded that. */
export type CutCards = { readonly cut: Cut; readonly prepared: Preparation; readonly shoe: Shoe | null };

type Prepared = Omit<CutCards, 'cut'>;

/** All that was prepared in a session: for each shoe, and for none. */
export const preparations = (cards: SessionCards): readonly Prepared[] => [
  ...cards.shoes.map((shoe) => ({ prepared: shoe.prepared, shoe })),
  { prepared: cards.pending, shoe: null },
];

/** The cuts of a session. */
export const cutsIn = (session: SessionOfCards): readonly CutCards[] => {
  const cards = cardsOfSession(session);
  return gathered(preparations(cards), ({ prepared, shoe }) =>
    prepared.cuts.filter((cut) => cards.isOwn(cut)).map((cut) => ({ cut, prepared, shoe })),
  );
};

/** Cuts after which the cards in front were not put to the back. */
export const cutsNotCarriedOut: SessionLook = (session) =>
  gathered(cutsIn(session), ({ cut: { fact } }): readonly Sighting[] =>
    fact.data.frontToBack === false
      ? [{ deed: fact, says: 'the cards were cut, and those in front of the cut were not put to the back' }]
      : [],
  );
