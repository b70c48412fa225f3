import { noEditionInForce } from '../../domain/examination/without-edition.ts';
import { playFamilies, type Game } from '../../domain/games/game.ts';
import type { EventFamily } from '../../domain/kernel/event-types.ts';
import { clausesOf, watchesIn } from '../../domain/law/edition.ts';
import { parseRoundId, parseSessionId } from '../../domain/kernel/streams.ts';
import { everHad, venueOf } from '../../domain/venue/register.ts';
import { wasDroppedInto } from '../../projections/drop-boxes/queries.ts';
import type { OneOf } from '../../projections/kit/query.ts';
import type { ReadDb } from '../../projections/read-models.ts';
import { editionsHeld } from './rulebooks.ts';
import { sharedFamilies } from '../shared/games/catalogue.ts';
import type { FieldProblem } from '../shared/http/problems.ts';
import type { Register } from '../shared/record/register.ts';

/** What a filter of a list may name that is known beforehand. Other members of a filter are not looked at. */
export type Naming = {
  readonly venue?: string | undefined;
  readonly table?: OneOf<string> | undefined;
  readonly dropBox?: OneOf<string> | undefined;
  readonly terminal?: OneOf<string> | undefined;
  readonly game?: OneOf<string> | undefined;
  readonly edition?: OneOf<string> | undefined;
  readonly clause?: OneOf<string> | undefined;
  readonly code?: OneOf<string> | undefined;
  readonly result?: OneOf<string> | undefined;
  readonly handClass?: OneOf<string> | undefined;
  readonly type?: OneOf<string> | undefined;
  /** Ids of records, which name their venue and table. */
  readonly session?: string | undefined;
  readonly round?: string | undefined;
  /** Both ends of a span, of moments and of gaming days. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly fromDay?: string | undefined;
  readonly toDay?: string | undefined;
};

const clausesIn = (games: readonly Game[]) => editionsHeld(games).flatMap(clausesOf);

const typesIn = (families: readonly EventFamily[]): readonly string[] =>
  families.flatMap(({ family, definitions }) => Object.keys(definitions).map((name) => `${family}.${name}`));

/** What the games, their rulebooks and their events name: what it is called, and all there are. */
const inLaw = {
  game: { what: 'an installed game', all: (games) => games.map(({ id }) => id) },
  edition: { what: 'an edition held here', all: (games) => editionsHeld(games).map(({ id }) => id) },
  clause: { what: 'a clause of an edition held here', all: (games) => clausesIn(games).map(({ number }) => number) },
  code: {
    what: 'a violation code of an edition held here',
    // What is found while no edition is in force has a code of its own.
    all: (games) => [
      noEditionInForce,
      ...clausesIn(games).flatMap((clause) => watchesIn(clause).map(({ code }) => code)),
    ],
  },
  result: { what: 'a result of an installed game', all: (games) => games.flatMap(({ results }) => results) },
  handClass: {
    what: 'a class of hands of an installed game',
    all: (games) => games.flatMap(({ handClasses = [] }) => handClasses),
  },
  type: { what: 'a type of event', all: (games) => typesIn([...sharedFamilies, ...playFamilies(games)]) },
} as const satisfies Readonly<
  Record<string, { readonly what: string; readonly all: (games: readonly Game[]) => readonly string[] }>
>;

const given = (value: OneOf<string> | undefined): readonly string[] => (value === undefined ? [] : [value].flat());

/** The problem of a filter that names what there is not; `all` is what it may name, where that may be said. */
export const unknownName = (pointer: string, what: string, all: readonly string[]): FieldProblem => {
  const choice = [...new Set(all)].toSorted();
  return {
    in: 'query',
    pointer,
    detail: choice.length === 0 ? `is not ${what}` : `is not ${what}; it may be ${choice.join(', ')}`,
  };
};

const endsEarly = (end: string, begin: string): FieldProblem => ({
  in: 'query',
  pointer: `/${end}`,
  detail: `lies before ${begin}: nothing can lie between the two`,
});

type NameInLaw = keyof typeof inLaw;

const gathered = new WeakMap<readonly Game[], Map<NameInLaw, ReadonlySet<string>>>();

/** All that may be named. It is gathered once: which games are installed does not change, and they have hundreds of clauses. */
const allInLaw = (games: readonly Game[], name: NameInLaw): ReadonlySet<string> => {
  const ofGames = gathered.get(games) ?? new Map<NameInLaw, ReadonlySet<string>>();
  gathered.set(games, ofGames);
  const all = ofGames.get(name) ?? new Set(inLaw[name].all(games));
  ofGames.set(name, all);
  return all;
};

const namesInLaw = Object.keys(inLaw) as NameInLaw[];

const problemsInLaw = (games: readonly Game[], naming: Naming): readonly FieldProblem[] =>
  namesInLaw.flatMap((name) => {
    const asked = given(naming[name]);
    if (asked.length === 0) return [];
    const all = allInLaw(games, name);
    return asked.every((one) => all.has(one)) ? [] : [unknownName(`/${name}`, inLaw[name].what, [...all])];
  });

const onRegister = { table: 'a table', dropBox: 'a drop box', terminal: 'a terminal' } as const;
const registered = Object.keys(onRegister) as (keyof typeof onRegister)[];

type On = { readonly db: ReadDb; readonly games: readonly Game[]; readonly register: Pick<Register, 'find'> };

/** True when one of these venues has or had a thing of this name. */
const isHad = async (
  register: On['register'],
  venues: readonly string[],
  kind: keyof typeof onRegister,
  name: string,
): Promise<boolean> => {
  const had = await Promise.all(
    venues.map((venue) => register.find(venue, (one) => (everHad(one, kind, name) ? true : undefined))),
  );
  return had.includes(true);
};

type IsOnRecord = (db: ReadDb, venues: readonly string[], name: string) => Promise<boolean>;

/** What can be on the record though nobody registered it, as a drop box that was used: then it can be asked for. */
const onRecord: { readonly [Kind in keyof typeof onRegister]?: IsOnRecord } = { dropBox: wasDroppedInto };

const problemsOnRegister = async (
  on: On,
  venues: readonly string[],
  naming: Naming,
): Promise<readonly FieldProblem[]> => {
  const problems: FieldProblem[] = [];
  for (const kind of registered) {
    // oxlint-disable-next-line no-await-in-loop -- three kinds, and mostly none is asked for
    const had = await Promise.all(
      given(naming[kind]).map(
        async (name) =>
          (await isHad(on.register, venues, kind, name)) || (onRecord[kind]?.(on.db, venues, name) ?? false),
      ),
    );
    if (had.includes(false))
      problems.push(unknownName(`/${kind}`, `${onRegister[kind]} on the register of the venue`, []));
  }
  return problems;
};

/** The problem of a session or a round at a table that a venue, among those that the caller may see, never had. */
const problemsOfIds = async (
  { register }: On,
  venues: readonly string[],
  { session, round }: Naming,
): Promise<readonly FieldProblem[]> => {
  const asked = Object.entries({ session, round }).map(async ([name, id = '']) => {
    const { venue, table } = parseRoundId(id) ?? parseSessionId(id) ?? { venue: '', table: '' };
    if (!venues.includes(venue) || (await isHad(register, [venue], 'table', table))) return [];
    return [unknownName(`/${name}`, `of a table on the register of ${venue}`, [])];
  });
  return (await Promise.all(asked)).flat();
};

/** The problem of a span that ends before it begins: nothing can lie in it. */
const problemsOfSpan = ({ from, to, fromDay, toDay }: Naming): readonly FieldProblem[] => [
  ...(from !== undefined && to !== undefined && to < from ? [endsEarly('to', 'from')] : []),
  ...(fromDay !== undefined && toDay !== undefined && toDay < fromDay ? [endsEarly('toDay', 'fromDay')] : []),
];

/**
 * What a filter names that there is not: a typo would otherwise look as if nothing had been found. `venues` are those on the register
 * that the caller may see. Where the set is closed, the problem says what there is.
 */
export const unknownIn = async (
  on: On,
  venues: readonly string[],
  naming: Naming,
): Promise<readonly FieldProblem[]> => {
  const { games, register } = on;
  const isVenue = naming.venue === undefined || (await register.find(naming.venue, venueOf)) !== undefined;
  if (!isVenue) return [unknownName('/venue', 'a venue on the register', venues)];
  const among = naming.venue === undefined ? venues : [naming.venue];
  return [
    ...problemsInLaw(games, naming),
    ...problemsOfSpan(naming),
    ...(await problemsOnRegister(on, among, naming)),
    ...(await problemsOfIds(on, venues, naming)),
  ];
};
