import { by, wronged } from '../../../law/persons.ts';
import { gathered } from '../../../kernel/gathered.ts';
import { memoOn } from '../../../kernel/memo.ts';
import { timeOrder } from '../../../kernel/effective-history.ts';
import type { Sighting } from '../../../law/clause.ts';
import { excludedBy, excludedSince, passedOver, satSurely, seatAt, type ExcludedSince } from '../../../table/seats.ts';
import type { TableRecord } from '../../../table/record.ts';
import type { FactOf, RoundFact } from '../facts.ts';
import { beginsWithCarried } from '../../../round/carried-wagers.ts';
import type { RoundPicture, SessionPicture } from '../round.ts';
import { playerAt } from '../turn.ts';
import type { Terms } from '../terms.ts';
import { askedInDoubt } from './asked-in-doubt.ts';
import { onSilence, type SessionLook } from './reading.ts';

type Given = FactOf<'two-up.SpinnerOffered'> | FactOf<'two-up.SpinnerAccepted'>;

/** What is to be found of the order in which the coins go round. */
type Found = {
  readonly of: 'first-offers' | 'later-offers' | 'house-spins';
  readonly sighting: Sighting;
  /** No player is on record as asked at all: what was done about it nobody recorded. */
  readonly isSilent?: boolean;
};

/** Coins offered to a player: `isFirst` as long as nobody has had them in the session. */
export type Offer = { readonly fact: FactOf<'two-up.SpinnerOffered'>; readonly isFirst: boolean };

/** Whom the coins were offered to since they were last spun. */
type Asking = {
  /** Who was offered them, or declined. */
  readonly asked: Set<string>;
  /** The first fact of it, and the last offer or acceptance. */
  from: RoundFact | null;
  lastGiven: Given | null;
};

const nobodyAsked = (): Asking => ({ asked: new Set(), from: null, lastGiven: null });

/** Spinners who were sent out, in the session and in those that it continues. */
const sentOutIn = ({ rounds, continues }: SessionPicture): RoundPicture['removed'] => [
  ...(continues ? sentOutIn(continues) : []),
  ...gathered(rounds, ({ removed }) => removed),
];

/** The coins on their way round the ring, from the first offer of a session to its last. */
class GoingRound {
  readonly found: Found[] = [];
  readonly made: Offer[] = [];
  private readonly table: TableRecord;
  private readonly excluded: ExcludedSince;
  /** The last seat that had or was offered the coins; null when nobody can say. */
  private last: number | null;
  /** The player who had the coins last. While their turn goes on they may be asked to spin again before all others. */
  private spinner: string | null = null;
  private turn: 'none yet' | 'goes on' | 'is over' = 'none yet';
  private asking = nobodyAsked();
  /** When the coins were last spun, in milliseconds since 1970. */
  private spunMs = -Infinity;
  /** The offers of the game that is under way. */
  private offers: RoundPicture['offered'] = [];

  private readonly session: SessionPicture;

  constructor(session: SessionPicture) {
    this.session = session;
    this.table = session.table;
    const sentOut = sentOutIn(session);
    this.excluded = excludedSince(
      session.table,
      sentOut.map(({ fact }) => ({ personId: fact.data.personId, at: fact })),
    );
    // Where play goes on from another session nobody can say from which place.
    this.last = session.continues !== null || beginsWithCarried(session) ? null : 0;
  }

  /** Coins offered, or taken by somebody who is not on record as asked: in turn, or past a player whose turn it was. */
  private give(given: Given, more: Partial<Sighting> = {}): void {
    const { personId } = given.data;
    const seat = seatAt(this.table, personId, given.data.seat, given);
    const { asked, lastGiven } = this.asking;
    const isAgain = personId === lastGiven?.data.personId || (personId === this.spinner && this.turn === 'goes on');
    // Which of two was asked first the clocks may not tell: then the place from which it goes on is not known either.
    const isUnclear = lastGiven !== null && !timeOrder(lastGiven, given).certain;
    if (!isAgain && !isUnclear && this.last !== null && seat !== null) {
      const kept = new Set([...excludedBy(this.excluded, given), ...asked]);
      if (this.spinner !== null) kept.add(this.spinner);
      const skipped = passedOver(this.table, { personId, seat, last: this.last, at: given }, kept);
      if (skipped !== undefined) {
        const says = `the coins were not offered to the players in turn, clockwise: ${skipped.personId} was passed over`;
        const persons = [...by('by' in given.data ? given.data.by : null), ...wronged(skipped.personId)];
        const figures = { offeredSeat: seat, passedOverSeat: skipped.seat };
        const of = this.turn === 'none yet' ? 'first-offers' : 'later-offers';
        const inDoubt = this.askedInDoubt(given, skipped.personId);
        this.found.push({ of, sighting: { deed: given, persons, says, figures, ...inDoubt, ...more } });
      }
    }
    this.last = seat;
    this.ask(given, personId);
    this.asking.lastGiven = given;
  }

  /** The player who was passed over was asked so near to it that the clocks cannot tell which came first. */
  private askedInDoubt(given: Given, personId: string): Partial<Sighting> {
    for (const { fact } of this.offers) {
      const order = timeOrder(given, fact);
      if (fact.data.personId !== personId || order.certain) continue;
      const { apartMs, uncertaintyMs } = order;
      return { undetermined: { missing: 'who of the two was asked first', apartMs, uncertaintyMs } };
    }
    return this.unlessMissed([personId], given);
  }

  /** What the record lacks to say that one of these players was not asked. */
  private unlessMissed(persons: readonly string[], at: RoundFact): Partial<Sighting> {
    for (const personId of persons) {
      const missing = askedInDoubt(this.session, personId, { spunMs: this.spunMs, at });
      if (missing === undefined) return {};
      if (personId === persons.at(-1)) return { undetermined: { missing } };
    }
    return {};
  }

