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
  dave,
  dealer,
  deals,
  decisionOf,
  goesToWar,
  noMoreBets,
  opened,
  pays,
  racks,
  raiseOf,
  roundEvent,
  roundOf,
  takes,
  takesBack,
  tie,
  tieOf,
  war,
  warOf,
} from '../support/casino-war-floor.ts';
import type { Actor } from '../../../support/script.ts';
import { situations } from './support/hold.ts';

const [warA, warB] = [warOf(alice, 1), warOf(bob, 1)];
const { firstCards } = byClauses;
type Then = Parameters<typeof roundOf>[2];
/** Alice's $50 on box 1, told with something more, wins. */
const wins = (more: Parameters<typeof war>[3], ...then: Then[]) =>
  roundOf(war(alice, 1, 5_000, more), '1 AS, dealer KH', then.length > 0 ? then : [pays(warA, alice, 5_000)]);
const won = { [warA]: { outcome: 'won', paid: 5_000, difference: 0 } } as const;
const laid = war(alice, 1, 5_000, { area: null });
/** Alice's $50, told without any box. */
const onNoBox = { ...laid, data: Object.fromEntries(Object.entries(laid.data).filter(([name]) => name !== 'hand')) };
const refuses = (who: Actor, kind: string, by: Actor, ground = 'other') =>
  roundEvent('WagerRefused', {
    wagerId: null,
    personId: who.personId,
    kind,
    hand: boxOf(1),
    stakeCents: 1_000,
    decision: decisionOf(by, ground),
  });
const fourOn = (box: number) => [alice, bob, carol, dave].map((who) => war(who, box, 1_000));
const fourLose = (box: number) => [alice, bob, carol, dave].map((who) => takes(warOf(who, box), 1_000));

