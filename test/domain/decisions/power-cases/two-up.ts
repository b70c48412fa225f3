import type { JsonObject } from '../../../../domain/kernel/json.ts';
import type { Actor, Step } from '../../../support/script.ts';
import {
  boxer,
  casinoSupervisor,
  changesLimits,
  closed,
  dealer,
  decides,
  detains,
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
  refuses,
  reported,
  sam,
  sign,
  table as tableOf,
  vacates,
  voids,
  voidsHand,
  voidsRound,
  bob,
  type PowerCase,
} from './case.ts';

const game = 'two-up';
const table = [...tableOf(game, gamesSupervisor, casinoSupervisor, boxer, dealer), limitsSign('limits', 500, 100_000)];
const opened = openedAs(game, boxer);
const betting = [...table, opened, lays('heads', 'H')];
const noMoreBets = did('round.NoMoreBetsCalled', { by: boxer.personId, words: 'no more bets, come in spinner' }, boxer);
const accepts = did('two-up.SpinnerAccepted', { personId: sam.personId, seat: 1 }, sam);
const spun = (spinId: string, seen: readonly string[] = []): Step =>
  did(
    'two-up.CoinsSpun',
    {
      spinId,
      spinnerId: sam.personId,
      spinnerRole: 'player',
      coins: [
        { coin: 'c-1', face: 'head' },
        { coin: 'c-2', face: 'tail' },
      ],
      seen: [...seen],
    },
    sam,
  );
const invalidOf = (spinId: string, ground: string, who: Actor): JsonObject => ({
  spinId,
  words: 'no spin',
  coins: 'before-rest',
  lateReason: null,
  decision: { by: who.personId, roleClaimed: who.role, ground, clause: null },
});
const saysNoSpin = (who: Actor, ground: string): Step =>
  decides('two-up.SpinDeclaredInvalid', { ...invalidOf('s-1', ground, who) }, who, ground);
const spinning = [...betting, accepts, noMoreBets];
const spunInvalid = (spinId: string): readonly Step[] => [
  spun(spinId),
  did('two-up.SpinDeclaredInvalid', invalidOf(spinId, 'too-low', boxer), boxer),
];
const removes = (who: Actor, ground: string): Step =>
  decides('two-up.SpinnerRemoved', { personId: sam.personId, barredFromRing: true }, who, ground);
const searched = (spinId: string, ...lost: readonly string[]): Step =>
  did('two-up.CoinSearchEnded', { spinId, found: [], lost: [...lost], by: dealer.personId }, dealer);
/** A spin of sam's throws coins out of the ring, and they are lost. */
const losing = (...lost: readonly string[]): readonly Step[] => [
  ...spinning,
  spun('s-1', ['outside-ring']),
  did('two-up.SpinDeclaredInvalid', invalidOf('s-1', 'outside-ring', boxer), boxer),
  searched('s-1', ...lost),
];
const twoLost = losing('c-1', 'c-2');
const letsGoOn = (who: Actor, ground: string, to: Actor = sam, clause: string | null = null): Step =>
  decides(
    'two-up.CoinsOffered',
    { personId: to.personId, coins: ['c-3', 'c-4', 'c-5'], by: boxer.personId },
    who,
    ground,
    clause,
  );
const withDevice = [...betting, reported('device', bob.personId)];
const lacking = 'lacking';
const doubtful = 'doubtful';

