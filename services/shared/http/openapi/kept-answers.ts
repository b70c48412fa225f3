import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../kit/project-root.ts';

/**
 * What the demo's first evening answers, cut short, by operation: the examples of the description. `test/end-to-end/answers.e2e.spec.ts`
 * keeps them.
 */
export const keptAnswers = (): Readonly<Record<string, unknown>> =>
  JSON.parse(readFileSync(join(projectRoot(), 'services/shared/http/openapi/answers.json'), 'utf8')) as Readonly<
    Record<string, unknown>
  >;
