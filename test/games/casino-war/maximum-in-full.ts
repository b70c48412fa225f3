import * as floor from './support/casino-war-floor.ts';
import { round, saidInFull, ways } from './support/in-full.ts';

const { alice, bob, deals, found, gives, grantsBox, limits, limitsSign, openTable, pays, raise, roundEvent } = floor;
const { surrenders, takesBack, tie, tieOf, war, warOf } = floor;

const [warA, warB] = [warOf(alice, 1), warOf(bob, 1)];
const unsigned = openTable.filter(({ data }) => data['signId'] !== 'sign-limits');
const tiesLower = [...unsigned, limitsSign(limits(500, 50_000, 'casino-war'), limits(500, 5_000, 'tie'))];
const readings = ['per-wager', 'together'];
const won = deals('1 AS, dealer KH');
const shared = [war(alice, 1, 30_000), war(bob, 1, 30_000)];

saidInFull('maximum', 'The money of wagers over the maximum', {
  ...ways(
    'a wager is laid where another was taken back',
    'box-maximum',
    readings,
    round(war(bob, 1, 30_000), takesBack(warB, bob), war(alice, 1, 30_000), won),
  ),
  ...ways(
    'a player adds a wager to a box on which another has one too',
    'box-maximum',
    readings,
    round(war(alice, 1, 30_000), war(bob, 1, 10_000), tie(alice, 1, 20_000), won),
  ),
  ...ways('two players are on a box without limits on record', 'box-maximum', readings, round(shared, won), {
    opening: unsigned,
  }),
  ...ways(
    'money is handed back on a wager that nobody recorded',
    'box-maximum',
    readings,
    round(gives('nobody-laid', bob, 1_000), shared, won),
  ),
  ...ways(
    'a wager is laid on a box on which a raise lies',
    'box-maximum',
    readings,
    round(
      war(alice, 1, 30_000),
      deals('1 KS, dealer KH'),
      raise(alice, 1, 30_000),
      war(bob, 1, 30_000),
      surrenders(bob, 1),
    ),
    { choices: { 'late-wager': 'as-laid' } },
  ),
  'a wager over the maximum was found, and no limits are on record': {
    opening: unsigned,
    steps: round(war(alice, 1, 60_000), found(warA, 'maximum', 50_000), won, pays(warA, alice, 50_000)),
  },
  'a wager was found under a minimum and over the maximum, and no limits are on record': {
    opening: unsigned,
    steps: round(
      war(alice, 1, 60_000),
      found(warA, 'minimum', 500),
      found(warA, 'maximum', 50_000),
      won,
      pays(warA, alice, 50_000),
    ),
  },
  'a wager was found under a minimum, and no limits are on record': {
    opening: unsigned,
    steps: round(war(alice, 1, 60_000), found(warA, 'minimum', 70_000), won, pays(warA, alice, 60_000)),
  },
  ...ways(
    'more is allowed without a marker, and ties have a maximum of their own',
    'box-marker-missing',
    ['table-maximum', 'counts'],
    [grantsBox(1, 100_000, null), ...round(tie(alice, 1, 6_000), deals('1 KS, dealer KH'))],
    { opening: tiesLower },
  ),
  ...ways(
    'more is allowed without a marker, and no limits are on record',
    'box-marker-missing',
    ['table-maximum', 'counts'],
    [grantsBox(1, 100_000, null), ...round(war(alice, 1, 110_000), won)],
    { opening: unsigned },
  ),
  'two wagers of a player on a box are capped as found together': {
    steps: round(
      war(alice, 1, 30_000),
      war(alice, 1, 30_000, { wagerId: 'second' }),
      found('second', 'maximum', 50_000),
      won,
      pays(warA, alice, 30_000),
      pays('second', alice, 20_000),
    ),
  },
  'two wagers of a player on two boxes are capped as found together': {
    steps: round(
      war(bob, 3, 1_000),
      war(alice, 1, 30_000),
      war(alice, 2, 30_000),
      found(warOf(alice, 2), 'maximum', 50_000),
      deals('1 AS, 2 AD, 3 2C, dealer KH'),
      pays(warA, alice, 30_000),
      pays(warOf(alice, 2), alice, 20_000),
    ),
  },
  ...ways(
    'a wager in cash, and one in chips',
    'other-than-chips',
    ['as-laid', 'not-governed'],
    round(
      war(alice, 1, 5_000, { medium: 'cash' }),
      war(bob, 2, 4_000),
      deals('1 AS, 2 AD, dealer KH'),
      pays(warOf(bob, 2), bob, 4_000),
    ),
  ),
  'a wager lies on no box that is on record': {
    steps: round(
      roundEvent('WagerPlaced', {
        ...Object.fromEntries(Object.entries(tie(alice, 1, 1_000).data).filter(([name]) => name !== 'hand')),
        area: null,
      }),
      war(bob, 2, 4_000),
      deals('2 AD, dealer KH'),
      pays(tieOf(alice, 1), alice, 10_000),
    ),
  },
});
