import type { JsonObject } from '../../../../domain/kernel/json.ts';
import type { Actor } from '../../../support/script.ts';
import {
  alice,
  bob,
  boxer,
  cast,
  casinoSupervisor,
  closed,
  dealer,
  game,
  gamesSupervisor,
  lays,
  lostBy,
  noMoreBets,
  noSpin,
  playEvent,
  sam,
  spin,
  spun,
  takes,
  anew,
  pays,
  type Played,
} from './support/floor.ts';
import { situations } from './support/hold.ts';

const out = (spinId: string, by: Actor = sam): readonly Played[] => [
  spun('??', { spinId, by, seen: ['outside-ring'] }),
  noSpin(spinId, boxer, { ground: 'outside-ring' }),
];
const search = (spinId: string, coins: string[], found: string[]): readonly Played[] => [
  playEvent('CoinSearchBegun', { spinId, coins, by: 'boxer-1' }),
  playEvent('CoinSearchEnded', { spinId, found, lost: coins.filter((coin) => !found.includes(coin)), by: 'boxer-1' }),
];
const checked = (coin: string, fit = true, who: Actor = boxer) =>
  playEvent('FoundCoinChecked', { coin, fit, by: who.personId }, who);
const chosen = (coins: readonly string[], set = 'SET-1', who: Actor = sam) =>
  playEvent(
    'CoinsChosen',
    {
      personId: who.personId,
      coinSet: set,
      onKip: coins.map((coin, index) => ({ coin, face: index === 0 ? 'head' : 'tail' })),
      confirmedBy: 'boxer-1',
    },
    who,
  );
const newSet = (more: JsonObject = {}) =>
  playEvent('CoinSetReplaced', { takenOut: 'SET-1', broughtIn: 'SET-2', pieces: 5, by: 'boxer-1', ...more });
const withCoins = (id: string, coins: readonly string[], set = 'SET-1', who: Actor = sam): readonly Played[] => [
  game(id, who),
  chosen(coins, set, who),
];
const samEnds = [cast('TT', 'e1'), lostBy(sam, 'S1')];
const bobPlays = (coins: readonly string[], set: string): readonly Played[] => [
  withCoins('S2', coins, set, bob),
  cast('TT', 'e2', bob),
  lostBy(bob, 'S2'),
];
const twoLost = [noMoreBets, out('o1'), search('o1', ['C1', 'C2'], [])];

