import type { Step } from '../../../support/script.ts';
import { corrected } from '../../../support/situations/evening.ts';
import {
  alice,
  announced,
  bob,
  cast,
  closed,
  game,
  gives,
  invalidated,
  lays,
  lostBy,
  noMoreBets,
  pays,
  retires,
  sam,
  spun,
  takes,
} from './support/floor.ts';
import { situations } from './support/hold.ts';

const won = [game('S1'), lays('A1', alice, 'tails', 1_000), cast('TT', 't1')];
const lost = [game('S1'), lays('A1', alice, 'heads', 1_000), cast('TT', 't1')];
const end = lostBy(sam, 'S1');
const nextGame = (...steps: Step[]) => [game('S2', bob), steps, cast('TT', 't2', bob), lostBy(bob, 'S2')];
/** The same told by another terminal, whose clock may be wrong by a second. */
const again = (one: Step) => one.after(300).from('T-2', 1_000);
const paid = pays('A1', alice, 1_000);
const even = { money: { A1: { difference: 0 } }, inAllCents: { A1: 0 } } as const;

situations('money-put-right', [
  {
    title: 'winnings are paid to Bob, taken back from him, and paid to Alice',
    text: '6.9, 8.1: in the end Alice has her $10; whether she had sent Bob for them nobody recorded',
    events: [won, pays('A1', bob, 1_000), takes('A1', 1_000), paid, end],
    ...even,
  },
  {
    title: 'that winnings went to Bob is corrected: they went to Alice',
    text: '6.9, 8.1: she was paid',
    events: [won, pays('A1', bob, 1_000).as('paid'), end, corrected('paid', paid)],
    never: [{ clause: '8.1' }],
    ...even,
  },
  {
    title: 'winnings are paid in two parts',
    text: '8.1: $4 and $6 are the $10 due',
    events: [won, pays('A1', alice, 400), pays('A1', alice, 600), end],
    ...even,
  },
  {
    title: '$15 are paid for $10, and $5 taken back',
    text: '8.1: $10 in the end',
    events: [won, pays('A1', alice, 1_500), takes('A1', 500), end],
    ...even,
  },
  {
    title: '$15 are paid for $10, and $5 taken back in the next game',
    text: '8.1: $10 in the end; in its own game it was too much',
    events: [won, pays('A1', alice, 1_500), end, nextGame(takes('A1', 500))],
    besides: ['8.1'],
    inAllCents: { A1: 0 },
  },
  {
    title: 'a losing wager is collected in two parts, the second in the next game',
    text: '6.9: $10 in the end; in its own game it was too little',
    events: [lost, takes('A1', 400), end, nextGame(takes('A1', 600))],
    besides: ['6.9'],
    inAllCents: { A1: 0 },
  },
  {
    title: 'a losing wager is paid by mistake, and then $20 are collected',
    text: '6.9: the mistaken $10 and the stake',
    events: [lost, paid, takes('A1', 2_000), end],
    ...even,
  },
  {
    title: 'a winner is collected, given back the chips, and paid in parts in two games',
    text: '6.9, 8.1: $3 and $7 are the $10 due',
    events: [
      won,
      takes('A1', 1_000),
      gives('A1', alice, 1_000),
      pays('A1', alice, 300),
      end,
      nextGame(pays('A1', alice, 700)),
    ],
    besides: ['8.1'],
    inAllCents: { A1: 0 },
  },
  {
    title: 'a wager is collected on odds, put back, and lost',
    text: '4.1.2.3: it remains; 4.1.2.2: then it lost',
    events: [
      [game('S1'), lays('A1', alice, 'heads', 1_000), cast('HT', 'o1'), takes('A1', 1_000), gives('A1', alice, 1_000)],
      [cast('TT', 't1'), takes('A1', 1_000), end],
    ],
    ...even,
  },
  {
    title: 'a winner is paid before the word of the boxer, which is the right one',
    text: '6.9: after which the dealers pay: too early, and the right money',
    events: [
      [game('S1'), lays('A1', alice, 'tails', 1_000), noMoreBets, spun('TT', { spinId: 't1' }), paid.as('early')],
      [announced('tails', 't1'), end],
    ],
    found: [{ clause: '6.9', at: 'early' }],
    ...even,
  },
  {
    title: 'Bob places for Alice, and Alice is paid',
    text: '4.8: the wager is hers, though Bob put it down',
    events: [[game('S1'), lays('A1', alice, 'tails', 1_000, { placedBy: bob.personId }), cast('TT', 't1'), paid, end]],
    ...even,
  },
  {
    title: 'Bob places for Alice, and Bob is paid',
    text: '4.8, 6.9: it is hers; whether she had him take it nobody recorded',
    events: [
      [game('S1'), lays('A1', alice, 'tails', 1_000, { placedBy: bob.personId }), cast('TT', 't1')],
      [pays('A1', bob, 1_000), end],
    ],
    doubted: ['8.1'],
  },
  {
    title: 'one payment of $10 is told by two terminals',
    text: '8.1: $10 were due; whether it was paid once or twice the record does not hold',
    events: [won, paid, again(paid), end],
    doubted: ['A1'],
  },
  {
    title: 'one collection of $10 is told by two terminals',
    text: '6.9: whether $10 or $20 were taken the record does not hold',
    events: [lost, takes('A1', 1_000), again(takes('A1', 1_000)), end],
    doubted: ['A1'],
  },
  {
    title: 'two terminals tell of $5 each, and $10 were due',
    text: '8.1: both together are what is due',
    events: [won, pays('A1', alice, 500), again(pays('A1', alice, 500)), end],
    ...even,
  },
  {
    title: 'two terminals tell of $8 each, and $10 were due',
    text: '8.1: neither $8 nor $16 is right',
    events: [won, pays('A1', alice, 800), again(pays('A1', alice, 800)), end],
    found: [{ clause: '8.1', wager: 'A1' }],
  },
  {
    title: 'one terminal tells twice of $10',
    text: '8.1: the terminal that paid once would tell it once: $20',
    events: [won, paid, paid, end],
    found: [{ clause: '8.1', wager: 'A1' }],
    money: { A1: { difference: 1_000 } },
  },
  {
    title: 'a result is set aside with a refund, and the next result takes what was left lying',
    text: '9.5, 4.5: the chips were the player’s again; whether they lay on as a new wager nobody recorded',
    events: [
      [
        game('S1'),
        lays('A1', alice, 'heads', 1_000),
        cast('TT', 't1').slice(0, -1),
        announced('tails', 't1').as('result'),
      ],
      [invalidated('@result'), cast('TT', 't2'), takes('A1', 1_000), end],
    ],
    besides: ['6.2'],
    doubted: ['A1', 'S1'],
  },
  {
    title:
      'a result is set aside with a refund, the chips are handed back, and the next result takes them all the same',
    text: '9.5: they were with the player, and no wager lay there: $10 were taken without one',
    events: [
      [
        game('S1'),
        lays('A1', alice, 'heads', 1_000),
        cast('TT', 't1').slice(0, -1),
        announced('tails', 't1').as('result'),
      ],
      [takes('A1', 1_000), invalidated('@result'), gives('A1', alice, 1_000), gives('S1', sam, 2_000)],
      [cast('TT', 't2'), takes('A1', 1_000), retires('chose-to'), closed],
    ],
    besides: ['6.2'],
    found: [{ clause: '9.5', wager: 'A1' }],
    money: { A1: { difference: -1_000 } },
  },
]);
