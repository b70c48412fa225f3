import { canonicalJson } from '../../../../domain/kernel/canonical.ts';
import type { JsonObject, JsonValue } from '../../../../domain/kernel/json.ts';
import type { Files } from '../../../../services/shared/bundle/bag.ts';
import { bundlePaths, type BundledEvent, type OpenEvent } from '../../../../services/shared/bundle/format.ts';
import { storedContentHash } from '../../../../domain/kernel/said-hash.ts';
import type { MadeBundle } from '../../../support/made-bundle.ts';

/** Chance out of a seed: a whole number below a bound. */
export type Below = (bound: number) => number;

export const chanceOf = (seed: number): Below => {
  let state = seed >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
};

const text = (files: Files, path: string): string => Buffer.from(files.get(path) ?? '').toString();
const withText = (files: Files, path: string, said: string): Files => new Map([...files, [path, Buffer.from(said)]]);
const without = (files: Files, path: string): Files => new Map([...files].filter(([name]) => name !== path));

export const eventsOf = (files: Files): readonly BundledEvent[] =>
  text(files, bundlePaths.events)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as BundledEvent);

const canonical = (value: unknown): string => canonicalJson(value as JsonObject);
const withEvents = (files: Files, events: readonly BundledEvent[]): Files =>
  withText(files, bundlePaths.events, events.map((event) => `${canonical(event)}\n`).join(''));
const withJson = (files: Files, path: string, change: (value: JsonObject) => JsonValue): Files =>
  withText(files, path, canonical(change(JSON.parse(text(files, path)) as JsonObject)));

/** What an attack leaves, and which line of the events it touched, counted from 0. */
export type Attacked = { readonly files: Files; readonly line?: number };
export type Attack = (bundle: MadeBundle, below: Below, other: MadeBundle) => Attacked;

const onLine =
  (change: (one: OpenEvent, below: Below) => OpenEvent): Attack =>
  ({ files }, below) => {
    const events = eventsOf(files);
    const line = below(events.length);
    const changed = events.map((event, at) => (at === line && 'event' in event ? change(event, below) : event));
    return { files: withEvents(files, changed), line };
  };

const later = (instant: string): string => new Date(Date.parse(instant) - 3_600_000).toISOString();

const withData = (one: OpenEvent, data: JsonObject): OpenEvent => ({ ...one, event: { ...one.event, data } });
const withMetadata = (one: OpenEvent, changed: object): OpenEvent => ({
  ...one,
  event: { ...one.event, metadata: { ...one.event.metadata, ...changed } },
});
const hashedAnew = (one: OpenEvent): OpenEvent => withMetadata(one, { contentHash: storedContentHash(one.event) });
const flippedHex = (digits: string, at: number): string =>
  digits.slice(0, at) + (Number.parseInt(digits.charAt(at), 16) ^ 1).toString(16) + digits.slice(at + 1);

const flippedBase64 = (said: string, below: Below): string => {
  const bytes = Buffer.from(said, 'base64');
  const at = below(bytes.length);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << below(8));
  return bytes.toString('base64');
};

const inNodes = (tree: JsonObject, below: Below): JsonObject => {
  const nodes = Object.entries(tree['nodes'] as Readonly<Record<string, string>>);
  const chosen = below(nodes.length);
  const changed = nodes.map(([name, said], at) => [name, at === chosen ? flippedBase64(said, below) : said]);
  return { ...tree, nodes: Object.fromEntries(changed) as JsonObject };
};

const inSignature =
  (which: number): Attack =>
  ({ files }, below) => {
    const lines = text(files, bundlePaths.checkpoint).split('\n');
    const first = lines.findIndex((line) => line.startsWith('— '));
    const changed = lines.map((line, at) => {
      if (at !== first + which) return line;
      const [dash = '', name = '', signature = ''] = line.split(' ');
      const bytes = Buffer.from(signature, 'base64');
      // Behind the id of the key, and the time of a cosignature.
      const place = 12 + below(bytes.length - 12);
      bytes[place] = (bytes[place] ?? 0) ^ (1 << below(8));
      return `${dash} ${name} ${bytes.toString('base64')}`;
    });
    return { files: withText(files, bundlePaths.checkpoint, changed.join('\n')) };
  };

type Lookup = { readonly list: string; readonly parts: readonly { readonly rows: readonly JsonObject[] }[] };
const inLookups = (files: Files, change: (lookups: Lookup[]) => unknown): Attacked => ({
  files: withJson(files, bundlePaths.directory, (directory) => ({
    ...directory,
    lookups: change(structuredClone(directory['lookups']) as unknown as Lookup[]) as JsonValue,
  })),
});

