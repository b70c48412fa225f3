import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../../domain/kernel/json.ts';

/** Turns of Commemorative Two-Up as a terminal at the ring would say them, spin by spin. */

export const rk = 'RINGKEEPER-01';
const roles: Readonly<Record<string, string>> = { [rk]: 'ringkeeper', 'CS-01': 'casino-supervisor' };
/** Noon at the venue, of the day that is recorded. */
let noonMs = Date.parse('2026-04-25T02:00:00.000Z');
let counted = 0;
export const said = (type: string, data: JsonObject, who = rk) => {
  counted += 1;
  const occurredAt = new Date(noonMs + counted * 5_000).toISOString();
  const actor = { personId: who, role: roles[who] ?? 'player' };
  return { eventId: randomUUID(), type, data, metadata: { occurredAt, sourceSeq: counted, actor, schemaVersion: 1 } };
};
export type Said = ReturnType<typeof said>;

export const play = (name: string, data: JsonObject, who = rk): Said => said(`commemorative-two-up.${name}`, data, who);
const wager = (who: string, kind: string, stakeCents: number): Said =>
  said(
    'round.WagerPlaced',
    {
      wagerId: `W-${who}-${kind}`,
      personId: who,
      kind,
      area: null,
      stakeCents,
      medium: 'cash',
      chips: null,
      seat: null,
      oral: false,
      chipsPresented: null,
      placedBy: null,
    },
    who,
  );
const handsIn = (who: string, kind: string, handedCents: number, to = rk): Said =>
  play('StakeHanded', { wagerId: `W-${who}-${kind}`, handedCents, toPersonId: to, toRole: roles[to] ?? 'player' }, who);
const handsOver = (who: string, kind: string, handedCents: number): Said =>
  play('MoneyHandedOver', {
    wagerId: `W-${who}-${kind}`,
    fromPersonId: rk,
    fromRole: 'ringkeeper',
    toPersonId: who,
    handedCents,
    medium: 'cash',
  });

export const pennies = (faces: string): JsonObject[] =>
  faces.split('').map((face, at) => ({ penny: `red-${at + 1}`, face: face === 'H' ? 'head' : 'tail' }));
/** The calls, a spin, and what the ringkeeper announces. */
const spun = (who: string, faces: string, spinId: string, result: string): readonly Said[] => [
  play('PenniesPlaced', { personId: who, onKip: pennies('TTT') }, who),
  said('round.BetsCalled', { by: rk, words: 'place your bets' }),
  said('round.NoMoreBetsCalled', { by: rk, words: 'no more bets, come in spinner' }),
  play('PenniesSpun', { spinId, spinnerId: who, spinnerRole: 'player', pennies: pennies(faces), seen: [] }, who),
  play('ResultAnnounced', { spinId, result, by: rk }),
];

export const opened = { game: 'commemorative-two-up', editionStamp: 'commemorative-two-up/clgca' };

/** The turn of a spinner who stakes 50 dollars in the centre, which PL-2 covers. */
const begins = (who: string): readonly Said[] => [
  said('round.RoundOpened', opened),
  play('KipOffered', { personId: who, place: 1, by: rk }),
  play('KipAccepted', { personId: who, place: 1 }, who),
  play('PenniesThrownDown', { pennySet: 'pennies-red', by: rk }),
  play(
    'PenniesSelected',
    {
      personId: who,
      pennySet: 'pennies-red',
      pennies: ['red-1', 'red-2', 'red-3'],
      kept: ['red-4', 'red-5'],
      keptBy: rk,
    },
    who,
  ),
  wager(who, 'spinner', 5_000),
  handsIn(who, 'spinner', 5_000),
  wager('PL-2', 'cover', 5_000),
  handsIn('PL-2', 'cover', 5_000),
];
const leaves = (who: string, because: string): readonly Said[] => [
  play('SpinnerLeft', { personId: who, because }, who),
  said('round.RoundClosed', {}),
];

/** Three heads in a row: the spinner takes the centre, and withdraws. */
export const won = (who: string): readonly Said[] => [
  ...begins(who),
  ...spun(who, 'HHT', 'S-1', 'heads'),
  ...spun(who, 'HHT', 'S-2', 'heads'),
  ...spun(who, 'HHH', 'S-3', 'heads'),
  handsOver(who, 'spinner', 10_000),
  ...leaves(who, 'chose-to'),
];
/** Tails: the cover has the centre, and the ringkeeper keeps 10 dollars of it. */
export const lost = (who: string): readonly Said[] => [
  ...begins(who),
  ...spun(who, 'TTH', 'S-1', 'tails'),
  handsOver('PL-2', 'cover', 9_000),
  ...leaves(who, 'lost'),
];
/** Beside the centre PL-3 bets on heads against PL-4, holds both stakes, and nobody says what became of them after tails. */
export const paired = (who: string): readonly Said[] => [
  ...begins(who),
  wager('PL-3', 'heads', 2_000),
  wager('PL-4', 'tails', 2_000),
  play(
    'WagersMatched',
    { matchId: 'M-1', headsWagerId: 'W-PL-3-heads', tailsWagerId: 'W-PL-4-tails', matchedCents: 2_000 },
    'PL-3',
  ),
  handsIn('PL-4', 'tails', 2_000, 'PL-3'),
  ...spun(who, 'TTT', 'S-1', 'tails'),
  handsOver('PL-2', 'cover', 10_000),
  ...leaves(who, 'lost'),
];

const marks = (mark: string): string[] => Array.from({ length: 5 }, () => mark);
const set = (colour: string): JsonObject => ({
  kind: 'penny-set',
  equipmentId: `pennies-${colour}`,
  pieces: 5,
  marked: [...marks('set-mark'), ...marks('white-cross')],
  condition: 'in-order',
});
export const before = (): readonly Said[] => [
  said('table.SessionOpened', opened),
  said('table.StaffAssigned', { personId: rk, duty: 'ringkeeper' }),
  said('table.StaffAssigned', { personId: 'CS-01', duty: 'casino-supervisor' }, 'CS-01'),
  said('ring.RingMeasured', { shape: 'circular', boundaryHeightMm: 90, by: 'CS-01' }, 'CS-01'),
  said(
    'table.EquipmentChecked',
    {
      items: [
        set('red'),
        set('blue'),
        { kind: 'kip', equipmentId: 'kip-CTU-01', pieces: 1, marked: null, condition: 'in-order' },
      ],
      by: 'CS-01',
    },
    'CS-01',
  ),
  ...['red', 'blue'].map((colour) =>
    said('ring.PenniesKept', {
      pennySet: `pennies-${colour}`,
      pennies: [1, 2, 3, 4, 5].map((nth) => `${colour}-${nth}`),
      keptBy: rk,
      role: 'ringkeeper',
    }),
  ),
];

/** From now on it is noon at the venue, of another day. */
export const onDay = (noon: string): void => {
  noonMs = Date.parse(noon);
};
