import { z } from 'zod';
import { mostCharactersOfWords } from '../../domain/kernel/envelope.ts';
import { isReadable, seenOnly } from '../../domain/kernel/text.ts';
import { jsonPointer } from '../../domain/kernel/json.ts';
import type { FieldProblem } from '../shared/http/problems.ts';
import type { TextKeys } from '../shared/words/text-keys.ts';
import type { Words } from '../shared/words/texts.ts';
import type { StreamTarget } from './target.ts';

/** Where in the data of a type a `textRef` may stand: the path to the object that holds it, `*` for every item of an array. */
export type TextPlaces = readonly (readonly string[])[];

/** Finds the places in a schema. */
export const textPlaces = (schema: unknown, path: readonly string[] = []): TextPlaces => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return textPlaces(schema.unwrap(), path);
  if (schema instanceof z.ZodArray) return textPlaces(schema.element, [...path, '*']);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => textPlaces(option, path));
  if (!(schema instanceof z.ZodObject)) return [];
  const own = 'textRef' in schema.shape ? [path] : [];
  return [...own, ...Object.entries(schema.shape).flatMap(([key, member]) => textPlaces(member, [...path, key]))];
};

type Path = readonly (string | number)[];
type Holder = { readonly object: Record<string, unknown>; readonly path: Path };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const holdersAt = (value: unknown, place: readonly string[], path: Path): readonly Holder[] => {
  const [key, ...rest] = place;
  if (key === undefined) return isObject(value) ? [{ object: value, path }] : [];
  if (key === '*') {
    return Array.isArray(value) ? value.flatMap((item, index) => holdersAt(item, rest, [...path, index])) : [];
  }
  return isObject(value) ? holdersAt(value[key], rest, [...path, key]) : [];
};

const isText = (text: unknown): text is string =>
  typeof text === 'string' && text.length >= 1 && text.length <= mostCharactersOfWords && isReadable(text);

/** Anything else the schema complains about. */
const isDigest = (digest: unknown): digest is string => typeof digest === 'string' && /^[0-9a-f]{64}$/.test(digest);

type On = {
  readonly target: StreamTarget;
  readonly eventId: string;
  readonly keys: TextKeys;
  /** Where the data stands in the request, for problems, and in the event's own data, for the reference. */
  readonly paths: { readonly request: Path; readonly data: Path };
};

const refOf = (object: Record<string, unknown>): { ref: unknown; digest: unknown } | undefined => {
  const ref = object['textRef'];
  return isObject(ref) ? { ref: ref['ref'], digest: ref['digest'] } : undefined;
};

/**
 * Takes the words out of an event's data, in place: every `text` where the schema knows a `textRef` becomes that reference.
 * A reference that was sent instead must be the one of this place, so that no event can point at the words of another.
 */
export const putWordsAway = (
  data: Record<string, unknown>,
  places: TextPlaces,
  { target, eventId, keys, paths }: On,
  problems: FieldProblem[],
): readonly Words[] => {
  const words: Words[] = [];
  for (const holder of places.flatMap((place) => holdersAt(data, place, []))) {
    const { object } = holder;
    const say = (member: string, detail: string): void => {
      const pointer = jsonPointer([...paths.request, ...holder.path, member]);
      problems.push({ in: 'body', pointer, detail });
    };
    const pointer = jsonPointer([...paths.data, ...holder.path]);
    const place = { stream: target.stream, eventId, pointer };
    const sent = refOf(object);
    if (!('text' in object)) {
      if (sent && isDigest(sent.digest) && sent.ref !== keys.refFor(place, sent.digest)) {
        say('textRef', 'is not the reference of words in this place of this event');
      }
      continue;
    }
    const text = object['text'];
    delete object['text'];
    if ('textRef' in object) say('text', 'must not stand beside a textRef');
    else if (!isText(text)) say('text', `must be 1 to ${mostCharactersOfWords} characters; it ${seenOnly}`);
    else {
      const ref = keys.refOf(place, text);
      object['textRef'] = ref;
      words.push({ ref: ref.ref, venue: target.venue, stream: target.stream, eventId, pointer, text });
    }
  }
  return words;
};
