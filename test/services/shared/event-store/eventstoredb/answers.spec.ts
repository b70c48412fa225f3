import { mock } from 'node:test';
import { convertGrpcEvent } from '@eventstore/db-client/dist/utils/index.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { answerOf } from '../../../../../services/shared/event-store/eventstoredb/answers.ts';
import type { LogRecord } from '../../../../support/eventstoredb-stand-in/log.ts';
import {
  caughtUpAnswer,
  checkpointAnswer,
  confirmationAnswer,
  eventAnswer,
  notFoundAnswer,
} from '../../../../support/eventstoredb-stand-in/messages.ts';

const bytes = (said: string): Uint8Array => new TextEncoder().encode(said);

const record: LogRecord = {
  stream: 'round-STAR.TU-01.2026-04-25.1.7',
  id: '12345678-9abc-8def-8123-456789abcdef',
  type: 'round.WagerPlaced',
  contentType: 'application/json',
  data: bytes('{"area":"Kopf – ß ⚖","stakeCents":500}'),
  metadata: bytes('{"eventId":"7"}'),
  revision: 12n,
  position: 9_876_543_210n,
  createdMs: 1_770_000_000_000,
};

/** What the client's own methods give out of the same bytes, of what we use. */
const byClient = (answer: Uint8Array) => {
  const said = streams.ReadResp.deserializeBinary(answer).getEvent();
  const event = said && convertGrpcEvent(said).event;
  if (!event?.position) throw new Error('a record has a position');
  const { streamId, id, type, isJson, revision, data, metadata, position } = event;
  return { streamId, id, type, isJson, revision, data, metadata, position: { commit: position.commit } };
};

const byUs = (answer: Uint8Array) => {
  const said = answerOf(answer);
  if (said.kind !== 'record') throw new Error(said.kind);
  const { streamId, id, type, isJson, revision, data, metadata, position } = said.record;
  return { streamId, id, type, isJson, revision, data, metadata, position };
};

describe('An answer of an EventStoreDB', () => {
  it.each([
    ['an event of ours', record],
    ['a long one', { ...record, data: bytes(JSON.stringify({ said: 'ß'.repeat(200_000) })) }],
    ['a tombstone', { ...record, type: '$streamDeleted', revision: 9_223_372_036_854_775_807n, metadata: bytes('{}') }],
    ['the first record of a log', { ...record, revision: 0n, position: 0n }],
  ])('holds of %s what the client takes from the same bytes', (_, of) => {
    const answer = eventAnswer(of).serializeBinary();
    expect(byUs(answer)).toEqual(byClient(answer));
  });

  it('has no JSON where a record has something else', () => {
    const answer = eventAnswer({
      ...record,
      contentType: 'application/octet-stream',
      data: bytes('{'),
      metadata: bytes(''),
    });
    expect(byUs(answer.serializeBinary())).toMatchObject({ isJson: false, data: undefined, metadata: undefined });
  });

  it('is not parsed before it is asked for', () => {
    const answer = eventAnswer(record).serializeBinary();
    const parse = mock.method(JSON, 'parse');
    try {
      const said = answerOf(answer);
      expect(parse.mock.callCount()).toBe(0);
      expect(said).toMatchObject({ kind: 'record', record: { metadata: { eventId: '7' } } });
      expect(parse.mock.callCount()).toBe(1);
    } finally {
      parse.mock.restore();
    }
  });

  it('is told apart by what it says beside records', () => {
    const kinds = [
      confirmationAnswer('1'),
      checkpointAnswer(77n),
      caughtUpAnswer(),
      notFoundAnswer('a'),
      new streams.ReadResp(),
    ];
    expect(kinds.map((answer) => answerOf(answer.serializeBinary()))).toEqual([
      { kind: 'confirmation' },
      { kind: 'checkpoint', commit: 77n },
      { kind: 'caughtUp' },
      { kind: 'stream-not-found' },
      { kind: 'nothing' },
    ]);
  });
});
