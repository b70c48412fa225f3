import { noEditionInForce } from '../../domain/examination/without-edition.ts';
import { playFamilies, type Game } from '../../domain/games/game.ts';
import type { EventFamily } from '../../domain/kernel/event-types.ts';
import { clausesOf, watchesIn } from '../../domain/law/edition.ts';
import { everHad, venueOf } from '../../domain/venue/register.ts';
import type { OneOf } from '../../projections/kit/query.ts';
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
  readonly type?: OneOf<string> | undefined;
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

const problemsInLaw = (games: readonly Game[], naming: Naming): readonly FieldProblem[] =>
  Object.entries(inLaw).flatMap(([name, { what, all }]) => {
    const asked = given(naming[name as keyof typeof inLaw]);
    if (asked.length === 0) return [];
    const known = all(games);
    return asked.every((one) => known.includes(one)) ? [] : [unknownName(`/${name}`, what, known)];
  });

const onRegister = { table: 'a table', dropBox: 'a drop box', terminal: 'a terminal' } as const;
const registered = Object.keys(onRegister) as (keyof typeof onRegister)[];

type On = { readonly games: readonly Game[]; readonly register: Pick<Register, 'find'> };

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

const problemsOnRegister = async (
  register: On['register'],
  venues: readonly string[],
  naming: Naming,
): Promise<readonly FieldProblem[]> => {
  const problems: FieldProblem[] = [];
  for (const kind of registered) {
    // oxlint-disable-next-line no-await-in-loop -- three kinds, and mostly none is asked for
    const had = await Promise.all(given(naming[kind]).map((name) => isHad(register, venues, kind, name)));
    if (had.includes(false))
      problems.push(unknownName(`/${kind}`, `${onRegister[kind]} on the register of the venue`, []));
  }
  return problems;
};

/**
 * What a filter names that there is not: a typo would otherwise look as if nothing had been found. `venues` are those on the register
 * that the caller may see. Where the set is closed, the problem says what there is.
 */
export const unknownIn = async (
  { games, register }: On,
  venues: readonly string[],
  naming: Naming,
): Promise<readonly FieldProblem[]> => {
  const isVenue = naming.venue === undefined || (await register.find(naming.venue, venueOf)) !== undefined;
  if (!isVenue) return [unknownName('/venue', 'a venue on the register', venues)];
  const among = naming.venue === undefined ? venues : [naming.venue];
  return [...problemsInLaw(games, naming), ...(await problemsOnRegister(register, among, naming))];
};
