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

const bytesOf32 = (value: number): Uint8Array => Uint8Array.of(value, value >>> 8, value >>> 16, value >>> 24);

/** The same packed bytes as gzip has them (RFC 1952): what browsers and Node have themselves then looks at the checksum and the length too. */
const asGzip = (packed: Uint8Array, { crc, bytes }: Listed): readonly Uint8Array[] => [
  Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff),
  packed,
  bytesOf32(crc),
  bytesOf32(bytes),
];

const notAsListed = (file: Listed): UnreadableZip =>
  refused(
    `${file.name} in the zip is damaged: it does not unpack to the ${file.bytes} bytes that the zip says it has, or its checksum is another.`,
  );

/** Unpacks a file piece by piece: one that is longer than it says is given up before it takes up memory. */
const inflated = async (packed: Uint8Array, file: Listed): Promise<Uint8Array> => {
  const whole = new Uint8Array(file.bytes);
  let filled = 0;
  const { writable, readable } = new DecompressionStream('gzip');
  const [writer, pieces] = [writable.getWriter(), readable.getReader()];
  // What goes wrong with what is written is told by what is read.
  const written = Promise.allSettled([...asGzip(packed, file).map((part) => writer.write(part)), writer.close()]);
  try {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one piece after the other
      const { done, value } = await pieces.read();
      if (done) break;
      if (filled + value.length > whole.length) throw notAsListed(file);
      whole.set(value, filled);
      filled += value.length;
    }
  } catch {
    throw notAsListed(file);
  } finally {
    await pieces.cancel().catch(() => {});
    await written;
  }
  if (filled !== whole.length) throw notAsListed(file);
  return whole;
};

/** The checksum that a zip has of a file that is not packed (CRC-32). */
const crcOf = (bytes: Uint8Array): number => {
  let rest = 0xffff_ffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = (rest & 1) === 1 ? (rest >>> 1) ^ 0xedb8_8320 : rest >>> 1;
  }
  return ~rest >>> 0;
};

const unpacked = async (bytes: Uint8Array, file: Listed, from: number): Promise<Uint8Array> => {
  const begin = beginOf(bytes, file, from);
  if (begin + file.packedBytes > from) throw refused(`${file.name} in the zip was cut short.`);
  const packed = bytes.subarray(begin, begin + file.packedBytes);
  if (file.method !== 0) return inflated(packed, file);
  if (packed.length !== file.bytes || crcOf(packed) !== file.crc) throw notAsListed(file);
  return packed;
};

/** A file in a zip. To unpack it rejects with `UnreadableZip` where it is damaged, or unpacks to another length than the zip says. */
export type ZippedFile = { readonly name: string; readonly unpacked: () => Promise<Uint8Array> };

/** The files that a zip lists, without its folders. Throws `UnreadableZip` for what is not a zip, was cut short, is encrypted, names a file twice or one outside of its folder, or has more than the limits. */
export const filesInZip = (bytes: Uint8Array, limits: ZipLimits = ownLimits): readonly ZippedFile[] => {
  const { files, from } = listIn(bytes, limits);
  return files
    .filter((file) => !file.name.endsWith('/') || file.bytes > 0)
    .map((file) => ({ name: file.name, unpacked: () => unpacked(bytes, file, from) }));
};

/** The files of a zip. Rejects with `UnreadableZip` where one cannot be had. */
export const unzipped = async (bytes: Uint8Array, limits?: ZipLimits): Promise<Files> => {
  const all = new Map<string, Uint8Array>();
  // oxlint-disable-next-line no-await-in-loop -- one after the other: nothing is unpacked behind a file that is refused
  for (const file of filesInZip(bytes, limits)) all.set(file.name, await file.unpacked());
  return all;
};
