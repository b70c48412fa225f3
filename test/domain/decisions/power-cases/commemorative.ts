import type { JsonObject } from '../../../../domain/kernel/json.ts';
import type { Actor, Step } from '../../../support/script.ts';
import {
  bob,
  casinoSupervisor,
  changesLimits,
  decides,
  detains,
  did,
  directs,
  excludes,
  forfeits,
  gamesSupervisor,
  grantsPersonal,
  invalidates,
  lays,
  opened as openedAs,
  refuses,
  reported,
  ringkeeper,
  sam,
  table as tableOf,
  vacates,
  voids,
  voidsRound,
  dealer,
  decisionBy,
  type PowerCase,
} from './case.ts';

const game = 'commemorative-two-up';
const table = tableOf(game, ringkeeper, gamesSupervisor, casinoSupervisor);
const opened = openedAs(game, ringkeeper);
const betting = [...table, opened, lays('tails', 'floor', { medium: 'cash' })];
const play = (name: string, data: JsonObject, who: Actor = ringkeeper): Step => did(`${game}.${name}`, data, who);
const comesIn = [
  ...betting,
  play('KipAccepted', { personId: sam.personId, place: null }, sam),
  did('round.NoMoreBetsCalled', { by: ringkeeper.personId, words: 'no more bets, come in spinner' }, ringkeeper),
];
const spun = (spinId: string, seen: readonly string[] = []): Step =>
  play(
    'PenniesSpun',
    {
      spinId,
      spinnerId: sam.personId,
      spinnerRole: 'player',
      pennies: ['1', '2', '3'].map((penny) => ({ penny, face: 'tail' })),
      seen: [...seen],
    },
    sam,
  );
const noSpin = (spinId: string): JsonObject => ({
  spinId,
  words: 'no spin',
  pennies: 'before-rest',
  couldBeEarlier: null,
});
const barred = (spinId: string): readonly Step[] => [
  spun(spinId, ['too-low']),
  play('SpinDeclaredInvalid', { ...noSpin(spinId), decision: decisionBy(ringkeeper, 'too-low') }),
];
const saysNoSpin = (who: Actor, ground: string): Step =>
  decides(`${game}.SpinDeclaredInvalid`, noSpin('s-1'), who, ground);
const takesOver = (who: Actor): Step =>
  decides(
    `${game}.KipTakenOver`,
    {
      byPersonId: ringkeeper.personId,
      role: 'ringkeeper',
      insteadOf: sam.personId,
      because: 'three-invalid',
      supervision: 'not-seen',
      supervisedBy: null,
    },
    who,
    'repeated-invalid-spins',
  );
const changesPennies = (who: Actor): Step =>
  decides('ring.PenniesChanged', { pennySet: 'red', takenOut: ['r-1'], broughtIn: ['r-6'] }, who, 'equipment-fault');
const withDevice = [...betting, reported('device', bob.personId)];
const threeInvalid = [...comesIn, ...barred('s-1'), ...barred('s-2'), ...barred('s-3')];
const lacking = 'lacking';

