import type { LiveEvent } from '#contract/live/auction-live.ts';

/** Where a reader of a topic stands. `seq` is null until the house says where «now» is. */
export interface Place {
  epoch: string | null;
  seq: number | null;
}

/**
 * `apply`: exactly the next one. `old`: seen already. `gap`: something is missing before it, ask for it.
 * `reset`: another life of the house; what is on the screen must be read anew.
 */
export type Verdict = 'apply' | 'old' | 'gap' | 'reset';

export function judgeEvent(place: Place, event: Pick<LiveEvent, 'epoch' | 'seq'>): Verdict {
  if (place.epoch !== null && event.epoch !== place.epoch) return 'reset';
  if (place.seq === null) return 'gap';
  if (event.seq <= place.seq) return 'old';
  return event.seq === place.seq + 1 ? 'apply' : 'gap';
}

/** What the house answers to «where does the topic stand»: a reader ahead of it read another life. */
export function judgeEnd(place: Place, end: { epoch: string; seq: number }): 'same' | 'behind' | 'reset' {
  if (place.epoch !== null && end.epoch !== place.epoch) return 'reset';
  if (place.seq === null || end.seq === place.seq) return 'same';
  return end.seq > place.seq ? 'behind' : 'reset';
}
