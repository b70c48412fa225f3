import { game as casinoWar } from '../../../../domain/games/casino-war/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import {
  alice,
  alters,
  bob,
  boxOf,
  card,
  carol,
  closed,
  dave,
  deals,
  dealer,
  decisionOf,
  givesUp,
  goesToWar,
  grantsBox,
  marker,
  noMoreBets,
  offers,
  opened,
  openTable,
  pays,
  racks,
  raise,
  reconstructs,
  raiseOf,
  roundEvent,
  takes,
  takesBack,
  tie,
  tieOf,
  war,
  warOf,
} from '../support/casino-war-floor.ts';
import { variedInFull } from '../looks/support.ts';
import { variations } from '../looks/varied/04-wagers.ts';

const { rule, known } = clauseSpecs(
  casinoWar,
  'casino-war/ni2018-567',
  openTable,
  new URL('in-full/04-wagers.txt', import.meta.url),
);

const w1 = warOf(alice, 1);
const over = [racks, closed];
const begun = [opened, war(alice, 1, 500), war(bob, 2, 500), noMoreBets];
const dealtAll = deals('1 KS, 2 9D, dealer 5H');
const tied = [...begun, ...deals('1 KS, 2 9D, dealer KH')];
const late = tie(alice, 1, 500).as('late');

const refused = (who: { personId: string }, kind: string, more: object = {}, ground = 'none') =>
  roundEvent('WagerRefused', {
    wagerId: null,
    personId: who.personId,
    kind,
    stakeCents: 500,
    decision: decisionOf(dealer, ground),
    ...more,
  });

rule('4.1', 'OPPORTUNITY_NOT_GIVEN', {
  kept: {
    'when nobody is refused': [...begun, ...dealtAll, ...over],
    'when the wager was out of the limits': [...begun, refused(carol, 'casino-war', {}, 'outside-limits')],
    'when the first card had been dealt': [...begun, card('KS', boxOf(1)), refused(carol, 'casino-war')],
    'when a raise is refused': [...begun, refused(alice, 'go-to-war')],
    'when three others have wagers on the box': [
      ...begun,
      war(bob, 1, 500),
      war(carol, 1, 500),
      refused(dave, 'casino-war', { hand: boxOf(1) }),
    ],
    'when it is a tie wager of a player who has no casino war wager': [...begun, refused(carol, 'tie')],
  },
  violated: {
    'when a wager is refused on no ground': {
      events: [...begun, refused(carol, 'casino-war').as('refused'), ...dealtAll],
      at: 'refused',
    },
    'when a tie wager is refused to a player with a casino war wager': [...begun, refused(alice, 'tie')],
  },
});

rule('4.1', 'TIE_PREFERENCE_BREACHED', {
  kept: {
    'when nobody is refused': [...begun, ...dealtAll, ...over],
    'when the wager was out of the limits': [
      ...begun,
      tie(carol, 1, 500),
      refused(alice, 'tie', { hand: boxOf(1) }, 'outside-limits'),
    ],
    'when who has it has a casino war wager too': [
      ...begun,
      war(carol, 1, 500),
      tie(carol, 1, 500),
      refused(alice, 'tie', { hand: boxOf(1) }),
    ],
    'when who is refused has none': [opened, tie(carol, 1, 500), refused(alice, 'tie', { hand: boxOf(1) })],
    'when who is refused had taken it back': [
      ...begun,
      tie(carol, 1, 500),
      takesBack(w1, alice),
      refused(alice, 'tie', { hand: boxOf(1) }),
    ],
    'when the other lies on another box': [...begun, tie(carol, 2, 500), refused(alice, 'tie', { hand: boxOf(1) })],
    'when another kind of wager is refused': [...begun, tie(carol, 1, 500), refused(alice, 'casino-war')],
    'when nobody knows who was refused': [...begun, tie(carol, 1, 500), refused({ personId: null as never }, 'tie')],
  },
  violated: {
    'when a player with a casino war wager is refused, and one without has a tie wager': {
      events: [...begun, tie(carol, 1, 500), refused(alice, 'tie', { hand: boxOf(1) }).as('refused')],
      at: 'refused',
    },
    'when nobody recorded on which box it was refused': [...begun, tie(carol, 2, 500), refused(alice, 'tie')],
  },
});

rule('4.2', 'NON_CHIP_WAGER', {
  kept: { 'when it is made with chips': [...begun, ...dealtAll, ...over] },
  violated: {
    'by cash': { events: [opened, war(alice, 1, 500, { medium: 'cash' }).as('cash')], at: 'cash' },
    'by promotional tokens': [opened, war(alice, 1, 500, { medium: 'promotional-tokens' })],
  },
});

