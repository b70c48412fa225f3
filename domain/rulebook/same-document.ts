import { clauseSpans, type ClauseSpan } from './clause-spans.ts';
import { statesAbsence } from './printed-marks.ts';

/** The sections of an edition with our own gist of each clause: by its words a clause of the document is told from another's. */
export type GistedSection = {
  readonly title: string;
  readonly clauses: readonly { readonly number: string; readonly gist: string }[];
};

/** Where the clauses of an edition stand in a text, and how many of them do. */
export type DocumentSpans = {
  readonly spans: ReadonlyMap<string, ClauseSpan>;
  /** The clauses that the document should have. */
  readonly clauses: number;
  /** Those of them that were found. */
  readonly found: number;
};

/** Words that the rules of any table game are full of. They tell no document from another. */
const anyRules = new Set(
  (
    'after also any been before casino each every from game have into made make makes more most only other over person player ' +
    'players rule rules same shall such table taken than that their them then there they this under until upon when where which will with'
  ).split(' '),
);

/** The beginnings of the words that tell something, so that `wagers` and `wagering` are one. */
const tellingWords = (words: string): ReadonlySet<string> =>
  new Set(
    (words.toLowerCase().match(/[a-z]{4,}/g) ?? [])
      .filter((word) => !anyRules.has(word))
      .map((word) => word.replace(/(?:ings?|ed|es|s|ers?)$/, '').slice(0, 6)),
  );

type Likeness = { readonly sought: number; readonly shared: number };

/** How many of the telling words of our gists stand in the words that were found for their clauses. */
const likenessOf = (section: GistedSection, spans: ReadonlyMap<string, ClauseSpan>): Likeness => {
  let [sought, shared] = [0, 0];
  for (const { number, gist } of section.clauses) {
    const span = spans.get(number);
    if (!span?.found) continue;
    const printed = tellingWords(span.sentence);
    for (const word of tellingWords(gist)) {
      sought += 1;
      if (printed.has(word)) shared += 1;
    }
  }
  return { sought, shared };
};

/**
 * Of the five documents that we hold, sections of the edition's own share 0.46 to 0.72 of the words, those of another document at most
 * 0.17, and a list of definitions that two games have in common 0.43.
 */
const isLike = ({ sought, shared }: Likeness): boolean => shared * 10 >= sought * 3;

/** Fewer words than these say nothing: such a section is judged by the whole document. */
const leastWords = 8;

/**
 * The clauses of an edition in a text, as `clauseSpans` finds them. Numbers are alike in all rulebooks, so a clause counts as found only
 * where the words of its section, and those of the whole text, are like our gists. Pure, total and bounded.
 */
export const documentSpans = (text: string, sections: readonly GistedSection[]): DocumentSpans => {
  const placed = clauseSpans(text, sections);
  const each = sections.map((section) => ({ section, likeness: likenessOf(section, placed) }));
  const whole = each.reduce(
    (sum, { likeness }) => ({ sought: sum.sought + likeness.sought, shared: sum.shared + likeness.shared }),
    { sought: 0, shared: 0 },
  );
  const spans = new Map<string, ClauseSpan>();
  let [clauses, found] = [0, 0];
  for (const { section, likeness } of each) {
    const isOfIt = isLike(whole) && (likeness.sought < leastWords || isLike(likeness));
    for (const { number } of section.clauses) {
      const span = placed.get(number);
      if (!span) continue;
      const kept: ClauseSpan =
        span.found && !isOfIt ? { found: false, because: 'words-are-of-another-document' } : span;
      spans.set(number, kept);
      if (!statesAbsence(number)) clauses += 1;
      if (kept.found) found += 1;
    }
  }
  return { spans, clauses, found };
};

/** True when so few clauses were found that the text is hardly that of the edition: fewer than nine in ten. */
export const isHardlyIt = ({ clauses, found }: DocumentSpans): boolean => found * 10 < clauses * 9;
