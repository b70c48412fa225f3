/** One line of an official text. Offsets are into the whole text, in UTF-16 code units. */
export type TextLine = {
  readonly start: number;
  readonly end: number;
  /** Where its words begin, behind bullets, quotation bars and marks of emphasis. */
  readonly wordsFrom: number;
  /** `running`: repeated on every page, a page's own number: it belongs to the paper and not to the rules. */
  readonly kind: 'words' | 'blank' | 'heading' | 'running';
  readonly hasBullet: boolean;
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

/** Three pages and more have it alike but for the numbers in it. */
const timesToBeRunning = 3;
const runningKey = (bare: string): string => bare.replaceAll(/\d+/g, '#');
const mayBeRunning = (bare: string): boolean => bare.length >= 6 && bare.length <= 200 && !numbered.test(bare);

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
      isContents: contents.test(words.slice(-tailLength)),
      bare: bareWords(words.slice(ornaments.length)),
    });
    start = end + 1;
  }
  return lines;
};

/** The lines of a text, in order, with what runs along the tops and feet of its pages told apart. Pure. */
export const textLines = (text: string): readonly TextLine[] => {
  const lines = rawLines(text);
  const times = new Map<string, number>();
  for (const { bare } of lines) times.set(runningKey(bare), (times.get(runningKey(bare)) ?? 0) + 1);
  const kindOf = ({ start, wordsFrom, bare }: Raw): TextLine['kind'] => {
    if (bare === '') return 'blank';
    if (bare.length <= tailLength && pageNumber.test(bare)) return 'running';
    if (mayBeRunning(bare) && (times.get(runningKey(bare)) ?? 0) >= timesToBeRunning) return 'running';
    return text.slice(start, wordsFrom).includes('#') ? 'heading' : 'words';
  };
  return lines.map((line) => ({ ...line, kind: kindOf(line) }));
};
