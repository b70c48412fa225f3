import {
  alice,
  alters,
  bob,
  byClauses,
  card,
  carol,
  casinoSupervisor,
  closed,
  conduct,
  dave,
  dealer,
  deals,
  decisionOf,
  excludes,
  gives,
  goesToWar,
  left,
  noMoreBets,
  opened,
  operator,
  pays,
  racks,
  raiseOf,
  roundEvent,
  roundOf,
  seated,
  takes,
  tie,
  tieOf,
  vacates,
  voidsWager,
  war,
  warOf,
} from '../support/casino-war-floor.ts';
import { corrected } from '../../../support/situations/evening.ts';
import { situations } from './support/hold.ts';

const [warA, warB, raiseA] = [warOf(alice, 1), warOf(bob, 2), raiseOf(alice, 1)];
const { firstCards } = byClauses;
const out = excludes(alice, casinoSupervisor).as('exclusion');
/** Alice adds chips when her ace lies there; $50 count, and are paid. */
const touched = [
  [opened, war(alice, 1, 5_000), noMoreBets, card('AS', 'box-1')],
  [alters(warA, 'casino-war', 1, 15_000, alice), deals('dealer KH'), pays(warA, alice, 5_000), racks, closed],
];
const foundTouch = [{ clause: '4.3', wager: warA }];
const besides = ["A 'Casino War Wager'", firstCards];
const alicesNext = roundOf(war(alice, 1, 2_000, { wagerId: 'after' }), '1 9S, dealer KH', takes('after', 2_000));
const bobs = roundOf(war(bob, 2, 1_000), '2 9S, dealer KH', takes(warB, 1_000));
/** Three rounds in which Alice and Bob wager, and Carol does not. */
const round = roundOf(
  [war(alice, 1, 500), war(bob, 2, 500)],
  '1 9S, 2 9D, dealer KH',
  takes(warB, 500),
  takes(warA, 500),
);
const withCarol = (more: Parameters<typeof roundOf>[0], ...then: Parameters<typeof roundOf>[2][]) =>
  roundOf([war(alice, 1, 500), more], '1 9S, 3 9C, dealer KH', then, takes(warA, 500));
const refusedAfter = roundEvent(
  'WagerRefused',
  {
    wagerId: null,
    personId: alice.personId,
    kind: 'casino-war',
    hand: 'box-1',
    stakeCents: 2_000,
    decision: decisionOf(dealer, 'excluded', '12.2(b)'),
  },
  dealer,
);

