import {
  alice,
  alters,
  bob,
  boxOf,
  byClauses,
  card,
  carol,
  casinoSupervisor,
  closed,
  conduct,
  dealer,
  deals,
  decisionOf,
  gives,
  goesToWar,
  invalidates,
  noMoreBets,
  opened,
  operator,
  pays,
  racks,
  raiseOf,
  ranOut,
  roundEvent,
  roundOf,
  takes,
  tie,
  tieOf,
  voidsRound,
  voidsWager,
  war,
  warOf,
} from '../support/casino-war-floor.ts';
import { inGameOf } from '../../../support/situations/evening.ts';
import { situations } from './support/hold.ts';

const [warA, raiseA, tieA, warB] = [warOf(alice, 1), raiseOf(alice, 1), tieOf(alice, 1), warOf(bob, 2)];
const { firstCards, secondCards, raise: raiseMoney, tie: tieMoney } = byClauses;
const everything = [firstCards, secondCards, raiseMoney, tieMoney, "A 'Void'", '12.3'];
const fraud = voidsRound(casinoSupervisor, 'fraud');
const cheat = conduct('device', carol, { basis: 'admitted' });
/** Alice wins $50 on box 1, and Bob loses $50 on box 2. */
const settled = [
  [opened, war(alice, 1, 5_000), war(bob, 2, 5_000), noMoreBets, deals('1 AS, 2 9D, dealer KH')],
  [takes(warB, 5_000), pays(warA, alice, 5_000)],
];
/** What was paid is taken back, and what was taken goes back. */
const undone = [takes(warA, 5_000), gives(warB, bob, 5_000, 'void')];
const ended = [racks, closed];
const dealtAnew = deals('1 2S, dealer KH');
const bothVoid = { [warA]: { outcome: 'void', difference: 0 }, [warB]: { outcome: 'void', difference: 0 } } as const;
/** Alice adds chips to her wager when her ace lies there. */
const touched = [
  [opened, war(alice, 1, 5_000), war(bob, 2, 5_000), noMoreBets, card('AS', 'box-1')],
  [alters(warA, 'casino-war', 1, 15_000, alice), deals('2 9D, dealer KH'), takes(warB, 5_000)],
];
const next = roundOf(war(bob, 2, 1_000, { wagerId: 'next' }), '2 9S, dealer KH', takes('next', 1_000));
const forfeits = roundEvent(
  'WagerForfeited',
  { wagerId: warB, decision: decisionOf(casinoSupervisor, 'fraud', '12.3') },
  casinoSupervisor,
);

