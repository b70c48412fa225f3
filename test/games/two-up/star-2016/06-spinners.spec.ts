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
  collected,
  dealer,
  decisionOf,
  declares,
  ends,
  gamesSupervisor,
  noMoreBets,
  noSpin,
  opened,
  openTable,
  playEvent,
  retires,
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

const onKip = (...faces: string[]): Step =>
  playEvent('CoinsChosen', {
    personId: sam.personId,
    coinSet: null,
    onKip: faces.map((face, index) => ({ coin: `c-${index}`, face })),
    confirmedBy: boxer.personId,
  });
rule('6.1', 'COINS_MISPLACED_ON_KIP', {
  kept: {
    'with a head and a tail up': [...begins, onKip('head', 'tail')],
    'when nobody saw how they lay': [...begins, onKip('head', 'not-seen')],
  },
  violated: {
    'with two heads up': [...begins, onKip('head', 'head')],
    'with three coins': [...begins, onKip('head', 'tail', 'tail')],
  },
});

/** Sam's wager on the spinner comes last: after another player's, and after one of his own on heads. */
const manyWagers = [
  opened,
  accepts(),
  declares('heads'),
  bet(alice, 'spinner', 500),
  bet(sam, 'heads', 500),
  bet(sam, 'spinner', 2_000),
];
const lost = [...underWay, ...spin('TT'), collected(sam, 'spinner', 2_000)];
rule('6.4', 'SPINNER_NOT_RETIRED', {
  kept: { 'when the loser retires': [...underWay, ...spin('TT'), ...ends], 'while the game is not over': lost },
  violated: {
    'when the game ends and the loser stays': [...lost, closed],
    'when the loser stays who had other wagers too': [
      ...manyWagers,
      noMoreBets,
      ...spin('TT'),
      collected(sam, 'spinner', 2_000),
      closed,
    ],
  },
});

const invalid = (spinId: string, by: Actor = sam): readonly Step[] => [spun('HT', { spinId, by }), noSpin(spinId)];
const threeInvalid = [...invalid('a'), ...invalid('b'), ...invalid('c')];
rule('6.5', 'SPINNER_CONTINUED_AFTER_THREE_INVALID', {
  kept: {
    'when a dealer spins on': [...underWay, ...threeInvalid, ...spin('HH', 'd', dealer)],
    'after two invalid spins': [...underWay, ...invalid('a'), ...invalid('b'), ...spin('HH', 'c')],
    'when a valid spin came first': [...underWay, ...spin('HT', 'v'), ...threeInvalid, ...spin('HH', 'd')],
  },
  violated: { 'when the spinner spins a fourth time': [...underWay, ...threeInvalid, ...spin('HH', 'd')] },
});

const half = [...underWay, ...spin('HH', 'v')];
const stops = retires('failed-to-continue').as('stops');
const ruled = (name: string, data: JsonObject, who: Actor = casinoSupervisor): Step =>
  roundEvent(name, { ...data, decision: decisionOf(who, 'fire', '9.4.1') }, who);
