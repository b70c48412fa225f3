import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';

/** A TCP proxy whose line can be cut, frozen or refused, as networks do. */
export type Proxy = {
  readonly port: number;
  /** The same URL, by way of the proxy. */
  readonly url: string;
  /** Ends every connection now; new ones are served as the proxy stands. */
  readonly cut: () => void;
  /** New connections are closed at once, and those that exist are cut, until `restore`. */
  readonly refuse: () => void;
  /** Nothing passes in either direction, and nobody is told, until `restore`. */
  readonly freeze: () => void;
  readonly restore: () => void;
  /**
   * Cuts a connection as soon as the client has sent bytes that hold this text: they still reach the server (`'deliver'`),
   * or do not (`'drop'`). The answer never comes back. Once; resolves when it happened.
   */
  readonly cutWhenSent: (text: string, fate: 'deliver' | 'drop') => Promise<void>;
  readonly close: () => Promise<void>;
};

type Trap = { readonly text: string; readonly fate: 'deliver' | 'drop'; readonly sprung: () => void };

/** Starts a proxy on a free port before the server that a URL names. */
export const startProxy = async (target: string): Promise<Proxy> => {
  const server = new URL(target);
  const sockets = new Set<Socket>();
  let refusing = false;
  let frozen = false;
  let trap: Trap | undefined;

  const spring = (armed: Trap, client: Socket, upstream: Socket, chunk: Buffer): void => {
    trap = undefined;
    if (armed.fate === 'deliver') upstream.end(chunk);
    else upstream.destroy();
    client.destroy();
    armed.sprung();
  };

  const serve = (client: Socket): void => {
    if (refusing) {
      client.destroy();
      return;
    }
    const upstream = connect({ host: server.hostname, port: Number(server.port), noDelay: true });
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
      if (frozen) socket.pause();
    }
    // What the client sent before it went still reaches the server, as on a real line.
    client.on('close', () => upstream.end());
    upstream.on('close', () => client.destroy());
    client.on('data', (chunk: Buffer) => {
      if (trap && chunk.includes(trap.text)) spring(trap, client, upstream, chunk);
      else upstream.write(chunk);
    });
    upstream.on('data', (chunk: Buffer) => client.write(chunk));
  };

  const listener = createServer({ noDelay: true }, serve);
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const through = new URL(target);
  through.host = `127.0.0.1:${port}`;

  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port,
    url: through.href,
    cut,
    refuse: () => {
      refusing = true;
      cut();
    },
    freeze: () => {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    restore: () => {
      refusing = false;
      frozen = false;
      for (const socket of sockets) socket.resume();
    },
    cutWhenSent: (text, fate) =>
      new Promise<void>((sprung) => {
        trap = { text, fate, sprung };
      }),
    close: async () => {
      cut();
      listener.close();
      await once(listener, 'close');
    },
  };
};
