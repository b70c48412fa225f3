import type { Asked } from '../asked.ts';
import { html, Html } from './html.ts';
import { factsOfPage } from './lines.ts';
import { style } from './style.ts';

/** A part of a page under its heading. */
export type Section = { readonly heading: string; readonly body: Html };

/** A page: what it is, what has to be known before it is read, its parts, and what was asked. */
export type Page = {
  readonly title: string;
  readonly lead: Html;
  readonly sections: readonly Section[];
  readonly asked: Asked;
};

/** The style as its policy names it, to the letter: no formatter may lay hands on it. */
const styled = new Html(`<style>${style}</style>`);

/** A page as it is sent: whole, without a script, and without anything from elsewhere. `copies`: what is said of the copies before it; null for a first one. */
export const pageText = ({ title, lead, sections, asked }: Page, copies: string | null = null): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${styled}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${copies === null ? null : html`<p class="state">A further copy: ${copies}.</p>`} ${lead}
          ${sections.map(
            ({ heading, body }) =>
              html`<section>
                <h2>${heading}</h2>
                ${body}
              </section> `,
          )}
          <section>
            <h2>What was asked</h2>
            ${factsOfPage('What this page answers', asked)}
          </section>
        </main>
      </body>
    </html> `.text;
