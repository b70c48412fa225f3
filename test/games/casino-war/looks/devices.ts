import type { Step } from '../../../support/script.ts';
import * as floor from '../support/casino-war-floor.ts';
import { allSaid, saidInFull } from '../support/in-full.ts';

const {
  alice,
  atTable,
  bob,
  card,
  cardsChecked,
  cardsEvent,
  carol,
  closed,
  cuts,
  dealer,
  deals,
  decksIn,
  deviceFails,
} = floor;
const { deviceRepaired, deviceTable, insertsCuttingCard, loads, newShoe, offersCut, opened, openTable, racks, ranOut } =
  floor;
const { shuffles, unloads, voidsRound, casinoSupervisor, war } = floor;

const fromDevice = { shoe: 'device-1' };
const second = { shoe: 'shoe-2' };
const begun: readonly Step[] = [opened, war(alice, 1, 500), war(bob, 2, 500), card('KS', 'box-1', fromDevice)];
const rest = (drawing: Parameters<typeof deals>[1]): readonly Step[] => [
  ...deals('2 9D, dealer 5H', drawing),
  racks,
  closed,
];
const offered = [offersCut(carol, 'accepted', 3), cuts(carol), insertsCuttingCard()];
const completed = [
  ...begun,
  deviceFails(),
  shuffles('remaining'),
  ...offered,
  loads({ ...second, decks: null, cards: 311 }),
  ...rest(second),
];
const next = (drawing: Parameters<typeof deals>[1]): readonly Step[] => [
  opened,
  war(alice, 1, 500),
  ...deals('1 2S, dealer KH', drawing),
  racks,
  closed,
];
const inPlace = (...made: readonly Step[]): readonly Step[] => [...begun, deviceFails(), ...made, ...rest(second)];

const failing = {
  'the cards that are left are shuffled, cut and dealt from another shoe': completed,
  'the discards are shuffled, and not what is left': inPlace(shuffles('discards'), ...offered, loads(second)),
  'all the cards are shuffled, and not what is left': inPlace(shuffles(), ...offered, loads(second)),
  'no shuffle of what is left is on record': inPlace(...offered, loads(second)),
  'a fault of another kind, and the discards are shuffled': [
    ...begun,
    deviceFails('other'),
    shuffles('discards'),
    ...offered,
    loads(second),
    ...rest(second),
  ],
  'somebody repairs it, and it works': [...begun, deviceFails(), deviceRepaired(true), ...rest(fromDevice)],
  'somebody repairs it, and it does not work': [...begun, deviceFails(), deviceRepaired(false), ...rest(fromDevice)],
  'nobody repairs it, and it deals on': [...begun, deviceFails(), ...rest(fromDevice)],
  'nobody repairs it, and cards come out of a shoe that nobody names': [
    ...begun,
    deviceFails(),
    ...rest({ shoe: null }),
  ],
  'another device is loaded in its place': inPlace(loads({ ...second, shuffles: true })),
  'a shoe of which nobody knows whether it shuffles is loaded in its place': inPlace(
    shuffles('remaining'),
    ...offered,
    loads({ ...second, shuffles: null }),
  ),
  'another device was loaded before it failed': [
    opened,
    war(alice, 1, 500),
    war(bob, 2, 500),
    loads({ ...second, shuffles: true }),
    card('KS', 'box-1', fromDevice),
    deviceFails(),
    ...rest(second),
  ],
  'it fails, and the round is void': [...begun, deviceFails(), voidsRound(casinoSupervisor), racks, closed],
  'it fails, and the round is left as it is': [...begun, deviceFails(), racks, closed],
  'it fails, and the next round is dealt from it with the cards of before': [...completed, ...next(fromDevice)],
  'it fails, and the next round is dealt from the other shoe': [...completed, ...next(second)],
  'it fails, and the next round is dealt from a third shoe with the cards of before': [
    ...completed,
    shuffles(),
    ...offered,
    loads({ shoe: 'shoe-3' }),
    ...next({ shoe: 'shoe-3' }),
  ],
  'it fails, and the next round is dealt from a third shoe of which nobody knows the cards': [
    ...completed,
    shuffles(),
    ...offered,
    loads({ shoe: 'shoe-3', set: null }),
    ...next({ shoe: 'shoe-3' }),
  ],
  'it fails, and new cards are brought before the next round': [
    ...completed,
    decksIn(6, 'set-2'),
    cardsChecked({ set: 'set-2' }),
    shuffles('all', dealer, { set: 'set-2' }),
    ...offered,
    loads({ shoe: 'shoe-3', set: 'set-2' }),
    ...next({ shoe: 'shoe-3' }),
  ],
  'it fails, and new cards are brought after the next round': [
    ...completed,
    ...next(second),
    decksIn(6, 'set-2'),
    cardsChecked({ set: 'set-2' }),
  ],
  'new cards had been brought before it failed': [
    decksIn(6, 'set-2'),
    cardsChecked({ set: 'set-2' }),
    ...completed,
    ...next(second),
  ],
  'it fails, and the next two rounds are dealt from two shoes': [
    ...completed,
    shuffles(),
    ...offered,
    loads({ shoe: 'shoe-3' }),
    ...next({ shoe: 'shoe-3' }),
    ...next(fromDevice),
  ],
  'a card leaves the other shoe between the rounds': [
    ...completed,
    card('2S', 'spare', second),
    ...next({ shoe: 'shoe-3' }),
  ],
  'the device is loaded with new cards that nobody shuffled': [
    decksIn(6, 'set-2'),
    cardsChecked({ set: 'set-2' }),
    loads({ shoe: 'device-1', shuffles: true, set: 'set-2' }),
    ...next(fromDevice),
  ],
  'the device is loaded with the cards of before, and nobody shuffled them': [
    ...next(fromDevice),
    unloads('other', null, 'device-1'),
    loads({ shoe: 'device-1', shuffles: true }),
    ...next(fromDevice),
  ],
};
const unknownDevice = {
  'a shoe fails of which nobody knows whether it shuffles': [
    shuffles(),
    loads({ shoe: 'device-1', shuffles: null }),
    ...inPlace(shuffles('discards'), ...offered, loads(second)),
  ],
  'a shoe of cards that nobody named fails': [
    shuffles(),
    loads({ shoe: 'device-1', shuffles: true, set: null }),
    ...completed,
    shuffles(),
    ...offered,
    loads({ shoe: 'shoe-3', set: null }),
    ...next({ shoe: 'shoe-3' }),
  ],
};

