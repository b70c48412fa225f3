import { madeOf, type ByType } from '../../kernel/by-type.ts';
import { gathered } from '../../kernel/gathered.ts';
import { namedEquipment, type EquipmentKind, type EquipmentNamed } from '../kinds.ts';
import type { CardsEvent } from './events.ts';

/** A shoe that shuffles by itself is a device on the register. Where nobody recorded whether it does, it may be either. */
const kindsOfShoe = (shuffles: boolean | null): readonly EquipmentKind[] =>
  shuffles === null ? ['shoe', 'shuffling-device'] : [shuffles ? 'shuffling-device' : 'shoe'];

const used: Partial<ByType<CardsEvent, [], readonly EquipmentNamed[]>> = {
  'cards.DecksBroughtIn': ({ deckIds }) => gathered(deckIds ?? [], (deck) => namedEquipment(deck, 'deck')),
  'cards.CardsChecked': ({ device }) => namedEquipment(device, 'deck-checking-device'),
  'cards.CardsShuffled': ({ device }) => namedEquipment(device, 'shuffling-device'),
  'cards.ShoeLoaded': ({ shoe, shuffles }) => namedEquipment(shoe, ...kindsOfShoe(shuffles)),
  'cards.CardsDrawn': ({ shoe }) => namedEquipment(shoe, ...kindsOfShoe(null)),
};

/** The decks, shoes and devices that are in use by what is done with cards, as far as it names them. */
export const equipmentOfCards = (fact: { readonly type: string; readonly data: unknown }): readonly EquipmentNamed[] =>
  madeOf(used, fact) ?? [];
