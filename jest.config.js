import { availableParallelism } from 'node:os'

export default {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': './test/support/strip-types.js' },
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  globalSetup: './test/support/global-setup.ts',
  globalTeardown: './test/support/global-teardown.ts',
  testSequencer: './test/support/sequencer.js',
  testTimeout: 180_000,
  // Most files wait more than they work: for the database, for timers, for a service to start. By itself Jest takes one worker on two cores.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // Jest keeps some 15 MB of every test file with native modules. A worker that holds this much is begun anew.
  workerIdleMemoryLimit: '1GB',
}
