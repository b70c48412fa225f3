import {
  alice,
  closed,
  deals,
  goesToWar,
  noMoreBets,
  opened,
  pays,
  racks,
  raiseOf,
  war,
  warOf,
} from '../support/casino-war-floor.ts';
import { situations } from './support/hold.ts';

situations('war', [
  {
    title: 'at war the higher second card: the raise wins and the first wager stands off',
    text: '4.6(d), 4.7(a), 9.1: the casino war wager stands off, the go to war wager is paid 1 to 1',
    events: [
      opened,
      war(alice, 1, 5_000),
      noMoreBets,
      deals('1 KS, dealer KH'),
      goesToWar(alice, 1, 5_000),
      deals('1 QS, dealer 9H'),
      pays(raiseOf(alice, 1), alice, 5_000),
      racks,
      closed,
    ],
    money: {
      [warOf(alice, 1)]: { outcome: 'stood-off', collected: 0, paid: 0, difference: 0 },
      [raiseOf(alice, 1)]: { outcome: 'won', paid: 5_000, difference: 0 },
    },
  },
]);
