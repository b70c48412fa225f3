import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { Step } from '../../../support/script.ts';
import {
  alice,
  areaOf,
  atTable,
  bob,
  cardFound,
  casinoSupervisor,
  closed,
  dealer,
  deals,
  decksIn,
  decksOut,
  deviceFails,
  deviceRepaired,
  draws,
  gives,
  loads,
  main,
  minutes,
  misdeal,
  newShoe,
  noMoreBets,
  opened,
  pays,
  shuffles,
  shufflesByHand,
  takes,
  unloads,
  voidsRound,
} from '../support/double-chance-floor.ts';
import { game as doubleChance } from '../../../../domain/games/double-chance/game.ts';
import {
  device,
  inRound,
  fails,
  failsUnnamed,
  fromUnknown,
  isVoid,
  playedOn,
  voidRound,
  outOfUse,
  newDeck,
  inDevice2,
  waits,
  voidWithTwo,
  registered,
  inShoe,
  continuedIn2,
  deckOut,
  deals1From,
} from '../support/failing-device.ts';
import {
  aliceWins,
  begun,
  bobLoses,
  bothActedOn,
  bothDecide,
  breach,
  dealt,
  ofAlice,
  ofBob,
  over,
  sixthsOfBoth,
  upToSixths,
  wholeRound,
} from '../support/two-players.ts';
import { variedInFull } from '../looks/support.ts';
import { variations } from '../looks/varied/13-shuffling-device-malfunction.ts';

const { rule, known } = clauseSpecs(
  doubleChance,
  'double-chance/star-2016',
  atTable,
  new URL('in-full/13-shuffling-device-malfunction.txt', import.meta.url),
);

const jams = deviceFails('jammed').as('jam');
const unshuffled = wholeRound.slice(1);

rule('13.1', 'RESHUFFLE_MISSED', {
  kept: {
    'by another shuffle': [...device, shuffles(), jams, ...wholeRound],
    'by a shuffle by hand, and the cards put back': [
      ...device,
      shuffles(),
      jams,
      shufflesByHand(),
      loads(),
      ...unshuffled,
    ],
    'when nothing was dealt any more': [...device, ...wholeRound, shuffles(), jams],
    'when a mechanical fault is told, and not one of a shuffle': [...device, shuffles(), fails, ...unshuffled],
    'when a card shoe jams': [...newShoe, deviceFails('jammed', 'shoe-1'), ...deals1From('shoe-1')],
    'when the device jams with the deck that waits, and sixth cards of the other are dealt': [
      ...device,
      ...waits,
      ...dealt,
      ...bothDecide,
      deviceFails('jammed'),
      ...sixthsOfBoth,
      ...over,
      shuffles('all', dealer, { set: 'set-2' }),
      ...unshuffled,
    ],
    'when a device jams that checks decks': [...device, shuffles(), deviceFails('jammed', 'checker-1'), ...unshuffled],
  },
  violated: {
    'when a venue that records everything has no other shuffle': {
      events: [...device, shuffles(), jams, ...unshuffled],
      choices: breach,
      at: 'jam',
    },
  },
  undetermined: {
    'when a device with two decks jammed in a round before its first card': [
      ...device,
      ...waits,
      shuffles(),
      ...unshuffled.slice(0, 1),
      deviceFails('jammed'),
      ...unshuffled.slice(1),
    ],
    'when no other shuffle is on record': {
      events: [...device, shuffles(), deviceFails('not-intermixing'), ...unshuffled],
      missing: 'whether the cards were shuffled once more',
    },
    'when a shuffle cycle was not completed': [...device, deviceFails('cycle-not-completed'), ...unshuffled],
    'when it jammed with the deck that waits, and no shuffle is on record before the next round': [
      ...device,
      ...waits,
      ...dealt,
      deviceFails('jammed'),
      ...sixthsOfBoth,
      ...over,
      ...unshuffled,
    ],
    'when it jammed between two rounds with two decks in it': [
      ...device,
      ...waits,
      ...wholeRound,
      deviceFails('jammed'),
      ...unshuffled,
    ],
  },
});

