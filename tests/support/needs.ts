import type { TestOptions } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Why a test was not run: stands in the JSON report, where the reason of a skip does not. */
    notRun?: string;
  }
}

/** For what a machine may lack: without it a test is not run, and says why. */
export const needs = (there: boolean, reason: string): TestOptions =>
  there ? {} : { skip: true, meta: { notRun: reason } };
