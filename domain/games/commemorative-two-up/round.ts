import type { Fact } from '../../kernel/effective-history.ts';
import { drawnOnce } from '../../kernel/growing.ts';
import type { Placed } from '../../kernel/placed.ts';
import type { RoundMaterial, SessionMaterial } from '../../law/edition.ts';
import { isHandOver } from '../../round/after-closing.ts';
import { goesOnOverCut, isCarriedFrom } from '../../round/carried-wagers.ts';
import { withOwners } from '../../round/laid-elsewhere.ts';
import { picturesOf, readsRounds } from '../../round/pictures.ts';
import type { RoundRecord } from '../../round/record.ts';
import { hangOnSpins } from '../../round/spins.ts';
import { tableRecordOf, type TableRecord } from '../../table/record.ts';
import type { RingDisputePicture } from './dispute.ts';
import type { CommemorativeEvent } from './events.ts';
import type { RingFact, RoundFact } from './facts.ts';
import type { RingEvent } from './ring-events.ts';
import type { Reasoning } from './settlement.ts';
import { spinsOf, type Spin } from './spins.ts';

/** The plays of a turn, by what its picture calls them. */
const readRound = readsRounds<CommemorativeEvent | RingEvent>()({
  offered: 'commemorative-two-up.KipOffered',
  accepted: 'commemorative-two-up.KipAccepted',
  declined: 'commemorative-two-up.KipDeclined',
  takenOver: 'commemorative-two-up.KipTakenOver',
  left: 'commemorative-two-up.SpinnerLeft',
  thrownDown: 'commemorative-two-up.PenniesThrownDown',
  selected: 'commemorative-two-up.PenniesSelected',
  placed: 'commemorative-two-up.PenniesPlaced',
  spun: 'commemorative-two-up.PenniesSpun',
  saidInvalid: 'commemorative-two-up.SpinDeclaredInvalid',
  disturbed: 'commemorative-two-up.PenniesDisturbed',
  announced: 'commemorative-two-up.ResultAnnounced',
  seenInRing: 'commemorative-two-up.PersonSeenInRing',
  matched: 'commemorative-two-up.WagersMatched',
  unmatched: 'commemorative-two-up.WagerUnmatched',
  stakesHanded: 'commemorative-two-up.StakeHanded',
  centreCounted: 'commemorative-two-up.CentreCounted',
  handedOver: 'commemorative-two-up.MoneyHandedOver',
  measured: 'ring.RingMeasured',
  penniesKept: 'ring.PenniesKept',
  penniesChanged: 'ring.PenniesChanged',
});

type Read = ReturnType<typeof readRound>;

/** The picture of one turn, and of the table it was played at. */
export type RoundPicture = RoundRecord &
  Read['plays'] & {
    readonly roundId: string;
    /** The venue's own zone: the calendar days of 1.1 are its days. */
    readonly zone: string;
    readonly facts: readonly RoundFact[];
    readonly table: TableRecord;
    /** What was done with the ring and its pennies between the turns of the session. */
    readonly between: readonly RingFact[];
    readonly spins: readonly Spin[];
    /** The earlier turns that its wagers are said to be carried from, or lay in, as far as they are recorded. */
    readonly reachesBackTo: readonly RoundPicture[];
    /** The turn that its wagers were carried from; null where none were, or that is not on record. */
    readonly carriedFrom: RoundPicture | null;
    /** The same, where it is of the session before and goes on in this one: the gaming day was cut on paper. */
    readonly goesOnFrom: RoundPicture | null;
    /** Money that was handed over in the next turn on wagers that were carried into it: it is of this one where a result had decided them here. */
    readonly handedOnCarried: Read['plays']['handedOver'];
    /** Nobody closed it, and it is over. */
    readonly isLeftOpen: boolean;
  };

/** Is a turn over? Somebody closed it, or nobody did and play has gone on without it. */
export const isOver = ({ closed, isLeftOpen }: Pick<RoundPicture, 'closed' | 'isLeftOpen'>): boolean =>
  closed !== null || isLeftOpen;

/** The picture of a table session with its turns. */
export type SessionPicture = {
  readonly sessionId: string;
  readonly zone: string;
  readonly table: TableRecord;
  readonly between: readonly RingFact[];
  readonly rounds: readonly RoundPicture[];
  /** The session that it continues: the gaming day was cut on paper, and play went on. */
  readonly continues: SessionPicture | null;
};

export type CommemorativePictures = Readonly<{
  round: RoundPicture;
  tableSession: SessionPicture;
  dispute: RingDisputePicture;
  reasoning: Reasoning;
}>;

/** Each stream was checked against the schemas of its types when it was stored, so the name of a type is enough. */
const isOfTheRing = (fact: Pick<Fact, 'type'>): fact is RingFact => fact.type.startsWith('ring.');

const ringFacts = (facts: readonly Pick<Fact, 'type'>[]): readonly RingFact[] => facts.filter(isOfTheRing);

/** What was done with the ring between turns, drawn once for all the turns of a session. */
const ringBetween = drawnOnce<Fact, readonly RingFact[]>({
  begin: ringFacts,
  goOn: (known, more) => [...known, ...ringFacts(more)],
});

