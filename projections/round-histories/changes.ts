import { madeOf, type ByType } from '../../domain/kernel/by-type.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import type { RoundEvent, wagerMedia } from '../../domain/round/events.ts';
import { piecesOver } from '../../domain/table/chips-moved.ts';
import { roundStream } from '../../domain/round/stream.ts';
import type { RowChange } from '../kit/change.ts';
import { factsIn, factwise, putsRight, type ProjectedFact } from '../kit/facts.ts';
import { placeOf } from '../kit/place.ts';
import { familyOf, type Projection, type ProjectionContext } from '../kit/projection.ts';
import { touchedBy, touchedIn } from '../kit/touched.ts';
import { personsIn } from '../persons.ts';
import {
  cards,
  corrections,
  devices,
  draws,
  hands,
  persons,
  results,
  rounds,
  tables,
  wagerChanges,
  wagers,
} from './tables.ts';

// Most of what is asked of an event makes nothing. So lists are joined by `concat`, which takes no more room than there are changes.
type Made = readonly RowChange[];
const nothing: Made = [];
type InRound = [round_id: string, fact: ProjectedFact, context: ProjectionContext];
type MadeOf<Type extends RoundEvent['type']> = ByType<RoundEvent, InRound, Made>[Type];
type Worth = {
  readonly stakeCents: number;
  readonly kind: string;
  readonly area: string | null;
  readonly hand?: string | undefined;
};

/** Something was put on a hand or box. */
const onHand = (round_id: string, hand: string | null | undefined): Made =>
  hand === null || hand === undefined ? nothing : [hands.add({ round_id, hand }, { times: 1 })];

/** The changes that placing and carrying a wager share. */
const laid = (
  wager: Worth & {
    readonly wagerId: string;
    readonly personId: string | null;
    readonly medium: string;
    readonly linkedTo?: string | undefined;
  },
  round_id: string,
  fact: ProjectedFact,
  how: Parameters<typeof wagers.patch>[1],
): Made => {
  const columns = {
    person_id: wager.personId,
    medium: wager.medium,
    placed_at: fact.atMs,
    placed_event_id: fact.eventId,
    placed_stake_cents: wager.stakeCents,
    placed_kind: wager.kind,
    placed_area: wager.area,
    placed_hand: wager.hand ?? null,
    linked_to: wager.linkedTo ?? null,
    ...how,
  };
  const changes = [
    wagers.patch({ round_id, wager_id: wager.wagerId }, columns),
    rounds.add({ round_id }, { wager_count: 1, placed_cents: wager.stakeCents }),
  ];
  return changes.concat(onHand(round_id, wager.hand));
};

const placed: MadeOf<'round.WagerPlaced'> = (wager, round_id, fact) =>
  laid(wager, round_id, fact, { seat: wager.seat, oral: wager.oral, placed_by: wager.placedBy });

const carried: MadeOf<'round.WagerCarried'> = (wager, round_id, fact) =>
  laid(wager, round_id, fact, { carried_from: wager.fromRound });

const changed: MadeOf<'round.WagerChanged'> = ({ wagerId, stakeCents, kind, area, hand }, round_id, fact) => [
  wagerChanges.put(
    { round_id, wager_id: wagerId, event_id: fact.eventId },
    { at: fact.atMs, revision: fact.event.revision, stake_cents: stakeCents, kind, area, hand: hand ?? null },
  ),
  ...onHand(round_id, hand),
];

const opened: MadeOf<'round.RoundOpened'> = ({ game, editionStamp }, round_id, { atMs }, { games }) => [
  rounds.patch({ round_id }, { game, is_banked: games.isBanked(game), edition_stamp: editionStamp, opened_at: atMs }),
  rounds.patchForGood({ round_id }, { began_at: atMs }),
];

type Money = { readonly collected_cents?: number; readonly paid_cents?: number; readonly returned_cents?: number };
type OfWager = Parameters<typeof wagers.add>[1];

const moved = (round_id: string, wager_id: string, sums: Money, ofWager: OfWager): Made => [
  wagers.add({ round_id, wager_id }, { ...sums, ...ofWager }),
  rounds.add({ round_id }, sums),
];

const paidInMedium: Readonly<Record<(typeof wagerMedia)[number], keyof OfWager | null>> = {
  chips: 'paid_in_chips_cents',
  'promotional-tokens': 'paid_in_tokens_cents',
  cash: 'paid_in_cash_cents',
  other: 'paid_in_other_cents',
  mixed: null,
};

