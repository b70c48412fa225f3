import { game } from '../../../../domain/games/two-up/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { Actor, Step } from '../../../support/script.ts';
import {
  accepts,
  alice,
  announced,
  begins,
  bet,
  bob,
  boxer,
  casinoSupervisor,
  changed,
  closed,
  collected,
  dealer,
  decisionOf,
  declares,
  carried,
  ends,
  noMoreBets,
  opened,
  paid,
  placeYourBets,
  playEvent,
  retires,
  roundEvent,
  sam,
  spin,
  spun,
  takenBack,
  underWay,
  openTable,
  wagerOf,
} from '../support/two-up-floor.ts';

/** A dealer spins on in the place of somebody who wants no more (6.6). */
const spinsInsteadOf = ({ personId }: Actor): Step =>
  playEvent('SpinnerReplaced', {
    byPersonId: dealer.personId,
    role: 'dealer',
    insteadOf: personId,
    because: 'declined',
  });

const { rule } = clauseSpecs(game, 'two-up/star-2016', openTable);

const tailsEnds = [...spin('TT'), ...ends];
const headsThree = [...spin('HH', 's1'), ...spin('HH', 's2'), ...spin('HH', 's3')];
const tailsGame = [opened, accepts(), declares('tails'), placeYourBets, bet(sam, 'spinner', 2_000), noMoreBets];
const tailsThree = [...spin('TT', 's1'), ...spin('TT', 's2'), ...spin('TT', 's3')];

rule('4.1', 'WAGER_TYPE_NOT_PERMITTED', {
  kept: { 'when only heads, tails and the spinner are backed': [...begins, bet(alice, 'heads', 500)] },
  violated: {
    'by a wager on odds': { events: [...begins, bet(alice, 'odds', 500).as('strange')], at: 'strange' },
    'by a wager moved to a kind of its own': {
      events: [...begins, bet(alice, 'heads', 500), changed(alice, 'heads', 500, { kind: 'five-odds' }).as('strange')],
      at: 'strange',
    },
  },
});

rule('4.1.1', 'SPINNER_WAGER_WRONG_AREA', {
  kept: { "when the spinner's wager lies in its own area": underWay },
  violated: {
    "by a spinner's wager on the heads": [opened, accepts(), bet(sam, 'spinner', 2_000, { area: 'H' })],
  },
});

const inSpinners = { kind: 'spinner', area: 'spinner' };
rule('4.1.1', 'SPINNER_WAGER_NOT_BY_SPINNER', {
  kept: {
    'when the spinner makes it': underWay,
    'when it was made by a player who then gave the coins back unspun': [
      ...begins,
      retires('chose-to'),
      accepts(alice),
      noMoreBets,
      spun('HH', { by: alice }),
    ],
    'when the floor opened no new game for the next spinner': [
      ...underWay,
      ...spin('TT'),
      retires('lost'),
      accepts(alice),
      declares('heads', alice),
      bet(alice, 'spinner', 500),
      ...spin('HH', 's2', alice),
    ],
  },
  violated: {
    'when another player makes it': {
      events: [...begins, bet(alice, 'spinner', 2_000).as('not-hers')],
      at: 'not-hers',
    },
    'when nobody but the house spins': [opened, noMoreBets, bet(bob, 'spinner', 500), ...spin('HH', 's1', dealer)],
    "when another player moves a wager into the spinner's": {
      events: [...begins, bet(alice, 'heads', 500), changed(alice, 'heads', 500, inSpinners).as('moved')],
      at: 'moved',
    },
  },
});

const threeHeadsCollected = [...underWay, ...headsThree, collected(sam, 'spinner', 2_000), closed];
rule('4.1.1.1.1', 'COLLECTION_WRONG', {
  kept: { 'when three heads are paid': [...underWay, ...headsThree, paid(sam, 'spinner', 15_000), closed] },
  violated: { 'when the spinner of three heads is collected': threeHeadsCollected },
});
rule('4.1.1.1.2', 'COLLECTION_WRONG', {
  kept: { 'when three tails are paid': [...tailsGame, ...tailsThree, paid(sam, 'spinner', 15_000), closed] },
  violated: {
    'when the spinner of three tails is collected': [...tailsGame, ...tailsThree, collected(sam, 'spinner', 2_000)],
  },
});
rule('4.1.1.2.1', 'PAYOUT_WRONG', {
  kept: { 'when tails are collected': [...underWay, ...tailsEnds] },
  violated: { 'when tails are paid': [...underWay, ...spin('TT'), paid(sam, 'spinner', 15_000).as('x'), closed] },
});
rule('4.1.1.2.1', 'COLLECTION_WRONG', {
  kept: { 'when the stake is collected': [...underWay, ...tailsEnds] },
  violated: {
    'when more than the stake is collected': [...underWay, ...spin('TT'), collected(sam, 'spinner', 2_500)],
    'when it is collected after one head': [...underWay, ...spin('HH'), collected(sam, 'spinner', 2_000)],
  },
});
rule('4.1.1.2.2', 'PAYOUT_WRONG', {
  kept: { 'when heads are collected': [...tailsGame, ...spin('HH'), collected(sam, 'spinner', 2_000)] },
  violated: { 'when heads are paid': [...tailsGame, ...spin('HH'), paid(sam, 'spinner', 15_000)] },
});
rule('4.1.1.2.2', 'COLLECTION_WRONG', {
  kept: { 'when the stake is collected': [...tailsGame, ...spin('HH'), collected(sam, 'spinner', 2_000)] },
  violated: { 'when more is collected': [...tailsGame, ...spin('HH'), collected(sam, 'spinner', 2_100)] },
});

