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
  surveillance,
  table as tableOf,
  vacates,
  voids,
  voidsHand,
  voidsRound,
  type PowerCase,
} from './case.ts';

const game = 'casino-war';
const table = [...tableOf(game, dealer, casinoSupervisor), limitsSign('limits', 500, 100_000)];
const opened = openedAs(game);
const hand = 'box-2';
const betting = [...table, opened, lays('casino-war', hand, { hand })];
const dealt = [
  ...betting,
  did(
    'cards.CardsDrawn',
    {
      shoe: 'shoe-1',
      cards: [
        { draw: null, card: 'KS', to: hand, face: 'up' },
        { draw: null, card: '9D', to: 'dealer', face: 'up' },
      ],
      by: dealer.personId,
    },
    dealer,
  ),
];
const told = did(
  'table.NoticeGiven',
  {
    content: {
      kind: 'limits-change',
      limits: [{ wagerKind: '*', minCents: 500, maxCents: 200_000, unitCents: null, multiplesOfMin: false }],
      proposedAt: null,
    },
    by: casinoSupervisor.personId,
  },
  casinoSupervisor,
);
const marker = sign('marker-1', { kind: 'box-marker', box: 'box-1', maxCents: 500_000 });
const changes = (who: typeof dealer, what: string, ground: string): Step =>
  decides('cards.ChangeDirected', { set: 'set-1', what }, who, ground);
const determines = (who: typeof dealer): Step =>
  decides('cards.ShuffleDetermined', { decks: 6, procedure: 'riffle-3' }, who, 'routine');
const closes = (who: typeof dealer): Step =>
  decides('table.SessionClosed', { reason: 'no-staff', playersPresent: 2, closureSignId: null }, who, 'quiet-hour');
const saidToClose = did(
  'table.NoticeGiven',
  { content: { kind: 'closure', proposedAt: '2026-04-25T09:02:00.000Z' }, by: casinoSupervisor.personId },
  casinoSupervisor,
);
const withDevice = [...betting, reported('side-bet', bob.personId, { towardsPersonId: sam.personId })];
/** The shoe that shuffles by itself fails in a round, nobody puts it right, and the round ends. */
const shoe = 'shoe-1';
const failed = [...dealt, deviceFails(shoe), repairs(shoe, false), closed];
const lacking = 'lacking';
const doubtful = 'doubtful';

