import { z } from 'zod';
import { writtenCategories, type StreamRejection } from '../../domain/streams/categories.ts';
import { isConfirmation } from '../../domain/kernel/corrections.ts';
import type { Act } from '../../domain/kernel/recording-rights.ts';
import type { WrittenCategory } from '../../domain/kernel/stream-category.ts';
import { actUrl, addressParams, collectionUrl, recordingUrl, targetAt } from '../shared/http/stream-addresses.ts';
import type { SaidEvents } from '../shared/event-types/said-events.ts';
import { named } from '../shared/http/openapi/named.ts';
import type { Server } from '../shared/http/server.ts';
import { maxEvents, recordRoute, type RecordOn } from './record-route.ts';
import type { StreamTarget } from './target.ts';

type Category = WrittenCategory<string, StreamRejection>;
/** How events are described to senders. */
export type Described = { readonly said: SaidEvents };

const exampleOf = ({ written }: Category): StreamTarget => {
  const target = written.target(written.exampleId);
  if (!target) throw new Error(`${written.exampleId} is not an id of its own category`);
  return target;
};

/** The types of a category's own family. */
const typesOf = ({ family: { family, definitions } }: Category): readonly string[] =>
  Object.keys(definitions).map((name) => `${family}.${name}`);

const capitalised = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

const saying =
  'What was said, in order. Where an event holds a `textRef`, `text` may be sent instead: the words are put away and the event holds their digest.';

/** The body of a request as documented, with an example. */
const bodyOf = (
  { said }: Described,
  category: Category,
  { verb, head, from }: { readonly verb: string; readonly head: Record<string, z.ZodType>; readonly from: number },
): z.ZodType => {
  const { name, written } = category;
  const events = z.array(said.schemaFor(category)).min(1).max(maxEvents).describe(saying);
  const members = Object.fromEntries(Object.keys(head).map((member) => [member, written.exampleMembers[member]]));
  const examples = [{ ...members, events: said.examplesFor(category).slice(from, from + 1) }];
  return named(`${verb}${capitalised(name)}`, z.strictObject({ ...head, events })).meta({ examples });
};

/** `POST /v1/drop-boxes`: a stream begins. The members of its id stand in the body, beside its first events. */
const beginRoute = (server: Server, on: RecordOn & Described, category: Category): void => {
  const { begins, members, idOf, target } = category.written;
  if (!begins) return;
  const url = collectionUrl(category);
  recordRoute(server, on, {
    url,
    summary: begins.summary,
    head: members,
    body: bodyOf(on, category, { verb: 'Begin', head: members, from: 0 }),
    target: (_params, head) => target(idOf(head)),
    example: exampleOf(category),
    must: 'create',
    location: ({ id }) => `${url}/${id}`,
  });
};

/** `POST /v1/drop-boxes/{id}/events`: what happened in a stream, or what puts its record right. */
const appendRoute = (server: Server, on: RecordOn & Described, category: Category): void => {
  const { begins, summary, needsRevision } = category.written;
  const ofSeen = typesOf(category).filter((type) => needsRevision(type));
  recordRoute(server, on, {
    url: recordingUrl(category),
    summary,
    head: {},
    body: bodyOf(on, category, { verb: 'RecordIn', head: {}, from: begins && !begins.orIsRecorded ? 2 : 0 }),
    params: addressParams(category),
    target: (params) => targetAt(category, params),
    example: exampleOf(category),
    ...(begins && !begins.orIsRecorded ? { must: 'append' } : {}),
    needsRevision: ofSeen.length === typesOf(category).length,
    ofSeen: ofSeen.filter((type) => !isConfirmation(type)),
  });
};

/** `POST /v1/drop-boxes/{id}/counts`: one event of the type that the address is named for. */
const actRoute = (server: Server, on: RecordOn & Described, category: Category, act: Act): void => {
  const { begins, needsRevision } = category.written;
  const type = `${category.family.family}.${act.event}`;
  recordRoute(server, on, {
    url: actUrl(category, act),
    summary: act.summary,
    head: {},
    only: type,
    body: on.said.withoutType(type),
    params: addressParams(category),
    target: (params) => targetAt(category, params),
    example: exampleOf(category),
    ...(begins && !begins.orIsRecorded ? { must: 'append' } : {}),
    needsRevision: needsRevision(type),
  });
};

/** Adds the routes of every category of stream that is written from outside. */
export const recordRoutes = (server: Server, on: RecordOn & Described): void => {
  for (const category of writtenCategories) {
    beginRoute(server, on, category);
    appendRoute(server, on, category);
    for (const act of category.written.acts) actRoute(server, on, category, act);
  }
};