situations('wagers', [
  {
    title: 'a wager is made in cash',
    text: '4.2: all wagers are made by placing gaming chips in the box',
    events: wins({ medium: 'cash' }),
    found: [{ clause: '4.2', wager: warA }],
  },
  {
    title: 'a wager is made with promotional tokens',
    text: '4.2: gaming chips; this document knows no tokens',
    events: wins({ medium: 'promotional-tokens' }),
    found: [{ clause: '4.2', wager: warA }],
  },
  {
    title: 'a wager is half chips and half cash',
    text: '4.2: gaming chips; a part of it was not',
    events: wins({ medium: 'mixed' }),
    found: [{ clause: '4.2', wager: warA }],
  },
  {
    title: 'a wager is called and not placed',
    text: '4.2: by placing gaming chips in the box; a word is none',
    events: wins({ oral: true, chipsPresented: false, area: null }),
    found: [{ clause: '4.2', wager: warA }],
  },
  {
    title: 'a wager lies on no box',
    text: '4.2: in the box; it lay on the line between two of them, and the card of which box is its own is not known',
    events: roundOf(
      [onNoBox, war(bob, 1, 5_000), war(carol, 2, 5_000)],
      '1 AS, 2 9D, dealer KH',
      takes(warOf(carol, 2), 5_000),
      pays(warB, bob, 5_000),
    ),
    found: [{ clause: '4.2', wager: warA }],
    doubted: [warA],
  },
  {
    title: 'a raise is made in cash',
    text: '4.2: all wagers; beside the casino war wager it lies by 8.1, but in chips',
    events: roundOf(
      war(alice, 1, 5_000),
      '1 KS, dealer KH',
      goesToWar(alice, 1, 5_000).map((one) =>
        one.type === 'round.WagerPlaced' ? { ...one, data: { ...one.data, medium: 'cash' } } : one,
      ),
      deals('1 2S, dealer 9H'),
      [takes(raiseOf(alice, 1), 5_000), takes(warA, 5_000)],
    ),
    found: [{ clause: '4.2', wager: raiseOf(alice, 1) }],
    money: { [warA]: { outcome: 'lost', difference: 0 } },
  },
  {
    title: 'a raise may lie beside the box',
    text: '8.1, 4.2: it is laid on the layout beside the casino war wager, and so not in the box',
    events: roundOf(
      war(alice, 1, 5_000),
      '1 KS, dealer KH',
      goesToWar(alice, 1, 5_000).map((one) =>
        one.type === 'round.WagerPlaced' ? { ...one, data: { ...one.data, area: 'beside-box-1' } } : one,
      ),
      deals('1 QS, dealer 9H'),
      pays(raiseOf(alice, 1), alice, 5_000),
    ),
    never: [{ clause: '4.2' }, { clause: '8.1' }],
    money: { [raiseOf(alice, 1)]: { outcome: 'won', difference: 0 } },
  },
  {
    title: 'winnings are paid in cash',
    text: '4.2, 9.1: wagers are made in chips; in what winnings are paid the text does not say: $50 is $50',
    events: wins({}, pays(warA, alice, 5_000, { medium: 'cash' })),
    money: won,
  },
  {
    title: 'three players wager on one box',
    text: '4.4: three at most, and there are three',
    events: roundOf(fourOn(1).slice(0, 3), '1 9S, dealer KH', fourLose(1).slice(0, 3)),
    never: [{ clause: '4.4' }],
    money: { [warOf(carol, 1)]: { outcome: 'lost', collected: 1_000, difference: 0 } },
  },
  {
    title: 'a fourth player wagers on a box',
    text: '4.4: three at most; nothing says that the fourth wager does not count: it loses its $10',
    events: roundOf(fourOn(1), '1 9S, dealer KH', fourLose(1)),
    found: [{ clause: '4.4', hand: 'box-1', wager: warOf(dave, 1) }],
    money: { [warOf(dave, 1)]: { outcome: 'lost', collected: 1_000, difference: 0 } },
  },
  {
    title: 'a fourth player has a tie wager alone',
    text: '4.4: a maximum of three players may wager on a box, with whatever wager',
    events: roundOf(
      [fourOn(1).slice(0, 3), tie(dave, 1, 1_000)],
      '1 9S, dealer KH',
      takes(tieOf(dave, 1), 1_000),
      fourLose(1).slice(0, 3),
    ),
    found: [{ clause: '4.4', hand: 'box-1' }],
    money: { [tieOf(dave, 1)]: { outcome: 'lost', difference: 0 } },
  },
  {
    title: 'three players have four wagers on one box',
    text: '4.4: players are counted, not wagers: Alice has both kinds',
    events: roundOf(
      [fourOn(1).slice(0, 3), tie(alice, 1, 1_000)],
      '1 9S, dealer KH',
      takes(tieOf(alice, 1), 1_000),
      fourLose(1).slice(0, 3),
    ),
    never: [{ clause: '4.4' }],
    money: { [tieOf(alice, 1)]: { outcome: 'lost', difference: 0 } },
  },
  {
    title: 'three raises lie beside three wagers on one box',
    text: '4.4: three players still',
    events: roundOf(
      [war(alice, 1, 1_000), war(bob, 1, 1_000), war(carol, 1, 1_000)],
      '1 KS, dealer KH',
      [alice, bob, carol].map((who) => goesToWar(who, 1, 1_000)),
      deals('1 QS, dealer 9H'),
      [alice, bob, carol].map((who) => pays(raiseOf(who, 1), who, 1_000)),
    ),
    never: [{ clause: '4.4' }],
    money: { [raiseOf(carol, 1)]: { outcome: 'won', paid: 1_000, difference: 0 } },
  },
  {
    title: 'four players wager on two boxes, three on one of them',
    text: '4.4: the one box; each has three at most',
    events: roundOf([fourOn(1).slice(0, 3), war(dave, 2, 1_000), war(alice, 2, 1_000)], '1 9S, 2 9D, dealer KH', [
      takes(warOf(dave, 2), 1_000),
      takes(warOf(alice, 2), 1_000),
      fourLose(1).slice(0, 3),
    ]),
    never: [{ clause: '4.4' }],
    money: { [warOf(dave, 2)]: { outcome: 'lost', difference: 0 } },
  },
  {
    title: 'nobody knows whose the fourth wager on a box is',
    text: '4.4: it may be a fourth player’s or one of the three’s',
    events: roundOf([fourOn(1).slice(0, 3), war(dave, 1, 1_000, { personId: null })], '1 9S, dealer KH', fourLose(1)),
    never: [{ clause: '4.4' }],
    money: { [warOf(dave, 1)]: { outcome: 'lost', collected: 1_000, difference: 0 } },
  },
  {
    title: 'a player with nobody in front wagers from behind',
    text: '4.1, 4.4: a box takes the wagers of players, seated or not: $10 lost',
    events: roundOf(war(dave, 7, 1_000), '7 9S, dealer KH', takes(warOf(dave, 7), 1_000)),
    money: { [warOf(dave, 7)]: { outcome: 'lost', collected: 1_000, difference: 0 } },
  },
  {
    title: 'one player has a wager on every box',
    text: '4.1, 4.4: nothing limits the boxes of one player',
    events: roundOf(
      [1, 2, 3, 4].map((box) => war(alice, box, 1_000)),
      '1 9S, 2 AS, 3 9D, 4 AD, dealer KH',
      [pays(warOf(alice, 4), alice, 1_000), takes(warOf(alice, 3), 1_000)],
      [pays(warOf(alice, 2), alice, 1_000), takes(warA, 1_000)],
    ),
    money: {
      [warA]: { outcome: 'lost', difference: 0 },
      [warOf(alice, 2)]: { outcome: 'won', paid: 1_000, difference: 0 },
      [warOf(alice, 3)]: { outcome: 'lost', difference: 0 },
      [warOf(alice, 4)]: { outcome: 'won', paid: 1_000, difference: 0 },
    },
  },
  {
    title: 'a wager of a kind that the table does not know',
    text: '9.1: the wagers which can be placed are three; what a bet on a pair comes to nothing says',
    events: roundOf(
      [war(alice, 1, 5_000), war(bob, 1, 1_000, { kind: 'pair' })],
      '1 AS, dealer KH',
      pays(warA, alice, 5_000),
    ),
    besides: ['9.1', '4.1'],
    doubted: [warB],
    money: won,
  },
  {
    title: 'a wager is put down by another player for its owner',
    text: '4.2: by placing chips in the box; by whose hand it is placed the text does not say',
    events: wins({ placedBy: 'bob' }),
    never: [{ clause: '4.2' }],
    money: won,
  },
  {
    title: 'a wager is taken back before the first card, and its box gets no card',
    text: '4.3: until the first card is dealt a wager may be removed; box 1 holds none',
    events: roundOf(
      [war(alice, 1, 5_000), war(bob, 2, 1_000), takesBack(warA, alice)],
      '2 9S, dealer KH',
      takes(warOf(bob, 2), 1_000),
    ),
    never: [{ clause: '4.3' }, { clause: '6.2(a)' }],
    money: { [warA]: { outcome: 'withdrawn', collected: 0, paid: 0, difference: 0 } },
  },
  {
    title: 'a wager that was taken back before the first card is collected',
    text: '4.3: nothing lay there to lose: $50 too much',
    events: roundOf(
      [war(alice, 1, 5_000), war(bob, 2, 1_000), takesBack(warA, alice)],
      '2 9S, dealer KH',
      takes(warOf(bob, 2), 1_000),
      takes(warA, 5_000),
    ),
    found: [{ clause: `4.3|${firstCards}`, wager: warA }],
    money: { [warA]: { outcome: 'withdrawn', difference: -5_000 } },
  },
  {
    title: 'a wager is moved to another box before the first card',
    text: '4.3, 6.2: it plays with the card of box 2, which won $50; box 1 holds none',
    events: roundOf(
      [war(alice, 1, 5_000), alters(warA, 'casino-war', 2, 5_000, alice)],
      '2 AS, dealer KH',
      pays(warA, alice, 5_000),
    ),
    never: [{ clause: '4.3' }, { clause: '6.2(a)' }],
    money: won,
  },
  {
    title: 'a wager is made larger before the first card and paid on its first amount',
    text: '4.3, 9.1: $80 lay there when the first card was dealt: $30 too little',
    events: roundOf(
      [war(alice, 1, 5_000), alters(warA, 'casino-war', 1, 8_000, alice)],
      '1 AS, dealer KH',
      pays(warA, alice, 5_000),
    ),
    found: [{ clause: firstCards, wager: warA }],
    money: { [warA]: { outcome: 'won', paid: 8_000, difference: -3_000 } },
  },
  {
    title: 'a player is kept from wagering on a box with room',
    text: '4.1: each player is to be given the opportunity; this document gives no power to refuse a wager',
    events: roundOf(
      [war(alice, 1, 5_000), refuses(bob, 'casino-war', dealer)],
      '1 AS, dealer KH',
      pays(warA, alice, 5_000),
    ),
    besides: ['4.1'],
    seen: ['4.1'],
    money: won,
  },
  {
    title: 'a fourth player is refused on a full box',
    text: '4.4: three at most; the refusal is what the rule orders',
    events: roundOf(
      [fourOn(1).slice(0, 3), refuses(dave, 'casino-war', casinoSupervisor)],
      '1 9S, dealer KH',
      fourLose(1).slice(0, 3),
    ),
    never: [{ clause: '4.1' }, { clause: '4.4' }],
  },
  {
    title: 'the winnings of one player on a box are paid to the other',
    text: '9.1: each wager is paid to its own player; what Bob got twice is not what Alice is due',
    events: roundOf(
      [war(alice, 1, 5_000), war(bob, 1, 5_000)],
      '1 AS, dealer KH',
      pays(warA, bob, 5_000),
      pays(warB, bob, 5_000),
    ),
    besides: [firstCards],
    seen: [warA],
    money: { [warB]: { outcome: 'won', paid: 5_000, difference: 0 } },
  },
  {
    title: 'two wagers of one player on a box are each paid',
    text: '4.1, 9.1: nothing forbids a second casino war wager of one player on one box: $50 and $20',
    events: roundOf(
      [war(alice, 1, 5_000), war(alice, 1, 2_000, { wagerId: 'second' })],
      '1 AS, dealer KH',
      pays(warA, alice, 5_000),
      pays('second', alice, 2_000),
    ),
    never: [{ clause: '4.4' }],
    money: { ...won, second: { outcome: 'won', paid: 2_000, difference: 0 } },
  },
  {
    title: 'chips are taken for a wager that nobody recorded',
    text: '7.3(a): that one lay there is not on record, and neither is that none did',
    events: [
      [opened, war(alice, 1, 5_000), noMoreBets, card('AS', 'box-1'), card('KH', 'dealer')],
      [takes('war-nobody', 1_000), pays(warA, alice, 5_000), racks, closed],
    ],
    besides: [firstCards],
    reported: ['war-nobody'],
    money: won,
  },
]);
