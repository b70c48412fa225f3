import { corrected, enteredLate } from '../../../support/situations/evening.ts';
import {
  alice,
  anew,
  announced,
  bob,
  boxer,
  casinoSupervisor,
  cast,
  closed,
  dealer,
  decisionOf,
  device,
  game,
  gamesSupervisor,
  gives,
  invalidated,
  lays,
  lostBy,
  lostGame,
  noMoreBets,
  noSpin,
  pays,
  placeYourBets,
  refuses,
  retires,
  roundEvent,
  sam,
  spin,
  spun,
  takes,
  voided,
} from './support/floor.ts';
import { situations } from './support/hold.ts';
import type { Actor, Step } from '../../../support/script.ts';

const asResult = (steps: readonly Step[]): readonly Step[] =>
  steps.map((one) => (one.type === 'two-up.ResultAnnounced' ? one.as('result') : one));
const tails = asResult(cast('TT', 't1'));
const lost = [game('S1'), lays('A1', alice, 'heads', 1_000), tails];
const won = [game('S1'), lays('A1', alice, 'tails', 1_000), tails];
const end = lostBy(sam, 'S1');
const chose = [retires('chose-to'), closed];
const allBack = [gives('A1', alice, 1_000), gives('S1', sam, 2_000), chose];
const ruling = (about: string, by: Actor, wagerId: string | null = 'A1'): Step =>
  roundEvent('RulingMade', { about, wagerId, decision: decisionOf(by, 'dealer-error') }, by);
const forfeits = roundEvent('WagerForfeited', {
  wagerId: 'A1',
  decision: decisionOf(casinoSupervisor, 'fraud', '9.5'),
});
const refunded = { A1: { outcome: 'refunded', difference: 0 }, S1: { outcome: 'refunded', difference: 0 } } as const;
/** The spinner stopped in mid-game is not what these are about. */
const besides = ['6.6'];

