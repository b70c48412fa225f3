import type { Step } from '../../../support/script.ts';
import * as floor from '../support/casino-war-floor.ts';
import { allSaid, saidInFull } from '../support/in-full.ts';

const { absent, acknowledges, alice, alters, bob, boxOf, card, cardsEvent, carol, casinoSupervisor, closed, conduct } =
  floor;
const { dealer, deals, errorFound, excludes, found, goes, goesToWar, invalidates, moves, noMoreBets, offers, opened } =
  floor;
const { openTable, operator, racks, raise, reconstructs, roundEvent, takes, takesBack, tie, tieOf, voidsRound } = floor;
const { voidsWager, war, warEvent, warOf } = floor;

const [a, b] = [warOf(alice, 1), warOf(bob, 2)];
const voidsA = voidsWager(a, casinoSupervisor);
const begun = [opened, war(alice, 1, 5_000), war(bob, 2, 5_000), noMoreBets];
const dealt = deals('1 2S, 2 3D, dealer KH');
const tied = [...begun, ...deals('1 KS, 2 KD, dealer KH')];
const unsigned = openTable.filter(({ data }) => data['signId'] !== 'sign-limits');
const without = (step: Step, name: string) =>
  roundEvent('WagerPlaced', Object.fromEntries(Object.entries(step.data).filter(([own]) => own !== name)));
const dave = floor.actor('dave', 'player');

const voids: Readonly<Record<string, readonly Step[]>> = {
  'and no breach is on record': [...begun, ...dealt, voidsA],
  'of a player who wagered under the minimum': [opened, war(alice, 1, 300), noMoreBets, ...dealt, voidsA],
  'of a player who wagered the minimum': [opened, war(alice, 1, 500), noMoreBets, ...dealt, voidsA],
  'of a player who wagered over the maximum': [opened, war(alice, 1, 60_000), noMoreBets, ...dealt, voidsA],
  'of a player who wagered the maximum': [opened, war(alice, 1, 50_000), noMoreBets, ...dealt, voidsA],
  'of a player whose wager was found under a minimum': [...begun, found(a, 'minimum', 9_000), ...dealt, voidsA],
  'of a player whose wager was made with cash': [opened, war(alice, 1, 5_000, { medium: 'cash' }), ...dealt, voidsA],
  'of a player whose wager is of another kind': [opened, war(alice, 1, 5_000, { kind: 'insurance' }), ...dealt, voidsA],
  'of a player who raised without equal cards': [...begun, ...dealt, raise(alice, 1, 5_000), voidsA],
  'of a player who raised at equal cards': [...tied, raise(alice, 1, 5_000), voidsA],
  'of a player who raised at equal cards beside no box': [...tied, without(raise(alice, 1, 5_000), 'hand'), voidsA],
  'of a player who raised over the maximum at equal cards': [...tied, raise(alice, 1, 60_000), voidsA],
  'of a player who laid a tie wager late': [...begun, ...dealt, tie(alice, 1, 500), voidsA],
  'of a player who changed the wager late': [...begun, ...dealt, alters(a, 'casino-war', 1, 9_000, alice), voidsA],
  'of a player whose wager another changed late': [
    ...begun,
    ...dealt,
    alters(a, 'casino-war', 1, 9_000, carol),
    voidsA,
  ],
  'of a player for whom another laid a wager late': [
    ...begun,
    ...dealt,
    tie(alice, 1, 500, { placedBy: 'carol' }),
    voidsA,
  ],
  'of a player whose wager was changed late by nobody who is known': [
    ...begun,
    ...dealt,
    roundEvent('WagerChanged', {
      wagerId: a,
      stakeCents: 9_000,
      kind: 'casino-war',
      area: boxOf(1),
      hand: boxOf(1),
      by: null,
    }),
    voidsA,
  ],
  'of a player who had not been asked, and raised when the cards were put back': [
    ...tied,
    ...goesToWar(bob, 2, 5_000),
    ...deals('2 QS, dealer 9H'),
    reconstructs([boxOf(1)], 'option-missed'),
    raise(alice, 1, 5_000),
    voidsA,
  ],
  'when another wagered under the minimum': [
    opened,
    war(alice, 1, 5_000),
    war(bob, 2, 300),
    noMoreBets,
    ...dealt,
    voidsA,
  ],
  'when the dealer had made an error': [...begun, ...dealt, errorFound('card-placement'), voidsA],
  'when two boxes had been swapped': [...begun, ...deals('2 3D, 1 2S, dealer KH'), voidsA],
  'when an error was found, and no card is dealt': [...begun, errorFound('payment'), voidsA],
  'when conduct of the player was reported': [conduct('disorder', alice), ...begun, ...dealt, voidsA],
  'when conduct of another was reported': [conduct('disorder', bob), ...begun, ...dealt, voidsA],
  'when the player is excluded then': [...begun, ...dealt, voidsA, excludes(alice, casinoSupervisor)],
  'when the player was excluded before': [excludes(alice, casinoSupervisor), ...begun, ...dealt, voidsA],
  'when conduct of the player is reported then': [...begun, ...dealt, voidsA, conduct('disorder', alice)],
  'when conduct is reported then, by a clock that may be as wrong': [
    ...begun,
    ...dealt,
    voidsA,
    conduct('disorder', alice).after(5_000).from('T-2', 9_000),
  ],
  'by a clock that may be wrong, when conduct is reported then': [
    ...begun,
    ...dealt,
    voidsA.from('T-2', 9_000),
    conduct('disorder', alice).after(5_000),
  ],
  'when conduct is reported at the same time, by another clock': [
    ...begun,
    ...dealt,
    voidsA,
    conduct('disorder', alice).after(5_000).from('T-2', 5_000),
  ],
  'of a wager of nobody who is known': [opened, war(alice, 1, 5_000, { personId: null }), ...dealt, voidsA],
  'of a wager of nobody who is known, and another broke a rule': [
    opened,
    war(alice, 1, 5_000, { personId: null }),
    war(bob, 2, 300),
    ...dealt,
    voidsA,
  ],
  'of a wager of nobody who is known, and it is under the minimum': [
    opened,
    war(alice, 1, 300, { personId: null }),
    ...dealt,
    voidsA,
  ],
  'when money moved on a wager that nobody laid': [...begun, ...dealt, takes('nobody-laid', 500), voidsA],
  'by the casino operator': [...begun, ...dealt, voidsWager(a, operator)],
  'by a dealer': [...begun, ...dealt, voidsWager(a, dealer)],
  'for a device that another was reported with': [
    conduct('device', bob),
    ...begun,
    ...dealt,
    voidsWager(a, casinoSupervisor, 'prohibited-device'),
  ],
};
const named = (what: string, cases: typeof voids) =>
  Object.fromEntries(Object.entries(cases).map(([when, steps]) => [`${what} ${when}`, steps]));
