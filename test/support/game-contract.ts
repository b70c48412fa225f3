import { existsSync } from 'node:fs';
import type { Arbitrary } from 'fast-check';
import type { Chance, IllegalMove, Played, PlaySetting } from '../../domain/games/play.ts';
import { roundsAfter, whyNoRoom, type Plant } from '../../domain/play/planting.ts';
import { findGames } from '../../services/shared/games/find-games.ts';
import type { Asked } from './examined-play.ts';
import type { OnRegister } from './examined-record.ts';
import type { Step } from './script.ts';

/** How a dispute is dealt with in a script, from the table's opening to its end. */
type Disputing = (chance: Chance) => readonly Step[];

/** A dispute dealt with by the rules, and with each of the illegal moves of disputes, which must be found for what it expects. */
export type DisputePlay = {
  readonly legal: Disputing;
  readonly moves: readonly { readonly name: string; readonly expected: readonly string[]; readonly play: Disputing }[];
};

/** Types of events without one of which legal play is accused. */
export type CertainWithout = readonly string[];

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
  /** True: an evening with all the moves may begin with any of them; left out: it begins with the first. */
  readonly beginsWithAny?: boolean;
  /** Plays of the game that are found wherever they are, so that legal play has none: a move has them. */
  readonly onlyInMoves?: readonly string[];
  /** Citations of the edition that no move brings about, each with the reason. */
  readonly cannotBePlanted: Readonly<Record<string, string>>;
  /**
   * What is held against somebody in legal play of which something is not on record, by code, with types of which one is missing then. Such
   * is a fault not mended yet, unless a comment says why it is not one. Money and stakes are the same in every game (`silence.spec.ts`).
   */
  readonly certainWithout: Readonly<Record<string, CertainWithout>>;
  /**
   * The same of codes that ask for the numbers of terminals: what is missing is the first or the last that its terminal said of its round or session,
   * so that none of its numbers is missing there.
   */
  readonly certainWithoutNumber?: Readonly<Record<string, CertainWithout>>;
  /** What the venue's register has of the game besides its tables and equipment, since 2016. */
  readonly onRegister?: readonly OnRegister[];
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

/** Contracts are loaded one after the other: they share files, and jest cannot link one file for two imports at a time. */
const contracted = async (): Promise<readonly Contracted[]> => {
  const all: Contracted[] = [];
  for (const game of await findGames()) all.push(await contractOf(game));
  return all;
};

/** Every game that is found, with what it tells the contracts. */
export const contractedGames: readonly Contracted[] = await contracted();

/** How moves are spread over an evening: the round of the first, how many rounds apart they are at least, and with which of them it begins. */
type Spread = { readonly first?: number; readonly every?: number; readonly from?: number };

/**
 * An evening of the moves that have room in it together, each in a round of its own, with the rounds that the last needs after it. Where
 * two have no room beside each other, the one that comes first is planted.
 */
export const allTogether = (
  moves: readonly IllegalMove[],
  { first = 1, every = 1, from = 0 }: Spread = {},
): Pick<PlaySetting, 'rounds' | 'plant'> => {
  const plants: Plant[] = [];
  let round = first;
  for (const move of [...moves.slice(from), ...moves.slice(0, from)]) {
    if (move.leavesTableOpen || whyNoRoom({ round, move }, plants, Infinity) !== undefined) continue;
    plants.push({ round, move });
    round += Math.max(every, 1 + (move.roundsAfter ?? 0));
  }
  const last = plants.at(-1);
  const rounds = (last?.round ?? 0) + Math.max(1, last?.move.roundsAfter ?? 0);
  return { rounds, plant: plants.map((one) => ({ round: one.round, move: one.move.name })) };
};

/** An evening with one move in a round, and so many rounds more than it needs after its own. */
export const alone = (
  moves: readonly IllegalMove[],
  name: string,
  { round, rounds }: Pick<PlaySetting['plant'][number], 'round'> & Pick<PlaySetting, 'rounds'>,
): Pick<PlaySetting, 'rounds' | 'plant'> => {
  const move = moves.find((one) => one.name === name);
  return { rounds: Math.max(rounds, round + (move ? roundsAfter(move) : 0)), plant: [{ round, move: name }] };
};
