import type { DisputeEntry } from '../../../projections/disputes/entries.ts';
import type { DeviceStood } from '../../../projections/device-standing.ts';
import type { RecordEntry } from '../../../projections/record-entries.ts';
import type { Interval } from '../../../projections/intervals/queries.ts';
import { inLocalMoments } from '../../../domain/kernel/local-moments.ts';
import { inDollars } from '../../../domain/kernel/money.ts';
import { inWords } from '../../../domain/kernel/word-list.ts';
import { html, type Html } from './html.ts';
import { exactMoment, idText, tableOfLines, type LineOfPage } from './lines.ts';

type Entry = RecordEntry & Partial<Pick<DisputeEntry, 'label'>>;

const originWords: Readonly<Record<Entry['origin'], string>> = {
  recorded: 'recorded',
  corrected: 'corrected',
  'entered-late': 'entered late',
};

/** Where a line of a page is, by the event that it tells: the anchor, and how a reader finds it on paper. */
export type Places = ReadonlyMap<string, Place>;
type Place = { readonly anchor: string; readonly number: number; readonly of: string };

const placed = (event: string, of: string, anchor: string, at: number): readonly [string, Place] => [
  event,
  { anchor, number: at + 1, of },
];

const anchorOf = (of: string, at: number): string => `${of}-${at + 1}`;

/** The places of the lines of a timeline, and of what stood. What is told in both is found in the timeline. */
export const placesOf = (entries: readonly Entry[], standing: readonly Interval[]): Places =>
  new Map([
    ...standing.map(({ beganBy }, at) => placed(beganBy, 'S', anchorOf('stood', at), at)),
    ...entries.map(({ eventId }, at) => placed(eventId, '', anchorOf('line', at), at)),
  ]);

const clockText = ({ occurredAt, uncertaintyMs }: Entry): string => {
  const exact = uncertaintyMs === 0 ? '' : ` ± ${uncertaintyMs} ms`;
  return `floor: ${exactMoment(occurredAt).slice(11)}${exact}`;
};

/** How a correction is told beside what it corrected; the correction itself, and what it took away, say it where they stand. */
const correctedOf = ({ is, correctedBy, change }: Entry, zone: string): Html | null => {
  if (correctedBy === null) return null;
  const by = change
    ? `corrected by ${change.by} (${inWords(change.roleClaimed)}): ${inWords(change.ground)}`
    : 'corrected';
  return html`; ${by}, in
  ${idText(correctedBy)}${is === 'fact' && change?.from ? html`; it was: <q>${inLocalMoments(change.from.says, zone)}</q>` : null}`;
};

const howOf = (entry: Entry, zone: string): Html => {
  const { origin, terminal, imported, label, recordedAt, confirmation } = entry;
  const parts = [
    `${originWords[origin]}${terminal === null ? '' : ` by terminal ${terminal}`}${imported ? ', imported' : ''}`,
    `on record since ${exactMoment(recordedAt)}`,
    ...(label === undefined ? [] : [label === 'contemporaneous' ? 'contemporaneous' : 'prepared for the dispute']),
    ...(confirmation === null ? [] : [`decision ${confirmation}`]),
  ];
  return html`${parts.join('; ')}${correctedOf(entry, zone)}`;
};

const ofWords: Readonly<Record<string, string>> = { dispute: 'dispute', round: 'round', session: 'table' };

const lineOf = (entry: Entry, at: number, zone: string): LineOfPage => ({
  id: anchorOf('line', at),
  head: String(at + 1),
  cells: [
    html`<span class="moment">${exactMoment(entry.at)}</span><br /><span class="moment">${clockText(entry)}</span>`,
    ofWords[entry.of] ?? entry.of,
    html`<div class="says">${inLocalMoments(entry.says, zone)}</div>`,
    `${entry.actor.personId} (${entry.actor.role})`,
    howOf(entry, zone),
    idText(entry.eventId),
  ],
});

/** The entries of a timeline as a table, each line with the id of its event. Moments in sentences are told by the clock of a zone. */
export const tableOfEntries = (caption: string, entries: readonly Entry[], zone: string): Html =>
  tableOfLines(
    caption,
    [
      'line',
      'when (UTC): our clock, and the clock of the floor',
      'of',
      'what happened',
      'who',
      'how it is on record',
      'event',
    ],
    entries.map((entry, at) => lineOf(entry, at, zone)),
  );

/** `maxCents` as people read it: `max`; `wagerKind` as `wager kind`. */
const nameOf = (member: string): string =>
  member.replace(/Cents$/, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const amountOrText = (member: string, value: string | number | boolean): string => {
  if (typeof value === 'number' && member.endsWith('Cents')) return inDollars(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === '*' ? 'all wagers' : String(value);
};

const valueOf = ({ value }: Interval): string =>
  Object.entries(value)
    .flatMap(([member, one]) =>
      one === null || typeof one === 'object' ? [] : [`${nameOf(member)}: ${amountOrText(member, one)}`],
    )
    .join('; ');

const subjectOf = ({ kind, subject, person }: Interval): string => {
  if (kind === 'staff') return person ?? subject;
  if (subject === '') return 'the table itself';
  return subject === '*' ? 'all wagers' : subject;
};

const stoodLine = (one: Interval, at: number): LineOfPage => ({
  id: anchorOf('stood', at),
  head: `S${at + 1}`,
  cells: [
    one.kind.replaceAll('-', ' '),
    subjectOf(one),
    valueOf(one),
    html`<span class="moment">${exactMoment(one.from)}</span>`,
    one.to === null ? 'nothing has ended it' : html`<span class="moment">${exactMoment(one.to)}</span>`,
    idText(one.beganBy),
  ],
});

/** By what chance was made when rounds began, in sentences. */
export const listOfDevices = (devices: readonly DeviceStood[], zone: string): Html | null =>
  devices.length === 0
    ? null
    : html`<ul>
        ${devices.map(({ says, beganBy }) => html`<li>${inLocalMoments(says, zone)}${beganBy === null ? null : html` (event ${idText(beganBy)})`}</li> `)}
      </ul>`;

/** What stood at the table, since when, and until when. */
export const tableOfStanding = (caption: string, standing: readonly Interval[]): Html =>
  tableOfLines(
    caption,
    ['line', 'what', 'which', 'says', 'since (UTC)', 'until (UTC)', 'event'],
    standing.map(stoodLine),
  );
