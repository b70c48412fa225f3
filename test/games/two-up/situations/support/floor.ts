import type { JsonObject } from '../../../../../domain/kernel/json.ts';
import { step, type Actor, type Step } from '../../../../support/script.ts';
import {
  accepts,
  announced,
  bet,
  boxer,
  casinoSupervisor,
  closed,
  dealer,
  decisionOf,
  declares,
  noMoreBets,
  noSpin,
  opened,
  placeYourBets,
  playEvent,
  retires,
  roundEvent,
  sam,
  spin,
  spun,
  tableEvent,
} from '../../support/two-up-floor.ts';

export * from '../../support/two-up-floor.ts';

/** Words for evenings of several games: every wager, spin and payment is named, so that it can be followed from game to game. */
export const carol: Actor = { personId: 'carol', role: 'player' };
export const dealerTwo: Actor = { personId: 'dealer-2', role: 'dealer' };
export const minutes = (count: number): number => count * 60_000;
export const hours = (count: number): number => count * 3_600_000;

/** The call that closes the betting, and then a spin. */
export const cast = (shown: string, spinId: string, by: Actor = sam): readonly Step[] => [
  noMoreBets,
  ...spin(shown, spinId, by),
];
/** As above, for new wagers: after a result the players are told to place their bets again. */
export const anew = (shown: string, spinId: string, by: Actor = sam): readonly Step[] => [
  placeYourBets,
  ...cast(shown, spinId, by),
];
/** A spin that hits something and is called. */
export const barred = (spinId: string, by: Actor = sam): readonly Step[] => [
  spun('??', { spinId, by, seen: ['hit-object'] }),
  noSpin(spinId),
];
export const announcedAs = announced;

/** A game begins: somebody takes the coins, declares a side and stakes on it. */
export const game = (
  spinnersWager: string,
  who: Actor = sam,
  side: 'heads' | 'tails' = 'heads',
  stakeCents = 2_000,
): readonly Step[] => [
  opened,
  accepts(who),
  declares(side, who),
  placeYourBets,
  bet(who, 'spinner', stakeCents, { wagerId: spinnersWager }),
];
/** A member of staff spins from here on. */
export const replaced = (because: string, insteadOf: Actor | null = sam, by: Actor = dealer): Step =>
  playEvent('SpinnerReplaced', {
    byPersonId: by.personId,
    role: by.role,
    insteadOf: insteadOf?.personId ?? null,
    because,
  });
/** A game in which the house spins. */
export const houseGame: readonly Step[] = [opened, replaced('no-volunteer', null), placeYourBets];
export const removed = (barredFromRing: boolean, whom: Actor = sam, by: Actor = boxer, ground = 'disorder'): Step =>
  playEvent('SpinnerRemoved', { personId: whom.personId, barredFromRing, decision: decisionOf(by, ground, '6.7') }, by);

/** Named wagers. */
export const lays = (wagerId: string, who: Actor, kind: string, stakeCents: number, more = {}): Step =>
  bet(who, kind, stakeCents, { wagerId, ...more });
const areas: Readonly<Record<string, string>> = { heads: 'H', tails: 'T', spinner: 'spinner' };
/** A wager carried from the game of that number in this session. */
export const carries = (
  wagerId: string,
  who: Actor,
  kind: string,
  stakeCents: number,
  fromGame: number | string,
  more: JsonObject = {},
): Step =>
  roundEvent('WagerCarried', {
    wagerId,
    personId: who.personId,
    kind,
    area: areas[kind] ?? null,
    stakeCents,
    medium: 'chips',
    chips: null,
    fromRound: typeof fromGame === 'string' ? fromGame : `STAR.TU-01.2026-04-25.1.000${fromGame}`,
    ...more,
  });
export const alters = (wagerId: string, who: Actor, kind: string, stakeCents: number): Step =>
  roundEvent('WagerChanged', { wagerId, stakeCents, kind, area: areas[kind] ?? null, by: who.personId }, who);
export const takesBack = (wagerId: string, who: Actor): Step =>
  roundEvent('WagerWithdrawn', { wagerId, by: who.personId }, who);
export const takes = (wagerId: string, collectedCents: number): Step =>
  roundEvent('WagerCollected', { wagerId, collectedCents, by: dealer.personId });
