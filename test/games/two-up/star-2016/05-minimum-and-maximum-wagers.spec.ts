import { game } from '../../../../domain/games/two-up/game.ts';
import type { JsonObject } from '../../../../domain/kernel/json.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { Actor } from '../../../support/script.ts';
import {
  alice,
  begins,
  bet,
  carried,
  casinoSupervisor,
  changed,
  collected,
  dealer,
  decisionOf,
  floatOf,
  foundOver,
  foundUnder,
  limits,
  limitsChanged,
  limitsSign,
  noMoreBets,
  noSpin,
  onDuty,
  openTable,
  opened,
  paid,
  placeYourBets,
  returned,
  roundEvent,
  sam,
  sign,
  spin,
  spun,
  tableEvent,
  takenBack,
  underWay,
  wagerOf,
} from '../support/two-up-floor.ts';

const { rule } = clauseSpecs(game, 'two-up/star-2016', openTable);
const bare = clauseSpecs(game, 'two-up/star-2016', [onDuty(dealer), floatOf(100)]);

const own = { personId: 'alice', minCents: 2_000, maxCents: 100_000 };
const grant = (signId: string | null, who = casinoSupervisor) =>
  tableEvent('PersonalLimitGranted', { ...own, signId, decision: decisionOf(who, 'known-player', '5.6') }, who);
const refused = (who: Actor, kind: string, stakeCents: number) =>
  roundEvent('WagerRefused', {
    wagerId: wagerOf(who, kind),
    personId: who.personId,
    kind,
    stakeCents,
    decision: decisionOf(casinoSupervisor, 'outside-limits', '9.11'),
  });

const signRemoved = (signId: string) => tableEvent('SignRemoved', { signId });
const otherSign = (...lines: JsonObject[]) => sign('sign-other', { kind: 'limits', limits: lines });
bare.rule('5.2', 'UNDER_MIN_STANDS', {
  kept: { 'when nobody knows of a minimum': [...begins, bet(alice, 'heads', 400), noMoreBets] },
  noted: {
    'by what the finder says, when no sign is on record': [
      ...begins,
      bet(alice, 'heads', 400),
      noMoreBets,
      foundUnder(alice, 'heads', 500),
    ],
  },
});
bare.rule('5.1', 'LIMITS_SIGN_MISSING', {
  kept: {
    'when the sign is up before play': [limitsSign(limits(500, 50_000)), ...begins, noMoreBets, ...spin('HH')],
    'when the sign goes up in time for the first wager': [
      opened,
      limitsSign(limits(500, 50_000)),
      ...begins.slice(1),
      noMoreBets,
      ...spin('HH'),
    ],
    'when another sign of the same limits is up before the first comes down': [
      limitsSign(limits(500, 50_000)),
      otherSign(limits(500, 50_000)),
      signRemoved('sign-limits'),
      ...begins,
      noMoreBets,
      ...spin('HH'),
    ],
    "when the spinner's limits stand on a sign of their own": [
      limitsSign(limits(500, 50_000, 'heads'), limits(500, 50_000, 'tails')),
      otherSign(limits(500, 20_000, 'spinner')),
      ...begins,
      noMoreBets,
      ...spin('HH'),
    ],
    'when the sign of new limits goes up with them': [
      limitsSign(limits(500, 50_000)),
      limitsChanged(limits(500, 90_000)),
      otherSign(limits(500, 90_000)),
      signRemoved('sign-limits'),
      ...begins,
      noMoreBets,
      ...spin('HH'),
    ],
    'when it is taken down after the wagers of the last game': [
      limitsSign(limits(500, 50_000)),
      ...underWay,
      signRemoved('sign-limits'),
      ...spin('HH'),
    ],
  },
  violated: {
    'by the first wager, when the sign goes up after it': {
      events: [
        ...begins.slice(0, -1),
        bet(sam, 'spinner', 2_000).as('first'),
        limitsSign(limits(500, 50_000)),
        noMoreBets,
        ...spin('HH'),
      ],
      at: 'first',
    },
    'when it is taken down in mid-game, and bets are laid': {
      events: [
        limitsSign(limits(500, 50_000)),
        ...underWay,
        ...spin('HH'),
        signRemoved('sign-limits'),
        placeYourBets,
        bet(alice, 'heads', 500).as('without'),
        noMoreBets,
        ...spin('HH', 's2'),
      ],
      at: 'without',
    },
    'when the limits change and the sign still shows the old ones': {
      events: [
        limitsSign(limits(500, 50_000)),
        limitsChanged(limits(500, 90_000)),
        ...begins.slice(0, -1),
        bet(sam, 'spinner', 2_000).as('first'),
        noMoreBets,
        ...spin('HH'),
      ],
      at: 'first',
    },
    'when the sign goes up after the game': [...begins, noMoreBets, ...spin('HH'), limitsSign(limits(500, 50_000))],
    'when the sign is taken down and play goes on': [
      sign('limits', { kind: 'limits', limits: [limits(500, 50_000)] }),
      signRemoved('limits'),
      ...begins,
      noMoreBets,
      ...spin('HH'),
    ],
  },
  // 5.1: that nobody recorded a sign does not show that there was none.
  undetermined: {
    'by a spin, when nobody recorded a wager': {
      events: [opened, noMoreBets, spun('HH', { by: dealer }).as('spin')],
      at: 'spin',
    },
    'when a game is played without a sign': [...begins, noMoreBets, ...spin('HH')],
  },
});