/** COMMEMORATIVE TWO UP. */
export const powersOfCommemorative: readonly PowerCase[] = [
  {
    when: 'the ringkeeper changes pennies',
    text: '3.3: at the discretion of the ringkeeper',
    steps: [...betting, changesPennies(ringkeeper)],
    shown: { by: ['3.3'] },
  },
  {
    when: 'a casino supervisor changes pennies',
    text: '3.3: at the discretion of the ringkeeper',
    steps: [...betting, changesPennies(casinoSupervisor)],
    shown: { power: lacking, by: ['3.3'] },
  },
  {
    when: 'a casino supervisor changes pennies between two turns',
    text: '3.3: at the discretion of the ringkeeper, whenever it is',
    steps: [...table, changesPennies(casinoSupervisor)],
    shown: { power: lacking, by: ['3.3'] },
  },
  {
    when: 'the ringkeeper determines after three invalid spins that the spinner is not able to spin',
    text: '4.7',
    steps: [...threeInvalid, takesOver(ringkeeper)],
    shown: { by: ['4.7'] },
  },
  {
    when: 'the ringkeeper determines it after one invalid spin',
    text: '4.7: if the spinner makes three consecutive invalid spins',
    steps: [...comesIn, ...barred('s-1'), takesOver(ringkeeper)],
    shown: { grounds: lacking, by: ['4.7'] },
  },
  {
    when: 'a casino supervisor determines it after three invalid spins',
    text: '4.7: the ringkeeper may determine',
    steps: [...threeInvalid, takesOver(casinoSupervisor)],
    shown: { power: lacking, by: ['4.7'] },
  },
  {
    when: 'the ringkeeper declares a spin invalid that was not a metre high',
    text: '5.1.3: in the opinion of the ringkeeper',
    steps: [...comesIn, spun('s-1', ['too-low']), saysNoSpin(ringkeeper, 'too-low')],
    shown: { by: ['5.1'] },
  },
  {
    when: 'the ringkeeper declares a spin invalid for another reason, and announces it',
    text: '5.1.8: any other reason announced by the ringkeeper',
    steps: [...comesIn, spun('s-1'), saysNoSpin(ringkeeper, 'disruption')],
    shown: { by: ['5.1'] },
  },
  {
    when: 'the ringkeeper declares a spin invalid and gives no reason',
    text: '5.1: for any of these reasons, one of which is any that is announced: whether one was the record does not say',
    steps: [...comesIn, spun('s-1'), saysNoSpin(ringkeeper, 'none')],
    shown: { grounds: 'doubtful', by: ['5.1'] },
  },
  {
    when: 'a casino supervisor declares a spin invalid',
    text: '5.1: the ringkeeper',
    steps: [...comesIn, spun('s-1', ['too-low']), saysNoSpin(casinoSupervisor, 'too-low')],
    shown: { power: lacking, by: ['5.1'] },
  },
  {
    when: 'the spinner declares a spin invalid',
    text: '5.1: the ringkeeper',
    steps: [...comesIn, spun('s-1', ['too-low']), saysNoSpin(sam, 'too-low')],
    shown: { power: lacking, by: ['5.1'] },
  },
  {
    when: 'a games supervisor voids the wager of a patron with a device',
    text: "7.3.1, 2 'casino supervisor': includes a games supervisor",
    steps: [...withDevice, voids(gamesSupervisor, 'prohibited-device')],
    shown: { by: ['7.3.1'] },
  },
  {
    when: 'the ringkeeper voids the wager of a patron with a device',
    text: '7.3: a casino supervisor',
    steps: [...withDevice, voids(ringkeeper, 'prohibited-device')],
    shown: { power: lacking, by: ['7.3.1'] },
  },
  {
    when: 'a casino supervisor voids a wager and gives no ground',
    text: '7.3: satisfied that a person has contravened 7.1',
    steps: [...betting, voids(casinoSupervisor, 'none')],
    shown: { grounds: lacking, by: ['7.3.1'] },
  },
  {
    when: 'a casino supervisor excludes a patron with a device from the game',
    text: '7.3.2',
    steps: [...withDevice, excludes('game', casinoSupervisor, 'prohibited-device')],
    shown: { by: ['7.3.2'] },
  },
  {
    when: 'the ringkeeper excludes a patron with a device from the game',
    text: '7.3.2: a casino supervisor',
    steps: [...withDevice, excludes('game', ringkeeper, 'prohibited-device')],
    shown: { power: lacking, by: ['7.3.2'] },
  },
  {
    when: 'the ringkeeper keeps a patron out of the ring until the close of play',
    text: 'the document has no such exclusion',
    steps: [...table, excludes('ring', ringkeeper, 'disorder')],
    shown: { power: 'not-given', by: [] },
  },
  {
    when: 'a casino supervisor excludes a patron with a device from the casino',
    text: '7.3.3',
    steps: [...withDevice, excludes('casino', casinoSupervisor, 'prohibited-device')],
    shown: { by: ['7.3.3'] },
  },
  {
    when: 'a casino supervisor has the holder of a device detained',
    text: '7.3.4',
    steps: [...withDevice, detains(casinoSupervisor, 'prohibited-device')],
    shown: { by: ['7.3.4'] },
  },
  {
    when: 'the ringkeeper has the holder of a device detained',
    text: '7.3.4: a casino supervisor',
    steps: [...withDevice, detains(ringkeeper, 'prohibited-device')],
    shown: { power: lacking, by: ['7.3.4'] },
  },
  {
    when: 'a casino supervisor sets an outcome aside for a riot',
    text: '7.4.1',
    steps: [...comesIn, invalidates(casinoSupervisor, 'riot')],
    shown: { by: ['7.4'] },
  },
  {
    when: 'the ringkeeper declares the game void for a riot',
    text: '7.4: a casino supervisor',
    steps: [...comesIn, voidsRound(ringkeeper, 'riot')],
    shown: { power: lacking, by: ['7.4'] },
  },
  {
    when: 'a casino supervisor sets an outcome aside since the hour is quiet',
    text: '7.4 names disruption and fraud, and nothing else',
    steps: [...comesIn, invalidates(casinoSupervisor, 'quiet-hour')],
    shown: { grounds: 'doubtful', by: ['7.4'] },
  },
  {
    when: 'a casino supervisor has a wager forfeited, and no outcome was set aside',
    text: '7.5: where the outcome of a game is invalidated',
    steps: [...comesIn, forfeits(casinoSupervisor, 'fraud')],
    shown: { grounds: lacking, by: ['7.5'] },
  },
  {
    when: 'a casino supervisor refuses a wager',
    text: 'patrons bet with each other (6.1): nobody may refuse one',
    steps: [...table, opened, refuses('tails', casinoSupervisor, 'intoxicated')],
    shown: { power: 'not-given', by: [] },
  },
  {
    when: 'a casino supervisor tells a patron to give up a place',
    text: 'the document knows no seats',
    steps: [...table, vacates(casinoSupervisor, 'not-betting', 'all-taken')],
    shown: { power: 'not-given', by: [] },
  },
  {
    when: 'a casino supervisor changes limits',
    text: 'the document has no limits',
    steps: [...table, changesLimits(casinoSupervisor, 1_000)],
    shown: { power: 'not-given', by: [] },
  },
  {
    when: 'a casino supervisor grants a patron limits of their own',
    text: 'the document has no limits',
    steps: [...table, grantsPersonal(casinoSupervisor, null)],
    shown: { power: 'not-given', by: [] },
  },
  {
    when: 'a casino supervisor directs patrons to speak English only',
    text: 'nothing in the document gives such a power',
    steps: [...table, directs('english-only', casinoSupervisor, 'collusion')],
    shown: { power: 'not-given', by: [] },
  },
  {
    when: 'a casino supervisor closes the game with patrons at it, and no sign had been up',
    text: '7.7: provided a sign has been displayed for at least 20 minutes',
    steps: [
      ...table,
      decides(
        'table.SessionClosed',
        { reason: 'end-of-play', playersPresent: 2, closureSignId: null },
        casinoSupervisor,
        'quiet-hour',
      ),
    ],
    shown: { power: lacking, by: ['7.7'] },
  },
  {
    when: 'a dealer closes the game when nobody is there',
    text: '7.7: at which patrons are present; an empty one is not spoken of',
    steps: [
      ...table,
      decides(
        'table.SessionClosed',
        { reason: 'no-players', playersPresent: 0, closureSignId: null },
        dealer,
        'quiet-hour',
      ),
    ],
    shown: { by: ['7.7'] },
  },
];
