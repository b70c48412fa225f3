import protobuf from 'google-protobuf';

/**
 * A record as the server gives it out, in the members in which its client has it. `data` and `metadata` are JSON, parsed when they are
 * asked for; undefined where they are something else.
 */
export type ServerRecord = {
  readonly streamId: string;
  readonly id: string;
  readonly type: string;
  readonly isJson: boolean;
  /** The server's number in the stream. */
  readonly revision: bigint;
  readonly position: { readonly commit: bigint };
  readonly data: unknown;
  readonly metadata: unknown;
};

/** One thing that the server says in a read or a subscription. What we have no use for is `nothing`. */
export type Answer =
  | { readonly kind: 'record'; readonly record: ServerRecord }
  | { readonly kind: 'checkpoint'; readonly commit: bigint }
  | { readonly kind: 'confirmation' | 'caughtUp' | 'stream-not-found' | 'nothing' };

type Reader = protobuf.BinaryReader;

/** Bytes as text. What is kept of an answer is text: bytes would keep all that arrived with them. */
const text = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');

const json = (said: string): unknown => {
  try {
    return JSON.parse(said);
  } catch {
    return undefined;
  }
};

/** A record while it is read; most of the records that a watch is given are never asked for their data. */
class ReadRecord implements ServerRecord {
  streamId = '';
  id = '';
  type = '';
  isJson = false;
  revision = 0n;
  position = { commit: 0n };
  dataText = '';
  metadataText = '';
  #metadata: { readonly said: unknown } | undefined;

  get data(): unknown {
    return json(this.dataText);
  }
  get metadata(): unknown {
    return (this.#metadata ??= { said: json(this.metadataText) }).said;
  }
}

/** Reads the fields of a message by their numbers (`streams.proto`, `shared.proto`), and passes over those that are not named. */
const fields =
  <Into>(handlers: Readonly<Record<number, (into: Into, reader: Reader) => void>>) =>
  (into: Into, reader: Reader): void => {
    while (reader.nextField()) {
      const handle = handlers[reader.getFieldNumber()];
      if (handle) handle(into, reader);
      else reader.skipField();
    }
  };

/** Reads a message within another. */
const within =
  <Into>(read: (into: Into, reader: Reader) => void) =>
  (into: Into, reader: Reader): void => {
    reader.readMessage(into, read);
  };

type Entry = { key: string; value: string };
const entry = fields<Entry>({
  1: (into, reader) => {
    into.key = text(reader.readBytes());
  },
  2: (into, reader) => {
    into.value = text(reader.readBytes());
  },
});

const recordFields = fields<ReadRecord>({
  1: within(
    fields<ReadRecord>({
      2: (record, reader) => {
        record.id = text(reader.readBytes());
      },
    }),
  ),
  2: within(
    fields<ReadRecord>({
      3: (record, reader) => {
        record.streamId = text(reader.readBytes());
      },
    }),
  ),
  3: (record, reader) => {
    record.revision = BigInt(reader.readUint64String());
  },
  5: (record, reader) => {
    record.position = { commit: BigInt(reader.readUint64String()) };
  },
  6: (record, reader) => {
    const said: Entry = { key: '', value: '' };
    reader.readMessage(said, entry);
    if (said.key === 'type') record.type = said.value;
    if (said.key === 'content-type') record.isJson = said.value === 'application/json';
  },
  7: (record, reader) => {
    record.metadataText = text(reader.readBytes());
  },
  8: (record, reader) => {
    record.dataText = text(reader.readBytes());
  },
});

type Reading = { answer: Answer };

const say =
  (kind: 'confirmation' | 'caughtUp' | 'stream-not-found') =>
  (into: Reading, reader: Reader): void => {
    into.answer = { kind };
    reader.skipField();
  };

const answerFields = fields<Reading>({
  1: within(
    fields<Reading>({
      1: (into, reader) => {
        const record = new ReadRecord();
        reader.readMessage(record, recordFields);
        into.answer = { kind: 'record', record };
      },
    }),
  ),
  2: say('confirmation'),
  3: within(
    fields<Reading>({
      1: (into, reader) => {
        into.answer = { kind: 'checkpoint', commit: BigInt(reader.readUint64String()) };
      },
    }),
  ),
  4: say('stream-not-found'),
  8: say('caughtUp'),
});

/**
 * What the server says, out of the bytes in which it came. The client makes a message of each part first, copies bytes and parses all JSON,
 * which takes four times as long; an event comes to everybody who follows the log.
 */
export const answerOf = (bytes: Uint8Array): Answer => {
  const reading: Reading = { answer: { kind: 'nothing' } };
  answerFields(reading, new protobuf.BinaryReader(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
  return reading.answer;
};
