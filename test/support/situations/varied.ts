import type { Choices } from '../../../domain/law/examine.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import type { Looked } from './looks-in-full.ts';
import { step, type Actor, type Step } from '../script.ts';
import { flatten, isAside, type Flat, type Played } from './evening.ts';

/** What is otherwise in a record: of a step, by its place, as kept texts count them. */
export type Change =
  | readonly ['without' | 'twice' | 'unsure' | 'until', at: number]
  | readonly ['after', at: number, other: number]
  | readonly ['later', at: number, ms: number]
  | readonly ['by', at: number, who: Actor]
  | readonly ['says', at: number, data: JsonObject]
  | readonly ['then', title: string];

/** What is told elsewhere: a situation, or a case of a clause. */
export type KnownCase = {
  readonly opening: readonly Played[];
  readonly events: readonly Played[];
  readonly choices: Choices;
};

/** Something that is told elsewhere, and what is otherwise in its record; `only` the findings of these codes are held. */
export type Variation = {
  readonly of: string;
  readonly changes: readonly Change[];
  readonly choices?: Choices;
  readonly only: readonly string[];
};

/** A step that says less: its data without what is given as `(none)`. */
const saying = (data: JsonObject, more: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries({ ...data, ...more }).filter(([, value]) => value !== '(none)'));

const changed = (one: Step, more: Partial<Pick<Step, 'data' | 'actor' | 'afterMs' | 'terminal' | 'uncertaintyMs'>>) => {
  const { type, data, actor, afterMs, terminal, uncertaintyMs, label } = { ...one, ...more };
  const made = step(type, data, actor).after(afterMs).from(terminal, uncertaintyMs);
  return label === null ? made : made.as(label);
};

/** The step that something of an evening tells, changed. */
const withStep = (one: Flat, change: (of: Step) => Step): Flat => {
  if (!isAside(one)) return change(one);
  if ('step' in one) return { ...one, step: change(one.step) };
  return 'instead' in one && one.instead ? { ...one, instead: change(one.instead) } : one;
};

/** Another terminal tells it, whose clock is known to two seconds, half a second after the step before at most. */
const unsure = (one: Step): Step =>
  changed(one, { terminal: 'T-2', uncertaintyMs: 2_000, afterMs: Math.min(500, one.afterMs) });

/** How one step is told, where it is told otherwise. */
const otherwise = (one: Step, change: Change): Step => {
  if (change[0] === 'unsure') return unsure(one);
  if (change[0] === 'later') return changed(one, { afterMs: change[2] });
  if (change[0] === 'by') return changed(one, { actor: change[2] });
  return change[0] === 'says' ? changed(one, { data: saying(one.data, change[2]) }) : one;
};

/** An evening with these changes: what is there at each place, and what comes after all of it. */
const varied = (
  played: readonly Played[],
  changes: readonly Change[],
  known: ReadonlyMap<string, KnownCase>,
): readonly Played[] => {
  const places: Flat[][] = flatten(played).map((one) => [one]);
  const after: Played[] = [];
  for (const change of changes) {
    if (change[0] === 'then') {
      after.push(...(known.get(change[1])?.events ?? []));
      continue;
    }
    const [how, at] = change;
    const there = places[at] ?? [];
    if (how === 'until') for (let place = at + 1; place < places.length; place += 1) places[place] = [];
    else if (how === 'twice') there.push(...there);
    else if (how === 'without') places[at] = [];
    else if (how === 'after') {
      places[at] = [];
      places[change[2]]?.push(...there);
    } else places[at] = there.map((one) => withStep(one, (of) => otherwise(of, change)));
  }
  return [...places.flat(), ...after];
};

const changeInWords = (change: Change): string => {
  if (change[0] === 'then') return `then what is told as "${change[1]}"`;
  const named = `step ${change[1]}`;
  if (change[0] === 'after') return `${named} after step ${change[2]}`;
  if (change[0] === 'later') return `${named} ${change[2]} ms after the one before`;
  if (change[0] === 'by') return `${named} by ${change[2].personId}, ${change[2].role}`;
  if (change[0] === 'says') return `${named} says ${JSON.stringify(change[2])}`;
  const plain = {
    without: `without ${named}`,
    twice: `${named} twice`,
    unsure: `${named} by a clock that is known to two seconds`,
    until: `until ${named}`,
  };
  return plain[change[0]];
};

const inWords = ({ of, changes, choices = {} }: Variation): string =>
  [
    of,
    ...changes.map(changeInWords),
    ...Object.entries(choices).map(([question, choice]) => `${question} is ${choice}`),
  ].join('; ');

/** Variations as cases whose findings are held in full, by what they are in words. One of something that is not told is a fault (thrown). */
export const casesOf = (
  variations: readonly Variation[],
  known: ReadonlyMap<string, KnownCase>,
): Readonly<Record<string, Looked>> =>
  Object.fromEntries(
    variations.map((one): [string, Looked] => {
      const told = known.get(one.of);
      if (!told) throw new Error(`nothing is told as ${one.of}`);
      const { changes, only, choices = {} } = one;
      const events = varied([told.opening, told.events], changes, known);
      return [inWords(one), { opening: [], events, only, choices: { ...told.choices, ...choices } }];
    }),
  );
