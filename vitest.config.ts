import { defineConfig } from 'vitest/config';

const rooms = '{bin,contract,gem,server,web,tests,bench,ops}';

export default defineConfig({
  test: {
    // All cores: the default leaves one idle, and half of the time a test waits for PostgreSQL.
    maxWorkers: '100%',
    projects: [
      // Pure rules: no database, no network.
      {
        test: {
          name: 'rules',
          include: [`${rooms}/**/*.test.ts`],
          exclude: ['**/*.db.test.ts', 'tests/{process,faults}/**'],
          testTimeout: 30_000,
        },
      },
      // Use cases on a real PostgreSQL: a database cloned from a template for each file.
      {
        test: {
          name: 'postgres',
          include: [`${rooms}/**/*.db.test.ts`],
          globalSetup: ['tests/support/template-database.ts'],
          testTimeout: 30_000,
          // What other parts of the house learn by themselves (the catalog's index, a job) takes seconds on busy cores.
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 60_000,
        },
      },
      // The house as a process: started, killed, drained.
      {
        test: {
          name: 'process',
          include: ['tests/{process,faults}/**/*.test.ts'],
          fileParallelism: false,
          // Alone on the machine: starts and drains are measured against real limits.
          sequence: { groupOrder: 1 },
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
});