rule('13.2.1', 'VOID_ROUND_SETTLED', {
  kept: {
    'when the round is declared void': voidRound,
    'when a misdeal is declared': [...inRound, fails, misdeal(), ...over],
    'when the device jams and is cleared': [...inRound, jams, deviceRepaired(true), ...playedOn],
    'when it jams, and nobody says that it cannot be put right': [...inRound, jams, ...playedOn],
    'before the first card': [...device, ...begun, fails, ...dealt.slice(-2), ...bothDecide, ...playedOn],
    'after the last payment': [...device, ...upToSixths, ...aliceWins, ...bobLoses, fails, ...over],
    'when another device fails than the one in use': [...inRound, deviceFails('mechanical', 'checker-1'), ...playedOn],
    'when a card shoe breaks, and nobody recorded which': [
      ...newShoe,
      ...begun.slice(1),
      draws(['??'], areaOf(1), { shoe: 'shoe-1' }),
      failsUnnamed,
      takes(ofBob, 4_000),
      ...over,
    ],
    'when a card shoe breaks': [
      ...newShoe,
      ...begun.slice(1),
      draws(['??'], areaOf(1), { shoe: 'shoe-1' }),
      deviceFails('mechanical', 'shoe-1'),
      takes(ofBob, 4_000),
      ...over,
    ],
  },
  violated: {
    'when the round is played to its end': {
      events: [...inRound, fails, ...sixthsOfBoth, ...aliceWins.map((one) => one.as('paid')), ...bobLoses, ...over],
      at: 'paid',
    },
    'when a jam that cannot be put right does not end it': [...inRound, jams, deviceRepaired(false), ...playedOn],
    'when nobody recorded what the cards came out of, and the one device fails': [
      ...device,
      ...fromUnknown,
      fails,
      takes(ofBob, 4_000),
      ...over,
    ],
    'when an electrical fault does not': [...inRound, deviceFails('electrical'), ...playedOn],
  },
  undetermined: {
    'when the device spoiled a card': {
      events: [...inRound, deviceFails('cards-spoiled'), ...playedOn],
      missing: 'only made a card unfit',
    },
    'when the fault was another one': [...inRound, deviceFails('other'), ...playedOn],
    'when it was put right in the round': {
      events: [...inRound, fails, deviceRepaired(true), ...playedOn],
      missing: 'whether it was evident',
    },
    'when nobody recorded which device failed': {
      events: [...inRound, failsUnnamed, ...playedOn],
      missing: 'whether it was the device that the cards came out of',
    },
    'when nobody recorded what the cards came out of, and a device fails that was never loaded': {
      events: [...device, ...fromUnknown, deviceFails('mechanical', 'checker-1'), takes(ofBob, 4_000), ...over],
      missing: 'whether it was the device that the cards came out of',
    },
    'when the first card lies nobody knows where': {
      events: [...device, ...begun, draws(['??'], null), fails, takes(ofBob, 4_000), ...over],
      missing: 'whether a card had been dealt',
    },
  },
});

rule('13.2.1', 'VOID_NOT_DECLARED', {
  kept: {
    'when the round is declared void': voidRound,
    'while the round goes on': [...inRound, fails],
    'when no device failed': [...device, ...wholeRound],
  },
  violated: {
    'when a venue that records everything has no declaration': {
      events: [...inRound, fails.as('fault'), ...over],
      choices: breach,
      at: 'fault',
    },
  },
  undetermined: { 'when that is not on record': [...inRound, fails, ...over] },
});

