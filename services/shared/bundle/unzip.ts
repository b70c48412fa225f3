import { Inflate } from 'fflate';
import type { Files } from './bag.ts';

/** Why a zip is not read, as a sentence. */
export class UnreadableZip extends Error {
  override name = 'UnreadableZip';
}

const refused = (because: string): UnreadableZip => new UnreadableZip(because);

/** More files, and more bytes of all of them unpacked, than a bundle has. */
export type ZipLimits = { readonly files: number; readonly bytes: number };
const ownLimits: ZipLimits = { files: 1_000, bytes: 512 * 1024 * 1024 };

const marks = { file: 0x04034b50, listed: 0x02014b50, end: 0x06054b50 } as const;
const bytesOfEnd = 22;
const bytesOfListed = 46;
const bytesOfHead = 30;
/** What stands for a number that only a zip of more than 4 GiB has. */
const tooLong = 0xffff_ffff;

/** A file as the list at the end of a zip has it. */
type Listed = {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly at: number;
};

const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refused('The zip has a file whose name is not UTF-8.');
  }
};

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

/** Where the end of a zip is written. Some programs put a comment behind it. */
const endOf = (bytes: Uint8Array): number => {
  const view = viewOf(bytes);
  const first = Math.max(0, bytes.length - bytesOfEnd - 0xffff);
  for (let at = bytes.length - bytesOfEnd; at >= first; at -= 1)
    if (view.getUint32(at, true) === marks.end && at + bytesOfEnd + view.getUint16(at + 20, true) === bytes.length)
      return at;
  const isBegun = bytes.length >= 4 && view.getUint32(0, true) === marks.file;
  throw refused(
    isBegun
      ? 'The file begins as a zip and has no end of one: it was cut short, or something was put behind it.'
      : 'The file is not a zip.',
  );
};

const listedAt = (bytes: Uint8Array, at: number, end: number): { readonly file: Listed; readonly next: number } => {
  const view = viewOf(bytes);
  if (at + bytesOfListed > end || view.getUint32(at, true) !== marks.listed)
    throw refused('The list of files at the end of the zip is damaged.');
  const [nameBytes, moreBytes] = [
    view.getUint16(at + 28, true),
    view.getUint16(at + 30, true) + view.getUint16(at + 32, true),
  ];
  const file: Listed = {
    name: textOf(bytes.subarray(at + bytesOfListed, at + bytesOfListed + nameBytes)),
    flags: view.getUint16(at + 8, true),
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packedBytes: view.getUint32(at + 20, true),
    bytes: view.getUint32(at + 24, true),
    at: view.getUint32(at + 42, true),
  };
  return { file, next: at + bytesOfListed + nameBytes + moreBytes };
};

// oxlint-disable-next-line no-control-regex -- they are what is refused
const outside = /[\u0000-\u001f\u007f\\:]|^\/|\/\/|(?:^|\/)\.{1,2}(?:\/|$)/;

const refuseListed = ({ name, flags, method, packedBytes, bytes, at }: Listed): void => {
  if (outside.test(name)) throw refused(`The zip has a file that would lie outside of its folder: ${name}.`);
  if ((flags & 1) !== 0) throw refused(`${name} in the zip is encrypted.`);
  if (method !== 0 && method !== 8) throw refused(`${name} is packed in a way that is not read here.`);
  if ([packedBytes, bytes, at].includes(tooLong)) throw refused(`${name} is larger than a file of a bundle can be.`);
};

