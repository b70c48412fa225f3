import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { citation } from '../../domain/law/citation.ts';
import { clausesOf } from '../../domain/law/edition.ts';
import type { ApiDependencies } from './dependencies.ts';
import type { MoneyFound } from './find-money.ts';
import { spansOfClause, textsAttached } from './official-texts.ts';
import type { disputeMoney } from './schemas/dispute-money.ts';

type Told = z.infer<typeof disputeMoney>;

/** The clauses of the settlements, each once, in the editions that judged the rounds. */
const rulesOf = async (
  on: ApiDependencies,
  request: FastifyRequest,
  { wagers, editions: ids }: MoneyFound,
): Promise<Told['rules']> => {
  const cited = new Set(wagers.flatMap(({ clauses }) => clauses));
  const editions = on.games.flatMap((game) => game.editions).filter(({ id }) => ids.includes(id));
  const told = await Promise.all(
    editions.map(async (edition) => {
      const texts = await textsAttached(on, request, edition);
      const clauses = clausesOf(edition).filter(({ number }) => cited.has(number));
      return Promise.all(
        clauses.map(async ({ number, gist }) => ({
          citation: citation(edition.id, number),
          edition: edition.id,
          clause: number,
          gist,
          officialTexts: [...(await spansOfClause(on, texts, edition, number))],
        })),
      );
    }),
  );
  return told.flat();
};

const nothing: Told = { wagers: [], missing: [], rules: [], decisions: [] };

/**
 * What was due on the wagers that a dispute is about, worked out in words and with the official sentences, and whether its decisions
 * agree with that.
 */
export const moneyOfDispute = async (
  on: ApiDependencies,
  request: FastifyRequest,
  found: MoneyFound | undefined,
): Promise<Told> => {
  if (!found) return nothing;
  const { wagers, missing, decisions } = found;
  return { wagers, missing, rules: await rulesOf(on, request, found), decisions };
};
