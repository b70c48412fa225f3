import { sql, type RawBuilder } from 'kysely';
import { columnNamed } from '../kit/written.ts';

const largestStake = sql`greatest(coalesce(wager.placed_stake_cents, 0), coalesce((select max(change.stake_cents)
  from p_round_histories.wager_change change where change.round_id = wager.round_id and change.wager_id = wager.wager_id), 0))`;

/**
 * How much of what was handed back on a row `wager` was the stake itself, in cents: what lay on the layout and was never collected was never the
 * house's. A void round gives it back, and nothing leaves the float. What was collected in another round is not known here, and counts as such.
 */
const ownStake = sql`case when wager.returned_cents > wager.collected_cents then greatest(0, least(
  wager.returned_cents - wager.collected_cents, ${largestStake} - wager.collected_cents)) else 0 end`;

/** What the house handed back on a row `wager` of what it had taken, in cents: without the stake that it never had. */
export const handedBack: RawBuilder<number> = sql<number>`(${columnNamed('wager.returned_cents')} - ${ownStake})`;
