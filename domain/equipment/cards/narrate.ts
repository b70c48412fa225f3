import { madeOf } from '../../kernel/by-type.ts';
import { gathered } from '../../kernel/gathered.ts';
import {
  personsAtTable,
  personsByMember,
  someoneAtStart,
  type PersonPart,
  type Sentences,
  type Told,
} from '../../kernel/telling.ts';
import { inWords } from '../../kernel/word-list.ts';
import { inSigns, type Card } from './card.ts';
import type { CardsEvent } from './events.ts';
import {
  burnReasons,
  cardFaults,
  changeGrounds,
  checks,
  deviceFaults,
  moveReasons,
  reconstructionReasons,
  showings,
  shuffledCards,
  unloadReasons,
} from './word-lists.ts';

type Data<Type extends CardsEvent['type']> = Extract<CardsEvent, { readonly type: Type }>['data'];
type Dealt = Data<'cards.CardsDrawn'>['cards'][number];
type Lying = Data<'cards.CardsBurnt'>['cards'][number];

const decksOf = (decks: number | null): string => {
  if (decks === null) return 'an untold number of decks';
  return decks === 1 ? 'one deck' : `${decks} decks`;
};
const theSet = (set: string | null): string => (set === null ? 'a set of cards' : `the set ${set}`);
const theShoe = (shoe: string | null): string => (shoe === null ? 'a shoe' : `the shoe ${shoe}`);
const theDevice = (device: string | null): string => (device === null ? 'a device' : `the device ${device}`);
const counted = (cards: number | null): string => (cards === null ? '' : `, ${cards} cards`);
const shuffleOf = (procedure: string | null): string => (procedure === null ? '' : `, shuffle ${procedure}`);
const listed = (cards: readonly { readonly card: Card }[]): string => cards.map(({ card }) => inSigns(card)).join(', ');

/** Runs of cards that are alike in what is told of all of them. */
const runsOf = <Item>(cards: readonly Item[], alikeBy: (card: Item) => string | null): readonly (readonly Item[])[] => {
  const runs: Item[][] = [];
  for (const card of cards) {
    const last = runs.at(-1);
    const [before] = last ?? [];
    if (last && before !== undefined && alikeBy(before) === alikeBy(card)) last.push(card);
    else runs.push([card]);
  }
  return runs;
};

const numbers = ['no', 'a', 'two', 'three', 'four', 'five', 'six'];
const unseenCards = (count: number): string => `${numbers[count] ?? count} ${count === 1 ? 'card' : 'cards'}`;

/** `K♠, 10♥ face down`; `five cards, face down` of those that nobody saw, which lie so. */
const dealtAlike = (cards: readonly Dealt[]): string => {
  const [first] = cards;
  const isDown = first?.face === 'down';
  if (isDown && cards.every(({ card }) => card === '??')) return `${unseenCards(cards.length)}, face down`;
  return `${listed(cards)}${isDown ? ' face down' : ''}`;
};

/** `box 3: K♠`; `10♥ face down, to a place that was not seen`. */
const dealt = (cards: readonly Dealt[]): string =>
  runsOf(cards, ({ to, face }) => `${to} ${face}`)
    .map((run) => {
      const to = run[0]?.to ?? null;
      return to === null ? `${dealtAlike(run)}, to a place that was not seen` : `${inWords(to)}: ${dealtAlike(run)}`;
    })
    .join('; ');

/** A place as a sentence goes on: `box 3`, `the dealer`, `the discard rack`. */
const placed = (hand: string): string => (/\d$/.test(hand) ? inWords(hand) : `the ${inWords(hand)}`);

const lay = (cards: readonly Lying[]): string =>
  runsOf(cards, ({ from }) => from)
    .map((run) => {
      const from = run[0]?.from ?? null;
      return `${listed(run)}${from === null ? '' : ` of ${placed(from)}`}`;
    })
    .join(', ');

