import type { Sighting } from '../../../law/clause.ts';
import type { FactOf } from '../facts.ts';
import type { RoundPicture, SessionPicture, Wager } from '../round.ts';
import type { Terms } from '../terms.ts';
import { courseUnder, type SessionLook } from './reading.ts';

type Directed = FactOf<'table.SeatVacateDirected'>;
type Cycle = { readonly beganMs: number; readonly determinedMs: number; readonly betters: ReadonlySet<string> };

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
      const determinedMs = determined.spin.fact.atMs;
      return [{ beganMs: first.spin.fact.atMs, determinedMs, betters: new Set(betters) }];
    }),
  );

/** How many of the last cycles before it they sat through without a wager, up to three. */
const abstained = (cycles: readonly Cycle[], { data, atMs }: Directed, seatedMs: number): number => {
  const last = cycles.filter(({ determinedMs }) => determinedMs < atMs).slice(-3);
  const bet = last.findLastIndex(({ betters, beganMs }) => betters.has(data.personId) || beganMs < seatedMs);
  return last.length - 1 - bet;
};

/** 9.9: players required to give up a place who had not sat out three rounds in a row, or while other places were free. */
export const placesTakenAwayWithoutGrounds =
  (terms: Terms): SessionLook =>
  (session, on) => {
    const directed = session.table.facts.flatMap((fact) => (fact.type === 'table.SeatVacateDirected' ? [fact] : []));
    if (directed.length === 0) return [];
    const cycles = cyclesOf(terms, session, on);
    return directed.flatMap((fact): Sighting[] => {
      const { personId, otherPlaces } = fact.data;
      const seated = session.table.seatsOf.get(personId)?.findLast(({ from }) => from.atMs <= fact.atMs);
      const roundsWithoutWager = abstained(cycles, fact, seated?.from.atMs ?? -Infinity);
      if (roundsWithoutWager === 3 && otherPlaces === 'all-taken') return [];
      const says = 'a player was required to give up a place without the grounds for it';
      const figures = { roundsWithoutWager, otherPlaces };
      const open = roundsWithoutWager === 3 && otherPlaces === 'not-seen';
      return [
        {
          deed: fact,
          personId,
          says,
          figures,
          interpretations: ['rounds-without-wager'],
          ...(open ? { undetermined: { missing: 'whether all other places were taken' } } : {}),
        },
      ];
    });
  };