rule('13.2.1', 'VOIDED_WITHOUT_CAUSE', {
  kept: {
    'for a device that failed': voidRound,
    'for a jam that nobody recorded as cleared': { events: [...inRound, jams, isVoid, ...over], choices: breach },
    'for a foreign card': [
      ...inRound,
      cardFound('4D', 'foreign', areaOf(2)),
      voidsRound(casinoSupervisor, 'error-found', 'refunded', '12.8.2'),
      ...over,
    ],
  },
  violated: {
    'when a venue that records everything has no failure': {
      events: [...inRound, isVoid.as('void'), ...over],
      choices: breach,
      at: 'void',
    },
  },
  undetermined: {
    'when no failure is on record': {
      events: [...inRound, isVoid, ...over],
      missing: 'whether the shuffling device failed',
    },
    'when the device failed before the first card': [...device, ...begun, fails, isVoid, ...over],
  },
});

rule('13.2.1', 'PAYOUT_WRONG', {
  kept: { 'when nothing was paid': voidRound },
  violated: {
    'when winnings are paid': [...inRound, fails, isVoid, ...bothActedOn, pays(ofAlice, alice, 5_000), ...over],
    'when they had been paid before it failed': [...inRound, pays(ofAlice, alice, 5_000), fails, isVoid, ...over],
  },
});

rule('13.2.1', 'STAKE_NOT_RETURNED', {
  kept: {
    'when no stake was taken': voidRound,
    'when it was given back': [
      ...inRound,
      takes(ofBob, 4_000),
      fails,
      isVoid,
      gives(ofBob, bob, 4_000, 'void'),
      ...over,
    ],
  },
  violated: { 'when a stake is kept': [...inRound, fails, isVoid, takes(ofBob, 4_000), ...over] },
});

rule('13.2.2', 'PRIOR_ROUND_REOPENED', {
  kept: {
    'by a round that was declared void while it was played': voidRound,
    'by one that was declared void for its cards': [
      ...device,
      ...wholeRound.slice(0, -1),
      voidsRound(casinoSupervisor, 'error-found', 'refunded', '12.8.2'),
      closed,
    ],
  },
  violated: {
    'when a round is declared void after its last payment': {
      events: [...device, ...wholeRound.slice(0, -1), isVoid.as('void'), closed],
      at: 'void',
    },
  },
});

const backTo = (next: readonly Step[]): readonly Step[] => [
  ...device,
  ...wholeRound,
  gives(ofBob, bob, 4_000, 'void').after(minutes(60)).from('T-2', 0).as('back'),
  shuffles().after(-minutes(59)),
  opened,
  main(alice, 1, 1_000),
  noMoreBets,
  ...deals(1),
  ...next,
  ...over,
];

rule('13.2.2', 'PRIOR_ROUND_PAID_BACK', {
  kept: {
    'when the round before keeps its result': [...device, ...wholeRound, ...voidRound.slice(device.length)],
    'when the device of the later round worked': backTo([]),
  },
  violated: { 'when a wager of the round before is given back': { events: backTo([fails, isVoid]), at: 'back' } },
});

rule('13.2.3', 'CONTINUED_WITH_FAULTY_DEVICE', {
  kept: {
    'by another device': [...voidRound, ...outOfUse, ...newDeck, ...continuedIn2('set-2')],
    'by a card shoe': [...voidRound, ...outOfUse, ...newDeck, ...inShoe('set-2'), ...deals1From('shoe-1')],
    'when the device failed between two rounds': [...device, ...wholeRound, fails, ...wholeRound],
    'when nothing was dealt any more': voidRound,
  },
  violated: {
    'by the device that could not be put right': {
      events: [...voidRound, deviceRepaired(false), shuffles(), ...deals1From('device-1')],
      at: 'next',
    },
    'when a venue that records everything has no repair': {
      events: [...voidRound, shuffles(), ...deals1From('device-1')],
      choices: breach,
    },
  },
  undetermined: {
    'when another device was put right': [
      ...voidRound,
      deviceRepaired(true, 'device-2'),
      shuffles(),
      ...deals1From('device-1'),
    ],
    'when nobody recorded that the device was put right': [...voidRound, shuffles(), ...deals1From('device-1')],
    'when nobody recorded which device failed, and which was loaded then': {
      events: [
        loads({ shoe: null }),
        ...begun,
        draws(['??'], areaOf(1), { shoe: null }),
        failsUnnamed,
        isVoid,
        ...over,
        loads({ shoe: null }),
        shuffles(),
        opened,
        main(alice, 1, 1_000),
        noMoreBets,
        draws(['??'], areaOf(1), { shoe: null }),
        closed,
      ],
      missing: 'whether it was continued with another device',
    },
    'when it was put right': {
      events: [...voidRound, deviceRepaired(true), shuffles(), ...deals1From('device-1')],
      missing: 'the text does not say',
    },
    'when it only spoiled a card': {
      events: [...inRound, deviceFails('cards-spoiled'), isVoid, ...over, shuffles(), ...deals1From('device-1')],
    },
  },
});

