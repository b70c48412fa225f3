import { sql, type RawBuilder } from 'kysely';
import { columnNamed } from '../kit/written.ts';

const largestStake = sql`greatest(coalesce(wager.placed_stake_cents, 0), coalesce((select max(change.stake_cents)
  from p_round_histories.wager_change change where change.round_id = wager.round_id and change.wager_id = wager.wager_id), 0))`;

/** Was it handed back before anything was collected? Told where both happened once; the moments are added up. */
const cameFirst = sql`wager.returned_count = 1 and wager.collected_count = 1 and wager.returned_at_ms < wager.collected_at_ms`;

/**
 * How much of what was handed back on a row `wager` was the stake itself, in cents: what lay on the layout and was never collected was never the
 * house's. A void round gives it back, and nothing leaves the float; so with half of a stake when the other half is collected after it. What was
 * collected in another round is not known here, and counts as such. As `doneOn` of the settlement has it.
 */
const ownStake = sql`case when wager.returned_cents > wager.collected_cents or ${cameFirst} then greatest(0, least(
  wager.returned_cents - case when ${cameFirst} then 0 else wager.collected_cents end,
  ${largestStake} - wager.collected_cents)) else 0 end`;

/** What the house handed back on a row `wager` of what it had taken, in cents: without the stake that it never had. */
export const handedBack: RawBuilder<number> = sql<number>`(${columnNamed('wager.returned_cents')} - ${ownStake})`;