  private offer(fact: FactOf<'two-up.SpinnerOffered'>): void {
    this.made.push({ fact, isFirst: this.turn === 'none yet' });
    this.give(fact);
  }

  private ask(fact: RoundFact, personId: string): void {
    this.asking.asked.add(personId);
    this.asking.from ??= fact;
  }

  private take(fact: FactOf<'two-up.SpinnerAccepted'>): void {
    const { personId, seat } = fact.data;
    const { asked } = this.asking;
    const isAsked = asked.has(personId) || asked.size === 0;
    if (!isAsked) {
      this.give(fact, { undetermined: { missing: 'whether the player who was passed over had been asked' } });
    }
    this.last =
      seatAt(this.table, personId, seat, fact) ??
      (this.asking.lastGiven?.data.personId === personId ? this.last : null);
    this.hold(personId);
  }

  private hold(personId: string): void {
    this.spinner = personId;
    this.turn = 'goes on';
  }

  private houseSpins(round: RoundPicture, deed: RoundFact): void {
    const began = round.opened?.fact ?? round.facts[0] ?? deed;
    const { asked, from: askedFrom } = this.asking;
    const from = askedFrom && askedFrom.atMs < began.atMs ? askedFrom : began;
    const kept = new Set([...excludedBy(this.excluded, deed), ...asked]);
    if (this.spinner !== null) kept.add(this.spinner);
    const unasked = this.table.seats.filter(
      (stood) =>
        !kept.has(stood.value.personId) && satSurely(this.table, stood, from) && satSurely(this.table, stood, deed),
    );
    const [first] = unasked;
    if (first) {
      const isSilent = asked.size === 0;
      const says = isSilent
        ? 'the house spun the coins, and nobody is on record as having been asked to'
        : 'the house spun the coins, and not every player had been asked to';
      const persons = gathered(unasked, ({ value }) => wronged(value.personId));
      const figures = { playersNotAsked: unasked.length, seat: first.value.seat };
      const doubt = isSilent
        ? {}
        : this.unlessMissed(
            unasked.map(({ value }) => value.personId),
            deed,
          );
      this.found.push({ of: 'house-spins', sighting: { deed, persons, says, figures, ...doubt }, isSilent });
    }
    // After a house spin the text does not say who is asked first.
    this.last = null;
    this.turn = 'is over';
    this.asking = nobodyAsked();
  }

  /** Who had the coins, and who was asked, when the gaming day was cut: play goes on. From which place nobody can say. */
  goOnFrom({ spinner, turn, asking }: GoingRound): void {
    this.spinner = spinner;
    this.turn = turn;
    this.asking = { ...asking, asked: new Set(asking.asked) };
  }

  /** A game, from its first fact to its last. */
  play(round: RoundPicture): void {
    this.offers = round.offered;
    let nth = 0;
    let isHouse = false;
    for (const fact of round.facts) {
      if (fact.type === 'two-up.SpinnerOffered') this.offer(fact);
      else if (fact.type === 'two-up.SpinnerDeclined') this.ask(fact, fact.data.personId);
      else if (fact.type === 'two-up.SpinnerAccepted') this.take(fact);
      else if (fact.type === 'two-up.SpinnerRetired' || fact.type === 'two-up.SpinnerRemoved') {
        if (fact.data.personId === this.spinner) this.turn = 'is over';
      } else if (fact.type === 'two-up.SpinnerReplaced' && fact.data.insteadOf === null && !isHouse) {
        isHouse = true;
        this.houseSpins(round, fact);
      } else if (fact.type === 'two-up.CoinsSpun' && round.spins[nth]?.fact.eventId === fact.eventId) {
        const player = playerAt(round, { nth });
        nth += 1;
        if (player !== null && player !== this.spinner) {
          this.last = seatAt(this.table, player, null, fact);
          this.hold(player);
        }
        if (player === null && !isHouse) {
          isHouse = true;
          this.houseSpins(round, fact);
        }
        this.asking = nobodyAsked();
        this.spunMs = fact.atMs;
      }
    }
  }
}

const memo = memoOn<SessionPicture, GoingRound>();

/** The way of the coins in a session: made once for each picture. */
const wayOf = (session: SessionPicture): GoingRound => {
  const known = memo.get(session);
  if (known) return known;
  const coins = new GoingRound(session);
  if (session.continues) coins.goOnFrom(wayOf(session.continues));
  for (const round of session.rounds) coins.play(round);
  return memo.set(session, coins);
};

/** Every time that the coins were offered to a player, in order. */
export const offersOf = (session: SessionPicture): readonly Offer[] => wayOf(session).made;

const foundIn = (session: SessionPicture, of: Found['of']): Sighting[] =>
  gathered(wayOf(session).found, (one) => (one.of === of ? [one.sighting] : []));

/** 3.1 when play begins, 3.2 when a spinner retires: coins offered past a player whose turn it was. */
export const offersOutOfTurn =
  (whenPlayBegins: boolean): SessionLook =>
  (session) =>
    foundIn(session, whenPlayBegins ? 'first-offers' : 'later-offers');

/** 3.3: house spins because nobody volunteered, though someone who sat at the table all the while had not been asked. */
export const houseSpinsWithoutDeclines =
  ({ questions: { silence } }: Terms): SessionLook =>
  (session, { interpretation }) =>
    gathered(wayOf(session).found, ({ of, sighting, isSilent }) => {
      if (of !== 'house-spins') return [];
      const missing = 'whether the players had been asked: nobody recorded it';
      return [isSilent ? { ...sighting, ...onSilence(interpretation, silence, missing) } : sighting];
    });
