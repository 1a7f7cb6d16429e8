import type { Calls } from '../protocol/call.ts';
import { entityCalls } from './entities.ts';
import { houseCalls } from './house.ts';
import { journalCalls } from './journal.ts';
import { publishingCalls } from './publishing.ts';

/** Every call of the back office. */
export const backOfficeCalls = {
  ...entityCalls,
  ...publishingCalls,
  ...journalCalls,
  ...houseCalls,
} as const satisfies Calls;
