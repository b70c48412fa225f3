import { noMoreBetsBy } from '../../../support/floor.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { Step } from '../../../support/script.ts';
import {
  alice,
  areaOf,
  atTable,
  bob,
  cardsEvent,
  carol,
  casinoSupervisor,
  closed,
  dealer,
  dealerTwo,
  deals,
  dealsByPasses,
  declares,
  draws,
  errorFound,
  jackpot,
  loads,
  main,
  mainOf,
  misdeal,
  moves,
  newShoe,
  noMoreBets,
  offersJackpot,
  onDuty,
  opened,
  openTable,
  pays,
  picksUp,
  relieved,
  shuffles,
  sixths,
  voidsRound,
  voidsWager,
} from '../support/double-chance-floor.ts';
import { game as doubleChance } from '../../../../domain/games/double-chance/game.ts';
import { bothDecide, breach, hers, upToSixths, wholeRound } from '../support/two-players.ts';
import { variedInFull } from '../looks/support.ts';
import { variations } from '../looks/varied/07-initial-deal.ts';

const { rule, known } = clauseSpecs(
  doubleChance,
  'double-chance/star-2016',
  atTable,
  new URL('in-full/07-initial-deal.txt', import.meta.url),
);

const device = openTable.slice(atTable.length);
const bets = [main(alice, 1, 5_000), main(bob, 2, 4_000)];
const wagered = [shuffles(), opened, ...bets, noMoreBets];
const [fresh, shoe] = [['??', '??', '??', '??', '??'], { shoe: 'shoe-1' }];
const five = (area: number, by = dealer): Step => draws(fresh, areaOf(area), { by });
/** Dealt so by a device, with wagers of Alice on area 1 and Bob on area 2. */
const byDevice = (...deal: readonly Step[]): readonly Step[] => [...device, ...wagered, ...deal, closed];
/** The same out of a card shoe. */
const byShoe = (...deal: readonly Step[]): readonly Step[] => [
  ...newShoe,
  opened,
  ...bets,
  main(carol, 3, 1_000),
  noMoreBets,
  ...deal,
  closed,
];
const passes = dealsByPasses(1, 2, 3);
const one = (area: number): Step => draws(['??'], areaOf(area), shoe);
/** Cards out of a shoe that counts them, one to each of these areas. */
const counted = (...areas: readonly number[]): readonly Step[] =>
  areas.map((area, at) =>
    cardsEvent('CardsDrawn', {
      shoe: 'shoe-1',
      cards: [{ draw: at + 1, card: '??', to: areaOf(area), face: 'down' }],
      by: dealer.personId,
    }),
  );
/** The same out of a shoe of which nobody recorded whether it shuffles by itself. */
const byEither = (...deal: readonly Step[]): readonly Step[] => [
  loads({ shuffles: null }),
  ...wagered,
  ...deal,
  closed,
];

rule('7.1', 'CARD_EXPOSED', {
  kept: {
    'by cards that are dealt face down': byDevice(...deals(1, 2)),
    'when nobody recorded how a card lay': byDevice(
      cardsEvent('CardsDrawn', { shoe: 'device-1', cards: [{ draw: null, card: 'KS', to: areaOf(1) }], by: null }),
    ),
  },
  violated: {
    'by a card that is dealt face up': {
      events: byDevice(draws(['KS'], areaOf(1), { face: 'up' }).as('up')),
      at: 'up',
    },
    'by a sixth card too': [
      ...device,
      ...upToSixths.slice(0, -2),
      draws(['9S'], areaOf(1), { face: 'up' }),
      ...sixths(2),
      closed,
    ],
  },
});

rule('7.2.1', 'NO_MORE_BETS_NOT_CALLED', {
  kept: {
    'when it was announced': [...device, ...wholeRound],
    'while nothing was dealt': [...device, shuffles(), opened, ...bets, closed],
  },
  violated: {
    'when it came after the first card': {
      events: [...device, shuffles(), opened, ...bets, five(1).as('first'), noMoreBets, five(2), closed],
      at: 'first',
    },
    'when only a player had announced it': [
      ...device,
      shuffles(),
      opened,
      ...bets,
      noMoreBetsBy(bob),
      ...deals(1, 2),
      closed,
    ],
    'when a venue that records everything has none': {
      events: [...device, shuffles(), opened, ...bets, ...deals(1, 2), closed],
      choices: breach,
    },
  },
  undetermined: {
    'when none is on record': [...device, shuffles(), opened, ...bets, ...deals(1, 2), closed],
    'when the clocks do not tell it from the first card': {
      events: [...device, shuffles(), opened, ...bets, five(1), noMoreBets.after(100).from('T-2', 500), closed],
      missing: 'whether no more bets was called before',
    },
  },
});