situations('exclusions', [
  {
    title: 'a player touches a wager late and is excluded from the game',
    text: '12.2(b): she contravened 4.3; the operator may direct that she be excluded from further participation',
    events: [touched, out, bobs],
    found: foundTouch,
    never: [{ clause: '12.2(b)' }],
    besides,
    money: { [warA]: { outcome: 'won', paid: 5_000, difference: 0 } },
  },
  {
    title: 'an excluded player wagers in the next round and loses',
    text: '12.2(b): from further participation; whether the wager is then one the text does not say: it must be seen',
    events: [touched, out, alicesNext],
    found: foundTouch,
    besides: [...besides, '12.2(b)'],
    seen: ['12.2(b)', 'after'],
  },
  {
    title: 'an excluded player wagers, and the wager is refused',
    text: '12.2(b), 4.1: she takes no part any more, so that nobody owes her an opportunity',
    events: [touched, out, roundOf([refusedAfter, war(bob, 2, 1_000)], '2 9S, dealer KH', takes(warB, 1_000))],
    found: foundTouch,
    never: [{ clause: '4.1' }, { clause: '12.2(b)' }],
    besides,
  },
  {
    title: 'an excluded player wagers behind a friend, who lays the chips down',
    text: '12.2(b): to wager is to participate, by any hand',
    events: [
      [touched, out],
      roundOf(
        [war(bob, 2, 1_000), war(alice, 2, 2_000, { wagerId: 'after', placedBy: 'bob' })],
        '2 AS, dealer KH',
        pays(warB, bob, 1_000),
        pays('after', alice, 2_000),
      ),
    ],
    found: foundTouch,
    besides: [...besides, '12.2(b)'],
    seen: ['12.2(b)', 'after'],
  },
  {
    title: 'a dealer excludes a player',
    text: '12.2(b): the casino operator may; that a dealer does not speak for it is a reading (operator)',
    events: [touched, excludes(alice, dealer), bobs],
    found: foundTouch,
    readings: ['speaks-for-the-operator'],
    doubted: ['12.2(b)'],
    besides,
  },
  {
    title: 'the casino operator excludes a player',
    text: '12.2(b): the casino operator may',
    events: [touched, excludes(alice, operator), bobs],
    found: foundTouch,
    never: [{ clause: '12.2(b)' }],
    besides,
  },
  {
    title: 'another player tells the dealer to exclude one',
    text: '12.2(b): the casino operator may; that a player does not speak for it (operator) must be seen',
    events: [touched, excludes(alice, bob), bobs],
    found: foundTouch,
    besides: [...besides, '12.2(b)'],
    seen: ['12.2(b)'],
  },
  {
    title: 'a player is excluded for a breach that the record does not hold',
    text: '12.2: where a person has contravened the rules; one that nobody recorded may have happened',
    events: [bobs, out, bobs],
    never: [{ clause: '12.2(b)' }],
    seen: ['12.2(b)'],
  },
  {
    title: 'a player is excluded because they are known',
    text: '12.2: a contravention is asked for; to be a known player is not one',
    events: [bobs, excludes(alice, casinoSupervisor, 'known-player'), bobs],
    besides: ['12.2(b)'],
    seen: ['12.2(b)'],
  },
  {
    title: 'a player is excluded for a side bet that was seen',
    text: '12.8, 12.2(b): players may not have side bets with each other, which is a provision of these rules',
    events: [
      bobs,
      conduct('side-bet', alice, { towardsPersonId: 'bob' }),
      excludes(alice, casinoSupervisor, 'side-bet'),
      bobs,
    ],
    besides: ['12.8'],
    seen: ['12.8'],
    never: [{ clause: '12.2(b)' }],
  },
  {
    title: 'a player is excluded from the casino',
    text: '12.2(b): from further participation in the game; this document excludes nobody from a casino',
    events: [touched, excludes(alice, casinoSupervisor, 'rules-broken', 'casino'), bobs],
    found: foundTouch,
    besides: [...besides, '12.2(b)'],
    seen: ['12.2(b)'],
  },
  {
    title: 'a player is excluded in the middle of a war, and wins it',
    text: '12.2(b): further participation is barred, and nothing takes a wager away that lies there: $50',
    events: [
      [opened, war(alice, 1, 5_000), noMoreBets, deals('1 KS, dealer KH'), goesToWar(alice, 1, 5_000)],
      [alters(warA, 'casino-war', 1, 9_000, alice), out, deals('1 QS, dealer 9H')],
      [pays(raiseA, alice, 5_000), racks, closed],
    ],
    found: foundTouch,
    besides: [...besides, '12.2(b)', byClauses.secondCards],
    money: { [raiseA]: { outcome: 'won', paid: 5_000, difference: 0 } },
  },
  {
    title: 'a player is excluded in the middle of a war, and the stakes are kept',
    text: '12.2: void and excluded, and never forfeit; the first wager stands off and the raise won $50: $50 and $100 too little',
    events: [
      [opened, war(alice, 1, 5_000), noMoreBets, deals('1 KS, dealer KH'), goesToWar(alice, 1, 5_000)],
      [
        conduct('disorder', alice),
        out,
        deals('1 QS, dealer 9H'),
        takes(raiseA, 5_000),
        takes(warA, 5_000),
        racks,
        closed,
      ],
    ],
    besides: ['12.2(b)', byClauses.secondCards, byClauses.raise],
    reported: [warA, raiseA],
    money: { [warA]: { outcome: 'stood-off', difference: -5_000 }, [raiseA]: { outcome: 'won', difference: -10_000 } },
  },
  {
    title: 'a wager is void and its player excluded',
    text: '12.2(a), (b): both may be; the $150 that lay there go back',
    events: [
      [opened, war(alice, 1, 5_000), noMoreBets, card('AS', 'box-1')],
      [alters(warA, 'casino-war', 1, 15_000, alice), deals('dealer KH'), takes(warA, 15_000)],
      [voidsWager(warA, casinoSupervisor), gives(warA, alice, 15_000, 'void'), out, racks, closed],
    ],
    found: foundTouch,
    never: [{ clause: '12.2(a)' }, { clause: '12.2(b)' }],
    besides,
    money: { [warA]: { outcome: 'void', difference: 0 } },
  },
  {
    title: 'a player is excluded before the breach that they are said to have made',
    text: '12.2: has contravened; the breach on record came after the exclusion, and another may have come before',
    events: [bobs, out, touched],
    found: foundTouch,
    never: [{ clause: '12.2(b)', by: 'cs-1' }],
    besides: [...besides, '12.2(b)'],
    seen: ['12.2(b)'],
  },
  {
    title: 'an exclusion is corrected to have been of another player',
    text: '12.2(b): Carol was excluded, and Alice was free to wager',
    events: [touched, out, alicesNext, corrected('exclusion', excludes(carol, casinoSupervisor))],
    found: foundTouch,
    never: [{ clause: '12.2(b)' }],
    besides,
    money: { after: { outcome: 'lost', collected: 2_000, difference: 0 } },
  },
  {
    title: 'a seated player abstains from three rounds, with all seats in use, and is sent from the seat',
    text: '12.6: that is when it may be required',
    events: [round, round, round, vacates(carol, 3)],
    never: [{ clause: '12.6' }],
  },
  {
    title: 'a seated player is sent from the seat after two rounds',
    text: '12.6: three consecutive rounds; Carol wagered in the one before them',
    events: [withCarol(war(carol, 3, 500), takes(warOf(carol, 3), 500)), [round, round, vacates(carol, 3)]],
    found: [{ clause: '12.6' }],
  },
  {
    title: 'a tie wager in the second of three rounds',
    text: '12.6: abstains from wagering; a tie wager is a wager, so that there are no three in a row',
    events: [round, withCarol(tie(carol, 3, 500), takes(tieOf(carol, 3), 500)), round, round, vacates(carol, 3)],
    found: [{ clause: '12.6' }],
  },
  {
    title: 'a seated player wagers behind on the box of another',
    text: '12.6: who wagers anywhere at the table does not abstain',
    events: [
      [round, round],
      roundOf(
        [war(alice, 1, 500), war(carol, 1, 500)],
        '1 9S, dealer KH',
        takes(warA, 500),
        takes(warOf(carol, 1), 500),
      ),
      vacates(carol, 3),
    ],
    found: [{ clause: '12.6' }],
  },
  {
    title: 'a seated player is sent from the seat while another seat is free',
    text: '12.6: whilst all other seats are in use; one was seen to be free',
    events: [round, round, round, vacates(carol, 3, 'some-free')],
    found: [{ clause: '12.6' }],
  },
  {
    title: 'nobody saw whether the other seats were in use',
    text: '12.6: whilst all other seats are in use, which is not known',
    events: [round, round, round, vacates(carol, 3, 'not-seen')],
    doubted: ['12.6'],
  },
  {
    title: 'a player sat down after the first of the three rounds',
    text: '12.6: a seated player who abstains; Dave sat through two rounds only',
    events: [left(carol, 3), round, seated(dave, 3), round, round, vacates(dave, 3)],
    found: [{ clause: '12.6' }],
  },
  {
    title: 'a seated player keeps the seat through five rounds without a wager',
    text: '12.6: may be required; nobody has to require it',
    events: [round, round, round, round, round],
    never: [{ clause: '12.6' }],
  },
]);
