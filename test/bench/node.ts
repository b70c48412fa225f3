// The EventStoreDB of the benches.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A node to measure on: the one that EVENTSTOREDB_URL names, or a stand-in. `pid` is 0 where the process is not ours to see. */
export const startNode = async (): Promise<{ url: string; says: string; pid: number; stop: () => void }> => {
  const real = process.env['EVENTSTOREDB_URL'] ?? '';
  if (real !== '') return { url: real, says: 'a real node', pid: 0, stop: () => {} };
  const file = fileURLToPath(new URL('../support/eventstoredb-stand-in/main.js', import.meta.url));
  const node = fork(file, ['--port', '0'], { silent: true });
  const [said] = (await once(node.stdout ?? node, 'data')) as [Buffer];
  const [url] = /esdb:\/\/\S+/.exec(said.toString()) ?? [];
  if (url === undefined) throw new Error(`the stand-in did not start: ${said.toString()}`);
  return {
    url,
    says: 'a stand-in node in memory, a process of its own',
    pid: node.pid ?? 0,
    stop: () => void node.kill(),
  };
};
