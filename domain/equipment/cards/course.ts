import { lastThat } from '../../kernel/last-that.ts';
import { CardSets } from './card-sets.ts';
import type { CardsEvent } from './events.ts';
import type { DoneInSession } from './session-order.ts';
import type { CardOut, Failure, Preparation, Shoe } from './shoes.ts';

type Growing<Of> = { -readonly [Key in keyof Of]: Of[Key] };
type Preparing = { readonly [Key in keyof Preparation]: Preparation[Key][number][] };
export type Building = Growing<Omit<Shoe, 'prepared' | 'failures' | 'ownShuffles'>> & {
  readonly prepared: Preparing;
  readonly ownShuffles: Shoe['ownShuffles'][number][];
  readonly cards: CardOut[];
  readonly cuttingCards: Shoe['cuttingCards'][number][];
  readonly ranOut: Shoe['ranOut'][number][];
  readonly failures: { readonly failed: Failure['failed']; readonly repairs: Failure['repairs'][number][] }[];
};

const nothingPrepared = (): Preparing => ({ shuffles: [], offers: [], cuts: [], cuttingCards: [] });

const mayBeShoe = (one: string | null, other: string | null): boolean =>
  one === null || other === null || one === other;

/** The shoe that was loaded last among those that did not end and may be that one. */
export const openShoe = <Of extends Pick<Shoe, 'id'>>(open: readonly Of[], id: string | null): Of | undefined =>
  lastThat(open, (shoe) => mayBeShoe(shoe.id, id));

type Handlers = {
  readonly [Type in CardsEvent['type']]?: (on: Course, done: DoneInSession<Type>) => void;
};

/** What each event does to the shoes; a type without an entry does nothing to them. */
const handlers: Handlers = {
  'cards.DecksBroughtIn': ({ sets }, done) => sets.bringIn(done),
  'cards.DecksTakenOut': ({ sets }, done) => sets.takeOut(done),
  'cards.CardsChecked': ({ sets }, done) => sets.check(done),
  'cards.CardsReplaced': ({ sets }, done) => sets.replace(done),
  'cards.DecksSecured': ({ sets }, done) => sets.secure(done),
  'cards.CardsShuffled': (on, done) => on.shuffle(done),
  'cards.CutOffered': ({ pending }, done) => pending.offers.push(done),
  'cards.CardsCut': ({ pending }, done) => pending.cuts.push(done),
  'cards.CuttingCardInserted': ({ pending }, done) => pending.cuttingCards.push(done),
  'cards.ShoeLoaded': (on, done) => on.load(done),
  'cards.ShoeUnloaded': (on, done) => on.end(on.about(done, done.fact.data.shoe), done),
  'cards.CardsDrawn': (on, done) => on.about(done, done.fact.data.shoe),
  'cards.CardsMoved': (on, done) => on.about(done, null),
  'cards.CardsBurnt': (on, done) => on.about(done, done.fact.data.shoe),
  'cards.CardFound': (on, done) => on.about(done, done.fact.data.shoe),
  'cards.CuttingCardDrawn': (on, done) => on.about(done, done.fact.data.shoe).cuttingCards.push(done),
  'cards.ShoeRanOut': (on, done) => on.about(done, done.fact.data.shoe).ranOut.push(done),
  'cards.DeviceFailed': (on, done) => on.fail(done),
  'cards.DeviceRepaired': (on, done) => on.repair(done),
};

/** The same in a map: a type that was read from text is found in it sooner than among the names of an object. */
const handlerOf = new Map(Object.entries(handlers as Record<string, (on: Course, done: DoneInSession) => void>));

/** Makes the shoes of a session, event by event. Total: it refuses nothing. */
export class Course {
  readonly sets = new CardSets();
  readonly shoes: Building[] = [];
  readonly shoeOf = new Map<string, Building>();
  pending = nothingPrepared();
  /** Those that did not end: where each round has a shoe of its own, a session has hundreds that did. A list is not changed, but another takes its place. */
  open: readonly Building[] = [];

