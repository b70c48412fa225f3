import { type Played } from '../../../support/situations/evening.ts';
import {
  alice,
  bob,
  byClauses,
  dealerTwo,
  deals,
  gives,
  givesUp,
  goesToWar,
  onDuty,
  pays,
  raise,
  raiseOf,
  roundOf,
  takes,
  tie,
  tieOf,
  war,
  warOf,
} from '../support/casino-war-floor.ts';
import { situations } from './support/hold.ts';

const [warA, raiseA, tieA] = [warOf(alice, 1), raiseOf(alice, 1), tieOf(alice, 1)];
const warB = warOf(bob, 2);
const { firstCards, secondCards, raise: raiseMoney, surrender } = byClauses;
const never = (...clauses: string[]) => clauses.map((clause) => ({ clause }));
const laid = war(alice, 1, 5_000);
const equal = '1 KS, dealer KH';
const bySecond = { by: dealerTwo.personId };
/** Alice gives up half of so much, and this is taken. */
const halfOf = (stakeCents: number, ...then: readonly Played[]): readonly Played[] =>
  roundOf(war(alice, 1, stakeCents), equal, givesUp(alice, 1), then);
/** Alice and Bob on boxes 1 and 2, with $50 and $40. */
const both = [laid, war(bob, 2, 4_000)];

/** Halves that are not whole cents, payments in parts, voids that are taken back, and who plays for whom. */
situations('halves-and-parts', [
  {
    title: 'half of $12.55 is given up, and $6.27 are taken',
    text: 'A ‘Surrender’: half is $6.27½: the text does not say who has the half cent',
    events: halfOf(1_255, takes(warA, 627)),
    besides: ['3.3'],
    money: { [warA]: { outcome: 'surrendered', difference: 0 } },
  },
  {
    title: 'half of $12.55 is given up, and $6.28 are taken',
    text: 'A ‘Surrender’: half is $6.27½: the text does not say who has the half cent',
    events: halfOf(1_255, takes(warA, 628)),
    besides: ['3.3'],
    money: { [warA]: { outcome: 'surrendered', difference: 0 } },
  },
  {
    title: 'half of $12.55 is given up in two parts, to two dealers, and they come to $6.29 and more',
    text: 'A ‘Surrender’: $6.28 is half, rounded to chips of $1 at most $7: $8 are more than half',
    events: [onDuty(dealerTwo), halfOf(1_255, takes(warA, 500), takes(warA, 300, dealerTwo))],
    found: [{ clause: surrender, wager: warA }],
    besides: ['3.3'],
  },
  {
    title: 'all of a surrendered wager is taken, and half of it handed back',
    text: '4.5: half of $50 is $25, whichever way it is taken',
    events: halfOf(5_000, takes(warA, 5_000), gives(warA, alice, 2_500, 'surrendered')),
    money: { [warA]: { outcome: 'surrendered', collected: 2_500, difference: 0 } },
  },
  {
    title: 'the dealer takes the half of a player who goes to war',
    text: '4.7, 8.3: she went to war and laid $50: neither half was given up; the raise won $50',
    events: roundOf(laid, equal, goesToWar(alice, 1, 5_000), takes(warA, 2_500), deals('1 QS, dealer 9H'), [
      pays(raiseA, alice, 5_000),
    ]),
    found: [{ clause: `${secondCards}|10.9|8.3`, wager: warA }],
    besides: ['10.9', '8.3', '8.4', surrender],
    money: { [warA]: { outcome: 'stood-off', difference: -2_500 }, [raiseA]: { outcome: 'won', difference: 0 } },
  },
  {
    title: 'a tie is paid in two parts by two dealers, before the war',
    text: '4.8, 9.1: 10 to 1 on $10 are $60 and $40',
    events: [
      onDuty(dealerTwo),
      roundOf(
        [laid, tie(alice, 1, 1_000)],
        equal,
        [pays(tieA, alice, 6_000), pays(tieA, alice, 4_000, bySecond)],
        [givesUp(alice, 1), takes(warA, 2_500)],
      ),
    ],
    money: {
      [tieA]: { outcome: 'won', paid: 10_000, difference: 0 },
      [warA]: { outcome: 'surrendered', difference: 0 },
    },
  },
  {
    title: 'a tie wager lies alone, and wins',
    text: '4.1, 4.8: a tie wager, a casino war wager or both: nothing is offered where no casino war wager lies',
    events: roundOf(tie(alice, 1, 1_000), equal, pays(tieA, alice, 10_000)),
    never: never('7.3', '10.9', '8.3'),
    money: { [tieA]: { outcome: 'won', paid: 10_000, difference: 0 } },
  },
  {
    title: 'a player with a tie wager alone is dealt a second card on chips that she lays beside it',
    text: '4.5, A ‘Go to War Wager’: a raise is laid beside a casino war wager, of which there is none',
    events: roundOf(tie(alice, 1, 1_000), equal, pays(tieA, alice, 10_000), [
      raise(alice, 1, 1_000),
      deals('1 QS, dealer 9H'),
      pays(raiseA, alice, 1_000),
    ]),
    seen: [raiseA],
    besides: ['4.3', '4.5', '8.1', '8.3', "A 'Go to War'", "A 'Go to War Wager'", raiseMoney],
    money: { [tieA]: { outcome: 'won', difference: 0 } },
  },
  {
    title: 'winnings of Alice are put to Bob’s box, and stay there',
    text: '9.1: Alice is $50 short; Bob, who lost $40, has $50 and was not to be paid',
    events: roundOf(both, '1 AS, 2 2D, dealer KH', takes(warB, 4_000), pays(warB, bob, 5_000)),
    found: [
      { clause: firstCards, wager: warA },
      { clause: firstCards, wager: warB },
    ],
    besides: ['7.3'],
    money: { [warA]: { outcome: 'won', difference: -5_000 }, [warB]: { outcome: 'lost', difference: 5_000 } },
  },
  {
    title: 'two dealers each pay the raise in full',
    text: '9.1: 1 to 1, once: $50 too much',
    events: [
      onDuty(dealerTwo),
      roundOf(laid, equal, goesToWar(alice, 1, 5_000), deals('1 QS, dealer 9H'), [
        pays(raiseA, alice, 5_000),
        pays(raiseA, alice, 5_000, bySecond),
      ]),
    ],
    found: [{ clause: raiseMoney, wager: raiseA }],
    money: { [raiseA]: { outcome: 'won', paid: 5_000, difference: 5_000 } },
  },
]);
