import type { PlayedEvent } from '../../../domain/games/play.ts';
import { derivedUuid } from '../../../domain/kernel/canonical.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { sampleOf } from '../../support/told-samples.ts';

export type Actor = { readonly personId: string; readonly role: string };
const dealer: Actor = { personId: 'DEALER-01', role: 'dealer' };

/** An event with an id that follows from where and when it is said. */
export const event = (stream: string, type: string, data: JsonObject, at: string, actor = dealer): JsonObject => ({
  eventId: derivedUuid([stream, type, at]),
  type,
  data,
  metadata: { occurredAt: at, sourceSeq: null, actor: { ...actor }, schemaVersion: schemaVersions[type] ?? 1 },
});
const schemaVersions: Readonly<Record<string, number>> = {
  'dropBox.Attached': 2,
  'dropBox.Removed': 2,
  'table.FloatOpened': 2,
};

type Piece = { readonly denominationCents: number; readonly count: number };
export const times = (data: JsonObject, by: number): JsonObject => ({
  ...data,
  ...(typeof data['tenderedCents'] === 'number' ? { tenderedCents: data['tenderedCents'] * by } : {}),
  ...(typeof data['nominatedCents'] === 'number' ? { nominatedCents: data['nominatedCents'] * by } : {}),
  issuedCents: Number(data['issuedCents']) * by,
  issued: (data['issued'] as unknown as readonly Piece[]).map(({ denominationCents, count }) => ({
    denominationCents,
    count: count * by,
  })),
});

const sells = ['table.ChipsSold', 'table.VoucherExchanged'];
const closes = ['round.RoundClosed', 'table.SessionClosed'];

/** Box A is counted; box B hangs on, and nobody has counted it yet. */
export const isHidden = ({ type, data }: PlayedEvent): boolean =>
  sells.includes(type) && data['dropBox'] === 'TU-01-BOX-A';

/** What was played, in steps that end with something that is examined: so it is examined in the same order each time. */
export const stepsOf = (events: readonly PlayedEvent[]): readonly (readonly PlayedEvent[])[] => {
  const steps: PlayedEvent[][] = [[]];
  for (const one of events) {
    steps.at(-1)?.push(one);
    if (closes.includes(one.type)) steps.push([]);
  }
  return steps.filter((step) => step.length > 0);
};

export const sale = (tenderedCents: number, dropBox: string | null): JsonObject => ({
  personId: 'P-9',
  tender: 'cash',
  tenderedCents,
  dropBox,
  issuedAs: 'chips',
  issued: [{ denominationCents: 500, count: tenderedCents / 500 }],
  issuedCents: tenderedCents,
  by: 'DEALER-01',
});
export const inBox = (totalCents: number) => [
  { category: 'cash', lines: [{ denominationCents: 500, count: totalCents / 500 }], totalCents },
];
export const atTable = (table: string) => ({ table, slot: 1, seal: null, by: ['SO-01'], locks: null });
export const stamped = { game: 'two-up', editionStamp: null };
export const decision = { by: 'CS-01', roleClaimed: 'casino-supervisor', ground: 'forgotten' };

/** A sample of an event of a box, with other members. */
export const sampled = (name: string, otherwise: JsonObject): JsonObject => ({
  ...sampleOf('dropBox', `${name}.v1`),
  ...otherwise,
});
