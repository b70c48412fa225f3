import { constants, initial } from './sha256-constants.ts';

/**
 * SHA-256 (FIPS 180-4) of four messages at once, as a program for WebAssembly with 128-bit words: each word holds that of four messages, which know nothing of each other. It is written here
 * instruction by instruction (WebAssembly 2.0, section 5), so a person can read every byte of it.
 */

const i32 = 0x7f;
const v128 = 0x7b;
const blockBytes = 64;
const wordBytes = 16;
const rounds = 64;

/** Where what stands in its memory: the state of four messages, the constants of rounds, and the words of a block; and behind all that, what is free. */
const stateAt = 0;
const constantsAt = 128;
const wordsAt = 1_152;
const freeAt = 2_176;

/** Bytes, some of them put together already. */
type Code = readonly (number | Code)[];
const bytesOf = (code: Code): readonly number[] =>
  code.flatMap((part) => (typeof part === 'number' ? part : bytesOf(part)));

/** An unsigned number in LEB128. */
const leb = (value: number): Code => (value < 128 ? [value] : [(value & 127) | 128, leb(value >> 7)]);
const sized = (code: Code): Code => [leb(bytesOf(code).length), code];
const listed = (...items: Code): Code => [leb(items.length), items];
const section = (id: number, content: Code): Code => [id, sized(content)];
const named = (name: string): Code => sized([name.charCodeAt(0)]);

const get = (local: number): Code => [0x20, local];
const set = (local: number): Code => [0x21, local];
/** A number from 0 to 8,191. Of a signed one the highest bit that is written must not be a sign. */
const number = (value: number): Code => [0x41, (value & 127) | 128, value >> 7];
const plus = 0x6a;
const minus = 0x6b;
const differ = 0x47;
const loopBegins = [0x03, 0x40];
const jumpBackIf = [0x0d, 0];
const ends = 0x0b;

const vector = (instruction: number): Code => [0xfd, leb(instruction)];
const add = vector(0xae);
const xor = vector(0x51);
const or = vector(0x50);
/** Bits of the first where the third has ones, and of the second where it has none. */
const choose = vector(0x52);
const load = (pointer: number, offset: number): Code => [get(pointer), vector(0), 4, leb(offset)];
const store = (pointer: number, offset: number, value: Code): Code => [get(pointer), value, vector(11), 4, leb(offset)];
const shuffle = (one: Code, other: Code, bytes: Code): Code => [one, other, vector(13), bytes];
const left = (local: number, bits: number): Code => [get(local), number(bits), vector(0xab)];
const right = (local: number, bits: number): Code => [get(local), number(bits), vector(0xad)];
const rotated = (local: number, bits: number): Code => [right(local, bits), left(local, 32 - bits), or];
/** Three words as one, by exclusive or. */
const mixed = (one: Code, two: Code, three: Code): Code => [one, two, xor, three, xor];

// The locals: where the next block of each message is, how many blocks are left, a counter of bytes, the working variables, and two more.
const lanes = [0, 1, 2, 3];
const blocks = 4;
const counter = 5;
const letters = 6;
const x = 14;
const y = 15;
const eight = [0, 1, 2, 3, 4, 5, 6, 7];

const fromZero = [number(0), set(counter)];
/** Does something again and again, and counts on each time, until the counter is at the end. */
const loop = (step: number, end: number, code: Code): Code => [
  [loopBegins, code],
  [get(counter), number(step), plus, set(counter), get(counter), number(end), differ, jumpBackIf, ends],
];

/** The bytes of two words of one lane and of those of another by turns, each with its highest byte last: so memory has numbers. */
const wordsByTurns = (from: number): Code => [0, 16, 4, 20].map((by) => [3, 2, 1, 0].map((at) => from + by + at));
/** The same half of two. */
const half = (from: number): Code => [from, from + 16].map((by) => eight.map((at) => by + at));

/** Four words of the block of each lane, of which each is put together with those of the others. */
const gathered = (group: number): Code => {
  const at = group * wordBytes;
  const ofTwo = (lane: number, words: number): Code =>
    shuffle(load(lane, at), load(lane + 1, at), wordsByTurns(words * 4));
  return [0, 2].map((words) => [
    [ofTwo(0, words), set(x), ofTwo(2, words), set(y)],
    [0, 1].map((one) => {
      const place = wordsAt + (group * 4 + words + one) * wordBytes;
      return store(counter, place, shuffle(get(x), get(y), half(one * 8)));
    }),
  ]);
};

const wordBefore = (back: number): Code => load(counter, wordsAt + (16 - back) * wordBytes);
/** One word behind the sixteen of a block (FIPS 180-4, section 6.2.2, step 1). */
const nextWord: Code = [
  [wordBefore(15), set(x), wordBefore(2), set(y)],
  store(counter, wordsAt + 16 * wordBytes, [
    [wordBefore(16), wordBefore(7), add],
    [mixed(rotated(x, 7), rotated(x, 18), right(x, 3)), add],
    [mixed(rotated(y, 17), rotated(y, 19), right(y, 10)), add],
  ]),
];

