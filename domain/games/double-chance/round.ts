import type { DisputePicture } from '../../dispute/picture.ts';
import { drawnCards, type DrawnCard } from '../../equipment/cards/drawn-cards.ts';
import type { CardsEvent } from '../../equipment/cards/events.ts';
import { cardsFactsIn, type CardsFact } from '../../equipment/cards/facts.ts';
import type { Fact } from '../../kernel/effective-history.ts';
import { memoOn } from '../../kernel/memo.ts';
import type { RoundFacts, SessionMaterial } from '../../law/edition.ts';
import { withOwners } from '../../round/laid-elsewhere.ts';
import { picturesOf, readsRounds, type Pictured } from '../../round/pictures.ts';
import type { RoundRecord } from '../../round/record.ts';
import { tableRecordOf, type TableRecord } from '../../table/record.ts';
import type { DoubleChanceEvent } from './events.ts';
import type { RoundFact } from './facts.ts';
import type { Reasoning } from './settlement.ts';

/** The plays of the game and what is done with cards, by what the picture of a round calls them. */
const readRound = readsRounds<DoubleChanceEvent | CardsEvent>()({
  drawn: 'cards.CardsDrawn',
  moved: 'cards.CardsMoved',
  burnt: 'cards.CardsBurnt',
  found: 'cards.CardFound',
  shown: 'cards.CardsShown',
  racked: 'cards.CardsRacked',
  shuffled: 'cards.CardsShuffled',
  cuts: 'cards.CardsCut',
  loaded: 'cards.ShoeLoaded',
  checked: 'cards.CardsChecked',
  devicesFailed: 'cards.DeviceFailed',
  devicesRepaired: 'cards.DeviceRepaired',
  jackpotOffers: 'double-chance.JackpotOffered',
  handled: 'double-chance.CardsHandled',
  declared: 'double-chance.HandDeclared',
  discarded: 'double-chance.CardsDiscarded',
  discardsReturned: 'double-chance.DiscardReturned',
  discardsRequired: 'double-chance.DiscardRequired',
  discardsCounted: 'double-chance.DiscardsCounted',
  called: 'double-chance.HandCalled',
  misdeals: 'double-chance.MisdealDeclared',
  absences: 'double-chance.PlayerAbsent',
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
    /** The cards of the round, in the order in which they left the device. */
    readonly cards: readonly DrawnCard[];
    /** The earlier rounds in which wagers lay that it speaks of, as far as they are recorded. */
    readonly reachesBackTo: readonly RoundPicture[];
    /** The first card of the next round, which commences it; null while none has left the device. */
    readonly nextBegan: Fact | null;
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

export type DoubleChancePictures = Readonly<{
  round: RoundPicture;
  tableSession: SessionPicture;
  dispute: DisputePicture;
  reasoning: Reasoning;
}>;

const betweenRounds = memoOn<readonly Fact[], readonly CardsFact[]>();

/** What was done with cards between rounds, drawn once for all the rounds of a session. */
const cardsBetween = (session: readonly Fact[]): readonly CardsFact[] =>
  betweenRounds.get(session) ?? betweenRounds.set(session, cardsFactsIn(session));

/** A round of play commences when the first card is removed from the shoe or the device (1.1 'round of play'). */
const beganAt = (next: RoundFacts | null): Fact | null =>
  next?.round.find(({ type }) => type === 'cards.CardsDrawn' || type === 'cards.CardsBurnt') ?? null;

const pictured: Pictured<RoundPicture> = ({ roundId, zone, round, session, continues, next }, reachesBackTo) => {
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

/** The place of a playing area round the table, by its number: area 1 is the first on the dealer's left. Null where its name has none. */
export const placeOfArea = (hand: string): number | null => {
  const number = /(\d+)$/.exec(hand)?.[1];
  return number === undefined ? null : Number(number);
};
