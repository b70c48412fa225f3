import type { DisputeEvent } from '../../dispute/events.ts';
import { parseDisputeId } from '../../kernel/streams.ts';
import { listed } from '../../kernel/word-list.ts';
import { ofType } from './facts.ts';
import type { DayPicture, FactOf, TableOfDay } from './picture.ts';

/** An award in chips that the record of its dispute tells, and no record of a table. */
export type LooseAward = {
  /** The number of the dispute at the venue. */
  readonly dispute: string;
  readonly atMs: number;
  readonly uncertaintyMs: number;
  /** By how much the float that it was paid from was to hold more without it; negative: what was taken back into one. In cents. */
  readonly outCents: number;
};

type Told = FactOf<DisputeEvent, 'dispute.AwardPaid'>;

const isInChips = ({ data: { medium, cents } }: Told): boolean => medium === 'chips' && cents > 0;

/** What rounds record is among what play moved. */
const isInNoRound = ({ data: { payments } }: Told): boolean => payments === null || payments.length === 0;

/** What tables are on record to have handed over by a dispute, or to have taken back, in cents. */
const atTables = ({ tables, lastDays }: DayPicture, dispute: string, went: 'in' | 'out'): number =>
  [...tables, ...lastDays]
    .flatMap(({ facts }) => ofType(facts, 'table.AwardHandedOver'))
    .reduce((sum, { data }) => (data.dispute === dispute && data.went === went ? sum + data.totalCents : sum), 0);

/**
 * Awards in chips of which only the record of their dispute tells. It does not say from where chips came, or where they went: a float may have them,
 * or the cage. What a table has on record by the same dispute is in its float already, and is not counted again.
 */
const looseAwards = (picture: DayPicture, isAsked: (told: Told) => boolean): readonly LooseAward[] =>
  picture.disputes.flatMap(({ disputeId, facts }) => {
    const dispute = parseDisputeId(disputeId)?.number ?? disputeId;
    const told = ofType(facts, 'dispute.AwardPaid').filter((one) => isInChips(one) && isAsked(one));
    return (['to-complainant', 'from-complainant'] as const).flatMap((way) => {
      const ofWay = told.filter(({ data }) => data.way === way);
      const all = ofWay.reduce((sum, { data }) => sum + data.cents, 0);
      const left = all - atTables(picture, dispute, way === 'to-complainant' ? 'out' : 'in');
      if (left <= 0) return [];
      return ofWay.map(({ atMs, uncertaintyMs, data }) => {
        const cents = Math.min(data.cents, left);
        return { dispute, atMs, uncertaintyMs, outCents: way === 'to-complainant' ? cents : -cents };
      });
    });
  });

/** Those that no round records either: a float may have them beside what play moved. */
export const awardsBesidePlay = (picture: DayPicture): readonly LooseAward[] => looseAwards(picture, isInNoRound);

/** All of them: no award is made by chance, whether or not a round records it. */
export const awardsBesideChance = (picture: DayPicture): readonly LooseAward[] => looseAwards(picture, () => true);

/** Those of them that may have been handed over at a table between its opener and its closer, as far as it has them. */
export const awardsAt = (awards: readonly LooseAward[], one: TableOfDay | undefined): readonly LooseAward[] => {
  const from = one && ofType(one.facts, 'table.FloatOpened').at(0);
  const to = one && ofType(one.facts, 'table.FloatClosed').at(-1);
  return awards.filter(
    ({ atMs, uncertaintyMs }) =>
      (!from || atMs + uncertaintyMs + from.uncertaintyMs >= from.atMs) &&
      (!to || atMs - uncertaintyMs - to.uncertaintyMs <= to.atMs),
  );
};

/** Of more awards than this any part of their sum is taken for possible. */
const mostTried = 12;

const mayComeTo = (
  awards: readonly Pick<LooseAward, 'outCents'>[],
  cents: number,
  isFine: (cents: number) => boolean,
) => {
  const least = awards.reduce((sum, { outCents }) => sum + Math.min(outCents, 0), cents);
  const most = awards.reduce((sum, { outCents }) => sum + Math.max(outCents, 0), cents);
  return isFine(least) || isFine(most) || (least < 0 && most > 0);
};

/** May some of these awards, each as a whole, bring an amount to where it is looked for? In cents. */
export const mayExplain = (
  awards: readonly Pick<LooseAward, 'outCents'>[],
  cents: number,
  isFine: (cents: number) => boolean,
): boolean => {
  if (awards.length > mostTried) return mayComeTo(awards, cents, isFine);
  const sums = awards.reduce<readonly number[]>(
    (all, { outCents }) => [...all, ...all.map((sum) => sum + outCents)],
    [cents],
  );
  return sums.slice(1).some(isFine);
};

/** The disputes that tell of them: `the disputes D-0017 and D-0018`. */
export const disputesOf = (awards: readonly LooseAward[]): string => {
  const disputes = [...new Set(awards.map(({ dispute }) => dispute))].toSorted();
  return `${disputes.length === 1 ? 'the dispute' : 'the disputes'} ${listed(disputes)}`;
};

/** What is not known of such awards. */
export const missingOfAwards = (awards: readonly LooseAward[]): string =>
  `at which table, if at any, chips were handed over by the decision in ${disputesOf(awards)}: no table has that on record`;
