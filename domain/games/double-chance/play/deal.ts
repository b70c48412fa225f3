import type { Card } from '../../../equipment/cards/card.ts';
import { pause } from '../../../play/floor.ts';
import type { Player } from '../../../play/table.ts';
import { cardsInHand } from '../hands.ts';
import { bringHand, bringNoHand } from './hands.ts';
import { wagersOn, type ChanceRound, type HandPlayed } from './game.ts';
import { sayPlay } from './say.ts';
import { areaNamed, dealerOf, numberOf, type Source } from './table.ts';

export const sourceOf = ({ table: { source } }: ChanceRound): Source => {
  if (!source) throw new Error('no cards were made ready');
  return source;
};

export const clockwise = (areas: Iterable<string>): string[] =>
  [...new Set(areas)].toSorted((one, other) => numberOf(one) - numberOf(other));

/** The areas with a wager, clockwise from the dealer's left. */
export const areasOf = ({ wagers }: ChanceRound): readonly string[] =>
  clockwise(wagers.flatMap(({ hand, kind }) => (hand === null || kind !== 'main' ? [] : [hand])));

/** An area on which nothing lies. */
export const freeArea = (round: ChanceRound): string => {
  const { boxes } = round.table.cards;
  const areas = Array.from({ length: boxes }, (_, place) => areaNamed(place + 1));
  const free = areas.find((area) => wagersOn(round, area).length === 0);
  if (free === undefined) throw new Error('there is a wager on every area');
  return free;
};

/** The next card comes out. */
export const takeCard = (round: ChanceRound): { readonly card: Card; readonly draw: number } => {
  const source = sourceOf(round);
  const card = source.left.shift();
  if (card === undefined) throw new Error('the deck ran out');
  source.drawn += 1;
  return { card, draw: source.drawn };
};

type Dealt = { readonly area: string; readonly card: Card; readonly draw: number; readonly face?: 'up' | 'down' };

/** Cards leave the shoe or the device, in this order, and lie face down: which they are only a device that reads them can tell. */
export const tellDealt = (round: ChanceRound, dealt: readonly Dealt[]): void => {
  const { table } = round;
  const { floor, reads } = table;
  const dealer = round.deeds.dealtBy?.(round) ?? dealerOf(table);
  const cards = dealt.map(({ area, card, draw, face = 'down' as const }) => ({
    draw: reads ? draw : null,
    card: reads || face === 'up' ? card : '??',
    to: area,
    face,
  }));
  sayPlay(floor, 'cards.CardsDrawn', { shoe: sourceOf(round).id, cards, by: dealer.personId }, dealer);
  pause(floor, 700, 1_500);
};

const handAt = (round: ChanceRound, area: string): HandPlayed => {
  const known = round.hands.get(area);
  if (known) return known;
  const player = round.owners.get(area) ?? null;
  const made: HandPlayed = {
    area,
    player,
    cards: [],
    decision: 'none',
    kept: [],
    given: [],
    sixth: null,
    getsSixth: true,
  };
  round.hands.set(area, made);
  return made;
};

/** The next cards go to these areas, one to each, told at once. */
export const dealTo = (round: ChanceRound, areas: readonly string[]): void => {
  const dealt = areas.map((area) => {
    const face = round.deeds.faceUpTo?.(area, round) === true ? ('up' as const) : ('down' as const);
    const taken = { area, ...takeCard(round), face };
    handAt(round, area).cards.push(taken.card);
    return taken;
  });
  tellDealt(round, dealt);
};

const five = (area: string): readonly string[] => Array.from({ length: cardsInHand }, () => area);

/** In which portions the cards come: five at a time to each area (7.4), or one to each, five times (7.3). */
const portionsOf = (round: ChanceRound, areas: readonly string[]): readonly (readonly string[])[] => {
  const { table, deeds } = round;
  const as = (portions: readonly (readonly string[])[]) =>
    portions.map((portion, nth) => deeds.portion?.(portion, nth, round) ?? portion).filter(({ length }) => length > 0);
  const how = deeds.dealsLike ?? (sourceOf(round).shuffles ? 'device' : 'shoe');
  if (how === 'device') return as(areas.map(five));
  const passes = Array.from({ length: cardsInHand }, () => areas);
  return as(table.tellsEachCard ? passes.flat().map((area) => [area]) : passes);
};

/** The places, in what is left, of the cards that each hand will get. */
const placesOf = (portions: readonly (readonly string[])[], area: string): readonly number[] =>
  portions.flat().flatMap((one, place) => (one === area ? [place] : []));

/** Bends the cards so that the hands are what the script wants. */
const bendHands = (round: ChanceRound, portions: readonly (readonly string[])[]): void => {
  const { table, script } = round;
  const { chance } = table.floor;
  const { hands } = script;
  if (hands === 'chance') return;
  const { left } = sourceOf(round);
  const areas = [...new Set(portions.flat())];
  const dealt = portions.flat().length;
  const taken: number[] = [];
  for (const [nth, area] of areas.entries()) {
    const places = placesOf(portions, area);
    if (places.length !== cardsInHand) continue;
    if (hands === 'no-value') bringNoHand(chance, left, places, dealt);
    else if ('all' in hands) bringHand(chance, left, places, hands.all, taken);
    else if (nth === 0) bringHand(chance, left, places, hands.first, taken);
    else if (hands.others === 'no-value') bringNoHand(chance, left, places, dealt);
    taken.push(...places);
  }
};

/** The areas that are dealt to, in the order in which they are. */
const dealOrderOf = (round: ChanceRound): readonly string[] => {
  const areas = areasOf(round);
  return round.deeds.dealOrder?.(areas, round) ?? areas;
};

/** The first who wagered on an area plays its hand. */
const setOwner = ({ owners }: ChanceRound, area: string, player: Player): void => {
  if (!owners.has(area)) owners.set(area, player);
};

/** The first cards leave the shoe or the device: that closes betting (5.3). */
export const dealFirst = (round: ChanceRound): void => {
  pause(round.table.floor, 1_500, 3_000);
  round.dealing = dealOrderOf(round);
  for (const { kind, hand, player } of round.wagers)
    if (kind === 'main' && hand !== null) setOwner(round, hand, player);
  const portions = portionsOf(round, round.dealing);
  bendHands(round, portions);
  const [first] = portions;
  if (first) dealTo(round, first);
  round.portions = portions.slice(1);
  const { whenNextBegan } = round.table;
  round.table.whenNextBegan = null;
  whenNextBegan?.(round);
};

/** The others follow. A device may fail while they do. */
export const dealTheOthers = (round: ChanceRound): void => {
  for (const portion of round.portions) dealTo(round, portion);
  round.portions = [];
};

/** The same, where only some are dealt before something happens. */
export const dealSome = (round: ChanceRound): void => {
  const { portions } = round;
  const some = portions.slice(0, Math.floor(portions.length / 2));
  for (const portion of some) dealTo(round, portion);
  round.portions = portions.slice(some.length);
};
