import type { JsonObject } from '../../../../domain/kernel/json.ts';
import {
  actor,
  casinoSupervisor,
  checked,
  decisionOf,
  item,
  onDuty,
  roundEvent,
  seated,
  sessionOpened,
  tableEvent,
} from '../../../support/floor.ts';
import { step, type Actor, type Step } from '../../../support/script.ts';

export * from '../../../support/floor.ts';

export const rk = actor('rk-1', 'ringkeeper');
export const sam = actor('sam', 'player');
export const tom = actor('tom', 'player');
export const hal = actor('hal', 'player');
export const tina = actor('tina', 'player');
export const ann = actor('ann', 'player');

export const play = (name: string, data: JsonObject, who: Actor = rk): Step =>
  step(`commemorative-two-up.${name}`, data, who);
export const ringEvent = (name: string, data: JsonObject, who: Actor = rk): Step => step(`ring.${name}`, data, who);

const pennies = (set: string): readonly string[] => [1, 2, 3, 4, 5].map((nth) => `${set}-${nth}`);

export const measured = (boundaryHeightMm: number | null, shape = 'circular'): Step =>
  ringEvent('RingMeasured', { shape, boundaryHeightMm, by: casinoSupervisor.personId }, casinoSupervisor);
const marks = (mark: string, count: number): string[] => Array.from({ length: count }, () => mark);
/** A set of pennies as it was looked over: five, each marked as of its set, with a white cross on its tail side. */
export const pennySet = (set: string, more: JsonObject = {}): JsonObject =>
  item('penny-set', {
    equipmentId: set,
    pieces: 5,
    marked: [...marks('set-mark', 5), ...marks('white-cross', 5)],
    ...more,
  });
export const marked = (ofSet: number, crossed: number): JsonObject => ({
  marked: [...marks('set-mark', ofSet), ...marks('white-cross', crossed)],
});
export const kept = (set: string, who: Actor | null = rk): Step =>
  ringEvent('PenniesKept', {
    pennySet: set,
    pennies: [...pennies(set)],
    keptBy: who?.personId ?? null,
    role: who?.role ?? null,
  });
export const lookedOver = checked(pennySet('red'), pennySet('blue'), item('kip'));

/** The ring as the rules ask for it, with its crew; nobody has looked at ring and pennies yet. */
export const crew: readonly Step[] = [
  sessionOpened('commemorative-two-up', 'commemorative-two-up/clgca'),
  onDuty(rk),
  onDuty(casinoSupervisor),
  seated(sam, 1),
  seated(ann, 2),
  seated(tom, 3),
];
export const openRing: readonly Step[] = [...crew, measured(70), lookedOver, kept('red'), kept('blue')];

export const opened = roundEvent('RoundOpened', { game: 'commemorative-two-up', editionStamp: null }, rk);
export const closed = roundEvent('RoundClosed', {}, rk);
export const ringCloses = tableEvent('SessionClosed', {
  reason: 'end-of-play',
  playersPresent: 0,
  closureSignId: null,
});

export const offers = (who: Actor, place: number | null, by: Actor = rk): Step =>
  play('KipOffered', { personId: who.personId, place, by: by.personId }, by);
export const declines = (who: Actor): Step => play('KipDeclined', { personId: who.personId, place: null }, who);
export const accepts = (who: Actor = sam): Step => play('KipAccepted', { personId: who.personId, place: null }, who);
export const leaves = (who: Actor = sam, because = 'lost'): Step =>
  play('SpinnerLeft', { personId: who.personId, because }, who);
export const takesOver = (more: JsonObject = {}, who: Actor = rk): Step =>
  play('KipTakenOver', {
    byPersonId: who.personId,
    role: who.role,
    insteadOf: null,
    because: 'no-patron',
    supervision: 'supervised',
    supervisedBy: casinoSupervisor.personId,
    ...more,
  });
export const onBehalf = (who: Actor = rk): Step => takesOver({ insteadOf: 'sam', because: 'three-invalid' }, who);

export const thrownDown = (by: Actor = rk): Step => play('PenniesThrownDown', { pennySet: 'red', by: by.personId }, by);
export const selects = (who: Actor = sam, more: JsonObject = {}): Step =>
  play(
    'PenniesSelected',
    {
      personId: who.personId,
      pennySet: 'red',
      pennies: ['red-1', 'red-2', 'red-3'],
      kept: ['red-4', 'red-5'],
      keptBy: rk.personId,
      ...more,
    },
    who,
  );

const faces: Readonly<Record<string, string>> = { H: 'head', T: 'tail', N: 'not-flat' };
const lying = (lie: string): JsonObject[] =>
  lie.split('').map((letter, index) => ({ penny: `red-${index + 1}`, face: faces[letter] ?? 'not-seen' }));

export const onKip = (lie = 'TTT', who: Actor = sam): Step =>
  play('PenniesPlaced', { personId: who.personId, onKip: lying(lie) }, who);
