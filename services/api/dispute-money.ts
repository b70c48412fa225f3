import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { decidedAgainstDue, type DisputedMoney } from '../../domain/dispute/decided-money.ts';
import { disputePicture, type DisputePicture } from '../../domain/dispute/picture.ts';
import { readingOf } from '../../domain/examination/views.ts';
import { materialOf } from '../../domain/examination/record.ts';
import type { Fact } from '../../domain/kernel/effective-history.ts';
import { citation } from '../../domain/law/citation.ts';
import { clausesOf } from '../../domain/law/edition.ts';
import { roundStream } from '../../domain/round/stream.ts';
import { dueInWords } from '../../domain/settlement/in-words.ts';
import { roundsWithWagers } from '../../projections/round-histories/queries.ts';
import type { Examiner } from '../shared/examining/examiner.ts';
import { inParallel } from '../shared/kit/in-parallel.ts';
import { settledRound, type SettledRound } from './adjudication.ts';
import type { ApiDependencies } from './dependencies.ts';
import { spansOfClause, textsAttached } from './official-texts.ts';
import type { disputeMoney } from './schemas/dispute-money.ts';

type Raised = NonNullable<DisputePicture['raised']>['data'];
type Told = z.infer<typeof disputeMoney>;
type Round = { readonly round: string; readonly settled: SettledRound; readonly facts: readonly Fact[] };

/** How many rounds are settled side by side. */
const width = 4;

/** The facts of a round that its settlement has seen. */
const factsSeen = async (examiner: Examiner, round: string, { view }: SettledRound): Promise<readonly Fact[]> => {
  const loaded = await examiner.load({ kind: 'round', id: round });
  if (loaded?.record.kind !== 'round') return [];
  const stream = roundStream.streamOf(round);
  const seen = view.find((one) => one.stream === stream)?.revision ?? -1;
  return readingOf(loaded.record.round.events.filter(({ revision }) => revision <= seen)).facts;
};

const roundsOf = async (on: ApiDependencies, { rounds, sessions, wagers }: Raised): Promise<readonly string[]> => {
  if (rounds.length > 0) return [...new Set(rounds)];
  return wagers.length === 0 ? [] : roundsWithWagers(on.db, { sessions, wagers });
};

/** What is not on record of the wagers that a dispute is about. */
const missingOf = (
  { wagers, complainant, rounds }: Raised,
  wagersFound: readonly string[],
  known: readonly string[],
) => {
  const lost = rounds
    .filter((one) => !known.includes(one))
    .map((one) => `the round ${one}, of which nothing is recorded`);
  if (wagers.length > 0)
    return [
      ...lost,
      ...wagers
        .filter((one) => !wagersFound.includes(one))
        .map((one) => `the wager ${one}, which lies in no round that the dispute is about`),
    ];
  if (complainant === null) return [...lost, 'which wagers it is about: it names none, and not whose dispute it is'];
  if (rounds.length === 0) return [...lost, 'which wagers it is about: it names none, and no round'];
  return wagersFound.length > 0 ? lost : [...lost, `a wager of ${complainant} in the rounds that the dispute is about`];
};

type Wager = Told['wagers'][number];

const wagersIn = ({ wagers, complainant }: Raised, rounds: readonly Round[]): readonly Wager[] =>
  rounds.flatMap(({ round, settled: { settlements, provisional, edition } }) =>
    settlements
      .filter(({ wagerId, personId }) =>
        wagers.length > 0 ? wagers.includes(wagerId) : complainant !== null && personId === complainant,
      )
      .map((one) => ({ ...one, round, provisional, edition, arithmetic: dueInWords(one) })),
  );

/** The clauses of the settlements, each once, in the editions that judged the rounds. */
const rulesOf = async (
  on: ApiDependencies,
  request: FastifyRequest,
  wagers: readonly Wager[],
  rounds: readonly Round[],
): Promise<Told['rules']> => {
  const cited = new Set(wagers.flatMap(({ clauses }) => clauses));
  const ids = new Set(
    rounds.flatMap(({ settled }) => [settled.edition, ...settled.lawChanges.map(({ edition }) => edition)]),
  );
  const editions = on.games.flatMap((game) => game.editions).filter(({ id }) => ids.has(id));
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

const decisionsOf = ({ decisions }: DisputePicture, raised: Raised, money: DisputedMoney): Told['decisions'] => {
  const isAboutMoney = raised.claimedCents !== null || raised.wagers.length > 0;
  return decisions.map((decision) => {
    const { eventId, type, occurredAt, data } = decision.fact;
    const { outcome, decision: how } = data;
    return { eventId, type, occurredAt, by: how.by, outcome, ...decidedAgainstDue(decision, money, isAboutMoney) };
  });
};

const nothing: Told = { wagers: [], missing: [], rules: [], decisions: [] };

/**
 * What was due on the wagers that a dispute is about, worked out in words and with the official sentences, and whether its decisions
 * agree with that.
 */
export const moneyOfDispute = async (on: ApiDependencies, request: FastifyRequest, id: string): Promise<Told> => {
  const examiner = on.examiner();
  const loaded = await examiner.load({ kind: 'dispute', id });
  const material = loaded && materialOf(loaded.record);
  const picture = material && 'dispute' in material ? disputePicture(material.dispute) : undefined;
  if (!picture?.raised) return nothing;
  const raised = picture.raised.data;
  const found = await inParallel(width, await roundsOf(on, raised), async (round): Promise<readonly Round[]> => {
    const settled = await settledRound(on, round);
    return settled ? [{ round, settled, facts: await factsSeen(examiner, round, settled) }] : [];
  });
  const rounds = found.flat();
  const wagers = wagersIn(raised, rounds);
  const missing = missingOf(
    raised,
    wagers.map(({ wagerId }) => wagerId),
    rounds.map(({ round }) => round),
  );
  const money = { settlements: wagers, facts: rounds.flatMap(({ facts }) => facts), missing };
  return {
    wagers: [...wagers],
    missing,
    rules: await rulesOf(on, request, wagers, rounds),
    decisions: decisionsOf(picture, raised, money),
  };
};
