import { game } from '../../../../domain/games/two-up/game.ts';
import type { JsonObject } from '../../../../domain/kernel/json.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { Actor, Step } from '../../../support/script.ts';
import {
  accepts,
  alice,
  announced,
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
  noMoreBets,
  noSpin,
  opened,
  openTable,
  placeYourBets,
  playEvent,
  retires,
  returned,
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
    'with three coins, one of which nobody saw': [...begins, onKip('head', 'tail', 'not-seen')],
    'with a coin on its edge': [...begins, onKip('head', 'not-flat')],
    'as an advisory, when it is put right before they are spun': {
      events: [...begins, onKip('head', 'head').as('wrong'), onKip('head', 'tail'), noMoreBets, ...spin('HH')],
      at: 'wrong',
    },
    'when they are put right for the next spin only': {
      events: [
        ...begins,
        onKip('head', 'head').as('wrong'),
        noMoreBets,
        spun('HH'),
        noSpin(),
        onKip('head', 'tail'),
        ...spin('HH', 's2'),
      ],
      at: 'wrong',
    },
  },
});

const unowned = (step: Step): Step => ({ ...step, data: { ...step.data, personId: null } });

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
const asked = (who: Actor): Step =>
  playEvent('SpinnerOffered', { personId: who.personId, seat: null, by: boxer.personId });
const declined = (who: Actor): Step => playEvent('SpinnerDeclined', { personId: who.personId, seat: null }, who);
const kipOf = (who: Actor): Step => {
  const own = onKip('head', 'tail');
  return { ...own, data: { ...own.data, personId: who.personId } };
};
const nextGame = [closed, opened];
const ruled = (name: string, data: JsonObject, who: Actor = casinoSupervisor): Step =>
  roundEvent(name, { ...data, decision: decisionOf(who, 'fire', '9.4.1') }, who);
const ownVoided = ruled('WagerVoided', { wagerId: wagerOf(sam, 'spinner'), money: 'refunded' });
rule('6.4', 'SPINNER_NOT_RETIRED', {
  kept: {
    'when the loser retires': [...underWay, ...spin('TT'), ...ends],
    'while the game is not over': lost,
    'when nobody recorded it, and the next game shows another spinner': [...lost, closed, opened, accepts(alice)],
    'when nobody recorded it, and the coins had gone round before the loser had them again': [
      ...lost,
      closed,
      opened,
      playEvent('SpinnerDeclined', { personId: 'alice', seat: 2 }, alice),
      accepts(),
    ],
    'when nobody announced that the wager was lost, nor collected it': [...underWay, spun('TT'), closed],
    'when it was announced otherwise': [...underWay, spun('TT'), announced('heads'), closed],
    'when the coins went to another in the same game': [...lost, accepts(alice), ...spin('HH', 's2', alice), closed],
    'when another was asked in the same game, and the loser has the next one': [
      ...lost,
      asked(alice),
      ...nextGame,
      accepts(),
    ],
    'when another declined in the same game, and the loser has the next one': [
      ...lost,
      declined(alice),
      ...nextGame,
      accepts(),
    ],
    'when the house spins the next game': [...lost, ...nextGame, ...spin('HH', 's2', dealer)],
    'when the coins lay on the kip before the wager was collected': [...underWay, ...spin('TT'), kipOf(sam), ...ends],
    'when the wager that the spinner lost was declared void, and the spinner goes on': [
      ...lost,
      ownVoided,
      ...spin('HH', 's2'),
      closed,
    ],
    'when the coins came round to the loser again': [...lost, retires('lost'), accepts(), ...spin('HH', 's2'), closed],
    'when somebody else loses it for a spinner who has left': [
      ...underWay,
      ...spin('HH', 'v'),
      retires('failed-to-continue'),
      ...spin('TT', 'd', dealer),
      collected(sam, 'spinner', 2_000),
      closed,
    ],
  },
  violated: {
    'when the loser spins on, though the game is not over': [...lost, ...spin('HH', 's2')],
    'when the loser spins on before retiring': [...lost, ...spin('HH', 's2'), retires('lost'), closed],
    'when the loser puts coins on the kip again': [...lost, onKip('head', 'tail'), closed],
    'when the loser has the next game': {
      events: [
        ...underWay,
        ...spin('TT').map((step, nth) => (nth === 0 ? step.as('lost') : step)),
        closed,
        opened,
        accepts(),
      ],
      at: 'lost',
    },
    'when the loser spins on, though another accepted the coins': {
      events: [...lost, accepts(alice), ...spin('HH', 's2')],
    },
    'when the loser spins in the next game, and nobody recorded who accepted': [
      ...lost,
      ...nextGame,
      spun('HH', { spinId: 's2' }),
    ],
    'when the loser is asked first for the next game': [...lost, ...nextGame, asked(sam), accepts()],
    'when the loser is asked first, still in the same game': [...lost, asked(sam), ...nextGame, accepts()],
    'when another was asked only before the loser had the coins': [
      opened,
      asked(alice),
      declined(alice),
      ...lost.slice(1),
      ...nextGame,
      accepts(),
    ],
    'when a game in which nobody had the coins lies between': [...lost, ...nextGame, ...nextGame, accepts()],
    'when nobody recorded it, at a venue whose terminals record everything': {
      events: [...lost, closed],
      choices: { 'silence-of-the-record': 'breach' },
    },
  },
  // 6.4: that nobody recorded it does not show that the loser stayed.
  undetermined: {
    'when nobody collected the wager either': [...underWay, ...spin('TT'), closed],
    'when the table closed, and the game is not on record as closed': [
      ...lost,
      tableEvent('SessionClosed', { reason: 'end-of-play', playersPresent: 0, closureSignId: null }),
    ],
    'when the loser was handed the stake back all the same': [
      ...underWay,
      ...spin('TT'),
      returned(sam, 'spinner', 2_000),
      closed,
    ],
    'when another puts coins on the kip': [...lost, kipOf(bob), closed],
    'when only another player is said to have retired': [...lost, retires('lost', bob), closed],
    "when nobody recorded whose the spinner's wager was": [
      ...begins.slice(0, -1),
      unowned(bet(sam, 'spinner', 2_000)),
      noMoreBets,
      ...spin('TT'),
      collected(sam, 'spinner', 2_000),
      closed,
    ],
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
    'when a dealer spins from the start, of whom 6.5 does not speak': [
      opened,
      placeYourBets,
      noMoreBets,
      ...invalid('a', dealer),
      ...invalid('b', dealer),
      ...invalid('c', dealer),
      ...spin('HH', 'd', dealer),
    ],
  },
  violated: { 'when the spinner spins a fourth time': [...underWay, ...threeInvalid, ...spin('HH', 'd')] },
});

