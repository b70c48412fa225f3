import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * An address of the loopback for services that stand behind two, as a reverse proxy in front of them has it: what is posted goes
 * to the one that records, all else to the one that answers.
 */
export const oneOrigin = async (to: {
  readonly reads: string;
  readonly writes: string;
}): Promise<{ readonly origin: string; readonly close: () => Promise<void> }> => {
  const server = createServer((asked, answer) => {
    const { method = 'GET', headers, url = '/' } = asked;
    const target = new URL(url, method === 'POST' ? to.writes : to.reads);
    const passed = request(target, { method, headers: { ...headers, host: target.host } }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
