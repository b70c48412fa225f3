import { choicesUpTo } from '../../domain/rulebook/in-force.ts';
import type { Laid } from '../../projections/queries/laid-of-days.ts';
import type { ChanceOf } from '../../projections/queries/theoretical-hold.ts';
import type { ApiDependencies } from './dependencies.ts';

/** What the games of some wagers say of chance at a venue, with the readings that it had chosen by a day. */
export const chanceAt = async (
  on: Pick<ApiDependencies, 'games' | 'register'>,
  { venue, toDay }: { readonly venue: string; readonly toDay: string },
  wagers: readonly Laid[],
): Promise<ChanceOf> => {
  const ids = [...new Set(wagers.map(({ game }) => game))];
  const factsOf = new Map(
    await Promise.all(ids.map(async (id) => [id, await on.register.editions(venue, id)] as const)),
  );
  return ({ game, edition, kind, decks, prizes }) => {
    if (edition === null) return undefined;
    const choices = choicesUpTo(factsOf.get(game) ?? [], edition, toDay);
    return on.games.find(({ id }) => id === game)?.chanceOf?.(edition, kind, { decks, prizes, choices });
  };
};
