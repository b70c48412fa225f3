import type { JsonObject } from '../../domain/kernel/json.ts';
import { RoundRecording, type RoundRecord } from '../../domain/round/record.ts';
import { stage, step, type Actor, type Step } from './script.ts';

/** Steps of a round of no game in particular: what any table records of wagers. */
const dealer: Actor = { personId: 'd-1', role: 'dealer' };
const supervisor: Actor = { personId: 'cs-1', role: 'casino-supervisor' };
const player: Actor = { personId: 'p-1', role: 'player' };

const round = (type: string, data: JsonObject, actor: Actor = dealer): Step => step(`round.${type}`, data, actor);
export const decisionOf = (ground: string, clause: string | null = null): JsonObject => ({
  by: supervisor.personId,
  roleClaimed: supervisor.role,
  ground,
  clause,
});

export const laid = (wagerId: string, stakeCents: number, kind = 'main', more: JsonObject = {}): Step =>
  round('WagerPlaced', {
    wagerId,
    personId: player.personId,
    kind,
    area: kind,
    stakeCents,
    medium: 'chips',
    chips: null,
    seat: null,
    oral: false,
    chipsPresented: null,
    placedBy: null,
    ...more,
  });
/** Carried into the round from the one before. */
export const carriedIn = (wagerId: string, stakeCents: number, kind = 'main'): Step =>
  round('WagerCarried', {
    wagerId,
    personId: player.personId,
    kind,
    area: kind,
    stakeCents,
    medium: 'chips',
    chips: null,
    fromRound: 'the-round-before',
  });
export const changed = (wagerId: string, stakeCents: number, kind = 'main'): Step =>
  round('WagerChanged', { wagerId, stakeCents, kind, area: kind, by: player.personId });
export const takenBack = (wagerId: string): Step => round('WagerWithdrawn', { wagerId, by: player.personId });
export const collected = (wagerId: string, collectedCents: number): Step =>
  round('WagerCollected', { wagerId, collectedCents, by: dealer.personId });
export const paid = (wagerId: string, paidCents: number, medium = 'chips'): Step =>
  round('WagerPaid', { wagerId, paidCents, toPersonId: null, medium, chips: null, by: dealer.personId });
export const paidTo = (wagerId: string, paidCents: number, toPersonId: string): Step =>
  round('WagerPaid', { wagerId, paidCents, toPersonId, medium: 'chips', chips: null, by: dealer.personId });
/** Paid in chips of one denomination. */
export const paidIn = (wagerId: string, paidCents: number, denominationCents: number, medium = 'chips'): Step =>
  round('WagerPaid', {
    wagerId,
    paidCents,
    toPersonId: null,
    medium,
    chips: [{ denominationCents, count: paidCents / denominationCents }],
    by: dealer.personId,
  });
export const returned = (wagerId: string, returnedCents: number, reason = 'mistake'): Step =>
  round('WagerReturned', { wagerId, returnedCents, toPersonId: null, reason, by: dealer.personId });
export const refused = (wagerId: string | null, stakeCents: number): Step =>
  round(
    'WagerRefused',
    { wagerId, personId: null, kind: 'main', stakeCents, decision: decisionOf('none') },
    supervisor,
  );
export const voided = (wagerId: string, money: string, ground = 'prohibited-device'): Step =>
  round('WagerVoided', { wagerId, money, decision: decisionOf(ground) }, supervisor);
export const forfeited = (wagerId: string): Step =>
  round('WagerForfeited', { wagerId, decision: decisionOf('fraud') }, supervisor);
export const foundOver = (wagerId: string, limitCents: number): Step =>
  round('WagerFoundOutsideLimits', { wagerId, limit: 'maximum', limitCents, by: dealer.personId });
export const foundUnder = (wagerId: string, limitCents: number): Step =>
  round('WagerFoundOutsideLimits', { wagerId, limit: 'minimum', limitCents, by: dealer.personId });
export const outcomeInvalidated = (scope: 'result' | 'round', money: string, ground = 'fire'): Step =>
  round('OutcomeInvalidated', { scope, resultEventId: null, money, decision: decisionOf(ground) }, supervisor);
export const roundVoided = (money: string, ground = 'fire'): Step =>
  round('RoundVoided', { money, decision: decisionOf(ground) }, supervisor);
export const handVoided = (hand: string): Step =>
  round('HandVoided', { hand, money: 'refunded', decision: decisionOf('misdeal') }, supervisor);
export const errorFound = (about: string): Step =>
  round('ErrorFound', { about, errorEventId: null, by: dealer.personId });
export const opened = round('RoundOpened', { game: 'toy', editionStamp: null });
export const closed = round('RoundClosed', {});
export const betsCalled = round('BetsCalled', { by: dealer.personId, words: null });
export const noMoreBets = round('NoMoreBetsCalled', { by: dealer.personId, words: null });

/** What the steps say of a round, and which of them were not of a round. */
export const recordOf = (...steps: readonly Step[]): RoundRecord & { readonly plays: readonly string[] } => {
  const recording = new RoundRecording();
  const facts = stage([opened, ...steps]).rounds[0]?.round ?? [];
  const plays = facts.flatMap((fact, at) => (recording.add({ fact, at }) ? [] : [fact.type]));
  return { ...recording.record(), plays };
};
