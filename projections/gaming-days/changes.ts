import { moneyDrop } from '../../domain/gaming-day/figures.ts';
import type { GamingDayEvent } from '../../domain/gaming-day/events.ts';
import { gamingDayStream } from '../../domain/gaming-day/stream.ts';
import { madeOf, type ByType, type DataOfType } from '../../domain/kernel/by-type.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import type { RowChange } from '../kit/change.ts';
import { factwise, type ProjectedFact } from '../kit/facts.ts';
import { placeOf } from '../kit/place.ts';
import type { Projection } from '../kit/projection.ts';
import { touchedBy } from '../kit/touched.ts';
import { masks } from './masks.ts';
import { spansOf } from './spans.ts';
import { dealerFigures, days, entries, figures, laid, tables, wonSums } from './tables.ts';
import { sessionGroupings } from './won.ts';

type Made = readonly RowChange[];
type Day = { readonly day_id: string; readonly venue: string | null; readonly gaming_day: string | null };
type MadeOf<Type extends GamingDayEvent['type']> = ByType<GamingDayEvent, [Day, ProjectedFact], Made>[Type];

/** The words by which the entries of a day are told apart. */
export const entryKinds = [
  'reviewer-named',
  'run-announced',
  'run-ended',
  'idle-table-counted',
  'discrepancy-reported',
  'box-explained',
  'adjusted',
] as const;
export type EntryKind = (typeof entryKinds)[number];

const entry =
  (what: EntryKind) =>
  (data: object, { day_id, venue, gaming_day }: Day, fact: ProjectedFact): Made => [
    entries.put(
      { day_id, event_id: fact.eventId },
      {
        venue,
        gaming_day,
        what,
        at: fact.atMs,
        revision: fact.event.revision,
        table_id: 'table' in data && typeof data.table === 'string' ? data.table : null,
        said: fact.data,
      },
    ),
  ];

type Figures = DataOfType<GamingDayEvent, 'gamingDay.Closed'>['figures'][number];
type Sums = NonNullable<Parameters<typeof wonSums.add>[1]>;

const sumsOf = (one: Figures): Sums => {
  const dropCents = moneyDrop(one.drop).cents;
  return {
    session_count: 1,
    without_win_count: one.winCents === null ? 1 : 0,
    win_cents: one.winCents ?? 0,
    win_by_play_cents: one.winByPlayCents,
    win_by_law_cents: one.winByLawCents,
    drop_cents: dropCents,
    drop_of_win_cents: one.winCents === null ? 0 : dropCents,
  };
};

/** What a session adds, by what it is added up. */
const addedBy = (one: Figures): readonly { by: string; key: string; sums: Sums }[] => [
  ...sessionGroupings.map((by) => ({ by, key: one[by] ?? '', sums: sumsOf(one) })),
  ...one.dealers.map(({ personId, roundCount, winByPlayCents, winByLawCents }) => ({
    by: 'dealer',
    key: personId,
    sums: {
      session_count: 1,
      round_count: roundCount,
      win_by_play_cents: winByPlayCents,
      win_by_law_cents: winByLawCents,
    },
  })),
];

/** A day is closed once: what it adds is added once. */
const addedUp = ({ venue, gaming_day }: Day, all: readonly Figures[]): Made =>
  venue === null || gaming_day === null
    ? []
    : all
        .flatMap(addedBy)
        .flatMap(({ by, key, sums }) =>
          spansOf(gaming_day).map(({ level, firstDay, lastDay }) =>
            wonSums.add({ venue, by_what: by, level, first_day: firstDay, last_day: lastDay, of_key: key }, sums),
          ),
        );

const closed: MadeOf<'gamingDay.Closed'> = ({ by, formula, position, figures: all }, day, { atMs }) => {
  const { day_id, venue, gaming_day } = day;
  const place = { venue, gaming_day };
  return [
    days.patch({ day_id }, { closed_at: atMs, closed_by: by, formula, figures_position: position }),
    ...all.map((one) => {
      const { cents, basis } = moneyDrop(one.drop);
      return figures.put(
        { day_id, session_id: one.session },
        {
          ...place,
          table_id: one.table,
          game: one.game,
          pit: one.pit,
          win_cents: one.winCents,
          win_by_play_cents: one.winByPlayCents,
          win_by_law_cents: one.winByLawCents,
          drop_cents: cents,
          drop_basis: basis,
          figures: one,
        },
      );
    }),
    ...all.flatMap(({ session, table, game, laid: wagers }) =>
      wagers.map(({ edition, kind, wagerCount, stakeCents, squares, roundSquares }, index) =>
        laid.put(
          { day_id, session_id: session, place: index },
          {
            ...place,
            table_id: table,
            game,
            edition,
            kind,
            wager_count: wagerCount,
            stake_cents: stakeCents,
            squares,
            round_squares: roundSquares,
          },
        ),
      ),
    ),
    ...all.flatMap(({ session, dealers }) =>
      dealers.map(({ personId, roundCount, winByPlayCents, winByLawCents }) =>
        dealerFigures.put(
          { day_id, session_id: session, person_id: personId },
          { ...place, round_count: roundCount, win_by_play_cents: winByPlayCents, win_by_law_cents: winByLawCents },
        ),
      ),
    ),
    ...addedUp(day, all),
  ];
};

const inFact: Partial<ByType<GamingDayEvent, [Day, ProjectedFact], Made>> = {
  'gamingDay.Opened': ({ by }, { day_id }, { atMs }) => [days.patch({ day_id }, { opened_at: atMs, opened_by: by })],
  'gamingDay.ReviewerNamed': entry('reviewer-named'),
  'gamingDay.DropRunAnnounced': entry('run-announced'),
  'gamingDay.DropRunEnded': entry('run-ended'),
  'gamingDay.IdleTableCounted': entry('idle-table-counted'),
  'gamingDay.DiscrepancyReported': entry('discrepancy-reported'),
  'gamingDay.BoxExplained': entry('box-explained'),
  'gamingDay.Closed': closed,
  'gamingDay.Adjusted': entry('adjusted'),
};

const dayOf = (event: StoredEvent): Day => {
  const { id, venue, gamingDay } = placeOf(event.stream);
  return { day_id: id, venue, gaming_day: gamingDay };
};

const facts = factwise((fact) => madeOf(inFact, fact, dayOf(fact.event), fact) ?? []);

const changes = (event: StoredEvent, context: Parameters<typeof facts>[1]): Made => {
  const { day_id, ...place } = dayOf(event);
  return [
    ...(event.revision === 0 ? [days.patchForGood({ day_id }, place)] : []),
    days.add({ day_id }, { event_count: 1 }),
    touchedBy(event),
    ...facts(event, context),
  ];
};

export const gamingDays: Projection = {
  name: 'gaming-days',
  version: 5,
  reads: [gamingDayStream.name],
  tables,
  masks,
  changes,
};
