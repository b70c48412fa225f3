import { commemorativeEvents } from '../../../domain/games/commemorative-two-up/events.ts';
import {
  chanceIn,
  equipmentIn,
  narrate,
  personsIn,
  resultsIn,
} from '../../../domain/games/commemorative-two-up/narrate.ts';
import { ringEvents } from '../../../domain/games/commemorative-two-up/ring-events.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';

const by = 'rk-1';
const decision = (ground: string) => ({ by, roleClaimed: 'ringkeeper', clause: null, ground });
const lying = (...faces: readonly string[]) => faces.map((face, place) => ({ penny: `red-${place + 1}`, face }));
const held = { heldBy: by, role: 'ringkeeper' };

type Telling = readonly [play: string, data: JsonObject, sentence: string, persons: string];

const ofTheKip: readonly Telling[] = [
  [
    'KipOffered',
    { personId: 'sam', place: 3, by },
    'rk-1 offers the kip to sam at place 3.',
    'sam offered, rk-1 offered-by',
  ],
  ['KipOffered', { personId: null, place: null, by }, 'rk-1 offers the kip to someone.', 'rk-1 offered-by'],
  [
    'KipAccepted',
    { personId: 'sam', place: 3 },
    'sam at place 3 accepts the kip and enters the centre of the ring.',
    'sam spinner',
  ],
  ['KipDeclined', { personId: null, place: 4 }, 'Someone at place 4 declines the kip.', ''],
  ['KipDeclined', { personId: 'ann', place: null }, 'ann declines the kip.', 'ann offered'],
  [
    'KipTakenOver',
    {
      byPersonId: by,
      role: 'ringkeeper',
      insteadOf: null,
      because: 'no-patron',
      supervision: 'supervised',
      supervisedBy: 'cs-1',
    },
    'rk-1 (ringkeeper) takes the kip: no patron elected to spin; cs-1 supervises the game.',
    'rk-1 spinner, cs-1 supervised',
  ],
  [
    'KipTakenOver',
    {
      byPersonId: 'deal-1',
      role: 'dealer',
      insteadOf: 'sam',
      because: 'three-invalid',
      supervision: 'unsupervised',
      supervisedBy: null,
    },
    'deal-1 (dealer) takes the kip on behalf of sam: the spinner made three invalid spins in a row; nobody supervises the game.',
    'deal-1 spinner, sam replaced',
  ],
  [
    'KipTakenOver',
    {
      byPersonId: by,
      role: 'ringkeeper',
      insteadOf: 'sam',
      because: 'three-invalid',
      supervision: 'not-seen',
      supervisedBy: null,
      decision: { by: 'cs-1', roleClaimed: 'casino-supervisor', ground: 'repeated-invalid-spins' },
    },
    'rk-1 (ringkeeper) takes the kip on behalf of sam, as cs-1 decided: the spinner made three invalid spins in a row.',
    'rk-1 spinner, sam replaced, cs-1 decided',
  ],
  [
    'KipTakenOver',
    {
      byPersonId: by,
      role: 'ringkeeper',
      insteadOf: 'sam',
      because: 'spinner-left',
      supervision: 'not-seen',
      supervisedBy: null,
    },
    'rk-1 (ringkeeper) takes the kip on behalf of sam: the spinner left.',
    'rk-1 spinner, sam replaced',
  ],
  [
    'SpinnerLeft',
    { personId: 'sam', because: 'lost' },
    'sam gives up the kip and leaves the centre of the ring: tails were thrown.',
    'sam spinner',
  ],
];

