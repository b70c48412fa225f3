import { game as casinoWar } from '../../../../domain/games/casino-war/game.ts';
import { afterMalfunction, shufflingShoeInUse } from '../../../../domain/games/casino-war/looks/shuffling-shoe.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import { stage, type Step } from '../../../support/script.ts';
import {
  alice,
  atTable,
  bob,
  card,
  carol,
  casinoSupervisor,
  closed,
  cuts,
  dave,
  dealer,
  deals,
  decksIn,
  decksOut,
  deviceFails,
  deviceRepaired,
  deviceTable,
  insertsCuttingCard,
  loads,
  newShoe,
  noMoreBets,
  offersCut,
  opened,
  racks,
  ranOut,
  shuffles,
  unloads,
  voidsRound,
  war,
} from '../support/casino-war-floor.ts';
import { variedInFull } from '../looks/support.ts';
import { variations } from '../looks/varied/13-automated-shuffling-shoe.ts';

const { rule, known } = clauseSpecs(
  casinoWar,
  'casino-war/ni2018-567',
  deviceTable,
  new URL('in-full/13-automated-shuffling-shoe.txt', import.meta.url),
);
const atBareTable = clauseSpecs(
  casinoWar,
  'casino-war/ni2018-567',
  atTable,
  new URL('in-full/13-automated-shuffling-shoe-before.txt', import.meta.url),
);

const breach = { 'silence-of-the-record': 'breach' };
const fromDevice = { shoe: 'device-1' };
const dealt: readonly Step[] = [opened, ...deals('1 2S, dealer 3S', fromDevice), racks, closed];
/** A round in which the device fails after the first card. */
const failing = (...steps: readonly Step[]): readonly Step[] => [
  opened,
  war(alice, 1, 500),
  noMoreBets,
  card('KS', 'box-1', fromDevice),
  deviceFails().as('fault'),
  ...steps,
];
const broken = deviceRepaired(false);
const cutBy = (who: typeof alice): readonly Step[] => [
  offersCut(who, 'accepted').as('offer'),
  cuts(who).as('cut'),
  insertsCuttingCard().as('insert'),
];
const substitute = loads({ cards: 300 }).as('load');
const remaining = [broken, unloads('device-failed', 300, 'device-1'), shuffles('remaining').as('shuffle')];
const over: readonly Step[] = [card('9D', 'dealer').as('dealt on'), racks, closed];
const completed = failing(...remaining, ...cutBy(carol), substitute, ...over);
const newCards = [
  decksOut(),
  decksIn(6, 'set-2'),
  shuffles('all', dealer, { set: 'set-2' }),
  loads({ set: 'set-2', shoe: 'device-2', shuffles: true }),
];
const onDevice2: readonly Step[] = [opened, ...deals('1 2S, dealer 3S', { shoe: 'device-2' }), racks, closed];

atBareTable.rule('13.2', 'SHUFFLE_MISSED', {
  kept: {
    'when new cards are shuffled and then loaded': [shuffles(), loads({ shoe: 'device-1', shuffles: true })],
    'when cards go back that had been in it': [
      shuffles(),
      loads({ shoe: 'device-1', shuffles: true }),
      ...dealt,
      loads({ shoe: 'device-1', shuffles: true }),
    ],
    'when it is another shoe, of which 5.1 speaks': [loads()],
  },
  violated: {
    'where the venue records every shuffle': {
      events: [loads({ shoe: 'device-1', shuffles: true }).as('load')],
      choices: breach,
      at: 'load',
    },
  },
  undetermined: {
    'when no shuffle is on record': {
      events: [loads({ shoe: 'device-1', shuffles: true })],
      missing: 'nobody recorded it',
    },
  },
});

const bySupervisor = shuffles('all', casinoSupervisor, { set: 'set-2' }).as('deed');

