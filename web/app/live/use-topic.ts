import { useEffect, useEffectEvent } from 'react';
import type { LiveEvent } from '#contract/auctions/auction-live.ts';
import { live } from './live.ts';

interface Snapshot {
  auctionCode: string;
  /** The topic's seq in the answer that the page shows; null where there is none: from now on. */
  seq: number | null;
  epoch: string | null;
}

interface Reader {
  /** In order, each once, none missing. */
  onEvent: (event: LiveEvent) => void;
  /** The stream cannot go on from this snapshot: load a new one (usually `reread(router)`). */
  onReset: () => void;
}

/**
 * Follows a topic (`topicName.lot(17)`) from the snapshot on the screen. A new snapshot starts from its own seq,
 * and later events are delivered again. A null topic follows nothing.
 */
export function useTopic(topic: string | null, snapshot: Snapshot, reader: Reader): void {
  const onEvent = useEffectEvent(reader.onEvent);
  const onReset = useEffectEvent(reader.onReset);
  const { auctionCode, seq, epoch } = snapshot;
  useEffect(() => {
    if (topic === null) return;
    return live().follow({
      topic,
      auctionCode,
      place: { epoch, seq },
      onEvent: (event) => onEvent(event),
      onReset: () => onReset(),
    });
  }, [topic, auctionCode, seq, epoch]);
}
