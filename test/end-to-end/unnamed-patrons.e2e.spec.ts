import { renamedPatrons } from '../support/renamed-patrons.ts';
import { askAll, asker, operator, toldApart, type Answered, type Asker } from './blindness/asked.ts';
import { stoppedClock } from './blindness/stopped-clock.ts';
import { reviewer, startWorld, type Renamed } from './blindness/world.ts';

/**
 * Noninterference: two installations that differ in the ids of patrons alone answer everybody who does not learn who patrons are byte for byte
 * alike, whatever the description of the API lets them ask, in every form, with tags, cursors and refusals.
 */

const unknowing: readonly Asker[] = [
  asker('finance', undefined, 2),
  asker('finance', reviewer, 2),
  asker('cage'),
  asker('security'),
  asker('count'),
  operator,
];
const knowing: readonly Asker[] = [
  { ...asker('terminal', undefined, 3), claims: { venues: ['STAR'], tables: ['*'], terminal: 'TU-01-A' } },
  asker('supervisor', undefined, 13),
  asker('surveillance', undefined, 13),
  asker('inspector', undefined, 13),
  asker('compliance', undefined, 13),
];

type Answers = ReadonlyMap<string, readonly Answered[]>;

const answersIn = async (renamed: Renamed): Promise<Answers> => {
  const clock = stoppedClock('2026-03-07T00:00:00.000Z');
  try {
    const world = await startWorld(clock, 1, renamed);
    const answers = new Map<string, readonly Answered[]>();
    // oxlint-disable-next-line no-await-in-loop -- one after the other, in the same order in each world
    for (const one of [...unknowing, ...knowing]) answers.set(one.name, await askAll(world, one));
    await world.evening.stop();
    return answers;
  } finally {
    clock.restore();
  }
};

const worlds: Answers[] = [];
// A hook for each: a machine that does much else takes minutes for one.
for (const renamed of [<Said>(said: Said): Said => said, renamedPatrons])
  beforeAll(async () => {
    worlds.push(await answersIn(renamed));
  });

const of = (which: 0 | 1, name: string): readonly Answered[] => worlds[which]?.get(name) ?? [];
const told = (name: string): readonly string[] => toldApart(of(0, name), of(1, name));

describe('Who a patron is', () => {
  it.each(unknowing.map(({ name }) => name))('changes no answer to %s', (name) => {
    expect(told(name)).toEqual([]);
    expect(of(0, name).length).toBeGreaterThan(2);
  });

  it.each(knowing.map(({ name }) => name))('is told to %s', (name) => {
    expect(told(name).length).toBeGreaterThan(1);
  });

  it('stands in nothing that the others are answered, and a number does', () => {
    const all = unknowing.flatMap(({ name }) => of(0, name));
    expect(all.filter(({ said }) => /\bPL-[0-9a-f]{8}|person~/.test(said)).map(({ asked }) => asked)).toEqual([]);
    const numbered = all.filter(({ said }) => /\bperson 1\b/.test(said));
    expect([...new Set(numbered.map(({ operation }) => operation))].toSorted()).toEqual([
      'GET /v1/reports/cash',
      'GET /v1/reports/drop/entries',
      'GET /v1/rounds/{id}',
      'GET /v1/rounds/{id}/timeline',
      'GET /v1/table-sessions/{id}/timeline',
    ]);
  });

  it('cannot be searched by', () => {
    const searched = unknowing.flatMap(({ name }) => of(0, name)).filter(({ asked }) => asked.includes('person='));
    expect(searched.length).toBeGreaterThan(1);
    expect(new Set(searched.map(({ status }) => status))).toEqual(new Set([403]));
    expect(searched[0]?.said).toContain('The role finance does not learn who patrons are');
  });
});
