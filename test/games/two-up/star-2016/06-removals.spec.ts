import { game } from '../../../../domain/games/two-up/game.ts';
import type { JsonObject } from '../../../../domain/kernel/json.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { Actor, Step } from '../../../support/script.ts';
import {
  accepts,
  alice,
  begins,
  bet,
  bob,
  boxer,
  casinoSupervisor,
  changed,
  closed,
  dealer,
  decisionOf,
  gamesSupervisor,
  noMoreBets,
  noSpin,
  opened,
  openTable,
  paid,
  playEvent,
  roundEvent,
  sam,
  spin,
  spun,
  tableEvent,
  takenBack,
  underWay,
  wagerOf,
} from '../support/two-up-floor.ts';

const { rule } = clauseSpecs(game, ['two-up/star-2016', 'two-up/undated'], openTable);
/** Nobody recorded whose it was. */
const unowned = (step: Step): Step => ({ ...step, data: { ...step.data, personId: null } });
const invalid = (spinId: string, by: Actor = sam): readonly Step[] => [spun('HT', { spinId, by }), noSpin(spinId)];
const half = [...underWay, ...spin('HH', 'v')];
const ruled = (name: string, data: JsonObject, who: Actor = casinoSupervisor): Step =>
  roundEvent(name, { ...data, decision: decisionOf(who, 'fire', '9.4.1') }, who);
const roundVoided = (who?: Actor) => ruled('RoundVoided', { money: 'refunded' }, who);
const sentOut = (who: Actor = boxer, barredFromRing = false): Step =>
  playEvent(
    'SpinnerRemoved',
    { personId: sam.personId, barredFromRing, decision: decisionOf(who, 'delay', '6.7.2') },
    who,
  );

rule('6.7 tail', 'SPINNER_REMOVED_WITHOUT_POWER', {
  kept: { 'when the boxer takes the coins': [...underWay, sentOut()] },
  violated: { 'when a casino supervisor does': [...underWay, sentOut(casinoSupervisor)] },
});
const sentOutFor = (ground: string, clause: string | null = null): Step =>
  playEvent(
    'SpinnerRemoved',
    { personId: sam.personId, barredFromRing: false, decision: decisionOf(boxer, ground, clause) },
    boxer,
  );
rule('6.7 tail', 'SPINNER_REMOVED_WITHOUT_GROUNDS', {
  kept: {
    'for a delay': [...underWay, sentOut()],
    'for what a ground of it is cited': [...underWay, sentOutFor('other', '6.7.3')],
    'for two invalid spins': [...underWay, ...invalid('s1'), ...invalid('s2'), sentOutFor('repeated-invalid-spins')],
    'by somebody else, who may not at all': [...underWay, sentOut(casinoSupervisor)],
  },
  violated: {
    'by another rule': { events: [...underWay, sentOutFor('known-player', '9.3').as('sent')], at: 'sent' },
    'for invalid spins, of which the record holds one, where the venue records everything': {
      events: [...underWay, ...invalid('s1'), sentOutFor('repeated-invalid-spins', '6.7.1').as('sent')],
      choices: { 'silence-of-the-record': 'breach' },
      at: 'sent',
    },
  },
  undetermined: {
    'for nothing': { events: [...underWay, sentOutFor('none')], missing: 'on which ground it was decided' },
    'for a word that is not one of them': {
      events: [...underWay, sentOutFor('busy-hour')],
      missing: 'is one of the grounds for it',
    },
    'for invalid spins of another spinner': {
      events: [...underWay, ...invalid('s1', bob), ...invalid('s2', bob), sentOutFor('repeated-invalid-spins')],
      missing: 'whether sam had made invalid spins again and again',
    },
  },
});
const otherSentOut = playEvent('SpinnerRemoved', {
  personId: alice.personId,
  barredFromRing: false,
  decision: decisionOf(boxer, 'delay', '6.7.2'),
});
const barred = (who: Actor): Step =>
  tableEvent(
    'PlayerExcluded',
    { personId: sam.personId, from: 'ring', decision: decisionOf(who, 'delay', '6.7') },
    who,
  );