const onHeads = [...begins, bet(alice, 'heads', 5_000), noMoreBets];
const onTails = [...begins, bet(alice, 'tails', 5_000), noMoreBets];

rule('4.1.2.1', 'COLLECTION_WRONG', {
  kept: { 'when heads pay Heads': [...onHeads, ...spin('HH'), paid(alice, 'heads', 5_000)] },
  violated: {
    'when heads are collected from Heads': {
      events: [...onHeads, ...spin('HH'), collected(alice, 'heads', 5_000).as('taken')],
      at: 'taken',
    },
  },
});
rule('4.1.2.2', 'PAYOUT_WRONG', {
  kept: { 'when tails are collected from Heads': [...onHeads, ...spin('TT'), collected(alice, 'heads', 5_000)] },
  violated: { 'when tails pay Heads': [...onHeads, ...spin('TT'), paid(alice, 'heads', 5_000)] },
});
rule('4.1.2.2', 'COLLECTION_WRONG', {
  kept: { 'when the stake is collected': [...onHeads, ...spin('TT'), collected(alice, 'heads', 5_000)] },
  violated: {
    'when more than the stake is collected': [...onHeads, ...spin('TT'), collected(alice, 'heads', 6_000)],
    'when a wager laid late is collected': {
      events: [...underWay, bet(alice, 'heads', 5_000), ...spin('TT'), collected(alice, 'heads', 5_000)],
      follows: 'LATE_BET',
    },
  },
});
rule('4.1.3.1', 'COLLECTION_WRONG', {
  kept: { 'when tails pay Tails': [...onTails, ...spin('TT'), paid(alice, 'tails', 5_000)] },
  violated: { 'when tails are collected from Tails': [...onTails, ...spin('TT'), collected(alice, 'tails', 5_000)] },
});
rule('4.1.3.2', 'PAYOUT_WRONG', {
  kept: { 'when heads are collected from Tails': [...onTails, ...spin('HH'), collected(alice, 'tails', 5_000)] },
  violated: { 'when heads pay Tails': [...onTails, ...spin('HH'), paid(alice, 'tails', 5_000)] },
});
rule('4.1.3.2', 'COLLECTION_WRONG', {
  kept: { 'when the stake is collected': [...onTails, ...spin('HH'), collected(alice, 'tails', 5_000)] },
  violated: {
    'when it is collected on odds': [...onTails, ...spin('HT'), collected(alice, 'tails', 5_000)],
  },
});

rule('4.1.2.3', 'WAGER_CHANGED_DURING_ODDS_RUN', {
  kept: {
    'when Heads stays through the odds': [...onHeads, ...spin('HT', 's1'), ...spin('HH', 's2')],
    'when it is taken back before any odds': [...onHeads, takenBack(alice, 'heads'), ...spin('HT', 's1')],
  },
  violated: {
    'when Heads is taken back between odds': {
      events: [...onHeads, ...spin('HT', 's1'), takenBack(alice, 'heads').as('gone'), ...spin('HH', 's2')],
      at: 'gone',
    },
    'once, also where it is then put right': {
      events: [
        ...onHeads,
        ...spin('HT', 's1'),
        changed(alice, 'heads', 9_000).as('up'),
        changed(alice, 'heads', 5_000),
      ],
      at: 'up',
    },
    // The first odds are enough: the wager shall remain unaltered from then on.
    'when odds had been spun before it, whatever the clocks say of the next': {
      events: [
        ...onHeads,
        ...spin('HT', 's1'),
        spun('HT', { spinId: 's2' }),
        changed(alice, 'heads', 9_000).after(100).from('T-2', 900).as('between'),
        announced('odds', 's2').after(5_000),
      ],
      at: 'between',
    },
  },
  undetermined: {
    'when the clocks cannot tell whether odds had been spun': {
      events: [
        ...onHeads,
        spun('HT'),
        changed(alice, 'heads', 9_000).after(100).from('T-2', 900).as('raised'),
        announced('odds').after(5_000),
      ],
      at: 'raised',
      missing: 'whether odds had been spun by then',
    },
  },
});
const ontoHeads = changed(alice, 'tails', 5_000, { kind: 'heads', area: 'H' });
const raisedOnHeads = changed(alice, 'tails', 9_000, { kind: 'heads', area: 'H' });
rule('4.1.3.3', 'WAGER_CHANGED_DURING_ODDS_RUN', {
  kept: {
    'when Tails stays through the odds': [...onTails, ...spin('HT', 's1'), ...spin('TT', 's2')],
    'when the wager had been moved to heads before the call, of which 4.1.2.3 speaks': [
      ...begins,
      bet(alice, 'tails', 5_000),
      ontoHeads,
      noMoreBets,
      ...spin('HT', 's1'),
      raisedOnHeads,
    ],
  },
  violated: {
    'when Tails is raised between odds': [...onTails, ...spin('HT', 's1'), changed(alice, 'tails', 9_000)],
  },
});

