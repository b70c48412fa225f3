import type { EventFamily } from '../kernel/event-types.ts';
import type { DisputeMaterial, Edition, RoundMaterial, SessionMaterial } from '../law/edition.ts';
import type { Pictures } from '../law/clause.ts';
import type { PlayGenerator } from './play.ts';

/**
 * The contract of a game. One folder under `domain/games` whose `game.ts` exports `game` of this type is a game:
 * games are found, not listed, and nothing outside the folder names one.
 */
export type Game<P extends Pictures = Pictures> = {
  /** Named after its folder. */
  readonly id: string;
  readonly title: string;
  /** The game's own plays, `<game>.<Play>`; their family is the game's id. */
  readonly plays: EventFamily;
  readonly editions: readonly Edition<P>[];
  /**
   * What a round's facts say, for clauses to look at. Many rounds of one session are pictured with the very same array of
   * session facts: what is drawn from those is memoised on the array (a WeakMap), not made again for each round.
   */
  readonly roundPicture: (material: RoundMaterial) => P['round'];
  readonly sessionPicture: (material: SessionMaterial) => P['tableSession'];
  /** Most games take the shared one of `domain/dispute/picture.ts`; one may add what its own plays say. */
  readonly disputePicture: (material: DisputeMaterial) => P['dispute'];
  /** The results announced or shown in a fact, as words to search by: `heads`, `five-odds`. Most facts have none. */
  readonly resultsIn: (fact: { readonly type: string; readonly data: unknown }) => readonly string[];
  /** The persons a fact concerns beside its actor, with the part each plays. */
  readonly personsIn: (fact: {
    readonly type: string;
    readonly data: unknown;
  }) => readonly { readonly personId: string; readonly part: string }[];
  /** One sentence of what happened, for a timeline. Undefined when the fact is none of the game's own plays. */
  readonly narrate: (fact: { readonly type: string; readonly data: unknown }) => string | undefined;
  /** The seeded generator of play: legal by default, with named illegal moves that can be planted. */
  readonly play: PlayGenerator;
};
