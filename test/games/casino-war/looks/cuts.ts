import type { Step } from '../../../support/script.ts';
import * as floor from '../support/casino-war-floor.ts';
import { allSaid, saidInFull } from '../support/in-full.ts';

const { alice, atTable, bob, card, carol, casinoSupervisor, cuts, cuttingCard, dave, dealer, deals, deviceFails } =
  floor;
const { deviceTable, insertsCuttingCard, left, loads, newShoe, offersCut, opened, racks, closed, seated, shuffles } =
  floor;
const { unloads, war } = floor;

const round = (...steps: readonly Step[]): readonly Step[] => [opened, ...steps, racks, closed];
const erin = floor.actor('erin', 'player');
const accepts = (who: typeof alice, box: number | null = null) => offersCut(who, 'accepted', box);
const declines = (who: typeof alice, box: number | null = null) => offersCut(who, 'declined', box);
/** Cards are offered to these, cut by the last of them and loaded; a round is played with them. */
const shoe = (offers: readonly Step[], by = alice): readonly Step[] => [
  shuffles(),
  ...offers,
  cuts(by),
  insertsCuttingCard(),
  loads(),
];
const again = (...offers: readonly Step[]) => [unloads(), ...shoe(offers)];
const played = round(war(bob, 2, 500), ...deals('2 KS, dealer 9D'));
const cutOn = (hand: string | null, before: number | null = null): readonly Step[] => [
  ...newShoe,
  ...round(
    war(bob, 2, 500),
    card('KS', 'box-2', { draw: 1 }),
    before === null
      ? cuttingCard(hand)
      : floor.cardsEvent('CuttingCardDrawn', { shoe: 'shoe-1', before, hand, by: dealer.personId }).after(1_000),
    card('9D', 'dealer', { draw: 2 }),
  ),
];

const from = (opening: readonly Step[], cases: Parameters<typeof allSaid>[0], choices = {}) =>
  Object.fromEntries(Object.entries(allSaid(cases, choices)).map(([when, one]) => [when, { ...one, opening }]));

