import type { Actor, Step } from '../../support/script.ts';
import { saidInFull, type Case } from './support/in-full.ts';
import {
  accepts,
  alice,
  boxer,
  closed,
  dealer,
  gamesSupervisor,
  noMoreBets,
  noSpin,
  opened,
  playEvent,
  sam,
  spin,
  spun,
  tableEvent,
  underWay,
} from './support/two-up-floor.ts';

const lostCoins = [
  'COIN_NOT_SEARCHED_FOR',
  'REMAINING_COINS_NOT_OFFERED',
  'FOUND_COIN_NOT_CHECKED',
  'COIN_SET_NOT_REPLACED',
];
const coins = (...steps: readonly Step[]): Case => ({ only: lostCoins, steps });
const out = (spinId = 's1'): readonly Step[] => [spun('H?', { spinId, seen: ['outside-ring'] }), noSpin(spinId)];
const by = dealer.personId;
const searchFor = (spinId: string): Step => playEvent('CoinSearchBegun', { spinId, coins: ['coin-2'], by }, dealer);
const searching = searchFor('s1');
const search = (found: readonly string[], lostOnes: readonly string[], spinId = 's1'): Step =>
  playEvent('CoinSearchEnded', { spinId, found: [...found], lost: [...lostOnes], by }, dealer);
const checkedCoin = (coin = 'coin-2', who = boxer): Step =>
  playEvent('FoundCoinChecked', { coin, fit: true, by: who.personId }, who);
const offered = playEvent('CoinsOffered', { personId: 'sam', coins: ['coin-1', 'coin-3'], by: boxer.personId });
const chosen = (...onKip: readonly string[]): Step =>
  playEvent('CoinsChosen', {
    personId: 'sam',
    coinSet: null,
    onKip: onKip.map((coin) => ({ coin, face: 'not-seen' })),
    confirmedBy: null,
  });
const setReplaced = playEvent('CoinSetReplaced', { takenOut: null, broughtIn: 'set-2', pieces: 5, by: 'boxer-1' });
const brought = (kind: string): Step =>
  tableEvent('EquipmentChanged', { kind, takenOut: null, broughtIn: null, reason: 'lost', by: 'gs-1' });
const nextGame = (who: Actor): readonly Step[] => [closed, opened, accepts(who), noMoreBets, ...spin('HH', 't1', who)];
const coinsLost: Readonly<Record<string, Case>> = {
  'a coin leaves the ring, and the game goes on': coins(...underWay, ...out(), ...spin('HH', 's2')),
  'a coin leaves the ring, and was looked for in an earlier spin only': coins(
    ...underWay,
    ...out(),
    searching,
    ...out('s2'),
    ...spin('HH', 's3'),
  ),
  'a coin is found and nobody checks it': coins(...underWay, ...out(), search(['coin-2'], []), closed),
  'a coin is found, and another is checked': coins(
    ...underWay,
    ...out(),
    search(['coin-2'], []),
    checkedCoin('coin-3'),
    closed,
  ),
  'a coin was checked before it was found': coins(...underWay, ...out(), checkedCoin(), search(['coin-2'], []), closed),
  'a coin was checked before it flew out of the ring': coins(
    ...underWay,
    checkedCoin(),
    ...out(),
    search(['coin-2'], []),
    closed,
  ),
  'a coin is found, and other coins are used before it is checked': coins(
    ...underWay,
    ...out(),
    search(['coin-2'], []),
    chosen('coin-1', 'coin-3'),
    checkedCoin(),
    chosen('coin-2', 'coin-3'),
  ),
  'a coin is found and checked, and had been on the kip before': coins(
    ...underWay,
    chosen('coin-1', 'coin-2'),
    ...out(),
    search(['coin-2'], []),
    checkedCoin(),
    closed,
  ),
  'a coin is found, spun and put on the kip before it is checked': coins(
    ...underWay,
    ...out(),
    search(['coin-2'], []),
    spun('HH', { spinId: 's2' }),
    checkedCoin(),
    chosen('coin-2'),
  ),
  'a coin is found, put on the kip, checked and spun': coins(
    ...underWay,
    ...out(),
    search(['coin-2'], []),
    chosen('coin-2'),
    checkedCoin(),
    spun('HH', { spinId: 's2' }),
  ),
  'two coins are found, and one is checked': coins(
    ...underWay,
    ...out(),
    search(['coin-2', 'coin-3'], []),
    checkedCoin(),
    closed,
  ),
  'two coins are found, and neither is checked': coins(
    ...underWay,
    ...out(),
    searching,
    search(['coin-2', 'coin-3'], []),
    closed,
  ),
  'two coins are found, and a supervisor checks one of them': coins(
    ...underWay,
    ...out(),
    searching,
    search(['coin-2', 'coin-3'], []),
    checkedCoin('coin-2', gamesSupervisor),
    closed,
  ),
  'two searches of one spin report the same coin as found': coins(
    ...underWay,
    ...out(),
    search(['coin-2'], []),
    search(['coin-2'], []),
    closed,
  ),
  'a coin leaves the ring twice, is found twice, and is never checked': coins(
    ...underWay,
    ...out(),
    search(['coin-2'], []),
    offered,
    ...out('s2'),
    search(['coin-2'], [], 's2'),
    closed,
  ),
  'a coin was checked after an earlier spin, before it flew out of the ring': coins(
    ...underWay,
    ...spin('HT', 's0'),
    checkedCoin(),
    ...out(),
    search(['coin-2'], []),
    closed,
  ),
  'a coin is looked for only after the next spin': coins(
    ...underWay,
    ...out(),
    offered,
    ...spin('HH', 's2'),
    searching,
  ),
  'a coin leaves the ring twice, and is looked for the second time only': coins(
    ...underWay,
    ...out(),
    offered,
    ...out('s2'),
    searchFor('s2'),
    closed,
  ),
  'a search is on record from before the coin left the ring': coins(
    ...underWay,
    searching,
    ...out(),
    offered,
    ...spin('HH', 's2'),
  ),
  'the coins that are left are offered only after the next spin': coins(
    ...underWay,
    ...out(),
    searching,
    ...spin('HH', 's2'),
    offered,
  ),
  'the coins were offered before one of them left the ring, and not again': coins(
    ...underWay,
    offered,
    ...out(),
    searching,
    ...spin('HH', 's2'),
  ),
};

