import { disputeStream } from '../dispute/stream.ts';
import type { JsonObject, JsonValue } from '../kernel/json.ts';
import { parseRoundId, parseSessionId, splitStreamName, type StreamName } from '../kernel/streams.ts';
import { roundStream } from '../round/stream.ts';
import { tableSessionStream } from '../table/stream.ts';

const textsIn = (value: JsonValue): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value as JsonObject).flatMap(textsIn) : [];
};

const streamsOf = (text: string): readonly StreamName[] => {
  if (parseSessionId(text)) return [tableSessionStream.streamOf(text)];
  const round = parseRoundId(text);
  return round ? [roundStream.streamOf(text), tableSessionStream.streamOf(round.session)] : [];
};

/** Whether events of a stream are those of a dispute. */
export const isOfDispute = (stream: string): boolean => splitStreamName(stream).category === disputeStream.name;

/**
 * The streams of the rounds and table sessions that the data of an event names, each once, and of the session of each round. Every text that is spelt as the id of one names it, wherever it
 * stands, so that a correction names what its replacement does, and so does every type of event that comes later. The form is for ever (`services/decisions/0043-the-directory.md`).
 */
export const streamsNamedIn = (data: JsonObject): readonly StreamName[] => [
  ...new Set(textsIn(data).flatMap(streamsOf)),
];
