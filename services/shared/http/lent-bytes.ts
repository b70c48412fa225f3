import type { ServerResponse } from 'node:http';

/** Longer answers have bytes of their own. */
const mostBytes = 512 * 1024;
/** So many are kept for the next answers. */
const mostSpare = 4;

const spare: Buffer[] = [];
/** What is lent, by what was made of it. */
const lent = new WeakMap<object, Buffer>();

/** A text in parts as bytes of UTF-8. They lie where those of an earlier answer lay, since a new page costs more than to write it: to be given back when they were sent (`giveBackWhenSent`). */
export const lentBytes = (parts: readonly string[]): Buffer => {
  const length = parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0);
  const isLent = length <= mostBytes;
  const room = (isLent ? spare.pop() : undefined) ?? Buffer.allocUnsafeSlow(isLent ? mostBytes : length);
  let at = 0;
  for (const part of parts) at += room.write(part, at);
  const bytes = room.subarray(0, length);
  if (isLent) lent.set(bytes, room);
  return bytes;
};

/** Has bytes that were lent given back once their answer is over: until then they may be on their way. Others are left alone. */
export const giveBackWhenSent = (answer: Pick<ServerResponse, 'once'>, payload: unknown): void => {
  const room = typeof payload === 'object' && payload !== null ? lent.get(payload) : undefined;
  if (!room) return;
  answer.once('close', () => {
    if (spare.length < mostSpare) spare.push(room);
  });
};
