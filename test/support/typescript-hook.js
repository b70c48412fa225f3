// Lets Node run our TypeScript as it stands: `node --import <this file> some.ts`. Types become blanks, so each line and column of a
// stack is where it stands in the source. Node 20 has no such thing of its own.
import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { transform } from '@swc/wasm-typescript';

if (isMainThread) register(import.meta.url);

/** Node's loader hook: TypeScript is stripped of its types, all else is left to Node. */
export const load = async (url, context, next) => {
  if (!url.endsWith('.ts')) return next(url, context);
  const { code } = await transform(await readFile(fileURLToPath(url), 'utf8'), { mode: 'strip-only' });
  return { format: 'module', source: code, shortCircuit: true };
};
