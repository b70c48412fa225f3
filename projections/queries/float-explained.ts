import { sql } from 'kysely';
import type { FloorRole } from '../../domain/kernel/roles.ts';
import { instantText } from '../../domain/kernel/time.ts';
import { askByKey } from '../kit/query.ts';
import { columnNamed } from '../kit/written.ts';
import { dutySpells } from '../intervals/queries.ts';
import type { ReadDb } from '../read-models.ts';
import { otherPiecesIn, roundsClosedIn, wagersInSpans, type PaidOtherPieces } from '../round-histories/in-spans.ts';
import { doubtedAs, settledAs } from '../rule-violations/settled-as.ts';
import type { FloatMoved } from '../sessions/floats.ts';
import { movesInSpans, spanRows, type SpanOfSession } from '../sessions/float-parts.ts';
import { lastBeforeMs, type FloatWindow } from './float-windows.ts';

/** A round whose wagers were settled otherwise than was due, by its newest official examination. */
export type RoundOverDue = {
  readonly round: string;
  readonly closedAt: string;
  /** What patrons got over what was due, by the record: it is in what was expected, and explains nothing. */
  readonly overDueCents: number;
};

/** A wager of which it is in doubt, by the newest official examination of its round, whether what was done on it is what was due. */
export type WagerInDoubt = {
  readonly round: string;
  readonly wagerId: string;
  /** What was done over what is due as far as the record shows; null where what is due is not known. It explains nothing either. */
  readonly overDueCents: number | null;
  /** What the record would have to say, as in settlements. */
  readonly inDoubt: readonly string[];
};

/** What lies in a window in which a float came to differ. */
export type WithinWindow = {
  readonly dealers: readonly string[];
  readonly movements: readonly FloatMoved[];
  readonly roundCount: number;
  readonly roundsOverDue: readonly RoundOverDue[];
  readonly wagersInDoubt: readonly WagerInDoubt[];
  /** Payments whose pieces come to another amount than is said to have been paid: they explain. */
  readonly otherPieces: readonly Omit<PaidOtherPieces, 'place'>[];
};

const dealing: readonly FloorRole[] = ['dealer'];

/** The spans of a window: in the session of its end, in that of its beginning, and in those between. */
const spansOf = ({ from, to, reachesOver }: FloatWindow, place: number): readonly SpanOfSession[] =>
  [...new Set([from.session, ...reachesOver, to.session])].flatMap((session) =>
    session === null
      ? []
      : [
          {
            place,
            session,
            after: instantText(lastBeforeMs(session, from)),
            until: instantText(lastBeforeMs(session, to)),
          },
        ],
  );

const overDueIn = async (db: ReadDb, spans: readonly SpanOfSession[]) => {
  const rows = await askByKey(
    db,
    'closed-rounds',
    sql<RoundOverDue & { readonly place: number }>`
    select own.place, own.round_id as round, own.closed_at as "closedAt",
      sum(case when own.medium = 'promotional-tokens' then own.paid_cents - settled.due_paid_cents else settled.difference_cents end)::bigint
        as "overDueCents"
    from (${wagersInSpans(spanRows(spans))} offset 0) own ${settledAs(columnNamed('own.round_id'), columnNamed('own.wager_id'))}
    where settled.standing = 'settled' and settled.difference_cents <> 0
    group by own.place, own.round_id, own.closed_at order by own.closed_at, own.round_id`,
  );
  return rows.filter(({ overDueCents }) => overDueCents !== 0);
};

const inDoubtIn = (
  db: ReadDb,
  spans: readonly SpanOfSession[],
): Promise<readonly (WagerInDoubt & { readonly place: number })[]> =>
  askByKey(
    db,
    'wagers-in-doubt',
    sql<WagerInDoubt & { readonly place: number }>`
    select own.place, own.round_id as round, own.wager_id as "wagerId", doubted.difference_cents as "overDueCents", doubted.missing as "inDoubt"
    from (${wagersInSpans(spanRows(spans))} offset 0) own ${doubtedAs(columnNamed('own.round_id'), columnNamed('own.wager_id'))}
    order by own.closed_at, own.round_id, own.wager_id`,
  );

const dealersIn = async (db: ReadDb, spans: readonly SpanOfSession[]) => {
  const rows = await askByKey(
    db,
    'on-duty-meanwhile',
    sql<{ readonly place: number; readonly dealer: string }>`
    with asked as materialized (${spanRows(spans)}),
      duty as materialized (${dutySpells(dealing, sql`select distinct session_id from asked`)})
    select distinct asked.place, duty.person_id as dealer from asked join duty using (session_id)
    where duty.begins <= asked.until and (duty.ends is null or duty.ends > asked.after) order by 1, 2`,
  );
  return rows;
};

const without = <One extends { readonly place: number }>({ place: _place, ...one }: One): Omit<One, 'place'> => one;

/** What lies in windows: who dealt, what moved beside play, and what the examinations of the rounds say. */
export const withinWindows = async (db: ReadDb, windows: readonly FloatWindow[]): Promise<readonly WithinWindow[]> => {
  if (windows.length === 0) return [];
  const spans = windows.flatMap(spansOf);
  const asked = spanRows(spans);
  const [dealers, movements, rounds, overDue, inDoubt, pieces] = await Promise.all([
    dealersIn(db, spans),
    movesInSpans(db, spans),
    roundsClosedIn(db, asked),
    overDueIn(db, spans),
    inDoubtIn(db, spans),
    otherPiecesIn(db, asked),
  ]);
  return windows.map((_, place) => {
    const isHere = (one: { readonly place: number }): boolean => one.place === place;
    return {
      dealers: dealers.filter(isHere).map(({ dealer }) => dealer),
      movements: movements.filter(isHere).map(without),
      roundCount: rounds.find(isHere)?.roundCount ?? 0,
      roundsOverDue: overDue.filter(isHere).map(without),
      wagersInDoubt: inDoubt.filter(isHere).map(without),
      otherPieces: pieces.filter(isHere).map(without),
    };
  });
};
