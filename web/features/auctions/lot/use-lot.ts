import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { LotDetail } from '#contract/auctions/auction-answers.ts';
import { topicName } from '#contract/live/live-topics.ts';
import { useTopic } from '#web/app/live/use-topic.ts';
import { reread } from '#web/app/page/reread.ts';
import { useWatched } from '#web/app/page/watched.ts';
import { LotStore } from './lot-store.ts';

/** The lot of a page, followed from the page's own snapshot. */
export function useLot(snapshot: LotDetail): { store: LotStore; lot: LotDetail } {
  const router = useRouter();
  const [store] = useState(() => new LotStore(snapshot));
  useEffect(() => store.replace(snapshot), [store, snapshot]);
  useTopic(topicName.lot(snapshot.id), snapshot, {
    onEvent: (event) => store.take(event),
    onReset: () => void reread(router),
  });
  return { store, lot: useStoredLot(store) };
}

export const useStoredLot = (store: LotStore): LotDetail => useWatched(store, store.read());
