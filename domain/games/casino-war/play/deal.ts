import { dealersHand } from '../../../equipment/cards/events.ts';
import { pause } from '../../../play/floor.ts';
import { failDevice } from './device.ts';
import { dealerOf, playersOn, type Lying, type WarRound } from './game.ts';
import { makeNewShoe } from './new-shoe.ts';
import { sayPlay } from './say.ts';
import { bendCards } from './shoe.ts';
import { boxNamed, numberOf, type Shoe } from './table.ts';

export const shoeOf = ({ table: { shoe } }: WarRound): Shoe => {
  if (!shoe) throw new Error('no shoe stands at the table');
  return shoe;
};

/** The last rounds of a session: a cutting card that comes then is put aside (5.5). */
export const finalRounds = 3;

/** As many cards as so many rounds take, or more. */
export const cardsOfRounds = (rounds: number): number => 20 * rounds;
const isFinal = ({ number, table: { floor } }: WarRound): boolean => number > floor.setting.rounds - finalRounds;

/** The cutting card comes out before the card of a hand. As the first card of a round it has the cards shuffled at once (5.4). */
const showCuttingCard = (round: WarRound, hand: string): void => {
  const { table } = round;
  const { floor } = table;
  const shoe = shoeOf(round);
  const dealer = dealerOf(table);
  shoe.cuttingCardAt = null;
  const data = { shoe: shoe.id, before: shoe.drawn + 1, hand, by: dealer.personId };
  sayPlay(floor, 'cards.CuttingCardDrawn', data, dealer);
  pause(floor, 1_000, 2_000);
  if (isFinal(round) && !table.evening.shuffledAtTheEnd) return;
  const { shufflesLate: late } = round.deeds;
  const isFirst = round.hands.size === 0;
  if (late !== undefined) table.shuffleDue = { hand: null, players: [], beforeRound: round.number + late };
  else if (isFirst) makeNewShoe(table, { hand: null, players: [] });
  else table.shuffleDue = { hand, players: playersOn(round, hand) };
};

/** The cutting card lies where it comes before a card of this round. Nobody had measured how deep it was put in. */
const bendCuttingCard = (round: WarRound, boxes: number): void => {
  const shoe = shoeOf(round);
  const before = { first: 0, second: 1, dealer: boxes } as const;
  const { cuttingCard } = round.script;
  if (cuttingCard !== null && !shoe.shuffles) shoe.cuttingCardAt = shoe.left.length - before[cuttingCard];
};

/** The cutting card comes out if it lies before the next card. */
const passCuttingCard = (round: WarRound, hand: string): void => {
  if (shoeOf(round).left.length === shoeOf(round).cuttingCardAt) showCuttingCard(round, hand);
};

/** The next card leaves the shoe. */
export const takeCard = (round: WarRound, hand: string): Lying => {
  passCuttingCard(round, hand);
  const shoe = shoeOf(round);
  const card = shoe.left.shift();
  if (card === undefined) throw new Error('the shoe ran out of cards');
  shoe.drawn += 1;
  return { card, draw: shoe.drawn };
};

export const layDown = ({ hands }: WarRound, hand: string, lying: Lying): void => {
  hands.set(hand, [...(hands.get(hand) ?? []), lying]);
};

/** A card leaves the shoe and is dealt to a hand, face up. */
export const dealCard = (round: WarRound, hand: string, face: 'up' | 'down' = 'up'): void => {
  const { table } = round;
  pause(table.floor, 900, 1_700);
  const lying = takeCard(round, hand);
  const dealer = dealerOf(table);
  layDown(round, hand, lying);
  const data = { shoe: shoeOf(round).id, cards: [{ ...lying, to: hand, face }], by: dealer.personId };
  sayPlay(table.floor, 'cards.CardsDrawn', data, dealer);
};

/** A card of the shoe is found to lie face up. */
export const findFaceUp = (round: WarRound, lying: Lying): void => {
  const { table } = round;
  const dealer = dealerOf(table);
  const found = { ...lying, from: null, fault: 'face-up' as const };
  sayPlay(table.floor, 'cards.CardFound', { shoe: shoeOf(round).id, ...found, by: dealer.personId }, dealer);
  pause(table.floor, 2_000, 5_000);
};