situations('rulings-again', [
  {
    title: 'the boxer sets a result aside, and then a casino supervisor does',
    text: '9.4: a casino supervisor may: the second ruling counts',
    events: [lost, invalidated('@result', { by: boxer }), invalidated('@result'), allBack],
    found: [{ clause: '9.4', by: 'boxer-1' }],
    besides,
    money: refunded,
  },
  {
    title: 'a result is set aside and nothing said of the wagers, and then they are refunded',
    text: '9.5: may be refunded; that was said in the end',
    events: [lost, invalidated('@result', { money: 'not-said' }), invalidated('@result'), allBack],
    besides,
    money: refunded,
  },
  {
    title: 'wagers are refunded by a games supervisor, and a casino supervisor says that they stand',
    text: '9.4, 9.5, 1.1: both may; what was said last holds: the wagers wait for a result, and $10 were paid on none',
    events: [
      [won, invalidated('@result', { by: gamesSupervisor }), invalidated('@result', { money: 'stands' })],
      [pays('A1', alice, 1_000), end],
    ],
    found: [{ clause: '8.1', wager: 'A1' }],
    besides: ['4.1.1', '8.1'],
    money: { A1: { difference: 1_000 } },
  },
  {
    title: 'a ruling that set a result aside is corrected: there was none, and the stakes had gone back',
    text: '6.9, 8.1: tails stand: Alice lacks $10, and the house $20',
    events: [won, invalidated('@result').as('ruling'), allBack, corrected('ruling', null)],
    besides: ['6.9', '6.4'],
    money: { A1: { outcome: 'won', difference: -1_000 }, S1: { outcome: 'lost', difference: 2_000 } },
  },
  {
    title: 'a ruling that set a result aside is entered after the next game',
    text: '9.5: refunded since then; $30 were kept',
    events: [
      [lost, takes('A1', 1_000), end, lostGame('S2', 's2', bob)],
      enteredLate(invalidated('@result'), 'result', 3_000),
    ],
    found: [
      { clause: '9.5', wager: 'A1' },
      { clause: '9.5', wager: 'S1' },
    ],
    besides,
    money: { A1: { difference: -1_000 } },
  },
  {
    title: 'the faces are corrected of a result that had been set aside',
    text: '9.5: whatever they were, its wagers were refunded',
    events: [
      [game('S1'), lays('A1', alice, 'heads', 1_000), noMoreBets, spun('TT', { spinId: 't1' }).as('faces')],
      [announced('tails', 't1').as('result'), invalidated('@result'), allBack],
      corrected('faces', spun('HH', { spinId: 't1' })),
    ],
    besides: [...besides, '6.9', '6.10'],
    money: { A1: { outcome: 'refunded', difference: 0 } },
  },
  {
    title: 'a dealer voids a wager for a device, and then a casino supervisor does',
    text: '9.3.1: a casino supervisor may: the second ruling counts',
    events: [
      [game('S1'), lays('A1', alice, 'heads', 1_000), device(alice), voided('A1', 'prohibited-device', dealer)],
      [voided('A1'), cast('TT', 't1'), end],
    ],
    found: [{ clause: '9.3', by: 'dealer-1' }],
    besides: ['9.1'],
    money: { A1: { outcome: 'void', difference: 0 } },
  },
  {
    title: 'the refusal of a wager is corrected: there was none, and it was paid',
    text: '9.11: it lay there and won',
    events: [
      [game('S1'), lays('A1', alice, 'tails', 1_000), refuses('A1', alice, 'tails', 1_000).as('refusal'), tails],
      [pays('A1', alice, 1_000), end, corrected('refusal', null)],
    ],
    money: { A1: { outcome: 'won', difference: 0 } },
  },
  {
    title: 'a call of no spin is corrected: there was none, and its tails were paid',
    text: '6.10: its faces decide',
    events: [
      [
        game('S1'),
        lays('A1', alice, 'tails', 1_000),
        noMoreBets,
        spun('TT', { spinId: 't1' }),
        noSpin('t1').as('call'),
      ],
      [cast('TT', 't2'), pays('A1', alice, 1_000), end, corrected('call', null)],
    ],
    besides: ['6.9', '6.4', '6.2'],
    money: { A1: { outcome: 'won', paid: 1_000, difference: 0 } },
  },
  {
    title: 'a fraud sets a result aside, and the wagers of all players on it are forfeited together',
    text: '9.5: the wager of a player of 9.4.2 may be forfeited; whose fraud it was nobody recorded',
    events: [
      [lost, invalidated('@result', { ground: 'fraud', money: 'forfeited' }), takes('A1', 1_000), takes('S1', 2_000)],
      chose,
    ],
    besides,
    doubted: ['9.5', 'A1', 'S1'],
  },
  {
    title: 'a fire sets a result aside, and the wagers of all players on it are forfeited together',
    text: '9.5: only for a fraud',
    events: [lost, invalidated('@result', { money: 'forfeited' }), takes('A1', 1_000), takes('S1', 2_000), chose],
    found: [{ clause: '9.5', by: 'cs-1' }],
    besides,
  },
  {
    title: 'a fire sets a result aside, and one wager on it is declared forfeit for a fraud',
    text: '9.5: only where a fraud was why the result was set aside',
    events: [lost, invalidated('@result'), forfeits, takes('A1', 1_000), gives('S1', sam, 2_000), chose],
    found: [{ clause: '9.5', by: 'cs-1' }],
    besides,
  },
  {
    title: 'a games supervisor rules in a dispute that a wager on heads is paid, though tails lay there',
    text: '9.12, 9.13: a dispute is decided, and that is final; 4.1.2.2: it had lost: both are cited',
    events: [
      [lost, takes('A1', 1_000), ruling('payment', gamesSupervisor), gives('A1', alice, 1_000)],
      [pays('A1', alice, 1_000), end],
    ],
    doubted: ['A1'],
  },
  {
    title: 'a casino supervisor rules on the result, and all on heads are paid, though tails lay there',
    text: '9.13: final; 6.10: the faces: both are cited',
    events: [lost, ruling('result', casinoSupervisor, null), pays('A1', alice, 1_000), end],
    doubted: ['A1'],
  },
  {
    title: 'the boxer rules that a wager on heads is paid, though tails lay there',
    text: '9.12: a games supervisor decides; 4.1.2.2: it had lost and was paid $10',
    events: [lost, ruling('payment', boxer), pays('A1', alice, 1_000), end],
    found: [{ clause: '4.1.2.2', wager: 'A1' }],
  },
  {
    title: 'a games supervisor rules on a place at the table, and a wager on heads is paid, though tails lay there',
    text: '4.1.2.2: that ruling is about something else',
    events: [lost, ruling('place', gamesSupervisor, null), pays('A1', alice, 1_000), end],
    found: [{ clause: '4.1.2.2', wager: 'A1' }],
  },
  {
    title: 'a lost stake is collected and handed back by a ruling that nobody recorded',
    text: '9.13: a dispute may have been decided so; 6.9: it is due to the house: both are cited',
    events: [lost, takes('A1', 1_000), gives('A1', alice, 1_000), end],
    doubted: ['A1'],
  },
  {
    title: 'a lost stake is handed back in the next game by a ruling that nobody recorded',
    text: '9.13, 6.9: as above; a dispute takes its time',
    events: [
      [lost, takes('A1', 1_000), end],
      [game('S2', bob), gives('A1', alice, 1_000), cast('TT', 't2', bob), lostBy(bob, 'S2')],
    ],
    doubted: ['A1'],
  },
  {
    title: 'a game is voided for a fire, and play goes on in it with a new wager',
    text: '9.5: what lay there goes back; what is laid since is decided by its own spin',
    events: [
      lost,
      roundEvent(
        'RoundVoided',
        { money: 'refunded', decision: decisionOf(casinoSupervisor, 'fire', '9.4.1') },
        casinoSupervisor,
      ),
      [gives('A1', alice, 1_000), gives('S1', sam, 2_000), placeYourBets, lays('A2', alice, 'heads', 1_000)],
      [cast('HH', 'h1'), pays('A2', alice, 1_000), closed],
    ],
    besides,
    money: { A1: { difference: 0 }, S1: { difference: 0 }, A2: { outcome: 'won', paid: 1_000, difference: 0 } },
  },
  {
    title: 'the first head is set aside and wagers stand, and three heads follow',
    text: '6.10, 4.1.1.1.1: three that count',
    events: [
      [game('S1'), asResult(cast('HH', 'h1')), invalidated('@result', { money: 'stands' })],
      [anew('HH', 'h2'), anew('HH', 'h3'), anew('HH', 'h4'), pays('S1', sam, 15_000), closed],
    ],
    money: { S1: { outcome: 'won', paid: 15_000, difference: 0 } },
  },
  {
    title: 'the first head is set aside, and two more are paid as three',
    text: '4.1.1.1.1: two heads count; $150 were paid on a wager that had not won',
    events: [
      [game('S1'), asResult(cast('HH', 'h1')), invalidated('@result'), anew('HH', 'h2'), anew('HH', 'h3')],
      [pays('S1', sam, 15_000), chose],
    ],
    found: [{ clause: '8.1', wager: 'S1' }],
    besides: [...besides, '8.1'],
    money: { S1: { difference: 15_000 } },
  },
  {
    title: 'five odds are set aside with a refund, the spinner leaves the stake, and three heads are paid',
    text: '9.5, 4.5: it was refunded; whether the stake lay on as a new one nobody recorded',
    events: [
      [game('S1'), cast('HT', 'o1'), cast('HT', 'o2'), cast('HT', 'o3'), cast('HT', 'o4')],
      [noMoreBets, spun('HT', { spinId: 'o5' }), announced('five-odds', 'o5').as('result'), invalidated('@result')],
      [anew('HH', 'h1'), anew('HH', 'h2'), anew('HH', 'h3'), pays('S1', sam, 15_000), closed],
    ],
    doubted: ['S1'],
  },
  {
    title: 'an odds is set aside with a refund, and in Bob’s game the same player lies through three odds and wins',
    text: '4.1.2.2: what was refunded does not lie there; three odds since, and heads',
    events: [
      [game('S1'), lays('A1', alice, 'heads', 1_000), cast('HT', 'o1'), asResult(cast('HT', 'o2'))],
      [invalidated('@result'), allBack, game('S2', bob), lays('A2', alice, 'heads', 1_000)],
      [cast('HT', 'p1', bob), cast('HT', 'p2', bob), cast('HT', 'p3', bob), cast('HH', 'p4', bob)],
      [pays('A2', alice, 1_000), placeYourBets, noMoreBets, spin('TT', 'p5', bob), lostBy(bob, 'S2')],
    ],
    besides,
    money: { A1: { difference: 0 }, A2: { outcome: 'won', paid: 1_000, difference: 0 } },
  },
]);