const paid: MadeOf<'round.WagerPaid'> = ({ wagerId, paidCents, medium, chips }, round_id, { atMs }) => {
  const column = paidInMedium[medium];
  const pieces = medium === 'chips' && chips !== null && chips.length > 0 ? chips : null;
  const sums = {
    paid_count: 1,
    paid_at_ms: atMs,
    ...(column === null ? {} : { [column]: paidCents }),
    ...(pieces === null ? {} : { pieces_over_cents: piecesOver(pieces, paidCents) }),
  };
  return [
    ...moved(round_id, wagerId, { paid_cents: paidCents }, sums),
    ...(pieces === null ? [] : [wagers.patch({ round_id, wager_id: wagerId }, { paid_pieces: pieces })]),
  ];
};

const inFact: Partial<ByType<RoundEvent, InRound, Made>> = {
  'round.RoundOpened': opened,
  'round.RoundClosed': (_, round_id, { atMs }) => [rounds.patch({ round_id }, { closed_at: atMs })],
  'round.RoundVoided': (_, round_id, { atMs }) => [rounds.patch({ round_id }, { voided_at: atMs })],
  'round.WagerPlaced': placed,
  'round.WagerCarried': carried,
  'round.WagerChanged': changed,
  'round.WagerWithdrawn': ({ wagerId }, round_id, { atMs }) => [
    wagers.patch({ round_id, wager_id: wagerId }, { withdrawn_at: atMs }),
  ],
  'round.WagerRefused': ({ wagerId }, round_id, { atMs }) =>
    wagerId === null ? [] : [wagers.patch({ round_id, wager_id: wagerId }, { refused_at: atMs })],
  'round.WagerVoided': ({ wagerId }, round_id, { atMs }) => [
    wagers.patch({ round_id, wager_id: wagerId }, { voided_at: atMs }),
  ],
  'round.WagerForfeited': ({ wagerId }, round_id, { atMs }) => [
    wagers.patch({ round_id, wager_id: wagerId }, { forfeited_at: atMs }),
  ],
  'round.WagerCollected': ({ wagerId, collectedCents }, round_id, { atMs }) =>
    moved(round_id, wagerId, { collected_cents: collectedCents }, { collected_count: 1, collected_at_ms: atMs }),
  'round.WagerPaid': paid,
  'round.WagerReturned': ({ wagerId, returnedCents }, round_id, { atMs }) =>
    moved(round_id, wagerId, { returned_cents: returnedCents }, { returned_count: 1, returned_at_ms: atMs }),
};

/** Counts the facts of a wager, so that a wager without any is left out when all of them were corrected away. */
const counted = ({ type, data }: ProjectedFact, round_id: string): Made => {
  const { wagerId } = data;
  if (!type.startsWith('round.') || typeof wagerId !== 'string') return nothing;
  return [wagers.add({ round_id, wager_id: wagerId }, { event_count: 1 })];
};

const resulted = (fact: ProjectedFact, round_id: string, venue: string | null, { games }: ProjectionContext): Made =>
  games
    .resultsIn(familyOf(fact.type), fact)
    .map(({ result, hand }) =>
      results.put({ round_id, event_id: fact.eventId, result, hand: hand ?? '' }, { at: fact.atMs, venue }),
    );

/** The cards that a fact deals, moves or turns. */
const dealt = (fact: ProjectedFact, round_id: string, { games }: ProjectionContext): Made =>
  games
    .cardsIn(familyOf(fact.type), fact)
    .flatMap(({ card, hand }, place) => [
      cards.put(
        { round_id, event_id: fact.eventId, place },
        { at: fact.atMs, revision: fact.event.revision, card, hand },
      ),
      ...onHand(round_id, hand),
    ]);

/** What a play says of chance, for the counts of how often what came out. */
const drawn = (
  fact: ProjectedFact,
  round_id: string,
  session_id: string | null,
  { games }: ProjectionContext,
): Made => {
  const chance = games.chanceIn(familyOf(fact.type), fact);
  if (!chance) return nothing;
  const [key, at] = [{ round_id, event_id: fact.eventId }, fact.atMs];
  if (chance.is === 'device') return [devices.put(key, { session_id, at, device: chance.device })];
  const { draw } = chance;
  return chance.is === 'draw'
    ? [draws.put(key, { draw, at, drawn_by: chance.by, faces: chance.pieces.map(({ face }) => face), result: null })]
    : [draws.put(key, { draw, at, drawn_by: null, faces: null, result: chance.result })];
};

