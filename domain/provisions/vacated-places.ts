import type { Wager } from '../round/wager-book.ts';
import { gathered } from '../kernel/gathered.ts';
import { isSurelyBefore, type Moment } from '../kernel/placed.ts';
import type { Look, LookContext, Sighting } from '../law/clause.ts';
import { by, wronged } from '../law/persons.ts';
import { stoodAt } from '../table/duties.ts';
import type { FactOf } from '../table/facts.ts';
import type { TableRecord } from '../table/record.ts';
import type { SessionWith, WithWagers } from './at-table.ts';
import { ordinal } from './words.ts';

type Directed = FactOf<'table.SeatVacateDirected'>;

/** A round of play, as the document counts them, that is over. */
export type RoundOfPlay = {
  readonly beganMs: number;
  readonly over: Moment;
  /** Who had a wager in it. */
  readonly betters: ReadonlySet<string>;
  /** True when the record shows a place that nobody had in it: where the others have to be in use, it does not count then. */
  readonly hadFreePlace?: boolean;
  /** True: it was over without a result, and the document does not say whether such a round counts. */
  readonly hadNoResult?: boolean;
};

/** What a document asks for before a player may be required to give up a place. */
export type VacatingRule<Session> = {
  /** For so many rounds of play in a row the player has to have had no wager. */
  readonly rounds: number;
  /** The rounds of play of a session that are over, in order. */
  readonly roundsIn: (session: Session, context: LookContext) => readonly RoundOfPlay[];
  readonly interpretations: readonly string[];
};

/** How many of the last of these rounds they sat through without a wager, up to as many as are asked for. */
const satOut = (played: readonly RoundOfPlay[], asked: number, personId: string, seatedMs: number): number => {
  const last = played.slice(-asked);
  const bet = last.findLastIndex(
    ({ betters, beganMs, hadFreePlace }) => betters.has(personId) || beganMs < seatedMs || hadFreePlace === true,
  );
  return last.length - 1 - bet;
};

/** Not the same as not surely after: at the same moment, where no clock is in doubt, it is not before. */
const mayBeBefore = (a: Moment, b: Moment): boolean => a.atMs - a.uncertaintyMs - b.uncertaintyMs < b.atMs;

/** Rounds sat out by those that were over beyond doubt when it was directed, and by those that may have been. */
const countsBefore = (
  played: readonly RoundOfPlay[],
  asked: number,
  directed: Directed,
  seatedMs: number,
): readonly number[] =>
  [
    played.filter(({ over }) => isSurelyBefore(over, directed)),
    played.filter(({ over }) => mayBeBefore(over, directed)),
  ].map((over) => satOut(over, asked, directed.data.personId, seatedMs));

type Betting = 'yes' | 'no' | 'unclear';

/** Had they laid a wager for the round that was going on? Then they no longer abstained. */
const betsAgain = (
  played: readonly RoundOfPlay[],
  { rounds }: SessionWith<WithWagers>,
  directed: Directed,
): Betting => {
  const since = played.findLast(({ over }) => over.atMs < directed.atMs)?.over.atMs ?? -Infinity;
  const laid = gathered(rounds, ({ wagers }) =>
    gathered(wagers, (wager) =>
      wager.personId === directed.data.personId && wager.laid && wager.laid.fact.atMs > since ? [wager.laid.fact] : [],
    ),
  );
  if (laid.some((fact) => isSurelyBefore(fact, directed))) return 'yes';
  return laid.some((fact) => !isSurelyBefore(directed, fact)) ? 'unclear' : 'no';
};

const hadResult = ({ hadNoResult }: RoundOfPlay): boolean => hadNoResult !== true;

/** What the record lacks to say whether there were grounds; null: there were none. Undefined: there were. */
const wantingGrounds = (
  { counts, withAll }: { readonly counts: readonly number[]; readonly withAll: readonly number[] },
  asked: number,
  betting: Betting,
  otherPlaces: Directed['data']['otherPlaces'],
): string | null | undefined => {
  if (betting === 'yes' || otherPlaces === 'some-free') return null;
  if (counts.every((count) => count < asked))
    return withAll.every((count) => count < asked)
      ? null
      : 'whether a round that was over without a result is one of those rounds of play: the text does not say';
  if (counts.some((count) => count < asked))
    return `whether the ${ordinal(asked)} round was over: the clocks cannot tell`;
  if (betting === 'unclear') return 'whether they had laid a wager again by then: the clocks cannot tell';
  return otherPlaces === 'not-seen' ? 'whether all other places were taken' : undefined;
};

/**
 * Players required to give up a place who had not sat out as many rounds in a row as are asked for, who had bet again, or while other
 * places were free. A player who has laid a wager for the next round no longer abstains, so the power over their place is gone.
 */
export const placesTakenAwayWithoutGrounds =
  <Session extends SessionWith<WithWagers>>({
    rounds: asked,
    roundsIn,
    interpretations,
  }: VacatingRule<Session>): Look<Session> =>
  (session, context) => {
    const directed = gathered(session.table.facts, (fact) => (fact.type === 'table.SeatVacateDirected' ? [fact] : []));
    if (directed.length === 0) return [];
    const played = roundsIn(session, context);
    return gathered(directed, (deed): Sighting[] => {
      const { personId, otherPlaces, seat, decision } = deed.data;
      const seated = session.table.seatsOf.get(personId)?.findLast(({ from }) => from.atMs <= deed.atMs);
      const seatedMs = seated?.from.atMs ?? -Infinity;
      const counts = countsBefore(played.filter(hadResult), asked, deed, seatedMs);
      const withAll = countsBefore(played, asked, deed, seatedMs);
      const betting = betsAgain(played.filter(hadResult), session, deed);
      const missing = wantingGrounds({ counts, withAll }, asked, betting, otherPlaces);
      if (missing === undefined) return [];
      return [
        {
          deed,
          persons: [...by(decision.by), ...wronged(personId)],
          says: `${decision.by} required ${personId} to give up seat ${seat} without the grounds for it`,
          figures: { roundsWithoutWager: betting === 'yes' ? 0 : Math.min(...counts), otherPlaces },
          interpretations,
          ...(missing === null ? {} : { undetermined: { missing } }),
        },
      ];
    });
  };

/** Was a seat that somebody had before left at a moment, and taken again only afterwards? One that nobody took again may be gone. */
export const hasFreeSeat = ({ seats }: TableRecord, at: Moment): boolean =>
  seats.some(
    ({ value, to }) =>
      to !== null &&
      isSurelyBefore(to, at) &&
      seats.some((later) => later.value.seat === value.seat && isSurelyBefore(at, later.from)) &&
      !seats.some((stood) => stood.value.seat === value.seat && stoodAt(stood, at)),
  );

/** Was a wager on the layout for the plays of a stretch? Laid before its end, and not settled before its first play. */
export const layIn = ({ laid, money }: Wager, firstPlayAt: number, until: number): boolean =>
  laid !== null && laid.at < until && (money[0]?.at ?? Infinity) > firstPlayAt;
