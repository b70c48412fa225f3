// The layers by suffix: .spec.ts is pure and takes seconds, .int.spec.ts has a real PostgreSQL, .e2e.spec.ts a real HTTP server.
export default {
  testEnvironment: 'node',
  testRunner: '<rootDir>/test/support/spec-runner.js',
  // Node reads the sources (`test/support/typescript-hook.js`).
  transform: {},
  testMatch: ['<rootDir>/test/**/*.spec.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/', '<rootDir>/coverage/'],
  testSequencer: '<rootDir>/test/support/longest-first.js',
  globalSetup: '<rootDir>/test/support/before-specs.js',
  globalTeardown: '<rootDir>/test/support/after-specs.js',
  // Tests wait for what they wait for. Only a hang reaches this limit, also on a machine that does twelve other things.
  testTimeout: 1_200_000,
  maxWorkers: 2,
  // A worker keeps what it loaded; what specs leave behind grows slowly. From a heap of 3 GB half of the processor's time went into collecting it.
  workerIdleMemoryLimit: '1GB',
};
