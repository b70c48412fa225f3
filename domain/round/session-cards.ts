import { cardsFactsIn, type CardsFact } from '../equipment/cards/facts.ts';
import type { DoneInSession } from '../equipment/cards/session-order.ts';
import {
  malfunctionsIn,
  shufflesItselfAt,
  type AsRecorded,
  type Deed,
  type Malfunction,
} from '../equipment/cards/shoe-in-use.ts';
import { goneOn, nothingBetween, shufflesItselfNear, type ShoesBetween } from '../equipment/cards/shoes-between.ts';
import { shoesOf, type RoundWithCards, type Shoe, type Shoes } from '../equipment/cards/shoes.ts';
import type { CardsEvent } from '../equipment/cards/events.ts';
import type { Fact } from '../kernel/effective-history.ts';
import { gathered } from '../kernel/gathered.ts';
import { drawnOnce } from '../kernel/growing.ts';
import { memoOn } from '../kernel/memo.ts';
import type { TableRecord } from '../table/record.ts';
import type { CardRound, SessionOfCards } from './card-rounds.ts';

/** The cards of a session, and of the sessions that it continues. */
export type SessionCards<Round extends CardRound = CardRound> = Shoes & {
  readonly malfunctions: readonly Malfunction[];
  readonly rounds: ReadonlyMap<string, Round>;
  /** What was done, by type of event, in order. */
  readonly byType: ReadonlyMap<string, readonly DoneInSession[]>;
  /** Was it done in this session, and not in one that it continues? */
  readonly isOwn: (done: DoneInSession) => boolean;
};

const withCards = ({ roundId, facts, cards }: CardRound): RoundWithCards => ({
  roundId,
  facts: cardsFactsIn(facts),
  cards,
});

const chain = <Round>(session: SessionOfCards<Round>): readonly SessionOfCards<Round>[] =>
  session.continues ? [...chain(session.continues), session] : [session];

const grouped = (done: readonly DoneInSession[]): SessionCards['byType'] => {
  const byType = new Map<string, DoneInSession[]>();
  for (const one of done) {
    const same = byType.get(one.fact.type);
    if (same) same.push(one);
    else byType.set(one.fact.type, [one]);
  }
  return byType;
};

const bySession = memoOn<SessionOfCards, SessionCards>();

/** The cards of a session with its rounds; made once for each picture. */
export const cardsOfSession = <Round extends CardRound>(session: SessionOfCards<Round>): SessionCards<Round> =>
  // What is kept with a session was made of its own rounds, which a memo for all games cannot show.
  (bySession.get(session) ?? bySession.set(session, ofSession(session))) as SessionCards<Round>;

const ofSession = (session: SessionOfCards): SessionCards => {
  const sessions = chain(session);
  const rounds = gathered(sessions, (one) => one.rounds);
  const shoes = shoesOf(
    gathered(sessions, ({ between }) => between),
    rounds.map(withCards),
  );
  const own = new Set(
    gathered([session.between, ...session.rounds.map(({ facts }) => facts)], ([first]) => first?.stream ?? []),
  );
  return {
    ...shoes,
    malfunctions: malfunctionsIn(shoes),
    rounds: new Map(rounds.map((round) => [round.roundId, round])),
    byType: grouped(shoes.done),
    isOwn: ({ fact }) => own.has(fact.stream),
  };
};

const beforeCut = ({ before }: TableRecord): readonly CardsFact[] =>
  before ? [...beforeCut(before), ...cardsFactsIn(before.facts)] : [];

/** The cards of one round, and what was done with cards between the rounds of its session: all that a round sees. */
export const cardsOfRound = (round: CardRound): Shoes & Pick<SessionCards, 'malfunctions'> =>
  byRound.get(round) ?? byRound.set(round, ofRound(round));

const byRound = memoOn<CardRound, ReturnType<typeof cardsOfRound>>();

