import type { JsonObject } from '../../../../domain/kernel/json.ts';
import { checked, item } from '../../../support/floor.ts';
import type { Played } from '../../../support/situations/evening.ts';
import {
  alice,
  areaOf,
  dealer,
  deals,
  discarded,
  loads,
  main,
  mainOf,
  noMoreBets,
  opened,
  pays,
  racksAll,
  closed,
  shows,
  shuffles,
  sixths,
  tableEvent,
  takes,
} from '../support/double-chance-floor.ts';
import { situations } from './support/double-chance-situations.ts';
import {
  aliceWon,
  bobLost,
  dealt,
  decided,
  aliceWins,
  bobLoses,
  over,
  turned,
  wholeRound,
} from './support/two-hands.ts';

const money = { ...aliceWon, ...bobLost };
const ofAlice = mainOf(alice, 1);
const all: readonly JsonObject[] = ['table', 'layout', 'shuffling-device', 'discard-rack', 'drop-box'].map((kind) =>
  item(kind),
);
/** Everything is there and in order, but for this. */
const but = (...others: JsonObject[]): Played => {
  const kinds = others.map(({ kind }) => kind);
  return checked(...all.filter(({ kind }) => !kinds.includes(kind)), ...others);
};
const exchanged = (more: JsonObject = {}) =>
  tableEvent('VoucherExchanged', {
    voucherId: 'V1',
    personId: alice.personId,
    nominatedCents: 5_000,
    conditions: null,
    dropBox: 'BOX-A',
    issuedAs: 'promotional-tokens',
    issued: [{ denominationCents: 500, count: 10 }],
    issuedCents: 5_000,
    by: dealer.personId,
    ...more,
  });
const hers = discarded(alice, 1, 'KS');
/** Alice wagers $50 in this medium, and her sixth card is turned; then this. */
const wagered = (medium: string, card: string, ...then: Played[]): readonly Played[] => [
  [shuffles(), opened, main(alice, 1, 5_000, { medium }), noMoreBets, deals(1), hers.decides, hers.settles, sixths(1)],
  [shows(card, areaOf(1)), then, racksAll, closed],
];
const inChips = pays(ofAlice, alice, 5_000);
const won = (difference = 0) => ({ [ofAlice]: { outcome: 'won', collected: 0, paid: 5_000, difference } }) as const;
const vouchers = "1.1 'casino promotional voucher'";
const never = (...clauses: string[]) => clauses.map((clause) => ({ clause }));