rule('7.2.2', 'DEAL_ORDER_WRONG', {
  kept: {
    'clockwise from the left': byDevice(...deals(1, 2)),
    'when empty areas are passed': byDevice(five(1), five(7)),
    'by sixth cards, which are not of this deal': [...device, ...upToSixths.slice(0, -2), ...sixths(2, 1), closed],
    'by areas without a number': byDevice(draws(fresh, 'the-left'), draws(fresh, 'the-right')),
  },
  violated: {
    'from the right': { events: byDevice(five(2).as('early'), five(1)), at: 'early' },
    'out of a card shoe too': byShoe(...dealsByPasses(3, 1, 2)),
  },
  undetermined: {
    'when the clocks do not tell which hand came first': {
      events: byDevice(five(2), five(1).after(100).from('T-2', 500)),
      missing: 'which of the two was dealt first',
    },
    'when the first card of a hand is not on record': {
      events: byShoe(...counted(1, 2, 3, 1, 2, 3).filter((_, at) => at !== 1)),
      missing: 'what became of a card that left the shoe between two others',
    },
    'when it is not, of a hand that was played, and the shoe does not count': {
      events: byShoe(...passes.filter((_, at) => at !== 1), declares(bob, 2)),
      missing: 'whether area-2 got a card that nobody recorded: 4 of its five are on record',
    },
  },
});

rule('7.2.2', 'DEALT_NOT_BY_DEALER', {
  kept: {
    'by the dealer': byDevice(...deals(1, 2)),
    'by a dealer who took over': [
      ...device,
      ...wagered,
      five(1),
      relieved(dealer),
      onDuty(dealerTwo),
      five(2, dealerTwo),
      closed,
    ],
    'when the device does not tell who drew': byDevice(
      cardsEvent('CardsDrawn', { shoe: 'device-1', cards: [{ draw: null, card: '??', to: areaOf(1) }], by: null }),
    ),
  },
  violated: {
    'by a player': { events: byDevice(five(1), five(2, bob).as('own')), at: 'own' },
    'by a casino supervisor, who is found once': byDevice(five(1, casinoSupervisor), five(2, casinoSupervisor)),
  },
  undetermined: {
    'by a dealer whom nobody recorded on duty': {
      events: byDevice(five(1, { personId: 'dealer-9', role: 'dealer' }).as('deed'), five(2)),
      at: 'deed',
      missing: 'whether dealer-9 was on duty at the table',
    },
  },
});

rule('7.3.1', 'AREA_NOT_DEALT', {
  kept: {
    'by a card to each area': byShoe(...passes),
    'when a device was dealt from': byDevice(five(2)),
    'when a misdeal ends the deal before its turn': byShoe(one(1), misdeal()),
  },
  violated: { 'when the middle area is passed over': { events: byShoe(one(1), one(3).as('next')), at: 'next' } },
  undetermined: {
    'when a card went nobody knows where': byShoe(one(1), draws(['??'], null, shoe), one(3)),
  },
});

rule('7.3.1', 'DEALT_TO_EMPTY_AREA', {
  kept: {
    'by cards to areas with wagers': byShoe(...passes),
    'when a device was dealt from': byDevice(five(5)),
  },
  violated: { 'by cards to an area without one': { events: byShoe(...passes, one(5).as('empty')), at: 'empty' } },
});

rule('7.3.2', 'DEAL_ORDER_WRONG', {
  kept: {
    'when each pass has the order of the first, which is wrong from the second hand on': byShoe(
      ...dealsByPasses(1, 3, 2),
    ),
    'by five passes': byShoe(...passes),
    'when one record tells a whole pass': byShoe(
      ...[1, 2, 3, 4, 5].map(() =>
        cardsEvent('CardsDrawn', {
          shoe: 'shoe-1',
          cards: [1, 2, 3].map((area) => ({ draw: null, card: '??', to: areaOf(area), face: 'down' })),
          by: dealer.personId,
        }),
      ),
    ),
    'when each pass has the wrong order of the first': byShoe(...dealsByPasses(2, 1, 3)),
    'when a device was dealt from': byDevice(...deals(1, 2)),
  },
  violated: {
    'when three cards come at a time': {
      events: byShoe(...passes.slice(0, 6), draws(['??', '??', '??'], areaOf(1), shoe).as('three'), one(2)),
      at: 'three',
    },
    'when a later pass goes another way': byShoe(...dealsByPasses(1, 2, 3).slice(0, 3), one(2), one(1), one(3)),
    'when a later pass of counted cards does': byShoe(...counted(1, 2, 3, 2, 1, 3)),
    'when a hand that was played was noticed to have four cards': byShoe(
      ...passes.filter((_, at) => at !== 4),
      errorFound('wrong-number-of-cards', areaOf(2)),
      declares(bob, 2),
    ),
  },
  undetermined: {
    'when a card of a later pass is not on record': {
      events: byShoe(...counted(1, 2, 3, 1, 2, 3, 1, 2, 3).filter((_, at) => at !== 4)),
      missing: 'what became of a card that left the shoe between two others',
    },
    'when a hand that was played has four cards, and the shoe does not count': {
      events: byShoe(...passes.filter((_, at) => at !== 4), declares(bob, 2)),
      missing: 'whether area-2 got a card that nobody recorded: 4 of its five are on record',
    },
    'when nobody recorded whether the shoe shuffles by itself': {
      events: byEither(...deals(1, 2)),
      missing: 'of a shuffling device or of a card shoe',
    },
  },
});

