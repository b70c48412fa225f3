import { NO_STREAM } from '@eventstore/db-client';
import * as fc from 'fast-check';
import { appendBytes } from '../../../../../services/shared/event-store/eventstoredb/append-message.ts';
import { messages, parseUUID } from '../../../../../services/shared/event-store/eventstoredb/client-insides.ts';

const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ maxLength: 20_000 }));
const anyAscii = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  minLength: 1,
  maxLength: 250,
});
const anyEvent = fc.record({
  id: fc.uuid(),
  contentType: fc.constant('application/json' as const),
  type: anyAscii,
  data: anyText,
  metadata: anyText,
});
const anyMessage = fc.record({
  correlationId: fc.uuid(),
  stream: anyAscii,
  expectedRevision: fc.oneof(fc.constant(NO_STREAM), fc.bigInt({ min: 0n, max: BigInt(Number.MAX_SAFE_INTEGER) })),
  deadline: fc.date({ min: new Date('1970-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
  events: fc.array(anyEvent, { minLength: 1, maxLength: 5 }),
});

const textOf = (bytes: Uint8Array | string): string => Buffer.from(bytes as Uint8Array).toString();
const hex = (text: string): string => Buffer.from(text).toString('hex');

describe('An append as bytes', () => {
  it("is read by the client's own messages as what was said", () => {
    fc.assert(
      fc.property(anyMessage, (message) => {
        const { correlationId, stream, expectedRevision, deadline, events } = message;
        const read = messages.BatchAppendReq.deserializeBinary(new Uint8Array(appendBytes(message)));
        const options = read.getOptions();
        expect(parseUUID(read.getCorrelationId())).toBe(correlationId);
        expect(read.getIsFinal()).toBe(true);
        expect(textOf(options?.getStreamIdentifier()?.getStreamName_asU8() ?? '')).toBe(stream);
        expect(options?.hasNoStream()).toBe(expectedRevision === NO_STREAM);
        expect(options?.getStreamPosition()).toBe(expectedRevision === NO_STREAM ? '0' : expectedRevision.toString());
        expect(options?.getDeadline()?.toDate()).toEqual(deadline);
        const proposed = read.getProposedMessagesList().map((one) => ({
          id: parseUUID(one.getId()),
          contentType: one.getMetadataMap().get('content-type'),
          type: one.getMetadataMap().get('type'),
          data: Buffer.from(one.getData_asU8()).toString('hex'),
          metadata: Buffer.from(one.getCustomMetadata_asU8()).toString('hex'),
        }));
        expect(proposed).toEqual(
          events.map(({ data, metadata, ...rest }) => ({ ...rest, data: hex(data), metadata: hex(metadata) })),
        );
      }),
    );
  });
});
