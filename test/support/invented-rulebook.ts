import { markOf, statesAbsence } from '../../domain/rulebook/printed-marks.ts';

/** How documents of this kind are printed: as the authority's own in bullets, as a page of the web, and as lines of a printed page. */
export type PrintedForm = 'bullets' | 'web' | 'pages';

type Invented = {
  readonly text: string;
  /** What each clause is to be found to say. */
  readonly sentences: ReadonlyMap<string, string>;
};

const lineLength = 64;
const linesOnAPage = 30;

const wrapped = (words: string): readonly string[] => {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length < lineLength) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
};

const onPages = (paragraphs: readonly string[]): string => {
  const lines = paragraphs.flatMap(wrapped);
  const pages: string[] = [];
  for (let from = 0; from < lines.length; from += linesOnAPage) {
    const page = pages.length + 1;
    const foot = `This is page ${page} of the rules of an invented game`;
    pages.push(['Invented Rules', ...lines.slice(from, from + linesOnAPage), foot, String(page)].join('\n'));
  }
  return pages.join('\n\f');
};

const manners = ['slowly', 'by the left hand', 'under its own cover', 'without haste or delay', 'as the keeper bids'];

/** What a gist says, as part of a sentence of rules: without what would end or divide that. */
const partOf = (gist: string): string =>
  gist
    .replaceAll(/[;,."'()\d]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Words that nobody ever enacted; they speak of other rules, as rules do, and of what the gist of their clause is about. */
const wordsOf = (index: number, gist: string, end: string): string => {
  const manner = Array.from({ length: 1 + (index % 4) }, (_, at) => manners[(index * (at + 1)) % manners.length]).join(
    ', ',
  );
  return `A holder of lantern ${index} shall, notwithstanding rule 4.6, carry it ${manner} along the path and subject to rules 6.6, 9.1 and 7.3.1 on its day ${index} so that ${partOf(gist)}${end}`;
};

type PrintedSection = {
  readonly number: string;
  readonly title: string;
  readonly clauses: readonly { readonly number: string; readonly gist: string }[];
};

/** A document with the marks of an edition's clauses and invented words behind them; `lost` numbers are not printed. */
export const inventedRulebook = (
  sections: readonly PrintedSection[],
  form: PrintedForm,
  lost: ReadonlySet<string> = new Set(),
): Invented => {
  const sentences = new Map<string, string>();
  const paragraphs: string[] = [
    'Invented Rules',
    'Contents',
    ...sections.map(({ title }, page) => `${page}.\t${title}\t${page + 2}`),
  ];
  let index = 0;
  for (const { number, title, clauses } of sections) {
    const isClause = clauses.some((clause) => clause.number === title);
    if (!isClause) paragraphs.push(form === 'bullets' ? `## ${number}. ${title}` : `1. ${title}`);
    for (const [at, clause] of clauses.entries()) {
      index += 1;
      if (statesAbsence(clause.number)) continue;
      const mark = markOf(clause.number);
      const hangsBelow = clauses[at + 1]?.number.endsWith(' tail') === true;
      const words = wordsOf(index, clause.gist, hangsBelow ? ';' : '.');
      const put = (printed: string, sentence: string): void => {
        paragraphs.push(printed);
        sentences.set(clause.number, sentence);
      };
      const bullet = form === 'bullets' ? '- ' : '';
      if (mark.by === 'number' && lost.has(clause.number)) put(`${bullet}${words}`, words);
      else if (mark.by === 'number') put(`${bullet}${mark.number} ${words}`, words);
      else if (mark.by === 'letter') put(`## ${mark.letter} ${words}`, words);
      else if (mark.by === 'term') {
        const meaning = `"${mark.term}" means lantern ${index} or ${partOf(clause.gist)};`;
        put(meaning, meaning);
      } else if (mark.by === 'label')
        put(
          `${mark.label}\tpath ${index} ${partOf(clause.gist)}`,
          `${mark.label} path ${index} ${partOf(clause.gist)}`,
        );
      else if (mark.by === 'closing-words') {
        const closing = `and then puts out lantern ${index}, the keeper shall light it: ${partOf(clause.gist)}.`;
        if (form === 'web') paragraphs[paragraphs.length - 1] += ` ${closing}`;
        else paragraphs.push(closing);
        sentences.set(clause.number, closing);
      }
    }
  }
  const text = form === 'pages' ? onPages(paragraphs) : paragraphs.join(form === 'web' ? '\n\n\n' : '\n\n');
  return { text, sentences };
};
