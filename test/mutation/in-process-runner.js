// Runs the specs of the law in the process of Stryker's worker, once loaded, mutant after mutant: Jest would load every module
// again for each of some thousands of mutants. What the specs use of Jest is here: describe, it, it.each and Jest's own expect.
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);

/**
 * The specs of some folders and files, in this order, without those that need more than themselves. What stands after `!` leaves out
 * every spec that has it in its path.
 */
const specsIn = (paths) => {
  const leftOut = paths.flatMap((path) => (path.startsWith('!') ? [path.slice(1)] : []));
  return paths
    .filter((path) => !path.startsWith('!'))
    .flatMap((path) =>
      path.endsWith('.spec.ts')
        ? [path]
        : readdirSync(path, { recursive: true })
            .map((name) => join(path, name))
            .toSorted(),
    )
    .filter((path, index, all) => all.indexOf(path) === index)
    .filter((path) => path.endsWith('.spec.ts') && !/\.(int|e2e)\.spec\.ts$/.test(path))
    .filter((path) => !leftOut.some((part) => path.includes(part)));
};

/** Loads the specs and gives their tests: `{ id, file, run }`, in the order in which they stand. */
const load = async (files) => {
  const tests = [];
  const path = [];
  let file;
  const describe = (title, body) => {
    path.push(title);
    body();
    path.pop();
  };
  const it = (title, run) => {
    const named = [file, ...path, title].join(' > ');
    const same = tests.filter(({ name }) => name === named).length;
    tests.push({ name: named, id: same === 0 ? named : `${named} (${same + 1})`, run });
  };
  const { bind } = require('jest-each');
  describe.each = bind(describe, false);
  it.each = bind(it);
  Object.assign(globalThis, { describe, it, expect: require('expect').expect });
  for (file of files) await import(pathToFileURL(resolve(file)).href);
  return tests;
};

const failureOf = async ({ run }) => {
  try {
    await run();
    return undefined;
  } catch (error) {
    return String(error?.message ?? error);
  }
};

/** Stryker's interface of a test runner (`TestRunner` of `@stryker-mutator/api/test-runner`). */
class InProcessRunner {
  static inject = ['options'];

  constructor({ inProcess }) {
    this.settings = inProcess;
    // oxlint-disable-next-line no-underscore-dangle -- the name by which what Stryker instruments knows it
    this.mutants = globalThis.__stryker__ ??= {};
  }

  capabilities() {
    return { reloadEnvironment: false };
  }

  async tests() {
    this.loaded ??= await load(specsIn(this.settings.specs));
    return this.loaded;
  }

  async dryRun({ coverageAnalysis }) {
    const results = [];
    for (const test of await this.tests()) {
      if (coverageAnalysis === 'perTest') this.mutants.currentTestId = test.id;
      const startedAt = performance.now();
      const failureMessage = await failureOf(test);
      const timeSpentMs = performance.now() - startedAt;
      const status = failureMessage === undefined ? 0 : 1;
      results.push({ id: test.id, name: test.id, timeSpentMs, status, failureMessage });
    }
    this.mutants.currentTestId = undefined;
    return { status: 'complete', tests: results, mutantCoverage: this.mutants.mutantCoverage };
  }

  /** What a process remembers from one mutant to the next must not judge the next: Stryker begins a new one and asks again. */
  async mutantRun({ activeMutant, testFilter, hitLimit, mutantActivation }) {
    if (this.spoilt) throw new Error('a mutant before this one left traces in this process');
    const first = this.loaded === undefined;
    if (mutantActivation === 'static') this.mutants.activeMutant = activeMutant.id;
    Object.assign(this.mutants, { hitLimit, hitCount: hitLimit === undefined ? undefined : 0 });
    let all;
    try {
      all = await this.tests();
    } catch (error) {
      return { status: 'killed', killedBy: ['loading'], failureMessage: String(error), nrOfTests: 0 };
    }
    this.mutants.activeMutant = activeMutant.id;
    // What was remembered in the dry run was covered by the first test alone: of such a file, all tests are asked.
    const remembers = this.settings.remembers.some((path) => activeMutant.fileName.endsWith(path));
    const wanted = testFilter && !remembers && new Set(testFilter);
    const tests = all.filter(({ id }) => !wanted || wanted.has(id));
    for (const [index, test] of tests.entries()) {
      const failureMessage = await failureOf(test);
      if (this.mutants.hitCount > hitLimit) {
        this.spoilt = true;
        return { status: 'timeout', reason: `reached ${hitLimit} times` };
      }
      if (failureMessage === undefined) continue;
      // What noticed one change often notices the next: it is asked first.
      this.loaded = [test, ...all.filter((one) => one !== test)];
      await this.checkForTraces(test, first, mutantActivation);
      return { status: 'killed', killedBy: [test.id], failureMessage, nrOfTests: index + 1 };
    }
    if (remembers && !first) throw new Error('this file remembers what it made: in a new process');
    if (remembers) this.spoilt = true;
    return { status: 'survived', nrOfTests: tests.length };
  }

  async checkForTraces(test, first, mutantActivation) {
    if (mutantActivation === 'static') return;
    this.mutants.activeMutant = undefined;
    this.mutants.hitCount = undefined;
    this.spoilt = (await failureOf(test)) !== undefined;
    if (this.spoilt && !first) throw new Error('a mutant before this one may have left traces in this process');
  }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'in-process', injectableClass: InProcessRunner }];
