import { isSeen, mayBeSame, type Card } from '../../equipment/cards/card.ts';
import { dealtAt, type DrawnCard } from '../../equipment/cards/drawn-cards.ts';
import { discardRack } from '../../equipment/cards/events.ts';
import { gathered } from '../../kernel/gathered.ts';
import { lastThat } from '../../kernel/last-that.ts';
import { memoOn } from '../../kernel/memo.ts';
import { isBefore, inPlace, isSurelyBefore, standing, type Placed } from '../../kernel/placed.ts';
import { cardInDoubt } from '../../provisions/cards/on-record.ts';
import { decidedFirst, firstOf, ofHand, type OfHand } from './decided-first.ts';
import { cardsInHand } from './hands.ts';
import type { RoundPicture } from './round.ts';

/** What a player decided on a hand; `none` while nothing is on record, `doubtful` where the clocks cannot tell what came last. */
type Decision = 'declared' | 'discarded' | 'absent' | 'none' | 'doubtful';

/** A hand, as the record has it. */
export type Held = {
  readonly hand: string;
  /** The cards of the five-card deal, in the order in which they came. */
  readonly dealt: readonly DrawnCard[];
  /** Cards that came when players had decided: the first is the sixth. */
  readonly later: readonly DrawnCard[];
  /** What the player did last, and the deed. */
  readonly decision: Decision;
  readonly deed: Placed | null;
  /** Was it declared before cards of it were given up? */
  readonly wasDeclared: Placed | null;
  /** How many cards were given up in all, as the dealer counted them, else as the player gave them up; null when nobody counted. */
  readonly given: number | null;
  /** The cards that were turned face up after the player had decided, before the sixth came: those that were kept. */
  readonly turned: readonly DrawnCard[];
  /** How many were counted by the dealer; null when nobody counted. */
  readonly counted: number | null;
  /** The cards that were given up, as far as somebody saw them. */
  readonly discards: readonly Card[];
  /** Cards that came back after they had been given up: those that somebody saw, and how many others. */
  readonly back: { readonly seen: readonly Card[]; readonly unseen: number };
};

/** What was done shows what was decided; words count where nobody did anything. */
const done = <Play extends { readonly fact: { readonly data: { readonly how: string } } }>(
  plays: readonly Play[],
): readonly Play[] => {
  const acts = plays.filter(({ fact }) => fact.data.how === 'cards');
  return acts.length > 0 ? acts : plays;
};

type Decided = Pick<Held, 'decision' | 'deed' | 'wasDeclared' | 'given' | 'counted' | 'discards' | 'back'>;

const sumOf = (counts: readonly (number | null)[]): number | null =>
  counts.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0);

/** Was it decided by the player whose wager lies on the hand, as far as the record says? */
const isOwn = (
  { wagers }: RoundPicture,
  hand: string,
  { fact }: Placed<OfHand['fact'] & { readonly data: { readonly by: string | null } }>,
) => {
  const { by } = fact.data;
  const isOf = (owner: string | null): boolean => by === null || owner === null || owner === by;
  return wagers.some(({ placement, personId }) => placement.hand === hand && isOf(personId));
};

/** The most that somebody saw of the cards that were given up. */
const mostSeen = (
  plays: readonly { readonly fact: { readonly data: { readonly seen?: readonly Card[] | null } } }[],
): readonly Card[] =>
  plays.reduce<readonly Card[]>((most, { fact: { data } }) => {
    const { seen } = data;
    return seen && seen.length > most.length ? seen : most;
  }, []);

/** Was a hand declared void by the house after its player was missed, and before any of these? Then it has become void, and stays so. */
const isVoidBeforeAny = (
  { handsVoided, table, wagers }: RoundPicture,
  absent: readonly RoundPicture['absences'][number][],
  decisions: readonly Placed[],
): boolean =>
  handsVoided.some(
    (voided) =>
      !table.seatsOf.has(voided.fact.data.decision.by) &&
      !wagers.some(({ personId }) => personId === voided.fact.data.decision.by) &&
      voided.fact.data.money !== 'stands' &&
      absent.some((one) => one.fact.data.hand === voided.fact.data.hand && isBefore(one, voided)) &&
      decisions.every((one) => isSurelyBefore(voided.fact, one.fact)),
  );