/** 7.4.5, which both copies have in the same words: `to avoid any delay in the game, the spinner … may be allowed to continue`. */
const leaves: readonly PowerCase[] = [
  {
    when: 'the boxer lets the spinner who lost two coins go on with the others, so that the game is not delayed',
    text: '7.4.5: the spinner at the time may be allowed to continue with the remaining coins',
    steps: [...twoLost, letsGoOn(boxer, 'no-delay')],
    shown: { by: ['7.4.5'] },
  },
  {
    when: 'a casino supervisor lets the spinner who lost two coins go on with the others',
    text: '7.4.5 names nobody who may allow it',
    steps: [...twoLost, letsGoOn(casinoSupervisor, 'no-delay')],
    shown: { by: ['7.4.5'] },
  },
  {
    when: 'a dealer lets the spinner who lost two coins go on with the others, and cites the rule',
    text: '7.4.5 names nobody who may allow it, and has its ground in itself',
    steps: [...twoLost, letsGoOn(dealer, 'none', sam, '7.4.5')],
    shown: { by: ['7.4.5'] },
  },
  {
    when: 'the spinner allows themselves to go on with the coins that are left',
    text: '7.4.5: may be allowed',
    steps: [...twoLost, letsGoOn(sam, 'no-delay')],
    shown: { power: lacking, by: ['7.4.5'] },
  },
  {
    when: 'another player lets the spinner go on with the coins that are left',
    text: '7.4.5 names nobody who may allow it',
    steps: [...twoLost, letsGoOn(bob, 'no-delay')],
    shown: { power: doubtful, by: ['7.4.5'] },
  },
  {
    when: 'a casino supervisor lets a player go on with the coins that are left who was not the spinner',
    text: '7.4.5: the spinner at the time of the coins becoming lost',
    steps: [...twoLost, letsGoOn(casinoSupervisor, 'no-delay', bob)],
    shown: { power: lacking, by: ['7.4.5'] },
  },
  {
    when: 'a casino supervisor lets the spinner go on since the player is known',
    text: '7.4.5: to avoid any delay in the game',
    steps: [...twoLost, letsGoOn(casinoSupervisor, 'known-player')],
    shown: { grounds: doubtful, by: ['7.4.5'] },
  },
  {
    when: 'a casino supervisor lets the spinner go on and gives no ground',
    text: '7.4.5: to avoid any delay in the game',
    steps: [...twoLost, letsGoOn(casinoSupervisor, 'none')],
    shown: { grounds: doubtful, by: ['7.4.5'] },
  },
  {
    when: 'one coin is lost, and another than the spinner is let go on with the four, on no ground',
    text: '7.4.5: in the event that more than one coin is lost; with one lost nobody has to be allowed anything',
    steps: [...losing('c-1'), letsGoOn(casinoSupervisor, 'none', bob)],
    shown: { by: ['7.4.5'] },
  },
  {
    when: 'two coins are lost and a new set has come, and then the spinner is offered what is left of that',
    text: '7.4.5: the set that lost them is out of the game',
    steps: [
      ...twoLost,
      did('two-up.CoinSetReplaced', { takenOut: 'set-1', broughtIn: 'set-2', pieces: 5, by: boxer.personId }, boxer),
      letsGoOn(casinoSupervisor, 'none', bob),
    ],
    shown: { by: ['7.4.5'] },
  },
];

