import { readFileSync, writeFileSync } from 'node:fs';
import type { Finding } from '../../domain/law/finding.ts';
import type { Settlement } from '../../domain/law/settlement.ts';

const listed = (word: string, items: readonly string[]): string =>
  items.length > 0 ? ` ${word} ${items.join(', ')}` : '';

const amounts = (of: Settlement['due']): string =>
  of ? `collect ${of.collectedCents} pay ${of.paidCents} return ${of.returnedCents}` : 'open';

const owedLine = ({ owed, handedCents }: NonNullable<Settlement['between']>): string =>
  listed(
    'owed',
    owed.map((one) => `${one.what} ${one.cents} of ${one.fromPersonId ?? '-'} in hands of ${one.heldBy ?? '-'}`),
  ) + `, handed ${handedCents ?? '-'}`;

/** What is said of the money of a wager, in a line. */
export const settlementLine = (one: Settlement): string =>
  `${one.wagerId} ${one.kind} ${one.stakeCents}: ${one.outcome}, ${amounts(one.due)}, over ${one.differenceCents ?? '-'}` +
  listed('by', one.clauses) +
  listed('as read by', one.interpretations) +
  (one.between ? owedLine(one.between) : '') +
  (one.reason === null ? '' : ` (${one.reason})`);

const figuresOf = ({ figures }: Finding): string =>
  Object.entries(figures)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');

/** A finding, in a line. `stepOf` names its deed. */
export const findingLine = (one: Finding, all: readonly Finding[], stepOf: (eventId: string) => string): string => {
  const cause = all.find(({ id }) => id === one.follows);
  return (
    `r ${one.clause} ${one.code} at ${stepOf(one.deed)} ${one.verdict}${one.severity === 'advisory' ? ' to note' : ''}: ${one.says}` +
    (one.wagerId === null || one.says.includes(one.wagerId) ? '' : ` on ${one.wagerId}`) +
    (one.persons.length === 0
      ? ''
      : ` [${one.persons.map(({ personId, part }) => `${part} ${personId}`).join(', ')}]`) +
    (one.hand === null ? '' : ` hand ${one.hand}`) +
    (Object.keys(one.figures).length > 0 ? ` {${figuresOf(one)}}` : '') +
    listed('by', one.by) +
    (cause ? ` follows ${cause.code} at ${stepOf(cause.deed)}` : '') +
    (one.missing === null ? '' : ` missing ${one.missing}`) +
    listed('as read by', one.interpretations)
  );
};

/** The paragraphs of a kept text, by their first lines. */
export const keptIn = (file: URL): ReadonlyMap<string, readonly string[]> =>
  new Map(
    readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n\n')
      .map((paragraph) => {
        const [when = '', ...lines] = paragraph.split('\n');
        return [when, lines.map((line) => line.slice(2))];
      }),
  );

/** Writes a kept text: a paragraph for each, its lines indented. */
export const keep = (file: URL, paragraphs: readonly (readonly [when: string, lines: readonly string[]])[]): void =>
  writeFileSync(
    file,
    paragraphs.map(([when, lines]) => [when, ...lines.map((line) => `  ${line}`), ''].join('\n')).join('\n'),
  );

/** Are kept texts written anew? What is said is evidence, so a change of it is read before it is kept. */
export const isRenewing = process.env['RENEW_IN_FULL'] === '1';