const setsWorn: Readonly<Record<string, Case>> = {
  'two coins are lost, and another spins': coins(
    ...underWay,
    ...out(),
    search([], ['coin-1', 'coin-2']),
    ...nextGame(alice),
  ),
  'two coins are lost and the same spinner stays': coins(
    ...underWay,
    ...out(),
    search([], ['coin-1', 'coin-2']),
    ...nextGame(sam),
  ),
  'one coin is lost, and then three more': coins(
    ...underWay,
    ...out(),
    search([], ['coin-1']),
    search([], ['coin-2', 'coin-3', 'coin-4']),
    ...nextGame(alice),
  ),
  'two coins are lost and one is found, in another order of telling': coins(
    ...underWay,
    ...out(),
    checkedCoin('coin-1'),
    search([], ['coin-1', 'coin-2']),
    ...nextGame(alice),
  ),
  'two coins are lost, and a third search finds nothing': coins(
    ...underWay,
    ...out(),
    search([], ['coin-1', 'coin-2']),
    ...nextGame(sam),
    search([], []),
    ...nextGame(alice),
  ),
  'one coin is lost, and a search finds nothing more': coins(
    ...underWay,
    ...out(),
    search([], ['coin-1']),
    search([], []),
    ...nextGame(alice),
  ),
  'two coins are lost, and a set came before they were': coins(
    brought('coin-set'),
    ...underWay,
    ...out(),
    search([], ['coin-1', 'coin-2']),
    ...nextGame(alice),
  ),
  'a set comes at the moment of the first spin, and two coins of it are lost': coins(
    ...underWay,
    brought('coin-set'),
    ...out().map((step, index) => (index === 0 ? step.after(0) : step)),
    search([], ['coin-1', 'coin-2']),
    ...nextGame(alice),
  ),
  'two coins are lost, another spins, a search finds nothing, and the first spins again': coins(
    ...underWay,
    ...out(),
    search([], ['coin-1', 'coin-2']),
    ...nextGame(alice),
    search([], []),
    ...nextGame(sam),
  ),
  'two coins are lost, and a kip comes': coins(
    ...underWay,
    ...out(),
    search([], ['coin-1', 'coin-2']),
    closed,
    brought('kip'),
    ...nextGame(alice).slice(1),
  ),
  'two coins are lost, and the table is looked over': coins(
    ...underWay,
    ...out(),
    search([], ['coin-1', 'coin-2']),
    closed,
    tableEvent('RulesCopyRequested', { requestId: 'r-1', personId: null }),
    ...nextGame(alice).slice(1),
  ),
  'two coins are lost, and a set comes in the same moment as the next spin': coins(
    ...underWay,
    ...out(),
    search([], ['coin-1', 'coin-2']),
    closed,
    opened,
    accepts(alice),
    brought('coin-set'),
    spun('HH', { spinId: 't1', by: alice }).after(0),
  ),
  'two coins are lost, and a set comes a second after the next spin': coins(
    ...underWay,
    ...out(),
    search([], ['coin-1', 'coin-2']),
    ...nextGame(alice).slice(0, -1),
    brought('coin-set').after(1_000),
  ),
  'two coins are lost, and the set of the next game comes after its first spin': coins(
    ...underWay,
    ...out(),
    search([], ['coin-1', 'coin-2']),
    ...nextGame(alice),
    setReplaced,
  ),
  'a set comes, and then two coins are lost in the same game': coins(
    ...underWay,
    setReplaced,
    ...out(),
    search([], ['coin-1', 'coin-2']),
    ...nextGame(alice),
  ),
  'two coins are lost, a game follows that nobody spins, and then another spins': coins(
    ...underWay,
    ...out(),
    search([], ['coin-1', 'coin-2']),
    closed,
    opened,
    ...nextGame(alice),
  ),
  'two coins are lost, another spins, and two more are lost': coins(
    ...underWay,
    ...out(),
    search([], ['coin-1', 'coin-2']),
    ...nextGame(alice),
    search([], ['coin-3']),
    ...nextGame(sam),
  ),
};

saidInFull('coins', 'What is said of coins that leave the ring', { ...coinsLost, ...setsWorn });
