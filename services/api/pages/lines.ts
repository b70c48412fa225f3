import { html, type Html, type Part } from './html.ts';

/** A line of a table whose cells are more than text. Other parts of the page lead to it by its id. */
export type LineOfPage = { readonly id: string; readonly head: Part; readonly cells: readonly Part[] };

/** Lines as a table with a head for each column; the first column is the head of its line. */
export const tableOfLines = (caption: string, heads: readonly string[], lines: readonly LineOfPage[]): Html => {
  if (lines.length === 0) return html`<p>${caption}: none.</p>`;
  return html`<div class="wide" role="region" aria-label="${caption}" tabindex="0">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${lines.map(
          ({ id, head, cells }) =>
            html`<tr id="${id}">
              <th scope="row">${head}</th>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr> `,
        )}
      </tbody>
    </table>
  </div>`;
};

/** Names and what they say, as a table of two columns. */
export const factsOfPage = (caption: string, facts: readonly (readonly [name: string, says: Part])[]): Html =>
  html`<table>
    <caption>
      ${caption}
    </caption>
    <tbody>
      ${facts.map(
        ([name, says]) =>
          html`<tr>
            <th scope="row">${name}</th>
            <td>${says}</td>
          </tr> `,
      )}
    </tbody>
  </table>`;

/** `2026-03-06 08:12:10.013`: a moment to the millisecond. The head of its column says the zone. */
export const exactMoment = (instant: string): string => `${instant.slice(0, 10)} ${instant.slice(11, 23)}`;

/** An id as it is printed. */
export const idText = (id: string): Html => html`<span class="id">${id}</span>`;