const decidedOn = (picture: RoundPicture, hand: string): Decided => {
  const declared = done(ofHand(picture.declared, hand));
  const discarded = done(ofHand(picture.discarded, hand));
  const returned = ofHand(picture.discardsReturned, hand);
  const counted = ofHand(picture.discardsCounted, hand);
  const absent = ofHand(picture.absences, hand);
  const deeds: Deed[] = [];
  for (const one of declared) deeds.push(['declared', one]);
  for (const one of discarded) deeds.push(['discarded', one]);
  // A player who has decided may go; nobody else decides for one who is not there. One who comes back in time may decide still.
  if (absent.length > 0) {
    const own = [...declared, ...discarded].filter((one) => isOwn(picture, hand, one));
    const hasDecided = own.length > 0 && !isVoidBeforeAny(picture, absent, own);
    for (const one of hasDecided ? [] : absent) deeds.push(['absent', one]);
  }
  const before = sumOf(discarded.map(({ fact }) => fact.data.cards));
  const back = sumOf(returned.map(({ fact }) => fact.data.cards));
  const byDealer = lastThat(counted, ({ fact }) => fact.data.cards !== null)?.fact.data.cards ?? null;
  const byPlayer = before === null || back === null ? null : before - back;
  const last = lastOf(deeds);
  return {
    decision: last.decision,
    deed: last.deed,
    wasDeclared: declared[0] ?? null,
    given: discarded.length === 0 || last.decision === 'declared' ? byDealer : (byDealer ?? byPlayer),
    counted: byDealer,
    discards: mostSeen([...discarded, ...counted]),
    back: cameBack(returned, sumOf(beforeAny(discarded, returned).map(({ fact }) => fact.data.cards)), byDealer),
  };
};

type Deed = readonly [Decision, Placed];

/** What was decided last; that nobody was there goes before it. */
const lastOf = (deeds: readonly Deed[]): Pick<Held, 'decision' | 'deed'> => {
  const isAbsent = deeds.find(([what]) => what === 'absent');
  const [last, other] = deeds.length < 2 ? deeds : deeds.toSorted(([, one], [, next]) => next.at - one.at);
  const [decision, deed] = isAbsent ?? last ?? ['none', null];
  if (isAbsent || !deed || !other || decision === other[0]) return { decision, deed };
  return { decision: standing(other[1], deed).stands === 'unclear' ? 'doubtful' : decision, deed };
};

/** Those of some plays that came before any of the others. */
const beforeAny = <Play extends Placed>(plays: readonly Play[], others: readonly Placed[]): readonly Play[] => {
  const first = firstOf(others);
  return first ? plays.filter((one) => isBefore(one, first)) : plays;
};

/** The cards that came back, and did not go again: as many as had been given up before more than the dealer counted. */
const cameBack = (
  returned: readonly RoundPicture['discardsReturned'][number][],
  before: number | null,
  byDealer: number | null,
): Held['back'] => {
  const unseen = sumOf(gathered(returned, ({ fact }) => (fact.data.seen === null ? [fact.data.cards ?? 1] : []))) ?? 0;
  const stayed = before === null || byDealer === null ? unseen : Math.max(0, before - byDealer);
  return { seen: gathered(returned, ({ fact }) => fact.data.seen ?? []), unseen: Math.min(unseen, stayed) };
};

const none: readonly never[] = [];

type Turn = { readonly card: DrawnCard; readonly at: number };

/** The cards of a hand that were turned face up since a deed, in the order in which they were. */
const turnsSince = (cards: readonly DrawnCard[], since: Placed | null): readonly Turn[] => {
  const turns = gathered(cards, (card): readonly Turn[] => {
    const own = card.showings.find((one) => one.fact.data.how === 'turned' && (since === null || isBefore(since, one)));
    return own ? [{ card, at: own.at }] : none;
  });
  return inPlace(turns);
};

/** Did it come face down, and uncounted, or is it not on record how it came? */
const isUnseenWhenDealt = ({ draw, by: { fact } }: DrawnCard): boolean =>
  draw === null &&
  (fact.type === 'cards.CardsShown' ||
    (fact.type === 'cards.CardsDrawn' && fact.data.cards.every(({ card }) => !isSeen(card))));

const isOnlyShown = ({ by }: DrawnCard): boolean => by.fact.type === 'cards.CardsShown';

/**
 * Was a card in the hand when cards came to be decided on, though nobody recorded how it came? Every one of a declared hand was, and one that was
 * seen before a card came to the hand afterwards: the sixth is turned when it has come (8.7). So were those that were turned together, where no
 * card of the hand is on record as dealt, nor what was decided.
 */
const wasThere = (
  { decision, given }: Pick<Held, 'decision' | 'given'>,
  first: Placed | undefined,
  card: DrawnCard,
  cards: readonly DrawnCard[],
): boolean => {
  const { by } = card;
  if (by.fact.type !== 'cards.CardsShown') return false;
  if (decision === 'declared') return true;
  if (first === undefined) return false;
  const isAlone = cards.every((one) => one === card || one.by.fact !== by.fact);
  const isTurned = by.fact.data.how === 'turned' && !isAlone;
  if (isTurned && decision === 'none' && given === null && cards.every(isOnlyShown)) return true;
  return cards.some((one) => !isOnlyShown(one) && isBefore(first, dealtAt(one)) && isBefore(by, dealtAt(one)));
};