rule('13.2', 'SHUFFLED_NOT_BY_DEALER', {
  kept: {
    'by the dealer': newCards,
    'for cards that had been in the shoe': [
      ...dealt,
      shuffles('all', casinoSupervisor),
      loads({ shoe: 'device-1', shuffles: true }),
    ],
    'for another shoe, of which 5.1 speaks': [shuffles('all', casinoSupervisor), loads()],
  },
  violated: {
    'by the casino supervisor': {
      events: [
        decksOut(),
        decksIn(6, 'set-2'),
        bySupervisor,
        loads({ set: 'set-2', shoe: 'device-1', shuffles: true }),
      ],
      at: 'deed',
    },
  },
});

rule('13.3(a)(i)', 'SHUFFLED_NOT_BY_DEALER', {
  kept: { 'by the dealer': completed, 'for another shoe': [...dealt, shuffles('all', casinoSupervisor), loads()] },
  violated: {
    'by the casino supervisor': {
      events: failing(broken, shuffles('remaining', casinoSupervisor).as('deed'), ...cutBy(carol), substitute, ...over),
      at: 'deed',
    },
  },
});

rule('13.3(a)', 'ROUND_NOT_COMPLETED_AFTER_FAULT', {
  kept: {
    'when the round is dealt to its end from another shoe': completed,
    'when the fault was put right': failing(deviceRepaired(true), racks, closed),
    'while the round goes on': failing(broken),
    'when all had their cards before it failed': [
      opened,
      war(alice, 1, 500),
      ...deals('1 2S, dealer 3S', fromDevice),
      deviceFails(),
      broken,
      racks,
      closed,
    ],
    'when it failed between rounds': [deviceFails(), ...dealt],
    'when it may be declared void': {
      events: failing(broken, voidsRound(casinoSupervisor), racks, closed),
      choices: { 'impractical-round': 'allowed' },
    },
  },
  violated: {
    'when it is left as it is': { events: failing(broken, racks, closed), at: 'fault' },
    'when it is declared void, which may not be': {
      events: failing(broken, voidsRound(casinoSupervisor), racks, closed),
      choices: { 'impractical-round': 'not-allowed' },
      at: 'fault',
    },
  },
  contested: {
    'when it is declared void as impractical': {
      events: failing(broken, voidsRound(casinoSupervisor), racks, closed),
      by: ['12.3'],
    },
  },
  undetermined: {
    'when nobody recorded whether it could be put right': { events: failing(racks, closed), missing: 'put right' },
    'when the fault may not be a malfunction': {
      events: [
        opened,
        war(alice, 1, 500),
        card('KS', 'box-1', fromDevice),
        deviceFails('other'),
        broken,
        racks,
        closed,
      ],
      missing: 'kept the shoe from shuffling',
    },
  },
});

rule('13.3(a)(i)', 'SHUFFLE_MISSED', {
  kept: {
    'when the cards that were left are shuffled': completed,
    'when the fault was put right': failing(deviceRepaired(true), ...over),
  },
  violated: {
    'when the discards are shuffled': {
      events: failing(broken, shuffles('discards'), ...cutBy(carol), substitute, ...over),
      at: 'load',
    },
    'where the venue records every shuffle': {
      events: failing(broken, ...cutBy(carol), substitute, ...over),
      choices: breach,
      at: 'load',
    },
  },
  undetermined: {
    'when no shuffle is on record': {
      events: failing(broken, ...cutBy(carol), substitute, ...over),
      missing: 'nobody recorded it',
    },
    'when all cards are said to have been shuffled': {
      events: failing(broken, shuffles('all'), ...cutBy(carol), substitute, ...over),
      missing: 'those that were left',
    },
  },
});

rule('13.3(a)(ii)', 'CUT_OFFER_ORDER_WRONG', {
  kept: {
    "when the player farthest to the dealer's right is asked first": completed,
    'when it is another shoe, for which 5.2 says who is asked': [...newShoe],
  },
  violated: {
    'when another player is asked first': {
      events: failing(...remaining, ...cutBy(alice), substitute, ...over),
      at: 'offer',
    },
  },
  undetermined: {
    'when nobody knows where the player is': {
      events: failing(...remaining, ...cutBy(dave), substitute, ...over),
      missing: 'where dave was',
    },
  },
});

