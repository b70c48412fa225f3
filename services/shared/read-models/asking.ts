import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery } from 'kysely';
import { seesAll, type BlindTo } from '../../../projections/blindness/blind-to.ts';
import type { Masks } from '../../../projections/kit/masks.ts';
import { masksFor } from '../../../projections/queries/masks.ts';
import { hasStandIns, storedRows, withStandIns } from './stand-ins.ts';
import type { UnnamedPatrons } from './unnamed-patrons.ts';

/** How to find out whether any read model has put a stream aside. */
export type Aside = {
  readonly look: () => Promise<boolean>;
  /** True for an answer that will ask which streams are: then it is looked at once, in one go with its first question. */
  readonly isExpected: boolean;
  /** Told when an answer asks, so that the next of its kind is expected to. */
  readonly asked: () => void;
};

/** The caller whose request is being answered: what they may not learn, and how to find that out again. */
type Asking = {
  readonly blind: BlindTo;
  readonly masks: Masks | undefined;
  readonly look: () => Promise<BlindTo>;
  /** Of a caller who may not know who patrons are: those of this answer. */
  readonly patrons: UnnamedPatrons | undefined;
  /** True for one who waits until the read models are further than they were when it was looked. */
  readonly waits: boolean;
  readonly aside: Aside | undefined;
  /** Whether a stream was put aside when the answer began, and when that was; undefined where that was not looked for. */
  readonly looked: { readonly isAnyAside: Promise<boolean>; readonly atMs: number } | undefined;
};

/**
 * Who asks, beside the code that answers and not handed through it: so no question of a route can be asked as if nobody in particular
 * asked it (`services/decisions/0028-who-counts-is-blind.md`).
 */
const asking = new AsyncLocalStorage<Asking>();

/** What hides what somebody is blind to; made once, since how counts stand is often the same for one request after the other. */
const masksOf = new WeakMap<BlindTo, { readonly masks: Masks | undefined }>();

type Asks = Pick<Asking, 'look' | 'patrons' | 'waits' | 'aside'>;

const lookAside = (blind: BlindTo, { waits, aside }: Asks): Asking['looked'] => {
  // With how counts stand it was looked for already.
  if (!aside?.isExpected || waits || blind.isAllTold !== undefined) return undefined;
  // What cannot be looked for is not known: it is asked for stream by stream then, and that says why.
  return { isAnyAside: aside.look().catch(() => true), atMs: performance.now() };
};

const askingAs = (blind: BlindTo, asks: Asks): Asking => {
  const { look, patrons, waits, aside } = asks;
  const known = masksOf.get(blind) ?? { masks: masksFor(blind) };
  masksOf.set(blind, known);
  return { blind, masks: known.masks, look, patrons, waits, aside, looked: lookAside(blind, asks) };
};

/**
 * Answers a caller. Whatever `answer` asks of the read models, at once or later, is masked by what `look` says that they may not learn.
 * With `patrons`, it names no patron.
 */
export const answering = async <Answer>(
  look: () => Promise<BlindTo>,
  answer: () => Answer,
  { patrons, waits = false, aside }: Partial<Omit<Asks, 'look'>> = {},
): Promise<Answer> => asking.run(askingAs(await look(), { look, patrons, waits, aside }), answer);

/** What the caller may not learn; nothing where nobody asks. */
export const blindNow = (): BlindTo => asking.getStore()?.blind ?? seesAll;

/** True where the caller is blind to a count that is under way at a venue: what cannot be masked is not for them then. */
export const isBlindAt = (venue: string): boolean => {
  const { journeys, floats } = blindNow();
  return [...journeys, ...floats].some((one) => one.venue === venue);
};

/** For so long it counts that nothing was put aside when an answer began: what takes longer looks again. */
const toldForMs = 250;

/** True where no read model had put a stream aside when the answer began, and nothing is waited for since. */
export const isAllTold = async (): Promise<boolean> => {
  const asks = asking.getStore();
  if (asks === undefined || asks.waits) return false;
  asks.aside?.asked();
  if (asks.blind.isAllTold !== undefined) return asks.blind.isAllTold;
  const { looked } = asks;
  return looked !== undefined && performance.now() - looked.atMs < toldForMs && !(await looked.isAnyAside);
};

/** What is hidden from the caller; undefined when nothing is, or nobody asks. */
export const masksNow = (): Masks | undefined => asking.getStore()?.masks;

/**
 * For what is asked after the answer was begun, when a stream is read on: it is asked for the same caller, and by what they may not learn
 * then. A stream can be read for hours, and boxes are attached meanwhile.
 */
export const answeringOn = (): (<Answer>(answer: () => Promise<Answer>) => Promise<Answer>) => {
  const was = asking.getStore();
  return async (answer) => (was ? asking.run(askingAs(await was.look(), was), answer) : answer());
};

/** A list that is read on after the answer was begun. */
export async function* readOn<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const inPlace = answeringOn();
  const all = items[Symbol.asyncIterator]();
  try {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one item after the other
      const { done, value } = await inPlace(() => all.next());
      if (done === true) return;
      yield value;
    }
  } finally {
    await all.return?.();
  }
}

/** A statement as the caller may ask it. Throws a fault when it is not asked for a caller: what must be hidden is not known then. */
export const asAsked = (query: CompiledQuery): CompiledQuery => {
  const asks = asking.getStore();
  const named = asks?.patrons?.asked ?? ((one) => one);
  if (hasStandIns(query)) return named(query);
  if (!asks) throw new Error(`a question of the API is asked for nobody: ${query.sql.slice(0, 200)}`);
  return named(asks.masks ? withStandIns(query, storedRows, asks.masks) : query);
};

/** The rows of an answer of the read models as the caller may see them. */
export const asSeen = <Row>(rows: readonly Row[]): readonly Row[] => asking.getStore()?.patrons?.unnamed(rows) ?? rows;

/** What is sent to the caller, or made into a tag of it: who may not be named has a number. It is taken where the answer is made, and used when it is sent. */
export const asNumbered = (): (<Value>(value: Value) => Value) =>
  asking.getStore()?.patrons?.numbered ?? ((value) => value);

/** False while a caller is answered who may not know who patrons are. */
export const namesPatrons = (): boolean => asking.getStore()?.patrons === undefined;
