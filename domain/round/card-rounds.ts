import { drawnCards, type DrawnCard, type Handled } from '../equipment/cards/drawn-cards.ts';
import type { CardsEvent } from '../equipment/cards/events.ts';
import { cardsFactsIn, type CardsFact } from '../equipment/cards/facts.ts';
import type { Fact } from '../kernel/effective-history.ts';
import { drawnOnce } from '../kernel/growing.ts';
import type { SaidBeside } from '../kernel/missing-beside.ts';
import { isBefore, type Placed } from '../kernel/placed.ts';
import type { RoundFacts, SessionMaterial } from '../law/edition.ts';
import { tableRecordOf, type TableRecord } from '../table/record.ts';
import { withOwners } from './laid-elsewhere.ts';
import { errorsOf } from './looking-ahead.ts';
import { onTheirHands } from './moved-wagers.ts';
import { picturesOf, type Pictured, type PlaysOf } from './pictures.ts';
import type { RoundRecord } from './record.ts';

/** What is done with cards in a round, by what the pictures of every game with cards call it. A game adds its own plays. */
export const cardPlays = {
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
  checked: 'cards.CardsChecked',
  devicesFailed: 'cards.DeviceFailed',
  devicesRepaired: 'cards.DeviceRepaired',
} as const satisfies Readonly<Record<string, CardsEvent['type']>>;

type CardPlays = {
  readonly [Name in keyof typeof cardPlays]: PlaysOf<CardsEvent, (typeof cardPlays)[Name]>;
};

type AnyFact = Fact<{ readonly type: string; readonly data: unknown }>;

/** The picture of one round of play with cards, and of the table it was played at. `Plays`: the cards' and the game's own. */
export type PictureOfCards<Plays extends Handled, RoundFact extends AnyFact> = RoundRecord &
  Plays & {
    readonly roundId: string;
    readonly zone: string;
    readonly facts: readonly RoundFact[];
    readonly table: TableRecord;
    /** What the rounds beside it say, where it leaves wagers lying. */
    readonly beside: SaidBeside | undefined;
    /** What was done with cards between the rounds of the session. */
    readonly between: readonly CardsFact[];
    /** The cards of the round, in the order in which they left the shoe or the device. */
    readonly cards: readonly DrawnCard[];
    /** The earlier rounds in which wagers lay that it speaks of, as far as they are recorded. */
    readonly reachesBackTo: readonly PictureOfCards<Plays, RoundFact>[];
    /** The first card of the next round, which commences it; null while none has left the shoe or the device. */
    readonly nextBegan: Fact | null;
    /** The errors of this round that were found, wherever that is on record: what it says of a deed of another round is not among them. */
    readonly errors: RoundRecord['errorsFound'];
    /** Nobody closed it, and it is over. */
    readonly isLeftOpen: boolean;
  };

/** What the picture of a round has in every game with cards. */
export type CardRound = PictureOfCards<CardPlays, AnyFact>;

/** The picture of a table session with its rounds. */
export type SessionOfCards<Round = CardRound> = {
  readonly sessionId: string;
  readonly zone: string;
  readonly table: TableRecord;
  /** What was done with cards between the rounds. */
  readonly between: readonly CardsFact[];
  readonly rounds: readonly Round[];
  /** The session that it continues: the gaming day was cut on paper, and play went on. */
  readonly continues: SessionOfCards<Round> | null;
};

type ReadsRounds<Plays> = {
  (facts: readonly Fact[]): { readonly record: RoundRecord; readonly plays: Plays };
  readonly playNames: readonly (keyof Plays)[];
};

const isPlaced = (one: unknown): one is { readonly at: number } =>
  typeof one === 'object' && one !== null && 'at' in one && typeof one.at === 'number';