/** What is done with cards, in a sentence each. */
export const cardsSentences: Sentences<CardsEvent> = {
  'cards.DecksBroughtIn': ({ by, decks, backs, set }) =>
    `${by} brings ${decksOf(decks)} to the table as the set ${set}${backs === null ? '' : `, backs ${backs}`}.`,
  'cards.DecksTakenOut': ({ by, set }) => `${by} takes the set ${set} from the table.`,
  'cards.CardsChecked': ({ by, set, how, found, counted: count, wrong }) =>
    `${by} checks ${theSet(set)}, ${checks[how]}: ${inWords(found)}${counted(count)}${wrong.length === 0 ? '' : `; wrong cards: ${wrong.map(({ card, fault }) => `${inSigns(card)} (${cardFaults[fault]})`).join(', ')}`}.`,
  'cards.CardsReplaced': ({ by, takenOut, broughtIn }) =>
    `${by} changes cards: ${takenOut.length === 0 ? 'none' : listed(takenOut)} out, ${broughtIn.length === 0 ? 'none' : listed(broughtIn)} in.`,
  'cards.DecksSecured': ({ by, set, shuffled, seal }) =>
    `${by} secures ${theSet(set)}${shuffled === true ? ', shuffled' : ''}${seal === null ? '' : `, seal ${seal}`}.`,
  'cards.ChangeDirected': ({ set, what, decision }) =>
    `${decision.by} decides that ${what === 'all-cards' ? 'all the cards' : 'cards'} of ${theSet(set)} are changed: ${changeGrounds[decision.ground]}.`,
  'cards.CountDirected': ({ decision }) => `${decision.by} directs that the cards are checked and counted.`,
  'cards.ShuffleDetermined': ({ decks, procedure, decision }) =>
    `${decision.by} determines ${decksOf(decks)}${shuffleOf(procedure)}.`,
  'cards.DeterminationAsked': ({ personId }) =>
    `${someoneAtStart(personId)} asks with how many decks and by which shuffle the game is played.`,
  'cards.DeterminationTold': ({ by, decks, procedure }) =>
    `${by} tells the players: ${decksOf(decks)}${shuffleOf(procedure)}.`,
  'cards.CardsShuffled': ({ by, what, procedure, device }) =>
    `${by} shuffles ${shuffledCards[what]}${device === null ? '' : ` with ${theDevice(device)}`}${shuffleOf(procedure)}.`,
  'cards.CutOffered': ({ by, personId, answer }) =>
    `${by} offers ${personId} the cards to be cut: ${answer === 'none' ? 'no answer' : answer}.`,
  'cards.CardsCut': ({ by, fromFront, ofCards }) =>
    `${by} cuts the cards${fromFront === null ? '' : `, ${fromFront} from the front`}${ofCards === null ? '' : ` of ${ofCards}`}.`,
  'cards.CuttingCardInserted': ({ by, fromBack }) =>
    `${by} puts the cutting card in${fromBack === null ? '' : `, ${fromBack} cards from the back`}.`,
  'cards.ShoeLoaded': ({ by, shoe, shuffles, decks, cards }) =>
    `${by} loads ${theShoe(shoe)}${shuffles === true ? ', which shuffles by itself,' : ''} with ${decksOf(decks)}${counted(cards)}.`,
  'cards.ShoeUnloaded': ({ by, shoe, cards, reason }) =>
    `${by} takes the cards out of ${theShoe(shoe)}${counted(cards)}: ${unloadReasons[reason]}.`,
  'cards.CardsDrawn': ({ by, cards }) => `${by === null ? 'Out of the shoe come' : `${by} deals`} ${dealt(cards)}.`,
  'cards.CardsMoved': ({ by, cards, reason }) =>
    `${by} puts ${cards.map((one) => `${lay([one])} to ${placed(one.to)}`).join(', ')}: ${moveReasons[reason]}.`,
  'cards.CardsBurnt': ({ by, cards, reason }) => `${by} burns ${lay(cards)}: ${burnReasons[reason]}.`,
  'cards.CardsShown': ({ by, cards, how }) => `${by} shows ${lay(cards)}: ${showings[how]}.`,
  'cards.CardFound': ({ by, card, from, fault }) =>
    `${by} finds ${inSigns(card)}${from === null ? ' in the shoe' : ` of ${placed(from)}`}: ${cardFaults[fault]}.`,
  'cards.CuttingCardDrawn': ({ by, hand }) =>
    `${by} draws the cutting card${hand === null ? '' : ` before the card of ${placed(hand)}`}.`,
  'cards.ShoeRanOut': ({ by, cards }) =>
    `${by} finds too few cards left in the shoe${cards === null ? '' : `: ${cards}`}.`,
  'cards.HandReconstructed': ({ by, hands, reason }) =>
    `${by} puts ${hands.map(placed).join(', ')} back to an earlier stage: ${reconstructionReasons[reason]}.`,
  'cards.CardsRacked': ({ by, hands, counted: cards = null }) =>
    `${by} puts ${hands === null ? 'all cards on the table' : `the cards of ${hands.map(placed).join(', ')}`} into the discard rack${counted(cards)}.`,
  'cards.FinalRoundsAnnounced': ({ by, rounds }) =>
    `${by} announces the last ${rounds === 1 ? 'round' : `${rounds} rounds`}.`,
  'cards.DeviceFailed': ({ by, device, fault }) =>
    `${by} says that ${theDevice(device)} fails: ${deviceFaults[fault]}.`,
  'cards.DeviceRepaired': ({ by, device, works }) =>
    `${by} tries to put ${theDevice(device)} right: it ${works ? 'works again' : 'does not work'}.`,
};

/** One sentence of what is done with cards. Undefined when the fact is not of that. */
export const tellOfCards = (told: Told): string | undefined => madeOf(cardsSentences, told);

const named = personsByMember(personsAtTable);

/** The persons whom something that is done with cards concerns, each in a part once. A player may cut the cards. */
export const personsInCards = (told: Told): readonly PersonPart[] => {
  if (told.type === 'cards.CardsCut') return [{ personId: (told.data as Data<'cards.CardsCut'>).by, part: 'cut-by' }];
  if (told.type !== 'cards.CardsReplaced') return named(told);
  const { broughtIn } = told.data as Data<'cards.CardsReplaced'>;
  const checkers = new Set(gathered(broughtIn, ({ checkedBy }) => checkedBy ?? []));
  return [...named(told), ...[...checkers].map((personId) => ({ personId, part: 'checked-by' }))];
};

/** The cards that a fact deals, moves or turns, in their order, and the hand that each is put to, or is seen to lie in. */
export const cardsShownIn = ({
  type,
  data,
}: Told): readonly { readonly card: Card; readonly hand: string | null }[] => {
  if (type === 'cards.CardsDrawn')
    return (data as Data<'cards.CardsDrawn'>).cards.map(({ card, to }) => ({ card, hand: to }));
  if (type === 'cards.CardsMoved')
    return (data as Data<'cards.CardsMoved'>).cards.map(({ card, to }) => ({ card, hand: to }));
  return type === 'cards.CardsShown'
    ? (data as Data<'cards.CardsShown'>).cards.map(({ card, from }) => ({ card, hand: from }))
    : [];
};
