// Jest's testRunner: runs a file of specs with jest-circus, on modules that Node itself loads. Jest's own loader gives each file a
// registry of its own, so that each of some hundred files compiles the whole law and the whole service again. Here a worker loads a
// source once for all files that it runs, as the service does.
import { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';
import * as fc from 'fast-check';
import circus from 'jest-circus/runner';

register('./typescript-hook.js', import.meta.url);

// What properties draw is the same each time, so that what fails is what was changed. A long run (`npm run test:play`) draws anew, and
// the property that fails prints its seed.
if (process.env['PLAY_GAMES'] === undefined) fc.configureGlobal({ seed: 7 });

const require = createRequire(import.meta.url);

/** What jest-circus asks of Jest's runtime, done by Node. */
const nodesRuntime = (runtime) => ({
  requireInternalModule: (path) => {
    // A framework that is loaded anew has no tests and no listeners of the file before.
    delete globalThis[Symbol.for('EVENT_HANDLERS')];
    delete require.cache[path];
    return require(path);
  },
  requireModule: require,
  setGlobalsForRuntime: () => undefined,
  unstable_shouldLoadAsEsm: () => true,
  unstable_importModule: (path) => import(pathToFileURL(path).href),
  enterTestCode: () => runtime.enterTestCode(),
  leaveTestCode: () => runtime.leaveTestCode(),
});

/** What a file of specs has to leave as it found it, since the next one runs in the same process. */
const shared = () => ({ ...process.env, 'the working folder': process.cwd() });

const changed = (before, after) => Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]);

/** Globals are Node's own, and not those of a `vm` context; only `console` is the one that Jest prints below the file's name. */
export default (globalConfig, config, environment, runtime, testPath, sendMessageToJest) => {
  const { console } = globalThis;
  const before = shared();
  globalThis.console = environment.global.console;
  return circus
    .default(globalConfig, config, { global: globalThis }, nodesRuntime(runtime), testPath, sendMessageToJest)
    .then((result) => {
      const names = changed(before, shared());
      if (names.length > 0) throw new Error(`specs share a process, and these changed ${names.join(', ')}`);
      return result;
    })
    .finally(() => {
      globalThis.console = console;
    });
};