/** The next card leaves the shoe and is burnt. */
export const burnCard = (
  round: WarRound,
  hand: string,
  reason: 'face-up-in-shoe' | 'drawn-in-error' | 'mistake',
): void => {
  const { table } = round;
  const dealer = dealerOf(table);
  const lying = takeCard(round, hand);
  if (reason === 'face-up-in-shoe') findFaceUp(round, lying);
  const cards = [{ ...lying, from: null }];
  sayPlay(table.floor, 'cards.CardsBurnt', { shoe: shoeOf(round).id, cards, reason, by: dealer.personId }, dealer);
  pause(table.floor, 1_000, 2_000);
  table.discards.push(lying.card);
};

export const clockwise = (boxes: Iterable<string>): string[] =>
  [...new Set(boxes)].toSorted((a, b) => numberOf(a) - numberOf(b));

/** The boxes with a wager, clockwise from the dealer's left. */
export const boxesOf = ({ wagers }: WarRound): readonly string[] =>
  clockwise(wagers.flatMap(({ hand }) => (hand === null ? [] : [hand])));

/** A box on which nothing lies. */
export const freeBox = (round: WarRound): string => {
  const { cards } = round.table;
  const boxes = Array.from({ length: cards.boxes }, (_, place) => boxNamed(place + 1));
  const free = boxes.find((box) => !boxesOf(round).includes(box));
  if (free === undefined) throw new Error('there is a wager on every box');
  return free;
};

const dealTo = (round: WarRound, hand: string): void => (round.deeds.dealFirst ?? dealCard)(round, hand);

/** The boxes that are dealt to, in the order in which they are. */
export const dealOrderOf = (round: WarRound): readonly string[] => {
  const boxes = boxesOf(round);
  return round.deeds.dealOrder?.(boxes, round) ?? boxes;
};

/** The first card of the round is dealt: that closes betting (4.3). */
export const dealFirstCard = (round: WarRound): void => {
  const { table, script } = round;
  pause(table.floor, 1_500, 3_000);
  const boxes = dealOrderOf(round);
  const [first = dealersHand] = boxes;
  round.dealing = boxes;
  bendCuttingCard(round, boxes.length);
  // There may be other cards after it.
  passCuttingCard(round, first);
  bendCards(shoeOf(round).left, boxes.length, script.first);
  if (script.incident === 'face-up-card') burnCard(round, first, 'face-up-in-shoe');
  dealTo(round, first);
  const { whenNextBegan } = table;
  table.whenNextBegan = null;
  whenNextBegan?.(round);
};

/** The other boxes get their first card, clockwise, and then the dealer (6.2). */
export const dealTheOthers = (round: WarRound, boxes: readonly string[]): void => {
  for (const box of boxes.slice(1)) dealTo(round, box);
  const { incident } = round.script;
  const isFault = incident === 'device-fails' || incident === 'device-repaired';
  const isOver = (isFault && failDevice(round)) || round.deeds.breaksOff?.(round) === true;
  round.deeds.whenResultIsSeen?.(round);
  if (boxes.length > 0 && !isOver) dealTo(round, dealersHand);
};

/** One card to each box at war, clockwise, and then one to the dealer (8.3). */
export const dealWar = (round: WarRound): void => {
  const { deeds, script, atWar } = round;
  const rightful = clockwise(atWar.flatMap(({ war: { hand } }) => (hand === null ? [] : [hand])));
  const boxes = deeds.warOrder?.(rightful) ?? rightful;
  bendCards(shoeOf(round).left, boxes.length, script.second);
  for (const hand of [...boxes, dealersHand]) (deeds.dealSecond ?? dealCard)(round, hand);
};

/** All cards on the table go into the discard rack, or back into a shoe that shuffles by itself: the round is over. */
export const rack = (round: WarRound): void => {
  const { table, hands } = round;
  const dealer = dealerOf(table);
  pause(table.floor, 1_500, 3_000);
  sayPlay(table.floor, 'cards.CardsRacked', { hands: null, by: dealer.personId }, dealer);
  table.discards.push(...[...hands.values()].flat().map(({ card }) => card));
};