/** One round (step 3). Instead of moving the working variables on, the next one has them under other names. */
const round = (moved: number): Code => {
  const letter = (place: number): number => letters + ((place - moved) & 7);
  const [a, b, c, d] = [letter(0), letter(1), letter(2), letter(3)];
  const [e, f, g, h] = [letter(4), letter(5), letter(6), letter(7)];
  return [
    [get(h), load(counter, constantsAt + moved * wordBytes), add],
    [load(counter, wordsAt + moved * wordBytes), add],
    [get(f), get(g), get(e), choose, add],
    [mixed(rotated(e, 6), rotated(e, 11), rotated(e, 25)), add, set(x)],
    [get(d), get(x), add, set(d)],
    [get(a), get(b), get(b), get(c), xor, choose, get(x), add],
    [mixed(rotated(a, 2), rotated(a, 13), rotated(a, 22)), add, set(h)],
  ];
};

const stateWord = (place: number): Code => load(counter, stateAt + place * wordBytes);

/** Takes some blocks of each message into their states. */
const take: Code = [
  loopBegins,
  [fromZero, [0, 1, 2, 3].map(gathered), loop(wordBytes, (rounds - 16) * wordBytes, nextWord)],
  [fromZero, eight.map((at) => [stateWord(at), set(letters + at)])],
  [loop(8 * wordBytes, rounds * wordBytes, eight.map(round)), fromZero],
  eight.map((at) => store(counter, stateAt + at * wordBytes, [stateWord(at), get(letters + at), add])),
  lanes.map((lane) => [get(lane), number(blockBytes), plus, set(lane)]),
  [get(blocks), number(1), minus, set(blocks), get(blocks), jumpBackIf, ends],
  ends,
];

/** The module: `m` is its memory, of so many pages at first, and `t` takes blocks, at least one: where they begin in each of four messages, and how many. */
const moduleOf = (pages: number): Uint8Array =>
  Uint8Array.from(
    bytesOf([
      [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
      section(1, listed([0x60, listed(i32, i32, i32, i32, i32), 0])),
      section(3, listed(0)),
      section(5, listed([0, leb(pages)])),
      section(7, listed([named('m'), 2, 0], [named('t'), 0, 0])),
      section(10, listed(sized([listed([1, i32], [10, v128]), take]))),
    ]),
  );

type Memory = { readonly buffer: ArrayBuffer; readonly grow: (pages: number) => number };
type Take = (one: number, two: number, three: number, four: number, blocks: number) => void;
/** As much of WebAssembly as is used: the project is compiled without the types of browsers. */
type WebAssembly = {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: { readonly m: Memory; readonly t: Take } };
};

const bytesOfPage = 65_536;
/** Enough for lots of lines as they nearly always are: when memory first grows, engines throw away what they have compiled for reading bytes. */
const pagesAtFirst = 64;
let compiled: object | undefined;

const newInstance = (): { readonly m: Memory; readonly t: Take } | undefined => {
  const { WebAssembly } = globalThis as unknown as { readonly WebAssembly: WebAssembly };
  try {
    compiled ??= new WebAssembly.Module(moduleOf(pagesAtFirst));
    return new WebAssembly.Instance(compiled).exports;
  } catch {
    return undefined;
  }
};

/** Four lanes in which messages are hashed, and the memory that these are put into. */
export type FourLanes = {
  /** The memory, of which what is from `free` on is the caller's. Another object once it has grown. */
  readonly bytes: () => Uint8Array;
  readonly free: number;
  /** Makes room for at least so many bytes; what is there stays. Throws where a machine does not have them. */
  readonly grow: (bytes: number) => void;
  /** Lets a lane begin with a message. */
  readonly begin: (lane: number) => void;
  /** Takes blocks of 64 bytes, at least one, into each lane: where those of each begin in the memory, and how many. */
  readonly take: Take;
  /** Writes the hash of what a lane has taken. */
  readonly writeHash: (lane: number, into: DataView, at: number) => void;
};

/** New lanes. Undefined where there is no WebAssembly with words of 128 bits, or it may not be used: what is hashed in another way is the same. */
export const newFourLanes = (): FourLanes | undefined => {
  const instance = newInstance();
  if (instance === undefined) return undefined;
  const { m: memory, t: taken } = instance;
  let [bytes, words] = [new Uint8Array(memory.buffer), new Int32Array(memory.buffer)];
  for (let at = 0; at < rounds * 4; at += 1) words[constantsAt / 4 + at] = constants[at >> 2] ?? 0;
  return {
    bytes: () => bytes,
    free: freeAt,
    grow: (needed) => {
      memory.grow(Math.ceil((needed - bytes.length) / bytesOfPage));
      [bytes, words] = [new Uint8Array(memory.buffer), new Int32Array(memory.buffer)];
    },
    begin: (lane) => {
      for (let at = 0; at < 8; at += 1) words[at * 4 + lane] = initial[at] ?? 0;
    },
    take: taken,
    writeHash: (lane, into, place) => {
      for (let at = 0; at < 8; at += 1) into.setInt32(place + at * 4, words[at * 4 + lane] ?? 0);
    },
  };
};