const placeIsTaken = (insteadOf: string | null, because: string): Step =>
  playEvent('SpinnerReplaced', { byPersonId: dealer.personId, role: 'dealer', insteadOf, because });
const takesTheirPlace = placeIsTaken(sam.personId, 'declined');
const sentOut = (who: Actor = boxer, barredFromRing = false): Step =>
  playEvent(
    'SpinnerRemoved',
    { personId: sam.personId, barredFromRing, decision: decisionOf(who, 'delay', '6.7.2') },
    who,
  );
const wagered = [...begins, bet(alice, 'heads', 500), noMoreBets];
const thirdThrown = [...wagered, ...invalid('a'), ...invalid('b'), spun('HT', { spinId: 'c' })];
rule('4.6', 'WAGER_TAMPERED_AFTER_CLOSE', {
  kept: { 'when a wager stays as it is': [...wagered, ...threeInvalid] },
  violated: {
    'when the third spin was thrown, and not declared invalid yet': {
      events: [...thirdThrown, changed(alice, 'heads', 900).as('change'), noSpin('c'), ...spin('HH', 'd', dealer)],
      at: 'change',
    },
  },
  excused: {
    'by 6.5 alone, when a wager is moved, which 4.7 does not free': {
      events: [...wagered, ...threeInvalid, changed(alice, 'heads', 500, { kind: 'tails', area: 'T' })],
      by: ['6.5'],
    },
  },
  undetermined: {
    'when the clocks cannot tell whether the third had been declared invalid': {
      events: [...thirdThrown, noSpin('c').from('T-2', 900), changed(alice, 'heads', 900).after(100)],
      missing: '4.7 or 6.5',
    },
  },
});

const half = [...underWay, ...spin('HH', 'v')];
const stops = retires('failed-to-continue').as('stops');
const roundVoided = (who?: Actor) => ruled('RoundVoided', { money: 'refunded' }, who);
const resultSetAside = (money: string) => ruled('OutcomeInvalidated', { scope: 'result', resultEventId: null, money });
rule('6.6 tail', 'SUBSTITUTE_NOT_APPOINTED', {
  kept: {
    'when a dealer spins it out': [...half, retires('failed-to-continue'), ...spin('TT', 'd', dealer), closed],
    'when the spinner leaves before any valid spin': [...underWay, retires(), closed],
    'when the loser leaves': [...underWay, ...spin('TT'), ...ends],
    'while the game is still open': [...half, stops],
    'when the boxer had sent the spinner out, of which 6.8 speaks': [...half, sentOut(), retires('other'), closed],
    'when it was taken for lost, of which its money speaks': [...half, retires('lost'), closed],
    'when the wager was settled as if it had been determined': [...half, collected(sam, 'spinner', 2_000), closed],
    'when the game is closed before any valid spin': [...underWay, ...invalid('a'), closed],
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
    "when nobody recorded whose the spinner's wager was": {
      events: [
        ...begins.slice(0, -1),
        unowned(bet(sam, 'spinner', 2_000)),
        noMoreBets,
        ...spin('HH', 'v'),
        stops,
        closed,
      ],
      at: 'stops',
    },
    'when somebody without the power sent the spinner out': {
      events: [...half, sentOut(casinoSupervisor).as('out'), closed],
      at: 'out',
    },
    'when somebody took their place, and the game was closed all the same': {
      events: [...half, takesTheirPlace.as('replaced'), ...spin('HT', 'd', dealer), closed],
      at: 'replaced',
    },
    'when another player takes the coins in mid-game': {
      events: [...half, accepts(alice).as('taken'), ...spin('HT', 'd', alice), closed],
      at: 'taken',
    },
    'when a dealer spins once and the wager is still undetermined': {
      events: [...half, stops, ...spin('HT', 'd', dealer), closed],
      at: 'stops',
    },
    'when the boxer sends the spinner out only after that': {
      events: [...half, stops, sentOut(), closed],
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
  undetermined: {
    'when the game is closed in mid-game and nobody recorded why': {
      events: [...half, closed.as('closed')],
      at: 'closed',
      missing: 'whether the spinner stopped',
    },
    'when the house then spins, and nobody said for whom': {
      events: [...half, placeIsTaken(null, 'no-volunteer'), closed.as('closed')],
      at: 'closed',
      missing: 'whether the spinner stopped',
    },
    'when a dealer spins for a spinner sent out, and nobody recorded the removal': {
      events: [...half, placeIsTaken('sam', 'removed'), closed.as('closed')],
      at: 'closed',
      missing: 'whether the spinner stopped',
    },
    'when only another player is on record as having left': {
      events: [...half, retires('chose-to', bob), closed.as('closed')],
      at: 'closed',
      missing: 'whether the spinner stopped',
    },
  },
});
