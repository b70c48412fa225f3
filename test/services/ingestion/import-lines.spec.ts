import * as fc from 'fast-check';
import { importWindows, inTurns } from '../../../services/ingestion/import-lines.ts';

async function* inChunks(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer, undefined> {
  for (let from = 0, at = 0; from < bytes.length; at += 1) {
    const size = sizes[at % sizes.length] ?? 1;
    yield bytes.subarray(from, from + size);
    from += size;
  }
  return undefined;
}

const linesOf = async (source: AsyncIterator<Buffer>) => {
  const lines: (readonly [number, string])[] = [];
  for await (const window of importWindows(source)) for (const { number, text } of window) lines.push([number, text]);
  return lines;
};

describe('The lines of an import', () => {
  it('have their numbers, however many empty ones stand between them and wherever the sender cuts', async () => {
    const line = fc.constantFrom('', '', '', ' ', '\r', 'a', '{"b":1}\r', 'ü');
    const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 60 }), sizes, async (lines, cuts) => {
        const wanted = lines.map((text, index) => [index + 1, text.trim()] as const).filter(([, text]) => text !== '');
        expect(await linesOf(inChunks(Buffer.from(lines.join('\n')), cuts))).toEqual(wanted);
      }),
    );
  });

  it('are cut in small pieces with a turn before each, so that a megabyte of empty ones keeps nobody waiting', async () => {
    const sent = Buffer.concat([Buffer.alloc(1_000_000, '\n'), Buffer.from('last')]);
    const turns: number[] = [];
    const sizes: number[] = [];
    const pieces = inTurns(inChunks(sent, [65_536]), async (newBytes) => void turns.push(newBytes));
    async function* counted(): AsyncGenerator<Buffer, undefined> {
      for await (const piece of pieces) {
        sizes.push(piece.length);
        yield piece;
      }
      return undefined;
    }
    expect(await linesOf(counted())).toEqual([[1_000_001, 'last']]);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(8 * 1024);
    expect(turns).toHaveLength(sizes.length);
    expect(turns.reduce((sum, one) => sum + one, 0)).toBe(sent.length);
  });
});
