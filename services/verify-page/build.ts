import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { projectRoot } from '../shared/kit/project-root.ts';
import { markup, style } from './page-text.ts';

/** What only Node has, by the file that has it, and what stands there in a page. */
const replaced: Readonly<Record<string, string>> = {
  'domain/kernel/text-hash.ts': 'services/verify-page/in-page/text-hash.ts',
  'services/shared/sealing/sha256.ts': 'services/verify-page/in-page/sha256.ts',
  'services/shared/sealing/ed25519.ts': 'services/verify-page/in-page/ed25519.ts',
  'services/shared/sealing/ml-dsa.ts': 'services/verify-page/in-page/ml-dsa.ts',
};

const replacing = (root: string): Plugin => ({
  name: 'what a page has instead of node',
  setup: (builder) => {
    const byPath = new Map(Object.entries(replaced).map(([from, to]) => [join(root, from), join(root, to)]));
    builder.onResolve({ filter: /\/(?:text-hash|sha256|ed25519|ml-dsa)\.ts$/ }, ({ path, resolveDir }) => {
      const named = resolve(resolveDir, path);
      return { path: byPath.get(named) ?? named };
    });
  },
});

const programOf = async (root: string): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'services/verify-page/in-page/page.ts')],
    plugins: [replacing(root)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    // Else a browser translates what is used for the first time while a person waits.
    banner: { js: '//# allFunctionsCalledOnLoad' },
    legalComments: 'none',
    logLevel: 'error',
  });
  return outputFiles[0]?.text.trim() ?? '';
};

const policySource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What a browser may do with the page: run its own program, apply its style, and nothing else. It can ask for nothing and send nothing. The program may make another one for hashing (`four-lanes.ts`), as WebAssembly only: it may not make one out of text. */
const policyOf = (program: string): string =>
  [
    "default-src 'none'",
    `script-src ${policySource(program)} 'wasm-unsafe-eval'`,
    `style-src ${policySource(style)}`,
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/**
 * The page by which anybody checks a bundle, as one file: made of the same TypeScript as `npm run verify-bundle`. Rejects where it cannot be made of the
 * sources, or they need what only Node has.
 */
export const builtPage = async (): Promise<string> => {
  const program = await programOf(projectRoot());
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyOf(program)}">
<meta name="viewport" content="width=device-width">
<title>Check a bundle of evidence</title>
<style>${style}</style>
</head>
<body>
${markup}
<script>${program}</script>
</body>
</html>
`;
};
