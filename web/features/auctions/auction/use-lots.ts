import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { LotRow } from '#contract/auctions/auction-answers.ts';
import { topicName } from '#contract/live/live-topics.ts';
import { useTopics } from '#web/app/live/use-topics.ts';
import { reread } from '#web/app/page/reread.ts';
import { followRow } from '../lot-state.ts';

/** Lots of a list, each followed from the list's own snapshot. `aliasOf` is the reader's number in a lot's auction. */
export function useLots(
  snapshot: readonly LotRow[],
  epoch: string,
  aliasOf: (lot: LotRow) => number | null,
): readonly LotRow[] {
  const router = useRouter();
  const [known, setKnown] = useState(snapshot);
  const [lots, setLots] = useState(snapshot);
  if (known !== snapshot) {
    setKnown(snapshot);
    setLots(snapshot);
  }
  useTopics(
    snapshot.map(({ id, auctionCode, seq }) => ({ topic: topicName.lot(id), auctionCode, seq })),
    epoch,
    {
      onEvent: (event) =>
        setLots((now) =>
          now.map((lot) =>
            topicName.lot(lot.id) === event.topic && event.seq > lot.seq
              ? followRow(lot, event, aliasOf(lot))
              : lot,
          ),
        ),
      onReset: () => void reread(router),
    },
  );
  return lots;
}
