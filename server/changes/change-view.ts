import type { ChangePreview, Done, Left } from '#contract/back-office/publishing.ts';
import type { ChangeResult } from './apply-change.ts';
import { type ActWords, countsOf, sayCounts } from './change-words.ts';
import type { KindPlan } from './plan-rules.ts';

const maxNamed = 200;
const maxSamples = 50;

export const leftOutOf = (plans: readonly KindPlan[]): Left[] =>
  plans.flatMap(({ kind, left }) => left.map((one) => ({ kind: kind.name, ...one }))).slice(0, maxNamed);

export function previewOf(words: ActWords, plans: readonly KindPlan[]): ChangePreview {
  const counts = countsOf(plans);
  const rows = plans.flatMap(({ create, change }) => [
    ...create.slice(0, maxSamples),
    ...change.slice(0, maxSamples),
  ]);
  return {
    ...counts,
    left: leftOutOf(plans),
    words: sayCounts(words, 'will', counts),
    samples: rows
      .slice(0, maxSamples)
      .map(({ id, title, before, changed }) => ({ id, title, before, after: changed })),
  };
}

/** Of an act that stopped nothing was done: it says what would have been, and why not. */
export function resultOf(words: ActWords, { changeId, plans }: ChangeResult): Done {
  const planned = countsOf(plans);
  const counts = changeId === null ? { ...planned, created: 0, changed: 0 } : planned;
  return { ...counts, left: leftOutOf(plans), changeId, words: sayCounts(words, 'done', counts) };
}