rule('6.7 tail', 'RING_EXCLUSION_WITHOUT_POWER', {
  kept: { 'when the boxer bars the spinner': [barred(boxer)] },
  violated: {
    'when a dealer does': [barred(dealer)],
    'when a games supervisor does': [barred(gamesSupervisor)],
  },
});
const fromPlayer = (because: string): Step =>
  playEvent('SpinnerReplaced', { byPersonId: dealer.personId, role: 'dealer', insteadOf: sam.personId, because });
const sentOutUnspun = [...underWay, ...invalid('i-1'), sentOut()];
const spunOn = [...sentOutUnspun, fromPlayer('removed'), spun('TT', { spinId: 'on', by: dealer }).as('on')];
rule('6.8', 'HOUSE_SPUN_ON_BEFORE_VALID_SPIN', {
  kept: {
    'when the spinner had made a valid spin': [...half, sentOut(), fromPlayer('removed'), ...spin('TT', 'd', dealer)],
    'when the game ends there': [...sentOutUnspun, closed],
    'when somebody without the power had sent the spinner out': [
      ...underWay,
      ...invalid('i-1'),
      sentOut(dealer),
      ...spin('TT', 'd', dealer),
    ],
    'when nobody else volunteers': [
      ...sentOutUnspun,
      playEvent('SpinnerReplaced', {
        byPersonId: 'dealer-1',
        role: 'dealer',
        insteadOf: null,
        because: 'no-volunteer',
      }),
      ...spin('TT', 'd', dealer),
    ],
    'when another player takes the coins': [...sentOutUnspun, accepts(alice), ...spin('TT', 'd', alice)],
    'where the venue lets the house spin on': {
      events: spunOn,
      choices: { 'house-spins-on-before-a-valid-spin': 'allowed' },
    },
  },
  violated: {
    'where the venue takes 6.8 for the only case': {
      events: spunOn,
      at: 'on',
      choices: { 'house-spins-on-before-a-valid-spin': 'not-allowed' },
    },
  },
  // 6.8 asks for a valid spin before; 6.5 lets the house go on without one.
  contested: {
    'when a dealer spins on': { events: spunOn, at: 'on', by: ['6.5'] },
    'when the boxer does, and nobody recorded that the spinner was replaced': {
      events: [...sentOutUnspun, ...spin('TT', 'b', boxer)],
      by: ['6.5'],
    },
  },
});

rule('6.7 tail', 'EXCLUDED_SPINNER_READMITTED', {
  kept: {
    'when another takes the coins': [...underWay, sentOut(boxer, true), closed, opened, accepts(alice)],
    'when the spinner was sent out and not barred': [...underWay, sentOut(), closed, opened, accepts(sam)],
    'when the bar comes later': [...underWay, barred(boxer)],
    'when somebody without the power had barred them': [
      ...underWay,
      sentOut(dealer, true),
      closed,
      opened,
      accepts(sam),
    ],
    'when a supervisor had, who may not keep anybody out of the ring': [barred(gamesSupervisor), opened, accepts(sam)],
    'when a dealer who was barred as a player spins for the house': [
      tableEvent(
        'PlayerExcluded',
        { personId: dealer.personId, from: 'ring', decision: decisionOf(boxer, 'delay', '6.7') },
        boxer,
      ),
      opened,
      spun('HH', { by: dealer }),
    ],
    'when a dealer spins on for the barred spinner': [...underWay, sentOut(boxer, true), ...spin('HH', 'd', dealer)],
  },
  violated: {
    'when the barred spinner takes the coins again in the same game': {
      events: [...underWay, ...invalid('a'), sentOut(boxer, true), accepts(sam).as('back'), ...spin('HH', 'b')],
      at: 'back',
    },
    'when the barred spinner spins on': {
      events: [...underWay, ...invalid('a'), sentOut(boxer, true), spun('HH', { spinId: 'b' }).as('back')],
      at: 'back',
    },
    'when they spin in another game, and nobody recorded that they took the coins': {
      events: [...underWay, sentOut(boxer, true), closed, opened, spun('HH').as('back')],
      at: 'back',
    },
    'when the barred spinner takes the coins again': {
      events: [...underWay, sentOut(boxer, true), closed, opened, accepts(sam).as('back')],
      at: 'back',
    },
    'when a ring exclusion is passed over': [barred(boxer), opened, accepts(sam)],
    'when they spin twice, and nobody recorded that they took the coins': {
      events: [barred(boxer), opened, spun('HT').as('back'), spun('HH', { spinId: 's2' })],
      at: 'back',
    },
    'when they spin, though another is on record as having taken the coins': {
      events: [barred(boxer), opened, accepts(alice), spun('HH').as('back')],
      at: 'back',
    },
    'when they take the coins and spin, and are sent out only then': {
      events: [barred(boxer), opened, accepts().as('back'), spun('HT'), sentOut()],
      at: 'back',
    },
    'when they take the coins and spin, and another is sent out between': {
      events: [barred(boxer), opened, accepts().as('back'), otherSentOut, spun('HT')],
      at: 'back',
    },
    'when the player is barred a second time after that': {
      events: [barred(boxer), opened, accepts(sam).as('back'), barred(boxer)],
      at: 'back',
    },
  },
});