/** What both copies say alike: sections 6, 7 and 9 up to 9.10. `supervisor`: who they call a casino supervisor beside. */
const ofBothCopies: readonly PowerCase[] = [
  ...leaves,
  {
    when: 'the boxer takes the coins from a spinner who delays the game',
    text: '6.7.2: unreasonably delaying the game',
    steps: [...spinning, removes(boxer, 'delay')],
    shown: { by: ['6.7 tail'] },
  },
  {
    when: 'the boxer takes the coins after two spins that were declared invalid',
    text: '6.7.1: has repeatedly made invalid spins',
    steps: [...spinning, ...spunInvalid('s-1'), ...spunInvalid('s-2'), removes(boxer, 'repeated-invalid-spins')],
    shown: { by: ['6.7 tail'] },
  },
  {
    when: 'the boxer takes the coins for repeated invalid spins, and no spin was declared invalid',
    text: '6.7.1: has repeatedly made invalid spins',
    steps: [...spinning, spun('s-1'), removes(boxer, 'repeated-invalid-spins')],
    shown: { grounds: doubtful, by: ['6.7 tail'] },
  },
  {
    when: 'the boxer takes the coins because the hour is busy',
    text: '6.7.1 to 6.7.3 name three grounds, and this is none of them',
    steps: [...spinning, removes(boxer, 'busy-hour')],
    shown: { grounds: doubtful, by: ['6.7 tail'] },
  },
  {
    when: 'a dealer takes the coins from a spinner while the boxer is there',
    text: '6.7: the boxer may direct the spinner to return the coins',
    steps: [...spinning, removes(dealer, 'delay')],
    shown: { power: lacking, by: ['6.7 tail'] },
  },
  {
    when: 'a casino supervisor keeps a player out of the ring',
    text: '6.7: the boxer excludes the spinner from re-entering the ring',
    steps: [...table, excludes('ring', casinoSupervisor, 'disorder')],
    shown: { power: lacking, by: ['6.7 tail'] },
  },
  {
    when: 'the boxer declares a spin invalid that did not go high enough',
    text: '7.1.2: not spun to a reasonable height',
    steps: [...spinning, spun('s-1', ['too-low']), saysNoSpin(boxer, 'too-low')],
    shown: { by: ['7.1'] },
  },
  {
    when: 'the boxer declares a spin invalid of which a coin left the ring',
    text: '7.3.1: the boxer shall declare a spin invalid',
    steps: [...spinning, spun('s-1', ['outside-ring']), saysNoSpin(boxer, 'outside-ring')],
    shown: { by: ['7.1'] },
  },
  {
    when: 'the boxer declares a spin invalid because a player is known',
    text: '7.1 and 7.3 name the grounds, and this is none of them',
    steps: [...spinning, spun('s-1'), saysNoSpin(boxer, 'known-player')],
    shown: { grounds: doubtful, by: ['7.1'] },
  },
  {
    when: 'a dealer declares a spin invalid',
    text: '7.1: the boxer, or a supervisor',
    steps: [...spinning, spun('s-1'), saysNoSpin(dealer, 'too-low')],
    shown: { power: lacking, by: ['7.1'] },
  },
  {
    when: 'the spinner declares a spin invalid',
    text: '7.5: a player shall not be entitled to declare a spin invalid',
    steps: [...spinning, spun('s-1'), saysNoSpin(sam, 'too-low')],
    shown: { power: lacking, by: ['7.1'] },
  },
  {
    when: 'a casino supervisor voids the wager of a player with a device',
    text: '9.3.1: declare that any wager made by the person is void',
    steps: [...withDevice, voids(casinoSupervisor, 'prohibited-device')],
    shown: { by: ['9.3.1'] },
  },
  {
    when: 'a casino supervisor voids a wager because the bet was late',
    text: '9.3: satisfied that a person has contravened 9.1, and nothing else',
    steps: [...betting, voids(casinoSupervisor, 'late-bet', '4.6')],
    shown: { grounds: lacking, by: ['9.3.1'] },
  },
  {
    when: 'a dealer voids the wager of a player with a device',
    text: '9.3: a casino supervisor',
    steps: [...withDevice, voids(dealer, 'prohibited-device')],
    shown: { power: lacking, by: ['9.3.1'] },
  },
  {
    when: 'a casino supervisor excludes a player with a device from the game',
    text: '9.3.2',
    steps: [...withDevice, excludes('game', casinoSupervisor, 'prohibited-device')],
    shown: { by: ['9.3.2'] },
  },
  {
    when: 'a casino supervisor excludes a player from the game and gives no ground',
    text: '9.3: satisfied that a person has contravened 9.1',
    steps: [...betting, excludes('game', casinoSupervisor, 'none')],
    shown: { grounds: lacking, by: ['9.3.2'] },
  },
  {
    when: 'the boxer excludes a player with a device from the casino',
    text: '9.3: a casino supervisor',
    steps: [...withDevice, excludes('casino', boxer, 'prohibited-device')],
    shown: { power: lacking, by: ['9.3.3'] },
  },
  {
    when: 'a casino supervisor excludes somebody from the casino by another law',
    text: '9.3.3 and section 79 of the Act: another law may give it',
    steps: [...betting, excludes('casino', casinoSupervisor, 'excluded', 'section 79')],
    shown: { by: ['9.3.3'] },
  },
  {
    when: 'a casino supervisor has the holder of a device detained',
    text: '9.3.4',
    steps: [...withDevice, detains(casinoSupervisor, 'prohibited-device')],
    shown: { by: ['9.3.4'] },
  },
  {
    when: 'a dealer has the holder of a device detained',
    text: '9.3.4: a casino supervisor',
    steps: [...withDevice, detains(dealer, 'prohibited-device')],
    shown: { power: lacking, by: ['9.3.4'] },
  },
  {
    when: 'a casino supervisor has somebody detained for a device of another player',
    text: '9.3.4: the person in possession of a prohibited device',
    steps: [...betting, reported('device', sam.personId), detains(casinoSupervisor, 'prohibited-device')],
    shown: { grounds: doubtful, by: ['9.3.4'] },
  },
  {
    when: 'a casino supervisor sets an outcome aside for a fire',
    text: '9.4.1',
    steps: [...spinning, invalidates(casinoSupervisor, 'fire')],
    shown: { by: ['9.4'] },
  },
  {
    when: 'a casino supervisor sets an outcome aside for an act of God, by declaring the game void',
    text: '9.4.1: void means invalid with no result',
    steps: [...spinning, voidsRound(casinoSupervisor, 'act-of-god')],
    shown: { by: ['9.4'] },
  },
  {
    when: 'a casino supervisor sets an outcome aside because the dealer erred',
    text: '9.4 names disruption and fraud, and nothing else',
    steps: [...spinning, invalidates(casinoSupervisor, 'dealer-error')],
    shown: { grounds: doubtful, by: ['9.4'] },
  },
  {
    when: 'the boxer sets an outcome aside for a fire',
    text: '9.4: a casino supervisor',
    steps: [...spinning, invalidates(boxer, 'fire')],
    shown: { power: lacking, by: ['9.4'] },
  },
  {
    when: 'a casino supervisor has a wager forfeited, and no outcome was set aside',
    text: '9.5: where the outcome of a game is invalidated under 9.4, of a player referred to in 9.4.2',
    steps: [...spinning, forfeits(casinoSupervisor, 'fraud')],
    shown: { grounds: lacking, by: ['9.5'] },
  },
  {
    when: 'a dealer has a wager forfeited',
    text: '9.5: a casino supervisor',
    steps: [...spinning, forfeits(dealer, 'fraud')],
    shown: { power: lacking, grounds: lacking, by: ['9.5'] },
  },
  {
    when: 'a casino supervisor has a player directed to speak English only',
    text: 'nothing in the document gives such a power',
    steps: [...table, directs('english-only', casinoSupervisor, 'collusion')],
    shown: { power: 'not-given', by: [] },
  },
  {
    when: 'a casino supervisor declares a hand void',
    text: 'the game knows no hands',
    steps: [...spinning, voidsHand('box-1', casinoSupervisor, 'fraud')],
    shown: { power: 'not-given', by: [] },
  },
  {
    when: 'a casino supervisor allows more than the maximum on a box',
    text: '5.6 allows it to a player; nothing allows it for a box',
    steps: [...table, grantsBox(casinoSupervisor, null)],
    shown: { power: 'not-given', by: [] },
  },
  {
    when: 'a player is told to give up a place, and another place is free',
    text: '9.9: while all other seats or positions at the table are in use',
    steps: [...betting, closed, vacates(casinoSupervisor, 'not-betting', 'some-free')],
    shown: { grounds: lacking, by: ['9.9'] },
  },
];

