import { z } from 'zod';
import { derivedUuid } from '../../domain/kernel/canonical.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import { givenId } from '../../domain/kernel/text.ts';
import { floorRole } from '../../domain/kernel/roles.ts';
import { givenInstant } from '../../domain/kernel/time.ts';
import { targetOfStream, writtenCategories } from '../../domain/streams/categories.ts';
import { plainWords } from '../shared/http/plain-words.ts';
import { everywhere, type Principal } from '../shared/http/principal.ts';
import type { FieldProblem } from '../shared/http/problems.ts';
import { fieldProblems } from '../shared/http/validation.ts';
import type { Outcome } from '../ingestion/handle.ts';
import type { TurnedAway } from '../ingestion/reception.ts';
import { maxEvents, type RecordOn } from '../ingestion/record-route.ts';
import type { Said } from '../ingestion/said.ts';
import type { StreamTarget } from '../ingestion/target.ts';

/**
 * The first events of a venue, as somebody writes them down: what each says, of which stream, and when and by whom it was done
 * where that differs from the whole. Ids are not written: they follow from the content.
 */
export const bootstrapFile = z.strictObject({
  venue: givenId,
  occurredAt: givenInstant,
  actor: z.strictObject({ personId: givenId, role: floorRole }),
  events: z
    .array(
      z.strictObject({
        stream: z.string(),
        type: z.string(),
        data: z.record(z.string(), z.unknown()),
        occurredAt: givenInstant.optional(),
        schemaVersion: z.int().min(1).default(1),
      }),
    )
    .min(1),
});
type BootstrapFile = z.infer<typeof bootstrapFile>;

/** The file cannot become a venue. The message says all of it to the person at the terminal. What came before is stored. */
export class BootstrapRefused extends Error {
  override name = 'BootstrapRefused';
}

export type Bootstrapped = { readonly stored: number; readonly alreadyThere: number };

type Entry = { readonly target: StreamTarget; readonly said: Said };

const refuse = (problems: readonly FieldProblem[]): never => {
  throw new BootstrapRefused(problems.map(({ pointer, detail }) => `${pointer || '/'} ${detail}`).join('\n'));
};

/** Only what sets a venue up: what happens at its tables comes from its terminals. */
const setUp = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  writtenCategories.filter(({ written }) => written.setsUp).map(({ name }) => name),
);

const readEntries = (reader: RecordOn['reader'], file: BootstrapFile): readonly Entry[] => {
  const problems: FieldProblem[] = [];
  const entries = file.events.flatMap(({ stream, type, data, schemaVersion, ...own }, index): Entry[] => {
    const target = targetOfStream(stream);
    if (!target || target.venue !== file.venue || !target.category.written.setsUp) {
      const detail = `must be a ${setUp} stream of ${file.venue}`;
      problems.push({ in: 'body', pointer: `/events/${index}/stream`, detail });
      return [];
    }
    const occurredAt = own.occurredAt ?? file.occurredAt;
    const eventId = derivedUuid([stream, type, data as JsonObject, occurredAt]);
    const metadata = { occurredAt, sourceSeq: null, actor: file.actor, schemaVersion };
    const said = reader.read({ eventId, type, data, metadata }, target, ['events', index], problems);
    return said ? [{ target, said }] : [];
  });
  return problems.length > 0 ? refuse(problems) : entries;
};

/** Neighbours of one stream go together; the order of the file is the order of storing. */
const batchesOf = (entries: readonly Entry[]): readonly (readonly Entry[])[] => {
  const batches: Entry[][] = [];
  for (const entry of entries) {
    const current = batches.at(-1);
    const isNeighbour = current?.[0]?.target.stream === entry.target.stream && current.length < maxEvents;
    if (isNeighbour) current.push(entry);
    else batches.push([entry]);
  }
  return batches;
};

const complaint = (
  outcome: Exclude<Outcome | TurnedAway, { outcome: 'recorded' }>,
  batch: readonly Entry[],
): string => {
  const stream = batch[0]?.target.stream ?? '';
  if (outcome.outcome !== 'refused') return `${stream}: ${'reason' in outcome ? outcome.reason : outcome.outcome}`;
  const event = batch[outcome.index]?.said.event;
  return `${stream}: ${event?.type ?? ''} ${JSON.stringify(event?.data)}: ${outcome.reason}`;
};

/**
 * Records a venue's first events. Run again, it recognises what is there; a file that has grown adds what is new. Throws
 * `BootstrapRefused` with every field that is wrong (nothing is stored then), or with the first event that was refused.
 */
export const bootstrap = async (on: RecordOn, content: unknown): Promise<Bootstrapped> => {
  // Words in it are put away in place, and the content is the caller's.
  const parsed = bootstrapFile.safeParse(structuredClone(content), { error: plainWords });
  if (!parsed.success) return refuse(fieldProblems(parsed.error, 'body'));
  const file = parsed.data;
  const principal: Principal = {
    sub: 'bootstrap',
    role: 'compliance',
    venues: [file.venue],
    jurisdictions: [],
    terminal: null,
    tables: [everywhere],
    person: null,
  };
  const done = { stored: 0, alreadyThere: 0 };
  for (const batch of batchesOf(readEntries(on.reader, file))) {
    const [{ target }] = batch as [Entry];
    const events = batch.map(({ said }) => ({ ...said, terminal: null }));
    // oxlint-disable-next-line no-await-in-loop -- the venue before its staff
    const outcome = await on.receive({ target, principal, events, each: false, live: true });
    if (outcome.outcome !== 'recorded') throw new BootstrapRefused(complaint(outcome, batch));
    done.stored += outcome.stored;
    done.alreadyThere += outcome.verdicts.length - outcome.stored;
  }
  return done;
};