const facts = factwise((fact, context) => {
  const { venue, session, id: round_id } = placeOf(fact.event.stream);
  const concerned = personsIn(fact, context.games).map(({ personId, part }) =>
    persons.add({ round_id, person_id: personId, part }, { times: 1 }),
  );
  return (madeOf(inFact, fact, round_id, fact, context) ?? nothing).concat(
    counted(fact, round_id),
    resulted(fact, round_id, venue, context),
    dealt(fact, round_id, context),
    drawn(fact, round_id, session, context),
    concerned,
  );
});

const noMoney = { collected_cents: 0, paid_cents: 0, returned_cents: 0, paid_in_chips_cents: 0 };

const moneyIn = (fact: ProjectedFact | null): typeof noMoney => {
  const { collectedCents, paidCents, returnedCents } = (fact?.data ?? {}) as Partial<Record<string, number>>;
  if (fact?.type === 'round.WagerCollected') return { ...noMoney, collected_cents: collectedCents ?? 0 };
  if (fact?.type === 'round.WagerPaid') {
    const paid_cents = paidCents ?? 0;
    return { ...noMoney, paid_cents, paid_in_chips_cents: fact.data['medium'] === 'chips' ? paid_cents : 0 };
  }
  return fact?.type === 'round.WagerReturned' ? { ...noMoney, returned_cents: returnedCents ?? 0 } : noMoney;
};

const wagerIn = (fact: ProjectedFact | null): string | null => {
  const wagerId = fact?.data['wagerId'];
  return typeof wagerId === 'string' ? wagerId : null;
};

/** A correction or a late entry stands beside the figures that it changed, so that they are not taken for the first record. */
const putRight = (event: StoredEvent, round_id: string): Made => {
  if (!putsRight(event)) return nothing;
  const { corrects, decision } = event.data as { corrects?: string; decision: { by: string } };
  const { undone, done } = factsIn(event);
  const [was, is] = [moneyIn(undone), moneyIn(done)];
  const row = {
    made_as: corrects === undefined ? 'late-entry' : 'correction',
    recorded_at: event.metadata.recordedAt,
    revision: event.revision,
    corrects: corrects ?? null,
    type: done?.type ?? null,
    authorised_by: decision.by,
    wager_id: wagerIn(done) ?? wagerIn(undone),
    paid_in_chips_cents: is.paid_in_chips_cents - was.paid_in_chips_cents,
    collected_cents: is.collected_cents - was.collected_cents,
    paid_cents: is.paid_cents - was.paid_cents,
    returned_cents: is.returned_cents - was.returned_cents,
  };
  return [
    rounds.add({ round_id }, { correction_count: 1 }),
    corrections.put({ round_id, event_id: event.eventId }, row),
  ];
};

/** The columns that no correction changes: the place of the round, and who recorded how much of it. */
const recorded = (event: StoredEvent): Made => {
  const { stream, revision, metadata } = event;
  const { id: round_id, venue, table, gamingDay, session, sequence } = placeOf(stream);
  const counts = [
    rounds.add({ round_id }, { event_count: 1 }),
    persons.add({ round_id, person_id: metadata.actor.personId, part: 'actor' }, { times: 1 }),
  ].concat(putRight(event, round_id));
  if (revision > 0) return counts;
  const place = { venue, table_id: table, gaming_day: gamingDay, session_id: session, sequence };
  return [rounds.patchForGood({ round_id }, { ...place, began_at: metadata.occurredAt }), ...counts];
};

/** A wager that was carried on, or was not after all, changes the round that it is said to come from, of whichever session. */
const touchedFrom = (event: StoredEvent): Made => {
  if (event.data['fromRound'] === undefined && !putsRight(event)) return nothing;
  const { undone, done } = factsIn(event);
  return [undone, done].flatMap((fact) => {
    const from = fact?.data['fromRound'];
    return typeof from === 'string' ? [touchedIn(roundStream.streamOf(from))] : [];
  });
};

export const roundHistories: Projection = {
  name: 'round-histories',
  version: 16,
  reads: [roundStream.name],
  tables,
  changes: (event, context) => [touchedBy(event)].concat(touchedFrom(event), recorded(event), facts(event, context)),
};
