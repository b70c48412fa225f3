// Lets a child process of a spec run our TypeScript as it stands: `node --import <this file> some.ts`.
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { transformFile } from '@swc/core';

if (isMainThread) register(import.meta.url);

/** Node's loader hook: TypeScript is stripped of its types, all else is left to Node. */
export const load = async (url, context, next) => {
  if (!url.endsWith('.ts')) return next(url, context);
  const options = { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, sourceMaps: 'inline' };
  const { code } = await transformFile(fileURLToPath(url), options);
  return { format: 'module', source: code, shortCircuit: true };
};
