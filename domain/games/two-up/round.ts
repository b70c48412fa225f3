import { gathered } from '../../kernel/gathered.ts';
import type { SaidBeside } from '../../kernel/missing-beside.ts';
import type { Placed } from '../../kernel/placed.ts';
import type { DisputePicture } from '../../dispute/picture.ts';
import type { RoundMaterial, SessionMaterial } from '../../law/edition.ts';
import { withOwners } from '../../round/laid-elsewhere.ts';
import { picturesOf, readsRounds } from '../../round/pictures.ts';
import type { RoundRecord } from '../../round/record.ts';
import { hangOnSpins } from '../../round/spins.ts';
import { tableRecordOf, type TableRecord } from '../../table/record.ts';
import type { TwoUpEvent } from './events.ts';
import type { FactOf, RoundFact } from './facts.ts';
import type { Reasoning } from './settlement.ts';
import { madeByOthers, spinsOf, type Spin } from './spins.ts';

export type NoSpin = Placed<FactOf<'two-up.SpinDeclaredInvalid'>>;
export type Announcement = Placed<FactOf<'two-up.ResultAnnounced'>>;
export type { Spin } from './spins.ts';

/** The plays of a game, by what its picture calls them. */
const readRound = readsRounds<TwoUpEvent>()({
  spun: 'two-up.CoinsSpun',
  saidInvalid: 'two-up.SpinDeclaredInvalid',
  announced: 'two-up.ResultAnnounced',
  offered: 'two-up.SpinnerOffered',
  accepted: 'two-up.SpinnerAccepted',
  declined: 'two-up.SpinnerDeclined',
  declared: 'two-up.SideDeclared',
  chosen: 'two-up.CoinsChosen',
  retired: 'two-up.SpinnerRetired',
  removed: 'two-up.SpinnerRemoved',
  replaced: 'two-up.SpinnerReplaced',
  searchesBegun: 'two-up.CoinSearchBegun',
  searchesEnded: 'two-up.CoinSearchEnded',
  coinsChecked: 'two-up.FoundCoinChecked',
  coinsOffered: 'two-up.CoinsOffered',
  setsReplaced: 'two-up.CoinSetReplaced',
});

type Read = ReturnType<typeof readRound>;

/** The picture of one game of Two-Up, and of the table it was played at. */
export type RoundPicture = RoundRecord &
  Read['plays'] & {
    readonly roundId: string;
    readonly facts: readonly RoundFact[];
    readonly table: TableRecord;
    /** What the games beside it say, where it leaves wagers lying. */
    readonly beside: SaidBeside | undefined;
    readonly spins: readonly Spin[];
    /** The earlier games that its wagers are said to be carried from, or lay in, as far as they are recorded. */
    readonly reachesBackTo: readonly RoundPicture[];
  };

/** The picture of a table session with its games. */
export type SessionPicture = {
  readonly sessionId: string;
  readonly table: TableRecord;
  readonly rounds: readonly RoundPicture[];
  /** The session that it continues: the gaming day was cut on paper, and play went on. */
  readonly continues: SessionPicture | null;
};

export type TwoUpPictures = Readonly<{
  round: RoundPicture;
  tableSession: SessionPicture;
  dispute: DisputePicture;
  reasoning: Reasoning;
}>;

const pictured = (
  { roundId, round, beside, table }: Pick<RoundMaterial, 'roundId' | 'round' | 'beside'> & Pick<RoundPicture, 'table'>,
  reachesBackTo: readonly RoundPicture[],
): RoundPicture => {
  const read = readRound(round);
  const spins = spinsOf(read.plays.spun);
  const { invalidations } = read.record;
  hangOnSpins(spins, { saidInvalid: read.plays.saidInvalid, announced: read.plays.announced, invalidations });
  // The round's stream was checked against the `round.` and `two-up.` schemas when it was stored; types cannot show that.
  const facts = round as readonly RoundFact[];
  const wagers = withOwners(read.record.wagers, reachesBackTo);
  const { record, plays } = read;
  // Field by field: V8 gives each object that a spread makes longer a shape of its own, and every look asks of a picture.
  return {
    roundId,
    facts,
    table,
    beside,
    spins,
    reachesBackTo,
    wagers,
    opened: record.opened,
    closed: record.closed,
    betsCalls: record.betsCalls,
    calls: record.calls,
    refusals: record.refusals,
    invalidations: record.invalidations,
    handsVoided: record.handsVoided,
    errorsFound: record.errorsFound,
    roundVoided: record.roundVoided,
    spun: plays.spun,
    saidInvalid: plays.saidInvalid,
    announced: plays.announced,
    offered: plays.offered,
    accepted: plays.accepted,
    declined: plays.declined,
    declared: plays.declared,
    chosen: plays.chosen,
    retired: plays.retired,
    removed: plays.removed,
    replaced: plays.replaced,
    searchesBegun: plays.searchesBegun,
    searchesEnded: plays.searchesEnded,
    coinsChecked: plays.coinsChecked,
    coinsOffered: plays.coinsOffered,
    setsReplaced: plays.setsReplaced,
  };
};

const { roundPicture, roundsOf } = picturesOf<RoundPicture>(
  ({ roundId, round, beside, session, continues }, reachesBackTo) =>
    pictured({ roundId, round, beside, table: tableRecordOf(session, continues) }, reachesBackTo),
  madeByOthers,
);

/** A game with the rulings of later games on what had been its result; undefined where there is none. */
export const ruledOnBy = <Of extends RoundPicture | undefined>(game: Of, later: readonly RoundPicture[]): Of => {
  const rulings = gathered(later, ({ invalidations }) => invalidations.map(({ fact }) => fact));
  const ofIts = rulings.filter(({ data }) => game?.facts.some(({ eventId }) => eventId === data.resultEventId));
  if (!game || ofIts.length === 0) return game;
  // They are facts of streams, as its own are, of which its picture was made; types cannot show that.
  const round = [...game.facts, ...ofIts] as RoundMaterial['round'];
  return pictured({ ...game, round }, game.reachesBackTo) as Of;
};

/** What the facts of one game say. Total: it throws for nothing that a floor records. */
export { roundPicture };

/** What the facts of a session and of its games say. Total, like `roundPicture`. */
export const sessionPicture = (material: SessionMaterial): SessionPicture => ({
  sessionId: material.sessionId,
  table: tableRecordOf(material.session, material.continues),
  rounds: roundsOf(material),
  continues: material.continues ? sessionPicture(material.continues) : null,
});
