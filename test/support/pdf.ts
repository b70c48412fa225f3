import { deflateSync } from 'node:zlib';

const escaped = (line: string): string => line.replaceAll(/[\\()]/g, (sign) => `\\${sign}`);

/** Lines of a page as PDF draws them, one below the other. */
const drawn = (lines: readonly string[]): Buffer =>
  Buffer.from(
    `BT /F1 10 Tf 14 TL 50 800 Td\n${lines.map((line) => `(${escaped(line)}) Tj T*`).join('\n')}\nET`,
    'latin1',
  );

/** Puts objects together with their table of references, as a reader wants them. */
const assembled = (objects: readonly Buffer[], trailer: string): Buffer => {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let length = 9;
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    offsets.push(length);
    length += part.length;
    parts.push(part);
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
};

const stream = (body: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< /Length ${body.length} /Filter /FlateDecode >>\nstream\n`),
    body,
    Buffer.from('\nendstream'),
  ]);

/** A PDF whose pages draw what their (packed) contents say; `trailer` is added to its own. */
export const pdfOfContents = (contents: readonly Buffer[], trailer = ''): Buffer => {
  const pages = contents.map((_, index) => `${4 + 2 * index} 0 R`).join(' ');
  return assembled(
    [
      Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
      Buffer.from(`<< /Type /Pages /Kids [${pages}] /Count ${contents.length} >>`),
      Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
      ...contents.flatMap((content, index) => [
        Buffer.from(
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * index} 0 R >>`,
        ),
        stream(content),
      ]),
    ],
    trailer,
  );
};

/** A PDF of pages of lines. */
export const pdfOf = (pages: readonly (readonly string[])[]): Buffer =>
  pdfOfContents(pages.map((lines) => deflateSync(drawn(lines))));