const ofThePennies: readonly Telling[] = [
  ['PenniesThrownDown', { pennySet: 'red', by }, 'rk-1 throws the set red down inside the ring.', 'rk-1 threw-down'],
  ['PenniesThrownDown', { pennySet: null, by }, 'rk-1 throws a set down inside the ring.', 'rk-1 threw-down'],
  [
    'PenniesSelected',
    { personId: 'sam', pennySet: 'red', pennies: ['red-1', 'red-2', 'red-3'], kept: ['red-4', 'red-5'], keptBy: by },
    'sam selects red-1, red-2 and red-3 of the set red; rk-1 keeps red-4 and red-5.',
    'sam spinner, rk-1 kept',
  ],
  [
    'PenniesSelected',
    { personId: 'sam', pennySet: 'red', pennies: ['red-1'], kept: null, keptBy: by },
    'sam selects red-1 of the set red; rk-1 keeps the others.',
    'sam spinner, rk-1 kept',
  ],
  [
    'PenniesSelected',
    { personId: 'sam', pennySet: null, pennies: [], kept: [], keptBy: null },
    'sam selects no penny of a set; someone keeps no penny.',
    'sam spinner',
  ],
  [
    'PenniesSelected',
    { personId: 'sam', pennySet: null, pennies: ['red-1'], kept: null, keptBy: null },
    'sam selects red-1 of a set.',
    'sam spinner',
  ],
  [
    'PenniesPlaced',
    { personId: 'sam', onKip: lying('tail', 'tail', 'head') },
    'sam places the pennies on the kip: tail, tail, head.',
    'sam spinner',
  ],
  [
    'PenniesSpun',
    { spinId: 's1', spinnerId: 'sam', spinnerRole: 'player', pennies: lying('head', 'head', 'not-flat'), seen: [] },
    'sam spins the pennies (s1): head, head, not flat.',
    'sam spinner',
  ],
  [
    'PenniesSpun',
    { spinId: 's2', spinnerId: by, spinnerRole: 'ringkeeper', pennies: [], seen: ['ceiling', 'too-low'] },
    'rk-1 (ringkeeper) spins the pennies (s2): how they lay was not recorded; seen: a coin hit the ceiling, the coins did not go high enough.',
    'rk-1 spinner',
  ],
  [
    'SpinDeclaredInvalid',
    { spinId: 's1', words: 'barred', pennies: 'before-rest', couldBeEarlier: null, decision: decision('too-low') },
    'rk-1 calls "barred" on s1, before the pennies came to rest: the coins did not go high enough.',
    'rk-1 decided',
  ],
  [
    'SpinDeclaredInvalid',
    { spinId: 's1', words: null, pennies: 'after-rest', couldBeEarlier: true, decision: decision('ceiling') },
    'rk-1 calls "no spin" on s1, when the pennies had come to rest: a coin hit the ceiling; it could have been called earlier.',
    'rk-1 decided',
  ],
  [
    'SpinDeclaredInvalid',
    { spinId: 's1', words: 'other', pennies: 'not-seen', couldBeEarlier: false, decision: decision('not-flat') },
    'rk-1 calls in other words on s1: a coin did not lie flat; it could not have been called earlier.',
    'rk-1 decided',
  ],
  [
    'PenniesDisturbed',
    { spinId: 's1', attempt: 'made', by },
    'rk-1 tries to disturb the pennies of s1.',
    'rk-1 disturbed',
  ],
  [
    'PenniesDisturbed',
    { spinId: 's1', attempt: 'not-made', by },
    'rk-1 does not try to disturb the pennies of s1.',
    'rk-1 disturbed',
  ],
  [
    'PenniesDisturbed',
    { spinId: 's1', attempt: 'too-late', by },
    'rk-1 tries too late to disturb the pennies of s1.',
    'rk-1 disturbed',
  ],
  ['ResultAnnounced', { spinId: 's1', result: 'heads', by }, 'rk-1 announces heads of s1.', 'rk-1 announced'],
  [
    'PersonSeenInRing',
    { personId: 'tom', role: 'player', by },
    'rk-1 sees tom (player) within the boundaries of the ring.',
    'tom in-ring, rk-1 saw',
  ],
  [
    'PersonSeenInRing',
    { personId: null, role: 'spectator', by },
    'rk-1 sees someone (spectator) within the boundaries of the ring.',
    'rk-1 saw',
  ],
];