situations('coins', [
  {
    title: 'a coin is thrown out, found, checked by the boxer and used again',
    text: '7.4.1 to 7.4.4: called, looked for, checked; the spinner may ask for the original coin',
    events: [
      withCoins('S1', ['C1', 'C2']),
      noMoreBets,
      out('o1'),
      search('o1', ['C1'], ['C1']),
      checked('C1'),
      chosen(['C1', 'C2']),
      samEnds,
    ],
  },
  {
    title: 'a found coin is used again in the next game, and a dealer had checked it',
    text: '7.4.4: it shall be carefully checked by the boxer',
    events: [
      withCoins('S1', ['C1', 'C2']),
      noMoreBets,
      out('o1'),
      search('o1', ['C1'], ['C1']),
      checked('C1', true, dealer),
      chosen(['C3', 'C2']),
      samEnds,
      bobPlays(['C1', 'C2'], 'SET-1'),
    ],
    found: [{ clause: '7.4.4' }],
  },
  {
    title: 'a found coin is used again, and nobody recorded a check',
    text: '7.4.4: the boxer may have checked it; that nobody recorded it does not show otherwise',
    events: [
      withCoins('S1', ['C1', 'C2']),
      noMoreBets,
      out('o1'),
      search('o1', ['C1'], ['C1']),
      chosen(['C1', 'C2']),
      samEnds,
    ],
    doubted: ['7.4.4'],
  },
  {
    title: 'a coin that was found unfit is used again in the next game',
    text: '7.4.4: it shall be checked; that an unfit one may not be used is the purpose of it, and must be seen',
    events: [
      withCoins('S1', ['C1', 'C2']),
      noMoreBets,
      out('o1'),
      search('o1', ['C1'], ['C1']),
      checked('C1', false),
      chosen(['C3', 'C2']),
      samEnds,
      bobPlays(['C1', 'C2'], 'SET-1'),
    ],
    seen: ['7.4.4'],
    besides: ['7.4.4'],
  },
  {
    title: 'two coins are lost, the spinner goes on with the rest, and the next one has a new set',
    text: '7.4.5: the spinner at the time may continue with the remaining coins; then a new set',
    events: [
      withCoins('S1', ['C1', 'C2']),
      twoLost,
      chosen(['C3', 'C4']),
      samEnds,
      newSet(),
      bobPlays(['D1', 'D2'], 'SET-2'),
    ],
  },
  {
    title: 'two coins are lost, and the next spinner uses the rest of the old set',
    text: '7.4.5: a new set shall be taken to the ring; only the spinner at the time may go on with the old one',
    events: [withCoins('S1', ['C1', 'C2']), twoLost, chosen(['C3', 'C4']), samEnds, bobPlays(['C3', 'C4'], 'SET-1')],
    found: [{ clause: '7.4.5' }],
  },
  {
    title: 'one coin is lost, and play goes on with four',
    text: '7.4.5: in the event that more than one coin is lost; one was',
    events: [
      withCoins('S1', ['C1', 'C2']),
      noMoreBets,
      out('o1'),
      search('o1', ['C1'], []),
      chosen(['C3', 'C2']),
      samEnds,
      bobPlays(['C3', 'C2'], 'SET-1'),
    ],
  },
  {
    title: 'one coin is lost in each of two games, and a third spinner uses the rest',
    text: '7.4.5: more than one coin of the set is lost; whether both must go in one event the text does not say',
    events: [
      withCoins('S1', ['C1', 'C2']),
      noMoreBets,
      out('o1'),
      search('o1', ['C1'], []),
      chosen(['C3', 'C2']),
      samEnds,
      withCoins('S2', ['C3', 'C2'], 'SET-1', bob),
      noMoreBets,
      out('o2', bob),
      search('o2', ['C3'], []),
      chosen(['C4', 'C2'], 'SET-1', bob),
      cast('TT', 'e2', bob),
      lostBy(bob, 'S2'),
      withCoins('S3', ['C4', 'C2'], 'SET-1', alice),
      cast('TT', 'e3', alice),
      lostBy(alice, 'S3'),
    ],
    doubted: ['7.4.5'],
  },
  {
    title: 'the spinner at the time wins, and goes on with the old set in a next game',
    text: '7.4.5: the spinner at the time may be allowed to continue; for how long the text does not say',
    events: [
      withCoins('S1', ['C1', 'C2']),
      twoLost,
      chosen(['C3', 'C4']),
      cast('HH', 'w1'),
      anew('HH', 'w2'),
      anew('HH', 'w3'),
      pays('S1', sam, 15_000),
      closed,
      withCoins('S2', ['C3', 'C4']),
      cast('TT', 'w4'),
      lostBy(sam, 'S2'),
    ],
    never: [{ clause: '7.4.5' }],
  },
  {
    title: 'the set is replaced though only one coin was lost',
    text: '7.4.5 asks for it where more are lost, and forbids it nowhere',
    events: [
      withCoins('S1', ['C1', 'C2']),
      noMoreBets,
      out('o1'),
      search('o1', ['C1'], []),
      newSet(),
      chosen(['D1', 'D2'], 'SET-2'),
      samEnds,
    ],
  },
  {
    title: 'after the new set came, a coin of the old one is spun',
    text: '7.4.5: the remaining coins of the old set shall be removed from the game',
    events: [
      withCoins('S1', ['C1', 'C2']),
      twoLost,
      newSet(),
      chosen(['D1', 'D2'], 'SET-2'),
      samEnds,
      bobPlays(['C3', 'C4'], 'SET-1'),
    ],
    found: [{ clause: '7.4.5' }],
  },
  {
    title: 'nobody recorded a search for a coin that was thrown out',
    text: '7.4.2: an effort shall be made to retrieve it; that nobody recorded one does not show that there was none',
    events: [withCoins('S1', ['C1', 'C2']), noMoreBets, out('o1'), chosen(['C3', 'C2']), samEnds],
    never: [{ clause: '7.4.2' }],
  },
  {
    title: 'a coin is seen to leave the ring, and the boxer announces tails',
    text: '7.3.1, 7.4.1: the boxer shall call no spin at once; nobody did, and the spin counts for the money',
    events: [
      game('S1'),
      lays('A1', alice, 'heads', 1_000),
      noMoreBets,
      spun('TT', { spinId: 's1', seen: ['outside-ring'] }),
      spin('TT', 's1').slice(1),
      takes('A1', 1_000),
      lostBy(sam, 'S1'),
    ],
    found: [{ clause: '7.3.1|7.4.1' }],
    besides: ['7.3', '7.4'],
    money: { A1: { outcome: 'lost', collected: 1_000, difference: 0 } },
  },
  {
    title: 'a player calls no spin, and the boxer announces tails',
    text: '7.5: a player shall not be entitled to; the spin is valid',
    events: [
      game('S1'),
      lays('A1', alice, 'heads', 1_000),
      noMoreBets,
      spun('TT', { spinId: 's1' }),
      noSpin('s1', alice, { ground: 'too-low' }),
      spin('TT', 's1').slice(1),
      takes('A1', 1_000),
      lostBy(sam, 'S1'),
    ],
    found: [{ clause: '7.5', by: 'alice' }],
    money: { A1: { outcome: 'lost', collected: 1_000, difference: 0 } },
  },
  {
    title: 'a games supervisor calls a spin that was too low',
    text: '7.1.2, 1.1: the boxer or a casino supervisor, which includes a games supervisor',
    events: [
      game('S1'),
      lays('A1', alice, 'heads', 1_000),
      noMoreBets,
      spun('TT', { spinId: 's1', seen: ['too-low'] }),
      noSpin('s1', gamesSupervisor, { ground: 'too-low' }),
      cast('HT', 's2'),
      cast('TT', 's3'),
      takes('A1', 1_000),
      lostBy(sam, 'S1'),
    ],
    money: { A1: { outcome: 'lost', collected: 1_000, difference: 0 } },
  },
  {
    title: 'a casino supervisor calls no spin for a coin that left the ring',
    text: '7.3: the boxer shall declare it; 7.6 takes a call of a casino supervisor: the boxer’s own call is missing, the spin is invalid',
    events: [
      game('S1'),
      lays('A1', alice, 'heads', 1_000),
      noMoreBets,
      spun('??', { spinId: 's1', seen: ['outside-ring'] }),
      noSpin('s1', casinoSupervisor, { ground: 'outside-ring' }),
      cast('TT', 's2'),
      takes('A1', 1_000),
      lostBy(sam, 'S1'),
    ],
    besides: ['7.3', '7.4'],
    money: { A1: { outcome: 'lost', collected: 1_000, difference: 0 } },
  },
]);
