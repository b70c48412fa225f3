import { isSurelyBefore, type Moment } from '../../../kernel/placed.ts';
import type { Sighting } from '../../../law/clause.ts';
import type { FactOf } from '../facts.ts';
import type { RoundPicture, SessionPicture } from '../round.ts';
import type { Wager } from '../../../round/wager-book.ts';
import type { Terms } from '../terms.ts';
import { courseUnder, type SessionLook } from './reading.ts';

type Directed = FactOf<'table.SeatVacateDirected'>;
type Cycle = { readonly beganMs: number; readonly determined: Moment; readonly betters: ReadonlySet<string> };

/** Was it on the layout for the spins of a cycle? Laid before its end, and not settled before its first spin. */
const layIn = (wager: Wager, firstSpin: number, until: number): boolean =>
  wager.laid !== null && wager.laid.at < until && (wager.money[0]?.at ?? Infinity) > firstSpin;

/** The determined cycles of a session, in order, with who had a wager in each. */
const cyclesOf = (terms: Terms, { rounds }: SessionPicture, on: Parameters<SessionLook>[1]): readonly Cycle[] =>
  rounds.flatMap((round: RoundPicture) =>
    courseUnder(terms, round, on).cycles.flatMap(({ determined, spins, until }) => {
      const [first] = spins;
      if (!determined || !first) return [];
      const betters = round.wagers.flatMap((wager) =>
        wager.personId !== null && layIn(wager, first.spin.at, until) ? [wager.personId] : [],
      );
      return [{ beganMs: first.spin.fact.atMs, determined: determined.spin.fact, betters: new Set(betters) }];
    }),
  );

/** How many of the last of these cycles they sat through without a wager, up to three. */
const abstained = (cycles: readonly Cycle[], personId: string, seatedMs: number): number => {
  const last = cycles.slice(-3);
  const bet = last.findLastIndex(({ betters, beganMs }) => betters.has(personId) || beganMs < seatedMs);
  return last.length - 1 - bet;
};

/** Not the same as not being surely after: at the very same moment, without a doubt of clocks, it is not before. */
const mayBeBefore = (a: Moment, b: Moment): boolean => a.atMs - a.uncertaintyMs - b.uncertaintyMs < b.atMs;

/** The same by the cycles that were over beyond doubt when it was directed, and by those that may have been. */
const countsBefore = (cycles: readonly Cycle[], directed: Directed, seatedMs: number): readonly number[] =>
  [
    cycles.filter(({ determined }) => isSurelyBefore(determined, directed)),
    cycles.filter(({ determined }) => mayBeBefore(determined, directed)),
  ].map((over) => abstained(over, directed.data.personId, seatedMs));

type Betting = 'yes' | 'no' | 'unclear';

/** Had they laid a wager for the round that was going on, so that they abstained no longer? */
const betsAgain = (cycles: readonly Cycle[], { rounds }: SessionPicture, directed: Directed): Betting => {
  const since = cycles.findLast(({ determined }) => determined.atMs < directed.atMs)?.determined.atMs ?? -Infinity;
  const laid = rounds.flatMap(({ wagers }) =>
    wagers.flatMap(({ personId, laid: one }) =>
      personId === directed.data.personId && one && one.fact.atMs > since ? [one.fact] : [],
    ),
  );
  if (laid.some((fact) => isSurelyBefore(fact, directed))) return 'yes';
  return laid.some((fact) => !isSurelyBefore(directed, fact)) ? 'unclear' : 'no';
};

/** What the record lacks to say whether there were grounds; null: there were none. Undefined: there were. */
const wantingGrounds = (
  counts: readonly number[],
  betting: Betting,
  otherPlaces: Directed['data']['otherPlaces'],
): string | null | undefined => {
  if (betting === 'yes' || otherPlaces === 'some-free' || counts.every((count) => count < 3)) return null;
  if (counts.some((count) => count < 3)) return 'whether the third round was over: the clocks cannot tell';
  if (betting === 'unclear') return 'whether they had laid a wager again by then: the clocks cannot tell';
  return otherPlaces === 'not-seen' ? 'whether all other places were taken' : undefined;
};

/**
 * 9.9: players required to give up a place who had not sat out three rounds in a row, or bet again, or while other places were
 * free. Who has laid a wager for the next round abstains no longer, so the power over their place has gone.
 */
export const placesTakenAwayWithoutGrounds =
  (terms: Terms): SessionLook =>
  (session, on) => {
    const directed = session.table.facts.flatMap((fact) => (fact.type === 'table.SeatVacateDirected' ? [fact] : []));
    if (directed.length === 0) return [];
    const cycles = cyclesOf(terms, session, on);
    return directed.flatMap((fact): Sighting[] => {
      const { personId, otherPlaces } = fact.data;
      const seated = session.table.seatsOf.get(personId)?.findLast(({ from }) => from.atMs <= fact.atMs);
      const counts = countsBefore(cycles, fact, seated?.from.atMs ?? -Infinity);
      const betting = betsAgain(cycles, session, fact);
      const missing = wantingGrounds(counts, betting, otherPlaces);
      if (missing === undefined) return [];
      const says = 'a player was required to give up a place without the grounds for it';
      const roundsWithoutWager = betting === 'yes' ? 0 : Math.min(...counts);
      return [
        {
          deed: fact,
          personId,
          says,
          figures: { roundsWithoutWager, otherPlaces },
          interpretations: ['rounds-without-wager'],
          ...(missing === null ? {} : { undetermined: { missing } }),
        },
      ];
    });
  };
