import { Agent, request } from 'node:http';

/** What is sent: `path` as it stands on the wire, headers as they are. */
export type Sent = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
};

export type Answered = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
};

export type Sender = { readonly send: (sent: Sent) => Promise<Answered>; readonly close: () => void };

/** Sends requests as they are: `fetch` would put many of them right. An answer that does not come is a failure of the spec. */
export const sender = (url: string): Sender => {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true });
  const send: Sender['send'] = (sent) =>
    new Promise((resolve, reject) => {
      const { method, path, headers, body } = sent;
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const asked = request({ hostname, port, agent, method, path, headers: { ...length, ...headers } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const { statusCode: status = 0 } = answer;
          resolve({ status, headers: answer.headers, text: Buffer.concat(chunks).toString() });
        });
      });
      asked.on('error', (fault: NodeJS.ErrnoException) => {
        // The server closes a connection that was idle for long, perhaps at the moment in which it is used again.
        if (asked.reusedSocket && fault.code === 'ECONNRESET') resolve(send(sent));
        else reject(fault);
      });
      asked.end(body);
    });
  return { send, close: () => agent.destroy() };
};
