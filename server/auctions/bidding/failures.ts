import { type DatabaseFailure, kindOfDatabaseFailure } from '#server/platform/postgres/failures.ts';
import { OutageFirst } from './judge-offers.ts';

/** An outage that has to be made good first is a reason to judge again, not a fault. */
export const kindOfFailure = (error: unknown): DatabaseFailure =>
  error instanceof OutageFirst ? 'again' : kindOfDatabaseFailure(error);
