import type { Placed } from '../../kernel/placed.ts';
import type { DisputePicture } from '../../dispute/picture.ts';
import type { RoundMaterial, SessionMaterial } from '../../law/edition.ts';
import { tableRecordOf, type TableRecord } from '../../table/record.ts';
import type { FactOf, RoundFact } from './facts.ts';
import type { Reasoned } from './due.ts';
import { shownBy, type Shown } from './shown.ts';

export type WagerLaid = FactOf<'round.WagerPlaced'> | FactOf<'round.WagerCarried'>;
type Touch = FactOf<'round.WagerPlaced'> | FactOf<'round.WagerChanged'> | FactOf<'round.WagerWithdrawn'>;
type MoneyFact = FactOf<'round.WagerCollected'> | FactOf<'round.WagerPaid'> | FactOf<'round.WagerReturned'>;
type Found = FactOf<'round.WagerFoundOutsideLimits'>;
type Refusal = FactOf<'round.WagerRefused'>;

/** What a wager is at a moment: how much, on what, and where it lies. */
export type Lie = { readonly stakeCents: number; readonly kind: string; readonly area: string | null };
/** A wager changed or taken back: the lie from then on, null when it is gone. */
export type Move = Placed<Touch> & { readonly lie: Lie | null };
export type Money = Placed<MoneyFact> & { readonly how: 'collected' | 'paid' | 'returned'; readonly cents: number };

/** One wager with everything that was done to it. `laid` is null for money moved on a wager that nobody recorded. */
export type Wager = {
  readonly wagerId: string;
  readonly laid: Placed<WagerLaid> | null;
  readonly personId: string | null;
  readonly lie: Lie;
  readonly moves: readonly Move[];
  readonly money: readonly Money[];
  readonly found: readonly Placed<Found>[];
  readonly refusals: readonly Placed<Refusal>[];
  readonly voids: readonly Placed<FactOf<'round.WagerVoided'>>[];
  readonly forfeits: readonly Placed<FactOf<'round.WagerForfeited'>>[];
};
type Building = { -readonly [Key in keyof Wager]: Wager[Key] };

export type NoSpin = Placed<FactOf<'two-up.SpinDeclaredInvalid'>>;
export type Announcement = Placed<FactOf<'two-up.ResultAnnounced'>>;
export type Invalidation = Placed<FactOf<'round.OutcomeInvalidated'>>;
/** A ruling that reaches the whole game. */
export type RoundVoided = Placed<FactOf<'round.RoundVoided'>> | Invalidation;

export type Spin = Placed<FactOf<'two-up.CoinsSpun'>> & {
  readonly nth: number;
  readonly spinId: string;
  readonly shown: Shown;
  readonly noSpins: NoSpin[];
  readonly announcements: Announcement[];
  readonly invalidations: Invalidation[];
};

type List<Type extends RoundFact['type']> = Placed<FactOf<Type>>[];

/** The picture of one game of Two-Up, and of the table it was played at. */
export type RoundPicture = {
  readonly roundId: string;
  readonly facts: readonly RoundFact[];
  readonly table: TableRecord;
  readonly opened: Placed<FactOf<'round.RoundOpened'>> | null;
  readonly closed: Placed<FactOf<'round.RoundClosed'>> | null;
  readonly spins: readonly Spin[];
  /** By the order in which they were laid; wagers that nobody recorded come last. */
  readonly wagers: readonly Wager[];
  readonly betsCalls: List<'round.BetsCalled'>;
  readonly calls: List<'round.NoMoreBetsCalled'>;
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
  readonly invalidations: readonly Invalidation[];
  readonly refusals: List<'round.WagerRefused'>;
  readonly roundVoided: readonly RoundVoided[];
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
  reasoning: readonly Reasoned[];
}>;

const nothingYet = { stakeCents: 0, kind: 'unknown', area: null };

/** Most wagers are laid and settled, and nothing else: they share the lists of what did not happen to them. */
const no: readonly never[] = [];

const emptyWager = (wagerId: string, laid: Placed<WagerLaid> | null, personId: string | null, lie: Lie): Building => ({
  wagerId,
  laid,
  personId,
  lie,
  moves: no,
  money: no,
  found: no,
  refusals: no,
  voids: no,
  forfeits: no,
});

/** The data of a wager laid or changed is a lie of it, and more. */
const lieOf = (data: Lie): Lie => data;

