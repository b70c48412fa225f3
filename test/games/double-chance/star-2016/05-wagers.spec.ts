import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { Step } from '../../../support/script.ts';
import { all, bets, ofAlice, over, roundOf, stake, wins, withSixthAfter } from '../support/alone.ts';
import { game as doubleChance } from '../../../../domain/games/double-chance/game.ts';
import {
  alice,
  alters,
  areaOf,
  bob,
  casinoSupervisor,
  dealer,
  deals,
  draws,
  found,
  jackpot,
  jackpotOf,
  main,
  mainOf,
  moves,
  noMoreBets,
  offersJackpot,
  opened,
  openTable,
  pays,
  refuses,
  shuffles,
  tableEvent,
  takesBack,
} from '../support/double-chance-floor.ts';
import { variedInFull } from '../looks/support.ts';
import { variations } from '../looks/varied/05-wagers.ts';

const { rule, known } = clauseSpecs(
  doubleChance,
  'double-chance/star-2016',
  openTable,
  new URL('in-full/05-wagers.txt', import.meta.url),
);

/** Alice’s $50, told so, are played and win. */
const played = (more: Parameters<typeof main>[3]): readonly Step[] =>
  all(withSixthAfter(main(alice, 1, stake, more).as('wager'), wins), pays(ofAlice, alice, stake), over);
const byWord = { oral: true, chipsPresented: false, area: null };
const onNoArea = { area: null };
const without = (one: Step, name: string): Step => ({
  ...one,
  data: Object.fromEntries(Object.entries(one.data).filter(([member]) => member !== name)),
});

rule('5.1', 'NON_CHIP_WAGER', {
  kept: {
    'when it is in chips': played({}),
    'when it is in tokens': played({ medium: 'promotional-tokens' }),
    'when it is in both': played({ medium: 'mixed' }),
  },
  violated: { 'when it is in cash': { events: played({ medium: 'cash' }), at: 'wager' } },
});
rule('5.1', 'WAGER_BY_WORD', {
  kept: {
    'when chips are laid': played({}),
    'when chips are laid after the words': all(
      shuffles(),
      opened,
      main(alice, 1, stake, byWord),
      alters(ofAlice, 'main', 1, stake, alice),
      noMoreBets,
      deals(1),
    ),
    'when the words are not taken': all(
      shuffles(),
      opened,
      main(alice, 1, stake, byWord),
      refuses(ofAlice, alice, 'main', stake, casinoSupervisor, 'no-chips'),
    ),
  },
  violated: { 'when words are all there is, and the round is dealt': { events: played(byWord), at: 'wager' } },
});
rule('5.1', 'WAGER_CHIPS_OF_ANOTHER_SUM', {
  kept: { 'when they add up': played({ chips: [{ denominationCents: 500, count: 10 }] }) },
  violated: {},
  undetermined: {
    'when they add up to something else': {
      events: played({ chips: [{ denominationCents: 500, count: 11 }] }),
      at: 'wager',
    },
  },
});
rule('5.2.1', 'WAGER_OUTSIDE_AREA', {
  kept: { 'when it lies on its area': played({}), 'when it is by word': played(byWord) },
  violated: {
    'when it lies on none': {
      events: roundOf(without(main(alice, 1, stake, onNoArea).as('wager'), 'hand'), [1]),
      at: 'wager',
    },
  },
});
rule('5.2.1', 'WAGER_TYPE_NOT_PERMITTED', {
  kept: { 'when it is on an area or on its jackpot': roundOf([...bets, jackpot(alice, 1)], [1]) },
  violated: {
    'when it is on something else': {
      events: roundOf([...bets, main(bob, 2, stake, { kind: 'pair' }).as('wager')], [1]),
      at: 'wager',
    },
  },
});

const theJackpot = jackpotOf(alice, 1);
const refusal = (by: typeof alice): Step => refuses(null, alice, 'jackpot', 500, by, 'other').as('refusal');

rule('5.2.2', 'JACKPOT_NOT_OFFERED', {
  kept: {
    'when it is offered': roundOf([...bets, offersJackpot(alice, 1)], [1]),
    'when there is a wager on it': roundOf([...bets, jackpot(alice, 1)], [1]),
    'when no card was removed': [opened, ...bets],
    'when a casino supervisor refuses one': roundOf([...bets, refusal(casinoSupervisor)], [1]),
  },
  violated: {
    'when a dealer refuses a wager on it that lies there': roundOf(
      [...bets, jackpot(alice, 1), refuses(theJackpot, alice, 'jackpot', 500, dealer, 'other')],
      [1],
    ),
    'when it is only offered after the first card': {
      events: [...roundOf(bets, [1]), offersJackpot(alice, 1)],
    },
    'when a dealer keeps somebody from it, and nobody recorded whom': roundOf(
      [
        ...bets,
        offersJackpot(alice, 1),
        refuses(null, { ...alice, personId: null as unknown as string }, 'jackpot', 500, dealer),
      ],
      [1],
    ),
    'when a dealer keeps the player from it': {
      events: roundOf([...bets, refusal(dealer)], [1]),
      at: 'refusal',
    },
    'when nobody recorded it, and this venue records everything': {
      events: roundOf(bets, [1]),
      choices: { 'silence-of-the-record': 'breach' },
    },
  },
  undetermined: {
    'when nobody recorded it': { events: roundOf(bets, [1]), missing: 'whether the jackpot of area-1 was offered' },
    'when the clocks cannot tell whether it came first': {
      events: [...roundOf(bets, [1]), offersJackpot(alice, 1).from('T-2', 30_000)],
      missing: 'before the first card',
    },
  },
});
rule('5.2.2', 'JACKPOT_WRONG_DENOMINATION', {
  kept: {
    'when it is what the sign states': roundOf([...bets, jackpot(alice, 1)], [1]),
    'when it is put right before the first card': roundOf(
      [...bets, jackpot(alice, 1, 700), alters(theJackpot, 'jackpot', 1, 500, alice)],
      [1],
    ),
    'when no sign states anything any more': [
      tableEvent('SignRemoved', { signId: 'sign-jackpot' }),
      ...roundOf([...bets, jackpot(alice, 1, 700)], [1]),
    ],
  },
  violated: {
    'when it is another amount': {
      events: roundOf([...bets, jackpot(alice, 1, 700).as('wager')], [1]),
      at: 'wager',
    },
  },
});

