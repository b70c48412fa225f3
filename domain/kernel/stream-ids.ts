import { z } from 'zod';
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
  pattern: '\\d{4}-\\d{2}-\\d{2}',
  schema: says === undefined ? localDate : localDate.describe(says),
  read: (text) => text,
});

/** Counts from 1. */
export const counter = (most: number, says: string): Segment<number> => ({
  pattern: `\\d{1,${String(most).length}}`,
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