/** Nobody wanted to spin: a dealer does, throws a head, and Sam then takes the coins in what the floor holds for the same game. */
const thenSam = [opened, placeYourBets, noMoreBets, ...spin('HH', 's1', dealer), accepts(), placeYourBets];
rule('4.2', 'SPIN_BEFORE_DECLARATION', {
  kept: {
    'when the side is declared first': [...underWay, ...spin('HH')],
    'when the stake is carried in: the side was declared in a game before': [
      opened,
      carried(sam, 'spinner', 2_000),
      spinsInsteadOf(sam),
      ...spin('TT', 's1', dealer),
    ],
  },
  violated: {
    'when nobody recorded a side, at a venue whose terminals record everything': {
      events: [opened, accepts(), bet(sam, 'spinner', 2_000), noMoreBets, spun('HT')],
      choices: { 'silence-of-the-record': 'breach' },
    },
    'by declaring after the first spin': [
      opened,
      accepts(),
      bet(sam, 'spinner', 500),
      noMoreBets,
      spun('HT'),
      declares('heads'),
    ],
  },
  excused: {
    'by 4.3 when a dealer spins because nobody volunteered': {
      events: [opened, placeYourBets, noMoreBets, spun('HH', { by: dealer })],
      by: ['4.3'],
    },
    'by 4.3 when a dealer spins whom the terminal calls a player': {
      events: [opened, placeYourBets, noMoreBets, spun('HH', { by: { ...dealer, role: 'player' } })],
      by: ['4.3'],
    },
    'by 4.3 when a dealer spins who is recorded as taking the coins': {
      events: [opened, accepts(dealer), placeYourBets, noMoreBets, spun('HH', { by: dealer })],
      by: ['4.3'],
    },
    'by 4.3 when a dealer spins on in the place of the boxer': {
      events: [opened, spinsInsteadOf(boxer), noMoreBets, spun('HH', { by: dealer })],
      by: ['4.3'],
    },
    'by 4.3 when a dealer spins whom the terminal calls a supervisor': {
      events: [opened, placeYourBets, noMoreBets, spun('HH', { by: { ...dealer, role: 'casino-supervisor' } })],
      by: ['4.3'],
    },
    'by 4.3 when the one who took the coins gave them back, and nobody else wants them': {
      events: [opened, accepts(), retires('chose-to'), noMoreBets, spun('HH', { by: dealer })],
      by: ['4.3'],
    },
    'by 4.3 when the house spins, and a player then takes the coins in the same game': {
      events: [...thenSam, declares('heads'), bet(sam, 'spinner', 500), noMoreBets, ...spin('HH', 's2')],
      by: ['4.3'],
    },
  },
  // 4.2: that nobody recorded a declaration does not show that there was none.
  undetermined: {
    'when nobody recorded a side': {
      events: [opened, accepts(), bet(sam, 'spinner', 2_000), noMoreBets, spun('HT').as('spin')],
      at: 'spin',
      missing: 'whether sam had declared a side: nobody recorded it',
    },
    'when only somebody declared who then gave the coins back': [
      opened,
      accepts(),
      declares('tails'),
      retires('chose-to'),
      accepts(alice),
      spun('HH', { by: alice }),
    ],
    'when a supervisor spins because nobody volunteered, whom the terminal calls a dealer': [
      opened,
      spun('HH', { by: { ...casinoSupervisor, role: 'dealer' } }),
    ],
    'when declared and spun within the doubt of two clocks': {
      events: [
        opened,
        accepts(),
        bet(sam, 'spinner', 500),
        noMoreBets,
        declares('heads').from('T-2', 400),
        spun('HH').after(100),
      ],
      missing: '100 ms apart',
    },
  },
});