rule('4.2', 'WAGER_OUTSIDE_BOX', {
  kept: {
    'when it lies in the box': [...begun, ...dealtAll, ...over],
    'when a raise lies beside it': [...tied, ...goesToWar(alice, 1, 500)],
    'when it was made by word': [opened, war(alice, 1, 500, { area: null, oral: true })],
    'when the area goes by another name and the box is said': [opened, war(alice, 1, 500, { area: 'outer ring' })],
  },
  violated: {
    'when it lies nowhere': { events: [opened, war(alice, 1, 500, { area: null }).as('astray')], at: 'astray' },
    'when it is moved out of the box': {
      events: [
        ...begun,
        roundEvent('WagerChanged', {
          wagerId: w1,
          stakeCents: 500,
          kind: 'casino-war',
          area: 'rail',
          by: alice.personId,
        }).as('moved'),
      ],
      at: 'moved',
    },
  },
});

const byWord = war(alice, 1, 500, { area: null, oral: true, chipsPresented: true }).as('word');
rule('4.2', 'WAGER_BY_WORD', {
  kept: {
    'when chips are placed for it': [
      opened,
      byWord,
      alters(w1, 'casino-war', 1, 500, dealer),
      ...deals('1 KS, dealer 5H'),
    ],
    'when it was placed as it was said': [opened, war(alice, 1, 500, { oral: true }), ...deals('1 KS, dealer 5H')],
    'when it was refused': [opened, byWord, refused(alice, 'casino-war', { wagerId: w1 }), ...deals('1 KS, dealer 5H')],
    'when it was called off': [opened, byWord, takesBack(w1, alice), ...deals('1 KS, dealer 5H')],
    'while nothing is dealt': [opened, byWord],
  },
  violated: {
    'when it is played': { events: [opened, byWord, ...deals('1 KS, dealer 5H'), ...over], at: 'word' },
  },
});

rule('4.2', 'WAGER_CHIPS_OF_ANOTHER_SUM', {
  kept: {
    'when they add up': [opened, war(alice, 1, 500, { chips: [{ denominationCents: 500, count: 1 }] })],
  },
  violated: {},
  undetermined: {
    'when they add up to something else': [
      opened,
      war(alice, 1, 500, { chips: [{ denominationCents: 500, count: 2 }] }),
    ],
  },
});

rule('4.3', 'LATE_BET', {
  kept: {
    'when all wagers are laid before the first card': [...begun, late, ...dealtAll, ...over],
    'when a card is burnt before it': [...begun, card('2C', 'discard-rack'), late, ...dealtAll, ...over],
    'when a winner stakes for the next round': [
      ...begun,
      ...dealtAll,
      pays(w1, alice, 500),
      war(alice, 1, 500, { wagerId: 'next' }),
      ...over,
    ],
    'when a raise is laid before the war is dealt': [...tied, ...goesToWar(alice, 1, 500), ...deals('1 QS, dealer 9H')],
  },
  violated: {
    'by a wager laid after the first card': { events: [...begun, ...dealtAll, late, ...over], at: 'late' },
    'by a player who had none': {
      events: [...begun, card('KS', boxOf(1)), war(carol, 3, 500).as('late'), ...deals('2 9D, dealer 5H')],
      at: 'late',
    },
    'by a raise laid when the war was dealt': {
      events: [
        ...tied,
        offers(alice, 1),
        ...deals('dealer QS'),
        ...goesToWar(bob, 2, 500),
        card('3C', boxOf(2)),
        raise(alice, 1, 500).as('late'),
      ],
      at: 'late',
    },
    'by a winner who stakes again, and is settled in this round': [
      ...begun,
      ...dealtAll,
      pays(w1, alice, 500),
      war(alice, 1, 500, { wagerId: 'next' }),
      takes('next', 500),
      ...over,
    ],
    'when a card had left the shoe, and the venue takes that for the close of betting': {
      events: [...begun, card('2C', 'discard-rack'), late, ...dealtAll, ...over],
      choices: { 'dealt-or-removed': 'removed' },
      at: 'late',
    },
  },
  excused: {
    'by 10.9, when the cards were put back to where its player chooses': {
      events: [
        ...tied,
        ...goesToWar(bob, 2, 500),
        ...deals('2 QS, dealer 9H'),
        reconstructs([boxOf(1), boxOf(2)], 'option-missed'),
        raise(alice, 1, 500).as('late'),
      ],
      at: 'late',
      by: ['10.9'],
    },
  },
  undetermined: {
    'when the clocks cannot tell': {
      events: [...begun, card('KS', boxOf(1)), late.after(100).from('T-2', 500), ...deals('2 9D, dealer 5H')],
      missing: '100 ms apart',
    },
    'when a dealer laid it': {
      events: [...begun, ...dealtAll, tie(alice, 1, 500, { placedBy: dealer.personId }), ...over],
      missing: 'whether the player had it done',
    },
  },
});

