import { alignMarks } from './align-marks.ts';
import { beginningsOf, candidatesOf, markOf, type Candidate, type PrintedMark } from './printed-marks.ts';
import { bareWords, textLines, type TextLine } from './text-lines.ts';
import { wordsBetween, type Region } from './text-blocks.ts';

/** How a clause was found: by what is printed at its head; by counting, its number being lost; as the words that close a list. */
export type FoundBy = 'number' | 'letter' | 'term' | 'label' | 'counting' | 'closing-words';

/** Why a clause could not be found in a text. */
export type NotFoundBecause =
  | 'this-document-lacks-it'
  | 'mark-is-not-printed-where-the-order-has-it'
  | 'closing-words-cannot-be-told-apart'
  | 'words-are-of-another-document'
  | 'the-text-is-too-long';

/** Where the words of a clause stand in a text: `start` inclusive, `end` exclusive, in UTF-16 code units; `sentence` without line ends and page marks. */
export type ClauseSpan =
  | {
      readonly found: true;
      readonly by: FoundBy;
      readonly start: number;
      readonly end: number;
      readonly sentence: string;
      /** Clauses after it whose numbers are lost and whose words may therefore stand in this span. */
      readonly mayAlsoHold: readonly string[];
    }
  | { readonly found: false; readonly because: NotFoundBecause };

/** What is looked for: the clauses of an edition in printed order, each below the title of its section. */
export type PrintedSection = { readonly title: string; readonly clauses: readonly { readonly number: string }[] };

/** Ten times what the longest of rule documents has. */
const maxCharacters = 1_000_000;
const maxLines = 50_000;

type Item = { readonly number: string | null; readonly mark: PrintedMark };

/** The heading of a section is looked for too, since a clause ends above it; but not where it is itself a clause (`Diagram A`). */
const itemsOf = (sections: readonly PrintedSection[]): readonly Item[] =>
  sections.flatMap(({ title, clauses }) => {
    const heading: Item = { number: null, mark: { by: 'heading', title: bareWords(title) } };
    const items: readonly Item[] = clauses.map(({ number }) => ({ number, mark: markOf(number) }));
    const isClause = items.some(({ mark }) => mark.by === 'label' && mark.label === bareWords(title));
    return isClause ? items : [heading, ...items];
  });

type Placed = { readonly item: Item; readonly at: Candidate | undefined };

/** A clause that was found, with those after it that were not, up to the next one that was. */
type Stretch = { readonly head: Placed & { readonly at: Candidate }; readonly lost: readonly Item[] };

const stretchesOf = (
  placed: readonly Placed[],
): { readonly before: readonly Item[]; readonly all: readonly Stretch[] } => {
  const before: Item[] = [];
  const all: { head: Stretch['head']; lost: Item[] }[] = [];
  for (const { item, at } of placed) {
    if (at) all.push({ head: { item, at }, lost: [] });
    else (all.at(-1)?.lost ?? before).push(item);
  }
  return { before, all };
};

const notFound = (because: NotFoundBecause): ClauseSpan => ({ found: false, because });

const why = ({ mark }: Item): ClauseSpan => {
  if (mark.by === 'absence') return notFound('this-document-lacks-it');
  if (mark.by === 'closing-words') return notFound('closing-words-cannot-be-told-apart');
  return notFound('mark-is-not-printed-where-the-order-has-it');
};

type Block = { readonly start: number; readonly end: number };

/**
 * Where the words that close a list begin when they run on in its last item: behind its first semicolon, or else behind its only
 * comma. Undefined when that cannot be told.
 */
const closingWordsIn = (words: string): number | undefined => {
  const semicolon = words.indexOf(';');
  const cut = semicolon >= 0 ? semicolon : words.indexOf(',');
  if (cut < 0 || (semicolon < 0 && words.indexOf(',', cut + 1) >= 0)) return undefined;
  const gap = /^\s*/.exec(words.slice(cut + 1))?.[0].length ?? 0;
  const from = cut + 1 + gap;
  return from < words.length && !/^(?:and|or)\W*$/.test(words.slice(from)) ? from : undefined;
};

type Shared = {
  readonly own: Block;
  readonly lost: ReadonlyMap<Item, { readonly block: Block; readonly by: FoundBy }>;
};