const exclusions = Object.fromEntries(
  Object.entries(voids)
    .slice(0, 22)
    .map(([when, steps]) => [when, steps.map((one) => (one === voidsA ? excludes(alice, casinoSupervisor) : one))]),
);

const hasGone = moves('KS', boxOf(1), boxOf(1), 'other');
const options: Readonly<Record<string, readonly Step[]>> = {
  'nobody was asked, and another error was found': [...tied, errorFound('payment', boxOf(1)), racks, closed],
  'nobody was asked, and that was found of another box': [
    ...tied,
    errorFound('option-missed', boxOf(2)),
    racks,
    closed,
  ],
  'nobody was asked, and that was found of no box': [...tied, errorFound('option-missed'), racks, closed],
  'nobody was asked, and the hands of another box were put back for it': [
    ...tied,
    reconstructs([boxOf(2)], 'option-missed'),
    racks,
    closed,
  ],
  'nobody was asked, and the hands were put back for something else': [
    ...tied,
    reconstructs([boxOf(1)]),
    racks,
    closed,
  ],
  'nobody was asked, and the round is over': [...tied, racks, closed],
  'nobody was asked, and the round goes on': [...tied],
  'nobody was asked of a wager of nobody who is known': [
    opened,
    war(alice, 1, 5_000, { personId: null }),
    noMoreBets,
    ...deals('1 KS, dealer KH'),
    racks,
    closed,
  ],
  'nobody was asked of a wager on no hand': [
    opened,
    without(war(alice, 1, 5_000), 'hand'),
    noMoreBets,
    ...deals('1 KS, dealer KH'),
    racks,
    closed,
  ],
  'nobody was asked of a wager that nobody laid': [...tied, takes('nobody-laid', 500), racks, closed],
  'nobody was asked, and another dealer dealt the last card': [
    ...begun,
    ...deals('1 KS, 2 KD'),
    card('KH', 'dealer', { by: floor.dealerTwo }),
    racks,
    closed,
  ],
  'nobody was asked, and the round is void': [...tied, voidsRound(casinoSupervisor), racks, closed],
  'nobody was asked, and the outcome was invalidated': [...tied, invalidates(casinoSupervisor), racks, closed],
  'nobody was asked, and a dealer invalidated the outcome': [...tied, invalidates(dealer), racks, closed],
  'one was away, one said what to do, and nobody asked': [...tied, absent(alice, 1), goes(bob, 2), racks, closed],
  'one was acknowledged only when the war was dealt': [
    ...tied,
    ...goesToWar(bob, 2, 5_000),
    ...deals('2 QS, dealer 9H'),
    acknowledges(alice, 1, 'surrender'),
    racks,
    closed,
  ],
  'a player is asked whose card is not equal': [...begun, ...dealt, offers(alice, 1)],
  'a player is asked whose card was moved since': [
    ...begun,
    ...deals('1 AS, 2 3D, dealer KH'),
    offers(alice, 1),
    hasGone,
  ],
  'a player is asked about a tie wager': [
    opened,
    tie(alice, 1, 500),
    noMoreBets,
    ...deals('1 KS, dealer KH'),
    warEvent('OptionOffered', { wagerId: tieOf(alice, 1), hand: boxOf(1), personId: 'alice', by: dealer.personId }),
  ],
  'a player is asked by the box, of a wager that is not there': [
    ...tied,
    warEvent('OptionOffered', { wagerId: 'w-unknown', hand: boxOf(1), personId: 'alice', by: dealer.personId }),
  ],
  'nobody who is known is asked, whose card is not equal': [
    ...begun,
    ...dealt,
    warEvent('OptionOffered', { wagerId: a, hand: boxOf(1), personId: null, by: dealer.personId }),
  ],
  'a player is asked at another box than that of the wager': [
    ...tied,
    warEvent('OptionOffered', { wagerId: a, hand: boxOf(7), personId: 'alice', by: dealer.personId }),
  ],
  'a player is asked of a wager that nobody laid': [
    ...begun,
    ...dealt,
    takes('nobody-laid', 500),
    warEvent('OptionOffered', { wagerId: 'nobody-laid', hand: boxOf(3), personId: 'dave', by: dealer.personId }),
  ],
  'a player is asked of a wager on no hand': [
    opened,
    without(war(alice, 1, 5_000), 'hand'),
    noMoreBets,
    ...deals('1 2S, dealer KH'),
    offers(alice, 1),
  ],
};

