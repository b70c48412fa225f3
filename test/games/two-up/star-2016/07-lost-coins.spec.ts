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
/** Coins chosen from a set that is named, or not (null). */
const chosenOf = (coinSet: string | null, coins: readonly string[], who: Actor = sam): Step =>
  playEvent('CoinsChosen', {
    personId: who.personId,
    coinSet,
    onKip: coins.map((coin, place) => ({ coin, face: place === 0 ? 'head' : 'tail' })),
    confirmedBy: null,
  });
const chosen = (...coins: readonly string[]): Step => chosenOf(null, coins);
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
    'when they are offered before the next spin and after it': [...out, offered, ...spin('HT', 's2'), offered],
    'when the coins that are left are offered': [...out, offered, ...spin('HH', 's2')],
    'when the spinner is seen to choose again': [...out, chosen('coin-1', 'coin-3'), ...spin('HH', 's2')],
    'when the house spins on': [...out, ...spin('HH', 's2', dealer)],
    'when the game ends': [...out, closed],
  },
  violated: {
    'when they are offered only after the next spin': { events: [...out, ...spin('HT', 's2'), offered], at: 'out' },
    'when nobody recorded an offer, at a venue whose terminals record everything': {
      events: [...out, ...spin('HH', 's2')],
      choices: { 'silence-of-the-record': 'breach' },
    },
  },
  // 7.4.3: that nobody recorded an offer does not show that there was none.
  undetermined: {
    'when the spinner spins on without': { events: [...out, ...spin('HH', 's2')], at: 'out' },
    'when the offer after the next spin is for that one, from which a coin left the ring too': {
      events: [...out, spun('H?', { spinId: 's2', seen: ['outside-ring'] }), noSpin('s2', boxer), offered],
      at: 'out',
    },
    'when the offer comes after two more spins': [...out, ...spin('HT', 's2'), ...spin('HT', 's3'), offered],
  },
});

const found = search(['coin-2'], []).as('found');
const flewOutAgain = [spun('H?', { spinId: 's2', seen: ['outside-ring'] }), noSpin('s2', boxer)];
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
    'when it is checked once it lies on the kip, and numbers are missing before': {
      events: [...out, found, checkedBy(boxer).lost(), chosen('coin-2', 'coin-3'), checkedBy(boxer)],
      at: 'found',
    },
    'when only a check is on record since it flew out again': {
      events: [
        ...out,
        search(['coin-2'], []).as('found'),
        ...flewOutAgain,
        playEvent('CoinSearchEnded', { spinId: 's2', found: ['coin-2'], lost: [], by }, dealer),
        checkedBy(boxer),
        closed,
      ],
      at: 'found',
    },
    'when it was checked before it flew out': [...underWay, checkedBy(boxer), ...out.slice(-2), found, closed],
  },
});

const unfit = playEvent('FoundCoinChecked', { coin: 'coin-2', fit: false, by: boxer.personId });
const inTheNext = [closed, opened, accepts(alice), chosen('coin-1', 'coin-2').as('used'), noMoreBets];
const unfitUsed = [...out, found, unfit, chosen('coin-1', 'coin-3'), ...inTheNext, ...spin('HH', 't1', alice)];
rule('7.4.4', 'UNFIT_COIN_USED', {
  kept: {
    'when it was found fit': [...out, found, checkedBy(boxer), ...inTheNext],
    'when it is not used again': [...out, found, unfit, chosen('coin-1', 'coin-3')],
    'when it was checked again and found fit': [...out, found, unfit, checkedBy(boxer), ...inTheNext],
    'when a new set came before': [...out, found, unfit, replaced, ...inTheNext],
    'where the venue takes the check for all that is asked': {
      events: unfitUsed,
      choices: { 'unfit-coin-used': 'allowed' },
    },
  },
  violated: {
    'where the venue takes the check to be for that': {
      events: unfitUsed,
      at: 'used',
      choices: { 'unfit-coin-used': 'not-allowed' },
    },
  },
  // 7.4.4 asks for the check, and does not say what comes of it; 6.1 lets the spinner select from the coins offered.
  contested: {
    'when it is put on the kip in the next game, once': { events: unfitUsed, at: 'used', by: ['6.1'] },
    'when it is spun in the same game, and nobody recorded a choice': {
      events: [...out, found, unfit, spun('HH', { spinId: 's2' }).as('spun')],
      at: 'spun',
      by: ['6.1'],
    },
  },
});

