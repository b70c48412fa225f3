import {
  alice,
  alters,
  anew,
  announced,
  bob,
  boxer,
  casinoSupervisor,
  cast,
  dealer,
  decisionOf,
  floatOf,
  game,
  gamesSupervisor,
  hours,
  lays,
  limits,
  limitsChanged,
  limitsSign,
  lostBy,
  lostGame,
  minutes,
  noMoreBets,
  onDuty,
  pays,
  placeYourBets,
  refuses,
  sam,
  seated,
  sessionOpened,
  sign,
  signRemoved,
  spin,
  spun,
  tableEvent,
  takes,
  takesBack,
  roundEvent,
  closed,
} from './support/floor.ts';
import { situations } from './support/hold.ts';

const found = (wagerId: string, limit: 'minimum' | 'maximum', limitCents: number) =>
  roundEvent('WagerFoundOutsideLimits', { wagerId, limit, limitCents, by: dealer.personId });
const end = lostBy(sam, 'S1');
/** Alice may wager from $50 to $1,000, and the sign of it is on the layout. */
const ownLimits = [
  sign('sign-own', { kind: 'personal-limit', personId: alice.personId, minCents: 5_000, maxCents: 100_000 }),
  tableEvent(
    'PersonalLimitGranted',
    {
      personId: alice.personId,
      minCents: 5_000,
      maxCents: 100_000,
      signId: 'sign-own',
      decision: decisionOf(casinoSupervisor, 'player-asked', '5.6'),
    },
    casinoSupervisor,
  ),
];
const wagered800 = [game('S1'), lays('A1', alice, 'tails', 80_000)];
const paid800 = [cast('TT', 't1'), pays('A1', alice, 80_000), end];
const odds = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => cast('HT', `o${first + index}`));
const fifth = [noMoreBets, spun('HT', { spinId: 'o5' }), announced('five-odds', 'o5')];

const usuallyOpensMs = Date.parse('2026-04-25T09:00:00Z');
/** The table opens at that moment, and the sign of a minimum of $10 goes up so long after it, in its 45th second. */
const raisedTo10 = (opens: string, signAfterMs: number, proposedAt: string, changeAfterMs: number) => ({
  opening: [
    sessionOpened('two-up', 'two-up/star-2016').after(Date.parse(opens) - usuallyOpensMs),
    [floatOf(100, 500, 2_500, 10_000), limitsSign(limits(500, 50_000))],
    [boxer, dealer, gamesSupervisor, casinoSupervisor].map((one) => onDuty(one)),
    [seated(sam, 1), seated(alice, 2), seated(bob, 3)],
  ],
  events: [
    sign('sign-min', { kind: 'limits-change', limits: [limits(1_000, 50_000)], proposedAt }).after(
      signAfterMs - 45_000,
    ),
    limitsChanged(limits(1_000, 50_000), 'sign-min').after(changeAfterMs).as('raised'),
    lostGame('S1', 's1'),
  ],
});

