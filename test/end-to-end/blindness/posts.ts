import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { derivedUuid } from '../../../domain/kernel/canonical.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { writtenCategories } from '../../../domain/streams/categories.ts';
import { projectFolder } from '../../support/sources.ts';
import { sampleOf } from '../../support/told-samples.ts';
import { addressesOf, type Described, type Values } from './questions.ts';

/** Something that the description lets one send. */
export type Post = {
  readonly operation: string;
  readonly roles: readonly string[];
  readonly path: string;
  readonly type: string;
  readonly body: string;
  readonly ifMatch: string | undefined;
};

const samples = readdirSync(join(projectFolder, 'services/shared/event-types/stored-events'))
  .map((file) => /^([^.]+)\.(\w+)\.v(\d+)\.json$/.exec(file))
  .flatMap((found) => (found ? [{ family: found[1] ?? '', name: found[2] ?? '', version: Number(found[3]) }] : []));

const isNewest = (of: (typeof samples)[number]): boolean =>
  !samples.some((one) => one.family === of.family && one.name === of.name && one.version > of.version);

/** A sample of each type of a family in its newest version, as somebody would send it. */
const eventsOf = (family: string, path: string): readonly JsonObject[] =>
  samples
    .filter((sample) => sample.family === family && isNewest(sample))
    .map(({ name, version }) => ({
      eventId: derivedUuid([path, family, name, version]),
      type: `${family}.${name}`,
      data: sampleOf(family, `${name}.v${version}`),
      metadata: {
        occurredAt: '2026-03-06T23:00:00.000Z',
        sourceSeq: null,
        actor: { personId: 'COUNT-2', role: 'count-team-member' },
        schemaVersion: version,
      },
    }));

const categoryAt = (path: string) =>
  writtenCategories.find(({ written }) => path.startsWith(`/v1/${written.address.split('/:', 1)[0] ?? ''}`));

/** The last folder of an address. */
const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** What addresses take that record nothing that somebody says, by the end of the address. */
const otherBodies: Readonly<Record<string, JsonObject>> = {
  close: { eventId: derivedUuid(['close']), occurredAt: '2026-03-06T23:00:00.000Z', by: 'FIN-OTHER' },
  preview: { gamingDay: '2026-03-06' },
  examinations: { gamingDay: '2026-03-06' },
  evidence: { exportedFor: 'court', reason: 'ordered', reference: null, withheldPersons: [] },
};

const bodiesFor = (path: string): readonly string[] => {
  const other = otherBodies[lastOf(path)];
  if (other) return ['{}', JSON.stringify(other)];
  const category = categoryAt(path);
  if (category === undefined) return ['{}'];
  const { family } = category.family;
  const events = eventsOf(family, path);
  const act = category.written.acts.find((one) => one.path === lastOf(path));
  const sent = act
    ? events.flatMap(({ type, ...one }) => (type === `${family}.${act.event}` ? [one] : []))
    : events.map((one) => ({ events: [one] }));
  return ['{}', ...sent.map((one) => JSON.stringify(one))];
};

const lines = (streams: readonly string[]): string =>
  streams
    .flatMap((stream) => {
      const { family } = writtenCategories.find(({ name }) => stream.startsWith(`${name}-`))?.family ?? {};
      return eventsOf(family ?? '', stream).map((event) => JSON.stringify({ stream, terminal: null, event }));
    })
    .join('\n');

/**
 * What the description lets somebody send, with these values: to each address something that is none of what it takes, and each
 * event that it might take, under a revision and under none.
 */
export const postsOf = ({ operations }: Described, values: Values): readonly Post[] =>
  operations
    .filter(({ name }) => name.startsWith('POST /v1/'))
    .flatMap(({ name: operation, requestBody, 'x-roles': roles = [] }) => {
      const types = Object.keys(requestBody?.content ?? {});
      return addressesOf(operation, values).flatMap((path) =>
        types.flatMap((type) =>
          (type === 'application/x-ndjson' ? ['{}', lines(values['stream'] ?? [])] : bodiesFor(path)).flatMap((body) =>
            [undefined, '"5"'].map((ifMatch) => ({ operation, roles, path, type, body, ifMatch })),
          ),
        ),
      );
    });