situations('voids', [
  {
    title: 'a round is void for fraud, and everything goes back',
    text: '12.3, A ‘Void’: chips wagered or paid are returned as if the round had never occurred',
    events: [settled, cheat, fraud, undone, ended],
    besides: everything,
    money: bothVoid,
  },
  {
    title: 'a round is void for fraud, and the winnings are left with the winner',
    text: 'A ‘Void’: chips paid go back too; Alice has $50 too much',
    events: [settled, cheat, fraud, gives(warB, bob, 5_000, 'void'), ended],
    besides: everything,
    money: { [warA]: { outcome: 'void', difference: 5_000 }, [warB]: { outcome: 'void', difference: 0 } },
  },
  {
    title: 'a round is void for fraud, and the lost stake is kept',
    text: 'A ‘Void’: chips wagered are returned; Bob has $50 too little',
    events: [settled, cheat, fraud, takes(warA, 5_000), ended],
    besides: everything,
    money: { [warA]: { outcome: 'void', difference: 0 }, [warB]: { outcome: 'void', difference: -5_000 } },
  },
  {
    title: 'a round is void, and a tie wager was paid long before',
    text: 'A ‘Void’: the interim payment of $100 is taken back as well as the raise of $50 that was paid',
    events: [
      [opened, war(alice, 1, 5_000), tie(alice, 1, 1_000), noMoreBets, deals('1 KS, dealer KH')],
      [pays(tieA, alice, 10_000), goesToWar(alice, 1, 5_000), deals('1 QS, dealer 9H'), pays(raiseA, alice, 5_000)],
      [cheat, fraud, takes(raiseA, 5_000), takes(tieA, 10_000), ended],
    ],
    besides: everything,
    money: {
      [tieA]: { outcome: 'void', difference: 0 },
      [warA]: { outcome: 'void', difference: 0 },
      [raiseA]: { outcome: 'void', difference: 0 },
    },
  },
  {
    title: 'a round is void, and only the tie wager is not taken back',
    text: 'A ‘Void’: $100 were paid in the interim settlement and are $100 too much',
    events: [
      [opened, war(alice, 1, 5_000), tie(alice, 1, 1_000), noMoreBets, deals('1 KS, dealer KH')],
      [pays(tieA, alice, 10_000), goesToWar(alice, 1, 5_000), cheat, fraud, ended],
    ],
    besides: everything,
    money: { [tieA]: { outcome: 'void', difference: 10_000 }, [raiseA]: { outcome: 'void', difference: 0 } },
  },
  {
    title: 'a round is void in which half was given up',
    text: 'A ‘Void’: the $25 go back to Alice',
    events: [
      roundOf(
        war(alice, 1, 5_000),
        '1 KS, dealer KH',
        takes(warA, 2_500),
        cheat,
        fraud,
        gives(warA, alice, 2_500, 'void'),
      ),
    ],
    besides: [...everything, byClauses.surrender],
    money: { [warA]: { outcome: 'void', difference: 0 } },
  },
  {
    title: 'a dealer declares a round void',
    text: '12.3: the casino operator may; that a dealer does not speak for it is a reading (operator)',
    events: [settled, cheat, voidsRound(dealer, 'fraud'), ended],
    readings: ['speaks-for-the-operator'],
    doubted: ['12.3'],
    besides: everything.slice(0, -1),
  },
  {
    title: 'the casino operator declares a round void',
    text: '12.3: the casino operator may',
    events: [settled, cheat, voidsRound(operator, 'fraud'), undone, ended],
    besides: everything.slice(0, -1),
    never: [{ clause: '12.3' }],
    money: bothVoid,
  },
  {
    title: 'a player declares a round void',
    text: '12.3: the casino operator may; that a player does not speak for it (operator) must be seen',
    events: [settled, voidsRound(alice, 'fraud'), ended],
    besides: everything,
    seen: ['12.3'],
  },
  {
    title: 'a round is void on a ground that the text does not name',
    text: '12.3: impractical to continue, or a fraudulent act; a quiet hour is neither',
    events: [settled, voidsRound(casinoSupervisor, 'quiet-hour'), ended],
    besides: everything,
    seen: ['12.3'],
  },
  {
    title: 'a fraud is punished by keeping the stake of a void round',
    text: 'A ‘Void’: chips wagered shall be returned; nothing in this document forfeits a stake: $50 too little',
    events: [settled, cheat, voidsRound(casinoSupervisor, 'fraud', 'forfeited'), takes(warA, 5_000), ended],
    besides: everything,
    seen: [warB],
    money: { [warB]: { difference: -5_000 } },
  },
  {
    title: 'a wager is declared forfeit for fraud',
    text: '12.2, 12.3: void and excluded are what the operator may; a forfeit is not among them',
    events: [settled, cheat, forfeits, ended],
    besides: ['12.2', '12.2(a)', '12.3'],
    reported: [warB],
  },
  {
    title: 'a round is void after it was closed',
    text: '12.3: the text sets no time; everything goes back',
    events: [settled, ended, cheat, fraud, undone],
    besides: everything,
    money: bothVoid,
  },
  {
    title: 'a round is void when the next has been played',
    text: '12.3, 10.5: the text sets no time for a void; 10.5 keeps errors of placement, and a fraud is not one',
    events: [
      [opened.as('first'), settled.flat().slice(1), ended, next],
      inGameOf('first', fraud.as('fraud')),
      undone.map((one) => inGameOf('first', one)),
    ],
    besides: everything,
    money: { ...bothVoid, next: { outcome: 'lost', difference: 0 } },
  },
  {
    title: 'it is impractical to go on because the cards run out',
    text: '12.3, 10.6: the operator may void, and the discards shall be shuffled to complete the round: contested (impractical)',
    events: [
      [opened, war(alice, 1, 5_000), war(bob, 2, 5_000), noMoreBets, deals('1 AS'), ranOut()],
      [voidsRound(casinoSupervisor), ended],
    ],
    readings: ['impractical-round'],
    doubted: ['12.3|10.6'],
    besides: ["A 'Void'"],
  },
  {
    title: 'a round is void as impractical in the middle of the deal',
    text: '12.3: impractical to continue; no other clause orders that this round be completed: nothing was won or lost',
    events: [
      [opened, war(alice, 1, 5_000), noMoreBets, deals('1 AS')],
      [voidsRound(casinoSupervisor), ended],
    ],
    besides: ['12.3'],
    seen: [warA],
    money: { [warA]: { outcome: 'void', collected: 0, paid: 0, difference: 0 } },
  },
  {
    title: 'the wager of a player who touched it is void',
    text: '12.2(a): she contravened 4.3; her $50 go back and nothing is paid; Bob’s loss stands',
    events: [touched, voidsWager(warA, casinoSupervisor, 'rules-broken'), ended],
    found: [{ clause: '4.3', wager: warA }],
    never: [{ clause: '12.2(a)' }],
    money: { [warA]: { outcome: 'void', difference: 0 }, [warB]: { outcome: 'lost', collected: 5_000, difference: 0 } },
  },
  {
    title: 'the wager of a player who touched it is void after it was paid',
    text: '12.2(a), A ‘Void’: the $150 that were paid are to go back, and are $150 too much',
    events: [touched, pays(warA, alice, 15_000), voidsWager(warA, casinoSupervisor, 'rules-broken'), ended],
    found: [{ clause: '4.3', wager: warA }],
    besides: [...everything, '12.2(a)', "A 'Casino War Wager'"],
    money: { [warA]: { outcome: 'void', difference: 15_000 } },
  },
  {
    title: 'the wager of a player who touched it is void and kept',
    text: '12.2(a), A ‘Void’: void is not forfeit; the $50 of before the cards, and the $100, are hers',
    events: [[touched, voidsWager(warA, casinoSupervisor, 'rules-broken', 'forfeited'), takes(warA, 15_000), ended]],
    found: [{ clause: '4.3', wager: warA }],
    besides: [...everything, '12.2(a)', "A 'Casino War Wager'"],
    money: { [warA]: { difference: -15_000 } },
  },
  {
    title: 'a dealer declares a late touched wager void',
    text: '12.2(a): the casino operator may; that a dealer does not speak for it is a reading (operator)',
    events: [touched, voidsWager(warA, dealer, 'rules-broken'), ended],
    found: [{ clause: '4.3', wager: warA }],
    readings: ['speaks-for-the-operator'],
    doubted: ['12.2(a)'],
    besides: [...everything, "A 'Casino War Wager'"],
  },
  {
    title: 'the wager of a player who did nothing wrong is void for a breach',
    text: '12.2(a): where a person has contravened the rules; the record holds no contravention, and there may have been one',
    events: [settled, voidsWager(warB, casinoSupervisor, 'rules-broken'), gives(warB, bob, 5_000, 'void'), ended],
    never: [{ clause: '12.2(a)' }],
    besides: ['12.2', ...everything],
    seen: ['12.2(a)'],
  },
  {
    title: 'a wager is void because a known player laid it',
    text: '12.2(a): a contravention is asked for; to be known is not one',
    events: [settled, voidsWager(warB, casinoSupervisor, 'known-player'), gives(warB, bob, 5_000, 'void'), ended],
    besides: ['12.2', '12.2(a)', ...everything],
    seen: ['12.2(a)'],
  },
  {
    title: 'one player breaks a rule, and the wager of another is void',
    text: '12.2(a): any wager made by a player, where a person has contravened; the text does not say that they are the same',
    events: [
      touched,
      pays(warA, alice, 5_000),
      voidsWager(warB, casinoSupervisor, 'rules-broken'),
      gives(warB, bob, 5_000, 'void'),
      ended,
    ],
    found: [{ clause: '4.3', wager: warA }],
    never: [{ clause: '12.2(a)' }],
    besides: ["A 'Casino War Wager'", firstCards],
    seen: [warB],
  },
  {
    title: 'the first wager is void at war, and the raise is not named',
    text: '12.2(a): any wager; the raise is a wager of its own that equals one which is as if it had never been: not known',
    events: [
      [opened, war(alice, 1, 5_000), noMoreBets, deals('1 KS, dealer KH'), goesToWar(alice, 1, 5_000), deals('1 QS')],
      [alters(warA, 'casino-war', 1, 9_000, alice), voidsWager(warA, casinoSupervisor, 'rules-broken')],
      [deals('dealer 9H'), ended],
    ],
    found: [{ clause: '4.3', wager: warA }],
    besides: [...everything, '12.2(a)', "A 'Casino War Wager'"],
    money: { [warA]: { outcome: 'void', difference: 0 } },
    seen: [raiseA],
  },
  {
    title: 'a fire breaks out, and the outcome is invalidated',
    text: '12.1: the operator may; what becomes of the money it does not say (invalidated-money: not governed)',
    events: [settled, invalidates(casinoSupervisor), ended],
    readings: ['invalidated-money'],
    besides: [...everything, '12.1'],
    doubted: [warA, warB],
  },
  {
    title: 'an outcome is invalidated for a ground that is not named',
    text: '12.1: commotion, fire, riot, brawl, robbery, or any like disturbance; a mistake of the dealer is not like them',
    events: [settled, invalidates(casinoSupervisor, 'dealer-error'), ended],
    besides: [...everything, '12.1'],
    seen: ['12.1'],
  },
  {
    title: 'an outcome is invalidated for an act of God',
    text: '12.1: not in the list of this document; whether a storm is a like disturbance is for nobody at the table to know',
    events: [settled, invalidates(casinoSupervisor, 'act-of-god'), ended],
    never: [{ clause: '12.1' }],
    besides: everything,
    seen: ['12.1'],
  },
  {
    title: 'a wager is void, and then the whole round',
    text: 'A ‘Void’: it is returned once; $50 and $50 back is $50 too much',
    events: [
      [touched, voidsWager(warA, casinoSupervisor, 'rules-broken'), takes(warA, 15_000)],
      [gives(warA, alice, 15_000, 'void'), voidsRound(casinoSupervisor, 'fraud')],
      [gives(warB, bob, 5_000, 'void'), gives(warA, alice, 5_000, 'void'), ended],
    ],
    found: [{ clause: '4.3', wager: warA }],
    besides: [...everything, '12.2(a)', "A 'Casino War Wager'"],
    money: { [warA]: { outcome: 'void', difference: 5_000 }, [warB]: { outcome: 'void', difference: 0 } },
  },
  {
    title: 'one box is declared void',
    text: '12.3, 12.2(a): a round, or a wager, may be; a hand alone is in neither, so that its wagers are not void for certain',
    events: [
      settled,
      roundEvent(
        'HandVoided',
        { hand: boxOf(2), money: 'refunded', decision: decisionOf(casinoSupervisor, 'dealer-error', '12.3') },
        casinoSupervisor,
      ),
      gives(warB, bob, 5_000, 'void'),
      ended,
    ],
    besides: [...everything, '12.2', '12.2(a)'],
    seen: [warB],
    money: { [warA]: { outcome: 'won', difference: 0 } },
  },
  {
    title: 'a round is declared void, and boxes are dealt to again in its record for the chips that lie there',
    text: '12.3, A ‘Void’: the wager is void; whether its chips lay on for a new round is not on record',
    events: [
      opened,
      war(alice, 1, 5_000),
      noMoreBets,
      deals('1 KS, dealer 9H'),
      fraud,
      dealtAnew,
      takes(warA, 5_000),
      ended,
    ],
    found: [
      { clause: "A 'Void'", verdict: 'undetermined', wager: warA },
      { clause: '6.2(a)', verdict: 'undetermined' },
    ],
    never: [{ clause: "A 'Void'" }, { clause: '6.2' }, { clause: '6.2(a)' }, { clause: '6.2(b)' }],
    besides: ['10.3'],
    doubted: [warA],
  },
  {
    title: 'a round is declared void, and a new wager and its cards are told in the same record',
    text: '12.3, 4.6(b): the wager of the void round is void; the new one lost $30 by its own cards, and was laid in time',
    events: [
      [opened, war(alice, 1, 5_000), noMoreBets, deals('1 KS, dealer 9H'), fraud],
      [war(alice, 1, 3_000, { wagerId: 'anew' }), noMoreBets, dealtAnew, takes('anew', 3_000), ended],
    ],
    never: [{ clause: '4.3' }, { clause: '6.2(a)' }, { clause: '6.2(b)' }],
    besides: ['10.3'],
    money: {
      [warA]: { outcome: 'void', difference: 0 },
      anew: { outcome: 'lost', collected: 3_000, difference: 0 },
    },
  },
]);
