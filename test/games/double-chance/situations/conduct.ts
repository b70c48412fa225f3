import {
  actor,
  alice,
  areaOf,
  bob,
  calls,
  carol,
  casinoSupervisor,
  conduct,
  counts,
  dealer,
  declares,
  discards,
  inspector,
  mustDiscard,
  pays,
  picksUp,
  shows,
  sixths,
  touchesSixth,
} from '../support/double-chance-floor.ts';
import { corrected, type Played } from '../../../support/situations/evening.ts';
import { situations } from './support/double-chance-situations.ts';
import { keeping, lays, roundOf } from './support/rounds-of-hands.ts';
import {
  aliceWins,
  aliceWon,
  bobLoses,
  bobLost,
  dealt,
  decided,
  hers,
  his,
  ofAlice,
  over,
  turned,
  upToSixths,
} from './support/two-hands.ts';

const money = { ...aliceWon, ...bobLost };
const sid = actor('sid', 'spectator');
const never = (...clauses: string[]) => clauses.map((clause) => ({ clause }));
/** Alice has decided, and Bob has not, when this happens. */
const before = (...then: Played[]): readonly Played[] => [
  [dealt, hers.decides, then, his.decides, turned, sixths(1, 2), aliceWins, bobLoses, over],
];
/** All have decided when this happens. */
const after = (...then: Played[]): readonly Played[] => [
  [dealt, decided, then, turned, sixths(1, 2), aliceWins, bobLoses, over],
];
const towards = (who: { personId: string }) => ({ towardsPersonId: who.personId });
const talk = (who = alice, more = {}) => conduct('communication', who, { ...towards(bob), ...more });
const device = (who = carol, more = {}) => conduct('device', who, more);
const advice = (who = dealer, more = {}) => conduct('play-advice', who, { ...towards(bob), ...more });
const influence = (who = sid, more = {}) => conduct('influence', who, { ...towards(bob), ...more });
const sideBet = (who = alice, whom: { personId: string } = bob) => conduct('side-bet', who, towards(whom));

/** Each report of one kind of conduct: by whom, on what it rests, and whether a clause is broken for certain. */
const reports = [
  [
    'Alice is seen to hold her cards under the table',
    '8.2: cards do not leave the area of the layout',
    before(conduct('cards-off-table', alice)),
    '8.2',
    'found',
    'alice',
  ],
  [
    'somebody suspects that Alice held her cards away from the table',
    '8.2: a suspicion is not what happened',
    before(conduct('cards-off-table', alice, { basis: 'suspected' })),
    '8.2',
    'doubted',
    null,
  ],
  [
    'Alice tells Bob what she holds before he decides',
    '8.10: no communication until all players have decided',
    before(talk()),
    '8.10',
    'found',
    'alice',
  ],
  [
    'a neighbour says that Alice talked to Bob before he decided',
    '8.10: what somebody tells is not what was seen',
    before(talk(alice, { basis: 'told' })),
    '8.10',
    'doubted',
    null,
  ],
  [
    'Alice and Bob talk when all have decided',
    '8.10: until all players have declared or discarded',
    after(talk()),
    '8.10',
    'kept',
    null,
  ],
  [
    'Carol has no hand in the round, and talks to Bob before he decides',
    '8.10: players; that she has no wager in this round takes nothing from it',
    before(talk(carol)),
    '8.10',
    'seen',
    null,
  ],
  [
    'a spectator talks to Bob before he decides',
    '8.10: players are not permitted; a spectator is not one, and only talked',
    before(talk(sid)),
    '8.10',
    'kept',
    null,
  ],
  [
    'Carol uses a computer at the table, and admits it',
    '14.1: no person shall use such a device',
    before(device(carol, { basis: 'admitted' })),
    '14.1',
    'found',
    'carol',
  ],
  [
    'a spectator records the cards with a device',
    '14.1: a person, so a spectator too',
    before(device(sid)),
    '14.1',
    'found',
    'sid',
  ],
  [
    'Carol is suspected of a device',
    '14.1: a suspicion is not what happened',
    before(device(carol, { basis: 'suspected' })),
    '14.1',
    'doubted',
    null,
  ],
  [
    'an inspector uses a device on duty',
    '14.2: 14.1 does not apply',
    before(device(inspector, { inTheCourseOfDuty: true })),
    '14.1',
    'kept',
    null,
  ],
  [
    'the dealer uses a device for himself',
    '14.2: only in the course of duty',
    before(device(dealer, { inTheCourseOfDuty: false })),
    '14.1',
    'found',
    'dealer-1',
  ],
  [
    'the dealer uses a device, and nobody knows whether for duty',
    '14.2: in the course of duty; the dealer is on duty at this table, and nothing on record says that the device was not for it',
    before(device(dealer)),
    '14.1',
    'kept',
    null,
  ],
  [
    'Carol says that her computer is for duty',
    '14.2: an agent, an employee or an inspector; a player is none of them',
    before(device(carol, { inTheCourseOfDuty: true })),
    '14.1',
    'found',
    'carol',
  ],
  [
    'the dealer advises Bob to discard four',
    '14.6: no advice on how to play',
    before(advice(dealer, { toKeepTheRules: false })),
    '14.6',
    'found',
    'dealer-1',
  ],
  [
    'Bob asks the dealer what to do, and is told',
    '14.6: the text has no exception for a player who asks',
    before(advice(dealer, { askedFor: true, toKeepTheRules: false })),
    '14.6',
    'found',
    'dealer-1',
  ],
  [
    'the dealer tells Bob that he must discard two at least',
    '14.6: except to ensure compliance with these rules',
    before(advice(dealer, { toKeepTheRules: true })),
    '14.6',
    'kept',
    null,
  ],
  [
    'the dealer told Bob something, and nobody knows whether for the rules',
    '14.6: the exception may hold or not',
    before(advice(dealer, { toKeepTheRules: null })),
    '14.6',
    'doubted',
    null,
  ],
  [
    'a casino supervisor advises Bob for his own good',
    '14.6: an employee of the casino, and a supervisor is one',
    before(advice(casinoSupervisor, { toKeepTheRules: false })),
    '14.6',
    'found',
    'cs-1',
  ],
  [
    'a spectator tells Bob what to discard',
    '14.7: no spectator may influence or advise',
    before(influence()),
    '14.7',
    'found',
    'sid',
  ],
  [
    'a spectator tells Bob what to discard, whom Bob had asked',
    '14.7: the text has no exception for a player who asks',
    before(influence(sid, { askedFor: true })),
    '14.7',
    'found',
    'sid',
  ],
  [
    'Alice tells Bob what to discard',
    '14.7: nor any player wagering; 8.10 speaks of it too',
    before(influence(alice)),
    '14.7',
    'found',
    'alice',
  ],
  [
    'Carol sits out the round, and tells Bob what to discard',
    '14.7: a spectator, or a player wagering at any table; she is a player who does not wager',
    before(influence(carol)),
    '14.7',
    'seen',
    null,
  ],
  [
    'the dealer talks Bob into a discard',
    '14.7: spectators and players; 14.6 is for employees',
    before(influence(dealer)),
    '14.7',
    'kept',
    null,
  ],
  [
    'Alice and Bob bet with each other on the higher card',
    '14.10: players are not permitted to have side bets',
    before(sideBet()),
    '14.10',
    'found',
    'alice',
  ],
  [
    'two spectators bet with each other on Bob’s hand',
    '14.10: players and spectators',
    before(sideBet(sid, actor('tom', 'spectator'))),
    '14.10',
    'found',
    'sid',
  ],
  [
    'the dealer bets with Alice',
    '14.10: players and spectators with each other; a dealer is neither',
    before(sideBet(dealer, alice)),
    '14.10',
    'kept',
    null,
  ],
] as const;
const beside = ['8.10', '14.6', '14.7'];
const judged = (clause: string, how: 'found' | 'doubted' | 'kept' | 'seen', by: string | null) => {
  const besides = beside.filter((one) => one !== clause && beside.includes(clause));
  if (how === 'found') return { found: [{ clause, ...(by === null ? {} : { by }) }], besides };
  if (how === 'kept') return { never: never(clause), besides };
  if (how === 'seen') return { seen: [clause], besides: [clause, ...besides] };
  return { doubted: [clause], besides };
};

