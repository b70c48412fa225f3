import { game } from '../../../../domain/games/two-up/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { Actor, Step } from '../../../support/script.ts';
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
  openTable,
  playEvent,
  sam,
  spin,
  spun,
  tableEvent,
  underWay,
} from '../support/two-up-floor.ts';

const { rule } = clauseSpecs(game, ['two-up/star-2016', 'two-up/undated'], openTable);

const by = dealer.personId;
/** The first spin throws coin-2 out of the ring, and it is called. */
const out = [...underWay, spun('H?', { seen: ['outside-ring'] }).as('out'), noSpin('s1', boxer)];
const searched = playEvent('CoinSearchBegun', { spinId: 's1', coins: ['coin-2'], by }, dealer);
const search = (found: readonly string[], lost: readonly string[]): Step =>
  playEvent('CoinSearchEnded', { spinId: 's1', found: [...found], lost: [...lost], by }, dealer);
const checkedBy = (who: Actor, coin = 'coin-2'): Step =>
  playEvent('FoundCoinChecked', { coin, fit: true, by: who.personId }, who);
const offered = playEvent('CoinsOffered', { personId: 'sam', coins: ['coin-1', 'coin-3'], by: boxer.personId });
const chosen = (...coins: readonly string[]): Step =>
  playEvent('CoinsChosen', {
    personId: 'sam',
    coinSet: null,
    onKip: coins.map((coin, place) => ({ coin, face: place === 0 ? 'head' : 'tail' })),
    confirmedBy: null,
  });
const replaced = playEvent('CoinSetReplaced', { takenOut: 'set-1', broughtIn: 'set-2', pieces: 5, by: boxer.personId });

rule('7.4.2', 'COIN_NOT_SEARCHED_FOR', {
  kept: {
    'when the coin is looked for': [...out, searched, ...spin('HH', 's2')],
    'when only the end of the search is on record': [...out, search(['coin-2'], []), closed],
    'when only the check of the coin is on record': [...out, checkedBy(boxer), ...spin('HH', 's2')],
    'when no coin left the ring': [...underWay, ...spin('HH'), closed],
    'while there is still time for it': out,
  },
  violated: {
    'when the next spin comes first': { events: [...out, ...spin('HH', 's2'), searched], at: 'out' },
  },
  // 7.4.2: that nobody recorded a search does not show that there was none.
  undetermined: {
    'when the game ends first': {
      events: [...out, closed],
      at: 'out',
      missing: 'whether the coin of spin s1 was looked for: nobody recorded it',
    },
  },
});

rule('7.4.3', 'REMAINING_COINS_NOT_OFFERED', {
  kept: {
    'when the coins that are left are offered': [...out, offered, ...spin('HH', 's2')],
    'when the spinner is seen to choose again': [...out, chosen('coin-1', 'coin-3'), ...spin('HH', 's2')],
    'when the house spins on': [...out, ...spin('HH', 's2', dealer)],
    'when the game ends': [...out, closed],
  },
  violated: {
    'when nobody recorded an offer, at a venue whose terminals record everything': {
      events: [...out, ...spin('HH', 's2')],
      choices: { 'silence-of-the-record': 'breach' },
    },
  },
  // 7.4.3: that nobody recorded an offer does not show that there was none.
  undetermined: { 'when the spinner spins on without': { events: [...out, ...spin('HH', 's2')], at: 'out' } },
});

const found = search(['coin-2'], []).as('found');
rule('7.4.4', 'FOUND_COIN_NOT_CHECKED', {
  kept: {
    'when the boxer checks it before it is used': [...out, found, checkedBy(boxer), chosen('coin-2', 'coin-3')],
    'when the boxer checks it before the game ends': [...out, found, checkedBy(boxer), closed],
    'while there is still time for it': [...out, found],
    'when it is checked while the game goes on': [...out, found, checkedBy(boxer)],
    'when other coins are spun before it is checked': [
      ...out,
      search(['coin-3'], []),
      ...spin('HH', 's2'),
      checkedBy(boxer, 'coin-3'),
      closed,
    ],
    'when it is lost': [...out, search([], ['coin-2']), closed],
    'when it is checked before the search is said to be over': [...out, searched, checkedBy(boxer), found, closed],
  },
  violated: {
    'when it is put on the kip unchecked': {
      events: [...out, found, chosen('coin-2', 'coin-3'), checkedBy(boxer)],
      at: 'found',
    },
    'when a supervisor checks it instead of the boxer': [...out, found, checkedBy(gamesSupervisor), closed],
  },
  // 7.4.4: that nobody recorded a check does not show that there was none.
  undetermined: {
    'when it is spun unchecked': [...out, found, spun('HH', { spinId: 's2' })],
    'when the game ends without a check': [...out, found, closed],
    'once, when two coins are found and neither is checked': {
      events: [...out, search(['coin-1', 'coin-2'], []).as('found'), closed],
      at: 'found',
    },
    'once, when two terminals record that it was found': {
      events: [...out, found, search(['coin-2'], []), closed],
      at: 'found',
    },
    'when it was checked before it flew out': [...underWay, checkedBy(boxer), ...out.slice(-2), found, closed],
  },
});

const twoLost = [...out, search([], ['coin-2', 'coin-3']).as('lost')];
const next = (who: Actor): readonly Step[] => [closed, opened, accepts(who), noMoreBets, ...spin('HH', 't1', who)];
rule('7.4.5', 'COIN_SET_NOT_REPLACED', {
  kept: {
    'when one coin is lost': [...out, search([], ['coin-2']), ...next(alice)],
    'when a new set comes at once': [...twoLost, replaced, ...next(alice)],
    'when it comes before the next spinner spins': [
      ...twoLost,
      closed,
      opened,
      replaced,
      accepts(alice),
      ...spin('HH', 't1', alice),
    ],
    'when it is brought between two games': [
      ...twoLost,
      ...spin('HH', 's2'),
      tableEvent('EquipmentChanged', {
        kind: 'coin-set',
        takenOut: 'set-1',
        broughtIn: null,
        reason: 'coins lost',
        by: gamesSupervisor.personId,
      }),
      ...next(alice),
    ],
    'when the spinner of that moment goes on with what is left': [...twoLost, ...spin('HH', 's2'), ...next(sam)],
    'when one of the two is found again': [...twoLost, search(['coin-3'], []), ...next(alice)],
    'when one of the two turns up and is checked': [...twoLost, checkedBy(boxer, 'coin-3'), ...next(alice)],
  },
  violated: {
    'when another spinner spins with what is left': { events: [...twoLost, ...next(alice)], at: 'lost' },
    'when the two were lost one after the other': [
      ...out,
      search([], ['coin-2']),
      search([], ['coin-1']),
      ...next(sam),
      ...next(alice),
    ],
  },
});
