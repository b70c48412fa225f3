import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

const openssl = (...args: string[]): void => void execFileSync('openssl', args, { stdio: 'pipe' });

/** A timestamping authority out of `openssl ts`, with a certificate and an authority of certificates of its own, in a folder. */
export const opensslAuthority = (dir: string, kind: 'rsa' | 'ec', usage = 'critical,timeStamping') => {
  const file = (name: string): string => join(dir, `${kind}-${name}`);
  const newKey = kind === 'rsa' ? ['rsa:2048'] : ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256'];
  const request = ['req', '-newkey', ...newKey, '-nodes'];
  openssl(
    ...request,
    '-x509',
    '-keyout',
    file('ca.key'),
    '-out',
    file('ca.pem'),
    '-subj',
    '/CN=Authority',
    '-days',
    '30',
  );
  openssl(...request, '-keyout', file('tsa.key'), '-out', file('tsa.csr'), '-subj', '/CN=Time');
  writeFileSync(file('ext'), `extendedKeyUsage=${usage}\n`);
  openssl(
    'x509',
    '-req',
    '-in',
    file('tsa.csr'),
    '-CA',
    file('ca.pem'),
    '-CAkey',
    file('ca.key'),
    '-CAcreateserial',
    '-out',
    file('tsa.pem'),
    '-days',
    '30',
    '-extfile',
    file('ext'),
  );
  writeFileSync(
    file('conf'),
    [
      '[tsa]',
      'default_tsa=one',
      '[one]',
      `serial=${file('serial')}`,
      'crypto_device=builtin',
      `signer_cert=${file('tsa.pem')}`,
      `signer_key=${file('tsa.key')}`,
      'signer_digest=sha256',
      'default_policy=1.2.3.4.1',
      'digests=sha256',
      'accuracy=secs:1',
    ].join('\n'),
  );
  writeFileSync(file('serial'), '01\n');
  return {
    /** The certificate from which all others come, in PEM. */
    pem: readFileSync(file('ca.pem'), 'utf8'),
    respond: (query: Uint8Array): Buffer => {
      writeFileSync(file('query'), query);
      openssl(
        'ts',
        '-reply',
        '-config',
        file('conf'),
        '-section',
        'one',
        '-queryfile',
        file('query'),
        '-out',
        file('reply'),
      );
      return readFileSync(file('reply'));
    },
    /** Whether `openssl ts` itself holds a response for one over these bytes. */
    accepts: (response: Uint8Array, message: Uint8Array): boolean => {
      writeFileSync(file('response'), response);
      writeFileSync(file('message'), message);
      try {
        openssl('ts', '-verify', '-in', file('response'), '-data', file('message'), '-CAfile', file('ca.pem'));
        return true;
      } catch {
        return false;
      }
    },
  };
};

/** Answers timestamp queries over HTTP by a function, as RFC 3161, section 3.4, has it. */
export const serveTimestamps = async (
  respond: (query: Uint8Array) => Uint8Array,
  type = 'application/timestamp-reply',
) => {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => response.setHeader('content-type', type).end(respond(Buffer.concat(parts))));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: async (): Promise<void> => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
