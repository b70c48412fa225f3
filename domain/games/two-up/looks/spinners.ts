import type { FloorRole } from '../../../kernel/roles.ts';
import type { Sighting } from '../../../law/clause.ts';
import type { Course, JudgedSpin } from '../course.ts';
import { spinnersWagerDecided } from '../decided.ts';
import { doneWithPower, isDecisive } from '../course.ts';
import type { Placed } from '../facts.ts';
import type { RoundPicture, Wager } from '../round.ts';
import { reasonedOf, type Reasoned } from '../settlement.ts';
import { actedAs } from '../table-record.ts';
import type { Terms } from '../terms.ts';
import { playersOfSpins, spinnerOf } from '../who-spins.ts';
import { courseUnder, ofWager, unclearRole, type RoundLook, type SessionLook } from './reading.ts';

const sighted = (deed: Placed, says: string, more: Partial<Sighting> = {}): Sighting[] => [
  { deed: deed.fact, says, ...more },
];

/** 6.1: coins on the kip that were not one head up and one tail up, as far as they were seen. */
export const coinsMisplacedOnTheKip: RoundLook = ({ chosen }) =>
  chosen.flatMap((placed) => {
    const { onKip, personId } = placed.fact.data;
    if (onKip.length === 0 || onKip.some(({ face }) => face === 'not-seen')) return [];
    const heads = onKip.filter(({ face }) => face === 'head').length;
    const tails = onKip.filter(({ face }) => face === 'tail').length;
    if (onKip.length === 2 && heads === 1 && tails === 1) return [];
    return sighted(placed, 'the coins did not lie one head and one tail up on the kip', {
      personId,
      figures: { coins: onKip.length, heads, tails },
    });
  });

/** The spinner's own wager of a game, with what became of it. */
const spinnersWager = (picture: RoundPicture, on: Parameters<RoundLook>[1]): Reasoned | undefined => {
  const spinner = spinnerOf(picture);
  return reasonedOf(on.settlements).find(
    ({ wager }) => wager.laid !== null && wager.lie.kind === 'spinner' && wager.personId === spinner,
  );
};

type Stake = { readonly wager: Wager; readonly laid: Placed };

/** The spinner's own wager as it was laid. */
const stakeOf = (picture: RoundPicture): Stake | undefined => {
  const spinner = spinnerOf(picture);
  return picture.wagers.flatMap((wager): Stake[] =>
    wager.laid && wager.lie.kind === 'spinner' && wager.personId === spinner ? [{ wager, laid: wager.laid }] : [],
  )[0];
};

/** Where in the round the series of 6.6.1 to 6.6.3 ended that determines the spinner's wager; Infinity while it has not. */
const decidedAt = (picture: RoundPicture, course: Course, { wager, laid }: Stake): number => {
  const decided = spinnersWagerDecided(picture, course, wager, laid);
  return 'by' in decided ? decided.by.spin.at : Infinity;
};

/** 6.4: spinners who lost the spinner's wager, had it collected, and did not retire. */
export const losersWhoStayed: RoundLook = (picture, on) => {
  const own = spinnersWager(picture, on);
  const lost = own?.settlement.outcome === 'lost' && own.wager.money.some(({ how }) => how === 'collected');
  if (!own || !lost || !picture.closed) return [];
  if (picture.retired.length + picture.removed.length + picture.replaced.length > 0) return [];
  return ofWager(own.wager, own.due.decidedBy?.spin ?? picture.closed, 'the spinner lost and did not retire');
};

const byPlayer = ({ spin }: JudgedSpin): boolean => spin.fact.data.spinnerRole === 'player';

/** Spins by the same player directly after three invalid ones in a row: with nothing valid before them (6.5), or with (6.6). */
const spunOnAfterThreeInvalid =
  (terms: Terms, atTheStart: boolean, says: string): RoundLook =>
  (picture, on) => {
    const { spins } = courseUnder(terms, picture, on);
    for (const [index, judged] of spins.entries()) {
      const before = spins.slice(Math.max(0, index - 3), index);
      if (before.length < 3 || before.some(({ valid }) => valid)) continue;
      const { spinnerId } = judged.spin.fact.data;
      const same = [judged, ...before].every((one) => byPlayer(one) && one.spin.fact.data.spinnerId === spinnerId);
      const first = spins.slice(0, index).every(({ valid }) => !valid);
      if (same && first === atTheStart) return sighted(judged.spin, says, { personId: spinnerId });
    }
    return [];
  };

/** 6.5: a spinner who spun on after the first three spins of the game were invalid. */
export const spunOnAfterThreeInvalidAtTheStart = (terms: Terms): RoundLook =>
  spunOnAfterThreeInvalid(terms, true, 'the spinner spun on after three invalid spins at the start of the game');

/** The spinner's wager was still to be determined when the game was over: not taken back, nor taken out of the game by a ruling. */
const isLeftUndetermined = (terms: Terms, picture: RoundPicture, on: Parameters<RoundLook>[1]): boolean => {
  const own = stakeOf(picture);
  const course = courseUnder(terms, picture, on);
  if (!own || !picture.closed || decidedAt(picture, course, own) !== Infinity) return false;
  const { wager } = own;
  const rulings = [...picture.roundVoided, ...wager.voids, ...wager.forfeits, ...wager.refusals];
  const ruledOut = rulings.some((one) => doneWithPower(picture, one, terms.maySetAside));
  return !ruledOut && wager.moves.at(-1)?.lie !== null;
};

