import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { notingReader } from '../../../../services/shared/sealing/noting-reader.ts';
import type { Flaw } from '../../../../services/shared/record/scrub.ts';
import { openMemoryStore } from '../../../../services/shared/event-store/memory-store.ts';
import { sealedFolder } from '../../../../services/shared/sealing/folder.ts';
import { sealedReader } from '../../../../services/shared/sealing/reader.ts';
import { eventually } from '../../../support/eventually.ts';
import { sealedWorld } from './sealed-world.ts';

/** A sealed record of 700 events, a reader of it, and what that has noted. */
const world = async () => {
  const { dir, sealed } = await sealedWorld(openMemoryStore(), { count: 700, streams: 5 });
  const notes: Flaw[][] = [];
  const books = { note: async (flaws: readonly Flaw[]) => void notes.push([...flaws]) };
  const folder = sealedFolder(dir);
  const reader = notingReader({ reader: sealedReader(folder), folder, books, log: { warn: () => {} } });
  return { dir, sealed, notes, reader };
};

describe('Who reads the sealed record and meets a file that lacks', () => {
  it.each([
    ['tile/entries/000', 255],
    ['tile/0/001', 511],
    ['position/002.p/188', null],
    ['tile/1/000.p/2', 699],
  ])('has it noted, with the place of the last event that it is about: %s', async (path, last) => {
    const { dir, sealed, notes, reader } = await world();
    rmSync(join(dir, path));
    const event = { 'tile/entries/000': 7, 'tile/0/001': 300, 'position/002.p/188': 650, 'tile/1/000.p/2': 650 }[path];
    const asked = async () => {
      const found = await reader.entryAt(sealed[event ?? 0]?.position ?? '', 700);
      await reader.inclusion(found?.index ?? 0, 700);
    };
    await expect(asked()).rejects.toMatchObject({ path });
    const position = last === null ? '' : sealed[last]?.position;
    await eventually(async () =>
      expect(notes).toEqual([[{ position, stream: '', revision: -1, because: 'seal-was-changed', file: path }]]),
    );
  });

  it('has one write for a file, however often it is met, and none where nothing lacks', async () => {
    const { dir, sealed, notes, reader } = await world();
    await reader.entryAt(sealed[7]?.position ?? '', 700);
    const file = join(dir, 'tile/entries/000');
    writeFileSync(file, readFileSync(file).subarray(0, 100));
    for (let times = 0; times < 50; times += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(reader.entryAt(sealed[7]?.position ?? '', 700)).rejects.toMatchObject({ path: 'tile/entries/000' });
    await eventually(async () => expect(notes).toHaveLength(1));
    rmSync(join(dir, 'tile/entries/001'));
    await expect(reader.file('tile/entries/001')).rejects.toMatchObject({ path: 'tile/entries/001' });
    await eventually(async () => expect(notes).toHaveLength(2));
  });

  it('has it noted without a place where the checkpoint is not one', async () => {
    const { dir, notes, reader } = await world();
    writeFileSync(join(dir, 'checkpoint'), 'not a checkpoint');
    await expect(reader.published()).rejects.toMatchObject({ path: 'checkpoint' });
    await eventually(async () => expect(notes).toMatchObject([[{ position: '', file: 'checkpoint' }]]));
  });
});

describe('A file of the sealed record that is asked for', () => {
  it('is not told as one that is not there yet, where the checkpoint needs it', async () => {
    const { dir, reader } = await world();
    expect((await reader.file('tile/0/002.p/188'))?.length).toBe(188 * 32);
    expect(await reader.file('tile/0/002.p/189')).toBeUndefined();
    expect(await reader.file('tile/0/002.p/11')).toBeUndefined();
    const file = join(dir, 'tile/0/001');
    writeFileSync(file, readFileSync(file).subarray(0, 100));
    await expect(reader.file('tile/0/001')).rejects.toMatchObject({ path: 'tile/0/001' });
    rmSync(file);
    await expect(reader.file('tile/0/001')).rejects.toMatchObject({ path: 'tile/0/001' });
  });
});