type Blocks = Region['blocks'];

/** The paragraphs below the first, one for each that is sought where that can be: a table that has one row more has a head. */
const looseOf = ([_first, ...below]: Blocks, sought: number): readonly Block[] =>
  sought > 0 && below.length === sought + 1 && below.every(({ isRow }) => isRow) ? below.slice(1) : below;

/**
 * Gives the paragraphs of a stretch to its clauses. Clauses whose numbers are lost get the loose paragraphs below the one that was
 * found, when there are just as many of these; otherwise nobody can say which is whose, and none gets any.
 */
const share = (text: string, blocks: Blocks, lost: readonly Item[], isLast: boolean): Shared => {
  const [first] = blocks;
  const sought = lost.filter(({ mark }) => mark.by !== 'absence');
  const loose = looseOf(blocks, sought.length);
  const given = new Map<Item, { block: Block; by: FoundBy }>();
  const give = (items: readonly Item[]): void => {
    for (const [index, item] of items.entries()) {
      const block = loose[index];
      if (block) given.set(item, { block, by: item.mark.by === 'closing-words' ? 'closing-words' : 'counting' });
    }
  };
  if (sought.length === 0)
    return { own: isLast ? first : { ...first, end: loose.at(-1)?.end ?? first.end }, lost: given };
  if (sought.length === loose.length) give(sought);
  const [closing, ...others] = sought;
  if (closing?.mark.by !== 'closing-words' || others.length !== loose.length) return { own: first, lost: given };
  const from = closingWordsIn(text.slice(first.start, first.end));
  give(others);
  if (from === undefined) return { own: first, lost: given };
  given.set(closing, { block: { start: first.start + from, end: first.end }, by: 'closing-words' });
  const kept = text.slice(first.start, first.start + from).trimEnd();
  return { own: { start: first.start, end: first.start + kept.length }, lost: given };
};

const foundBy = ({ by }: PrintedMark): FoundBy =>
  by === 'number' || by === 'letter' || by === 'term' || by === 'label' ? by : 'counting';

/**
 * Finds the clauses of an edition in a text of its document: number to span, for every number. What is printed at the head of each
 * (`9.13`, `(a)`, a term in quotes, a label of a table) is looked for at the beginnings of lines and taken in the printed order, so
 * that a rule that is only spoken of is not taken for it. Pure, total and bounded: it never throws for any text.
 */
export const clauseSpans = (text: string, sections: readonly PrintedSection[]): ReadonlyMap<string, ClauseSpan> => {
  const spans = new Map<string, ClauseSpan>();
  const items = itemsOf(sections);
  const put = (item: Item, span: ClauseSpan): void => {
    if (item.number !== null) spans.set(item.number, span);
  };
  const lines: readonly TextLine[] = text.length > maxCharacters ? [] : textLines(text);
  if (text.length > maxCharacters || lines.length > maxLines) {
    for (const item of items) put(item, notFound('the-text-is-too-long'));
    return spans;
  }
  const on = { text, lines, beginnings: beginningsOf(text, lines) };
  const chosen = alignMarks(
    items.map(({ mark }) => candidatesOf(mark, on)),
    lines.length,
  );
  const { before, all } = stretchesOf(items.map((item, index) => ({ item, at: chosen[index] })));
  for (const item of before) put(item, why(item));
  for (const [index, { head, lost }] of all.entries()) {
    const next = all[index + 1]?.head.at.line ?? lines.length;
    const region: Region = wordsBetween(text, lines, head.at, next);
    const shared = share(text, region.blocks, lost, next === lines.length);
    const spanOf = ({ start, end }: Block, by: FoundBy, mayAlsoHold: readonly string[] = []): ClauseSpan => ({
      found: true,
      by,
      start,
      end,
      sentence: region.sentence(start, end),
      mayAlsoHold,
    });
    const unplaced = lost.filter((item) => item.mark.by !== 'absence' && !shared.lost.has(item));
    const numbers = unplaced.flatMap(({ number }) => number ?? []);
    put(head.item, spanOf(shared.own, foundBy(head.item.mark), numbers));
    for (const item of lost) {
      const given = shared.lost.get(item);
      put(item, given ? spanOf(given.block, given.by) : why(item));
    }
  }
  return spans;
};
