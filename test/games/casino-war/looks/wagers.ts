import * as floor from '../support/casino-war-floor.ts';
import { allSaid, saidInFull } from '../support/in-full.ts';

const { alice, alters, bob, boxOf, card, carol, dave, dealer, deals, decisionOf, grantsBox, marker, noMoreBets } =
  floor;
const { opened, raise, roundEvent, takes, takesBack, tie, tieOf, war, warOf } = floor;

const without = (step: ReturnType<typeof war>, name: string) =>
  roundEvent('WagerPlaced', Object.fromEntries(Object.entries(step.data).filter(([own]) => own !== name)));
const erin = floor.actor('erin', 'player');
const nobodys = (wagerId: string) => war(alice, 1, 500, { wagerId, personId: null });
const dealt = [noMoreBets, ...deals('1 KS, dealer 5H')];

const places = allSaid({
  'a wager lies at a place that is not a box': [
    opened,
    without(war(alice, 1, 500, { area: 'rail' }), 'hand'),
    ...dealt,
  ],
  'a wager lies at a place with a number, and at no hand': [
    opened,
    without(war(alice, 1, 500, { area: 'box-4' }), 'hand'),
    ...dealt,
  ],
  'a wager lies nowhere, of a hand': [opened, war(alice, 1, 500, { area: null }), ...dealt],
  'a raise lies nowhere': [
    opened,
    war(alice, 1, 500),
    noMoreBets,
    ...deals('1 KS, dealer KH'),
    raise(alice, 1, 500, { area: null }),
  ],
});

const four = [war(alice, 1, 500), war(bob, 1, 500), war(carol, 1, 500), war(dave, 1, 500)];
const crowds = allSaid({
  'a fourth player comes to a box': [opened, ...four, ...dealt],
  'a fourth player comes, and a fifth': [opened, ...four, war(erin, 1, 500), ...dealt],
  'a fourth player comes with two wagers': [opened, ...four, tie(dave, 1, 500), ...dealt],
  'a fourth player comes when one had left': [
    opened,
    ...four.slice(0, 3),
    takesBack(warOf(carol, 1), carol),
    war(dave, 1, 500),
    ...dealt,
  ],
  'a fourth player moves to the box': [
    opened,
    ...four.slice(0, 3),
    war(dave, 2, 500),
    alters(warOf(dave, 2), 'casino-war', 1, 500, dave),
    ...dealt,
  ],
  'the first of four moved to the box last': [
    opened,
    war(dave, 2, 500),
    ...four.slice(0, 3),
    alters(warOf(dave, 2), 'casino-war', 1, 500, dave),
    ...dealt,
  ],
  'three players raise on a box': [
    opened,
    ...four.slice(0, 3),
    noMoreBets,
    ...deals('1 KS, dealer KH'),
    raise(alice, 1, 500),
    raise(bob, 1, 500),
    raise(carol, 1, 500),
  ],
  'two of four wagers on a box are of nobody who is known': [
    opened,
    ...four.slice(0, 2),
    nobodys('x'),
    nobodys('y'),
    ...dealt,
  ],
  'three of five wagers on a box are of nobody who is known': [
    opened,
    ...four.slice(0, 2),
    nobodys('x'),
    nobodys('y'),
    nobodys('z'),
    ...dealt,
  ],
  'a player moves a wager between two boxes and back': [
    opened,
    ...four.slice(0, 3),
    alters(warOf(alice, 1), 'casino-war', 2, 500, alice),
    alters(warOf(alice, 1), 'casino-war', 1, 500, alice),
    war(dave, 2, 500),
    ...dealt,
  ],
  'money moves at a full box on a wager that nobody laid': [
    opened,
    ...four.slice(0, 3),
    ...dealt,
    takes('nobody-laid', 500),
  ],
  'four wagers lie on no hand': [opened, ...four.map((one) => without(one, 'hand')), ...dealt],
});

const refuses = (personId: string | null, kind: string, more: Parameters<typeof war>[3] = {}, ground = 'other') =>
  roundEvent('WagerRefused', {
    wagerId: null,
    personId,
    kind,
    hand: boxOf(1),
    stakeCents: 500,
    decision: decisionOf(dealer, ground),
    ...more,
  });
