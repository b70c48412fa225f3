import {
  acknowledges,
  alice,
  alters,
  bob,
  boxOf,
  byClauses,
  carol,
  closed,
  dave,
  deals,
  errorFound,
  grantsBox,
  limits,
  limitsSign,
  marker,
  noMoreBets,
  opened,
  pays,
  racks,
  raise,
  raiseOf,
  roundOf,
  tableEvent,
  takes,
  tie,
  tieOf,
  war,
  warEvent,
  warOf,
} from '../support/casino-war-floor.ts';
import type { JsonObject } from '../../../../domain/kernel/json.ts';
import { situations } from './support/hold.ts';

const [warA, warB] = [warOf(alice, 1), warOf(bob, 2)];
const { firstCards } = byClauses;
const highest = (maxCents: number) => limitsSign(limits(500, maxCents));
const to = (stakeCents: number) => alters(warA, 'casino-war', 1, stakeCents, alice);
const marked = [grantsBox(1, 100_000), marker(1, 100_000)];
const lost = (collected: number, difference = 0) => ({ [warA]: { outcome: 'lost', collected, difference } }) as const;
const notice = ['3.1'];
const always = 'over-max-unnoticed';
/** Alice's wager of box 1, as she moved it to box 3. */
const moved = alters(warA, 'casino-war', 3, 5_000, alice);
const onBox3 = (name: string, more: JsonObject) => warEvent(name, { wagerId: warA, hand: boxOf(3), ...more });
const asked = onBox3('OptionOffered', { personId: 'alice', by: 'dealer-1' });
const goesThere = [
  [asked, onBox3('ElectionMade', { choice: 'go-to-war', how: 'word', by: 'alice' })],
  [raise(alice, 3, 5_000, { linkedTo: warA })],
  onBox3('ElectionAcknowledged', { choice: 'go-to-war', by: 'dealer-1' }),
];

