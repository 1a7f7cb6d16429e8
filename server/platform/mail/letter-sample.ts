import type { Composition } from './compose.ts';

/** A letter of the house as its keepers look at it: the kind under which it is queued, and sample data. */
export interface LetterSample {
  kind: string;
  /** Who gets it and when. */
  title: string;
  content: Composition;
}
