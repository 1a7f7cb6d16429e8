import 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Printed by `npm test` where the test was skipped. */
    whySkipped?: string;
  }
}
