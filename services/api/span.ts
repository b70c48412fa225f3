import type { FastifyRequest } from 'fastify';
import type { Game } from '../../domain/games/game.ts';
import { isSpanned, spanCursor, spannedKinds, type SpannedKind } from '../../projections/queries/spans.ts';
import { Problem } from '../shared/http/problems.ts';
import { scopeOf, type ApiDependencies } from './dependencies.ts';
import type { Walk } from './subject-pages.ts';

type Asked = {
  readonly venue: string;
  readonly game: string;
  readonly table?: string | undefined;
  readonly subjects?: readonly SpannedKind[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly limit: number;
  readonly after?: string | undefined;
};

const invalid = (pointer: string, detail: string): Problem =>
  new Problem('invalid', { errors: [{ in: 'body', pointer, detail }] });

/** The walk and the game that are asked for. Throws `forbidden` beyond the token's venues, `invalid` for what there is not. */
export const walkAskedFor = async (
  on: ApiDependencies,
  request: FastifyRequest,
  { limit, after, subjects, ...span }: Asked,
): Promise<{ readonly walk: Walk; readonly game: Game }> => {
  await scopeOf(on, request, span.venue);
  const game = on.games.find(({ id }) => id === span.game);
  if (!game)
    throw invalid('/game', `is not an installed game; the games are ${on.games.map(({ id }) => id).join(', ')}`);
  const cursor = after === undefined ? undefined : spanCursor.read(after);
  // In the order of the list of kinds, whichever way they are asked for: so that a cursor means the same each time.
  const kinds = spannedKinds.filter((kind) => subjects?.includes(kind) ?? true);
  const isOfThem = cursor !== undefined && isSpanned(cursor[0]) && kinds.includes(cursor[0]);
  if (after !== undefined && !isOfThem)
    throw invalid('/after', 'is not a cursor for this answer; take one from its last line');
  return { walk: { span, kinds, limit, after: cursor }, game };
};
