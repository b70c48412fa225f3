import { game } from '../../../../domain/games/two-up/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import {
  alice,
  begins,
  bet,
  casinoSupervisor,
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
  onDuty,
  openTable,
  paid,
  returned,
  sign,
  spin,
  tableEvent,
} from '../support/two-up-floor.ts';

const { rule } = clauseSpecs(game, 'two-up/star-2016', openTable);
const bare = clauseSpecs(game, 'two-up/star-2016', [onDuty(dealer), floatOf(100)]);

const signRemoved = (signId: string) => tableEvent('SignRemoved', { signId });
bare.rule('5.1', 'LIMITS_SIGN_MISSING', {
  kept: { 'when the sign is up before play': [limitsSign(limits(500, 50_000)), ...begins, noMoreBets, ...spin('HH')] },
  violated: {
    'when a game is played without a sign': [...begins, noMoreBets, ...spin('HH')],
    'when the sign goes up after the game': [...begins, noMoreBets, ...spin('HH'), limitsSign(limits(500, 50_000))],
    'when the sign is taken down and play goes on': [
      sign('limits', { kind: 'limits', limits: [limits(500, 50_000)] }),
      signRemoved('limits'),
      ...begins,
      noMoreBets,
      ...spin('HH'),
    ],
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
  },
  violated: {
    'by a wager between two units': [inUnits, ...begins, bet(alice, 'heads', 800)],
    'by a wager that is no multiple of the minimum, where the sign asks for that': [
      inMultiples,
      ...begins,
      bet(alice, 'heads', 750),
    ],
  },
});

rule('5.2', 'UNDER_MIN_STANDS', {
  kept: { 'at the minimum': [...begins, bet(alice, 'heads', 500)] },
  violated: {
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
rule('5.3', 'OVER_MAX_CAPPED', {
  kept: {
    'at the maximum': [...begins, bet(alice, 'heads', 50_000), noMoreBets, ...spin('HH'), paid(alice, 'heads', 50_000)],
  },
  violated: {
    'as an advisory, when the excess of a loser goes back': [
      ...over,
      foundOver(alice, 'heads', 50_000),
      ...spin('TT'),
      collected(alice, 'heads', 60_000),
      returned(alice, 'heads', 10_000),
    ],
    'as an advisory, when it was settled at the maximum without a word': [
      ...over,
      ...spin('HH'),
      paid(alice, 'heads', 50_000),
    ],
  },
});
rule('5.3', 'OVER_MAX_UNNOTICED', {
  kept: {
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
    'as an advisory, when nobody noticed': [...over, ...spin('HH'), paid(alice, 'heads', 60_000)],
    'as an advisory, when it was noticed later': [
      ...over,
      ...spin('HH'),
      paid(alice, 'heads', 60_000),
      foundOver(alice, 'heads', 50_000),
    ],
  },
});

const notice = sign('sign-change', {
  kind: 'limits-change',
  limits: [limits(1_000, 50_000)],
  proposedAt: '2026-04-25T09:20:00.000Z',
});
const laterNotice = sign('sign-change', {
  kind: 'limits-change',
  limits: [limits(1_000, 50_000)],
  proposedAt: '2026-04-25T10:00:00.000Z',
});
const raise = limitsChanged(limits(1_000, 50_000), 'sign-change').as('change');
const minutes = (count: number) => count * 60_000;

rule('5.5', 'MIN_RAISED_WITHOUT_20MIN_NOTICE', {
  kept: {
    'exactly twenty minutes after the sign': [notice, raise.after(minutes(20))],
    'one second later': [notice, raise.after(minutes(20) + 1_000)],
    'when only the maximum changes': [limitsChanged(limits(500, 90_000))],
    'when the minimum falls': [limitsChanged(limits(200, 50_000))],
    'when the sign comes down after twenty minutes, and the change a minute later': [
      notice,
      signRemoved('sign-change').after(minutes(20)),
      raise.after(minutes(1)),
    ],
    'before the time on the sign, where the venue takes twenty minutes to be enough': {
      events: [laterNotice, raise.after(minutes(30))],
      choices: { 'notice-before-its-time': 'covered' },
    },
    'when it is raised a second time after its own notice': [
      notice,
      raise.after(minutes(20)),
      limitsSign(limits(1_000, 50_000)),
    ],
  },
  violated: {
    'one second before twenty minutes': { events: [notice, raise.after(minutes(20) - 1_000)], at: 'change' },
    'without any sign': { events: [raise], at: 'change' },
    'when the sign was taken down before its twenty minutes': {
      events: [notice, signRemoved('sign-change').after(minutes(19)), raise.after(minutes(11))],
      at: 'change',
    },
    'before the time on the sign, where the venue holds the sign to its time': {
      events: [laterNotice, raise.after(minutes(30))],
      at: 'change',
      choices: { 'notice-before-its-time': 'not-covered' },
    },
    'when the sign named another minimum': [
      sign('x', { kind: 'limits-change', limits: [limits(800, 50_000)], proposedAt: '2026-04-25T09:30:00.000Z' }),
      raise.after(minutes(30)),
    ],
    'when the sign named no time': [
      sign('x', { kind: 'limits-change', limits: [limits(1_000, 50_000)], proposedAt: null }),
      raise.after(minutes(30)),
    ],
    'by a new sign of limits alone': [limitsSign(limits(1_000, 50_000))],
  },
  contested: {
    'after twenty minutes, but before the time that the sign proposed': {
      events: [laterNotice, raise.after(minutes(30))],
      at: 'change',
      by: ['5.5'],
    },
  },
  undetermined: {
    'when two clocks leave it open by half a second': {
      events: [notice.from('T-2', 400), raise.after(minutes(20) - 200).from('T-3', 100)],
      missing: '200 ms apart, and the clocks are only known to 500 ms',
    },
  },
});
rule('5.5', 'LIMITS_CHANGED_WITHOUT_POWER', {
  kept: { 'when a casino supervisor changes them': [limitsChanged(limits(500, 90_000))] },
  violated: { 'when a dealer does': [limitsChanged(limits(500, 90_000), null, dealer)] },
});

const own = { personId: 'alice', minCents: 2_000, maxCents: 100_000 };
const grant = (signId: string | null, who = casinoSupervisor) =>
  tableEvent('PersonalLimitGranted', { ...own, signId, decision: decisionOf(who, 'known-player', '5.6') }, who);
rule('5.6', 'PERSONAL_LIMIT_WITHOUT_SIGN', {
  kept: {
    'when its sign is up': [sign('own', { kind: 'personal-limit', ...own }), grant('own')],
    'when the sign that it names goes up directly after': [
      grant('own'),
      sign('own', { kind: 'personal-limit', ...own }),
    ],
  },
  violated: {
    'when there is no sign': [grant(null)],
    'when the sign says other limits': [
      sign('own', { kind: 'personal-limit', ...own, maxCents: 70_000 }),
      grant('own'),
    ],
    'when the sign was taken down before': [
      sign('own', { kind: 'personal-limit', ...own }),
      tableEvent('SignRemoved', { signId: 'own' }),
      grant(null),
    ],
  },
});
rule('5.6', 'PERSONAL_LIMIT_WITHOUT_POWER', {
  kept: { 'when a casino supervisor grants it': [grant(null)] },
  violated: { 'when a dealer grants it': [grant(null, dealer)] },
});
