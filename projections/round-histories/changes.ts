import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import type { RoundEvent } from '../../domain/round/events.ts';
import type { RowChange } from '../kit/change.ts';
import { factwise, type ProjectedFact } from '../kit/facts.ts';
import { placeOf } from '../kit/place.ts';
import { familyOf, type Projection, type ProjectionContext } from '../kit/projection.ts';
import { madeOf, type ByType } from '../families.ts';
import { personsIn } from '../persons.ts';
import { persons, results, rounds, stakes, wagers } from './tables.ts';

type Made = readonly RowChange[];
type MadeOf<Type extends RoundEvent['type']> = ByType<RoundEvent, [round_id: string, fact: ProjectedFact], Made>[Type];
type Worth = {
  readonly wagerId: string;
  readonly stakeCents: number;
  readonly kind: string;
  readonly area: string | null;
};

const worth = (of: Worth, round_id: string, fact: ProjectedFact): RowChange =>
  stakes.put(
    { round_id, wager_id: of.wagerId, event_id: fact.eventId },
    { at: fact.at, revision: fact.event.revision, stake_cents: of.stakeCents, kind: of.kind, area: of.area },
  );

const placed: MadeOf<'round.WagerPlaced'> = (wager, round_id, fact) => {
  const { personId, medium, seat, oral, placedBy } = wager;
  const columns = { person_id: personId, medium, seat, oral, placed_by: placedBy, placed_at: fact.at };
  return [
    wagers.patch({ round_id, wager_id: wager.wagerId }, columns),
    worth(wager, round_id, fact),
    rounds.add({ round_id }, { wager_count: 1 }),
  ];
};

const carried: MadeOf<'round.WagerCarried'> = (wager, round_id, fact) => {
  const { personId, medium, fromRound } = wager;
  const columns = { person_id: personId, medium, placed_at: fact.at, carried_from: fromRound };
  return [
    wagers.patch({ round_id, wager_id: wager.wagerId }, columns),
    worth(wager, round_id, fact),
    rounds.add({ round_id }, { wager_count: 1 }),
  ];
};

const opened: MadeOf<'round.RoundOpened'> = ({ game, editionStamp }, round_id, { at }) => [
  rounds.patch({ round_id }, { game, edition_stamp: editionStamp, opened_at: at }),
  rounds.patchForGood({ round_id }, { began_at: at }),
];

type Money = { readonly collected_cents?: number; readonly paid_cents?: number; readonly returned_cents?: number };

const moved = (round_id: string, wager_id: string, sums: Money): Made => [
  wagers.add({ round_id, wager_id }, sums),
  rounds.add({ round_id }, sums),
];

const inFact: Partial<ByType<RoundEvent, [round_id: string, fact: ProjectedFact], Made>> = {
  'round.RoundOpened': opened,
  'round.RoundClosed': (_, round_id, { at }) => [rounds.patch({ round_id }, { closed_at: at })],
  'round.RoundVoided': (_, round_id, { at }) => [rounds.patch({ round_id }, { voided_at: at })],
  'round.WagerPlaced': placed,
  'round.WagerCarried': carried,
  'round.WagerChanged': (wager, round_id, fact) => [worth(wager, round_id, fact)],
  'round.WagerWithdrawn': ({ wagerId }, round_id, { at }) => [
    wagers.patch({ round_id, wager_id: wagerId }, { withdrawn_at: at }),
  ],
  'round.WagerRefused': ({ wagerId }, round_id, { at }) =>
    wagerId === null ? [] : [wagers.patch({ round_id, wager_id: wagerId }, { refused_at: at })],
  'round.WagerVoided': ({ wagerId }, round_id, { at }) => [
    wagers.patch({ round_id, wager_id: wagerId }, { voided_at: at }),
  ],
  'round.WagerForfeited': ({ wagerId }, round_id, { at }) => [
    wagers.patch({ round_id, wager_id: wagerId }, { forfeited_at: at }),
  ],
  'round.WagerCollected': (done, round_id) => moved(round_id, done.wagerId, { collected_cents: done.collectedCents }),
  'round.WagerPaid': (done, round_id) => moved(round_id, done.wagerId, { paid_cents: done.paidCents }),
  'round.WagerReturned': (done, round_id) => moved(round_id, done.wagerId, { returned_cents: done.returnedCents }),
};

/** Every fact of a wager counts as one, so that a wager whose facts were all corrected away is none. */
const counted = ({ type, data }: ProjectedFact, round_id: string): Made => {
  const { wagerId } = data;
  if (!type.startsWith('round.') || typeof wagerId !== 'string') return [];
  return [wagers.add({ round_id, wager_id: wagerId }, { event_count: 1 })];
};

const resulted = (fact: ProjectedFact, round_id: string, venue: string | null, { games }: ProjectionContext): Made =>
  games
    .resultsIn(familyOf(fact.type), fact)
    .map((result) => results.put({ round_id, event_id: fact.eventId, result }, { at: fact.at, venue }));

const facts = factwise((fact, context) => {
  const { venue, id: round_id } = placeOf(fact.event.stream);
  const concerned = personsIn(fact, context.games).map(({ personId, part }) =>
    persons.add({ round_id, person_id: personId, part }, { times: 1 }),
  );
  return [
    ...(madeOf(inFact, fact, round_id, fact) ?? []),
    ...counted(fact, round_id),
    ...resulted(fact, round_id, venue, context),
    ...concerned,
  ];
});

/** Who said an event stays in the record, whatever becomes of what they said. */
const recorded = (event: StoredEvent): readonly RowChange[] => {
  const { id: round_id, venue, table, gamingDay, session, sequence } = placeOf(event.stream);
  const first = event.revision === 0 ? { began_at: event.metadata.occurredAt } : {};
  const place = { venue, table_id: table, gaming_day: gamingDay, session_id: session, sequence };
  return [
    rounds.patchForGood({ round_id }, { ...place, ...first }),
    rounds.add({ round_id }, { event_count: 1 }),
    persons.add({ round_id, person_id: event.metadata.actor.personId, part: 'actor' }, { times: 1 }),
  ];
};

export const roundHistories: Projection = {
  name: 'round-histories',
  version: 1,
  reads: ['round'],
  tables: [rounds, results, persons, wagers, stakes],
  changes: (event, context) => [...recorded(event), ...facts(event, context)],
};