const late = main(bob, 2, stake).as('late');
const firstCardOut = [...all(shuffles(), opened, bets, noMoreBets), draws(['??'], null)];

rule('5.3', 'LATE_BET', {
  kept: {
    'when it is laid after the call and before the first card': all(
      shuffles(),
      opened,
      bets,
      noMoreBets,
      late,
      deals(1, 2),
    ),
    'when it is laid when all wagers are settled: it is for the next round': all(
      withSixthAfter(bets, wins),
      pays(ofAlice, alice, stake),
      late,
      over,
    ),
  },
  violated: {
    'when it is laid after the deal': { events: [...roundOf(bets, [1]), late], at: 'late' },
    'when the first card is out and lies nowhere yet': {
      events: [...firstCardOut, late, moves('??', null, areaOf(1), 'put-down')],
      at: 'late',
    },
  },
  undetermined: {
    'when the clocks cannot tell which came first': {
      events: [...roundOf(bets, []), late.from('T-2', 900), ...deals(1).map((one) => one.after(100))],
      missing: 'before or after the close of betting',
    },
  },
});

const touched = (change: Step): readonly Step[] => all(roundOf(bets, [1]), change.as('touch'));

rule('5.3', 'WAGER_TAMPERED_AFTER_CLOSE', {
  kept: {
    'when it is changed before the first card': all(
      shuffles(),
      opened,
      bets,
      alters(ofAlice, 'main', 1, 6_000, alice),
      noMoreBets,
      deals(1),
    ),
    'when it is taken up when it is settled': all(
      withSixthAfter(bets, wins),
      pays(ofAlice, alice, stake),
      takesBack(ofAlice, alice),
    ),
  },
  violated: {
    'when it is made larger': { events: touched(alters(ofAlice, 'main', 1, 9_000, alice)), at: 'touch' },
    'when it is made smaller': { events: touched(alters(ofAlice, 'main', 1, 500, alice)), at: 'touch' },
    'when it is taken back': { events: touched(takesBack(ofAlice, alice)), at: 'touch' },
    'when the dealer changes it': { events: touched(alters(ofAlice, 'main', 1, 9_000, dealer)), at: 'touch' },
  },
  // That 6.3 has it count for less does not say that it may be touched: both are cited.
  excused: {},
  contested: {
    'when a wager over the maximum is brought down to it': {
      events: all(
        roundOf(main(alice, 1, 60_000), [1]),
        found(ofAlice, 'maximum', 50_000),
        alters(ofAlice, 'main', 1, 50_000, alice).as('touch'),
      ),
      at: 'touch',
      by: ['6.3'],
    },
  },
});

const [hers, other, his] = [main(alice, 1, stake), main(alice, 2, stake).as('second'), main(bob, 2, stake)];

rule('5.4', 'MULTIPLE_HANDS_BY_PLAYER', {
  kept: {
    'when two players have a hand each': roundOf([hers, his], [1, 2]),
    'when one of two wagers is taken back before the first card': roundOf(
      [hers, other, takesBack(mainOf(alice, 2), alice)],
      [1],
    ),
    'when nobody knows whose the second is': roundOf([hers, main(bob, 2, stake, { personId: null })], [1, 2]),
    'when there is a wager on the jackpot of the hand': roundOf([hers, jackpot(alice, 1)], [1]),
  },
  violated: { 'when one player has two': { events: roundOf([hers, other], [1, 2]), at: 'second' } },
});
rule('5.5', 'MULTIPLE_WAGERS_ON_AREA', {
  kept: {
    'when each area has one': roundOf([hers, his], [1, 2]),
    'when the first was taken back': roundOf([hers, takesBack(ofAlice, alice), main(bob, 1, stake)], [1]),
    'when its jackpot has one too': roundOf([hers, jackpot(alice, 1)], [1]),
  },
  violated: {
    'when two players wager on one area': {
      events: roundOf([hers, main(bob, 1, stake).as('second')], [1]),
      at: 'second',
    },
    'when one player does twice': {
      events: roundOf([hers, main(alice, 1, 500, { wagerId: 'second' }).as('second')], [1]),
      at: 'second',
    },
  },
});

variedInFull('05-wagers', variations, known);