/** How persons behave at the table, as it is seen, told or suspected: 8.2, 8.8, 8.10, 14.1, 14.2, 14.6, 14.7, 14.10. */
situations('conduct', [
  ...reports.map(([title, text, events, clause, how, by]) => ({
    title,
    text,
    events,
    ...judged(clause, how, by),
    money,
  })),
  {
    title: 'a report of side bets was about another table, and is taken back',
    text: '14.10: none at this one',
    events: [before(sideBet().as('slip')), corrected('slip', null)],
    never: never('14.10'),
    money,
  },
  {
    title: 'Alice touches her sixth card, and another card lies there when it is turned',
    text: '8.8: not to be handled; the card that was turned, 9♠, is all the record has of it',
    events: keeping('KS', 5_000, sixths(1), touchesSixth(alice, 1).as('touch'), shows('9S', areaOf(1)), [
      pays(ofAlice, alice, 5_000),
    ]),
    found: [{ clause: '8.8', by: 'alice', at: 'touch' }],
    money: aliceWon,
  },
  {
    title: 'Bob touches the sixth card of Alice',
    text: '8.8: players shall not handle the sixth card, whosever it is',
    events: [upToSixths, touchesSixth(bob, 1).as('touch'), aliceWins, bobLoses, over],
    found: [{ clause: '8.8', by: 'bob', at: 'touch' }],
    money,
  },
  {
    title: 'Alice says by word that she will discard two, and does',
    text: '8.10: other than declaring an intention: that is what players may say',
    events: roundOf(lays(alice, 1, 5_000), [1], picksUp(alice, 1), discards(alice, 1, 2, null, 'word'), [
      [discards(alice, 1, 2), shows('KS 8H 3D', areaOf(1)), counts(1, 2), sixths(1), aliceWins],
    ]),
    never: never('8.10', '8.4'),
    money: aliceWon,
  },
  {
    title: 'the dealer tells Alice that her hand may not be declared, and has her discard',
    text: '14.6, 12.6: to ensure compliance with the rules',
    events: roundOf(
      lays(alice, 1, 5_000),
      [1],
      picksUp(alice, 1),
      declares(alice, 1),
      shows('KS KH 8D 3C 2C', areaOf(1)),
      [
        [
          calls(1, 'no-value'),
          mustDiscard(1),
          discards(alice, 1, 4),
          counts(1, 4),
          shows('KS', areaOf(1)),
          sixths(1),
          aliceWins,
        ],
      ],
    ),
    never: never('14.6'),
    besides: ['8.6', '11.1', '12.6'],
    money: aliceWon,
  },
]);
