import { game } from '../../../../domain/games/two-up/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import { sessionName, type Actor, type Step } from '../../../support/script.ts';
import {
  accepts,
  alice,
  bet,
  bob,
  boxer,
  carried,
  closed,
  dealer,
  declares,
  noMoreBets,
  noSpin,
  opened,
  openTable,
  placeYourBets,
  playEvent,
  retires,
  sam,
  seated,
  spin,
  spun,
  tableEvent,
  underWay,
} from '../support/two-up-floor.ts';

const { rule } = clauseSpecs(game, 'two-up/star-2016', openTable);
const seats: Readonly<Record<string, number>> = { sam: 1, alice: 2, bob: 3 };
const offered = (who: Actor, seat: number | null = seats[who.personId] ?? null): Step =>
  playEvent('SpinnerOffered', { personId: who.personId, seat, by: boxer.personId });
const declined = (who: Actor): Step =>
  playEvent('SpinnerDeclined', { personId: who.personId, seat: seats[who.personId] ?? null }, who);
const accepted = (who: Actor): Step =>
  playEvent('SpinnerAccepted', { personId: who.personId, seat: seats[who.personId] ?? null }, who);
const zoe: Actor = { personId: 'zoe', role: 'player' };
const passes = (who: Actor): readonly Step[] => [offered(who), declined(who)];
const takes = (who: Actor, seat?: number): readonly Step[] => [offered(who, seat), accepted(who)];

rule('3.1', 'SPINNER_ORDER_BROKEN', {
  kept: {
    'when the first to the right of the entrance is asked first': [opened, ...takes(sam)],
    'when the others follow clockwise': [opened, ...passes(sam), ...passes(alice), ...takes(bob)],
    'when the place of the first is empty': [
      tableEvent('SeatLeft', { seat: 1, personId: 'sam' }),
      opened,
      ...takes(alice),
    ],
    'when the player passed over sat down within the doubt of the clocks': [
      tableEvent('SeatLeft', { seat: 1, personId: 'sam' }),
      opened,
      seated(sam, 1).from('T-2', 900),
      offered(alice).after(500),
    ],
    'when nobody recorded the place of the first who was asked': [
      opened,
      offered(sam, null),
      declined(sam),
      ...takes(alice),
    ],
    'when the disc lay elsewhere, of which 2.6.2 speaks': [opened, offered(sam, 3), declined(sam), ...takes(alice)],
    'when only their noes are on record': [opened, declined(sam), declined(alice), ...takes(bob)],
    'when all have declined, and one of them then wants to': [
      opened,
      ...passes(sam),
      ...passes(alice),
      ...passes(bob),
      ...takes(alice),
    ],
    'when one of them has moved, and nobody said that they left their place': [
      seated(alice, 5),
      opened,
      ...passes(sam),
      ...takes(bob),
    ],
    'when somebody else has taken the place since': [
      seated(zoe, 2),
      opened,
      ...passes(sam),
      offered(zoe, 2),
      ...takes(bob),
    ],
    'when wagers are carried in: play began before, and nobody can say at whose place it stands': [
      opened,
      carried(bob, 'heads', 500),
      ...takes(alice),
    ],
    'when somebody takes the coins, and no offers are recorded at all': [opened, accepted(alice)],
    'when nobody knows where the next who is asked stands': [opened, ...passes(sam), offered(zoe, null)],
  },
  violated: {
    'when the first is passed over': { events: [opened, offered(alice).as('offer')], at: 'offer' },
    'when a second is passed over': [opened, ...passes(sam), ...takes(bob)],
    'when a wager is said to be carried from a game of this session into its first': [
      opened,
      carried(bob, 'heads', 500, { fromRound: `${sessionName}.0900` }),
      offered(alice),
    ],
    'when a second is passed over, and asked after': {
      events: [opened, ...passes(sam), offered(bob).as('offer'), declined(bob), ...takes(alice)],
      at: 'offer',
    },
    'when one is passed over whose place nobody named': [opened, offered(bob, null)],
    'when the clocks cannot tell which of two others was asked first': {
      events: [opened, offered(alice).from('T-2', 900).as('offer'), offered(bob).after(300)],
      at: 'offer',
    },
  },
  undetermined: {
    'when the first was asked, and somebody who is not on record as asked has them': {
      events: [opened, ...passes(sam), accepted(bob).as('taken')],
      at: 'taken',
      missing: 'whether the player who was passed over had been asked',
    },
    'when two terminals recorded the first two offers, and their clocks cannot tell which came first': {
      events: [opened, offered(alice).from('T-2', 900).as('offer'), offered(sam).after(300), declined(sam)],
      at: 'offer',
      missing: 'who of the two was asked first: 300 ms apart',
    },
  },
});

