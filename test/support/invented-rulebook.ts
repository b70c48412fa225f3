import type { Section } from '../../domain/law/clause.ts';
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

/** Words that nobody ever enacted; they speak of other rules, as rules do. */
const wordsOf = (index: number, end: string): string => {
  const manner = Array.from({ length: 1 + (index % 4) }, (_, at) => manners[(index * (at + 1)) % manners.length]).join(
    ', ',
  );
  return `A holder of lantern ${index} shall, notwithstanding rule 4.6, carry it ${manner} along the path and subject to rules 6.6, 9.1 and 7.3.1 on its day ${index}${end}`;
};

/** A document with the marks of an edition's clauses and invented words behind them; `lost` numbers are not printed. */
export const inventedRulebook = (
  sections: readonly Pick<Section, 'number' | 'title' | 'clauses'>[],
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
      const words = wordsOf(index, hangsBelow ? ';' : '.');
      const put = (printed: string, sentence: string): void => {
        paragraphs.push(printed);
        sentences.set(clause.number, sentence);
      };
      const bullet = form === 'bullets' ? '- ' : '';
      if (mark.by === 'number' && lost.has(clause.number)) put(`${bullet}${words}`, words);
      else if (mark.by === 'number') put(`${bullet}${mark.number} ${words}`, words);
      else if (mark.by === 'letter') put(`## ${mark.letter} ${words}`, words);
      else if (mark.by === 'term')
        put(`"${mark.term}" means lantern ${index};`, `"${mark.term}" means lantern ${index};`);
      else if (mark.by === 'label') put(`${mark.label}\tpath ${index}`, `${mark.label} path ${index}`);
      else if (mark.by === 'closing-words') {
        const closing = `and then puts out lantern ${index}, the keeper shall light it.`;
        if (form === 'web') paragraphs[paragraphs.length - 1] += ` ${closing}`;
        else paragraphs.push(closing);
        sentences.set(clause.number, closing);
      }
    }
  }
  const text = form === 'pages' ? onPages(paragraphs) : paragraphs.join(form === 'web' ? '\n\n\n' : '\n\n');
  return { text, sentences };
};