rule('13.3(a)(iii)', 'WRONG_SHOE_AFTER_FAULT', {
  kept: {
    'when the round is dealt from a shoe that does not shuffle by itself': completed,
    'when the fault was put right, and the round is dealt on': failing(
      deviceRepaired(true),
      card('9D', 'dealer', fromDevice),
      racks,
      closed,
    ),
  },
  violated: {
    'when it is dealt on from the one that failed': {
      events: failing(broken, card('9D', 'dealer', fromDevice).as('deed'), racks, closed),
      at: 'deed',
    },
    'when another one that shuffles by itself takes its place': {
      events: failing(
        broken,
        loads({ shoe: 'device-2', shuffles: true }).as('load'),
        card('9D', 'dealer', { shoe: 'device-2' }),
        racks,
        closed,
      ),
      at: 'load',
    },
  },
  undetermined: {
    'when nobody recorded whether it was put right': {
      events: failing(card('9D', 'dealer', fromDevice), racks, closed),
      missing: 'put right',
    },
    'when nobody recorded whether the one in its place shuffles by itself': {
      events: failing(broken, loads({ shoe: 'shoe-9', shuffles: null }), ...over),
      missing: 'shuffles by itself',
    },
    'when nobody recorded which shoe the card came out of': {
      events: failing(broken, card('9D', 'dealer', { shoe: null }), racks, closed),
      missing: 'which shoe',
    },
  },
});

rule('13.3(b)', 'NEW_CARDS_NOT_USED', {
  kept: {
    'when new cards are brought': [...completed, ...newCards, ...onDevice2],
    'when no round follows': completed,
    'when the fault was put right': [
      ...failing(deviceRepaired(true), card('9D', 'dealer', fromDevice), racks, closed),
      ...dealt,
    ],
    'when the shoe is not replaced, where only then new cards are asked for': {
      events: [...completed, unloads(), shuffles(), loads({ shoe: 'device-1', shuffles: true }), ...dealt],
      choices: { 'new-cards-after-malfunction': 'if-replaced' },
    },
  },
  violated: {
    'when the next round is dealt with the same cards': {
      events: [
        ...completed,
        unloads(),
        shuffles(),
        loads({ shoe: 'device-1', shuffles: true }),
        opened,
        card('2S', 'box-1', fromDevice).as('deed'),
        racks,
        closed,
      ],
      at: 'deed',
    },
    'when the shoe is replaced and the cards are the same': {
      events: [...completed, shuffles(), loads({ shoe: 'device-2', shuffles: true }), ...onDevice2],
      choices: { 'new-cards-after-malfunction': 'if-replaced' },
    },
  },
  undetermined: {
    'when the next round is dealt from the same shoe, and no new cards are on record': {
      events: [...completed, opened, card('2S', 'box-1'), racks, closed],
      missing: 'whether new cards were brought',
    },
    'when the fault may not be a malfunction': {
      events: [
        opened,
        card('KS', 'box-1', fromDevice),
        deviceFails('other'),
        ...remaining,
        ...cutBy(carol),
        substitute,
        ...over,
        shuffles(),
        loads({ shoe: 'device-2', shuffles: true }),
        ...onDevice2,
      ],
      missing: 'kept the shoe from shuffling',
    },
  },
});

/** Asked in turn, and Bob is passed over. */
const passedOver = [
  offersCut(carol, 'declined'),
  offersCut(alice, 'declined'),
  offersCut(dave, 'accepted', 4).as('offer'),
  cuts(dave),
  insertsCuttingCard(),
];

/** The shoe that took the place of the device runs out too, and the round is left as it is. */
const substituteRunsOut = failing(...remaining, ...cutBy(carol), substitute, ranOut().as('ran out'), racks, closed);

