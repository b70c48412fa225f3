import type { JsonObject, JsonValue } from '../../domain/kernel/json.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import { instantMs, instantText } from '../../domain/kernel/time.ts';
import type { Told } from './told-otherwise.ts';

/** A value in which every member and every element was asked for what stands in its place, from within. */
const rebuilt = (value: JsonValue, instead: (value: JsonValue, name: string) => JsonValue, name = ''): JsonValue => {
  if (Array.isArray(value))
    return instead(
      value.map((one) => rebuilt(one as JsonValue, instead)),
      name,
    );
  if (typeof value !== 'object' || value === null) return instead(value, name);
  const members = Object.entries(value).map(([key, one]) => [key, rebuilt(one, instead, key)] as const);
  return instead(Object.fromEntries(members), name);
};

type Line = { readonly denominationCents: number; readonly count: number };

const isLine = (one: unknown): one is Line => typeof one === 'object' && one !== null && 'denominationCents' in one;

/** Pieces are named in the opposite order, and one piece of each kind apart from the others. */
export const inOtherLines = (record: Told): Told =>
  record.map((event) => {
    const data = rebuilt(event.data, (value) => {
      if (!Array.isArray(value) || !value.every(isLine)) return value;
      return value.toReversed().flatMap((line) => {
        const { count } = line;
        return count > 1
          ? [
              { ...line, count: 1 },
              { ...line, count: count - 1 },
            ]
          : [line];
      });
    });
    return { ...event, data: data as JsonObject };
  });

/** Every amount times ten: chips of ten times the value, and no more of them. */
export const timesTen = <Value extends JsonValue>(value: Value): Value =>
  rebuilt(value, (one, name) => (typeof one === 'number' && name.endsWith('Cents') ? one * 10 : one)) as Value;

/** Words for other words, all at once: two may be exchanged. */
export const inOtherWords = <Value>(value: Value, words: ReadonlyMap<string, string>): Value => {
  const known = [...words.keys()].toSorted((a, b) => b.length - a.length);
  const any = new RegExp(`(?<![A-Za-z0-9])(?:${known.join('|')})(?![A-Za-z0-9])`, 'g');
  return JSON.parse(JSON.stringify(value).replaceAll(any, (word) => words.get(word) ?? word)) as Value;
};

const instant = /\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z/g;

/** Every moment so much later. */
export const later = <Value>(value: Value, byMs: number): Value =>
  JSON.parse(JSON.stringify(value).replaceAll(instant, (at) => instantText(instantMs(at) + byMs))) as Value;

type Sale = JsonObject & {
  readonly issued: readonly Line[];
  readonly issuedCents: number;
  readonly tenderedCents: number;
};

const isDivided = ({ type, data }: StoredEvent): boolean =>
  type === 'table.ChipsSold' &&
  data['issuedCents'] === data['tenderedCents'] &&
  (data as Sale).issued.some(({ count }) => count > 1);

/** Each sale told as two: a piece of a kind of which there are more, and the rest. */
export const asTwoSales = (record: Told): Told =>
  record.flatMap((event) => {
    if (!isDivided(event)) return [event];
    const sale = event.data as Sale;
    const of = sale.issued.find(({ count }) => count > 1);
    if (!of) return [event];
    const part = (issued: readonly Line[], cents: number) =>
      ({ ...sale, issued, issuedCents: cents, tenderedCents: cents }) as unknown as JsonObject;
    const rest = sale.issued.map((line) => (line === of ? { ...line, count: line.count - 1 } : line));
    const eventId = event.eventId.replace(/.{8}$/, '77777777');
    return [
      { ...event, data: part([{ ...of, count: 1 }], of.denominationCents) },
      {
        ...event,
        eventId,
        data: part(rest, sale.issuedCents - of.denominationCents),
        metadata: { ...event.metadata, sourceSeq: null },
      },
    ];
  });
