import * as floor from '../support/casino-war-floor.ts';
import { allSaid, saidInFull } from '../support/in-full.ts';

const { acknowledges, alice, bob, boxOf, card, carol, casinoSupervisor, dealer, deals, decisionOf, gives, goes } =
  floor;
const { goesToWar, noMoreBets, offers, opened, racks, raise, raiseOf, reconstructs, roundEvent, surrenders, takes } =
  floor;
const { takesBack, war, warEvent, warOf } = floor;

const [box1] = [boxOf(1)];
const begun = [opened, war(alice, 1, 500), war(bob, 2, 500), noMoreBets];
const tied = [...begun, ...deals('1 KS, 2 KD, dealer KH')];
const without = (step: ReturnType<typeof raise>, name: string) =>
  roundEvent('WagerPlaced', Object.fromEntries(Object.entries(step.data).filter(([own]) => own !== name)));
const nobodys = { personId: null };

const warWagers = allSaid({
  'a raise is linked to nothing, and its player has none there': [...tied, without(raise(carol, 1, 500), 'linkedTo')],
  'a raise of nobody who is known is linked to nothing, at a box without wagers': [
    ...tied,
    without(raise(carol, 5, 500, nobodys), 'linkedTo'),
  ],
  'a raise of nobody who is known is linked to the wager of another box': [
    ...tied,
    raise(carol, 5, 500, { ...nobodys, linkedTo: warOf(alice, 1) }),
  ],
  'a raise of nobody who is known is linked to a wager that is not there': [
    ...tied,
    raise(carol, 5, 500, { ...nobodys, linkedTo: 'w-unknown' }),
  ],
  'a raise is linked to the wager of another player': [...tied, raise(carol, 1, 500, { linkedTo: warOf(alice, 1) })],
  'a raise is laid on a wager of nobody who is known': [
    opened,
    war(alice, 1, 500, nobodys),
    noMoreBets,
    ...deals('1 KS, dealer KH'),
    raise(alice, 1, 500),
  ],
  'a raise is laid on a wager that was taken back': [...tied, takesBack(warOf(alice, 1), alice), raise(alice, 1, 500)],
  'a raise is laid at no box, by the link': [...tied, without(raise(alice, 1, 500), 'hand')],
  'a raise is laid at no box, and linked to a wager that lies on none': [
    opened,
    without(war(alice, 1, 500), 'hand'),
    war(bob, 2, 500),
    noMoreBets,
    ...deals('2 KD, dealer KH'),
    without(raise(alice, 1, 500), 'hand'),
  ],
  'a raise is laid before the dealer has a card': [
    ...begun,
    ...deals('1 KS, 2 KD'),
    raise(alice, 1, 500),
    ...deals('dealer KH'),
  ],
  'a raise is laid near the last card of the initial deal': [
    ...begun,
    ...deals('1 KS, 2 KD, dealer KH'),
    raise(alice, 1, 500).after(100).from('T-2', 900),
  ],
});

const again = raise(alice, 1, 500, { wagerId: 'again' });
const raisedTwice = allSaid({
  'a second raise is laid before the war': [...tied, ...goesToWar(alice, 1, 500), again, ...deals('1 QS, dealer 9H')],
  'a second raise is laid at war': [
    ...tied,
    ...goesToWar(alice, 1, 500),
    ...deals('1 QS'),
    again,
    ...deals('dealer 9H'),
  ],
  'a second raise is laid when only another box was dealt its second card': [
    ...tied,
    ...goesToWar(bob, 2, 500),
    ...goesToWar(alice, 1, 500),
    ...deals('2 QS'),
    again,
    ...deals('1 4S, dealer 9H'),
  ],
  'a second raise is laid when the cards were put back': [
    ...tied,
    ...goesToWar(alice, 1, 500),
    ...deals('1 QS'),
    reconstructs([box1], 'option-missed'),
    again,
  ],
  'a second raise is laid, and the cards are put back then': [
    ...tied,
    ...goesToWar(alice, 1, 500),
    ...deals('1 QS'),
    again,
    reconstructs([box1], 'option-missed'),
  ],
});

const places = allSaid({
  'a raise lies nowhere on the layout, of a wager on a box': [...tied, raise(alice, 1, 500, { area: null })],
  'a raise lies nowhere on the layout, of a wager on no box': [
    ...tied,
    raise(carol, 1, 500, { area: null, linkedTo: 'w-unknown' }),
  ],
  'a raise lies at a place without a number': [...tied, raise(alice, 1, 500, { area: 'rail' })],
});

const refuses = (more: Parameters<typeof raise>[3], ground = 'other', by = dealer) =>
  roundEvent(
    'WagerRefused',
    {
      wagerId: null,
      personId: 'alice',
      kind: 'go-to-war',
      hand: 'box-1',
      stakeCents: 500,
      decision: decisionOf(by, ground),
      ...more,
    },
    by,
  );