const reordered = (files: Files, change: (events: readonly BundledEvent[]) => readonly BundledEvent[]): Attacked => ({
  files: withEvents(files, change(eventsOf(files))),
});

/** Attacks on a bundle, each after all manifests were made anew. Those with a line have to be located there. */
export const attacks: Readonly<Record<string, Attack>> = {
  'a value of what was said': onLine((one, below) => withData(one, { ...one.event.data, stakeCents: below(1e9) })),
  'a member put into what was said': onLine((one) => withData(one, { ...one.event.data, also: true })),
  'a value, with its own hash made anew': onLine((one, below) =>
    hashedAnew(withData(one, { ...one.event.data, stakeCents: below(1e9) })),
  ),
  'the hash of what was said': onLine((one, below) =>
    withMetadata(one, { contentHash: flippedHex(one.event.metadata.contentHash, below(64)) }),
  ),
  'the principal': onLine((one) => withMetadata(one, { principal: 'person:ST-999' })),
  'the terminal': onLine((one) => withMetadata(one, { terminal: 'TU-09-ring' })),
  'the measured clock': onLine((one) => withMetadata(one, { clock: { offsetMs: 4_711, uncertaintyMs: 1 } })),
  'the time of recording, to an hour before': onLine((one) =>
    withMetadata(one, { recordedAt: later(one.event.metadata.recordedAt) }),
  ),
  'the time on the floor, with its own hash made anew': onLine((one) =>
    hashedAnew(withMetadata(one, { occurredAt: later(one.event.metadata.occurredAt) })),
  ),
  'another spelling of the time': onLine((one) =>
    withMetadata(one, { spelt: { occurredAt: one.event.metadata.occurredAt } }),
  ),
  'the actor, with its own hash made anew': onLine((one) =>
    hashedAnew(withMetadata(one, { actor: { personId: 'ST-999', role: 'dealer' } })),
  ),
  'a member put to what we added, under a name that objects do not keep': onLine((one) => ({
    ...one,
    event: {
      ...one.event,
      metadata: JSON.parse(
        JSON.stringify(one.event.metadata).replace('{', '{"__proto__":{"also":"ST-999"},'),
      ) as typeof one.event.metadata,
    },
  })),
  'a member put to the actor': onLine((one) =>
    withMetadata(one, { actor: { ...one.event.metadata.actor, also: 'ST-999' } }),
  ),
  'the id of an event, with its own hash made anew': onLine((one, below) =>
    hashedAnew({ ...one, event: { ...one.event, eventId: flippedHex(one.event.eventId, below(8)) } }),
  ),
  'the type, with its own hash made anew': onLine((one) =>
    hashedAnew({ ...one, event: { ...one.event, type: 'round.WagerVoided' } }),
  ),
  'the salt': onLine((one, below) => ({ ...one, salt: flippedHex(one.salt, below(32)) })),
  'a stub of another entry': ({ files }, below) => {
    const events = eventsOf(files);
    const line = below(events.length);
    const stubs = events.map((one, at) => {
      if (at !== line || !('event' in one)) return one;
      const { stream, revision, type, metadata } = one.event;
      const entry = canonical({
        v: 1,
        stream,
        revision,
        type,
        venue: metadata.venue,
        recordedAt: metadata.recordedAt,
        held: '0'.repeat(64),
      });
      return { index: one.index, entry };
    });
    return { files: withEvents(files, stubs), line };
  },
  'two events with their places changed': ({ files }, below) => {
    const at = below(eventsOf(files).length - 1);
    return reordered(files, (events) =>
      events.map((one, line) => {
        const beside = events[line === at ? at + 1 : line === at + 1 ? at : line];
        return beside === undefined ? one : { ...beside, index: one.index };
      }),
    );
  },
  'two lines the other way round': ({ files }, below) => {
    const at = below(eventsOf(files).length - 1);
    return reordered(files, (events) => [
      ...events.slice(0, at),
      ...events.slice(at, at + 2).toReversed(),
      ...events.slice(at + 2),
    ]);
  },
  'an event twice': ({ files }, below) => {
    const at = below(eventsOf(files).length);
    return reordered(files, (events) => [...events.slice(0, at + 1), ...events.slice(at)]);
  },
  'an event left out': ({ files }, below) => {
    const at = below(eventsOf(files).length);
    return reordered(files, (events) => events.filter((_, line) => line !== at));
  },
  'an event of another record put in': ({ files }, below, other) => {
    const [events, others] = [eventsOf(files), eventsOf(other.files)];
    const line = below(Math.min(events.length, others.length));
    return {
      files: withEvents(
        files,
        events.map((one, at) => (at === line ? (others[line] ?? one) : one)),
      ),
      line,
    };
  },
  'the tail of the events cut off': ({ files }) => reordered(files, (events) => events.slice(0, -3)),
  'the file of events cut short': ({ files }, below) => {
    const bytes = files.get(bundlePaths.events) ?? Buffer.of();
    return { files: new Map([...files, [bundlePaths.events, bytes.subarray(0, bytes.length - 1 - below(200))]]) };
  },
  'a hash of the tree': ({ files }, below) => ({
    files: withJson(files, bundlePaths.tree, (tree) => inNodes(tree, below)),
  }),
  'the size of the tree': ({ files }) => ({
    files: withJson(files, bundlePaths.tree, (tree) => ({ ...tree, size: Number(tree['size']) + 1 })),
  }),
  'the root in the checkpoint': ({ files }, below) => {
    const [name = '', size = '', root = '', ...rest] = text(files, bundlePaths.checkpoint).split('\n');
    return {
      files: withText(files, bundlePaths.checkpoint, [name, size, flippedBase64(root, below), ...rest].join('\n')),
    };
  },
  'the signature of the log': inSignature(0),
  'the signature of a witness': inSignature(1),
  'the time of a witness': ({ files }) => {
    const lines = text(files, bundlePaths.checkpoint).split('\n');
    const at = lines.length - 2;
    const [dash = '', name = '', signature = ''] = lines[at]?.split(' ') ?? [];
    const bytes = Buffer.from(signature, 'base64');
    bytes[11] = (bytes[11] ?? 0) ^ 1;
    return {
      files: withText(
        files,
        bundlePaths.checkpoint,
        lines.with(at, `${dash} ${name} ${bytes.toString('base64')}`).join('\n'),
      ),
    };
  },
  'a row of the directory': ({ files }, below) =>
    inLookups(files, (lookups) => {
      const rows = lookups.flatMap(({ parts }) => parts.flatMap((part) => part.rows));
      const row = rows[below(rows.length)] as { leaf: string };
      row.leaf = flippedHex(row.leaf, below(64));
      return lookups;
    }),
  'a hash of the directory': ({ files }, below) =>
    inLookups(files, (lookups) => {
      const parts = lookups.flatMap((lookup) => lookup.parts) as unknown as { tree: JsonObject }[];
      const withNodes = parts.filter(({ tree }) => Object.keys(tree['nodes'] ?? {}).length > 0);
      const part = withNodes[below(withNodes.length)];
      if (part) part.tree = inNodes(part.tree, below);
      return lookups;
    }),
  'a part of the directory left out': ({ files }) =>
    inLookups(files, (lookups) => lookups.map((one) => ({ ...one, parts: one.parts.slice(1) }))),
  'a stream that the directory does not speak of': ({ files }, below) =>
    inLookups(files, (lookups) => lookups.toSpliced(below(lookups.length), 1)),
  'what the directory says of itself': ({ files }) => ({
    files: withJson(files, bundlePaths.directory, (directory) => {
      const sealed = structuredClone(directory['sealed']) as unknown as { event: { data: { leaves: { to: number } } } };
      sealed.event.data.leaves.to += 1;
      return { ...directory, sealed: sealed as unknown as JsonObject };
    }),
  }),
  'no directory': ({ files }) => ({ files: without(files, bundlePaths.directory) }),
  'a dispute that is no longer claimed': ({ files }) => ({
    files: withJson(
      withEvents(
        files,
        eventsOf(files).filter((one) => !('event' in one && one.event.stream === 'dispute-STAR.D-0002')),
      ),
      bundlePaths.claims,
      (claims) => ({
        ...claims,
        streams: (claims['streams'] as readonly string[]).filter((stream) => stream !== 'dispute-STAR.D-0002'),
      }),
    ),
  }),
  'another round that it says to be about': ({ files }) => ({
    files: withJson(files, bundlePaths.claims, (claims) => ({
      ...claims,
      subject: { kind: 'round', id: 'STAR.TU-01.2026-04-25.1.0099' },
    })),
  }),
  'another venue that it says to be of': ({ files }) => ({
    files: withJson(files, bundlePaths.claims, (claims) => ({ ...claims, venue: 'CANBERRA' })),
  }),
  'no checkpoint': ({ files }) => ({ files: without(files, bundlePaths.checkpoint) }),
  'no tree': ({ files }) => ({ files: without(files, bundlePaths.tree) }),
  'no policy': ({ files }) => ({ files: without(files, bundlePaths.policy) }),
};
