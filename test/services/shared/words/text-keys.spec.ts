import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KeyNotHeld, loadTextKeys, textKeys } from '../../../../services/shared/words/text-keys.ts';

const keys = textKeys(Buffer.alloc(32, 7));
const place = { stream: 'round-x', eventId: '00000000-0000-4000-8000-000000000001', pointer: '/decision' };

describe('The keys of words', () => {
  it('give the same words in the same place the same reference, and any other another', () => {
    const ref = keys.refOf(place, 'words');
    expect(keys.refOf(place, 'words')).toEqual(ref);
    expect(keys.refFor(place, ref.digest)).toBe(ref.ref);
    const others = [
      keys.refOf({ ...place, stream: 'round-y' }, 'words'),
      keys.refOf({ ...place, eventId: '00000000-0000-4000-8000-000000000002' }, 'words'),
      keys.refOf({ ...place, pointer: '/data/decision' }, 'words'),
      keys.refOf(place, 'other words'),
      textKeys(Buffer.alloc(32, 8)).refOf(place, 'words'),
    ];
    expect(new Set([ref, ...others].map((one) => one.ref)).size).toBe(6);
  });

  it('seal under a fresh key each time, and open only what was not changed', () => {
    const [one, other] = [keys.seal('ref', 'words'), keys.seal('ref', 'words')];
    expect(one.sealed.equals(other.sealed)).toBe(false);
    expect([keys.open('ref', one), keys.open('ref', other)]).toEqual(['words', 'words']);
    for (const index of [0, 13, one.sealed.length - 1]) {
      const changed = Buffer.from(one.sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => keys.open('ref', { ...one, sealed: changed })).toThrow(/authenticate/);
    }
    expect(() => keys.open('another ref', one)).toThrow(/authenticate/);
    expect(() => keys.open('ref', { ...one, dataKey: other.dataKey })).toThrow(/authenticate/);
    expect(() => textKeys(Buffer.alloc(32, 8)).open('ref', one)).toThrow(KeyNotHeld);
  });

  it('come from a file that is made once and that only its owner reads, or from the environment', () => {
    const dataDir = join(mkdtempSync(join(tmpdir(), 'ringkeeper-keys-')), 'data');
    const made = loadTextKeys({ dataDir });
    expect(loadTextKeys({ dataDir }).id).toBe(made.id);
    const file = join(dataDir, 'text-key');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const hex = readFileSync(file, 'utf8');
    expect(loadTextKeys({ dataDir: '/nowhere', settings: () => ({ current: hex, beside: [] }) }).id).toBe(made.id);
    expect(made.id).not.toContain(hex.slice(0, 8));
    rmSync(dataDir, { recursive: true });
    expect(() => loadTextKeys({ dataDir, settings: () => ({ current: 'short', beside: [] }) })).toThrow(
      '64 lower-case hex digits',
    );
    expect(() => textKeys(Buffer.alloc(16))).toThrow('32 bytes');
  });

  it('are read again from the file, with those beside; a key that is away for a moment is neither made anew nor forgotten', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'ringkeeper-keys-'));
    const file = join(dataDir, 'text-key');
    const read = loadTextKeys({ dataDir });
    const before = read.id;
    const sealed = read.seal('ref', 'words');
    const old = readFileSync(file, 'utf8');
    rmSync(file);
    expect(() => read.refresh()).toThrow('ENOENT');
    expect([read.id, existsSync(file)]).toEqual([before, false]);
    writeFileSync(join(dataDir, 'text-keys-beside'), `${old}\n`);
    writeFileSync(file, 'ab'.repeat(32));
    read.refresh();
    expect(read.id).not.toBe(before);
    expect([read.open('ref', sealed), read.holds(before), read.holds('another')]).toEqual(['words', true, false]);
    const { wrapped: dataKey, keyId } = read.rewrap('ref', { wrapped: sealed.dataKey, keyId: sealed.keyId });
    expect(keyId).toBe(read.id);
    expect(textKeys(Buffer.from('ab'.repeat(32), 'hex')).open('ref', { ...sealed, dataKey, keyId })).toBe('words');
    rmSync(dataDir, { recursive: true });
  });
});
