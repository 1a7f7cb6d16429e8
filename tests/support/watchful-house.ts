import { runHouse } from '#server/run-house.ts';

/** The house as a process that looks after dead workers every two seconds, not every thirty. */
await runHouse({ onOpen: () => {}, jobs: { lookSeconds: 2 } });
