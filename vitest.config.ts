import { defineConfig } from 'vitest/config';

const rooms = '{bin,contract,gem,server,web,tests,bench,ops}';

/** No measure of speed: what has not ended by then never will, on however busy a machine. */
const stuck = 180_000;

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
          testTimeout: stuck,
        },
      },
      // Use cases on a real PostgreSQL: a database cloned from a template for each file.
      {
        test: {
          name: 'postgres',
          include: [`${rooms}/**/*.db.test.ts`],
          globalSetup: ['tests/support/template-database.ts'],
          testTimeout: stuck,
          // What other parts of the house learn by themselves (the catalog's index, a job) takes seconds on busy cores.
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: stuck,
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
          testTimeout: stuck,
          hookTimeout: stuck,
        },
      },
    ],
  },
});