const midGame = [
  ...begins,
  bet(alice, 'heads', 500),
  bet(bob, 'tails', 500),
  noMoreBets,
  ...spin('HT', 'v'),
  sentOut(),
];
/** Nobody recorded that Sam laid a spinner's wager. */
const withoutStake = midGame.filter(({ data }) => data['kind'] !== 'spinner');
const removed = sentOut().as('removed');
const sentOutOf = (before: readonly Step[]): readonly Step[] => [...before.slice(0, -1), removed];
rule('6.8', 'SUBSTITUTE_NOT_APPOINTED', {
  kept: {
    'when a dealer spins it out': [...midGame, ...spin('TT', 'd', dealer), closed],
    'when no valid spin had been made': [...underWay, ...invalid('a'), sentOut(), closed],
    'while the game is still open': midGame,
    "when the spinner's wager was determined before": [...half, ...spin('TT', 'w'), sentOut(), closed],
    'when a casino supervisor declares the game void': [...midGame, roundVoided(), closed],
  },
  violated: {
    'when the game closes without another spin': { events: [...sentOutOf(midGame), closed], at: 'removed' },
    'when a dealer spins once and the wager is still undetermined': {
      events: [...sentOutOf(midGame), ...spin('HT', 'd', dealer), closed],
      at: 'removed',
    },
    'when only a dealer declares the game void': {
      events: [...sentOutOf(midGame), roundVoided(dealer), closed],
      at: 'removed',
    },
  },
});
rule('6.8', 'SUBSTITUTE_NOT_DEALER', {
  kept: {
    'when a dealer spins it out': [...midGame, ...spin('HH', 'd', dealer)],
    'when no valid spin had been made': [...underWay, sentOut(), ...spin('HH', 'd', boxer)],
    "when no spinner's wager is on record, and there is none to be determined": [
      ...withoutStake,
      ...spin('HH', 'd', boxer),
    ],
    'and the next player spins': [...withoutStake, ...spin('HH', 'd', alice)],
    "when the spinner's wager had been taken back": [
      ...begins,
      takenBack(sam, 'spinner'),
      noMoreBets,
      ...spin('HT', 'v'),
      sentOut(),
      ...spin('HH', 'd', boxer),
    ],
    'when it was determined, and the boxer spins after that': [
      ...midGame,
      ...spin('TT', 'd', dealer),
      ...spin('HH', 'e', boxer),
    ],
    'when somebody without the power had sent the spinner out': [
      ...midGame.slice(0, -1),
      sentOut(casinoSupervisor),
      ...spin('HH', 'd', boxer),
    ],
  },
  violated: {
    'when another player does': [...midGame, ...spin('HH', 'd', alice)],
    'when the spinner who was sent out does': [...midGame, ...spin('HH', 'd', sam)],
    'when a dealer begins and another player goes on': {
      events: [...midGame, ...spin('HH', 'd', dealer), spun('HH', { spinId: 'e', by: alice }).as('wrong')],
      at: 'wrong',
    },
    "when nobody recorded whose the spinner's wager was": [
      ...begins.slice(0, -1),
      unowned(bet(sam, 'spinner', 2_000)),
      noMoreBets,
      ...spin('HT', 'v'),
      sentOut(),
      ...spin('HH', 'd', alice),
    ],
  },
  contested: {
    "by 1.1 'boxer' when the boxer spins it out": {
      events: [...midGame, ...spin('HH', 'd', boxer)],
      by: ["1.1 'boxer'"],
      under: 'two-up/star-2016',
    },
  },
  undetermined: {
    'when the boxer spins it out, in a copy without definitions': {
      events: [...midGame, ...spin('HH', 'd', boxer)],
      missing: 'no definitions',
      under: 'two-up/undated',
    },
  },
});
/** After a head Alice lays anew. */
const newBets = [...half, bet(alice, 'heads', 500)];
/** As above, and the next spin is void: 4.7 lets her change it. */
const voidInMidGame = [...newBets, noMoreBets, ...invalid('x')];
const wagerVoided = (who: Actor, kind: string): Step =>
  roundEvent(
    'WagerVoided',
    {
      wagerId: wagerOf(who, kind),
      money: 'refunded',
      decision: decisionOf(casinoSupervisor, 'prohibited-device', '9.3.1'),
    },
    casinoSupervisor,
  );
