import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { z } from 'zod';
import { startServer, type Running } from '../../../support/http.ts';

const body = z.strictObject({ id: z.string(), items: z.array(z.string()) });

/** Some 440 KB that no other answer has: long enough to be lent. */
const answerOf = (id: string): z.infer<typeof body> => ({
  id,
  items: Array.from({ length: 400 }, (_, nth) => `${id}:${nth}:`.padEnd(1_100, id)),
});
const textOf = (id: string): string => JSON.stringify(answerOf(id));

let running: Running;
beforeAll(async () => {
  running = await startServer((server) => {
    server.get<{ Querystring: { of: string } }>(
      '/v1/rounds',
      { schema: { response: { 200: body } } },
      (request, reply) => reply.send(answerOf(request.query.of)),
    );
  });
});
afterAll(() => running.stop());

const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

/** A connection on which some answers are asked for, one behind the other, and on which nobody reads yet. */
const asking = async (ids: readonly string[]): Promise<Socket> => {
  const { hostname, port } = new URL(running.url);
  const { authorization } = await running.tokens.bearer('inspector');
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  socket.on('error', () => {});
  socket.pause();
  await once(socket, 'connect');
  for (const id of ids)
    socket.write(`GET /v1/rounds?of=${id} HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\n\r\n`);
  return socket;
};

/** The bodies of so many answers, read from a connection. */
const bodiesFrom = async (socket: Socket, many: number): Promise<readonly string[]> => {
  const bodies: string[] = [];
  let heard = Buffer.alloc(0);
  for await (const part of socket) {
    heard = Buffer.concat([heard, part as Buffer]);
    for (;;) {
      const begins = heard.indexOf('\r\n\r\n') + 4;
      const length = Number(/content-length: (\d+)/i.exec(heard.subarray(0, begins).toString())?.[1]);
      if (begins < 4 || heard.length < begins + length) break;
      bodies.push(heard.subarray(begins, begins + length).toString());
      heard = heard.subarray(begins + length);
    }
    if (bodies.length === many) break;
  }
  return bodies;
};

const isAsAnswered = async (id: string): Promise<boolean> => {
  const answer = await running.call(`/v1/rounds?of=${id}`, { headers: await running.tokens.bearer('inspector') });
  return (await answer.text()) === textOf(id);
};

/** More of them than the kernel takes for a caller who does not read: the last have to wait in the process. */
const pipelined = 24;

const ids = (prefix: string, many: number): readonly string[] => Array.from({ length: many }, (_, nth) => prefix + nth);

describe('Bytes that are lent to an answer', () => {
  it('stay its own while its caller does not read, and when others are cut off midway', async () => {
    const slow = await Promise.all(ids('s', 6).map((id) => asking(ids(id, pipelined))));
    const cutOff = await Promise.all(ids('c', 6).map((id) => asking(ids(id, pipelined))));
    for (const [nth, socket] of cutOff.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- while others are answered
      expect(await isAsAnswered(`f${nth}`)).toBe(true);
      socket.destroy();
    }
    expect(await Promise.all(ids('g', 24).map(isAsAnswered))).toEqual(ids('g', 24).map(() => true));
    const read = await Promise.all(slow.map((socket) => bodiesFrom(socket, pipelined)));
    const expected = ids('s', 6).map((id) => ids(id, pipelined).map(textOf));
    expect(read.map((bodies) => bodies.map((one) => one.slice(0, 40)))).toEqual(
      expected.map((bodies) => bodies.map((one) => one.slice(0, 40))),
    );
    expect(read.every((bodies, at) => bodies.every((one, nth) => one === expected[at]?.[nth]))).toBe(true);
  });
});
