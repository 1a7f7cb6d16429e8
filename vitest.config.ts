import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { bindRussian } from './bin/bind-russian-plugin.ts';

const rooms = '{bin,contract,facets,gem,server,web,tests,bench,ops}';

/** What is asked of these processes is what they leave and how they open, not how quickly. */
const beside = ['tests/process/killed-at-work.test.ts', 'tests/process/production.test.ts'];

/** No measure of speed: what has not ended by then never will, on however busy a machine. */
const stuckMs = 180_000;

export default defineConfig({
  plugins: [bindRussian],
  test: {
    // All cores: the default leaves one idle, and half of the time a test waits for PostgreSQL.
    maxWorkers: '100%',
    // A worker reads the house's modules once for all its files, not anew for each: no file leaves anything behind in them.
    isolate: false,
    // The threads of every house that is opened find what was compiled for the one before, as those of a real start do.
    env: { NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, 'node_modules', '.cache', 'compiled') },
    projects: [
      // Pure rules: no database, no network.
      {
        test: {
          name: 'rules',
          include: [`${rooms}/**/*.test.ts`],
          exclude: ['**/*.db.test.ts', 'tests/{process,faults,cluster}/**'],
          testTimeout: stuckMs,
          hookTimeout: stuckMs,
        },
      },
      // Use cases on a real PostgreSQL: a database cloned from a template for each file.
      {
        test: {
          name: 'postgres',
          include: [`${rooms}/**/*.db.test.ts`],
          globalSetup: ['tests/support/template-database.ts'],
          testTimeout: stuckMs,
          // What other parts of the house learn by themselves (the catalog's index, a job) takes seconds on busy cores.
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: stuckMs,
        },
      },
      // The house as a process where nothing is measured: beside the others.
      {
        test: {
          name: 'process-beside',
          include: beside,
          testTimeout: stuckMs,
          hookTimeout: stuckMs,
        },
      },
      // A cluster of PostgreSQL: `npm run test:cluster` alone.
      ...(process.env.CLUSTER_ROUNDS
        ? [
            {
              test: {
                name: 'cluster',
                include: ['tests/cluster/**/*.test.ts'],
                testTimeout: stuckMs,
                hookTimeout: stuckMs,
              },
            },
          ]
        : []),
      // Houses as processes: started, killed, drained, cut off while bids flow. By twos and after the rest: half of their time
      // they wait for what was killed to come back.
      {
        test: {
          name: 'process',
          include: ['tests/{process,faults}/**/*.test.ts'],
          exclude: beside,
          // What a file does side by side, it does by twos, as many as the smallest machine has cores.
          maxConcurrency: 2,
          sequence: { groupOrder: 1 },
          testTimeout: stuckMs,
          hookTimeout: stuckMs,
        },
      },
    ],
  },
});
