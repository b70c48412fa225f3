import { randomBytes } from 'node:crypto';
import { familiesOfPlays } from '../../domain/games/game.ts';
import { accessRoles } from '../../domain/kernel/access.ts';
import type { StreamRejection } from '../../domain/streams/categories.ts';
import { writtenCategories } from '../../domain/streams/categories.ts';
import type { Target } from '../../domain/kernel/stream-category.ts';
import { saidReader } from '../../services/ingestion/said.ts';
import { eventNames, saidEvents } from '../../services/shared/event-types/said-events.ts';
import { catalogueOf } from '../../services/shared/games/catalogue.ts';
import { findGames } from '../../services/shared/games/find-games.ts';
import type { FieldProblem } from '../../services/shared/http/problems.ts';
import { recordingRights } from '../../services/shared/http/scope.ts';
import { textKeys } from '../../services/shared/words/text-keys.ts';

const games = await findGames();
const catalogue = catalogueOf(games);
const plays = familiesOfPlays(games);
const said = saidEvents(catalogue, plays);
const reader = saidReader({ catalogue, plays, keys: textKeys(randomBytes(32)) });
const mayRecord = recordingRights(plays);

const exampleTarget = ({ written }: (typeof writtenCategories)[number]): Target<StreamRejection> => {
  const target = written.target(written.exampleId);
  if (!target) throw new Error(`${written.exampleId} names nothing`);
  return target;
};

describe('The examples of events', () => {
  const shown = writtenCategories.map((category) => ({ category, examples: said.examplesFor(category) }));

  it('are there for every type that can be recorded', () => {
    const types = new Set(shown.flatMap(({ examples }) => examples.map(({ type }) => type)));
    const recordable = catalogue.types.filter((type) => accessRoles.some((role) => mayRecord(role, type)));
    expect(recordable.filter((type) => !types.has(type))).toEqual([]);
    expect(types.size).toBe(recordable.length);
  });

  it.each(shown)('of a $category.noun are taken as they are by what reads events', ({ category, examples }) => {
    const target = exampleTarget(category);
    const problems: FieldProblem[] = [];
    for (const [index, example] of examples.entries()) {
      const read = reader.read(structuredClone(example), target, ['events', index], problems);
      expect([example.type, problems]).toEqual([example.type, []]);
      expect(read?.event.type).toBe(example.type);
    }
  });

  it('are of somebody who may say such a thing, and hold words and no reference to words', () => {
    const all = shown.flatMap(({ examples }) => examples);
    expect(JSON.stringify(all)).not.toContain('textRef');
    expect(JSON.stringify(all)).toContain('"text":');
    const dealers = all.filter(
      ({ type, metadata }) => metadata.actor.role === 'dealer' && !mayRecord('terminal', type),
    );
    expect(dealers.map(({ type }) => type)).toEqual([]);
  });
});

describe('The names of events for generated clients', () => {
  it('are those of the types, and say the family where two families have one', () => {
    const names = eventNames(['round.WagerPlaced', 'round.RulingMade', 'table.RulingMade', 'big-wheel.RulingMade']);
    expect([...names.values()]).toEqual(['WagerPlaced', 'RoundRulingMade', 'TableRulingMade', 'BigWheelRulingMade']);
    const all = [...eventNames(catalogue.types).values()];
    expect(new Set(all).size).toBe(catalogue.types.length);
  });
});