/** TWO UP, by the order of 17 August 2016. */
export const powersOfTwoUp2016: readonly PowerCase[] = [
  ...ofBothCopies,
  {
    when: 'a games supervisor voids the wager of a player with a device',
    text: "1.1 'casino supervisor': includes a games supervisor",
    steps: [...withDevice, voids(gamesSupervisor, 'prohibited-device')],
    shown: { by: ['9.3.1'] },
  },
  {
    when: 'a casino supervisor raises the maximum',
    text: '5.5: may alter the limits at any time',
    steps: [...table, changesLimits(casinoSupervisor, 500, 'busy-hour', 200_000)],
    shown: { by: ['5.5'] },
  },
  {
    when: 'a casino supervisor raises the minimum, and no sign had been up',
    text: '5.5: only if a sign has been displayed for at least 20 minutes',
    steps: [...table, changesLimits(casinoSupervisor, 1_000)],
    shown: { power: lacking, by: ['5.5'] },
  },
  {
    when: 'a dealer changes the limits',
    text: '5.5: a casino supervisor',
    steps: [...table, changesLimits(dealer, 500, 'busy-hour', 200_000)],
    shown: { power: lacking, by: ['5.5'] },
  },
  {
    when: 'a casino supervisor lets a player wager more, with a sign of the minimum and the maximum',
    text: '5.6',
    steps: [
      ...table,
      sign('own-1', { kind: 'personal-limit', personId: bob.personId, minCents: 500, maxCents: 500_000 }),
      grantsPersonal(casinoSupervisor, 'own-1'),
    ],
    shown: { by: ['5.6'] },
  },
  {
    when: 'a casino supervisor lets a player wager more, and there is no sign',
    text: '5.6: provided that a sign is placed',
    steps: [...table, grantsPersonal(casinoSupervisor, null)],
    shown: { power: lacking, by: ['5.6'] },
  },
  {
    when: 'a dealer lets a player wager more, with a sign',
    text: '5.6: a casino supervisor',
    steps: [
      ...table,
      sign('own-1', { kind: 'personal-limit', personId: bob.personId, minCents: 500, maxCents: 500_000 }),
      grantsPersonal(dealer, 'own-1'),
    ],
    shown: { power: lacking, by: ['5.6'] },
  },
  {
    when: 'a casino supervisor refuses a wager before the call, on a ground',
    text: '9.11: on reasonable grounds, prior to the call of no more bets',
    steps: [...table, opened, refuses('heads', casinoSupervisor, 'intoxicated')],
    shown: { by: ['9.11'] },
  },
  {
    when: 'a casino supervisor refuses a wager and gives no ground',
    text: '9.11: on reasonable grounds',
    steps: [...table, opened, refuses('heads', casinoSupervisor, 'none')],
    shown: { grounds: lacking, by: ['9.11'] },
  },
  {
    when: 'a dealer refuses a wager',
    text: '9.11: a casino supervisor or above',
    steps: [...table, opened, refuses('heads', dealer, 'intoxicated')],
    shown: { power: lacking, by: ['9.11'] },
  },
  {
    when: 'a casino supervisor has a wager removed after the call',
    text: '9.11: prior to the call of no more bets',
    steps: [...spinning, refuses('heads', casinoSupervisor, 'intoxicated', { wagerId: 'w-1' })],
    shown: { power: lacking, by: ['9.11'] },
  },
  {
    when: 'a casino supervisor declares a spin invalid',
    text: '7.1: the boxer or a casino supervisor',
    steps: [...spinning, spun('s-1', ['too-low']), saysNoSpin(casinoSupervisor, 'too-low')],
    shown: { by: ['7.1'] },
  },
];

/** 'Official Rules of Two Up', the copy without a date: its sections 1 to 5 are not there, nor a power to refuse a wager. */
export const powersOfUndatedTwoUp: readonly PowerCase[] = [
  ...ofBothCopies,
  {
    when: 'a casino supervisor refuses a wager',
    text: 'the copy has no such power',
    steps: [...table, opened, refuses('heads', casinoSupervisor, 'intoxicated')],
    shown: { power: 'not-given', by: [] },
  },
  {
    when: 'a casino supervisor changes the limits',
    text: 'the section on limits is not in the copy',
    steps: [...table, changesLimits(casinoSupervisor, 500, 'busy-hour', 200_000)],
    shown: { power: 'not-given', by: [] },
  },
  {
    when: 'a games supervisor declares a spin invalid',
    text: '7.1: the boxer or a game supervisor',
    steps: [...spinning, spun('s-1', ['too-low']), saysNoSpin(gamesSupervisor, 'too-low')],
    shown: { by: ['7.1'] },
  },
];
