import { game } from '../../../../domain/games/two-up/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import {
  alice,
  begins,
  bet,
  casinoSupervisor,
  changed,
  dealer,
  decisionOf,
  limits,
  limitsChanged,
  limitsSign,
  noMoreBets,
  openTable,
  sign,
  tableEvent,
} from '../support/two-up-floor.ts';

const { rule } = clauseSpecs(game, 'two-up/star-2016', openTable);
const signRemoved = (signId: string) => tableEvent('SignRemoved', { signId });
const onHeads = [...begins, bet(alice, 'heads', 5_000), noMoreBets];
const over = [...begins, bet(alice, 'heads', 60_000), noMoreBets];

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
const laterNoticeAgain = sign('sign-change-2', {
  kind: 'limits-change',
  limits: [limits(1_000, 50_000)],
  proposedAt: '2026-04-25T09:42:00.000Z',
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
    'when the sign names each kind, and the change all at once': [
      sign('each', {
        kind: 'limits-change',
        limits: ['heads', 'tails', 'spinner'].map((kind) => limits(1_000, 50_000, kind)),
        proposedAt: '2026-04-25T09:20:00.000Z',
      }),
      raise.after(minutes(20)),
    ],
    'when it is raised, lowered, and raised again after a notice of its own': [
      notice,
      raise.after(minutes(20)),
      limitsChanged(limits(500, 50_000)),
      laterNoticeAgain,
      raise.after(minutes(22)),
    ],
    'when it is raised a second time after its own notice': [
      notice,
      raise.after(minutes(20)),
      limitsSign(limits(1_000, 50_000)),
    ],
  },
  violated: {
    'one second before twenty minutes': { events: [notice, raise.after(minutes(20) - 1_000)], at: 'change' },
    'without any sign': { events: [limitsChanged(limits(1_000, 50_000)).as('change')], at: 'change' },
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
      sign('sign-change', {
        kind: 'limits-change',
        limits: [limits(800, 50_000)],
        proposedAt: '2026-04-25T09:30:00.000Z',
      }),
      raise.after(minutes(30)),
    ],
    'when the sign named no time': [
      sign('sign-change', { kind: 'limits-change', limits: [limits(1_000, 50_000)], proposedAt: null }),
      raise.after(minutes(30)),
    ],
    'by a new sign of limits alone': [limitsSign(limits(1_000, 50_000))],
    'when it rises for all kinds, each of which had limits of its own': {
      events: [
        limitsSign(limits(500, 50_000, 'heads'), limits(500, 50_000, 'tails'), limits(500, 50_000, 'spinner')),
        limitsChanged(limits(1_000, 50_000)).as('change'),
      ],
      at: 'change',
    },
    'when it rises for heads after a change that named the spinner alone': [
      limitsChanged(limits(500, 20_000, 'spinner')),
      limitsChanged(limits(1_000, 50_000, 'heads')),
    ],
    'when the sign had announced an earlier change, which has been made': {
      events: [
        notice,
        limitsChanged(limits(1_000, 50_000)).after(minutes(20)),
        limitsChanged(limits(500, 50_000)).after(minutes(5)),
        raise.after(minutes(5)),
      ],
      at: 'change',
    },
  },
  contested: {
    'after twenty minutes, but before the time that the sign proposed': {
      events: [laterNotice, raise.after(minutes(30))],
      at: 'change',
      by: ['5.5'],
    },
  },
  // 5.5: a sign that the change relies on may have been shown; that nobody recorded it does not show that it was not.
  undetermined: {
    'when nobody recorded the sign that it relies on': {
      events: [raise],
      at: 'change',
      missing: 'what the sign sign-change showed',
    },
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
    'while the sign that it names may still go up, and nothing was staked by it': [grant('own')],
    'when the sign goes up before the player makes use of it': [
      grant(null),
      sign('own', { kind: 'personal-limit', ...own }),
      ...over,
    ],
    "when the player stays within the table's maximum meanwhile": [
      grant('own'),
      ...onHeads,
      sign('own', { kind: 'personal-limit', ...own }),
    ],
    'when it is taken down after the permission has ended': [
      sign('own', { kind: 'personal-limit', ...own }),
      grant('own'),
      ...over,
      tableEvent('PersonalLimitEnded', { personId: 'alice' }),
      tableEvent('SignRemoved', { signId: 'own' }),
      bet(alice, 'heads', 60_000, { wagerId: 'w-2' }),
    ],
    'when the sign that it names goes up directly after': [
      grant('own'),
      sign('own', { kind: 'personal-limit', ...own }),
    ],
  },
  violated: {
    'when there is no sign': [grant(null)],
    'when the sign that it names goes up after the player has made use of it': {
      events: [grant('own').as('grant'), ...over, sign('own', { kind: 'personal-limit', ...own })],
      at: 'grant',
    },
    'when the sign is taken down, and the player goes on': {
      events: [
        sign('own', { kind: 'personal-limit', ...own }),
        grant('own').as('grant'),
        tableEvent('SignRemoved', { signId: 'own' }),
        ...over,
      ],
      at: 'grant',
    },
    'when a wager is brought over the maximum without it': [
      grant(null),
      ...begins,
      bet(alice, 'heads', 5_000),
      changed(alice, 'heads', 60_000),
      noMoreBets,
    ],
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
  // 5.6: a sign that is named may have been there; that nobody recorded it does not show that it was not.
  undetermined: {
    'when nobody recorded the sign that it names, and the table closed': {
      events: [
        grant('own').as('grant'),
        tableEvent('SessionClosed', { reason: 'end-of-play', playersPresent: 0, closureSignId: null }),
      ],
      at: 'grant',
      missing: 'what the sign own showed',
    },
    'when nobody recorded the sign that it names, and the player made use of it': {
      events: [grant('own'), ...over],
      missing: 'nobody recorded it',
    },
  },
});
rule('5.6', 'PERSONAL_LIMIT_WITHOUT_POWER', {
  kept: { 'when a casino supervisor grants it': [grant(null)] },
  violated: { 'when a dealer grants it': [grant(null, dealer)] },
});
