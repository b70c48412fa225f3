import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';

export type StaticServer = {
  readonly url: string;
  /** What it answers from now on, by path. */
  files: ReadonlyMap<string, Uint8Array>;
  /** The paths that were asked for, in their order. */
  readonly asked: string[];
  /** Decides about a request before its file is looked up: a status, or undefined to answer it. */
  refuse: (path: string, request: IncomingMessage) => Promise<number | undefined> | number | undefined;
  readonly stop: () => void;
};

/** A real HTTP server of static files below `/log/`. */
export const staticServer = async (): Promise<StaticServer> => {
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace(/^\/log\//, '');
    running.asked.push(path);
    void Promise.resolve(running.refuse(path, request)).then((status) => {
      const bytes = status === undefined ? running.files.get(path) : undefined;
      response.writeHead(status ?? (bytes === undefined ? 404 : 200)).end(bytes);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const running: StaticServer = {
    url: `http://127.0.0.1:${port}/log/`,
    files: new Map(),
    asked: [],
    refuse: () => undefined,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return running;
};
