import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import type { Category } from '../../domain/streams/categories.ts';
import type { RowChange } from './change.ts';
import type { TableDef } from './table-def.ts';

type AnyFact = { readonly type: string; readonly data: unknown };

/** What only a game can say of a fact, by the game's id. A game that is not known says nothing. */
export type GameReadings = {
  readonly resultsIn: (game: string, fact: AnyFact) => readonly string[];
  readonly personsIn: (game: string, fact: AnyFact) => readonly { readonly personId: string; readonly part: string }[];
  readonly narrate: (game: string, fact: AnyFact) => string | undefined;
};

/** What is handed to a projection because it may not reach for it. */
export type ProjectionContext = { readonly games: GameReadings };

/**
 * A read model: a pure function from one event to row changes on tables that it owns. The number of `version` goes up whenever
 * the same events would make other rows; the projector then rebuilds it beside the old one.
 */
export type Projection = {
  /** Kebab-case, named after its folder. Its tables live in the schema `schemaOf(name)`. */
  readonly name: string;
  readonly version: number;
  /** The categories of the streams it reads; events of others are passed over. */
  readonly reads: readonly Category[];
  readonly tables: readonly TableDef[];
  readonly changes: (event: StoredEvent, context: ProjectionContext) => readonly RowChange[];
};

/** The PostgreSQL schema of a projection's tables: `p_round_histories`. */
export const schemaOf = (name: string): string => `p_${name.replaceAll('-', '_')}`;

/** What games say, out of the games themselves. */
export const gameReadings = (
  games: readonly {
    readonly id: string;
    readonly resultsIn: (fact: AnyFact) => readonly string[];
    readonly personsIn: (fact: AnyFact) => readonly { readonly personId: string; readonly part: string }[];
    readonly narrate: (fact: AnyFact) => string | undefined;
  }[],
): GameReadings => {
  const byId = new Map(games.map((game) => [game.id, game]));
  return {
    resultsIn: (game, fact) => byId.get(game)?.resultsIn(fact) ?? [],
    personsIn: (game, fact) => byId.get(game)?.personsIn(fact) ?? [],
    narrate: (game, fact) => byId.get(game)?.narrate(fact),
  };
};

/** The family of a type: `two-up` of `two-up.CoinsSpun`. A game's plays have the game's id for a family. */
export const familyOf = (type: string): string => type.slice(0, Math.max(0, type.indexOf('.')));