const ofRound = (round: CardRound): ReturnType<typeof cardsOfRound> => {
  const shoes = shoesOf([...beforeCut(round.table), ...round.between], [withCards(round)]);
  return { ...shoes, malfunctions: malfunctionsIn(shoes) };
};

type Typed = Pick<Fact, 'type'>;
type Between = ReturnType<typeof drawnOnce<Typed, ShoesBetween>>;

/** Shoes between rounds, drawn once for all the rounds of a session; `before`: those of the session that it continues. */
const drawsShoesBetween = (before: () => ShoesBetween): Between =>
  drawnOnce<Typed, ShoesBetween>({
    begin: (facts) => goneOn(before(), cardsFactsIn(facts)),
    goOn: (between, more) => goneOn(between, cardsFactsIn(more)),
  });

const ofFirst = drawsShoesBetween(nothingBetween);
const ofContinued = memoOn<TableRecord, Between>();

const shoesBetween = ({ facts, before }: TableRecord): ShoesBetween => {
  if (before === null) return ofFirst(facts);
  const known = ofContinued.get(before);
  const draws =
    known ??
    ofContinued.set(
      before,
      drawsShoesBetween(() => shoesBetween(before)),
    );
  return draws(facts);
};

/** Did a card that was drawn in a round come out of a shoe that shuffles by itself? */
export const isShuffledItself = (round: CardRound, drawn: Deed): AsRecorded =>
  shufflesItselfNear(shoesBetween(round.table), withCards(round), drawn) ??
  shufflesItselfAt(cardsOfRound(round), drawn);

/** All that was done of one type, also in the sessions that this one continues. */
export const allOf = <Type extends CardsEvent['type']>(
  { byType }: SessionCards,
  type: Type,
): readonly DoneInSession<Type>[] =>
  // What is listed under a type is of that type, which a lookup by name cannot show.
  (byType.get(type) ?? []) as readonly DoneInSession<Type>[];

/** All that was done of one type in a session, without those that it continues. */
export const doneOf = <Type extends CardsEvent['type']>(
  cards: SessionCards,
  type: Type,
): readonly DoneInSession<Type>[] => allOf(cards, type).filter((one) => cards.isOwn(one));

/** The shoes that were loaded in a session, each with its loading. */
export const shoesLoaded = (
  cards: SessionCards,
): readonly (Shoe & { readonly loaded: NonNullable<Shoe['loaded']> })[] =>
  cards.shoes.filter(
    (shoe): shoe is Shoe & { loaded: NonNullable<Shoe['loaded']> } => shoe.loaded !== null && cards.isOwn(shoe.loaded),
  );

/**
 * What a shoe was loaded with. `discards`: what lay in the rack, since the cards did not suffice for a round. `remaining`: what was
 * left in a shoe that failed in a round. `all`: the cards of a new shoe.
 */
export const loadedWith = (
  { malfunctions, shoes }: Pick<SessionCards, 'malfunctions' | 'shoes'>,
  shoe: Shoe,
): 'all' | 'discards' | 'remaining' => {
  if (malfunctions.some(({ substitute, rectified }) => substitute === shoe && rectified !== 'yes')) return 'remaining';
  const roundId = shoe.loaded?.roundId ?? null;
  const isOfDiscards = shoe.prepared.shuffles.at(-1)?.fact.data.what === 'discards';
  const hasRunOut =
    roundId !== null &&
    shoes.some(({ ranOut }) => ranOut.some((one) => one.roundId === roundId && one.at < (shoe.loaded?.at ?? 0)));
  return hasRunOut || (roundId !== null && isOfDiscards) ? 'discards' : 'all';
};

/** Was it loaded with all the cards, as far as the record shows? */
export const isOfAllCards = (cards: Pick<SessionCards, 'malfunctions' | 'shoes'>, shoe: Shoe): boolean =>
  loadedWith(cards, shoe) === 'all' && shoe.prepared.shuffles.at(-1)?.fact.data.what !== 'remaining';