const twoLost = [...out, search([], ['coin-2', 'coin-3']).as('lost')];
const next = (who: Actor): readonly Step[] => [closed, opened, accepts(who), noMoreBets, ...spin('HH', 't1', who)];
const lostOneByOne = [...out, search([], ['coin-2']), spun('H?', { spinId: 's2', seen: ['outside-ring'] })];
const secondSearch = playEvent('CoinSearchEnded', { spinId: 's2', found: [], lost: ['coin-1'], by }, dealer);
const oneByOne = [...lostOneByOne, noSpin('s2', boxer), secondSearch, ...next(sam), ...next(alice)];
const aliceChooses = (coinSet: string | null): readonly Step[] => [
  closed,
  opened,
  accepts(alice),
  chosenOf(coinSet, ['coin-1', 'coin-4'], alice).as('chosen'),
];
/** Two coins are lost of a set that is named. */
const twoOfSet = [...underWay, chosenOf('set-1', ['coin-1', 'coin-2']), ...twoLost.slice(underWay.length)];
/** A spin of which nobody recorded the coins. */
const unseen = spun('', { spinId: 't1', by: alice });
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
        reason: 'lost',
        by: gamesSupervisor.personId,
      }),
      ...next(alice),
    ],
    'when the spinner of that moment goes on with what is left': [...twoLost, ...spin('HH', 's2'), ...next(sam)],
    'when one of the two is found again': [...twoLost, search(['coin-3'], []), ...next(alice)],
    'when one of the two turns up and is checked': [...twoLost, checkedBy(boxer, 'coin-3'), ...next(alice)],
    'when the next spinner chooses from another set, though nobody recorded that it came': [
      ...twoOfSet,
      ...aliceChooses('set-2'),
      spun('HH', { spinId: 't1', by: alice }),
    ],
    'when they were lost one after the other, where the venue counts what is lost at one time': {
      events: oneByOne,
      choices: { 'coins-lost-from-a-set': 'at-one-time' },
    },
    'when the spinner of that moment goes on with the old set after the new one came': [
      ...twoLost,
      replaced,
      chosenOf('set-1', ['coin-1', 'coin-4']),
      ...spin('HH', 's2'),
    ],
    'when a set that was taken out is brought in again': [
      ...twoLost,
      replaced,
      playEvent('CoinSetReplaced', { takenOut: 'set-2', broughtIn: 'set-1', pieces: 5, by: boxer.personId }),
      ...aliceChooses('set-1'),
    ],
    'when the new set came, and nobody said of which set the coins are': [...twoLost, replaced, ...aliceChooses(null)],
  },
  violated: {
    'when another spinner spins with what is left': { events: [...twoLost, ...next(alice)], at: 'lost' },
    // 7.4.5: by the interpretation that counts what is lost from the set in all, which the finding names.
    'when the two were lost one after the other': oneByOne,
    'when the next spinner chooses from the same set': {
      events: [...twoOfSet, ...aliceChooses('set-1'), spun('HH', { spinId: 't1', by: alice })],
      at: 'lost',
    },
    'when the next spinner chooses from a set that was taken out of the game': {
      events: [...twoLost, replaced, ...aliceChooses('set-1')],
      at: 'chosen',
    },
    'when it was taken out at the table': {
      events: [
        ...twoLost,
        tableEvent('EquipmentChanged', {
          kind: 'coin-set',
          takenOut: 'set-1',
          broughtIn: null,
          reason: 'lost',
          by: gamesSupervisor.personId,
        }),
        ...aliceChooses('set-1'),
      ],
      at: 'chosen',
    },
  },
  // 7.4.5: that nobody recorded a new set does not show that none had been brought.
  undetermined: {
    'when nothing shows which coins the next spinner had': {
      events: [...twoLost, ...next(alice).slice(0, -2), unseen],
      at: 'lost',
      missing: 'whether a new set had been brought',
    },
  },
});