/** Casino War, notifiable instrument NI2018-567: its powers are the casino operator's, for whom a casino supervisor speaks. */
export const powersOfCasinoWar: readonly PowerCase[] = [
  {
    when: 'a casino supervisor determines decks and shuffle',
    text: '2.3: the casino operator shall determine',
    steps: [...table, determines(casinoSupervisor)],
    shown: { by: ['2.3'] },
  },
  {
    when: 'a dealer determines decks and shuffle',
    text: '2.3: the casino operator',
    steps: [...table, determines(dealer)],
    shown: { power: lacking, by: ['2.3'] },
  },
  {
    when: 'a surveillance operator determines decks and shuffle',
    text: '2.3: who speaks for the operator is not said',
    steps: [...table, determines(surveillance)],
    shown: { power: doubtful, by: ['2.3'] },
  },
  {
    when: 'the operator has a marked card changed in a round',
    text: '2.5: a marked or damaged card at any time',
    steps: [...dealt, changes(operator, 'some-cards', 'marked')],
    shown: { by: ['2.5'] },
  },
  {
    when: 'a casino supervisor has all the cards changed after a round, as a matter of routine',
    text: '2.5: may change all of the cards after any round of play, and no ground is asked for',
    steps: [...betting, closed, changes(casinoSupervisor, 'all-cards', 'routine')],
    shown: { by: ['2.5'] },
  },
  {
    when: 'a casino supervisor has single cards changed as a matter of routine',
    text: '2.5: a marked or damaged card',
    steps: [...betting, closed, changes(casinoSupervisor, 'some-cards', 'routine')],
    shown: { grounds: lacking, by: ['2.5'] },
  },
  {
    when: 'a dealer has a marked card changed',
    text: '2.5: the casino operator may change',
    steps: [...betting, closed, changes(dealer, 'some-cards', 'marked')],
    shown: { power: lacking, by: ['2.5'] },
  },
  {
    when: 'a casino supervisor changes the limits after the players were told',
    text: '3.1: provided that prior notice of the change is given to the players',
    steps: [...table, told, changesLimits(casinoSupervisor, 500, 'busy-hour', 200_000)],
    shown: { by: ['3.1'] },
  },
  {
    when: 'a dealer changes the limits',
    text: '3.1: the casino operator',
    steps: [...table, told, changesLimits(dealer, 500, 'busy-hour', 200_000)],
    shown: { power: lacking, by: ['3.1'] },
  },
  {
    when: 'a casino supervisor allows more on a box, with a marker beside it',
    text: '3.2',
    steps: [...table, marker, grantsBox(casinoSupervisor, 'marker-1')],
    shown: { by: ['3.2'] },
  },
  {
    when: 'a dealer allows more on a box, with a marker beside it',
    text: '3.2: the casino operator',
    steps: [...table, marker, grantsBox(dealer, 'marker-1')],
    shown: { power: lacking, by: ['3.2'] },
  },
  {
    when: 'a casino supervisor grants a player limits of their own',
    text: '3.2 allows it on a box, with a marker; a sign of a player is not spoken of',
    steps: [...table, grantsPersonal(casinoSupervisor, null)],
    shown: { power: 'not-given', by: [] },
  },
  {
    when: 'a dealer refuses the first wager under the minimum',
    text: '3.4: shall be paid or collected, and the owner advised',
    steps: [...table, opened, refuses('casino-war', dealer, 'outside-limits', { stakeCents: 100 })],
    shown: { power: lacking, by: ['3.4'] },
  },
  {
    when: 'a casino supervisor closes a table with players after they were told',
    text: '11.2: provided that notice is given to the players',
    steps: [...table, saidToClose, closes(casinoSupervisor).after(600_000)],
    shown: { by: ['11.2'] },
  },
  {
    when: 'a dealer closes a table with players after they were told',
    text: '11.2: the casino operator',
    steps: [...table, saidToClose, closes(dealer).after(600_000)],
    shown: { power: lacking, by: ['11.2'] },
  },
  {
    when: 'a casino supervisor invalidates an outcome for a brawl',
    text: '12.1',
    steps: [...dealt, invalidates(casinoSupervisor, 'brawl')],
    shown: { by: ['12.1'] },
  },
  {
    when: 'a dealer invalidates an outcome for a brawl',
    text: '12.1: the casino operator',
    steps: [...dealt, invalidates(dealer, 'brawl')],
    shown: { power: lacking, by: ['12.1'] },
  },
  {
    when: 'a casino supervisor invalidates an outcome and gives no ground',
    text: '12.1: disrupted by civil commotion, fire, riot, brawl, robbery, or any like disturbance',
    steps: [...dealt, invalidates(casinoSupervisor, 'none')],
    shown: { grounds: lacking, by: ['12.1'] },
  },
  {
    when: 'a casino supervisor voids the wager of a player who bet with another',
    text: '12.2(a): where a person has contravened any provision (12.8)',
    steps: [...withDevice, voids(casinoSupervisor, 'side-bet')],
    shown: { by: ['12.2(a)'] },
  },
  {
    when: 'a dealer voids the wager of a player who bet with another',
    text: '12.2: the casino operator',
    steps: [...withDevice, voids(dealer, 'side-bet')],
    shown: { power: lacking, by: ['12.2(a)'] },
  },
  {
    when: 'a casino supervisor voids a wager, and nobody broke a rule',
    text: '12.2: where a person has contravened any provision',
    steps: [...betting, voids(casinoSupervisor, 'none')],
    shown: { grounds: lacking, by: ['12.2(a)'] },
  },
  {
    when: 'a player declares a hand void',
    text: '12.2(a): the casino operator',
    steps: [...dealt, voidsHand(hand, sam, 'rules-broken')],
    shown: { power: lacking, by: ['12.2(a)'] },
  },
  {
    when: 'a casino supervisor excludes a player who bet with another from the game',
    text: '12.2(b)',
    steps: [...withDevice, excludes('game', casinoSupervisor, 'side-bet')],
    shown: { by: ['12.2(b)'] },
  },
  {
    when: 'a casino supervisor excludes such a player from the casino, by these rules',
    text: '12.2(b): from further participation in the game',
    steps: [...withDevice, excludes('casino', casinoSupervisor, 'side-bet', '12.2(b)')],
    shown: { power: lacking, by: [] },
  },
  {
    when: 'a casino supervisor excludes somebody from the casino by another law',
    text: 'another law may give it',
    steps: [...betting, excludes('casino', casinoSupervisor, 'excluded', 'section 79')],
    shown: { power: 'not-given', by: [] },
  },
  {
    when: 'a casino supervisor has a wager forfeited',
    text: "12.2, dictionary 'Void': what is void goes back; nothing is forfeited",
    steps: [...dealt, forfeits(casinoSupervisor, 'fraud')],
    shown: { power: lacking, by: [] },
  },
  {
    when: 'the operator declares a round void that cannot go on',
    text: '12.3: impractical to continue',
    steps: [...dealt, voidsRound(operator, 'impractical')],
    shown: { by: ['12.3'] },
  },
  {
    when: 'a dealer declares a round void that cannot go on',
    text: '12.3: the casino operator',
    steps: [...dealt, voidsRound(dealer, 'impractical')],
    shown: { power: lacking, by: ['12.3'] },
  },
  {
    when: 'a games supervisor declares a round void that cannot go on',
    text: '12.3: whether a games supervisor speaks for the operator is not said',
    steps: [...dealt, voidsRound(gamesSupervisor, 'impractical')],
    shown: { power: doubtful, by: ['12.3'] },
  },
  {
    when: 'a casino supervisor declares a round void and gives no ground',
    text: '12.3: impractical to continue, or a fraudulent act',
    steps: [...dealt, voidsRound(casinoSupervisor, 'none')],
    shown: { grounds: lacking, by: ['12.3'] },
  },
  {
    when: 'a casino supervisor tells a player to give up a seat, and another is free',
    text: '12.6: whilst all other seats at that table are in use',
    steps: [...betting, closed, vacates(casinoSupervisor, 'not-betting', 'some-free')],
    shown: { grounds: lacking, by: ['12.6'] },
  },
  {
    when: 'a casino supervisor has somebody detained',
    text: 'nothing in the document gives such a power',
    steps: [...betting, reported('device', bob.personId), detains(casinoSupervisor, 'prohibited-device')],
    shown: { power: 'not-given', by: [] },
  },
  {
    when: 'a casino supervisor directs players to speak English only',
    text: 'nothing in the document gives such a power',
    steps: [...table, directs('english-only', casinoSupervisor, 'collusion')],
    shown: { power: 'not-given', by: [] },
  },
  {
    when: 'a casino supervisor has the shoe replaced that failed in a round and could not be put right',
    text: '13.3(b): at the completion of the round of play, the shoe may, if necessary, be replaced',
    steps: [...failed, changesDevice('shoe', shoe, casinoSupervisor, ['equipment-fault', '13.3(b)'])],
    shown: { by: ['13.3(b)'] },
  },
  {
    when: 'a dealer has the shoe replaced that failed in a round',
    text: '13.3(b) names nobody who has it replaced',
    steps: [...failed, changesDevice('shoe', shoe, dealer, ['equipment-fault'])],
    shown: { by: ['13.3(b)'] },
  },
  {
    when: 'a player has the shoe replaced that failed in a round',
    text: '13.3(b) leaves it to the house, which conducts the gaming',
    steps: [...failed, changesDevice('shoe', shoe, sam, ['equipment-fault'])],
    shown: { power: lacking, by: ['13.3(b)'] },
  },
  {
    when: 'a casino supervisor has the shoe replaced by 13.3(b), and no malfunction is on record',
    text: '13.3: in the event that the shoe malfunctions',
    steps: [...dealt, closed, changesDevice('shoe', shoe, casinoSupervisor, ['none', '13.3(b)'])],
    shown: { grounds: doubtful, by: ['13.3(b)'] },
  },
  {
    when: 'a casino supervisor has the shoe replaced for a fault, and it had been put right',
    text: '13.3: and the malfunction cannot be rectified; (b): if necessary',
    steps: [
      ...dealt,
      deviceFails(shoe),
      repairs(shoe, true),
      closed,
      changesDevice('shoe', shoe, casinoSupervisor, ['equipment-fault']),
    ],
    shown: { grounds: doubtful, by: ['13.3(b)'] },
  },
  {
    when: 'a casino supervisor has a shoe replaced for a fault, and another one had failed',
    text: '13.3: the automated shuffling shoe in use',
    steps: [...failed, changesDevice('shoe', 'shoe-9', casinoSupervisor, ['equipment-fault'])],
    shown: { grounds: doubtful, by: ['13.3(b)'] },
  },
  {
    when: 'a casino supervisor rules a shoe out that is suspected, and brings no other',
    text: 'nothing in the document forbids it, and 13.3 is not relied on',
    steps: [...dealt, closed, changesDevice('shoe', shoe, casinoSupervisor, ['cheating', null, false])],
    shown: { by: ['13.3(b)'] },
  },
];