/** A round with the plays, calls and rulings that came after a place in it, and with all of its wagers; places stay what they were. */
export const playedSince = <Round extends CardRound>(round: Round, since: Placed): Round => {
  const lists = Object.entries(round).map(([name, list]: [string, unknown]) => [
    name,
    Array.isArray(list) && list.every(isPlaced) ? list.filter((one) => isBefore(since, one)) : list,
  ]);
  // Each list is one of the same kind, which types cannot show of names that come one by one.
  const left = Object.fromEntries(lists) as Round;
  return { ...left, cards: drawnCards(left) };
};

/** What was done with cards between rounds, drawn once for all the rounds of a session. */
const cardsBetween = drawnOnce<Fact, readonly CardsFact[]>({
  begin: cardsFactsIn,
  goOn: (cards, more) => [...cards, ...cardsFactsIn(more)],
});

/** A round of play commences when a card is first removed from the shoe or the device. */
const beganAt = (next: RoundFacts | null): Fact | null =>
  next?.round.find(({ type }) => type === 'cards.CardsDrawn' || type === 'cards.CardsBurnt') ?? null;

/**
 * The pictures of a game with cards. `readRound`: its `readsRounds`, with `cardPlays` among the names. Total: they throw for nothing that
 * a floor records.
 */
export const cardPictures = <Plays extends CardPlays, RoundFact extends AnyFact>(readRound: ReadsRounds<Plays>) => {
  type Round = PictureOfCards<Plays, RoundFact>;
  const ownPlays = readRound.playNames.filter((name) => !(name in cardPlays));
  const pictured: Pictured<Round> = (material, reachesBackTo) => {
    const { roundId, zone, round, session, continues, next, beside, toldLater = [], isLeftOpen = false } = material;
    const { record, plays } = readRound(round);
    const cards = drawnCards(plays);
    // Field by field: V8 gives each object that a spread makes longer a shape of its own, and every look asks of a picture.
    const picture = {
      opened: record.opened,
      closed: record.closed,
      betsCalls: record.betsCalls,
      calls: record.calls,
      refusals: record.refusals,
      invalidations: record.invalidations,
      handsVoided: record.handsVoided,
      errorsFound: record.errorsFound,
      roundVoided: record.roundVoided,
      drawn: plays.drawn,
      moved: plays.moved,
      burnt: plays.burnt,
      found: plays.found,
      shown: plays.shown,
      cuttingCards: plays.cuttingCards,
      ranOut: plays.ranOut,
      reconstructed: plays.reconstructed,
      racked: plays.racked,
      shuffled: plays.shuffled,
      cutOffers: plays.cutOffers,
      cuts: plays.cuts,
      loaded: plays.loaded,
      checked: plays.checked,
      devicesFailed: plays.devicesFailed,
      devicesRepaired: plays.devicesRepaired,
      wagers: onTheirHands(withOwners(record.wagers, reachesBackTo), cards[0]?.by),
      reachesBackTo,
      roundId,
      zone,
      // The round's stream was checked against the schemas of its types when it was stored; types cannot show that.
      facts: round as readonly RoundFact[],
      table: tableRecordOf(session, continues),
      beside,
      between: cardsBetween(session),
      cards,
      nextBegan: beganAt(next),
      errors: errorsOf(record, round, toldLater),
      isLeftOpen,
    };
    // With the game's own plays it has all of them, which types cannot show of names that come one by one.
    const all = picture as unknown as typeof picture & { -readonly [Name in keyof Plays]: Plays[Name] };
    for (const name of ownPlays) all[name] = plays[name] as (typeof all)[typeof name];
    return all;
  };
  const { roundPicture, roundsOf } = picturesOf<Round>(pictured);
  const sessionPicture = (material: SessionMaterial): SessionOfCards<Round> => ({
    sessionId: material.sessionId,
    zone: material.zone,
    table: tableRecordOf(material.session, material.continues),
    between: cardsBetween(material.session),
    rounds: roundsOf(material),
    continues: material.continues ? sessionPicture(material.continues) : null,
  });
  return { roundPicture, sessionPicture };
};