/** 6.6: a game half done whose spinner spun on after three invalid spins, or stopped, and it was not spun out until the wager was determined. */
export const gamesNotSpunOut = (terms: Terms): RoundLook => {
  const spunOn = spunOnAfterThreeInvalid(terms, false, 'the spinner spun on after three invalid spins in mid-game');
  return (picture, on) => {
    const stopped = picture.retired.find(({ fact }) => fact.data.because !== 'lost');
    const { spins } = courseUnder(terms, picture, on);
    const halfDone = spins.some(({ spin, result }) => result !== null && stopped && spin.at < stopped.at);
    if (!stopped || !halfDone || !isLeftUndetermined(terms, picture, on)) return spunOn(picture, on);
    const says = "the spinner stopped in mid-game and nobody spun it out until the spinner's wager was determined";
    return [...spunOn(picture, on), ...sighted(stopped, says, { personId: stopped.fact.data.personId })];
  };
};

/** 6.7: spinners removed by somebody who was not the boxer. */
export const removalsByOthers: RoundLook = (picture) =>
  picture.removed.flatMap((removal) =>
    doneWithPower(picture, removal, ['boxer'])
      ? []
      : sighted(removal, 'a spinner was sent out by somebody who was not the boxer', {
          personId: removal.fact.data.decision.by,
        }),
  );

/** 6.7: players barred from the ring who were given the coins again before the table closed. */
export const barredSpinnersBack: SessionLook = ({ table, rounds }) => {
  const barred = new Map<string, number>();
  // Who is barred a second time was barred all the while.
  const bar = (personId: string, atMs: number): void => {
    if (!barred.has(personId)) barred.set(personId, atMs);
  };
  for (const fact of table.facts) {
    if (fact.type === 'table.PlayerExcluded' && fact.data.from === 'ring') bar(fact.data.personId, fact.atMs);
  }
  return rounds.flatMap(({ accepted, removed }) => {
    const back = accepted.flatMap((acceptance) => {
      const { personId } = acceptance.fact.data;
      const since = barred.get(personId);
      return since !== undefined && since < acceptance.fact.atMs
        ? sighted(acceptance, 'a player who was barred from the ring was given the coins again', { personId })
        : [];
    });
    for (const { fact } of removed) if (fact.data.barredFromRing) bar(fact.data.personId, fact.atMs);
    return back;
  });
};

/** The removal after a valid spin, with the spinner's wager undetermined, of which 6.8 speaks; and when that is over. */
const removalInMidGame = (terms: Terms, picture: RoundPicture, on: Parameters<RoundLook>[1]) => {
  const [removal] = picture.removed;
  if (!removal) return undefined;
  const course = courseUnder(terms, picture, on);
  const { spins } = course;
  if (!spins.some(({ spin, valid }) => valid && spin.at < removal.at)) return undefined;
  const own = stakeOf(picture);
  const decided = own ? decidedAt(picture, course, own) : Infinity;
  return decided > removal.at ? { removal, spins, decidedAt: decided } : undefined;
};

/** 6.8: a spinner removed in mid-game, and the game not spun out until the spinner's wager was determined. */
export const gamesNotSpunOutAfterRemoval =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const mid = removalInMidGame(terms, picture, on);
    if (!mid || !isLeftUndetermined(terms, picture, on)) return [];
    const says = "the spinner was sent out in mid-game and nobody spun it out until the spinner's wager was determined";
    return sighted(mid.removal, says, { personId: mid.removal.fact.data.personId });
  };

/** 6.8: games spun out after a removal by another than a dealer. By the boxer it is contested: by 1.1 a boxer is one. */
export const spunOutByOthers =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const mid = removalInMidGame(terms, picture, on);
    const next = mid?.spins.find(({ spin }) => spin.at > mid.removal.at && spin.at <= mid.decidedAt);
    if (!next) return [];
    const { fact } = next.spin;
    const { spinnerId, spinnerRole } = fact.data;
    const was = (role: FloorRole) => actedAs(picture.table, spinnerId, spinnerRole, [role], fact) === 'yes';
    if (was('dealer')) return [];
    const isBoxer = was('boxer');
    return sighted(
      next.spin,
      `the game was spun out by ${isBoxer ? 'the boxer' : 'somebody else'} where a dealer should`,
      {
        personId: spinnerId,
        ...(terms.maybeDealers.includes('boxer')
          ? unclearRole(terms.maybeDealers, picture.table, { personId: spinnerId, claimed: spinnerRole }, fact)
          : { interpretations: ['boxer-as-substitute'], ...(isBoxer ? { contestedBy: "1.1 'boxer'" } : {}) }),
      },
    );
  };

/** 6.8: wagers amended or withdrawn while a dealer spins out the game of a spinner who was removed. */
export const wagersChangedAfterRemoval =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const mid = removalInMidGame(terms, picture, on);
    if (!mid) return [];
    return picture.wagers.flatMap((wager) => {
      const settledAt = wager.money[0]?.at ?? Infinity;
      const move = wager.moves.find(({ at }) => at > mid.removal.at && at < Math.min(mid.decidedAt, settledAt));
      if (!move || (wager.laid && wager.laid.at > mid.removal.at)) return [];
      return ofWager(wager, move, `the wager ${wager.wagerId} was changed after the spinner had been sent out`);
    });
  };

/** 3.3: house spins that went on after a head, a tail or five odds, without the coins being offered again. */
export const houseSpinsTooLong =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const players = playersOfSpins(picture);
    const { spins } = courseUnder(terms, picture, on);
    const next = spins.find(({ spin: { nth } }, index) => {
      const before = spins[index - 1];
      return before && isDecisive(before.result) && players[nth - 1] === null && players[nth] === null;
    });
    if (!next) return [];
    return sighted(next.spin, 'the house spun on after a result without offering the coins again');
  };