const refused = allSaid({
  'a wager of nobody who is known is refused': [opened, refuses(null, 'casino-war')],
  'a wager is refused that lay there': [
    opened,
    war(bob, 1, 500),
    refuses('bob', 'casino-war', { wagerId: warOf(bob, 1) }),
  ],
  'a wager is refused at a box that is full': [opened, ...four.slice(0, 3), refuses('dave', 'casino-war')],
  'a wager is refused at a box that is full with a player of it': [
    opened,
    ...four.slice(0, 3),
    refuses('carol', 'casino-war'),
  ],
  'a wager is refused at a box that is full of nobody who is known': [
    opened,
    nobodys('x'),
    nobodys('y'),
    nobodys('z'),
    refuses('dave', 'casino-war'),
  ],
  'a wager is refused, and the box is full then': [
    opened,
    ...four.slice(0, 2),
    refuses('dave', 'casino-war'),
    war(carol, 1, 500),
  ],
  'a wager is refused at a box that one of three has left': [
    opened,
    ...four.slice(0, 3),
    takesBack(warOf(carol, 1), carol),
    refuses('dave', 'casino-war'),
  ],
  'a wager is refused at another box than the full one': [
    opened,
    ...four.slice(0, 3),
    refuses('dave', 'casino-war', { hand: boxOf(2) }),
  ],
  'a wager is refused where money moved on wagers that nobody laid': [
    opened,
    takes('x', 1),
    takes('y', 1),
    takes('z', 1),
    refuses('dave', 'casino-war', { hand: boxOf(1) }),
  ],
  'a wager is refused when the first card was dealt': [
    opened,
    war(alice, 1, 500),
    card('KS', 'box-1'),
    refuses('bob', 'casino-war'),
  ],
  'a tie wager is refused to a player with no other': [opened, refuses('bob', 'tie')],
  'a tie wager is refused, and its player has another then': [opened, refuses('bob', 'tie'), war(bob, 2, 500)],
  'a tie wager is refused to a player with another, and one without has theirs': [
    opened,
    war(bob, 1, 500),
    tie(carol, 1, 500),
    refuses('bob', 'tie'),
  ],
  'a tie wager is refused, and one of a player with another wager lies there': [
    opened,
    war(bob, 1, 500),
    war(carol, 1, 500),
    tie(carol, 1, 500),
    refuses('bob', 'tie'),
  ],
  'a tie wager is refused, and one of nobody who is known lies there': [
    opened,
    war(bob, 1, 500),
    tie(carol, 1, 500, { personId: null }),
    refuses('bob', 'tie'),
  ],
  'a tie wager is refused, and the player has one there already': [
    opened,
    war(bob, 1, 500),
    tie(bob, 1, 500),
    refuses('bob', 'tie'),
  ],
  'a tie wager is refused, and money moved on one that nobody laid': [
    opened,
    war(bob, 1, 500),
    takes('nobody-laid', 1),
    refuses('bob', 'tie'),
  ],
  'a tie wager of nobody who is known is refused': [opened, tie(carol, 1, 500), refuses(null, 'tie')],
  'a tie wager is refused, and another wager became a tie wager': [
    opened,
    war(bob, 1, 500),
    war(carol, 1, 500),
    alters(warOf(carol, 1), 'tie', 1, 500, carol),
    refuses('bob', 'tie'),
  ],
});

const marked = [grantsBox(1, 80_000), marker(1, 80_000)];
const totals = allSaid({
  'the wagers on a box are over its maximum together': [
    ...marked,
    opened,
    war(alice, 1, 60_000),
    war(bob, 1, 40_000),
    ...dealt,
  ],
  'the wagers on a box are within its maximum together': [
    ...marked,
    opened,
    war(alice, 1, 40_000),
    war(bob, 1, 40_000),
    ...dealt,
  ],
  'the wagers on a box are over its marker, and nobody recorded who allowed it': [
    marker(1, 80_000),
    opened,
    war(alice, 1, 60_000),
    war(bob, 1, 40_000),
    ...dealt,
  ],
  'the wagers on a box are over what was allowed it without a marker': [
    grantsBox(1, 80_000, null),
    opened,
    war(alice, 1, 30_000),
    war(bob, 1, 40_000),
    ...dealt,
  ],
  'the wagers on another box are over the maximum together': [
    ...marked,
    opened,
    war(alice, 2, 30_000),
    war(bob, 2, 40_000),
    ...dealt,
  ],
  'a wager on no hand lies there, and one that nobody laid': [
    ...marked,
    opened,
    war(alice, 1, 60_000),
    without(war(bob, 1, 40_000), 'hand'),
    ...dealt,
    takes('nobody-laid', 500),
  ],
  'a wager over what is left of a box is refused': [
    ...marked,
    opened,
    war(alice, 1, 60_000),
    war(bob, 1, 40_000),
    refuses('bob', 'casino-war', { wagerId: warOf(bob, 1), stakeCents: 40_000 }, 'outside-limits'),
    ...dealt,
  ],
  'a tie wager is over what is left of a box': [
    ...marked,
    opened,
    war(alice, 1, 60_000),
    tie(bob, 1, 40_000),
    ...dealt,
    takes(tieOf(bob, 1), 20_000),
  ],
});

saidInFull('looks-wagers', 'What Casino War says of wagers', { ...places, ...crowds, ...refused, ...totals });
