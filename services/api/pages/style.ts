import { createHash } from 'node:crypto';

/**
 * The style of every page, on a screen and on paper. Colours have a contrast of at least 7 to 1 against white, and nothing is told by colour
 * alone. Paper is numbered by the style, and a table that goes over the end of a sheet has its heads again.
 */
export const style = `
:root { color-scheme: light; }
body { margin: 2rem auto; max-width: 75rem; padding: 0 1rem; font: 1rem/1.5 "DejaVu Sans", Verdana, Arial, sans-serif; color: #1a1a1a; background: #fff; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 0.5rem; }
h2 { font-size: 1.2rem; margin: 2rem 0 0.5rem; }
h3 { font-size: 1rem; margin: 1.2rem 0 0.2rem; }
p { max-width: 45rem; }
ul { margin: 0.2rem 0 0.6rem; padding-left: 1.2rem; max-width: 60rem; }
li { margin: 0.15rem 0; }
a { color: #1a3fa8; }
.missing { font-weight: bold; }
.id { font-family: "DejaVu Sans Mono", monospace; font-size: 0.8em; overflow-wrap: anywhere; }
.says { min-width: 22rem; }
.state { font-weight: bold; border-left: 0.4rem solid #14532d; padding-left: 0.6rem; }
.wide { overflow-x: auto; }
.wide:focus { outline: 0.2rem solid #1d4ed8; }
table { border-collapse: collapse; font-size: 0.85rem; }
table { min-width: 22rem; }
caption { text-align: left; font-weight: bold; padding: 0.4rem 0; }
th, td { border: 1px solid #6b6b6b; padding: 0.25rem 0.5rem; text-align: left; vertical-align: top; }
thead th { background: #e8eee9; }
.figure { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.moment { white-space: nowrap; }
figure { margin: 1rem 0; }
svg { max-width: 100%; height: auto; }
svg text { font: 13px "DejaVu Sans", Verdana, Arial, sans-serif; fill: #1a1a1a; }
.grid { stroke: #c9c9c9; }
.axis { stroke: #1a1a1a; }
.expected { fill: none; stroke: #1d4ed8; stroke-width: 2; stroke-dasharray: 7 4; }
.counted { fill: none; stroke: #14532d; stroke-width: 2.5; }
.expected-mark { fill: #fff; stroke: #1d4ed8; stroke-width: 2; }
.counted-mark { fill: #14532d; }
@page { size: A4 landscape; margin: 15mm 12mm 18mm; @bottom-right { content: "page " counter(page) " of " counter(pages); font: 8pt sans-serif; } }
@media print {
  body { margin: 0; max-width: none; padding: 0; font-size: 9pt; }
  table { font-size: 7.5pt; }
  th, td { padding: 0.15rem 0.3rem; }
  .wide { overflow: visible; padding-right: 1px; }
  thead { display: table-header-group; }
  tr, figure, li { break-inside: avoid; }
  h2, h3, caption { break-after: avoid; }
  .says { min-width: 0; }
  a { color: inherit; text-decoration: none; }
}
`;

const hash = createHash('sha256').update(style).digest('base64');

/** What a browser may do with a page: apply our style, and nothing else. It runs no script, asks for nothing and sends nothing. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${hash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');
