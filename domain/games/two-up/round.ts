import type { Placed } from '../../kernel/placed.ts';
import type { DisputePicture } from '../../dispute/picture.ts';
import type { RoundMaterial, SessionMaterial } from '../../law/edition.ts';
import { roundsCarriedFrom } from '../../round/carried-from.ts';
import { RoundRecording, type Invalidation, type RoundRecord } from '../../round/record.ts';
import { tableRecordOf, type TableRecord } from '../../table/record.ts';
import type { TwoUpEvent } from './events.ts';
import type { FactOf, RoundFact } from './facts.ts';
import type { Reasoning } from './settlement.ts';
import type { Shown } from './shown.ts';
import { spinsOf } from './spins.ts';

export type NoSpin = Placed<FactOf<'two-up.SpinDeclaredInvalid'>>;
export type Announcement = Placed<FactOf<'two-up.ResultAnnounced'>>;
export type Spin = Placed<FactOf<'two-up.CoinsSpun'>> & {
  readonly nth: number;
  readonly spinId: string;
  readonly shown: Shown;
  /** Faults that only some of several accounts of the spin saw; `fact` has those that all saw. */
  readonly seenByOne: FactOf<'two-up.CoinsSpun'>['data']['seen'];
  /** Its accounts name different spinners; `fact` has the first. */
  readonly twoSpinners: boolean;
  readonly noSpins: NoSpin[];
  readonly announcements: Announcement[];
  readonly invalidations: Invalidation[];
};

type List<Type extends RoundFact['type']> = Placed<FactOf<Type>>[];

/** The picture of one game of Two-Up, and of the table it was played at. */
export type RoundPicture = RoundRecord & {
  readonly roundId: string;
  readonly facts: readonly RoundFact[];
  readonly table: TableRecord;
  readonly spins: readonly Spin[];
  readonly offered: List<'two-up.SpinnerOffered'>;
  readonly accepted: List<'two-up.SpinnerAccepted'>;
  readonly declined: List<'two-up.SpinnerDeclined'>;
  readonly declared: List<'two-up.SideDeclared'>;
  readonly chosen: List<'two-up.CoinsChosen'>;
  readonly retired: List<'two-up.SpinnerRetired'>;
  readonly removed: List<'two-up.SpinnerRemoved'>;
  readonly replaced: List<'two-up.SpinnerReplaced'>;
  readonly searchesBegun: List<'two-up.CoinSearchBegun'>;
  readonly searchesEnded: List<'two-up.CoinSearchEnded'>;
  readonly coinsChecked: List<'two-up.FoundCoinChecked'>;
  readonly coinsOffered: List<'two-up.CoinsOffered'>;
  readonly setsReplaced: List<'two-up.CoinSetReplaced'>;
  /** The earlier games that its wagers are said to be carried from, as far as they are recorded. */
  readonly carriedFrom: readonly RoundPicture[];
};

/** The picture of a table session with its games. */
export type SessionPicture = {
  readonly sessionId: string;
  readonly table: TableRecord;
  readonly rounds: readonly RoundPicture[];
};

export type TwoUpPictures = Readonly<{
  round: RoundPicture;
  tableSession: SessionPicture;
  dispute: DisputePicture;
  reasoning: Reasoning;
}>;

class Folding {
  readonly round = new RoundRecording();
  readonly spun: Placed<FactOf<'two-up.CoinsSpun'>>[] = [];
  readonly noSpins: NoSpin[] = [];
  readonly announcements: Announcement[] = [];
  readonly plays = {
    offered: [] as List<'two-up.SpinnerOffered'>,
    accepted: [] as List<'two-up.SpinnerAccepted'>,
    declined: [] as List<'two-up.SpinnerDeclined'>,
    declared: [] as List<'two-up.SideDeclared'>,
    chosen: [] as List<'two-up.CoinsChosen'>,
    retired: [] as List<'two-up.SpinnerRetired'>,
    removed: [] as List<'two-up.SpinnerRemoved'>,
    replaced: [] as List<'two-up.SpinnerReplaced'>,
    searchesBegun: [] as List<'two-up.CoinSearchBegun'>,
    searchesEnded: [] as List<'two-up.CoinSearchEnded'>,
    coinsChecked: [] as List<'two-up.FoundCoinChecked'>,
    coinsOffered: [] as List<'two-up.CoinsOffered'>,
    setsReplaced: [] as List<'two-up.CoinSetReplaced'>,
  };
}

type Handlers = { readonly [Type in TwoUpEvent['type']]?: (into: Folding, placed: Placed<FactOf<Type>>) => void };

