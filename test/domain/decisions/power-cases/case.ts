import type { Standing } from '../../../../domain/law/decision-codes.ts';
import type { JsonObject } from '../../../../domain/kernel/json.ts';
import { step, type Actor, type Step } from '../../../support/script.ts';

/** What the official text alone makes of a decision: whether it gives the power, whether the ground is borne out, and where it says so. */
type Shown = {
  /** Unless said: the power is there, and nothing speaks against it. */
  readonly power?: Standing;
  /** Unless said: nothing speaks against the ground. */
  readonly grounds?: Standing;
  /** The clauses that give the power; none: the document gives it to nobody. */
  readonly by: readonly string[];
};

/** One use of a power, and what has to be shown of it: read from the document, not from our readings. The decision is the step `decision`. */
export type PowerCase = {
  readonly when: string;
  /** The clauses that say so, and what they say. */
  readonly text: string;
  readonly steps: readonly Step[];
  readonly shown: Shown;
};

export const person = (personId: string, role: string): Actor => ({ personId, role });
export const dealer = person('dealer-1', 'dealer');
export const boxer = person('boxer-1', 'boxer');
export const ringkeeper = person('rk-1', 'ringkeeper');
export const gamesSupervisor = person('gs-1', 'games-supervisor');
export const casinoSupervisor = person('cs-1', 'casino-supervisor');
export const operator = person('op-1', 'casino-operator');
export const surveillance = person('eye-1', 'surveillance-operator');
export const inspector = person('insp-1', 'inspector');
export const sam = person('sam', 'player');
export const bob = person('bob', 'player');

export const did = (type: string, data: JsonObject, who: Actor): Step => step(type, data, who);

/** The grounds and the clause that somebody gives. */
export const decisionBy = ({ personId, role }: Actor, ground: string, clause: string | null = null): JsonObject => ({
  by: personId,
  roleClaimed: role,
  ground,
  clause,
});

/** The decision that a case is about. */
export const decides = (
  type: string,
  data: JsonObject,
  who: Actor,
  ground: string,
  clause: string | null = null,
): Step => step(type, { ...data, decision: decisionBy(who, ground, clause) }, who).as('decision');

/** A table of a game, with these persons on duty, and sam and bob at it. */
export const table = (game: string, ...staff: readonly Actor[]): readonly Step[] => [
  did('table.SessionOpened', { game, editionStamp: null }, staff[0] ?? dealer),
  ...staff.map((one) => did('table.StaffAssigned', { personId: one.personId, duty: one.role }, one)),
  ...[sam, bob].map((one, at) => did('table.SeatTaken', { seat: at + 1, personId: one.personId }, one)),
];

export const opened = (game: string, who: Actor = dealer): Step =>
  did('round.RoundOpened', { game, editionStamp: null }, who);
export const closed = did('round.RoundClosed', {}, dealer);

/** A wager of bob's, w-1, of $20. */
export const lays = (kind: string, area = kind, more: JsonObject = {}): Step =>
  did(
    'round.WagerPlaced',
    {
      wagerId: 'w-1',
      personId: bob.personId,
      kind,
      area,
      stakeCents: 2_000,
      medium: 'chips',
      chips: null,
      seat: null,
      oral: false,
      chipsPresented: null,
      placedBy: null,
      ...more,
    },
    bob,
  );

/** Somebody reports what a person did. */
export const reported = (conduct: string, personId: string, more: JsonObject = {}): Step =>
  did(
    'table.ConductReported',
    {
      conduct,
      personId,
      role: 'player',
      towardsPersonId: null,
      basis: 'seen',
      askedFor: null,
      toKeepTheRules: null,
      inTheCourseOfDuty: false,
      by: dealer.personId,
      ...more,
    },
    dealer,
  );

export const sign = (signId: string, content: JsonObject): Step => did('table.SignShown', { signId, content }, dealer);
export const limitsOf = (minCents: number, maxCents: number): JsonObject => ({
  wagerKind: '*',
  minCents,
  maxCents,
  unitCents: null,
  multiplesOfMin: false,
});
export const limitsSign = (signId: string, minCents: number, maxCents: number): Step =>
  sign(signId, { kind: 'limits', limits: [limitsOf(minCents, maxCents)] });

/** The same case with another person, or on another ground: `uses` makes the steps of each. */
export const voids = (who: Actor, ground: string, clause: string | null = null): Step =>
  decides('round.WagerVoided', { wagerId: 'w-1', money: 'refunded' }, who, ground, clause);
export const forfeits = (who: Actor, ground: string): Step =>
  decides('round.WagerForfeited', { wagerId: 'w-1' }, who, ground);
export const excludes = (from: string, who: Actor, ground: string, clause: string | null = null): Step =>
  decides('table.PlayerExcluded', { personId: bob.personId, from }, who, ground, clause);
export const detains = (who: Actor, ground: string): Step =>
  decides('table.PersonDetained', { personId: bob.personId }, who, ground);
export const invalidates = (who: Actor, ground: string): Step =>
  decides('round.OutcomeInvalidated', { scope: 'round', resultEventId: null, money: 'refunded' }, who, ground);
export const voidsRound = (who: Actor, ground: string, clause: string | null = null): Step =>
  decides('round.RoundVoided', { money: 'refunded' }, who, ground, clause);
export const voidsHand = (hand: string, who: Actor, ground: string): Step =>
  decides('round.HandVoided', { hand, money: 'refunded' }, who, ground);
export const refuses = (kind: string, who: Actor, ground: string, more: JsonObject = {}): Step =>
  decides(
    'round.WagerRefused',
    { wagerId: null, personId: bob.personId, kind, stakeCents: 2_000, ...more },
    who,
    ground,
  );
export const grantsPersonal = (who: Actor, signId: string | null, ground = 'known-player'): Step =>
  decides(
    'table.PersonalLimitGranted',
    { personId: bob.personId, minCents: 500, maxCents: 500_000, signId },
    who,
    ground,
  );
export const grantsBox = (who: Actor, signId: string | null, ground = 'known-player'): Step =>
  decides('table.BoxLimitGranted', { box: 'box-1', maxCents: 500_000, signId }, who, ground);
export const changesLimits = (who: Actor, minCents: number, ground = 'busy-hour', maxCents = 100_000): Step =>
  decides('table.LimitsChanged', { limits: [limitsOf(minCents, maxCents)], signId: null }, who, ground);
export const vacates = (who: Actor, ground: string, otherPlaces: string): Step =>
  decides('table.SeatVacateDirected', { seat: 2, personId: bob.personId, otherPlaces }, who, ground);
export const directs = (direction: string, who: Actor, ground: string): Step =>
  decides('table.DirectionGiven', { direction, persons: [bob.personId] }, who, ground);
/** A thing of the equipment is taken out of play, or changed for another of its kind. */
export const changesDevice = (
  kind: string,
  takenOut: string,
  who: Actor,
  [ground, clause = null, isReplaced = true]: readonly [ground: string, clause?: string | null, isReplaced?: boolean],
): Step => {
  const broughtIn = { kind, equipmentId: `${takenOut}-b`, pieces: 1, marked: null, condition: 'in-order' };
  return decides(
    'table.EquipmentChanged',
    { kind, takenOut, broughtIn: isReplaced ? broughtIn : null, reason: 'damaged', by: dealer.personId },
    who,
    ground,
    clause,
  );
};
export const deviceFails = (device: string): Step =>
  did('cards.DeviceFailed', { device, fault: 'mechanical', by: dealer.personId }, dealer);
export const repairs = (device: string, works: boolean): Step =>
  did('cards.DeviceRepaired', { device, works, by: dealer.personId }, dealer);
