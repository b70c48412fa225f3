/** One line of an official text. Offsets are into the whole text, in UTF-16 code units. */
export type TextLine = {
  readonly start: number;
  readonly end: number;
  /** Where its words begin, behind bullets, quotation bars and marks of emphasis. */
  readonly wordsFrom: number;
  /** `running`: repeated on every page, a page's own number: it belongs to the paper and not to the rules. */
  readonly kind: 'words' | 'blank' | 'heading' | 'running';
  readonly hasBullet: boolean;
  /** A row of a table: its cells are told apart by tabs. */
  readonly isRow: boolean;
  /** A line of a table of contents: it ends with leaders, or a gap, and a page. */
  readonly isContents: boolean;
  /** Its words in small letters, without quotes, emphasis and tags, single spaces between: for comparing. */
  readonly bare: string;
};

const ornament = /^(?:\s|[>#*_•▪–—-]|<\/?[a-z]+>)*/i;
const contents = /(?:\.{3,}|…|\t|\s{3,})\s*(?:\d{1,4}|[ivxl]{1,6})\s*$/i;
const pageNumber = /^\W*(?:page\s*)?\d{1,4}(?:\s*(?:of|\/)\s*\d{1,4})?\W*$/i;
const numbered = /^(?:\d+[.)]|\d+(?:\.\d+)+|\([a-z\d]+\))/i;

/** In small letters, without quotes, emphasis, tags and apostrophes; every gap is one space. */
export const bareWords = (words: string): string =>
  words
    .replaceAll(/<\/?[a-z]+>/gi, '')
    .replaceAll(/["“”„'‘’`*_]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Only the ends of lines are matched with patterns that look back, so that a line of a million blanks costs no more than another. */
const tailLength = 60;

type Raw = Omit<TextLine, 'kind'>;

const rawLines = (text: string): readonly Raw[] => {
  const lines: Raw[] = [];
  for (let start = 0; start <= text.length;) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    const words = text.slice(start, end);
    const ornaments = ornament.exec(words)?.[0] ?? '';
    lines.push({
      start,
      end,
      wordsFrom: start + ornaments.length,
      hasBullet: /[•▪–—*-]\s/.test(ornaments),
      isRow: words.trim().includes('\t'),
      isContents: contents.test(words.slice(-tailLength)),
      bare: bareWords(words.slice(ornaments.length)),
    });
    start = end + 1;
  }
  return lines;
};

/** As many of the first and of the last lines of a page may run along it. */
const edgeLines = 3;
const timesToBeRunning = 3;
const saysItsPage = /\bpage \d{1,4}(?: of \d{1,4}\b|$)/;

/** More numbers than a running line has: its page, how many there are, a year. */
const maxNumbers = 3;

/**
 * What a line would be known by if it ran along every page: from page to page each of its numbers stays as it is, or goes up by one.
 * Which of the two is not known beforehand, so there is a key for either.
 */
const runningKeys = (bare: string, page: number): readonly string[] => {
  const [head = '', ...rest] = bare.split(/(?<=\d)(?!\d)/);
  if (rest.length > maxNumbers) return [bare];
  return [head, ...rest].reduce<readonly string[]>(
    (keys, part) => {
      const number = /\d+$/.exec(part)?.[0];
      const words = number === undefined ? part : part.slice(0, -number.length);
      const endings = number === undefined ? [''] : [number, `#${Number(number) - page}`];
      return keys.flatMap((key) => endings.map((ending) => `${key}${words}${ending}`));
    },
    [''],
  );
};
const mayBeRunning = (bare: string): boolean => bare.length >= 6 && bare.length <= 200 && !numbered.test(bare);

const pagesOf = (text: string, lines: readonly Raw[]): readonly (readonly Raw[])[] => {
  const pages: Raw[][] = [[]];
  for (const line of lines) {
    if (text.slice(line.start, line.wordsFrom).includes('\f')) pages.push([]);
    if (line.bare !== '') pages.at(-1)?.push(line);
  }
  return pages;
};

/**
 * The lines that many pages have at an edge, alike but for a number that counts the pages. Where a text has no form feeds its pages
 * cannot be told: there only a line that says which page it is, is one. Words of the rules must not be lost for being said often.
 */
const runningLines = (text: string, lines: readonly Raw[]): ReadonlySet<Raw> => {
  const pages = pagesOf(text, lines);
  if (pages.length === 1) return new Set(lines.filter(({ bare }) => mayBeRunning(bare) && saysItsPage.test(bare)));
  const alike = new Map<string, Raw[]>();
  for (const [page, inPage] of pages.entries()) {
    const edges = new Set([...inPage.slice(0, edgeLines), ...inPage.slice(-edgeLines)]);
    for (const line of [...edges].filter(({ bare }) => mayBeRunning(bare))) {
      for (const key of runningKeys(line.bare, page)) {
        const group = alike.get(key) ?? [];
        group.push(line);
        alike.set(key, group);
      }
    }
  }
  const enough = Math.max(timesToBeRunning, pages.length * 0.4);
  return new Set([...alike.values()].filter((group) => group.length >= enough).flat());
};

/** The lines of a text, in order, with what runs along the tops and feet of its pages told apart. Pure. */
export const textLines = (text: string): readonly TextLine[] => {
  const lines = rawLines(text);
  const running = runningLines(text, lines);
  const kindOf = (line: Raw): TextLine['kind'] => {
    const { start, wordsFrom, bare } = line;
    if (bare === '') return 'blank';
    if (running.has(line) || (bare.length <= tailLength && pageNumber.test(bare))) return 'running';
    return text.slice(start, wordsFrom).includes('#') ? 'heading' : 'words';
  };
  return lines.map((line) => ({ ...line, kind: kindOf(line) }));
};
