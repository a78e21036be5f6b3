export default {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': './test/support/strip-types.js' },
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  globalSetup: './test/support/global-setup.ts',
  globalTeardown: './test/support/global-teardown.ts',
  testTimeout: 60_000,
  // Jest keeps some 15 MB of every test file with native modules. In one process, which is what it takes on two cores, two hundred
  // files fill the heap; with a limit it works in a child process, begun anew once it holds this much.
  workerIdleMemoryLimit: '1GB',
}
