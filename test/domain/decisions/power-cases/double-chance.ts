import type { JsonObject } from '../../../../domain/kernel/json.ts';
import type { Step } from '../../../support/script.ts';
import {
  bob,
  casinoSupervisor,
  changesDevice,
  changesLimits,
  closed,
  dealer,
  decides,
  detains,
  deviceFails,
  did,
  directs,
  excludes,
  forfeits,
  gamesSupervisor,
  grantsBox,
  grantsPersonal,
  inspector,
  invalidates,
  lays,
  limitsSign,
  opened as openedAs,
  operator,
  refuses,
  repairs,
  reported,
  sam,
  sign,
  table as tableOf,
  vacates,
  voids,
  voidsHand,
  voidsRound,
  type PowerCase,
} from './case.ts';

const game = 'double-chance';
const table = [...tableOf(game, dealer, gamesSupervisor, casinoSupervisor), limitsSign('limits', 500, 100_000)];
const opened = openedAs(game);
const hand = 'area-2';
const betting = [...table, opened, lays('main', hand, { hand })];
const unseen = (count: number): readonly JsonObject[] =>
  Array.from({ length: count }, () => ({ draw: null, card: '??', to: hand, face: 'down' }));
const deals = (count: number): Step =>
  did('cards.CardsDrawn', { shoe: 'device-1', cards: [...unseen(count)], by: dealer.personId }, dealer);
const dealt = [...betting, deals(5)];
const found = (fault: string): Step =>
  did('cards.CardFound', { shoe: 'device-1', draw: null, card: 'KS', from: null, fault, by: dealer.personId }, dealer);
const misdeals = (who: typeof dealer, ground: string): Step =>
  decides('double-chance.MisdealDeclared', {}, who, ground);
const wrongly = did(
  'round.ErrorFound',
  { about: 'dealt-out-of-order', errorEventId: null, by: dealer.personId },
  dealer,
);
const handled = did('double-chance.CardsHandled', { hand, what: 'hand', by: bob.personId }, bob);
const counts = (who: typeof dealer): Step => decides('cards.CountDirected', {}, who, 'suspected');
const changes = (who: typeof dealer, ground: string): Step =>
  decides('cards.ChangeDirected', { set: 'set-1', what: 'some-cards' }, who, ground);
const withDevice = [...betting, reported('device', bob.personId)];
const suspected = [...table, reported('viewing-cards', bob.personId, { basis: 'suspected' })];
/** The device fails in a round of which cards have been dealt, and the round is void. */
const device = 'device-1';
const failed = [
  ...dealt,
  deviceFails(device),
  repairs(device, false),
  did(
    'round.RoundVoided',
    {
      money: 'refunded',
      decision: { by: 'cs-1', roleClaimed: 'casino-supervisor', ground: 'equipment-fault', clause: '13.2.1' },
    },
    casinoSupervisor,
  ),
  closed,
];
const lacking = 'lacking';
const doubtful = 'doubtful';

