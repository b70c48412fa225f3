import { isCorrecting } from '../../domain/kernel/corrections.ts';
import { newestVersion, type EventCatalogue } from '../../domain/kernel/event-types.ts';
import { projections } from '../../projections/index.ts';
import { gameReadings } from '../../projections/kit/projection.ts';
import { bringer } from '../../projections/kit/upcast.ts';
import { notKnown } from '../shared/event-types/known.ts';
import type { Foundation } from '../shared/process/foundation.ts';
import { buildProjector, type Projector } from './build.ts';
import type { Making } from './project.ts';

/** The newest version of each type of which an event holds no other: most events are of one of these, and need not be brought to it. */
const newestOfPlain = (catalogue: EventCatalogue): ReadonlyMap<string, number> =>
  new Map(
    catalogue.types.flatMap((type) => {
      const definition = catalogue.definition(type);
      return definition && !isCorrecting(type) ? [[type, newestVersion(definition)] as const] : [];
    }),
  );

/** What rows are made with, from what a process stands on. An event that this program does not know is not guessed at: it is thrown back. */
export const makingOf = ({ games, catalogue }: Pick<Foundation, 'games' | 'catalogue'>): Making => {
  const bring = bringer(catalogue);
  const newest = newestOfPlain(catalogue);
  return {
    context: { games: gameReadings(games) },
    bring: (event) => {
      const { schemaVersion, spelt, replaced } = event.metadata;
      if (newest.get(event.type) === schemaVersion && !spelt && !replaced) return event;
      const fault = notKnown(catalogue, event);
      if (fault) throw fault;
      return bring(event);
    },
  };
};

/** Starts a projector of every read model on a process's foundation. */
export const startProjector = (foundation: Foundation): Projector => {
  const { store, pool, moved, log } = foundation;
  return buildProjector({
    ...makingOf(foundation),
    store,
    pool,
    projections,
    moved: moved.tell,
    log: log.child({ service: 'projector' }),
  });
};