export const pays = (wagerId: string, to: Actor, paidCents: number, more: JsonObject = {}): Step =>
  roundEvent('WagerPaid', {
    wagerId,
    toPersonId: to.personId,
    paidCents,
    medium: 'chips',
    chips: null,
    by: dealer.personId,
    ...more,
  });
export const gives = (wagerId: string, to: Actor, returnedCents: number): Step =>
  roundEvent('WagerReturned', {
    wagerId,
    toPersonId: to.personId,
    returnedCents,
    reason: 'ruling',
    by: dealer.personId,
  });
export const refuses = (
  wagerId: string,
  whose: Actor,
  kind: string,
  stakeCents: number,
  by: Actor = casinoSupervisor,
): Step =>
  roundEvent(
    'WagerRefused',
    { wagerId, personId: whose.personId, kind, stakeCents, decision: decisionOf(by, 'other', '9.11') },
    by,
  );

/** A game that the spinner loses at the first spin, told whole. */
export const lostGame = (spinnersWager: string, spinId: string, who: Actor = sam): readonly Step[] => [
  ...game(spinnersWager, who),
  ...cast('TT', spinId, who),
  takes(spinnersWager, 2_000),
  retires('lost', who),
  closed,
];
/** The end of a game that the spinner lost, spinning for heads. */
export const lostBy = (who: Actor, spinnersWager: string, stakeCents = 2_000): readonly Step[] => [
  takes(spinnersWager, stakeCents),
  retires('lost', who),
  closed,
];
/** Three invalid spins at the start, and the spinner retires with their wager: 6.5. */
export const cutShort = (spinnersWager: string, mark: string, who: Actor = sam): readonly Step[] => [
  noMoreBets,
  ...barred(`${mark}-1`, who),
  ...barred(`${mark}-2`, who),
  ...barred(`${mark}-3`, who),
  takesBack(spinnersWager, who),
  retires('three-invalid', who),
  closed,
];

export const offered = (who: Actor, seat: number, by: Actor = boxer): Step =>
  playEvent('SpinnerOffered', { personId: who.personId, seat, by: by.personId }, by);
export const declined = (who: Actor, seat: number): Step =>
  playEvent('SpinnerDeclined', { personId: who.personId, seat }, who);
export type { Played } from '../../../../support/situations/evening.ts';
export const left = (who: Actor, seat: number): Step => tableEvent('SeatLeft', { seat, personId: who.personId });
export const signRemoved = (signId: string): Step => tableEvent('SignRemoved', { signId });
export const sessionCloses = (more: JsonObject = {}): Step =>
  tableEvent('SessionClosed', { reason: 'end-of-play', playersPresent: 3, closureSignId: null, ...more });
export const reopens = step('table.SessionOpened', { game: 'two-up', editionStamp: 'two-up/star-2016' }, boxer);
export const invalidated = (
  resultEventId: string | null,
  more: { scope?: string; money?: string; ground?: string; by?: Actor } = {},
): Step => {
  const { scope = 'result', money = 'refunded', ground = 'fire', by = casinoSupervisor } = more;
  return roundEvent('OutcomeInvalidated', { scope, resultEventId, money, decision: decisionOf(by, ground, '9.4') }, by);
};
export const voided = (
  wagerId: string,
  ground = 'prohibited-device',
  by: Actor = casinoSupervisor,
  money = 'refunded',
): Step => roundEvent('WagerVoided', { wagerId, money, decision: decisionOf(by, ground, '9.3.1') }, by);
export const excluded = (
  who: Actor,
  from: 'ring' | 'game' | 'casino',
  by: Actor = casinoSupervisor,
  ground = 'prohibited-device',
): Step =>
  tableEvent(
    'PlayerExcluded',
    { personId: who.personId, from, decision: decisionOf(by, ground, from === 'casino' ? '9.3.3' : '9.3.2') },
    by,
  );
export const device = (who: Actor, basis = 'seen'): Step =>
  tableEvent('ConductReported', {
    conduct: 'device',
    personId: who.personId,
    role: 'player',
    towardsPersonId: null,
    basis,
    askedFor: null,
    toKeepTheRules: null,
    inTheCourseOfDuty: null,
    by: 'gs-1',
  });
