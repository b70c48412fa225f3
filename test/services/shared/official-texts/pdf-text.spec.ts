import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { deflateSync } from 'node:zlib';
import { pdfOf, pdfOfContents } from '../../../support/pdf.ts';
import { sourcePdfTexts } from '../../../support/pdf-texts.ts';

const read = sourcePdfTexts();

/** Frees what earlier specs of this process left: a collection in the midst of a reading would hide how much the document takes. */
const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
};

describe('The words of a PDF', () => {
  it('are read line by line, with a form feed before every page but the first', async () => {
    const pdf = pdfOf([['Rules of the game', '1.1 A ladder has (nine) rungs.'], ['1.2 Nobody climbs two at once.']]);
    expect(await read(pdf)).toEqual({
      text: 'Rules of the game\n1.1 A ladder has (nine) rungs.\n\f1.2 Nobody climbs two at once.',
    });
  });

  it('are none where pages are pictures, where the file is damaged, and where a password is asked for', async () => {
    expect(await read(pdfOf([[], []]))).toEqual({ because: 'pdf-has-no-text' });
    expect(await read(Buffer.from(`%PDF-1.4\n${'x'.repeat(10_000)}`))).toEqual({ because: 'pdf-cannot-be-read' });
    const locked = pdfOfContents(
      [deflateSync('BT (secret) Tj ET')],
      `/ID [<00><00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`,
    );
    expect(await read(locked)).toEqual({ because: 'pdf-is-encrypted' });
  });

  it('are bounded: pages and characters', async () => {
    const pdf = pdfOf([['one'], ['two'], ['three']]);
    expect(await sourcePdfTexts({ maxPages: 2 })(pdf)).toEqual({ because: 'pdf-has-too-much-text' });
    expect(await sourcePdfTexts({ maxCharacters: 8 })(pdf)).toEqual({ because: 'pdf-has-too-much-text' });
  });

  it('cost a hostile document its thread and nobody else anything', async () => {
    const bomb = pdfOfContents([deflateSync(Buffer.alloc(150_000_000, ' '))]);
    collectGarbage();
    expect(await sourcePdfTexts({ growthMegabytes: 60 })(bomb)).toEqual({ because: 'pdf-takes-too-much-memory' });
    expect(await sourcePdfTexts({ withinMs: 1 })(pdfOf([['slow']]))).toEqual({ because: 'pdf-takes-too-long' });
    expect(await sourcePdfTexts({ heapMegabytes: 8, growthMegabytes: 2_000 })(pdfOf([['full']]))).toEqual({
      because: 'pdf-takes-too-much-memory',
    });
    expect(await read(pdfOf([['still here']]))).toEqual({ text: 'still here' });
  });
});