class Folding {
  readonly spins: Spin[] = [];
  readonly wagers = new Map<string, Building>();
  readonly unrecorded = new Map<string, Building>();
  readonly lists = {
    betsCalls: [] as List<'round.BetsCalled'>,
    calls: [] as List<'round.NoMoreBetsCalled'>,
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
    invalidations: [] as Invalidation[],
    refusals: [] as List<'round.WagerRefused'>,
    roundVoided: [] as RoundVoided[],
  };
  readonly noSpins: NoSpin[] = [];
  readonly announcements: Announcement[] = [];
  opened: RoundPicture['opened'] = null;
  closed: RoundPicture['closed'] = null;

  /** The wager of an id; one that nobody recorded is made up, so that no cent is lost. */
  wager(wagerId: string): Building {
    const known = this.wagers.get(wagerId) ?? this.unrecorded.get(wagerId);
    if (known) return known;
    const made = emptyWager(wagerId, null, null, nothingYet);
    this.unrecorded.set(wagerId, made);
    return made;
  }

  move({ fact, at }: Placed<MoneyFact>, how: Money['how'], cents: number): void {
    const wager = this.wager(fact.data.wagerId);
    wager.money = [...wager.money, { fact, at, how, cents }];
  }

  lay(fact: WagerLaid, at: number): void {
    const { wagerId, personId } = fact.data;
    const known = this.wagers.get(wagerId);
    if (known) {
      // The same id laid down again is the same wager lying otherwise: two wagers never share an id.
      if (fact.type === 'round.WagerPlaced') this.touch(known, { fact, at, lie: lieOf(fact.data) });
      return;
    }
    const laid = emptyWager(wagerId, { fact, at }, personId, lieOf(fact.data));
    const early = this.unrecorded.get(wagerId);
    if (early) this.unrecorded.delete(wagerId);
    this.wagers.set(wagerId, early ? { ...early, laid: laid.laid, personId, lie: laid.lie } : laid);
  }

  touch(wager: Building, move: Move): void {
    wager.moves = [...wager.moves, move];
  }
}

type Handlers = { readonly [Type in RoundFact['type']]?: (into: Folding, placed: Placed<FactOf<Type>>) => void };

/** What each fact adds to the picture; a type without an entry adds nothing. */
const handlers: Handlers = {
  'round.RoundOpened': (into, placed) => {
    into.opened ??= placed;
  },
  'round.RoundClosed': (into, placed) => {
    into.closed ??= placed;
  },
  'round.BetsCalled': (into, placed) => into.lists.betsCalls.push(placed),
  'round.NoMoreBetsCalled': (into, placed) => into.lists.calls.push(placed),
  'round.OutcomeInvalidated': (into, placed) =>
    placed.fact.data.scope === 'round' ? into.lists.roundVoided.push(placed) : into.lists.invalidations.push(placed),
  'round.RoundVoided': (into, placed) => into.lists.roundVoided.push(placed),
  'round.WagerPlaced': (into, { fact, at }) => into.lay(fact, at),
  'round.WagerCarried': (into, { fact, at }) => into.lay(fact, at),
  'round.WagerChanged': (into, { fact, at }) =>
    into.touch(into.wager(fact.data.wagerId), { fact, at, lie: lieOf(fact.data) }),
  'round.WagerWithdrawn': (into, { fact, at }) => into.touch(into.wager(fact.data.wagerId), { fact, at, lie: null }),
  'round.WagerRefused': (into, placed) => {
    into.lists.refusals.push(placed);
    const { wagerId } = placed.fact.data;
    if (wagerId === null) return;
    const wager = into.wager(wagerId);
    wager.refusals = [...wager.refusals, placed];
  },
  'round.WagerFoundOutsideLimits': (into, placed) => {
    const wager = into.wager(placed.fact.data.wagerId);
    wager.found = [...wager.found, placed];
  },
  'round.WagerCollected': (into, placed) => into.move(placed, 'collected', placed.fact.data.collectedCents),
  'round.WagerPaid': (into, placed) => into.move(placed, 'paid', placed.fact.data.paidCents),
  'round.WagerReturned': (into, placed) => into.move(placed, 'returned', placed.fact.data.returnedCents),
  'round.WagerVoided': (into, placed) => {
    const wager = into.wager(placed.fact.data.wagerId);
    wager.voids = [...wager.voids, placed];
  },
  'round.WagerForfeited': (into, placed) => {
    const wager = into.wager(placed.fact.data.wagerId);
    wager.forfeits = [...wager.forfeits, placed];
  },
  'two-up.CoinsSpun': (into, { fact, at }) => {
    const { spinId, coins } = fact.data;
    const made = { noSpins: [], announcements: [], invalidations: [] };
    into.spins.push({ fact, at, nth: into.spins.length, spinId, shown: shownBy(coins), ...made });
  },
  'two-up.SpinDeclaredInvalid': (into, placed) => into.noSpins.push(placed),
  'two-up.ResultAnnounced': (into, placed) => into.announcements.push(placed),
  'two-up.SpinnerOffered': (into, placed) => into.lists.offered.push(placed),
  'two-up.SpinnerAccepted': (into, placed) => into.lists.accepted.push(placed),
  'two-up.SpinnerDeclined': (into, placed) => into.lists.declined.push(placed),
  'two-up.SideDeclared': (into, placed) => into.lists.declared.push(placed),
  'two-up.CoinsChosen': (into, placed) => into.lists.chosen.push(placed),
  'two-up.SpinnerRetired': (into, placed) => into.lists.retired.push(placed),
  'two-up.SpinnerRemoved': (into, placed) => into.lists.removed.push(placed),
  'two-up.SpinnerReplaced': (into, placed) => into.lists.replaced.push(placed),
  'two-up.CoinSearchBegun': (into, placed) => into.lists.searchesBegun.push(placed),
  'two-up.CoinSearchEnded': (into, placed) => into.lists.searchesEnded.push(placed),
  'two-up.FoundCoinChecked': (into, placed) => into.lists.coinsChecked.push(placed),
  'two-up.CoinsOffered': (into, placed) => into.lists.coinsOffered.push(placed),
  'two-up.CoinSetReplaced': (into, placed) => into.lists.setsReplaced.push(placed),
};

