import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { pdfOf, pdfOfContents } from '../../../support/pdf.ts';
import { patientPdfTexts } from '../../../support/pdf-texts.ts';

const read = patientPdfTexts();

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** The processes that we started and that read PDFs, where the system tells. */
const readers = (): readonly string[] => {
  const tasks = `/proc/${process.pid}/task`;
  const children = existsSync(tasks) ? readdirSync(tasks).map((task) => textOf(`${tasks}/${task}/children`)) : [];
  return children
    .flatMap((pids) => pids.trim().split(' '))
    .filter((pid) => textOf(`/proc/${pid}/cmdline`).includes('pdf-text-process'));
};

const peakKibibytes = (pid: string): number => Number(/VmHWM:\s+(\d+)/.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0);

/** Reads a PDF; also the most megabytes that its process ever held, as the system counts them (0 where it does not tell). */
const readWatched = async (pdf: Uint8Array, reader = read) => {
  let peak = 0;
  const looking = setInterval(() => {
    for (const pid of readers()) peak = Math.max(peak, peakKibibytes(pid));
  }, 2);
  const answer = await reader(pdf).finally(() => clearInterval(looking));
  return { answer, peakMegabytes: peak / 1024 };
};

/** Contents that come to more than a gigabyte, packed twice into some kilobytes. */
const packedTwice = (): Buffer => {
  // A piece that does not end the stream may be repeated.
  const piece = deflateRawSync(Buffer.alloc(16_000_000, ' '), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const zlibHeader = Buffer.from([0x78, 0x9c]);
  const packed = deflateSync(Buffer.concat([zlibHeader, ...Array.from({ length: 75 }, () => piece)]), { level: 9 });
  const [once, twice] = ['/FlateDecode', '[/FlateDecode /FlateDecode]'];
  return Buffer.from(pdfOfContents([packed]).toString('latin1').replace(once, twice), 'latin1');
};

/** Objects without end: the reader keeps a list of them, and looks through it again. */
const rubbish = (): Buffer => {
  const objects = Array.from({ length: 1_000_000 }, (_, index) => `${index} 0 obj\n`);
  return Buffer.from(`%PDF-1.4\n${objects.join('')}`);
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

  it('are bounded: pages, characters and time', async () => {
    const pdf = pdfOf([['one'], ['two'], ['three']]);
    expect(await patientPdfTexts({ maxPages: 2 })(pdf)).toEqual({ because: 'pdf-has-too-much-text' });
    expect(await patientPdfTexts({ maxCharacters: 8 })(pdf)).toEqual({ because: 'pdf-has-too-much-text' });
    expect(await patientPdfTexts({ withinMs: 1 })(pdf)).toEqual({ because: 'pdf-takes-too-long' });
  });

  it.each([
    ['that is small and unpacks to a gigabyte', packedTwice],
    ['of 14 MB of rubbish', rubbish],
  ])('cost a document %s its process, which never holds 512 MB, and nobody else anything', async (_what, made) => {
    const pdf = made();
    const before = process.memoryUsage().external;
    const { answer, peakMegabytes } = await readWatched(pdf);
    expect(answer).toEqual({ because: 'pdf-takes-too-much-memory' });
    expect(peakMegabytes).toBeLessThan(512);
    expect(peakMegabytes > 0).toBe(process.platform === 'linux');
    expect(process.memoryUsage().external - before).toBeLessThan(100_000_000);
    expect(await read(pdfOf([['still here']]))).toEqual({ text: 'still here' });
  });

  it("are read for a service that holds much itself: what it holds is not its reader's", async () => {
    const held = Buffer.alloc(400_000_000, 1);
    expect(await read(pdfOf([['still small']]))).toEqual({ text: 'still small' });
    expect(held.length).toBe(400_000_000);
  });

  it('are bounded by the system, where it can do that, even if no watch looks', async () => {
    if (process.platform !== 'linux') return;
    const { answer, peakMegabytes } = await readWatched(packedTwice(), patientPdfTexts({ peakMegabytes: 100_000 }));
    expect(answer).toHaveProperty('because');
    expect(peakMegabytes).toBeLessThan(512);
  });

  it('leave no process behind', async () => {
    await read(pdfOf([['one']]));
    expect(readers()).toEqual([]);
  });
});
