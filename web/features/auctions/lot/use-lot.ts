import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { LotDetail } from '#contract/auctions/auction-answers.ts';
import { topicName } from '#contract/live/live-topics.ts';
import { useTopic } from '#web/app/live/use-topic.ts';
import { reread } from '#web/app/page/reread.ts';
import { useWatched } from '#web/app/watched.ts';
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
  // Words to the hall are the whole sale's; another call ends them.
  useTopic(
    snapshot.hallAt === null ? null : topicName.auction(snapshot.auctionId),
    { auctionCode: snapshot.auctionCode, seq: null, epoch: null },
    {
      onEvent: (event) => {
        if (event.event === 'hall_message' || event.event === 'lot_called')
          store.replace({ ...store.read(), words: event.event === 'hall_message' ? event.payload : null });
      },
      onReset: () => {},
    },
  );
  return { store, lot: useStoredLot(store) };
}

export const useStoredLot = (store: LotStore): LotDetail => useWatched(store, store.read());
