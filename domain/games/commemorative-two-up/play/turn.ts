import type { Actor } from '../../../play/floor.ts';
import type { Deeds } from '../../../play/plantable.ts';
import type { RoundPlay } from '../../../play/round-play.ts';
import type { Player } from '../../../play/table.ts';
import type { Result } from '../events.ts';
import type { faults } from '../word-lists.ts';
import type { RingTable } from './table.ts';

export type Fault = (typeof faults)[number];
export type Outcome = Result | 'void';

/** Money of a patron on one side of a bet. */
export type Stake = {
  readonly wagerId: string;
  readonly player: Player;
  readonly kind: 'spinner' | 'cover' | 'heads' | 'tails';
  readonly cents: number;
  readonly medium: 'cash' | 'chips' | 'mixed';
};

/** A bet between two patrons outside of the centre: the heads bettor holds both stakes. */
export type Pair = { readonly heads: Stake; readonly tails: Stake; readonly matchId: string };

/** How a turn's chance is bent: who spins, how the first spins fall, and whether there have to be bets. */
export type Script = {
  readonly spinner: 'player' | 'house';
  /** True: the kip is offered to nobody, and the ringkeeper spins. */
  readonly asksNobody: boolean;
  /** What a casino supervisor does in it, by the rules. */
  readonly incident: 'nothing' | 'wager-voided' | 'outcome-set-aside';
  readonly spins: readonly Outcome[];
  /** How often a spin is invalid, in 1, once the scripted spins are over. */
  readonly voids: number;
  readonly wellBacked: boolean;
  /** True: nobody bets beside the centre. */
  readonly unbacked?: true;
};

export type Spin = { readonly spinId: string; readonly result: Result };

/** Where an illegal move may step in, beside the moments that every game has: each replaces or follows what is done then. */
export type TurnDeeds = Deeds<Turn> & {
  /** When the turn has begun, before the kip goes round. */
  readonly beforeTheKip?: (turn: Turn) => void;
  /** True: one patron is passed over, and the next has the kip. */
  readonly passOver?: boolean;
  readonly offeredBy?: (turn: Turn) => Actor;
  readonly supervision?: 'unsupervised';
  readonly houseSpinner?: (turn: Turn) => Actor;
  readonly thrownDownBy?: (turn: Turn) => Actor;
  readonly choosePennies?: (turn: Turn) => void;
  readonly afterPennies?: (turn: Turn) => void;
  readonly stakeCentre?: (turn: Turn) => void;
  readonly onKip?: readonly ('head' | 'tail')[];
  readonly penniesSpun?: number;
  readonly beforeSpin?: (turn: Turn) => void;
  readonly afterSpin?: (turn: Turn, spin: Spin) => void;
  readonly uncalledFault?: Fault;
  readonly noSpinBy?: (turn: Turn) => Actor;
  readonly noSpinWords?: 'other';
  readonly noSpinLate?: boolean;
  readonly undisturbed?: boolean;
  readonly misannounce?: (shown: Result) => Result;
  /** Null: nobody announces it. */
  readonly announcedBy?: (turn: Turn) => Actor | null;
  /** What is wrong with the first spin, where that is invalid, and the ground that is given for it. */
  readonly fault?: Fault;
  readonly noSpinGround?: 'none';
  readonly afterInvalid?: (turn: Turn, spin: Spin) => void;
  readonly afterKip?: (turn: Turn) => void;
  readonly settleWon?: (turn: Turn) => void;
  readonly pairUp?: (turn: Turn) => void;
  readonly settlePairs?: (turn: Turn, result: Result) => void;
  readonly settleCentre?: (turn: Turn, result: Result) => void;
  readonly afterHeads?: (turn: Turn) => 'leaves' | 'plays-on';
  readonly loserStays?: boolean;
  readonly takesOverAfter?: number;
  readonly substitute?: (turn: Turn) => Actor;
};

/** One turn of the session while it is played. */
export type Turn = RoundPlay & {
  readonly table: RingTable;
  readonly script: Script;
  readonly deeds: TurnDeeds;
  spinner: Player | null;
  /** The ringkeeper, where they spin: since nobody elected to, or on the spinner's behalf. */
  house: Actor | null;
  /** The three pennies in play. */
  pennies: readonly string[];
  stake: Stake | null;
  covers: Stake[];
  pairs: Pair[];
  spins: number;
  invalidRun: number;
  headsRun: number;
};

export const spinnerOf = ({ house, spinner, table }: Turn): Actor =>
  house ?? (spinner ? { personId: spinner.personId, role: 'player' } : table.crew.leader);

/** Moves step in at the first spin of a turn, and at the bets before it. */
export const firstDeeds = ({ spins, deeds }: Turn): TurnDeeds => (spins === 0 ? deeds : {});