const refusedBy = (who: Actor): Step =>
  roundEvent(
    'WagerRefused',
    {
      wagerId: wagerOf(sam, 'spinner'),
      personId: 'sam',
      kind: 'spinner',
      stakeCents: 2_000,
      decision: decisionOf(who, 'disorder', '9.11'),
    },
    who,
  );
const refusedStake = refusedBy(casinoSupervisor);
rule('4.2', 'SPINNER_WAGER_MISSING', {
  kept: {
    'when the spinner has staked first': [...underWay, ...spin('HH')],
    'when the stake is taken back after the first spin, of which 4.6 speaks': [
      ...underWay,
      ...spin('HT'),
      takenBack(sam, 'spinner'),
    ],
    'when the stake is changed before the spin': [...begins, changed(sam, 'spinner', 900), noMoreBets, spun('HH')],
    'when it is refused after the first spin, of which 9.11 speaks': [...underWay, ...spin('HT'), refusedStake],
    'when somebody without the power refused it': [...begins, refusedBy(dealer), noMoreBets, spun('HH')],
    'when it is taken back before the call and laid again': [
      ...begins,
      takenBack(sam, 'spinner'),
      bet(sam, 'spinner', 1_000),
      noMoreBets,
      spun('HH'),
    ],
    "when the spinner moves a wager on heads into the spinner's before the call": [
      opened,
      accepts(),
      declares('heads'),
      bet(sam, 'heads', 500),
      changed(sam, 'heads', 500, inSpinners),
      noMoreBets,
      spun('HH'),
    ],
  },
  violated: {
    'when a casino supervisor refused the stake before the spin': [...begins, refusedStake, noMoreBets, spun('HH')],
    'when nobody recorded a stake, at a venue whose terminals record everything': {
      events: [opened, accepts(), declares('heads'), noMoreBets, spun('HH')],
      choices: { 'silence-of-the-record': 'breach' },
    },
    'by staking after the first spin': [
      opened,
      accepts(),
      declares('heads'),
      noMoreBets,
      spun('HT'),
      bet(sam, 'spinner', 500),
    ],
    'by taking the stake back before the spin': [...begins, takenBack(sam, 'spinner'), noMoreBets, spun('HH')],
    'by moving the stake to heads before the spin': [
      ...begins,
      changed(sam, 'spinner', 2_000, { kind: 'heads', area: 'H' }),
      noMoreBets,
      spun('HH'),
    ],
  },
  excused: {
    'by 4.3 when the boxer spins because nobody volunteered': {
      events: [opened, noMoreBets, spun('HT', { by: boxer })],
      by: ['4.3'],
    },
    'by 4.3 when the house spins, and a player then takes the coins in the same game': {
      events: [...thenSam, declares('heads'), bet(sam, 'spinner', 500), noMoreBets, ...spin('HH', 's2')],
      by: ['4.3'],
    },
  },
  // 4.2: that nobody recorded a spinner's wager does not show that none lay there.
  undetermined: {
    'when nobody recorded a stake': {
      events: [opened, accepts(), declares('heads'), noMoreBets, spun('HH')],
      missing: "whether a spinner's wager lay there: nobody recorded one",
    },
    'when only another player has laid such a wager': {
      events: [opened, accepts(), declares('heads'), bet(alice, 'spinner', 500), noMoreBets, spun('HH').as('spin')],
      at: 'spin',
    },
    'when the spinner has only a wager on heads': [
      opened,
      accepts(),
      declares('heads'),
      bet(sam, 'heads', 500),
      noMoreBets,
      spun('HH'),
    ],
  },
});

rule('4.5', 'CASH_WAGER', {
  kept: {
    'by chips': [...begins, bet(alice, 'heads', 500)],
    'by promotional tokens': [...begins, bet(alice, 'heads', 500, { medium: 'promotional-tokens' })],
    'by both together': [...begins, bet(alice, 'heads', 500, { medium: 'mixed' })],
  },
  violated: { 'by cash': [...begins, bet(alice, 'heads', 5_000, { medium: 'cash' })] },
});
const byWord = bet(alice, 'heads', 500, { oral: true, chipsPresented: true, area: null });
rule('4.5', 'WAGER_OUTSIDE_AREA', {
  kept: {
    'when Heads lies on H and Tails on T': [...begins, bet(alice, 'heads', 500), bet(bob, 'tails', 500)],
    'when a wager by word is placed by the dealer': [...begins, byWord, changed(alice, 'heads', 500), spun('HH')],
    'when a wager by word is still to be placed': [...begins, byWord],
  },
  violated: {
    'when a wager by word was never placed': { events: [...begins, byWord.as('said'), spun('HH')], at: 'said' },
    'when Heads lies in no area': [...begins, bet(alice, 'heads', 500, { area: null })],
    'when Heads lies on T': [...begins, bet(alice, 'heads', 500, { area: 'T' })],
  },
});
