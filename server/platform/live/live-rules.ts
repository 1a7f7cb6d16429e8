import type { Person } from '../http/caller.ts';
import type { StoredEvent } from './event-store.ts';

/** What the stream does not know by itself; given by those who own the topics. */
export interface LiveRules {
  /** Asked at subscribing, at every replay, and again every thirty seconds. */
  mayRead(topic: string, person: Person | undefined): Promise<'yes' | 'forbidden' | 'unknown'>;
  /** Joins what events do not keep (names) when they are sent. */
  dress(events: StoredEvent[]): Promise<StoredEvent[]>;
}
