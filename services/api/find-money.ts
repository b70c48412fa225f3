import { decisionsIn, type Decisions } from '../../domain/kernel/confirmation.ts';
import type { z } from 'zod';
import { decidedAgainstDue, movedIn, type DisputedMoney, type Moved } from '../../domain/dispute/decided-money.ts';
import { disputePicture, type DisputePicture } from '../../domain/dispute/picture.ts';
import { readingOf } from '../../domain/examination/views.ts';
import { materialOf } from '../../domain/examination/record.ts';
import { roundStream } from '../../domain/round/stream.ts';
import { dueInWords } from '../../domain/settlement/in-words.ts';
import { roundsWithWagers } from '../../projections/round-histories/queries.ts';
import type { ReadDb } from '../../projections/read-models.ts';
import type { Examiner } from '../shared/examining/examiner.ts';
import { inParallel } from '../shared/kit/in-parallel.ts';
import type { disputeMoney } from './schemas/dispute-money.ts';
import { settledRound, type SettledRound, type SettlingOn } from './settled-round.ts';

type Told = z.infer<typeof disputeMoney>;

/** What a dispute comes to in money. Plain data: it may come from another thread. */
export type MoneyFound = Pick<Told, 'wagers' | 'missing' | 'decisions'> & {
  /** The editions that judged the rounds, each once. */
  readonly editions: readonly string[];
};

type Raised = NonNullable<DisputePicture['raised']>['data'];
/** A round that a dispute is about, as it is settled, with the money that this has seen moved in it. */
export type SettledOfDispute = {
  readonly round: string;
  readonly settled: SettledRound;
  readonly moved: readonly Moved[];
};

/** How many rounds are settled side by side. */
const width = 4;

/** The money that moved in a round, as far as its settlement has seen it. */
const movedSeen = async (examiner: Examiner, round: string, { view }: SettledRound): Promise<readonly Moved[]> => {
  const loaded = await examiner.load({ kind: 'round', id: round });
  if (loaded?.record.kind !== 'round') return [];
  const stream = roundStream.streamOf(round);
  const seen = view.find((one) => one.stream === stream)?.revision ?? -1;
  const { facts } = readingOf(loaded.record.round.events.filter(({ revision }) => revision <= seen));
  return movedIn(facts, [loaded.game]);
};

/** The rounds that a dispute is about: those that it names, or those in which its wagers lie. */
export const roundsOfDispute = async (
  db: ReadDb,
  { rounds, sessions, wagers }: { readonly [Key in 'rounds' | 'sessions' | 'wagers']: readonly string[] },
): Promise<readonly string[]> => {
  if (rounds.length > 0) return [...new Set(rounds)];
  return wagers.length === 0 ? [] : roundsWithWagers(db, { sessions, wagers });
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

type Wager = MoneyFound['wagers'][number];

const wagersIn = ({ wagers, complainant }: Raised, rounds: readonly SettledOfDispute[]): readonly Wager[] =>
  rounds.flatMap(({ round, settled: { settlements, provisional, edition } }) =>
    settlements
      .filter(({ wagerId, personId }) =>
        wagers.length > 0 ? wagers.includes(wagerId) : complainant !== null && personId === complainant,
      )
      .map((one) => ({ ...one, inDoubt: [...one.inDoubt], round, provisional, edition, arithmetic: dueInWords(one) })),
  );

/** A dispute step by step, and what its stream says of who decided. */
export type DisputeSeen = { readonly picture: DisputePicture; readonly made: Decisions['made'] };

const decisionsOf = (
  { picture: { decisions }, made }: DisputeSeen,
  raised: Raised,
  money: DisputedMoney,
): MoneyFound['decisions'] => {
  const isAboutMoney = raised.claimedCents !== null || raised.wagers.length > 0;
  return decisions.map((decision) => {
    const { eventId, type, occurredAt, data } = decision.fact;
    const { outcome, decision: how } = data;
    const confirmation = made.get(eventId)?.confirmation ?? null;
    const told = { eventId, type, occurredAt, by: how.by, confirmation, outcome };
    return { ...told, ...decidedAgainstDue(decision, money, isAboutMoney) };
  });
};

const editionsOf = (rounds: readonly SettledOfDispute[]): readonly string[] => [
  ...new Set(
    rounds.flatMap(({ settled }) =>
      [settled, ...settled.lawChanges].flatMap(({ edition }) => (edition === null ? [] : [edition])),
    ),
  ),
];

/** What a dispute comes to in money, by how the rounds that it is about were settled. `unsettled` are those that nobody had examined. */
export const moneyIn = (
  seen: DisputeSeen,
  raised: Raised,
  rounds: readonly SettledOfDispute[],
  unsettled: readonly string[] = [],
): MoneyFound => {
  const wagers = wagersIn(raised, rounds);
  const found = wagers.map(({ wagerId }) => wagerId);
  const known = [...rounds.map(({ round }) => round), ...unsettled];
  const beside = unsettled.map((round) => `what was due in ${round}: it had not been examined officially by then`);
  const missing = [...beside, ...missingOf(raised, found, known)];
  const money = { settlements: wagers, moved: rounds.flatMap(({ moved }) => moved), missing };
  return {
    wagers: [...wagers],
    missing,
    editions: editionsOf(rounds),
    decisions: decisionsOf(seen, raised, money),
  };
};

/**
 * The wagers that a dispute is about, each as it is settled, and its decisions held against that. Undefined when nobody raised it. It reads
 * the dispute and its rounds whole, so it is long like an examination.
 */
export const findMoney = async (
  on: SettlingOn & { readonly examiner: Examiner },
  id: string,
): Promise<MoneyFound | undefined> => {
  const { examiner } = on;
  const loaded = await examiner.load({ kind: 'dispute', id });
  const material = loaded && materialOf(loaded.record);
  const picture = material && 'dispute' in material ? disputePicture(material.dispute) : undefined;
  if (!picture?.raised || loaded?.record.kind !== 'dispute') return undefined;
  const { made } = decisionsIn(loaded.record.dispute.events);
  const raised = picture.raised.data;
  const found = await inParallel(
    width,
    await roundsOfDispute(on.db, raised),
    async (round): Promise<readonly SettledOfDispute[]> => {
      const settled = await settledRound(on, round);
      return settled ? [{ round, settled, moved: await movedSeen(examiner, round, settled) }] : [];
    },
  );
  return moneyIn({ picture, made }, raised, found.flat());
};
