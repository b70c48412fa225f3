import type { PlayFamilies } from '../../domain/kernel/stream-category.ts';
import { z } from 'zod';
import { contentHash } from '../../domain/kernel/canonical.ts';
import { isCorrecting, isRecordEvent } from '../../domain/kernel/corrections.ts';
import { correctionOf, happeningOf } from '../../domain/kernel/decider.ts';
import { eventId, saidEnvelope, saidMetadata, type SaidEvent, type Spelt } from '../../domain/kernel/envelope.ts';
import { newestVersion, type EventCatalogue } from '../../domain/kernel/event-types.ts';
import { jsonPointer, type JsonObject } from '../../domain/kernel/json.ts';
import { writtenCategories } from '../../domain/streams/categories.ts';
import { plainWords } from '../shared/http/plain-words.ts';
import type { FieldProblem } from '../shared/http/problems.ts';
import { fieldProblems } from '../shared/http/validation.ts';
import type { TextKeys } from '../shared/words/text-keys.ts';
import type { Words } from '../shared/words/texts.ts';
import { instantPlaces, respelt, type InstantPlaces } from './instants.ts';
import { quickCheck, type QuickCheck } from './quick-check.ts';
import type { StreamTarget } from './target.ts';
import { putWordsAway, textPlaces, type TextPlaces } from './words.ts';

/**
 * An event as it was said, found to be well-formed, with its words put aside and its instants in their one spelling. The content hash
 * covers what was said: `spelt` has that where instants were spelt otherwise.
 */
export type Said = {
  readonly event: SaidEvent;
  readonly contentHash: string;
  readonly spelt: Spelt | undefined;
  readonly words: readonly Words[];
};

/** The type of the event that a late entry holds, or that a correction puts in the place of another; undefined for any other event. */
export const heldIn = (event: SaidEvent): string | undefined => {
  if (!isCorrecting(event.type)) return undefined;
  const correction = correctionOf(event);
  return correction ? correction.replacement?.type : happeningOf(event)?.type;
};

type Path = readonly (string | number)[];

export type SaidReader = {
  /**
   * Reads one event of a request, `value`, that is meant for a target. What is wrong goes into `problems`, all of it, with pointers
   * below `path`; then the answer is undefined. The value becomes the reader's own: words in it are replaced by references.
   */
  readonly read: (value: unknown, target: StreamTarget, path: Path, problems: FieldProblem[]) => Said | undefined;
};

type Version = {
  readonly envelope: z.ZodType;
  /** True for nearly every event that is as the envelope says. */
  readonly isClearlyRight: QuickCheck;
  readonly data: z.ZodType;
  readonly places: TextPlaces;
  /** Where in the event instants may stand. */
  readonly instants: InstantPlaces;
};

/** Which families a stream takes. The plays of any game go where plays are taken; the stream itself knows of which game it is. */
const familiesOf = (plays: PlayFamilies): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    writtenCategories.map(({ name, family, takesPlays }) => [
      name,
      new Set([family.family, ...(takesPlays === 'none' ? [] : plays[takesPlays])]),
    ]),
  );

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasWellFormedVersion = (version: unknown): version is number =>
  typeof version === 'number' && Number.isSafeInteger(version);

/** One compiled schema for each version of each type, so that an event is read in a single pass. */
const compile = (catalogue: EventCatalogue): ReadonlyMap<string, readonly Version[]> => {
  const versions = catalogue.types.map((type): [string, Version[]] => {
    const definition = catalogue.definition(type);
    const numbers = Array.from({ length: definition ? newestVersion(definition) : 0 }, (_, index) => index + 1);
    const schemas = numbers.flatMap((number) => catalogue.schema(type, number) ?? []);
    return [
      type,
      schemas.map((data) => {
        const envelope = z.strictObject({ eventId, type: z.literal(type), data, metadata: saidMetadata });
        return {
          envelope,
          isClearlyRight: quickCheck(envelope),
          data,
          places: textPlaces(data),
          instants: instantPlaces(envelope),
        };
      }),
    ];
  });
  return new Map(versions);
};

const everCompiled = new WeakMap<EventCatalogue, ReturnType<typeof compile>>();
/** A catalogue is compiled once, however many readers of it one process builds. */
const compiledOf = (catalogue: EventCatalogue): ReturnType<typeof compile> => {
  const compiled = everCompiled.get(catalogue) ?? compile(catalogue);
  everCompiled.set(catalogue, compiled);
  return compiled;
};

/** The words of the event inside a correction or a late entry, and where instants may stand in it, from the whole event on. */
type Inner = { readonly words: readonly Words[]; readonly instants: InstantPlaces };
const nothingInside: Inner = { words: [], instants: [] };

type Where = { readonly target: StreamTarget; readonly eventId: string };

/** What of an event was spelt otherwise than it is kept. */
const speltOtherwise = (said: SaidEvent, kept: SaidEvent): Spelt => ({
  ...(said.metadata === kept.metadata ? {} : { occurredAt: said.metadata.occurredAt }),
  ...(said.data === kept.data ? {} : { data: said.data }),
});