const heldOf = (picture: RoundPicture, hand: string, cards: readonly DrawnCard[]): Held => {
  const first = decidedFirst(picture, hand);
  const decided = decidedOn(picture, hand);
  // What its player decided is not on record, nor is another card: the sixth is not one too many for certain.
  const hasFive = first === undefined || (decided.decision === 'none' && cardInDoubt(picture) !== null);
  const isDealt = (card: DrawnCard, nth: number): boolean =>
    (nth < cardsInHand || !hasFive) && (first === undefined || isBefore(dealtAt(card), first));
  const came = cards.filter(isDealt);
  const unseen = cards.filter((card) => !came.includes(card) && wasThere(decided, first, card, cards));
  const dealt = [...came, ...unseen.slice(0, Math.max(0, cardsInHand - came.length))];
  const later = cards.filter((card) => !dealt.includes(card));
  const turns = turnsSince(cards, decided.deed);
  const turned = gathered(turns, ({ card }) => (dealt.includes(card) ? [card] : []));
  // Field by field: V8 gives each object that a spread makes longer a shape of its own, and every look asks of the hands.
  const held: Held = {
    hand,
    dealt,
    later,
    turned,
    decision: decided.decision,
    deed: decided.deed,
    wasDeclared: decided.wasDeclared,
    given: decided.given,
    counted: decided.counted,
    discards: decided.discards,
    back: decided.back,
  };
  return byTurns(held, turns);
};

/**
 * Of cards that lie face down nobody can tell which was turned. Those that were kept are turned first: before the sixth comes, or so many as were
 * not given up. What is turned after them is the sixth, whether or not it is on record how it came.
 */
const byTurns = (held: Held, turns: readonly Turn[]): Held => {
  const { dealt, later, given } = held;
  const [drawn] = later;
  const cards = turns.map(({ card }) => card);
  if (given === null || !cards.every(isUnseenWhenDealt)) return held;
  const before = drawn && !isOnlyShown(drawn) ? turns.filter((turn) => isBefore(turn, dealtAt(drawn))).length : 0;
  const count = before > 0 ? before : (dealt.length || cardsInHand) - given;
  const [kept, since] = [cards.slice(0, count), cards.slice(count)];
  if (since.length === 0) return held;
  const unturned = later.filter((card) => !cards.includes(card));
  const came = [...since, ...unturned].slice(0, Math.max(later.length, since.length));
  const isElse = (card: DrawnCard): boolean => !came.includes(card) && !kept.includes(card);
  return { ...held, dealt: [...kept, ...[...dealt, ...later].filter(isElse)], later: came, turned: kept };
};

/** The area at which a card lay last. */
const areaOf = ({ puts }: DrawnCard): string | null => lastThat(puts, ({ to }) => to !== discardRack)?.to ?? null;

/** Was one card told twice: by two terminals that did not count the draws, about the same moment? */
const isToldTwice = (one: DrawnCard, other: DrawnCard): boolean => {
  const [first, second] = [one.by.fact, other.by.fact];
  // What tells one draw by its number is one card already.
  const isNumbered = one.draw !== null && other.draw !== null;
  if (first.terminal === second.terminal || isNumbered || !mayBeSame(one.card, other.card)) return false;
  return !isSurelyBefore(first, second) && !isSurelyBefore(second, first);
};

/** Each card once, by what is known best of it. */
const onceEach = (cards: readonly DrawnCard[]): readonly DrawnCard[] => {
  const once: DrawnCard[] = [];
  for (const card of cards) {
    const at = once.findIndex((one) => isToldTwice(one, card));
    const known = once[at];
    if (known === undefined) once.push(card);
    else if (isSeen(card.card) && !isSeen(known.card)) once[at] = card;
  }
  return once;
};

const made = (picture: RoundPicture): ReadonlyMap<string, Held> => {
  const cards = new Map<string, DrawnCard[]>();
  for (const { placement } of picture.wagers) if (placement.hand !== undefined) cards.set(placement.hand, []);
  for (const card of picture.cards) {
    const place = areaOf(card);
    if (place === null) continue;
    const there = cards.get(place) ?? [];
    there.push(card);
    cards.set(place, there);
  }
  return new Map([...cards].map(([hand, own]) => [hand, heldOf(picture, hand, onceEach(own))]));
};

const memo = memoOn<RoundPicture, ReadonlyMap<string, Held>>();

/** The hands of a round, by the names of their areas: those with a wager, and those that cards were dealt to. */
export const handsHeld = (picture: RoundPicture): ReadonlyMap<string, Held> =>
  memo.get(picture) ?? memo.set(picture, made(picture));