const house = playEvent('SpinnerReplaced', {
  byPersonId: dealer.personId,
  role: 'dealer',
  insteadOf: null,
  because: 'no-volunteer',
});
const bobBarred = tableEvent('PlayerExcluded', {
  personId: 'bob',
  from: 'ring',
  decision: { by: boxer.personId, roleClaimed: 'boxer', ground: 'disorder' },
});
const firstGame = [opened, ...takes(sam), closed, opened];
const twoGames = [...firstGame, ...takes(alice), closed, opened];
/** Sam takes the coins, and loses at the first spin. */
const lostFirst = [opened, ...takes(sam), spun('TT'), retires('lost')];
const byAlice = (spinId: string): Step => spun('TT', { spinId, by: alice });
const sentOut = playEvent('SpinnerRemoved', {
  personId: 'sam',
  barredFromRing: false,
  decision: { by: boxer.personId, roleClaimed: 'boxer', ground: 'delay' },
});
/** Sam spins, and is asked before all others when the next game begins: what came between says whether that is right. */
const askedAgainAfter = (...between: readonly Step[]): readonly Step[] => [
  opened,
  ...takes(sam),
  spun('HT'),
  ...between,
  closed,
  opened,
  offered(sam).as('offer'),
];
rule('3.2', 'SPINNER_ORDER_BROKEN', {
  kept: {
    'when the next clockwise is asked': [...firstGame, ...takes(alice)],
    'when it goes round the entrance': [
      opened,
      ...passes(sam),
      ...passes(alice),
      ...takes(bob),
      closed,
      opened,
      ...takes(sam),
    ],
    'when the winner stays': [...firstGame, spun('HH')],
    'when the winner is asked to go on, and declines': [...firstGame, ...passes(sam), ...takes(alice)],
    'when the winner, who has spun, is asked to go on': askedAgainAfter(),
    'when only another player is on record as having retired': askedAgainAfter(retires('chose-to', bob)),
    'when all others have declined, and one of them is asked again': [
      ...lostFirst,
      closed,
      opened,
      ...passes(alice),
      ...passes(bob),
      offered(alice),
    ],
    'when nobody knows where the spinner of before stood': [opened, accepted(zoe), closed, opened, offered(bob)],
    'when nobody recorded who took the coins, and the next after the one who spun is asked': [
      ...lostFirst,
      closed,
      opened,
      byAlice('s2'),
      retires('lost', alice),
      closed,
      opened,
      offered(bob),
    ],
    'when they are asked in the game of before, once its spinner has retired': [
      opened,
      ...takes(sam),
      spun('TT'),
      retires('lost'),
      ...passes(alice),
      closed,
      opened,
      ...takes(bob),
    ],
    'when all others have declined, and the one who retired wants them again': [
      opened,
      ...takes(sam),
      spun('TT'),
      retires('lost'),
      closed,
      opened,
      ...passes(alice),
      ...passes(bob),
      ...takes(sam),
    ],
    'when the next has been sent out': [bobBarred, ...twoGames, ...takes(sam)],
    'when anybody is asked after a house spin': [...firstGame, house, closed, opened, ...takes(bob)],
  },
  violated: {
    'when the next is passed over': { events: [...firstGame, offered(bob).as('offer')], at: 'offer' },
    'when the next is passed over after one who stood where they were asked': {
      events: [opened, ...passes(sam), ...takes(zoe, 2), closed, opened, offered(sam).as('offer')],
      at: 'offer',
    },
    'when the one who was sent out is asked before all others': { events: askedAgainAfter(sentOut), at: 'offer' },
    'when the one who retired is, after a dealer spun in their place': {
      events: askedAgainAfter(retires('failed-to-continue'), spun('TT', { spinId: 's2', by: dealer })),
      at: 'offer',
    },
    'when the second who retired in one game is asked before all others': {
      events: [
        ...lostFirst,
        ...takes(alice),
        byAlice('s2'),
        retires('lost', alice),
        closed,
        opened,
        offered(alice).as('offer'),
      ],
      at: 'offer',
    },
    'when the one who retired is asked before all others': {
      events: [opened, ...takes(sam), spun('TT'), retires('lost'), closed, opened, offered(sam).as('offer')],
      at: 'offer',
    },
    'when the next is passed over, and only sent out later': {
      events: [...twoGames, offered(sam).as('offer'), closed, bobBarred],
      at: 'offer',
    },
  },
});

