import { writtenCategories, type StreamRejection } from '../../domain/streams/categories.ts';
import type { WrittenCategory } from '../../domain/kernel/stream-category.ts';
import { addressParams, collectionUrl, recordingUrl, targetAt } from '../shared/http/stream-addresses.ts';
import type { Server } from '../shared/http/server.ts';
import { recordRoute, type RecordOn } from './record-route.ts';
import type { StreamTarget } from './target.ts';

type Category = WrittenCategory<string, StreamRejection>;

const exampleOf = ({ written }: Category): StreamTarget => {
  const target = written.target(written.exampleId, 'STAR');
  if (!target) throw new Error(`${written.exampleId} is not an id of its own category`);
  return target;
};

/** `POST /v1/drop-boxes`: a stream begins. The members of its id stand in the body, beside its first events. */
const beginRoute = (server: Server, on: RecordOn, category: Category): void => {
  const { begins, members, idOf, target } = category.written;
  if (!begins) return;
  const url = collectionUrl(category);
  recordRoute(server, on, {
    url,
    summary: begins.summary,
    head: members,
    target: (_params, head) => target(idOf(head)),
    example: exampleOf(category),
    must: 'create',
    location: ({ id }) => `${url}/${id}`,
  });
};

/** `POST /v1/drop-boxes/{id}/events`: what happened in a stream, or what puts its record right. */
const appendRoute = (server: Server, on: RecordOn, category: Category): void => {
  const { begins, summary, needsRevision } = category.written;
  recordRoute(server, on, {
    url: recordingUrl(category),
    summary,
    head: {},
    params: addressParams(category),
    target: (params) => targetAt(category, params),
    example: exampleOf(category),
    ...(begins && !begins.orIsRecorded ? { must: 'append' } : {}),
    needsRevision,
  });
};

/** Adds the routes of every category of stream that is written from outside. */
export const recordRoutes = (server: Server, on: RecordOn): void => {
  for (const category of writtenCategories) {
    beginRoute(server, on, category);
    appendRoute(server, on, category);
  }
};