type HandedOver = Read['plays']['handedOver'];

/**
 * Money on wagers of the turn that was handed over in the next: it comes after everything of the turn's own. Of wagers that were carried into the
 * next it stands by itself.
 */
const handedLater = (
  { round, toldLater = [], next }: Pick<RoundMaterial, 'round' | 'toldLater' | 'next'>,
  own: HandedOver,
): { readonly handedOver: HandedOver; readonly handedOnCarried: HandedOver } => {
  if (toldLater.length === 0) return { handedOver: own, handedOnCarried: [] };
  const carried = new Set(
    next?.round.flatMap(({ type, data }) => (type === 'round.WagerCarried' ? [data['wagerId']] : [])),
  );
  // Each stream was checked against the schemas of its types when it was stored; types cannot show that.
  const told = toldLater
    .filter(isHandOver)
    .map((fact, nth) => ({ fact: fact as HandedOver[number]['fact'], at: round.length + nth }));
  return {
    handedOver: [...own, ...told.filter(({ fact }) => !carried.has(fact.data.wagerId))],
    handedOnCarried: told.filter(({ fact }) => carried.has(fact.data.wagerId)),
  };
};

type AtItsEnd = Pick<RoundPicture, 'roundId' | 'wagers' | 'table'> & {
  readonly facts: readonly unknown[];
  readonly reachesBackTo: readonly RoundPicture[];
};

/** The last turn that wagers of one were carried from, and whether that goes on in it: the day was cut on paper there. */
const turnBefore = (turn: AtItsEnd): Pick<RoundPicture, 'carriedFrom' | 'goesOnFrom'> => {
  const carriedFrom = turn.reachesBackTo.findLast((earlier) => isCarriedFrom(earlier, turn)) ?? null;
  return { carriedFrom, goesOnFrom: carriedFrom && goesOnOverCut<AtItsEnd>(carriedFrom, turn) ? carriedFrom : null };
};

/** What was done in an earlier turn, in its order, and before everything since: its places are less than nothing. */
export const beforeTurn = <One extends Pick<Placed, 'at'>>(
  { facts }: Pick<RoundPicture, 'facts'>,
  plays: readonly One[],
): readonly One[] => plays.map((one) => ({ ...one, at: one.at - facts.length }));

/** What the facts of one turn say, and of a session with its turns. Total: they throw for nothing that a floor records. */
const { roundPicture, roundsOf } = picturesOf<RoundPicture>((material, reachesBackTo) => {
  const { roundId, zone, round, session, continues, isLeftOpen = false } = material;
  const { record, plays } = readRound(round);
  const spins = spinsOf(plays.spun);
  const { invalidations } = record;
  const wagers = withOwners(record.wagers, reachesBackTo);
  const table = tableRecordOf(session, continues);
  const { carriedFrom, goesOnFrom } = turnBefore({ roundId, facts: round, wagers, table, reachesBackTo });
  const { handedOver, handedOnCarried } = handedLater(material, plays.handedOver);
  hangOnSpins(spins, { saidInvalid: plays.saidInvalid, announced: plays.announced, invalidations });
  // Field by field: V8 gives each object that a spread makes longer a shape of its own, and every look asks of a picture.
  return {
    opened: record.opened,
    closed: record.closed,
    betsCalls: record.betsCalls,
    calls: record.calls,
    refusals: record.refusals,
    invalidations: record.invalidations,
    handsVoided: record.handsVoided,
    errorsFound: record.errorsFound,
    roundVoided: record.roundVoided,
    offered: plays.offered,
    accepted: plays.accepted,
    declined: plays.declined,
    takenOver: plays.takenOver,
    left: plays.left,
    thrownDown: plays.thrownDown,
    selected: plays.selected,
    placed: plays.placed,
    spun: plays.spun,
    saidInvalid: plays.saidInvalid,
    disturbed: plays.disturbed,
    announced: plays.announced,
    seenInRing: plays.seenInRing,
    matched: carriedFrom ? [...beforeTurn(carriedFrom, carriedFrom.matched), ...plays.matched] : plays.matched,
    unmatched: carriedFrom ? [...beforeTurn(carriedFrom, carriedFrom.unmatched), ...plays.unmatched] : plays.unmatched,
    stakesHanded: plays.stakesHanded,
    centreCounted: plays.centreCounted,
    measured: plays.measured,
    penniesKept: plays.penniesKept,
    penniesChanged: plays.penniesChanged,
    handedOver,
    handedOnCarried,
    wagers,
    roundId,
    zone,
    // The round's stream was checked against the schemas of its types when it was stored; types cannot show that.
    facts: round as readonly RoundFact[],
    table,
    between: ringBetween(session),
    spins,
    reachesBackTo,
    carriedFrom,
    goesOnFrom,
    isLeftOpen,
  };
});

export { roundPicture };

export const sessionPicture = (material: SessionMaterial): SessionPicture => ({
  sessionId: material.sessionId,
  zone: material.zone,
  table: tableRecordOf(material.session, material.continues),
  between: ringBetween(material.session),
  rounds: roundsOf(material),
  continues: material.continues ? sessionPicture(material.continues) : null,
});