situations('limits-in-a-run', [
  {
    title: 'a personal limit ends in the middle of a run of odds, and the wager under it wins',
    text: '5.6, 4.1.3.3: it was allowed when it was laid, and remains unaltered',
    events: [
      [ownLimits, wagered800, odds(1, 1)],
      [tableEvent('PersonalLimitEnded', { personId: alice.personId }), signRemoved('sign-own'), paid800],
    ],
    never: [{ clause: '5.3' }],
    money: { A1: { outcome: 'won', paid: 80_000, difference: 0 } },
  },
  {
    title: 'a personal limit ends in the middle of a run of odds, and the wager under it is found over the maximum',
    text: '5.3, 5.6: whether the maximum of the placing holds, or that of the call, the text leaves open: by an interpretation',
    events: [
      [ownLimits, wagered800, odds(1, 1), tableEvent('PersonalLimitEnded', { personId: alice.personId })],
      [signRemoved('sign-own'), found('A1', 'maximum', 50_000), paid800],
    ],
    seen: ['A1'],
    readings: ['maximum-at-placing-or-call'],
  },
  {
    title: 'a wager of $800 is found over the maximum, and then allowed before the call',
    text: '5.6: a casino supervisor may allow it; whether also what lies there the text leaves open: by an interpretation',
    events: [wagered800, found('A1', 'maximum', 50_000), ownLimits, paid800],
    besides: ['5.3'],
    seen: ['A1'],
    readings: ['maximum-at-placing-or-call'],
  },
  {
    title: 'a wager of $800 that nobody finds over the maximum is allowed before the call',
    text: '5.3, 5.6: as above; its result stands either way',
    events: [wagered800, ownLimits, paid800],
    seen: ['A1'],
    money: { A1: { outcome: 'won', difference: 0 } },
  },
  {
    title: 'a player with limits of their own is found under their own minimum after the call',
    text: '5.2, 5.6: below the stated minimum, found after the call: valid',
    events: [
      [ownLimits, game('S1'), lays('A1', alice, 'tails', 2_000), noMoreBets, found('A1', 'minimum', 5_000)],
      [spin('TT', 't1'), pays('A1', alice, 2_000), end],
    ],
    money: { A1: { outcome: 'won', paid: 2_000, difference: 0 } },
  },
  {
    title: 'the minimum is raised without a sign and lowered again in the middle of a run of odds',
    text: '5.5: it was raised without the 20 minutes; the wager that lay there is valid',
    events: [
      [game('S1'), lays('A1', alice, 'tails', 500), odds(1, 1), limitsChanged(limits(1_000, 50_000)).as('raised')],
      [limitsChanged(limits(500, 50_000)), cast('TT', 't1'), pays('A1', alice, 500), end],
    ],
    found: [{ clause: '5.5', at: 'raised' }],
    money: { A1: { outcome: 'won', difference: 0 } },
  },
  {
    title:
      'the minimum of the spinner’s wager alone is raised without a sign, and a wager on tails is as small as before',
    text: '5.5, 5.1: raised without a sign; the sign at the table shows no longer what is permitted; tails are as they were',
    events: [
      [game('S1'), limitsChanged(limits(1_000, 50_000, 'spinner')).as('raised'), lays('A1', alice, 'tails', 500)],
      [cast('TT', 't1'), pays('A1', alice, 500), end],
    ],
    found: [{ clause: '5.5', at: 'raised' }, { clause: '5.1' }],
    never: [{ clause: '5.2' }],
    money: { A1: { outcome: 'won', difference: 0 } },
  },
  {
    title: 'the maximum is lowered between two results, and a wager laid before that wins',
    text: '5.3, 5.5: which maximum holds the text leaves open: by an interpretation',
    events: [
      [
        game('S1'),
        cast('HH', 'h1'),
        placeYourBets,
        lays('A1', alice, 'tails', 50_000),
        limitsChanged(limits(500, 30_000)),
      ],
      [cast('TT', 't1'), pays('A1', alice, 50_000), end],
    ],
    seen: ['A1'],
    readings: ['maximum-at-placing-or-call'],
  },
  {
    title: 'a wager of $600 is found after the first odds, and five odds take $500 of it',
    text: '5.3: it shall be collected to the maximum',
    events: [
      [game('S1'), lays('A1', alice, 'heads', 60_000), odds(1, 1), found('A1', 'maximum', 50_000), odds(2, 4), fifth],
      [takes('A1', 50_000), end],
    ],
    money: { A1: { outcome: 'lost', collected: 50_000, difference: 0 } },
  },
  {
    title: 'a wager of $600 wins in full, and the next of $600 is found and lost to the maximum',
    text: '5.3: the result of the previous spin stands; this one is collected to $500',
    events: [
      [game('S1'), lays('A1', alice, 'heads', 60_000), cast('HH', 'h1'), pays('A1', alice, 60_000)],
      [takesBack('A1', alice), placeYourBets, lays('A2', alice, 'heads', 60_000), found('A2', 'maximum', 50_000)],
      [cast('TT', 't1'), takes('A2', 50_000), end],
    ],
    money: { A1: { paid: 60_000, difference: 0 }, A2: { collected: 50_000, difference: 0 } },
  },
  {
    title: 'a wager of $600 is refused before the call, and $500 are laid instead',
    text: '9.11, 5.3: of the first nothing is due; the second loses',
    events: [
      [game('S1'), lays('A1', alice, 'heads', 60_000), refuses('A1', alice, 'heads', 60_000)],
      [lays('A2', alice, 'heads', 50_000), cast('TT', 't1'), takes('A2', 50_000), end],
    ],
    money: { A1: { outcome: 'refused', difference: 0 }, A2: { outcome: 'lost', collected: 50_000, difference: 0 } },
  },
  {
    title: 'a wager over the maximum is lowered to it before the call, and found to have been over',
    text: '5.3: it lay at $500 when it counted',
    events: [
      [
        game('S1'),
        lays('A1', alice, 'tails', 60_000),
        found('A1', 'maximum', 50_000),
        alters('A1', alice, 'tails', 50_000),
      ],
      [cast('TT', 't1'), pays('A1', alice, 50_000), end],
    ],
    money: { A1: { outcome: 'won', paid: 50_000, difference: 0 } },
  },
  {
    title: 'tokens of $7.50 win on heads and for the spinner, with chips of $1',
    text: '4.10: $7.50 is paid with $8, $56.25 with $57',
    events: [
      [game('S1', sam, 'heads', 750), lays('A1', alice, 'heads', 750, { medium: 'promotional-tokens' })],
      [cast('HH', 'h1'), pays('A1', alice, 800), takes('A1', 750), anew('HH', 'h2'), anew('HH', 'h3')],
      [pays('S1', sam, 5_700), closed],
    ],
    besides: ["1.1 'casino promotional voucher'"],
    money: { A1: { paid: 800, difference: 0 }, S1: { paid: 5_700, difference: 0 } },
  },
  {
    title: 'tokens of $600 are found over the maximum and win',
    text: '5.3, 1.1: paid to the maximum, $500',
    events: [
      [game('S1'), lays('A1', alice, 'heads', 60_000, { medium: 'promotional-tokens' }), noMoreBets],
      [found('A1', 'maximum', 50_000), spin('HH', 'h1'), pays('A1', alice, 50_000), takes('A1', 50_000)],
      [anew('TT', 't1'), end],
    ],
    besides: ["1.1 'casino promotional voucher'"],
    money: { A1: { paid: 50_000, difference: 0 } },
  },
  {
    title: 'the minimum is raised 15 minutes after its sign, in the night in which the clocks go forward an hour',
    text: '5.5: at least 20 minutes; 01:50 to 03:05 on the wall are 15 of them',
    ...raisedTo10('2026-10-03T14:00:00Z', minutes(110), '2026-10-03T16:05:00.000Z', minutes(15)),
    found: [{ clause: '5.5', at: 'raised' }],
  },
  {
    title: 'the minimum is raised 20 minutes after its sign, in the night in which the clocks go back an hour',
    text: '5.5: at least 20 minutes; 02:50 to 02:10 on the wall are 20 of them',
    ...raisedTo10('2027-04-03T14:00:00Z', hours(2) - minutes(10), '2027-04-03T16:10:00.000Z', minutes(20)),
  },
]);
