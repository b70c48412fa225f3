import type { JsonValue } from '../../../../domain/kernel/json.ts';
import type { OpenEvent } from '../format.ts';
import type { LineEvent } from './events-check.ts';
import { asWords, sayMoment } from './say.ts';

/**
 * A sentence for each event, made of the name of its type and of its members: a page of 60 KB has no room for the narrators of the house. So it says what is stored, and no
 * more; what the house tells of it is in `data/prepared/`.
 */

/** An event as it is told. */
export type Told = {
  readonly index: number;
  readonly stream: string;
  readonly revision: number;
  /** By the floor's clock, at the venue; of a stub, when it was recorded. */
  readonly at: string;
  readonly says: string;
};

const mostCharacters = 600;

const dollars = (cents: number): string => {
  const whole = String(Math.trunc(Math.abs(cents) / 100)).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}$${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
};

const valueText = (name: string, value: JsonValue): string => {
  if (value === null) return 'nobody said';
  if (typeof value === 'number' && name.endsWith('Cents')) return dollars(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map((one) => valueText(name, one)).join(', ');
  return typeof value === 'object'
    ? `(${membersText(value as { readonly [name: string]: JsonValue })})`
    : String(value);
};

const membersText = (members: { readonly [name: string]: JsonValue }): string =>
  Object.entries(members)
    .map(([name, value]) => `${asWords(name.replace(/Cents$/, ''))} ${valueText(name, value)}`)
    .join('; ');

const cut = (text: string): string => (text.length > mostCharacters ? `${text.slice(0, mostCharacters)} …` : text);

const familyAndWords = (type: string): string => {
  const [family = '', name = ''] = type.split('.');
  return `${asWords(family)}: ${asWords(name)}`;
};

const saysOf = (event: OpenEvent['event'] | undefined, withheld: LineEvent['withheld']): string => {
  if (withheld !== undefined) return `Withheld. What stands here is ${familyAndWords(withheld.type)}.`;
  if (event === undefined) return 'A record that nobody believed already when it was sealed.';
  const members = membersText(event.data);
  const { personId, role } = event.metadata.actor;
  const said = familyAndWords(event.type);
  return `${cut(`${said.slice(0, 1).toUpperCase()}${said.slice(1)}${members === '' ? '' : ` (${members})`}`)}, by ${personId} as ${asWords(role)}.`;
};

/** Events put into words when they are asked for: a person reads a few of many thousands. */
export type Story = {
  readonly count: number;
  /** Those from a number, counted from 0, to before another; all without the two. */
  readonly told: (from?: number, to?: number) => readonly Told[];
};

/** An event as a sentence, with the time by the clocks of a zone. */
const told = (line: LineEvent, zone: string): Told => {
  const { index, stream, revision, withheld } = line;
  const event = line.event();
  const instant = event?.metadata.occurredAt ?? withheld?.recordedAt;
  return {
    index,
    stream,
    revision,
    at: instant === undefined ? '' : sayMoment(instant, zone),
    says: saysOf(event, withheld),
  };
};

/** The story of events, by the clocks of a zone. */
export const storyOf = (lines: readonly LineEvent[], zone: string): Story => ({
  count: lines.length,
  told: (from, to) => lines.slice(from, to).map((line) => told(line, zone)),
});