const racksOnly = (...hands: readonly string[]) =>
  cardsEvent('CardsRacked', { hands: [...hands], by: dealer.personId });
const next = [opened.after(-40_000), war(dave, 4, 1_000), ...deals('4 JC, dealer 3D')].map((one) => one.from('T-2', 0));
const first = [...begun, ...dealt, takes(b, 5_000), takes(a, 5_000)];
const boundaries: Readonly<Record<string, readonly Step[]>> = {
  'the cards are collected when the next round had begun': [...first, racks.after(60_000), closed, ...next],
  'the cards of two boxes are, one after the other': [
    ...first,
    racksOnly('box-1').after(60_000),
    racksOnly('box-2', 'dealer').after(1_000),
    closed,
    ...next,
  ],
  'all cards were collected, and a last one then': [...first, racks, racksOnly('box-1').after(60_000), closed, ...next],
  'a part was collected before, and all then': [...first, racksOnly('box-1'), racks.after(60_000), closed, ...next],
  'all cards are collected twice': [...first, racks.after(60_000), racks, closed, ...next],
  'a card is dealt when all were collected': [...first, racks, card('2C', boxOf(1)), closed],
  'a card is dealt to the dealer when all were collected': [...first, racks, card('2C', 'dealer'), closed],
  'a card is dealt when some were collected': [...first, racksOnly('box-1'), card('2C', boxOf(1)), racks, closed],
  'a wager is taken back when all were collected': [...first, racks, takesBack(b, bob), closed],
};

saidInFull('looks-rulings', 'What Casino War says of rulings, of options and of rounds that run into one another', {
  ...allSaid(named('a wager is void', voids)),
  ...allSaid(named('a player is excluded, where a wager could be void', exclusions)),
  ...allSaid(named('by any person, a wager is void', voids), { 'contravention-of-another': 'any-person' }),
  ...Object.fromEntries(
    Object.entries(allSaid({ 'a wager is void where no limits are on record': [...begun, ...dealt, voidsA] })).map(
      ([when, one]) => [when, { ...one, opening: unsigned }],
    ),
  ),
  ...allSaid(options),
  ...allSaid(boundaries),
});