/** Double Chance, by the order of 17 August 2016. */
export const powersOfDoubleChance: readonly PowerCase[] = [
  {
    when: 'a casino supervisor has damaged cards changed after a round',
    text: '3.7: at the discretion of a casino supervisor, if cards become unfit for further use',
    steps: [...betting, closed, changes(casinoSupervisor, 'damaged')],
    shown: { by: ['3.7'] },
  },
  {
    when: 'a dealer has damaged cards changed',
    text: '3.7: at the discretion of a casino supervisor',
    steps: [...betting, closed, changes(dealer, 'damaged')],
    shown: { power: lacking, by: ['3.7'] },
  },
  {
    when: 'a casino supervisor has cards changed as a matter of routine',
    text: '3.7: if a card or cards become unfit for further use',
    steps: [...betting, closed, changes(casinoSupervisor, 'routine')],
    shown: { grounds: lacking, by: ['3.7'] },
  },
  {
    when: 'a casino supervisor has cards changed that are suspected to be wrong',
    text: '3.7: whether they are unfit for use the record does not say',
    steps: [...betting, closed, changes(casinoSupervisor, 'suspected')],
    shown: { grounds: doubtful, by: ['3.7'] },
  },
  {
    when: 'an inspector has the cards counted',
    text: '3.8: a casino supervisor or an inspector may, at any time',
    steps: [...table, counts(inspector)],
    shown: { by: ['3.8'] },
  },
  {
    when: 'a player has the cards counted',
    text: '3.8: a casino supervisor or an inspector',
    steps: [...table, counts(sam)],
    shown: { power: lacking, by: ['3.8'] },
  },
  {
    when: 'a casino supervisor raises the minimum, and no sign had been up',
    text: '6.5: only if a sign has been displayed for at least 20 minutes',
    steps: [...table, changesLimits(casinoSupervisor, 1_000)],
    shown: { power: lacking, by: ['6.5'] },
  },
  {
    when: 'a casino supervisor raises the maximum',
    text: '6.5: at any time',
    steps: [...table, changesLimits(casinoSupervisor, 500, 'busy-hour', 200_000)],
    shown: { by: ['6.5'] },
  },
  {
    when: 'a dealer changes the limits',
    text: '6.5: a casino supervisor',
    steps: [...table, changesLimits(dealer, 500, 'busy-hour', 200_000)],
    shown: { power: lacking, by: ['6.5'] },
  },
  {
    when: 'a casino supervisor lets a player wager more than the maximum',
    text: 'the document has no such permission',
    steps: [
      ...table,
      sign('own-1', { kind: 'personal-limit', personId: bob.personId, minCents: 500, maxCents: 500_000 }),
      grantsPersonal(casinoSupervisor, 'own-1'),
    ],
    shown: { power: 'not-given', by: [] },
  },
  {
    when: 'a casino supervisor allows more than the maximum on an area',
    text: 'the document has no such permission',
    steps: [...table, grantsBox(casinoSupervisor, null)],
    shown: { power: 'not-given', by: [] },
  },
  {
    when: 'a dealer declares a misdeal of cards that were dealt wrongly',
    text: '12.1: where a dealer realises prior to any player handling cards',
    steps: [...dealt, wrongly, misdeals(dealer, 'dealt-incorrectly')],
    shown: { by: ['12.1'] },
  },
  {
    when: 'a dealer declares a misdeal when a player had handled the cards',
    text: '12.1: prior to any player handling their cards; 12.3 speaks of any misdeal',
    steps: [...dealt, handled, wrongly, misdeals(dealer, 'dealt-incorrectly')],
    shown: { power: doubtful, by: ['12.1'] },
  },
  {
    when: 'a casino supervisor declares a misdeal',
    text: '12.1 names the dealer, and does not say whether a supervisor may',
    steps: [...dealt, wrongly, misdeals(casinoSupervisor, 'dealt-incorrectly')],
    shown: { power: doubtful, by: ['12.1'] },
  },
  {
    when: 'a player declares a misdeal',
    text: '12.1: a dealer',
    steps: [...dealt, wrongly, misdeals(sam, 'dealt-incorrectly')],
    shown: { power: lacking, by: ['12.1'] },
  },
  {
    when: 'a dealer declares a hand of four cards void',
    text: '12.5: too few or too many cards',
    steps: [...betting, deals(4), voidsHand(hand, dealer, 'dealer-error')],
    shown: { by: ['12.5'] },
  },
  {
    when: 'a dealer declares a hand void to which five cards were dealt',
    text: '12.5: too few or too many cards; what lay there when it was declared the record does not show',
    steps: [...dealt, voidsHand(hand, dealer, 'dealer-error')],
    shown: { grounds: doubtful, by: ['12.5'] },
  },
  {
    when: 'a player declares a hand of four cards void',
    text: '12.5: by those who run the game',
    steps: [...betting, deals(4), voidsHand(hand, sam, 'dealer-error')],
    shown: { power: lacking, by: ['12.5'] },
  },
  {
    when: 'a dealer declares the round void in which a foreign card is found',
    text: '12.8.2',
    steps: [...dealt, found('foreign'), voidsRound(dealer, 'error-found', '12.8.2')],
    shown: { by: ['12.8.2', '13.2.1'] },
  },
  {
    when: 'a player declares the round void in which a foreign card is found',
    text: '12.8.2 does not say who; it is not for a player',
    steps: [...dealt, found('foreign'), voidsRound(sam, 'error-found', '12.8.2')],
    shown: { power: lacking, by: ['12.8.2', '13.2.1'] },
  },
  {
    when: 'a casino supervisor declares a round void since a player asked for it',
    text: '12.3, 12.8.2, 13.2.1 and 14.4 name what makes a round void, and not that',
    steps: [...dealt, voidsRound(casinoSupervisor, 'player-asked')],
    shown: { grounds: doubtful, by: ['12.8.2', '13.2.1'] },
  },
  {
    when: 'a casino supervisor declares a round void and gives no ground',
    text: '12.3, 12.8.2, 13.2.1 and 14.4 name what makes a round void',
    steps: [...dealt, voidsRound(casinoSupervisor, 'none')],
    shown: { grounds: lacking, by: ['12.8.2', '13.2.1'] },
  },
  {
    when: 'a casino supervisor directs a player who is suspected of viewing cards to play first',
    text: '12.11.1',
    steps: [...suspected, directs('play-first', casinoSupervisor, 'collusion')],
    shown: { by: ['12.11.1'] },
  },
  {
    when: 'a dealer directs such a player to play first',
    text: '12.11: a casino supervisor',
    steps: [...suspected, directs('play-first', dealer, 'collusion')],
    shown: { power: lacking, by: ['12.11.1'] },
  },
  {
    when: 'a casino supervisor directs players to speak English only, and nobody is suspected',
    text: '12.11: where players are suspected: that nobody was the record cannot show',
    steps: [...table, directs('english-only', casinoSupervisor, 'none')],
    shown: { grounds: doubtful, by: ['12.11.3'] },
  },
  {
    when: 'a casino supervisor voids the wager of a player with a device',
    text: '14.3.1',
    steps: [...withDevice, voids(casinoSupervisor, 'prohibited-device')],
    shown: { by: ['14.3.1'] },
  },
  {
    when: 'a casino supervisor voids a wager because it lay in the wrong area',
    text: '14.3: satisfied that a person has contravened 14.1',
    steps: [...betting, voids(casinoSupervisor, 'wrong-area', '5.2.1')],
    shown: { grounds: lacking, by: ['14.3.1'] },
  },
  {
    when: 'a dealer voids the wager of a player with a device',
    text: '14.3: a casino supervisor',
    steps: [...withDevice, voids(dealer, 'prohibited-device')],
    shown: { power: lacking, by: ['14.3.1'] },
  },
  {
    when: 'a games supervisor excludes a player with a device from the game',
    text: "14.3.2, 1.1 'casino supervisor': includes a games supervisor",
    steps: [...withDevice, excludes('game', gamesSupervisor, 'prohibited-device')],
    shown: { by: ['14.3.2'] },
  },
  {
    when: 'a casino supervisor excludes a player with a device from the casino',
    text: '14.3.3',
    steps: [...withDevice, excludes('casino', casinoSupervisor, 'prohibited-device')],
    shown: { by: ['14.3.3'] },
  },
  {
    when: 'a casino supervisor has the holder of a device detained',
    text: '14.3 has three powers, and to detain is none of them',
    steps: [...withDevice, detains(casinoSupervisor, 'prohibited-device')],
    shown: { power: 'not-given', by: [] },
  },
  {
    when: 'a casino supervisor keeps a player out of a ring',
    text: 'the game has no ring',
    steps: [...table, excludes('ring', casinoSupervisor, 'disorder')],
    shown: { power: 'not-given', by: [] },
  },
  {
    when: 'a casino supervisor sets an outcome aside for a robbery',
    text: '14.4.1',
    steps: [...dealt, invalidates(casinoSupervisor, 'robbery')],
    shown: { by: ['14.4'] },
  },
  {
    when: 'a dealer sets an outcome aside for a robbery',
    text: '14.4: a casino supervisor',
    steps: [...dealt, invalidates(dealer, 'robbery')],
    shown: { power: lacking, by: ['14.4'] },
  },
  {
    when: 'a casino supervisor sets an outcome aside and gives no ground',
    text: '14.4.1, 14.4.2',
    steps: [...dealt, invalidates(casinoSupervisor, 'none')],
    shown: { grounds: lacking, by: ['14.4'] },
  },
  {
    when: 'a casino supervisor has a wager forfeited, and no outcome was set aside',
    text: '14.5: where the outcome of a game is invalidated',
    steps: [...dealt, forfeits(casinoSupervisor, 'fraud')],
    shown: { grounds: lacking, by: ['14.5'] },
  },
  {
    when: 'a casino supervisor tells a player to give up a place, and another place is free',
    text: '14.9: while all other seats or positions are in use',
    steps: [...betting, closed, vacates(casinoSupervisor, 'not-betting', 'some-free')],
    shown: { grounds: lacking, by: ['14.9'] },
  },
  {
    when: 'the casino operator refuses a wager before the first card',
    text: '14.11: a casino supervisor or above',
    steps: [...table, opened, refuses('main', operator, 'intoxicated')],
    shown: { by: ['14.11'] },
  },
  {
    when: 'a dealer refuses a wager',
    text: '14.11: a casino supervisor or above',
    steps: [...table, opened, refuses('main', dealer, 'intoxicated')],
    shown: { power: lacking, by: ['14.11'] },
  },
  {
    when: 'a casino supervisor has a wager removed after the first card',
    text: '14.11: prior to the first card being removed',
    steps: [...dealt, refuses('main', casinoSupervisor, 'intoxicated', { wagerId: 'w-1', hand })],
    shown: { power: lacking, by: ['14.11'] },
  },
  {
    when: 'a casino supervisor refuses a wager and gives no ground',
    text: '14.11: on reasonable grounds',
    steps: [...table, opened, refuses('main', casinoSupervisor, 'none')],
    shown: { grounds: lacking, by: ['14.11'] },
  },
  {
    when: 'a casino supervisor rules the device out that failed in a round, and has another in its place',
    text: '13.2.3: the game shall be continued with another shuffling device or a card shoe',
    steps: [...failed, changesDevice('shuffling-device', device, casinoSupervisor, ['equipment-fault', '13.2.3'])],
    shown: { by: ['13.2.3'] },
  },
  {
    when: 'a games supervisor rules the device out that failed in a round, and brings no other yet',
    text: '13.2.3 names nobody who rules it out',
    steps: [
      ...failed,
      changesDevice('shuffling-device', device, gamesSupervisor, ['equipment-fault', '13.2.3', false]),
    ],
    shown: { by: ['13.2.3'] },
  },
  {
    when: 'a player rules the device out that failed in a round',
    text: '13.2.3 leaves it to the house, of which a player is not one',
    steps: [...failed, changesDevice('shuffling-device', device, bob, ['equipment-fault'])],
    shown: { power: lacking, by: ['13.2.3'] },
  },
  {
    when: 'a casino supervisor rules a device out for a fault, and no failure of it is on record',
    text: '13.2: where it becomes evident that the device is no longer capable of operating',
    steps: [...dealt, closed, changesDevice('shuffling-device', device, casinoSupervisor, ['equipment-fault'])],
    shown: { grounds: doubtful, by: ['13.2.3'] },
  },
  {
    when: 'a casino supervisor has a card shoe in the place of a device that works, since a player asked for it',
    text: '2.3.1: either a card shoe or a shuffling device; 13.2 is not relied on',
    steps: [...dealt, closed, changesDevice('shuffling-device', device, casinoSupervisor, ['player-asked'])],
    shown: { by: ['13.2.3'] },
  },
];
