import type { Fact } from '../kernel/effective-history.ts';
import type { Placed } from '../kernel/placed.ts';
import type { FactOf, RoundFact } from './facts.ts';
import { WagerBook, type Wager, type WagerRefused } from './wager-book.ts';

export type Invalidation = Placed<FactOf<'round.OutcomeInvalidated'>>;
/** A ruling on an outcome, or on the whole round. */
export type OutcomeRuling = Placed<FactOf<'round.RoundVoided'>> | Invalidation;

/** What is recorded of a round, whatever its game: its wagers, its calls and its rulings. A game adds its own plays. */
export type RoundRecord = {
  readonly opened: Placed<FactOf<'round.RoundOpened'>> | null;
  readonly closed: Placed<FactOf<'round.RoundClosed'>> | null;
  readonly betsCalls: readonly Placed<FactOf<'round.BetsCalled'>>[];
  /** Calls of no more bets, by anyone. */
  readonly calls: readonly Placed<FactOf<'round.NoMoreBetsCalled'>>[];
  /** By the order in which they were laid; wagers that nobody recorded come last. */
  readonly wagers: readonly Wager[];
  readonly refusals: readonly WagerRefused[];
  /** Rulings on one outcome. */
  readonly invalidations: readonly Invalidation[];
  /** Hands declared void, with every wager on them. */
  readonly handsVoided: readonly Placed<FactOf<'round.HandVoided'>>[];
  readonly errorsFound: readonly Placed<FactOf<'round.ErrorFound'>>[];
  /** Rulings that reach the whole round. */
  readonly roundVoided: readonly OutcomeRuling[];
};

type Building = { -readonly [Key in keyof Omit<RoundRecord, 'wagers'>]: RoundRecord[Key] } & {
  readonly betsCalls: Placed[];
  readonly calls: Placed[];
  readonly refusals: WagerRefused[];
  readonly invalidations: Invalidation[];
  readonly handsVoided: Placed[];
  readonly errorsFound: Placed[];
  readonly roundVoided: OutcomeRuling[];
};

type Handlers = {
  readonly [Type in RoundFact['type']]?: (into: Building, book: WagerBook, placed: Placed<FactOf<Type>>) => void;
};

/** What each fact adds to the record; a type without an entry adds nothing. */
const handlers: Handlers = {
  'round.RoundOpened': (into, _, placed) => {
    into.opened ??= placed;
  },
  'round.RoundClosed': (into, _, placed) => {
    into.closed ??= placed;
  },
  'round.BetsCalled': (into, _, placed) => into.betsCalls.push(placed),
  'round.NoMoreBetsCalled': (into, _, placed) => into.calls.push(placed),
  'round.OutcomeInvalidated': ({ roundVoided, invalidations }, _, placed) =>
    placed.fact.data.scope === 'round' ? roundVoided.push(placed) : invalidations.push(placed),
  'round.HandVoided': ({ handsVoided }, _, placed) => handsVoided.push(placed),
  'round.ErrorFound': ({ errorsFound }, _, placed) => errorsFound.push(placed),
  'round.RoundVoided': ({ roundVoided }, _, placed) => roundVoided.push(placed),
  'round.WagerPlaced': (_, book, { fact, at }) => book.lay(fact, at),
  'round.WagerCarried': (_, book, { fact, at }) => book.lay(fact, at),
  'round.WagerChanged': (_, book, { fact, at }) => book.change(fact, at),
  'round.WagerWithdrawn': (_, book, { fact, at }) => book.withdraw(fact, at),
  'round.WagerRefused': ({ refusals }, book, placed) => {
    refusals.push(placed);
    book.refuse(placed);
  },
  'round.WagerFoundOutsideLimits': (_, book, placed) => book.find(placed),
  'round.WagerCollected': (_, book, placed) => book.move(placed, 'collected', placed.fact.data.collectedCents),
  'round.WagerPaid': (_, book, placed) => book.move(placed, 'paid', placed.fact.data.paidCents),
  'round.WagerReturned': (_, book, placed) => book.move(placed, 'returned', placed.fact.data.returnedCents),
  'round.WagerVoided': (_, book, placed) => book.declareVoid(placed),
  'round.WagerForfeited': (_, book, placed) => book.forfeit(placed),
};

type Handler = (into: Building, book: WagerBook, placed: Placed) => void;

/** The same in a map: a type that was read from text is found in it sooner than among the names of an object. */
const handlerOf = new Map(Object.entries(handlers as Record<string, Handler>));

/** Makes the record of a round, fact by fact in their effective order. Total: it throws for nothing that a floor records. */
export class RoundRecording {
  readonly #book = new WagerBook();
  readonly #building: Building = {
    opened: null,
    closed: null,
    betsCalls: [],
    calls: [],
    refusals: [],
    invalidations: [],
    handsVoided: [],
    errorsFound: [],
    roundVoided: [],
  };

  /** False when the fact is not one of a round: a play of the game, for the game to read. */
  add(placed: Placed<Fact<{ type: string; data: unknown }>>): boolean {
    // The entry of a type takes the fact of that type, which a lookup by name cannot show.
    const handler = handlerOf.get(placed.fact.type);
    handler?.(this.#building, this.#book, placed);
    return handler !== undefined;
  }

  /** Field by field: V8 gives each object that a spread makes longer a shape of its own, and every look asks of it. */
  record(): RoundRecord {
    const { opened, closed, betsCalls, calls, refusals, invalidations } = this.#building;
    const { handsVoided, errorsFound, roundVoided } = this.#building;
    const wagers = this.#book.wagers();
    return {
      opened,
      closed,
      betsCalls,
      calls,
      wagers,
      refusals,
      invalidations,
      handsVoided,
      errorsFound,
      roundVoided,
    };
  }
}
