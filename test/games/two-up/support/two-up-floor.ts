import type { JsonObject } from '../../../../domain/kernel/json.ts';
import {
  actor,
  alice,
  bob,
  casinoSupervisor,
  collected,
  dealer,
  decisionOf,
  floatOf,
  gamesSupervisor,
  limits,
  limitsSign,
  onDuty,
  seated,
  sessionOpened,
  wordsOf,
} from '../../../support/floor.ts';
import { sessionName, step, type Actor, type Step } from '../../../support/script.ts';

export * from '../../../support/floor.ts';

export const boxer = actor('boxer-1', 'boxer');
/** The spinner of every case that does not say otherwise. */
export const sam = actor('sam', 'player');

const floorWords = wordsOf({
  game: 'two-up',
  leader: boxer,
  areas: { heads: 'H', tails: 'T', spinner: 'spinner' },
  limitsClause: '5.5',
});
export const { bet, carried, changed, limitsChanged } = floorWords;
export const { openedUnder, opened, closed, placeYourBets, noMoreBets } = floorWords;

const play = (name: string, data: JsonObject, who: Actor = boxer): Step => step(`two-up.${name}`, data, who);
export const playEvent = play;

/** A table open for play: crew on duty, three players seated, $5 to $500 on the sign, chips from $1 up. */
export const openTable: readonly Step[] = [
  sessionOpened('two-up', 'two-up/star-2016'),
  floatOf(100, 500, 2_500, 10_000),
  limitsSign(limits(500, 50_000)),
  onDuty(boxer),
  onDuty(dealer),
  onDuty(gamesSupervisor),
  onDuty(casinoSupervisor),
  seated(sam, 1),
  seated(alice, 2),
  seated(bob, 3),
];

export const accepts = (who: Actor = sam): Step => play('SpinnerAccepted', { personId: who.personId, seat: null }, who);
export const declares = (side: 'heads' | 'tails', who: Actor = sam): Step =>
  play('SideDeclared', { personId: who.personId, side }, who);

const faces: Readonly<Record<string, string>> = { H: 'head', T: 'tail', F: 'not-flat', '?': 'not-seen' };
type Spinning = { spinId?: string; by?: Actor; seen?: readonly string[] };

/** Spin `s1` unless another is named: `HH`, `TT`, `HT`; `F` is a coin that does not lie flat, `?` one that nobody saw. */
export const spun = (shown: string, { spinId = 's1', by = sam, seen = [] }: Spinning = {}): Step =>
  play('CoinsSpun', {
    spinId,
    spinnerId: by.personId,
    spinnerRole: by.role,
    coins: shown.split('').map((letter, index) => ({ coin: `coin-${index + 1}`, face: faces[letter] ?? 'not-seen' })),
    seen: [...seen],
  });
export const announced = (
  result: string,
  spinId = 's1',
  who: Actor = boxer,
  more: { oddsLightsLit?: number } = {},
): Step => play('ResultAnnounced', { spinId, result, by: who.personId, ...more }, who);
export const noSpin = (
  spinId = 's1',
  who: Actor = boxer,
  more: {
    ground?: string;
    clause?: string | null;
    words?: string;
    coins?: string;
    lateReason?: string | null;
  } = {},
): Step => {
  const { ground = 'hit-object', clause = '7.3', words = 'no spin', coins = 'before-rest', lateReason = null } = more;
  return play(
    'SpinDeclaredInvalid',
    { spinId, words, coins, lateReason, decision: decisionOf(who, ground, clause) },
    who,
  );
};
export const retires = (because = 'chose-to', who: Actor = sam): Step =>
  play('SpinnerRetired', { personId: who.personId, because }, who);

const resultOf: Readonly<Record<string, string>> = { HH: 'heads', TT: 'tails', HT: 'odds', TH: 'odds' };
/** A spin and its announcement. */
export const spin = (shown: string, spinId = 's1', by: Actor = sam): readonly Step[] => [
  spun(shown, { spinId, by }),
  announced(resultOf[shown] ?? 'odds', spinId),
];

/** A game as it begins: Sam takes the coins, spins for heads, and stakes $20 on it. */
export const begins: readonly Step[] = [
  opened,
  accepts(),
  declares('heads'),
  placeYourBets,
  bet(sam, 'spinner', 2_000),
];
/** As above, with the betting closed. */
export const underWay: readonly Step[] = [...begins, noMoreBets];
/** The spinner lost: collected, retired, over. */
export const ends: readonly Step[] = [collected(sam, 'spinner', 2_000), retires('lost'), closed];

/**
 * A game that the house spins, in which somebody's wager lies through so many odds and is not decided; and the next, into which it is
 * carried. The carrying is the last step.
 */
export const carriedOn = (
  who: Actor,
  kind: string,
  stakeCents: number,
  { oddsRun = 0, lay = stakeCents }: { oddsRun?: number; lay?: number } = {},
): readonly Step[] => [
  opened,
  playEvent('SpinnerReplaced', {
    byPersonId: dealer.personId,
    role: 'dealer',
    insteadOf: null,
    because: 'no-volunteer',
  }),
  placeYourBets,
  bet(who, kind, lay),
  noMoreBets,
  ...Array.from({ length: oddsRun }, (_, nth) => spin('HT', `before-${nth}`, dealer)).flat(),
  closed,
  opened,
  carried(who, kind, stakeCents, { oddsRun, fromRound: `${sessionName}.0001` }),
];