const ofTheMoney: readonly Telling[] = [
  [
    'WagersMatched',
    { matchId: 'M-1', headsWagerId: 'W-1', tailsWagerId: 'W-2', matchedCents: 2_000 },
    'Wager W-1 on heads and wager W-2 on tails stand against each other for $20.00 (match M-1).',
    '',
  ],
  [
    'WagerUnmatched',
    { matchId: 'M-1', by: 'hal' },
    'hal calls off match M-1: its wagers stand against each other no more.',
    'hal player',
  ],
  [
    'WagerUnmatched',
    { matchId: 'M-1', by: null },
    'Someone calls off match M-1: its wagers stand against each other no more.',
    '',
  ],
  [
    'StakeHanded',
    { wagerId: 'W-1', handedCents: 5_000, toPersonId: by, toRole: 'ringkeeper' },
    '$50.00 of wager W-1 goes into the hands of rk-1 (ringkeeper).',
    'rk-1 held',
  ],
  [
    'CentreCounted',
    { wagerId: 'W-1', spinnersCents: 5_000, coverCents: 4_000, ...held, afterSpinId: null },
    "rk-1 (ringkeeper) holds $50.00 of the spinner's wager W-1 and $40.00 against it, before the first spin.",
    'rk-1 held',
  ],
  [
    'CentreCounted',
    { wagerId: 'W-1', spinnersCents: 5_000, coverCents: 5_000, ...held, afterSpinId: 's1' },
    "rk-1 (ringkeeper) holds $50.00 of the spinner's wager W-1 and $50.00 against it, after s1.",
    'rk-1 held',
  ],
  [
    'MoneyHandedOver',
    {
      wagerId: 'W-2',
      fromPersonId: 'hal',
      fromRole: 'player',
      toPersonId: 'tina',
      handedCents: 4_000,
      medium: 'cash',
    },
    'hal (player) hands tina $40.00 in cash on wager W-2.',
    'hal held, tina player',
  ],
];

const ofTheRing: readonly Telling[] = [
  [
    'RingMeasured',
    { shape: 'circular', boundaryHeightMm: 70, by: 'cs-1' },
    'cs-1 looks at the ring: its shape is circular, and its boundary is 70 mm high.',
    'cs-1 checked',
  ],
  [
    'RingMeasured',
    { shape: 'not-seen', boundaryHeightMm: null, by: 'cs-1' },
    'cs-1 looks at the ring: nobody saw its shape, and nobody measured its boundary.',
    'cs-1 checked',
  ],
  [
    'PenniesKept',
    { pennySet: 'red', pennies: null, keptBy: by, role: 'ringkeeper' },
    'The pennies of the set red come into the keeping of rk-1 (ringkeeper).',
    'rk-1 kept',
  ],
  [
    'PenniesKept',
    { pennySet: 'red', pennies: ['red-1', 'red-2'], keptBy: 'tom', role: null },
    'Of the set red red-1 and red-2 come into the keeping of tom.',
    'tom kept',
  ],
  [
    'PenniesKept',
    { pennySet: null, pennies: null, keptBy: null, role: null },
    'The pennies of a set lie with nobody.',
    '',
  ],
  [
    'PenniesChanged',
    { pennySet: 'blue', takenOut: ['red-1'], broughtIn: ['blue-1'], decision: decision('equipment-fault') },
    'rk-1 changes pennies, red-1 out and blue-1 of the set blue in: a fault of the equipment.',
    'rk-1 decided',
  ],
];

const ofTheGame = [...ofTheKip, ...ofThePennies, ...ofTheMoney];
const told = [
  ...ofTheGame.map(([name, ...rest]) => [`commemorative-two-up.${name}`, ...rest] as const),
  ...ofTheRing.map(([name, ...rest]) => [`ring.${name}`, ...rest] as const),
];