const changed = alters(w1, 'casino-war', 1, 900, alice).as('changed');
rule('4.3', 'WAGER_TAMPERED_AFTER_CLOSE', {
  kept: {
    'when a wager is changed before the first card': [...begun, changed, ...dealtAll],
    'when it is said again as it lay': [...begun, ...dealtAll, alters(w1, 'casino-war', 1, 500, alice)],
    'when it was settled': [...begun, ...dealtAll, pays(w1, alice, 500), takesBack(w1, alice)],
    'when half was given up, and the rest stays': [
      ...tied,
      ...givesUp(alice, 1),
      alters(w1, 'casino-war', 1, 250, dealer),
    ],
    'when a late wager is taken back': [...begun, ...dealtAll, late, takesBack(tieOf(alice, 1), alice)],
  },
  violated: {
    'by a wager made larger': { events: [...begun, ...dealtAll, changed], at: 'changed' },
    'by a wager taken back': {
      events: [...begun, card('KS', boxOf(1)), takesBack(w1, alice).as('gone'), ...deals('2 9D, dealer 5H')],
      at: 'gone',
    },
    'by a raise taken back when the war is dealt': [
      ...tied,
      ...goesToWar(alice, 1, 500),
      ...deals('1 2S'),
      takesBack(raiseOf(alice, 1), alice),
    ],
  },
  excused: {
    'by 10.9, for a raise when the cards were put back': {
      events: [
        ...tied,
        ...goesToWar(alice, 1, 500),
        ...deals('1 2S'),
        reconstructs([boxOf(1)], 'decision-ignored'),
        takesBack(raiseOf(alice, 1), alice),
      ],
      by: ['10.9'],
    },
  },
  undetermined: {
    'when a dealer did it': {
      events: [...begun, ...dealtAll, alters(w1, 'casino-war', 1, 900, dealer)],
      missing: 'whether the player had it done',
    },
  },
});

const three = [opened, war(alice, 1, 500), tie(bob, 1, 500), war(carol, 1, 500)];
rule('4.4', 'TOO_MANY_PLAYERS_ON_BOX', {
  kept: {
    'when three players wager on a box': three,
    'when one of them has two wagers there': [...three, tie(alice, 1, 500)],
    'when one has gone before': [...three, takesBack(warOf(carol, 1), carol), war(dave, 1, 500)],
    'when the fourth wagers on another box': [...three, war(dave, 2, 500)],
  },
  violated: {
    'by a fourth': { events: [...three, war(dave, 1, 500).as('fourth')], at: 'fourth' },
    'by a fourth who moves a wager there': {
      events: [...three, war(dave, 2, 500), alters(warOf(dave, 2), 'casino-war', 1, 500, dave).as('fourth')],
      at: 'fourth',
    },
    'by one player once, with both wagers': {
      events: [...three, tie(dave, 1, 500).as('fourth'), war(dave, 1, 500)],
      at: 'fourth',
    },
  },
  undetermined: {
    'when nobody knows whose a wager is': {
      events: [...three, war(dave, 1, 500, { personId: null })],
      missing: 'whose the wagers on the box are',
    },
  },
});
rule('4.5', 'RAISE_WITHOUT_TIE', {
  kept: {
    'when the first cards are equal': [...tied, ...goesToWar(alice, 1, 500)],
    'when the record does not say which cards were dealt': [
      ...begun,
      ...deals('1 ??, 2 9D, dealer KH'),
      raise(alice, 1, 500),
    ],
    'when it does not say on which box the raise was laid': [
      ...tied,
      raise(alice, 1, 500, { linkedTo: 'w-unknown', hand: undefined as never }),
    ],
  },
  violated: {
    'when they are not': { events: [...begun, ...dealtAll, raise(alice, 1, 500).as('raise')], at: 'raise' },
    'when the initial deal is not over': {
      events: [...begun, ...deals('1 KS, 2 9D'), raise(alice, 1, 500).as('raise'), ...deals('dealer KH')],
      at: 'raise',
    },
    'before any card': [...begun, raise(alice, 1, 500), ...deals('1 KS, 2 9D, dealer KH')],
  },
  undetermined: {
    'when the clocks cannot tell whether the deal was over': {
      events: [...begun, ...deals('1 KS, 2 9D, dealer KH'), raise(alice, 1, 500).after(100).from('T-2', 500)],
      missing: 'whether the initial deal was over by then',
    },
  },
});