const inUnits = limitsSign({ wagerKind: '*', minCents: 500, maxCents: 50_000, unitCents: 250, multiplesOfMin: false });
const inMultiples = limitsSign({
  wagerKind: '*',
  minCents: 500,
  maxCents: 50_000,
  unitCents: null,
  multiplesOfMin: true,
});
rule('5.1', 'WAGER_NOT_IN_UNIT', {
  kept: {
    'when the sign states no unit': [...begins, bet(alice, 'heads', 777)],
    'when a wager is the minimum and whole units': [inUnits, ...begins, bet(alice, 'heads', 750)],
    'when it is put right before the call': [
      inUnits,
      ...begins,
      bet(alice, 'heads', 800),
      changed(alice, 'heads', 750),
      noMoreBets,
    ],
    'when it is refused before the call': [
      inUnits,
      ...begins,
      bet(alice, 'heads', 800),
      refused(alice, 'heads', 800),
      noMoreBets,
    ],
    'when it is taken back before the call': [
      inUnits,
      ...begins,
      bet(alice, 'heads', 800),
      takenBack(alice, 'heads'),
      noMoreBets,
    ],
    'when it was carried into the game': [inUnits, opened, carried(alice, 'heads', 800)],
    'when it is under the minimum, of which 5.2 speaks': [inUnits, ...begins, bet(alice, 'heads', 400)],
  },
  violated: {
    'by a wager between two units': [inUnits, ...begins, bet(alice, 'heads', 800)],
    'by a wager that is not a multiple of the minimum, where the sign asks for that': [
      inMultiples,
      ...begins,
      bet(alice, 'heads', 750),
    ],
    'by a wager that was brought between two units before the call': {
      events: [inUnits, ...begins, bet(alice, 'heads', 750), changed(alice, 'heads', 800).as('change'), noMoreBets],
      at: 'change',
    },
    'by a wager whose limits somebody without the power allowed': [
      inUnits,
      sign('own', { kind: 'personal-limit', ...own }),
      grant('own', dealer),
      ...begins,
      bet(alice, 'heads', 2_100),
    ],
  },
  contested: {
    'by 5.6 when the player has limits of their own, of which no unit is said': {
      events: [
        inUnits,
        sign('own', { kind: 'personal-limit', ...own }),
        grant('own'),
        ...begins,
        bet(alice, 'heads', 2_100),
      ],
      by: ['5.6'],
    },
  },
});

