import { existsSync } from 'node:fs';
import type { Arbitrary } from 'fast-check';
import type { Chance, IllegalMove, Played, PlaySetting } from '../../domain/games/play.ts';
import { findGames } from '../../services/shared/games/find-games.ts';
import type { Asked } from './examined-play.ts';
import type { Step } from './script.ts';

/** How a dispute is dealt with in a script, from the table's opening to its end. */
type Disputing = (chance: Chance) => readonly Step[];

/** A dispute dealt with by the rules, and with each of the illegal moves of disputes, which must be found for what it expects. */
export type DisputePlay = {
  readonly legal: Disputing;
  readonly moves: readonly { readonly name: string; readonly expected: readonly string[]; readonly play: Disputing }[];
};

/** What a game tells the contracts that every game is held to. `test/games/<game>/contract.ts` exports it as `contract`. */
export type GameContract = {
  /** The edition under which generated play is legal. */
  readonly edition: string;
  /** One evening at one of the game's tables. */
  readonly setting: (of: Partial<PlaySetting> & { readonly seed: number }) => PlaySetting;
  /** The fewest staff with whom a table can be played. */
  readonly fewestStaff: PlaySetting['staff'];
  /**
   * The pace of the game: how many events a round has at least, which play is counted and how long one takes, and how long a closure
   * is announced before, in milliseconds.
   */
  readonly pace: {
    readonly eventsARound: number;
    readonly play: string;
    readonly leastMs: number;
    readonly mostMs: number;
    readonly closureNoticeMs: number;
  };
  /** The clauses that excuse something in legal play. Each is needed somewhere. */
  readonly excusing: readonly string[];
  /** What happens now and then in legal play, and how often it did in some evenings. */
  readonly nowAndThen: (evenings: readonly Played[]) => Readonly<Record<string, () => number>>;
  /** Citations of the edition that no move brings about, each with the reason. */
  readonly cannotBePlanted: Readonly<Record<string, string>>;
  /** How disputes are dealt with under the edition. */
  readonly disputes: DisputePlay;
  /** Anything that a floor could record, and the two steps between which a round lies. */
  readonly anyStep: Arbitrary<Step>;
  readonly opened: Step;
  readonly closed: Step;
};

export type Contracted = Omit<GameContract, 'edition'> & Asked & { readonly name: string };

const contractOf = async (asked: Asked['game']): Promise<Contracted> => {
  const file = new URL(`../games/${asked.id}/contract.ts`, import.meta.url);
  if (!existsSync(file))
    throw new Error(`${asked.id} has no test/games/${asked.id}/contract.ts for the contracts of games`);
  const { contract } = (await import(file.href)) as { contract: GameContract };
  const edition = asked.editions.find(({ id }) => id === contract.edition);
  if (!edition) throw new Error(`${asked.id} has no edition ${contract.edition}`);
  return { ...contract, name: asked.id, game: asked, edition };
};

/** Every game that is found, with what it tells the contracts. */
export const contractedGames: readonly Contracted[] = await Promise.all((await findGames()).map(contractOf));

/** The moves that have room in one evening together. */
export const besideOthers = (moves: readonly IllegalMove[]): readonly IllegalMove[] =>
  moves.filter(({ leavesTableOpen }) => leavesTableOpen !== true);
