import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { Step } from '../../../support/script.ts';
import { all, bets, declared, declaringWith, ofAlice, roundOf, stake } from '../support/alone.ts';
import { game as doubleChance } from '../../../../domain/games/double-chance/game.ts';
import {
  alice,
  casinoSupervisor,
  closed,
  deals,
  jackpot,
  jackpotAlone,
  jackpotOf,
  jackpotSign,
  main,
  noMoreBets,
  opened,
  openTable,
  pays,
  prizeSign,
  refuses,
  shuffles,
  tableEvent,
  takes,
  takesBack,
  bob,
} from '../support/double-chance-floor.ts';
import { variedInFull } from '../looks/support.ts';
import { variations } from '../looks/varied/10-jackpot.ts';

const { rule, known } = clauseSpecs(
  doubleChance,
  'double-chance/star-2016',
  [],
  new URL('in-full/10-jackpot.txt', import.meta.url),
);

const theJackpot = jackpotOf(alice, 1);
const both: readonly Step[] = [...bets, jackpot(alice, 1)];
const flush = 'KD JD 9D 4D 2D';
/** Alice declares a flush with a jackpot on it: $200 and, by the sign, $75. */
const withFlush = (...then: readonly Step[]): readonly Step[] => declaringWith(both, flush, then);
const right = [pays(ofAlice, alice, 20_000), pays(theJackpot, alice, 7_500)];
const early = jackpot(alice, 1).as('early');
const alone = jackpotAlone(alice, 1).as('alone');
const table = (...then: readonly (readonly Step[])[]): readonly Step[] => [...openTable, ...then.flat()];

rule('10.1', 'JACKPOT_WITHOUT_MAIN_WAGER', {
  kept: {
    'when one of two wagers on the area is laid first': table(roundOf([...both, main(bob, 1, 4_000)], [1])),
    'when the wager is laid first': table(roundOf(both, [1])),
    'when both are taken back': table([
      opened,
      ...both,
      takesBack(theJackpot, alice),
      takesBack(ofAlice, alice),
      closed,
    ]),
    'when it is refused before the first card': table(
      roundOf([early, refuses(theJackpot, alice, 'jackpot', 500, casinoSupervisor, 'no-chips')], [2]),
    ),
  },
  violated: {
    'when the jackpot is laid first': { events: table(roundOf([early, ...bets], [1])), at: 'early' },
    'when no wager is laid at all': { events: table(roundOf([alone], [1])), at: 'alone' },
    'when the wager is taken back and the jackpot is played': {
      events: table(roundOf([...bets, early, takesBack(ofAlice, alice)], [1])),
      at: 'early',
    },
  },
  undetermined: {
    'when the clocks cannot tell which came first': {
      events: table(
        all(shuffles(), opened, early, main(alice, 1, stake).after(200).from('T-2', 500), noMoreBets, deals(1)),
      ),
      missing: 'was laid first',
    },
    'when it is laid beside a wager that nobody recorded': {
      events: table(roundOf([early], [1])),
      missing: 'whether wager main-alice-1 lay on area-1: nobody recorded that it was laid',
    },
    'when money moves on a wager that nobody recorded': {
      events: table(roundOf([alone], [1]), declared(flush), [pays('unheard-of', alice, 20_000)]),
      missing: 'whether wager unheard-of lay on area-1: nobody recorded that it was laid',
    },
    'when it was laid on the hand of another player, and its own wager is not on record': {
      events: table(roundOf([main(bob, 1, 4_000), alone], [1]), [takes('unheard-of', 5_000)]),
      missing: 'whether wager unheard-of lay on area-1: nobody recorded that it was laid',
    },
  },
});

const gone = (signId: string): readonly Step[] => [tableEvent('SignRemoved', { signId })];
const without = (signId: string): readonly Step[] => openTable.filter(({ data }) => data['signId'] !== signId);
const breach = { 'silence-of-the-record': 'breach' } as const;

rule('10.2', 'JACKPOT_SIGN_MISSING', {
  kept: {
    'when it is displayed': table(withFlush(...right)),
    'when it is put up before the first round': [...without('sign-jackpot'), jackpotSign(), ...withFlush(...right)],
    'when nothing is dealt': [...without('sign-jackpot'), opened, closed],
  },
  violated: {
    'when its sign was taken down': table(gone('sign-jackpot'), withFlush(...right)),
    'when nobody recorded one, and this venue records everything': {
      events: [...without('sign-jackpot'), ...withFlush(...right)],
      choices: breach,
    },
  },
  undetermined: {
    'when nobody recorded one': {
      events: [...without('sign-jackpot'), ...withFlush(...right)],
      missing: 'what a wager on the jackpot costs',
    },
  },
});
rule('10.3', 'JACKPOT_ODDS_NOT_DISPLAYED', {
  kept: {
    'when they are displayed': table(withFlush(...right)),
    'when the sign is changed between two rounds': table(
      withFlush(...right),
      gone('sign-prizes'),
      [prizeSign('schedule-B')],
      withFlush(...right),
    ),
  },
  violated: {
    'when their sign was taken down': table(gone('sign-prizes'), withFlush(...right)),
    'when nobody recorded one, and this venue records everything': {
      events: [...without('sign-prizes'), ...withFlush(...right)],
      choices: breach,
    },
  },
  undetermined: {
    'when nobody recorded one': {
      events: [...without('sign-prizes'), ...withFlush(...right)],
      missing: 'the odds of the jackpot',
    },
  },
});
rule('10.3', 'PAYOUT_WRONG', {
  kept: { 'when it is paid by the sign': table(withFlush(...right)) },
  violated: {
    'when its stake is counted in': {
      events: table(withFlush(pays(ofAlice, alice, 20_000), pays(theJackpot, alice, 8_000).as('paid'))),
      at: 'paid',
    },
  },
});
rule('10.3', 'COLLECTION_WRONG', {
  kept: { 'when it is paid': table(withFlush(...right)) },
  violated: {
    'when it is taken': {
      events: table(withFlush(pays(ofAlice, alice, 20_000), takes(theJackpot, 500).as('taken'))),
      at: 'taken',
    },
  },
});
rule('10.5', 'JACKPOT_OFFSET_AGAINST_MAIN', {
  kept: {
    'when both are paid': table(withFlush(...right)),
    'when one is paid wrongly in another way': table(
      withFlush(pays(ofAlice, alice, 12_000), pays(theJackpot, alice, 7_500)),
    ),
    'when the jackpot loses': table(
      declaringWith(both, 'KS KD 4H 4C 9S', [takes(theJackpot, 500), pays(ofAlice, alice, stake)]),
    ),
  },
  violated: {
    'when what the jackpot won is taken off the hand': {
      events: table(withFlush(pays(ofAlice, alice, 12_500).as('paid'), pays(theJackpot, alice, 7_500))),
      at: 'paid',
    },
  },
});

variedInFull('10-jackpot', variations, known);