rule('7.4.1', 'DEAL_ORDER_WRONG', {
  kept: {
    'by five cards at a time': byDevice(...deals(1, 2)),
    'when each card is recorded by itself': byDevice(
      ...[1, 2].flatMap((area) => fresh.map(() => draws(['??'], areaOf(area)))),
    ),
    'when a card shoe was dealt from': byShoe(...passes),
    'by the sixth cards, which come one at a time': [...device, ...wholeRound],
    'when two terminals tell the same cards': byDevice(
      five(1),
      five(1).after(100).from('T-2', 500),
      five(2).after(1_000),
    ),
  },
  violated: {
    'by one card to each area, five times': byDevice(
      ...fresh.flatMap(() => [1, 2].map((area) => draws(['??'], areaOf(area)))),
    ),
    'by a fifth card that came when the next hand had been dealt': {
      events: byDevice(draws(fresh.slice(1), areaOf(1)), five(2), draws(['??'], areaOf(1)).as('fifth')),
      at: 'fifth',
    },
  },
  undetermined: {
    'when nobody recorded whether what was loaded shuffles by itself': byEither(
      ...fresh.flatMap(() => [1, 2].map((area) => draws(['??'], areaOf(area)))),
    ),
  },
});

const toBob = [offersJackpot(bob, 2), jackpot(bob, 2)];

rule('7.4.1', 'AREA_NOT_DEALT', {
  kept: {
    'when a misdeal ended the deal for its order': byDevice(
      five(1),
      errorFound('dealt-out-of-order', areaOf(2)),
      misdeal(),
    ),
    'by cards to each area': byDevice(...deals(1, 2)),
    'when the round was declared void before its turn': byDevice(five(1), voidsRound()),
    'when its card was put elsewhere since': byDevice(
      five(1),
      draws(['KS'], areaOf(2)),
      moves('KS', areaOf(2), areaOf(1)),
    ),
    'when a card shoe was dealt from': byShoe(one(1), one(3)),
    'when its wager had been declared void': [
      ...device,
      ...wagered,
      voidsWager(mainOf(alice, 1), casinoSupervisor),
      five(2),
      closed,
    ],
    'when its wager was laid after the first card': [
      ...device,
      shuffles(),
      opened,
      main(alice, 1, 5_000),
      noMoreBets,
      five(1),
      main(bob, 2, 4_000),
      ...hers.decides,
      closed,
    ],
  },
  violated: {
    'when a hand farther on was dealt': { events: byDevice(five(2).as('next')), at: 'next' },
    'when the dealer saw that the last area was passed over': {
      events: byDevice(...toBob, five(1), errorFound('wrong-number-of-cards', areaOf(2)).as('seen'), misdeal()),
      at: 'seen',
    },
    'when players decided without it': byDevice(five(1), ...hers.decides),
    'when a player said that its wager was void': {
      events: [...device, ...wagered, voidsWager(mainOf(alice, 1), bob), five(2).as('next'), closed],
      at: 'next',
    },
  },
  undetermined: {
    'when its player decided on cards that nobody recorded': {
      events: byDevice(five(1), ...bothDecide),
      missing: 'whether area-2 got cards',
    },
    'when a card went nobody knows where': byDevice(five(1), draws(['??'], null), ...hers.decides),
    'when the clocks do not tell whether the wager lay there': [
      ...device,
      shuffles(),
      opened,
      main(alice, 1, 5_000),
      noMoreBets,
      five(1),
      main(bob, 2, 4_000).after(100).from('T-2', 500),
      ...hers.decides,
      closed,
    ],
    'when nobody recorded whether what was loaded shuffles by itself': byEither(five(2)),
  },
});

rule('7.4.1', 'DEALT_TO_EMPTY_AREA', {
  kept: {
    'by cards to areas with wagers': byDevice(...deals(1, 2)),
    'by cards beside all areas': byDevice(...deals(1, 2), draws(['??'], 'the-middle')),
    'when a card shoe was dealt from': byShoe(one(5)),
  },
  violated: {
    'by cards to an area without one': { events: byDevice(...deals(1, 2), five(3).as('empty')), at: 'empty' },
    'when no wager lies on the table': [...device, shuffles(), opened, noMoreBets, five(1), closed],
  },
  undetermined: {
    'when the clocks do not tell whether a wager was laid before the first card': {
      events: byDevice(five(1), main(carol, 3, 1_000).from('T-2', 5_000), five(2), five(3)),
      missing: 'whether a wager lay on area-3 when the first card was dealt',
    },
    'when a player declared the hand': {
      events: byDevice(...deals(1, 2), five(3), picksUp(carol, 3), declares(carol, 3)),
      missing: 'whether a wager lay on area-3',
    },
    'when a player was offered the jackpot there': byDevice(offersJackpot(carol, 3), ...deals(1, 2, 3)),
    'when money moved on a wager that nobody recorded': byDevice(...deals(1, 2, 3), pays('W-9', carol, 1_000)),
    'when nobody recorded whether what was loaded shuffles by itself': byEither(...deals(1, 2), five(3)),
  },
});

variedInFull('07-initial-deal', variations, known);
