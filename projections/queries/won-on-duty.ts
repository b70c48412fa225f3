import { sql } from 'kysely';
import type { SessionFigures } from '../../domain/gaming-day/figures.ts';
import type { FloorRole } from '../../domain/kernel/roles.ts';
import { askByKey } from '../kit/query.ts';
import { columnNamed } from '../kit/written.ts';
import { intervals } from '../intervals/changes.ts';
import { keptOfOwnDay, keptOrComputedOf } from './kept.ts';
import type { ReadDb } from '../read-models.ts';
import { roundHistories } from '../round-histories/changes.ts';
import { wonByRound } from '../round-histories/money.ts';
import { roundsOnDuty } from '../round-histories/on-duty.ts';
import { wagersInSession } from '../round-histories/session-wagers.ts';
import { ruleViolations } from '../rule-violations/changes.ts';
import { settledAs, standingOf } from '../rule-violations/settled-as.ts';

type DealerFigures = SessionFigures['dealers'][number];
type OnDuty = { readonly dealer: string; readonly round: string };
type OverDue = { readonly round: string; readonly overDueCents: number };

const duties: readonly FloorRole[] = ['dealer'];

/** What patrons got over what was due on the settled wagers of each round of a session, in cents. Of a wager of tokens, its winnings only. */
const overDueByRound = (db: ReadDb, session: string): Promise<readonly OverDue[]> =>
  askByKey(
    db,
    'over-due-by-round',
    sql<OverDue>`
    select round_id as round, sum(case when medium = 'promotional-tokens' then paid_cents - due_paid_cents else difference_cents end)::bigint
      as "overDueCents"
    from (
      select own.*, settled.due_paid_cents, settled.difference_cents, ${standingOf(columnNamed('own.goes_on'))} as standing
      from (${wagersInSession(session)}) own ${settledAs(columnNamed('own.round_id'), columnNamed('own.wager_id'))}
    ) wagers where standing = 'settled' group by round_id`,
  );

const wonNow = async (db: ReadDb, session: string): Promise<readonly DealerFigures[]> => {
  const [{ rows: onDuty }, rounds, overDue] = await Promise.all([
    sql<OnDuty>`with ${roundsOnDuty({ venues: null, session }, duties)}
      select person_id as dealer, round_id as round from on_duty order by person_id, round_id`.execute(db),
    wonByRound(db, session),
    overDueByRound(db, session),
  ]);
  const played = new Map(rounds.map(({ round, wonCents }) => [round, wonCents]));
  const over = new Map(overDue.map(({ round, overDueCents }) => [round, overDueCents]));
  const made = new Map<string, DealerFigures>();
  for (const { dealer: personId, round } of onDuty) {
    const before = made.get(personId) ?? { personId, roundCount: 0, winByPlayCents: 0, winByLawCents: 0 };
    const byPlay = played.get(round) ?? 0;
    made.set(personId, {
      personId,
      roundCount: before.roundCount + 1,
      winByPlayCents: before.winByPlayCents + byPlay,
      winByLawCents: before.winByLawCents + byPlay + (over.get(round) ?? 0),
    });
  }
  return [...made.values()];
};

export const keptOnDuty = keptOfOwnDay('on-duty', [intervals, roundHistories, ruleViolations], wonNow);

/**
 * What each dealer of a session won for the house, by play and by law, in the rounds in which they were on duty. Of a round with two dealers
 * each has the whole, so these figures are not added up over dealers.
 */
export const wonOnDuty = async (db: ReadDb, session: string): Promise<readonly DealerFigures[]> =>
  (await keptOrComputedOf(db, keptOnDuty, session)) ?? [];