rule('5.2', 'UNDER_MIN_STANDS', {
  kept: {
    'at the minimum': [...begins, bet(alice, 'heads', 500), noMoreBets],
    'while it may still be refused or put right': [...begins, bet(alice, 'heads', 400)],
    'when it is refused before the call': [
      ...begins,
      bet(alice, 'heads', 400),
      refused(alice, 'heads', 400),
      noMoreBets,
    ],
    'when it was laid after the call, and counts for nothing': [...underWay, bet(alice, 'heads', 400), ...spin('HH')],
    'when the minimum rose after it was laid': [
      ...begins,
      bet(alice, 'heads', 600),
      limitsChanged(limits(1_000, 50_000)),
      noMoreBets,
    ],
    'when it was brought to a minimum that had fallen': [
      ...begins,
      bet(alice, 'heads', 300),
      limitsChanged(limits(400, 50_000)),
      changed(alice, 'heads', 450),
      noMoreBets,
    ],
    'when it is under a minimum of the player that somebody without the power set': [
      sign('own', { kind: 'personal-limit', ...own }),
      grant('own', dealer),
      ...begins,
      bet(alice, 'heads', 1_000),
      noMoreBets,
    ],
  },
  noted: {
    "as an advisory, under the player's own minimum": [
      sign('own', { kind: 'personal-limit', ...own }),
      grant('own'),
      ...begins,
      bet(alice, 'heads', 1_000),
      noMoreBets,
    ],
    'when it was changed after the minimum had risen': {
      events: [
        ...begins,
        bet(alice, 'heads', 600),
        limitsChanged(limits(1_000, 50_000)),
        changed(alice, 'heads', 700).as('change'),
        noMoreBets,
      ],
      at: 'change',
    },
    'when it was brought under the minimum after a void spin': {
      events: [
        ...begins,
        bet(alice, 'heads', 600),
        noMoreBets,
        spun('HH'),
        noSpin(),
        changed(alice, 'heads', 300).as('change'),
        ...spin('HH', 's2'),
      ],
      at: 'change',
    },
    'as an advisory, by a wager found under the minimum after the call': {
      events: [
        ...begins,
        bet(alice, 'heads', 400),
        noMoreBets,
        foundUnder(alice, 'heads', 500).as('found'),
        ...spin('HH'),
      ],
      at: 'found',
    },
  },
});