const refused = allSaid({
  'a raise is refused that may be laid': [...tied, offers(alice, 1), refuses({})],
  'a raise is refused by its wager': [
    ...tied,
    offers(alice, 1),
    raise(alice, 1, 500),
    refuses({ wagerId: raiseOf(alice, 1) }, 'other', casinoSupervisor),
  ],
  'a raise of nobody who is known is refused': [...tied, refuses({ personId: null })],
  'a raise is refused to a player who has none there': [...tied, refuses({ personId: 'carol' })],
  'a raise is refused at the box of another': [...tied, refuses({ hand: 'box-2' })],
  'a raise is refused, and the box is not named': [...tied, without(refuses({}), 'hand')].map((one) =>
    one.type === 'round.WagerPlaced' && one.data['kind'] === 'go-to-war' ? roundEvent('WagerRefused', one.data) : one,
  ),
  'a raise is refused to a player with a tie wager first': [
    opened,
    floor.tie(alice, 1, 500),
    war(alice, 1, 500),
    noMoreBets,
    ...deals('1 KS, dealer KH'),
    refuses({}),
  ],
  'a raise is refused when the war was dealt': [...tied, ...goesToWar(bob, 2, 500), ...deals('2 QS'), refuses({})],
  'a raise is refused near the first card of the war': [
    ...tied,
    ...goesToWar(bob, 2, 500),
    ...deals('2 QS'),
    refuses({}).after(100).from('T-2', 900),
  ],
  'a raise is refused at a box without a card on record': [...begun, ...deals('2 KD, dealer KH'), refuses({})],
  'a raise is refused at a box whose wager lies on none': [
    opened,
    without(war(alice, 1, 500), 'hand'),
    noMoreBets,
    ...deals('1 KS, dealer KH'),
    refuses({ hand: null }),
  ].filter((one) => one.type !== 'round.WagerRefused'),
});

const elects = (wagerId: string, hand: string, choice: string, by: string | null) =>
  warEvent('ElectionMade', { wagerId, hand, choice, how: 'word', by }, bob);
const shared = [opened, war(alice, 1, 500), war(bob, 1, 500), noMoreBets, ...deals('1 KS, dealer KH')];
const chosen = allSaid({
  'a player surrenders for another of the box': [...shared, elects(warOf(alice, 1), box1, 'surrender', 'bob')],
  'a player goes to war for another of the box': [...shared, elects(warOf(alice, 1), box1, 'go-to-war', 'bob')],
  'a player of another box chooses': [...tied, elects(warOf(alice, 1), box1, 'surrender', 'bob')],
  'nobody knows who chose, and whose a wager of the box is': [
    ...shared,
    war(carol, 1, 500, nobodys),
    elects(warOf(alice, 1), box1, 'surrender', null),
  ],
  'a dealer takes a raise for a surrender': [...tied, raise(alice, 1, 500), acknowledges(alice, 1, 'surrender')],
  'a dealer takes a surrender for a war': [...tied, surrenders(alice, 1), acknowledges(alice, 1, 'go-to-war')],
  'a dealer acknowledges before the player says otherwise': [
    ...tied,
    acknowledges(alice, 1, 'surrender'),
    goes(alice, 1),
    raise(alice, 1, 500),
  ],
  'a dealer acknowledges a surrender, and another player goes to war': [
    ...tied,
    goes(bob, 2),
    acknowledges(alice, 1, 'surrender'),
  ],
  'a dealer acknowledges a surrender of a wager of nobody who is known': [
    opened,
    war(alice, 1, 500, nobodys),
    noMoreBets,
    ...deals('1 KS, dealer KH'),
    elects(warOf(alice, 1), box1, 'go-to-war', null),
    acknowledges(alice, 1, 'surrender'),
  ],
  'a dealer acknowledges what is said of a wager that nobody laid': [
    ...tied,
    elects('nobody-laid', box1, 'go-to-war', 'carol'),
    takes('nobody-laid', 100),
    warEvent('ElectionAcknowledged', { wagerId: 'nobody-laid', hand: box1, choice: 'surrender', by: dealer.personId }),
  ],
  'the war is dealt, and a war is acknowledged and the cards put back then': [
    ...tied,
    goes(alice, 1),
    card('QS', box1),
    acknowledges(alice, 1, 'go-to-war'),
    reconstructs([box1], 'decision-ignored'),
  ],
  'the war is dealt, cards are put back, and a war is acknowledged': [
    ...tied,
    goes(alice, 1),
    card('QS', box1),
    reconstructs([box1], 'decision-ignored'),
    acknowledges(alice, 1, 'go-to-war'),
  ],
  'the war is dealt, and a war is acknowledged of a wager that nobody laid': [
    ...tied,
    goes(alice, 1),
    gives('nobody-laid', alice, 100),
    elects('nobody-laid', box1, 'go-to-war', 'carol'),
    card('QS', box1),
    warEvent('ElectionAcknowledged', { wagerId: 'nobody-laid', hand: box1, choice: 'go-to-war', by: dealer.personId }),
  ],
  'the war is dealt, and nobody acknowledged anything': [
    ...tied,
    goes(alice, 1),
    raise(alice, 1, 500),
    ...deals('1 QS, dealer 9H'),
    racks,
  ],
});

saidInFull('looks-raises', 'What Casino War says of raises and choices', {
  ...warWagers,
  ...raisedTwice,
  ...places,
  ...refused,
  ...chosen,
});