/** Builds the reader of what senders say. */
export const saidReader = (on: {
  readonly catalogue: EventCatalogue;
  readonly plays: PlayFamilies;
  readonly keys: TextKeys;
}): SaidReader => {
  const compiled = compiledOf(on.catalogue);
  const families = familiesOf(on.plays);

  /** The version that a type and a number name; otherwise says what is wrong with them. */
  const versionOf = (
    stated: { readonly type: unknown; readonly version: unknown },
    { name, noun }: StreamTarget['category'],
    paths: { readonly type: Path; readonly version: Path },
    problems: FieldProblem[],
  ): Version | undefined => {
    const { type, version } = stated;
    if (typeof type !== 'string') return undefined;
    const say = (path: Path, detail: string): void => {
      problems.push({ in: 'body', pointer: jsonPointer(path), detail });
    };
    const versions = compiled.get(type);
    if (!versions) say(paths.type, 'is not a known type of event; GET /v1/event-types lists them');
    else if (!families.get(name)?.has(type.split('.', 1)[0] ?? ''))
      say(
        paths.type,
        `does not belong in a ${noun}, which takes events of ${[...(families.get(name) ?? [])].join(', ')}`,
      );
    else if (!hasWellFormedVersion(version)) return undefined;
    else if (!versions[version - 1])
      say(paths.version, `is not a version of ${type}; the newest is ${versions.length}`);
    else return versions[version - 1];
    return undefined;
  };

  const readInner = (
    data: Record<string, unknown>,
    where: Where,
    paths: { readonly request: Path; readonly data: Path },
    problems: FieldProblem[],
  ): Inner => {
    const inner = 'corrects' in data ? data['replacement'] : data;
    const below = 'corrects' in data ? ['replacement'] : [];
    // Null is a correction that puts nothing in the place; the schema has refused anything else that is not an object.
    if (!isObject(inner) || !isObject(inner['data'])) return nothingInside;
    const request = [...paths.request, ...below];
    const type = inner['type'];
    // That a correction holds neither another one nor a confirmation is the decider's to say.
    if (typeof type === 'string' && isRecordEvent(type)) return nothingInside;
    const version = versionOf(
      { type, version: inner['schemaVersion'] },
      where.target.category,
      { type: [...request, 'type'], version: [...request, 'schemaVersion'] },
      problems,
    );
    if (!version) return nothingInside;
    const at = { request: [...request, 'data'], data: [...paths.data, ...below, 'data'] };
    const words = putWordsAway(inner['data'], version.places, { ...where, keys: on.keys, paths: at }, problems);
    const places = instantPlaces(version.data);
    const parsed = version.data.safeParse(respelt(inner['data'], places) ?? inner['data'], { error: plainWords });
    if (!parsed.success) problems.push(...fieldProblems(parsed.error, 'body', at.request));
    return { words, instants: places.map((place) => ['data', ...below, 'data', ...place]) };
  };

  const read: SaidReader['read'] = (value, target, path, problems) => {
    const before = problems.length;
    const said = isObject(value) ? value : undefined;
    const metadata = said && isObject(said['metadata']) ? said['metadata'] : undefined;
    const version = versionOf(
      { type: said?.['type'], version: metadata?.['schemaVersion'] },
      target.category,
      { type: [...path, 'type'], version: [...path, 'metadata', 'schemaVersion'] },
      problems,
    );
    if (!said || !version) {
      const parsed = saidEnvelope.safeParse(value, { error: plainWords });
      const told = new Set(problems.map(({ pointer }) => pointer));
      const others = parsed.success ? [] : fieldProblems(parsed.error, 'body', path);
      problems.push(...others.filter(({ pointer }) => !told.has(pointer)));
      return undefined;
    }
    const words: Words[] = [];
    let { instants } = version;
    if (version.places.length > 0 && isObject(said['data'])) {
      // A malformed id is complained about below; no reference is derived from it.
      const where = { target, eventId: eventId.safeParse(said['eventId']).data ?? '' };
      const paths = { request: [...path, 'data'], data: [] };
      words.push(...putWordsAway(said['data'], version.places, { ...where, keys: on.keys, paths }, problems));
      if (isCorrecting(String(said['type']))) {
        const inner = readInner(said['data'], where, paths, problems);
        words.push(...inner.words);
        instants = [...instants, ...inner.instants];
      }
    }
    // Nearly every event is spelt as it is kept, and costs nothing here.
    const isRight = version.isClearlyRight(said);
    const kept = isRight && instants === version.instants ? said : (respelt(said, instants) ?? said);
    if (kept !== said || !isRight) {
      const parsed = version.envelope.safeParse(kept, { error: plainWords });
      if (!parsed.success) problems.push(...fieldProblems(parsed.error, 'body', path));
    }
    if (problems.length > before) return undefined;
    const event = kept as SaidEvent;
    const spelt = kept === said ? undefined : speltOtherwise(said as SaidEvent, event);
    return { event, contentHash: contentHash(said as JsonObject), spelt, words };
  };

  return { read };
};
