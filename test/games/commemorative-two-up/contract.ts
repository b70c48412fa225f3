import type { Played } from '../../../domain/games/play.ts';
import type { GameContract } from '../../support/game-contract.ts';
import { atAnyTable, decidedOn, times } from '../../support/now-and-then.ts';
import { anyStep } from './support/any-step.ts';
import { betsAndKip } from './support/bets-and-kip.ts';
import { cannotBePlanted } from './support/cannot-be-planted.ts';
import { closed, opened } from './support/commemorative-floor.ts';
import { ringDisputes } from './support/dispute-play.ts';
import { ringSetting } from './support/ring-setting.ts';

const invalidFor = (on: readonly Played[], clause: string): readonly [string, () => number] => [
  `a spin is invalid by ${clause}`,
  () => decidedOn(on, 'commemorative-two-up.SpinDeclaredInvalid', clause),
];

const inTheRing = (on: readonly Played[]): Readonly<Record<string, () => number>> => ({
  'a patron declines the kip': () => times(on, 'commemorative-two-up.KipDeclined'),
  'the ringkeeper spins since no patron elects to': () =>
    times(on, 'commemorative-two-up.KipTakenOver', { because: 'no-patron' }),
  'the ringkeeper spins on behalf of the spinner': () =>
    times(on, 'commemorative-two-up.KipTakenOver', { because: 'three-invalid' }),
  'a spinner withdraws after three heads': () => times(on, 'commemorative-two-up.SpinnerLeft', { because: 'chose-to' }),
  'a spinner loses the right to spin': () => times(on, 'commemorative-two-up.SpinnerLeft', { because: 'lost' }),
  'two patrons call off their bet': () => times(on, 'commemorative-two-up.WagerUnmatched'),
  'pennies are changed': () => times(on, 'ring.PenniesChanged'),
  'a wager is in cash': () => times(on, 'round.WagerPlaced', { medium: 'cash' }),
  'a wager is in chips': () => times(on, 'round.WagerPlaced', { medium: 'chips' }),
  'a wager is in both': () => times(on, 'round.WagerPlaced', { medium: 'mixed' }),
  ...Object.fromEntries(
    ['5.1.1', '5.1.2', '5.1.3', '5.1.4', '5.1.5', '5.1.6', '5.1.7', '5.1.8'].map((clause) => invalidFor(on, clause)),
  ),
});

/** What happens where patrons bet with each other, of all that happens at the tables of a house. */
const hereToo: ReadonlySet<string> = new Set([
  'a wager is voided',
  'an outcome is set aside',
  'a closure is announced',
  'a player leaves',
  'a member of staff is relieved',
  'a copy of the rules is shown',
  'a dealer explains a rule',
  'a dispute is decided',
  'a decision is reviewed',
  'a complainant is told of the inspector',
]);

const pennySet = (colour: string) => ({
  type: 'venue.EquipmentRegistered',
  data: { kind: 'penny-set', equipmentId: `pennies-${colour}`, table: 'CT-01', from: '2016-09-01', marked: colour },
});

export const contract: GameContract = {
  edition: 'commemorative-two-up/clgca',
  setting: ringSetting,
  fewestStaff: [
    { personId: 'ST-1', role: 'ringkeeper' },
    { personId: 'ST-2', role: 'dealer' },
    { personId: 'ST-3', role: 'games-supervisor' },
  ],
  pace: {
    eventsARound: 15,
    play: 'commemorative-two-up.PenniesSpun',
    leastMs: 20_000,
    mostMs: 120_000,
    closureNoticeMs: 20 * 60_000,
  },
  excusing: [],
  nowAndThen: (on) => ({
    ...inTheRing(on),
    ...betsAndKip(on),
    ...Object.fromEntries(Object.entries(atAnyTable(on)).filter(([what]) => hereToo.has(what))),
  }),
  onRegister: ['red', 'blue'].map(pennySet),
  beginsWithAny: true,
  onlyInMoves: ['commemorative-two-up.PersonSeenInRing'],
  certainWithout: {
    // A turn does not know by what numbers other turns were told, and so not whether one is missing by which somebody left their place.
    SPINNER_ORDER_BROKEN: ['table.SeatLeft'],
    // A terminal of which nothing is on record leaves no number out: the tails had been set aside by what it said.
    SPINNER_NOT_RETIRED: ['round.WagerPlaced'],
  },
  certainWithoutNumber: {
    // Where all that its terminal said of the evening is lost (seed 60).
    WINNINGS_NOT_HANDED_OVER: ['round.OutcomeInvalidated'],
  },
  cannotBePlanted,
  disputes: ringDisputes,
  anyStep,
  opened,
  closed,
};
