/** Text that is HTML already: what `html` made. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** What may stand in a template: HTML as it is, lists one after the other, nothing for null, and all else as text. */
export type Part = Html | string | number | null | readonly Part[];

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

// oxlint-disable-next-line no-control-regex -- they are what is left out
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Text as it may stand between tags and in quoted attributes. Characters that control have no place in a page. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(controls, '\ufffd')
    .replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);

const written = (part: Part): string => {
  if (part === null) return '';
  if (part instanceof Html) return part.text;
  return typeof part === 'object' ? part.map(written).join('') : escaped(String(part));
};

/** A template of HTML: whatever is filled in is escaped, unless it was made by this too. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(texts.map((text, at) => `${text}${written(parts[at] ?? null)}`).join(''));