/** "No spin" may be said before the coins rest, so spins are known before what was said of them is hung on them. */
const attach = ({ spins, noSpins, announcements, lists }: Folding): void => {
  if (spins.length === 0) return;
  const byId = new Map(spins.map((spin) => [spin.spinId, spin]));
  for (const noSpin of noSpins) byId.get(noSpin.fact.data.spinId)?.noSpins.push(noSpin);
  for (const announcement of announcements) {
    byId.get(announcement.fact.data.spinId)?.announcements.push(announcement);
  }
  if (lists.invalidations.length === 0) return;
  const byEvent = new Map<string, Spin>();
  for (const spin of spins) {
    byEvent.set(spin.fact.eventId, spin);
    for (const { fact } of spin.announcements) byEvent.set(fact.eventId, spin);
  }
  for (const invalidation of lists.invalidations) {
    const { scope, resultEventId } = invalidation.fact.data;
    if (scope !== 'spin' && scope !== 'result') continue;
    const spin = resultEventId ? byEvent.get(resultEventId) : spins.findLast(({ at }) => at < invalidation.at);
    spin?.invalidations.push(invalidation);
  }
};

/** What the facts of one game say. Total: it throws for nothing that a floor records. */
export const roundPicture = ({ roundId, round, session }: RoundMaterial): RoundPicture => {
  // The round's stream was checked against the `round.` and `two-up.` schemas when it was stored; types cannot show that.
  const facts = round as unknown as readonly RoundFact[];
  const folding = new Folding();
  for (let at = 0; at < facts.length; at += 1) {
    const fact = facts[at];
    // The entry of a type takes the fact of that type, which a lookup by name cannot show.
    if (fact) (handlers[fact.type] as ((into: Folding, placed: Placed) => void) | undefined)?.(folding, { fact, at });
  }
  attach(folding);
  return {
    roundId,
    facts,
    table: tableRecordOf(session),
    opened: folding.opened,
    closed: folding.closed,
    spins: folding.spins,
    wagers: [...folding.wagers.values(), ...folding.unrecorded.values()],
    ...folding.lists,
  };
};

/** What the facts of a session and of its games say. Total, like `roundPicture`. */
export const sessionPicture = ({ sessionId, session, rounds }: SessionMaterial): SessionPicture => ({
  sessionId,
  table: tableRecordOf(session),
  rounds: rounds.map(({ roundId, round }) => roundPicture({ roundId, round, session })),
});