const nobodyWants = [opened, ...passes(sam), ...passes(alice), ...passes(bob), house];
rule('3.3', 'HOUSE_SPIN_WITHOUT_DECLINES', {
  kept: {
    'when everybody has declined': nobodyWants,
    'when they were offered the coins and nobody took them': [
      opened,
      offered(sam),
      offered(alice),
      offered(bob),
      house,
    ],
    'when only the spinner of before is not asked again': [...firstGame, ...passes(alice), ...passes(bob), house],
    'when only who was kept out of the ring is not asked': [bobBarred, opened, ...passes(sam), ...passes(alice), house],
    'when somebody sits down while the others are asked': [
      tableEvent('SeatLeft', { seat: 3, personId: 'bob' }),
      opened,
      ...passes(sam),
      seated(bob, 3),
      ...passes(alice),
      house,
    ],
    'when somebody sits down before the first is asked': [opened, seated(zoe, 4), ...nobodyWants.slice(1)],
    'when they were asked in the game of before, and somebody sat down meanwhile': [
      ...lostFirst,
      ...passes(alice),
      seated(zoe, 4),
      ...passes(bob),
      closed,
      opened,
      house,
    ],
    'when the house spins more than once for it': [
      ...nobodyWants,
      ...spin('HT', 's1', dealer),
      ...spin('HT', 's2', dealer),
    ],
    'when the house spins more than once, and nobody said why': [
      ...nobodyWants.slice(0, -1),
      ...spin('HT', 's1', dealer),
      ...spin('HT', 's2', dealer),
    ],
    'when only the spinner of before is not asked again, and nobody said why the house spins': [
      ...lostFirst,
      closed,
      opened,
      ...passes(alice),
      ...passes(bob),
      spun('HT', { spinId: 's2', by: dealer }),
    ],
    "when two terminals recorded a player's only spin": [
      opened,
      ...takes(sam),
      spun('HH'),
      spun('HH').from('T-2', 0).after(0),
    ],
    'when the house spins on for a player': [...underWay, ...spin('HH', 's1', dealer)],
    'when they were asked in the game of before, once its spinner had retired': [
      opened,
      ...takes(sam),
      spun('TT'),
      retires('lost'),
      ...passes(alice),
      ...passes(bob),
      closed,
      opened,
      house,
    ],
  },
  violated: {
    'when one was not asked': { events: [opened, ...passes(sam), ...passes(bob), house.as('house')], at: 'house' },
    'when one took the coins and gave them back unspun, and the last was not asked': {
      events: [opened, ...takes(sam), retires('chose-to'), ...passes(alice), house.as('house')],
      at: 'house',
    },
  },
  // 3.3: that nobody recorded an offer does not show that there was none.
  undetermined: {
    'when nobody was, and nobody said who spins': {
      events: [opened, placeYourBets, noMoreBets, spun('HH', { by: dealer }).as('spin')],
      at: 'spin',
    },
  },
});

const houseSpin = [opened, placeYourBets, noMoreBets];

const fromSam = (because: string): Step =>
  playEvent('SpinnerReplaced', { byPersonId: dealer.personId, role: 'dealer', insteadOf: sam.personId, because });
