import type { FloorGround } from '../../../table/word-lists.ts';
import type { Actor } from '../../../play/floor.ts';
import type { Deeds } from '../../../play/plantable.ts';
import type { RoundPlay } from '../../../play/round-play.ts';
import type { Player, Wager } from '../../../play/table.ts';
import type { faults, Result } from '../events.ts';
import type { TwoUpTable } from './table.ts';

export type Side = 'heads' | 'tails';

/** What a spin is to come to, seen from the side that is spun for (heads, when the house spins). */
export type Outcome = 'hit' | 'miss' | 'odds' | 'void';

/** Something out of the ordinary in a legal game. */
export type Incident =
  | 'wager-refused'
  | 'wager-voided'
  | 'outcome-set-aside'
  | 'spinner-declines'
  | 'spinner-removed'
  | 'nothing';

/** How a game's chance is bent: who spins, how the first spins fall (then chance decides), and what must be possible. */
export type Script = {
  /** `asked`: the coins go round until a player takes them, so nobody stays from the game before. */
  readonly spinner: 'player' | 'asked' | 'house';
  readonly spins: readonly Outcome[];
  readonly incident: Incident;
  /** How often a spin is invalid, in 1, once the scripted spins are over. */
  readonly voids: number;
  /** True when there must be wagers on both sides from the first cycle on, and the spinner must hold plenty. */
  readonly wellBacked: boolean;
  /** True when the spinner's stake must be an odd number of least chips, so that 7.5 to 1 is not payable exactly. */
  readonly oddStake: boolean;
};

/** What the two coins of a spin show. */
export type Shown = Exclude<Result, 'five-odds'>;
export type Spin = { readonly spinId: string; readonly result: Shown };

export type Fault = (typeof faults)[number];

/** A call of "no spin" otherwise than it is mostly made. */
export type NoSpinCall = {
  readonly fault: 'too-low' | 'hit-object';
  readonly words?: 'other';
  readonly coins?: 'before-rest' | 'after-rest';
  /** The clause and the ground that are given for it, instead of those of the fault. */
  readonly decided?: readonly [clause: string, ground: FloorGround];
};

/** Where an illegal move may step in, beside the moments that every game has: each replaces or follows what is done then. */
export type TwoUpDeeds = Deeds<Game> & {
  /** Who is asked to spin before the house does, instead of everybody. */
  readonly asks?: 'nobody' | 'the-first-only';
  /** True: one player is passed over when the coins go round, and the next has them. */
  readonly passOver?: boolean;
  /** Instead of the offer to the player who then accepts. */
  readonly offer?: (game: Game, player: Player) => void;
  /** True: a supervisor takes the coins when nobody wants them. */
  readonly supervisorSpins?: boolean;
  /** True: the house does not offer the coins again when it has spun a result, and spins on. */
  readonly houseSpinsOn?: boolean;
  /** Instead of the choice of the coins at the beginning. */
  readonly chooseCoins?: (game: Game) => void;
  /** Void spins throw a coin out of the ring: what is left undone then, and what comes after it. */
  readonly coinOut?:
    | 'not-searched-for'
    | 'not-checked'
    | 'not-offered'
    | 'lost-for-good'
    | 'unfit'
    | 'checked-by-dealer';
  readonly afterCoinOut?: (game: Game) => void;
  /** Instead of the offer of what is left of a set that lost more than one coin. */
  readonly offerWornSet?: (game: Game) => void;
  /** Instead of the spinner's declaration, and of their wager. */
  readonly declareSide?: (game: Game) => void;
  readonly stakeSpinner?: (game: Game) => void;
  /** When the coins of the first spin have come to rest. */
  readonly afterSpin?: (game: Game, spin: Spin) => void;
  /** What is seen to be wrong with the first spin, which nobody calls. */
  readonly uncalledFault?: Fault;
  /** How "no spin" is called of the first spin. */
  readonly noSpin?: NoSpinCall;
  /** Announced instead of what the first spin shows. */
  readonly misannounce?: (shown: Shown) => Shown;
  /** The person who announces the first result; null: nobody does. */
  readonly announcedBy?: (game: Game) => Actor | null;
  /** How many of the lights for odds are lit with the first result. */
  readonly oddsLightsLit?: number;
  /** True: "no spin" is called of the first spin, and its result is announced and settled nonetheless. */
  readonly ignoreNoSpin?: boolean;
  /** After the first odds; and after an invalid spin. */
  readonly duringOddsRun?: (game: Game) => void;
  readonly afterInvalidSpin?: (game: Game) => void;
  /** True: the spinner spins on after three invalid spins. */
  readonly spinsOn?: boolean;
  /** The person who spins in the spinner's place after three invalid spins. */
  readonly substitute?: (game: Game) => Actor;
  /** True: the spinner retires after three invalid spins, and the dealers keep the stake. */
  readonly stakeKept?: boolean;
  /** When the spinner has retired after three invalid spins, and the wagers of the others lie on: done to those. */
  readonly whileWagersLieOn?: (game: Game) => void;
  /** True: a spinner who lost does not retire. */
  readonly loserStays?: boolean;
};

/** One game of the session while it is played. */
export type Game = RoundPlay & {
  readonly table: TwoUpTable;
  readonly script: Script;
  readonly deeds: TwoUpDeeds;
  spinner: Player | null;
  /** The member of staff who spins, when the house does. */
  house: Actor | null;
  houseBecause: 'no-volunteer' | 'three-invalid-at-start' | 'three-invalid' | 'declined' | 'removed' | 'other' | null;
  side: Side | null;
  /** The two coins in play. */
  coins: readonly [string, string];
  /** The spinner's wager, until it is settled. */
  stake: Wager | null;
  cycles: number;
  spins: number;
  validSpins: number;
  invalidRun: number;
  oddsRun: number;
  /** True: nobody spins on, and the game is closed as it stands. */
  isBrokenOff: boolean;
  hits: number;
};

/** The side whose result is a hit: what the spinner spins for; heads when the house spins. */
export const sideOf = (game: Game): Side => game.side ?? 'heads';
export const otherSide = (side: Side): Side => (side === 'heads' ? 'tails' : 'heads');
