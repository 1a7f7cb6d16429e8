import { useEffect, useEffectEvent } from 'react';
import type { LiveEvent } from '#contract/auctions/auction-live.ts';
import { live } from './live.ts';

interface Source {
  topic: string;
  auctionCode: string;
  seq: number | null;
}

/** Several topics of one list. `epoch` is null for answers that do not say it. */
export function useTopics(
  sources: readonly Source[],
  epoch: string | null,
  reader: { onEvent: (event: LiveEvent) => void; onReset: () => void },
): void {
  const onEvent = useEffectEvent(reader.onEvent);
  const onReset = useEffectEvent(reader.onReset);
  // The list is a new array on every render; compared as text.
  const key = JSON.stringify(sources.map(({ topic, auctionCode, seq }) => ({ topic, auctionCode, seq })));
  useEffect(() => {
    const stops = (JSON.parse(key) as Source[]).map(({ topic, auctionCode, seq }) =>
      live().follow({
        topic,
        auctionCode,
        place: { epoch, seq },
        onEvent: (event) => onEvent(event),
        onReset: () => onReset(),
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [key, epoch]);
}
