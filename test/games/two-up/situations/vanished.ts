import {
  alice,
  alters,
  barred,
  bob,
  carries,
  cast,
  closed,
  cutShort,
  game,
  gives,
  lays,
  lostBy,
  lostGame,
  noMoreBets,
  replaced,
  retires,
  roundEvent,
  casinoSupervisor,
  decisionOf,
  sessionCloses,
  takes,
  takesBack,
} from './support/floor.ts';
import { situations } from './support/hold.ts';

const laid = [game('S1'), lays('A1', alice, 'heads', 1_000)];
const short = cutShort('S1', 'g1');
/** The same, but what becomes of the spinner's wager is not recorded. */
const threeInvalid = [noMoreBets, ...barred('g1-1'), ...barred('g1-2'), ...barred('g1-3')];
const nextGame = lostGame('S2', 'g2-1', bob);

situations('vanished', [
  {
    title: 'a wager that lay when the spinner retired is never heard of again',
    text: '6.5, 4.6: it was neither withdrawn, settled nor carried; the record does not say where $10 went',
    events: [laid, short, nextGame],
    doubted: ['A1'],
  },
  {
    title: 'a wager that is taken back when the spinner retires has not vanished',
    text: '6.5: players may elect to withdraw their wagers then',
    events: [laid, short.slice(0, -2), takesBack('A1', alice), short.slice(-2), nextGame],
    inAllCents: { A1: 0 },
  },
  {
    title: 'a wager that is taken back before the call of the next game has not vanished',
    text: '4.6 holds from the call only; between the games it may be withdrawn',
    events: [laid, short, game('S2', bob), takesBack('A1', alice), cast('TT', 'g2-1', bob), lostBy(bob, 'S2')],
    inAllCents: { A1: 0 },
  },
  {
    title: 'a wager that the dealer hands back when the spinner retires has not vanished',
    text: '6.5: its chips are with the player again; nobody won or lost anything',
    events: [laid, short.slice(0, -1), gives('A1', alice, 1_000), closed, nextGame],
    inAllCents: { A1: 0 },
  },
  {
    title: 'a wager that the house collects when the spinner retires was not lost',
    text: '4.1.2.2: neither Tails nor five consecutive Odds were spun',
    events: [laid, short.slice(0, -1), takes('A1', 1_000), closed, nextGame],
    found: [{ clause: '4.1.2|6.9', wager: 'A1' }],
    inAllCents: { A1: -1_000 },
  },
  {
    title: 'a wager lies when the spinner retires, and then the table closes',
    text: '6.5, 4.6: no game came that it could be carried into; the record does not say who has $10',
    events: [laid, short, sessionCloses({ playersPresent: 0 })],
    besides: ['9.8'],
    doubted: ['A1'],
  },
  {
    title: 'of two wagers one is carried and one vanishes',
    text: '6.5, 4.6: the one is followed, the other is not',
    events: [
      laid,
      lays('B1', bob, 'tails', 4_000),
      short,
      game('S2', bob),
      carries('A1', alice, 'heads', 1_000, 1),
      cast('TT', 'g2-1', bob),
      takes('A1', 1_000),
      lostBy(bob, 'S2'),
    ],
    doubted: ['B1'],
    money: { A1: { outcome: 'lost', collected: 1_000, difference: 0 } },
  },
  {
    title: 'the wager of a spinner who retired under 6.5 vanishes',
    text: '6.5: the text does not say what becomes of it, and the record does not say it either',
    events: [game('S1'), threeInvalid, retires('three-invalid'), closed, nextGame],
    doubted: ['S1'],
  },
  {
    title: 'the wager of a spinner who retired under 6.5 is kept by the house',
    text: '4.1.1.2: nothing happened by which it loses; 6.5 is silent: it must stand in a report, and not as certain',
    events: [game('S1'), threeInvalid, retires('three-invalid'), takes('S1', 2_000), closed, nextGame],
    doubted: ['S1'],
    reported: ['S1'],
  },
  {
    title: 'the wager of a spinner who retired under 6.5 is handed back',
    text: '6.5: players may withdraw their wagers then, and the spinner is a player',
    events: [
      game('S1'),
      threeInvalid,
      retires('three-invalid'),
      gives('S1', { personId: 'sam', role: 'player' }, 2_000),
      closed,
    ],
    never: [{ clause: '6.9', wager: 'S1' }],
  },
  {
    title: 'a game is closed with nothing decided and nobody retired, and its wagers vanish',
    text: '6.5, 4.6: the record does not say that anybody stopped, nor where the wagers went',
    events: [laid, threeInvalid, closed, nextGame],
    doubted: ['A1', 'S1'],
  },
  {
    title: 'a game in which the house was to spin on is closed, and the wagers vanish',
    text: '6.5: the house spins until the spinner’s wager is determined; here nobody spun on',
    events: [laid, threeInvalid, replaced('three-invalid-at-start'), closed, nextGame],
    besides: ['6.5', '6.6'],
    doubted: ['A1', 'S1'],
  },
  {
    title: 'a wager vanishes after it was altered in the election',
    text: '6.5: it was $30 then; where these went is not said',
    events: [laid, threeInvalid, alters('A1', alice, 'heads', 3_000), short.slice(-3), nextGame],
    doubted: ['A1'],
  },
  {
    title: 'the whole round is voided, and its wagers do not show in the next game',
    text: '9.4, 9.5: they may be refunded, and were: the chips are with the players',
    events: [
      laid,
      threeInvalid,
      roundEvent(
        'RoundVoided',
        { money: 'refunded', decision: decisionOf(casinoSupervisor, 'fire', '9.4') },
        casinoSupervisor,
      ),
      closed,
      nextGame,
    ],
    inAllCents: { A1: 0, S1: 0 },
  },
]);
