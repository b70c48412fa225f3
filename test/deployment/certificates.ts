import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

type Run = (command: string, args: readonly string[]) => unknown;

const names = 'subjectAltName=DNS:eventstoredb,DNS:localhost,IP:127.0.0.1';

/**
 * Makes an authority and the node's certificate in `<secrets>/eventstoredb`, with the commands of the README (Deployment): the name that
 * EventStoreDB asks of a node, and the names by which the network and this machine know it.
 */
export const makeCertificates = (secrets: string, run: Run): void => {
  const folder = join(secrets, 'eventstoredb');
  const [ca, caKey] = [join(folder, 'ca', 'ca.crt'), join(secrets, 'ca.key')];
  const [certificate, key, request] = [join(folder, 'node.crt'), join(folder, 'node.key'), join(secrets, 'node.csr')];
  mkdirSync(join(folder, 'ca'), { recursive: true });
  const openssl = (command: string, ...args: readonly string[]): unknown =>
    run('openssl', [...command.split(' '), ...args]);
  openssl(
    'req -x509 -newkey rsa:2048 -nodes -days 3650 -subj',
    '/CN=Ringkeeper event store',
    '-keyout',
    caKey,
    '-out',
    ca,
  );
  openssl('genrsa -traditional -out', key, '2048');
  openssl('req -new -subj /CN=eventstoredb-node -addext', names, '-key', key, '-out', request);
  openssl('x509 -req -days 825 -copy_extensions copy -in', request, '-CA', ca, '-CAkey', caKey, '-out', certificate);
  for (const file of [ca, certificate, key]) chmodSync(file, 0o444);
};
