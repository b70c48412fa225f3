// The only import of every main file: it ends a program that runs on a Node that we do not support, with a sentence.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusalOfNode } from './refusal-of-node.ts';
import { projectRoot } from '../kit/project-root.ts';

const { engines } = JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8')) as {
  readonly engines: { readonly node: string };
};
const refusal = refusalOfNode(process.versions.node, engines.node);
if (refusal !== undefined) {
  process.stderr.write(`${refusal}\n`);
  process.exit(1);
}
