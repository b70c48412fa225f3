import {
  alice,
  areaOf,
  bob,
  cardFound,
  cardsChecked,
  casinoSupervisor,
  closed,
  counts,
  deals,
  gives,
  noMoreBets,
  opened,
  racksAll,
  shows,
  shuffles,
  sixths,
  takes,
  voidsRound,
} from '../support/double-chance-floor.ts';
import { lays } from './support/rounds-of-hands.ts';
import { situations } from './support/double-chance-situations.ts';
import { a, b, hers, his, jackpotA, withJackpot } from './support/three-players.ts';

situations('rules-that-meet-further', [
  {
    title: 'a card is missing when the deck is counted between the sixth cards and their settlement',
    text: '12.8.2: the round in which it is discovered is void, with all its money',
    events: [
      shuffles(),
      opened,
      [withJackpot(5_000), lays(bob, 2, 4_000)],
      noMoreBets,
      deals(1, 2),
      hers.decides,
      his.decides,
      his.settles,
      shows('KS', areaOf(1)),
      counts(1, 4, '2D 5C 9H TC'),
      takes(jackpotA, 500),
      sixths(1, 2),
      cardFound('4C', 'missing'),
      voidsRound(casinoSupervisor, 'error-found', 'refunded', '12.8.2'),
      gives(jackpotA, alice, 500, 'void'),
      racksAll,
      closed,
      cardsChecked({ found: 'wrong', counted: 51, wrong: [{ card: '4C', fault: 'missing' }] }),
    ],
    besides: ['3.1'],
    money: {
      [a]: { outcome: 'void', difference: 0 },
      [b]: { outcome: 'void', difference: 0 },
      [jackpotA]: { outcome: 'void', difference: 0 },
    },
  },
]);
