import type { DoneInSession } from '../../../equipment/cards/session-order.ts';
import type { Shoe } from '../../../equipment/cards/shoes.ts';
import { gathered } from '../../../kernel/gathered.ts';
import type { LookContext, Sighting } from '../../../law/clause.ts';
import { owedBy } from '../../../law/persons.ts';
import { shoeNamed } from '../../../provisions/cards/of-cards.ts';
import { onSilence } from '../../../provisions/sightings.ts';
import { counted } from '../../../provisions/words.ts';
import { cardsOfSession, doneOf, type SessionCards } from '../../../round/session-cards.ts';
import type { RoundPicture } from '../round.ts';
import { cardsAfter, notCompleted, type Interrupted } from './rounds-interrupted.ts';
import type { SessionLook } from './reading.ts';

const loadedAfter = ({ shoes }: SessionCards, roundId: string, after: number): Shoe | undefined =>
  shoes.find(({ loaded }) => loaded && loaded.roundId === roundId && loaded.at > after);

type RanOut = DoneInSession<'cards.ShoeRanOut'>;

/** What is wrong with a shoe that was loaded to complete a round; undefined where it is as it should be. */
const amissWith = (
  { prepared, set }: Shoe,
  before: Shoe | undefined,
): { readonly says: string; readonly missing?: string } | undefined => {
  const what = prepared.shuffles.at(-1)?.fact.data.what;
  if (what === undefined)
    return {
      says: 'that the discards were shuffled is not on record',
      missing: 'whether the cards of the discard rack were shuffled: nobody recorded it',
    };
  if (what === 'remaining')
    return { says: 'the cards that were left in the shoe were shuffled, and not those of the discard rack' };
  if (set && before?.set && set !== before.set)
    return { says: 'other cards were brought, and not those of the discard rack' };
  if (what === 'other')
    return {
      says: 'that it was the discards that were shuffled is not on record',
      missing: 'which cards were shuffled',
    };
  if (prepared.cuts.length > 0) return undefined;
  return {
    says: 'that the discards were cut is not on record',
    missing: 'whether the cards were cut: nobody recorded it',
  };
};

const ofRunOut = (
  cards: SessionCards<RoundPicture>,
  ranOut: RanOut,
  rule: Interrupted,
  on: LookContext,
): readonly Sighting[] => {
  const { fact, roundId, at } = ranOut;
  const round = roundId === null ? undefined : cards.rounds.get(roundId);
  if (!round || roundId === null) return [];
  const sighting = { deed: fact, persons: owedBy(fact.data.by) };
  const began = `${shoeNamed(cards.shoeOf.get(fact.eventId) ?? { id: null })} did not have the cards for the round`;
  const open = notCompleted(round, rule, on);
  if (open) return [{ ...sighting, ...open, says: `${began}, and ${open.says}` }];
  const loaded = loadedAfter(cards, roundId, at);
  if (loaded) {
    const amiss = amissWith(loaded, cards.shoeOf.get(fact.eventId));
    if (!amiss) return [];
    const silent = amiss.missing === undefined ? {} : onSilence(on.interpretation, rule.silence, amiss.missing);
    return [{ ...sighting, says: `${began}, and ${amiss.says}`, ...silent }];
  }
  const drawn = cardsAfter(cards, roundId, at).length;
  const isShuffled = doneOf(cards, 'cards.CardsShuffled').some((one) => one.roundId === roundId && one.at > at);
  if (isShuffled || drawn <= (fact.data.cards ?? 0)) return [];
  const missing = 'whether the cards of the discard rack were shuffled and cut: nobody recorded it';
  const says = `${began}, and ${counted(drawn, 'card')} came after that; that the discards were shuffled is not on record`;
  return [{ ...sighting, says, ...onSilence(on.interpretation, rule.silence, missing) }];
};

/** 10.6: rounds for which the cards of the shoe did not suffice, and that were not completed with the discards, shuffled and cut. */
export const roundsWithoutDiscards =
  (rule: Interrupted): SessionLook =>
  (session, on) => {
    const cards = cardsOfSession(session);
    return gathered(doneOf(cards, 'cards.ShoeRanOut'), (ranOut) => ofRunOut(cards, ranOut, rule, on));
  };
