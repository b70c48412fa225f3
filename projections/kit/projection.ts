import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import type { ChanceDevice } from '../../domain/equipment/chance-device.ts';
import type { CardShown, Chance } from '../../domain/games/game.ts';
import type { Category } from '../../domain/streams/categories.ts';
import type { RowChange } from './change.ts';
import type { RowMasks } from './masks.ts';
import type { TableDef } from './table-def.ts';

type AnyFact = { readonly type: string; readonly data: unknown };

/** A result in the words of the game, and the hand or box that it is of; null for one of the whole round. */
type Result = { readonly result: string; readonly hand: string | null };

/**
 * What only a game can say of one of its plays, by the family of the play. What no game has as a play may still be a game's own, such as a wager
 * of a kind that only it has: then each game is asked for results and for a sentence.
 */
export type GameReadings = {
  readonly resultsIn: (family: string, fact: AnyFact) => readonly Result[];
  readonly personsIn: (
    family: string,
    fact: AnyFact,
  ) => readonly { readonly personId: string; readonly part: string }[];
  readonly chanceIn: (family: string, fact: AnyFact) => Chance | undefined;
  readonly cardsIn: (family: string, fact: AnyFact) => readonly CardShown[];
  readonly narrate: (family: string, fact: AnyFact) => string | undefined;
  /** By what a game makes chance; undefined for a game that is not known, or that does not say. */
  readonly chanceDevice: (game: string) => ChanceDevice | undefined;
  /** False for a game without a house: then its tables have no float. A game that is not known has one. */
  readonly isBanked: (game: string) => boolean;
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
  /** What hides rows of its tables from who may not learn them yet; absent: it holds nothing of the kind. */
  readonly masks?: RowMasks;
  readonly changes: (event: StoredEvent, context: ProjectionContext) => readonly RowChange[];
};

/** The PostgreSQL schema of a projection's tables: `p_round_histories`. */
export const schemaOf = (name: string): string => `p_${name.replaceAll('-', '_')}`;

/** What games say, out of the games themselves. */
export const gameReadings = (
  games: readonly {
    readonly id: string;
    readonly plays: { readonly family: string };
    readonly sessionPlays: readonly { readonly family: string }[];
    readonly house: 'banked' | 'none';
    readonly resultsIn: (fact: AnyFact) => readonly Result[];
    readonly chanceIn?: (fact: AnyFact) => Chance | undefined;
    readonly chanceDevice?: ChanceDevice;
    readonly cardsIn?: (fact: AnyFact) => readonly CardShown[];
    readonly personsIn: (fact: AnyFact) => readonly { readonly personId: string; readonly part: string }[];
    readonly narrate: (fact: AnyFact) => string | undefined;
  }[],
): GameReadings => {
  // Games that share a family say the same of it, so the first may speak for all.
  const byFamily = new Map(
    games
      .flatMap((game) => [game.plays, ...game.sessionPlays].map(({ family }) => [family, game] as const))
      .toReversed(),
  );
  const askedOf = (family: string): typeof games => {
    const own = byFamily.get(family);
    return own ? [own] : games;
  };
  const devices = new Map(games.map(({ id, chanceDevice }) => [id, chanceDevice]));
  const unbanked = new Set(games.filter(({ house }) => house === 'none').map(({ id }) => id));
  return {
    resultsIn: (family, fact) => askedOf(family).flatMap((game) => game.resultsIn(fact)),
    personsIn: (family, fact) => byFamily.get(family)?.personsIn(fact) ?? [],
    chanceIn: (family, fact) => byFamily.get(family)?.chanceIn?.(fact),
    cardsIn: (family, fact) => byFamily.get(family)?.cardsIn?.(fact) ?? [],
    narrate: (family, fact) => {
      for (const game of askedOf(family)) {
        const says = game.narrate(fact);
        if (says !== undefined) return says;
      }
      return undefined;
    },
    chanceDevice: (game) => devices.get(game),
    isBanked: (game) => !unbanked.has(game),
  };
};

/** The family of a type: `two-up` of `two-up.CoinsSpun`. */
export const familyOf = (type: string): string => type.slice(0, Math.max(0, type.indexOf('.')));