const fromShoe: readonly Step[] = [opened, war(alice, 1, 500), war(bob, 2, 500), ...deals('1 KS')];
const goesOn: readonly Step[] = [...deals('2 9D, dealer 5H', second), racks, closed];
const dry = {
  'the cards run out, and the discards are shuffled, cut and dealt': [
    ...fromShoe,
    ranOut(),
    shuffles('discards'),
    offersCut(alice, 'accepted', 1),
    cuts(alice, 60, { ofCards: 200 }),
    loads({ ...second, decks: null, cards: 200 }),
    ...goesOn,
  ],
  'the cards run out, and the discards are not cut': [
    ...fromShoe,
    ranOut(),
    shuffles('discards'),
    loads({ ...second, decks: null, cards: 200 }),
    ...goesOn,
  ],
  'the cards run out, and the discards are not shuffled': [
    ...fromShoe,
    ranOut(),
    cuts(alice, 60, { ofCards: 200 }),
    loads({ ...second, decks: null, cards: 200 }),
    ...goesOn,
  ],
  'the cards run out, and all cards are shuffled': [
    ...fromShoe,
    ranOut(),
    shuffles(),
    cuts(alice),
    loads(second),
    ...goesOn,
  ],
  'the cards run out, and the round is left as it is': [...fromShoe, ranOut(), racks, closed],
  'the cards run out, and the round is void': [...fromShoe, ranOut(), voidsRound(casinoSupervisor), racks, closed],
  'the cards run out, and the round is dealt on at once': [
    ...fromShoe,
    ranOut(),
    ...deals('2 9D, dealer 5H').map((one) => one.after(100)),
    racks,
    closed,
  ],
  'the cards run out when the last card was dealt': [...fromShoe, ...deals('2 9D, dealer 5H'), ranOut(), racks, closed],
  'the cards run out between two rounds': [
    ...fromShoe,
    ...deals('2 9D, dealer 5H'),
    racks,
    closed,
    ranOut(),
    ...newShoe,
  ],
  'the shoe has run out by its number, and cards are dealt on': [
    ...fromShoe,
    ranOut(3),
    ...deals('2 9D, dealer 5H'),
    racks,
    closed,
  ],
  'the discards were shuffled before the cards ran out': [
    ...fromShoe,
    shuffles('discards'),
    ranOut(),
    loads({ ...second, decks: null, cards: 200 }),
    ...goesOn,
  ],
  'the cards run out twice in a round': [
    ...fromShoe,
    ranOut(),
    shuffles('discards'),
    cuts(alice, 60, { ofCards: 200 }),
    loads({ ...second, decks: null, cards: 2 }),
    ...deals('2 9D', second),
    cardsEvent('ShoeRanOut', { shoe: 'shoe-2', cards: 0, by: dealer.personId }),
    racks,
    closed,
  ],
};

const from = (opening: readonly Step[], cases: Parameters<typeof allSaid>[0], choices = {}) =>
  Object.fromEntries(Object.entries(allSaid(cases, choices)).map(([when, one]) => [when, { ...one, opening }]));
const read = (what: string, cases: Parameters<typeof allSaid>[0]) =>
  Object.fromEntries(Object.entries(cases).map(([when, steps]) => [`${when}, ${what}`, steps]));

saidInFull('looks-devices', 'What Casino War says of shoes that fail, and that run out', {
  ...from(deviceTable, failing),
  ...from(deviceTable, read('and the venue records every card', failing), { 'silence-of-the-record': 'breach' }),
  ...from(atTable, unknownDevice),
  ...from(openTable, dry),
});
