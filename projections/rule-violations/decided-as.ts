import { sql, type RawBuilder } from 'kysely';
import type { Outcome } from '../../domain/law/settlement.ts';

/** What chance decided. A wager that was void, withdrawn or refused says nothing of the odds. */
const decided: readonly Outcome[] = ['won', 'lost', 'stood-off', 'surrendered'];

/**
 * Joined to a row with a round and a wager, under the name `decided`: `edition`, `kind` and `stake_cents` by the newest official examination
 * of the round, where it says that chance decided the wager. A row of any other wager is left out. `offset 0`: it is looked up wager by wager, and not read for all wagers of the record.
 */
export const decidedAs = (round: RawBuilder<unknown>, wager: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  join lateral (
    select judged.edition, held.kind, held.stake_cents::numeric as stake_cents
    from p_rule_violations.settlement held join p_rule_violations.judgement judged using (subject_kind, subject_id)
    where held.subject_kind = 'round' and held.subject_id = ${round} and held.wager_id = ${wager}
      and held.outcome = any (${decided}::text[]) offset 0) decided on true`;
