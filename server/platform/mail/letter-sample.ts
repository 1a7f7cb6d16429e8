import type { StatedPlace } from '#contract/content/statements/statement.ts';
import type { Composition } from './compose.ts';

/** A sample letter for the overview of all letters: its kind, and sample data. */
export interface LetterSample {
  kind: string;
  /** Who gets it and when. */
  title: string;
  content: Composition;
  /** What else is said under this kind: its sample shows one of several. */
  others?: readonly StatedPlace[];
}