rule('13.2.3', 'NEW_CARDS_NOT_USED', {
  kept: {
    'by a new deck in another device': [...voidRound, ...outOfUse, ...newDeck, ...continuedIn2('set-2')],
    'by a new deck that lay ready at the table': [...newDeck, ...voidRound, ...outOfUse, ...continuedIn2('set-2')],
    'by a new deck, when the two that lay in the device were taken away': [
      ...voidWithTwo,
      decksOut('set-1'),
      decksOut('set-2'),
      decksIn('set-3', 'green'),
      ...deals1From('device-1'),
    ],
    'by a deck with another number on the register': [
      ...deckOut,
      registered('set-6', 'deck-6'),
      ...continuedIn2('set-6'),
    ],
    'when the device failed between two rounds': [
      ...device,
      ...wholeRound,
      fails,
      ...inDevice2('set-1'),
      ...wholeRound,
    ],
  },
  violated: {
    'by the old deck in a card shoe': {
      events: [...voidRound, unloads('device-failed', 42), ...inShoe('set-1'), ...deals1From('shoe-1')],
      at: 'next',
    },
    'by the deck that waited in the device when it failed': {
      events: [...voidWithTwo, ...continuedIn2('set-2')],
      at: 'next',
    },
    'by the deck that came out of the device, which held another one': {
      events: [...voidWithTwo, ...continuedIn2('set-1')],
      at: 'next',
    },
    'by both decks that lay in it, in another device': {
      events: [...voidWithTwo, ...inDevice2('set-1'), ...continuedIn2('set-2')],
      at: 'next',
    },
    'by the same deck under another name, as the register has it': {
      events: [...deckOut, registered('set-6', 'deck-5'), ...continuedIn2('set-6')],
      at: 'next',
    },
    'when a venue that records everything has no new deck': {
      events: [...voidRound, ...continuedIn2(null)],
      choices: breach,
    },
  },
  undetermined: {
    'when nobody recorded which deck it was': [decksIn('set-3', 'green'), ...voidRound, ...continuedIn2(null)],
    'when a deck that waited in the device is read as new': {
      events: [...voidWithTwo, ...continuedIn2('set-2')],
      choices: { 'cards-that-waited': 'unused' },
      missing: 'whether the cards that were dealt had been played with before',
    },
    'when a new deck lies in the other device with the old one': [
      ...voidRound,
      ...inDevice2('set-1'),
      ...newDeck,
      ...continuedIn2('set-2'),
    ],
    'when the deck had waited in the device before it failed': [
      ...device,
      ...waits,
      ...wholeRound,
      unloads('shuffle', 90),
      loads(),
      ...dealt,
      fails,
      isVoid,
      ...over,
      ...continuedIn2('set-2'),
    ],
    'when it is doubtful whether the device failed for good': [
      ...device,
      ...waits,
      ...dealt,
      deviceFails('cards-spoiled'),
      isVoid,
      ...over,
      ...continuedIn2('set-2'),
    ],
  },
});

variedInFull('13-shuffling-device-malfunction', variations, known);
