import type { DisputePicture } from '../../dispute/picture.ts';
import { dealersHand, type CardsEvent } from '../../equipment/cards/events.ts';
import { drawnCards, type DrawnCard } from '../../equipment/cards/drawn-cards.ts';
import { cardsFactsIn, type CardsFact } from '../../equipment/cards/facts.ts';
import type { Fact } from '../../kernel/effective-history.ts';
import { memoOn } from '../../kernel/memo.ts';
import type { RoundFacts, SessionMaterial } from '../../law/edition.ts';
import { withOwners } from '../../round/laid-elsewhere.ts';
import { errorsOf } from '../../round/looking-ahead.ts';
import { picturesOf, readsRounds, type Pictured } from '../../round/pictures.ts';
import type { RoundRecord } from '../../round/record.ts';
import { tableRecordOf, type TableRecord } from '../../table/record.ts';
import type { CasinoWarEvent } from './events.ts';
import type { RoundFact } from './facts.ts';
import type { Reasoning } from './settlement.ts';

/** The plays of the game and what is done with cards, by what the picture of a round calls them. */
const readRound = readsRounds<CasinoWarEvent | CardsEvent>()({
  drawn: 'cards.CardsDrawn',
  moved: 'cards.CardsMoved',
  burnt: 'cards.CardsBurnt',
  found: 'cards.CardFound',
  shown: 'cards.CardsShown',
  cuttingCards: 'cards.CuttingCardDrawn',
  ranOut: 'cards.ShoeRanOut',
  reconstructed: 'cards.HandReconstructed',
  racked: 'cards.CardsRacked',
  shuffled: 'cards.CardsShuffled',
  cutOffers: 'cards.CutOffered',
  cuts: 'cards.CardsCut',
  loaded: 'cards.ShoeLoaded',
  devicesFailed: 'cards.DeviceFailed',
  devicesRepaired: 'cards.DeviceRepaired',
  offers: 'casino-war.OptionOffered',
  elections: 'casino-war.ElectionMade',
  acknowledged: 'casino-war.ElectionAcknowledged',
  absences: 'casino-war.PlayerAbsent',
  advised: 'casino-war.OwnerAdvised',
});
type Read = ReturnType<typeof readRound>;

/** The picture of one round of play, and of the table it was played at. */
export type RoundPicture = RoundRecord &
  Read['plays'] & {
    readonly roundId: string;
    readonly zone: string;
    readonly facts: readonly RoundFact[];
    readonly table: TableRecord;
    /** What was done with cards between the rounds of the session. */
    readonly between: readonly CardsFact[];
    /** The cards of the round, in the order in which they left the shoe. */
    readonly cards: readonly DrawnCard[];
    /** The earlier rounds in which wagers lay that it speaks of, as far as they are recorded. */
    readonly reachesBackTo: readonly RoundPicture[];
    /** The first card of the next round, which commences it; null while none has left the shoe. */
    readonly nextBegan: Fact | null;
    /** The errors of this round that were found, wherever that is on record: what it says of a deed of another round is not among them. */
    readonly errors: RoundRecord['errorsFound'];
    /** Nobody closed it, and it is over. */
    readonly isLeftOpen: boolean;
  };

/** The picture of a table session with its rounds. */
export type SessionPicture = {
  readonly sessionId: string;
  readonly zone: string;
  readonly table: TableRecord;
  readonly between: readonly CardsFact[];
  readonly rounds: readonly RoundPicture[];
  /** The session that it continues: the gaming day was cut on paper, and play went on. */
  readonly continues: SessionPicture | null;
};

export type CasinoWarPictures = Readonly<{
  round: RoundPicture;
  tableSession: SessionPicture;
  dispute: DisputePicture;
  reasoning: Reasoning;
}>;

const betweenRounds = memoOn<readonly Fact[], readonly CardsFact[]>();

/** What was done with cards between rounds, drawn once for all the rounds of a session. */
const cardsBetween = (session: readonly Fact[]): readonly CardsFact[] =>
  betweenRounds.get(session) ?? betweenRounds.set(session, cardsFactsIn(session));

/** A round of play commences when a card is first removed from the shoe. */
const beganAt = (next: RoundFacts | null): Fact | null =>
  next?.round.find(({ type }) => type === 'cards.CardsDrawn' || type === 'cards.CardsBurnt') ?? null;

const pictured: Pictured<RoundPicture> = (material, reachesBackTo) => {
  const { roundId, zone, round, session, continues, next, toldLater = [], isLeftOpen = false } = material;
  const { record, plays } = readRound(round);
  return {
    ...record,
    ...plays,
    wagers: withOwners(record.wagers, reachesBackTo),
    reachesBackTo,
    roundId,
    zone,
    // The round's stream was checked against the schemas of its types when it was stored; types cannot show that.
    facts: round as readonly RoundFact[],
    table: tableRecordOf(session, continues),
    between: cardsBetween(session),
    cards: drawnCards(plays),
    nextBegan: beganAt(next),
    errors: errorsOf(record, round, toldLater),
    isLeftOpen,
  };
};

const { roundPicture, roundsOf } = picturesOf<RoundPicture>(pictured);

/** What the facts of one round say. Total: it throws for nothing that a floor records. */
export { roundPicture };

/** What the facts of a session and of its rounds say. Total, like `roundPicture`. */
export const sessionPicture = (material: SessionMaterial): SessionPicture => ({
  sessionId: material.sessionId,
  zone: material.zone,
  table: tableRecordOf(material.session, material.continues),
  between: cardsBetween(material.session),
  rounds: roundsOf(material),
  continues: material.continues ? sessionPicture(material.continues) : null,
});

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** The place of a box round the table, by its number: box 1 is the first on the dealer's left, and the numbers run clockwise. Null where its name has none. */
export const placeOfBox = (hand: string): number | null => {
  if (hand === dealersHand) return null;
  let from = hand.length;
  // Digit by digit: it is asked of every wager and card, and a pattern takes ten times as long.
  while (from > 0 && isDigit(hand.charCodeAt(from - 1))) from -= 1;
  return from === hand.length ? null : Number(hand.slice(from));
};
