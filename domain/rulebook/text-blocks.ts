import type { Candidate } from './printed-marks.ts';
import type { TextLine } from './text-lines.ts';

/** A paragraph, or a row of a table. */
type Block = { readonly start: number; readonly end: number; readonly isRow: boolean };

/** The words from one clause to the next, paragraph by paragraph. There is always a first one, if only an empty one. */
export type Region = {
  readonly blocks: readonly [Block, ...Block[]];
  /** The words of a part of it as one would read them out: without line ends and without what belongs to the pages. */
  readonly sentence: (start: number, end: number) => string;
};

/** Where the words of a part of the text end: before blanks and marks of emphasis. */
const endOfWords = (text: string, { start, end }: Omit<Block, 'isRow'>): number => {
  let at = end;
  while (at > start && /[\s*_]/.test(text.charAt(at - 1))) at -= 1;
  return at;
};

const opensContents = (bare: string): boolean => /^(?:table of )?contents$|^index$/.test(bare);

/**
 * The paragraphs that begin on the line of a clause and end before the line `next`, or before a heading that stands between. A
 * bullet begins a paragraph, and so does a blank line before; but not where a page ended in the middle of a sentence. Each row of a table is one.
 */
export const wordsBetween = (text: string, lines: readonly TextLine[], at: Candidate, next: number): Region => {
  const own = lines[at.line];
  let end = own?.end ?? at.from;
  // A number may stand alone on its line, with its words below.
  let isOpen = at.from < end;
  let start = at.from;
  let isRow = false;
  const blocks: Block[] = [];
  let blankBefore = false;
  let pageBefore = false;
  for (const line of lines.slice(at.line + 1, next)) {
    if (line.kind === 'heading' || opensContents(line.bare)) break;
    if (line.kind === 'blank') blankBefore = true;
    if (line.kind === 'running') pageBefore = true;
    if (line.kind !== 'words') continue;
    const goesOn = pageBefore && !line.hasBullet && /^[a-z(]/.test(text.charAt(line.wordsFrom));
    const isNext = isOpen && (line.hasBullet || line.isRow || (blankBefore && !goesOn));
    if (isNext) blocks.push({ start, end, isRow });
    if (isNext || !isOpen) [start, isRow] = [line.wordsFrom, line.isRow];
    isOpen = true;
    end = line.end;
    blankBefore = false;
    pageBefore = false;
  }
  const trimmed = [...blocks, { start, end, isRow }].map((block) => ({ ...block, end: endOfWords(text, block) }));
  const [first = { start, end: start, isRow }, ...rest] = trimmed;
  const running = lines.slice(at.line, next).filter(({ kind }) => kind === 'running');
  return {
    blocks: [first, ...rest],
    sentence: (from, to) => {
      const cut = running.filter((line) => line.start >= from && line.end <= to);
      const bounds = [from, ...cut.flatMap((line) => [line.start, line.end]), to];
      const parts = bounds.flatMap((bound, index) => (index % 2 === 0 ? [text.slice(bound, bounds[index + 1])] : []));
      return parts.join(' ').replaceAll(/\s+/g, ' ').trim();
    },
  };
};