describe('A play of Commemorative Two-Up, or what is done with its ring', () => {
  it.each(told)('%s is told in a sentence, with whom it concerns: %j', (type, data, sentence, persons) => {
    expect(narrate({ type, data })).toBe(sentence);
    const parts = personsIn({ type, data }).map(({ personId, part }) => `${personId} ${part}`);
    expect(parts.join(', ')).toBe(persons);
  });

  it.each(told)('%s says only what its schema allows: %j', (type, data) => {
    const name = type.slice(type.indexOf('.') + 1);
    const definitions = { ...commemorativeEvents.definitions, ...ringEvents.definitions };
    expect(definitions[name as keyof typeof definitions].data.safeParse(data).error).toBeUndefined();
  });

  it('is told of each of their events', () => {
    expect(new Set(ofTheGame.map(([name]) => name))).toEqual(new Set(Object.keys(commemorativeEvents.definitions)));
    expect(new Set(ofTheRing.map(([name]) => name))).toEqual(new Set(Object.keys(ringEvents.definitions)));
  });

  it('is found by the result that it announces, and by nothing else', () => {
    const results = told.flatMap(([type, data]) => resultsIn({ type, data }));
    expect(results).toEqual([{ result: 'heads', hand: null }]);
  });

  it('names the set of pennies that is in use by it', () => {
    const using = told.flatMap(([type, data]) => equipmentIn({ type, data }).map((one) => [type, one]));
    const red = { kinds: ['penny-set'], equipmentId: 'red' };
    expect(using).toEqual([
      ['commemorative-two-up.PenniesThrownDown', red],
      ['commemorative-two-up.PenniesSelected', red],
      ['commemorative-two-up.PenniesSelected', red],
      ['ring.PenniesKept', red],
      ['ring.PenniesKept', red],
      ['ring.PenniesChanged', { ...red, equipmentId: 'blue' }],
    ]);
  });

  it('says of chance which set is in use, how three pennies fell, and what was announced of them', () => {
    const pennies = lying('head', 'head', 'tail');
    const spun = { spinId: 's1', spinnerId: 'sam', spinnerRole: 'player', pennies, seen: [] };
    expect(chanceIn({ type: 'commemorative-two-up.PenniesSpun', data: spun })).toEqual({
      is: 'draw',
      draw: 's1',
      by: 'sam',
      pieces: pennies,
    });
    const others = told.filter(([type]) => !type.endsWith('PenniesSpun'));
    expect(others.flatMap(([type, data]) => chanceIn({ type, data }) ?? [])).toEqual([
      { is: 'device', device: 'red' },
      { is: 'device', device: 'red' },
      { is: 'device', device: null },
      { is: 'device', device: null },
      { is: 'result', draw: 's1', result: 'heads' },
      { is: 'device', device: 'blue' },
    ]);
  });
});

const wager = (more: JsonObject) => ({
  type: 'round.WagerPlaced',
  data: { wagerId: 'W-9', personId: 'tom', stakeCents: 5_000, medium: 'cash', kind: 'cover', oral: false, ...more },
});

describe('A wager of a kind that only this game has', () => {
  it('is told as the cover that it is', () => {
    expect(narrate(wager({}))).toBe('tom covers the spinner in the centre with $50.00 in cash (wager W-9).');
    expect(narrate(wager({ personId: null, oral: true, medium: 'promotional-tokens' }))).toBe(
      'Someone covers the spinner in the centre with $50.00 in promotional tokens by word (wager W-9).',
    );
  });

  it('is not told of what other games have too, or of what is not a wager', () => {
    for (const kind of ['spinner', 'heads', 'tails']) expect(narrate(wager({ kind }))).toBeUndefined();
    expect(narrate({ type: 'round.RoundClosed', data: {} })).toBeUndefined();
    expect(personsIn({ type: 'round.RoundClosed', data: {} })).toEqual([]);
    expect(equipmentIn({ type: 'round.RoundClosed', data: {} })).toEqual([]);
  });
});