describe('10.6 while a round is completed after a malfunction', () => {
  rule('10.6', 'DISCARD_RESHUFFLE_MISSED', {
    kept: { 'when the round is dealt to its end': completed },
    violated: {
      'when the shoe in the place of the device runs out: it has effect again': {
        events: substituteRunsOut,
        at: 'ran out',
      },
    },
    excused: {
      'when nothing but 13.3(a) is read to hold for the rest of the round': {
        events: substituteRunsOut,
        choices: { 'substitute-shoe': 'rest-of-round' },
        by: ['13.1'],
      },
    },
  });
});

describe('Rule 5 while a round is completed after a malfunction', () => {
  rule('5.2(d)', 'CUT_OFFER_ORDER_WRONG', {
    kept: { 'when the player who is asked first accepts': completed },
    violated: {
      'when a player is passed over: it holds again': {
        events: failing(...remaining, ...passedOver, substitute, ...over),
        at: 'offer',
      },
    },
    undetermined: {
      'when nobody recorded whether the fault was put right': {
        events: failing(shuffles('remaining'), ...passedOver),
        missing: '13.1',
      },
    },
  });
  rule('5.3', 'CUTTING_CARD_MISPLACED', {
    kept: { 'when it is put where 5.3 has it': completed },
    violated: {
      'when it is put too near the back: it holds again': {
        events: failing(
          ...remaining,
          offersCut(carol, 'accepted'),
          cuts(carol),
          insertsCuttingCard(3).as('insert'),
          substitute,
          ...over,
        ),
        at: 'insert',
      },
    },
  });
  rule('5.2(e)', 'CUT_BY_WRONG_PERSON', {
    kept: { 'when a player cuts': completed },
    excused: {
      'when the dealer cuts after all declined: it is not brought back': {
        events: failing(
          ...remaining,
          offersCut(carol, 'declined'),
          offersCut(alice, 'declined'),
          offersCut(bob, 'declined'),
          cuts(dealer),
          substitute,
          ...over,
        ),
        by: ['13.1'],
      },
    },
  });
  const onSubstitute = [...completed, loads().after(100_000), opened, card('2S', 'box-1'), racks, closed];
  rule('5.1', 'SHUFFLE_MISSED', {
    kept: { 'when new cards are shuffled': [...completed, shuffles(), loads()] },
    undetermined: {
      'for the next shoe that does not shuffle by itself: rule 5 holds for that': {
        events: onSubstitute,
        missing: 'shuffled for the new shoe',
      },
    },
  });
});

describe('A round by itself', () => {
  const { round: inUse } = shufflingShoeInUse('substitute-shoe');
  /** What a round sees of the shoe in use at a deed, and whether 13.3(a)(ii) brings rules back there. */
  const seenBy = (label: string, ...steps: readonly Step[]) => {
    const { rounds, idOf } = stage([...deviceTable, ...steps], undefined, casinoWar.sessionPlays);
    const material = rounds.at(-1);
    const deed = material?.round.find(({ eventId }) => eventId === idOf(label));
    if (!material || !deed) throw new Error(`no event of the last round is called ${label}`);
    const picture = casinoWar.roundPicture(material);
    const on = { interpretation: () => 'live-again' };
    return [inUse({ deed }, picture, on), afterMalfunction.round({ deed }, picture, on)];
  };
  it('sees the shoe in use by what was loaded before it and in it', () => {
    expect(seenBy('card', opened, card('KS', 'box-1', fromDevice).as('card'), closed)).toEqual(['yes', 'no']);
    expect(seenBy('card', loads(), opened, card('KS', 'box-1').as('card'), closed)).toEqual(['no', 'no']);
    expect(seenBy('shuffle', ...completed)).toEqual(['yes', 'yes']);
    expect(seenBy('dealt on', ...completed)).toEqual(['no', 'no']);
    expect(seenBy('dealt on', ...failing(deviceRepaired(true), ...over))).toEqual(['undetermined', 'no']);
  });
  it('does not know a shoe that was loaded in an earlier round', () => {
    expect(seenBy('card', ...completed, opened, card('2S', 'box-1').as('card'), closed)).toEqual([
      'undetermined',
      'no',
    ]);
  });
});

variedInFull('13-automated-shuffling-shoe', variations, known);
