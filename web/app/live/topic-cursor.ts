import type { LiveEvent } from '#contract/auctions/auction-live.ts';

/** A reader's position in a topic. `seq` is null until the server has told the present one. */
export interface TopicPlace {
  epoch: string | null;
  seq: number | null;
}

/**
 * `apply`: the next event. `old`: seen already. `gap`: earlier ones are missing, ask for them. `reset`: another
 * epoch; what is on the screen must be read again.
 */
export type Verdict = 'apply' | 'old' | 'gap' | 'reset';

export function judgeEvent(place: TopicPlace, event: Pick<LiveEvent, 'epoch' | 'seq'>): Verdict {
  if (place.epoch !== null && event.epoch !== place.epoch) return 'reset';
  if (place.seq === null) return 'gap';
  if (event.seq <= place.seq) return 'old';
  return event.seq === place.seq + 1 ? 'apply' : 'gap';
}

/** Compares with the server's answer about a topic's end: a reader ahead of it has read another epoch. */
export function judgeEnd(
  place: TopicPlace,
  end: { epoch: string; seq: number },
): 'same' | 'behind' | 'reset' {
  if (place.epoch !== null && end.epoch !== place.epoch) return 'reset';
  if (place.seq === null || end.seq === place.seq) return 'same';
  return end.seq > place.seq ? 'behind' : 'reset';
}
