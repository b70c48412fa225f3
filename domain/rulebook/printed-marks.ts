import { bareWords, type TextLine } from './text-lines.ts';

/** By what a clause can be told on the page: its number, a letter below a number, the term it defines, a label of a table or a drawing. */
export type PrintedMark =
  | { readonly by: 'number'; readonly number: string }
  | { readonly by: 'letter'; readonly letter: string }
  | { readonly by: 'term'; readonly term: string }
  | { readonly by: 'label'; readonly label: string }
  | { readonly by: 'heading'; readonly title: string }
  /** Words that hang below a list and belong to the clause above it. */
  | { readonly by: 'closing-words' }
  /** Not a clause: the edition's own note that its document lacks something. */
  | { readonly by: 'absence' };

/** True for the rows by which an edition says that its document lacks something: `1–5 (absent)`. */
export const statesAbsence = (number: string): boolean => number.endsWith('(absent)');

/** The mark of a clause from its number as the edition writes it: `4.6`, `9.13#2`, `13.3(a)(ii)`, `1.1 'kip'`, `6.6 tail`, `8.1 Heads`, `Instr. 2`. */
export const markOf = (number: string): PrintedMark => {
  if (statesAbsence(number)) return { by: 'absence' };
  if (number.endsWith(' tail')) return { by: 'closing-words' };
  // An instrument numbers its own clauses, and so do the rules in it: the edition tells them apart, and the page does not.
  const printed = number.replace(/#\d+$/, '').replace(/^Instr\. /, '');
  const term = /'(.+)'$/.exec(printed)?.[1];
  if (term !== undefined) return { by: 'term', term: bareWords(term) };
  if (/^\d+(?:\.\d+)*\.?$/.test(printed)) return { by: 'number', number: printed.replace(/\.$/, '') };
  const letter = /\([a-z\d]+\)$/i.exec(printed)?.[0];
  if (letter !== undefined) return { by: 'letter', letter: letter.toLowerCase() };
  return { by: 'label', label: bareWords(/^\d[\d.]*\s+(.+)$/.exec(printed)?.[1] ?? printed) };
};

/** A place where a clause may begin: the surer, the heavier. `from` is where its words begin. */
export type Candidate = { readonly line: number; readonly from: number; readonly weight: number };

/** The numbers and letters that lines begin with. A lower-case l, an I or an O is read as the digit that it was mistaken for. */
type Beginnings = ReadonlyMap<string, readonly Candidate[]>;

const printedNumber = /^(\d[\dlIO]*(?:\s?[.,]\s?[\dlIO]+)*)\.?\)?[*_]*(?=\s|$)/;
const printedLetter = /^(\([a-z\d]{1,5}\))[*_]*(?=\s|$)/i;
const exact = /^\d+(?:\.\d+)*$/;
/** The line before ends in the middle of a reference: what follows is a rule that is spoken of and not one that begins. */
const amidReference = /(?:\b(?:rules?|sections?|clauses?|paragraphs?|under|with|in|of|by|to|from|and|or)|\d,)$/;
const afterListItem = /[;:,.]\s*(?:and|or)$/;

const digitsOf = (printed: string): string =>
  printed.replaceAll(/\s/g, '').replaceAll(',', '.').replaceAll(/[lI]/g, '1').replaceAll('O', '0');

const surenessAt = (lines: readonly TextLine[], index: number): number => {
  const [line, before] = [lines[index], lines[index - 1]];
  if (line?.isContents) return 0.1;
  if (line?.hasBullet || line?.kind === 'heading' || before === undefined || before.kind !== 'words') return 1.2;
  const ending = before.bare.slice(-40);
  return amidReference.test(ending) && !afterListItem.test(ending) ? 0.1 : 1;
};

const wordsAfter = (text: string, from: number, end: number): number =>
  from + (/^[\s*_]*/.exec(text.slice(from, end))?.[0].length ?? 0);

/** What every line begins with, read once for all clauses. */
export const beginningsOf = (text: string, lines: readonly TextLine[]): Beginnings => {
  const found = new Map<string, Candidate[]>();
  for (const [index, { kind, wordsFrom, end }] of lines.entries()) {
    if (kind === 'blank' || kind === 'running') continue;
    const words = text.slice(wordsFrom, Math.min(end, wordsFrom + 60));
    const number = printedNumber.exec(words);
    const mark = number ?? printedLetter.exec(words);
    if (!mark?.[1]) continue;
    const key = number ? digitsOf(mark[1]) : mark[1].toLowerCase();
    const weight = surenessAt(lines, index) * (number && !exact.test(mark[1]) ? 0.6 : 1);
    const candidate = { line: index, from: wordsAfter(text, wordsFrom + mark[0].length, end), weight };
    found.set(key, [...(found.get(key)?.slice(-maxCandidates) ?? []), candidate]);
  }
  return found;
};

/** Far more than any document has; a bound on what a hostile one costs. */
const maxCandidates = 200;

const onLines = (
  lines: readonly TextLine[],
  weightOn: (line: TextLine, index: number) => number | undefined,
): readonly Candidate[] => {
  const found: Candidate[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.kind === 'blank' || line.kind === 'running') continue;
    const weight = weightOn(line, index);
    if (weight !== undefined) found.push({ line: index, from: line.wordsFrom, weight: line.isContents ? 0.1 : weight });
    if (found.length === maxCandidates) break;
  }
  return found;
};

const startsWith = (bare: string, words: string): boolean =>
  bare.startsWith(words) && !/[a-z\d]/.test(bare.charAt(words.length));

/** Every line where a clause with this mark may begin. */
export const candidatesOf = (
  mark: PrintedMark,
  { text, lines, beginnings }: { text: string; lines: readonly TextLine[]; beginnings: Beginnings },
): readonly Candidate[] => {
  switch (mark.by) {
    case 'number':
      return beginnings.get(mark.number) ?? [];
    case 'letter':
      return (beginnings.get(mark.letter) ?? []).map((one) => ({ ...one, weight: one.weight * 0.8 }));
    case 'term':
      return onLines(lines, ({ bare, wordsFrom }) => {
        if (!startsWith(bare, mark.term)) return undefined;
        if (/["“„'‘]/.test(text.charAt(wordsFrom))) return 1.2;
        if (startsWith(bare, `${mark.term} means`)) return 1;
        return bare === mark.term ? 0.6 : undefined;
      });
    case 'label':
      return onLines(lines, ({ bare }) => (startsWith(bare, mark.label) ? 0.8 : undefined));
    case 'heading':
      return onLines(lines, ({ bare, kind }) => {
        const title = bare.replace(/^(?:[a-z]|\d+)[.)]?\s+/, '');
        if (title !== mark.title && bare !== mark.title) return undefined;
        return kind === 'heading' || bare !== title ? 1.2 : 1;
      });
    case 'closing-words':
    case 'absence':
      break;
  }
  return [];
};