  /** `open`: shoes that are open where it begins, which it goes on with and leaves as they are. */
  constructor(open: readonly Pick<Shoe, 'id' | 'loaded' | 'shuffles'>[] = []) {
    for (const { id, loaded, shuffles } of open) Object.assign(this.#enter(id, null), { loaded, shuffles });
  }

  take(done: DoneInSession): void {
    // The entry of a type takes the event of that type, which a lookup by name cannot show.
    handlerOf.get(done.fact.type)?.(this, done);
  }

  #enter(id: string | null, loaded: Shoe['loaded'], waiting: Shoe['waiting'] = []): Building {
    const shoe: Building = {
      nth: this.shoes.length + 1,
      id,
      loaded,
      shuffles: loaded?.fact.data.shuffles ?? null,
      set: (loaded && this.sets.use(loaded.fact.data.set)) ?? null,
      waiting,
      prepared: loaded ? this.pending : nothingPrepared(),
      ownShuffles: [],
      cards: [],
      cuttingCards: [],
      ranOut: [],
      failures: [],
      ended: null,
    };
    this.shoes.push(shoe);
    this.open = [...this.open, shoe];
    return shoe;
  }

  end(shoe: Building, by: NonNullable<Shoe['ended']>): void {
    shoe.ended ??= by;
    this.open = this.open.filter((one) => one !== shoe);
  }

  #open(id: string | null): Building | undefined {
    return openShoe(this.open, id);
  }

  load(done: DoneInSession<'cards.ShoeLoaded'>): void {
    const { shoe: id } = done.fact.data;
    const waiting = this.#waitingFor(done);
    for (let open = this.#open(id); open; open = this.#open(id)) this.end(open, done);
    const shoe = this.#enter(id, done, waiting);
    this.shoeOf.set(done.fact.eventId, shoe);
    for (const { fact } of Object.values(shoe.prepared).flat()) this.shoeOf.set(fact.eventId, shoe);
    this.pending = nothingPrepared();
  }

  /** The sets that are in a device when another is put into it: what was not taken out of it, or from the table. */
  #waitingFor({ fact }: DoneInSession<'cards.ShoeLoaded'>): Shoe['waiting'] {
    const { shoe: id, set: name, shuffles } = fact.data;
    const open = id === null || shuffles !== true ? undefined : this.#open(id);
    if (open?.id !== id || !open) return [];
    const inside = [...open.waiting, ...(open.set ? [open.set] : [])];
    return inside.filter((one) => name !== null && one.name !== null && one.name !== name && one.takenOut === null);
  }

  /** A device that is loaded shuffles what is in it; any other shuffle makes cards ready for the shoe that is loaded next. */
  shuffle(done: DoneInSession<'cards.CardsShuffled'>): void {
    const { device } = done.fact.data;
    const shoe = device === null ? undefined : this.#open(device);
    if (shoe?.id !== device || !shoe || shoe.shuffles === false) {
      this.pending.shuffles.push(done);
      return;
    }
    shoe.ownShuffles.push(done);
    this.shoeOf.set(done.fact.eventId, shoe);
  }

  /** The shoe that an event is about. One of which no loading is on record is entered, so that its cards are not lost. */
  about({ fact }: DoneInSession, id: string | null): Building {
    const shoe = this.#open(id) ?? this.#enter(id, null);
    this.shoeOf.set(fact.eventId, shoe);
    return shoe;
  }

  /** A failure is of a shoe that is on record, or of another device. */
  fail(done: DoneInSession<'cards.DeviceFailed'>): void {
    const shoe = this.#open(done.fact.data.device);
    if (!shoe) return;
    this.shoeOf.set(done.fact.eventId, shoe);
    shoe.failures.push({ failed: done, repairs: [] });
  }

  repair(done: DoneInSession<'cards.DeviceRepaired'>): void {
    const { device } = done.fact.data;
    const shoe = this.shoes.findLast(({ id, failures }) => failures.length > 0 && mayBeShoe(id, device));
    if (!shoe) return;
    this.shoeOf.set(done.fact.eventId, shoe);
    shoe.failures.at(-1)?.repairs.push(done);
  }
}