export const placeYourBets = roundEvent('BetsCalled', { by: rk.personId, words: 'place your bets' }, rk);
export const comeIn = roundEvent('NoMoreBetsCalled', { by: rk.personId, words: 'no more bets, come in spinner' }, rk);
type Spinning = { readonly by?: Actor; readonly seen?: readonly string[] };
/** Pennies by letter: H head up, T tail up, N not flat, ? not seen. */
export const spun = (lie: string, spinId = 's1', { by = sam, seen = [] }: Spinning = {}): Step =>
  play(
    'PenniesSpun',
    { spinId, spinnerId: by.personId, spinnerRole: by.role, pennies: lying(lie), seen: [...seen] },
    by,
  );
export const announced = (result: string, spinId = 's1', by: Actor = rk): Step =>
  play('ResultAnnounced', { spinId, result, by: by.personId }, by);
export const noSpin = (spinId = 's1', by: Actor = rk, more: JsonObject = {}): Step =>
  play(
    'SpinDeclaredInvalid',
    {
      spinId,
      words: 'no spin',
      pennies: 'before-rest',
      couldBeEarlier: null,
      decision: decisionOf(by, 'too-low'),
      ...more,
    },
    by,
  );
export const disturbed = (spinId = 's1', attempt = 'made'): Step =>
  play('PenniesDisturbed', { spinId, attempt, by: rk.personId });

const resultOf = (lie: string): string => (lie.replaceAll(/[^H]/g, '').length >= 2 ? 'heads' : 'tails');
/** Calls, a spin, and what came up. */
export const cast = (lie: string, spinId = 's1', by: Actor = sam): readonly Step[] => [
  onKip('TTT', by),
  placeYourBets,
  comeIn,
  spun(lie, spinId, { by }),
  announced(resultOf(lie), spinId),
];
/** A spin that is called invalid in the air. */
export const barred = (spinId = 's1', by: Actor = sam): readonly Step[] => [
  onKip('TTT', by),
  placeYourBets,
  comeIn,
  spun('???', spinId, { by }),
  noSpin(spinId),
  disturbed(spinId),
];

/** The wager of a patron of a kind: `w-sam-spinner`. */
export const wager = (who: Actor, kind: string): string => `w-${who.personId}-${kind}`;
export const laid = (who: Actor, kind: string, stakeCents: number, medium = 'cash'): Step =>
  roundEvent(
    'WagerPlaced',
    {
      wagerId: wager(who, kind),
      personId: who.personId,
      kind,
      area: null,
      stakeCents,
      medium,
      chips: null,
      seat: null,
      oral: false,
      chipsPresented: null,
      placedBy: null,
    },
    who,
  );
export const withdrawn = (who: Actor, kind: string): Step =>
  roundEvent('WagerWithdrawn', { wagerId: wager(who, kind), by: who.personId }, who);
export const gives = (who: Actor, kind: string, handedCents: number, to: Actor = rk): Step =>
  play('StakeHanded', { wagerId: wager(who, kind), handedCents, toPersonId: to.personId, toRole: to.role }, who);
export const stakes = (cents = 5_000, who: Actor = sam): readonly Step[] => [
  laid(who, 'spinner', cents),
  gives(who, 'spinner', cents),
];
export const covers = (cents = 5_000, who: Actor = tom): readonly Step[] => [
  laid(who, 'cover', cents),
  gives(who, 'cover', cents),
];
export const handedOver = (who: Actor, kind: string, handedCents: number, from: Actor = rk, to: Actor = who): Step =>
  play(
    'MoneyHandedOver',
    {
      wagerId: wager(who, kind),
      fromPersonId: from.personId,
      fromRole: from.role,
      toPersonId: to.personId,
      handedCents,
      medium: 'cash',
    },
    from,
  );
export const counted = (spinnersCents: number, coverCents: number): Step =>
  play('CentreCounted', {
    wagerId: wager(sam, 'spinner'),
    spinnersCents,
    coverCents,
    heldBy: rk.personId,
    role: 'ringkeeper',
    afterSpinId: null,
  });
export const matched = (cents: number): Step =>
  play('WagersMatched', {
    matchId: 'P1',
    headsWagerId: wager(hal, 'heads'),
    tailsWagerId: wager(tina, 'tails'),
    matchedCents: cents,
  });
/** Hal on heads against Tina on tails, both stakes in Hal's hand. */
export const pair = (cents = 2_000): readonly Step[] => [
  laid(hal, 'heads', cents),
  laid(tina, 'tails', cents),
  matched(cents),
  gives(tina, 'tails', cents, hal),
];

/** Sam takes the kip, selects pennies, and stakes $50, which Tom covers. */
export const takesKip: readonly Step[] = [opened, offers(sam, 1), accepts(), thrownDown(), selects()];
export const begins: readonly Step[] = [...takesKip, ...stakes(), ...covers()];
/** Tails: the centre goes to Tom, and the turn is over. */
export const loses: readonly Step[] = [...cast('TTH'), handedOver(tom, 'cover', 10_000), leaves(), closed];
export const ends: readonly Step[] = [handedOver(tom, 'cover', 10_000), leaves(), closed];
/** Three heads: the centre goes to Sam, who withdraws. */
export const wins: readonly Step[] = [
  ...cast('HHT', 'h1'),
  ...cast('HHT', 'h2'),
  ...cast('HHH', 'h3'),
  handedOver(sam, 'spinner', 10_000),
  leaves(sam, 'chose-to'),
  closed,
];
