import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { Step } from '../../../support/script.ts';
import {
  actor,
  alice,
  areaOf,
  atTable,
  cardsEvent,
  casinoSupervisor,
  closed,
  cuts,
  dealer,
  dealerTwo,
  draws,
  insertsCuttingCard,
  loads,
  loadsShoe,
  newShoe,
  onDuty,
  opened,
  openTable,
  relieved,
  shuffles,
  shufflesByHand,
} from '../support/double-chance-floor.ts';
import { game as doubleChance } from '../../../../domain/games/double-chance/game.ts';
import { breach, wholeRound } from '../support/two-players.ts';
import { variedInFull } from '../looks/support.ts';
import { variations } from '../looks/varied/04-cuts.ts';

const { rule, known } = clauseSpecs(
  doubleChance,
  'double-chance/star-2016',
  atTable,
  new URL('in-full/04-cuts.txt', import.meta.url),
);

const device = openTable.slice(atTable.length);
const loaded = loadsShoe().as('load');
const [byHand, underneath] = [shufflesByHand(), insertsCuttingCard()];
const dealt: readonly Step[] = [opened, draws(['??'], areaOf(1), { shoe: 'shoe-1' }), closed];
const notTurned = cardsEvent('CardsCut', {
  by: dealer.personId,
  role: dealer.role,
  fromFront: 20,
  ofCards: 52,
  frontToBack: false,
});

rule('4.2', 'CUT_MISSED', {
  kept: {
    'by the cut of the dealer': [...newShoe, ...dealt],
    'with a shuffling device, which has none': [...device, ...wholeRound],
    'when the cards were cut before a second shuffle, and after it': [
      byHand,
      cuts(),
      byHand,
      cuts(),
      underneath,
      loaded,
    ],
    'when the shoe is loaded once more in the middle of a round': [
      ...newShoe,
      opened,
      draws(['??'], areaOf(1), { shoe: 'shoe-1' }),
      loadsShoe({ cards: 10 }),
      closed,
    ],
  },
  violated: {
    'when a venue that records everything has no cut': {
      events: [byHand, underneath, loaded, ...dealt],
      choices: breach,
      at: 'load',
    },
    'when it has none after the shuffle': { events: [cuts(), byHand, underneath, loaded], choices: breach },
  },
  undetermined: {
    'when no cut is on record': [byHand, underneath, loaded, ...dealt],
    'when the cards were cut before they were shuffled': {
      events: [cuts(), byHand, underneath, loaded],
      missing: 'after they had been shuffled',
    },
    'when nobody recorded whether the shoe shuffles by itself': {
      events: [byHand, loadsShoe({ shuffles: null })],
      missing: 'whether the shoe shuffles by itself',
    },
  },
});

rule('4.2', 'CUT_NOT_CARRIED_OUT', {
  kept: { 'when the cards in front were put to the back': newShoe },
  violated: { 'when they were not': { events: [byHand, notTurned.as('cut'), underneath, loaded], at: 'cut' } },
});

rule('4.2', 'CUTTING_CARD_MISPLACED', {
  kept: {
    'behind all the cards': newShoe,
    'when nobody measured': [byHand, cuts(), insertsCuttingCard(null), loaded],
    'with a shuffling device': [insertsCuttingCard(10), ...device],
  },
  violated: {
    'by ten cards behind it': { events: [byHand, cuts(), insertsCuttingCard(10).as('put'), loaded], at: 'put' },
  },
  undetermined: {
    'when nobody recorded whether the shoe shuffles by itself': [
      byHand,
      cuts(),
      insertsCuttingCard(10),
      loadsShoe({ shuffles: null }),
    ],
  },
});

rule('4.2', 'CUTTING_CARD_NOT_INSERTED', {
  kept: {
    'by a cutting card behind the cards': newShoe,
    'when it came out, and so had been put in': [
      byHand,
      cuts(),
      loaded,
      opened,
      cardsEvent('CuttingCardDrawn', { shoe: 'shoe-1', before: null, hand: null, by: dealer.personId }),
      closed,
    ],
    'with a shuffling device': device,
  },
  violated: {
    'when a venue that records everything has none': { events: [byHand, cuts(), loaded], choices: breach, at: 'load' },
  },
  undetermined: { 'when none is on record': [byHand, cuts(), loaded] },
});

rule('4.2', 'NOT_ALL_CARDS_LOADED', {
  kept: {
    'by 52 cards': newShoe,
    'when nobody counted': [...newShoe.slice(0, -1), loadsShoe({ cards: null })],
    'with a shuffling device': [loads({ cards: 45 })],
  },
  violated: {
    'by 45 cards': { events: [...newShoe.slice(0, -1), loadsShoe({ cards: 45 }).as('load')], at: 'load' },
    'by 45 cards of a deck that nobody counted': [
      ...newShoe.slice(0, -1),
      loadsShoe({ cards: 45, set: null, decks: null }),
    ],
  },
});

rule('4.3', 'CUT_BY_NON_DEALER', {
  kept: {
    'by the dealer': newShoe,
    'by a dealer who took over': [relieved(dealer), onDuty(dealerTwo), byHand, cuts(dealerTwo)],
  },
  violated: {
    'by a player': { events: [byHand, cuts(alice).as('cut')], at: 'cut' },
    'by a casino supervisor': [byHand, cuts(casinoSupervisor)],
    'by a spectator': [byHand, cuts(actor('sid', 'spectator'))],
    'by a player whom the record calls a dealer': [byHand, cuts(actor('alice', 'dealer'))],
    'by a player in the middle of a round': [...newShoe, opened, draws(['??'], areaOf(1)), cuts(alice, 10), closed],
    'with a shuffling device too': [byHand, cuts(alice), ...device],
  },
  undetermined: {
    'by a dealer whom nobody recorded on duty': {
      events: [byHand, cuts(dealerTwo)],
      missing: 'whether dealer-2 was on duty at the table',
    },
  },
});

rule('4.4', 'CUT_WITH_SHUFFLER', {
  kept: {
    'when the cards are not cut': [...device, ...wholeRound],
    'by a card shoe': [...newShoe, ...dealt],
    'by the cut for a card shoe that a device follows': [...newShoe, ...dealt, ...device, ...wholeRound],
    'by the cut for a card shoe that takes the place of a device': [...device, ...wholeRound, ...newShoe, ...dealt],
    'when no shoe and no device is on record': [byHand, cuts()],
  },
  violated: {
    'by a cut for the device, though a card shoe takes its place later': {
      events: [...device, shuffles(), cuts().as('cut'), ...wholeRound, ...newShoe, ...dealt],
      at: 'cut',
    },
    'by a cut before the cards go into the device': {
      events: [byHand, cuts().as('cut'), ...device, shuffles()],
      at: 'cut',
    },
    'by a cut in the middle of a round': [...device, opened, draws(['??'], areaOf(1)), cuts(), closed],
  },
  undetermined: {
    'when a device was dealt from after the one cut, and then a card shoe was loaded': {
      events: [...device, shuffles(), cuts(), ...wholeRound, byHand, insertsCuttingCard(), loadsShoe(), ...dealt],
      missing: 'whether the cards were cut for a shuffling device',
    },
    'when nobody recorded whether what was loaded shuffles by itself': {
      events: [byHand, cuts(), loads({ shuffles: null })],
      missing: 'for a shuffling device',
    },
  },
});

variedInFull('04-cuts', variations, known);
