import { dealersHand } from '../../../equipment/cards/events.ts';
import type { CardOut } from '../../../equipment/cards/shoes.ts';
import { gathered } from '../../../kernel/gathered.ts';
import type { LookContext, Sighting } from '../../../law/clause.ts';
import type { SessionCards } from '../../../round/session-cards.ts';
import { boxesAtWar, handIn, handsAsDealt } from '../deal.ts';
import { readingOf, type WarReading } from '../reading.ts';
import type { RoundPicture } from '../round.ts';
import type { Terms } from '../rules.ts';
import { boxesDealt } from '../taking-part.ts';
import { cardInDoubt } from '../../../provisions/cards/on-record.ts';

/** What the looks at rounds that were interrupted are told by an edition: its questions, and the clause against completing a round. */
export type Interrupted = {
  readonly terms: Terms;
  readonly silence: string;
  /** May a round be declared void that the rules say how to complete? */
  readonly impractical: { readonly question: string; readonly contestedBy: string };
};

/** Does a hand of the round lack a card that the rules deal to it? */
const lacksCards = (round: RoundPicture, reading: WarReading): boolean => {
  const deal = handsAsDealt(round);
  const atWar = boxesAtWar(round, reading);
  const first = [...boxesDealt(round, reading), dealersHand].some((hand) => handIn(deal, hand).first === null);
  return first || (atWar.length > 0 && [...atWar, dealersHand].some((hand) => handIn(deal, hand).second === null));
};

/** A round that was not completed: what a sighting of it rests on; null where it was, or goes on, or may have been declared void. */
export const notCompleted = (
  round: RoundPicture,
  { terms, impractical }: Interrupted,
  { interpretation }: LookContext,
): Pick<Sighting, 'says' | 'interpretations' | 'contestedBy' | 'undetermined'> | null => {
  if (!lacksCards(round, readingOf(terms, interpretation))) return null;
  const missing = cardInDoubt(round);
  const doubt = missing === null ? {} : { undetermined: { missing } };
  if (round.roundVoided.length === 0) return round.closed ? { says: 'the round was not completed', ...doubt } : null;
  const { question, contestedBy } = impractical;
  const choice = interpretation(question);
  if (choice === 'allowed') return null;
  const rests = { says: 'the round was declared void, and not completed', interpretations: [question] };
  return choice === 'contested' ? { ...rests, contestedBy } : rests;
};

/** The cards that came out in the round after a place in the record. */
export const cardsAfter = ({ shoes }: SessionCards, roundId: string, after: number): readonly CardOut[] =>
  gathered(shoes, ({ cards }) => cards.filter((out) => out.roundId === roundId && out.at > after));