const taken = [...underWay, fromSam('other'), spun('TT', { by: dealer }).as('taken')];
const invalid = (spinId: string): readonly Step[] => [spun('HT', { spinId }), noSpin(spinId)];
rule('3.3', 'HOUSE_SPUN_FOR_WILLING_SPINNER', {
  kept: {
    'when the spinner spins': [...underWay, ...spin('HH')],
    'when the spinner declines further spins': [
      ...underWay,
      ...spin('HH'),
      fromSam('declined'),
      ...spin('TT', 's2', dealer),
    ],
    'when the spinner had given the coins back': [...underWay, ...spin('HH'), retires(), ...spin('TT', 's2', dealer)],
    'after three invalid spins in a row': [
      ...underWay,
      ...invalid('i-1'),
      ...invalid('i-2'),
      ...invalid('i-3'),
      ...spin('TT', 's2', dealer),
    ],
    'when nobody took the coins': [...houseSpin, ...spin('TT', 's1', dealer)],
    'where the venue lets the house spin': {
      events: taken,
      choices: { 'house-spins-for-a-willing-spinner': 'allowed' },
    },
  },
  violated: {
    'where the venue takes the cases of the rules for the only ones': {
      events: taken,
      at: 'taken',
      choices: { 'house-spins-for-a-willing-spinner': 'not-allowed' },
    },
  },
  // 3.3 lets the house spin where nobody desires to, and 6.6 where the spinner fails to continue; of a willing one no rule speaks.
  contested: {
    'when a dealer takes the coins from a player who accepted': { events: taken, at: 'taken', by: ['6.6 tail'] },
    'when a dealer does, and nobody recorded that the player accepted': {
      events: [opened, fromSam('other'), placeYourBets, noMoreBets, spun('TT', { by: dealer })],
      by: ['6.6 tail'],
    },
  },
  undetermined: {
    'when nobody recorded why the dealer spun': {
      events: [...underWay, spun('TT', { by: dealer }).as('spin')],
      at: 'spin',
      missing: 'why dealer-1 spun in the place of sam',
    },
    'after two invalid spins': {
      events: [...underWay, ...invalid('i-1'), ...invalid('i-2'), spun('TT', { spinId: 's2', by: dealer })],
      missing: 'nobody recorded it',
    },
  },
});

rule('3.3', 'HOUSE_SPIN_OVERRUN', {
  kept: {
    'when the house has thrown nothing but odds': [
      ...houseSpin,
      ...spin('HT', 's1', dealer),
      ...spin('HT', 's2', dealer),
    ],
    'when the house stops at the first head': [...houseSpin, ...spin('HT', 's1', dealer), ...spin('HH', 's2', dealer)],
    'when a player spins more than one result': [...underWay, ...spin('HH', 's1'), ...spin('HH', 's2')],
    "when the house goes on after a player's result, and another player takes the coins then": [
      ...houseSpin,
      ...spin('HH', 's1', bob),
      ...spin('HT', 's2', dealer),
      accepts(),
      ...spin('HH', 's3', sam),
    ],
    // 6.6: until the spinner's wager is determined. That the spinner had the coins may be recorded later than the spins.
    'when a dealer spins on for a player who is only later recorded as having taken the coins': [
      opened,
      declares('heads'),
      placeYourBets,
      bet(sam, 'spinner', 2_000),
      noMoreBets,
      ...spin('HH', 's1'),
      playEvent('SpinnerReplaced', {
        byPersonId: dealer.personId,
        role: 'dealer',
        insteadOf: sam.personId,
        because: 'failed-to-continue',
      }),
      ...spin('HH', 's2', dealer),
      ...spin('HH', 's3', dealer),
      accepts(),
    ],
    'when a player takes the coins after the result': [
      ...houseSpin,
      ...spin('HH', 's1', dealer),
      ...spin('TT', 's2', sam),
    ],
  },
  violated: {
    'when the house spins on after a tail': [...houseSpin, ...spin('TT', 's1', dealer), ...spin('HH', 's2', dealer)],
    'when it does, and a player takes the coins after': {
      events: [
        ...houseSpin,
        ...spin('TT', 's1', dealer),
        spun('HH', { spinId: 's2', by: dealer }).as('over'),
        accepts(),
        declares('heads'),
        bet(sam, 'spinner', 500),
        spun('HH', { spinId: 's3' }),
      ],
      at: 'over',
    },
  },
});
