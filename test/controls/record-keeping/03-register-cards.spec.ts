import type { JsonObject } from '../../../domain/kernel/json.ts';
import { closed, keepingSpecs, opened, registered, type Ledger } from '../../support/kept-record.ts';

// What is in use by what is done with cards is held against the register for every game with cards.
const { rule } = keepingSpecs('controls/record-keeping');

type Kind = 'deck' | 'shoe' | 'shuffling-device' | 'deck-checking-device';

const registeredAs = (kind: Kind, equipmentId: string): JsonObject => ({
  kind,
  equipmentId,
  table: 'TU-01',
  from: '2026-01-01',
  marked: null,
});

/** An evening at a venue whose register has these things beside its staff and terminals. */
const withThings =
  (things: readonly (readonly [Kind, string])[], write: (ledger: Ledger) => void) =>
  (ledger: Ledger): void => {
    registered(ledger);
    for (const [kind, id] of things) ledger.venue('venue.EquipmentRegistered', registeredAs(kind, id));
    opened(ledger);
    write(ledger);
    closed(ledger, { at: 36_000 });
  };

const all: readonly (readonly [Kind, string])[] = [
  ['deck', 'D-1'],
  ['deck', 'D-2'],
  ['shoe', 'S-1'],
  ['shuffling-device', 'A-1'],
  ['deck-checking-device', 'K-1'],
];

const by = 'D-1';
const brought = (deckIds: readonly string[] | null): readonly [string, JsonObject] => [
  'cards.DecksBroughtIn',
  { set: 'set-1', decks: 6, backs: 'red', deckIds: deckIds && [...deckIds], by },
];
const loaded = (shoe: string | null, shuffles: boolean | null): readonly [string, JsonObject] => [
  'cards.ShoeLoaded',
  { shoe, shuffles, set: 'set-1', decks: 6, cards: 312, by },
];
const drawn = (shoe: string | null): readonly [string, JsonObject] => [
  'cards.CardsDrawn',
  { shoe, cards: [{ draw: 1, card: 'KS', to: 'box-1' }], by },
];
const shuffled = (device: string | null): readonly [string, JsonObject] => [
  'cards.CardsShuffled',
  { set: 'set-1', what: 'all', procedure: null, device, by },
];
const checkedBy = (device: string | null): readonly [string, JsonObject] => [
  'cards.CardsChecked',
  { set: 'set-1', how: 'count', found: 'in-order', counted: 312, wrong: [], device, by },
];

rule('3.7', 'EQUIPMENT_NOT_ON_REGISTER', {
  kept: {
    'by decks, shoes and devices of the register': withThings(all, ({ session, round }) => {
      session(...brought(['D-1', 'D-2']));
      session(...checkedBy('K-1'));
      session(...shuffled('A-1'));
      session(...loaded('S-1', false));
      session(...loaded('A-1', true));
      round(1, ...drawn('A-1'));
    }),
    'by decks, a shoe and devices of which nobody said which they were': withThings(all, ({ session, round }) => {
      session(...brought(null));
      session(...checkedBy(null));
      session(...shuffled(null));
      session(...loaded(null, false));
      round(1, ...drawn(null));
    }),
    'by a shoe of the register of which nobody said whether it shuffles by itself, and by such a device': withThings(
      all,
      ({ session, round }) => {
        session(...loaded('S-1', null));
        round(1, ...drawn('S-1'));
        session(...loaded('A-1', null));
        round(2, ...drawn('A-1'));
      },
    ),
  },
  violated: {
    'by a deck of several that nobody registered': {
      write: withThings(all, ({ session }) => session(...brought(['D-1', 'D-9', 'D-8']))),
      says: 'the deck D-9 was at the table and is not on the register; the deck D-8 was at the table and is not on the register',
      figures: { equipment: 'deck D-9, deck D-8' },
    },
    'by a shoe that nobody registered, once for its loading and all that was drawn from it': {
      write: withThings(all, ({ session, round }) => {
        session(...loaded('S-9', false));
        round(1, ...drawn('S-9'));
        round(2, ...drawn('S-9'));
      }),
      says: 'the shoe S-9 was at the table and is not on the register',
      figures: { equipment: 'shoe S-9' },
    },
    'by a shoe that shuffles by itself and is on the register as one that does not': {
      write: withThings(all, ({ session, round }) => {
        session(...loaded('S-1', true));
        round(1, ...drawn('S-1'));
      }),
      says: 'the shuffling device S-1 was at the table and is not on the register',
    },
    'by a shoe that was loaded in the round after cards had been drawn from it': {
      write: withThings(all, ({ round }) => {
        round(1, ...drawn('S-9'));
        round(1, ...loaded('S-9', false));
      }),
      says: 'the shoe S-9 was at the table and is not on the register',
    },
    'by a shoe of which no loading is on record': {
      write: withThings(all, ({ round }) => {
        round(1, ...drawn('S-9'));
      }),
      says: 'the shoe or shuffling device S-9 was at the table and is not on the register',
      figures: { equipment: 'shoe or shuffling-device S-9' },
    },
    'by a device that shuffled and that nobody registered': {
      write: withThings(all, ({ session }) => session(...shuffled('A-9'))),
      says: 'the shuffling device A-9 was at the table and is not on the register',
    },
    'by a device that checked decks and that nobody registered': {
      write: withThings(all, ({ session }) => session(...checkedBy('K-9'))),
      says: 'the deck checking device K-9 was at the table and is not on the register',
    },
  },
  undetermined: {
    'by a shoe at a venue whose register has none': {
      write: withThings([['deck', 'D-1']], ({ session, round }) => {
        session(...brought(['D-1']));
        session(...loaded('S-9', false));
        round(1, ...drawn('S-9'));
      }),
      says: 'shoes were at the table, and the register has none',
      missing: 'which shoes the venue has: the register has none',
    },
    'by cards from a shoe that may be a device, of which the register has none': {
      write: withThings([['shoe', 'S-1']], ({ round }) => {
        round(1, ...drawn('S-9'));
      }),
      says: 'the shoe or shuffling device S-9 was at the table and is not on the register',
      missing: 'which shuffling devices the venue has: the register has none',
    },
    'by cards from a shoe of which no loading is on record, at a venue whose register has neither shoes nor devices': {
      write: withThings([['deck', 'D-1']], ({ round }) => {
        round(1, ...drawn('S-9'));
      }),
      says: 'shoes or shuffling devices were at the table, and the register has none',
      missing: 'which shoes or shuffling devices the venue has: the register has none',
    },
  },
});