/** What each play adds to the picture; a type without an entry adds nothing. */
const handlers: Handlers = {
  'two-up.CoinsSpun': (into, placed) => into.spun.push(placed),
  'two-up.SpinDeclaredInvalid': (into, placed) => into.noSpins.push(placed),
  'two-up.ResultAnnounced': (into, placed) => into.announcements.push(placed),
  'two-up.SpinnerOffered': ({ plays }, placed) => plays.offered.push(placed),
  'two-up.SpinnerAccepted': ({ plays }, placed) => plays.accepted.push(placed),
  'two-up.SpinnerDeclined': ({ plays }, placed) => plays.declined.push(placed),
  'two-up.SideDeclared': ({ plays }, placed) => plays.declared.push(placed),
  'two-up.CoinsChosen': ({ plays }, placed) => plays.chosen.push(placed),
  'two-up.SpinnerRetired': ({ plays }, placed) => plays.retired.push(placed),
  'two-up.SpinnerRemoved': ({ plays }, placed) => plays.removed.push(placed),
  'two-up.SpinnerReplaced': ({ plays }, placed) => plays.replaced.push(placed),
  'two-up.CoinSearchBegun': ({ plays }, placed) => plays.searchesBegun.push(placed),
  'two-up.CoinSearchEnded': ({ plays }, placed) => plays.searchesEnded.push(placed),
  'two-up.FoundCoinChecked': ({ plays }, placed) => plays.coinsChecked.push(placed),
  'two-up.CoinsOffered': ({ plays }, placed) => plays.coinsOffered.push(placed),
  'two-up.CoinSetReplaced': ({ plays }, placed) => plays.setsReplaced.push(placed),
};

/** "No spin" may be said before the coins rest, so spins are known before what was said of them is hung on them. */
const attach = (spins: readonly Spin[], { noSpins, announcements }: Folding, { invalidations }: RoundRecord): void => {
  if (spins.length === 0) return;
  const byId = new Map(spins.map((spin) => [spin.spinId, spin]));
  for (const noSpin of noSpins) byId.get(noSpin.fact.data.spinId)?.noSpins.push(noSpin);
  for (const announcement of announcements) {
    byId.get(announcement.fact.data.spinId)?.announcements.push(announcement);
  }
  if (invalidations.length === 0) return;
  const byEvent = new Map<string, Spin>();
  for (const spin of spins) {
    byEvent.set(spin.fact.eventId, spin);
    for (const { fact } of spin.announcements) byEvent.set(fact.eventId, spin);
  }
  for (const invalidation of invalidations) {
    const { scope, resultEventId } = invalidation.fact.data;
    if (scope !== 'spin' && scope !== 'result') continue;
    const spin = resultEventId ? byEvent.get(resultEventId) : spins.findLast(({ at }) => at < invalidation.at);
    spin?.invalidations.push(invalidation);
  }
};

const noGames: readonly never[] = [];

const pictured = (
  { roundId, round, session }: Pick<RoundMaterial, 'roundId' | 'round' | 'session'>,
  carriedFrom: readonly RoundPicture[] = noGames,
): RoundPicture => {
  // The round's stream was checked against the `round.` and `two-up.` schemas when it was stored; types cannot show that.
  const facts = round as unknown as readonly RoundFact[];
  const folding = new Folding();
  for (let at = 0; at < facts.length; at += 1) {
    const fact = facts[at];
    if (!fact) continue;
    const placed = { fact, at };
    if (folding.round.add(placed)) continue;
    // The entry of a type takes the fact of that type, which a lookup by name cannot show.
    const handler = handlers[fact.type as TwoUpEvent['type']] as ((into: Folding, placed: Placed) => void) | undefined;
    handler?.(folding, placed);
  }
  const record = folding.round.record();
  const spins = spinsOf(folding.spun);
  attach(spins, folding, record);
  return { roundId, facts, table: tableRecordOf(session), spins, carriedFrom, ...record, ...folding.plays };
};

/** What the facts of one game say. Total: it throws for nothing that a floor records. */
export const roundPicture = (material: RoundMaterial): RoundPicture =>
  pictured(material, material.carriedFrom?.map(roundPicture));

/** What the facts of a session and of its games say. Total, like `roundPicture`. */
export const sessionPicture = ({ sessionId, session, rounds }: SessionMaterial): SessionPicture => {
  const games = new Map<string, RoundPicture>();
  for (const { roundId, round } of rounds) {
    const carriedFrom = roundsCarriedFrom(roundId, round).flatMap((from) => games.get(from) ?? []);
    games.set(roundId, pictured({ roundId, round, session }, carriedFrom));
  }
  return { sessionId, table: tableRecordOf(session), rounds: [...games.values()] };
};
