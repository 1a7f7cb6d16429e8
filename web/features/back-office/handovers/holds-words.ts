import { dutyWords } from '#contract/money/duty-words.ts';
import type { HandedDeal } from '#contract/money/handovers.ts';
import { lowerFirst } from '#contract/russian.ts';

export const holdsWords = (holds: HandedDeal['holds']): string =>
  holds.map(({ kind }) => lowerFirst(dutyWords[kind].label)).join(', ');
