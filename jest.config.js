// The layers by suffix: .spec.ts is pure and takes seconds, .int.spec.ts has a real PostgreSQL, .e2e.spec.ts a real HTTP server.
export default {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': ['@swc/jest', { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, sourceMaps: 'inline' }],
  },
  testMatch: ['<rootDir>/test/**/*.spec.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/', '<rootDir>/coverage/'],
  testSequencer: '<rootDir>/test/support/longest-first.js',
  globalSetup: '<rootDir>/test/support/start-postgres.ts',
  globalTeardown: '<rootDir>/test/support/stop-postgres.ts',
  // Tests wait for what they wait for. Only a hang reaches this limit, also on a machine that does twelve other things.
  testTimeout: 1_200_000,
  maxWorkers: 2,
  // Every file loads its modules anew, and V8 does not give all of them back. From a heap of 3 GB half of the processor's time went into collecting it.
  workerIdleMemoryLimit: '600MB',
};
