import type { Case } from '../../support/in-full.ts';
import * as floor from './support/casino-war-floor.ts';
import { equal, goingOn, round, saidInFull } from './support/in-full.ts';

const { alice, bob, boxOf, carol, dealer, deals, goes, offers, opened, openTable, raise, seated, surrenders, takes } =
  floor;
const { tableEvent, takesBack, raiseOf, war, warEvent, warOf } = floor;

const warA = warOf(alice, 1);
const left = tableEvent('SeatLeft', { seat: 1, personId: 'alice' });
const noFloat = openTable.filter(({ type }) => type !== 'table.FloatOpened');

/** A choice, or what shows one, under an id that is of no wager. */
const misnamed = { wagerId: 'typed-wrong', by: dealer.personId };
const acknowledgedAt = (box: number) =>
  warEvent('ElectionAcknowledged', { ...misnamed, hand: boxOf(box), choice: 'surrender' });
const saidBy = (personId: string) =>
  warEvent('ElectionMade', { ...misnamed, hand: boxOf(1), choice: 'surrender', how: 'word', by: personId });
const awayWas = (personId: string) => warEvent('PlayerAbsent', { ...misnamed, hand: boxOf(1), personId });

const onOneBox = [war(alice, 1, 5_000), war(bob, 1, 4_000), ...deals('1 KS, dealer KH')];
const onTwoBoxes = [war(alice, 1, 5_000), war(bob, 2, 4_000), ...deals('1 KS, 2 KD, dealer KH')];

const underAnotherId: Readonly<Record<string, Case>> = {
  'two players have a box, and one says under another id that they give up': {
    steps: round(onOneBox, saidBy('alice')),
  },
  'two players have a box, and one is away by another id': { steps: round(onOneBox, awayWas('alice')) },
  'two boxes are equal, and for one of them a choice is acknowledged under another id': {
    steps: round(onTwoBoxes, acknowledgedAt(1)),
  },
  'a player has two wagers on a box, and gives up one': {
    steps: round(
      war(alice, 1, 5_000, { wagerId: 'first' }),
      war(alice, 1, 4_000),
      deals('1 KS, dealer KH'),
      surrenders(alice, 1),
    ),
  },
};

const stillToCome: Readonly<Record<string, Case>> = {
  'a player was asked, and the round was left open': { steps: [...goingOn(equal()), opened, war(bob, 2, 4_000)] },
  'a player was asked, half was taken, and the round was left open': {
    steps: [...goingOn(equal(), takes(warA, 2_500)), opened, war(bob, 2, 4_000)],
  },
  'a player was asked, and has not answered': { steps: goingOn(equal()) },
  'the war goes on, and a player of another box was not asked': {
    steps: goingOn(onTwoBoxes, raise(bob, 2, 4_000), deals('2 QS')),
  },
  'half was taken before the player was asked': {
    steps: goingOn(war(alice, 1, 5_000), deals('1 KS, dealer KH'), takes(warA, 2_500), offers(alice, 1)),
  },
  'a box has a card of the war, and only another has a raise': {
    steps: round(onTwoBoxes, offers(alice, 1), raise(bob, 2, 4_000), deals('1 QS, 2 4S, dealer 9H')),
  },
};

const seats: Readonly<Record<string, Case>> = {
  'a player lays the raise and leaves the table': {
    steps: round(equal(), raise(alice, 1, 5_000), left, deals('1 QS, dealer 9H')),
  },
  'a player says that they go to war, and leaves the table': { steps: round(equal(), goes(alice, 1), left) },
  'another takes the seat of a player whose card is equal': {
    steps: round(war(alice, 1, 5_000), deals('1 KS, dealer KH'), seated(carol, 1)),
  },
  'a raise is taken back, and its player leaves the table': {
    steps: round(equal(), raise(alice, 1, 5_000), takesBack(raiseOf(alice, 1), alice), left),
  },
};

const halves: Readonly<Record<string, Case>> = {
  'half of an odd amount is given up, and which chips there were is not on record': {
    opening: noFloat,
    steps: round(equal(5_001), surrenders(alice, 1)),
  },
  'half is given up at a table of which the limits are not on record': {
    opening: openTable.filter(({ data }) => data['signId'] !== 'sign-limits'),
    steps: round(equal(60_000), surrenders(alice, 1), takes(warA, 30_000)),
  },
  'half is given up of a wager that was found under a minimum and over the maximum': {
    choices: { 'over-max-unnoticed': 'when-found' },
    steps: round(
      equal(60_000),
      floor.found(warA, 'minimum', 500),
      floor.found(warA, 'maximum', 50_000),
      surrenders(alice, 1),
      takes(warA, 25_000),
    ),
  },
};

saidInFull('elections', 'The money of what players choose', { ...underAnotherId, ...stillToCome, ...seats, ...halves });