const roundVoided = (who?: Actor) => ruled('RoundVoided', { money: 'refunded' }, who);
const ownVoided = ruled('WagerVoided', { wagerId: wagerOf(sam, 'spinner'), money: 'refunded' });
const resultSetAside = (money: string) => ruled('OutcomeInvalidated', { scope: 'result', resultEventId: null, money });
rule('6.6 tail', 'SUBSTITUTE_NOT_APPOINTED', {
  kept: {
    'when a dealer spins it out': [...half, retires('failed-to-continue'), ...spin('TT', 'd', dealer), closed],
    'when the spinner leaves before any valid spin': [...underWay, retires(), closed],
    'when the loser leaves': [...underWay, ...spin('TT'), ...ends],
    'while the game is still open': [...half, stops],
    'when the boxer spins it out to three heads': [
      ...half,
      stops,
      ...spin('HH', 'b', boxer),
      ...spin('HT', 'c', boxer),
      ...spin('HH', 'd', boxer),
      closed,
    ],
    "when the spinner's wager was determined before the spinner left": [...half, ...spin('TT', 'w'), stops, closed],
    "when the spinner's wager had been taken back, whatever 4.6 says of that": [
      ...half,
      takenBack(sam, 'spinner'),
      stops,
      closed,
    ],
    "when there never was a spinner's wager": [
      ...begins.filter(({ type }) => type !== 'round.WagerPlaced'),
      noMoreBets,
      ...spin('HH', 'v'),
      stops,
      closed,
    ],
    "when the spinner's wager was determined, and others beside it not": [
      ...manyWagers,
      noMoreBets,
      ...spin('HH', 'v'),
      ...spin('TT', 'w'),
      stops,
      closed,
    ],
    'when a casino supervisor declares the game void': [...half, stops, roundVoided(), closed],
    "when a casino supervisor declares the spinner's wager void": [...half, stops, ownVoided, closed],
    'when the result that would have determined it is set aside': [
      ...half,
      stops,
      ...spin('TT', 'b', dealer),
      resultSetAside('refunded'),
      closed,
    ],
    'when the spinner who stopped had made no valid spin and a dealer has': [
      ...underWay,
      ...invalid('a'),
      stops,
      ...spin('HH', 'd', dealer),
      closed,
    ],
  },
  violated: {
    'when the spinner stops and the game closes': { events: [...half, stops, closed], at: 'stops' },
    'when a dealer spins once and the wager is still undetermined': {
      events: [...half, stops, ...spin('HT', 'd', dealer), closed],
      at: 'stops',
    },
    'when the spinner stops after odds': { events: [...underWay, ...spin('HT', 'v'), stops, closed], at: 'stops' },
    "when the spinner took another wager back and not the spinner's": {
      events: [...manyWagers, takenBack(sam, 'heads'), noMoreBets, ...spin('HH', 'v'), stops, closed],
      at: 'stops',
    },
    'when only a dealer declares the game void': {
      events: [...half, stops, roundVoided(dealer), closed],
      at: 'stops',
    },
    'when another player retires too': {
      events: [...half, retires('lost', bob), stops, closed],
      at: 'stops',
    },
    "when another than the spinner laid a spinner's wager that was determined": {
      events: [...half, bet(alice, 'spinner', 500), stops, closed],
      at: 'stops',
    },
    'when the spinner spins on after three invalid spins': [...half, ...threeInvalid, ...spin('HH', 'd')],
  },
});

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
rule('6.7 tail', 'EXCLUDED_SPINNER_READMITTED', {
  kept: {
    'when another takes the coins': [...underWay, sentOut(boxer, true), closed, opened, accepts(alice)],
    'when the spinner was sent out and not barred': [...underWay, sentOut(), closed, opened, accepts(sam)],
    'when the bar comes later': [...underWay, barred(boxer)],
  },
  violated: {
    'when the barred spinner takes the coins again': {
      events: [...underWay, sentOut(boxer, true), closed, opened, accepts(sam).as('back')],
      at: 'back',
    },
    'when a ring exclusion is passed over': [barred(boxer), opened, accepts(sam)],
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
  },
  violated: { 'when another player does': [...midGame, ...spin('HH', 'd', alice)] },
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
rule('6.8', 'WAGER_CHANGE_AFTER_REMOVAL', {
  kept: {
    'when wagers stay': [...midGame, ...spin('HH', 'd', dealer)],
    'when the spinner had made no valid spin': [...underWay, sentOut(), takenBack(sam, 'spinner')],
  },
  violated: {
    'when a wager is taken back': { events: [...midGame, takenBack(alice, 'heads').as('gone')], at: 'gone' },
    'even after a void spin of the dealer': [...midGame, ...invalid('x', dealer), changed(bob, 'tails', 900)],
  },
});
