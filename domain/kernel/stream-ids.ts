import { z } from 'zod';
import { countInId, dayInId, roundPattern, sessionPattern } from './streams.ts';
import { givenId } from './text.ts';
import { localDate } from './time.ts';

/** How the id of a stream is made of members, and read back. */
export type IdGrammar<Parts, Members extends Readonly<Record<string, unknown>> = Parts & Record<string, unknown>> = {
  /** What a request says to begin such a stream, in the order of the id. */
  readonly members: { readonly [Name in keyof Members]: z.ZodType<Members[Name]> };
  readonly example: Members;
  readonly write: (members: Members) => string;
  /** The parts of an id; undefined when the text is not one, or is not its one spelling (`.01` for `.1`). */
  readonly parse: (id: string) => Parts | undefined;
};

/** One member of an id: how it stands in the text, and what a request says for it. */
type Segment<Value> = {
  readonly pattern: string;
  readonly schema: z.ZodType<Value>;
  readonly read: (text: string) => Value;
};

/** A name that others gave: of a venue, a table, a box. */
export const given = (says: string): Segment<string> => ({
  pattern: '[A-Za-z0-9][A-Za-z0-9_-]{0,63}',
  schema: givenId.describe(says),
  read: (text) => text,
});

export const day = (says?: string): Segment<string> => ({
  pattern: dayInId,
  schema: says === undefined ? localDate : localDate.describe(says),
  read: (text) => text,
});

/** Counts from 1. */
export const counter = (most: number, says: string): Segment<number> => ({
  pattern: countInId(String(most).length),
  schema: z.int().min(1).max(most).describe(says),
  read: Number,
});

type Segments<Parts> = { readonly [Name in keyof Parts]: Segment<Parts[Name]> };

/** Ids whose members stand one after the other with dots between: `STAR.BOX-07.2026-04-25.1`. */
export const dotted = <Parts extends Readonly<Record<string, string | number>>>(
  segments: Segments<Parts>,
  example: Parts,
): IdGrammar<Parts, Parts> => {
  const entries = Object.entries<Segment<string | number>>(segments);
  const pattern = new RegExp(`^${entries.map(([, segment]) => `(${segment.pattern})`).join('\\.')}$`);
  const write = (members: Parts): string => entries.map(([name]) => String(members[name])).join('.');
  return {
    members: Object.fromEntries(entries.map(([name, { schema }]) => [name, schema])) as IdGrammar<
      Parts,
      Parts
    >['members'],
    example,
    write,
    parse: (id) => {
      const found = pattern.exec(id);
      if (!found) return undefined;
      const parts = Object.fromEntries(
        entries.map(([name, segment], index) => [name, segment.read(found[index + 1] ?? '')]),
      ) as Parts;
      return write(parts) === id ? parts : undefined;
    },
  };
};

/** The id of a table session, and of a round, as an event names it. */
export const sessionName = z
  .string()
  .regex(sessionPattern, 'must be the id of a table session, like STAR.TU-01.2026-04-25.1')
  .meta({ maxLength: 200 });
export const roundName = z
  .string()
  .regex(roundPattern, 'must be the id of a round, like STAR.TU-01.2026-04-25.1.0042')
  .meta({ maxLength: 200 });

/** The id of one journey of a drop box, as an event names it. It is made as that of a session is. */
export const journeyName = z
  .string()
  .regex(sessionPattern, 'must be the id of the journey of a drop box, like STAR.BOX-07.2026-04-25.1')
  .meta({ maxLength: 200 });

const counted = /^(.+\.\d{4}-\d{2}-\d{2})\.(\d{1,9})(?:\.(\d{1,9}))?$/;

/** What is wrong with an id that counts otherwise than ids do (`.01`, `.00001`, `.0000`), and the id that it may have meant. */
export type Misspelling = { readonly detail: string; readonly meant: string };

/** Undefined for a text that is wrong in another way, or in none. */
export const misspellingOf = (id: string): Misspelling | undefined => {
  const [, head, number, sequence] = counted.exec(id) ?? [];
  if (head === undefined || number === undefined) return undefined;
  const counts = sequence === undefined ? [Number(number)] : [Number(number), Number(sequence)];
  const [session = 1, round] = counts.map((count) => Math.max(1, count));
  const meant = [head, session, ...(round === undefined ? [] : [String(round).padStart(4, '0')])].join('.');
  if (meant === id) return undefined;
  const detail = counts.includes(0) ? 'must count from 1' : `must be spelt ${meant}: an id has one spelling`;
  return { detail, meant };
};