/** The table and its equipment (rule 2), and vouchers (1.1, 5.1). Things are named table, layout, shuffling-device, card-shoe, discard-rack, drop-box. */
situations('equipment-and-vouchers', [
  {
    title: 'the equipment is looked over and is all there',
    text: '2.1 to 2.4: as the rules have it',
    events: [but(), wholeRound],
    money,
  },
  ...(
    [
      ['the layout has no jackpot areas', '2.2: marked substantially as in diagram A', 'layout', 'wrong', '2.2'],
      ['the discard rack is missing', '2.3.2: a discard rack attached to the table', 'discard-rack', 'missing', '2.3'],
      ['the drop box is missing', '2.4: the table shall have a drop box attached', 'drop-box', 'missing', '2.4'],
      [
        'the shuffling device is not in order',
        '2.3.1: a device capable of holding two decks',
        'shuffling-device',
        'wrong',
        '2.3',
      ],
    ] as const
  ).map(([title, text, kind, condition, clause]) => ({
    title: `${title}, and a round is played`,
    text: `${text}; the results stand`,
    events: [but(item(kind, { condition })), wholeRound],
    found: [{ clause }],
    besides: ['13.1', '13.2'],
    money,
  })),
  {
    title: 'nobody looked at the layout',
    text: '2.2: not seen is not wrong',
    events: [but(item('layout', { condition: 'not-seen' })), wholeRound],
    never: never('2.2'),
    money,
  },
  {
    title: 'nobody looked over the equipment',
    text: '2.1 to 2.4: silence',
    events: wholeRound,
    never: never('2.1', '2.2', '2.3', '2.4'),
    money,
  },
  {
    title: 'the discard rack was missing and is brought in before the first round',
    text: '2.3.2: it shall be used; it was there for the round',
    events: [
      but(item('discard-rack', { condition: 'missing' })),
      tableEvent('EquipmentChanged', {
        kind: 'discard-rack',
        takenOut: null,
        broughtIn: item('discard-rack'),
        reason: 'missing',
        by: dealer.personId,
      }),
      wholeRound,
    ],
    besides: ['2.3'],
    money,
  },
  {
    title: 'the drop box is taken away full, and nobody recorded that another came',
    text: '2.4: silence does not show that the table stood without one',
    events: [
      but(),
      tableEvent('EquipmentChanged', {
        kind: 'drop-box',
        takenOut: 'BOX-A',
        broughtIn: null,
        reason: 'full',
        by: dealer.personId,
      }),
      wholeRound,
    ],
    besides: ['2.4'],
    money,
  },
  {
    title: 'a device takes two decks, each by itself',
    text: '2.3.1: capable of holding two individual decks; 3.1 is about the one in play',
    events: [loads({ set: 'set-2', cards: 52 }), wholeRound],
    never: never('2.3', '3.1'),
    besides: ['3.2'],
    money,
  },
  {
    title: 'a layout is found torn in the middle of a round, and the round is played',
    text: '2.2: the marks are what counts; the text has no rule for a table found wrong in a round: the results stand',
    events: [
      dealt,
      decided,
      but(item('layout', { condition: 'wrong' })),
      turned,
      sixths(1, 2),
      aliceWins,
      bobLoses,
      over,
    ],
    besides: ['2.2'],
    money,
  },
  {
    title: 'a voucher is exchanged for tokens of its value, which win',
    text: '1.1: an equivalent value; winnings are paid in chips',
    events: [exchanged(), wagered('promotional-tokens', '9S', inChips)],
    never: never('1.1'),
    money: won(),
  },
  {
    title: 'a voucher is exchanged for chips of its value, which win',
    text: '1.1: chips or promotional tokens',
    events: [exchanged({ issuedAs: 'chips' }), wagered('chips', '9S', inChips)],
    never: never('1.1'),
    money: won(),
  },
  {
    title: 'a voucher of $50 is exchanged for $45',
    text: '1.1: an equivalent value: $5 too little',
    events: [exchanged({ issued: [{ denominationCents: 500, count: 9 }], issuedCents: 4_500 }), wholeRound],
    found: [{ clause: '1.1' }],
    money,
  },
  {
    title: 'the tokens for a voucher add up to another sum than the exchange says',
    text: '1.1: $50 by the figure and $45 by the pieces: not certain',
    events: [exchanged({ issued: [{ denominationCents: 500, count: 9 }] }), wholeRound],
    besides: ['1.1'],
    seen: ['1.1'],
    money,
  },
  {
    title: 'the winnings of tokens are paid in tokens',
    text: '1.1: to be paid in chips; the amount is right',
    events: [
      exchanged(),
      wagered('promotional-tokens', '9S', pays(ofAlice, alice, 5_000, { medium: 'promotional-tokens' })),
    ],
    found: [{ clause: vouchers }],
    money: won(),
  },
  {
    title: 'the winnings of tokens are paid half in tokens',
    text: '1.1: any winnings are to be paid in chips',
    events: [
      exchanged(),
      wagered(
        'promotional-tokens',
        '9S',
        pays(ofAlice, alice, 2_500),
        pays(ofAlice, alice, 2_500, { medium: 'promotional-tokens' }),
      ),
    ],
    found: [{ clause: vouchers }],
    money: won(),
  },
  {
    title: 'tokens lose, and are collected',
    text: '9.5, 5.1: they lose as chips do',
    events: [exchanged(), wagered('promotional-tokens', '9H', takes(ofAlice, 5_000))],
    money: { [ofAlice]: { outcome: 'lost', collected: 5_000, difference: 0 } },
  },
  {
    title: 'a voucher itself lies on the area, and wins',
    text: '5.1, 1.1: chips and tokens; it shall be exchanged first; what such a wager comes to is not said',
    events: wagered('other', '9S', inChips),
    found: [{ clause: '5.1' }],
    besides: ['9.3'],
  },
  {
    title: 'a wager half in tokens and half in chips wins',
    text: '5.1: chips and/or tokens',
    events: [
      exchanged({ nominatedCents: 2_500, issued: [{ denominationCents: 500, count: 5 }], issuedCents: 2_500 }),
      wagered('mixed', '9S', inChips),
    ],
    never: never('5.1', '1.1'),
    money: won(),
  },
  {
    title: 'a voucher is exchanged in the middle of a round',
    text: '1.1: where a player presents one; 5.3 keeps the tokens off the layout until the next round',
    events: [dealt, decided, exchanged(), turned, sixths(1, 2), aliceWins, bobLoses, over],
    never: never('1.1', '5.3'),
    money,
  },
  {
    title: 'one voucher is exchanged twice in an evening',
    text: '1.1: exchanged for an equivalent value, not for twice of it',
    events: [exchanged(), wholeRound, exchanged(), wholeRound],
    besides: ['1.1'],
    seen: ['1.1'],
    money,
  },
]);