situations('before-the-cards', [
  {
    title: 'the maximum is raised to $1,000, and Alice makes her $500 to $800 before the cards',
    text: '3.5, 3.1: the $800 came to lie there when the sign said $1,000: all of it is taken',
    events: roundOf([war(alice, 1, 50_000), highest(100_000), to(80_000)], '1 9S, dealer KH', takes(warA, 80_000)),
    never: [{ clause: '3.5' }],
    besides: notice,
    money: lost(80_000),
  },
  {
    title: 'the maximum is lowered to $300, and Alice makes her $200 to $400, of which $300 are taken',
    text: '3.5: when the $400 came to lie there the sign said $300',
    events: roundOf([war(alice, 1, 20_000), highest(30_000), to(40_000)], '1 9S, dealer KH', takes(warA, 30_000)),
    besides: notice,
    money: lost(30_000),
  },
  {
    title: 'the maximum is lowered to $300, and Alice makes her $200 to $400, all of which is taken',
    text: '3.5: collected only to the maximum, found or not: $100 are hers',
    events: roundOf([war(alice, 1, 20_000), highest(30_000), to(40_000)], '1 9S, dealer KH', takes(warA, 40_000)),
    doubted: ['3.5'],
    readings: [always],
    besides: [...notice, firstCards],
    money: lost(30_000, -10_000),
  },
  {
    title: 'Alice lays $800, a casino supervisor allows it, and the marker comes beside the box before the cards',
    text: '3.2: provided that a marker is placed adjacent to the box; it lay there when the cards came',
    events: roundOf([war(alice, 1, 80_000), marked], '1 9S, dealer KH', takes(warA, 80_000)),
    never: [{ clause: '3.2' }, { clause: '3.5' }],
    money: lost(80_000),
  },
  {
    title: 'a casino supervisor allows more, Alice lays $800, and only then the marker comes, before the cards',
    text: '3.2: the text asks that it is placed, and not that it is placed before the chips',
    events: roundOf(
      [grantsBox(1, 100_000), war(alice, 1, 80_000), marker(1, 100_000)],
      '1 9S, dealer KH',
      takes(warA, 80_000),
    ),
    never: [{ clause: '3.2' }, { clause: '3.5' }],
    money: lost(80_000),
  },
  {
    title: 'the marker comes when the first card lies there',
    text: '3.2, 3.5: when the cards came nothing allowed more than $500 (over-max-unnoticed): $300 are hers',
    events: [
      [opened, war(alice, 1, 80_000), noMoreBets, deals('1 9S'), marked, deals('dealer KH'), takes(warA, 80_000)],
      [racks, closed],
    ],
    doubted: ['3.5'],
    readings: [always],
    besides: ['3.2', firstCards],
    money: lost(50_000, -30_000),
  },
  {
    title: 'the marker is placed, and Alice makes her $500 to $800 before the cards',
    text: '3.2: the $800 came to lie there beside the marker',
    events: roundOf([war(alice, 1, 50_000), marked, to(80_000)], '1 9S, dealer KH', takes(warA, 80_000)),
    never: [{ clause: '3.2' }, { clause: '3.5' }],
    money: lost(80_000),
  },
  {
    title: 'the marker is taken away when Alice’s $800 lie there, before the cards',
    text: '3.2, 3.5: it lay there when she placed them (maximum-at-placing-or-first-card)',
    events: roundOf(
      [marked, war(alice, 1, 80_000), tableEvent('SignRemoved', { signId: 'marker-1' })],
      '1 9S, dealer KH',
      takes(warA, 80_000),
    ),
    seen: [warA],
    readings: ['maximum-at-placing-or-first-card'],
    besides: ['3.2'],
    money: lost(80_000),
  },
  {
    title: 'beside a marker of $1,000 Bob lays $300, and then Alice makes her $500 to $800',
    text: '4.9: the total was within it when Bob laid his; what Alice added takes it to $1,100: $700 of hers count',
    events: roundOf([marked, war(alice, 1, 50_000), war(bob, 1, 30_000), to(80_000).as('more')], '1 9S, dealer KH', [
      takes(warA, 70_000),
      takes(warOf(bob, 1), 30_000),
    ]),
    found: [{ clause: '4.9', wager: warA, at: 'more' }],
    besides: ['3.5'],
    money: { ...lost(70_000), [warOf(bob, 1)]: { outcome: 'lost', collected: 30_000, difference: 0 } },
  },
  {
    title: 'Alice moves her wager to box 3 before the cards, goes to war there, and wins it',
    text: '4.3, 8.1: until the first card she may; the raise lies beside it on box 3; 9 beats 8: the raise wins $50',
    events: [
      [opened, war(alice, 1, 5_000), war(bob, 2, 4_000), moved, noMoreBets, deals('2 9D, 3 KS, dealer KH')],
      [takes(warB, 4_000), goesThere, deals('3 9S, dealer 8H'), pays(raiseOf(alice, 3), alice, 5_000), racks, closed],
    ],
    never: [{ clause: '4.3' }, { clause: '8.1' }, { clause: '6.2(a)' }, { clause: '7.3(c)' }],
    money: {
      [warA]: { outcome: 'stood-off', difference: 0 },
      [raiseOf(alice, 3)]: { outcome: 'won', paid: 5_000, difference: 0 },
    },
  },
  {
    title: 'Alice moves her wager to box 3 before the cards, and it is settled first',
    text: '7.3: commencing from the box farthest to the right, and that is box 3',
    events: roundOf([war(alice, 1, 5_000), war(bob, 2, 4_000), moved], '2 9D, 3 QS, dealer KH', [
      takes(warA, 5_000),
      takes(warB, 4_000),
    ]),
    never: [{ clause: '7.3' }],
    money: lost(5_000),
  },
  {
    title: 'Alice moves her wager to box 3 before the cards, her card equals the dealer’s, and nobody asks her',
    text: '7.3(c): her box is box 3, of which it was noticed; what she would have chosen nobody knows',
    events: [
      [opened, war(alice, 1, 5_000), moved, noMoreBets, deals('3 KS, dealer KH'), takes(warA, 5_000)],
      [errorFound('option-missed', boxOf(3)), racks, closed],
    ],
    found: [{ clause: '7.3(c)|10.9', hand: boxOf(3) }],
    besides: ['7.3(c)', '10.9'],
    doubted: [warA],
  },
  {
    title: 'four players lay on box 1, of whom Carol moves to box 2 before the fourth comes',
    text: '4.4: three wager on the box when the cards come',
    events: roundOf(
      [
        [war(alice, 1, 5_000), war(bob, 1, 4_000), war(carol, 1, 3_000)],
        [alters(warOf(carol, 1), 'casino-war', 2, 3_000, carol), war(dave, 1, 2_000)],
      ],
      '1 9D, 2 9S, dealer KH',
      [takes(warOf(carol, 1), 3_000), takes(warOf(dave, 1), 2_000), takes(warOf(bob, 1), 4_000), takes(warA, 5_000)],
    ),
    never: [{ clause: '4.4' }],
    money: lost(5_000),
  },
  {
    title: 'Alice moves her tie wager to box 2 before the cards, where it wins',
    text: '4.3, 4.8: it goes by the card of box 2: 10 to 1 of $10',
    events: roundOf(
      [war(alice, 1, 5_000), tie(alice, 1, 1_000), war(bob, 2, 4_000), alters(tieOf(alice, 1), 'tie', 2, 1_000, alice)],
      '1 9S, 2 KD, dealer KH',
      [pays(tieOf(alice, 1), alice, 10_000), takes(warA, 5_000)],
      [
        warEvent('OptionOffered', { wagerId: warB, hand: boxOf(2), personId: 'bob', by: 'dealer-1' }),
        warEvent('ElectionMade', { wagerId: warB, hand: boxOf(2), choice: 'surrender', how: 'word', by: 'bob' }),
        acknowledges(bob, 2, 'surrender'),
        takes(warB, 2_000),
      ],
    ),
    never: [{ clause: '4.3' }, { clause: '7.2' }],
    besides: ['7.3'],
    money: { ...lost(5_000), [tieOf(alice, 1)]: { outcome: 'won', paid: 10_000, difference: 0 } },
  },
]);