rule('6.8', 'WAGER_CHANGE_AFTER_REMOVAL', {
  kept: {
    'when wagers stay': [...midGame, ...spin('HH', 'd', dealer)],
    'when the spinner had made no valid spin': [...underWay, sentOut(), takenBack(sam, 'spinner')],
    "when no spinner's wager is on record, of which 4.2 speaks": [...withoutStake, takenBack(alice, 'heads')],
    'when a wager of the next cycle is changed before its call': [
      ...midGame,
      ...spin('HH', 'd', dealer),
      bet(alice, 'tails', 700),
      changed(alice, 'tails', 900),
    ],
    'when a wager is taken back after a void spin, and the spinner sent out only then': [
      ...voidInMidGame,
      takenBack(alice, 'heads'),
      sentOut(),
    ],
    'when a wager that was paid is taken up': [
      ...midGame,
      ...spin('HH', 'd', dealer),
      paid(alice, 'heads', 500),
      takenBack(alice, 'heads'),
    ],
    'when a wager that was declared void is taken back': [
      ...midGame,
      wagerVoided(alice, 'heads'),
      takenBack(alice, 'heads'),
    ],
    'when it is said again as it lay': [...midGame, changed(alice, 'heads', 500)],
    'when somebody without the power had sent the spinner out': [
      ...voidInMidGame,
      sentOut(casinoSupervisor),
      takenBack(alice, 'heads'),
    ],
  },
  undetermined: {
    'when the clocks cannot tell whether the spinner had been sent out': {
      events: [...midGame.slice(0, -1), sentOut().from('T-2', 900), changed(alice, 'heads', 700).after(200)],
      missing: '200 ms apart',
    },
  },
  violated: {
    'when a wager is taken back': { events: [...midGame, takenBack(alice, 'heads').as('gone')], at: 'gone' },
    'when it is taken back after a void spin, which 4.7 would allow': {
      events: [...voidInMidGame, sentOut(), takenBack(alice, 'heads').as('gone')],
      at: 'gone',
    },
    'when it is lowered before the next call': {
      events: [...newBets, sentOut(), changed(alice, 'heads', 200).as('less')],
      at: 'less',
    },
    'even after a void spin of the dealer': [...midGame, ...invalid('x', dealer), changed(bob, 'tails', 900)],
  },
});