const first = {
  'the first to the table is asked': shoe([accepts(alice)]),
  'another than the first to the table is asked': shoe([accepts(bob)], bob),
  'somebody is asked who never sat down': shoe([accepts(dave)], dave),
  'the first had left the table': [left(alice, 1), ...shoe([accepts(bob)], bob)],
  'another than the first is asked for the second shoe': [...newShoe, ...played, ...again(accepts(bob))],
  'another than the first is asked when cards had come from a rack': [...shoe([accepts(bob)], bob), ...played],
};
const order = {
  'the player of the box with the cutting card is asked': [...cutOn('box-2'), ...again(accepts(bob))],
  'another than the player of the box with the cutting card is asked': [...cutOn('box-2'), ...again(accepts(alice))],
  'the cutting card came before the second draw, and nobody said on which hand': [
    ...cutOn(null, 2),
    ...again(accepts(bob)),
  ],
  'the cutting card came before a draw of the next round': [...cutOn(null, 3), ...again(accepts(bob))],
  'the cutting card came, and only the order tells on which hand': [...cutOn(null), ...again(accepts(bob))],
  'the cutting card came last, and a card of the next round is on the box': [
    ...newShoe,
    ...round(war(bob, 2, 500), ...deals('2 KS, dealer 9D'), cuttingCard()),
    ...played,
    ...again(accepts(alice)),
  ],
  'the cutting card came last, and the shuffle follows': [
    ...newShoe,
    ...round(war(bob, 2, 500), ...deals('2 KS, dealer 9D'), cuttingCard()),
    ...again(accepts(carol)),
  ],
  'the cutting card came on a place that is not a box': [...cutOn('rail'), ...again(accepts(carol))],
  'the cutting card came on the hand of the dealer': [...cutOn('dealer'), ...again(accepts(alice))],
  'the cutting card came on the hand of the dealer, and the farthest is asked': [
    ...cutOn('dealer'),
    ...again(accepts(carol)),
  ],
  'the cutting card came as the first card of the round': [
    ...newShoe,
    ...round(war(bob, 2, 500), cuttingCard('box-2'), ...deals('2 KS, dealer 9D')),
    ...again(accepts(carol)),
  ],
  'the cutting card came in a round before the last': [...cutOn('box-2'), ...played, ...again(accepts(carol))],
  'two cutting cards came out in a round': [
    ...newShoe,
    ...round(war(bob, 2, 500), card('KS', 'box-2'), cuttingCard('box-2'), cuttingCard('dealer'), card('9D', 'dealer')),
    ...again(accepts(bob)),
  ],
  'cards came out of two shoes in a round': [
    ...newShoe,
    ...round(
      war(bob, 2, 500),
      card('KS', 'box-2'),
      loads({ shoe: 'shoe-2' }),
      card('9D', 'dealer', { shoe: 'shoe-2' }),
      cuttingCard('dealer', 'shoe-2'),
    ),
    ...again(accepts(alice)),
  ],
  'two players had wagers on the box, and one is asked': [
    ...newShoe,
    ...round(war(bob, 2, 500), war(dave, 2, 500), card('KS', 'box-2'), cuttingCard('box-2'), card('9D', 'dealer')),
    ...again(accepts(dave)),
  ],
  'two players had wagers on the box, and neither is asked': [
    ...newShoe,
    ...round(war(erin, 2, 500), war(dave, 2, 500), card('KS', 'box-2'), cuttingCard('box-2'), card('9D', 'dealer')),
    ...again(accepts(alice)),
  ],
};
const turns = {
  'each is asked in turn, and the third accepts': shoe([declines(alice), declines(bob), accepts(carol)], carol),
  'one is passed over': shoe([declines(alice), accepts(carol)], carol),
  'they are asked from the last on': [...newShoe, ...played, ...again(declines(carol), declines(alice), accepts(bob))],
  'they are asked the other way round': [
    ...newShoe,
    ...played,
    ...again(declines(carol), declines(bob), accepts(alice)),
  ],
  'all decline': [...shoe([declines(alice), declines(bob), declines(carol)], casinoSupervisor)],
  'all decline but one, who is not asked': [...shoe([declines(alice), declines(carol)], casinoSupervisor)],
  'one is asked twice': shoe([declines(alice), declines(alice), declines(bob), accepts(carol)], carol),
  'one is asked after another accepted': shoe([accepts(alice), declines(bob)]),
  'two are passed over': [seated(dave, 4), ...shoe([declines(alice), accepts(dave)], dave)],
  'two are passed over twice': [
    seated(dave, 5),
    seated(erin, 7),
    ...shoe([declines(alice), declines(carol), accepts(erin)], erin),
  ],
  'one without a seat is asked at a box': shoe([declines(alice), accepts(dave, 3)], dave),
  'one without a seat is asked, and nobody says where': shoe([declines(alice), accepts(dave), declines(carol)], dave),
  'the player of the box with the cutting card declines, and the first is asked then': [
    ...cutOn('box-2'),
    ...again(declines(bob), accepts(alice)),
  ],
};
const afterMalfunction = (...offers: readonly Step[]): readonly Step[] => [
  opened,
  war(alice, 1, 500),
  card('KS', 'box-1', { shoe: 'device-1' }),
  deviceFails(),
  shuffles('remaining'),
  ...offers,
  cuts(carol),
  insertsCuttingCard(),
  loads({ shoe: 'shoe-2', decks: null, cards: 311 }),
  card('9D', 'dealer', { shoe: 'shoe-2' }),
  racks,
  closed,
];
const failed = {
  'a device fails, and the farthest to the right is asked': afterMalfunction(accepts(carol)),
  'a device fails, and another is asked': afterMalfunction(accepts(alice)),
  'a device fails, the farthest declines, and the others are asked in turn': afterMalfunction(
    declines(carol),
    declines(alice),
    accepts(bob),
  ),
  'a device fails, the farthest declines, and one is passed over': afterMalfunction(declines(carol), accepts(bob)),
  'a device fails, and the next round is dealt from a new shoe': [
    ...afterMalfunction(accepts(carol)),
    ...again(accepts(bob)),
  ],
  'cards are offered, and a device fails then': [
    opened,
    war(alice, 1, 500),
    card('KS', 'box-1', { shoe: 'device-1' }),
    shuffles('remaining'),
    accepts(alice),
    deviceFails(),
    cuts(alice),
    loads({ shoe: 'shoe-2', decks: null, cards: 311 }),
    card('9D', 'dealer', { shoe: 'shoe-2' }),
    racks,
    closed,
  ],
};

const everyShuffle = Object.fromEntries(
  Object.entries({ ...order, ...turns }).map(([when, steps]) => [`${when}, read for every shuffle`, steps]),
);

saidInFull('looks-cuts', 'What Casino War says of whom the cut is offered to', {
  ...from(atTable, { ...first, ...order, ...turns }),
  ...from(atTable, everyShuffle, { 'first-player-to-the-table': 'every-shuffle' }),
  ...from(deviceTable, failed),
});