/** The files of a zip by its list, each looked at before anything is unpacked. */
const listIn = (bytes: Uint8Array, limits: ZipLimits): { readonly files: readonly Listed[]; readonly from: number } => {
  const end = endOf(bytes);
  const view = viewOf(bytes);
  const [count, from] = [view.getUint16(end + 10, true), view.getUint32(end + 16, true)];
  if (count > limits.files) throw refused(`The zip has ${count} files, and a bundle has at most ${limits.files}.`);
  const files: Listed[] = [];
  for (let at = from; files.length < count;) {
    const { file, next } = listedAt(bytes, at, end);
    refuseListed(file);
    if (files.some(({ name }) => name === file.name)) throw refused(`The zip has two files ${file.name}.`);
    files.push(file);
    at = next;
  }
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  if (total > limits.bytes)
    throw refused(`The zip would unpack to ${total} bytes, and a bundle has at most ${limits.bytes}.`);
  return { files, from };
};

/** Where the bytes of a file begin. Its own head must name it as the list does: programs differ in which of the two they believe. */
const beginOf = (bytes: Uint8Array, { name, flags, method, at }: Listed, end: number): number => {
  const view = viewOf(bytes);
  const isHead = at + bytesOfHead <= end && view.getUint32(at, true) === marks.file;
  const nameBytes = isHead ? view.getUint16(at + 26, true) : 0;
  const own = isHead ? textOf(bytes.subarray(at + bytesOfHead, at + bytesOfHead + nameBytes)) : undefined;
  if (own !== name || view.getUint16(at + 6, true) !== flags || view.getUint16(at + 8, true) !== method)
    throw refused(`The list at the end of the zip and the head of ${name} contradict each other.`);
  return at + bytesOfHead + nameBytes + view.getUint16(at + 28, true);
};

/** So much is unpacked at a time: a file that is longer than it says is given up before it takes up memory. */
const stepBytes = 16 * 1024;

const notAsLong = ({ name, bytes }: Listed): UnreadableZip =>
  refused(`${name} does not unpack to the ${bytes} bytes that the zip says it has.`);

const inflated = (packed: Uint8Array, file: Listed): Uint8Array => {
  const whole = new Uint8Array(file.bytes);
  let filled = 0;
  const inflate = new Inflate((piece) => {
    if (filled + piece.length > whole.length) throw notAsLong(file);
    whole.set(piece, filled);
    filled += piece.length;
  });
  try {
    for (let at = 0; at < packed.length; at += stepBytes)
      inflate.push(packed.subarray(at, at + stepBytes), at + stepBytes >= packed.length);
  } catch (fault) {
    if (fault instanceof UnreadableZip) throw fault;
    throw refused(`${file.name} in the zip is damaged: it cannot be unpacked.`);
  }
  if (filled !== whole.length) throw notAsLong(file);
  return whole;
};

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = (rest & 1) === 1 ? (rest >>> 1) ^ 0xedb8_8320 : rest >>> 1;
  return rest;
});

const crcOf = (bytes: Uint8Array): number => {
  let rest = 0xffff_ffff;
  for (const byte of bytes) rest = (rest >>> 8) ^ (crcTable[(rest ^ byte) & 0xff] ?? 0);
  return ~rest >>> 0;
};

/**
 * The files of a zip, without its folders. Throws `UnreadableZip` for what is not one, was cut short, is encrypted, names a file twice or one outside of
 * its folder, has more than the limits, or unpacks to another length than it says.
 */
export const unzipped = (bytes: Uint8Array, limits: ZipLimits = ownLimits): Files => {
  const { files, from } = listIn(bytes, limits);
  const all = new Map<string, Uint8Array>();
  for (const file of files) {
    if (file.name.endsWith('/') && file.bytes === 0) continue;
    const begin = beginOf(bytes, file, from);
    const packed = bytes.subarray(begin, begin + file.packedBytes);
    if (begin + file.packedBytes > from) throw refused(`${file.name} in the zip was cut short.`);
    const whole = file.method === 0 ? packed : inflated(packed, file);
    if (whole.length !== file.bytes) throw notAsLong(file);
    if (crcOf(whole) !== file.crc) throw refused(`${file.name} in the zip is damaged: its checksum is another.`);
    all.set(file.name, whole);
  }
  return all;
};