const leave = (who: Actor, ground = 'no-delay', to: Actor = sam, clause: string | null = null): Step =>
  playEvent('CoinsOffered', {
    personId: to.personId,
    coins: ['coin-1', 'coin-4'],
    by: boxer.personId,
    decision: { by: who.personId, roleClaimed: who.role, clause, ground },
  }).as('leave');

rule('7.4.5', 'REMAINING_COINS_ALLOWED_BY_PLAYER', {
  kept: {
    'when the boxer allows it': [...twoLost, leave(boxer), ...spin('HH', 's2')],
    'when a games supervisor does': [...twoLost, leave(gamesSupervisor)],
    'when a player does, and one coin is lost': [...out, search([], ['coin-2']), leave(sam)],
  },
  violated: { 'when the spinner does so themselves': { events: [...twoLost, leave(sam)], at: 'leave' } },
  undetermined: {
    'when another player does': {
      events: [...twoLost, leave(alice)],
      at: 'leave',
      missing: 'who may allow it',
    },
  },
});

rule('7.4.5', 'REMAINING_COINS_ALLOWED_TO_ANOTHER', {
  kept: {
    'when the spinner is allowed who lost them': [...twoLost, leave(boxer), ...spin('HH', 's2')],
    'when one of the two is found again': [...twoLost, search(['coin-3'], []), leave(boxer, 'no-delay', alice)],
    'when a new set came': [...twoLost, replaced, leave(boxer, 'no-delay', alice)],
    'when a new set was brought in between two games': [
      ...twoLost,
      closed,
      tableEvent('EquipmentChanged', {
        kind: 'coin-set',
        takenOut: 'set-1',
        broughtIn: null,
        reason: 'lost',
        by: gamesSupervisor.personId,
      }),
      opened,
      leave(boxer, 'no-delay', alice),
    ],
    'when one of the two turns up and is checked': [
      ...twoLost,
      checkedBy(boxer, 'coin-3'),
      leave(boxer, 'no-delay', alice),
    ],
  },
  violated: {
    'when it is the next spinner': {
      events: [...twoLost, closed, opened, accepts(alice), leave(boxer, 'no-delay', alice)],
      at: 'leave',
    },
    // 7.4.5: by the interpretation that counts what is lost from the set in all, which the finding names.
    'when the two were lost one after the other': {
      events: [...lostOneByOne, noSpin('s2', boxer), secondSearch, leave(boxer, 'no-delay', alice)],
      at: 'leave',
    },
  },
});

rule('7.4.5', 'REMAINING_COINS_ALLOWED_WITHOUT_CAUSE', {
  kept: {
    'when it is to avoid a delay': [...twoLost, leave(boxer)],
    'when no ground is given but the clause': [...twoLost, leave(boxer, 'none', sam, '7.4.5')],
  },
  violated: {
    'when a venue that records everything has no ground': {
      events: [...twoLost, leave(boxer, 'none')],
      choices: { 'silence-of-the-record': 'breach' },
      at: 'leave',
    },
  },
  undetermined: {
    'when it is for another reason': {
      events: [...twoLost, leave(boxer, 'known-player')],
      at: 'leave',
      missing: 'whether it was to avoid a delay of the game',
    },
    'when nobody said why': {
      events: [...twoLost, leave(boxer, 'none')],
      at: 'leave',
      missing: 'why it was allowed',
    },
  },
});