const onHeads = [...begins, bet(alice, 'heads', 5_000), noMoreBets];
const over = [...begins, bet(alice, 'heads', 60_000), noMoreBets];
rule('5.3', 'OVER_MAX_SETTLED_IN_FULL', {
  kept: {
    'when it was paid to the maximum': [
      ...over,
      foundOver(alice, 'heads', 50_000),
      ...spin('HH'),
      paid(alice, 'heads', 50_000),
    ],
    'when it was found after it was settled': [
      ...over,
      ...spin('HH'),
      paid(alice, 'heads', 60_000),
      foundOver(alice, 'heads', 50_000),
    ],
  },
  violated: {
    'when it was found and yet paid in full': {
      events: [...over, foundOver(alice, 'heads', 50_000), ...spin('HH'), paid(alice, 'heads', 60_000).as('paid')],
      at: 'paid',
    },
    'when it was found and yet collected in full': [
      ...over,
      foundOver(alice, 'heads', 50_000),
      ...spin('TT'),
      collected(alice, 'heads', 60_000),
    ],
  },
  undetermined: {
    'when the clocks cannot tell which came first': {
      events: [
        ...over,
        ...spin('HH'),
        foundOver(alice, 'heads', 50_000).from('T-2', 500),
        paid(alice, 'heads', 60_000).after(300),
      ],
      missing: '300 ms apart',
    },
  },
});
bare.rule('5.3', 'OVER_MAX_SETTLED_IN_FULL', {
  kept: {
    'when it is within the limits for heads, whatever the spinner may stake': [
      limitsSign(limits(500, 70_000, 'heads'), limits(500, 70_000, 'tails')),
      otherSign(limits(500, 20_000, 'spinner')),
      ...over,
      foundOver(alice, 'heads', 50_000),
      ...spin('HH'),
      paid(alice, 'heads', 60_000),
    ],
  },
  violated: {
    'when the limits for heads stand, and only those of the spinner have changed since': [
      limitsSign(limits(500, 50_000)),
      limitsChanged(limits(500, 20_000, 'spinner')),
      ...over,
      foundOver(alice, 'heads', 50_000),
      ...spin('HH'),
      paid(alice, 'heads', 60_000),
    ],
  },
});
rule('4.6', 'WAGER_TAMPERED_AFTER_CLOSE', {
  kept: { 'when a wager over the maximum is left as it lies': [...over, foundOver(alice, 'heads', 50_000)] },
  violated: {
    'when it is brought down to something else than the maximum': [
      ...over,
      foundOver(alice, 'heads', 50_000),
      changed(alice, 'heads', 45_000),
    ],
    'when it is moved with that': [
      ...over,
      foundOver(alice, 'heads', 50_000),
      changed(alice, 'heads', 50_000, { kind: 'tails', area: 'T' }),
    ],
    'when one under the maximum is brought up to it': [...onHeads, changed(alice, 'heads', 50_000)],
  },
  contested: {
    'by 5.3 when a wager over the maximum is brought down to it': {
      events: [...over, foundOver(alice, 'heads', 50_000), changed(alice, 'heads', 50_000)],
      by: ['5.3'],
    },
    'by 5.3 when nobody recorded that it was found': {
      events: [...over, changed(alice, 'heads', 50_000)],
      by: ['5.3'],
    },
  },
});
rule('5.3', 'OVER_MAX_CAPPED', {
  kept: {
    'at the maximum': [...begins, bet(alice, 'heads', 50_000), noMoreBets, ...spin('HH'), paid(alice, 'heads', 50_000)],
  },
  noted: {
    'when the excess of a loser goes back': [
      ...over,
      foundOver(alice, 'heads', 50_000),
      ...spin('TT'),
      collected(alice, 'heads', 60_000),
      returned(alice, 'heads', 10_000),
    ],
    'when the excess was handed back before it was collected': [
      ...over,
      foundOver(alice, 'heads', 50_000),
      returned(alice, 'heads', 10_000),
      ...spin('TT'),
      collected(alice, 'heads', 50_000),
    ],
    'when it was settled at the maximum, and the clocks cannot tell whether it was found before': [
      ...over,
      ...spin('HH'),
      foundOver(alice, 'heads', 50_000).from('T-2', 500),
      paid(alice, 'heads', 50_000).after(300),
    ],
    'when it was settled at the maximum without a word': [...over, ...spin('HH'), paid(alice, 'heads', 50_000)],
  },
});
rule('5.3', 'OVER_MAX_UNNOTICED', {
  kept: {
    'while it may still be found before it is settled': [...over, ...spin('HH')],
    'at the maximum': [...begins, bet(alice, 'heads', 50_000), noMoreBets, ...spin('HH'), paid(alice, 'heads', 50_000)],
    "within the player's own limits": [
      tableEvent('PersonalLimitGranted', {
        personId: 'alice',
        minCents: 500,
        maxCents: 90_000,
        signId: null,
        decision: decisionOf(casinoSupervisor, 'known-player', '5.6'),
      }),
      ...over,
      ...spin('HH'),
      paid(alice, 'heads', 60_000),
    ],
  },
  violated: {
    'as an advisory, when the limits of the spinner alone have changed since': [
      limitsChanged(limits(500, 90_000, 'spinner')),
      ...over,
      ...spin('HH'),
      paid(alice, 'heads', 60_000),
    ],
    'as an advisory, when nobody noticed': [...over, ...spin('HH'), paid(alice, 'heads', 60_000)],
    'as an advisory, when it was noticed later': [
      ...over,
      ...spin('HH'),
      paid(alice, 'heads', 60_000),
      foundOver(alice, 'heads', 50_000),
    ],
  },
});
