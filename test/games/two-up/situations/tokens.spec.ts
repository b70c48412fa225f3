import type { JsonObject } from '../../../../domain/kernel/json.ts';
import {
  alice,
  bob,
  carries,
  cast,
  anew,
  closed,
  cutShort,
  game,
  lays,
  lostBy,
  lostGame,
  pays,
  sam,
  tableEvent,
  takes,
  bet,
  opened,
  accepts,
  declares,
  placeYourBets,
} from './support/floor.ts';
import { situations } from './support/hold.ts';

const tokens = { medium: 'promotional-tokens' };
const exchanged = (voucherId: string, more: JsonObject = {}) =>
  tableEvent('VoucherExchanged', {
    voucherId,
    personId: 'alice',
    nominatedCents: 5_000,
    conditions: null,
    dropBox: 'BOX-A',
    issuedAs: 'promotional-tokens',
    issued: [{ denominationCents: 500, count: 10 }],
    issuedCents: 5_000,
    by: 'dealer-1',
    ...more,
  });
const laid = (kind: string, more: JsonObject = tokens) => [game('S1'), lays('A1', alice, kind, 1_000, more)];
const tails = cast('TT', 's1');
const end = lostBy(sam, 'S1');

situations('tokens', [
  {
    title: 'a voucher is exchanged for tokens of its value, and they are wagered and paid in chips',
    text: '1.1: an equivalent value in chips or tokens; winnings are paid in chips',
    events: [exchanged('V1'), laid('tails'), tails, pays('A1', alice, 1_000), takes('A1', 1_000), end],
    besides: ['6.9', '4.1.3'],
    money: { A1: { outcome: 'won', paid: 1_000 } },
  },
  {
    title: 'a voucher of $50 is exchanged for $40',
    text: '1.1: an equivalent value',
    events: [
      exchanged('V1', { issued: [{ denominationCents: 500, count: 8 }], issuedCents: 4_000 }),
      lostGame('S1', 's1'),
    ],
    found: [{ clause: '1.1' }],
  },
  {
    title: 'the tokens that were handed out add up to another sum than the exchange says',
    text: '1.1: whether the value was equivalent is not certain: $50 by the figure, $40 by the pieces',
    events: [exchanged('V1', { issued: [{ denominationCents: 500, count: 8 }] }), lostGame('S1', 's1')],
    seen: ['1.1'],
    besides: ['1.1'],
  },
  {
    title: 'one voucher is exchanged in two pauses between games',
    text: '1.1: a voucher is presented and exchanged; the same one twice must be seen',
    events: [exchanged('V1'), lostGame('S1', 's1'), exchanged('V1'), lostGame('S2', 's2', bob)],
    seen: ['1.1'],
    besides: ['1.1'],
  },
  {
    title: 'one exchange is recorded by two terminals',
    text: '1.1: one voucher, one exchange, said twice',
    events: [exchanged('V1'), exchanged('V1').after(300).from('T-2', 500), lostGame('S1', 's1')],
    never: [{ clause: '1.1' }],
  },
  {
    title: 'a winning wager of tokens is paid in tokens',
    text: '1.1: any winnings are to be paid in chips',
    events: [exchanged('V1'), laid('tails'), tails, pays('A1', alice, 1_000, tokens), takes('A1', 1_000), end],
    found: [{ clause: '1.1' }],
    besides: ['6.9', '4.1.3'],
  },
  {
    title: 'losing tokens are collected',
    text: '4.1.2.2, 6.9: they lose as chips do',
    events: [exchanged('V1'), laid('heads'), tails, takes('A1', 1_000), end],
    money: { A1: { outcome: 'lost', collected: 1_000, difference: 0 } },
  },
  {
    title: 'winning tokens are collected as well as paid on',
    text: '1.1: the text does not say what becomes of the token; by an interpretation, and not for certain wrong',
    events: [exchanged('V1'), laid('tails'), tails, pays('A1', alice, 1_000), takes('A1', 1_000), end],
    never: [
      { clause: '6.9', wager: 'A1' },
      { clause: '4.1.3', wager: 'A1' },
    ],
    seen: ['A1'],
  },
  {
    title: 'winning tokens are left with the player',
    text: '1.1: the text does not say that they are taken either; not for certain wrong',
    events: [exchanged('V1'), laid('tails'), tails, pays('A1', alice, 1_000), end],
    never: [
      { clause: '6.9', wager: 'A1' },
      { clause: '4.1.3', wager: 'A1' },
      { clause: '1.1', wager: 'A1' },
    ],
    seen: ['A1'],
  },
  {
    title: 'tokens that lie when the spinner retires are carried and lose',
    text: '6.5, 4.1.2.2: they remain as they lay, tokens or chips',
    events: [
      exchanged('V1'),
      laid('heads'),
      cutShort('S1', 'g1'),
      game('S2', bob),
      carries('A1', alice, 'heads', 1_000, 1, tokens),
      cast('TT', 's2', bob),
      takes('A1', 1_000),
      lostBy(bob, 'S2'),
    ],
    money: { A1: { outcome: 'lost', collected: 1_000, difference: 0 } },
  },
  {
    title: 'tokens become chips on the way into the next game',
    text: '4.5, 1.1: tokens lay there, and chips are said to be carried; nobody recorded an exchange',
    events: [
      exchanged('V1'),
      laid('tails'),
      cutShort('S1', 'g1'),
      game('S2', bob),
      carries('A1', alice, 'tails', 1_000, 1),
      cast('TT', 's2', bob),
      pays('A1', alice, 1_000),
      lostBy(bob, 'S2'),
    ],
    doubted: ['A1'],
  },
  {
    title: 'a wager is made in cash',
    text: '4.5: by placing chips or promotional tokens',
    events: [laid('heads', { medium: 'cash' }), tails, takes('A1', 1_000), end],
    found: [{ clause: '4.5', wager: 'A1' }],
    besides: ['6.9', '4.1.2'],
  },
  {
    title: 'a voucher itself is laid on tails and paid on',
    text: '4.5, 1.1: it shall be exchanged first; a voucher is neither a chip nor a token',
    events: [laid('tails', { medium: 'other' }), tails, pays('A1', alice, 1_000), end],
    found: [{ clause: '4.5', wager: 'A1' }],
    besides: ['6.9', '8.1', '4.1.3'],
  },
  {
    title: 'a spinner’s wager of tokens wins',
    text: '1.1, 8.1: $150 in chips',
    events: [
      exchanged('V1', { personId: 'sam' }),
      opened,
      accepts(),
      declares('heads'),
      placeYourBets,
      bet(sam, 'spinner', 2_000, { wagerId: 'S1', ...tokens }),
      cast('HH', 's1'),
      anew('HH', 's2'),
      anew('HH', 's3'),
      pays('S1', sam, 15_000),
      closed,
    ],
    money: { S1: { outcome: 'won', paid: 15_000 } },
    besides: ['6.9', '4.1.1', '1.1'],
  },
  {
    title: 'tokens are wagered, and nobody recorded a voucher',
    text: '4.5: tokens are permitted; where they came from nobody need record in the game',
    events: [laid('heads'), tails, takes('A1', 1_000), end],
    money: { A1: { outcome: 'lost', collected: 1_000, difference: 0 } },
  },
]);
