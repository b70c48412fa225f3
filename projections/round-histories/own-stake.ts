import { sql, type RawBuilder } from 'kysely';
import { columnNamed } from '../kit/written.ts';

const largestStake = sql`greatest(coalesce(wager.placed_stake_cents, 0), coalesce((select max(change.stake_cents)
  from p_round_histories.wager_change change where change.round_id = wager.round_id and change.wager_id = wager.wager_id), 0))`;

/** Was it handed back before anything was collected? Told where both happened once; the moments are added up. */
const cameFirst = sql`wager.returned_count = 1 and wager.collected_count = 1 and wager.returned_at_ms < wager.collected_at_ms`;

/** What was handed back on a wager and collected on it, in cents, each as SQL. */
type Moved = { readonly returned: RawBuilder<unknown>; readonly collected: RawBuilder<unknown> };

/**
 * How much of what was handed back on a row `wager` was the stake itself, in cents: what lay on the layout and was never collected was never the
 * house's. A void round gives it back, and nothing leaves the float; so with half of a stake when the other half is collected after it. What was
 * collected in another round is not known here, and counts as such. As `doneOn` of the settlement has it.
 */
const ownStake = ({
  returned,
  collected,
}: Moved) => sql`case when ${returned} > ${collected} or ${cameFirst} then greatest(0, least(
  ${returned} - case when ${cameFirst} then 0 else ${collected} end, ${largestStake} - ${collected})) else 0 end`;

const handedBackOf = (moved: Moved) => sql`(${moved.returned} - ${ownStake(moved)})`;

const asItStands: Moved = {
  returned: columnNamed('wager.returned_cents'),
  collected: columnNamed('wager.collected_cents'),
};

/** What the house handed back on a row `wager` of what it had taken, in cents: without the stake that it never had. */
export const handedBack: RawBuilder<number> = sql<number>`${handedBackOf(asItStands)}`;

/** By how much that is more, or (negative) less, than it was without what corrections and late entries changed on the wager: a row `c` of their sums. */
export const handedBackCorrected: RawBuilder<number> = sql<number>`(${handedBack} - ${handedBackOf({
  returned: sql`(wager.returned_cents - c.returned_cents)`,
  collected: sql`(wager.collected_cents - c.collected_cents)`,
})})`;
