import { readFileSync, writeFileSync } from 'node:fs';
import type { Game } from '../../domain/games/game.ts';
import type { Pictures } from '../../domain/law/clause.ts';
import type { Edition } from '../../domain/law/edition.ts';
import type { Choices } from '../../domain/law/examine.ts';
import type { Finding } from '../../domain/law/finding.ts';
import type { Settlement } from '../../domain/law/settlement.ts';
import { examineScript } from './clause-specs.ts';
import { stage, type Step } from './script.ts';

const listed = (word: string, items: readonly string[]): string =>
  items.length > 0 ? ` ${word} ${items.join(', ')}` : '';

const amounts = (of: Settlement['due']): string =>
  of ? `collect ${of.collectedCents} pay ${of.paidCents} return ${of.returnedCents}` : 'open';

/** What is said of the money of a wager, in a line. */
export const settlementLine = (one: Settlement): string =>
  `${one.wagerId} ${one.kind} ${one.stakeCents}: ${one.outcome}, ${amounts(one.due)}, over ${one.differenceCents ?? '-'}` +
  listed('by', one.clauses) +
  listed('as read by', one.interpretations) +
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
    (Object.keys(one.figures).length > 0 ? ` {${figuresOf(one)}}` : '') +
    listed('by', one.by) +
    (cause ? ` follows ${cause.code} at ${stepOf(cause.deed)}` : '') +
    (one.missing === null ? '' : ` missing ${one.missing}`) +
    listed('as read by', one.interpretations)
  );
};

/** A game of which everything that is said is kept: its edition, what stands at the table before a case, and the folder of the texts. */
type KeptGame<P extends Pictures> = {
  readonly game: Game<P>;
  readonly edition: Edition<P>;
  readonly opening: readonly Step[];
  readonly folder: URL;
};

type InFull = {
  readonly choices?: Choices;
  readonly opening?: readonly Step[];
  readonly only?: readonly string[];
};

/** What happened, step by step, and how it is asked. */
export type Case = InFull & { readonly steps: readonly Step[] };

/** All that is said of the money and the wagers of a script, a line for each settlement and for each finding (of some codes, if told). */
const inFull = <P extends Pictures>(
  kept: KeptGame<P>,
  { steps, choices = {}, opening = kept.opening, only }: Case,
): readonly string[] => {
  const script = [...opening, ...steps];
  const { settlements, all } = examineScript(
    kept.game,
    kept.edition,
    stage(script, undefined, kept.game.sessionPlays),
    choices,
  );
  // The id of an event ends with its place in the script; those of the case itself are counted from 1.
  const stepOf = (eventId: string): string => {
    const place = Number(eventId.slice(-12));
    return `${place - opening.length + 1} ${script[place]?.type.replace(/^.*\./, '')}`;
  };
  const told = all.filter(({ code, wagerId }) => (only ? only.includes(code) : wagerId !== null));
  return [...(only ? [] : settlements.map(settlementLine)), ...told.map((one) => findingLine(one, all, stepOf))];
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

/**
 * Holds every word and figure that is said of some cases to what is kept in `<name>.txt` of the game's folder: a paragraph for each,
 * its lines indented. What is found is evidence, so a change of it is read before it is kept: `RENEW_IN_FULL=1 npm run jest -- in-full`
 * writes what is said now, and the difference shows in the commit.
 */
export const saidInFullOf =
  <P extends Pictures>(game: KeptGame<P>) =>
  (name: string, title: string, cases: Readonly<Record<string, Case>>): void => {
    const file = new URL(`${name}.txt`, game.folder);
    if (process.env['RENEW_IN_FULL'] === '1')
      keep(
        file,
        Object.entries(cases).map(([when, one]) => [when, inFull(game, one)]),
      );
    const kept = keptIn(file);
    describe(title, () => {
      it.each(Object.entries(cases))('is held in full when %s', (when, one) => {
        expect(inFull(game, one)).toEqual(kept.get(when));
      });
      it('is kept of these cases, and of no others', () => {
        expect([...kept.keys()]).toEqual(Object.keys(cases));
      });
    });
  };