rule('4.5', 'RAISE_WITHOUT_WAR_WAGER', {
  kept: { 'when it is laid on a casino war wager': [...tied, ...goesToWar(alice, 1, 500)] },
  violated: {
    'by a player with a tie wager only': {
      events: [
        opened,
        tie(alice, 1, 500),
        ...deals('1 KS, dealer KH'),
        raise(alice, 1, 500, { linkedTo: tieOf(alice, 1) }).as('raise'),
      ],
      at: 'raise',
    },
    "on another player's wager": [...tied, raise(carol, 1, 500, { linkedTo: w1 })],
    'on a wager that was taken back': [...begun, takesBack(w1, alice), ...dealtAll, raise(alice, 1, 500)],
  },
  undetermined: {
    'when the wager that it names is not on record': {
      events: [...tied, raise(alice, 4, 500)],
      missing: `whether the casino war wager ${warOf(alice, 4)} was laid`,
    },
    'when nobody knows whose the raise is, nor on what': [
      ...tied,
      raise(alice, 4, 500, { personId: null, linkedTo: undefined as never }),
    ],
  },
});

const raiseRefused = (ground = 'none', more: object = {}) =>
  refused(alice, 'go-to-war', { hand: boxOf(1), ...more }, ground).as('refused');
rule('4.5', 'RAISE_REFUSED', {
  kept: {
    'when the first cards are not equal': [...begun, ...dealtAll, raiseRefused()],
    'when the war had been dealt': [...tied, ...goesToWar(alice, 1, 500), ...deals('1 2S'), raiseRefused()],
    'when it came without chips': [...tied, raiseRefused('no-chips')],
    'when its player has no casino war wager there': [...tied, raiseRefused('none', { hand: boxOf(2) })],
    'when another wager is refused': [...tied, refused(alice, 'tie')],
  },
  violated: {
    "to a player whose card equals the dealer's": { events: [...tied, raiseRefused()], at: 'refused' },
    'when nobody recorded at which box': [...tied, refused(alice, 'go-to-war')],
  },
  undetermined: {
    'when the clocks cannot tell whether the war had been dealt': [
      ...tied,
      ...goesToWar(alice, 1, 500),
      ...deals('1 2S'),
      raiseRefused().after(100).from('T-2', 500),
    ],
  },
});

const atWarAlready = [...tied, ...goesToWar(alice, 1, 500), ...deals('1 QS, dealer QH')];
rule('4.5', 'RAISED_AGAIN', {
  kept: {
    'when a player goes to war once': atWarAlready,
    'when the raise is laid in two parts before the war': [
      ...tied,
      raise(alice, 1, 300),
      raise(alice, 1, 200, { wagerId: 'second' }),
      ...deals('1 QS, dealer QH'),
    ],
    'when the cards were put back since': [
      ...atWarAlready,
      reconstructs([boxOf(1)], 'option-missed'),
      raise(alice, 1, 500, { wagerId: 'second' }),
    ],
  },
  violated: {
    'when the second cards are equal too, and another raise is laid': {
      events: [...atWarAlready, offers(alice, 1), raise(alice, 1, 500, { wagerId: 'second' }).as('again')],
      at: 'again',
    },
  },
});

const ofBox = [grantsBox(1, 60_000), marker(1, 60_000), opened, war(alice, 1, 55_000)];
rule('4.9', 'BOX_TOTAL_OVER_MAX', {
  kept: {
    'when all wagers are within it together': [...ofBox, war(bob, 1, 5_000)],
    'when the box has no maximum of its own': [opened, war(alice, 1, 45_000), war(bob, 1, 45_000)],
    'when it is another box that has one': [...ofBox, war(bob, 2, 45_000), war(carol, 2, 45_000)],
    'when it was laid too late': [...ofBox, ...deals('1 KS'), war(bob, 1, 10_000)],
  },
  violated: {
    'when another player brings them over it': { events: [...ofBox, war(bob, 1, 10_000).as('over')], at: 'over' },
    'when only the marker is on record': {
      events: [marker(1, 60_000), opened, war(alice, 1, 55_000), tie(bob, 1, 10_000).as('over')],
      at: 'over',
    },
  },
});

variedInFull('04-wagers', variations, known);
