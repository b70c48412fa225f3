import { currency, inDecimals } from '../../../domain/kernel/money.ts';
import { isInstant } from '../../../domain/kernel/time.ts';
import type { Column } from '../columns.ts';
import { plainOf } from '../csv.ts';
import { html, type Html } from './html.ts';

/** `1,234.50`: an amount as people write it, negative ones with their sign. */
export const amountOf = (amountCents: number): string =>
  inDecimals(amountCents).replace(/\d+/, (whole) => whole.replaceAll(/\B(?=(\d{3})+$)/g, ','));

/** `2026-03-06 10:00:00 UTC`: a moment, to the second. */
export const momentOf = (instant: string): string => `${instant.slice(0, 10)} ${instant.slice(11, 19)} UTC`;

/** What is said where nothing is: who hears a page must not take an empty cell for the next one, nor an unknown figure for none. */
const nothingOf = ({ holds }: Column): string => (holds === 'text' || holds === 'instant' ? 'none' : 'not known');

/** Shares are basis points in answers, since these are whole numbers; people read them as a percentage. */
const ofShares = 'BasisPoints';

const percentOf = (basisPoints: number): string => `${inDecimals(basisPoints)} %`;

const textOf = (column: Column, value: unknown): string => {
  if (column.name.endsWith(ofShares) && typeof value === 'number') return percentOf(value);
  if (column.holds === 'money' && typeof value === 'number') return amountOf(value);
  if (typeof value === 'string' && isInstant(value)) return momentOf(value);
  const plain = plainOf(value);
  if (Array.isArray(value) && value.length === 0) return 'none';
  return plain === null || plain === '' ? nothingOf(column) : String(plain);
};

const classOf = (column: Column, value: unknown): string => {
  if (column.holds === 'instant') return 'moment';
  return typeof value === 'number' || column.holds === 'money' ? 'figure' : 'text';
};

/** `openerCents` as people read it: `opener`; `winByPlay` as `win by play`; `holdBasisPoints` as `hold`. */
const headOf = (name: string): string =>
  name
    .replace(ofShares, '')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^ /, '');

const cellOf = (column: Column, row: object, isHead: boolean): Html => {
  const value = column.in(row as Readonly<Record<string, unknown>>);
  const text = textOf(column, value);
  return isHead ? html`<th scope="row">${text}</th>` : html`<td class="${classOf(column, value)}">${text}</td>`;
};

const captionOf = (caption: string, columns: readonly Column[]): string =>
  columns.some(({ holds }) => holds === 'money') ? `${caption} (amounts in ${currency})` : caption;

/** Rows as a table. The currency stands in the caption, once; the first column is the head of its row. */
export const tableOf = (caption: string, all: readonly Column[], rows: readonly object[]): Html => {
  const columns = all.filter(({ holds }) => holds !== 'currency');
  if (rows.length === 0) return html`<p>${caption}: none.</p>`;
  return html`<div class="wide" role="region" aria-label="${caption}" tabindex="0">
    <table>
      <caption>
        ${captionOf(caption, columns)}
      </caption>
      <thead>
        <tr>
          ${columns.map(({ name }) => html`<th scope="col">${headOf(name)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${columns.map((column, at) => cellOf(column, row, at === 0))}
            </tr> `,
        )}
      </tbody>
    </table>
  </div>`;
};

/** One thing as a table of two columns: what each member is called, and what it says. */
export const factsOf = (caption: string, all: readonly Column[], thing: object): Html => {
  const columns = all.filter(({ holds }) => holds !== 'currency');
  return html`<table>
    <caption>
      ${captionOf(caption, columns)}
    </caption>
    <tbody>
      ${columns.map(
        (column) =>
          html`<tr>
            <th scope="row">${headOf(column.name)}</th>
            ${cellOf(column, thing, false)}
          </tr> `,
      )}
    </tbody>
  </table>`;
};
